/* A table: a game that is awake, who sits there, and what was pushed last. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/inside.h"

static struct table **bucket(struct host *h, const char *id)
{
	uint32_t hash = 2166136261u;
	for (const char *c = id; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	return &h->tables[hash % TABLES_BUCKETS];
}

static struct table *table_new(struct host *h, const struct journal_game *header)
{
	struct table *t = memory_new(sizeof *t), **at = bucket(h, header->id);
	t->host = h;
	TEXT_SET(t->id, header->id);
	TEXT_SET(t->scenario, header->scenario);
	TEXT_SET(t->title, hall_title(h, header->scenario));
	memcpy(t->secret, header->secret, sizeof t->secret);
	t->epoch = header->epoch;
	t->last = &t->first;
	party_init(&t->party, t);
	t->account = account_join(&h->games, header->id);
	t->next = *at;
	*at = t;
	h->figures.tables++;
	return t;
}

static void forget_oldest(struct ring *ring)
{
	struct recent *oldest = &ring->frames[ring->first];
	ring->bytes -= oldest->frame->size;
	frame_drop(oldest->frame);
	ring->first = (ring->first + 1) % RECENT_MAX;
	ring->count--;
}

static void forget_recent(struct table *t)
{
	for (int i = 0; i < VIEWERS_MAX; i++) {
		while (t->recent[i] && t->recent[i]->count)
			forget_oldest(t->recent[i]);
		free(t->recent[i]);
	}
}

void table_drop(struct table *t)
{
	struct table **at = bucket(t->host, t->id);
	while (*at != t)
		at = &(*at)->next;
	*at = t->next;
	forget_recent(t);
	game_destroy(t->game);
	game_destroy(t->late);
	fair_leave(&t->host->fair, &t->party);
	account_leave(t->account);
	t->host->figures.tables--;
	free(t);
}

/* --- waking ------------------------------------------------------------------------------------------------------ */

/* A game being rebuilt from its rows. */
struct rebuilding {
	struct decide_context *context;
	struct compute *compute;
	const struct ruleset *rules;
	const struct game *awake; /* the game itself, or NULL */
	const uint8_t *secret;
	struct bytes header, snapshot;
	struct game *game;
	struct json_problem problem;
	bool failed;
	unsigned rows;
};

static bool take_header(void *ctx, const struct journal_row *row)
{
	bytes_add(ctx, row->body, row->body_size);
	return false;
}

static bool take_snapshot(void *ctx, uint64_t seq, const void *body, size_t size)
{
	(void)seq;
	bytes_add(&((struct rebuilding *)ctx)->snapshot, body, size);
	return true;
}

static bool begin(struct rebuilding *r)
{
	if (!r->game && r->awake && r->snapshot.size)
		r->game = game_open_past(r->awake, r->snapshot.data, r->snapshot.size, &r->problem);
	else if (!r->game)
		r->game = game_open(r->rules, r->header.data, r->header.size, r->snapshot.data, r->snapshot.size, r->secret, &r->problem);
	return r->game != NULL;
}

static bool replay_row(void *ctx, const struct journal_row *row)
{
	struct rebuilding *r = ctx;
	if (row->seq == 0) /* the header itself */
		return true;
	compute_detail(r->compute, "replay", (uint32_t)row->seq);
	r->failed = !begin(r) || !game_replay(r->game, r->context, row->body, row->body_size, NULL, &r->problem);
	r->rows++;
	return !r->failed;
}

/* The game as it stood after `upto`; NULL with a problem. */
static struct game *rebuild(const struct table *t, uint64_t upto, struct json_problem *problem)
{
	struct host *h = t->host;
	struct journal *j = h->config.journal;
	struct rebuilding r = { .context = h->context, .compute = &h->compute, .rules = hall_ruleset(h, t->scenario), .awake = t->game, .secret = t->secret };
	snprintf(r.problem.text, sizeof r.problem.text, r.rules ? "its rows cannot be read" : "its ruleset is not known here");
	r.failed = !r.rules || journal_rows(j, t->id, 0, 0, take_header, &r.header) != JOURNAL_FOUND ||
		journal_open(j, t->id, upto, take_snapshot, replay_row, &r) != JOURNAL_FOUND || r.failed;
	if (r.failed || !begin(&r)) {
		game_destroy(r.game);
		r.game = NULL;
		*problem = r.problem;
	}
	h->figures.rows_replayed += r.rows;
	bytes_finish(&r.header);
	bytes_finish(&r.snapshot);
	return r.game;
}

