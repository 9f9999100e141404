/* Is an order allowed, of the rules or of the table? */
#include "check.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../battle/dice_of_game.h"
#include "../battle/holds.h"
#include "../battle/words.h"
#include "../decide_context.h"
#include "../members.h"
#include "answerable.h"
#include "check_absence.h"
#include "check_dice.h"
#include "protocol/json/letters.h"

/* ---- Of the rules -------------------------------------------------------------------------------------- */

bool check_rules_at(const struct game *game, struct decide_context *dc, const struct position *position,
	int seat, const struct order *order, struct refusal *r)
{
	const void *known = view_cache_known(&dc->cache, game, position, viewer_of_seat(seat));
	if (game->rules->check(game->rules, known, seat, order, r))
		return true;
	if (game->rules->call)
		refusal_name(r, game->rules->call, known);
	return false;
}

/* As given, or in the place of a seat. */
static bool rules_check(const struct game *game, struct decide_context *dc, int seat,
	const struct order *order, struct refusal *r)
{
	return check_rules_at(game, dc, position_of(game), seat, order, r);
}

/* ---- Players' ------------------------------------------------------------------------------------------ */

static bool speaks_for_side(const struct game *game, int seat)
{
	for (int i = 0; i < seat; i++)
		if (strcmp(game->seats[i].side, game->seats[seat].side) == 0)
			return false;
	return true;
}

static bool offer_stands(const struct game *game, int seat, bool of_own_side)
{
	uint32_t offers = position_of(game)->table.draw_offers;
	for (int i = 0; i < game->seat_count; i++)
		if ((offers >> i & 1) && (strcmp(game->seats[i].side, game->seats[seat].side) == 0) == of_own_side)
			return true;
	return false;
}

static void check_speaker(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	(void)dc;
	if (!speaks_for_side(game, c->seat)) {
		refuse(r, TABLE_SPEAKER, "The first seat of a side speaks for it, and that is not the seat of %s.",
			words_for_seat(game, c->seat).text);
		return;
	}
	if (c->table == ORDER_OFFER_DRAW) {
		forbid(r, offer_stands(game, c->seat, true), TABLE_DRAW_OFFER,
			"Your offer of a draw stands already.");
		forbid(r, table->draw_barred >> c->seat & 1, TABLE_DRAW_OFFER,
			"Your offer was declined; give an order before you renew it.");
		forbid(r, offer_stands(game, c->seat, false), TABLE_DRAW_OFFER,
			"The other side offers a draw: accept it.");
	}
	if (c->table == ORDER_ACCEPT_DRAW || c->table == ORDER_DECLINE_DRAW)
		forbid(r, !offer_stands(game, c->seat, false), TABLE_DRAW_ANSWER,
			"The other side has not offered a draw.");
}

/* ---- Who sits where ------------------------------------------------------------------------------------ */

/* Before anybody has sat down every seat is played, and yet may be taken. */
static bool is_taken(const struct game *game, int seat, bool by_somebody)
{
	const struct table_state *table = &position_of(game)->table;
	return (by_somebody ? table->taken : table_state_taken(table, game->seat_count)) >> seat & 1;
}

/* Taking a seat, and giving it up. */
static void check_seating(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	int seat = c->body.seat[0] ? game_seat(game, c->body.seat) : c->seat;
	bool taken = seat >= 0 && is_taken(game, seat, c->table == ORDER_TAKE_SEAT),
		takes = c->table == ORDER_TAKE_SEAT;
	(void)dc;
	if (!game->rules->seated)
		refuse(r, takes ? TABLE_TAKE : TABLE_LEAVE, "In this game nothing depends on who sits there.");
	else if (seat != c->seat && c->seat != SEAT_UMPIRE)
		refuse(r, TABLE_UMPIRE, "Only the umpire says that somebody else is gone.");
	else if (seat != SEAT_UMPIRE && (seat < 0 || seat >= game->seat_count))
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.seat);
	forbid(r, takes && taken, TABLE_TAKE, "The seat of %s is taken already.",
		words_for_seat(game, seat).text);
	forbid(r, !takes && !taken, TABLE_LEAVE, "Nobody sits in the seat of %s.",
		words_for_seat(game, seat).text);
	forbid(r, seat != c->seat && !c->body.reason[0], TABLE_REASON, "An act of the umpire needs a reason.");
}

static bool same_side(const struct game *game, int seat, int other)
{
	return strcmp(game->seats[seat].side, game->seats[other].side) == 0;
}

