/* Fights: thrown at the end of the attacker's phase, one after the other. */
#include "fights.h"

#include <string.h>

#include "../position/unit.h"
#include "fight_end.h"
#include "round.h"

enum { STAGE_NEXT, STAGE_THROWN, UNORDERED = 255 };

/* ---- Which come now ------------------------------------------------------------------------------------ */

static bool is_due(const struct pb_state *s, uint16_t slot)
{
	const struct pb_fight *f = &s->fights[slot];
	return f->id[0] && f->side == s->turn.side && f->card == s->turn.card && f->due_turn <= s->turn.n;
}

static int count_due(const struct pb_state *s)
{
	int count = 0;
	for (uint16_t f = 1; f < s->fights_end; f++)
		count += is_due(s, f);
	return count;
}

/* The place of a fight among those that were named, as its owner said before or says now. */
static int rank_of(const struct pb_fight *f, const struct pb_order_fight_order *o)
{
	for (int i = 0; o && i < o->fight_count; i++)
		if (strcmp(o->fights[i], f->id) == 0)
			return i + 1;
	return f->order && !o ? f->order : UNORDERED;
}

/* As their owner says, the others by id. */
static bool comes_before(const struct pb_fight *a, const struct pb_fight *b,
	const struct pb_order_fight_order *o)
{
	int first = rank_of(a, o), second = rank_of(b, o);
	return first != second ? first < second : strcmp(a->id, b->id) < 0;
}

int pb_due_fights(const struct pb_state *s, const struct pb_order_fight_order *o, uint16_t due[FIGHTS_ROOM])
{
	int count = 0;
	for (uint16_t f = 1; f < s->fights_end; f++) {
		int at = count;
		if (!is_due(s, f))
			continue;
		for (; at && comes_before(&s->fights[f], &s->fights[due[at - 1]], o); at--)
			due[at] = due[at - 1];
		due[at] = f;
		count++;
	}
	return count;
}

static uint16_t next_fight(const struct pb_state *s)
{
	uint16_t next = 0;
	for (uint16_t f = 1; f < s->fights_end; f++)
		if (is_due(s, f) && (!next || comes_before(&s->fights[f], &s->fights[next], NULL)))
			next = f;
	return next;
}

void pb_begin_fights(struct play *play)
{
	const struct pb_state *s = play->state;
	int count = count_due(s);
	uint16_t work;
	if (!count)
		return;
	work = pb_begin_work(play, (struct pb_work){ .kind = WORK_fights });
	if (count > 1)
		pb_ask(play, PB_9_1,
			(struct pb_ask){ .kind = ORDER_fight_order, .side = s->turn.side, .work = work });
}

/* ---- The order of them --------------------------------------------------------------------------------- */

void pb_check_fight_order(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_fight_order *o = body;
	if (pb_find_ask(s, seat, ORDER_fight_order, "", r) < 0)
		return;
	for (int i = 0; i < o->fight_count; i++) {
		uint16_t slot = pb_fight_named(s, o->fights[i]);
		forbid(r, !slot || !is_due(s, slot), PB_14_12, "that is no fight of this phase");
	}
}

void pb_decide_fight_order(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_fight_order *o = body;
	struct refusal r;
	refusal_begin(&r);
	turn_answered(play, pb_find_ask(s, seat, ORDER_fight_order, "", &r), PB_9_1);
	for (int i = 0; i < o->fight_count; i++) {
		struct pb_event_fight_at e = { s->fights[pb_fight_named(s, o->fights[i])] };
		e.fight.order = (uint8_t)(i + 1);
		emit(play, EVENT_fight_at, PB_9_1, &e);
	}
}

void pb_absent_fight_order(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	turn_answered(play, due->ask, PB_9_1);
}

/* By id; and each of them first. */
void pb_offer_fight_order(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	(void)due;
	for (uint16_t first = 1; first < s->fights_end; first++) {
		struct pb_order_fight_order o = { .fight_count = 1 };
		if (!is_due(s, first))
			continue;
		TEXT_SET(o.fights[0], s->fights[first].id);
		propose(offering, ORDER_fight_order, &o);
	}
}

