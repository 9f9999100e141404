/* A record refereed again: each order judged, decided anew with the
 * dice drawn again, and its events replayed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../decide_context.h"
#include "../battle/dice_of_game.h"
#include "../members.h"
#include "record.h"
#include "referee.h"
#include "seal.h"
#include "server/base/memory.h"
#include "server/rules/naming.h"
#include "../plain/snapshot.h"
#include "../plain/state.h"
#include "../battle/words.h"

static void note_state(struct referee *v, uint32_t row)
{
	if (row >= v->room) {
		v->room = v->room ? v->room * 2 : 256;
		v->states = memory_resize(v->states, v->room * sizeof *v->states);
	}
	v->states[row] = (struct digest){ { 0, 0 } };
	digest_add(&v->states[row], v->game->rules->state_shape, position_of(v->game)->state);
}

/* ---- The order ----------------------------------------------------------------------------------------- */

static bool read_order(struct referee *v, json_t *line, uint32_t row, struct command *command)
{
	const char *id = json_string_value(json_object_get(line, "seat"));
	json_t *order = json_object_get(line, "order");
	int seat = id ? game_seat(v->game, id) : SEAT_NONE;
	struct refusal r;
	if (seat == SEAT_CLOCK)
		return command_of_clock(v->game, order, command) ||
			referee_wrong(v, row, "the clock gives no such order");
	if (seat != SEAT_UMPIRE && (seat < 0 || seat >= SEATS_MAX))
		return referee_wrong(v, row, "the order was given by nobody");
	return command_read_recorded(v->game, viewer_of_seat(seat), NULL, order, command, &r) ||
		referee_wrong(v, row, r.reasons[0].why);
}

/* Was the order allowed? What was done under earlier rules stands: they allowed it. */
static bool check_order(struct referee *v, const struct command *command, uint32_t row)
{
	struct refusal r;
	if (!v->same_rules)
		return true;
	return game_check(v->game, v->dc, command, &r) || referee_wrong(v, row, r.reasons[0].why);
}

/* ---- Its events, decided anew -------------------------------------------------------------------------- */

static bool agrees(struct referee *v, uint32_t row, json_t *written, json_t *decided)
{
	json_t *was = json_object_get(written, "events"), *is = json_object_get(decided, "events");
	char why[JSON_PROBLEM_SIZE];
	size_t i = 0;
	while (i < json_array_size(is) && json_equal(json_array_get(was, i), json_array_get(is, i)))
		i++;
	if (i < json_array_size(is) || i < json_array_size(was)) {
		const char *type = json_string_value(json_object_get(json_array_get(is, i), "type"));
		snprintf(why, sizeof why,
			type ? "event %zu is not what the rules and the dice make of the order: %.40s is due" :
			"event %zu is more than the rules and the dice make of the order", i + 1, type ? type : "");
		return referee_wrong(v, row, why);
	}
	if (!json_equal(json_object_get(written, "told"), json_object_get(decided, "told")))
		return referee_wrong(v, row, "others than those who learnt of it are said to have been told");
	return json_equal(json_object_get(written, "digest"), json_object_get(decided, "digest")) ||
		referee_wrong(v, row, "the position after it does not agree with its digest");
}

/* With the secret, the rules of then and the dice of the stream the row comes out as it
 * stands. A rewind has no dice: whether it restores what stood there is asked elsewhere. */
static bool decide_anew(struct referee *v, const struct command *command, json_t *line, uint32_t row)
{
	char fault[FAULT_SIZE];
	struct pending *pending;
	json_t *decided;
	bool same;
	if (!v->dice_known || !v->same_rules)
		return true;
	pending = game_decide(v->game, v->dc, command, fault);
	if (!pending)
		return referee_wrong(v, row, fault);
	decided = json_parse(bytes_cstr(&pending->body), pending->body.size, &v->verdict->problem);
	pending_release(v->dc, pending);
	if (!decided)
		return false;
	same = agrees(v, row, line, decided);
	json_decref(decided);
	return same;
}

/* ---- Rewinds ------------------------------------------------------------------------------------------- */

/* Whether the event of a rewind holds what stood after the row it
 * names; what the rules made of it comes after it. */
