/* Games at rest: folded up, and laid out again as they stood. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/game/members.h"
#include "server/game/plain/folded.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

/* A copy of what a game holds, byte by byte. */
struct held {
	struct position position;
	void *state, *notes;
};

static void *copy_of(const void *data, size_t size)
{
	return data ? memcpy(memory_new(size), data, size) : NULL;
}

static struct held held_by(const struct game *game)
{
	return (struct held){ *game->laid_out, copy_of(game->laid_out->state, game->rules->state_shape->size),
		copy_of(game->notes, game->rules->notes_size) };
}

static void assert_holds(const struct game *game, struct held *was, const char *what)
{
	const struct position *position = position_of(game);
	cr_assert(memcmp(position, &was->position, offsetof(struct position, state)) == 0, "%s", what);
	cr_assert(memcmp(position->state, was->state, game->rules->state_shape->size) == 0, "%s", what);
	cr_assert_eq(!game->notes, !was->notes);
	cr_assert(!game->notes || memcmp(game->notes, was->notes, game->rules->notes_size) == 0, "%s", what);
	free(was->state);
	free(was->notes);
}

Test(rest, every_battle_is_laid_out_again_byte_by_byte)
{
	for (const struct embedded *f = embedded_next("scenarios/", NULL); f;
		f = embedded_next("scenarios/", f)) {
		char *scenario = copy_of(f->data, f->size + 1);
		json_t *head = json_loadb(f->data, f->size, 0, NULL);
		scenario[f->size] = '\0';
		struct hosted *h = hosted_battle(
			ruleset_named(json_string_value(json_object_get(head, "ruleset"))), scenario);
		struct held was = held_by(h->game);
		game_rest(h->game);
		cr_assert(game_rests(h->game));
		assert_holds(h->game, &was, f->path);
		cr_assert_not(game_rests(h->game));
		hosted_destroy(h);
		json_decref(head);
		free(scenario);
	}
}

Test(rest, game_is_played_on_as_if_it_had_not_rested)
{
	struct hosted *rested = hosted_begin(hosted_scenario), *other = hosted_begin(hosted_scenario);
	char one[DIGEST_TEXT], two[DIGEST_TEXT];
	for (int i = 0; i < 4; i++) {
		game_rest(rested->game);
		cr_assert(hosted_order(rested, hosted_active(rested), "{\"type\":\"wait\"}"));
		cr_assert(hosted_order(other, hosted_active(other), "{\"type\":\"wait\"}"));
	}
	game_digest(rested->game, one);
	game_digest(other->game, two);
	cr_assert_str_eq(one, two);
	game_rest(rested->game);
	hosted_destroy(rested);
	hosted_destroy(other);
}

Test(rest, copy_in_the_room_of_another_is_the_game)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct game *copy = game_copy(h->game);
	char one[DIGEST_TEXT], two[DIGEST_TEXT];
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	game_rest(h->game);
	copy = game_copy_again(copy, h->game);
	cr_assert_eq(game_row(copy), game_row(h->game));
	game_digest(copy, one);
	game_digest(h->game, two);
	cr_assert_str_eq(one, two);
	game_destroy(copy);
	hosted_destroy(h);
}

Test(rest, what_is_folded_is_what_is_not_zero)
{
	char data[50] = { 0 }, laid[50] = { 0 };
	struct bytes out = { 0 };
	data[0] = data[17] = data[49] = 1;
	folded_add(&out, data, 0, 20);
	folded_add(&out, data, 24, 26);
	folded_end(&out);
	cr_assert(out.size < 70);
	cr_assert_eq(folded_lay(out.data, laid), out.data + out.size);
	cr_assert(memcmp(data, laid, sizeof data) == 0);
	bytes_finish(&out);
}
