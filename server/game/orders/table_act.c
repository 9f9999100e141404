/* What orders of the table bring about. */
#include "table_act.h"

#include <assert.h>
#include <string.h>

#include "../battle/motion.h"
#include "audience.h"

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
	[ORDER_CHAIN_DICE]     = { EVENT_DICE_CHAINED,     TABLE_STRICT },
	[ORDER_STAND_IN]       = { EVENT_STOOD_IN,         TABLE_MACHINE },
	[ORDER_COME_BACK]      = { EVENT_CAME_BACK,        TABLE_MISSED },
	[ORDER_VOTE]           = { EVENT_VOTED,            TABLE_VOTE },
	[ORDER_ADJOURN]        = { EVENT_ADJOURNED,        TABLE_ADJOURN },
	[ORDER_TAKE_UP]        = { EVENT_TAKEN_UP,         TABLE_ADJOURN },
	[ORDER_COUNT_AS_LEFT]  = { EVENT_COUNTED_AS_LEFT,  TABLE_MISSED },
	[ORDER_FILL_SEAT]      = { EVENT_SEAT_FILLED,      TABLE_VACANT },
	[ORDER_UNDO]           = { EVENT_TAKEN_BACK,       TABLE_UNDO },
	[ORDER_ASK_UNDO]       = { EVENT_UNDO_ASKED,       TABLE_UNDO_ASKED },
	[ORDER_AGREE_UNDO]     = { EVENT_UNDO_AGREED,      TABLE_UNDO_ASKED },
	[ORDER_REFUSE_UNDO]    = { EVENT_UNDO_REFUSED,     TABLE_UNDO_ASKED },
	[ORDER_PASS_OVER]      = { EVENT_DICE_PASSED_OVER, TABLE_DICE },
	[ORDER_CONTINUE]       = { EVENT_CONTINUED,        TABLE_CONTINUE },
};

static const char *other_side(const struct game *game, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strcmp(game->seats[i].side, side) != 0)
			return game->seats[i].side;
	return "";
}

/* ---- Who decided in a seat's place --------------------------------------------------------------------- */

struct owed_by {
	const struct game *game;
	struct decide_context *dc;
	int seat, count;
	struct decision owed[DECISIONS_MAX];
};

static bool sees_owing(void *ctx, struct viewer who)
{
	const struct owed_by *o = ctx;
	int viewer = table_state_viewer(&position_of(o->game)->table, who);
	if (viewer < 0 || who.seats >> o->seat & 1)
		return who.seats >> o->seat & 1;
	if (!o->count)
		return game_seen_owing(o->game, o->dc, viewer) >> o->seat & 1;
	for (int i = 0; i < o->count; i++)
		if (game_sees_owed(o->game, o->dc, viewer, &o->owed[i]))
			return true;
	return false;
}

/* Up to version 3 it was enough to see the seat owing anything, be it something else. */
static uint32_t those_who_see_anything_owed(const struct game *game, struct decide_context *dc, int seat)
{
	struct owed_by owed = { .game = game, .dc = dc, .seat = seat };
	return audience_of(game, sees_owing, &owed);
}

/* Whoever knows by his own view of what the seat owes, of `only` this or of anything: he may hear who decided
 * it. */
static uint32_t those_who_see_owing(const struct game *game, struct decide_context *dc, int seat,
	const struct decision *only)
{
	struct owed_by owed = { .game = game, .dc = dc, .seat = seat, .count = only != NULL };
	if (only)
		owed.owed[0] = *only;
	else if (game->table_version < 4)
		return those_who_see_anything_owed(game, dc, seat);
	else
		owed.count = position_owed_by(game, position_of(game), seat, owed.owed);
	return audience_of(game, sees_owing, &owed);
}

/* Others than the seat are not told why. So it was up to version 3, and told others that something was
 * answered of which they could not know (answered_for.h). */
