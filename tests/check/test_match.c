/* What the referee takes for the same thing, and what it never does. */
#include "clients/check/match.h"

#include <criterion/criterion.h>

static const char *const faces[] = { NULL, "N", "E", "S", "W" };
static const char *const tempers[] = { "calm", "shaken" };
struct thing {
	char id[ID_SIZE];
	uint8_t facing, temper, disorder;
	bool moved;
	char box[8], met_by[ID_SIZE], stands[4];
	char losses[2];
};
static const struct field thing_fields[] = {
	{ F_TEXT(struct thing, id) },
	{ F_ENUM(struct thing, facing, faces) },
	{ F_ENUM(struct thing, temper, tempers) },
	{ F_UINT(struct thing, disorder), RANGE(0, 99) },
	{ F_BOOL(struct thing, moved) },
	{ F_TEXT(struct thing, box) },
	{ F_TEXT(struct thing, met_by) },
	{ F_TEXT(struct thing, stands) },
	{ F_TEXT(struct thing, losses) },
};
static const struct shape thing_shape = SHAPE_OF(thing, thing_fields);

static const char *const view_text =
	"{\"turn\":{\"n\":3,\"active\":\"A\",\"phase\":\"S4\",\"scores\":{\"A\":4,\"B\":6},"
	"\"eligible\":[\"A.f2\",\"A.f1\"]},"
	"\"formations\":{\"A.f1\":{\"side\":\"A\",\"box\":[4,5],\"disorder\":1,\"stands\":[\"A.1\",\"A.2\"],"
	"\"flags\":{\"moved\":true}},"
	"\"A.f2\":{\"side\":\"A\",\"box\":[5,5],\"disorder\":2,\"stands\":[\"A.3\"],\"moved\":true}},"
	"\"stands\":{\"A.1\":{\"cv\":3,\"acted\":true},\"A.2\":{\"cv\":4},\"A.3\":{\"cv\":2}},"
	"\"engagements\":{\"e1\":{\"aggressor\":\"A.f1\",\"rounds\":1}},"
	"\"staff\":[{\"id\":\"A.gen\",\"role\":\"army\"},{\"id\":\"A.w1\",\"role\":\"wing\"}],"
	"\"flanks\":[7,8],\"map\":{\"W\":10,\"H\":8}}";

struct row {
	const char *expected;
	bool matches;
};

