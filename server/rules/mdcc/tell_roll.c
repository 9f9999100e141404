/* The story of the battle: dice in sentences that can be read aloud. */
#include <stdio.h>
#include <string.h>

#include "query.h"
#include "tell.h"

/* How each roll of the catalogue is introduced. */
static const struct { const char *purpose, *words; } introductions[] = {
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
};

static const char *introduction(const char *purpose)
{
	for (size_t i = 0; i < sizeof introductions / sizeof introductions[0]; i++)
		if (strcmp(introductions[i].purpose, purpose) == 0)
			return introductions[i].words;
	return purpose;
}

/* A side, a formation or a figure. */
static const char *roller(const struct mdcc_state *s, const char *by, char called[CALLED_SIZE])
{
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++)
		if (strncmp(s->sides[side].id, by, ID_SIZE) == 0)
			return mdcc_side_called(s, side);
	if (mdcc_staff_named(s, by) && s->staff[mdcc_staff_named(s, by)].name[0])
		return s->staff[mdcc_staff_named(s, by)].name;
	return mdcc_called(s, by, called);
}

static int add(char *to, int at, const char *format, int value)
{
	return at + snprintf(to + at, at < SENTENCE_SIZE ? (size_t)(SENTENCE_SIZE - at) : 0, format, value);
}

void mdcc_tell_roll(const struct mdcc_state *s, const struct roll *roll, char sentence[SENTENCE_SIZE])
{
	char called[CALLED_SIZE];
	int at = snprintf(sentence, SENTENCE_SIZE, "%s %s:", roller(s, roll->by, called), introduction(roll->purpose));
	for (int i = 0; i < roll->face_count && at < SENTENCE_SIZE - 48; i++)
		at = add(sentence, at, " %d", roll->faces[i]);
	if (roll->target)
		at = add(sentence, at, " against %d", roll->target);
	if (roll->passes || roll->fails) {
		at = add(sentence, at, ", %d passed", roll->passes);
		at = add(sentence, at, ", %d failed", roll->fails);
	} else if (roll->kept && roll->kept < roll->face_count) {
		at = add(sentence, at, strcmp(roll->purpose, "activation") == 0 ? ", keeping the lowest %d" : ", keeping the best %d", roll->kept);
	}
	if (at < SENTENCE_SIZE - 1)
		strcpy(sentence + at, ".");
}
