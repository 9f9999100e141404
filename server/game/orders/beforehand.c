/* Answers given beforehand: what a seat has said it does when it is asked, given when it is. */
#include "../decide_context.h"
#include "../battle/position.h"
#include "../members.h"

static bool is_answered(const struct game *game, struct decide_context *dc, const struct position *position,
	int seat, struct command *command)
{
	const struct ruleset *rules = game->rules;
	const void *known;
	if (!rules->instructs(position->state, seat))
		return false;
	known = view_cache_known(&dc->cache, game, position, viewer_of_seat(seat));
	if (!rules->beforehand(rules, known, seat, &command->order))
		return false;
	command->seat = seat;
	return true;
}

bool game_beforehand(const struct game *game, struct decide_context *dc, const struct pending *pending,
	struct command *command)
{
	const struct position *position = pending && !pending->committed ? pending->position :
		position_of(game);
	struct outcome outcome;
	memset(command, 0, offsetof(struct command, order));
	if (!game->rules->beforehand || position->table.paused || position->table.adjourned ||
		!position->table.begun)
		return false;
	position_outcome(game, position, &outcome);
	for (int seat = 0; !outcome.over && seat < game->seat_count; seat++)
		if (is_answered(game, dc, position, seat, command))
			return true;
	return false;
}