static void check_newcomer(const struct game *game, int seat, struct refusal *r)
{
	forbid(r, table_state_link(&position_of(game)->table, seat) == seat &&
		game_link_seats(game, seat) != 1u << seat, TABLE_HAND_OVER,
		"Other seats are played by the link of %s; hand them over first.", words_for_seat(game, seat).text);
}

static void check_successor(const struct game *game, const struct command *c, int seat, struct refusal *r)
{
	int to = game_seat(game, c->body.to);
	forbid(r, c->body.player[0], TABLE_HAND_OVER, "Name a seat or a newcomer, not both.");
	if (to < 0 || to >= game->seat_count) {
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.to);
		return;
	}
	forbid(r, !same_side(game, seat, to), TABLE_HAND_OVER, "The seat of %s is of the other side.",
		words_for_seat(game, to).text);
	forbid(r, game_link_of(game, to) == game_link_of(game, seat), TABLE_HAND_OVER,
		"Whoever sits in the seat of %s plays this one already.", words_for_seat(game, to).text);
	forbid(r, game->rules->seated && !is_taken(game, to, false), TABLE_HAND_OVER,
		"Nobody sits in the seat of %s.", words_for_seat(game, to).text);
}

static void check_hand_over(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	int seat = c->body.seat[0] ? game_seat(game, c->body.seat) : c->seat;
	bool counts_as_left = game_has_seat(game, seat) && position_of(game)->table.absent[seat],
		deserted = counts_as_left || (game->rules->seated && seat >= 0 && !is_taken(game, seat, false));
	(void)dc;
	if (seat < 0 || seat >= game->seat_count) {
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.seat);
		return;
	}
	if (game_link_of(game, seat) != game_link_of(game, c->seat))
		forbid(r, !deserted || !same_side(game, seat, c->seat) || !speaks_for_side(game, c->seat),
			TABLE_HAND_OVER,
			"It is not for you to say who sits in the seat of %s.", words_for_seat(game, seat).text);
	forbid(r, speaks_for_side(game, seat) && !counts_as_left, TABLE_HAND_OVER,
		"The seat of %s speaks for its side and stays where it is.", words_for_seat(game, seat).text);
	forbid(r, position_of(game)->table.viewer_count > VIEWERS_MAX - 2, TABLE_HAND_OVER,
		"Seats have changed hands too often in this game.");
	if (c->body.to[0])
		check_successor(game, c, seat, r);
	else if (c->body.player[0])
		check_newcomer(game, seat, r);
	else
		forbid(r, deserted || !game->rules->seated, TABLE_HAND_OVER,
			"Say to whom: the seat of a player of your side, or the name of a newcomer.");
}

/* ---- The machine --------------------------------------------------------------------------------------- */

/* One's own seat, or any by the umpire's word or by the clock's, as was agreed. */
static void check_stand_in(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	int seat = c->body.seat[0] ? game_seat(game, c->body.seat) : c->seat;
	(void)dc;
	if (seat < 0 || seat >= game->seat_count) {
		refuse(r, TABLE_SEAT, c->body.seat[0] ? "There is no seat '%s'." : "Say which seat.", c->body.seat);
		return;
	}
	enum manner now = position_of(game)->table.machines[seat];
	forbid(r, c->seat >= 0 && c->seat < game->seat_count && game_link_of(game, seat) != game_link_of(game,
		c->seat), TABLE_MACHINE, "It is not for you to say who plays %s.", words_for_seat(game, seat).text);
	forbid(r, c->seat == SEAT_UMPIRE && letters_blank(c->body.reason), TABLE_REASON,
		"An act of the umpire needs a reason.");
	forbid(r, c->body.manner == now, TABLE_MACHINE, now ? "The machine plays %s so already." :
		"The machine does not play %s.", words_for_seat(game, seat).text);
}

/* ---- Taking back --------------------------------------------------------------------------------------- */

/* Each by what the seat knows itself. */
static const char *const bars[UNDO_BARS] = {
	[UNDO_UNKNOWN] = "What stood there before cannot be made out.",
	[UNDO_NOTHING] = "You have given no order of late that could be taken back.",
	[UNDO_OTHERS]  = "Somebody else has acted since: from here on it is taken back only if the others agree.",
	[UNDO_DICE]    = "Dice have fallen on it, and are not thrown again: it is taken back only if the others agree.",
	[UNDO_LEARNT]  = "Something came to light by it that was hidden before: it is taken back only if the others "
		"agree.",
};

