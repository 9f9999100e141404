/* What viewers who know the same share: a view is laid out once for all of them, and must be each one's. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/game/decide_context.h"
#include "server/game/members.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

static const char *const viewers[] = { "A", "B", "watch", "umpire" };
enum { VIEWERS = sizeof viewers / sizeof viewers[0], ORDERS = 60 };

static const struct embedded *battle(const char *path)
{
	const struct embedded *file = embedded_find(path);
	cr_assert_not_null(file, "%s", path);
	return file;
}

/* As they stand in the cache that all share, and as reckoned for him alone. */
static void assert_views_are_their_own(struct hosted *h)
{
	for (int i = 0; i < VIEWERS; i++) {
		struct bytes shared = { 0 }, alone = { 0 };
		struct decide_context *own = decide_context_create();
		game_view(h->game, h->w, viewer_of(h, viewers[i]), &shared);
		game_view(h->game, own, viewer_of(h, viewers[i]), &alone);
		cr_assert_eq(shared.size, alone.size, "%s at row %u", viewers[i], game_row(h->game));
		cr_assert_eq(memcmp(shared.data, alone.data, alone.size), 0, "%s", viewers[i]);
		bytes_finish(&shared);
		bytes_finish(&alone);
		decide_context_destroy(own);
	}
}

static void play_on(struct hosted *h, uint32_t seed)
{
	for (int i = 0; i < ORDERS; i++) {
		cr_assert(hosted_play_one(h, &seed), "order %d", i);
		assert_views_are_their_own(h);
	}
}

static bool know_the_same(const struct hosted *h, const char *one, const char *other)
{
	const struct ruleset *rules = h->game->rules;
	const void *state = position_of(h->game)->state;
	return view_cache_knowledge(rules, state, viewer_of(h, one)) ==
		view_cache_knowledge(rules, state, viewer_of(h, other));
}

Test(knowledge, who_knows_the_same_is_shown_his_own_view)
{
	const struct embedded *file = battle("scenarios/mdcc/training.json");
	struct hosted *h = hosted_battle(ruleset_named("mdcc"), file->data);
	play_on(h, 7);
	hosted_destroy(h);
}

Test(knowledge, nobody_shares_what_was_said_beforehand)
{
	static const char said[] = "{\"type\":\"standing\",\"decision\":\"change_facing\",\"answer\":\"stay\"}";
	const struct embedded *file = battle("scenarios/mdcc/training.json");
	struct hosted *h = hosted_battle(ruleset_named("mdcc"), file->data);
	cr_assert(know_the_same(h, "A", "B") && know_the_same(h, "A", "watch") && know_the_same(h, "A", "umpire"),
		"all lies open, and the view is laid out once");
	cr_assert(hosted_order(h, "A", said), "%s", h->refusal.reasons[0].why);
	cr_assert(know_the_same(h, "A", "umpire"));
	cr_assert(know_the_same(h, "B", "watch"));
	cr_assert_not(know_the_same(h, "A", "B"));
	assert_views_are_their_own(h);
	json_t *push = hosted_push(h, "B");
	cr_assert_null(push, "of what was said beforehand the others hear nothing");
	cr_assert(hosted_order(h, "B", said), "%s", h->refusal.reasons[0].why);
	cr_assert_not(know_the_same(h, "A", "umpire"));
	cr_assert_not(know_the_same(h, "A", "B"));
	assert_views_are_their_own(h);
	play_on(h, 70);
	hosted_destroy(h);
}

/* The seats' pushes of the last order: NULL, or what they were told. */
static json_t *told_of(struct hosted *h, const char *seat)
{
	json_t *push = hosted_push(h, seat), *events = json_incref(json_object_get(push, "events"));
	json_decref(push);
	return events;
}

/* It changes nothing of what anybody knows, and is told nonetheless. */
Test(knowledge, who_knows_the_same_does_not_hear_what_is_said_to_one)
{
	static const char nothing[] =
		"{\"type\":\"standing\",\"decision\":\"change_facing\",\"answer\":\"ask\"}";
	const struct embedded *file = battle("scenarios/mdcc/training.json");
	struct hosted *h = hosted_battle(ruleset_named("mdcc"), file->data);
	cr_assert(hosted_order(h, "A", nothing), "%s", h->refusal.reasons[0].why);
	cr_assert(know_the_same(h, "A", "B"));
	json_t *own = told_of(h, "A"), *others = told_of(h, "B"), *watching = told_of(h, "watch");
	cr_assert_eq(json_array_size(own), 1);
	cr_assert_null(others);
	cr_assert_null(watching);
	json_decref(own);
	hosted_destroy(h);
}
