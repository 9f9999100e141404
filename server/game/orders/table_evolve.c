/* Events of the table made true. */
#include "table_evolve.h"

#include <assert.h>
#include <string.h>

#include "../battle/holds.h"
#include "../battle/motion.h"
#include "../plain/state.h"
#include "../battle/words.h"

static void conclude(struct table_state *table, const char *winner, int clause, const char *why)
{
	table->result.over = 1;
	TEXT_SET(table->result.winner, winner);
	table->result.clause = (uint16_t)clause;
	TEXT_SET(table->result.why, why);
	table->draw_offers = 0;
}

static bool is_of_an_absent(int kind)
{
	return kind == EVENT_COUNTED_AS_LEFT || kind == EVENT_CAME_BACK || kind == EVENT_SEAT_FILLED ||
		kind == EVENT_VOTED;
}

/* Does what this event makes true begin with a seat? */
static bool is_of_a_seat(int kind)
{
	return kind == EVENT_DRAW_OFFERED || kind == EVENT_SEAT_TRANSFERRED || kind == EVENT_SEAT_TAKEN ||
		kind == EVENT_SEAT_LEFT || kind == EVENT_WING_HANDED_OVER || kind == EVENT_TIME_RAN_OUT ||
		kind == EVENT_STOOD_IN || is_of_an_absent(kind) || kind == EVENT_TAKEN_BACK ||
		kind == EVENT_UNDO_ASKED || kind == EVENT_UNDO_AGREED || kind == EVENT_UNDO_REFUSED;
}

static bool commits_to_secrets(const struct table_body *body)
{
	for (int n = 0; n < DICE_SECRETS; n++)
		if (!is_dice_hex(body->commitments[n]))
			return false;
	return true;
}

bool table_event_fits(const struct game *game, struct scratch *room, const struct event *event)
{
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	char why[FAULT_SIZE];
	struct outcome outcome;
	/* each time a game that was over is taken back another secret serves */
	if (event->kind == EVENT_REWOUND) {
		game_outcome(game, &outcome);
		return position_of(game)->table.dice.epoch + outcome.over < DICE_SECRETS;
	}
	if (event->kind == EVENT_CORRECTED) {
		void *trial = scratch_copy(room, position_of(game)->state, game->rules->state_shape->size);
		return state_correct(game->rules, trial, body, why) && seats_hold(game, trial);
	}
	if (event->kind == EVENT_WING_HANDED_OVER && body->to[0])
		return game_has_seat(game, seat) && game_has_seat(game, game_seat(game, body->to));
	if (event->kind == EVENT_DICE_COMMITTED || event->kind == EVENT_DICE_OPENED)
		return game_has_seat(game, seat) && is_dice_hex(body->value);
	if (event->kind == EVENT_DICE_CALLED)
		return game_dice_is_strict(game) && is_dice_hex(body->value);
	if (event->kind == EVENT_DICE_CHAINED)
		return game_dice_is_strict(game) && game_has_seat(game, seat) && is_dice_hex(body->value);
	if (event->kind == EVENT_DICE_GIVEN)
		return game_strict_holds(game, seat, body->row, body->value);
	if (event->kind == EVENT_DICE_WITHHELD)
		return game_has_seat(game, seat) && (game_strict_givers(game) >> seat & 1);
	if ((event->kind == EVENT_COUNTED_AS_LEFT || event->kind == EVENT_VOTED) && body->to[0] &&
		!game_has_seat(game, game_seat(game, body->to)))
		return false;
	if (event->kind == EVENT_CAME_BACK)
		return game_has_seat(game, seat) && position_of(game)->table.absent[seat];
	if (event->kind == EVENT_DICE_PASSED_OVER || event->kind == EVENT_STOOD_IN ||
		is_of_an_absent(event->kind))
		return game_has_seat(game, seat);
	if (event->kind == EVENT_TAKEN_UP)
		return game_has_seat(game, seat) || seat == SEAT_UMPIRE;
	if (event->kind == EVENT_CONTINUED)
		return commits_to_secrets(body) && position_of(game)->table.dice.era < DICE_ERAS_MAX;
	if (seat == SEAT_UMPIRE)
		return event->kind == EVENT_SEAT_TAKEN || event->kind == EVENT_SEAT_LEFT ||
			event->kind == EVENT_TIME_RAN_OUT;
	return game_has_seat(game, seat) || (!body->seat[0] && !is_of_a_seat(event->kind));
}

