/* Orders in words: a way as a person would say it. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/dba18/position/orders.h"
#include "server/rules/dba18/told/say.h"

static struct dba_state *s;

static void set_up(void)
{
	s = calloc(1, sizeof *s);
	s->elements_end = 2;
	strcpy(s->elements[1].id, "A.e1");
	strcpy(s->elements[1].name, "Orkney");
	s->elements[1].side = SIDE_A;
}

static void tear_down(void)
{
	free(s);
}

TestSuite(dba18_say, .init = set_up, .fini = tear_down);

static const char *said(int32_t angle, int32_t forward)
{
	static char sentence[SENTENCE_SIZE];
	struct order order = { .kind = ORDER_move_element };
	struct dba_order_move_element *o = (void *)order.body;
	struct dba_path *way = &o->segments;
	strcpy(o->id, "A.e1");
	if (angle)
		way->segments[way->count++] = (struct dba_segment){ .wheel = HAND_LEFT, .angle = angle };
	way->segments[way->count++] = (struct dba_segment){ .forward = forward };
	dba_say(s, 0, &order, sentence);
	return sentence;
}

Test(dba18_say, a_way_is_said_in_half_degrees_and_whole_paces)
{
	cr_assert_str_eq(said(2085, 14180), "Move Orkney wheeling left by 21 degrees, then 142 paces forward");
	cr_assert_str_eq(said(2250, PACE), "Move Orkney wheeling left by 22.5 degrees, then 1 pace forward");
	cr_assert_str_eq(said(124, 9560), "Move Orkney wheeling left by 1 degree, then 96 paces forward");
	cr_assert_str_eq(said(0, 5030), "Move Orkney 50.3 paces forward", "unlike the 50 paces beside it");
}

Test(dba18_say, less_than_a_pace_is_a_step_and_hardly_anything_is_nothing)
{
	cr_assert_str_eq(said(596, 10), "Move Orkney wheeling left by 6 degrees, then a step forward");
	cr_assert_str_eq(said(596, PACE / 20 - 1), "Move Orkney wheeling left by 6 degrees");
}
