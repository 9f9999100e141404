/* Writing JSON by shape: it reads back as it was, and patches turn one view into another. */
#include <criterion/criterion.h>
#include <string.h>

#include "protocol/json/json_read.h"
#include "protocol/json/json_write.h"
#include "protocol/json/merge.h"
#include "tests/lib/toys/sample.h"

static json_t *written(const struct sample *sample)
{
	struct json_names names = { sample, sample_clauses };
	struct bytes out = { 0 };
	json_t *value;
	json_struct(&out, &names, &sample_shape, sample);
	value = json_loadb(out.data, out.size, JSON_REJECT_DUPLICATES, NULL);
	cr_assert_not_null(value, "%s", bytes_cstr(&out));
	bytes_finish(&out);
	return value;
}

static struct sample full_sample(void)
{
	struct sample s;
	memset(&s, 0, sizeof s);
	s.men[1] = (struct sample_man){ "m1", "Quote \" and \\", { 3, -4 }, 2, 1, 9 };
	s.men[2] = (struct sample_man){ "m\"2", "\u00c9tienne", { 0, 0 }, 1, 0, 0 };
	s.reserve[0] = (struct sample_man){ "r", "", { 1, 1 }, 0, 2, 1 };
	s.reserve_count = 1;
	s.large = INT64_MIN;
	s.number = UINT32_MAX;
	s.small = -5;
	s.clause = 1;
	s.scores[0] = -32768;
	s.score_count = 2;
	TEXT_SET(s.words[0], "one");
	s.word_count = 1;
	s.marks = 6;
	s.grid[2] = 255;
	s.moods[1] = 2;
	s.yes = true;
	TEXT_SET(s.note, "12345678");
	return s;
}

Test(json_write, what_is_written_reads_back_the_same)
{
	struct sample s = full_sample(), again;
	struct json_problem problem;
	json_t *value = written(&s);
	/* it comes before its friend */
	json_object_set_new(json_object_get(json_object_get(value, "men"), "m1"), "friend", json_null());
	cr_assert(json_read(value, &sample_shape, &again, &again, sample_clauses, &problem), "%s", problem.text);
	s.men[1].friend = 0;
	cr_assert_eq(memcmp(&s, &again, sizeof s), 0);
	json_decref(value);
}

Test(json_write, names_stand_for_references_enums_and_clauses)
{
	struct sample s = full_sample();
	json_t *value = written(&s), *man = json_object_get(json_object_get(value, "men"), "m1");
	cr_assert_str_eq(json_string_value(json_object_get(man, "friend")), "m\"2");
	cr_assert_str_eq(json_string_value(json_object_get(man, "mood")), "calm");
	cr_assert_str_eq(json_string_value(json_object_get(value, "clause")), "S-1");
	cr_assert_eq(json_integer_value(json_object_get(value, "large")), INT64_MIN);
	json_decref(value);
}

Test(json_write, nothing_is_left_out_and_never_null_in_an_object)
{
	struct sample s;
	json_t *value;
	memset(&s, 0, sizeof s);
	TEXT_SET(s.men[1].id, "m");
	value = written(&s);
	cr_assert_null(json_object_get(value, "clause"));
	cr_assert_null(json_object_get(value, "note"));
	cr_assert_null(json_object_get(json_object_get(json_object_get(value, "men"), "m"), "box"));
	cr_assert_null(json_object_get(json_object_get(json_object_get(value, "men"), "m"), "mood"));
	cr_assert_not_null(json_object_get(value, "number"),
		"a number that is not optional is said though it is 0");
	json_decref(value);
}

Test(json_write, control_characters_are_escaped)
{
	struct bytes out = { 0 };
	json_text(&out, "a\tb\x7f\"\\", SIZE_MAX);
	cr_assert_str_eq(bytes_cstr(&out), "\"a\\u0009b\\u007f\\\"\\\\\"");
	bytes_finish(&out);
}

/* ---- Patches ------------------------------------------------------------------------------------------- */

/* References are not for views: their names may change without them. */
static void without_references(struct sample *s)
{
	for (int i = 0; i < 5; i++)
		s->men[i].friend = 0;
}

