/* The story of the battle: dice in sentences that can be read aloud. */
#include <string.h>

#include "tale.h"

/* The catalogue of rolls. */
const struct roll_kind malb_rolls[] = {
	{ "initiative",     "Initiative",         "roll for the initiative",      CLASS_WORD },
	{ "umpire",         "Umpire",             "rolls",                        CLASS_WORD },
	{ "rolloff",        "Who places first",   "roll for who places first",    CLASS_WORD },
	{ "direct_fire",    "Gunfire",            "fires",                        CLASS_FIGHT },
	{ "indirect_fire",  "A shell",            "lobs a shell",                 CLASS_FIGHT },
	{ "leader_hit",     "Is the leader hit",  "may be hit",                   CLASS_FIGHT },
	{ "leader_fate",    "Fate of the leader", "has been hit",                 CLASS_FIGHT },
	{ "leader_shot",    "Shots at a leader",  "shoots",                       CLASS_FIGHT },
	{ "control_test",   "Control",            "tests its control",            CLASS_WORD },
	{ "group_move",     "Move of a group",    "and its group roll to move",   CLASS_MOVE },
	{ "move",           "Move",               "rolls to move",                CLASS_MOVE },
	{ "charge",         "Charge",             "rolls for its charge",         CLASS_FIGHT },
	{ "countercharge",  "Counter-charge",     "rolls for its counter-charge", CLASS_FIGHT },
	{ "fast_move",      "Fast move",          "makes off at full speed",      CLASS_MOVE },
	{ "ride_through",   "Riding through",     "rolls to ride through",        CLASS_MOVE },
	{ "flank_musketry", "Flanking musketry",  "fires into a flank",           CLASS_FIGHT },
	{ "combat",         "Combat",             "fights",                       CLASS_COMBAT },
	{ "free_hack",      "Cutting them down",  "cuts down those who flee",     CLASS_FIGHT },
	{ NULL, NULL, NULL, CLASS_WORD },
};

static const char *roller(struct tale *t, const char *by)
{
	const struct malb_state *s = t->state;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, by) == 0)
			return malb_tell_call_side(t, side);
	return by[0] ? malb_tell_call(t, by) : "The umpire";
}

/* 18.3: who is touched at a corner alone does not fight; 18.15: nor who is too disordered for it. */
static const char *why_without_dice(const struct roll *roll)
{
	if (strcmp(roll->purpose, "combat") != 0)
		return "";
	for (int i = 0; i < roll->modifier_count; i++)
		if (roll->modifiers[i].clause == MALB_18_3)
			return ", for nothing is left of them";
	return ", for none of its bases faces an enemy within an inch";
}

void malb_tell_roll(struct tale *t, const void *body)
{
	const struct roll *roll = body;
	const char *words = tale_words(malb_rolls, roll->purpose);
	if (strcmp(roll->purpose, "umpire") == 0) /* `by` is what for, in his own words */
		say(t, "The umpire %s%s%s", words, roll->by[0] ? " for " : "", roll->by);
	else
		say(t, "%s %s", roller(t, roll->by), words);
	if (roll->against[0])
		say(t,
			strstr(roll->purpose, "fire") || strstr(roll->purpose, "shot") ||
					strstr(roll->purpose, "musketry")
				? " at %s"
				: " against %s",
			malb_tell_call(t, roll->against));
	say(t, roll->face_count ? ":" : ": no dice");
	say_faces(t, roll);
	say(t, roll->face_count ? "" : why_without_dice(roll));
	say_modifiers(t, roll);
	if (roll->face_count)
		say_verdict(t, roll);
	else
		say(t, ".");
}
