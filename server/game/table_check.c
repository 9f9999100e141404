/* Is an order of the table allowed? */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "pointer.h"

/* ---- Players' ---------------------------------------------------------------------------------------------------- */

static bool speaks_for_side(const struct game *game, int seat)
{
	for (int i = 0; i < seat; i++)
		if (strcmp(game->seats[i].side, game->seats[seat].side) == 0)
			return false;
	return true;
}

static bool offer_stands(const struct game *game, int seat, bool of_own_side)
{
	uint32_t offers = game->position->affairs.draw_offers;
	for (int i = 0; i < game->seat_count; i++)
		if ((offers >> i & 1) && (strcmp(game->seats[i].side, game->seats[seat].side) == 0) == of_own_side)
			return true;
	return false;
}

static bool check_player(const struct game *game, const struct command *c, struct refusal *r)
{
	const struct affairs *affairs = &game->position->affairs;
	if (!speaks_for_side(game, c->seat))
		return refuse(r, TABLE_SPEAKER, "Seat %s does not speak for its side.", game->seats[c->seat].id);
	if (c->table == ORDER_OFFER_DRAW) {
		forbid(r, offer_stands(game, c->seat, true), TABLE_DRAW_OFFER, "Your offer of a draw stands already.");
		forbid(r, affairs->draw_barred >> c->seat & 1, TABLE_DRAW_OFFER, "Your offer was declined; give an order before you renew it.");
		forbid(r, offer_stands(game, c->seat, false), TABLE_DRAW_OFFER, "The other side offers a draw: accept it.");
	}
	if (c->table == ORDER_ACCEPT_DRAW || c->table == ORDER_DECLINE_DRAW)
		forbid(r, !offer_stands(game, c->seat, false), TABLE_DRAW_ANSWER, "The other side has not offered a draw.");
	return allowed(r);
}

/* ---- The umpire's ------------------------------------------------------------------------------------------------- */

static bool is_side(const struct game *game, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strncmp(game->seats[i].side, side, ID_SIZE) == 0)
			return true;
	return false;
}

/* Tries the correction on a copy. */
static void check_set(const struct game *game, struct workshop *w, const struct command *c, struct refusal *r)
{
	struct position trial = *game->position;
	struct json_problem problem;
	const char *fault;
	json_t *value = json_loads(c->body.value, JSON_DECODE_ANY, NULL);
	bool fits;
	trial.state = loan_copy(&w->trial, trial.state, game->rules->state_shape->size);
	fits = value && pointer_set(game->rules->state_shape, trial.state, c->body.at, value, game->rules->clauses, &problem);
	if (!value)
		snprintf(problem.text, sizeof problem.text, "a value is wanted");
	json_decref(value);
	if (forbid(r, !fits, TABLE_SET, "%s", problem.text))
		return;
	if (game->rules->settle)
		game->rules->settle(trial.state);
	fault = position_fault(game, &trial);
	forbid(r, fault != NULL, TABLE_SET, "That would not be a possible position: %s", fault);
}

static void check_rewind(const struct game *game, const struct command *c, struct refusal *r)
{
	struct outcome then;
	if (forbid(r, c->body.to < 1 || c->body.to >= game->position->affairs.row, TABLE_REWIND, "Row %u is not an earlier row of this game.", c->body.to))
		return;
	if (!c->past)
		return;
	game_outcome(c->past, &then);
	forbid(r, then.over, TABLE_REWIND, "The game was over at row %u.", c->body.to);
}

static bool check_umpire(const struct game *game, struct workshop *w, const struct command *c, struct refusal *r)
{
	const struct affairs *affairs = &game->position->affairs;
	bool names_seat = c->table == ORDER_ANSWER_FOR || c->table == ORDER_TRANSFER_SEAT || c->table == ORDER_EXTEND_TIME;
	int seat = game_seat(game, c->body.seat);
	forbid(r, !c->body.reason[0], TABLE_REASON, c->table == ORDER_ANNOUNCE ? "An announcement needs a text." : "An act of the umpire needs a reason.");
	if (names_seat && seat < 0)
		return refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.seat);
	if (names_seat && seat >= game->seat_count)
		return refuse(r, TABLE_SEAT, "'%s' is not a player's seat.", c->body.seat);
	forbid(r, c->table == ORDER_PAUSE && affairs->paused, TABLE_PAUSE, "The game is paused already.");
	forbid(r, c->table == ORDER_RESUME && !affairs->paused, TABLE_PAUSE, "The game is not paused.");
	forbid(r, c->table == ORDER_END_GAME && c->body.winner[0] && !is_side(game, c->body.winner), TABLE_END, "There is no side '%s'.", c->body.winner);
	if (c->table == ORDER_REWIND)
		check_rewind(game, c, r);
	if (c->table == ORDER_SET)
		check_set(game, w, c, r);
	if (c->table == ORDER_ANSWER_FOR && allowed(r))
		return rules_check(game, w, seat, &c->order, r);
	return allowed(r);
}

/* ---- The clock's --------------------------------------------------------------------------------------------------- */

static bool check_clock(const struct game *game, const struct command *c, struct refusal *r)
{
	struct decision open[DECISIONS_MAX];
	int count;
	if (c->table == ORDER_BEGIN)
		return !forbid(r, game->position->affairs.begun, TABLE_BEGIN, "The game has begun already.");
	count = game_open_decisions(game, open);
	for (int i = 0; i < count; i++)
		if (open[i].seat == c->of)
			return true;
	return refuse(r, TABLE_EXPIRE, "Seat %s owes no decision.", game_seat_id(game, c->of));
}

/* ---- Who, and when --------------------------------------------------------------------------------------------------- */

static bool stays_open(int table_order)
{
	return table_order == ORDER_REWIND || table_order == ORDER_ANNOUNCE || table_order == ORDER_TRANSFER_SEAT;
}

static bool check_giver(const struct game *game, const struct command *c, struct refusal *r)
{
	bool player = c->table <= ORDER_DECLINE_DRAW, clock = c->table == ORDER_BEGIN || c->table == ORDER_EXPIRE;
	if (player && (c->seat < 0 || c->seat >= game->seat_count))
		return refuse(r, TABLE_SEAT, "Only a player's seat can give this order; the umpire answers for one with answer_for.");
	if (clock && c->seat != SEAT_CLOCK)
		return refuse(r, TABLE_UMPIRE, "This order is the clock's.");
	if (!player && !clock && c->seat != SEAT_UMPIRE)
		return refuse(r, TABLE_UMPIRE, "This order is the umpire's.");
	return true;
}

bool table_check(const struct game *game, struct workshop *w, const struct command *c, struct refusal *r)
{
	const struct affairs *affairs = &game->position->affairs;
	struct outcome outcome;
	if (!check_giver(game, c, r))
		return false;
	game_outcome(game, &outcome);
	if (outcome.over && !stays_open(c->table))
		return refuse(r, TABLE_OVER, "The game is over.");
	if (affairs->paused && c->seat != SEAT_UMPIRE)
		return refuse(r, TABLE_PAUSED, "The umpire has paused the game.");
	if (!affairs->begun && (c->table == TABLE_RULES || c->table == ORDER_ANSWER_FOR || c->table == ORDER_EXPIRE || c->table == ORDER_SET))
		return refuse(r, TABLE_BEGIN, "The game has not begun yet.");
	if (c->table == TABLE_RULES)
		return rules_check(game, w, c->seat, &c->order, r);
	if (c->seat == SEAT_UMPIRE)
		return check_umpire(game, w, c, r);
	return c->seat == SEAT_CLOCK ? check_clock(game, c, r) : check_player(game, c, r);
}
