/* Shapes of the position: what is in progress, and what is known. */
#include "shapes.h"

#include "crank.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field ask_fields[] = {
	{ F_ENUM(struct malb_ask, kind, malb_order_names), OPT },
	{ F_ENUM(struct malb_ask, side, malb_side_names), OPT },
	{ F_UINT(struct malb_ask, work), OPT },
	{ F_REF(struct malb_ask, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_ask, gun, struct malb_state, guns), OPT },
	{ F_REF(struct malb_ask, leader, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_ask, other, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_ask, question), OPT },
	{ F_INT(struct malb_ask, at), OPT },
	{ F_ARRAY_UINT(struct malb_ask, spare), OPT },
};
const struct shape malb_ask_shape = SHAPE_OF(malb_ask, ask_fields);

static const struct field work_fields[] = {
	{ F_UINT(struct malb_work, id), OPT },
	{ F_UINT(struct malb_work, parent), OPT },
	{ F_ENUM(struct malb_work, kind, malb_work_names), OPT },
	{ F_UINT(struct malb_work, stage), OPT },
	{ F_REF(struct malb_work, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, other, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, gun, struct malb_state, guns), OPT },
	{ F_UINT(struct malb_work, combat), OPT },
	{ F_INT(struct malb_work, at), OPT },
	{ F_INT(struct malb_work, left), OPT },
	{ F_ARRAY_UINT(struct malb_work, spare), OPT },
};
const struct shape malb_work_shape = SHAPE_OF(malb_work, work_fields);

static const struct field combat_fields[] = {
	{ F_UINT(struct malb_combat, seq), OPT },
	{ F_ARRAY_UINT(struct malb_combat, hits), OPT },
	{ F_ARRAY_UINT(struct malb_combat, dice), OPT },
	{ F_INT(struct malb_combat, difference), OPT },
	{ F_BOOL(struct malb_combat, resolved), OPT },
	{ F_UINT(struct malb_combat, brigade_count), OPT },
};
const struct shape malb_combat_shape = SHAPE_OF(malb_combat, combat_fields);

static const struct field morale_event_fields[] = {
	{ F_ENUM(struct malb_morale_event, kind, malb_shock_names), OPT },
	{ F_ENUM(struct malb_morale_event, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_morale_event, grade, malb_grade_names), OPT },
	{ F_BOOL(struct malb_morale_event, foot), OPT },
	{ F_REF(struct malb_morale_event, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_morale_event, wing, struct malb_state, wings), OPT },
	{ F_STRUCT(struct malb_morale_event, at, malb_zone_shape), OPT },
	{ F_INT(struct malb_morale_event, turn), OPT },
	{ F_ARRAY_UINT(struct malb_morale_event, spare), OPT },
};
const struct shape malb_morale_event_shape = SHAPE_OF(malb_morale_event, morale_event_fields);

static const struct field question_fields[] = {
	{ F_UINT(struct malb_question, id), OPT },
	{ F_UINT(struct malb_question, seat), OPT },
	{ F_ENUM(struct malb_question, order, malb_order_names), OPT },
	{ F_CLAUSE(struct malb_question, clause), OPT },
	{ F_REF(struct malb_question, brigade, struct malb_state, brigades), OPT },
	{ F_BOOL(struct malb_question, allowed), OPT },
	{ F_UINT(struct malb_question, spare), OPT },
};
const struct shape malb_question_shape = SHAPE_OF(malb_question, question_fields);

static const struct field eye_fields[] = {
	{ F_ENUM(struct malb_eye, side, malb_side_names), OPT },
	{ F_REF(struct malb_eye, wing, struct malb_state, wings), OPT },
	{ F_ARRAY_UINT(struct malb_eye, sees), OPT },
	{ F_ARRAY_UINT(struct malb_eye, public_number), OPT },
	{ F_UINT(struct malb_eye, numbered), OPT },
};
const struct shape malb_eye_shape = SHAPE_OF(malb_eye, eye_fields);

static const struct field ghost_fields[] = {
	{ F_TEXT(struct malb_ghost, id) },
	{ F_TEXT(struct malb_ghost, nation), OPT },
	{ F_ENUM(struct malb_ghost, kind, malb_kind_names), OPT },
	{ F_ENUM(struct malb_ghost, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_ghost, type, malb_type_names), OPT },
	{ F_UINT(struct malb_ghost, eye), OPT },
	{ F_UINT(struct malb_ghost, unit), OPT },
	{ F_INT(struct malb_ghost, turn), OPT },
	{ F_STRUCT(struct malb_ghost, frame, malb_frame_shape), OPT },
	{ F_STRUCT(struct malb_ghost, centre, point_shape), OPT },
	{ F_ENUM(struct malb_ghost, formation, malb_formation_names), OPT },
	{ F_UINT(struct malb_ghost, bases), OPT },
	{ F_UINT(struct malb_ghost, ranks), OPT },
	{ F_BOOL(struct malb_ghost, mounted), OPT },
	{ F_INT(struct malb_ghost, width), OPT },
	{ F_INT(struct malb_ghost, depth), OPT },
};
const struct shape malb_ghost_shape = SHAPE_OF(malb_ghost, ghost_fields);