static const struct row rows[] = {
	/* containment */
	{ "{}", true },
	{ "{\"turn\":{\"n\":3}}", true },
	{ "{\"turn\":{\"n\":4}}", false },
	{ "{\"turn\":{\"n\":\"3\"}}", false },
	{ "{\"formations\":{\"A.f1\":{\"box\":[4,5]}}}", true },
	{ "{\"formations\":{\"A.f1\":{\"box\":[5,4]}}}", false },
	{ "{\"formations\":{\"A.f1\":{\"box\":[4]}}}", false },
	{ "{\"formations\":{\"A.f3\":{\"disorder\":0}}}", false },
	{ "{\"formations\":{\"A.f3\":{}}}", false },
	/* null is absent */
	{ "{\"formations\":{\"A.f3\":null}}", true },
	{ "{\"formations\":{\"A.f1\":null}}", false },
	{ "{\"formations\":{\"A.f1\":{\"met_by\":null}}}", true },
	/* what says nothing may be left out, if it could be said */
	{ "{\"formations\":{\"A.f1\":{\"met_by\":\"\"}}}", true },
	{ "{\"stands\":{\"A.2\":{\"moved\":false}}}", true },
	{ "{\"stands\":{\"A.2\":{\"facing\":\"none\"}}}", true },
	{ "{\"stands\":{\"A.2\":{\"facing\":\"N\"}}}", false },
	{ "{\"stands\":{\"A.2\":{\"temper\":\"calm\"}}}", true },
	{ "{\"stands\":{\"A.2\":{\"temper\":\"shaken\"}}}", false },
	{ "{\"stands\":{\"A.2\":{\"moved\":true}}}", false },
	{ "{\"stands\":{\"A.2\":{\"mooved\":false}}}", false },
	{ "{\"stands\":{\"A.2\":{\"disorder\":0}}}", true },
	{ "{\"stands\":{\"A.2\":{\"disorder\":1}}}", false },
	{ "{\"engagements\":{\"e1\":{\"losses\":{\"disorder\":0}}}}", true },
	{ "{\"engagements\":{\"e1\":{\"losses\":{\"disorder\":1}}}}", false },
	/* keyed by id, or a list of things with id */
	{ "{\"staff\":{\"A.gen\":{\"role\":\"army\"}}}", true },
	{ "{\"staff\":{\"A.gen\":{\"role\":\"wing\"}}}", false },
	{ "{\"staff\":{\"A.x\":{\"role\":\"wing\"}}}", false },
	{ "{\"formations\":[{\"id\":\"A.f2\",\"disorder\":2},{\"id\":\"A.f1\",\"disorder\":1}]}", true },
	{ "{\"formations\":[{\"id\":\"A.f1\",\"disorder\":1}]}", false },
	{ "{\"formations\":[{\"id\":\"A.f1\",\"disorder\":2},{\"id\":\"A.f2\"}]}", false },
	{ "{\"formations\":[\"A.f1\",\"A.f2\"]}", true },
	{ "{\"formations\":[\"A.f1\",\"A.f3\"]}", false },
	{ "{\"formations\":{\"A.f1\":{\"id\":\"A.f1\"}}}", true },
	{ "{\"formations\":{\"A.f1\":{\"id\":\"A.f2\"}}}", false },
	{ "{\"formations\":[{\"disorder\":2},{\"disorder\":1}]}", true },
	{ "{\"formations\":[{\"disorder\":2},{\"disorder\":2}]}", false },
	{ "{\"formations\":[{\"disorder\":2}]}", false },
	{ "{\"turn\":{\"eligible\":{\"A.f1\":true,\"A.f3\":false}}}", true },
	{ "{\"turn\":{\"eligible\":{\"A.f3\":true}}}", false },
	{ "{\"turn\":{\"eligible\":{\"A.f1\":false}}}", false },
	/* a thing where its id stands */
	{ "{\"formations\":{\"A.f1\":{\"stands\":[{\"id\":\"A.1\",\"cv\":3},{\"cv\":4}]}}}", true },
	{ "{\"formations\":{\"A.f1\":{\"stands\":[{\"id\":\"A.1\",\"cv\":4},{\"cv\":4}]}}}", false },
	{ "{\"formations\":{\"A.f1\":{\"stands\":[{\"id\":\"A.2\"},{\"id\":\"A.1\"}]}}}", false },
	{ "{\"formations\":{\"A.f1\":{\"stands\":{\"A.2\":{\"cv\":4}}}}}", true },
	{ "{\"formations\":{\"A.f1\":{\"stands\":{\"A.2\":{\"cv\":3}}}}}", false },
	{ "{\"formations\":{\"A.f1\":{\"stands\":{\"A.3\":{\"cv\":2}}}}}", false },
	{ "{\"engagements\":{\"e1\":{\"aggressor\":{\"box\":[4,5]}}}}", true },
	{ "{\"engagements\":{\"e1\":{\"aggressor\":{\"id\":\"A.f2\"}}}}", false },
	{ "{\"staff\":[\"A.gen\",{\"role\":\"wing\"}]}", true },
	{ "{\"staff\":[\"A.w1\",{\"role\":\"wing\"}]}", false },
	/* two sides */
	{ "{\"turn\":{\"scores\":[4,6]}}", true },
	{ "{\"turn\":{\"scores\":[6,4]}}", false },
	{ "{\"turn\":{\"scores\":[4]}}", false },
	{ "{\"turn\":{\"scores\":[\"A\",\"B\"]}}", true },
	{ "{\"turn\":{\"scores\":[\"A\",\"C\"]}}", false },
	{ "{\"flanks\":{\"A\":7,\"B\":8}}", true },
	{ "{\"flanks\":{\"A\":8,\"B\":7}}", false },
	/* flags inside and beside */
	{ "{\"formations\":{\"A.f1\":{\"moved\":true}}}", true },
	{ "{\"formations\":{\"A.f1\":{\"moved\":false}}}", false },
	{ "{\"formations\":{\"A.f2\":{\"flags\":{\"moved\":true}}}}", true },
	{ "{\"formations\":{\"A.f2\":{\"flags\":{\"moved\":false}}}}", false },
	/* at the top */
	{ "{\"W\":10}", true },
	{ "{\"W\":11}", false },
	{ "{\"map\":{\"H\":8}}", true },
	{ "{\"phase\":\"S4\"}", true },
	{ "{\"step\":\"S4\"}", true },
	{ "{\"step\":\"S5\"}", false },
	/* sets have no order, other lists do */
	{ "{\"turn\":{\"eligible\":[\"A.f1\",\"A.f2\"]}}", true },
	{ "{\"turn\":{\"eligible\":[\"A.f1\"]}}", false },
	{ "{\"turn\":{\"eligible\":[\"A.f1\",\"A.f1\"]}}", false },
	{ "{\"flanks\":[8,7]}", false },
};

