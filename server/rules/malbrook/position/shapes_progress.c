/* Shapes of the position: what is in progress, and what is known. */
#include "shapes.h"

#include "works.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field ask_fields[] = {
	{ F_ENUM(struct malb_ask, kind, malb_order_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_ask, side, malb_side_names), OPT },
	{ F_UINT(struct malb_ask, work), ANY_UINT16, OPT },
	{ F_REF(struct malb_ask, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_ask, gun, struct malb_state, guns), OPT },
	{ F_REF(struct malb_ask, leader, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_ask, other, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_ask, question), ANY_UINT16, OPT },
	{ F_INT(struct malb_ask, at), SPAN, OPT },
	{ F_ARRAY_UINT(struct malb_ask, spare), SPARE, OPT },
};
const struct shape malb_ask_shape = SHAPE_OF(malb_ask, ask_fields);

static const struct field work_fields[] = {
	{ F_UINT(struct malb_work, id), ANY_UINT16, OPT, NEVER_NOUGHT },
	{ F_UINT(struct malb_work, parent), ANY_UINT16, OPT },
	{ F_ENUM(struct malb_work, kind, malb_work_names), OPT, NEVER_NOUGHT },
	{ F_UINT(struct malb_work, stage), ANY_UINT8, OPT },
	{ F_REF(struct malb_work, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, other, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_work, gun, struct malb_state, guns), OPT },
	{ F_UINT(struct malb_work, combat), COUNT_OF(struct malb_state, combats), OPT },
	{ F_INT(struct malb_work, at), SPAN, OPT },
	{ F_INT(struct malb_work, left), LENGTH, OPT },
	{ F_ARRAY_UINT(struct malb_work, spare), SPARE, OPT },
};
const struct shape malb_work_shape = SHAPE_OF(malb_work, work_fields);

static const struct field combat_fields[] = {
	{ F_UINT(struct malb_combat, seq), RANGE(0, COMBATS_MAX), OPT },
	{ F_ARRAY_UINT(struct malb_combat, hits), DICE, OPT },
	{ F_ARRAY_UINT(struct malb_combat, dice), DICE, OPT },
	{ F_INT(struct malb_combat, difference), RANGE(-99, 99), OPT },
	{ F_BOOL(struct malb_combat, resolved), OPT },
	{ F_UINT(struct malb_combat, brigade_count), COUNT_OF(struct malb_state, brigades), .counts_on = true,
		OPT },
};
const struct shape malb_combat_shape = SHAPE_OF(malb_combat, combat_fields);

static const struct field morale_event_fields[] = {
	{ F_ENUM(struct malb_morale_event, kind, malb_shock_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_morale_event, side, malb_side_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_morale_event, grade, malb_grade_names), OPT },
	{ F_BOOL(struct malb_morale_event, foot), OPT },
	{ F_REF(struct malb_morale_event, brigade, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_morale_event, wing, struct malb_state, wings), OPT },
	{ F_STRUCT(struct malb_morale_event, at, malb_zone_shape), OPT },
	{ F_INT(struct malb_morale_event, turn), TURN, OPT },
	{ F_ARRAY_UINT(struct malb_morale_event, spare), SPARE, OPT },
};
const struct shape malb_morale_event_shape = SHAPE_OF(malb_morale_event, morale_event_fields);

static const struct field question_fields[] = {
	{ F_UINT(struct malb_question, id), ANY_UINT16, OPT, NEVER_NOUGHT },
	{ F_UINT(struct malb_question, seat), COUNT_OF(struct malb_state, seats), OPT },
	{ F_ENUM(struct malb_question, order, malb_order_names), OPT, NEVER_NOUGHT },
	{ F_CLAUSE(struct malb_question, clause), OPT },
	{ F_REF(struct malb_question, brigade, struct malb_state, brigades), OPT },
	{ F_BOOL(struct malb_question, allowed), OPT },
	{ F_UINT(struct malb_question, spare), SPARE, OPT },
};
const struct shape malb_question_shape = SHAPE_OF(malb_question, question_fields);

static const struct field eye_fields[] = {
	{ F_ENUM(struct malb_eye, side, malb_side_names), OPT, NEVER_NOUGHT },
	{ F_REF(struct malb_eye, wing, struct malb_state, wings), OPT },
	{ F_ARRAY_UINT(struct malb_eye, sees), ANY_UINT8, OPT },
	{ F_ARRAY_UINT(struct malb_eye, public_number), ANY_UINT8, OPT },
	{ F_UINT(struct malb_eye, numbered), COUNTER(UINT8_MAX), OPT },
};
const struct shape malb_eye_shape = SHAPE_OF(malb_eye, eye_fields);

static const struct field ghost_fields[] = {
	{ F_TEXT(struct malb_ghost, id) },
	{ F_TEXT(struct malb_ghost, nation), OPT },
	{ F_ENUM(struct malb_ghost, kind, malb_kind_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_ghost, side, malb_side_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct malb_ghost, type, malb_type_names), OPT },
	{ F_UINT(struct malb_ghost, eye), COUNT_OF(struct malb_state, eyes), OPT },
	{ F_UINT(struct malb_ghost, unit), RANGE(0, UNITS_ROOM - 1), OPT },
	{ F_INT(struct malb_ghost, turn), TURN, OPT },
	{ F_STRUCT(struct malb_ghost, frame, malb_frame_shape), OPT },
	{ F_STRUCT(struct malb_ghost, centre, point_shape), OPT },
	{ F_ENUM(struct malb_ghost, formation, malb_formation_names), OPT },
	{ F_UINT(struct malb_ghost, bases), RANGE(0, BASES_MAX), OPT },
	{ F_UINT(struct malb_ghost, ranks), RANKS, OPT },
	{ F_BOOL(struct malb_ghost, mounted), OPT },
	{ F_INT(struct malb_ghost, width), SIZE, OPT },
	{ F_INT(struct malb_ghost, depth), SIZE, OPT },
};
const struct shape malb_ghost_shape = SHAPE_OF(malb_ghost, ghost_fields);
