/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "query.h"
#include "tell.h"

/* How each roll of the catalogue is introduced. */
static const struct tale_words introductions[] = {
	{ "deploy_roll", "rolls for who places first" },
	{ "activation", "rolls for activation" },
	{ "gun_fire", "tries to fire" },
	{ "light_gun_move", "is manhandled forward on 1 to 3" },
	{ "step_back", "steps back under control" },
	{ "rough_entry", "is thrown into disorder by the ground" },
	{ "return_test", "tests for its return" },
	{ "commander_return", "is looked for along the baseline" },
	{ "steadiness", "tests its steadiness" },
	{ "combat", "fights" },
	{ "mutual_retreat", "meets the enemy in its retreat" },
	{ "gun_encounter", "meets across the guns" },
	{ "resolve", "tests its resolve" },
	{ "advance_test", "tests whether it keeps in hand" },
	{ "capture", "may be captured" },
	{ NULL, NULL },
};

/* A side, a formation or a figure. */
static const char *roller(struct tale *t, const char *by)
{
	const struct mdcc_state *s = t->state;
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++)
		if (strncmp(s->sides[side].id, by, ID_SIZE) == 0)
			return mdcc_side_called(s, side);
	if (mdcc_staff_named(s, by) && s->staff[mdcc_staff_named(s, by)].name[0])
		return s->staff[mdcc_staff_named(s, by)].name;
	return mdcc_call(t, by);
}

void mdcc_tell_roll(struct tale *t, const struct roll *roll)
{
	say(t, "%s %s:", roller(t, roll->by), tale_words(introductions, roll->purpose));
	say_faces(t, roll);
	if (roll->target)
		say(t, " against %d", roll->target);
	if (roll->passes || roll->fails)
		say(t, ", %d passed, %d failed", roll->passes, roll->fails);
	else if (roll->kept && roll->kept < roll->face_count)
		say(t, strcmp(roll->purpose, "activation") == 0 ? ", keeping the lowest %d" : ", keeping the best %d", roll->kept);
	say(t, ".");
}