static void check_undo(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	(void)game;
	(void)dc;
	assert(c->undoing.bar < UNDO_BARS);
	forbid(r, bars[c->undoing.bar] != NULL, TABLE_UNDO, "%s", bars[c->undoing.bar]);
}

static void check_ask_undo(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	(void)dc;
	if (position_of(game)->table.asked.seat)
		refuse(r, TABLE_UNDO_ASKED, "It is asked already whether something may be taken back.");
	else if (!c->undoing.row)
		refuse(r, TABLE_UNDO_ASKED, "You have not given so many orders of late that could be taken back.");
}

static void check_answer_undo(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	const struct table_state_asked *asked = &table->asked;
	(void)dc;
	if (!asked->seat)
		refuse(r, TABLE_UNDO_ASKED, "Nobody asks to take anything back.");
	else if (game_link_of(game, c->seat) == game_link_of(game, asked->seat - 1))
		forbid(r, c->table == ORDER_AGREE_UNDO, TABLE_UNDO_ASKED, "It is for the others to agree.");
	else
		forbid(r, !(table_state_unagreed(table, asked->seat - 1, game->seat_count) >> c->seat & 1),
			TABLE_UNDO_ASKED, "You have agreed to it already.");
}

/* ---- The umpire's -------------------------------------------------------------------------------------- */

static bool is_side(const struct game *game, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strncmp(game->seats[i].side, side, ID_SIZE) == 0)
			return true;
	return false;
}

/* Who could do nothing after it, and could before: what stood still already may be mended step by step. */
static void check_answerable(const struct game *game, struct decide_context *dc, struct position *trial,
	struct refusal *r)
{
	struct decision without, before;
	char asks[SENTENCE_SIZE];
	position_follow(game, trial, position_of(game));
	if (answerable_all(game, dc, trial, &without) ||
		!answerable_all(game, dc, position_of(game), &before))
		return;
	game->rules->ask(trial->state, &without, asks);
	refuse(r, TABLE_SET, "After this there would be no order for %s, who is to answer this: %s.",
		words_for_seat(game, without.seat).text, asks);
}

/* The correction, tried. */
static void check_set(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	struct position trial = *position_of(game);
	char room[RANGE_WHY_SIZE];
	const char *fault, *why;
	const void *state = correction_of(&dc->correction, game->rules, position_of(game), &c->body, &why);
	if (forbid(r, !state, TABLE_SET, "%s", why))
		return;
	if (forbid(r, !seats_hold(game, state), TABLE_SET,
		"Seats and their sides stay as the game was made with them."))
		return;
	if (forbid(r, !shape_leaves_room(game->rules->state_shape, state, state, game->rules->clauses, room),
		TABLE_SET, "%s", room))
		return;
	trial.state = scratch_copy(&dc->trial, state, game->rules->state_shape->size);
	fault = position_fault(game, &trial);
	if (!forbid(r, fault != NULL, TABLE_SET, "That would not be a possible position: %s", fault))
		check_answerable(game, dc, &trial, r);
}

static void check_rewind(const struct game *game, const struct command *c, struct refusal *r)
{
	struct outcome then;
	if (forbid(r, c->body.row < 1 || c->body.row >= position_of(game)->table.row, TABLE_REWIND,
		"Row %u is not an earlier row of this game.", c->body.row))
		return;
	if (!c->past)
		return;
	game_outcome(c->past, &then);
	forbid(r, then.over, TABLE_REWIND, "The game was over at row %u.", c->body.row);
	game_outcome(game, &then);
	forbid(r, then.over && position_of(game)->table.dice.epoch + 1 >= DICE_SECRETS, TABLE_REWIND,
		"The secret of the dice has been opened too often: this game stays over.");
}

