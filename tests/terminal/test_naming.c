#include <criterion/criterion.h>
#include <jansson.h>

#include "clients/terminal/text/naming.h"

static json_t *view_of(const char *text)
{
	json_t *view = json_loads(text, 0, NULL);
	cr_assert(view, "%s", text);
	return view;
}

Test(naming, who_has_a_name_is_called_by_it_and_who_has_none_by_what_he_is)
{
	json_t *view = view_of("{\"formations\": {\"A.f1\": {\"name\": \"Orkney\"}, \"A.f2\": {\"type\": "
		"\"cuirassier\"}, \"A.f3\": {}},"
		" \"seats\": {\"A\": {\"name\": \"The Allies\"}}}");
	cr_expect_str_eq(naming_of(view, NULL, "A.f1"), "Orkney");
	cr_expect_str_eq(naming_of(view, NULL, "A.f2"), "cuirassiers");
	cr_expect_str_eq(naming_of(view, NULL, "A.f3"), "troops");
	cr_expect_str_eq(naming_of(view, NULL, "A"), "The Allies");
	cr_expect_str_eq(naming_of(view, NULL, "A.f9"), "somebody", "an id is never said");
	json_decref(view);
}

static void note(void *ctx, const char *collection, const char *id, json_t *thing)
{
	json_object_set(ctx, id, json_object_get(thing, "name"));
	(void)collection;
}

Test(naming, who_is_seen_and_not_known_by_name_is_listed_as_the_view_calls_him)
{
	json_t *view = view_of("{\"brigades\": {\"A.b1\": {\"name\": \"Orkney\"},"
		" \"B.b1\": {\"type\": \"infantry\"}, \"B.b2\": {\"type\": \"horse\"}},"
		" \"strangers\": {\"B.b1\": {\"called\": \"the foot on the rise\"}}}");
	json_t *told = json_object(),
		*expected = view_of("{\"A.b1\": \"Orkney\", \"B.b1\": \"the foot on the rise\"}");
	cr_expect_str_eq(naming_of(view, NULL, "B.b1"), "the foot on the rise");
	naming_each(view, note, told);
	cr_expect(json_equal(told, expected), "%s", json_dumps(told, 0));
	cr_expect_null(json_object_get(json_object_get(json_object_get(view, "brigades"), "B.b1"), "name"));
	json_decref(expected);
	json_decref(told);
	json_decref(view);
}

Test(naming, ids_of_others_become_names_and_capitals_words)
{
	json_t *view = view_of("{\"elements\": {\"A.l1\": {\"name\": \"1st Guards\", \"attached_to\": \"A.g1\", "
		"\"morale\": \"PERM_BROKEN\"},"
		" \"A.g1\": {\"name\": \"Meredyth\"}}}");
	json_t *worded = naming_in_words(view, json_object_get(json_object_get(view, "elements"), "A.l1"));
	json_t *expected =
		view_of("{\"name\": \"1st Guards\", \"attached_to\": \"Meredyth\", \"morale\": \"broken for good\"}");
	cr_expect(json_equal(worded, expected), "%s", json_dumps(worded, 0));
	json_decref(expected);
	json_decref(worded);
	json_decref(view);
}

Test(naming, facings_are_points_of_the_compass)
{
	cr_expect_str_eq(naming_compass(0), "north");
	cr_expect_str_eq(naming_compass(1800), "south");
	cr_expect_str_eq(naming_compass(3590), "north");
	cr_expect_str_eq(naming_compass(450), "north-east");
}
