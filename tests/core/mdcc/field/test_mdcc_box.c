/* The field of boxes. */
#include <criterion/criterion.h>

#include "server/rules/grid/facing.h"

Test(grid, left_and_right_go_round)
{
	cr_assert_eq(facing_left(NORTH), WEST);
	cr_assert_eq(facing_right(NORTH), EAST);
	cr_assert_eq(facing_left(WEST), SOUTH);
	cr_assert_eq(facing_right(WEST), NORTH);
	cr_assert_eq(facing_opposite(EAST), WEST);
	cr_assert_eq(facing_opposite(NORTH), SOUTH);
}

Test(grid, ahead_is_in_the_direction_of_the_facing)
{
	cr_assert(same_box(box_ahead(box_at(4, 4), NORTH, 1), box_at(4, 5)));
	cr_assert(same_box(box_ahead(box_at(4, 4), EAST, 2), box_at(6, 4)));
	cr_assert(same_box(box_ahead(box_at(4, 4), SOUTH, 1), box_at(4, 3)));
	cr_assert(same_box(box_ahead(box_at(4, 4), WEST, -1), box_at(5, 4)));
}

Test(grid, distance_counts_king_steps)
{
	cr_assert_eq(box_distance(box_at(3, 5), box_at(5, 1)), 4);
	cr_assert_eq(box_distance(box_at(3, 5), box_at(4, 6)), 1);
	cr_assert_eq(box_distance(box_at(3, 5), box_at(3, 5)), 0);
}

Test(grid, only_orthogonal_neighbours_are_adjacent)
{
	cr_assert(boxes_adjacent(box_at(4, 4), box_at(4, 5)));
	cr_assert_not(boxes_adjacent(box_at(4, 4), box_at(5, 5)));
	cr_assert_not(boxes_adjacent(box_at(4, 4), box_at(4, 4)));
	cr_assert_eq(box_direction(box_at(4, 4), box_at(3, 4)), WEST);
	cr_assert_eq(box_direction(box_at(4, 4), box_at(3, 3)), FACING_NONE);
}

struct seen {
	int count;
	struct box boxes[64];
};

static bool note(void *ctx, struct box b)
{
	struct seen *seen = ctx;
	seen->boxes[seen->count++] = b;
	return true;
}

Test(grid, a_straight_line_crosses_the_boxes_between)
{
	struct seen seen = { 0 };
	cr_assert(box_line_crosses(box_at(2, 2), box_at(5, 2), note, &seen));
	cr_assert_eq(seen.count, 2);
	cr_assert(same_box(seen.boxes[0], box_at(3, 2)) && same_box(seen.boxes[1], box_at(4, 2)));
}

Test(grid, a_line_through_a_corner_crosses_neither_neighbour)
{
	struct seen seen = { 0 };
	cr_assert(box_line_crosses(box_at(1, 1), box_at(3, 3), note, &seen));
	cr_assert_eq(seen.count, 1);
	cr_assert(same_box(seen.boxes[0], box_at(2, 2)));
}

Test(grid, a_knights_move_crosses_both_boxes_beside_it)
{
	struct seen seen = { 0 };
	cr_assert(box_line_crosses(box_at(1, 1), box_at(2, 3), note, &seen));
	cr_assert_eq(seen.count, 2);
	cr_assert(same_box(seen.boxes[0], box_at(1, 2)) && same_box(seen.boxes[1], box_at(2, 2)));
}
