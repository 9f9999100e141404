/* Tables that wake, begin, look at their clocks and fall asleep. */
#include "server/host/tables/waking.h"

#include <stdio.h>

#include "server/base/log.h"
#include "server/host/clocks/deadlines.h"
#include "server/host/host_members.h"
#include "server/host/line/stirring.h"
#include "server/host/orders/rebuild.h"
#include "server/host/orders/scenario.h"
#include "server/host/seats/papers.h"
#include "server/host/seats/presence.h"
#include "server/host/tables/absence.h"
#include "server/host/tables/claims.h"
#include "server/host/tables/delayed.h"
#include "server/host/tables/room.h"

static void keep_options(struct table *t, const struct host_options *options)
{
	int64_t least = host_limit(t->host, LIMIT_CLOCK), each = options->clock_seconds;
	struct json_problem problem;
	t->agreed = options->clock;
	t->house = options->house;
	t->talk_closed = options->talk_closed;
	clock_terms_read(&t->terms, &t->agreed, &problem);
	if (t->terms.kind == CLOCK_NONE)
		t->terms.each_ms = (each && each < least ? least : each) * 1000;
	clocks_init(&t->clocks, &t->terms);
	t->delay_ms = options->spectators == SPECTATORS_DELAYED ? options->delay_seconds * 1000 : 0;
}

/* It stays asleep: for good if what is kept of it cannot be read, till later if the disk does not answer. */
static void leave_asleep(struct table *t, bool away, const char *why)
{
	struct host *h = t->host;
	if (away && reading_waits(h)) {
		table_drop(t);
		return;
	}
	table_give_back(h, t->id);
	LOG(LOG_ERROR, away ? "disk_away" : "game_unreadable", LOG_TEXT("game", t->id), LOG_TEXT("why", why));
	if (!away) {
		aside_add(h->aside, t->id, why);
		h->figures.set_aside++;
	}
	table_drop(t);
}

/* An awake one that is ours. One that we have lost goes as soon as nobody sits there any more. */
static enum table_found find_awake(struct host *h, const char *id, struct table **out)
{
	*out = table_awake(h, id);
	if (!*out || !(*out)->lost)
		return *out ? TABLE_FOUND : TABLE_ABSENT;
	bool idle = table_is_idle(*out);
	if (idle)
		table_drop(*out);
	*out = NULL;
	return idle ? TABLE_ABSENT : h->leaving ? TABLE_LEAVING : TABLE_AWAY;
}

static struct table *wake(struct host *h, const struct journal_game *header, bool *away)
{
	struct json_problem problem;
	struct table *t = table_new(h, header, scenario_title(h, header->scenario));
	struct host_options options;
	struct bytes text = { 0 };
	host_options_read(&options, header->options);
	keep_options(t, &options);
	clocks_read(&t->clocks, header->clocks, h->earliest_ms);
	bytes_text(&text, header->clocks);
	/* from here on, what the header lent is gone */
	t->game = rebuild_game(t, JOURNAL_NEWEST, away, &problem);
	if (t->game && !plans_read(t)) {
		*away = true;
		snprintf(problem.text, sizeof problem.text, "what its seats have planned cannot be read");
		game_destroy(t->game);
		t->game = NULL;
	}
	if (!t->game) {
		leave_asleep(t, *away, problem.text);
		bytes_finish(&text);
		return NULL;
	}
	owing_read(&t->owing, t->game, bytes_cstr(&text));
	own_hours_read(t, bytes_cstr(&text));
	bytes_finish(&text);
	struct standing standing;
	game_standing(t->game, NULL, &standing);
	t->over = standing.over;
	h->figures.woken++;
	stirring_note(t);
	if (!game_table_state(t->game)->begun)
		orders_begin(t, NULL, NULL, NULL);
	else
		orders_answer_beforehand(t);
	return t;
}

