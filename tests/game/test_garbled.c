/* Orders that chance has garbled: each is taken or refused, and a
 * refusal names a clause in a sentence of whole characters. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static const char *const orders[] = {
	"{\"type\":\"step\",\"piece\":\"A.1\",\"by\":1}",
	"{\"type\":\"strike\",\"piece\":\"A.1\",\"at\":4}",
	"{\"type\":\"listen\"}",
	"{\"type\":\"offer_draw\"}",
	"{\"type\":\"set\",\"at\":\"/pieces/A.1/at\",\"value\":3,\"reason\":\"because\"}",
	"{\"type\":\"set\",\"at\":\"/trail/0\",\"value\":[null,{\"x\":1}],\"reason\":\"because\"}",
	"{\"type\":\"set\",\"at\":\"/options\",\"value\":{\"aide\":true},\"reason\":\"because\"}",
	"{\"type\":\"answer_for\",\"seat\":\"A\",\"order\":{\"type\":\"wait\"},\"reason\":\"because\"}",
	"{\"type\":\"extend_time\",\"seat\":\"B\",\"seconds\":60,\"reason\":\"\u00e9\u20ac\"}",
	("{\"type\":\"transfer_seat\",\"seat\":\"B\",\"player\":\"\u20ac\u20ac\u20ac\u20ac\","
	"\"reason\":\"because\"}"),
};

static void assert_sentence(const char *text)
{
	json_t *whole = json_string(text);
	cr_assert_not_null(whole, "not UTF-8: %s", text);
	cr_assert_gt(strlen(text), 5);
	json_decref(whole);
}

static void give(struct hosted *h, json_t *value, struct viewer who)
{
	struct command command;
	struct refusal r;
	char fault[FAULT_SIZE];
	if (command_read(h->game, who, NULL, value, &command, &r) && game_check(h->game, h->w, &command, &r)) {
		struct pending *pending = game_decide(h->game, h->w, &command, fault);
		cr_assert_not_null(pending, "%s", fault);
		pending_release(h->w, pending);
		return;
	}
	cr_assert_geq(r.count, 1);
	for (int i = 0; i < r.count; i++) {
		cr_assert_not_null(game_clause(h->game, r.reasons[i].clause)->id);
		assert_sentence(r.reasons[i].why);
	}
}

Test(garbled, orders_are_taken_or_refused_with_a_clause)
{
	static const char letters[] = "{}[]\",:0123456789-eAB.truefalsn/~\xc3\xa9\\u";
	struct hosted *h = hosted_begin(hosted_scenario);
	uint32_t seed = 7, parsed = 0;
	for (int n = 0; n < 200000; n++) {
		char text[300];
		struct json_problem problem;
		struct viewer who = { .seats = 1 };
		json_t *value;
		strcpy(text, orders[(unsigned)n % SHAPE_COUNTOF(orders)]);
		for (int hits = 1 + n % 3; hits; hits--) {
			seed = seed * 1664525u + 1013904223u;
			text[(seed >> 8) % strlen(text)] = letters[(seed >> 3) % (sizeof letters - 1)];
		}
		value = json_parse_bounded(text, strlen(text), &problem);
		if (!value)
			continue;
		parsed++;
		give(h, value, who);
		who = (struct viewer){ .umpire = true };
		give(h, value, who);
		json_decref(value);
	}
	cr_assert_gt(parsed, 20000);
	hosted_destroy(h);
}