struct game *table_past(struct table *t, uint64_t row)
{
	struct json_problem problem;
	struct game *game = rebuild(t, row, &problem);
	if (!game)
		LOG(LOG_ERROR, "past_unreadable", LOG_TEXT("game", t->id), LOG_NUMBER("row", (int64_t)row), LOG_TEXT("why", problem.text));
	return game;
}

void house_write(const struct house *house, struct bytes *out)
{
	bytes_format(out, "{\"clock_seconds\":%lld,\"delay_seconds\":%lld}", (long long)house->clock_seconds,
		(long long)(house->spectators == SPECTATORS_DELAYED ? house->delay_seconds : 0));
}

void house_read(struct house *house, const char *text)
{
	struct json_problem problem;
	json_t *json = text[0] ? json_parse(text, strlen(text), &problem) : NULL;
	*house = (struct house){ 0 };
	json_number_at(json, "clock_seconds", &house->clock_seconds);
	json_number_at(json, "delay_seconds", &house->delay_seconds);
	house->spectators = house->delay_seconds ? SPECTATORS_DELAYED : SPECTATORS_OPEN;
	json_drop(json);
}

static void keep_house(struct table *t, const struct house *house)
{
	int64_t least = host_limit(t->host, LIMIT_CLOCK);
	t->clocks.seconds = house->clock_seconds && house->clock_seconds < least ? least : house->clock_seconds;
	t->delay_ms = house->spectators == SPECTATORS_DELAYED ? house->delay_seconds * 1000 : 0;
}

static struct table *wake(struct host *h, const struct journal_game *header)
{
	struct json_problem problem;
	struct table *t = table_new(h, header);
	struct house house;
	house_read(&house, header->options);
	keep_house(t, &house);
	clocks_read(&t->clocks, header->clocks, h->earliest_ms);
	t->game = rebuild(t, JOURNAL_NEWEST, &problem); /* from here on, what the header lent is gone */
	if (!t->game) {
		LOG(LOG_ERROR, "game_unreadable", LOG_TEXT("game", t->id), LOG_TEXT("why", problem.text));
		aside_add(h->aside, t->id, problem.text);
		h->figures.set_aside++;
		table_drop(t);
		return NULL;
	}
	struct standing standing;
	game_standing(t->game, NULL, &standing);
	t->over = standing.over;
	h->figures.woken++;
	if (!game_table_state(t->game)->begun)
		orders_begin(t, NULL, NULL);
	return t;
}

enum table_found table_at(struct host *h, const char *id, struct table **out)
{
	struct journal_game header;
	if (aside_find(h->aside, id)) {
		*out = NULL;
		return TABLE_ASIDE;
	}
	compute_begin(&h->compute, id); /* to the end of the piece: whoever opens it goes on with it */
	for (*out = *bucket(h, id); *out; *out = (*out)->next)
		if (strcmp((*out)->id, id) == 0)
			return TABLE_FOUND;
	enum journal_found found = journal_game(h->config.journal, id, &header);
	if (found != JOURNAL_FOUND)
		return found == JOURNAL_ABSENT ? TABLE_ABSENT : TABLE_BROKEN;
	if (!host_makes_room(h))
		return TABLE_NO_ROOM;
	*out = wake(h, &header);
	return *out ? TABLE_FOUND : TABLE_BROKEN;
}

void table_of_new_game(struct host *h, struct game *game, const struct journal_game *header, const struct house *house, orders_settled *begun, void *ctx)
{
	struct table *t = table_new(h, header);
	t->epoch = 1;
	t->game = game;
	keep_house(t, house);
	orders_begin(t, begun, ctx);
}

/* --- sleeping ---------------------------------------------------------------------------------------------------- */

void table_sleep(struct table *t)
{
	int64_t wake_at = clocks_wake_at(&t->clocks);
	if (wake_at != JOURNAL_WAKE_NEVER && wake_at < t->host->next_wake_ms)
		t->host->next_wake_ms = wake_at;
	t->host->figures.slept++;
	table_drop(t);
}

static void look_at_the_clocks(struct table *t, int64_t now)
{
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (t->clocks.at[i] && t->clocks.at[i] <= now && !(t->expiring & 1u << clock_seat(i)))
			orders_expire(t, clock_seat(i));
}

/* Whoever gives orders and keeps a round of the dice waiting is passed over. */
static void look_at_the_dice(struct table *t)
{
	int seat = t->first || t->committing ? SEAT_NONE : game_dice_overdue(t->game);
	if (seat != SEAT_NONE)
		orders_pass_over(t, seat);
}

