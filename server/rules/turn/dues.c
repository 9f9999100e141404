/* Dues: what seats owe, or may take, now. */
#include "dues.h"

#include <assert.h>

#include "../seating.h"
#include "engine.h"
#include "places.h"

/* ---- What is owed -------------------------------------------------------------------------------------- */

void dues_add(struct dues *dues, struct due due)
{
	if (dues->count < DECISIONS_MAX)
		dues->due[dues->count++] = due;
}

static void find_asks(const struct engine *engine, const void *position, struct dues *dues)
{
	for (int i = 0; i < count_of(position, &engine->at.asks); i++)
		if (!engine->is_put_later || !engine->is_put_later(position, i))
			dues_add(dues, engine->asked(position, i));
}

void dues_find(const struct ruleset *rules, const void *position, struct dues *dues)
{
	const struct engine *engine = rules->engine;
	dues->count = 0;
	if (engine->at.umpire_awaited && byte_at(position, engine->at.umpire_awaited))
		dues_add(dues, (struct due){ SEAT_UMPIRE, engine->umpire_done, -1, 0, 0, OWED_OPENLY });
	find_asks(engine, position, dues);
	for (int i = 0; i < seating_count(rules->seating, position); i++)
		if (turn_acts(engine, position, i) && !(engine->is_owing && engine->is_owing(position, i)))
			dues_add(dues, (struct due){ (int8_t)i, 0, -1, 0, 0, OWED_OPENLY });
	if (engine->owed)
		engine->owed(position, dues);
}

static bool is_same(const struct due *one, const struct due *other)
{
	return one->seat == other->seat && one->order == other->order && one->about == other->about &&
		one->other == other->other;
}

/* ---- What is laid open and offered --------------------------------------------------------------------- */

static struct decision decision_of(const struct ruleset *rules, const void *position, const struct due *due)
{
	int order = due->order ? due->order : turn_step(rules->engine, position)->decision;
	struct decision decision = { .seat = due->seat, .kind = order ? rules->orders[order].name : "act",
		.about = due->about, .other = due->other, .privacy = due->privacy };
	if (rules->engine->is_supposed)
		decision.supposed = rules->engine->is_supposed(position, due);
	assert(order < rules->order_count);
	if (rules->engine->called)
		TEXT_SET(decision.subject, rules->engine->called(position, due));
	return decision;
}

int dues_open(const struct ruleset *rules, const void *position, struct decision *decisions)
{
	struct dues dues;
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count; i++)
		decisions[i] = decision_of(rules, position, &dues.due[i]);
	return dues.count;
}

static bool answers(const struct engine *engine, const void *position, const struct due *due, int kind)
{
	const struct order_row *row = turn_order(engine, kind);
	if (due->order)
		return kind == due->order;
	return (row->given == GIVEN_ACTING || row->given == GIVEN_FREELY) &&
		(!row->steps || row->steps >> byte_at(position, engine->at.step) & 1);
}

static void offer_for(const struct ruleset *rules, const struct due *due, bool assaults,
	struct offering *offering)
{
	const struct engine *engine = rules->engine;
	for (int kind = 1; kind < rules->order_count && !offering->stopped; kind++) {
		const struct order_row *row = turn_order(engine, kind);
		if (row->offer && (row->assault || !assaults) && answers(engine, offering->position, due, kind))
			row->offer(offering->position, due, offering);
	}
	if (!due->order && !assaults && turn_order(engine, 0)->offer)
		turn_order(engine, 0)->offer(offering->position, due, offering);
}

static void offer(const struct ruleset *rules, const void *position, int seat, bool assaults, offer_fn *each,
	void *ctx)
{
	struct dues dues;
	struct decision decision;
	struct offering offering = { .rules = rules, .position = position, .seat = seat, .decision = &decision,
		.each = each, .ctx = ctx };
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count && !offering.stopped; i++) {
		if (dues.due[i].seat != seat)
			continue;
		decision = decision_of(rules, position, &dues.due[i]);
		offering.passed_on = 0;
		offer_for(rules, &dues.due[i], assaults, &offering);
	}
}

void dues_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx)
{
	offer(rules, position, seat, false, each, ctx);
}

void dues_offer_assaults(const struct ruleset *rules, const void *position, int seat, offer_fn *each,
	void *ctx)
{
	offer(rules, position, seat, true, each, ctx);
}

/* ---- Answers for the absent ---------------------------------------------------------------------------- */

static bool is_still_due(const struct play *play, const struct due *due)
{
	struct dues now;
	dues_find(play->rules, play->state, &now);
	for (int i = 0; i < now.count; i++)
		if (is_same(&now.due[i], due))
			return true;
	return false;
}

static bool is_about(const struct ruleset *rules, const void *position, const struct due *due,
	const struct decision *decision)
{
	struct decision found = decision_of(rules, position, due);
	return found.kind == decision->kind && found.about == decision->about && found.other == decision->other;
}

void dues_expire(struct play *play, int seat, const struct decision *only)
{
	struct dues dues;
	dues_find(play->rules, play->state, &dues);
	for (int i = 0; i < dues.count; i++) {
		const struct due *due = &dues.due[i];
		if (due->seat != seat || (only && !is_about(play->rules, play->state, due, only)) ||
			!is_still_due(play, due))
			continue;
		turn_default(play, due);
		if (only)
			break;
	}
	turn_advance(play);
}

static bool is_decision(const struct decision *one, const struct decision *other)
{
	return one->seat == other->seat && one->about == other->about && one->other == other->other &&
		strcmp(one->kind, other->kind) == 0 && strcmp(one->subject, other->subject) == 0;
}

bool dues_answers(const struct ruleset *rules, const void *position, const struct decision *decision,
	int kind)
{
	struct dues dues;
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count; i++) {
		struct decision found = decision_of(rules, position, &dues.due[i]);
		if (is_decision(&found, decision) && answers(rules->engine, position, &dues.due[i], kind))
			return true;
	}
	return false;
}

bool dues_late(const struct ruleset *rules, const void *position, const struct decision *decision,
	struct order *order)
{
	struct dues dues;
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count; i++) {
		struct decision found = decision_of(rules, position, &dues.due[i]);
		order_late_fn *late = turn_order(rules->engine, dues.due[i].order)->late;
		if (!is_decision(&found, decision))
			continue;
		memset(order, 0, sizeof *order);
		return late && late(position, &dues.due[i], order);
	}
	return false;
}

/* ---- Answers given beforehand -------------------------------------------------------------------------- */

static bool is_said(const struct ruleset *rules, const void *position, const struct due *due,
	struct order *order)
{
	order_beforehand_fn *beforehand = turn_order(rules->engine, due->order)->beforehand;
	struct refusal r;
	if (!beforehand)
		return false;
	memset(order, 0, sizeof *order);
	refusal_begin(&r);
	return beforehand(position, due, order) && rules->check(rules, position, due->seat, order, &r);
}

bool dues_beforehand(const struct ruleset *rules, const void *position, int seat, struct order *order)
{
	struct dues dues;
	dues_find(rules, position, &dues);
	for (int i = 0; i < dues.count; i++)
		if (dues.due[i].seat == seat && is_said(rules, position, &dues.due[i], order))
			return true;
	return false;
}
