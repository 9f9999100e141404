/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "tale.h"

/* How each roll of the catalogue is introduced (chapter 7). */
static const struct { const char *purpose, *words; } introductions[] = {
	{ "pip_cinc", "throw the C-in-C's die" },
	{ "pip_command", "throws for PIPs" },
	{ "shoot_small", "fires" },
	{ "shoot_artillery", "fires its guns" },
	{ "return_small", "returns the fire" },
	{ "shot_at", "is under fire" },
	{ "combat", "fights" },
};

static const char *introduction(const char *purpose)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(introductions); i++)
		if (strcmp(introductions[i].purpose, purpose) == 0)
			return introductions[i].words;
	return purpose;
}

static void say_sum(struct dba_tale *t, const struct roll *roll)
{
	for (int i = 0; i < roll->modifier_count; i++)
		dba_say(t, "%s%+d %s", i ? ", " : " (", roll->modifiers[i].amount, roll->modifiers[i].what);
	dba_say(t, roll->modifier_count ? ")" : "");
}

void dba_tell_roll(struct dba_tale *t, const void *body)
{
	const struct roll *roll = body;
	dba_say(t, "%s %s", dba_call(t, roll->by), introduction(roll->purpose));
	if (roll->against[0])
		dba_say(t, " (%s)", dba_call(t, roll->against));
	dba_say(t, ":");
	for (int i = 0; i < roll->face_count; i++)
		dba_say(t, " %d", roll->faces[i]);
	say_sum(t, roll);
	if (roll->modifier_count || !roll->face_count)
		dba_say(t, "%s %d", roll->face_count ? ":" : "", roll->score);
	dba_say(t, ".");
}
