/* Imagined: a battle played on in thought. */
#include "imagined.h"

#include <string.h>

#include "../battle/holds.h"
#include "../battle/position.h"
#include "../decide_context.h"
#include "../members.h"
#include "../plain/state.h"

enum {
	OTHERS_MAX = 12, /* answers of others, until it is left as it stands */
	ALIKE_MAX = 8,   /* rolls of one kind that lie alike                 */
	LAID_MAX = 256,  /* rolls of a decision of which some still lie evenly */
};

/* ---- Dice ---------------------------------------------------------------------------------------------- */

/* The middle of as many equal parts as there are dice; of what is rolled again and again whatever comes, so
 * that it ends. */
static uint32_t lay(void *source, const char *purpose, uint32_t audience, int sides, int count,
	uint8_t *faces)
{
	static const uint8_t average[6] = { 2, 3, 3, 4, 4, 5 };
	struct laid *laid = source;
	int all = sides == -6 ? 6 : sides;
	(void)audience;
	laid->run = strncmp(laid->purpose, purpose, sizeof laid->purpose) == 0 ? laid->run + 1 : 0;
	TEXT_SET(laid->purpose, purpose);
	laid->thrown++;
	for (int i = 0; i < count; i++) {
		int at = (2 * i + 1) * all / (2 * count);
		if (laid->run >= ALIKE_MAX || laid->thrown > LAID_MAX)
			at = (int)(((laid->thrown * 37u + (unsigned)i) * 2654435761u >> 16) % (unsigned)all);
		faces[i] = sides == -6 ? average[at] : (uint8_t)(1 + at);
	}
	return 1;
}

/* ---- What others do ------------------------------------------------------------------------------------ */

static int first_owing(const struct game *game, int seat)
{
	struct decision open[DECISIONS_MAX];
	int count = game_open_decisions(game, open), first = SEAT_NONE;
	for (int i = 0; i < count; i++)
		if (open[i].seat == seat)
			return seat;
		else if (first == SEAT_NONE)
			first = open[i].seat;
	return first;
}

static bool give(struct game *game, struct decide_context *dc, int seat, const struct command *command,
	struct bytes *told)
{
	char fault[FAULT_SIZE];
	((struct laid *)game->stream.lent->source)->thrown = 0;
	struct pending *pending = game_decide(game, dc, command, fault);
	const struct push *push = pending ? pending_push(pending, game_viewer(game, viewer_of_seat(seat))) : NULL;
	if (!pending)
		return false;
	if (push && push->events_size > 2) { /* what stands between its brackets */
		bytes_text(told, told->size ? "," : "");
		bytes_add(told, pending->sent.data + push->events_at + 1, push->events_size - 2);
	}
	game_commit(game, pending);
	pending_release(dc, pending);
	return true;
}

static bool let_others_answer(struct game *game, struct decide_context *dc, int seat, struct bytes *told)
{
	for (int i = 0; i < OTHERS_MAX; i++) {
		int owing = first_owing(game, seat);
		if (owing == seat || owing == SEAT_NONE)
			return true;
		const struct command command = command_expire(owing);
		if (!give(game, dc, seat, &command, told))
			return false;
	}
	return true;
}

/* ---- The battle ---------------------------------------------------------------------------------------- */

/* What the seat knows, with what is usual where it knows nothing. */
static bool suppose(struct game *imagined, const void *known)
{
	const struct ruleset *rules = imagined->rules;
	char why[FAULT_SIZE];
	state_copy(rules, position_of(imagined)->state, known);
	if (rules->suppose)
		rules->suppose(position_of(imagined)->state);
	if (!state_holds(rules, position_of(imagined)->state, why))
		return false;
	position_digest(imagined, position_of(imagined));
	return true;
}

/* The table as it is, but going on, in no record, and with nobody before it but the seat. */
static void lay_table(struct position *position, const struct position *like, int seat)
{
	void *state = position->state;
	*position = *like;
	position->state = state;
	position->last[0] = '\0';
	position->table.paused = false;
	position->table.adjourned = 0;
	position->table.viewers[0] = (struct table_state_viewer){ .seats = 1u << seat };
	position->table.viewer_count = 1;
}

struct game *game_imagine(const struct game *game, struct decide_context *dc, int seat, struct laid *laid)
{
	struct game *imagined = game_new(game->rules, game->id, NULL);
	struct bytes told = { 0 };
	lay_table(position_of(imagined), position_of(game), seat);
	imagined->table_version = game->table_version;
	game_set_seats(imagined, game->seats, game->seat_count);
	*laid = (struct laid){ .dice = { laid, lay } };
	game_use_dice(imagined, &laid->dice);
	bool fine = suppose(imagined,
		view_cache_known(&dc->cache, game, position_of(game), viewer_of_seat(seat))) &&
		let_others_answer(imagined, dc, seat, &told);
	bytes_finish(&told);
	if (fine)
		return imagined;
	game_destroy(imagined);
	return NULL;
}

bool game_imagine_on(struct game *imagined, struct decide_context *dc, const struct command *command,
	struct bytes *told)
{
	return give(imagined, dc, command->seat, command, told) &&
		let_others_answer(imagined, dc, command->seat, told);
}
