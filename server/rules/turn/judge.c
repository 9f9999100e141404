/* The judge: who, then when, then the order itself. */
#include "judge.h"

#include <assert.h>

#include "../seating.h"
#include "frame.h"
#include "places.h"

/* ---- Who ----------------------------------------------------------------------------------------------- */

static bool has_seat(const struct ruleset *rules, const void *position, int seat)
{
	return seat >= 0 && seat < seating_count(rules->seating, position);
}

static bool owes(const struct ruleset *rules, const void *position, int seat, int order)
{
	struct dues dues;
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count; i++)
		if (dues.due[i].seat == seat && dues.due[i].order == order)
			return true;
	return false;
}

/* Of what seats do the umpire gives only what he is asked for. */
static bool is_his_to_give(const struct ruleset *rules, const void *position, int seat, int order,
	struct refusal *r)
{
	const struct engine_clauses *clauses = &rules->engine->clauses;
	if (seat == SEAT_UMPIRE)
		return owes(rules, position, seat, order) ||
			refuse(r, clauses->umpire, "the umpire commands no troops");
	return has_seat(rules, position, seat) ||
		refuse(r, clauses->watcher, "those who watch give no orders");
}

/* ---- When ---------------------------------------------------------------------------------------------- */

static bool refuse_timing(const struct ruleset *rules, int order, const char *why, struct refusal *r)
{
	const uint16_t *own = turn_order(rules->engine, order)->timing;
	bool both = rules->engine->names_both_timings;
	forbid(r, true, own[0] && !both ? own[0] : rules->engine->clauses.timing, "%s", why);
	for (int i = 0; both && i < 2; i++)
		forbid(r, own[i], own[i], "%s", rules->clauses[own[i]].gist);
	r->ended = true;
	return false;
}

static const char *not_acting(const struct ruleset *rules, const void *position, int seat)
{
	const struct engine *engine = rules->engine;
	if (turn_is_held_up(engine, position))
		return "something else must be answered first";
	if (engine->acts(position, seat))
		return NULL;
	return byte_at(seating_row(rules->seating, position, seat), engine->at.seat_done) ?
		"you have ended this step" : "it is not for you to act in this step";
}

static bool is_in_time(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	const struct engine *engine = rules->engine;
	const struct order_row *row = turn_order(engine, order->kind);
	const char *why;
	if (row->given == GIVEN_ASKED || row->given == GIVEN_ANYTIME)
		return true;
	if (row->steps && !(row->steps >> byte_at(position, engine->at.step) & 1))
		return refuse_timing(rules, order->kind, "this order belongs to another step of the turn", r);
	why = engine->not_now ? engine->not_now(position, seat, order) : not_acting(rules, position, seat);
	return !why || refuse_timing(rules, order->kind, why, r);
}

int judge_find_ask(const struct ruleset *rules, const void *position, int seat, int order, uint16_t about,
	struct refusal *r)
{
	int place = frame_ask(rules->engine, position, order, about, seat);
	if (place < 0)
		refuse_timing(rules, order, "this is not asked of you now", r);
	return place;
}

/* ---- The order ----------------------------------------------------------------------------------------- */

static bool may_be_judged(const struct ruleset *rules, const void *position, int seat,
	const struct order *order, struct refusal *r)
{
	const struct engine *engine = rules->engine;
	const struct order_row *row = turn_order(engine, order->kind);
	if (row->given == GIVEN_BY_UMPIRE)
		return seat == SEAT_UMPIRE || refuse(r, engine->clauses.umpires, "only the umpire may do this");
	if (!is_his_to_give(rules, position, seat, order->kind, r))
		return false;
	if (seat == SEAT_UMPIRE)
		return true;
	if (byte_at(position, engine->at.over))
		return refuse(r, engine->clauses.unknown, "the battle is over");
	return (!engine->commands || engine->commands(position, seat, order, r)) &&
		is_in_time(rules, position, seat, order, r);
}

bool judge_check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	const struct engine *engine = rules->engine;
	const struct order_row *row = turn_order(engine, order->kind);
	assert(order->kind < rules->order_count);
	if (!row->check)
		return refuse(r, engine->clauses.unknown, "this order is not known");
	if (row->never && has_seat(rules, position, seat)) {
		row->never(position, seat, order->body, r);
		if (!allowed(r))
			return false;
	}
	if (may_be_judged(rules, position, seat, order, r))
		row->check(position, seat, order->body, r);
	else if (engine->not_judged)
		engine->not_judged(position, seat, order, r);
	return allowed(r);
}

bool judge_preview(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	void *preview)
{
	order_preview_fn *own = turn_order(rules->engine, order->kind)->preview;
	struct refusal r;
	assert(order->kind < rules->order_count);
	refusal_begin(&r);
	return own && rules->check(rules, position, seat, order, &r) && own(position, seat, order->body, preview);
}
