/* Reading JSON by shape: what is taken in, and the sentences for what is not. */
#include <criterion/criterion.h>
#include <string.h>

#include "protocol/json/json_read.h"
#include "tests/lib/shape_audit.h"
#include "tests/lib/toys/sample.h"

static bool read(const char *text, struct sample *sample, struct json_problem *problem)
{
	json_t *value = json_parse(text, strlen(text), problem);
	bool good = value && json_read(value, &sample_shape, sample, sample, sample_clauses, problem);
	json_decref(value);
	return good;
}

static struct sample taken(const char *text)
{
	struct sample sample;
	struct json_problem problem;
	cr_assert(read(text, &sample, &problem), "%s: %s", text, problem.text);
	return sample;
}

static void assert_turned_away(const char *text, const char *sentence)
{
	struct sample sample;
	struct json_problem problem;
	cr_assert_not(read(text, &sample, &problem), "%s", text);
	cr_assert_str_eq(problem.text, sentence);
}

Test(json_read, sample_describes_every_byte)
{
	char complaint[AUDIT_SIZE];
	cr_assert(shape_audit(&sample_shape, complaint), "%s", complaint);
}

Test(json_read, every_type_is_taken_in)
{
	struct sample s =
		taken("{\"men\":{\"m1\":{\"name\":\"Jo\\u00e3o\",\"box\":[3,-4],\"mood\":\"angry\"},"
		"\"m2\":{\"friend\":\"m1\"}},"
				"\"large\":-9000000000,\"number\":4294967295,\"small\":-5,\"clause\":\"S-2\",\"scores\":[1,"
				"-2],\"words\":[\"ab\"],"
				"\"marks\":[\"blue\",\"red\"],\"grid\":[1,2,3,4],\"moods\":[\"calm\",null],\"yes\":true,"
				"\"note\":\"n\"}");
	cr_assert_str_eq(s.men[1].id, "m1");
	cr_assert_str_eq(s.men[1].name, "Jo\u00e3o");
	cr_assert_eq(s.men[1].box.row, -4);
	cr_assert_eq(s.men[1].mood, 2);
	cr_assert_eq(s.men[2].friend, 1);
	cr_assert_eq(s.large, -9000000000);
	cr_assert_eq(s.number, 4294967295u);
	cr_assert_eq(s.small, -5);
	cr_assert_eq(s.clause, 2);
	cr_assert(s.score_count == 2 && s.scores[1] == -2);
	cr_assert(s.word_count == 1 && strcmp(s.words[0], "ab") == 0);
	cr_assert_eq(s.marks, 5);
	cr_assert_eq(s.grid[3], 4);
	cr_assert(s.moods[0] == 1 && s.moods[1] == 0);
	cr_assert(s.yes);
}

Test(json_read, map_may_be_a_list_and_an_entity_its_id_alone)
{
	struct sample s = taken("{\"men\":[{\"id\":\"m1\",\"pace\":3},\"m2\"]}");
	cr_assert_eq(s.men[1].pace, 3);
	cr_assert_str_eq(s.men[2].id, "m2");
	cr_assert_eq(s.men[2].pace, 7);
}

Test(json_read, things_may_refer_to_what_stands_further_on)
{
	struct sample s =
		taken("{\"men\":[{\"id\":\"m1\",\"friend\":\"m2\"},{\"id\":\"m2\",\"friend\":\"m1\",\"pace\":3}]}");
	cr_assert(s.men[1].friend == 2 && s.men[2].friend == 1);
	cr_assert(s.men[1].pace == 7 && s.men[2].pace == 3);
}

Test(json_read, elements_of_lists_begin_with_their_defaults)
{
	struct sample s = taken("{\"reserve\":[{\"name\":\"x\"},{\"pace\":2}]}");
	cr_assert_eq(s.reserve_count, 2);
	cr_assert_eq(s.reserve[0].pace, 7);
	cr_assert_eq(s.reserve[1].pace, 2);
	cr_assert_eq(s.reserve[2].pace, 0, "a slot that is not in use stays zero");
}

Test(json_read, null_is_nothing)
{
	struct sample s =
		taken("{\"number\":null,\"scores\":null,\"men\":{\"m1\":{\"box\":null,\"friend\":null}}}");
	cr_assert(s.number == 0 && s.score_count == 0 && s.men[1].box.column == 0 && s.men[1].friend == 0);
}

Test(json_read, members_beside_are_passed_over_at_the_outermost_only)
{
	static const char *const beside[] = { "type", NULL };
	json_t *good = json_pack("{s:s, s:i}", "type", "x", "number", 1), *bad = json_pack("{s:{s:{s:s}}}", "men",
		"m1", "type", "x");
	struct sample s;
	struct json_problem problem;
	cr_assert(json_read_beside(good, &sample_shape, beside, &s, NULL, NULL, &problem));
	cr_assert_not(json_read_beside(bad, &sample_shape, beside, &s, NULL, NULL, &problem));
	cr_assert_str_eq(problem.text, "men/m1/type: no such member is known here");
	json_decref(good);
	json_decref(bad);
}