static bool restores(struct referee *v, json_t *event, json_int_t to, uint32_t row)
{
	const struct ruleset *rules = v->game->rules;
	void *state = scratch_zeroed(&v->dc->trial, rules->state_shape->size);
	struct digest digest = { { 0, 0 } };
	struct json_problem problem;
	if (to < 1 || to >= row || !snapshot_read(json_object_get(event, "state"), rules->state_shape, state,
		rules->clauses, &problem))
		return false;
	digest_add(&digest, rules->state_shape, state);
	return memcmp(&v->states[to], &digest, sizeof digest) == 0;
}

/* ---- Receipts ------------------------------------------------------------------------------------------ */

/* Once the viewer's number is the receipt's, the line that brought it
 * there must be the one that was signed. */
static bool check_receipt(struct referee *v, uint32_t row)
{
	const struct receipt *r = v->receipt;
	if (!r || v->verdict->receipt_holds || !receipt_is_due(r, v->game))
		return true;
	if (strcmp(r->hash, game_last_line(v->game)) != 0)
		return referee_wrong(v, row,
			"the receipt was given for another past: what stands here is not what had happened then");
	v->verdict->receipt_holds = true;
	return true;
}

/* ---- Rows ---------------------------------------------------------------------------------------------- */

/* Its event says what was ordered, and by which clause. */
static bool is_as_ordered(json_t *line, json_t *event)
{
	const char *clause = json_string_value(json_object_get(event, "clause"));
	json_t *order = json_object_get(line, "order");
	return clause && strcmp(clause, table_clauses[TABLE_REWIND - TABLE_CLAUSE].id) == 0 &&
		json_equal(json_object_get(order, "to"), json_object_get(event, "to")) &&
		json_equal(json_object_get(order, "reason"), json_object_get(event, "reason"));
}

static bool check_rewinds(struct referee *v, json_t *line, uint32_t row)
{
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(line, "events"), i, event) {
		const char *type = json_string_value(json_object_get(event, "type"));
		if (!type || strcmp(type, table_events[EVENT_REWOUND - TABLE_EVENT].name) != 0)
			continue;
		if (!restores(v, event, json_integer_value(json_object_get(event, "to")), row))
			return referee_wrong(v, row, "it does not restore the position of the row it names");
		if (!is_as_ordered(line, event))
			return referee_wrong(v, row, "it is not the rewind that was ordered");
	}
	return true;
}

/* ---- What is taken back -------------------------------------------------------------------------------- */

static void note_line(struct referee *v, const char *line, uint32_t row)
{
	if (row >= v->line_room) {
		v->line_room = v->line_room ? v->line_room * 2 : 256;
		v->lines = memory_resize(v->lines, v->line_room * sizeof *v->lines);
	}
	v->lines[row] = (size_t)(line - v->text);
}

static bool lend_line(void *ctx, uint32_t row, struct bytes *body)
{
	const struct referee *v = ctx;
	const char *line = v->text + v->lines[row];
	bytes_add(body, line, record_line_size(line, v->size - v->lines[row]));
	return true;
}

/* Its event restores what stood there without the order that was taken back. */
static bool restores_past(struct referee *v, json_t *line, const struct game *past)
{
	const struct ruleset *rules = v->game->rules;
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(line, "events"), i, event) {
		void *state = scratch_zeroed(&v->dc->trial, rules->state_shape->size);
		struct json_problem problem;
		if (json_object_get(event, "state"))
			return snapshot_read(json_object_get(event, "state"), rules->state_shape, state, rules->clauses,
				&problem) && state_same(rules, state, position_of(past)->state);
	}
	return false;
}

/* The game as it stood then, for an order that goes back to it. */
static bool look_back(struct referee *v, json_t *line, uint32_t row, struct command *command)
{
	struct rows_kept kept = retrace_rows(&v->retrace);
	if (!undo_prepare(v->game, v->dc, &kept, command))
		return referee_wrong(v, row, "what stood there before cannot be made again");
	return !command->past || restores_past(v, line, command->past) ||
		referee_wrong(v, row, "it does not restore what stood there before");
}

