/* Who hears that the umpire answered in a seat's place. */
#include "answered_for.h"

#include <string.h>

#include "audience.h"

/* What the others saw of the answer. */
struct sight_of_answer {
	const struct game *game;
	struct decide_context *dc;
	const struct position *after;
	uint32_t told;
	int seat, kind;
	int owed_count;
	struct decision owed[DECISIONS_MAX]; /* what such an order of the seat answers */
};

/* Does nobody else, by what he sees, owe what such an order answers? */
static bool gives_it_alone(const struct sight_of_answer *s, const struct cached_view *before,
	struct viewer who)
{
	const void *known = view_cache_known(&s->dc->cache, s->game, position_of(s->game), who);
	for (int i = 0; i < before->open_count; i++)
		if (before->open[i].seat != s->seat &&
			position_answers(s->game->rules, known, &before->open[i], s->kind))
			return false;
	return true;
}

static bool sees_whose_it_is(void *ctx, struct viewer who)
{
	const struct sight_of_answer *s = ctx;
	int viewer = table_state_viewer(&position_of(s->game)->table, who);
	if (viewer < 0 || !(s->told >> viewer & 1))
		return false;
	const struct cached_view *before = view_cache_get(&s->dc->cache, s->game, position_of(s->game), who),
		*after = view_cache_get(&s->dc->cache, s->game, s->after, who);
	for (int i = 0; i < s->owed_count; i++) {
		const struct decision *owed = &s->owed[i];
		bool of_step = !owed->about && !owed->other;
		if (view_cache_sees_owed(before, owed) &&
			(!view_cache_sees_owed(after, owed) || (of_step && gives_it_alone(s, before, who))))
			return true;
	}
	return false;
}

static void find_owed(struct sight_of_answer *s)
{
	int count = position_owed_by(s->game, position_of(s->game), s->seat, s->owed);
	for (int i = 0; i < count; i++)
		if (position_answers(s->game->rules, position_of(s->game)->state, &s->owed[i], s->kind))
			s->owed[s->owed_count++] = s->owed[i];
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

bool answered_for_tell(const struct game *game, struct decide_context *dc, const struct position *after,
	const struct command *command, uint32_t told)
{
	if (command->table != ORDER_ANSWER_FOR || game->table_version < 4)
		return false;
	struct sight_of_answer s = { .game = game, .dc = dc, .after = after, .told = told,
		.seat = game_seat(game, command->body.seat), .kind = command->order.kind };
	find_owed(&s);
	uint32_t others = audience_of(game, sees_whose_it_is, &s) & ~(1u << s.seat);
	if (others)
		add(&dc->log, what_the_seat_hears(&dc->log), others);
	return others != 0;
}
