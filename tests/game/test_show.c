/* What a game shows: views, the ground, offers, previews. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static json_t *parsed(struct bytes *text)
{
	json_t *value = json_loadb(text->data, text->size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
	cr_assert_not_null(value, "%s", bytes_cstr(text));
	bytes_finish(text);
	return value;
}

static json_t *offers(struct hosted *h, const char *seat, const char *subject, int each)
{
	struct bytes text = { 0 };
	game_offers(h->game, h->w, game_seat(h->game, seat), subject, each, &text);
	return parsed(&text);
}

Test(show, every_offer_is_allowed_and_every_decision_has_one)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	const char *seat = hosted_active(h);
	json_t *decisions = offers(h, seat, NULL, 0), *decision, *order;
	struct decision open[DECISIONS_MAX];
	size_t i, n;
	cr_assert_eq(json_array_size(decisions), (size_t)game_open_decisions(h->game, open));
	json_array_foreach(decisions, i, decision) {
		cr_assert_str_eq(json_string_value(json_object_get(decision, "kind")), open[i].kind);
		cr_assert_str_eq(json_string_value(json_object_get(decision, "subject")), open[i].subject);
		cr_assert_geq(json_array_size(json_object_get(decision, "orders")), 1);
		json_array_foreach(json_object_get(decision, "orders"), n, order) {
			struct command command;
			struct refusal r;
			cr_assert(command_read(h->game, viewer_of(h, seat), seat, order, &command, &r));
			cr_assert(game_check(h->game, h->w, &command, &r), "%s", r.reasons[0].why);
		}
	}
	json_decref(decisions);
	hosted_destroy(h);
}

Test(show, every_offer_is_said_in_a_sentence_and_no_two_alike)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *decisions = offers(h, hosted_active(h), NULL, 0), *decision, *sentence, *seen = json_object();
	size_t i, n;
	json_array_foreach(decisions, i, decision) {
		json_t *says = json_object_get(decision, "says");
		cr_assert_gt(json_string_length(json_object_get(decision, "asks")), 0);
		cr_assert_eq(json_array_size(says), json_array_size(json_object_get(decision, "orders")));
		json_array_foreach(says, n, sentence) {
			cr_assert_null(json_object_get(seen, json_string_value(sentence)), "`%s` is said twice",
				json_string_value(sentence));
			json_object_set_new(seen, json_string_value(sentence), json_true());
		}
	}
	cr_assert_gt(json_object_size(seen), 2);
	json_decref(seen);
	json_decref(decisions);
	hosted_destroy(h);
}

Test(show, offers_can_be_asked_of_one_subject_and_bounded)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char piece[ID_SIZE];
	json_t *decisions;
	snprintf(piece, sizeof piece, "%s.1", hosted_active(h));
	decisions = offers(h, hosted_active(h), piece, 2);
	cr_assert_eq(json_array_size(decisions), 1);
	cr_assert_eq(json_array_size(json_object_get(json_array_get(decisions, 0), "orders")), 2);
	json_decref(decisions);
	hosted_destroy(h);
}

Test(show, nothing_is_offered_to_who_waits_before_the_beginning_or_after_the_end)
{
	struct hosted *h = hosted_create(hosted_scenario);
	struct command begin = command_begin();
	json_t *decisions = offers(h, "A", NULL, 0);
	cr_assert_eq(json_array_size(decisions), 0);
	json_decref(decisions);
	cr_assert(hosted_command(h, &begin));
	decisions = offers(h, hosted_waiting(h), NULL, 0);
	cr_assert_eq(json_array_size(decisions), 0);
	json_decref(decisions);
	cr_assert(hosted_order(h, "A", "{\"type\":\"resign\"}"));
	decisions = offers(h, hosted_active(h), NULL, 0);
	cr_assert_eq(json_array_size(decisions), 0);
	json_decref(decisions);
	hosted_destroy(h);
}

Test(show, ground_is_told_apart_from_the_view)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes text = { 0 };
	json_t *map;
	game_map(h->game, h->w, &text);
	map = parsed(&text);
	cr_assert_eq(json_integer_value(json_object_get(map, "places")), TOY_PLACES);
	json_decref(map);
	hosted_destroy(h);
}

static json_t *preview(struct hosted *h, const char *seat, const char *order)
{
	json_t *value = json_loads(order, 0, NULL);
	struct command command;
	struct refusal r;
	struct bytes text = { 0 };
	cr_assert(command_read(h->game, viewer_of(h, seat), NULL, value, &command, &r));
	game_preview(h->game, h->w, &command, &text);
	json_decref(value);
	return parsed(&text);
}

Test(show, preview_says_what_an_order_leads_to_or_null)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	json_t *seen;
	char before[DIGEST_TEXT], after[DIGEST_TEXT];
	if (strcmp(hosted_active(h), "A") != 0)
		cr_assert(hosted_order(h, "B", "{\"type\":\"wait\"}"));
	game_digest(h->game, before);
	seen = preview(h, "A", "{\"type\":\"step\",\"piece\":\"A.2\",\"by\":2}");
	cr_assert_eq(json_integer_value(json_object_get(seen, "places")), 4);
	json_decref(seen);
	seen = preview(h, "A", "{\"type\":\"listen\"}");
	cr_assert(json_is_null(seen));
	json_decref(seen);
	seen = preview(h, "A", "{\"type\":\"resign\"}");
	cr_assert(json_is_null(seen));
	json_decref(seen);
	game_digest(h->game, after);
	cr_assert_str_eq(before, after);
	hosted_destroy(h);
}

Test(show, view_says_who_sits_where_and_who_owes_what)
{
	struct hosted *h;
	json_t *scenario = json_loads(hosted_scenario, 0, NULL), *players = json_pack("{s:s}", "A", "Zo\u00eb"),
		*view, *seat;
	struct game_plan plan = { .rules = &toy_rules, .id = "g", .scenario = scenario, .players = players,
		.secret = hosted_secret };
	struct command begin = command_begin();
	char commitment[HEX_SIZE];
	uint8_t secret[SECRET_SIZE];
	h = hosted_create(hosted_scenario);
	game_destroy(h->game);
	h->game = game_create(&plan, &h->refusal);
	cr_assert(hosted_command(h, &begin));
	view = hosted_view(h, "watch");
	seat = json_object_get(json_object_get(view, "seats"), "A");
	cr_assert_str_eq(json_string_value(json_object_get(seat, "player")), "Zo\u00eb");
	cr_assert_str_eq(json_string_value(json_object_get(seat, "name")), "Anne");
	cr_assert_str_eq(json_string_value(json_object_get(seat, "side")), "A");
	seat = json_object_get(json_object_get(view, "seats"), hosted_active(h));
	cr_assert_eq(json_integer_value(json_object_get(seat, "owes")), 1,
		"a watcher knows of no piece, only that a side is to move");
	cr_assert_str_eq(json_string_value(json_array_get(json_object_get(seat, "open"), 0)), "wait");
	cr_assert(json_is_false(json_object_get(view, "paused")));
	cr_assert_null(json_object_get(view, "result"));
	dice_secret(secret, hosted_secret, game_id(h->game), 0);
	dice_commitment(commitment, secret, game_id(h->game));
	cr_assert_str_eq(json_string_value(json_object_get(view, "dice_commitment")), commitment);
	json_decref(view);
	json_decref(scenario);
	json_decref(players);
	hosted_destroy(h);
}

/* ---- Setting up ---------------------------------------------------------------------------------------- */

