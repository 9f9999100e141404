/* Mind: what the machine chooses of what its seat is offered, in battles that it fights alone. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/base/secrets.h"
#include "server/game/game.h"
#include "server/machine/mind.h"
#include "server/rules/catalog.h"
#include "server/rules/mdcc/aftermath/victory.h"

enum { BATTLES = 12, FEW = 3, ORDERS_MAX = 400, LONG_BATTLE = 2000 };

static void give(struct game *game, struct decide_context *dc, const struct command *command)
{
	char fault[FAULT_SIZE];
	struct pending *pending = game_decide(game, dc, command, fault);
	cr_assert_not_null(pending, "%s", fault);
	game_commit(game, pending);
	pending_release(dc, pending);
}

static int owing_seat(const struct game *game)
{
	struct standing standing;
	game_standing(game, NULL, &standing);
	int seat = 0;
	while (!(standing.owing >> seat & 1))
		seat++;
	return seat;
}

static const struct mdcc_state *known(struct game *game, struct decide_context *dc)
{
	return game_known(game, dc, 0);
}

/* Draws up with that manner on both sides, and leaves the battle where its first turn begins. */
static void draw_up(struct game *game, struct decide_context *dc, enum manner manner, uint64_t seed)
{
	static struct order order;
	const struct ruleset *rules = ruleset_named("mdcc");
	struct mind *mind = mind_create();
	struct command begin = command_begin();
	give(game, dc, &begin);
	for (int i = 0; known(game, dc)->turn.phase <= STEP_D5 && i < ORDERS_MAX; i++) {
		int seat = owing_seat(game);
		const struct question q = { .rules = rules, .position = game_known(game, dc, seat), .seat = seat,
			.manner = manner, .seed = seed + (uint64_t)i };
		cr_assert(mind_choose(mind, &q, &order));
		struct command command = command_order(game, seat, &order);
		give(game, dc, &command);
	}
	mind_destroy(mind);
}

static void no_army_stands_on_its_baseline(enum manner manner)
{
	struct json_problem problem;
	const struct embedded *file = embedded_find("scenarios/mdcc/training.json");
	json_t *scenario = json_parse(file->data, file->size, &problem);
	for (int i = 0; i < BATTLES; i++) {
		uint8_t secret[SECRET_SIZE] = { (uint8_t)i, 99 };
		struct refusal refusal;
		const struct game_plan plan = { .rules = ruleset_named("mdcc"), .id = "mind", .scenario = scenario,
			.secret = secret };
		struct game *game = game_create(&plan, &refusal);
		struct decide_context *dc = decide_context_create();
		draw_up(game, dc, manner, (uint64_t)i << 32);
		for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
			struct mdcc_tally tally = mdcc_victory_tally(known(game, dc), side);
			cr_expect_lt(mdcc_victory_tally_lost(&tally), tally.ahead, "battle %d, side %d", i, side);
		}
		game_destroy(game);
		decide_context_destroy(dc);
	}
	json_decref(scenario);
}

/* An army of which the greater part stands there has lost when the first turn ends. */
Test(mind, whatever_its_manner_it_draws_up_ahead_of_its_baseline)
{
	secrets_init();
	no_army_stands_on_its_baseline(MANNER_BOLD);
	no_army_stands_on_its_baseline(MANNER_CAUTIOUS);
}

/* The umpire lets his time run out. False: nothing is open to this seat, which waits for another. */
static bool answers(struct mind *mind, struct game *game, struct decide_context *dc, int seat,
	enum manner manner, uint64_t seed)
{
	static struct order order;
	struct command command = command_expire(seat);
	if (seat != SEAT_UMPIRE) {
		const struct question q = { .rules = game_rules(game), .position = game_known(game, dc, seat),
			.seat = seat, .manner = manner, .seed = seed };
		if (!mind_choose(mind, &q, &order))
			return false;
		command = command_order(game, seat, &order);
	}
	give(game, dc, &command);
	return true;
}

/* A battle between two manners, of the first seat and of the others. */
struct battle {
	struct game *game;
	struct decide_context *dc;
	struct mind *mind;
	enum manner manners[2];
	uint64_t seed;
	int orders;
};

static json_t *scenario_of(const char *rules, const char *name)
{
	char path[64];
	struct json_problem problem;
	snprintf(path, sizeof path, "scenarios/%s/%s.json", rules, name);
	const struct embedded *file = embedded_find(path);
	return json_parse(file->data, file->size, &problem);
}

