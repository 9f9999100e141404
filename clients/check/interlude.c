/* Interludes of a trial: what players, the clock and the umpire do beside the rules. */
#include <stdio.h>
#include <string.h>

#include "server/game/plain/state.h"
#include "trial_inside.h"

/* As a step of the case that tells the game again. */
static void note_step(struct trial *t, const char *seat, json_t *order)
{
	json_array_append_new(t->steps, json_pack("{s:s, s:O}", "seat", seat, "order", order));
}

/* An order of the table that must be allowed. Takes `order`. */
static bool act(struct trial *t, const char *seat, struct viewer who, json_t *order, struct game *past)
{
	struct command command = { 0 };
	struct refusal refusal = { 0 };
	bool fine = command_read(t->game, who, seat, order, &command, &refusal);
	command.past = past;
	fine = fine && game_check(t->game, t->context, &command, &refusal);
	note_step(t, seat, order);
	if (!fine)
		trial_fail(t, "%s of %s is refused: %s", json_string_value(json_object_get(order, "type")), seat,
			refusal.reasons[0].why);
	json_decref(order);
	return fine && trial_give(t, &command);
}

static bool act_umpire(struct trial *t, json_t *order, struct game *past)
{
	return act(t, "umpire", (struct viewer) { .umpire = true }, order, past);
}

static bool run_clock_out(struct trial *t)
{
	struct standing standing;
	struct refusal refusal = { 0 };
	struct command command;
	int seat = 0;
	game_standing(t->game, NULL, &standing);
	while (seat < SEAT_UMPIRE && !(standing.owing >> seat & 1))
		seat++;
	command = command_expire(seat);
	json_array_append_new(t->steps, json_pack("{s:s}", "expire", game_seat_id(t->game, seat)));
	if (!game_check(t->game, t->context, &command, &refusal))
		return trial_fail(t, "the clock of %s cannot run out: %s", game_seat_id(t->game, seat),
			refusal.reasons[0].why);
	return trial_give(t, &command);
}

static bool act_seat(struct trial *t, int seat, const char *type)
{
	return act(t, game_seat_id(t->game, seat), viewer_of_seat(seat), json_pack("{s:s}", "type", type), NULL);
}

bool trial_sit_down(struct trial *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	struct outcome outcome;
	bool fine = true;
	game_outcome(t->game, &outcome);
	if (!t->plan->rules->seated || outcome.over || chance_pick(&t->chance, 4) == 0)
		return true;
	for (int i = 0; fine && i <= count; i++)
		if (chance_pick(&t->chance, i < count ? 4 : 2) != 0)
			fine = act_seat(t, i < count ? i : SEAT_UMPIRE, "take_seat");
	return fine;
}

/* Who sits gets up, who does not sits down; but before anybody has come, nobody comes. */
static bool come_or_go(struct trial *t)
{
	const struct table_state *table = game_table_state(t->game);
	const struct seat *seats;
	int count = game_seats(t->game, &seats), pick = (int)chance_pick(&t->chance, (uint32_t)count + 1),
		seat = pick < count ? pick : SEAT_UMPIRE;
	if (!t->plan->rules->seated || !(table->taken | table->left))
		return true;
	return act_seat(t, seat, table->taken >> seat & 1 ? "leave_seat" : "take_seat");
}

/* A draw is offered and, by the first seat of another side, declined. */
static bool offer_draw(struct trial *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats), other = 1;
	while (other < count && strcmp(seats[other].side, seats[0].side) == 0)
		other++;
	if (other == count || (game_table_state(t->game)->draw_barred & 1))
		return true;
	return act(t, seats[0].id, (struct viewer) { .seats = 1 }, json_pack("{s:s}", "type", "offer_draw"),
		NULL) &&
		act(t, seats[other].id, (struct viewer) { .seats = 1u << other },
		json_pack("{s:s}", "type", "decline_draw"), NULL);
}

static bool pause_and_resume(struct trial *t)
{
	return act_umpire(t, json_pack("{s:s, s:s}", "type", "pause", "reason", "a knock at the door"), NULL) &&
		act_umpire(t, json_pack("{s:s, s:s}", "type", "resume", "reason", "nobody was there"), NULL);
}