static bool referee_command(struct referee *v, struct command *command, json_t *line, const char *text,
	size_t size, uint32_t row)
{
	struct outcome outcome;
	if (!check_order(v, command, row))
		return false;
	game_outcome(v->game, &outcome);
	TEXT_SET(v->before_row, game_last_line(v->game));
	v->table = position_of(v->game)->table;
	v->table.dice.epoch = (uint16_t)(v->table.dice.epoch + (command->table == ORDER_REWIND && outcome.over));
	if (!referee_drawing(v, line, row, command) || !referee_dice(v, line, row) ||
		!check_rewinds(v, line, row) || !decide_anew(v, command, line, row) ||
		!game_replay(v->game, v->dc, text, size, NULL, &v->verdict->problem))
		return false;
	note_state(v, row);
	return check_receipt(v, row) &&
		(command->table != ORDER_CONTINUE || referee_next_era(v, command, row));
}

static bool referee_line(struct referee *v, json_t *line, const char *text, size_t size, uint32_t row)
{
	struct command command;
	bool good;
	if (json_integer_value(json_object_get(line, "row")) != row)
		return referee_wrong(v, row, "another row stands in its place");
	note_line(v, text, row);
	if (!read_order(v, line, row, &command))
		return false;
	good = look_back(v, line, row, &command) && referee_command(v, &command, line, text, size, row);
	game_destroy(command.past);
	return good;
}

/* What was planned stands behind all rows. */
static bool referee_plan(struct referee *v, json_t *line, const char *text, size_t size)
{
	struct record_plan plan;
	struct bytes body = { 0 };
	if (!v->plans.count)
		v->plans = record_plans_begin(v->game);
	const char *fault = record_plan_read(line, text, size, &v->plans, &plan, &body);
	if (!fault && plan.row > v->verdict->rows)
		fault = "it tells of a plan of later than its last row";
	bytes_finish(&body);
	return !fault || referee_wrong(v, 0, fault);
}

static bool referee_row(struct referee *v, const char *text, size_t size)
{
	uint32_t row = game_row(v->game) + 1;
	json_t *line, *end;
	bool good = true;
	if (v->ended)
		return referee_wrong(v, 0, "something stands behind its end");
	line = json_parse(text, size, &v->verdict->problem);
	if (!line)
		return false;
	end = json_object_get(line, "end");
	if (end) {
		json_int_t rows = json_integer_value(json_object_get(end, "rows"));
		v->ended = rows < UINT32_MAX ? (uint32_t)rows : UINT32_MAX;
	} else if (is_record_plan(line)) {
		good = referee_plan(v, line, text, size);
	} else if (v->plans.count) {
		good = referee_wrong(v, row, "it stands behind what was planned");
	} else {
		good = referee_line(v, line, text, size, row);
		v->verdict->rows += good;
	}
	json_decref(line);
	return good;
}

static bool referee_rows(struct referee *v, const char *text, size_t size)
{
	note_state(v, 0);
	while (size) {
		size_t line = record_line_size(text, size);
		if (line && !referee_row(v, text, line))
			return false;
		size -= line + (line < size);
		text += line + 1;
	}
	return true;
}

/* ---- The end ------------------------------------------------------------------------------------------- */

/* Whose record it is: a signature need not be there, but must hold. */
static bool check_seal(struct referee *v, json_t *end)
{
	const char *fault = NULL;
	v->verdict->chained = game_last_line(v->game)[0] != '\0';
	if (v->verdict->chained)
		fault = seal_fault(v->game, record_plans_hash(&v->plans), end, v->verdict->rows, v->verdict->key);
	else if (v->wants_chain)
		fault = "its header lacks the salt with which its lines are chained";
	return !fault || referee_wrong(v, 0, fault);
}

static bool check_end(struct referee *v, json_t *end)
{
	struct verdict *verdict = v->verdict;
	if (v->wants_end && !v->ended)
		return referee_wrong(v, 0, "it has been cut short: the line that ends it is missing");
	if (v->wants_end && v->ended != verdict->rows)
		return referee_wrong(v, 0, v->ended > verdict->rows ? "rows are missing before its end" :
			"more rows stand before its end than it counts");
	if (v->wants_end && verdict->outcome.over && verdict->dice == DICE_NOT_OPENED)
		return referee_wrong(v, 0, "the game is over, and yet the secret of its dice is not opened");
	if (v->wants_end && json_is_true(json_object_get(end, "over")) != verdict->outcome.over)
		return referee_wrong(v, 0, verdict->outcome.over ?
			"the game is over, and its end says that it is not" :
			"its end says that the game is over, and by its rows it is not: the last of them are missing");
	if (verdict->dice == DICE_DRAWN_AGAIN && game_dice_fault(v->game))
		return referee_wrong(v, 0, "a secret of the dice is missing");
	if (!check_seal(v, end))
		return false;
	if (v->receipt && !verdict->receipt_holds)
		return referee_wrong(v, 0, "the receipt is of something that has not happened in this record");
	return true;
}

