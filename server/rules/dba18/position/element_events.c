/* Events of elements and markers: the shapes of their bodies. */
#include "element_events.h"

#include "shapes.h"

const char *const dba_way_names[DBA_WAYS] = { NULL, "deployed", "move", "wheel", "lined_up", "manoeuvre",
	"retire", "passage", "about", "guns", "recoil", "flee", "break", "rout", "pursuit", "uncontrolled",
	"revealed", "entered", "left", "detached", "umpire" };
const char *const dba_mark_names[DBA_MARKS] = { NULL, "fired", "returned", "interpenetrated", "charged",
	"fought", "lost", "volley_used", "fired_ever", "rallied", "steadied", "limbered", "shot_last", "building",
	"disclosed" };

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_posed_fields[] = {
	{ F_TEXT(struct dba_event_posed, element), OPT },
	{ F_INT(struct dba_event_posed, x), COORDINATE, OPT },
	{ F_INT(struct dba_event_posed, y), COORDINATE, OPT },
	{ F_INT(struct dba_event_posed, heading), HEADING, OPT },
	{ F_ENUM(struct dba_event_posed, way, dba_way_names), OPT },
};
const struct shape dba_event_posed_shape = SHAPE_OF(dba_event_posed, event_posed_fields);

static const struct field event_marker_posed_fields[] = {
	{ F_TEXT(struct dba_event_marker_posed, marker), OPT },
	{ F_INT(struct dba_event_marker_posed, x), COORDINATE, OPT },
	{ F_INT(struct dba_event_marker_posed, y), COORDINATE, OPT },
	{ F_INT(struct dba_event_marker_posed, heading), HEADING, OPT },
	{ F_ENUM(struct dba_event_marker_posed, way, dba_way_names), OPT },
};
const struct shape dba_event_marker_posed_shape = SHAPE_OF(dba_event_marker_posed, event_marker_posed_fields);

static const struct field event_moved_fields[] = {
	{ F_TEXT(struct dba_event_moved, unit), OPT },
	{ F_INT(struct dba_event_moved, distance), LENGTH, OPT },
	{ F_ENUM(struct dba_event_moved, move_kind, dba_move_kind_names), OPT },
	{ F_BOOL(struct dba_event_moved, march), OPT },
};
const struct shape dba_event_moved_shape = SHAPE_OF(dba_event_moved, event_moved_fields);

static const struct field event_morale_fields[] = {
	{ F_TEXT(struct dba_event_morale, element), OPT },
	{ F_ENUM(struct dba_event_morale, morale, dba_morale_names), OPT },
	{ F_ENUM(struct dba_event_morale, cause, dba_cause_names), OPT },
	{ F_BOOL(struct dba_event_morale, strikes), OPT },
};
const struct shape dba_event_morale_shape = SHAPE_OF(dba_event_morale, event_morale_fields);

static const struct field event_marked_fields[] = {
	{ F_TEXT(struct dba_event_marked, unit), OPT },
	{ F_TEXT(struct dba_event_marked, ref), OPT },
	{ F_INT(struct dba_event_marked, value), RANGE(-9999, 9999), OPT },
	{ F_ENUM(struct dba_event_marked, mark, dba_mark_names), OPT },
};
const struct shape dba_event_marked_shape = SHAPE_OF(dba_event_marked, event_marked_fields);

static const struct field event_joined_fields[] = {
	{ F_TEXT(struct dba_event_joined, commander), OPT },
	{ F_TEXT(struct dba_event_joined, element), OPT },
	{ F_BOOL(struct dba_event_joined, captive), OPT },
};
const struct shape dba_event_joined_shape = SHAPE_OF(dba_event_joined, event_joined_fields);

static const struct field event_contact_fields[] = {
	{ F_TEXT(struct dba_event_contact, attacker), OPT },
	{ F_TEXT(struct dba_event_contact, target), OPT },
	{ F_TEXT(struct dba_event_contact, area), OPT },
	{ F_TEXT(struct dba_event_contact, initiator), OPT },
	{ F_UINT(struct dba_event_contact, seq), ANY_UINT16, OPT },
	{ F_ENUM(struct dba_event_contact, edge, dba_edge_names), OPT },
	{ F_ENUM(struct dba_event_contact, bound_of, dba_side_names), OPT },
	{ F_UINT(struct dba_event_contact, melee_bounds), ANY_UINT8, OPT },
	{ F_BOOL(struct dba_event_contact, fresh), OPT },
	{ F_BOOL(struct dba_event_contact, pursuing), OPT },
	{ F_BOOL(struct dba_event_contact, turned), OPT },
	{ F_BOOL(struct dba_event_contact, later), OPT },
};
const struct shape dba_event_contact_shape = SHAPE_OF(dba_event_contact, event_contact_fields);

static const struct field event_parted_fields[] = {
	{ F_TEXT(struct dba_event_parted, attacker), OPT },
	{ F_TEXT(struct dba_event_parted, target), OPT },
};
const struct shape dba_event_parted_shape = SHAPE_OF(dba_event_parted, event_parted_fields);