static void evolve_set(const struct game *game, struct position *position, const void *corrected)
{
	assert(corrected); /* it was tried before it was written down */
	state_copy(game->rules, position->state, corrected);
}

static void evolve_rewind(const struct game *game, struct position *position, const void *restored)
{
	struct table_state *table = &position->table;
	struct outcome outcome;
	position_outcome(game, position, &outcome);
	table->dice.epoch = (uint16_t)(table->dice.epoch + outcome.over); /* the secret is known by now */
	state_copy(game->rules, position->state, restored);
	table->draw_offers = table->draw_barred = 0;
	memset(&table->result, 0, sizeof table->result);
	memset(&table->asked, 0, sizeof table->asked);
}

/* The dice go on from where they are. */
static void evolve_taken_back(const struct game *game, struct position *position, const void *restored)
{
	state_copy(game->rules, position->state, restored);
	memset(&position->table.asked, 0, sizeof position->table.asked);
}

static void set_bit(uint32_t *seats, int seat, bool value)
{
	*seats = (*seats & ~(1u << seat)) | (uint32_t)value << seat;
}

static void evolve_left(const struct game *game, struct table_state *table, int seat)
{
	table->taken = table_state_taken(table, game->seat_count);
	set_bit(&table->taken, seat, false);
	set_bit(&table->left, seat, true);
}

/* To another player of the side, who is there; to a newcomer, who is
 * not there yet and has a link of his own; or to nobody. */
static void evolve_handed_over(const struct game *game, struct table_state *table, int seat,
	const struct table_body *body)
{
	int to = body->to[0] ? game_seat(game, body->to) : SEAT_NONE;
	if (to < 0 && !body->player[0]) {
		evolve_left(game, table, seat);
		return;
	}
	table_state_pass_seat(table, seat, to >= 0 ? table_state_link(table, to) : seat);
	TEXT_SET(table->players[seat], to >= 0 ? table->players[to] : body->player);
	if (to < 0)
		table_state_forget_absence(table, seat);
	if (!game->rules->seated)
		return;
	table->taken = table_state_taken(table, game->seat_count);
	set_bit(&table->taken, seat, to >= 0);
	set_bit(&table->left, seat, false);
}

/* ---- Who stays away, and who comes back ---------------------------------------------------------------- */

static void evolve_counted_as_left(const struct game *game, struct table_state *table, int seat,
	const struct table_body *body)
{
	table->absent[seat] = (uint8_t)(table_state_link(table, seat) + 1);
	table->motion.ayes &= ~(1u << seat);
	set_bit(&table->vacant, seat, body->falls == FALL_OPEN);
	set_bit(&table->unwaited, seat, body->falls == FALL_RULES);
	if (body->falls == FALL_ADJOURN)
		table->adjourned = 1;
	if (body->manner)
		table->machines[seat] = body->manner;
	if (body->to[0])
		table_state_pass_seat(table, seat, table_state_link(table, game_seat(game, body->to)));
}

static void evolve_came_back(struct table_state *table, int seat)
{
	int link = table->absent[seat] - 1;
	if (table_state_link(table, seat) != link)
		table_state_pass_seat(table, seat, link);
	table->machines[seat] = MANNER_NONE;
	table_state_forget_absence(table, seat);
}

/* To somebody with a link of its own. */
static void evolve_filled(struct table_state *table, int seat, const struct table_body *body)
{
	table_state_pass_seat(table, seat, seat);
	TEXT_SET(table->players[seat], body->player);
	table->machines[seat] = MANNER_NONE;
	table_state_forget_absence(table, seat);
}

static void evolve_went_on(const struct game *game, struct table_state *table)
{
	for (int i = 0; i < game->seat_count; i++)
		if (table->absent[i])
			table->unwaited |= 1u << i;
}

