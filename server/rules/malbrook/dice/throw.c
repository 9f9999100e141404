/* Throws: dice that become a distance, and what they cost in disorder. */
#include "throw.h"

#include "../position/unit.h"
#include "rolls.h"

enum { PIP = 500 };

static void roll_some(struct play *play, int clause, struct roll roll, int sides, int count, uint8_t *faces)
{
	if (count == 0)
		return;
	roll.sides = (int8_t)sides;
	malb_roll_draw(play, &roll, count);
	for (int i = 0; i < count; i++)
		roll.score = (int16_t)(roll.score + (faces[i] = roll.faces[i]));
	malb_roll_show(play, clause, &roll);
}

/* Minus six is the average die, 2, 3, 3, 4, 4, 5 (MALB-1.1). No common die need stand in for one
 * (MALB-1.2): there are always enough. */
struct malb_thrown malb_throw(struct play *play, int clause, const char *purpose, const char *by,
	struct malb_dice dice)
{
	struct malb_thrown thrown = { .count = dice.avd + dice.d6 };
	roll_some(play, clause, roll_of(purpose, by, NULL), -6, dice.avd, thrown.faces);
	roll_some(play, clause, roll_of(purpose, by, NULL), 6, dice.d6, &thrown.faces[2]);
	for (int i = 0; i < 3; i++)
		thrown.pips += thrown.faces[i];
	return thrown;
}

struct malb_dice malb_throw_fast_dice(const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(b) ? (struct malb_dice){ 2, 1 } : (struct malb_dice){ 1, 1 };
}

/* MALB-12.21: such a distance is never doubled. */
int32_t malb_thrown_distance(const struct malb_brigade *b, const struct malb_thrown *thrown,
	bool first_flight)
{
	return PIP * (thrown->pips + thrown->count * ((b->inspired > 0) + first_flight));
}

/* 13.2: the least face that disorders in rough ground; 7: none does. */
static int rough_face(const struct malb_brigade *b)
{
	if (!malb_brigade_is_formed(b) || (malb_brigade_is_foot(b) && b->formation == MARCH_COLUMN))
		return 7;
	if (malb_brigade_is_cavalry(b))
		return 4;
	return b->formation == FIELD_COLUMN ? 6 : 5;
}

/* 13.1 */
static int good_face(const struct malb_brigade *b)
{
	return malb_brigade_is_formed(b) && b->formation != MARCH_COLUMN ? 6 : 7;
}

int malb_throw_fatigue(const struct malb_brigade *b, const struct malb_thrown *thrown, bool rough)
{
	int least = rough ? rough_face(b) : good_face(b), dps = 0;
	for (int i = 0; i < 3; i++)
		dps += thrown->faces[i] >= least;
	return dps;
}
