/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "call.h"
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
static struct called roller(const struct mdcc_state *s, const char *by)
{
	uint16_t staff = mdcc_staff_named(s, by), formation = mdcc_formation_named(s, by);
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++)
		if (strncmp(s->sides[side].id, by, ID_SIZE) == 0)
			return mdcc_side_called(s, side);
	return staff ? mdcc_staff_called(s, staff) : formation ? mdcc_called(s, formation) : mdcc_stand_called(s, mdcc_stand_named(s, by));
}

void mdcc_tell_roll(struct tale *t, const struct roll *roll)
{
	say(t, "%s %s:", roller(t->state, roll->by).text, tale_words(introductions, roll->purpose));
	say_faces(t, roll);
	if (roll->target)
		say(t, " against %d", roll->target);
	if (roll->passes + roll->fails == 1)
		say(t, roll->passes ? "; passed" : "; failed");
	else if (roll->passes || roll->fails)
		say(t, "; %s passed, %s failed", naming_number(roll->passes).text, naming_number(roll->fails).text);
	else if (roll->kept && roll->kept < roll->face_count)
		say(t, "; the %s %s", strcmp(roll->purpose, "activation") == 0 ? "lowest" : "best",
			roll->kept == 1 ? "counts" : naming_count(roll->kept, "counts", "count").text);
	say(t, ".");
}
