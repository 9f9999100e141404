/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "../field/field.h"
#include "../position/call.h"
#include "tell.h"

/* The catalogue of rolls. */
const struct roll_kind mdcc_rolls[] = {
	{ "deploy_roll",      "Who places first",          "roll for who places first",             CLASS_WORD },
	{ "activation",       "Activation",                "roll for activation",                   CLASS_WORD },
	{ "gun_fire",         "Guns fire",                 "tries to fire",                         CLASS_FIGHT },
	{ "light_gun_move",   "Light guns are manhandled", "is manhandled forward on 1 to 3",       CLASS_MOVE },
	{ "step_back",        "Stepping back",             "steps back under control",              CLASS_MOVE },
	{ "rough_entry",      "Into rough ground",         "is thrown into disorder by the ground", CLASS_MOVE },
	{ "return_test",      "Return to the field",       "tests for its return",                  CLASS_WORD },
	{ "commander_return", "Return of the commander",   "is looked for along the baseline",      CLASS_WORD },
	{ "steadiness",       "Steadiness",                "tests its steadiness",                  CLASS_FIGHT },
	{ "combat",           "Fight",                     "fights",                                CLASS_COMBAT },
	{ "mutual_retreat",   "Retreats meet",             "meets the enemy in its retreat",        CLASS_FIGHT },
	{ "gun_encounter",    "Retreat onto guns",         "meets across the guns",                 CLASS_FIGHT },
	{ "resolve",          "Resolve",                   "tests its resolve",                     CLASS_FIGHT },
	{ "advance_test",     "Holding the victors",       "tests whether it keeps in hand",        CLASS_FIGHT },
	{ "capture",          "Capture",                   "may be captured",                       CLASS_FIGHT },
	{ NULL, NULL, NULL, CLASS_WORD },
};

/* A side, a formation or a figure. */
static struct called roller(const struct mdcc_state *s, const char *by)
{
	uint16_t staff = mdcc_staff_named(s, by), formation = mdcc_formation_named(s, by);
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++)
		if (strncmp(s->sides[side].id, by, ID_SIZE) == 0)
			return mdcc_side_called(s, side);
	return staff    ? mdcc_staff_called(s, staff)
		: formation ? mdcc_called(s, formation)
					: mdcc_stand_called(s, mdcc_stand_named(s, by));
}

void mdcc_tell_roll(struct tale *t, const struct roll *roll)
{
	say(t, "%s %s:", tale_called(t, roller(t->state, roll->by)), tale_words(mdcc_rolls, roll->purpose));
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
