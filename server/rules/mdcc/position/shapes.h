/* Shapes of the position, and the words its values are written with; shared by scenario, state, orders,
 * events, views. */
#ifndef TRICORNE_MDCC_SHAPES_H
#define TRICORNE_MDCC_SHAPES_H

#include "../../dice.h"
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
extern const char *const mdcc_step_names[STEP_END + 1];
extern const char *const mdcc_selection_names[SELECT_NONE + 1];
extern const char *const mdcc_result_names[RESULT_DISPERSE + 1];
extern const char *const mdcc_order_names[MDCC_ORDERS_COUNT];
extern const char *const mdcc_fighting_names[AS_GUNS + 1];

/* Ranges that several fields have. */
#define TABLE_SIDE   RANGE(4, GRID_MAX)      /* columns or rows                                       */
#define TURN         RANGE(0, 9999)
#define DISORDER     RANGE(0, DISORDER_MAX)
#define COMBAT_VALUE RANGE(0, 6)             /* 0: of what is not known, or has none                  */
#define LOSSES       RANGE(0, 99)            /* markers                                               */
#define ROUNDS       RANGE(0, 3)             /* of an engagement (7.4)                                */
#define ELEVATION    RANGE(0, 9)
#define SCORE        RANGE(-99, 99)          /* of the dice for the turn                              */
#define DICE         RANGE(0, ROLL_FACES_MAX)
#define STEPS_LEFT   RANGE(-STANDS_ROOM, STANDS_ROOM) /* of a work: boxes, dice, troops               */

extern const struct shape mdcc_instruction_shape;
extern const struct shape mdcc_place_shape, mdcc_options_shape, mdcc_flags_shape, mdcc_losses_shape,
	mdcc_scores_shape, mdcc_state_shape, mdcc_resolve_table_shape;

#endif
