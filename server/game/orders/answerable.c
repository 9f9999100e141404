/* Answerable: is there an order for everything that is to be decided? */
#include "answerable.h"

#include <string.h>

#include "../battle/position.h"

/* Of one seat: its decisions are answered one after the other, as they are offered. */
struct answers {
	const struct decision *open;
	int count, left;
	int seat;
	bool answered[DECISIONS_MAX];
};

static bool is_same(const struct decision *one, const struct decision *other)
{
	return one->seat == other->seat && one->about == other->about && one->other == other->other &&
		strcmp(one->kind, other->kind) == 0 && strcmp(one->subject, other->subject) == 0;
}

static bool note_answer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct answers *a = ctx;
	(void)order;
	for (int i = 0; i < a->count; i++)
		if (!a->answered[i] && is_same(&a->open[i], decision)) {
			a->answered[i] = true;
			a->left--;
		}
	return a->left > 0;
}

/* The first of the seat's that stays without; NULL: there is none. */
static const struct decision *first_without(const struct game *game, struct decide_context *dc,
	const struct position *position, struct answers *a)
{
	a->left = 0;
	for (int i = 0; i < a->count; i++)
		a->left += a->open[i].seat == a->seat;
	if (a->left)
		game->rules->offer(game->rules, view_cache_known(&dc->cache, game, position, viewer_of_seat(a->seat)),
			a->seat, note_answer, a);
	for (int i = 0; i < a->count; i++)
		if (a->open[i].seat == a->seat && !a->answered[i])
			return &a->open[i];
	return NULL;
}

bool answerable_all(const struct game *game, struct decide_context *dc, const struct position *position,
	struct decision *without)
{
	struct decision open[DECISIONS_MAX];
	struct answers answers = { .open = open, .count = position_open(game, position, open) };
	for (; answers.seat <= SEAT_UMPIRE; answers.seat++) {
		const struct decision *found = first_without(game, dc, position, &answers);
		if (!found)
			continue;
		*without = *found;
		return false;
	}
	return true;
}
