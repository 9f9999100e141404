/* Search: orders tried out on what a seat knows, with dice of one's own. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "server/base/memory.h"
#include "server/rules/extents.h"

enum {
	TRIALS_MAX = 24,       /* of one order                                    */
	EXPIRIES_MAX = 24,     /* of one trial: then it is judged where it stands */
	STEPS_MAX = 1500,      /* answers of one search, over all its trials      */
	WORTH_NEVER = INT32_MIN / 2,
};

struct search {
	const struct ruleset *rules;   /* for which the room was made */
	void *supposed, *state, *notes, *workspace; /* supposed: what is tried out from */
	struct event_log log;
	int steps;
};

struct search *search_create(void)
{
	return memory_new(sizeof(struct search));
}

static void forget(struct search *s)
{
	free(s->supposed);
	free(s->state);
	free(s->notes);
	free(s->workspace);
}

void search_destroy(struct search *s)
{
	forget(s);
	free(s);
}

static void make_room(struct search *s, const struct ruleset *rules)
{
	if (s->rules == rules)
		return;
	forget(s);
	s->rules = rules;
	s->supposed = memory_new(rules->state_shape->size);
	s->state = memory_new(rules->state_shape->size);
	s->notes = rules->notes_size ? memory_new(rules->notes_size) : NULL;
	s->workspace = rules->workspace_size ? memory_new(rules->workspace_size) : NULL;
}

static void copy(const struct ruleset *rules, void *to, const void *from)
{
	if (rules->extents)
		extents_copy(rules->extents, to, from);
	else
		memcpy(to, from, rules->state_shape->size);
}

/* What the seat knows, with its holes filled. False: it cannot be played on from all the same. */
static bool suppose(struct search *s, const struct question *q)
{
	make_room(s, q->rules);
	copy(s->rules, s->supposed, q->position);
	if (s->rules->suppose)
		s->rules->suppose(s->supposed);
	return !s->rules->fault(s->supposed);
}

static void begin_anew(struct search *s)
{
	copy(s->rules, s->state, s->supposed);
	if (s->notes)
		memset(s->notes, 0, s->rules->notes_size);
}

/* ---- One trial ----------------------------------------------------------------------------------------- */

static bool went_wrong(struct search *s)
{
	bool wrong = s->log.overflowed || s->log.stuck;
	s->log.count = s->log.used = s->log.steps = 0;
	s->log.overflowed = s->log.stuck = false;
	s->steps++;
	return wrong;
}

/* Everybody answers what he owes with the default, until the turn is over. */
static bool play_on(struct search *s, struct play *play)
{
	struct decision open[DECISIONS_MAX];
	for (int i = 0; i < EXPIRIES_MAX; i++) {
		struct outcome outcome;
		s->rules->outcome(s->rules, s->state, &outcome);
		if (outcome.over || s->rules->open(s->rules, s->state, open) == 0)
			return true;
		s->rules->expire(play, open[0].seat, NULL);
		if (went_wrong(s))
			return false;
	}
	return true;
}

/* `on`: when everybody has answered, not at once. */
static int32_t worth_after(struct search *s, const struct question *q, const struct order *order,
	uint64_t seed, bool on)
{
	struct chance_dice source = { .chance = chance_of(seed) };
	struct dice dice = chance_source(&source);
	struct play play = { .rules = s->rules, .state = s->state, .dice = &dice, .log = &s->log,
		.audience = AUDIENCE_ALL, .notes = s->notes, .workspace = s->workspace };
	begin_anew(s);
	s->rules->decide(&play, q->seat, order);
	bool fine = !went_wrong(s) && (!on || play_on(s, &play));
	bytes_finish(&source.shown);
	return fine ? s->rules->worth(s->rules, s->state, q->seat) : WORTH_NEVER;
}

/* ---- The best ------------------------------------------------------------------------------------------ */

int search_best(struct search *s, const struct question *q, const struct order *orders, int count)
{
	int64_t sums[CANDIDATES_MAX] = { 0 };
	int best = 0, trials = 0;
	if (count < 2 || !q->rules->worth || !suppose(s, q))
		return 0;
	s->steps = 0;
	for (; trials < TRIALS_MAX && s->steps < STEPS_MAX; trials++)
		for (int i = 0; i < count; i++) /* all with the same dice, as far as they are thrown alike */
			sums[i] += worth_after(s, q, &orders[i], q->seed + (uint64_t)trials, true);
	for (int i = 1; i < count; i++)
		if (sums[i] > sums[best])
			best = i;
	return best;
}

int search_best_at_once(struct search *s, const struct question *q, const struct order *orders, int count)
{
	int best = 0;
	int32_t most;
	if (count < 2 || !q->rules->worth || !suppose(s, q))
		return 0;
	most = worth_after(s, q, &orders[0], q->seed, false);
	for (int i = 1; i < count; i++) {
		int32_t worth = worth_after(s, q, &orders[i], q->seed, false);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}
