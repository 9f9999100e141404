/* Roll-offs. */
#include "rolloff.h"

#include "../events/events.h"
#include "rolls.h"

static int throw(struct play * play, int clause, const char *purpose, enum malb_side side,
	malb_bonus_fn *bonus)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of(purpose, s->sides[side].id, "");
	roll.sides = 6;
	malb_roll_draw(play, &roll, 1);
	roll.score = (int16_t)(roll.faces[0] + (bonus ? bonus(s, side, &roll) : 0));
	malb_roll_show(play, clause, &roll);
	return roll.score;
}

enum malb_side malb_roll_off(struct play *play, int clause, const char *purpose, malb_bonus_fn *bonus)
{
	int a, b;
	do {
		a = throw(play, clause, purpose, SIDE_A, bonus);
		b = throw(play, clause, purpose, SIDE_B, bonus);
	} while (a == b);
	return a > b ? SIDE_A : SIDE_B;
}
