/* Positions are copied and compared as far as they are in use: nothing may be missed. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/mdcc/position/in_use.h"

/* Every slot in use and every byte different from its neighbour, the numbers that say so apart. */
static struct mdcc_state *full_state(unsigned char first)
{
	struct mdcc_state *s = malloc(sizeof *s);
	for (size_t i = 0; i < sizeof *s; i++)
		((unsigned char *)s)[i] = (unsigned char)(first + i % 251);
	s->ask_count = ASKS_MAX;
	s->work_count = WORKS_MAX;
	s->instruction_count = INSTRUCTIONS_MAX;
	s->formations_end = FORMATIONS_ROOM;
	s->engagements_end = ENGAGEMENTS_ROOM;
	s->stands_end = STANDS_ROOM;
	s->staff_end = STAFF_ROOM;
	s->place_count = PLACES_MAX;
	s->box_count = BOXES_ROOM;
	return s;
}

/* Little in use, everything else zero. */
static struct mdcc_state *small_state(void)
{
	struct mdcc_state *s = calloc(1, sizeof *s);
	memcpy(s->formations[1].id, "A.f1", 5);
	memcpy(s->stands[1].id, "A.1", 4);
	memcpy(s->staff[1].id, "A.gen", 6);
	s->box_count = 80;
	s->turn.n = 7;
	extents_find_ends(&mdcc_extents, s);
	return s;
}

Test(mdcc_copy, takes_every_byte_of_a_full_position)
{
	struct mdcc_state *from = full_state(1), *to = calloc(1, sizeof *to);
	extents_copy(&mdcc_extents, to, from);
	cr_assert(memcmp(to, from, sizeof *to) == 0);
	free(from);
	free(to);
}

Test(mdcc_copy, leaves_nothing_of_a_larger_position_behind)
{
	struct mdcc_state *from = small_state(), *to = full_state(3);
	extents_copy(&mdcc_extents, to, from);
	cr_assert(memcmp(to, from, sizeof *to) == 0);
	free(from);
	free(to);
}

Test(mdcc_copy, ends_lie_behind_the_last_in_use)
{
	struct mdcc_state *s = small_state();
	cr_assert_eq(s->formations_end, 2);
	cr_assert_eq(s->stands_end, 2);
	cr_assert_eq(s->staff_end, 2);
	cr_assert_eq(s->engagements_end, 0);
	free(s);
}

Test(mdcc_copy, ends_of_what_is_part_of_another_are_found_from_the_ends_of_that)
{
	struct mdcc_state *whole = small_state(), *part = small_state();
	memset(part->stands[1].id, 0, sizeof part->stands[1].id);
	part->formations_end = 0; /* nothing is noted yet */
	extents_find_ends_within(&mdcc_extents, part, whole);
	cr_assert_eq(part->formations_end, 2);
	cr_assert_eq(part->stands_end, 0);
	cr_assert_eq(part->staff_end, 2);
	free(whole);
	free(part);
}

Test(mdcc_same, sees_every_byte_that_differs)
{
	struct mdcc_state *one = full_state(1), *other = full_state(1);
	cr_assert(extents_same(&mdcc_extents, one, other));
	for (size_t i = 0; i < sizeof *one; i++) {
		((unsigned char *)other)[i] ^= 0x40;
		cr_expect_not(extents_same(&mdcc_extents, one, other), "byte %zu is not looked at", i);
		((unsigned char *)other)[i] ^= 0x40;
	}
	free(one);
	free(other);
}
