/* Many worlds in pairs that differ only where A cannot see: A and the
 * watchers are sent the same bytes in both. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

enum { PAIRS = 400, TURNS = 12 };

static uint32_t seed = 1704;

static uint32_t chance(uint32_t below)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % below;
}

/* A's two pieces as they are; B's in any number, under any names,
 * before or behind A's in the slots, from 5 upwards. */
static struct hosted *draw_world(void)
{
	static const char a[] =
		"{\"id\":\"A.1\",\"side\":\"A\",\"at\":0},{\"id\":\"A.2\",\"side\":\"A\",\"at\":2}";
	char text[1000], b[400] = "";
	int count = 1 + (int)chance(4), first = 5 + (int)chance(2);
	bool behind = chance(2);
	for (int i = 0; i < count; i++)
		snprintf(b + strlen(b), sizeof b - strlen(b),
			"%s{\"id\":\"B.%u\",\"side\":\"B\",\"at\":%d,\"life\":%u}", i ? "," : "",
			chance(2) ? 9 - i : i + 1, first + i, 1 + chance(5));
	snprintf(text, sizeof text, "{\"pieces\":[%s,%s]}", behind ? a : b, behind ? b : a);
	return hosted_begin(text);
}

/* What B does is nobody else's affair: he waits, listens, or steps upwards or downwards far from A. */
static void let_b_move(struct hosted *h)
{
	char order[80];
	const struct toy_state *toy = hosted_toy(h);
	int slot = 1 + (int)chance(TOY_PIECES - 1);
	snprintf(order, sizeof order, "{\"type\":\"step\",\"piece\":\"%s\",\"by\":%d}", toy->pieces[slot].id,
		chance(2) ? 1 : toy->pieces[slot].at > 5 ? -1 : 1);
	if (toy->pieces[slot].side == TOY_B && chance(2) && hosted_order(h, "B", order))
		return;
	cr_assert(hosted_order(h, "B", chance(2) ? "{\"type\":\"listen\"}" : "{\"type\":\"wait\"}"));
}

/* A stays below 5, so that the worlds never touch; a strike at an empty place hits nothing in either. */
static void let_a_move(struct hosted *one, struct hosted *two)
{
	static const char *const orders[] = {
		"{\"type\":\"step\",\"piece\":\"A.2\",\"by\":1}", "{\"type\":\"step\",\"piece\":\"A.2\",\"by\":-1}",
			"{\"type\":\"wait\"}",
		"{\"type\":\"strike\",\"piece\":\"A.1\",\"at\":1}",
		"{\"type\":\"strike\",\"piece\":\"A.2\",\"at\":4}", "{\"type\":\"fly\"}",
	};
	const char *order = orders[chance(SHAPE_COUNTOF(orders))];
	bool good;
	if (hosted_toy(one)->pieces[shape_slot(hosted_toy(one)->pieces, sizeof(struct toy_piece), TOY_PIECES,
		"A.2")].at == 4 && strstr(order, "\"by\":1"))
		order = orders[2];
	good = hosted_order(one, "A", order);
	cr_assert_eq(good, hosted_order(two, "A", order));
	cr_assert_eq(one->refusal.count, two->refusal.count);
	cr_assert_eq(memcmp(one->refusal.reasons, two->refusal.reasons,
		one->refusal.count * sizeof one->refusal.reasons[0]), 0);
	if (!good)
		cr_assert(hosted_order(one, "A", "{\"type\":\"wait\"}") &&
			hosted_order(two, "A", "{\"type\":\"wait\"}"));
}

static bool sent_the_same(struct hosted *one, struct hosted *two, const char *seat)
{
	int viewer = game_viewer(one->game, viewer_of(one, seat));
	const struct bytes *a = &one->sent[viewer], *b = &two->sent[viewer];
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

Test(twins, are_told_alike_to_who_cannot_tell_them_apart)
{
	int told_apart = 0;
	for (int pair = 0; pair < PAIRS; pair++) {
		struct hosted *one = draw_world(), *two = draw_world();
		for (int turn = 0; turn < TURNS; turn++) {
			if (strcmp(hosted_active(one), "A") == 0) {
				let_a_move(one, two);
			} else {
				let_b_move(one);
				let_b_move(two);
			}
		}
		cr_assert(sent_the_same(one, two, "A"), "pair %d", pair);
		cr_assert(sent_the_same(one, two, "watch"), "pair %d", pair);
		told_apart += !sent_the_same(one, two, "umpire");
		hosted_destroy(one);
		hosted_destroy(two);
	}
	cr_assert_gt(told_apart, PAIRS * 9 / 10, "the worlds must differ to show anything: %d", told_apart);
}
