/* Shapes of the position, and the words its enums are written with, for the files that describe further
 * structs. */
#ifndef TRICORNE_DBA18_SHAPES_H
#define TRICORNE_DBA18_SHAPES_H

#include "orders.h"

/* Ranges that several fields have; lengths in centipaces, headings in hundredths of a degree. */
#define TABLE_SIDE RANGE(400 * PACE, 20000 * PACE)
#define HEADING    RANGE(0, FULL_TURN - 1)
#define BOUND      RANGE(-1, 9999)
#define PIP_DIE    RANGE(0, 6)                        /* 4.3-4.5                                             */
#define PIPS       RANGE(0, 6 * SIDE_DICE_MAX)        /* of a command: all dice of a side, if it may (4.8)   */
#define CINC_PIPS  RANGE(0, 5)                        /* 4.2: an average die                                 */
#define COST       RANGE(0, 99)                       /* in PIPs                                             */
#define MOVES      COUNTER(99)                        /* in a bound */
#define BUILDING   RANGE(0, 255)                      /* its number */
#define INSTRUCTED_PACES RANGE(0, 5000)              /* of an instruction                                   */
#define ODDS       RANGE(0, 1000)

extern const char *const dba_side_names[3];
extern const char *const dba_role_names[3];
extern const char *const dba_home_names[3];
extern const char *const dba_war_names[3];
extern const char *const dba_yes_names[3];
extern const char *const dba_type_names[12];
extern const char *const dba_grade_names[4];
extern const char *const dba_scout_kind_names[4];
extern const char *const dba_gun_names[7];
extern const char *const dba_crew_names[4];
extern const char *const dba_morale_names[11];
extern const char *const dba_cause_names[3];
extern const char *const dba_rank_names[4];
extern const char *const dba_command_state_names[5];
extern const char *const dba_suspension_names[4];
extern const char *const dba_kind_names[13];
extern const char *const dba_going_names[3];
extern const char *const dba_defence_names[3];
extern const char *const dba_edge_names[5];
extern const char *const dba_hand_names[3];
extern const char *const dba_move_kind_names[13];
extern const char *const dba_step_names[23];
extern const char *const dba_fire_names[3];
extern const char *const dba_answer_names[3];
extern const char *const dba_reaction_names[7];
extern const char *const dba_direction_names[4];
extern const char *const dba_mode_names[4];
extern const char *const dba_line_names[3];
extern const char *const dba_surcharge_names[3];
extern const char *const dba_overhead_names[4];
extern const char *const dba_scouts_bg_names[4];
extern const char *const dba_by_warriors_names[3];
extern const char *const dba_flight_names[3];
extern const char *const dba_pips_names[4];
extern const char *const dba_spectators_names[4];
extern const char *const dba_deployment_names[4];

extern const struct shape dba_element_shape;
extern const struct shape dba_command_shape;
extern const struct shape dba_marker_shape;
extern const struct shape dba_ambush_shape;
extern const struct shape dba_building_shape;
extern const struct shape dba_area_shape;
extern const struct shape dba_side_state_shape;
extern const struct shape dba_seat_shape;
extern const struct shape dba_contact_shape;
extern const struct shape dba_shot_shape;
extern const struct shape dba_exchange_shape;
extern const struct shape dba_reaction_shape;
extern const struct shape dba_pursuit_shape;
extern const struct shape dba_combat_shape;
extern const struct shape dba_resume_shape;
extern const struct shape dba_ask_shape;
extern const struct shape dba_note_shape;
extern const struct shape dba_instruction_shape;
extern const struct shape dba_options_shape;
extern const struct shape dba_turn_shape;
extern const struct shape dba_outcome_shape;
extern const struct shape dba_state_shape;

#endif
