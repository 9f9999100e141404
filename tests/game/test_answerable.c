/* No correction leaves anybody who is to decide something without an order that he could give. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/base/bytes.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

static const char battalions[] = "{\"units\":{"
	"\"A\":{\"side\":\"french\",\"stands\":6,\"quality\":\"trained\"},"
	"\"X\":{\"side\":\"alliance\",\"stands\":6,\"quality\":\"trained\"}},\"victory\":{\"control\":false}}";

static const char brigades[] = "{\"table\":{\"width\":72000,\"height\":48000},\"deployment\":{"
	"\"mode\":\"zones\",\"sequence\":\"simultaneous\",\"zones\":["
	"{\"side\":\"A\",\"zone\":[[0,0],[72000,0],[72000,12000],[0,12000]]},"
	"{\"side\":\"B\",\"zone\":[[0,36000],[72000,36000],[72000,48000],[0,48000]]}]},\"brigades\":{"
	"\"F\":{\"side\":\"A\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4},"
	"\"Q\":{\"side\":\"B\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4}}}";

static const struct wish {
	const char *ruleset, *scenario, *at, *value;
	bool leaves_none; /* to somebody nothing would be offered */
} wishes[] = {
	{ "paperboys", battalions, "/width", "3000", true },
	{ "paperboys", battalions, "/width", "12000", false },
	{ "malbrook", brigades, "/zones/1/zone", "[[0,47000],[900,47000],[900,48000],[0,48000]]", true },
	{ "malbrook", brigades, "/zones/1/zone", "[[0,24000],[9000,24000],[9000,48000],[0,48000]]", false },
	{ "malbrook", brigades, "/zones", "[]", false },
	{ "malbrook", brigades, "/areas/lake", "{\"kind\":\"water\",\"impassable\":true,"
		"\"polygon\":[[0,0],[72000,0],[72000,48000],[0,48000]]}", true },
	{ "dba18", "dba18/meeting", "/terrain/west/polygon",
		"[[0,0],[0,480000],[720000,480000],[720000,0]]", false },
	{ "dba18", "dba18/meeting", "/terrain/west", "{\"name\":\"w\",\"kind\":\"IMPASSABLE\","
		"\"polygon\":[[0,0],[0,480000],[720000,480000],[720000,0]]}", false },
	{ "dba18", "dba18/meeting", "/height", "40000", false },
	{ "mdcc", "mdcc/training", "/boxes/15/zone", "[]", false },
	{ "mdcc", "mdcc/training", "/turn/placer", "\"B\"", false },
};

static struct hosted *battle(const struct wish *w)
{
	char path[96];
	if (w->scenario[0] == '{')
		return hosted_battle(ruleset_named(w->ruleset), w->scenario);
	snprintf(path, sizeof path, "scenarios/%s.json", w->scenario);
	return hosted_battle(ruleset_named(w->ruleset), embedded_find(path)->data);
}

static bool set(struct hosted *h, const struct wish *w)
{
	char order[300];
	snprintf(order, sizeof order, "{\"type\":\"set\",\"at\":\"%s\",\"value\":%s,\"reason\":\"x\"}", w->at,
		w->value);
	return hosted_order(h, "umpire", order);
}

static bool is_offered_to(struct hosted *h, int seat)
{
	struct bytes offers = { 0 };
	game_offers(h->game, h->w, seat, NULL, 1, &offers);
	bool any = offers.size > strlen("[]");
	bytes_finish(&offers);
	return any;
}

Test(answerable, nobody_is_left_without_an_order_by_a_correction)
{
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
		const struct wish *w = &wishes[i];
		struct hosted *h = battle(w);
		struct standing standing;
		cr_expect_eq(set(h, w), !w->leaves_none, "%s %s: %s", w->ruleset, w->at,
			h->refusal.count ? h->refusal.reasons[0].why : "it is set");
		cr_expect(!w->leaves_none || strstr(h->refusal.reasons[0].why, "there would be no order for"), "%s",
			h->refusal.reasons[0].why);
		game_standing(h->game, NULL, &standing);
		for (int seat = 0; seat <= SEAT_UMPIRE; seat++)
			cr_expect(!(standing.owing >> seat & 1) || is_offered_to(h, seat), "%s %s: nothing is offered",
				w->ruleset, w->at);
		hosted_destroy(h);
	}
}

