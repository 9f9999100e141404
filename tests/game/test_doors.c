/* What comes in from outside is judged before any rule computes with
 * it: options, corrections, rows of a journal. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/game/members.h"
#include "server/rules/catalog.h"
#include "server/rules/mdcc/mdcc.h"
#include "server/rules/range.h"
#include "tests/lib/servers/hosted.h"

static struct game *battle(const char *name, const char *options, struct refusal *r)
{
	char path[96];
	const struct embedded *file;
	struct json_problem problem;
	struct game_plan plan = { .id = "x" };
	struct game *game;
	snprintf(path, sizeof path, "scenarios/%s.json", name);
	file = embedded_find(path);
	cr_assert_not_null(file, "%s", path);
	plan.scenario = json_parse(file->data, file->size, &problem);
	plan.options = options ? json_loads(options, 0, NULL) : NULL;
	plan.rules = ruleset_named(json_string_value(json_object_get(plan.scenario, "ruleset")));
	game = game_create(&plan, r);
	json_decref(plan.scenario);
	json_decref(plan.options);
	return game;
}

static void play(struct game *game, struct decide_context *w, const struct command *command)
{
	char fault[FAULT_SIZE] = "";
	struct pending *pending = game_decide(game, w, command, fault);
	cr_assert_not_null(pending, "%s", fault);
	game_commit(game, pending);
	pending_release(w, pending);
}

/* ---- Options ------------------------------------------------------------------------------------------- */

static void assert_no_battle(const char *name, const char *options, const char *why)
{
	struct refusal r;
	struct game *game = battle(name, options, &r);
	cr_assert_null(game, "%s is taken", options);
	cr_assert_not_null(strstr(r.reasons[0].why, why), "%s", r.reasons[0].why);
}

Test(doors, option_out_of_its_range_makes_no_game)
{
	assert_no_battle("dba18/training", "{\"mm_per_100p\":0}", "must be 20, 25 or 40");
	assert_no_battle("dba18/training", "{\"mm_per_100p\":null}", "must be 20, 25 or 40");
	assert_no_battle("dba18/training", "{\"mm_per_100p\":30}", "must be 20, 25 or 40");
	assert_no_battle("malbrook/training", "{\"leader_fire_range\":2147483647}", "must lie between");
	assert_no_battle("paperboys/training", "{\"remount_radius\":2147483647}", "must lie between");
	assert_no_battle("paperboys/training", "{\"turn_limit\":-1}", "must lie between");
}

static void note_why(void *ctx, int clause, const char *where, const char *why)
{
	(void)clause;
	(void)where;
	snprintf(ctx, 200, "%s", why);
}

/* Whoever makes a game of it, and whoever has it examined, is told, and nothing is laid out with it. */
Test(doors, scenario_whose_options_cannot_be_makes_no_game)
{
	const struct embedded *file = embedded_find("scenarios/dba18/training.json");
	json_t *scenario = json_loadb(file->data, file->size, 0, NULL);
	char heard[200] = "";
	struct listener listener = { .hear = note_why, .ctx = heard };
	struct game_plan plan = { .rules = ruleset_named("dba18"), .id = "x", .scenario = scenario };
	struct refusal r;
	json_object_set_new(scenario, "options", json_pack("{s:i}", "mm_per_100p", 0));
	cr_assert_null(game_create(&plan, &r));
	cr_assert_not_null(strstr(r.reasons[0].why, "must be 20, 25 or 40"), "%s", r.reasons[0].why);
	plan.listener = &listener;
	cr_assert_null(game_create(&plan, &r));
	cr_assert_not_null(strstr(heard, "must be 20, 25 or 40"), "%s", heard);
	json_decref(scenario);
}

/* ---- The umpire's corrections -------------------------------------------------------------------------- */

static void assert_not_set(struct game *game, struct decide_context *w, const char *at, const char *value)
{
	struct command command;
	struct refusal r;
	json_t *order = json_pack("{s:s, s:s, s:o, s:s}", "type", "set", "at", at, "value",
		json_loads(value, JSON_DECODE_ANY, NULL), "reason", "x");
	cr_assert(command_read(game, (struct viewer){ .umpire = true }, NULL, order, &command, &r), "%s",
		r.reasons[0].why);
	cr_assert_not(game_check(game, w, &command, &r), "%s is set to %s", at, value);
	cr_assert_str_eq(game_clause(game, r.reasons[0].clause)->id, "TABLE-14");
	json_decref(order);
}