/* ---- Who loses the stands (PB-9.15) -------------------------------------------------------------------- */

static void ask_for_loss(struct play *play, const struct pb_work *work, uint16_t fight, bool attackers)
{
	const struct pb_state *s = play->state;
	const struct pb_fight *f = &s->fights[fight];
	const struct pb_party *parties = attackers ? f->attackers : f->defenders;
	int count = attackers ? f->attacker_count : f->defender_count;
	if (count > 1 && pb_fight_loses_stands(s, f, f->difference, attackers))
		pb_ask(play, PB_9_15,
			(struct pb_ask){ .kind = ORDER_choose_loss,
				.side = s->units[parties[0].unit].side,
				.work = work->id,
				.fight = fight });
}

/* Of each round that was thrown: those of a divided unit are thrown together. */
static void ask_for_losses(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	ask_for_loss(play, work, work->fight, true);
	ask_for_loss(play, work, work->fight, false);
	for (uint16_t twin = 0; work->other && (twin = pb_unit_fight(s, work->other, twin));)
		if (twin != work->fight && s->fights[twin].thrown) {
			ask_for_loss(play, work, twin, true);
			ask_for_loss(play, work, twin, false);
		}
}

/* 1 + the place of the unit among those of the side; 0: it is none of them. */
static uint8_t party_place(const struct pb_party *parties, int count, uint16_t unit)
{
	for (int i = 0; i < count; i++)
		if (unit && parties[i].unit == unit)
			return (uint8_t)(i + 1);
	return 0;
}

static bool is_of_attackers(const struct pb_state *s, const struct pb_ask *ask)
{
	return s->units[s->fights[ask->fight].attackers[0].unit].side == ask->side;
}

static uint8_t place_of(const struct pb_state *s, const struct pb_ask *ask, uint16_t unit)
{
	const struct pb_fight *f = &s->fights[ask->fight];
	return is_of_attackers(s, ask) ? party_place(f->attackers, f->attacker_count, unit)
		: party_place(f->defenders, f->defender_count, unit);
}

/* Of several fights in which the seat is asked, the first one that the unit is in. */
static int find_ask(const struct pb_state *s, int seat, const char *unit, struct refusal *r)
{
	int first = pb_find_ask(s, seat, ORDER_choose_loss, "", r);
	for (int i = first; i >= 0 && i < s->ask_count; i++)
		if (s->asks[i].kind == ORDER_choose_loss && s->asks[i].side == s->asks[first].side &&
			place_of(s, &s->asks[i], pb_unit_named(s, unit)))
			return i;
	return first;
}

void pb_check_choose_loss(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_choose_loss *o = body;
	int ask = find_ask(s, seat, o->unit, r);
	if (ask >= 0)
		forbid(r, !place_of(s, &s->asks[ask], pb_unit_named(s, o->unit)), PB_9_15,
			"that is not one of your units in this fight");
}

void pb_decide_choose_loss(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_choose_loss *o = body;
	struct refusal r;
	struct pb_ask ask;
	struct pb_event_fight_at e;
	int place;
	refusal_begin(&r);
	place = find_ask(s, seat, o->unit, &r);
	ask = s->asks[place];
	e.fight = s->fights[ask.fight];
	*(is_of_attackers(s, &ask) ? &e.fight.attacker_loser : &e.fight.defender_loser) = place_of(s, &ask,
		pb_unit_named(s, o->unit));
	turn_answered(play, place, PB_9_15);
	emit(play, EVENT_fight_at, PB_9_15, &e);
}

void pb_absent_choose_loss(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	turn_answered(play, due->ask, PB_9_15);
}

