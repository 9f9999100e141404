/* Shapes of the position, and the words its enums are written with, for the files that describe further
 * structs. */
#ifndef TRICORNE_MALBROOK_SHAPES_H
#define TRICORNE_MALBROOK_SHAPES_H

#include "orders.h"

/* Ranges that several fields have; lengths in mil, angles in tenths of a degree. */
#define TABLE_SIDE RANGE(6 * INCH, 400 * INCH)
#define SIZE       RANGE(0, 20 * INCH)                /* of a base, a road                                   */
#define FACING     RANGE(0, FULL_CIRCLE - 1)
#define TURN_OF    RANGE(-FULL_CIRCLE, FULL_CIRCLE)   /* by so much                                          */
#define TURN       RANGE(0, 9999)
#define DPS        RANGE(0, 6)                        /* 9.1, 9.3: no brigade bears more                     */
#define DICE       RANGE(0, 99)
#define SPEED      RANGE(0, 3)                        /* 12.12: dice of a move, three at most                  */
#define BASE_ID    RANGE(0, 99)                       /* within the brigade                                  */
#define RANKS      RANGE(0, BASES_MAX)
#define ACTIONS    RANGE(-1, 99)
#define WITHIN     RANGE(0, 400)                      /* of an instruction, in inches                       */
#define HEIGHT     RANGE(0, 9)                        /* of ground */
#define POINTS     RANGE(-9999, 9999)

extern const char *const malb_side_names[3];
extern const char *const malb_type_names[6];
extern const char *const malb_style_names[3];
extern const char *const malb_grade_names[6];
extern const char *const malb_formation_names[5];
extern const char *const malb_status_names[6];
extern const char *const malb_fate_names[8];
extern const char *const malb_kind_names[7];
extern const char *const malb_rank_names[4];
extern const char *const malb_leader_state_names[3];
extern const char *const malb_messenger_state_names[8];
extern const char *const malb_payload_names[4];
extern const char *const malb_arm_names[3];
extern const char *const malb_class_names[6];
extern const char *const malb_gun_state_names[4];
extern const char *const malb_area_names[8];
extern const char *const malb_cover_names[3];
extern const char *const malb_obstacle_names[6];
extern const char *const malb_front_names[4];
extern const char *const malb_hand_names[3];
extern const char *const malb_seat_kind_names[3];
extern const char *const malb_choice_names[3];
extern const char *const malb_step_names[20];
extern const char *const malb_control_names[10];
extern const char *const malb_halt_names[5];
extern const char *const malb_deed_names[14];
extern const char *const malb_response_names[4];
extern const char *const malb_after_names[7];
extern const char *const malb_leg_names[9];
extern const char *const malb_halt_at_names[3];
extern const char *const malb_shock_names[5];
extern const char *const malb_enforcement_names[4];
extern const char *const malb_modifier_choice_names[4];
extern const char *const malb_visibility_names[4];
extern const char *const malb_info_names[3];
extern const char *const malb_comms_names[3];
extern const char *const malb_spectators_names[4];
extern const char *const malb_undo_names[4];
extern const char *const malb_strictness_names[3];
extern const char *const malb_excess_names[3];
extern const char *const malb_reach_names[3];
extern const char *const malb_grouping_names[3];
extern const char *const malb_sharing_names[3];
extern const char *const malb_doubling_names[3];
extern const char *const malb_driven_names[3];
extern const char *const malb_measure_names[3];
extern const char *const malb_scoring_names[3];
extern const char *const malb_personal_test_names[5];
extern const char *const malb_edge_names[5];
extern const char *const malb_margin_names[4];
extern const char *const malb_deployment_names[3];
extern const char *const malb_sequence_names[3];

extern const struct shape malb_base_shape;
extern const struct shape malb_frame_shape;
extern const struct shape malb_leg_shape;
extern const struct shape malb_halt_declared_shape;
extern const struct shape malb_dice_shape;
extern const struct shape malb_move_shape;
extern const struct shape malb_action_shape;
extern const struct shape malb_charge_shape;
extern const struct shape malb_fight_shape;
extern const struct shape malb_standing_shape, malb_instruction_shape;
extern const struct shape malb_immunity_shape;
extern const struct shape malb_brigade_shape, malb_view_brigade_shape;
extern const struct shape malb_shot_shape;
extern const struct shape malb_gun_shape;
extern const struct shape malb_leader_shape;
extern const struct shape malb_zone_shape;
extern const struct shape malb_wing_order_shape;
extern const struct shape malb_payload_shape;
extern const struct shape malb_messenger_shape;
extern const struct shape malb_wagon_shape;
extern const struct shape malb_marker_shape;
extern const struct shape malb_command_shape;
extern const struct shape malb_wing_shape;
extern const struct shape malb_side_state_shape;
extern const struct shape malb_seat_shape;
extern const struct shape malb_area_shape;
extern const struct shape malb_gap_shape;
extern const struct shape malb_line_shape;
extern const struct shape malb_road_shape;
extern const struct shape malb_ask_shape;
extern const struct shape malb_work_shape;
extern const struct shape malb_combat_shape;
extern const struct shape malb_morale_event_shape;
extern const struct shape malb_question_shape;
extern const struct shape malb_eye_shape;
extern const struct shape malb_ghost_shape;
extern const struct shape malb_options_shape;
extern const struct shape malb_army_morale_shape;
extern const struct shape malb_points_shape;
extern const struct shape malb_objective_shape;
extern const struct shape malb_personal_shape;
extern const struct shape malb_victory_shape;
extern const struct shape malb_reinforcement_shape;
extern const struct shape malb_deploy_zone_shape;
extern const struct shape malb_outcome_shape;
extern const struct shape malb_turn_shape;
extern const struct shape malb_state_shape;

#endif
