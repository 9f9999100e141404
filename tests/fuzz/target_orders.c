/* Fuzzing: orders of every seat, the umpire and the table, nearly as they were offered. */
#include <stdlib.h>
#include <string.h>

#include "server/game/record/record.h"
#include "server/game/undo/undo.h"
#include "spoil.h"
#include "stage.h"

enum { ORDERS = 24, OFFERED_MAX = 6 };

static const char *const table[] = {
	"{\"type\":\"resign\"}",
	"{\"type\":\"offer_draw\"}",
	"{\"type\":\"accept_draw\"}",
	"{\"type\":\"decline_draw\"}",
	"{\"type\":\"take_seat\"}",
	"{\"type\":\"leave_seat\"}",
	"{\"type\":\"take_seat\",\"seat\":\"A\",\"reason\":\"x\"}",
	"{\"type\":\"leave_seat\",\"seat\":\"umpire\",\"reason\":\"x\"}",
	"{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}",
	"{\"type\":\"hand_over_wing\",\"seat\":\"B.left\",\"player\":\"Anne\"}",
	"{\"type\":\"pause\",\"reason\":\"x\"}",
	"{\"type\":\"resume\",\"reason\":\"x\"}",
	"{\"type\":\"announce\",\"reason\":\"x\"}",
	"{\"type\":\"end_game\",\"winner\":\"A\",\"reason\":\"x\"}",
	"{\"type\":\"extend_time\",\"seat\":\"A\",\"seconds\":60,\"reason\":\"x\"}",
	"{\"type\":\"transfer_seat\",\"seat\":\"B\",\"player\":\"Anne\",\"reason\":\"x\"}",
	"{\"type\":\"rewind\",\"row\":1,\"reason\":\"x\"}",
	"{\"type\":\"commit_dice\",\"value\":\"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b\"}",
	"{\"type\":\"open_dice\",\"value\":\"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b\"}",
	"{\"type\":\"set\",\"at\":\"/turn\",\"value\":3,\"reason\":\"x\"}",
};

/* ---- What is given ------------------------------------------------------------------------------------- */

struct offers {
	struct tape *tape;
	uint32_t seen;
	struct order order;
};

static bool keep_one(void *ctx, const struct decision *decision, const struct order *order)
{
	struct offers *o = ctx;
	(void)decision;
	if (tape_once_in(o->tape, ++o->seen))
		o->order = *order;
	return true;
}

/* One that is offered to the seat, or NULL. */
static json_t *offered(struct battle *b, struct tape *tape, int seat)
{
	static struct offers offers;
	struct command command;
	struct bytes text = { 0 };
	json_t *order;
	offers.tape = tape;
	offers.seen = 0;
	game_offer(b->game, battle_context(), seat, keep_one, &offers);
	if (!offers.seen)
		return NULL;
	command = command_order(b->game, seat, &offers.order);
	command_write(&text, b->game, &command);
	order = json_loadb(text.data, text.size, 0, NULL);
	bytes_finish(&text);
	return order;
}

static json_t *any_order(struct battle *b, struct tape *tape, int *seat)
{
	struct standing standing;
	json_t *order = NULL;
	game_standing(b->game, NULL, &standing);
	for (int i = 0; i <= SEAT_UMPIRE && !order && !tape_once_in(tape, 8); i++) {
		*seat = (int)((tape->rest + (unsigned)i) % (SEAT_UMPIRE + 1));
		if (standing.owing >> *seat & 1)
			order = offered(b, tape, *seat);
	}
	if (order)
		return order;
	*seat = tape_once_in(tape, 2) ? SEAT_UMPIRE : (int)tape_pick(tape, 4);
	return json_loads(table[tape_pick(tape, SHAPE_COUNTOF(table))], 0, NULL);
}

/* Another type with the same members; or some of them changed for what the view names. */
static void change(struct battle *b, json_t *order, struct tape *tape)
{
	const struct ruleset *rules = game_rules(b->game);
	struct bytes text = { 0 };
	json_t *view;
	if (tape_once_in(tape, 6))
		json_object_set_new(order, "type",
			json_string(rules->orders[1 + tape_pick(tape, rules->order_count - 1u)].name));
	game_view(b->game, battle_context(), (struct viewer){ .umpire = true }, &text);
	view = json_loadb(text.data, text.size, 0, NULL);
	for (uint32_t i = tape_pick(tape, 3); i; i--) {
		spoil_value(order, tape);
		if (tape_once_in(tape, 2) && json_object_size(order) > 1) {
			const char *key = json_object_iter_key(json_object_iter_next(order, json_object_iter(order)));
			if (json_is_string(json_object_get(order, key)))
				json_object_set_new(order, key, json_string(spoil_any_text(view, tape)));
		}
	}
	json_decref(view);
	bytes_finish(&text);
}

static bool lend_row(void *ctx, uint32_t row, struct bytes *body)
{
	const struct battle *b = ctx;
	bytes_add(body, b->rows[row - 1].data, b->rows[row - 1].size);
	return true;
}

static struct game *past(void *ctx, uint32_t row)
{
	const struct battle *b = ctx;
	struct battle then = *b, opened;
	then.row_count = row < b->row_count ? row : b->row_count;
	return battle_open(&opened, &then) ? opened.game : NULL;
}

/* ---- Giving -------------------------------------------------------------------------------------------- */

static void give(struct battle *b, json_t *order, int seat)
{
	static struct command command;
	struct refusal r;
	struct bytes out = { 0 };
	const struct rows_kept kept = { b, lend_row, past };
	bool aside = false;
	if (!command_read(b->game, viewer_of_seat(seat), NULL, order, &command, &r)) {
		fuzz_desk->tally.turned_away++;
		return;
	}
	if (!undo_prepare(b->game, battle_context(), &kept, &command))
		fuzz_fail("the rows of the battle cannot be read again");
	game_preview(b->game, battle_context(), &command, &out);
	if (battle_give(b, &command, &aside))
		fuzz_desk->tally.taken++;
	else
		fuzz_desk->tally.turned_away++;
	game_destroy(command.past);
	bytes_clear(&out);
	command_write(&out, b->game, &command);
	if (aside)
		fuzz_aside("%s: %s is allowed, and sets the game aside: %s", b->stage->name,
			bytes_cstr(&out), b->why);
	bytes_finish(&out);
}

static void run(struct tape *tape)
{
	struct battle b;
	struct outcome outcome = { .over = true };
	if (battle_begin(&b, stage_draw(tape), NULL, NULL))
		game_outcome(b.game, &outcome);
	for (int i = 0; i < ORDERS && !outcome.over; i++) {
		int seat = 0;
		json_t *order = any_order(&b, tape, &seat);
		if (tape_once_in(tape, 8))
			order = json_pack("{s:s, s:s, s:o, s:s}", "type", "answer_for", "seat",
				game_seat_id(b.game, seat), "order", order, "reason", "x");
		if (tape_once_in(tape, 8))
			seat = tape_once_in(tape, 2) ? SEAT_UMPIRE : (int)tape_pick(tape, 4);
		if (!tape_once_in(tape, 3))
			change(&b, order, tape);
		give(&b, order, seat);
		json_decref(order);
		battle_play(&b, tape, 1);
		game_outcome(b.game, &outcome);
	}
	battle_finish(&b);
}

const struct fuzz_target fuzz_orders = { "orders", "orders of every seat, the umpire and the table", 40, run,
	NULL, NULL, false };
