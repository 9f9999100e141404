/* Search: orders tried out on what a seat knows, with dice of one's own. */
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "choice.h"
#include "server/base/memory.h"
#include "server/rules/extents.h"

enum {
	TRIAL_STEPS_MAX = 48,  /* of one trial: then it is judged where it stands         */
	DRAWN_MAX = 4,         /* a foresight's `drawn`                                   */
	WORTH_NEVER = INT32_MIN / 2,
};

/* As worth() counts it (ruleset.h): a bold player gives more for being near than that may ever bring him. */
static const int eagerness[MANNERS] = { [MANNER_CAUTIOUS] = 0, [MANNER_KEEN] = 1, [MANNER_BOLD] = 8 };

struct search {
	const struct ruleset *rules;   /* for which the room was made */
	void *supposed, *state, *notes, *workspace; /* supposed: what is tried out from */
	void *tried; /* the state after one answer more, for a look at it */
	struct event_log log;
	struct choice drawn[DRAWN_MAX]; /* by whoever is to answer in a trial */
	int steps;            /* answers so far, over all trials of one search */
	int looks;            /* orders looked at so far, over all trials of one search */
	int looks_of_trial;   /* a trial has so many: then, too, it is judged where it stands */
};

struct search *search_create(void)
{
	return memory_new(sizeof(struct search));
}