/* In a battle that is laid out fixed nobody places anybody. */
Test(answerable, nobody_without_a_place_is_waited_for_where_nobody_places_him)
{
	static const char *const modes[] = { "", "\"deployment\":{},", "\"deployment\":{\"mode\":\"fixed\"}," };
	for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
		char text[400];
		struct refusal r;
		snprintf(text, sizeof text, "{\"table\":{\"width\":72000,\"height\":48000},%s\"brigades\":{"
			"\"F\":{\"side\":\"A\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4},"
			"\"Q\":{\"side\":\"B\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4,"
			"\"frame\":{\"M\":[20000,40000],\"facing\":1800}}}}", modes[i]);
		struct game_plan plan = { .id = "x", .rules = ruleset_named("malbrook"),
			.scenario = json_loads(text, 0, NULL) };
		cr_expect_null(game_create(&plan, &r), "%s is laid out", text);
		cr_expect_not_null(strstr(r.reasons[0].why, "somebody has no place"), "%s", r.reasons[0].why);
		json_decref(plan.scenario);
	}
}

/* Whose turn it is, and what he is to do, in words and by no id. */
Test(answerable, whoever_corrects_is_told_who_could_do_nothing)
{
	struct hosted *h = battle(&wishes[0]);
	cr_assert_not(set(h, &wishes[0]));
	cr_assert_str_eq(hosted_clause(h), "TABLE-14");
	cr_assert_str_eq(h->refusal.reasons[0].why, "After this there would be no order for the first player, "
		"who is to answer this: Deploy your army.");
	hosted_destroy(h);
}

/* One who has nowhere to stand already is mended after another. */
Test(answerable, what_stands_still_already_is_mended_step_by_step)
{
	struct hosted *h = hosted_battle(ruleset_named("malbrook"),
		"{\"table\":{\"width\":72000,\"height\":48000},\"deployment\":{\"mode\":\"zones\","
		"\"sequence\":\"simultaneous\",\"zones\":["
		"{\"side\":\"A\",\"zone\":[[0,0],[900,0],[900,900],[0,900]]},"
		"{\"side\":\"B\",\"zone\":[[0,47000],[900,47000],[900,48000],[0,48000]]}]},\"brigades\":{"
		"\"F\":{\"side\":\"A\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4},"
		"\"Q\":{\"side\":\"B\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4}}}");
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"set\",\"at\":\"/zones/0/zone\","
		"\"value\":[[0,0],[72000,0],[72000,12000],[0,12000]],\"reason\":\"x\"}"), "%s",
		h->refusal.reasons[0].why);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"set\",\"at\":\"/zones/1/zone\","
		"\"value\":[[0,36000],[72000,36000],[72000,48000],[0,48000]],\"reason\":\"x\"}"), "%s",
		h->refusal.reasons[0].why);
	hosted_destroy(h);
}

/* ---- However large the table --------------------------------------------------------------------------- */

static void crowd(char *text, size_t size)
{
	size_t at = (size_t)snprintf(text, size, "{\"table\":{\"width\":400000,\"height\":400000},"
		"\"deployment\":{\"mode\":\"zones\",\"sequence\":\"simultaneous\",\"zones\":[]},\"brigades\":{");
	for (int i = 0; i < 180; i++)
		at += (size_t)snprintf(text + at, size - at, "%s\"F%d\":{\"side\":\"%s\",\"type\":\"infantry\","
			"\"grade\":\"C\",\"bases\":4}", i ? "," : "", i, i < 90 ? "A" : "B");
	snprintf(text + at, size - at, "}}");
}

/* 90 brigades that fit nowhere on the largest table there is: it took half a minute. */
Test(answerable, nobody_looks_for_a_place_for_long)
{
	static char text[16384];
	struct bytes offers = { 0 };
	crowd(text, sizeof text);
	struct hosted *h = hosted_battle(ruleset_named("malbrook"), text);
	clock_t began = clock();
	cr_assert_not(hosted_order(h, "umpire", "{\"type\":\"set\",\"at\":\"/areas/lake\",\"value\":{"
		"\"kind\":\"water\",\"impassable\":true,\"polygon\":[[0,0],[400000,0],[400000,400000],[0,400000]]},"
		"\"reason\":\"x\"}"));
	game_offers(h->game, h->w, 0, NULL, 8, &offers);
	cr_assert_lt((double)(clock() - began) / CLOCKS_PER_SEC, 3);
	bytes_finish(&offers);
	hosted_destroy(h);
}
