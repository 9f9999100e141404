/* What a number may be is said by its row. */
#include <criterion/criterion.h>

#include "server/rules/range.h"

enum { THINGS = 4 };

struct thing {
	char id[ID_SIZE];
	int16_t step;      /* never nought     */
	uint16_t friend;   /* another thing    */
	uint16_t number;   /* 1 to 9, optional */
	uint16_t scale;    /* 20, 25 or 40     */
};
struct heap {
	struct thing things[THINGS];
	uint16_t things_end;
	uint16_t row_count;
	int16_t row[3];    /* -1 to 1 */
};

static const struct field thing_fields[] = {
	{ F_TEXT(struct thing, id) },
	{ F_INT(struct thing, step), RANGE(-2, 2), NEVER_NOUGHT },
	{ F_REF(struct thing, friend, struct heap, things) },
	{ F_UINT(struct thing, number), RANGE(1, 9), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct thing, scale), CHOICES(20, 25, 40) },
};
static const struct shape thing_shape = SHAPE_OF(thing, thing_fields);
static const struct field heap_fields[] = {
	{ F_MAP_TO(struct heap, things, things_end, thing_shape) },
	{ F_UINT(struct heap, things_end), COUNT_OF(struct heap, things) },
	{ F_LIST_INT(struct heap, row, row_count), RANGE(-1, 1) },
};
static const struct shape heap_shape = SHAPE_OF(heap, heap_fields);

static struct heap good(void)
{
	return (struct heap){ .things = { [1] = { .id = "a", .step = 1, .friend = 2, .scale = 25 },
							  [2] = { .id = "b", .step = -2, .scale = 40 } },
		.things_end = 3,
		.row_count = 2,
		.row = { 1, -1 } };
}

static void assert_why(const struct heap *heap, const char *expected)
{
	char why[RANGE_WHY_SIZE] = "";
	bool holds = shape_holds(&heap_shape, heap, heap, NULL, why);
	cr_assert(holds == !expected[0], "%s", why);
	cr_assert_str_eq(why, expected);
}

Test(range, what_is_within_holds)
{
	struct heap heap = good();
	assert_why(&heap, "");
}

#define ASTRAY(name, change, expected) \
	Test(range, name) \
	{ \
		struct heap heap = good(); \
		change; \
		assert_why(&heap, expected); \
	}

ASTRAY(beyond_the_greatest, heap.things[2].step = 3, "things/b/step: must lie between -2 and 2, and not be 0")
ASTRAY(below_the_least, heap.things[1].step = -3, "things/a/step: must lie between -2 and 2, and not be 0")
ASTRAY(nought_where_it_may_not_be, heap.things[1].step = 0, "things/a/step: must lie between -2 and 2, and not be 0")
ASTRAY(no_choice, heap.things[1].scale = 30, "things/a/scale: must be 20, 25 or 40")
ASTRAY(nought_is_no_choice, heap.things[1].scale = 0, "things/a/scale: must be 20, 25 or 40")
ASTRAY(nothing_said_of_an_optional_one, heap.things[1].number = 0, "")
ASTRAY(an_optional_one_beyond, heap.things[1].number = 10, "things/a/number: must lie between 1 and 9")
ASTRAY(a_friend_who_is_not_there, heap.things[1].friend = 3, "things/a/friend: nothing with this id is known")
ASTRAY(a_friend_where_no_slot_is, heap.things[1].friend = 77, "things/a/friend: nothing with this id is known")
ASTRAY(one_of_a_row, heap.row[1] = 2, "row/1: must lie between -1 and 1")
ASTRAY(what_is_not_counted_is_nothing, heap.row[2] = 2, "")
ASTRAY(more_counted_than_there_is_room, heap.row_count = 4, "row: more are counted than there is room for")
ASTRAY(an_end_too_early, heap.things_end = 2, "things: something lies behind the end of it")
ASTRAY(slot_nought, heap.things[0].step = 1, "things: slot 0 is never used")
ASTRAY(a_thing_without_an_id, heap.things[2].id[0] = '\0', "things: something is there that has no id")

/* ---- What has changed since ---------------------------------------------------------------------------- */

static void assert_still(const struct heap *heap, const struct heap *older, const char *expected)
{
	char why[RANGE_WHY_SIZE] = "";
	cr_assert(shape_holds(&heap_shape, older, older, NULL, why), "%s", why);
	cr_assert_eq(shape_still_holds(&heap_shape, heap, older, heap, NULL, why), !expected[0], "%s", why);
	cr_assert_str_eq(why, expected);
}

#define CHANGED(name, change, expected) \
	Test(range, name) \
	{ \
		struct heap older = good(), heap = good(); \
		change; \
		assert_still(&heap, &older, expected); \
	}

CHANGED(nothing_has_changed, (void)0, "")
CHANGED(changed_within_a_thing, heap.things[1].step = 2, "")
CHANGED(changed_out_of_its_range, heap.things[1].step = 3, "things/a/step: must lie between -2 and 2, and not be 0")
CHANGED(changed_beside_what_is_as_it_was, heap.things[2].number = 10, "things/b/number: must lie between 1 and 9")
CHANGED(friend_has_gone, heap.things[2] = (struct thing){ 0 }; heap.things_end = 2, "things/a/friend: nothing with this id is known")
CHANGED(one_who_has_come_is_judged_whole, heap.things[3].id[0] = 'c'; heap.things_end = 4,
	"things/c/step: must lie between -2 and 2, and not be 0")
CHANGED(what_is_counted_since_is_judged_too, older.row[2] = heap.row[2] = 2; heap.row_count = 3, "row/2: must lie between -1 and 1")
