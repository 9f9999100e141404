/* Pairs of games that differ only in what some viewers cannot know. */
#include "twins.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/machine/mind.h"

/* ---- Chance -------------------------------------------------------------------------------------------- */

static uint32_t seed;

bool twins_soak(void)
{
	const char *soak = getenv("SOAK");
	return soak && soak[0];
}

void twins_begin(uint32_t given)
{
	const char *outside = getenv("SEED");
	seed = twins_soak() && outside && outside[0] ? (uint32_t)strtoul(outside, NULL, 10) : given;
	cr_log_info("seed %u", seed);
}

uint32_t chance(uint32_t below)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % below;
}

int32_t between(int32_t from, int32_t to)
{
	return from + (int32_t)chance((uint32_t)(to - from + 1));
}

uint32_t mixed(uint32_t sum, const void *data, size_t size)
{
	const unsigned char *bytes = data;
	for (size_t i = 0; i < size; i++)
		sum = (sum ^ bytes[i]) * 16777619u;
	return sum;
}

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static uint32_t draw(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	struct twin_dice *dice = source;
	struct dice streamed = dice_stream_source(&dice->stream);
	uint32_t compared = audience & dice->compared;
	return streamed.draw(streamed.source, purpose, compared ? compared : audience, sides, count, faces);
}

void twins_lend_dice(struct twin_dice *dice, struct hosted *h, uint32_t compared)
{
	memset(dice, 0, sizeof *dice);
	dice->stream.scheme = DICE_OF_TABLE;
	memcpy(dice->stream.key, hosted_secret, SECRET_SIZE);
	dice->stream.scopes = dice->scopes;
	dice->compared = compared;
	dice->dice = (struct dice){ dice, draw };
	game_use_dice(h->game, &dice->dice);
}

static uint32_t rolls_before(const struct twin_dice *dice, struct viewer who)
{
	/* watchers may see any of theirs */
	uint32_t seats = who.seats ? who.seats : dice->compared | 1u << AUDIENCE_WATCHERS, sum = 0;
	for (int i = 0; i < ROLL_SCOPES_MAX; i++)
		if (dice->scopes[i].audience & seats)
			sum = sum * 31 + dice->scopes[i].audience * 7 + dice->scopes[i].rolls;
	return sum;
}

bool twins_rolled_alike(const struct twin_dice *one, const struct twin_dice *two, struct viewer who)
{
	return rolls_before(one, who) == rolls_before(two, who);
}

/* ---- Comparing ----------------------------------------------------------------------------------------- */

static void say_where(const struct twins *t, const char *what, struct viewer who, const struct bytes *one,
	const struct bytes *two)
{
	size_t at = 0, from;
	while (at < one->size && at < two->size && one->data[at] == two->data[at])
		at++;
	from = at > 200 ? at - 200 : 0;
	cr_assert(false, "pair %d, order %d, row %u: %s differ for the seats %x:\n%.*s\n-- and --\n%.*s",
		t->number, t->orders, game_row(t->worlds[0]->game), what,
		who.seats, (int)(one->size - from < 500 ? one->size - from : 500), one->data + from,
		(int)(two->size - from < 500 ? two->size - from : 500), two->data + from);
}

static void expect_same(const struct twins *t, const char *what, struct viewer who, const struct bytes *one,
	const struct bytes *two)
{
	if (one->size != two->size || (one->size && memcmp(one->data, two->data, one->size) != 0))
		say_where(t, what, who, one, two);
}

static struct viewer viewer_at(const struct twins *t, int number)
{
	return game_viewer_at(t->worlds[0]->game, number);
}

void twins_compare_sent(struct twins *t)
{
	for (int v = 0; v < game_viewers(t->worlds[0]->game); v++) {
		struct bytes *one = &t->worlds[0]->sent[v], *two = &t->worlds[1]->sent[v];
		if (t->alike >> v & 1) {
			expect_same(t, "pushes", viewer_at(t, v), one, two);
			cr_assert_eq(game_seq(t->worlds[0]->game, v), game_seq(t->worlds[1]->game, v),
				"pair %d", t->number);
		}
		bytes_clear(one);
		bytes_clear(two);
	}
}

static bool views_differ(struct twins *t, struct viewer who, struct bytes views[2])
{
	for (int i = 0; i < 2; i++) {
		bytes_clear(&views[i]);
		game_view(t->worlds[i]->game, t->worlds[i]->w, who, &views[i]);
	}
	return views[0].size != views[1].size || memcmp(views[0].data, views[1].data, views[0].size) != 0;
}

