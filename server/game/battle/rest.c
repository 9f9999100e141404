/* How a game stands: room for it, folded up while it rests since most of it is empty, and laid out again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../members.h"
#include "../plain/folded.h"
#include "../plain/state.h"
#include "server/base/memory.h"

void game_make_room(struct game *game)
{
	game->laid_out = memory_new(sizeof *game->laid_out);
	game->laid_out->state = memory_map(game->rules->state_shape->size);
	game->notes = game->noted ? memory_map(game->rules->notes_size) : NULL;
}

void game_clear(struct game *game)
{
	memory_unmap(game->notes, game->rules->notes_size);
	if (game->laid_out)
		memory_unmap(game->laid_out->state, game->rules->state_shape->size);
	free(game->laid_out);
	game->notes = NULL;
	game->laid_out = NULL;
}

/* ---- Folded up ----------------------------------------------------------------------------------------- */

struct folding {
	struct bytes *out;
	const void *state;
};

static void fold_stretch(void *ctx, size_t at, size_t size)
{
	const struct folding *f = ctx;
	folded_add(f->out, f->state, at, size);
}

/* The position, the state of the rules and their notes, one behind the other. */
static void fold_all(const struct game *game, struct bytes *out)
{
	const struct position *position = game->laid_out;
	folded_add(out, position, 0, offsetof(struct position, state));
	folded_end(out);
	state_each_stretch(game->rules, position->state, fold_stretch,
		&(struct folding){ out, position->state });
	folded_end(out);
	if (!game->notes)
		return;
	folded_add(out, game->notes, 0, game->rules->notes_size);
	folded_end(out);
}

void game_rest(struct game *game)
{
	struct bytes all = { 0 };
	assert(!game->pending);
	if (!game->laid_out)
		return;
	fold_all(game, &all);
	game->folded = memory_resize(NULL, all.size);
	memcpy(game->folded, all.data, all.size);
	bytes_finish(&all);
	game_clear(game);
}

bool game_rests(const struct game *game)
{
	return !game->laid_out;
}

/* What a game is does not change by it, so whoever may only look may bring it about. */
struct position *game_lay_out(const struct game *looked_at)
{
	struct game *game = (struct game *)looked_at;
	char *folded = game->folded;
	game_make_room(game);
	const char *at = folded_lay(folded, game->laid_out);
	at = folded_lay(at, game->laid_out->state);
	if (game->notes)
		folded_lay(at, game->notes);
	game->folded = NULL;
	free(folded);
	return game->laid_out;
}

void game_rouse(const struct game *game)
{
	position_of(game);
}