Test(json_read, what_does_not_fit_is_turned_away_with_its_path)
{
	assert_turned_away("{\"nothing\":1}", "nothing: no such member is known here");
	assert_turned_away("{\"men\":{\"m1\":{\"pace\":256}}}", "men/m1/pace: must lie between 0 and 255");
	assert_turned_away("{\"men\":{\"m1\":{\"friend\":\"m9\"}}}",
		"men/m1/friend: nothing with this id is known");
	assert_turned_away("{\"men\":{\"m1\":{\"mood\":\"sad\"}}}",
		"men/m1/mood: one of these is wanted: calm, angry");
	assert_turned_away("{\"men\":{\"m1\":{\"box\":[1]}}}", "men/m1/box: a list of 2 values is wanted");
	assert_turned_away("{\"men\":{\"a-very-long-id-indeed\":{}}}",
		"men/a-very-long-id-indeed: an id of 1 to 15 bytes is wanted");
	assert_turned_away("{\"men\":{\"m1\":{\"id\":\"m2\"}}}", "men: m1: the id does not agree with its key");
	assert_turned_away("{\"men\":[\"m1\",\"m1\"]}", "men: m1: this id stands here twice");
	assert_turned_away("{\"men\":[\"a\",\"b\",\"c\",\"d\",\"e\"]}", "men/e: there is room for 4");
	assert_turned_away("{\"men\":7}",
		"men: an object keyed by id, or a list of things with an id, is wanted");
	assert_turned_away("{\"small\":6}", "small: must lie between -5 and 5");
	assert_turned_away("{\"small\":1.0}", "small: a whole number is wanted");
	assert_turned_away("{\"number\":-1}", "number: must lie between 0 and 4294967295");
	assert_turned_away("{\"clause\":\"S-9\"}", "clause: no such clause");
	assert_turned_away("{\"scores\":[1,2,3,4,5]}", "scores: there is room for 4");
	assert_turned_away("{\"scores\":[1,\"2\"]}", "scores/1: a whole number is wanted");
	assert_turned_away("{\"grid\":[1,2,3]}", "grid: a list of 4 is wanted");
	assert_turned_away("{\"marks\":[\"pink\"]}", "marks: only these are known: red, green, blue");
	assert_turned_away("{\"yes\":1}", "yes: true or false is wanted");
	assert_turned_away("{\"note\":\"123456789\"}", "note: at most 8 bytes are allowed");
	assert_turned_away("{\"words\":[[]]}", "words/0: a text is wanted");
	assert_turned_away("[]", "an object is wanted");
	assert_turned_away("{\"number\":1,\"number\":2}", "this is not valid JSON (line 1, column 20)");
}

Test(json_read, text_is_no_thing_that_has_no_members)
{
	static const struct shape nothing = { "nothing", 0, SHAPE_OBJECT, 0, NULL, NULL };
	struct json_problem problem;
	json_t *text = json_string("A.f1");
	cr_assert_not(json_read(text, &nothing, NULL, NULL, NULL, &problem));
	cr_assert_str_eq(problem.text, "an object is wanted");
	json_decref(text);
}

Test(json_read, control_and_direction_characters_are_turned_away)
{
	static const char *const texts[] = {
		"\\u0001", "\\n", "\\u007f", "\\u0085", "\\u200b", "\\u202e", "\\u2066", "\\ufeff", "\\u2028",
		"\\u061c", "\\u00ad", "\\udb40\\udc41",
	};
	for (size_t i = 0; i < SHAPE_COUNTOF(texts); i++) {
		char text[60];
		snprintf(text, sizeof text, "{\"note\":\"a%sb\"}", texts[i]);
		assert_turned_away(text, "note: control and direction characters are not allowed");
	}
}

Test(json_read, sentence_cut_short_ends_on_a_whole_character)
{
	char text[700] = "{\"", path[400] = "";
	struct sample sample;
	struct json_problem problem;
	for (int i = 0; i < 90; i++)
		strcat(path, i % 2 ? "\u00e9" : "\u20ac");
	strcat(strcat(text, path), "\":1}");
	for (int shift = 0; shift < 4; shift++) {
		json_t *again;
		memmove(text + 3, text + 2, strlen(text + 2) + 1);
		text[2] = 'x';
		cr_assert_not(read(text, &sample, &problem));
		again = json_string(problem.text);
		cr_assert_not_null(again, "it must be UTF-8: %s", problem.text);
		json_decref(again);
	}
}

Test(json_read, depth_and_breadth_of_a_strangers_text_are_bounded)
{
	struct json_problem problem;
	char deep[64] = "", wide[3 * JSON_ELEMENTS_MAX + 16] = "[";
	json_t *value;
	for (int i = 0; i < JSON_DEPTH_MAX; i++)
		strcat(deep, "[");
	for (int i = 0; i < JSON_DEPTH_MAX; i++)
		strcat(deep, "]");
	value = json_parse_bounded(deep, strlen(deep), &problem);
	cr_assert_not_null(value);
	json_decref(value);
	memmove(deep + 1, deep, strlen(deep) + 1);
	strcat(deep, "]");
	cr_assert_null(json_parse_bounded(deep, strlen(deep), &problem));
	cr_assert_str_eq(problem.text, "the message is nested deeper than 16 or has more than 4096 parts");
	for (int i = 0; i < JSON_ELEMENTS_MAX; i++)
		strcat(wide + 2 * i, "1,");
	strcat(wide, "1]");
	cr_assert_null(json_parse_bounded(wide, strlen(wide), &problem));
	value = json_parse_bounded("[\"[[[[[[[[[[[[[[[[[[[[[[,,\\\"[[\"]", 32, &problem);
	cr_assert_not_null(value, "what stands in a text is not counted");
	json_decref(value);
}