static void tell_the_others(const struct game *game, struct decide_context *dc, struct event event)
{
	struct table_body body = *(const struct table_body *)event.body;
	uint32_t seat = event.audience,
		others = those_who_see_anything_owed(game, dc, game_seat(game, body.seat)) & ~seat;
	memset(body.reason, 0, sizeof body.reason);
	event.audience = others;
	event.body = &body;
	if (others)
		event_log_add(&dc->log, event, sizeof body);
}

static void run_out(const struct game *game, struct decide_context *dc, const struct command *command)
{
	struct table_body body = { 0 };
	struct decision only;
	bool one = command_is_of_one(game, command, &only);
	TEXT_SET(body.seat, game_seat_id(game, command->of));
	const struct event event = { EVENT_TIME_RAN_OUT, TABLE_EXPIRE,
		those_who_see_owing(game, dc, command->of, one ? &only : NULL), &body };
	event_log_add(&dc->log, event, sizeof body);
}

/* ---- Who sees what was corrected ----------------------------------------------------------------------- */

struct change {
	const struct game *game;
	struct decide_context *dc;
	const struct position *after;
};

static bool sees_change(void *ctx, struct viewer who)
{
	const struct change *c = ctx;
	bool first = true;
	bytes_clear(&c->dc->common);
	return view_cache_patch(&c->dc->cache, &c->dc->common, &first, c->game, position_of(c->game),
		c->after, who);
}

/* To the others nothing has happened, and its reason would tell them what they cannot know. */
static uint32_t those_who_see_correction(const struct game *game, struct decide_context *dc,
	const struct table_body *body)
{
	struct position after = *position_of(game);
	const char *why;
	const void *state = correction_of(&dc->correction, game->rules, position_of(game), body, &why);
	if (!state)
		return AUDIENCE_ALL; /* it is not made true either */
	after.state = scratch_copy(&dc->trial, state, game->rules->state_shape->size);
	position_follow(game, &after, position_of(game));
	return audience_of(game, sees_change, &(struct change){ game, dc, &after });
}

/* ---- What is taken back -------------------------------------------------------------------------------- */

struct learnt_of {
	const struct table_state *table;
	uint32_t told;
};

static bool was_told(void *ctx, struct viewer who)
{
	const struct learnt_of *l = ctx;
	int viewer = table_state_viewer(l->table, who);
	return viewer < 0 || (l->told >> viewer & 1);
}

/* Whoever learnt of an order learns that it was taken back. */
static uint32_t those_who_were_told(const struct game *game, const struct command *c)
{
	return audience_of(game, was_told, &(struct learnt_of){ &position_of(game)->table, c->undoing.told });
}

/* Asked for by one and agreed to by all. */
static void take_back_together(const struct game *game, struct decide_context *dc, const struct command *c)
{
	const struct table_state_asked *asked = &position_of(game)->table.asked;
	bool at_once = c->table == ORDER_ASK_UNDO;
	struct table_body body = { .row = at_once ? c->undoing.row - 1 : asked->row };
	TEXT_SET(body.seat, game_seat_id(game, at_once ? c->seat : asked->seat - 1));
	const struct event event = { EVENT_TAKEN_BACK, TABLE_UNDO_ASKED, AUDIENCE_ALL, &body };
	event_log_add(&dc->log, event, sizeof body);
}

/* ---- What an order becomes ----------------------------------------------------------------------------- */

static void act(const struct game *game, struct decide_context *dc, const struct command *command)
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
	if (command->table == ORDER_SET && game->table_version)
		event.audience = those_who_see_correction(game, dc, &command->body);
	if (command->undoing.row)
		body.row = command->undoing.row - 1;
	if (command->table == ORDER_UNDO)
		event.audience = those_who_were_told(game, command);
	if (command->table == ORDER_ASK_UNDO && !body.orders)
		body.orders = 1;
	event_log_add(&dc->log, event, sizeof body);
	if (command->past && (command->table == ORDER_ASK_UNDO || command->table == ORDER_AGREE_UNDO))
		take_back_together(game, dc, command);
	if (command->table == ORDER_ANSWER_FOR && game->table_version && game->table_version < 4)
		tell_the_others(game, dc, event);
}

