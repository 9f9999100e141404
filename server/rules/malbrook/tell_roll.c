/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "tale.h"

/* How each roll of the catalogue is introduced. */
static const struct { const char *purpose, *words; } introductions[] = {
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
};

static const char *introduction(const char *purpose)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(introductions); i++)
		if (strcmp(introductions[i].purpose, purpose) == 0)
			return introductions[i].words;
	return purpose;
}

static const char *roller(struct malb_tale *t, const char *by)
{
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(t->s->sides[side].id, by) == 0)
			return malb_call_side(t, side);
	return by[0] ? malb_call(t, by) : "The umpire";
}

static void say_faces(struct malb_tale *t, const struct roll *roll)
{
	malb_say(t, roll->face_count ? ":" : ": no dice");
	for (int i = 0; i < roll->face_count; i++)
		malb_say(t, " %d", roll->faces[i]);
}

static void say_modifiers(struct malb_tale *t, const struct roll *roll)
{
	for (int i = 0; i < roll->modifier_count; i++)
		malb_say(t, "%s%+d %s", i ? ", " : " (", roll->modifiers[i].amount, roll->modifiers[i].what);
	malb_say(t, roll->modifier_count ? ")" : "");
}

/* What the roll comes to: hits of those that are counted die by die, a score of the others. */
void malb_tell_roll(struct malb_tale *t, const void *body)
{
	const struct roll *roll = body;
	malb_say(t, "%s %s", roller(t, roll->by), introduction(roll->purpose));
	if (roll->against[0])
		malb_say(t, " (%s)", malb_call(t, roll->against));
	say_faces(t, roll);
	say_modifiers(t, roll);
	if (roll->target)
		malb_say(t, ": %d on %d or more", roll->passes, roll->target);
	else if (roll->modifier_count)
		malb_say(t, ": %d", roll->score);
	malb_say(t, ".");
}
