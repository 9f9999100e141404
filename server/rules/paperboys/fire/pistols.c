/* Pistols fired just before contact. Declared in fire.h. */
#include "../troops/losses.h"
#include "fire.h"
#include "volley.h"

/* whoever bears on the enemy as they now stand. */
static int beads_at(const struct pb_state *s, uint16_t unit, uint16_t enemy, struct pb_bead beads[STANDS_MAX])
{
	const struct pb_unit *u = &s->units[unit];
	int count = 0;
	for (int i = 0; i < u->stand_count; i++)
		count += pb_bears_at_contact(s, u, i, enemy, &beads[count]);
	return pb_halve(u, beads, count);
}

/* PB-4.21: pistols that were fired before in the battle are not loaded. */
static void ask_one(struct play *play, const struct pb_work *work, uint16_t unit, uint16_t enemy)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	struct pb_bead beads[STANDS_MAX];
	if (u->side == FRENCH && pb_is_horse(u) && u->status == FIGHTING && !u->has_fired_game &&
		beads_at(s, unit, enemy, beads))
		pb_ask(play, PB_4_27,
			(struct pb_ask){ .kind = ORDER_pistol_fire,
				.side = FRENCH,
				.work = work->id,
				.unit = unit,
				.other = enemy,
				.fight = pb_fight_of(s, enemy, 0) });
}

void pb_ask_for_pistols(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[work->attack - 1];
	bool asked = false;
	for (int i = 0; i < attack.meeting_count; i++) {
		uint16_t target = attack.meetings[i].target;
		if (attack.meetings[i].outcome != OUTCOME_FIGHT || s->units[target].status != FIGHTING)
			continue;
		if (!asked)
			ask_one(play, work, attack.unit, target);
		asked = true;
		ask_one(play, work, target, attack.unit);
	}
}

/* ---- The answer ---------------------------------------------------------------------------------------- */

void pb_check_pistol_fire(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_pistol_fire *o = body;
	pb_find_ask(s, seat, ORDER_pistol_fire, o->unit, r);
}

/* PB-4.28: they count in the first round. */
static void score(struct play *play, uint16_t fight, int hits)
{
	struct pb_event_fight_at e = { ((const struct pb_state *)play->state)->fights[fight] };
	e.fight.pistol_hits.of[FRENCH] = (int16_t)(e.fight.pistol_hits.of[FRENCH] + hits);
	if (hits && e.fight.id[0])
		emit(play, EVENT_fight_at, PB_4_28, &e);
}

static void fire(struct play *play, const struct pb_ask *ask)
{
	const struct pb_state *s = play->state;
	struct pb_volley volley = { 0 };
	struct pb_event_fired e = { .weapon = PISTOL, .contact = true, .under_fire = true };
	volley.bead_count = beads_at(s, ask->unit, ask->other, volley.beads);
	if (!volley.bead_count)
		return;
	pb_throw_volley(play, PB_4_27, "pistol", ask->unit, ask->other, &volley);
	e.dice = (uint8_t)volley.dice;
	e.hits = (uint8_t)volley.total;
	TEXT_COPY(e.unit, s->units[ask->unit].id);
	TEXT_COPY(e.target, s->units[ask->other].id);
	emit(play, EVENT_fired, PB_4_27, &e);
	score(play, ask->fight, volley.total);
	if (s->options.pistol_contact_hits == PISTOLS_BOTH)
		pb_hit_unit(play, PB_4_29, ask->other, volley.total, CAUSE_PISTOLS, false);
}

static void answer(struct play *play, int place, bool yes)
{
	struct pb_ask ask = ((const struct pb_state *)play->state)->asks[place];
	turn_answered(play, place, PB_4_27);
	if (yes)
		fire(play, &ask);
}

void pb_decide_pistol_fire(struct play *play, int seat, const void *body)
{
	const struct pb_order_pistol_fire *o = body;
	struct refusal r;
	refusal_begin(&r);
	answer(play, pb_find_ask(play->state, seat, ORDER_pistol_fire, o->unit, &r),
		o->yes);
}

bool pb_late_pistol_fire(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	struct pb_order_pistol_fire *o = (void *)order->body;
	order->kind = ORDER_pistol_fire;
	TEXT_SET(o->unit, s->units[s->asks[due->ask].unit].id);
	o->yes = due->seat < 0 || s->seats[due->seat].standing.pistols != PISTOLS_NO;
	return true;
}

void pb_offer_pistol_fire(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	struct pb_order_pistol_fire o = { .yes = true };
	TEXT_SET(o.unit, s->units[due->about].id);
	propose(offering, ORDER_pistol_fire, &o);
	o.yes = false;
	propose(offering, ORDER_pistol_fire, &o);
}
