/* What the machine's manners are worth, and how a battle against each of them goes: on the training battle of
 * each ruleset, with sides changed every other game. */
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
	int won[2], drawn;
	/* of the battles: their turns, those before somebody came to blows, those in which nobody did */
	int turns, turns_of_peace, peaceful;
	int news[EVENT_CLASSES]; /* how many events of each sort */
	int decisions[MANNERS];
	int64_t spent_us[MANNERS], longest_us[MANNERS];
};

/* What has been seen of one battle. */
struct course {
	int turn, first_blow; /* 0: there was none */
};

static int64_t now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * 1000000ll + now.tv_nsec / 1000;
}

static enum event_class class_of(const struct ruleset *rules, json_t *event)
{
	const char *type = json_string_value(json_object_get(event, "type"));
	int kind = 0;
	while (kind < rules->event_count && strcmp(rules->events[kind].name, type) != 0)
		kind++;
	if (kind != EVENT_ROLL)
		return kind < rules->event_count ? rules->events[kind].class : CLASS_WORD;
	const struct roll_kind *roll = roll_kind_of(rules->rolls,
		json_string_value(json_object_get(event, "purpose")));
	return roll ? roll->class : CLASS_WORD;
}

static void hear(struct duel *d, struct course *course, const struct pending *pending)
{
	struct json_problem problem;
	json_t *events = json_parse((const char *)pending->body.data + pending->events_at, pending->events_size,
		&problem), *event;
	size_t i;
	json_array_foreach(events, i, event) {
		enum event_class class = class_of(d->rules, event);
		d->news[class]++;
		if (class == CLASS_COMBAT && !course->first_blow)
			course->first_blow = course->turn;
	}
	json_decref(events);
}

