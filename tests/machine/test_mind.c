/* Mind: what the machine chooses of what its seat is offered, in battles that it fights alone. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/base/secrets.h"
#include "server/game/game.h"
#include "server/machine/mind.h"
#include "server/rules/catalog.h"
#include "server/rules/mdcc/aftermath/victory.h"

enum { BATTLES = 12, ORDERS_MAX = 400, LONG_BATTLE = 2000 };

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
static bool answers(struct mind *mind, struct game *game, struct decide_context *dc, int seat, uint64_t seed)
{
	static struct order order;
	struct command command = command_expire(seat);
	if (seat != SEAT_UMPIRE) {
		const struct question q = { .rules = game_rules(game), .position = game_known(game, dc, seat),
			.seat = seat, .manner = MANNER_BOLD, .seed = seed };
		if (!mind_choose(mind, &q, &order))
			return false;
		command = command_order(game, seat, &order);
	}
	give(game, dc, &command);
	return true;
}

/* A battle of bold players. Whoever comes first in the line of seats is asked first, even while he waits for
 * another. */
static void fight(struct game *game, struct decide_context *dc, uint64_t seed)
{
	struct mind *mind = mind_create();
	struct command begin = command_begin();
	struct standing standing;
	int orders = 0;
	give(game, dc, &begin);
	for (game_standing(game, NULL, &standing); standing.owing; game_standing(game, NULL, &standing)) {
		int seat = 0;
		while (!(standing.owing >> seat & 1) || !answers(mind, game, dc, seat, seed + (uint64_t)orders))
			cr_assert_lt(++seat, 32, "nobody answers");
		cr_assert_lt(++orders, LONG_BATTLE);
	}
	mind_destroy(mind);
}

Test(mind, says_nothing_beforehand_for_ever_while_it_waits)
{
	secrets_init();
	struct json_problem problem;
	const struct embedded *file = embedded_find("scenarios/malbrook/training.json");
	json_t *scenario = json_parse(file->data, file->size, &problem);
	for (int i = 0; i < BATTLES; i++) {
		uint8_t secret[SECRET_SIZE] = { (uint8_t)i, 98 };
		struct refusal refusal;
		const struct game_plan plan = { .rules = ruleset_named("malbrook"), .id = "mind",
			.scenario = scenario, .secret = secret };
		struct game *game = game_create(&plan, &refusal);
		struct decide_context *dc = decide_context_create();
		fight(game, dc, (uint64_t)i << 32);
		game_destroy(game);
		decide_context_destroy(dc);
	}
	json_decref(scenario);
}
