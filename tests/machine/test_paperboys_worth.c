/* Worth: how the machine thinks it stands in Paperboys, and what it imagines of the cards. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/base/secrets.h"
#include "server/game/game.h"
#include "server/rules/catalog.h"
#include "server/rules/paperboys/paperboys.h"

/* A position of the training battle as the first seat knows it, to be changed. */
static struct pb_state *training(void)
{
	static struct pb_state state;
	struct json_problem problem;
	const struct embedded *file = embedded_find("scenarios/paperboys/training.json");
	json_t *scenario = json_parse(file->data, file->size, &problem);
	uint8_t secret[SECRET_SIZE] = { 97 };
	struct refusal refusal;
	const struct game_plan plan = { .rules = ruleset_named("paperboys"), .id = "worth", .scenario = scenario,
		.secret = secret };
	struct game *game = game_create(&plan, &refusal);
	struct decide_context *dc = decide_context_create();
	memcpy(&state, game_known(game, dc, 0), sizeof state);
	game_destroy(game);
	decide_context_destroy(dc);
	json_decref(scenario);
	return &state;
}

static int32_t worth(const struct pb_state *s, int seat)
{
	return ruleset_named("paperboys")->worth(ruleset_named("paperboys"), s, seat, 1);
}

/* The first battalion of the first seat's. */
static struct pb_unit *battalion(struct pb_state *s)
{
	uint16_t i = 1;
	while (s->units[i].arm != INFANTRY || s->units[i].side != s->seats[0].side)
		i++;
	return &s->units[i];
}

static void lose_a_stand(struct pb_state *s, struct pb_unit *u)
{
	u->stand_count--;
	s->dead_pool[s->loss_count++] = (struct pb_loss){ .kind = PIECE_INFANTRY, .side = u->side, .stands = 1 };
}

Test(paperboys_worth, minds_every_casualty_and_every_pip_and_a_stand_more_than_what_led_to_it)
{
	secrets_init();
	struct pb_state *s = training();
	struct pb_unit *u = battalion(s);
	int32_t before = worth(s, 0), after;
	for (u->casualties = 1; u->casualties < 4; u->casualties++, before = after)
		cr_expect_lt(after = worth(s, 0), before, "casualty %d", u->casualties);
	u->casualties = 0;
	lose_a_stand(s, u);
	cr_expect_lt(after = worth(s, 0), before, "a stand");
	for (u->pips = 1, before = after; u->pips <= PIPS_MAX; u->pips++, before = after)
		cr_expect_lt(after = worth(s, 0), before, "pip %d", u->pips);
}

/* At nightfall a single stand decides (PB-13.4). */
Test(paperboys_worth, minds_who_has_lost_fewer_stands_the_more_the_nearer_nightfall_is)
{
	secrets_init();
	struct pb_state *s = training();
	int32_t early = worth(s, 0), late;
	s->turn.n = s->options.turn_limit;
	cr_expect_eq(worth(s, 0), early, "nobody is ahead");
	lose_a_stand(s, battalion(s));
	late = worth(s, 0);
	s->turn.n = 1;
	cr_expect_lt(late, worth(s, 0) - 100);
}

/* Always the last, or the first. */
static uint32_t draw_one(void *source, const char *purpose, uint32_t audience, int sides, int count,
	uint8_t *faces)
{
	(void)purpose;
	(void)audience;
	for (int i = 0; i < count; i++)
		faces[i] = (uint8_t)(*(bool *)source ? sides : 1);
	return 0;
}

/* Nobody knows the cards that are to come but by those that lay on top (PB-3.3). */
Test(paperboys_worth, imagines_the_cards_that_are_to_come_in_any_order)
{
	secrets_init();
	const struct ruleset *rules = ruleset_named("paperboys");
	struct pb_state *s = training();
	char decks[2][CARDS_TEXT];
	for (int last = 0; last < 2; last++) {
		bool source = last;
		struct dice dice = { &source, draw_one };
		rules->suppose(s);
		rules->draw_lots(s, &dice);
		memcpy(decks[last], s->turn.deck, sizeof decks[last]);
		int reds = 0;
		for (const char *card = s->turn.deck; *card; card++)
			reds += *card == 'R';
		cr_expect_eq(reds, 3, "%s", s->turn.deck);
	}
	cr_expect_str_neq(decks[0], decks[1]);
}
