/* COMBAT_DICE: chargers, then those who counter-charge them, say how many dice they throw. */
#include "charge_dice.h"

#include "../../naming.h"
#include "../dice/chances.h"
#include "../turn/standing.h"
#include "charge.h"

static bool lacks_dice(const struct malb_brigade *b)
{
	return b->charge.dice.avd + b->charge.dice.d6 == 0;
}

/* Charge by charge: the charger, then those who counter-charge him. Whoever conforms to a charge has its
 * dice. */
static uint16_t next_to_declare_dice(const struct malb_state *s)
{
	uint16_t charges[BRIGADES_ROOM];
	int count = malb_charges(s, charges);
	for (int i = 0; i < count; i++) {
		if (lacks_dice(&s->brigades[charges[i]]) && !malb_charge_lead(s, charges[i]))
			return charges[i];
		for (uint16_t k = 1; k < s->brigades_end; k++)
			if (malb_charge_will_ride_at(s, k, charges[i]) && lacks_dice(&s->brigades[k]))
				return k;
	}
	return 0;
}

void malb_begin_combat_dice(struct play *play)
{
	const struct malb_state *s = play->state;
	uint16_t next = next_to_declare_dice(s);
	if (next)
		malb_ask(play, MALB_16_6,
			(struct malb_ask){ .kind = ORDER_charge_dice, .side = s->brigades[next].side, .brigade = next });
}

void malb_check_charge_dice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_charge_dice *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit);
	int most;
	if (malb_find_ask(s, seat, ORDER_charge_dice, brigade ? UNIT_BRIGADE + brigade : 0, r) < 0 ||
		forbid(r, !brigade, MALB_22_1, "you have no brigade @%s@", o->unit))
		return;
	most = malb_most_charge_dice(s, brigade);
	forbid(r, o->avd + o->d6 < 1, MALB_16_6, "a charge takes one die at least");
	forbid(r, o->avd < 1 || o->avd > 2 || o->d6 < 0 || o->d6 > 1, MALB_12_12,
		"cavalry throws one or two average dice, and may add one common die");
	forbid(r, o->avd + o->d6 > most, MALB_16_16, "@%s@ moved with %s last turn and may now throw %d at most",
		s->brigades[brigade].id, naming_count(s->brigades[brigade].speed_prev, "die", "dice").text, most);
}

static void set_dice(struct play *play, uint16_t brigade, int avd, int d6)
{
	const struct malb_state *s = play->state;
	struct malb_event_charge_dice e = { .avd = (uint8_t)avd, .d6 = (uint8_t)d6 };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	turn_answered(play, malb_ask_place(s, ORDER_charge_dice, UNIT_BRIGADE + brigade), MALB_16_6);
	emit(play, EVENT_charge_dice, MALB_16_6, &e);
	if (s->turn.step == COMBAT_DICE)
		malb_begin_combat_dice(play);
}

void malb_decide_charge_dice(struct play *play, int seat, const void *body)
{
	const struct malb_order_charge_dice *o = body;
	(void)seat;
	set_dice(play, malb_brigade_named(play->state, o->unit), o->avd, o->d6);
}

/* Chapter 3: an absent player throws one average die. */
bool malb_late_charge_dice(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_charge_dice *o = (void *)order->body;
	order->kind = ORDER_charge_dice;
	o->avd = 1;
	TEXT_SET(o->unit, ((const struct malb_state *)position)->brigades[malb_slot(due->about)].id);
	return true;
}

/* A single die, which is never too many. */
bool malb_beforehand_charge_dice(const void *position, const struct due *due, struct order *order)
{
	return malb_standing_said_of(position, MATTER_CHARGE_DICE, malb_slot(due->about), 0) &&
		malb_late_charge_dice(position, due, order);
}

/* What those dice come to, how far it is to the first who would be met standing, and how often they reach
 * him. */
bool malb_preview_charge_dice(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_charge_dice *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit), met[CHARGED_MAX];
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_dice dice = { (uint8_t)o->avd, (uint8_t)o->d6 };
	struct malb_runner runner = { .brigade = brigade,
		.body = *b,
		.total = s->width + s->height,
		.reach = s->width + s->height };
	struct malb_chances chances;
	int32_t at;
	bool rough;
	(void)seat;
	runner.heading = malb_charge_heading(s, brigade);
	TEXT_SET(preview->unit, o->unit);
	preview->spread = malb_chances_spread(b, dice, false);
	if (malb_run_first_met(s, &runner, met, CHARGED_MAX, &at)) {
		preview->cost = at;
		preview->allowance = preview->spread.most;
	} else {
		at = preview->spread.most;
	}
	rough = malb_ground_rough_on_way(s, b, runner.heading, at);
	chances = malb_chances_of(b, dice, malb_ground_allowance_for(s, b, runner.heading, at), rough);
	if (preview->allowance)
		preview->odds = (int16_t)malb_chances_per_thousand(chances.reaches, chances.ways);
	if (chances.tires)
		malb_preview_odds(preview, rough ? MALB_13_2 : MALB_13_1,
			malb_chances_per_thousand(chances.tires, chances.ways), "they cost a DP");
	malb_preview_disorder(preview, MALB_14_9, b->dps,
		malb_ground_crossing_dps(s, b, runner.heading, at), "DPs for what it crosses");
	malb_preview_passing_over(s, brigade, b, runner.heading, at, preview);
	return true;
}

void malb_offer_charge_dice(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_charge_dice o = { .unit = "" };
	TEXT_SET(o.unit, s->brigades[malb_slot(due->about)].id);
	for (o.avd = 2; o.avd >= 1; o.avd--)
		for (o.d6 = 0; o.d6 <= 1; o.d6++)
			propose(offering, ORDER_charge_dice, &o);
}
