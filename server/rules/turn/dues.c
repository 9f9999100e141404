/* Dues: what seats owe, or may take, now. */
#include "dues.h"

#include "engine.h"

static struct decision decision_of(const struct ruleset *rules, const void *position, const struct due *due)
{
	struct decision decision = { .seat = due->seat,
		.kind = due->order ? rules->orders[due->order].name : "act" };
	TEXT_SET(decision.subject, rules->engine->called(position, due));
	return decision;
}

int dues_open(const struct ruleset *rules, const void *position, struct decision *decisions)
{
	struct dues dues;
	rules->engine->dues(position, &dues);
	for (int i = 0; i < dues.count; i++)
		decisions[i] = decision_of(rules, position, &dues.due[i]);
	return dues.count;
}

void dues_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx)
{
	struct dues dues;
	struct decision decision;
	struct offering offering = { rules, position, seat, &decision, each, ctx, false, 0 };
	rules->engine->dues(position, &dues);
	for (int i = 0; i < dues.count && !offering.stopped; i++) {
		if (dues.due[i].seat != seat)
			continue;
		decision = decision_of(rules, position, &dues.due[i]);
		offering.passed_on = 0;
		rules->engine->offer(position, &dues.due[i], &offering);
	}
}

/* ---- Answers for the absent ---------------------------------------------------------------------------- */

static bool is_still_due(const struct play *play, const struct due *due)
{
	struct dues now;
	play->rules->engine->dues(play->state, &now);
	for (int i = 0; i < now.count; i++)
		if (now.due[i].seat == due->seat && now.due[i].order == due->order &&
			now.due[i].about == due->about && now.due[i].other == due->other)
			return true;
	return false;
}

void dues_expire(struct play *play, int seat)
{
	struct dues dues;
	play->rules->engine->dues(play->state, &dues);
	for (int i = 0; i < dues.count; i++)
		if (dues.due[i].seat == seat && is_still_due(play, &dues.due[i]))
			play->rules->engine->absent(play, &dues.due[i]);
	turn_advance(play);
}
