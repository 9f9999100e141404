/* Orders in words: what somebody who cannot get on would do. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/position/orders.h"
#include "server/rules/malbrook/told/say.h"

static struct malb_state *s;

static void set_up(void)
{
	s = calloc(1, sizeof *s);
	s->brigades_end = 2;
	s->brigades[1] = (struct malb_brigade){ .id = "A.b1", .name = "Orkney", .side = SIDE_A, .base_count = 1 };
}

static void tear_down(void)
{
	free(s);
}

TestSuite(malbrook_say, .init = set_up, .fini = tear_down);

static const char *said(int leg_count, const struct malb_written_leg *legs)
{
	static char sentence[SENTENCE_SIZE];
	struct order order = { .kind = ORDER_move_brigade };
	struct malb_order_move_brigade *o = (void *)order.body;
	strcpy(o->unit, "A.b1");
	o->leg_count = leg_count;
	memcpy(o->legs, legs, (size_t)leg_count * sizeof *legs);
	malb_say(s, 0, &order, sentence);
	return sentence;
}

Test(malbrook_say, who_is_barred_at_once_is_not_moved_no_inches_forward)
{
	struct malb_written_leg nowhere = { .kind = LEG_ADVANCE, .dist = INCH / 20 - 1 },
		legs[] = { { .kind = LEG_WHEEL, .side = HAND_LEFT, .angle = 225 }, nowhere };
	cr_assert_str_eq(said(1, &nowhere), "Move Orkney no further");
	cr_assert_str_eq(said(2, legs), "Move Orkney wheeling left by 22.5 degrees");
	legs[1].dist = INCH / 20;
	cr_assert_str_eq(said(2, legs), "Move Orkney wheeling left by 22.5 degrees, then 0.1 inches forward");
}