/* What is owed openly, by its sort alone, everybody sees being owed. */
static void see_what_is_owed_openly(const struct hosted *h)
{
	struct standing standing;
	game_standing(h->game, NULL, &standing);
	for (int v = 0; v < game_viewers(h->game) && !standing.over; v++)
		cr_assert_eq(standing.owing_by[OWED_OPENLY] & ~game_seen_owing(h->game, h->w, v), 0, "viewer %d", v);
}

void twins_compare_views(struct twins *t)
{
	struct bytes views[2] = { { 0 }, { 0 } };
	see_what_is_owed_openly(t->worlds[0]);
	for (int v = 0; v < game_viewers(t->worlds[0]->game); v++) {
		if (!(t->alike >> v & 1))
			continue;
		if (views_differ(t, viewer_at(t, v), views))
			say_where(t, "views", viewer_at(t, v), &views[0], &views[1]);
		cr_assert_eq(game_seen_owing(t->worlds[0]->game, t->worlds[0]->w, v),
			game_seen_owing(t->worlds[1]->game, t->worlds[1]->w, v), "pair %d", t->number);
	}
	bytes_finish(&views[0]);
	bytes_finish(&views[1]);
}

void twins_blindfold(struct twins *t, uint32_t seats)
{
	for (int v = 0; v < game_viewers(t->worlds[0]->game); v++)
		if (!viewer_at(t, v).umpire && !(viewer_at(t, v).seats & seats))
			t->alike |= 1u << v;
}

bool twins_differ_for_the_umpire(struct twins *t)
{
	struct bytes views[2] = { { 0 }, { 0 } };
	bool differ = views_differ(t, viewer_of(t->worlds[0], "umpire"), views);
	bytes_finish(&views[0]);
	bytes_finish(&views[1]);
	return differ;
}

/* ---- Asking -------------------------------------------------------------------------------------------- */

uint32_t twins_owing(const struct hosted *h)
{
	struct standing standing;
	game_standing(h->game, NULL, &standing);
	return standing.over ? 0 : standing.owing;
}

/* Of any of the decisions. */
static json_t *draw_of(const struct bytes *text)
{
	json_t *decisions = json_loadb(text->data, text->size, 0, NULL), *order = NULL;
	for (int tries = 0; json_array_size(decisions) && !order && tries < 20; tries++) {
		json_t *decision = json_array_get(decisions, chance((uint32_t)json_array_size(decisions))),
			*orders = json_object_get(decision, "orders");
		if (json_array_size(orders))
			order = json_incref(json_array_get(orders, chance((uint32_t)json_array_size(orders))));
	}
	json_decref(decisions);
	return order;
}

json_t *twins_offer_in(struct hosted *h, const char *seat)
{
	struct bytes text = { 0 };
	json_t *order;
	game_offers(h->game, h->w, game_seat(h->game, seat), NULL, chance(6) ? 6 : 0, &text);
	order = draw_of(&text);
	bytes_finish(&text);
	return order;
}

enum { KEEN_EVERY = 24 /* of the orders: it takes its time */ };

/* The machine in that seat cannot tell them apart either: it would do the same, byte for byte. */
static void compare_minds(struct twins *t, int seat)
{
	enum manner manner = t->orders % KEEN_EVERY == 0 ? MANNER_KEEN : t->orders % 2 ? MANNER_BOLD :
		MANNER_CAUTIOUS;
	struct bytes texts[2] = { { 0 }, { 0 } };
	struct order *order = calloc(1, sizeof *order);
	struct mind *mind = mind_create();
	for (int i = 0; i < 2; i++) {
		struct game *game = t->worlds[i]->game;
		const struct question q = { .rules = game_rules(game), .seat = seat, .manner = manner,
			.position = game_known(game, t->worlds[i]->w, seat), .seed = (uint64_t)t->orders };
		if (mind_choose(mind, &q, order))
			command_write_order(&texts[i], game, order);
	}
	expect_same(t, "what the machine does", (struct viewer){ .seats = 1u << seat }, &texts[0], &texts[1]);
	mind_destroy(mind);
	free(order);
	bytes_finish(&texts[0]);
	bytes_finish(&texts[1]);
}

