/* Shapes of the position, for the files that describe further structs. */
#ifndef TRICORNE_PAPERBOYS_SHAPES_H
#define TRICORNE_PAPERBOYS_SHAPES_H

#include "../../extents.h"
#include "orders.h"
#include "words.h"

/* Ranges that several fields have; lengths in tenths of a millimetre, angles in degrees. */
#define TABLE_SIDE RANGE(30 * CM, 1500 * CM)
#define SIZE       RANGE(0, 200 * CM)                 /* of a stand, a bridge, a breach                      */
#define FACING     RANGE(0, FULL_CIRCLE - 1)
#define TURN       RANGE(-1, 9999)                    /* -1: none yet                                        */
#define VALUE      RANGE(0, 99999)                    /* of troops (PB-13.5)                                 */
#define PIPS       RANGE(0, PIPS_MAX)
#define CASUALTIES RANGE(0, 99)
#define STAND_ID   RANGE(0, UINT8_MAX)                /* within the unit                                     */
#define SCORE      RANGE(-99, 99)
#define ROUND      RANGE(0, 99)
#define DICE       RANGE(0, 99)

/* The centre of whatever stands somewhere, written as x and y of its own. */
#define AT_XY(S) \
	{ F_NAME(x), .type = SHAPE_INT, .at = offsetof(S, at) + offsetof(struct point, x), .size = sizeof(int32_t), .room = 1, COORDINATE, .flags = SHAPE_OPTIONAL }, \
	{ F_NAME(y), .type = SHAPE_INT, .at = offsetof(S, at) + offsetof(struct point, y), .size = sizeof(int32_t), .room = 1, COORDINATE, .flags = SHAPE_OPTIONAL }

extern const struct shape pb_sided_shape, pb_pistol_hits_shape;
extern const struct shape pb_stand_shape;
extern const struct shape pb_building_hit_shape;
extern const struct shape pb_unit_shape, pb_view_unit_shape;
extern const struct shape pb_pose_shape;
extern const struct shape pb_layout_shape;
extern const struct shape pb_station_shape;
extern const struct shape pb_officer_shape;
extern const struct shape pb_marker_shape;
extern const struct shape pb_feature_shape;
extern const struct shape pb_breach_shape;
extern const struct shape pb_party_shape;
extern const struct shape pb_fight_shape;
extern const struct shape pb_meeting_shape;
extern const struct shape pb_attack_shape;
extern const struct shape pb_ask_shape;
extern const struct shape pb_work_shape;
extern const struct shape pb_side_state_shape;
extern const struct shape pb_standing_shape, pb_instruction_shape;
extern const struct shape pb_seat_shape;
extern const struct shape pb_loss_shape;
extern const struct shape pb_objective_shape;
extern const struct shape pb_turn_shape;
extern const struct shape pb_result_shape;
extern const struct shape pb_options_shape;
extern const struct shape pb_state_shape;

/* What of a position is in use: it is copied and compared by that alone (in_use.c). */
extern const struct extents pb_extents;

#endif
