/* Exchanges of fire. */
#include "exchange.h"

#include <string.h>

#include "../elements/elements.h"
#include "../hidden/ambush.h"
#include "../hidden/rolls.h"
#include "../turn/standing.h"
#include "../turn/steps.h"
#include "bout.h"
#include "declare.h"
#include "../elements/factors.h"
#include "outcome.h"
#include "score.h"
#include "shot.h"

/* ---- Who is in it -------------------------------------------------------------------------------------- */

/* All who fire at the target, its main shooter first. */
static int shooters_at(const struct dba_state *s, uint16_t target, uint16_t shooters[SHOOTERS_MAX])
{
	int count = 0;
	for (int i = 0; i < s->shot_count && count < SHOOTERS_MAX; i++)
		if (s->shots[i].target == target && !s->shots[i].hold)
			shooters[count++] = s->shots[i].shooter;
	dba_declare_main_first(s, shooters, count, target);
	return count;
}

/* 3.8: who fires out of an ambush shows himself before the dice, so that fire is returned as usual. */
static void come_forth(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->shot_count; i++)
		if (!s->shots[i].hold && dba_unit_is_hidden_in_ambush(s, s->shots[i].shooter))
			dba_ambush_spring(play, DBA_3_8, s->elements[s->shots[i].shooter].ambush);
}

void dba_begin_fire_resolve(struct play *play)
{
	const struct dba_state *s = play->state;
	come_forth(play);
	/* numbered from 1, also if the umpire has set the number to nothing */
	for (int i = 0; i < s->shot_count; i++) {
		uint16_t target = s->shots[i].target, shooters[SHOOTERS_MAX];
		struct dba_event_exchange_begun e = { .fire = s->shots[i].fire,
			.exchange = s->turn.next_exchange ? s->turn.next_exchange : 1 };
		if (s->shots[i].hold || dba_unit_has_exchange(s, target))
			continue;
		shooters_at(s, target, shooters);
		e.point_blank = dba_shot_is_at_muzzles(s, shooters[0], target);
		TEXT_COPY(e.shooter, s->elements[shooters[0]].id);
		TEXT_COPY(e.target, s->elements[target].id);
		emit(play, EVENT_exchange_begun, DBA_9_1, &e);
	}
}

static bool may_withhold(const struct dba_state *s, uint16_t element)
{
	return s->elements[element].type == LINE || s->options.withhold_for_all;
}

/* ---- One exchange -------------------------------------------------------------------------------------- */

static void note_fired(struct play *play, uint16_t element, uint16_t target, bool returning)
{
	const struct dba_state *s = play->state;
	struct dba_event_fired e = { .returning = returning };
	int band;
	dba_shot_factor(s, element, target, &band);
	e.band = (uint16_t)dba_factor_band_limit(band);
	e.volley = dba_factor_is_first_volley(&s->elements[element], band);
	TEXT_COPY(e.element, s->elements[element].id);
	TEXT_COPY(e.target, s->elements[target].id);
	/* not 8.4: whoever cannot see who fired would know it for Line by that */
	emit(play, EVENT_fired, DBA_8_1, &e);
}

static void note_all_fired(struct play *play, const struct dba_bout *b, uint16_t shooter, uint16_t target)
{
	for (int i = 0; i < b->count; i++)
		note_fired(play, b->shooters[i], target, false);
	for (int i = 0; i < b->return_count; i++)
		note_fired(play, b->returners[i], shooter, true);
}

/* Who opened fire suffers only from fire that came back (3.1); supporters never do. */
static void record_result(struct play *play, const struct dba_bout *b, uint16_t loser, uint16_t winner,
	bool doubled)
{
	const struct dba_state *s = play->state;
	bool target_lost = loser == b->x.target;
	int sign = target_lost ? 1 : -1, clause = DBA_14_1;
	struct dba_stand beaten, by;
	enum dba_reaction_kind reaction;
	if (!target_lost && !b->returned && !b->x.point_blank)
		return;
	reaction = dba_bout_outcome(s, b, target_lost, doubled, sign * (b->shooter.score - b->target.score),
		&clause);
	dba_stand(s, loser, &beaten);
	dba_stand(s, winner, &by);
	if (reaction || dba_unit_commander(s, loser))
		dba_outcome_record(play, clause, (struct dba_reaction){
			.element = loser, .by = winner, .heading = (uint16_t)dba_stand_fire_heading(&by, &beaten),
				.reaction = (uint8_t)reaction, .cause = CAUSE_FIRE,
			.direction = (uint8_t)(target_lost ? b->on_target : b->on_shooter).direction,
			.odd = (target_lost ? &b->target : &b->shooter)->faces[0] % 2 == 1,
		});
}

/* The row of the exchange moves while events are made true, so what is asked of it afterwards is its own
 * copy. */