void pb_offer_choose_loss(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	const struct pb_ask *ask = &s->asks[due->ask];
	const struct pb_fight *f = &s->fights[ask->fight];
	bool attackers = is_of_attackers(s, ask);
	for (int i = 0; i < (attackers ? f->attacker_count : f->defender_count); i++) {
		struct pb_order_choose_loss o = { "" };
		TEXT_SET(o.unit, s->units[attackers ? f->attackers[i].unit : f->defenders[i].unit].id);
		propose(offering, ORDER_choose_loss, &o);
	}
}

/* ---- One after the other ------------------------------------------------------------------------------- */

/* Once in a phase: it is not due again before the next turn. */
static void note_thrown(struct play *play, uint16_t fight)
{
	const struct pb_state *s = play->state;
	struct pb_event_fight_at e = { s->fights[fight] };
	e.fight.due_turn = (int16_t)(s->turn.n + 1);
	e.fight.order = 0;
	emit(play, EVENT_fight_at, PB_9_1, &e);
}

/* ---- Fights in which nobody is in contact any longer --------------------------------------------------- */

static bool is_idle(const struct pb_state *s, const struct pb_fight *f)
{
	const struct pb_bout bout = { .s = s, .f = f };
	for (int i = 0; i < f->attacker_count; i++)
		if (pb_round_fight_dice(&bout, &f->attackers[i], true))
			return false;
	for (int i = 0; i < f->defender_count; i++)
		if (pb_round_fight_dice(&bout, &f->defenders[i], false))
			return false;
	return true;
}

void pb_end_idle_fights(struct play *play)
{
	const struct pb_state *s = play->state;
	for (uint16_t i = 1; i < s->fights_end; i++) {
		struct pb_event_fight_over over = { .fight = "" };
		if (!s->fights[i].id[0] || !is_idle(s, &s->fights[i]))
			continue;
		TEXT_COPY(over.fight, s->fights[i].id);
		emit(play, EVENT_fight_over, PB_9_2, &over);
	}
}

/* ---- Thrown together (R-73) ---------------------------------------------------------------------------- */

/* A divided unit in this fight that fights in another one of this phase as well; 0 none. */
static uint16_t divided_in(const struct pb_state *s, uint16_t slot)
{
	const struct pb_fight *f = &s->fights[slot];
	for (int i = 0; i < f->attacker_count + f->defender_count; i++) {
		const struct pb_party *party = i < f->attacker_count ? &f->attackers[i]
			: &f->defenders[i - f->attacker_count];
		for (uint16_t twin = 0; party->stand_count && (twin = pb_unit_fight(s, party->unit, twin));)
			if (twin != slot && is_due(s, twin))
				return party->unit;
	}
	return 0;
}

static void throw_fight(struct play *play, uint16_t slot)
{
	const struct pb_state *s = play->state;
	struct pb_event_fight_at e;
	int difference;
	note_thrown(play, slot);
	difference = pb_throw_round(play, slot);
	e.fight = s->fights[slot];
	e.fight.difference = (int8_t)difference;
	e.fight.thrown = true;
	emit(play, EVENT_fight_at, PB_9_1, &e);
}

static void throw_next(struct play *play, struct pb_work work)
{
	const struct pb_state *s = play->state;
	pb_end_idle_fights(play);
	work.fight = next_fight(s);
	if (!work.fight) {
		turn_finished(play, work.id);
		return;
	}
	work.other = divided_in(s, work.fight);
	throw_fight(play, work.fight);
	for (uint16_t twin = 0; work.other && (twin = pb_unit_fight(s, work.other, twin));)
		if (is_due(s, twin))
			throw_fight(play, twin);
	work.at = s->fights[work.fight].difference;
	work.stage = STAGE_THROWN;
	pb_worked(play, &work);
	ask_for_losses(play, &work);
}

void pb_run_fights(struct play *play, const struct pb_work *work)
{
	struct pb_work now = *work;
	if (work->stage == STAGE_NEXT) {
		throw_next(play, now);
		return;
	}
	if (work->other)
		pb_end_rounds(play, work->other);
	else
		pb_end_round(play, work->fight, work->at);
	now.stage = STAGE_NEXT;
	now.fight = now.other = 0;
	pb_worked(play, &now);
}