enum table_found table_at(struct host *h, const char *id, struct table **out)
{
	struct journal_game header;
	bool away = false;
	if (aside_find(h->aside, id)) {
		*out = NULL;
		return TABLE_ASIDE;
	}
	reading_of(h, id);
	compute_begin(&h->compute, id); /* to the end of the piece: whoever opens it goes on with it */
	enum table_found awake = find_awake(h, id, out);
	if (awake != TABLE_ABSENT || h->leaving)
		return awake != TABLE_ABSENT ? awake : TABLE_LEAVING;
	enum journal_found found = journal_game(h->config.journal, id, &header);
	if (found != JOURNAL_FOUND)
		return found == JOURNAL_ABSENT ? TABLE_ABSENT : found == JOURNAL_AWAY ? TABLE_AWAY : TABLE_BROKEN;
	if (!host_makes_room(h))
		return TABLE_NO_ROOM;
	enum table_found ours = claims_ask(h, id, &header.epoch);
	if (ours != TABLE_FOUND)
		return ours;
	*out = wake(h, &header, &away);
	if (*out || !away || !reading_waits(h))
		claims_over(h, id);
	return *out ? TABLE_FOUND : away ? TABLE_AWAY : TABLE_BROKEN;
}

void table_of_new_game(struct host *h, struct game *game, const struct journal_game *header,
	const struct host_options *options, struct session *payer, orders_settled *begun, void *ctx)
{
	struct table *t = table_new(h, header, scenario_title(h, header->scenario));
	t->epoch = 1;
	t->game = game;
	keep_options(t, options);
	clocks_begin(t);
	orders_begin(t, payer, begun, ctx);
}

static void look_at_the_clocks(struct table *t, int64_t now)
{
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (!(t->expiring & 1u << clock_seat(i)) && clocks_at(&t->clocks, i) &&
			clocks_at(&t->clocks, i) <= now)
			orders_expire(t, clock_seat(i));
}

/* Whoever gives orders and keeps a round of the dice waiting is passed over. */
static void look_at_the_dice(struct table *t)
{
	int seat = t->first || t->committing || t->trying ? SEAT_NONE : game_dice_overdue(t->game);
	if (seat != SEAT_NONE)
		orders_pass_over(t, seat);
}

static void look_at_the_books(struct table *t, int64_t now)
{
	bool tells = own_hours_tick(t, now);
	if (!t->first && !t->committing && !t->trying && own_hours_note_day(t, now))
		clocks_keep(t, NULL, 0);
	if (!tells || t->set_aside)
		return;
	presence_tell(t, NULL);
	if (clock_terms_are_of_days(&t->terms))
		deadlines_tell_away(t);
}

static bool is_under_way(const struct table *t)
{
	return t->first || t->committing || t->trying || t->pending || t->busy || delayed_waits(t) ||
		stirring_machines(t);
}

/* Most tables at which people sit are waiting for somebody to think. What is to be done at this one with
 * time, and not by an order, is found without looking at its game. */
static void let_rest(struct table *t)
{
	t->quiet += t->quiet < QUIET_TICKS;
	if (t->quiet < QUIET_TICKS || is_under_way(t) || readings_are_of(t->host, t->id))
		return;
	game_rest(t->game);
	if (t->delayed)
		game_rest(t->delayed);
}

/* Nothing but an order gives it more to do than it had before it came to rest. */
static void look_at_the_game(struct table *t)
{
	if (!t->set_aside && !t->over)
		look_at_the_dice(t);
	if (stirring_machines(t))
		stirring_note(t);
}

void table_tick(struct table *t, int64_t now)
{
	if (t->lost) {
		if (table_is_idle(t))
			table_drop(t);
		return;
	}
	if (t->leaving)
		return;
	look_at_the_books(t, now);
	clocks_tick(t, now);
	absence_tick(t, now);
	if (!t->clocks.standing && !t->set_aside)
		look_at_the_clocks(t, now);
	delayed_tick(t);
	papers_tick(t);
	if (!game_rests(t->game)) {
		look_at_the_game(t);
		let_rest(t);
	}
	if (!table_is_idle(t) || readings_are_of(t->host, t->id))
		t->idle_since_ms = 0;
	else if (!t->idle_since_ms)
		t->idle_since_ms = now;
	else if (now - t->idle_since_ms >= host_idle_ms(t->host))
		table_sleep(t);
}
