/* What it costs to tell many: watchers who all see the same, and commanders each of whom sees something
 * else of the greatest battle.
 *
 *     bench_telling [MS]        milliseconds of each measurement with and without watchers (1500) */
#include <jansson.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/embedded.h"
#include "tests/bench/load/field.h"
#include "tests/lib/disks/scratch.h"

enum { MS = 1500, ROUNDS = 3, WATCHED_GAMES = 10, WATCHERS = 20, EACH_US_BAR = 5 };

/* ---- Watchers ------------------------------------------------------------------------------------------ */

/* What an order takes of the daemon's processor; 0 when it could not be measured. */
static double order_us(int watchers, unsigned ms)
{
	struct contender who = field_turns;
	struct load_figures figures;
	struct field field;

	who.watchers = watchers;
	if (!field_open(&field, &who, WATCHED_GAMES))
		return 0;

	bool fine = field_measure(&field, ms, &figures);

	if (fine)
		samples_finish(&figures.others);
	field_close(&field);
	return fine ? figures.worked_us : 0;
}

static bool measure_watchers(unsigned ms)
{
	double alone[ROUNDS], watched[ROUNDS];
	bool fine = true;

	for (int round = 0; fine && round < ROUNDS; round++) {
		measure_doing("round %d of %d: %d games, and %d watchers at each", round + 1, ROUNDS, WATCHED_GAMES,
			WATCHERS);
		alone[round] = order_us(0, ms);
		watched[round] = order_us(WATCHERS, ms);
		fine = alone[round] > 0 && watched[round] > 0;
	}
	if (fine) {
		double more = measure_middle(watched) - measure_middle(alone);

		measure_tell_most("each of twenty watchers, processor time a push", more > 0 ? more / WATCHERS : 0,
			"us", EACH_US_BAR);
	}
	return fine;
}

/* ---- Commanders ---------------------------------------------------------------------------------------- */

enum { SEATS = 12 /* as many as those rules have room for */, EVERYBODY = SEATS + 2, ORDERS = 60,
	QUIET_MS = 30, PATIENCE_MS = 10000, TOLD_US_BAR = 1000 };

/* Half of the commands of a wing become a wing of their own, with a leader of its own. */
static void split(json_t *scenario, const char *id)
{
	json_t *wings = json_object_get(scenario, "wings"), *leaders = json_object_get(scenario, "leaders"),
		*each, *wing = NULL, *leader = NULL;
	char second[16];
	size_t i, moved = 0;

	snprintf(second, sizeof second, "%s.2", id);
	json_array_foreach(wings, i, each)
		if (strcmp(json_string_value(json_object_get(each, "id")), id) == 0)
			wing = json_deep_copy(each);
	json_array_foreach(leaders, i, each)
		if (json_equal(json_object_get(each, "id"), json_object_get(wing, "leader")))
			leader = json_deep_copy(each);
	json_object_set_new(leader, "id", json_string(second));
	json_object_set_new(wing, "id", json_string(second));
	json_object_set_new(wing, "leader", json_string(second));
	json_array_append_new(leaders, leader);
	json_array_append_new(wings, wing);
	json_array_foreach(json_object_get(scenario, "commands"), i, each)
		if (strcmp(json_string_value(json_object_get(each, "wing")), id) == 0 && moved++ % 2)
			json_object_set_new(each, "wing", json_string(second));
}

static bool is_led(json_t *seats, json_t *wing)
{
	json_t *seat, *led;
	size_t i, k;

	json_array_foreach(seats, i, seat)
		json_array_foreach(json_object_get(seat, "wings"), k, led)
			if (json_equal(led, wing))
				return true;
	return false;
}

/* Every wing has a commander, and the marshals lead none themselves. */
static void seat_all(json_t *scenario)
{
	json_t *seats = json_object_get(scenario, "seats"), *each;
	size_t i;

	json_array_foreach(seats, i, each)
		if (strcmp(json_string_value(json_object_get(each, "kind")), "marshal") == 0)
			json_object_set_new(each, "wings", json_array());
	json_array_foreach(json_object_get(scenario, "wings"), i, each)
		if (!is_led(seats, json_object_get(each, "id")))
			json_array_append_new(seats, json_pack("{s:O, s:s, s:O, s:[O]}", "id",
				json_object_get(each, "id"), "kind", "wing", "side", json_object_get(each, "side"), "wings",
				json_object_get(each, "id")));
}

/* Malplaquet with as many commanders as there can be, as a file. */
static bool write_battle(const char *path)
{
	const struct embedded *file = embedded_find("scenarios/malbrook/malplaquet.json");
	json_t *scenario = json_loadb(file->data, file->size, 0, NULL);

	split(scenario, "A.right");
	split(scenario, "B.left");
	split(scenario, "B.right");
	seat_all(scenario);

	bool fine = json_array_size(json_object_get(scenario, "seats")) == SEATS &&
		json_dump_file(scenario, path, 0) == 0;

	json_decref(scenario);
	return fine;
}

