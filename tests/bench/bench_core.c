/* What one order costs in the core: whole games in process, without disk
 * or sockets, each order chosen by chance from what is offered. Times are
 * those this process worked, whoever else had the processor meanwhile. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/game/decide_context.h"
#include "server/game/game.h"
#include "server/game/members.h"
#include "server/game/plain/state.h"
#include "server/rules/catalog.h"
#include "tests/lib/measure.h"

enum { OFFERS_MAX = 4096, ORDERS_PER_BATTLE = 1000 };
enum { RULES_NS_BAR = 50000, VIEW_NS_BAR = 60000, WAITING_BAR = 200 * 1024, WRITTEN_MB_BAR = 2000 };

static const char largest[] = "scenarios/malbrook/malplaquet.json";

struct hand {
	const struct game *game;
	struct offered {
		int seat;
		struct order order;
	} offers[OFFERS_MAX]; /* touched as far as there are orders */
	int count;
};

struct tally {
	uint64_t orders, checks, games;
	uint64_t offer_ns, check_ns, decide_ns, last_check_ns;
	uint64_t sent_bytes, row_bytes;
	uint64_t written_bytes, written_ns; /* of views */
	struct samples rules_ns, order_ns, preview_ns, view_ns; /* one by one */
};

static void tally_finish(struct tally *tally)
{
	samples_finish(&tally->rules_ns);
	samples_finish(&tally->order_ns);
	samples_finish(&tally->preview_ns);
	samples_finish(&tally->view_ns);
}

static bool take_offer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct hand *hand = ctx;

	hand->offers[hand->count].seat = decision->seat;
	order_copy(game_rules(hand->game)->orders, &hand->offers[hand->count++].order, order);
	return hand->count < OFFERS_MAX;
}

static uint32_t chance(uint64_t *state, uint32_t below)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)((*state >> 33) % below);
}

static void check_and_preview(struct game *game, struct decide_context *w, const struct command *command,
	struct tally *tally)
{
	struct refusal refusal = { 0 };
	struct bytes preview = { 0 };
	uint64_t begun = measure_worked_ns(), checked;

	game_check(game, w, command, &refusal);
	checked = measure_worked_ns();
	game_preview(game, w, command, &preview);
	samples_add(&tally->preview_ns, measure_worked_ns() - checked);
	bytes_finish(&preview);
	tally->last_check_ns = checked - begun;
}

static uint32_t roll_by_chance(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	static const uint8_t average[] = { 2, 3, 3, 4, 4, 5 };

	(void)purpose;
	(void)audience;
	for (int i = 0; i < count; i++)
		faces[i] = sides < 0 ? average[chance(source, 6)] : (uint8_t)(1 + chance(source, (uint32_t)sides));
	return 1;
}

/* The workspace as the last order of the game left it: deciding the
 * next one twice would spoil it for the second time. */
static struct bytes kept;

static void keep_workspace(const struct decide_context *w, const struct ruleset *rules)
{
	bytes_clear(&kept);
	if (w->workspace.data)
		bytes_add(&kept, w->workspace.data, rules->workspace_size);
}

static void restore_workspace(struct decide_context *w)
{
	if (kept.size)
		memcpy(w->workspace.data, kept.data, kept.size);
}

/* What the rules alone take for an order that is allowed: checked, and
 * decided where the game would decide it, with a copy of its notes. */
static void decide_only(const struct game *game, struct decide_context *w, const struct command *command,
	struct tally *tally)
{
	static struct event_log log;
	static void *notes;
	static const struct ruleset *of;
	const struct ruleset *rules = game_rules(game);
	uint64_t seed = 1709, begun;
	struct dice dice = { &seed, roll_by_chance };
	struct play play = { .rules = rules, .dice = &dice, .log = &log, .audience = AUDIENCE_ALL,
		.workspace = w->workspace.data };

	if (of != rules) {
		free(notes);
		notes = rules->notes_size ? memory_new(rules->notes_size) : NULL;
		of = rules;
	}
	if (notes)
		memcpy(notes, game->notes, rules->notes_size);
	play.notes = notes;
	play.state = scratch_state(&w->state, rules, game_state(game));
	log.count = log.used = 0;
	begun = measure_worked_ns();
	rules->decide(&play, command->seat, &command->order);
	samples_add(&tally->rules_ns, tally->last_check_ns + measure_worked_ns() - begun);
	restore_workspace(w);
}

/* Room for what a seat knows and for its view, used again and again as the daemon does. */
struct easel {
	const struct ruleset *rules;
	void *known, *view, *nothing, *memory;
	struct bytes out;
};

static void easel_set(struct easel *easel, const struct ruleset *rules)
{
	if (easel->rules == rules)
		return;
	free(easel->known);
	free(easel->view);
	free(easel->nothing);
	free(easel->memory);
	easel->known = memory_new(rules->state_shape->size);
	easel->nothing = memory_new(rules->state_shape->size);
	easel->view = memory_new(rules->view_shape->size);
	easel->memory = rules->view_memory_size ? memory_new(rules->view_memory_size) : NULL;
	easel->rules = rules;
}

