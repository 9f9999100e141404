/* Who hears that the umpire answered in a seat's place. */
#include "answered_for.h"

#include <string.h>

#include "audience.h"

bool answered_for_begin(struct answer *answer, const struct game *game, const struct command *command)
{
	if (command->table != ORDER_ANSWER_FOR || game->table_version < 4)
		return false;
	answer->seat = game_seat(game, command->body.seat);
	answer->kind = command->order.kind;
	answer->owed_count = 0;

	struct decision *owed = answer->owed;
	int count = position_owed_by(game, position_of(game), answer->seat, owed);
	for (int i = 0; i < count; i++)
		if (position_answers(game->rules, position_of(game)->state, &owed[i], answer->kind))
			owed[answer->owed_count++] = owed[i];
	return true;
}

/* Does nobody else, by what he sees, owe what such an order answers? */
static bool gives_it_alone(const struct answer *answer, const struct game *game, struct decide_context *dc,
	const struct cached_view *before, struct viewer who)
{
	const void *known = view_cache_known(&dc->cache, game, position_of(game), who);
	for (int i = 0; i < before->open_count; i++)
		if (before->open[i].seat != answer->seat &&
			position_answers(game->rules, known, &before->open[i], answer->kind))
			return false;
	return true;
}

bool answered_for_shows(const struct answer *answer, const struct game *game, struct decide_context *dc,
	const struct position *after, struct viewer who)
{
	const struct cached_view *was = view_cache_get(&dc->cache, game, position_of(game), who),
		*is = view_cache_get(&dc->cache, game, after, who);
	for (int i = 0; i < answer->owed_count; i++) {
		const struct decision *owed = &answer->owed[i];
		bool of_step = !owed->about && !owed->other;
		if (view_cache_sees_owed(was, owed) && (!view_cache_sees_owed(is, owed) ||
			(of_step && gives_it_alone(answer, game, dc, was, who))))
			return true;
	}
	return false;
}

static uint32_t what_the_seat_hears(const struct event_log *log)
{
	uint32_t at = 0;
	while (at < log->count && log->events[at].kind != EVENT_ANSWERED_FOR)
		at++;
	return at;
}

/* Behind the seat's own, without the reason. */
static void add(struct event_log *log, uint32_t at, uint32_t audience)
{
	struct event event = log->events[at];
	struct table_body body = *(const struct table_body *)event.body;
	memset(body.reason, 0, sizeof body.reason);
	event.audience = audience;
	event.body = &body;
	event = event_log_add(log, event, sizeof body);
	if (log->overflowed)
		return;
	memmove(&log->events[at + 2], &log->events[at + 1], (log->count - at - 2) * sizeof event);
	log->events[at + 1] = event;
}

struct hearers {
	const struct table_state *table;
	uint32_t shown, told;
};

static bool hears(void *ctx, struct viewer who)
{
	const struct hearers *h = ctx;
	int viewer = table_state_viewer(h->table, who);
	return viewer >= 0 && (h->shown & h->told) >> viewer & 1;
}

bool answered_for_tell(const struct answer *answer, const struct game *game, struct event_log *log,
	uint32_t shown, uint32_t told)
{
	struct hearers hearers = { &position_of(game)->table, shown, told };
	uint32_t others = audience_of(game, hears, &hearers) & ~(1u << answer->seat);
	if (others)
		add(log, what_the_seat_hears(log), others);
	return others != 0;
}
