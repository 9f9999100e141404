/* Dice from the keyed stream: the same again for who knows the
 * secret, unlike each other otherwise, and fair. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/game/dice/dice_stream.h"
#include "server/rules/event.h"

struct table {
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	struct dice_stream stream;
	struct dice dice;
};

static void table_init(struct table *t, const char *secret)
{
	memset(t, 0, sizeof *t);
	t->stream.scheme = DICE_OF_TABLE;
	memcpy(t->stream.key, secret, strlen(secret));
	t->stream.scopes = t->scopes;
	t->dice = dice_stream_source(&t->stream);
}

static uint32_t draw(struct table *t, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	return t->dice.draw(t->dice.source, purpose, audience, sides, count, faces);
}

Test(dice, same_secret_gives_the_same_rolls)
{
	struct table one, two;
	uint8_t first[40], second[40];
	table_init(&one, "a");
	table_init(&two, "a");
	for (uint32_t i = 1; i < 50; i++) {
		cr_assert_eq(draw(&one, "steadiness", 1, 6, 40, first), i);
		cr_assert_eq(draw(&two, "steadiness", 1, 6, 40, second), i);
		cr_assert_eq(memcmp(first, second, 40), 0);
	}
}

Test(dice, secret_purpose_audience_and_number_each_give_other_rolls)
{
	struct table one, two;
	uint8_t base[40], other[40];
	table_init(&one, "a");
	draw(&one, "x", 1, 6, 40, base);
	draw(&one, "x", 1, 6, 40, other);
	cr_assert_neq(memcmp(base, other, 40), 0, "number");
	draw(&one, "x", 2, 6, 40, other);
	cr_assert_neq(memcmp(base, other, 40), 0, "audience");
	table_init(&two, "a");
	draw(&two, "y", 1, 6, 40, other);
	cr_assert_neq(memcmp(base, other, 40), 0, "purpose");
	table_init(&two, "b");
	draw(&two, "x", 1, 6, 40, other);
	cr_assert_neq(memcmp(base, other, 40), 0, "secret");
}

Test(dice, rolls_are_counted_for_each_audience_alone)
{
	struct table t;
	uint8_t face;
	table_init(&t, "a");
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 1, &face), 1);
	cr_assert_eq(draw(&t, "x", 4, 6, 1, &face), 1);
	cr_assert_eq(draw(&t, "x", 2, 6, 1, &face), 1);
	cr_assert_eq(draw(&t, "x", 4, 6, 1, &face), 2);
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 1, &face), 2);
}

static uint32_t draw_fives(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	(void)source, (void)purpose, (void)audience, (void)sides;
	memset(faces, 5, (size_t)count);
	return 77;
}

Test(dice, lent_ones_are_counted_as_the_streams_own)
{
	struct table t;
	struct dice fives = { NULL, draw_fives };
	uint8_t faces[2] = { 0, 0 };
	table_init(&t, "a");
	t.stream.lent = &fives;
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 2, faces), 1);
	cr_assert_eq(draw(&t, "x", 4, 6, 1, faces), 1);
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 1, faces), 2);
	cr_assert_eq(faces[0], 5);
	cr_assert_eq(faces[1], 5);
}

Test(dice, counters_do_not_depend_on_the_order_in_which_audiences_came)
{
	struct roll_scope one[ROLL_SCOPES_MAX] = { { 0, 0 } }, two[ROLL_SCOPES_MAX] = { { 0, 0 } };
	for (uint32_t i = 1; i <= 20; i++) {
		dice_stream_count(one, i, i);
		dice_stream_count(two, 21 - i, 21 - i);
	}
	cr_assert_eq(memcmp(one, two, sizeof one), 0);
}

Test(dice, everybodys_counter_counts_everybodys_rolls_alone_however_many_audiences_there_are)
{
	struct table t;
	uint8_t face;
	table_init(&t, "a");
	for (uint32_t audience = 1; audience <= 2 * ROLL_SCOPES_MAX; audience++)
		draw(&t, "x", audience, 6, 1, &face);
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 1, &face), 1);
	draw(&t, "x", 3 * ROLL_SCOPES_MAX, 6, 1, &face);
	draw(&t, "x", 3 * ROLL_SCOPES_MAX, 6, 1, &face);
	cr_assert_eq(draw(&t, "x", AUDIENCE_ALL, 6, 1, &face), 2);
}

Test(dice, average_die_has_its_six_faces)
{
	struct table t;
	uint8_t faces[40];
	int count[7] = { 0 };
	table_init(&t, "a");
	for (int i = 0; i < 150; i++) {
		draw(&t, "x", 1, -6, 40, faces);
		for (int n = 0; n < 40; n++)
			count[faces[n]]++;
	}
	cr_assert_eq(count[1] + count[6], 0);
	cr_assert(count[2] > 800 && count[2] < 1200 && count[5] > 800 && count[5] < 1200);
	cr_assert(count[3] > 1800 && count[3] < 2200 && count[4] > 1800 && count[4] < 2200);
}

Test(dice, faces_fall_equally_often)
{
	struct table t;
	uint8_t faces[40];
	long count[7] = { 0 }, total = 0;
	double chi = 0;
	table_init(&t, "tricorne");
	for (int i = 0; i < 15000; i++) {
		draw(&t, "x", 1, 6, 40, faces);
		for (int n = 0; n < 40; n++, total++)
			count[faces[n]]++;
	}
	cr_assert_eq(count[0], 0);
	for (int face = 1; face <= 6; face++)
		chi += ((double)count[face] - (double)total / 6) *
			((double)count[face] - (double)total / 6) / ((double)total / 6);
	cr_assert_lt(chi, 20.5, "five degrees of freedom, one in a thousand; the secret is fixed: %f", chi);
}
