/* What the whole daemon does, over real sockets and a real file: durable orders, the time until
 * the other side sees them, memory, and how long it takes to start with many games stored.
 *
 * The order is an umpire's announcement: it takes the whole way of any order, from the
 * socket through the journal to everybody's push, and can be given as often as one likes. */
#include <jansson.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "tests/lib/caller.h"
#include "tests/lib/daemon.h"
#include "tests/lib/measure.h"
#include "tests/lib/scratch.h"

enum { LOAD_SECONDS = 3, IDLE_CONNECTIONS = 500, HOSTED_GAMES = 500, STORED_GAMES = 10000, TOKEN_SIZE = 64,
	IDLE_BYTES_BAR = 2048 };

static const char *const scenario = "mdcc/training";
static const char *const daemon_flags[] = { "--rate", "0", "--limit", "all=0", "--log-level", "warn", NULL };

struct tokens {
	char seat[TOKEN_SIZE], umpire[TOKEN_SIZE];
};

/* A game under load: its umpire speaks, and one of its players listens. */
struct table {
	struct caller umpire, player;
	uint64_t sent_ns;
	uint64_t orders;
};

/* ---- Speaking to the daemon ---------------------------------------------------------------------------- */

static bool is_notice(const char *message)
{
	return strncmp(message, "{\"jsonrpc\":\"2.0\",\"method\"", 25) == 0;
}

/* Sends a request and waits for its answer; notices in between are passed over. NULL when that fails. */
static const char *ask(struct caller *s, struct bytes *request)
{
	const char *answer = NULL;

	if (!caller_send(s, request->data, request->size))
		return NULL;
	while ((answer = caller_next(s)) && is_notice(answer))
		;
	if (answer && !strstr(answer, "\"result\""))
		fprintf(stderr, "bench_server: %.*s -> %.300s\n", (int)request->size, request->data, answer);
	return answer && strstr(answer, "\"result\"") ? answer : NULL;
}

static void take_token(char token[TOKEN_SIZE], json_t *links, const char *role)
{
	const char *link = json_string_value(json_object_get(links, role)), *mark = link ? strchr(link, '#') :
		NULL;

	snprintf(token, TOKEN_SIZE, "%s", mark ? mark + 1 : "");
}

static bool create_game(struct caller *hall, struct tokens *tokens)
{
	struct bytes request = { 0 };

	bytes_format(&request,
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":{\"scenario\":\"%s\"}}",
		scenario);

	const char *answer = ask(hall, &request);
	json_t *message = answer ? json_loads(answer, 0, NULL) : NULL;
	json_t *links = json_object_get(json_object_get(message, "result"), "links");

	take_token(tokens->seat, links, "A");
	take_token(tokens->umpire, links, "umpire");
	json_decref(message);
	bytes_finish(&request);
	return tokens->seat[0] && tokens->umpire[0];
}

static bool sit_down(struct caller *s, int port, const char *token)
{
	struct bytes request = { 0 };

	bytes_format(&request, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"link\":\"%s\"}}",
		token);

	bool fine = caller_open(s, port) && ask(s, &request);

	bytes_finish(&request);
	return fine;
}

/* ---- Orders under load --------------------------------------------------------------------------------- */

static bool announce(struct table *t)
{
	char text[256];
	int size = snprintf(text, sizeof text,
		"{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"order\",\"params\":{\"id\":\"b-%llu\","
		"\"order\":{\"type\":\"announce\",\"text\":\"The enemy is in motion along the whole line.\"}}}",
		(unsigned long long)t->orders);

	t->sent_ns = measure_now_ns();
	return caller_send(&t->umpire, text, (size_t)size);
}

/* Takes what the umpire was sent; his answer settles the order and brings the next. */
static bool hear_umpire(struct table *t, bool go_on, uint64_t *settled)
{
	const char *message;

	if (!caller_fill(&t->umpire))
		return false;
	while ((message = caller_take(&t->umpire)))
		if (!is_notice(message)) {
			if (!strstr(message, "\"result\""))
				return false;
			t->orders++;
			++*settled;
			if (go_on && !announce(t))
				return false;
		}
	return true;
}

static bool hear_player(struct table *t, struct samples *pushes)
{
	const char *message;

	if (!caller_fill(&t->player))
		return false;
	while ((message = caller_take(&t->player)))
		if (strncmp(message + 17, "\"method\":\"update\"", 17) == 0)
			samples_add(pushes, (measure_now_ns() - t->sent_ns) / 1000);
	return true;
}

/* Each game with one order on its way for some seconds; returns
 * orders a second, 0 when something went wrong. */
