/* Dice: the record of a roll. */
#include "dice.h"

#include <string.h>

static const struct field modifier_fields[] = {
	{ F_CLAUSE(struct modifier, clause), .flags = SHAPE_OPTIONAL },
	{ F_INT(struct modifier, amount), RANGE(-99, 99) },
	{ F_TEXT(struct modifier, what) },
};
static const struct shape modifier_shape = SHAPE_OF(modifier, modifier_fields);

static const struct field roll_fields[] = {
	{ F_TEXT(struct roll, purpose) },
	{ F_TEXT(struct roll, by), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct roll, against), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct roll, number), ANY_UINT32, .flags = SHAPE_OPTIONAL },
	{ F_INT(struct roll, sides), RANGE(-6, 100), NEVER_NOUGHT },
	{ F_INT(struct roll, target), RANGE(-999, 999), .flags = SHAPE_OPTIONAL },
	{ F_INT(struct roll, kept), RANGE(-ROLL_FACES_MAX, ROLL_FACES_MAX), .flags = SHAPE_OPTIONAL },
	{ F_INT(struct roll, passes), RANGE(0, ROLL_FACES_MAX), .flags = SHAPE_OPTIONAL },
	{ F_INT(struct roll, fails), RANGE(0, ROLL_FACES_MAX), .flags = SHAPE_OPTIONAL },
	{ F_INT(struct roll, score), RANGE(-999, 999), .flags = SHAPE_OPTIONAL },
	{ F_MANY(struct roll, faces, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct roll, face_count), RANGE(0, 100) },
	{ F_LIST_STRUCT(struct roll, modifiers, modifier_count, modifier_shape), .flags = SHAPE_OPTIONAL },
};
const struct shape roll_shape = SHAPE_OF(roll, roll_fields);

struct roll roll_of(const char *purpose, const char *by, const char *against)
{
	struct roll roll;
	memset(&roll, 0, sizeof roll);
	TEXT_SET(roll.purpose, purpose);
	TEXT_SET(roll.by, by ? by : "");
	TEXT_SET(roll.against, against ? against : "");
	roll.sides = 6;
	return roll;
}

int roll_factor(struct roll *roll, int clause, int factor, const char *what)
{
	if (roll->modifier_count == ROLL_MODIFIERS_MAX)
		return factor;
	struct modifier *m = &roll->modifiers[roll->modifier_count++];
	m->clause = (uint16_t)clause;
	m->amount = (int16_t)factor;
	TEXT_SET(m->what, what);
	return factor;
}

int roll_modify(struct roll *roll, int clause, int amount, const char *what)
{
	return amount ? roll_factor(roll, clause, amount, what) : 0;
}
