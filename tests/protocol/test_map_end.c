/* Maps that say where they end: what lies behind is neither written nor compared, however it came there. */
#include <criterion/criterion.h>
#include <string.h>

#include "protocol/json/json_read.h"
#include "protocol/json/json_write.h"
#include "server/game/plain/digest.h"

struct thing {
	char id[ID_SIZE];
	int16_t worth;
};
struct shelf_of_things {
	int16_t number;
	uint16_t end;
	struct thing things[6];
};

static const struct field thing_fields[] = { { F_TEXT(struct thing, id) },
	{ F_INT(struct thing, worth), RANGE(-99, 99) } };
static const struct shape thing_shape = SHAPE_OF(thing, thing_fields);
static const struct field shelf_fields[] = {
	{ F_INT(struct shelf_of_things, number), RANGE(-99, 99) },
	{ F_MAP_TO(struct shelf_of_things, things, end, thing_shape) },
};
static const struct shape shelf_shape = SHAPE_OF(shelf_of_things, shelf_fields);
static const struct json_names no_names;

static void expect_patch(const struct shelf_of_things *older, const struct shelf_of_things *newer,
	const char *patch)
{
	struct bytes out = { 0 };
	bool first = true;
	cr_assert_eq(json_patch_members(&out, &first, &no_names, &shelf_shape, older, newer), patch[0] != '\0');
	cr_assert_str_eq(bytes_cstr(&out), patch);
	bytes_finish(&out);
}

Test(map_end, what_lies_behind_is_not_written)
{
	const struct shelf_of_things s = { 1, 2, { [1] = { "a", 5 }, [3] = { "stale", 9 } } };
	struct bytes out = { 0 };
	json_struct(&out, &no_names, &shelf_shape, &s);
	cr_assert_str_eq(bytes_cstr(&out), "{\"number\":1,\"things\":{\"a\":{\"id\":\"a\",\"worth\":5}}}");
	bytes_finish(&out);
}

Test(map_end, what_lies_behind_is_not_compared)
{
	const struct shelf_of_things older = { 1, 2, { [1] = { "a", 5 }, [3] = { "stale", 9 } } },
		newer = { 1, 2, { [1] = { "a", 5 } } };
	expect_patch(&older, &newer, "");
}

Test(map_end, a_thing_that_was_stale_before_comes_whole)
{
	const struct shelf_of_things older = { 1, 2, { [1] = { "a", 5 }, [2] = { "b", 7 } } },
		newer = { 1, 3, { [1] = { "a", 5 }, [2] = { "b", 7 } } };
	expect_patch(&older, &newer, "\"things\":{\"b\":{\"id\":\"b\",\"worth\":7}}");
}

Test(map_end, a_thing_that_falls_behind_is_taken_away)
{
	const struct shelf_of_things older = { 1, 3, { [1] = { "a", 5 }, [2] = { "b", 7 } } },
		newer = { 1, 2, { [1] = { "a", 5 }, [2] = { "b", 7 } } };
	expect_patch(&older, &newer, "\"things\":{\"b\":null}");
}

Test(map_end, a_thing_that_changed_its_slot_is_the_same_thing)
{
	const struct shelf_of_things older = { 1, 3, { [2] = { "a", 5 } } },
		newer = { 1, 2, { [1] = { "a", 6 } } };
	expect_patch(&older, &newer, "\"things\":{\"a\":{\"worth\":6}}");
}

Test(map_end, what_is_read_is_not_behind_the_end)
{
	static const char text[] =
		"{\"number\":1,\"things\":[{\"id\":\"a\",\"worth\":5},{\"id\":\"b\",\"worth\":7}]}";
	struct shelf_of_things s = { 0 };
	struct json_problem problem;
	json_t *value = json_loads(text, 0, NULL);
	cr_assert(json_read(value, &shelf_shape, &s, &s, NULL, &problem), "%s", problem.text);
	cr_assert_eq(s.end, 3);
	json_decref(value);
}

Test(map_end, what_lies_behind_is_not_witnessed)
{
	const struct shelf_of_things clean = { 1, 2, { [1] = { "a", 5 } } },
		stale = { 1, 2, { [1] = { "a", 5 }, [3] = { "stale", 9 } } };
	const struct shelf_of_things longer = { 1, 4, { [1] = { "a", 5 }, [3] = { "c", 9 } } };
	struct digest one = { { 0, 0 } }, other = one, followed = one;
	digest_add(&one, &shelf_shape, &clean);
	digest_add(&other, &shelf_shape, &stale);
	cr_assert_eq(memcmp(&one, &other, sizeof one), 0);
	digest_add(&followed, &shelf_shape, &stale);
	digest_follow(&followed, &shelf_shape, &stale, &longer);
	other = (struct digest){ { 0, 0 } };
	digest_add(&other, &shelf_shape, &longer);
	cr_assert_eq(memcmp(&followed, &other, sizeof other), 0, "what came within the end is counted as new");
	digest_follow(&followed, &shelf_shape, &longer, &clean);
	cr_assert_eq(memcmp(&followed, &one, sizeof one), 0, "and what fell behind it as gone");
}