static void forget(struct search *s)
{
	free(s->supposed);
	free(s->state);
	free(s->tried);
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
	s->tried = memory_new(rules->state_shape->size);
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

/* What the seat knows, with its holes filled. False: it cannot be played on from all the same, or nobody can
 * say what comes of it. */
static bool suppose(struct search *s, const struct question *q)
{
	assert(q->rules->foresight.drawn <= DRAWN_MAX);
	if (!q->rules->worth || !q->rules->turn)
		return false;
	make_room(s, q->rules);
	copy(s->rules, s->supposed, q->position);
	if (s->rules->suppose)
		s->rules->suppose(s->supposed);
	return !s->rules->fault(s->supposed);
}

static void begin_anew(struct search *s, const struct dice *dice)
{
	copy(s->rules, s->state, s->supposed);
	if (s->rules->draw_lots)
		s->rules->draw_lots(s->state, dice);
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

struct trial {
	struct search *search;
	struct play play;
	struct chance chance; /* of the choices; the dice have their own */
	int seat;             /* whose orders are tried out              */
	int drawn;            /* orders by whoever is to answer          */
	uint32_t turn;        /* that was being played when it began */
};

static bool consider(void *ctx, const struct decision *decision, const struct order *order)
{
	struct trial *t = ctx;
	const struct order_kind *kinds = t->search->rules->orders;
	(void)decision;
	if (!choice_is_answer(&kinds[order->kind]))
		return true;
	int says = taste_says(kinds[order->kind].shape, order->body);
	t->search->looks++;
	for (int i = 0; i < t->drawn; i++)
		choice_consider(&t->search->drawn[i], &t->chance, kinds, order, says);
	return true;
}

/* How the seat would stand as soon as it had given this order. */
static int32_t worth_at_once(struct trial *t, int seat, const struct order *order)
{
	struct search *s = t->search;
	struct chance_dice source = { .chance = chance_of(chance_next(&t->chance)) };
	struct dice dice = chance_source(&source);
	struct play play = t->play;
	play.state = s->tried;
	play.dice = &dice;
	copy(s->rules, s->tried, s->state);
	s->rules->decide(&play, seat, order);
	bytes_finish(&source.shown);
	return went_wrong(s) ? WORTH_NEVER : s->rules->worth(s->rules, s->tried, seat, 1);
}

/* Of the orders drawn the one after which the seat stands best at once, of equals the first; NULL: none
 * was drawn. */
static const struct order *best_drawn(struct trial *t, int seat)
{
	struct search *s = t->search;
	const struct order *best = choice_made(&s->drawn[0], &t->chance);
	int32_t most = best && t->drawn > 1 ? worth_at_once(t, seat, best) : 0;
	for (int i = 1; best && i < t->drawn; i++) {
		const struct order *order = choice_made(&s->drawn[i], &t->chance);
		int32_t worth = order_same(s->rules->orders, order, best) ? WORTH_NEVER
			: worth_at_once(t, seat, order);
		if (worth > most) {
			most = worth;
			best = order;
		}
	}
	return best;
}

/* What is done beside marching: nobody goes at somebody if it does but harm at once. */
static const struct order *assault(struct trial *t, int seat)
{
	const struct ruleset *rules = t->search->rules;
	rules->offer_assaults(rules, t->search->state, seat, consider, t);
	const struct order *order = best_drawn(t, seat);
	return order && worth_at_once(t, seat, order) >= rules->worth(rules, t->search->state, seat, 1) ? order
		: NULL;
}

static const struct order *answer_of(struct trial *t, int seat)
{
	struct search *s = t->search;
	t->drawn = s->rules->foresight.drawn;
	for (int i = 0; i < t->drawn; i++)
		choice_begin(&s->drawn[i], TASTE_WIN);
	if (seat >= SEATS_MAX)
		return NULL;
	if (s->rules->marching && s->rules->marching(s->state))
		return assault(t, seat);
	s->rules->offer(s->rules, s->state, seat, consider, t);
	return best_drawn(t, seat);
}

/* One answer of somebody who goes at them with some care; where nothing is looked for, the default. */
static bool answer(struct trial *t, int seat)
{
	struct search *s = t->search;
	const struct order *order = answer_of(t, seat);
	if (order)
		s->rules->decide(&t->play, seat, order);
	else
		s->rules->expire(&t->play, seat, NULL);
	return !went_wrong(s);
}

static bool is_at_its_end(const struct trial *t)
{
	const struct search *s = t->search;
	struct outcome outcome;
	s->rules->outcome(s->rules, s->state, &outcome);
	return outcome.over || s->rules->turn(s->state) > t->turn + s->rules->foresight.turns;
}

static bool play_on(struct trial *t)
{
	struct decision open[DECISIONS_MAX];
	struct search *s = t->search;
	int before = s->looks;
	for (int i = 0; i < TRIAL_STEPS_MAX && s->looks - before < s->looks_of_trial && !is_at_its_end(t); i++)
		if (s->rules->open(s->rules, s->state, open) == 0 || !answer(t, open[0].seat))
			return false;
	return true;
}

/* `on`: when everybody has answered, not at once. */
static int32_t worth_after(struct search *s, const struct question *q, const struct order *order,
	uint64_t seed, bool on)
{
	struct chance_dice source = { .chance = chance_of(seed) };
	struct dice dice = chance_source(&source);
	struct trial t = { .search = s, .seat = q->seat, .chance = chance_of(~seed),
		.turn = s->rules->turn(s->supposed),
		.play = { .rules = s->rules, .state = s->state, .dice = &dice, .log = &s->log,
			.audience = AUDIENCE_ALL, .notes = s->notes, .workspace = s->workspace } };
	begin_anew(s, &dice);
	s->rules->decide(&t.play, q->seat, order);
	bool fine = !went_wrong(s) && (!on || play_on(&t));
	bytes_finish(&source.shown);
	return fine ? s->rules->worth(s->rules, s->state, q->seat, eagerness[q->manner]) : WORTH_NEVER;
}

/* ---- The best ------------------------------------------------------------------------------------------ */

/* Orders that are still compared, the best first. */
struct contest {
	int count;
	uint64_t trials; /* of each of them */
	struct contender { int order; int64_t sum; } row[CANDIDATES_MAX];
};

/* Of equals the first drawn stays ahead. */
static void rank(struct contest *c)
{
	for (int i = 1; i < c->count; i++) {
		struct contender it = c->row[i];
		int at = i;
		for (; at > 0 && c->row[at - 1].sum < it.sum; at--)
			c->row[at] = c->row[at - 1];
		c->row[at] = it;
	}
}

static int rounds_of(int count)
{
	int rounds = 0;
	for (; count > 1; count = (count + 1) / 2)
		rounds++;
	return rounds;
}

/* Of what all rounds up to this one may cost? */
static bool has_left(const struct search *s, int round, int rounds)
{
	const struct foresight *f = &s->rules->foresight;
	return s->steps < f->answers * round / rounds && (!f->looks || s->looks < f->looks * round / rounds);
}

/* Each of those still compared is tried with the same dice, as far as they are thrown alike, once and until
 * the rounds up to this one have cost their share. */
static void try_all(struct search *s, const struct question *q, const struct order *orders, struct contest *c,
	int round, int rounds)
{
	do {
		for (int i = 0; i < c->count; i++)
			c->row[i].sum += worth_after(s, q, &orders[c->row[i].order], q->seed + c->trials, true);
		c->trials++;
	} while (has_left(s, round, rounds));
}

/* With half of them left after each round there are fewer than two trials for each order, if each is tried
 * once a round. */
static int looks_of_trial(const struct foresight *foresight, int count)
{
	return foresight->looks ? foresight->looks / (2 * count) : INT32_MAX;
}

int search_best(struct search *s, const struct question *q, const struct order *orders, int count)
{
	struct contest c = { .count = count };
	int rounds = rounds_of(count);
	if (count < 2 || !suppose(s, q))
		return 0;
	for (int i = 0; i < count; i++)
		c.row[i].order = i;
	s->steps = s->looks = 0;
	s->looks_of_trial = looks_of_trial(&s->rules->foresight, count);
	for (int round = 1; round <= rounds; round++) {
		try_all(s, q, orders, &c, round, rounds);
		rank(&c);
		c.count = (c.count + 1) / 2; /* the rest of the dice are for those that promise most */
	}
	return c.row[0].order;
}

int32_t search_at_once(struct search *s, const struct question *q, const struct order *orders, int count,
	int32_t *worths)
{
	bool can = suppose(s, q);
	for (int i = 0; i < count; i++)
		worths[i] = can ? worth_after(s, q, &orders[i], q->seed, false) : 0;
	return can ? s->rules->worth(s->rules, s->supposed, q->seat, eagerness[q->manner]) : 0;
}