static void evolve_absence(const struct game *game, struct table_state *table, const struct event *event,
	int seat)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_COUNTED_AS_LEFT: evolve_counted_as_left(game, table, seat, body); break;
	case EVENT_CAME_BACK: evolve_came_back(table, seat); break;
	case EVENT_SEAT_FILLED: evolve_filled(table, seat, body); break;
	case EVENT_VOTED: motion_vote(game, table, seat, body); break;
	case EVENT_WENT_ON: evolve_went_on(game, table); break;
	case EVENT_ADJOURNED: table->adjourned = 1; break;
	case EVENT_TAKEN_UP: table->adjourned = 0; break;
	default: break;
	}
	if (event->clause == TABLE_VOTE && event->kind != EVENT_VOTED)
		table->motion = (struct table_state_motion){ 0 };
}

static void evolve_dice(const struct game *game, struct table_state *table, const struct event *event,
	int seat)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_DICE_COMMITTED:
		dice_rounds_commit(&table->dice, seat, body->value);
		break;
	case EVENT_DICE_OPENED:
		dice_rounds_open(&table->dice, game->seats, game->seat_count, seat, body->value);
		break;
	case EVENT_DICE_PASSED_OVER:
		dice_rounds_pass_over(&table->dice, game->seats, game->seat_count, seat);
		break;
	case EVENT_DICE_CHAINED:
		dice_chains_commit(&table->chains, seat, body->value);
		break;
	case EVENT_DICE_GIVEN:
		dice_chains_give(&table->chains, seat, body->row, body->value);
		break;
	case EVENT_DICE_WITHHELD:
		dice_chains_withhold(&table->chains, seat);
		break;
	case EVENT_CONTINUED:
		dice_rounds_continue(&table->dice, body->commitments);
		dice_chains_continue(&table->chains);
		break;
	default:
		break;
	}
}

static void evolve_undo(struct table_state *table, const struct event *event, int seat)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_UNDO_ASKED:
		table->asked = (struct table_state_asked){ .row = body->row, .orders = body->orders,
			.seat = (uint16_t)(seat + 1) };
		break;
	case EVENT_UNDO_AGREED:
		table->asked.agreed |= table_state_link_seats(table, table_state_link(table, seat));
		break;
	case EVENT_UNDO_REFUSED:
		memset(&table->asked, 0, sizeof table->asked);
		break;
	default:
		break;
	}
}

/* Who plays a seat, and who has left it. */
static void evolve_seats(const struct game *game, struct table_state *table, const struct event *event,
	int seat)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_SEAT_TRANSFERRED:
		table_state_pass_seat(table, seat, seat);
		TEXT_SET(table->players[seat], body->player);
		table_state_forget_absence(table, seat);
		break;
	case EVENT_SEAT_TAKEN:
		set_bit(&table->taken, seat, true);
		set_bit(&table->left, seat, false);
		break;
	case EVENT_SEAT_LEFT:
		evolve_left(game, table, seat);
		break;
	case EVENT_WING_HANDED_OVER:
		evolve_handed_over(game, table, seat, body);
		break;
	case EVENT_STOOD_IN:
		table->machines[seat] = body->manner;
		break;
	default:
		break;
	}
}

void table_evolve(const struct game *game, struct position *position, const struct event *event,
	const void *becomes)
{
	struct table_state *table = &position->table;
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	char why[SENTENCE_SIZE];
	words_of_why(game, event, why);
	switch (event->kind) {
	case EVENT_RESIGNED:
	case EVENT_ENDED:
	case EVENT_DRAW_AGREED:
	case EVENT_DRAWN_BY_VOTE:
		conclude(table, body->winner, event->clause, why);
		break;
	case EVENT_DRAW_OFFERED:
		table->draw_offers |= 1u << seat;
		break;
	case EVENT_DRAW_DECLINED:
		table->draw_barred |= table->draw_offers;
		table->draw_offers = 0;
		break;
	case EVENT_PAUSED:
		table->paused = true;
		break;
	case EVENT_RESUMED:
		table->paused = false;
		break;
	case EVENT_REWOUND:
		evolve_rewind(game, position, becomes);
		break;
	case EVENT_CORRECTED:
		evolve_set(game, position, becomes);
		break;
	case EVENT_TAKEN_BACK:
		evolve_taken_back(game, position, becomes);
		break;
	default: /* of what follows, or said, and done with */
		break;
	}
	evolve_seats(game, table, event, seat);
	evolve_dice(game, table, event, seat);
	evolve_undo(table, event, seat);
	evolve_absence(game, table, event, seat);
}