static bool give(struct duel *d, struct course *course, struct game *game, struct decide_context *dc,
	const struct command *command)
{
	char fault[FAULT_SIZE];
	struct pending *pending = game_decide(game, dc, command, fault);
	if (!pending)
		fprintf(stderr, "%s\n", fault);
	if (!pending)
		return false;
	course->turn = (int)d->rules->turn(game_known(game, dc, 0));
	hear(d, course, pending);
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

/* One battle of a duel. */
struct battle {
	struct duel *duel;
	struct mind *mind;
	struct game *game;
	struct decide_context *dc;
	struct course course;
	bool swapped;
};

static bool decide(struct battle *b, int seat, uint64_t seed)
{
	static struct order order;
	struct duel *d = b->duel;
	enum manner manner = d->manners[side_of(b->game, seat) ^ b->swapped];
	const struct question q = { .rules = d->rules, .position = game_known(b->game, b->dc, seat), .seat = seat,
		.manner = manner, .seed = seed };
	int64_t began = now_us();
	bool found = mind_choose(b->mind, &q, &order);
	int64_t took = now_us() - began;
	d->spent_us[manner] += took;
	d->decisions[manner]++;
	d->longest_us[manner] = took > d->longest_us[manner] ? took : d->longest_us[manner];
	struct command command = command_order(b->game, seat, &order);
	struct refusal refusal = { 0 };
	return found && game_check(b->game, b->dc, &command, &refusal) &&
		give(d, &b->course, b->game, b->dc, &command);
}

/* One order of whoever owes one and does not wait for another. False: there is none. */
static bool act(struct battle *b, uint32_t owing, uint64_t seed)
{
	for (int seat = 0; seat <= SEAT_UMPIRE; seat++) {
		struct command expire = command_expire(seat);
		bool owes = owing >> seat & 1;
		if (owes && seat == SEAT_UMPIRE ? give(b->duel, &b->course, b->game, b->dc, &expire)
				: owes && decide(b, seat, seed))
			return true;
	}
	return false;
}

static void count(struct battle *b, int number)
{
	struct duel *d = b->duel;
	struct outcome outcome;
	const struct seat *seats;
	game_outcome(b->game, &outcome);
	game_seats(b->game, &seats);
	if (!outcome.over)
		printf("  game %d of %s came to no end\n", number, d->rules->name);
	else if (!outcome.winner[0])
		d->drawn++;
	else
		d->won[(strcmp(outcome.winner, seats[0].side) != 0) ^ b->swapped]++;
	d->turns += b->course.turn;
	d->turns_of_peace += b->course.first_blow;
	d->peaceful += !b->course.first_blow;
}

static void fight(struct duel *d, json_t *scenario, struct mind *mind, int number)
{
	uint8_t secret[SECRET_SIZE] = { (uint8_t)number, (uint8_t)(number >> 8), 77 };
	struct refusal refusal;
	const struct game_plan plan = { .rules = d->rules, .id = "duel", .scenario = scenario, .secret = secret };
	struct battle b = { .duel = d, .mind = mind, .game = game_create(&plan, &refusal),
		.dc = decide_context_create(), .swapped = number % 2 };
	struct command begin = command_begin();
	struct standing standing;
	bool going = give(d, &b.course, b.game, b.dc, &begin);
	for (int i = 0; going && i < ORDERS_MAX; i++) {
		game_standing(b.game, NULL, &standing);
		if (standing.over)
			break;
		going = act(&b, standing.owing, (uint64_t)number << 32 | (uint64_t)i);
	}
	count(&b, number);
	game_destroy(b.game);
	decide_context_destroy(b.dc);
}

static double mean(int sum, int count)
{
	return count ? (double)sum / count : 0;
}

static void show_thinking(const struct duel *d, enum manner manner)
{
	if (d->decisions[manner])
		printf("; a %s decision %.1f ms, the longest %lld ms", manner_names[manner],
			(double)d->spent_us[manner] / d->decisions[manner] / 1000,
			(long long)d->longest_us[manner] / 1000);
}

static void show(const struct duel *d, int games)
{
	enum manner one = d->manners[0], other = d->manners[1];
	printf("%-10s %-8s against %-8s  %3d won, %3d lost, %3d drawn; turns %.1f, to the first blow %.1f "
		"(%d without); each: combats %.1f, losses %.1f", d->rules->name, manner_names[one],
		manner_names[other], d->won[0], d->won[1], d->drawn, mean(d->turns, games),
		mean(d->turns_of_peace, games - d->peaceful), d->peaceful,
		mean(d->news[CLASS_COMBAT], games), mean(d->news[CLASS_LOSS], games));
	show_thinking(d, one);
	if (other != one)
		show_thinking(d, other);
	printf("\n");
	fflush(stdout);
}

static void duel(const struct ruleset *rules, const char *scenario_name, const enum manner manners[2],
	int games, int first)
{
	char path[80];
	struct json_problem problem;
	struct duel d = { .rules = rules, .manners = { manners[0], manners[1] } };
	snprintf(path, sizeof path, "scenarios/%s/%s.json", rules->name, scenario_name);
	const struct embedded *file = embedded_find(path);
	json_t *scenario = json_parse(file->data, file->size, &problem);
	struct mind *mind = mind_create();
	for (int i = 0; i < games; i++)
		fight(&d, scenario, mind, first + i);
	show(&d, games);
	mind_destroy(mind);
	json_decref(scenario);
}

static const enum manner pairs[][2] = {
	{ MANNER_KEEN, MANNER_BOLD },
	{ MANNER_BOLD, MANNER_CAUTIOUS },
	{ MANNER_BOLD, MANNER_BOLD },
	{ MANNER_CAUTIOUS, MANNER_CAUTIOUS },
};

/* Fights a ruleset's duels; those of two manners alone, or all. */
static void measure(const struct ruleset *rules, const char *scenario, int games, int first, char **names)
{
	const enum manner asked[2] = { manner_named(names ? names[0] : ""), manner_named(names ? names[1] : "") };
	for (size_t i = 0; !names && i < sizeof pairs / sizeof pairs[0]; i++)
		duel(rules, scenario, pairs[i], games, first);
	if (names && asked[0] < MANNERS && asked[1] < MANNERS)
		duel(rules, scenario, asked, games, first);
}

/* bench_machine [GAMES [RULESET[/SCENARIO] [FIRST [ONE OTHER]]]]: the first battle's number is its seed, the
 * others follow. */
int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : GAMES, first = argc > 3 ? atoi(argv[3]) : 0;
	const char *wanted = argc > 2 ? argv[2] : "", *scenario = strchr(wanted, '/');
	size_t named = scenario ? (size_t)(scenario - wanted) : strlen(wanted);
	secrets_init();
	for (const struct ruleset *const *rules = rulesets; *rules; rules++)
		if (!named || (strlen((*rules)->name) == named && strncmp((*rules)->name, wanted, named) == 0))
			measure(*rules, scenario ? scenario + 1 : "training", games, first,
				argc > 5 ? argv + 4 : NULL);
	return 0;
}