json_t *twins_draw_offer(struct twins *t, int seat)
{
	compare_minds(t, seat);
	struct bytes texts[2] = { { 0 }, { 0 } };
	json_t *order;
	int each = chance(6) ? 6 : 0;
	for (int i = 0; i < 2; i++)
		game_offers(t->worlds[i]->game, t->worlds[i]->w, seat, NULL, each, &texts[i]);
	expect_same(t, "offers", (struct viewer){ .seats = 1u << seat }, &texts[0], &texts[1]);
	order = draw_of(&texts[0]);
	bytes_finish(&texts[0]);
	bytes_finish(&texts[1]);
	return order;
}

static bool reads(struct hosted *h, const char *seat, json_t *order, struct command *command)
{
	struct refusal refusal = { 0 };
	memset(command, 0, sizeof *command);
	return command_read(h->game, viewer_of(h, seat), NULL, order, command, &refusal) &&
		game_check(h->game, h->w, command, &refusal);
}

bool twins_would_take(struct hosted *h, const char *seat, json_t *order)
{
	struct command command;
	return reads(h, seat, order, &command);
}

void twins_compare_previews(struct twins *t, const char *seat, json_t *order)
{
	struct bytes texts[2] = { { 0 }, { 0 } };
	bool good[2];
	for (int i = 0; i < 2; i++) {
		struct hosted *h = t->worlds[i];
		struct command command;
		good[i] = reads(h, seat, order, &command);
		if (good[i])
			game_preview(h->game, h->w, &command, &texts[i]);
	}
	cr_assert_eq(good[0], good[1], "pair %d", t->number);
	expect_same(t, "previews", viewer_of(t->worlds[0], seat), &texts[0], &texts[1]);
	t->previewed += texts[0].size > strlen("null");
	bytes_finish(&texts[0]);
	bytes_finish(&texts[1]);
}

static void compare_refusals(struct twins *t, struct viewer who)
{
	struct bytes texts[2] = { { 0 }, { 0 } };
	for (int i = 0; i < 2; i++)
		game_check_refusals(t->worlds[i]->game, &t->worlds[i]->refusal, &texts[i]);
	expect_same(t, "refusals", who, &texts[0], &texts[1]);
	bytes_finish(&texts[0]);
	bytes_finish(&texts[1]);
	t->refused++;
}

bool twins_give(struct twins *t, const char *seat, json_t *order)
{
	char *text = json_dumps(order, JSON_COMPACT);
	bool good = hosted_order(t->worlds[0], seat, text);
	cr_assert_eq(good, hosted_order(t->worlds[1], seat, text), "pair %d: %s", t->number, text);
	if (!good)
		compare_refusals(t, viewer_of(t->worlds[0], seat));
	t->orders++;
	free(text);
	return good;
}

void twins_give_unseen(struct twins *t, struct hosted *h, const char *seat, const char *order)
{
	if (!hosted_order(h, seat, order))
		return;
	for (int v = 0; v < game_viewers(h->game); v++) {
		cr_assert(!(t->alike >> v & 1) || !h->sent[v].size, "pair %d: %s sends %s", t->number, order,
			bytes_cstr(&h->sent[v]));
		bytes_clear(&h->sent[v]);
	}
}

void twins_end(struct twins *t, struct hosted *h, const char *seat, const char *order)
{
	struct command expire = command_expire(game_seat(h->game, seat));
	if (!order || !hosted_order(h, seat, order))
		cr_assert(hosted_command(h, &expire), "pair %d: the time of %s does not run out", t->number, seat);
}

/* ---- Counting ------------------------------------------------------------------------------------------ */

void twins_count(struct twins_tally *tally, const struct twins *t, int turns, bool gone_on, bool over)
{
	tally->pairs++;
	tally->orders += t->orders;
	tally->refused += t->refused;
	tally->previewed += t->previewed;
	tally->turns += turns;
	tally->gone_on += gone_on;
	tally->shown += !t->alike && !over;
}

void twins_judge(const struct twins_tally *tally)
{
	cr_log_info("%d pairs: %d orders, %d of them refused, %d previewed; %d turns, %d pairs go on, %d shown "
		"the difference", tally->pairs,
		tally->orders, tally->refused, tally->previewed, tally->turns, tally->gone_on, tally->shown);
	cr_assert_gt(tally->differ, tally->pairs - tally->pairs / 8,
		"the worlds must differ to show anything: %d", tally->differ);
	cr_assert_gt(tally->gone_on, tally->pairs / 3, "too few go on: %d", tally->gone_on);
	cr_assert_gt(tally->refused, tally->pairs, "too few are refused: %d", tally->refused);
}
