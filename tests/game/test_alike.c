/* Games that are made alike: what is the same in all of them is reckoned once and copied. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/game/decide_context.h"
#include "server/game/members.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

/* The ruleset of a scenario, and how often it laid a battle out and began one. */
static const struct ruleset *rules;
static struct ruleset counting;
static int laid_out, begun;

static bool setup_counted(void *state, const void *scenario, struct refusal *r)
{
	laid_out++;
	return rules->setup(state, scenario, r);
}

static void begin_counted(struct play *play)
{
	begun++;
	rules->begin(play);
}

static json_t *scenario_of(const struct embedded *file)
{
	json_t *scenario = json_loadb(file->data, file->size, 0, NULL);
	rules = ruleset_named(json_string_value(json_object_get(scenario, "ruleset")));
	cr_assert_not_null(rules, "%s", file->path);
	counting = *rules;
	counting.setup = setup_counted;
	counting.begin = begin_counted;
	laid_out = begun = 0;
	return scenario;
}

static struct game *make(json_t *scenario, const struct game *model, json_t *options, json_t *players)
{
	struct refusal r;
	const struct game_plan plan = { .rules = &counting, .id = "a", .scenario = scenario,
		.scenario_name = "some/battle", .model = model, .options = options, .players = players,
		.secret = hosted_secret };
	struct game *game = game_create(&plan, &r);
	cr_assert_not_null(game, "%s", r.reasons[0].why);
	return game;
}

static void assert_same_text(const struct bytes *one, const struct bytes *other, const char *what)
{
	cr_assert_eq(one->size, other->size, "%s", what);
	cr_assert(memcmp(one->data, other->data, one->size) == 0, "%s", what);
}

static void assert_same_game(const struct game *one, const struct game *other, const char *what)
{
	struct bytes first = { 0 }, second = { 0 };
	game_snapshot(one, &first);
	game_snapshot(other, &second);
	assert_same_text(&first, &second, what);
	bytes_finish(&first);
	bytes_finish(&second);
}

Test(alike, game_made_like_a_model_is_the_game_laid_out_anew)
{
	for (const struct embedded *f = embedded_next("scenarios/", NULL); f;
		f = embedded_next("scenarios/", f)) {
		json_t *scenario = scenario_of(f), *players = json_object(),
			*options = json_copy(json_object_get(scenario, "options"));
		struct game *model = make(scenario, NULL, NULL, NULL);
		json_object_set_new(players, game_seat_id(model, 0), json_string("Prince Eugene"));
		struct game *anew = make(scenario, NULL, options, players);
		cr_assert_eq(laid_out, 2);
		struct game *copied = make(scenario, model, options, players);
		cr_assert_eq(laid_out, 2, "%s was laid out again", f->path);
		assert_same_text(&anew->header, &copied->header, f->path);
		assert_same_game(anew, copied, f->path);
		game_destroy(model);
		game_destroy(anew);
		game_destroy(copied);
		json_decref(scenario);
		json_decref(players);
		json_decref(options);
	}
}

Test(alike, other_options_lay_it_out_anew)
{
	json_t *scenario = scenario_of(embedded_find("scenarios/malbrook/oudenarde.json")),
		*options = json_pack("{s:s}", "visibility", "open");
	struct game *model = make(scenario, NULL, NULL, NULL), *other = make(scenario, model, options, NULL);
	char first[DIGEST_TEXT], second[DIGEST_TEXT];
	cr_assert_eq(laid_out, 2);
	game_digest(model, first);
	game_digest(other, second);
	cr_assert_str_neq(first, second);
	game_destroy(model);
	game_destroy(other);
	json_decref(scenario);
	json_decref(options);
}

static struct pending *begin(struct game *game, struct decide_context *w)
{
	struct command command = command_begin();
	char fault[FAULT_SIZE];
	struct pending *pending = game_decide(game, w, &command, fault);
	cr_assert_not_null(pending, "%s", fault);
	return pending;
}

static void assert_same_pending(const struct pending *one, const struct pending *other, const char *what)
{
	assert_same_text(&one->body, &other->body, what);
	assert_same_text(&one->sent, &other->sent, what);
	cr_assert_eq(one->events_at, other->events_at);
	cr_assert_eq(one->events_size, other->events_size);
	cr_assert_eq(one->told, other->told);
	cr_assert_eq(one->push_count, other->push_count);
	for (int i = 0; i < one->push_count; i++)
		cr_assert(one->pushes[i].viewers == other->pushes[i].viewers && one->pushes[i].at ==
			other->pushes[i].at && one->pushes[i].seq == other->pushes[i].seq, "%s", what);
}

/* With the same dice, so that what is rolled may be compared as well. */
Test(alike, battle_begins_as_one_laid_out_like_it_did)
{
	for (const struct embedded *f = embedded_next("scenarios/", NULL); f;
		f = embedded_next("scenarios/", f)) {
		struct decide_context *w = decide_context_create(), *fresh = decide_context_create();
		json_t *scenario = scenario_of(f);
		struct game *first = make(scenario, NULL, NULL, NULL), *second = make(scenario, NULL, NULL, NULL),
			*alone = make(scenario, NULL, NULL, NULL);
		struct pending *played = begin(first, w), *again = begin(second, w), *by_itself = begin(alone, fresh);
		assert_same_pending(by_itself, again, f->path);
		game_commit(first, played);
		game_commit(second, again);
		game_commit(alone, by_itself);
		assert_same_game(alone, second, f->path);
		pending_release(w, played);
		pending_release(w, again);
		pending_release(fresh, by_itself);
		bool rolls = memcmp(&position_of(first)->table.scopes, &(struct table_state){ 0 }.scopes,
			sizeof position_of(first)->table.scopes) != 0;
		cr_assert_eq(begun, rolls ? 3 : 2, "%s was begun %d times", f->path, begun);
		game_destroy(first);
		game_destroy(second);
		game_destroy(alone);
		json_decref(scenario);
		decide_context_destroy(w);
		decide_context_destroy(fresh);
	}
}

Test(alike, battle_of_other_people_is_begun_for_itself)
{
	struct decide_context *w = decide_context_create();
	json_t *scenario = scenario_of(embedded_find("scenarios/malbrook/ramillies.json")),
		*players = json_object();
	struct game *nobody = make(scenario, NULL, NULL, NULL);
	json_object_set_new(players, game_seat_id(nobody, 0), json_string("Prince Eugene"));
	struct game *named = make(scenario, NULL, NULL, players);
	pending_release(w, begin(nobody, w));
	cr_assert_eq(begun, 1);
	pending_release(w, begin(named, w));
	cr_assert_eq(begun, 2);
	pending_release(w, begin(nobody, w));
	cr_assert_eq(begun, 2);
	game_destroy(nobody);
	game_destroy(named);
	json_decref(scenario);
	json_decref(players);
	decide_context_destroy(w);
}