void table_tick(struct table *t, int64_t now)
{
	if (!t->clocks.standing && !t->set_aside)
		look_at_the_clocks(t, now);
	if (!t->set_aside && !t->over)
		look_at_the_dice(t);
	late_tick(t);
	if (t->sessions || t->first || t->committing || t->busy)
		t->idle_since_ms = 0;
	else if (!t->idle_since_ms)
		t->idle_since_ms = now;
	else if (now - t->idle_since_ms >= host_idle_ms(t->host))
		table_sleep(t);
}

void table_set_aside(struct table *t, const char *why)
{
	LOG(LOG_ERROR, "game_set_aside", LOG_TEXT("game", t->id), LOG_NUMBER("row", game_row(t->game)), LOG_TEXT("why", why));
	t->set_aside = true;
	t->host->figures.set_aside++;
}

/* --- who sits there ---------------------------------------------------------------------------------------------- */

void table_tell(struct table *t, struct frame *frame, bool (*hears)(const struct session *s, const void *ctx), const void *ctx)
{
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (!hears || hears(s, ctx))
			session_push(s, frame);
	}
}

void table_presence(const struct table *t, struct bytes *out)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats), watchers = 0;
	uint32_t present = 0;
	bool umpire = false, first = true;
	for (const struct session *s = t->sessions; s; s = s->next_at_table) {
		present |= s->seats;
		umpire |= s->umpire;
		watchers += !s->seats && !s->umpire;
	}
	bytes_text(out, "{\"seats\":{");
	for (int i = 0; i < count; i++)
		member_flag(out, &first, seats[i].id, present >> i & 1);
	bytes_format(out, "},\"umpire\":%s,\"watchers\":%d}", umpire ? "true" : "false", watchers);
}

static bool is_another(const struct session *s, const void *him)
{
	return s != him;
}

void table_tell_presence(struct table *t, const struct session *except)
{
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, "presence");
	table_presence(t, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	table_tell(t, frame, is_another, except);
	frame_drop(frame);
}

void table_join(struct table *t, struct session *s)
{
	s->table = t;
	s->behind = false;
	s->previous_at_table = NULL;
	s->next_at_table = t->sessions;
	if (s->next_at_table)
		s->next_at_table->previous_at_table = s;
	t->sessions = s;
	t->idle_since_ms = 0;
}

void table_leave(struct session *s)
{
	struct table *t = s->table;
	if (s->next_at_table)
		s->next_at_table->previous_at_table = s->previous_at_table;
	*(s->previous_at_table ? &s->previous_at_table->next_at_table : &t->sessions) = s->next_at_table;
	s->table = NULL;
	if (t->sessions && !t->host->finishing)
		table_tell_presence(t, NULL);
}

/* --- for those who come back ------------------------------------------------------------------------------------- */

static void remember(struct ring *ring, const struct push *push, struct frame *frame)
{
	while (ring->count == RECENT_MAX || (ring->count && ring->bytes + frame->size > RECENT_BYTES_MAX))
		forget_oldest(ring);
	ring->frames[(ring->first + ring->count++) % RECENT_MAX] =
		(struct recent){ .seq = push->seq, .fresh = push->fresh, .frame = frame_hold(frame) };
	ring->bytes += frame->size;
}

void table_remember(struct table *t, const struct push *push, struct frame *frame)
{
	for (int i = 0; i < VIEWERS_MAX; i++) {
		if (!(push->viewers >> i & 1))
			continue;
		if (!t->recent[i])
			t->recent[i] = memory_new(sizeof *t->recent[i]);
		remember(t->recent[i], push, frame);
	}
}

/* The params within the frame of an update: what stands between the method and the closing brace. */
static void write_params(const struct frame *frame, struct bytes *out)
{
	static const char before[] = "{\"jsonrpc\":\"2.0\",\"method\":\"update\",\"params\":";
	bytes_add(out, frame_text(frame) + sizeof before - 1, frame->size - (sizeof before - 1) - 1);
}

bool table_missed(const struct table *t, int viewer, uint32_t since, struct bytes *out)
{
	const struct ring *ring = t->recent[viewer];
	uint32_t wanted = since + 1, newest = game_seq(t->game, viewer);
	size_t start = out->size;
	bytes_char(out, '[');
	for (unsigned i = 0; ring && i < ring->count; i++) {
		const struct recent *r = &ring->frames[(ring->first + i) % RECENT_MAX];
		if (r->seq != wanted)
			continue;
		if (r->fresh)
			break;
		if (wanted++ > since + 1)
			bytes_char(out, ',');
		write_params(r->frame, out);
	}
	bytes_char(out, ']');
	if (wanted != newest + 1)
		out->size = start;
	return wanted == newest + 1;
}
