/* Bases of cases: a scenario that several share, under what each says itself. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "clients/check/case.h"
#include "tests/lib/disks/scratch.h"

static void make_folder(const char *name)
{
	cr_assert_eq(mkdir(scratch_path(name), 0700), 0);
}

static void put(const char *name, const char *text)
{
	FILE *file = fopen(scratch_path(name), "w");
	cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* What was called: the cases one after the other as texts, what could not be read as its sentence. */
struct heard {
	int count;
	char texts[4][400];
};

static void hear(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct heard *heard = ctx;
	char *text = c ? json_dumps(c, JSON_COMPACT) : NULL;
	(void)path;
	(void)number;
	cr_assert_lt(heard->count, 4);
	snprintf(heard->texts[heard->count++], sizeof heard->texts[0], "%s", text ? text : problem->text);
	free(text);
}

static struct heard heard_in(const char *name)
{
	struct heard heard = { 0 };
	char path[300], *paths[] = { path };
	snprintf(path, sizeof path, "%s", scratch_path(name));
	cases_each(1, paths, hear, &heard);
	return heard;
}

static void begin(void)
{
	make_folder("base");
	make_folder("chapter");
	put("base/field.json",
		"{\"note\":\"two pieces\",\"scenario\":{\"pieces\":{\"a\":{\"side\":\"A\",\"at\":2},"
		"\"b\":{\"side\":\"B\",\"at\":4}},\"turn\":1}}");
}

Test(base, lies_under_what_the_case_says, .init = begin)
{
	put("chapter/one.json",
		"{\"title\":\"t\",\"base\":\"field\",\"scenario\":{\"pieces\":{\"a\":{\"at\":3},\"b\":null,"
		"\"c\":{\"side\":\"A\"}}}}");
	struct heard heard = heard_in(".");
	cr_assert_eq(heard.count, 1, "%d were called: a base is no case", heard.count);
	cr_assert_str_eq(heard.texts[0],
		"{\"title\":\"t\",\"scenario\":{\"pieces\":{\"a\":{\"side\":\"A\",\"at\":3},\"c\":{\"side\":\"A\"}},"
		"\"turn\":1}}");
}

Test(base, may_be_the_whole_scenario, .init = begin)
{
	put("chapter/one.json", "{\"base\":\"field\"}");
	struct heard heard = heard_in("chapter/one.json");
	cr_assert_str_eq(heard.texts[0],
		"{\"scenario\":{\"pieces\":{\"a\":{\"side\":\"A\",\"at\":2},\"b\":{\"side\":\"B\",\"at\":4}},"
		"\"turn\":1}}");
}

Test(base, is_the_nearest_of_its_name, .init = begin)
{
	make_folder("chapter/base");
	put("chapter/base/field.json", "{\"scenario\":{\"turn\":2}}");
	put("chapter/one.json", "[{\"base\":\"field\"},{\"base\":\"field\",\"scenario\":{\"turn\":3}}]");
	struct heard heard = heard_in(".");
	cr_assert_eq(heard.count, 2);
	cr_assert_str_eq(heard.texts[0], "{\"scenario\":{\"turn\":2}}");
	cr_assert_str_eq(heard.texts[1], "{\"scenario\":{\"turn\":3}}");
}

Test(base, leaves_a_case_without_one_as_it_is, .init = begin)
{
	put("chapter/one.json", "{\"scenario\":\"toy/training\"}");
	cr_assert_str_eq(heard_in("chapter").texts[0], "{\"scenario\":\"toy/training\"}");
}

static void expect_problem(const char *text, const char *says)
{
	put("chapter/one.json", text);
	struct heard heard = heard_in("chapter");
	cr_assert_eq(heard.count, 1);
	cr_expect(strstr(heard.texts[0], says), "%s: \"%s\" instead of \"%s\"", text, heard.texts[0], says);
}

Test(base, must_be_there_and_be_one, .init = begin)
{
	put("base/empty.json", "{\"note\":\"nothing\"}");
	put("base/broken.json", "{");
	expect_problem("{\"base\":\"marsh\"}", "there is no base `marsh`");
	expect_problem("{\"base\":\"../chapter/one\"}", "there is no base");
	expect_problem("{\"base\":\"\"}", "there is no base");
	expect_problem("{\"base\":7}", "there is no base");
	expect_problem("{\"base\":\"empty\"}", "a base has a `scenario`");
	expect_problem("{\"base\":\"broken\"}", "broken.json");
	expect_problem("{\"base\":\"field\",\"scenario\":\"toy/training\"}", "must be an object");
}
