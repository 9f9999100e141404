/* Wholeness: what an order must say, and how it is told what it left out. */
#include <criterion/criterion.h>
#include <string.h>

#include "protocol/json/json_whole.h"

struct leg { int32_t far; };
struct way { int32_t x, y, facing; char with[16]; struct leg legs[3]; uint16_t leg_count; };

static const struct field leg_fields[] = { { F_INT(struct leg, far), RANGE(0, 9), WANTED("how far") } };
static const struct shape leg_shape = { "leg", sizeof(struct leg), SHAPE_OBJECT, 1, leg_fields, NULL };
static const struct field way_fields[] = {
	{ F_INT(struct way, x), RANGE(0, 9), WANTED_WITH("y", "where to") },
	{ F_INT(struct way, y), RANGE(0, 9), WANTED_WITH("x", "where to") },
	{ F_INT(struct way, facing), RANGE(0, 9), WANTED_UNLESS("with along", "where it looks") },
	{ F_TEXT(struct way, with), OMITTED("alone") },
	{ F_LIST_STRUCT(struct way, legs, leg_count, leg_shape), .flags = SHAPE_OPTIONAL | SHAPE_DISTINCT },
};
static const struct shape way_shape = { "way", sizeof(struct way), SHAPE_OBJECT, SHAPE_COUNTOF(way_fields),
	way_fields, NULL };

static void assert_told(const char *text, const char *problem)
{
	struct json_problem told = { "" };
	json_t *value = json_loads(text, 0, NULL);
	cr_assert_not_null(value, "%s", text);
	cr_expect_eq(json_is_whole(value, &way_shape, &told), problem[0] == '\0', "%s: %s", text, told.text);
	cr_expect_str_eq(told.text, problem, "%s", text);
	json_decref(value);
}

Test(json_whole, what_is_wanted_must_be_there)
{
	assert_told("{\"facing\": 0}", "");
	assert_told("{}", "facing: this is left out: where it looks");
	assert_told("{\"facing\": null}", "facing: this is left out: where it looks");
}

Test(json_whole, a_member_is_not_wanted_beside_one_that_stands_for_it)
{
	assert_told("{\"with\": \"A\"}", "");
	assert_told("{\"with\": null}", "facing: this is left out: where it looks");
}

Test(json_whole, of_a_pair_neither_stands_alone)
{
	assert_told("{\"facing\": 1, \"x\": 1, \"y\": 0}", "");
	assert_told("{\"facing\": 1, \"x\": 1}", "y: this is left out: where to");
	assert_told("{\"facing\": 1, \"y\": 1}", "x: this is left out: where to");
}

Test(json_whole, lists_name_something_and_nothing_twice)
{
	assert_told("{\"facing\": 1, \"legs\": [{\"far\": 1}, {\"far\": 2}]}", "");
	assert_told("{\"facing\": 1, \"legs\": [{\"far\": 1}, null]}", "legs/1: nothing is named here");
	assert_told("{\"facing\": 1, \"legs\": [{}]}", "legs/0/far: this is left out: how far");
	assert_told("{\"facing\": 1, \"legs\": [{\"far\": 1}, {\"far\": 1}]}",
		"legs: the same stands here twice");
}
