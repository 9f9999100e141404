/* The story of the battle: dice in sentences that can be read aloud. */
#include "tale.h"

#include <string.h>

/* The catalogue of rolls (chapter 7). */
const struct roll_kind dba_rolls[] = {
	{ "pip_cinc",        "The C-in-C’s die",   "throw the C-in-C's die", CLASS_WORD },
	{ "pip_command",     "Command die",        "for PIPs",               CLASS_WORD },
	{ "shoot_small",     "Small arms",         "fires",                  CLASS_FIGHT },
	{ "shoot_artillery", "Gunfire",            "fires its guns",         CLASS_FIGHT },
	{ "return_small",    "Return fire",        "returns the fire",       CLASS_FIGHT },
	{ "shot_at",         "Shot at",            "is under fire",          CLASS_FIGHT },
	{ "combat",          "Combat",             "fights",                 CLASS_COMBAT },
	{ NULL, NULL, NULL, CLASS_WORD },
};

void dba_tell_roll(struct tale *t, const void *body)
{
	const struct roll *roll = body;
	bool is_pips = strcmp(roll->purpose, "pip_command") == 0; /* commands may bear the name of many */
	say(t, "%s%s %s", is_pips ? "The die of " : "", dba_tale_call(t, roll->by),
		tale_words(dba_rolls, roll->purpose));
	if (roll->against[0])
		say(t, " against %s", dba_tale_call(t, roll->against));
	say(t, ":");
	say_faces(t, roll);
	say_modifiers(t, roll);
	if (roll->modifier_count || !roll->face_count)
		say(t, "%s %d", roll->face_count ? ":" : "", roll->score);
	say(t, ".");
}