static struct refusal refused(const char *scenario, const char *options, const char *players)
{
	json_t *values[3] = { json_loads(scenario, 0, NULL), options ? json_loads(options, 0, NULL) : NULL,
		players ? json_loads(players, 0, NULL) : NULL };
	struct game_plan plan = { .rules = &toy_rules, .id = "g", .scenario = values[0], .options = values[1],
		.players = values[2] };
	struct refusal r;
	struct game *game = game_create(&plan, &r);
	cr_assert_null(game);
	for (int i = 0; i < 3; i++)
		json_decref(values[i]);
	return r;
}

Test(create, says_what_is_wrong_with_a_scenario)
{
	struct refusal r = refused("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":99}}}", NULL, NULL);
	cr_assert_eq(r.reasons[0].clause, TABLE_FORM);
	cr_assert_str_eq(r.reasons[0].why, "pieces/A.1/at: must lie between 0 and 11");
	r = refused("{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":9},\"x\":{\"at\":3}}}", NULL, NULL);
	cr_assert_eq(r.count, 2);
	cr_assert_str_eq(r.reasons[0].why, "Piece x has no side.");
	cr_assert_str_eq(r.reasons[1].why, "Both sides need a piece.");
	r = refused(hosted_scenario, "{\"fog\":true}", NULL);
	cr_assert_str_eq(r.reasons[0].why, "options/fog: no such member is known here");
	r = refused(hosted_scenario, NULL, "{\"C\":\"Carl\"}");
	cr_assert_str_eq(r.reasons[0].why, "players: there is no seat 'C'.");
	r = refused(hosted_scenario, NULL, "{\"A\":7}");
	cr_assert_str_eq(r.reasons[0].why, "players/A: a text is wanted");
	r = refused(hosted_scenario, NULL, "{\"A\":\"\\u202e\"}");
	cr_assert_str_eq(r.reasons[0].why, "players/A: control and direction characters are not allowed");
}

Test(create, puts_options_over_those_of_the_scenario)
{
	json_t *scenario = json_loads(hosted_scenario, 0, NULL), *options = json_pack("{s:b}", "aide", 1),
		*header;
	struct game_plan plan = { .rules = &toy_rules, .id = "g", .scenario = scenario, .options = options };
	struct refusal r;
	struct game *game = game_create(&plan, &r);
	struct bytes text = { 0 };
	const struct seat *seats;
	cr_assert_eq(game_seats(game, &seats), 3);
	cr_assert_null(json_object_get(scenario, "options"), "the scenario stays as it was");
	game_take_header(game, &text);
	header = parsed(&text);
	cr_assert(json_is_true(json_object_get(json_object_get(json_object_get(header, "scenario"), "options"),
		"aide")));
	cr_assert_str_eq(json_string_value(json_object_get(header, "ruleset")), "toy");
	cr_assert_eq(json_object_size(json_object_get(header, "seats")), 3);
	json_decref(header);
	json_decref(scenario);
	json_decref(options);
	game_destroy(game);
}