static struct game *begun(const char *name, struct decide_context *w)
{
	struct refusal r;
	struct game *game = battle(name, NULL, &r);
	struct command begin = command_begin();
	cr_assert_not_null(game, "%s", r.reasons[0].why);
	play(game, w, &begin);
	return game;
}

/* What an umpire might wish of a battle. */
struct wish { const char *battle, *at, *value; };

/* None of them is set; wishes of one battle stand together. */
static void assert_none_set(const struct wish *wishes, size_t count)
{
	struct decide_context *w = decide_context_create();
	struct game *game = NULL;
	for (size_t i = 0; i < count; i++) {
		if (i == 0 || strcmp(wishes[i].battle, wishes[i - 1].battle) != 0) {
			if (game)
				game_destroy(game);
			game = begun(wishes[i].battle, w);
		}
		assert_not_set(game, w, wishes[i].at, wishes[i].value);
	}
	if (game)
		game_destroy(game);
	decide_context_destroy(w);
}

/* The first id of a map of the state. */
static const char *first_id(const struct game *game, const char *map)
{
	const struct field *field = shape_field(game_rules(game)->state_shape, map);
	for (uint32_t i = 1; i < field->room; i++) {
		const char *id = (const char *)game_state(game) + field->at + (size_t)i * field->size;
		if (id[0])
			return id;
	}
	cr_assert_fail("there is none of %s", map);
	return "";
}

static int rebuilt;

static void rebuild_counted(void *state)
{
	rebuilt++;
	ruleset_named("malbrook")->rebuild(state);
}

/* Looking about anew is dear: the check, those who see it, the copy that is played on and the one
 * that is kept all take what was reckoned once. */
Test(doors, correction_is_reckoned_once_from_its_check_to_its_commit)
{
	struct ruleset counting = *ruleset_named("malbrook");
	struct decide_context *w = decide_context_create();
	struct game *game = begun("malbrook/training", w);
	struct command command;
	struct refusal r;
	char at[80], before[DIGEST_TEXT], after[DIGEST_TEXT];
	counting.rebuild = rebuild_counted;
	game->rules = &counting;
	snprintf(at, sizeof at, "/brigades/%s/width", first_id(game, "brigades"));
	for (int width = 61; width < 63; width++) {
		json_t *order = json_pack("{s:s, s:s, s:i, s:s}", "type", "set", "at", at, "value", width, "reason",
			"a slip");
		rebuilt = 0;
		game_digest(game, before);
		cr_assert(command_read(game, (struct viewer){ .umpire = true }, NULL, order, &command, &r));
		cr_assert(game_check(game, w, &command, &r), "%s", r.reasons[0].why);
		cr_assert_eq(rebuilt, 1);
		play(game, w, &command);
		cr_assert_eq(rebuilt, 1);
		game_digest(game, after);
		cr_assert_str_neq(before, after);
		json_decref(order);
	}
	game->rules = ruleset_named("malbrook");
	game_destroy(game);
	decide_context_destroy(w);
}