static void name_silent(struct referee *v)
{
	size_t at = 0;
	char *out = v->verdict->silent;
	for (int i = 0; i < v->game->seat_count && at < SENTENCE_SIZE - NAME_SIZE - 2; i++)
		if (position_of(v->game)->table.dice.silent >> i & 1)
			at += (size_t)snprintf(out + at, SENTENCE_SIZE - at, "%s%s", at ? ", " : "",
				words_for_seat(v->game, i).text);
}

/* ---- All of it ----------------------------------------------------------------------------------------- */

static bool read_header(struct referee *v, const char *text, size_t size)
{
	json_t *header = json_parse(text, size, &v->verdict->problem);
	const char *format = json_string_value(json_object_get(header, "format"));
	bool known = format && strcmp(format, "tricorne-record") == 0,
		whole = json_is_true(json_object_get(header, "complete"));
	json_int_t version = json_integer_value(json_object_get(header, "format_version"));
	if (header && !known)
		referee_wrong(v, 0, "this is not the record of a game");
	else if (header && (version < 1 || version > RECORD_FORMAT))
		known = referee_wrong(v, 0, "this record is written in a way that is not known here");
	else if (header && !whole)
		referee_wrong(v, 0,
			"this record holds what one viewer was told: it can be read, but not refereed again");
	v->wants_end = version > 1;
	v->wants_chain = version > 2;
	json_decref(header);
	return known && whole;
}

static bool same_rules(const struct game *game, const char *text, size_t size)
{
	struct json_problem problem;
	json_t *header = json_parse(text, size, &problem);
	bool same = json_integer_value(json_object_get(header, "version")) == (json_int_t)game->rules->version;
	json_decref(header);
	return same;
}

static bool referee_all(struct referee *v, const char *text, size_t size)
{
	size_t line = record_line_size(text, size);
	bool whole;
	v->endings = referee_endings(text, size);
	json_t *end = json_array_get(v->endings, json_array_size(v->endings) - 1);
	v->same_rules = v->verdict->same_rules = same_rules(v->game, text, line);
	whole = referee_open(v, 0) && check_receipt(v, 0) &&
		(line == size || referee_rows(v, text + line + 1, size - line - 1));
	game_outcome(v->game, &v->verdict->outcome);
	if (v->verdict->outcome.winner[0])
		TEXT_SET(v->verdict->winner, words_for_side(v->game, v->verdict->outcome.winner).text);
	whole = whole && check_end(v, end);
	json_decref(v->endings);
	return whole;
}

static bool is_receipt_of(struct referee *v)
{
	return !v->receipt || strcmp(v->receipt->game, v->game->id) == 0 ||
		referee_wrong(v, 0, "the receipt is of another game");
}

bool record_verify(const struct ruleset *rules, const char *text, size_t size, const struct receipt *receipt,
	struct verdict *verdict)
{
	struct referee v = { .verdict = verdict, .receipt = receipt };
	size_t line = record_line_size(text, size);
	memset(verdict, 0, sizeof *verdict);
	verdict->dice = DICE_NOT_OPENED;
	if (!read_header(&v, text, line))
		return false;
	v.game = game_open(rules, text, line, NULL, 0, NULL, &verdict->problem);
	if (!v.game)
		return false;
	v.dc = decide_context_create();
	v.text = text;
	v.size = size;
	v.retrace = (struct retrace){ .rules = rules, .header = text, .header_size = line, .ctx = &v,
		.row = lend_line, .dc = v.dc };
	verdict->whole = is_receipt_of(&v) && referee_all(&v, text, size);
	name_silent(&v);
	retrace_finish(&v.retrace);
	game_destroy(v.game);
	free(v.lines);
	decide_context_destroy(v.dc);
	free(v.states);
	return verdict->whole;
}
