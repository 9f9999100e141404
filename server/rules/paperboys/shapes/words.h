/* Words: with what the enums of the position are written. */
#ifndef TRICORNE_PAPERBOYS_WORDS_H
#define TRICORNE_PAPERBOYS_WORDS_H

extern const char *const pb_side_names[3];
extern const char *const pb_table_edge_names[5];
extern const char *const pb_story_names[3];
extern const char *const pb_role_names[3];
extern const char *const pb_arm_names[5];
extern const char *const pb_class_names[9];
extern const char *const pb_quality_names[4];
extern const char *const pb_formation_names[5];
extern const char *const pb_status_names[8];
extern const char *const pb_deploy_state_names[3];
extern const char *const pb_officer_kind_names[4];
extern const char *const pb_officer_state_names[5];
extern const char *const pb_cover_names[4];
extern const char *const pb_height_names[3];
extern const char *const pb_hand_names[3];
extern const char *const pb_edge_names[4];
extern const char *const pb_card_names[4];
extern const char *const pb_step_names[25];
extern const char *const pb_attack_kind_names[6];
extern const char *const pb_outcome_names[10];
extern const char *const pb_windows_names[2];
extern const char *const pb_idle_names[2];
extern const char *const pb_readjust_names[3];
extern const char *const pb_retire_names[3];
extern const char *const pb_pistols_names[3];
extern const char *const pb_losses_names[2];
extern const char *const pb_piece_names[9];
extern const char *const pb_cause_names[18];
extern const char *const pb_objective_kind_names[3];
extern const char *const pb_move_scope_names[3];
extern const char *const pb_fire_arc_names[3];
extern const char *const pb_pistol_hits_names[3];
extern const char *const pb_lone_officers_names[3];
extern const char *const pb_square_moves_names[4];
extern const char *const pb_unclear_names[3];
extern const char *const pb_follow_up_names[3];
extern const char *const pb_permission_names[3];
extern const char *const pb_herding_names[3];
extern const char *const pb_rout_scale_names[3];
extern const char *const pb_duel_names[3];
extern const char *const pb_under_fire_names[3];
extern const char *const pb_scatter_names[3];
extern const char *const pb_blocked_names[3];
extern const char *const pb_registration_names[3];
extern const char *const pb_heavy_moved_names[3];
extern const char *const pb_conforming_names[3];

#endif
