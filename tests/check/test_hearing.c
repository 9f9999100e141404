/* Cases heard: what passes, and what must fail, with what is said. The rules are the toy's. */
#include <criterion/criterion.h>
#include <string.h>

#include "clients/check/case.h"
#include "tests/lib/toys/toy.h"

#define SCENARIO "\"ruleset\":\"toy\",\"scenario\":{\"pieces\":{\"a\":{\"side\":\"A\",\"at\":2},\"b\":{\"side\":\"B\",\"at\":4}}}"
/* A game in which A, who rolled a 1, is first. */
#define CASE(rest) "{" SCENARIO ",\"dice\":[1]" rest "}"
#define STEPS(steps) CASE(",\"steps\":[" steps "]")
#define STEP_A "{\"seat\":\"A\",\"order\":{\"type\":\"step\",\"piece\":\"a\",\"by\":1}"
#define FAR_A "{\"seat\":\"A\",\"order\":{\"type\":\"step\",\"piece\":\"a\",\"by\":7}"
#define WAIT_A "{\"seat\":\"A\",\"order\":{\"type\":\"wait\"}"
#define LISTEN_A "{\"seat\":\"A\",\"order\":{\"type\":\"listen\"},\"dice\":[2]"

struct row {
	const char *text;
	const char *says; /* NULL: it passes; else a part of what is said */
};