/* ---- What all who are there agree to ------------------------------------------------------------------- */

static const uint16_t carried[MOTIONS] = {
	[MOTION_GO_ON]     = EVENT_WENT_ON,
	[MOTION_ADJOURN]   = EVENT_ADJOURNED,
	[MOTION_DRAW]      = EVENT_DRAWN_BY_VOTE,
	[MOTION_PAUSE]     = EVENT_PAUSED,
	[MOTION_RESUME]    = EVENT_RESUMED,
	[MOTION_MORE_TIME] = EVENT_TIME_EXTENDED,
};

/* The motion as it stands once the order has been carried out, by whom or without whom it is. */
static void foresee(const struct game *game, struct table_state *table, const struct command *command)
{
	*table = position_of(game)->table;
	if (command->table == ORDER_VOTE)
		motion_vote(game, table, command->seat, &command->body);
	else if (command->table == ORDER_COUNT_AS_LEFT)
		table->absent[game_seat(game, command->body.seat)] = 1;
	else
		table->motion.what = MOTION_NONE;
}

static bool carries(const struct game *game, const struct command *command, struct table_state_motion *motion)
{
	struct table_state table;
	foresee(game, &table, command);
	*motion = table.motion;
	return motion_carries(game, &table);
}

int table_act_extends(const struct game *game, const struct command *command, uint32_t *seconds)
{
	struct table_state_motion motion;
	*seconds = command->body.seconds;
	if (command->table == ORDER_EXTEND_TIME)
		return game_seat(game, command->body.seat);
	if (command->table != ORDER_VOTE || !carries(game, command, &motion) ||
		motion.what != MOTION_MORE_TIME)
		return SEAT_NONE;
	*seconds = motion.seconds;
	return motion.seat - 1;
}

static void carry(const struct game *game, struct decide_context *dc, const struct command *command)
{
	struct table_state_motion motion;
	struct table_body body = { 0 };
	if (!carries(game, command, &motion))
		return;
	if (motion.seat)
		TEXT_SET(body.seat, game_seat_id(game, motion.seat - 1));
	body.seconds = motion.seconds;
	const struct event event = { carried[motion.what], TABLE_VOTE, AUDIENCE_ALL, &body };
	event_log_add(&dc->log, event, sizeof body);
}

/* ---- What was given for the dice ----------------------------------------------------------------------- */

static void draw(const struct game *game, struct decide_context *dc, const struct command *command)
{
	const struct dice_drawing *drawing = command->drawing;
	struct table_body body = { 0 };
	struct event event = { EVENT_DICE_CALLED, TABLE_STRICT, AUDIENCE_ALL, &body };
	game_strict_ticket(game, command, body.value);
	event_log_add(&dc->log, event, sizeof body);
	for (int i = 0; i < game->seat_count; i++) {
		bool given = drawing->given >> i & 1;
		if (!given && !(drawing->withheld >> i & 1))
			continue;
		TEXT_SET(body.seat, game->seats[i].id);
		TEXT_SET(body.value, given ? drawing->value[i] : "");
		body.row = given ? drawing->number[i] : 0;
		event.kind = given ? EVENT_DICE_GIVEN : EVENT_DICE_WITHHELD;
		event_log_add(&dc->log, event, sizeof body);
	}
}

void table_act(const struct game *game, struct decide_context *dc, const struct command *command)
{
	if (command->drawing)
		draw(game, dc, command);
	if (command->table == ORDER_EXPIRE && game->table_version)
		run_out(game, dc, command);
	if (acts[command->table].event)
		act(game, dc, command);
	if (command->table == ORDER_VOTE || command->table == ORDER_COUNT_AS_LEFT)
		carry(game, dc, command);
}
