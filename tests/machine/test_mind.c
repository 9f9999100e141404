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

/* A training battle between two manners, of the first seat and of the others. */
struct battle {
	struct game *game;
	struct decide_context *dc;
	struct mind *mind;
	enum manner manners[2];
	uint64_t seed;
	int orders;
};

static struct battle battle_of(const char *rules, int number, enum manner one, enum manner other)
{
	char path[64];
	struct json_problem problem;
	snprintf(path, sizeof path, "scenarios/%s/training.json", rules);
	const struct embedded *file = embedded_find(path);
	json_t *scenario = json_parse(file->data, file->size, &problem);
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