/* What a seat knows and sees, worked out anew and written. */
static void write_view(struct easel *easel, const struct game *game, int seat, struct tally *tally)
{
	const struct ruleset *rules = game_rules(game);
	struct viewer who = { .seats = 1u << seat };
	struct json_names names = { easel->view, rules->clauses };
	void *known = rules->view_begins_with_position ? easel->view : easel->known;
	uint64_t begun, seen, written;

	bytes_clear(&easel->out);
	begun = measure_worked_ns();
	state_copy(rules, known, easel->nothing);
	rules->known(game_state(game), who, known);
	rules->view(known, who, easel->view, easel->memory);
	seen = measure_worked_ns();
	json_struct(&easel->out, &names, rules->view_shape, easel->view);
	written = measure_worked_ns();
	samples_add(&tally->view_ns, written - begun);
	tally->written_ns += written - seen;
	tally->written_bytes += easel->out.size;
}

/* Of all seats, one after the other: so an order is told, too. */
static void write_views(const struct game *game, struct tally *tally)
{
	static struct easel easel;
	const struct seat *seats;
	int seat_count = game_seats(game, &seats);

	easel_set(&easel, game_rules(game));
	for (int seat = 0; seat < seat_count; seat++)
		write_view(&easel, game, seat, tally);
}

/* Plays a command, timed; false if the rules lost their way. */
static bool play(struct game *game, struct decide_context *w, const struct command *command,
	struct tally *tally)
{
	char fault[FAULT_SIZE];
	uint64_t begun = measure_worked_ns(), decided;
	struct pending *pending = game_decide(game, w, command, fault);

	if (!pending) {
		fprintf(stderr, "bench_core: %s\n", fault);
		return false;
	}
	decided = measure_worked_ns() - begun;
	game_commit(game, pending);
	tally->decide_ns += measure_worked_ns() - begun;
	tally->row_bytes += pending->body.size;
	tally->sent_bytes += pending->sent.size;
	samples_add(&tally->order_ns, tally->last_check_ns + decided);
	pending_release(w, pending);
	keep_workspace(w, game_rules(game));
	return true;
}

/* One order by chance: false when the game is over or something is wrong. */
static bool play_one(struct game *game, struct decide_context *w, struct hand *hand, uint64_t *state,
	struct tally *tally)
{
	struct refusal refusal = { 0 };
	const struct seat *seats;
	int seat_count = game_seats(game, &seats);
	uint64_t begun = measure_worked_ns(), offered;

	hand->game = game;
	hand->count = 0;
	for (int seat = 0; seat < seat_count && hand->count < OFFERS_MAX; seat++)
		game_offer(game, w, seat, take_offer, hand);
	offered = measure_worked_ns();
	if (hand->count == 0)
		return false;
	for (int i = 0; i < hand->count; i++) {
		struct command each = command_order(game, hand->offers[i].seat, &hand->offers[i].order);

		memset(&refusal, 0, sizeof refusal);
		game_check(game, w, &each, &refusal);
	}
	tally->offer_ns += offered - begun;
	tally->check_ns += measure_worked_ns() - offered;
	tally->checks += (uint64_t)hand->count;
	tally->orders++;

	struct offered *chosen = &hand->offers[chance(state, (uint32_t)hand->count)];
	struct command command = command_order(game, chosen->seat, &chosen->order);

	check_and_preview(game, w, &command, tally);
	decide_only(game, w, &command, tally);
	write_views(game, tally);
	return play(game, w, &command, tally);
}

static bool play_game(const struct ruleset *rules, json_t *scenario, uint64_t *state,
	struct decide_context *w, struct tally *tally)
{
	uint8_t secret[SECRET_SIZE] = { (uint8_t)chance(state, 256), (uint8_t)chance(state, 256) };
	struct game_plan plan = { .rules = rules, .id = "bench", .scenario = scenario, .secret = secret };
	struct refusal refusal = { 0 };
	struct game *game = game_create(&plan, &refusal);
	struct hand *hand = memory_new(sizeof *hand);
	struct command begin = command_begin();
	struct outcome outcome = { 0 };
	bool fine = game && play(game, w, &begin, tally);

	while (fine && !outcome.over && tally->orders < ORDERS_PER_BATTLE &&
		play_one(game, w, hand, state, tally))
		game_outcome(game, &outcome);
	tally->games++;
	game_destroy(game);
	free(hand);
	return fine && (outcome.over || tally->orders == ORDERS_PER_BATTLE);
}

/* What this process holds in memory that is its own. */
static size_t resident_bytes(void)
{
	FILE *status = fopen("/proc/self/status", "r");
	char line[128];
	size_t kilobytes = 0;

	while (status && fgets(line, sizeof line, status))
		if (sscanf(line, "RssAnon: %zu kB", &kilobytes) == 1)
			break;
	if (status)
		fclose(status);
	return kilobytes * 1024;
}