/* The scenario is taken. */
static struct battle battle_in(const char *rules, json_t *scenario, int number, enum manner one,
	enum manner other)
{
	uint8_t secret[SECRET_SIZE] = { (uint8_t)number, 98 };
	struct refusal refusal;
	const struct game_plan plan = { .rules = ruleset_named(rules), .id = "mind", .scenario = scenario,
		.secret = secret };
	struct battle b = { .game = game_create(&plan, &refusal), .dc = decide_context_create(),
		.mind = mind_create(), .manners = { one, other }, .seed = (uint64_t)number << 32 };
	struct command begin = command_begin();
	give(b.game, b.dc, &begin);
	json_decref(scenario);
	return b;
}

static struct battle battle_of(const char *rules, int number, enum manner one, enum manner other)
{
	return battle_in(rules, scenario_of(rules, "training"), number, one, other);
}

static void battle_finish(struct battle *b)
{
	game_destroy(b->game);
	decide_context_destroy(b->dc);
	mind_destroy(b->mind);
}

static uint32_t turn_of(struct battle *b)
{
	return game_rules(b->game)->turn(game_known(b->game, b->dc, 0));
}

/* Up to that turn, or to its end. Whoever comes first in the line of seats is asked first, even while he
 * waits for another. */
static void fight(struct battle *b, uint32_t turn)
{
	struct standing standing;
	for (game_standing(b->game, NULL, &standing); standing.owing && turn_of(b) < turn;
		game_standing(b->game, NULL, &standing)) {
		int seat = 0;
		while (!(standing.owing >> seat & 1) || !answers(b->mind, b->game, b->dc, seat,
			b->manners[seat > 0], b->seed + (uint64_t)b->orders))
			cr_assert_lt(++seat, 32, "nobody answers");
		cr_assert_lt(++b->orders, LONG_BATTLE);
	}
}

Test(mind, says_nothing_beforehand_for_ever_while_it_waits)
{
	secrets_init();
	for (int i = 0; i < BATTLES; i++) {
		struct battle b = battle_of("malbrook", i, MANNER_BOLD, MANNER_BOLD);
		fight(&b, UINT32_MAX);
		battle_finish(&b);
	}
}

/* How far from the enemy, or from what is to be held, the first seat's side is by its rules. */
static int32_t distance(struct battle *b)
{
	const struct ruleset *rules = game_rules(b->game);
	const void *known = game_known(b->game, b->dc, 0);
	return rules->worth(rules, known, 0, 0) - rules->worth(rules, known, 0, 1);
}

enum { BEGINS = 2, GOES_ON = 6 }; /* turns: by the first everybody stands on the table */

/* In hundredths, what is left of that distance some turns later, against an enemy who waits. */
static int left_of_the_way(const char *rules, enum manner manner)
{
	int32_t before = 0, after = 0;
	for (int i = 0; i < FEW; i++) {
		struct battle b = battle_of(rules, i, manner, MANNER_CAUTIOUS);
		fight(&b, BEGINS);
		before += distance(&b);
		fight(&b, GOES_ON);
		after += distance(&b);
		battle_finish(&b);
	}
	return 100 * after / before;
}

Test(mind, comes_on_if_it_is_bold_and_holds_its_ground_if_it_is_cautious)
{
	secrets_init();
	for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
		int bold = left_of_the_way((*rules)->name, MANNER_BOLD),
			cautious = left_of_the_way((*rules)->name, MANNER_CAUTIOUS);
		cr_expect_leq(bold, 85, "%s: %d", (*rules)->name, bold);
		cr_expect_geq(cautious, 85, "%s: %d", (*rules)->name, cautious);
	}
}

/* ---- Placing ------------------------------------------------------------------------------------------- */

static bool is_offered(void *ctx, const struct decision *decision, const struct order *order)
{
	struct question *q = ctx;
	(void)decision;
	q->placing = mind_sets_out(&q->rules->orders[order->kind]);
	return !q->placing;
}

/* As the host advises: the next order that sets out a piece of this seat's; false: it has none left. */
static bool is_advised(struct battle *b, int seat, uint64_t seed, struct order *order)
{
	struct question q = { .rules = game_rules(b->game), .position = game_known(b->game, b->dc, seat),
		.seat = seat, .manner = MANNER_BOLD, .seed = seed };
	game_offer(b->game, b->dc, seat, is_offered, &q);
	return q.placing && mind_choose(b->mind, &q, order);
}

/* Gives what each seat that owes something is advised, and lets it go on when it is advised nothing; returns
 * how many orders of that name were among it before the battle began. */