Test(match, a_view_contains_what_it_should_and_nothing_else)
{
	json_t *view = json_loads(view_text, 0, NULL);
	struct match m = { view, { &thing_shape }, NULL };
	cr_assert_not_null(view);
	for (size_t i = 0; i < SHAPE_COUNTOF(rows); i++) {
		json_t *expected = json_loads(rows[i].expected, 0, NULL);
		cr_assert_not_null(expected, "row %zu is not JSON", i);
		cr_expect_eq(match_contains(&m, expected, view, ""), rows[i].matches, "%s should%s match",
			rows[i].expected, rows[i].matches ? "" : " not");
		json_decref(expected);
	}
	json_decref(view);
}

Test(match, a_difference_is_said_with_its_place)
{
	struct bytes says = { 0 };
	json_t *view = json_loads(view_text, 0, NULL),
		*expected = json_loads("{\"formations\":{\"A.f1\":{\"box\":[4,6]}}}", 0, NULL);
	struct match m = { view, { &thing_shape }, &says };
	cr_assert_not(match_contains(&m, expected, view, "step 1: "));
	cr_assert_str_eq(bytes_cstr(&says), "step 1: /formations/A.f1/box/1: expected 6, there was 5\n");
	bytes_finish(&says);
	json_decref(view);
	json_decref(expected);
}

struct order_row {
	const char *expected;
	bool in_order, unordered;
};

static const struct order_row order_rows[] = {
	{ "[]", true, false },
	{ "[{\"type\":\"moved\"}]", true, false },
	{ "[{\"type\":\"moved\",\"to\":2},{\"type\":\"fell\"}]", true, false },
	{ "[{\"type\":\"fell\"},{\"type\":\"moved\"}]", false, false },
	{ "[{\"type\":\"moved\"},{\"type\":\"moved\"},{\"type\":\"moved\"}]", false, false },
	{ "[{\"type\":\"fell\"},{\"type\":\"moved\",\"to\":2},{\"type\":\"moved\",\"to\":1}]", false, true },
	{ "[{\"type\":\"moved\",\"to\":1},{\"type\":\"moved\",\"to\":2},{\"type\":\"fell\"}]", true, true },
};

Test(match, events_come_in_order_and_decisions_in_any)
{
	json_t *actual =
		json_loads("[{\"type\":\"moved\",\"to\":1},{\"type\":\"moved\",\"to\":2},{\"type\":\"fell\"}]", 0,
		NULL);
	struct match m = { NULL, { NULL }, NULL };
	for (size_t i = 0; i < SHAPE_COUNTOF(order_rows); i++) {
		json_t *expected = json_loads(order_rows[i].expected, 0, NULL);
		cr_expect_eq(match_in_order(&m, expected, actual, ""), order_rows[i].in_order, "in order: %s",
			order_rows[i].expected);
		cr_expect_eq(match_unordered(&m, expected, actual, ""), order_rows[i].unordered, "unordered: %s",
			order_rows[i].expected);
		json_decref(expected);
	}
	json_decref(actual);
}

Test(match, a_pointer_finds_what_stands_there)
{
	json_t *view = json_loads(view_text, 0, NULL);
	struct match m = { view, { &thing_shape }, NULL };
	cr_expect_eq(json_integer_value(match_pointer(&m, view, "/formations/A.f1/box/0")), 4);
	cr_expect_eq(json_integer_value(match_pointer(&m, view, "/formations/A.f1/stands/1/cv")), 4);
	cr_expect_null(match_pointer(&m, view, "/formations/A.f9"));
	cr_expect_null(match_pointer(&m, view, "/formations/A.f1/name"));
	json_decref(view);
}