Test(doors, correction_out_of_range_is_refused_before_anybody_computes_with_it)
{
	struct decide_context *w = decide_context_create();
	struct game *dba = begun("dba18/training", w), *malb = begun("malbrook/training", w),
		*mdcc_game = begun("mdcc/training", w);
	char at[80], self[40];
	assert_not_set(dba, w, "/options/mm_per_100p", "0");
	assert_not_set(dba, w, "/options/mm_per_100p", "null");
	assert_not_set(dba, w, "/options", "null");
	assert_not_set(dba, w, "/turn", "null");
	assert_not_set(malb, w, "/turn", "null");
	snprintf(at, sizeof at, "/elements/%s/attached_to", first_id(dba, "elements"));
	snprintf(self, sizeof self, "\"%s\"", first_id(dba, "elements"));
	assert_not_set(dba, w, at, self);
	snprintf(at, sizeof at, "/brigades/%s/bases/0/rank", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "26");
	assert_not_set(malb, w, at, "255");
	snprintf(at, sizeof at, "/brigades/%s/width", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "2147483647");
	snprintf(at, sizeof at, "/brigades/%s/dps", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "7");
	snprintf(at, sizeof at, "/brigades/%s/speed_prev", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "4");
	snprintf(at, sizeof at, "/brigades/%s/status", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "\"pursuing\"");
	snprintf(at, sizeof at, "/brigades/%s/control", first_id(malb, "brigades"));
	assert_not_set(malb, w, at, "\"conforming\"");
	assert_not_set(dba, w, "/sides/A/cinc_pips", "6");
	assert_not_set(dba, w, "/sides/A/cinc_die", "6");
	assert_not_set(mdcc_game, w, "/W", "60");
	assert_not_set(mdcc_game, w, "/stands_end", "0");
	game_destroy(dba);
	game_destroy(malb);
	game_destroy(mdcc_game);
	decide_context_destroy(w);
}

Test(doors, what_is_under_way_is_not_set_to_nothing)
{
	char ask[160];
	struct decide_context *w = decide_context_create();
	struct game *dba = begun("dba18/training", w), *malb = begun("malbrook/training", w),
		*pb = begun("paperboys/training", w);
	assert_not_set(dba, w, "/asks/0", "{}");
	assert_not_set(dba, w, "/asks/0", "{\"kind\":\"pursue\",\"side\":\"A\"}"); /* of nobody's seat */
	assert_not_set(dba, w, "/shots/0", "{}");
	snprintf(ask, sizeof ask, "{\"kind\":\"pursue_choice\",\"side\":\"A\",\"element\":\"%s\"}",
		first_id(dba, "elements"));
	assert_not_set(dba, w, "/asks/0", ask);
	snprintf(ask, sizeof ask,
		"{\"kind\":\"return_fire_choice\",\"side\":\"A\",\"exchange\":3,\"element\":\"%s\"}",
		first_id(dba, "elements"));
	assert_not_set(dba, w, "/asks/0", ask);
	assert_not_set(malb, w, "/asks/0", "{}");
	assert_not_set(malb, w, "/works/0", "{}");
	assert_not_set(malb, w, "/works/0", "{\"id\":1,\"kind\":\"shot\"}"); /* which waits for nothing */
	assert_not_set(malb, w, "/works/0", "{\"id\":2,\"parent\":2,\"kind\":\"shot\"}");
	assert_not_set(pb, w, "/asks/0", "{}");
	assert_not_set(pb, w, "/works/0", "{}");
	assert_not_set(pb, w, "/turn/deck", "\"XBR\"");
	assert_not_set(pb, w, "/turn/deck", "\"BBBBRR\"");
	game_destroy(dba);
	game_destroy(malb);
	game_destroy(pb);
	decide_context_destroy(w);
}

/* What a seat does of itself, or is asked in another step; nothing was offered to anybody then. */
Test(doors, only_what_is_asked_is_set_as_asked)
{
	char ask[160];
	struct decide_context *w = decide_context_create();
	struct game *malb = begun("malbrook/training", w), *pb = begun("paperboys/training", w);
	snprintf(ask, sizeof ask,
		"{\"kind\":\"declare_charge\",\"side\":\"A\",\"brigade\":\"%s\",\"question\":1}",
		first_id(malb, "brigades"));
	assert_not_set(malb, w, "/asks/0", ask);
	assert_not_set(malb, w, "/asks/0", "{\"kind\":\"fire_indirect\",\"question\":46813}");
	snprintf(ask, sizeof ask, "{\"kind\":\"glory_decline\",\"side\":\"french\",\"unit\":\"%s\"}",
		first_id(pb, "units"));
	assert_not_set(pb, w, "/asks/0", ask);
	game_destroy(malb);
	game_destroy(pb);
	decide_context_destroy(w);
}