static void resolve(struct play *play, int place)
{
	const struct dba_state *s = play->state;
	struct dba_exchange x = s->exchanges[place];
	struct dba_event_exchanged over = { .exchange = x.id };
	struct dba_bout b;
	uint16_t shooters[SHOOTERS_MAX], winner = 0;
	dba_bout(s, &x, shooters, shooters_at(s, x.target, shooters), &b);
	dba_throw_score(play, &b.shooter);
	dba_throw_score(play, &b.target);
	dba_score_grade_fire(s, x.shooter, &b.shooter, x.target, &b.target);
	dba_show_roll(play, DBA_7_6, &b.shooter);
	dba_show_roll(play, b.returned ? DBA_7_6 : DBA_7_4, &b.target);
	note_all_fired(play, &b, x.shooter, x.target);
	if (b.shooter.score != b.target.score)
		winner = b.shooter.score > b.target.score ? x.shooter : x.target;
	over.doubled = dba_outcome_is_doubled(b.shooter.score, b.target.score) ||
		dba_outcome_is_doubled(b.target.score, b.shooter.score);
	TEXT_COPY(over.shooter, s->elements[x.shooter].id);
	TEXT_COPY(over.target, s->elements[x.target].id);
	TEXT_COPY(over.winner, s->elements[winner].id);
	emit(play, EVENT_exchanged, DBA_14_1, &over);
	/* else nothing; at point blank the enemy stays at the guns, which are lost in the combat step (7.8) */
	if (winner)
		record_result(play, &b, winner == x.shooter ? x.target : x.shooter, winner, over.doubled);
}

bool dba_run_fire_resolve(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->exchange_count; i++) {
		const struct dba_exchange *x = &s->exchanges[i];
		if (x->done)
			continue;
		if (!x->answer && may_withhold(s, x->target) && dba_bout_is_answerable(s, x))
			dba_ask(play, DBA_7_5, (struct dba_ask){ .element = x->target, .exchange = x->id,
				.kind = ORDER_return_fire_choice, .side = s->elements[x->target].side });
		else
			resolve(play, i);
		return true;
	}
	return false;
}

/* ---- return_fire_choice -------------------------------------------------------------------------------- */

uint16_t dba_exchange_target(const struct dba_state *s, const struct dba_order_return_fire_choice *o)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].id == o->exchange)
			return s->exchanges[i].target;
	return 0;
}

void dba_never_return_fire_choice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_return_fire_choice *o = body;
	uint16_t element = dba_exchange_target(s, o);
	forbid(r, element && s->elements[element].side == dba_side_of_seat(s, seat) && !o->fire &&
		!may_withhold(s, element), DBA_7_5, "only Line may keep its fire; @%s@ returns it if it can",
		s->elements[element].id);
}

void dba_check_return_fire_choice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	uint16_t element = dba_exchange_target(s, body);
	if (dba_seat_owns(s, seat, element, r))
		dba_find_ask(s, seat, ORDER_return_fire_choice, element, r);
}

static void choose(struct play *play, int place, enum dba_answer answer)
{
	const struct dba_state *s = play->state;
	struct dba_event_answer_chosen e = { .exchange = s->asks[place].exchange, .answer = (uint8_t)answer };
	TEXT_COPY(e.target, s->elements[s->asks[place].element].id);
	turn_answered(play, place, DBA_7_5);
	emit(play, EVENT_answer_chosen, DBA_7_5, &e);
}

void dba_decide_return_fire_choice(struct play *play, int seat, const void *body)
{
	const struct dba_order_return_fire_choice *o = body;
	struct refusal r;
	refusal_begin(&r);
	choose(play, dba_find_ask(play->state, seat, ORDER_return_fire_choice,
		dba_exchange_target(play->state, o), &r), o->fire ? ANSWER_YES : ANSWER_NO);
}

bool dba_beforehand_return_fire_choice(const void *position, const struct due *due, struct order *order)
{
	const struct dba_state *s = position;
	struct dba_order_return_fire_choice *o = (void *)order->body;
	uint16_t shooter = 0;
	int band = 0;
	enum dba_instructed said;
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].id == s->asks[due->ask].exchange)
			shooter = s->exchanges[i].shooter;
	if (shooter)
		dba_shot_factor(s, due->about, shooter, &band);
	said = dba_standing_said(s, due->seat, MATTER_RETURN_FIRE, due->about, shooter,
		dba_factor_band_limit(band));
	order->kind = ORDER_return_fire_choice;
	o->exchange = s->asks[due->ask].exchange;
	o->fire = said == SAY_FIRE;
	return said != SAY_ASK;
}

void dba_offer_return_fire_choice(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (int fire = 1; fire >= 0; fire--) {
		struct dba_order_return_fire_choice o;
		memset(&o, 0, sizeof o);
		o.exchange = s->asks[due->ask].exchange;
		o.fire = fire;
		propose(offering, ORDER_return_fire_choice, &o);
	}
}

enum { WORTH_FIRING = 3 };        /* 3.3 */

bool dba_late_return_fire_choice(const void *position, const struct due *due, struct order *order)
{
	const struct dba_state *s = position;
	struct dba_order_return_fire_choice *o = (void *)order->body;
	uint16_t shooter = 0;
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].id == s->asks[due->ask].exchange)
			shooter = s->exchanges[i].shooter;
	order->kind = ORDER_return_fire_choice;
	o->exchange = s->asks[due->ask].exchange;
	o->fire = dba_shot_factor(s, due->about, shooter, NULL) >= WORTH_FIRING;
	return true;
}