/* Back by a few rows: what stood there must stand there again. */
static bool rewind_some(struct trial *t)
{
	uint32_t now = (uint32_t)t->row_count, to = now - chance_pick(&t->chance, now < 12 ? now : 12);
	struct json_problem problem = { "" };
	struct game *past;
	bool fine = true;
	if (to < 1 || to >= now)
		return true;
	past = game_open(t->plan->rules, t->header.data, t->header.size, NULL, 0, NULL, &problem);
	for (uint32_t i = 0; past && fine && i < to; i++)
		fine = game_replay(past, t->context, t->rows[i].data, t->rows[i].size, NULL, &problem);
	if (!past || !fine)
		fine = trial_fail(t, "row %u cannot be gone back to: %s", (unsigned)to, problem.text);
	fine = fine && act_umpire(t, json_pack("{s:s, s:i, s:s}", "type", "rewind", "to", (int)to, "reason",
		"a slip of the hand"), past);
	if (fine && !t->plan->rules->seated && !state_same(t->plan->rules, game_state(t->game), game_state(past)))
		fine = trial_fail(t, "after a rewind to row %u another position stands there", (unsigned)to);
	game_destroy(past);
	return fine;
}

bool trial_contribute(struct trial *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats), seat = (int)chance_pick(&t->chance, (uint32_t)count);
	enum dice_wish wish = dice_wish(&game_table_state(t->game)->dice, seat);
	uint8_t random[SECRET_SIZE];
	char hash[HEX_SIZE];
	json_t *chain = trial_chain(t, seat);
	if (chain)
		return act(t, seats[seat].id, viewer_of_seat(seat), chain, NULL);
	if (wish == DICE_NOTHING)
		return true;
	if (wish == DICE_OPEN)
		return act(t, seats[seat].id, viewer_of_seat(seat), json_pack("{s:s, s:s}", "type", "open_dice",
			"value", t->values[seat]), NULL);
	for (size_t i = 0; i < sizeof random; i++)
		random[i] = (uint8_t)chance_pick(&t->chance, 256);
	secrets_hex(t->values[seat], random, sizeof random);
	dice_contribution_hash(hash, game_id(t->game), seats[seat].id, t->values[seat]);
	return act(t, seats[seat].id, viewer_of_seat(seat), json_pack("{s:s, s:s}", "type", "commit_dice",
		"hash", hash), NULL);
}

bool trial_interlude(struct trial *t)
{
	switch (chance_pick(&t->chance, 8)) {
	case 0: return offer_draw(t);
	case 1: return pause_and_resume(t);
	case 2: return rewind_some(t);
	case 3: return come_or_go(t);
	default: return run_clock_out(t);
	}
}

/* ---- Taking back --------------------------------------------------------------------------------------- */

static bool lend_row(void *ctx, uint32_t row, struct bytes *body)
{
	const struct trial *t = ctx;
	bytes_add(body, t->rows[row - 1].data, t->rows[row - 1].size);
	return true;
}

static bool is_refused_well(struct trial *t, const struct refusal *r, int kind)
{
	t->result->kept[kind % TRIAL_KINDS_MAX]++;
	return (r->count == 1 && (r->reasons[0].clause == TABLE_UNDO || r->reasons[0].clause == TABLE_OVER)) ||
		trial_fail(t, "that an order is not taken back is not said by the clause for it: %s",
			r->reasons[0].why);
}

bool trial_take_back(struct trial *t, int seat, int kind)
{
	t->retrace = (struct retrace){ .rules = t->plan->rules, .header = t->header.data,
		.header_size = t->header.size, .ctx = t, .row = lend_row, .dc = t->context,
		.behind = t->retrace.behind };
	const struct rows_kept kept = retrace_rows(&t->retrace);
	struct command command = { .seat = seat, .table = ORDER_UNDO };
	struct refusal refusal = { 0 };
	bool fine = undo_prepare(t->game, t->context, &kept, &command) ||
		trial_fail(t, "the rows of the game cannot be read again");
	if (fine && !game_check(t->game, t->context, &command, &refusal)) {
		fine = is_refused_well(t, &refusal, kind);
	} else if (fine) {
		json_t *order = json_pack("{s:s}", "type", "undo");
		note_step(t, game_seat_id(t->game, seat), order);
		json_decref(order);
		t->result->taken_back[kind % TRIAL_KINDS_MAX]++;
		fine = trial_give(t, &command) && (state_same(t->plan->rules, game_state(t->game), t->before) ||
			trial_fail(t, "what is taken back leaves another position than there was"));
	}
	game_destroy(command.past);
	return fine;
}