/* Each of these was taken, and a later order that was offered set the game aside. */
Test(doors, what_would_come_to_no_good_end_later_is_not_set)
{
	static const struct wish wishes[] = {
		{ "dba18/ambush", "/first_bound", "null" },
		{ "dba18/ambush", "/sides/A/role", "\"defender\"" },
		{ "dba18/ambush", "/elements/A.cinc/captor", "\"B.r6\"" },
		{ "dba18/ambush", "/elements/A.cinc/building", "255" },
		{ "mdcc/training", "/asks/0", "{\"kind\":\"staff_leave\",\"side\":\"A\",\"staff\":\"A.gen\"}" },
		{ "mdcc/training", "/first_placer", "3" },
		{ "mdcc/training", "/first_placer", "0" },
		{ "mdcc/training", "/placer_settled", "false" },
		{ "mdcc/training", "/turn/placer", "null" },
		{ "mdcc/blenheim", "/staff/A.gen/in_company", "true" },
		{ "malbrook/training", "/victory/personal/0", "{}" },
		{ "paperboys/training", "/turn/card", "\"cavalry\"" },
	};
	assert_none_set(wishes, SHAPE_COUNTOF(wishes));
}

/* Of a damaged row: combats are counted from 1, and what stands before the first is none. */
Test(doors, an_event_of_no_combat_is_not_read)
{
	static const char *const events[] = { "joined", "fought", "combat_over" };
	const struct ruleset *rules = ruleset_named("malbrook");
	int found = 0;
	for (size_t i = 0; i < SHAPE_COUNTOF(events); i++)
		for (int kind = 0; kind < rules->event_count; kind++) {
			if (strcmp(rules->events[kind].name, events[i]) != 0)
				continue;
			found++;
			cr_expect_eq(range_least(shape_field(rules->events[kind].shape, "combat")), 1, "%s", events[i]);
		}
	cr_assert_eq(found, 3);
}

/* A window is opened by the umpire for officers, and whoever has one may pass. */
Test(doors, in_the_umpires_window_something_is_offered)
{
	static const char scenario[] = "{\"turn\":{\"n\":2,\"step\":\"I1\",\"side\":\"alliance\"},"
		"\"officers\":{\"P\":{\"side\":\"alliance\",\"attached_to\":\"D\",\"pips_held\":2}},"
		"\"units\":{\"A\":{\"side\":\"french\",\"line\":[6,12000,9000,180]},"
		"\"D\":{\"side\":\"alliance\",\"line\":[6,12000,8000,0]}},\"victory\":{\"control\":false}}";
	struct hosted *h = hosted_battle(ruleset_named("paperboys"), scenario);
	struct bytes offers = { 0 };
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"open_window\"}"));
	game_offers(h->game, h->w, game_seat(h->game, "alliance"), NULL, 8, &offers);
	cr_assert_not_null(strstr(bytes_cstr(&offers), "\"pass\""), "%s", bytes_cstr(&offers));
	bytes_finish(&offers);
	hosted_destroy(h);
}

Test(doors, what_is_counted_up_is_not_set_to_its_end)
{
	static const struct wish wishes[] = {
		{ "dba18/training", "/turn/bound", "9999" },
		{ "dba18/training", "/next_seq", "65535" },
		{ "dba18/training", "/elements/A.l1/march_moves_made", "99" },
		{ "malbrook/training", "/turn/n", "5000" },
		{ "malbrook/training", "/next_work", "65535" },
		{ "paperboys/training", "/next_work", "65535" },
		{ "paperboys/training", "/options/turn_limit", "-1" },
		{ "paperboys/training", "/width", "0" },
		{ "paperboys/training", "/depth", "null" },
		{ "mdcc/training", "/turn/n", "9999" },
		{ "mdcc/training", "/next_group", "65535" },
		{ "mdcc/training", "/turn/scores/A", "7" },
		{ "mdcc/training", "/turn/scores/B", "-1" },
		{ "mdcc/training", "/turn/scores/B", "255" },
	};
	assert_none_set(wishes, SHAPE_COUNTOF(wishes));
}

Test(doors, seats_are_those_the_game_was_made_with)
{
	static const struct wish wishes[] = {
		{ "dba18/training", "/seats/0/side", "null" },
		{ "dba18/training", "/seats/0/side", "\"B\"" },
		{ "dba18/training", "/seats/1/id", "\"A\"" },
		{ "malbrook/training", "/seats/2", "{\"id\":\"C\",\"side\":\"A\"}" },
		{ "malbrook/training", "/seats", "[]" },
	};
	assert_none_set(wishes, SHAPE_COUNTOF(wishes));
}