struct table {
	struct caller all[EVERYBODY]; /* the umpire first */
	struct place place;
	json_t *links;
};

/* Takes what has come for everybody, until nothing more does and it was for so many at least; when the
 * last of it came, and for how many it was. The one whose order it is has an answer besides. */
static bool hear_everybody(struct table *t, int least, uint64_t *last_ns, int *told)
{
	struct pollfd waits[EVERYBODY];

	for (int i = 0; i < EVERYBODY; i++)
		waits[i] = (struct pollfd){ .fd = t->all[i].fd, .events = POLLIN };
	for (*told = 0; poll(waits, EVERYBODY, *told < least ? PATIENCE_MS : QUIET_MS) > 0;)
		for (int i = 0; i < EVERYBODY; i++) {
			const char *message;

			if (waits[i].revents && !caller_fill(&t->all[i]))
				return false;
			while (waits[i].revents && (message = caller_take(&t->all[i])))
				if (caller_is_notice(message) && strstr(message, "\"seq\"")) {
					*last_ns = measure_now_ns();
					++*told;
				}
		}
	return *told >= least;
}

/* The umpire gives an order in the name of whoever owes one: everybody who sees something of it is told. */
static bool give(struct table *t, unsigned number, struct samples *waits, unsigned *pushes)
{
	char id[16];
	uint64_t begun, last;
	int told;
	json_t *order = hear_everybody(t, 0, &last, &told) ?
		place_find_order(&t->all[0], t->links, number, &t->place) : NULL;

	if (!order)
		return false;
	snprintf(id, sizeof id, "t-%u", number);

	json_t *request = json_pack("{s:s, s:i, s:s, s:{s:s, s:{s:s, s:s, s:o, s:s}}}", "jsonrpc", "2.0", "id", 1,
		"method", "order", "params", "id", id, "order", "type", "answer_for", "seat", t->place.seat_id,
		"order", order, "reason", "to go on");
	char *text = json_dumps(request, JSON_COMPACT);

	begun = last = measure_now_ns();

	bool fine = caller_send(&t->all[0], text, strlen(text)) &&
		hear_everybody(t, 1, &last, &told);

	samples_add(waits, (last - begun) / 1000);
	*pushes += (unsigned)told;
	json_decref(request);
	free(text);
	return fine;
}

static bool sit_down(struct table *t, int port)
{
	char token[TOKEN_SIZE];
	const char *role;
	json_t *link;
	int count = 1;
	bool fine = place_sit(&t->all[0], port, NULL, t->place.umpire);

	json_object_foreach(t->links, role, link) {
		place_token(token, t->links, role);
		if (fine && strcmp(role, "umpire") != 0 && count < EVERYBODY)
			fine = place_sit(&t->all[count++], port, NULL, token);
	}
	return fine && count == EVERYBODY;
}

static bool measure_commanders(void)
{
	static struct table t;
	char battle[512];
	const char *const flags[] = { "--rate", "0", "--limit", "all=0", "--log-level", "error", "--scenario",
		battle, NULL };
	struct samples waits = { 0 };
	struct daemon d;
	struct caller hall;
	unsigned pushes = 0, given = 0;

	measure_doing("%d orders of a Malplaquet with %d commanders, a spectator and an umpire", ORDERS, SEATS);
	snprintf(battle, sizeof battle, "%s", scratch_path("commanders.json"));
	if (!write_battle(battle) || !daemon_start(&d, scratch_path("commanders.db"), flags))
		return false;

	bool fine = caller_open(&hall, d.port);

	t.links = fine ? place_create(&hall, "malbrook/commanders", &t.place) : NULL;
	fine = t.links && sit_down(&t, d.port);
	while (fine && given < ORDERS)
		fine = give(&t, given++, &waits, &pushes);
	if (fine) {
		measure_tell_most("Malplaquet: from an order until 14 vantages are told, median",
			samples_at(&waits, 50), "us", TOLD_US_BAR);
		measure_tell("the same, 99 of 100 below", samples_at(&waits, 99), "us");
		measure_tell("of the 14 that were told of it", pushes / given, "");
	}
	for (int i = 0; i < EVERYBODY; i++)
		caller_finish(&t.all[i]);
	caller_finish(&hall);
	json_decref(t.links);
	samples_finish(&waits);
	return daemon_stop(&d) == 0 && fine;
}

int main(int argc, char **argv)
{
	int ms = argc > 1 ? atoi(argv[1]) : MS;
	bool fine = measure_watchers(ms > 0 ? (unsigned)ms : MS);

	return measure_commanders() && fine ? 0 : 1;
}