static void check_umpire(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	bool names_seat = c->table == ORDER_ANSWER_FOR || c->table == ORDER_TRANSFER_SEAT ||
		c->table == ORDER_EXTEND_TIME;
	int seat = game_seat(game, c->body.seat);
	forbid(r, letters_blank(c->body.reason), TABLE_REASON,
		c->table == ORDER_ANNOUNCE ? "An announcement needs a text."
								   : "An act of the umpire needs a reason.");
	if (names_seat && (seat < 0 || seat >= game->seat_count)) {
		refuse(r, TABLE_SEAT, seat < 0 ? "There is no seat '%s'." : "'%s' is not a player's seat.",
			c->body.seat);
		return;
	}
	forbid(r, c->table == ORDER_PAUSE && table->paused, TABLE_PAUSE, "The game is paused already.");
	forbid(r, c->table == ORDER_RESUME && !table->paused, TABLE_PAUSE, "The game is not paused.");
	forbid(r, c->table == ORDER_END_GAME && c->body.winner[0] && !is_side(game, c->body.winner), TABLE_END,
		"There is no side '%s'.", c->body.winner);
	if (c->table == ORDER_REWIND)
		check_rewind(game, c, r);
	if (c->table == ORDER_SET)
		check_set(game, dc, c, r);
	if (c->table == ORDER_ANSWER_FOR && allowed(r))
		rules_check(game, dc, seat, &c->order, r);
}

/* ---- The clock's --------------------------------------------------------------------------------------- */

static void check_begin(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	(void)dc;
	(void)c;
	forbid(r, position_of(game)->table.begun, TABLE_BEGIN, "The game has begun already.");
}

static bool owes(const struct decision *open, int count, int seat)
{
	for (int i = 0; i < count; i++)
		if (open[i].seat == seat)
			return true;
	return false;
}

static void check_expire(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	struct decision open[DECISIONS_MAX], only;
	int count = game_open_decisions(game, open);
	(void)dc;
	if (c->body.owed ? command_is_of_one(game, c, &only) : owes(open, count, c->of))
		return;
	refuse(r, TABLE_EXPIRE, "No decision is owed by %s.", words_for_seat(game, c->of).text);
}

/* ---- Who, and when ------------------------------------------------------------------------------------- */

static void check_rules(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	rules_check(game, dc, c->seat, &c->order, r);
}

enum { PLAYER = 1, UMPIRE = 2, CLOCK = 4 };
enum { BEGUN = 1, OVER = 2, PAUSED = 4, ADJOURNED = 8 };

static const struct {
	uint8_t givers;
	/* BEGUN: not before; OVER, PAUSED, ADJOURNED: even then (the umpire's always while paused or
	 * adjourned) */
	uint8_t when;
	void (*check)(const struct game *game, struct decide_context *dc, const struct command *c,
		struct refusal *r);
} rows[TABLE_ORDER_COUNT] = {
	[TABLE_RULES]          = { PLAYER | UMPIRE, BEGUN,          check_rules },
	[ORDER_RESIGN]         = { PLAYER,          0,              check_speaker },
	[ORDER_OFFER_DRAW]     = { PLAYER,          0,              check_speaker },
	[ORDER_ACCEPT_DRAW]    = { PLAYER,          0,              check_speaker },
	[ORDER_DECLINE_DRAW]   = { PLAYER,          0,              check_speaker },
	[ORDER_HAND_OVER_WING] = { PLAYER,          0,              check_hand_over },
	[ORDER_TAKE_SEAT]      = { PLAYER | UMPIRE, BEGUN | PAUSED | ADJOURNED, check_seating },
	[ORDER_LEAVE_SEAT]     = { PLAYER | UMPIRE, BEGUN,          check_seating },
	[ORDER_COMMIT_DICE]    = { PLAYER,          PAUSED | ADJOURNED, check_commit },
	[ORDER_OPEN_DICE]      = { PLAYER,          PAUSED | ADJOURNED, check_open },
	[ORDER_CHAIN_DICE]     = { PLAYER,          PAUSED | ADJOURNED, check_chain },
	[ORDER_PAUSE]          = { UMPIRE,          0,              check_umpire },
	[ORDER_RESUME]         = { UMPIRE,          0,              check_umpire },
	[ORDER_REWIND]         = { UMPIRE,          OVER,           check_umpire },
	[ORDER_END_GAME]       = { UMPIRE,          0,              check_umpire },
	[ORDER_ANNOUNCE]       = { UMPIRE,          OVER,           check_umpire },
	[ORDER_ANSWER_FOR]     = { UMPIRE,          BEGUN,          check_umpire },
	[ORDER_TRANSFER_SEAT]  = { UMPIRE,          OVER,           check_umpire },
	[ORDER_EXTEND_TIME]    = { UMPIRE,          0,              check_umpire },
	[ORDER_SET]            = { UMPIRE,          BEGUN,          check_umpire },
	[ORDER_STAND_IN]       = { PLAYER | UMPIRE | CLOCK, BEGUN | PAUSED | ADJOURNED, check_stand_in },
	[ORDER_COME_BACK]      = { PLAYER,          BEGUN | PAUSED | ADJOURNED, check_come_back },
	[ORDER_VOTE]           = { PLAYER,          BEGUN | PAUSED | ADJOURNED, check_vote },
	[ORDER_ADJOURN]        = { UMPIRE | CLOCK,  BEGUN | PAUSED, check_adjourn },
	[ORDER_TAKE_UP]        = { PLAYER | UMPIRE, BEGUN | PAUSED | ADJOURNED, check_adjourn },
	[ORDER_COUNT_AS_LEFT]  = { CLOCK,           BEGUN,          check_count_as_left },
	[ORDER_FILL_SEAT]      = { CLOCK,           BEGUN | PAUSED | ADJOURNED, check_fill_seat },
	[ORDER_UNDO]           = { PLAYER,          BEGUN,          check_undo },
	[ORDER_ASK_UNDO]       = { PLAYER,          BEGUN,          check_ask_undo },
	[ORDER_AGREE_UNDO]     = { PLAYER,          BEGUN,          check_answer_undo },
	[ORDER_REFUSE_UNDO]    = { PLAYER,          BEGUN,          check_answer_undo },
	[ORDER_BEGIN]          = { CLOCK,           0,              check_begin },
	[ORDER_EXPIRE]         = { CLOCK,           BEGUN,          check_expire },
	[ORDER_PASS_OVER]      = { CLOCK,           BEGUN,          check_pass_over },
	[ORDER_CONTINUE]       = { CLOCK,           BEGUN | OVER | PAUSED | ADJOURNED, check_continue },
};

