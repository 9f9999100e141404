/* The story of the battle: dice, fire, face-offs and fights. Declared in tale.h. */
#include <string.h>

#include "../position/unit.h"
#include "../shapes/shapes.h"
#include "tale.h"

/* ---- Dice ---------------------------------------------------------------------------------------------- */

/* The catalogue of rolls. */
const struct roll_kind pb_rolls[] = {
	{ "cards",       "The cards",           "are shuffled",       CLASS_WORD },
	{ "raw",         "Fit for it, or raw?", "may be raw",         CLASS_WORD },
	{ "fire",        "Fire",                "fires",              CLASS_FIGHT },
	{ "save",        "Cover",               "may be sheltered",   CLASS_FIGHT },
	{ "ignite",      "Does it burn?",       "may be set on fire", CLASS_WORD },
	{ "manoeuvre",   "Manoeuvre",           "tries to manoeuvre", CLASS_WORD },
	{ "faceoff.att", "Comes on",            "comes on",           CLASS_FIGHT },
	{ "faceoff.def", "Stands before it",    "stands its ground",  CLASS_FIGHT },
	{ "pistol",      "Pistols",             "fires pistols",      CLASS_FIGHT },
	{ "fight.att",   "Fights",              "fights",             CLASS_FIGHT },
	{ "fight.def",   "Fights back",         "fights back",        CLASS_FIGHT },
	{ "heavy",       "Heavy losses",        "has lost heavily",   CLASS_FIGHT },
	{ "friends",     "Friends run",         "sees friends run",   CLASS_FIGHT },
	{ "officer",     "Officer in danger",   "is in danger",       CLASS_FIGHT },
	{ "recover",     "Recovery",            "may recover",        CLASS_WORD },
	{ "rally",       "Rally",               "tries to rally",     CLASS_WORD },
	{ NULL, NULL, NULL, CLASS_WORD },
};

void pb_tell_roll(struct tale *t, const void *body)
{
	const struct roll *roll = body;
	say(t, "%s %s", roll->by[0] ? pb_tell_call(t, roll->by) : "The cards",
		tale_words(pb_rolls, roll->purpose));
	if (roll->against[0])
		say(t,
			strcmp(roll->purpose, "fire") == 0 || strcmp(roll->purpose, "pistol") == 0 ? " at %s"
				: " against %s",
			pb_tell_call(t, roll->against));
	say(t, ":");
	say_faces(t, roll);
	say_modifiers(t, roll);
	say_verdict(t, roll);
}

/* ---- Fire ---------------------------------------------------------------------------------------------- */

void pb_tell_fired(struct tale *t, const void *body)
{
	const struct pb_event_fired *e = body;
	say(t, "%s fires at %s: %d hit%s", pb_tell_call(t, e->unit),
		pb_tell_call(t, e->target[0] ? e->target : e->feature), e->hits, e->hits == 1 ? "" : "s");
	if (e->saved)
		say(t, ", %d of them stopped by cover", e->saved);
	say(t, ".");
}

void pb_tell_wall_hit(struct tale *t, const void *body)
{
	say(t, "Stones fly from %s.", pb_tell_call(t, ((const struct pb_event_wall_hit *)body)->feature));
}

void pb_tell_breached(struct tale *t, const void *body)
{
	say(t, "There is a breach in %s!", pb_tell_call(t, ((const struct pb_event_breached *)body)->feature));
}

void pb_tell_building_hit(struct tale *t, const void *body)
{
	const struct pb_event_building_hit *e = body;
	say(t, "A shell of %s hits %s.", pb_tell_call(t, e->unit), pb_tell_call(t, e->feature));
}

void pb_tell_burning(struct tale *t, const void *body)
{
	say(t, "%s is on fire!", pb_tell_call(t, ((const struct pb_event_burning *)body)->feature));
}

/* ---- Attacks and fights -------------------------------------------------------------------------------- */

void pb_tell_attack_begun(struct tale *t, const void *body)
{
	const struct pb_attack *a = &((const struct pb_event_attack_begun *)body)->attack;
	say(t, "%s %s %s.", pb_tell_call_slot(t, a->unit), a->charge ? "charges" : "moves to attack",
		a->target ? pb_tell_call_slot(t, a->target) : "whoever is in its way");
}

void pb_tell_faced_off(struct tale *t, const void *body)
{
	static const char *const outcomes[PB_OUTCOMES] = {
		[OUTCOME_FIGHT] = "it comes to a fight", [OUTCOME_DEFENDER_ROUTS] = "the defender routs", [OUTCOME_DEFENDER_FALLS_BACK] = "the defender falls back",
		[OUTCOME_ATTACKER_HALTS] = "the attacker halts", [OUTCOME_ATTACKER_FALLS_BACK] = "the attacker falls back",
		[OUTCOME_ATTACKER_FALLS_BACK_2] = "the attacker falls back, shaken", [OUTCOME_CAVALRY_FALLS_BACK] = "the horse falls back",
		[OUTCOME_INFANTRY_ROUTS] = "the foot routs", [OUTCOME_ROUTER_RUNS_ON] = "the routers run on",
	};
	const struct pb_event_faced_off *e = body;
	say(t, "%s has %d and %s %d: %s.", pb_tell_call(t, e->attacker), e->attacker_score,
		pb_tell_call(t, e->defender), e->defender_score, outcomes[e->outcome] ? outcomes[e->outcome]
		: "nothing comes of it");
}

void pb_tell_glory(struct tale *t, const void *body)
{
	say(t, "Glory for %s: it forgets its losses and goes on.",
		pb_tell_call(t, ((const struct pb_event_glory *)body)->unit));
}

void pb_tell_fight_begun(struct tale *t, const void *body)
{
	const struct pb_fight *f = &((const struct pb_event_fight_begun *)body)->fight;
	say(t, "%s and %s are in a fight.", pb_tell_call_slot(t, f->attackers[0].unit),
		pb_tell_call_slot(t, f->defenders[0].unit));
}

/* What the dice show, and what counts besides. */
static void say_hits(struct tale *t, int hits, int dice, int by_pistols)
{
	say(t, "%d of %d", hits - by_pistols, dice);
	if (by_pistols)
		say(t, " and %d more with pistols (4.28)", by_pistols);
}

void pb_tell_fight_round(struct tale *t, const void *body)
{
	const struct pb_event_fight_round *e = body;
	const struct pb_state *s = t->state;
	const struct pb_fight *f = &s->fights[pb_fight_named(s, e->fight)];
	enum pb_side side = (enum pb_side)s->units[f->attackers[0].unit].side;
	say(t, "Round %d: the attackers hit ", e->round);
	say_hits(t, e->attacker_hits, e->attacker_dice, pb_side_pistol_hits(f, side));
	say(t, ", the defenders ");
	say_hits(t, e->defender_hits, e->defender_dice, pb_side_pistol_hits(f, pb_side_enemy(side)));
	say(t, ".");
}

void pb_tell_fight_left(struct tale *t, const void *body)
{
	say(t, "%s is out of the fight.", pb_tell_call(t, ((const struct pb_event_fight_left *)body)->unit));
}

void pb_tell_fight_over(struct tale *t, const void *body)
{
	(void)body;
	say(t, "The fight is over.");
}