static int advised_before_the_battle(struct battle *b, const char *name)
{
	static struct order order;
	const struct ruleset *rules = game_rules(b->game);
	struct standing standing;
	int count = 0;
	for (game_standing(b->game, NULL, &standing); standing.owing && turn_of(b) < 1;
		game_standing(b->game, NULL, &standing)) {
		int seat = owing_seat(b->game);
		bool advised = is_advised(b, seat, b->seed + (uint64_t)b->orders, &order);
		struct command command = advised ? command_order(b->game, seat, &order) : command_expire(seat);
		cr_assert(!advised || mind_sets_out(&rules->orders[order.kind]));
		give(b->game, b->dc, &command);
		count += advised && strcmp(rules->orders[order.kind].name, name) == 0;
		cr_assert_lt(++b->orders, ORDERS_MAX, "%s", rules->name);
	}
	return count;
}

/* Malbrook's training battle, but that nobody stands where he stood: each side places its own. */
static json_t *malbrook_in_zones(void)
{
	static const char *const troops[] = { "brigades", "leaders", "guns" };
	static const char deployment[] = "{\"mode\":\"zones\",\"zones\":["
		"{\"side\":\"A\",\"zone\":[[0,0],[48000,0],[48000,12000],[0,12000]]},"
		"{\"side\":\"B\",\"zone\":[[0,24000],[48000,24000],[48000,36000],[0,36000]]}]}";
	struct json_problem problem;
	json_t *scenario = scenario_of("malbrook", "training"), *piece;
	size_t at;
	for (int i = 0; i < 3; i++)
		json_array_foreach(json_object_get(scenario, troops[i]), at, piece) {
			json_object_del(piece, "M");
			json_object_del(piece, "pos");
		}
	json_object_set_new(scenario, "deployment", json_parse(deployment, sizeof deployment - 1, &problem));
	return scenario;
}

Test(mind, is_asked_where_to_place_whatever_is_not_on_the_table)
{
	secrets_init();
	struct battle
		town = battle_in("paperboys", scenario_of("paperboys", "town"), 0, MANNER_BOLD, MANNER_BOLD),
		plain = battle_in("dba18", scenario_of("dba18", "meeting"), 0, MANNER_BOLD, MANNER_BOLD),
		brook = battle_in("malbrook", malbrook_in_zones(), 0, MANNER_BOLD, MANNER_BOLD);
	cr_expect_geq(advised_before_the_battle(&town, "place_unit"), 20);
	cr_expect_geq(advised_before_the_battle(&plain, "deploy_element"), 12);
	cr_expect_geq(advised_before_the_battle(&brook, "deploy"), 20);
	battle_finish(&town);
	battle_finish(&plain);
	battle_finish(&brook);
}

/* How often orders set something out, and took it back, until the first turn began. */
static void count_until_drawn_up(struct battle *b, int *placed, int *taken_back)
{
	static struct order order;
	const struct order_kind *kinds = game_rules(b->game)->orders;
	*placed = *taken_back = 0;
	while (turn_of(b) < 1) {
		int seat = owing_seat(b->game);
		const struct question q = { .rules = game_rules(b->game), .seat = seat,
			.manner = b->manners[seat > 0], .position = game_known(b->game, b->dc, seat),
			.seed = b->seed + (uint64_t)b->orders };
		cr_assert(mind_choose(b->mind, &q, &order));
		struct command command = command_order(b->game, seat, &order);
		give(b->game, b->dc, &command);
		*placed += mind_sets_out(&kinds[order.kind]);
		*taken_back += strcmp(kinds[order.kind].name, "take_back") == 0;
		cr_assert_lt(++b->orders, ORDERS_MAX);
	}
}

/* What stands is left standing, in whatever manner; a quarter of the defender's may be placed anew
 * (PB-2.6). */
Test(mind, places_each_piece_of_a_paperboys_army_once_and_takes_none_back)
{
	secrets_init();
	for (enum manner manner = MANNER_CAUTIOUS; manner < MANNERS; manner++) {
		struct battle b = battle_in("paperboys", scenario_of("paperboys", "town"), 0, manner, manner);
		int placed, taken_back;
		count_until_drawn_up(&b, &placed, &taken_back);
		cr_expect_eq(taken_back, 0, "%s", manner_names[manner]);
		cr_expect(placed >= 23 + 7 && placed <= 23 + 7 + 12 / 4, "%s: %d", manner_names[manner], placed);
		battle_finish(&b);
	}
}
