/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "tale.h"

/* How each roll of the catalogue is introduced. */
static const struct tale_words introductions[] = {
	{ "initiative", "roll for the initiative" },
	{ "rolloff", "roll for who places first" },
	{ "direct_fire", "fires" },
	{ "indirect_fire", "lobs a shell" },
	{ "leader_hit", "may be hit" },
	{ "leader_fate", "has been hit" },
	{ "leader_shot", "shoots" },
	{ "control_test", "tests its control" },
	{ "group_move", "and its group roll to move" },
	{ "move", "rolls to move" },
	{ "charge", "rolls for its charge" },
	{ "countercharge", "rolls for its counter-charge" },
	{ "fast_move", "makes off as fast as it can" },
	{ "ride_through", "rides through" },
	{ "flank_musketry", "fires into a flank" },
	{ "combat", "fights" },
	{ "free_hack", "cuts down those who flee" },
	{ NULL, NULL },
};

static const char *roller(struct tale *t, const char *by)
{
	const struct malb_state *s = t->state;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, by) == 0)
			return malb_call_side(t, side);
	return by[0] ? malb_call(t, by) : "The umpire";
}

void malb_tell_roll(struct tale *t, const void *body)
{
	const struct roll *roll = body;
	say(t, "%s %s", roller(t, roll->by), tale_words(introductions, roll->purpose));
	if (roll->against[0])
		say(t, strstr(roll->purpose, "fire") || strstr(roll->purpose, "shot") || strstr(roll->purpose, "musketry") ? " at %s" : " against %s",
			malb_call(t, roll->against));
	say(t, roll->face_count ? ":" : ": no dice");
	say_faces(t, roll);
	say_modifiers(t, roll);
	say_verdict(t, roll);
}
