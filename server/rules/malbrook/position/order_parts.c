/* Parts of orders of Malbrook: legs, halts, payloads, lists of bases and units. */
#include "order_parts.h"

#include "shapes.h"

const char *const malb_anchor_names[6] = { NULL, "front", "front_left", "front_right", "centre", "flank" };

#define OPT .flags = SHAPE_OPTIONAL
#define DISTINCT .flags = SHAPE_OPTIONAL | SHAPE_DISTINCT

static const struct field units_fields[] = {
	{ F_LIST_TEXT(struct malb_units, ids, count), DISTINCT },
};
const struct shape malb_units_shape = SHAPE_BARE_OF(malb_units, units_fields);

static const struct field path_fields[] = {
	{ F_LIST_STRUCT(struct malb_path, points, count, point_shape), OPT },
};
const struct shape malb_path_shape = SHAPE_BARE_OF(malb_path, path_fields);

static const struct field written_base_fields[] = {
	{ F_INT(struct malb_written_base, id), WRITTEN, WANTED("the base's number") },
	{ F_STRUCT(struct malb_written_base, pos, point_shape), WANTED("where it is to stand") },
	{ F_INT(struct malb_written_base, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
};
static const struct shape malb_written_base_shape = SHAPE_OF(malb_written_base, written_base_fields);

static const struct field written_bases_fields[] = {
	{ F_LIST_STRUCT(struct malb_written_bases, bases, count, malb_written_base_shape), DISTINCT },
};
static const struct shape malb_written_bases_shape = SHAPE_BARE_OF(malb_written_bases, written_bases_fields);

static const struct field base_ids_fields[] = {
	{ F_LIST_INT(struct malb_base_ids, ids, count), WRITTEN, DISTINCT },
};
const struct shape malb_base_ids_shape = SHAPE_BARE_OF(malb_base_ids, base_ids_fields);

static const struct field written_dice_fields[] = {
	{ F_INT(struct malb_written_dice, avd), WRITTEN, OMITTED("no average die") },
	{ F_INT(struct malb_written_dice, d6), WRITTEN, OMITTED("no common die") },
};
const struct shape malb_written_dice_shape = SHAPE_OF(malb_written_dice, written_dice_fields);

static const struct field written_halt_at_fields[] = {
	{ F_TEXT(struct malb_written_halt_at, level_with), OPT },
	{ F_TEXT(struct malb_written_halt_at, feature), OPT },
};
static const struct shape malb_written_halt_at_shape = SHAPE_OF(malb_written_halt_at, written_halt_at_fields);

static const struct field written_halt_fields[] = {
	{ F_TEXT(struct malb_written_halt, unit), OPT },
	{ F_STRUCT(struct malb_written_halt, at, malb_written_halt_at_shape), OPT },
};
const struct shape malb_written_halt_shape = SHAPE_OF(malb_written_halt, written_halt_fields);

static const struct field written_leg_fields[] = {
	{ F_ENUM(struct malb_written_leg, kind, malb_leg_names), OPT },
	{ F_ENUM(struct malb_written_leg, side, malb_hand_names), OPT },
	{ F_INT(struct malb_written_leg, angle), WRITTEN, OPT },
	{ F_INT(struct malb_written_leg, dev), WRITTEN, OMITTED("straight ahead; else degrees to the right of it, in tenths") },
	{ F_INT(struct malb_written_leg, dist), WRITTEN, OMITTED("it is another kind of leg than an advance") },
	{ F_INT(struct malb_written_leg, a), WRITTEN, OPT },
	{ F_TEXT(struct malb_written_leg, line), OPT },
	{ F_STRUCT(struct malb_written_leg, bases, malb_written_bases_shape), OMITTED("none goes its own way") },
};
const struct shape malb_written_leg_shape = SHAPE_OF(malb_written_leg, written_leg_fields);

static const struct field written_order_fields[] = {
	{ F_TEXT(struct malb_written_order, wing), OPT },
	{ F_INT(struct malb_written_order, type), WRITTEN, OPT },
	{ F_STRUCT(struct malb_written_order, zone, malb_zone_shape), OMITTED("no ground is named: an advance (2) wants one") },
};
static const struct shape malb_written_order_shape = SHAPE_OF(malb_written_order, written_order_fields);

static const struct field written_reassign_fields[] = {
	{ F_TEXT(struct malb_written_reassign, unit), OPT },
	{ F_TEXT(struct malb_written_reassign, to), OPT },
};
static const struct shape malb_written_reassign_shape = SHAPE_OF(malb_written_reassign,
	written_reassign_fields);

static const struct field written_payload_fields[] = {
	{ F_STRUCT(struct malb_written_payload, wing_order, malb_written_order_shape), OPT },
	{ F_STRUCT(struct malb_written_payload, reassign, malb_written_reassign_shape), OPT },
	{ F_TEXT(struct malb_written_payload, text), OPT },
};
const struct shape malb_written_payload_shape = SHAPE_OF(malb_written_payload, written_payload_fields);

static const struct field second_change_fields[] = {
	{ F_ENUM(struct malb_second_change, to, malb_formation_names), WANTED("the formation it takes up after the first") },
	{ F_ENUM(struct malb_second_change, anchor, malb_anchor_names), OMITTED("its front stays where it is") },
	{ F_INT(struct malb_second_change, ranks), WRITTEN, OMITTED("one rank") },
};
const struct shape malb_second_change_shape = SHAPE_OF(malb_second_change, second_change_fields);

static const struct field gun_leg_fields[] = {
	{ F_INT(struct malb_gun_leg, heading), WRITTEN, WANTED("which way it goes, in tenths of a degree clockwise from north") },
	{ F_INT(struct malb_gun_leg, dist), WRITTEN, WANTED("how far it goes, in thousandths of an inch") },
};
const struct shape malb_gun_leg_shape = SHAPE_OF(malb_gun_leg, gun_leg_fields);