static const struct row rows[] = {
	{ STEPS(""), NULL },
	{ STEPS(STEP_A "}"), NULL },
	/* dice */
	{ "{" SCENARIO ",\"dice\":[]}", "run out" },
	{ "{" SCENARIO ",\"dice\":[1,2]}", "1 scripted dice are left over" },
	{ "{" SCENARIO ",\"dice\":[7]}", "cannot fall" },
	{ "{" SCENARIO ",\"dice\":{\"first\":[1]}}", NULL },
	{ "{" SCENARIO ",\"dice\":{\"second\":[1]}}", "`first`" },
	{ STEPS(WAIT_A ",\"dice\":[4]}"), "own dice are left over" },
	{ STEPS(FAR_A ",\"dice\":[4]}"), "step 1: the order was refused by TOY-2" },
	{ STEPS(LISTEN_A "}"), NULL },
	{ STEPS("{\"seat\":\"A\",\"order\":{\"type\":\"listen\"}}"), "`listen`" },
	/* refusals */
	{ STEPS(FAR_A "}"), "refused by TOY-2" },
	{ STEPS(FAR_A ",\"refused\":\"TOY-2\"}"), NULL },
	{ STEPS(FAR_A ",\"refused\":[\"TOY-2\"]}"), NULL },
	{ STEPS(FAR_A ",\"refused\":\"2\"}"), NULL },
	{ STEPS(FAR_A ",\"refused\":\"TOY-3\"}"), "expected to be refused by TOY-3" },
	{ STEPS(FAR_A ",\"refused\":[\"TOY-2\",\"TOY-3\"]}"), "expected to be refused by TOY-3" },
	{ STEPS(FAR_A ",\"refused\":[]}"), "names no clause" },
	{ STEPS(STEP_A ",\"refused\":\"TOY-2\"}"), "it was accepted" },
	{ STEPS(FAR_A ",\"refused\":\"TOY-2\",\"expect\":{\"pieces\":{\"a\":{\"at\":2}}}}," STEP_A "}"), NULL },
	{ STEPS("{\"seat\":\"B\",\"order\":{\"type\":\"wait\"},\"refused\":\"TOY-1\"}"), NULL },
	{ STEPS("{\"seat\":\"A\",\"order\":{\"type\":\"dance\"}}"), "the order was refused" },
	{ STEPS("{\"seat\":\"C\",\"order\":{\"type\":\"wait\"}}"), "there is no seat `C`" },
	/* the seat may be left out when one alone owes something */
	{ STEPS("{\"order\":{\"type\":\"wait\"}},{\"order\":{\"type\":\"wait\"},\"expect\":{\"active\":\"A\"}}"),
		NULL },
	/* events */
	{ STEPS(STEP_A ",\"events\":[{\"type\":\"moved\",\"to\":3},{\"type\":\"turned\"}]}"), NULL },
	{ STEPS(STEP_A ",\"events\":[{\"type\":\"turned\"}]}"), NULL },
	{ STEPS(STEP_A ",\"events\":[{\"type\":\"turned\"},{\"type\":\"moved\"}]}"), "events" },
	{ STEPS(STEP_A ",\"events\":[{\"type\":\"moved\",\"to\":4}]}"), "events" },
	/* views */
	{ STEPS(STEP_A ",\"expect\":{\"pieces\":{\"a\":{\"at\":3}},\"active\":\"B\",\"map\":{\"places\":12},"
		"\"places\":12}}"), NULL },
	{ STEPS(STEP_A ",\"expect\":{\"pieces\":{\"a\":{\"at\":4}}}}"), "/pieces/a/at: expected 4, there was 3" },
	{ STEPS(STEP_A "},{\"expect\":{\"pieces\":{\"a\":{\"at\":3}}}}"), NULL },
	{ STEPS(STEP_A "},{\"expect\":{\"pieces\":{\"a\":{\"at\":1}}}}"), "step 2" },
	{ STEPS(STEP_A ",\"views\":[{\"as\":\"B\",\"absent\":[\"/pieces/a\"],"
		"\"expect\":{\"pieces\":{\"b\":{\"at\":4}}}}]}"), NULL },
	{ STEPS(STEP_A ",\"views\":[{\"as\":\"A\",\"absent\":[\"/pieces/a\"]}]}"), "should be absent" },
	{ STEPS(STEP_A ",\"views\":[{\"as\":[\"A\",\"B\"],\"expect\":{\"pieces\":[\"a\",\"b\"]}}]}"), NULL },
	{ CASE(",\"views\":[{\"as\":\"watch\",\"expect\":{\"pieces\":{\"a\":null,\"b\":null}}}]"), NULL },
	{ CASE(",\"views\":[{\"as\":\"umpire\",\"expect\":{\"pieces\":{\"a\":null}}}]"), "/pieces/a" },
	{ CASE(",\"views\":[{\"as\":\"X\",\"expect\":{}}]"), "no viewer `X`" },
	/* what is open, offered and told */
	{ STEPS("{\"open\":[{\"seat\":\"A\",\"kind\":\"strike\",\"subject\":\"a\"},{\"seat\":\"A\","
		"\"subject\":null}]}"), NULL },
	{ STEPS("{\"open\":[]}"), "open decisions" },
	{ STEPS("{\"open\":[{\"seat\":\"B\"}]}"), "open decisions" },
	{ STEPS("{\"offers\":[{\"type\":\"wait\"},{\"type\":\"step\",\"piece\":\"a\",\"by\":1}]}"), NULL },
	{ STEPS("{\"offers\":[{\"type\":\"step\",\"piece\":\"a\",\"by\":9}]}"), "should be offered" },
	{ STEPS(STEP_A ",\"told\":{\"A\":[{\"type\":\"moved\"}],\"B\":[{\"type\":\"turned\"}]}}"), NULL },
	{ STEPS(STEP_A ",\"told\":{\"B\":[{\"type\":\"moved\"}]}}"), "told to B" },
	{ STEPS(STEP_A ",\"told\":{\"B\":[]}}"), "B should learn of nothing" },
	/* the clock and the umpire */
	{ STEPS("{\"expire\":\"A\",\"expect\":{\"active\":\"B\"}}"), NULL },
	{ STEPS("{\"expire\":\"B\"}"), "does not run out" },
	{ STEPS("{\"order\":{\"type\":\"pause\",\"reason\":\"tea\"},\"expect\":{\"paused\":true}}"), NULL },
	{ STEPS(STEP_A "},{\"order\":{\"type\":\"rewind\",\"to\":1,\"reason\":\"a "
		"slip\"},\"expect\":{\"pieces\":{\"a\":{\"at\":2}}}}"), NULL },
	{ STEPS("{\"seat\":\"B\",\"order\":{\"type\":\"resign\"},\"expect\":{\"result\":{\"winner\":\"A\"}},"
		"\"open\":[]}"), NULL },
	/* two worlds */
	{ STEPS(STEP_A "}"), NULL },
	{ CASE(",\"steps\":[" STEP_A "}],\"twin\":{\"scenario\":{\"pieces\":{\"a\":{\"at\":0}}},\"as\":[\"B\","
		"\"watch\"]}"), NULL },
	{ CASE(",\"steps\":[" STEP_A "}],\"twin\":{\"scenario\":{\"pieces\":{\"a\":{\"at\":0}}},\"as\":\"A\"}"),
		"A can tell the twin worlds apart" },
	{ CASE(",\"steps\":[" WAIT_A "},{\"seat\":\"B\",\"order\":{\"type\":\"strike\",\"piece\":\"b\",\"at\":2},"
		"\"dice\":[5]}],"
		"\"twin\":{\"scenario\":{\"pieces\":{\"a\":{\"at\":0}}},\"as\":\"B\"}"), "B can tell" },
	{ CASE(",\"steps\":[" WAIT_A "},{\"seat\":\"B\",\"order\":{\"type\":\"strike\",\"piece\":\"b\",\"at\":2},"
		"\"dice\":[5]}],"
		"\"twin\":{\"scenario\":{\"pieces\":{\"a\":{\"at\":0}}},\"as\":\"B\",\"until\":1}"), NULL },
	/* scenarios that are refused */
	{ "{\"ruleset\":\"toy\",\"scenario\":{\"pieces\":{}},\"refused\":\"TOY-1\"}", NULL },
	{ "{\"ruleset\":\"toy\",\"scenario\":{\"pieces\":{}},\"refused\":\"TOY-2\"}", "TOY-2" },
	{ "{\"ruleset\":\"toy\",\"scenario\":{\"pieces\":{}}}", "Both sides need a piece" },
	{ "{" SCENARIO ",\"dice\":[1],\"refused\":\"TOY-1\"}", "it was accepted" },
	/* positions no rule leads to */
	{ "{\"ruleset\":\"toy\",\"scenario\":{\"pieces\":{\"a\":{\"side\":\"A\"},\"b\":{\"side\":\"B\","
		"\"at\":4}},\"options\":{\"trouble\":\"fault\"}},"
	  "\"dice\":[1],\"steps\":[" WAIT_A "}]}", "the rules cannot reach" },
	/* how a case is written */
	{ STEPS("{\"seat\":null,\"order\":\"wait\",\"refused\":null,\"expect\":{\"active\":\"B\"}}"), NULL },
	{ STEPS("{\"order\":\"dance\"}"), "the order was refused" },
	{ STEPS("{\"sea\":\"A\"}"), "no member `sea`" },
	{ CASE(",\"stepps\":[]"), "no member `stepps`" },
	{ CASE(",\"note\":\"why\",\"comment\":1,\"source\":\"page "
		"3\",\"id\":\"x\",\"title\":\"t\",\"clauses\":[\"TOY-1\"]"), NULL },
	{ CASE(",\"steps\":{}"), "`steps` must be a list" },
	{ STEPS("{\"refused\":\"TOY-1\"}"), "only an `order` can be `refused`" },
	{ "{\"ruleset\":\"toy\"}", "no `scenario`" },
};

Test(hearing, a_case_passes_when_everything_it_says_holds)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(rows); i++) {
		struct bytes says = { 0 };
		json_error_t error;
		json_t *c = json_loads(rows[i].text, 0, &error);
		bool passed;
		cr_assert_not_null(c, "row %zu is not JSON: %s at %d", i, error.text, error.column);
		passed = case_examine(c, &says) && case_hear(c, &toy_rules, NULL, &says);
		if (!rows[i].says)
			cr_expect(passed, "row %zu should pass:\n%s\n%s", i, rows[i].text, bytes_cstr(&says));
		else
			cr_expect(!passed && strstr(bytes_cstr(&says), rows[i].says),
				"row %zu should fail with \"%s\":\n%s\n%s", i, rows[i].says,
				rows[i].text, bytes_cstr(&says));
		bytes_finish(&says);
		json_decref(c);
	}
}
