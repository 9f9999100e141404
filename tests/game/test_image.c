/* Images: a position in few bytes, and what becomes of those that were damaged. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/machine/chance.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/game/plain/image.h"
#include "server/game/members.h"
#include "server/game/plain/snapshot.h"
#include "server/rules/catalog.h"
#include "server/rules/range.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static struct game *battle(const struct embedded *file)
{
	struct json_problem problem;
	struct refusal r;
	struct game_plan plan = { .id = "x", .scenario = json_parse(file->data, file->size, &problem) };
	struct game *game;
	plan.rules = ruleset_named(json_string_value(json_object_get(plan.scenario, "ruleset")));
	game = game_create(&plan, &r);
	json_decref(plan.scenario);
	cr_assert_not_null(game, "%s", file->path);
	return game;
}

static void write_image(const struct game *game, struct bytes *out)
{
	image_write(out, game->rules->state_shape, position_of(game)->state, game->rules->clauses);
}

static bool read_image(const struct game *game, const struct bytes *image, void *state,
	struct json_problem *problem)
{
	return image_read(image->data, image->size, game->rules->state_shape, state, game->rules->clauses,
		problem);
}

Test(image, every_scenario_is_read_back_byte_by_byte)
{
	const struct embedded *file = NULL;
	while ((file = embedded_next("scenarios/", file))) {
		struct game *game = battle(file);
		struct bytes image = { 0 }, json = { 0 };
		struct json_problem problem = { "" };
		size_t size = game->rules->state_shape->size;
		void *state = memory_new(size);
		write_image(game, &image);
		snapshot_write(&json, game->rules->state_shape, position_of(game)->state,
			game->rules->clauses);
		cr_assert(read_image(game, &image, state, &problem), "%s: %s", file->path, problem.text);
		cr_assert_eq(memcmp(state, position_of(game)->state, size), 0, "%s", file->path);
		cr_assert_lt(image.size * 2, json.size, "%s: %zu bytes, and %zu in JSON", file->path, image.size,
			json.size);
		free(state);
		bytes_finish(&image);
		bytes_finish(&json);
		game_destroy(game);
	}
}

/* Cut anywhere, and with any byte changed: it is read or not, and what is read holds its ranges. */
Test(image, damage_anywhere_is_noticed_or_harmless)
{
	struct game *game = battle(embedded_find("scenarios/malbrook/training.json"));
	struct bytes image = { 0 };
	struct json_problem problem;
	struct chance chance = chance_of(3);
	size_t size = game->rules->state_shape->size;
	void *state = memory_new(size);
	write_image(game, &image);
	for (size_t i = 0; i < image.size; i++) {
		struct bytes cut = { 0 };
		bytes_add(&cut, image.data, i);
		memset(state, 0, size);
		cr_assert_not(read_image(game, &cut, state, &problem));
		bytes_finish(&cut);
	}
	for (int i = 0; i < 20000; i++) {
		char *at = &image.data[chance_pick(&chance, (uint32_t)image.size)], was = *at;
		*at ^= (char)(1 + chance_pick(&chance, 255));
		memset(state, 0, size);
		if (read_image(game, &image, state, &problem))
			cr_assert(shape_holds(game->rules->state_shape, state, state, game->rules->clauses,
				(char[RANGE_WHY_SIZE]){ "" }));
		*at = was;
	}
	free(state);
	bytes_finish(&image);
	game_destroy(game);
}

/* ---- Shapes that have changed since -------------------------------------------------------------------- */

struct pair {
	int32_t one, two;
};

static const struct field both[] = {
	{ F_INT(struct pair, one), RANGE(-9, 9) }, { F_INT(struct pair, two), RANGE(-9, 9) },
};
static const struct shape whole_pair = SHAPE_OF(pair, both),
	half_pair = { "pair", sizeof(struct pair), SHAPE_OBJECT, 1, both, NULL };

Test(image, a_member_that_has_come_since_is_nothing)
{
	const struct pair half = { -3, 0 };
	struct pair found = { 0 };
	struct bytes image = { 0 };
	struct json_problem problem = { "" };
	image_write(&image, &half_pair, &half, NULL);
	cr_assert(image_read(image.data, image.size, &whole_pair, &found, NULL, &problem), "%s", problem.text);
	cr_assert_eq(found.one, -3);
	cr_assert_eq(found.two, 0);
	bytes_finish(&image);
}

Test(image, a_member_that_has_gone_since_is_a_problem)
{
	const struct pair whole = { -3, 4 };
	struct pair found = { 0 };
	struct bytes image = { 0 };
	struct json_problem problem = { "" };
	image_write(&image, &whole_pair, &whole, NULL);
	cr_assert_not(image_read(image.data, image.size, &half_pair, &found, NULL, &problem));
	cr_assert_str_eq(problem.text, "pair: it has no such member any more");
	bytes_finish(&image);
}

Test(image, a_number_out_of_its_range_is_a_problem)
{
	const struct pair whole = { -3, 10 };
	struct pair found = { 0 };
	struct bytes image = { 0 };
	struct json_problem problem = { "" };
	image_write(&image, &whole_pair, &whole, NULL);
	cr_assert_not(image_read(image.data, image.size, &whole_pair, &found, NULL, &problem));
	cr_assert_str_eq(problem.text, "pair: two: must lie between -9 and 9");
	bytes_finish(&image);
}

/* ---- Snapshots of before ------------------------------------------------------------------------------- */

Test(image, a_snapshot_whose_state_is_json_is_still_opened)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes shot = { 0 };
	struct json_problem problem = { "" };
	struct game *again;
	game_snapshot(h->game, &shot);
	shot.size = (size_t)((char *)memchr(shot.data, '\n', shot.size) - shot.data) - 1;
	bytes_text(&shot, ",\"state\":");
	snapshot_write(&shot, h->game->rules->state_shape, game_state(h->game), h->game->rules->clauses);
	bytes_char(&shot, '}');
	again = game_open(&toy_rules, h->header.data, h->header.size, shot.data, shot.size, hosted_secret,
		&problem);
	cr_assert_not_null(again, "%s", problem.text);
	cr_assert_eq(memcmp(game_state(h->game), game_state(again), sizeof(struct toy_state)), 0);
	game_destroy(again);
	bytes_finish(&shot);
	hosted_destroy(h);
}