/* Of games that have begun and wait. */
static size_t sleeping_bytes(const struct ruleset *rules, json_t *scenario, struct decide_context *w)
{
	enum { SLEEPERS = 32 };
	struct game *games[SLEEPERS];
	struct tally tally = { 0 };
	struct bytes header = { 0 };
	size_t before;

	malloc_trim(0);
	before = resident_bytes();
	for (int i = 0; i < SLEEPERS; i++) {
		uint8_t secret[SECRET_SIZE] = { 1, (uint8_t)i };
		struct game_plan plan = { .rules = rules, .id = "bench", .scenario = scenario, .secret = secret };
		struct refusal refusal = { 0 };
		struct command begin = command_begin();

		games[i] = game_create(&plan, &refusal);
		play(games[i], w, &begin, &tally);
		header.size = 0;
		game_take_header(games[i], &header); /* as it goes to the journal */
	}
	malloc_trim(0);
	before = resident_bytes() - before;
	for (int i = 0; i < SLEEPERS; i++)
		game_destroy(games[i]);
	tally_finish(&tally);
	bytes_finish(&header);
	return before / SLEEPERS;
}

static uint64_t per_second(uint64_t count, uint64_t ns)
{
	return ns ? count * 1000000000u / ns : 0;
}

/* "scenarios/mdcc/training.json" is of mdcc. */
static const struct ruleset *ruleset_of(const struct embedded *file)
{
	char name[32];
	const char *begin = file->path + strlen("scenarios/");

	snprintf(name, sizeof name, "%.*s", (int)strcspn(begin, "/"), begin);
	return ruleset_named(name);
}

/* Small battles are judged by what the largest may take; what it fills and writes, it alone. */
static void tell_times(struct tally *tally, bool is_largest)
{
	uint64_t mb_s = tally->written_ns ? tally->written_bytes * 1000 / tally->written_ns : 0;

	measure_tell("orders checked", per_second(tally->checks, tally->check_ns), "/s");
	measure_tell("orders decided, told and committed (no disk)", per_second(tally->orders, tally->decide_ns),
		"/s");
	measure_tell("times everything open was offered", per_second(tally->orders, tally->offer_ns), "/s");
	measure_tell_most("an order checked and decided by the rules, median", samples_at(&tally->rules_ns, 50),
		"ns", RULES_NS_BAR);
	measure_tell("the same, 99 of 100 below", samples_at(&tally->rules_ns, 99), "ns");
	measure_tell("an order checked, decided and told to all, median", samples_at(&tally->order_ns, 50), "ns");
	measure_tell("the same, 99 of 100 below", samples_at(&tally->order_ns, 99), "ns");
	measure_tell("a preview written, median", samples_at(&tally->preview_ns, 50), "ns");
	measure_tell_most("what a seat sees, worked out and written, median", samples_at(&tally->view_ns, 50),
		"ns", VIEW_NS_BAR);
	if (is_largest)
		measure_tell_least("the writing of it alone", (double)mb_s, "MB/s", WRITTEN_MB_BAR);
	else
		measure_tell("the writing of it alone", mb_s, "MB/s");
}

static void tell_sizes(const struct tally *tally, size_t waiting, bool is_largest)
{
	if (is_largest)
		measure_tell_most("a game that has begun and waits, resident", (double)waiting, "bytes", WAITING_BAR);
	else
		measure_tell("a game that has begun and waits, resident", waiting, "bytes");
	measure_tell("orders in a game", tally->orders / tally->games, "");
	measure_tell("a row of the journal", tally->row_bytes / tally->orders, "bytes");
	measure_tell("sent for an order, all vantages together", tally->sent_bytes / tally->orders, "bytes");
}

static bool measure(const struct embedded *file)
{
	struct json_problem problem;
	struct tally tally = { 0 };
	struct decide_context *w = decide_context_create();
	json_t *scenario = json_parse(file->data, file->size, &problem);
	const struct ruleset *rules = ruleset_of(file);
	uint64_t state = 1704;
	bool fine = scenario && rules;

	while (fine && tally.orders < ORDERS_PER_BATTLE)
		fine = play_game(rules, scenario, &state, w, &tally);
	if (fine) {
		size_t waiting = sleeping_bytes(rules, scenario, w);

		printf("%s: %llu games\n", file->path, (unsigned long long)tally.games);
		tell_times(&tally, strcmp(file->path, largest) == 0);
		tell_sizes(&tally, waiting, strcmp(file->path, largest) == 0);
	}
	tally_finish(&tally);
	json_decref(scenario);
	decide_context_destroy(w);
	return fine;
}

/* bench_core [WORD]: only the battles in whose path the word stands. */
int main(int argc, char **argv)
{
	bool fine = true;

	measure_tell_machine();
	for (const struct embedded *file = embedded_next("scenarios/", NULL); file;
		file = embedded_next("scenarios/", file))
		if (argc < 2 || strstr(file->path, argv[1])) {
			measure_doing("%s", file->path);
			fine = measure(file) && fine;
		}
	return fine ? 0 : 1;
}
