/* Shapes of the position, and the words its values are written with; shared by scenario, state, orders, events, views. */
#ifndef TRICORNE_MDCC_SHAPES_H
#define TRICORNE_MDCC_SHAPES_H

#include "events.h"

extern const char *const mdcc_side_names[SIDES_ROOM];      /* "A" "B"                                   */
extern const char *const mdcc_ground_names[GROUND_IMPASSABLE + 1];
extern const char *const mdcc_obstacle_names[OBSTACLE_OTHER + 1];
extern const char *const mdcc_arm_names[GUNS + 1];
extern const char *const mdcc_type_names[LIGHT + 1];
extern const char *const mdcc_aux_names[AUX_GRENADIER + 1]; /* 0 is no auxiliary stand; "none" in files    */
extern const char *const mdcc_size_names[HALF + 1];
extern const char *const mdcc_fate_names[FATE_ABANDONED + 1];
extern const char *const mdcc_role_names[ROLE_AIDE + 1];
extern const char *const mdcc_staff_fate_names[STAFF_CAPTURED + 1];
extern const char *const mdcc_phase_names[PHASE_END + 1];
extern const char *const mdcc_selection_names[SELECT_NONE + 1];
extern const char *const mdcc_result_names[RESULT_DISPERSE + 1];
extern const char *const mdcc_order_names[MDCC_ORDERS_COUNT];
extern const char *const mdcc_fighting_names[AS_GUNS + 1];

extern const struct shape mdcc_options_shape, mdcc_flags_shape, mdcc_losses_shape, mdcc_scores_shape, mdcc_state_shape,
	mdcc_resolve_table_shape;

#endif
