/* Planned: has the moment of an order come that was thought out before? */
#include "planned.h"

#include <string.h>

#include "../battle/position.h"
#include "../decide_context.h"
#include "../members.h"
#include "check.h"

/* ---- Read ---------------------------------------------------------------------------------------------- */

static uint32_t seats_of(const struct table_state *table, uint32_t links)
{
	uint32_t seats = 0;
	for (int link = 0; link < SEATS_MAX; link++)
		if (links >> link & 1)
			seats |= table_state_link_seats(table, link);
	return seats;
}

static bool read_for(const struct game *game, uint32_t seats, const struct planned *planned,
	struct command *command, struct refusal *r)
{
	const struct viewer who = { .seats = seats };
	if (!command_read(game, who, planned->seat, planned->order, command, r))
		return false;
	return command->table == TABLE_RULES ||
		refuse(r, TABLE_FORM, "Only orders to the troops can be planned, and this is one to the table.");
}

bool game_plan_read(const struct game *game, const struct planned *planned, struct command *command,
	struct refusal *r)
{
	return read_for(game, seats_of(&position_of(game)->table, planned->links), planned, command, r);
}

/* ---- Judged -------------------------------------------------------------------------------------------- */

/* Is anything of the kind asked of the seat just now? */
static bool is_asked(const struct game *game, const struct cached_view *seen, const void *known, int seat,
	const struct planned *planned, const struct order *order)
{
	for (int i = 0; i < seen->open_count; i++) {
		const struct decision *open = &seen->open[i];
		if (open->seat == seat && (planned->decision[0] ? strcmp(open->kind, planned->decision) == 0 :
			position_answers(game->rules, known, open, order->kind)))
			return true;
	}
	return false;
}

static bool is_step(const struct moment *moment, const char *step)
{
	return !step[0] || (moment->at >= 0 && moment->at < moment->step_count &&
		strcmp(moment->steps[moment->at].name, step) == 0);
}

/* Does somebody play the seat by this link, and is the game going on? */
static bool is_played(const struct game *game, const struct position *position, const struct planned *planned)
{
	const struct table_state *table = &position->table;
	int seat = game_seat(game, planned->seat);
	struct outcome outcome;
	position_outcome(game, position, &outcome);
	return !outcome.over && table->begun && !table->paused && !table->adjourned &&
		game_has_seat(game, seat) && !table->absent[seat] && !table->machines[seat];
}

enum planned_fate game_planned(const struct game *game, struct decide_context *dc,
	const struct pending *pending, const struct planned *planned, struct command *command, struct refusal *r)
{
	const struct position *position = pending && !pending->committed ? pending->position :
		position_of(game);
	memset(r, 0, sizeof *r);
	if (!is_played(game, position, planned))
		return PLANNED_WAITS;
	if (!read_for(game, seats_of(&position->table, planned->links), planned, command, r))
		return PLANNED_STOPS;
	const struct viewer who = viewer_of_seat(command->seat);
	const struct cached_view *seen = view_cache_get(&dc->cache, game, position, who);
	const void *known = view_cache_known(&dc->cache, game, position, who);
	bool asked = is_asked(game, seen, known, command->seat, planned, &command->order);
	if (!is_step(&seen->moment, planned->step) || (planned->decision[0] && !asked))
		return PLANNED_WAITS;
	if (check_rules_at(game, dc, position, command->seat, &command->order, r))
		return PLANNED_GOES;
	return asked ? PLANNED_STOPS : PLANNED_WAITS;
}