static bool check_giver(const struct game *game, const struct command *c, struct refusal *r)
{
	int givers = rows[c->table].givers;
	if (c->seat == SEAT_CLOCK ? givers & CLOCK : c->seat == SEAT_UMPIRE ? givers & UMPIRE : c->seat >= 0 &&
		c->seat < game->seat_count && (givers & PLAYER))
		return true;
	if (givers & PLAYER)
		return refuse(r, TABLE_SEAT,
			"Only a player's seat can give this order; the umpire answers for one with answer_for.");
	return refuse(r, TABLE_UMPIRE, givers & UMPIRE ? "This order is the umpire's." :
		"This order is the clock's.");
}

bool game_check(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	assert(c->table < TABLE_ORDER_COUNT);
	const struct table_state *table = &position_of(game)->table;
	int when = rows[c->table].when;
	struct outcome outcome;
	memset(r, 0, sizeof *r);
	if (!check_giver(game, c, r))
		return false;
	game_outcome(game, &outcome);
	if (outcome.over && !(when & OVER))
		return refuse(r, TABLE_OVER, "The game is over.");
	if (table->paused && !(when & PAUSED) && c->seat != SEAT_UMPIRE)
		return refuse(r, TABLE_PAUSED, "The game is paused.");
	if (table->adjourned && !(when & ADJOURNED) && c->seat != SEAT_UMPIRE)
		return refuse(r, TABLE_ADJOURN, "The game is adjourned; take it up again first.");
	if (!table->begun && (when & BEGUN))
		return refuse(r, TABLE_BEGIN, "The game has not begun yet.");
	rows[c->table].check(game, dc, c, r);
	return allowed(r);
}

static void tell_about(const struct reason *reason, struct bytes *out)
{
	for (int i = 0; i < reason->about_count; i++) {
		bytes_text(out, i ? "," : ",\"about\":[");
		json_text(out, reason->about[i], ID_SIZE);
	}
	if (reason->about_count)
		bytes_char(out, ']');
}

void game_check_refusals(const struct game *game, const struct refusal *r, struct bytes *out)
{
	bytes_char(out, '[');
	for (int i = 0; i < r->count; i++) {
		const struct clause *clause = game_clause(game, r->reasons[i].clause);
		bytes_text(out, i ? ",{\"clause\":" : "{\"clause\":");
		json_text(out, clause->id, SIZE_MAX);
		bytes_text(out, ",\"why\":");
		json_text(out, r->reasons[i].why, REASON_SIZE);
		tell_about(&r->reasons[i], out);
		bytes_text(out, ",\"gist\":");
		json_text(out, clause->gist, SIZE_MAX);
		bytes_char(out, '}');
	}
	bytes_char(out, ']');
}