Test(doors, only_what_is_asked_may_be_asked)
{
	struct decide_context *w = decide_context_create();
	struct game *m = begun("mdcc/blenheim", w);
	char ask[160];
	snprintf(ask, sizeof ask, "{\"kind\":\"end_phase\",\"side\":\"A\",\"formation\":\"%s\"}",
		first_id(m, "formations"));
	assert_not_set(m, w, "/asks/0", ask);
	snprintf(ask, sizeof ask, "{\"kind\":\"shift\",\"side\":\"A\",\"formation\":\"%s\"}",
		first_id(m, "formations"));
	assert_not_set(m, w, "/asks/0", ask);
	snprintf(ask, sizeof ask, "{\"kind\":\"staff_flee\",\"side\":\"A\",\"formation\":\"%s\"}",
		first_id(m, "formations"));
	assert_not_set(m, w, "/asks/0", ask);
	game_destroy(m);
	decide_context_destroy(w);
}

/* ---- Snapshots ----------------------------------------------------------------------------------------- */

/* With the right digest, as whoever can write the file could make it. */
static void assert_not_opened(struct game *game, const struct bytes *header, const char *why)
{
	struct bytes shot = { 0 };
	struct json_problem problem = { "" };
	position_digest(game, position_of(game));
	game_snapshot(game, &shot);
	cr_assert_null(game_open(NULL, header->data, header->size, shot.data, shot.size, NULL, &problem));
	cr_assert_not_null(strstr(problem.text, why), "%s", problem.text);
	bytes_finish(&shot);
}

Test(doors, snapshot_that_cannot_be_is_not_opened)
{
	struct decide_context *w = decide_context_create();
	struct game *game = begun("mdcc/training", w);
	struct table_state kept = position_of(game)->table, *table = &position_of(game)->table;
	struct bytes header = { 0 };
	game_take_header(game, &header);
	table->viewer_count = 0;
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	table->viewers[0].seats = 1u << 9;
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	table->played_with[0] = 12;
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	table->draw_offers = 1u << 12;
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	table->asked.seat = 3;
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	memset(table->dice.opened[2], 'a', DICE_TEXT_SIZE - 1);
	assert_not_opened(game, &header, "viewers or seats");
	*table = kept;
	((struct mdcc_state *)position_of(game)->state)->W = 40;
	assert_not_opened(game, &header, "");
	bytes_finish(&header);
	game_destroy(game);
	decide_context_destroy(w);
}

/* ---- Rows of a journal --------------------------------------------------------------------------------- */

static void assert_no_row(const char *name, const char *events, const char *why)
{
	struct decide_context *w = decide_context_create();
	struct game *game = begun(name, w);
	char row[600];
	struct json_problem problem = { "" };
	snprintf(row, sizeof row,
		"{\"seat\":\"clock\",\"order\":{\"type\":\"begin\"},\"events\":[%s],\"told\":0,\"digest\":\"\","
		"\"prev\":\"%s\"}", events,
		game_last_line(game));
	cr_assert_not(game_replay(game, w, row, strlen(row), NULL, &problem), "%s", events);
	cr_assert_not_null(strstr(problem.text, why), "%s", problem.text);
	game_destroy(game);
	decide_context_destroy(w);
}

