/* What orders of the table bring about. */
#include <assert.h>
#include <string.h>

#include "inside.h"

/* ---- Orders into events ----------------------------------------------------------------------------------------------- */

/* What each order becomes; resigning and the draws say whose they are, the rest travels as it came. */
static const struct { uint16_t event, clause; } acts[TABLE_ORDER_COUNT] = {
	[ORDER_RESIGN]         = { EVENT_RESIGNED,         TABLE_RESIGN },
	[ORDER_OFFER_DRAW]     = { EVENT_DRAW_OFFERED,     TABLE_DRAW_OFFER },
	[ORDER_ACCEPT_DRAW]    = { EVENT_DRAW_AGREED,      TABLE_DRAW_ANSWER },
	[ORDER_DECLINE_DRAW]   = { EVENT_DRAW_DECLINED,    TABLE_DRAW_ANSWER },
	[ORDER_HAND_OVER_WING] = { EVENT_WING_HANDED_OVER, TABLE_HAND_OVER },
	[ORDER_TAKE_SEAT]      = { EVENT_SEAT_TAKEN,       TABLE_TAKE },
	[ORDER_LEAVE_SEAT]     = { EVENT_SEAT_LEFT,        TABLE_LEAVE },
	[ORDER_PAUSE]          = { EVENT_PAUSED,           TABLE_PAUSE },
	[ORDER_RESUME]         = { EVENT_RESUMED,          TABLE_PAUSE },
	[ORDER_REWIND]         = { EVENT_REWOUND,          TABLE_REWIND },
	[ORDER_END_GAME]       = { EVENT_ENDED,            TABLE_END },
	[ORDER_ANNOUNCE]       = { EVENT_ANNOUNCED,        TABLE_REASON },
	[ORDER_ANSWER_FOR]     = { EVENT_ANSWERED_FOR,     TABLE_UMPIRE },
	[ORDER_TRANSFER_SEAT]  = { EVENT_SEAT_TRANSFERRED, TABLE_UMPIRE },
	[ORDER_EXTEND_TIME]    = { EVENT_TIME_EXTENDED,    TABLE_UMPIRE },
	[ORDER_SET]            = { EVENT_CORRECTED,        TABLE_SET },
	[ORDER_COMMIT_DICE]    = { EVENT_DICE_COMMITTED,   TABLE_DICE },
	[ORDER_OPEN_DICE]      = { EVENT_DICE_OPENED,      TABLE_DICE },
	[ORDER_PASS_OVER]      = { EVENT_DICE_PASSED_OVER, TABLE_DICE },
};

static const char *other_side(const struct game *game, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strcmp(game->seats[i].side, side) != 0)
			return game->seats[i].side;
	return "";
}

void table_act(const struct game *game, struct event_log *log, const struct command *command)
{
	struct table_body body = command->body;
	struct event event = { acts[command->table].event, acts[command->table].clause, AUDIENCE_ALL, &body };
	if (command->table == ORDER_PASS_OVER)
		TEXT_SET(body.seat, game_seat_id(game, command->of));
	if (!body.seat[0])
		TEXT_SET(body.seat, game_seat_id(game, command->seat));
	if (command->table == ORDER_RESIGN)
		TEXT_SET(body.winner, other_side(game, game->seats[command->seat].side));
	if (command->table == ORDER_ANSWER_FOR) /* what one seat owes need not be known to the others */
		event.audience = 1u << game_seat(game, body.seat);
	event_log_add(log, event, sizeof body);
}

/* ---- Events made true --------------------------------------------------------------------------------------------------- */

static void conclude(struct affairs *affairs, const char *winner, int clause, const char *why)
{
	affairs->result.over = 1;
	TEXT_SET(affairs->result.winner, winner);
	affairs->result.clause = (uint16_t)clause;
	TEXT_SET(affairs->result.why, why);
	affairs->draw_offers = 0;
}

static bool is_seat(const struct game *game, int seat)
{
	return seat >= 0 && seat < game->seat_count;
}

/* Does what this event makes true begin with a seat? */
static bool is_of_a_seat(int kind)
{
	return kind == EVENT_DRAW_OFFERED || kind == EVENT_SEAT_TRANSFERRED || kind == EVENT_SEAT_TAKEN || kind == EVENT_SEAT_LEFT ||
		kind == EVENT_WING_HANDED_OVER;
}

