/* A load: many games at once, in each of which one order follows the other. */
#include "tests/bench/load/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "tests/lib/servers/caller.h"

enum { PLAYERS = 2, EVENTS = 256, WAIT_MS = 100 };

struct seat {
	struct caller caller;
	struct game *game;
	int place;
	const char *link;
	bool told;
};

struct game {
	struct seat *seats;
	int number, next, waits; /* who gives the next order, and how many have not been told of the last */
	uint64_t seq, sent_ns, others_ns;
};

struct load {
	const struct profile *profile;
	struct game *games;
	struct seat *seats;
	int game_count, each, epoll;
	struct bytes words;
	bool measures;
	struct load_figures figures;
};

/* What the text says for this seat now. */
static const char *say(struct load *load, const struct seat *seat, const char *text)
{
	const struct profile_words words = { .game = seat->game->number, .player = seat->place,
		.seq = seat->game->seq, .link = seat->link ? seat->link : "" };

	return profile_say(&load->words, text, &words);
}

/* Whoever is told reads there who is next. */
static void read_next(struct load *load, struct game *game, const char *message)
{
	const char *owes = load->profile->owes, *at = owes[0] ? strstr(message, owes) : NULL;

	if (at)
		game->next = atoi(at + strlen(owes)) % PLAYERS;
}

static bool give_order(struct load *load, struct game *game)
{
	struct seat *seat = &game->seats[game->next];

	game->seq++;
	game->waits = load->each;
	for (int i = 0; i < load->each; i++)
		game->seats[i].told = false;
	say(load, seat, load->profile->order);
	game->sent_ns = measure_now_ns();
	return caller_send(&seat->caller, load->words.data, load->words.size);
}

/* Everybody knows: the order is through. */
static bool settle(struct load *load, struct game *game, const char *message)
{
	load->figures.orders++;
	if (load->measures)
		samples_add(&load->figures.others, (game->others_ns - game->sent_ns) / 1000);
	if (load->profile->owes[0])
		read_next(load, game, message);
	else
		game->next = (game->next + 1) % PLAYERS;
	return give_order(load, game);
}

static bool hear(struct load *load, struct seat *seat, const char *message)
{
	struct game *game = seat->game;

	if (seat->told || !strstr(message, say(load, seat, load->profile->update))) {
		bool refused = !seat->told && strstr(message, load->profile->refusal);

		if (refused)
			fprintf(stderr, "refused: %.300s\n", message);
		return !refused;
	}
	seat->told = true;
	if (seat != &game->seats[game->next])
		game->others_ns = measure_now_ns();
	return --game->waits > 0 || settle(load, game, message);
}

static bool hear_all(struct load *load, struct seat *seat)
{
	const char *message;
	bool fine = caller_fill(&seat->caller);

	while (fine && (message = caller_take(&seat->caller)))
		fine = hear(load, seat, message);
	return fine;
}

/* ---- Sitting down, and leaving ------------------------------------------------------------------------- */

static bool sit_down(struct load *load, struct seat *seat, int port)
{
	struct epoll_event wanted = { .events = EPOLLIN, .data.ptr = seat };
	const char *answer;

	if (!caller_open(&seat->caller, port))
		return false;
	say(load, seat, load->profile->open);
	answer = caller_answer(&seat->caller, &load->words);
	if (!answer || !strstr(answer, load->profile->opened)) {
		fprintf(stderr, "%s -> %.300s\n", bytes_cstr(&load->words), answer ? answer : "nothing");
		return false;
	}
	read_next(load, seat->game, answer);
	return epoll_ctl(load->epoll, EPOLL_CTL_ADD, seat->caller.fd, &wanted) == 0;
}

struct load *load_open(const struct profile *profile, int port, int games, int each, const char *const *links)
{
	struct load *load = memory_new(sizeof *load);
	size_t seats = (size_t)games * (size_t)each;
	bool fine = true;

	*load = (struct load){ .profile = profile, .game_count = games, .each = each,
		.epoll = epoll_create1(EPOLL_CLOEXEC), .games = memory_new((size_t)games * sizeof *load->games),
		.seats = memory_new(seats * sizeof *load->seats) };
	for (size_t i = 0; i < seats; i++) {
		struct game *game = &load->games[i / (size_t)each];
		struct seat *seat = &load->seats[i];

		if (i % (size_t)each == 0)
			*game = (struct game){ .seats = seat, .number = (int)(i / (size_t)each) };
		*seat = (struct seat){ .caller.fd = -1, .game = game, .place = (int)(i % (size_t)each),
			.link = links ? links[i] : NULL };
		fine = fine && sit_down(load, seat, port);
	}
	if (fine)
		return load;
	load_close(load);
	return NULL;
}

void load_close(struct load *load)
{
	if (!load)
		return;
	for (int i = 0; i < load->game_count * load->each; i++)
		caller_finish(&load->seats[i].caller);
	close(load->epoll);
	samples_finish(&load->figures.others);
	bytes_finish(&load->words);
	free(load->games);
	free(load->seats);
	free(load);
}

/* ---- Driving ------------------------------------------------------------------------------------------- */

static bool pump(struct load *load)
{
	struct epoll_event events[EVENTS];
	int count = epoll_wait(load->epoll, events, EVENTS, WAIT_MS);
	bool fine = true;

	for (int i = 0; fine && i < count; i++)
		fine = hear_all(load, events[i].data.ptr);
	return fine;
}

static bool begin(struct load *load)
{
	bool fine = true;

	for (int i = 0; fine && i < load->game_count; i++)
		if (load->games[i].waits == 0)
			fine = give_order(load, &load->games[i]);
	return fine;
}

bool load_drive(struct load *load, const struct daemon *server, struct load_span span,
	struct load_figures *figures)
{
	uint64_t begun = measure_now_ns(), worked = daemon_worked_ns(server),
		end = begun + span.ms * 1000000ull;
	bool fine = begin(load);

	load->figures.orders = 0;
	load->measures = figures != NULL;
	samples_clear(&load->figures.others);
	while (fine && (span.orders ? load->figures.orders < span.orders : measure_now_ns() < end))
		fine = pump(load);
	if (!fine || !figures || load->figures.orders == 0)
		return fine && load->figures.orders > 0;
	*figures = load->figures;
	load->figures.others = (struct samples){ 0 };
	figures->orders_s = (double)figures->orders * 1e9 / (double)(measure_now_ns() - begun);
	figures->worked_us = (double)(daemon_worked_ns(server) - worked) / 1e3 / (double)figures->orders;
	return true;
}