Test(doors, row_that_cannot_be_is_told_and_not_made_true)
{
	assert_no_row("mdcc/training", "{\"type\":\"answered\",\"decision\":\"advance\",\"place\":7}",
		"answered: ");
	assert_no_row("mdcc/training", "{\"type\":\"popped\",\"task\":\"advance\"}", "popped: ");
	assert_no_row("mdcc/training",
		"{\"type\":\"asked\",\"decision\":\"advance\",\"side\":\"A\",\"place\":190}", "asked: ");
	assert_no_row("mdcc/training",
		"{\"type\":\"moved\",\"formation\":\"nobody\",\"from\":[1,1],\"to\":[2,2],\"how\":\"move\"}",
		"moved: ");
	assert_no_row("mdcc/training", "{\"type\":\"disordered\",\"formation\":\"nobody\",\"by\":1,\"now\":200}",
		"must lie between 0 and 99");
	assert_no_row("paperboys/training", "{\"type\":\"standing_set\",\"seat\":\"nobody\",\"standing\":{}}",
		"standing_set: ");
	assert_no_row("paperboys/training", "{\"type\":\"seat_done\",\"seat\":\"nobody\"}", "seat_done: ");
	assert_no_row("paperboys/training", "{\"type\":\"attack_over\"}", "attack_over: ");
	assert_no_row("malbrook/training", "{\"type\":\"finished\",\"id\":4711}", "finished: ");
	assert_no_row("malbrook/training", "{\"type\":\"seat_done\",\"seat\":\"nobody\"}", "seat_done: ");
	/* he is in no list, and may be done */
	assert_no_row("malbrook/training", "{\"type\":\"seat_done\",\"seat\":\"umpire\"}", "digest");
	assert_no_row("dba18/training", "{\"type\":\"carried_out\",\"place\":3}", "carried_out: ");
	assert_no_row("dba18/training", "{\"type\":\"draw_offered\"}", "does not fit the game");
}

/* Of himself, or in a ring, whoever is with somebody would be looked for without end. */
Test(doors, nobody_is_attached_to_himself_nor_in_a_ring)
{
	const struct embedded *file = embedded_find("scenarios/dba18/training.json");
	struct hosted *h = hosted_battle(ruleset_named("dba18"), file->data);
	static const char *const pairs[][2] = { { "A.g1", "A.g1" }, { "A.g1", "A.cinc" }, { "A.cinc", "A.g1" },
		{ "A.h1", "A.h1" } };
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
		char order[200];
		snprintf(order, sizeof order, "{\"type\":\"set\",\"at\":\"/elements/%s/attached_to\","
			"\"value\":\"%s\",\"reason\":\"x\"}", pairs[i][0], pairs[i][1]);
		cr_assert_not(hosted_order(h, "umpire", order), "%s", order);
		cr_assert_str_eq(hosted_clause(h), "TABLE-14");
		cr_assert_not_null(strstr(h->refusal.reasons[0].why, "he cannot be with"));
	}
	hosted_destroy(h);
}

/* The same in a scenario's file, on the way by which a battle is made and by which one is examined. */
Test(doors, nobody_is_attached_in_a_ring_by_the_scenario)
{
	static const char *const rings[][2] = { { "A.cinc", "A.cinc" }, { "A.cinc", "A.g1" },
		{ "A.g1", "A.g1" } };
	const struct embedded *file = embedded_find("scenarios/dba18/training.json");
	for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++) {
		struct json_problem problem;
		struct refusal r;
		json_t *scenario = json_parse(file->data, file->size, &problem),
			*elements = json_object_get(scenario, "elements");
		for (int way = 0; way < 2; way++) {
			json_t *one = json_object_get(elements, rings[i][way]);
			json_object_del(one, "x");
			json_object_del(one, "y");
			json_object_set_new(one, "attached_to", json_string(rings[i][!way]));
		}
		struct game_plan plan = { .id = "x", .scenario = scenario, .rules = ruleset_named("dba18") };
		cr_assert_null(game_create(&plan, &r), "%s and %s", rings[i][0], rings[i][1]);
		cr_assert_str_eq(ruleset_named("dba18")->clauses[r.reasons[0].clause].id, "DBA-2.2", "%s",
			r.reasons[0].why);
		json_decref(scenario);
	}
}

/* Who forms up faces the way his side goes: a formation that faced nowhere set the game aside. */
Test(doors, no_side_goes_nowhere)
{
	static const struct wish wishes[] = {
		{ "mdcc/training", "/sides/A/forward", "null" },
		{ "mdcc/training", "/sides/A/forward", "\"\"" },
		{ "mdcc/training", "/sides/B/forward", "0" },
		{ "mdcc/training", "/sides/B", "null" },
	};
	assert_none_set(wishes, SHAPE_COUNTOF(wishes));
}