bool table_event_fits(const struct game *game, struct workshop *w, const struct event *event)
{
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	char why[FAULT_SIZE];
	struct outcome outcome;
	if (event->kind == EVENT_REWOUND) { /* each time a game that was over is taken back another secret serves */
		game_outcome(game, &outcome);
		return game->position->affairs.dice.epoch + outcome.over < DICE_SECRETS;
	}
	if (event->kind == EVENT_CORRECTED) {
		void *trial = loan_copy(&w->trial, game->position->state, game->rules->state_shape->size);
		return state_correct(game->rules, trial, body, why) && seats_hold(game, trial);
	}
	if (event->kind == EVENT_WING_HANDED_OVER && body->to[0])
		return is_seat(game, seat) && is_seat(game, game_seat(game, body->to));
	if (event->kind == EVENT_DICE_COMMITTED || event->kind == EVENT_DICE_OPENED)
		return is_seat(game, seat) && is_dice_hex(body->value);
	if (event->kind == EVENT_DICE_PASSED_OVER)
		return is_seat(game, seat);
	if (seat == SEAT_UMPIRE)
		return event->kind == EVENT_SEAT_TAKEN || event->kind == EVENT_SEAT_LEFT;
	return is_seat(game, seat) || (!body->seat[0] && !is_of_a_seat(event->kind));
}

static void evolve_set(const struct game *game, struct position *position, const struct table_body *body)
{
	char why[FAULT_SIZE];
	bool fits = state_correct(game->rules, position->state, body, why);
	assert(fits); /* it was tried before it was written down */
	(void)fits;
}

static void evolve_rewind(const struct game *game, struct position *position, const void *restored)
{
	struct affairs *affairs = &position->affairs;
	struct outcome outcome;
	position_outcome(game, position, &outcome);
	affairs->dice.epoch = (uint16_t)(affairs->dice.epoch + outcome.over); /* the secret is known by now */
	state_copy(game->rules, position->state, restored);
	affairs->draw_offers = affairs->draw_barred = 0;
	memset(&affairs->result, 0, sizeof affairs->result);
}

static void set_bit(uint32_t *seats, int seat, bool value)
{
	*seats = (*seats & ~(1u << seat)) | (uint32_t)value << seat;
}

static void evolve_left(const struct game *game, struct affairs *affairs, int seat)
{
	affairs->taken = affairs_taken(affairs, game->seat_count);
	set_bit(&affairs->taken, seat, false);
	set_bit(&affairs->left, seat, true);
}

/* To another player of the side, who is there; to a newcomer, who is not there yet and has a link of his own; or to nobody. */
static void evolve_handed_over(const struct game *game, struct affairs *affairs, int seat, const struct table_body *body)
{
	int to = body->to[0] ? game_seat(game, body->to) : SEAT_NONE;
	if (to < 0 && !body->player[0]) {
		evolve_left(game, affairs, seat);
		return;
	}
	affairs_pass_seat(affairs, seat, to >= 0 ? affairs_link(affairs, to) : seat);
	TEXT_SET(affairs->players[seat], to >= 0 ? affairs->players[to] : body->player);
	if (!game->rules->seated)
		return;
	affairs->taken = affairs_taken(affairs, game->seat_count);
	set_bit(&affairs->taken, seat, to >= 0);
	set_bit(&affairs->left, seat, false);
}

void table_evolve(const struct game *game, struct position *position, const struct event *event, const void *restored)
{
	struct affairs *affairs = &position->affairs;
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	char why[SENTENCE_SIZE];
	table_why(game, event, why);
	switch (event->kind) {
	case EVENT_RESIGNED:
	case EVENT_ENDED:
	case EVENT_DRAW_AGREED:
		conclude(affairs, body->winner, event->clause, why);
		break;
	case EVENT_DRAW_OFFERED:
		affairs->draw_offers |= 1u << seat;
		break;
	case EVENT_DRAW_DECLINED:
		affairs->draw_barred |= affairs->draw_offers;
		affairs->draw_offers = 0;
		break;
	case EVENT_PAUSED:
		affairs->paused = true;
		break;
	case EVENT_RESUMED:
		affairs->paused = false;
		break;
	case EVENT_REWOUND:
		evolve_rewind(game, position, restored);
		break;
	case EVENT_SEAT_TRANSFERRED:
		affairs_pass_seat(affairs, seat, seat);
		TEXT_SET(affairs->players[seat], body->player);
		break;
	case EVENT_SEAT_TAKEN:
		set_bit(&affairs->taken, seat, true);
		set_bit(&affairs->left, seat, false);
		break;
	case EVENT_SEAT_LEFT:
		evolve_left(game, affairs, seat);
		break;
	case EVENT_WING_HANDED_OVER:
		evolve_handed_over(game, affairs, seat, body);
		break;
	case EVENT_CORRECTED:
		evolve_set(game, position, body);
		break;
	case EVENT_DICE_COMMITTED:
		dice_rounds_commit(&affairs->dice, seat, body->value);
		break;
	case EVENT_DICE_OPENED:
		dice_rounds_open(&affairs->dice, game->seats, seat, body->value);
		break;
	case EVENT_DICE_PASSED_OVER:
		dice_rounds_pass_over(&affairs->dice, game->seats, seat);
		break;
	default: /* said, and done with */
		break;
	}
}
