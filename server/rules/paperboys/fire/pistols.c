/* Pistols fired just before contact. Declared in fire.h. */
#include "../troops/losses.h"
#include "../turn/standing.h"
#include "fire.h"
#include "volley.h"

static bool is_party(const struct pb_fight *f, uint16_t unit)
{
	return pb_unit_attacks_in(f, unit) || pb_unit_defends_in(f, unit);
}

static uint16_t fight_between(const struct pb_state *s, uint16_t unit, uint16_t enemy)
{
	uint16_t f = pb_unit_fight(s, unit, 0);
	while (f && !is_party(&s->fights[f], enemy))
		f = pb_unit_fight(s, unit, f);
	return f;
}

/* Whom the unit has come to fight by this attack, in that meeting; 0 nobody. */
static uint16_t enemy_in(const struct pb_state *s, const struct pb_attack *attack, int meeting, uint16_t unit)
{
	const struct pb_meeting *m = &attack->meetings[meeting];
	if (m->outcome != OUTCOME_FIGHT || s->units[m->target].status != FIGHTING ||
		s->units[attack->unit].status != FIGHTING)
		return 0;
	return unit == attack->unit ? m->target : unit == m->target ? attack->unit : 0;
}

/* at the nearest of those whom it fights, as they now stand. */
static bool aim_stand(const struct pb_state *s, const struct pb_attack *attack, uint16_t unit, int place,
	struct pb_bead *bead)
{
	const struct pb_unit *u = &s->units[unit];
	/* PB-8.26: each part has its own */
	uint16_t fight = pb_unit_fight_of_stand(s, unit, u->stands[place].id);
	bool found = false;
	for (int i = 0; i < attack->meeting_count; i++) {
		uint16_t enemy = enemy_in(s, attack, i, unit);
		struct pb_bead other;
		if (!enemy || fight_between(s, unit, enemy) != fight ||
			!pb_target_bears_at_contact(s, u, place, enemy, &other) ||
			(found && other.square >= bead->square))
			continue;
		*bead = other;
		found = true;
	}
	return found;
}

static int beads_of(const struct pb_state *s, const struct pb_attack *attack, uint16_t unit,
	struct pb_bead beads[STANDS_MAX])
{
	const struct pb_unit *u = &s->units[unit];
	int count = 0;
	for (int i = 0; i < u->stand_count; i++)
		count += aim_stand(s, attack, unit, i, &beads[count]);
	return pb_target_halve(u, beads, count);
}

/* PB-4.21: pistols that were fired before in the battle are not loaded. */
static void ask_one(struct play *play, const struct pb_work *work, uint16_t unit)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	struct pb_bead beads[STANDS_MAX];
	if (u->side == FRENCH && pb_unit_is_horse(u) && u->status == FIGHTING && !u->has_fired_game &&
		beads_of(s, &s->attacks[work->attack - 1], unit, beads))
		pb_ask(play, PB_4_27,
			(struct pb_ask){ .kind = ORDER_pistol_fire,
				.side = FRENCH,
				.work = work->id,
				.unit = unit,
				.other = beads[0].target,
				.fight = fight_between(s, unit, beads[0].target) });
}

void pb_ask_for_pistols(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[work->attack - 1];
	ask_one(play, work, attack.unit);
	for (int i = 0; i < attack.meeting_count; i++)
		if (enemy_in(s, &attack, i, attack.unit))
			ask_one(play, work, attack.meetings[i].target);
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

static void note_fired(struct play *play, uint16_t unit, const struct pb_group *at)
{
	const struct pb_state *s = play->state;
	struct pb_event_fired e = { .weapon = PISTOL, .contact = true, .under_fire = true };
	e.dice = (uint8_t)at->volley.dice;
	e.hits = (uint8_t)at->volley.total;
	TEXT_COPY(e.unit, s->units[unit].id);
	TEXT_COPY(e.target, s->units[at->target].id);
	emit(play, EVENT_fired, PB_4_27, &e);
	score(play, fight_between(s, unit, at->target), at->volley.total);
}

static void fire(struct play *play, const struct pb_ask *ask)
{
	const struct pb_state *s = play->state;
	const struct pb_work *work = pb_work(s, ask->work);
	struct pb_bead beads[STANDS_MAX];
	struct pb_group groups[STANDS_MAX];
	int count = pb_volley_group_beads(beads, beads_of(s, &s->attacks[work->attack - 1], ask->unit, beads),
		groups);
	for (int i = 0; i < count; i++)
		pb_throw_volley(play, PB_4_27, "pistol", ask->unit, groups[i].target, &groups[i].volley);
	for (int i = 0; i < count; i++)
		note_fired(play, ask->unit, &groups[i]);
	for (int i = 0; i < count && s->options.pistol_contact_hits == PISTOLS_BOTH; i++)
		pb_losses_hit_unit(play, PB_4_29, groups[i].target, groups[i].volley.total, CAUSE_PISTOLS, false);
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
	o->yes = due->seat < 0 || pb_standing_said_of(s, due->seat, MATTER_PISTOLS, s->asks[due->ask].unit,
		s->asks[due->ask].other) != PISTOLS_NO;
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
