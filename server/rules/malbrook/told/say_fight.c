/* What each order would do: fire, charges and what follows combat. */
#include <stdlib.h>

#include "../../turn/beforehand.h"
#include "../position/orders.h"
#include "../turn/standing.h"
#include "call.h"
#include "say.h"

static void say_off(struct tale *t, int32_t dev)
{
	if (!dev)
		return;
	say(t, ", off to the %s", dev < 0 ? "left" : "right");
	malb_say_turn(t, dev);
}

/* ---- Fire ---------------------------------------------------------------------------------------------- */

void malb_say_fire_gun(struct tale *t, const void *body)
{
	const struct malb_order_fire_gun *o = body;
	say(t, "Fire at %s with %s", malb_say_who(t, o->target), malb_say_who(t, o->gun));
}

void malb_say_fire_indirect(struct tale *t, const void *body)
{
	const struct malb_order_fire_indirect *o = body;
	say(t, "Lob a shell at %s with %s", malb_say_who(t, o->target), malb_say_who(t, o->gun));
	if (o->base)
		say(t, ", at its %s base", naming_ordinal(o->base).text);
}

void malb_say_flank_fire(struct tale *t, const void *body)
{
	const struct malb_order_flank_fire *o = body;
	say(t, o->choice == CHOOSE_FIRE ? "Fire with %s" : "Let them pass %s", malb_say_who(t, o->brigade));
	if (o->choice == CHOOSE_FIRE && o->at)
		say(t, " when they have come %s", malb_say_length(t, o->at));
}

void malb_say_fire_at_leader(struct tale *t, const void *body)
{
	const struct malb_order_fire_at_leader *o = body;
	if (o->target[0])
		say(t, "Shoot at %s with %s", malb_say_who(t, o->target), malb_say_who(t, o->brigade));
	else
		say(t, "Hold the fire of %s", malb_say_who(t, o->brigade));
}

/* ---- Charges ------------------------------------------------------------------------------------------- */

void malb_say_skirmish_withdraw(struct tale *t, const void *body)
{
	const struct malb_order_skirmish_withdraw *o = body;
	if (o->choice != CHOICE_YES)
		say(t, "Let %s stay", malb_say_who(t, o->unit));
	else if (o->heading == MALB_STRAIGHT_AWAY)
		say(t, "Let %s fall back straight away", malb_say_who(t, o->unit));
	else
		say(t, "Let %s fall back towards %s", malb_say_who(t, o->unit), malb_say_towards(t, o->heading));
}

void malb_say_declare_charge(struct tale *t, const void *body)
{
	const struct malb_order_declare_charge *o = body;
	say(t, "Charge %s with", o->target[0] ? malb_say_who(t, o->target) : "straight ahead");
	for (int i = 0; i < o->units.count; i++)
		say(t, "%s %s", i ? " and" : "", malb_say_who(t, o->units.ids[i]));
	say_off(t, o->dev);
	say(t, o->outrance ? ", à l'outrance" : "");
}

void malb_say_respond(struct tale *t, const void *body)
{
	const struct malb_order_respond *o = body;
	static const char *const answers[] = { "Let %s wait", "Counter-charge with %s", "Let %s evade",
		"Let %s stand" };
	say(t, answers[o->choice], malb_say_who(t, o->unit));
	say_off(t, o->dev);
	if (o->step_back)
		say(t, ", a base stepped back on the %s", o->step_back == HAND_LEFT ? "left" : "right");
	say(t, o->about_face ? ", facing about" : "");
}

void malb_say_charge_dice(struct tale *t, const void *body)
{
	const struct malb_order_charge_dice *o = body;
	say(t, "Roll");
	if (o->avd)
		say(t, " %s", naming_count(o->avd, "average die", "average dice").text);
	if (o->d6)
		say(t, "%s %s", o->avd ? " and" : "", naming_count(o->d6, "die", "dice").text);
	say(t, "%s for the charge of %s", o->avd || o->d6 ? "" : " nothing", malb_say_who(t, o->unit));
}

void malb_say_declare_support(struct tale *t, const void *body)
{
	const struct malb_order_declare_support *o = body;
	say(t, "Support %s with %s", malb_say_who(t, o->front), malb_say_who(t, o->rear));
}

/* ---- Afterwards ---------------------------------------------------------------------------------------- */

void malb_say_after_combat(struct tale *t, const void *body)
{
	static const char *const deeds[] = { "wait", "remain", "retire", "pursue", "take the position",
		"ride through", "rout" };
	const struct malb_order_after_combat *o = body;
	say(t, "Let %s %s", malb_say_who(t, o->unit), deeds[o->choice < SHAPE_COUNTOF(deeds) ? o->choice : 0]);
	if (o->dice)
		say(t, " with %s", naming_count(o->dice, "die", "dice").text);
	say_off(t, o->dev);
	say(t, o->halt_behind ? ", halting behind friends or cover" : "");
}

void malb_say_preset_loss(struct tale *t, const void *body)
{
	const struct malb_order_preset_loss *o = body;
	say(t, "Let the %s of %s bear its losses first", o->side == HAND_LEFT ? "left" : "right",
		malb_say_who(t, o->unit));
}

void malb_say_standing(struct tale *t, const void *body)
{
	const struct malb_order_standing *o = body;
	const uint8_t words[] = { o->skirmish, o->flank_fire, o->respond, o->fire_at_leader, o->after_combat,
		o->charge_dice };
	const struct instruction said = { .within = (uint16_t)o->within, .decision = o->decision,
		.answer = o->answer, .enemy = o->enemy, .state = o->state };
	say(t, "Say beforehand: ");
	if (o->decision) {
		beforehand_tell(t, &malb_matters, o->unit[0] ? malb_say_who(t, o->unit) : "All brigades", &said);
		return;
	}
	beforehand_tell_words(t, &malb_matters, malb_say_who(t, o->unit), words);
}