static uint64_t drive(struct table *tables, int count, struct samples *pushes)
{
	struct pollfd *waits = memory_new((size_t)count * 2 * sizeof *waits);
	uint64_t begun = measure_now_ns(), end = begun + LOAD_SECONDS * 1000000000ull, settled = 0;
	bool fine = true;

	for (int i = 0; i < count; i++) {
		waits[2 * i] = (struct pollfd){ .fd = tables[i].umpire.fd, .events = POLLIN };
		waits[2 * i + 1] = (struct pollfd){ .fd = tables[i].player.fd, .events = POLLIN };
		fine = fine && announce(&tables[i]);
	}
	while (fine && measure_now_ns() < end) {
		poll(waits, (nfds_t)count * 2, 100);
		for (int i = 0; i < count && fine; i++) {
			/* The player first: his push must be timed before the next order is sent. */
			if (waits[2 * i + 1].revents)
				fine = hear_player(&tables[i], pushes);
			if (fine && waits[2 * i].revents)
				fine = hear_umpire(&tables[i], true, &settled);
		}
	}
	end = measure_now_ns();
	free(waits);
	return fine ? settled * 1000000000u / (end - begun) : 0;
}

static void leave(struct table *tables, int count)
{
	for (int i = 0; i < count; i++) {
		caller_finish(&tables[i].umpire);
		caller_finish(&tables[i].player);
	}
	free(tables);
}

static bool measure_orders(int port, struct caller *hall, int games)
{
	struct table *tables = memory_new((size_t)games * sizeof *tables);
	struct tokens tokens;
	struct samples pushes = { 0 };
	char what[80];
	int open = 0;
	bool fine = true;

	for (; fine && open < games; open++)
		fine = create_game(hall, &tokens) && sit_down(&tables[open].umpire, port, tokens.umpire) &&
			sit_down(&tables[open].player, port, tokens.seat);

	uint64_t rate = fine ? drive(tables, games, &pushes) : 0;

	snprintf(what, sizeof what, "durable orders, %d game%s at once", games, games == 1 ? "" : "s");
	measure_tell(what, rate, "/s");
	measure_tell("  from the order to the other side's push, median", samples_at(&pushes, 50), "us");
	measure_tell("  the same, 99 of 100 below", samples_at(&pushes, 99), "us");
	leave(tables, open);
	samples_finish(&pushes);
	return rate > 0;
}

/* ---- Memory, and starting ------------------------------------------------------------------------------ */

static bool measure_memory(const struct daemon *d, struct caller *hall)
{
	struct caller *idle = memory_new(IDLE_CONNECTIONS * sizeof *idle),
		*seats = memory_new(HOSTED_GAMES * sizeof *seats);
	struct tokens tokens;
	size_t before = daemon_memory(d), with_idle, with_games;
	int idle_count = 0, seat_count = 0;
	bool fine = true;

	for (; fine && idle_count < IDLE_CONNECTIONS; idle_count++)
		fine = caller_open(&idle[idle_count], d->port);
	with_idle = daemon_memory(d);
	for (; fine && seat_count < HOSTED_GAMES; seat_count++)
		fine = create_game(hall, &tokens) && sit_down(&seats[seat_count], d->port, tokens.seat);
	with_games = daemon_memory(d);
	if (fine) {
		size_t each_idle = with_idle > before ? (with_idle - before) / IDLE_CONNECTIONS : 0;

		measure_tell_most("an idle connection", each_idle, "bytes", IDLE_BYTES_BAR);
		measure_tell("a hosted game, its one connection included", (with_games - with_idle) / HOSTED_GAMES,
			"bytes");
	}
	while (idle_count > 0)
		caller_finish(&idle[--idle_count]);
	while (seat_count > 0)
		caller_finish(&seats[--seat_count]);
	free(idle);
	free(seats);
	return fine;
}

static bool measure_start(struct daemon *d, struct caller *hall, const char *db)
{
	struct tokens tokens;
	uint64_t begun = measure_now_ns();

	for (int i = 0; i < STORED_GAMES; i++)
		if (!create_game(hall, &tokens))
			return false;
	measure_tell("games created one after the other",
		STORED_GAMES * 1000000000ull / (measure_now_ns() - begun), "/s");
	caller_finish(hall);
	if (daemon_stop(d) != 0)
		return false;
	begun = measure_now_ns();
	if (!daemon_start(d, db, daemon_flags))
		return false;
	measure_tell("from the start until it listens, 10,000 games stored", (measure_now_ns() - begun) / 1000,
		"us");
	measure_tell("memory then", daemon_memory(d) / 1024, "KiB");
	return caller_open(hall, d->port);
}

int main(void)
{
	static const int games[] = { 1, 50, 500 };
	char db[512];
	struct daemon d;
	struct caller hall;

	snprintf(db, sizeof db, "%s", scratch_path("bench.db"));
	if (!daemon_start(&d, db, daemon_flags))
		return 1;

	bool fine = caller_open(&hall, d.port) && measure_memory(&d, &hall);

	for (size_t i = 0; fine && i < sizeof games / sizeof games[0]; i++)
		fine = measure_orders(d.port, &hall, games[i]);
	fine = fine && measure_start(&d, &hall, db);
	if (fine)
		caller_finish(&hall);
	return daemon_stop(&d) == 0 && fine ? 0 : 1;
}