static void assert_patches(const struct sample *older, const struct sample *newer, const char *expected)
{
	struct json_names names = { NULL, sample_clauses };
	struct bytes out = { 0 };
	bool first = true, any;
	json_t *view = written(older), *now = written(newer), *patch;
	bytes_char(&out, '{');
	any = json_patch_members(&out, &first, &names, &sample_shape, older, newer);
	bytes_char(&out, '}');
	cr_assert_eq(any, !json_equal(view, now));
	cr_assert(any || out.size == 2);
	if (expected)
		cr_assert_str_eq(bytes_cstr(&out), expected);
	patch = json_loadb(out.data, out.size, JSON_REJECT_DUPLICATES, NULL);
	cr_assert_not_null(patch, "%s", bytes_cstr(&out));
	merge_patch(view, patch);
	cr_assert(json_equal(view, now), "%s", bytes_cstr(&out));
	json_decref(view);
	json_decref(now);
	json_decref(patch);
	bytes_finish(&out);
}

Test(json_patch, of_two_alike_is_nothing)
{
	struct sample s = full_sample();
	without_references(&s);
	assert_patches(&s, &s, "{}");
}

Test(json_patch, names_only_what_differs)
{
	struct sample older = full_sample(), newer;
	without_references(&older);
	newer = older;
	newer.men[2].pace = 4;
	newer.small = 1;
	assert_patches(&older, &newer, "{\"men\":{\"m\\\"2\":{\"pace\":4}},\"small\":1}");
}

Test(json_patch, takes_away_what_is_gone)
{
	struct sample older = full_sample(), newer;
	without_references(&older);
	newer = older;
	memset(&newer.men[1], 0, sizeof newer.men[1]);
	memset(newer.note, 0, sizeof newer.note);
	newer.men[2].mood = 0;
	newer.clause = 0;
	newer.men[2].box = (struct sample_box){ 0, 0 };
	assert_patches(&older, &newer, "{\"men\":{\"m1\":null},\"clause\":null,\"note\":null}");
	assert_patches(&newer, &older, NULL);
}

Test(json_patch, follows_entities_by_id_through_their_slots)
{
	struct sample older = full_sample(), newer;
	struct sample_man first;
	without_references(&older);
	newer = older;
	first = newer.men[1];
	newer.men[1] = newer.men[2];
	newer.men[2] = (struct sample_man){ .id = "new" };
	newer.men[4] = first;
	assert_patches(&older, &newer, "{\"men\":{\"new\":{\"id\":\"new\",\"pace\":0}}}");
}

Test(json_patch, of_any_two_turns_the_one_into_the_other)
{
	uint32_t seed = 1;
	struct sample before;
	memset(&before, 0, sizeof before);
	for (int n = 0; n < 2000; n++) {
		struct sample now = before;
		for (int changes = 0; changes < 3; changes++) {
			struct sample_man *man = &now.men[1 + (seed >> 8) % 4];
			seed = seed * 1664525u + 1013904223u;
			switch ((seed >> 24) % 10) {
			case 0: memset(man, 0, sizeof *man); break;
			case 1: case 2: case 3:
				memset(man, 0, sizeof *man);
				snprintf(man->id, sizeof man->id, "m%d", (int)(man - now.men) + (int)(seed >> 16 & 1) * 10);
				break;
			case 4: if (man->id[0]) man->mood = (uint8_t)((seed >> 12) % 3); break;
			case 5: if (man->id[0]) man->box.row = (int8_t)((seed >> 12) % 2); break;
			case 6: now.score_count = (uint16_t)((seed >> 12) % 4); memset(now.scores + now.score_count, 0,
				(4u - now.score_count) * 2); break;
			case 7: now.grid[(seed >> 12) % 4] = (uint8_t)seed; break;
			case 8: now.clause = (uint16_t)((seed >> 12) % 3); break;
			default: now.note[0] = now.note[0] ? '\0' : 'x';
			}
		}
		assert_patches(&before, &now, NULL);
		before = now;
	}
}
