/* The story of the battle: dice in sentences that can be read aloud. */
#include "tale.h"

/* How each roll of the catalogue is introduced (chapter 7). */
static const struct tale_words introductions[] = {
	{ "pip_cinc", "throw the C-in-C's die" },
	{ "pip_command", "throws for PIPs" },
	{ "shoot_small", "fires" },
	{ "shoot_artillery", "fires its guns" },
	{ "return_small", "returns the fire" },
	{ "shot_at", "is under fire" },
	{ "combat", "fights" },
	{ NULL, NULL },
};

void dba_tell_roll(struct tale *t, const void *body)
{
	const struct roll *roll = body;
	say(t, "%s %s", dba_call(t, roll->by), tale_words(introductions, roll->purpose));
	if (roll->against[0])
		say(t, " against %s", dba_call(t, roll->against));
	say(t, ":");
	say_faces(t, roll);
	say_modifiers(t, roll);
	if (roll->modifier_count || !roll->face_count)
		say(t, "%s %d", roll->face_count ? ":" : "", roll->score);
	say(t, ".");
}
