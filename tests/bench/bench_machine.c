/* What the machine's manners are worth: `keen` against `bold`, and `bold` against `cautious`, on the training
 * battle of each ruleset, with sides changed every other game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/embedded.h"
#include "server/base/secrets.h"
#include "server/game/game.h"
#include "server/machine/mind.h"
#include "server/rules/catalog.h"

enum { GAMES = 10, ORDERS_MAX = 4000 };

struct duel {
	const struct ruleset *rules;
	enum manner manners[2]; /* of the side of the first seat, and of the other */
	int won[2], drawn, orders;
	int64_t spent_us, longest_us;
};

static int64_t now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * 1000000ll + now.tv_nsec / 1000;
}

static bool give(struct game *game, struct decide_context *dc, const struct command *command)
{
	char fault[FAULT_SIZE];
	struct pending *pending = game_decide(game, dc, command, fault);
	if (!pending)
		fprintf(stderr, "%s\n", fault);
	if (!pending)
		return false;
	game_commit(game, pending);
	pending_release(dc, pending);
	return true;
}

/* The side of the first seat is 0. */
static int side_of(const struct game *game, int seat)
{
	const struct seat *seats;
	game_seats(game, &seats);
	return strcmp(seats[seat].side, seats[0].side) != 0;
}

static bool decide(struct duel *d, struct mind *mind, struct game *game, struct decide_context *dc, int seat,
	bool swapped, uint64_t seed)
{
	static struct order order;
	int side = side_of(game, seat);
	enum manner manner = d->manners[side ^ swapped];
	const struct question q = { .rules = d->rules, .position = game_known(game, dc, seat), .seat = seat,
		.manner = manner, .seed = seed };
	int64_t began = now_us();
	bool found = mind_choose(mind, &q, &order);
	int64_t took = now_us() - began;
	if (manner == MANNER_KEEN) {
		d->spent_us += took;
		d->orders++;
		d->longest_us = took > d->longest_us ? took : d->longest_us;
	}
	struct command command = command_order(game, seat, &order);
	struct refusal refusal = { 0 };
	return found && game_check(game, dc, &command, &refusal) && give(game, dc, &command);
}

/* One order of whoever owes one and does not wait for another. False: there is none. */
static bool act(struct duel *d, struct mind *mind, struct game *game, struct decide_context *dc,
	uint32_t owing, bool swapped, uint64_t seed)
{
	for (int seat = 0; seat <= SEAT_UMPIRE; seat++) {
		struct command expire = command_expire(seat);
		bool owes = owing >> seat & 1;
		if (owes && seat == SEAT_UMPIRE ? give(game, dc, &expire)
				: owes && decide(d, mind, game, dc, seat, swapped, seed))
			return true;
	}
	return false;
}

static void fight(struct duel *d, json_t *scenario, struct mind *mind, int number)
{
	uint8_t secret[SECRET_SIZE] = { (uint8_t)number, (uint8_t)(number >> 8), 77 };
	struct refusal refusal;
	const struct game_plan plan = { .rules = d->rules, .id = "duel", .scenario = scenario, .secret = secret };
	struct game *game = game_create(&plan, &refusal);
	struct decide_context *dc = decide_context_create();
	struct command begin = command_begin();
	struct standing standing;
	struct outcome outcome;
	bool going = game && give(game, dc, &begin), swapped = number % 2;
	for (int i = 0; going && i < ORDERS_MAX; i++) {
		game_standing(game, NULL, &standing);
		if (standing.over)
			break;
		going = act(d, mind, game, dc, standing.owing, swapped, (uint64_t)number << 32 | (uint64_t)i);
	}
	game_outcome(game, &outcome);
	const struct seat *seats;
	game_seats(game, &seats);
	if (!outcome.over)
		printf("  game %d of %s came to no end\n", number, d->rules->name);
	else if (!outcome.winner[0])
		d->drawn++;
	else
		d->won[(strcmp(outcome.winner, seats[0].side) != 0) ^ swapped]++;
	game_destroy(game);
	decide_context_destroy(dc);
}

static void duel(const struct ruleset *rules, enum manner one, enum manner other, int games, int first)
{
	char path[80];
	struct json_problem problem;
	struct duel d = { .rules = rules, .manners = { one, other } };
	snprintf(path, sizeof path, "scenarios/%s/training.json", rules->name);
	const struct embedded *file = embedded_find(path);
	json_t *scenario = json_parse(file->data, file->size, &problem);
	struct mind *mind = mind_create();
	for (int i = 0; i < games; i++)
		fight(&d, scenario, mind, first + i);
	printf("%-10s %-8s against %-8s  %3d won, %3d lost, %3d drawn", rules->name, manner_names[one],
		manner_names[other], d.won[0], d.won[1], d.drawn);
	if (d.orders)
		printf("; a keen decision %lld ms, the longest %lld ms", (long long)d.spent_us / d.orders / 1000,
			(long long)d.longest_us / 1000);
	printf("\n");
	fflush(stdout);
	mind_destroy(mind);
	json_decref(scenario);
}

/* bench_machine [GAMES [RULESET [FIRST]]]: the first battle's number is its seed, the others follow. */
int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : GAMES, first = argc > 3 ? atoi(argv[3]) : 0;
	secrets_init();
	for (const struct ruleset *const *rules = rulesets; *rules; rules++)
		if (argc < 3 || strcmp((*rules)->name, argv[2]) == 0) {
			duel(*rules, MANNER_KEEN, MANNER_BOLD, games, first);
			duel(*rules, MANNER_BOLD, MANNER_CAUTIOUS, games, first);
		}
	return 0;
}
