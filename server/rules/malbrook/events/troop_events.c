/* Events of troops: the shapes of their bodies. */
#include "troop_events.h"

#include "../position/shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const char *const way_names[MALB_WAYS] = {
	NULL, "deployed", "arrived", "march", "wheel", "side_step", "road", "withdrawal", "formation", "about",
	"refused", "reformed", "unlimbered", "pivot", "mounted", "evade", "retire", "rout", "pursuit", "charge",
	"countercharge", "ride_through", "take_position", "closed_up", "umpire",
};
static const char *const mark_names[MALB_MARKS] = {
	NULL, "moved", "displaced", "in_combat", "continuing", "under_fire", "fired", "halted", "failed_charge",
	"charge_on", "speed", "inspired", "deed", "safe", "has_taken", "next_loss", "preset_loss",
	"flank_fire_by", "immune", "passed_by", "shot_bombard", "shot_bombard_close", "shot_close", "quarry",
};
const char *const malb_cause_names[MALB_CAUSES] = {
	NULL, "fire", "combat", "movement", "manoeuvre", "morale", "rout_move", "steadied", "redressed",
	"success", "given", "umpire",
};

static const struct field placed_fields[] = {
	{ F_TEXT(struct malb_event_placed, brigade), OPT },
	{ F_ENUM(struct malb_event_placed, way, way_names), OPT },
	{ F_ENUM(struct malb_event_placed, formation, malb_formation_names), OPT },
	{ F_UINT(struct malb_event_placed, ranks), RANKS, OPT },
	{ F_STRUCT(struct malb_event_placed, frame, malb_frame_shape), OPT },
	{ F_LIST_STRUCT(struct malb_event_placed, trail, trail_count, point_shape), OPT },
	{ F_LIST_STRUCT(struct malb_event_placed, bases, base_count, malb_base_shape), OPT },
};
const struct shape malb_event_placed_shape = SHAPE_OF(malb_event_placed, placed_fields);

static const struct field gun_placed_fields[] = {
	{ F_TEXT(struct malb_event_gun_placed, gun), OPT },
	{ F_ENUM(struct malb_event_gun_placed, way, way_names), OPT },
	{ F_STRUCT(struct malb_event_gun_placed, pos, point_shape), OPT },
	{ F_INT(struct malb_event_gun_placed, facing), FACING, OPT },
	{ F_BOOL(struct malb_event_gun_placed, limbered), OPT },
};
const struct shape malb_event_gun_placed_shape = SHAPE_OF(malb_event_gun_placed, gun_placed_fields);

static const struct field wagon_placed_fields[] = {
	{ F_TEXT(struct malb_event_wagon_placed, wagon), OPT },
	{ F_STRUCT(struct malb_event_wagon_placed, pos, point_shape), OPT },
	{ F_INT(struct malb_event_wagon_placed, facing), FACING, OPT },
};
const struct shape malb_event_wagon_placed_shape = SHAPE_OF(malb_event_wagon_placed, wagon_placed_fields);

static const struct field marker_placed_fields[] = {
	{ F_TEXT(struct malb_event_marker_placed, marker), OPT },
	{ F_TEXT(struct malb_event_marker_placed, brigade), OPT },
	{ F_STRUCT(struct malb_event_marker_placed, pos, point_shape), OPT },
	{ F_INT(struct malb_event_marker_placed, facing), FACING, OPT },
	{ F_BOOL(struct malb_event_marker_placed, moved), OPT },
	{ F_BOOL(struct malb_event_marker_placed, gone), OPT },
};
const struct shape malb_event_marker_placed_shape = SHAPE_OF(malb_event_marker_placed, marker_placed_fields);

static const struct field disordered_fields[] = {
	{ F_TEXT(struct malb_event_disordered, unit), OPT },
	{ F_INT(struct malb_event_disordered, by), RANGE(-99, 99), OPT },
	{ F_UINT(struct malb_event_disordered, now), DPS, OPT },
	{ F_ENUM(struct malb_event_disordered, cause, malb_cause_names), OPT },
};
const struct shape malb_event_disordered_shape = SHAPE_OF(malb_event_disordered, disordered_fields);

static const struct field casualty_fields[] = {
	{ F_TEXT(struct malb_event_casualty, brigade), OPT },
	{ F_UINT(struct malb_event_casualty, base), BASE_ID, OPT },
	{ F_ENUM(struct malb_event_casualty, cause, malb_cause_names), OPT },
	{ F_UINT(struct malb_event_casualty, left), RANGE(0, BASES_MAX), OPT },
};
const struct shape malb_event_casualty_shape = SHAPE_OF(malb_event_casualty, casualty_fields);

static const struct field removed_fields[] = {
	{ F_TEXT(struct malb_event_removed, unit), OPT },
	{ F_ENUM(struct malb_event_removed, fate, malb_fate_names), OPT },
	{ F_STRUCT(struct malb_event_removed, at, point_shape), OPT },
};
const struct shape malb_event_removed_shape = SHAPE_OF(malb_event_removed, removed_fields);

static const struct field status_fields[] = {
	{ F_TEXT(struct malb_event_status, brigade), OPT },
	{ F_TEXT(struct malb_event_status, quarry), OPT },
	{ F_ENUM(struct malb_event_status, status, malb_status_names), OPT },
};
const struct shape malb_event_status_shape = SHAPE_OF(malb_event_status, status_fields);

static const struct field split_fields[] = {
	{ F_TEXT(struct malb_event_split, brigade), OPT },
	{ F_TEXT(struct malb_event_split, part), OPT },
	{ F_TEXT(struct malb_event_split, leader), OPT },
	{ F_MANY(struct malb_event_split, bases, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_event_split, base_count), BASE_ID, OPT },
};
const struct shape malb_event_split_shape = SHAPE_OF(malb_event_split, split_fields);

static const struct field merged_fields[] = {
	{ F_TEXT(struct malb_event_merged, brigade), OPT },
	{ F_TEXT(struct malb_event_merged, into), OPT },
	{ F_TEXT(struct malb_event_merged, command), OPT },
	{ F_UINT(struct malb_event_merged, dps), DPS, OPT },
	{ F_ENUM(struct malb_event_merged, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_event_merged, troops, malb_type_names), OPT },
};
const struct shape malb_event_merged_shape = SHAPE_OF(malb_event_merged, merged_fields);

static const struct field marked_fields[] = {
	{ F_TEXT(struct malb_event_marked, unit), OPT },
	{ F_TEXT(struct malb_event_marked, ref), OPT },
	{ F_ENUM(struct malb_event_marked, mark, mark_names), OPT },
	{ F_INT(struct malb_event_marked, value), RANGE(-9999, 9999), OPT },
};
const struct shape malb_event_marked_shape = SHAPE_OF(malb_event_marked, marked_fields);

static const struct field mounted_fields[] = {
	{ F_TEXT(struct malb_event_mounted, brigade), OPT },
	{ F_BOOL(struct malb_event_mounted, mounted), OPT },
	{ F_INT(struct malb_event_mounted, width), SIZE, OPT },
	{ F_INT(struct malb_event_mounted, depth), SIZE, OPT },
};
const struct shape malb_event_mounted_shape = SHAPE_OF(malb_event_mounted, mounted_fields);
