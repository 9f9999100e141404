/* Taking back: what a command would restore, found among the rows of its game. */
#include "undo.h"

#include <assert.h>
#include <string.h>

#include "../battle/holds.h"
#include "../battle/position.h"
#include "../decide_context.h"
#include "../members.h"
#include "../orders/again.h"
#include "../orders/row.h"
#include "learnt.h"

/* A row that did something to the position. */
struct deed {
	uint32_t row, told;
	uint32_t gone; /* the row that took it back; 0: it stands */
	bool own;      /* of the link that would take back */
};

struct undoing_now {
	const struct game *game;
	struct decide_context *dc;
	const struct rows_kept *kept;
	uint32_t seats;  /* of the link */
	int viewer;
	int seat;        /* that gave the order which is looked for */
	int count;
	struct deed deeds[UNDO_ROWS];
};

/* ---- Rows ---------------------------------------------------------------------------------------------- */

static json_t *read_row(const struct undoing_now *u, uint32_t row)
{
	struct bytes body = { 0 };
	struct json_problem problem;
	json_t *read = u->kept->row(u->kept->ctx, row, &body) ? json_parse(body.data, body.size, &problem) : NULL;
	bytes_finish(&body);
	return read;
}

static const char *type_of(json_t *thing)
{
	const char *type = json_string_value(json_object_get(thing, "type"));
	return type ? type : "";
}

static const char *name_of(int table_event)
{
	return table_events[table_event - TABLE_EVENT].name;
}

static bool is_of_rules(const struct game *game, const char *type)
{
	for (int i = 0; i < game->rules->event_count; i++)
		if (strcmp(game->rules->events[i].name, type) == 0)
			return true;
	return false;
}

static bool orders_by_rules(const struct game *game, json_t *row)
{
	const char *type = type_of(json_object_get(row, "order"));
	for (int i = 1; i < game->rules->order_count; i++)
		if (strcmp(game->rules->orders[i].name, type) == 0)
			return true;
	return false;
}

/* The event of this kind in a row, or NULL. */
static json_t *find_event(json_t *row, int table_event)
{
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(row, "events"), i, event)
		if (strcmp(type_of(event), name_of(table_event)) == 0)
			return event;
	return NULL;
}

static bool changes_position(const struct game *game, json_t *row)
{
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(row, "events"), i, event)
		if (is_of_rules(game, type_of(event)) || strcmp(type_of(event), name_of(EVENT_CORRECTED)) == 0)
			return true;
	return false;
}

static bool is_own(const struct undoing_now *u, json_t *row)
{
	const char *id = json_string_value(json_object_get(row, "seat"));
	int seat = id ? game_seat(u->game, id) : SEAT_NONE;
	return game_has_seat(u->game, seat) && (u->seats >> seat & 1) && orders_by_rules(u->game, row);
}

static void note_gone(struct undoing_now *u, uint32_t gone, uint32_t row)
{
	for (int i = 0; i < u->count; i++)
		if (u->deeds[i].row == gone)
			u->deeds[i].gone = row;
}

/* What was restored by the umpire, or by all together, ends what anybody may do alone. */
static void note_row(struct undoing_now *u, json_t *row, uint32_t number)
{
	json_t *back = find_event(row, EVENT_TAKEN_BACK);
	bool alone = strcmp(type_of(json_object_get(row, "order")), table_orders[ORDER_UNDO].name) == 0;
	if (back && alone) {
		note_gone(u, (uint32_t)json_integer_value(json_object_get(back, "to")) + 1, number);
		return;
	}
	bool restores = back || find_event(row, EVENT_REWOUND);
	if (restores)
		u->count = 0;
	if (restores || changes_position(u->game, row))
		u->deeds[u->count++] = (struct deed){ .row = number, .own = !restores && is_own(u, row),
			.told = (uint32_t)json_integer_value(json_object_get(row, "told")) };
}

static bool read_rows(struct undoing_now *u)
{
	uint32_t now = game_row(u->game), first = now > UNDO_ROWS ? now - UNDO_ROWS + 1 : 1;
	for (uint32_t n = first; n <= now; n++) {
		json_t *row = read_row(u, n);
		if (!row)
			return false;
		note_row(u, row, n);
		json_decref(row);
	}
	return true;
}

/* So many of his own orders ago, of those that stand; or -1. */
static int find_own(const struct undoing_now *u, int orders)
{
	for (int i = u->count - 1; i >= 0; i--)
		if (u->deeds[i].own && !u->deeds[i].gone && --orders <= 0)
			return i;
	return -1;
}

/* ---- Freely? ------------------------------------------------------------------------------------------- */

static bool knows_of(const struct undoing_now *u, const struct deed *deed)
{
	return u->viewer < 0 || (deed->told >> u->viewer & 1);
}

static bool others_have_acted(const struct undoing_now *u, int at)
{
	for (int i = at + 1; i < u->count; i++)
		if (!u->deeds[i].gone && knows_of(u, &u->deeds[i]))
			return true;
	return false;
}

static bool uncovers(const struct ruleset *rules, uint16_t kind)
{
	for (const uint16_t *one = rules->uncovers; one && *one; one++)
		if (*one == kind)
			return true;
	return false;
}

/* By what he heard of the events as they happened. */
static enum undo_bar bar_of_events(const struct undoing_now *u, struct game *then, json_t *row)
{
	struct json_problem problem;
	struct again again = { then, u->dc, &problem };
	const struct viewer who = { .seats = u->seats };
	enum undo_bar bar = UNDO_FREE;
	struct event event;
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(row, "events"), i, one) {
		if (!again_event(&again, one, &event))
			return UNDO_UNKNOWN;
		if (!row_viewer_hears(who, event.audience))
			continue;
		if (event.kind == EVENT_ROLL)
			bar = UNDO_DICE;
		else if (bar == UNDO_FREE && uncovers(u->game->rules, event.kind))
			bar = UNDO_LEARNT;
	}
	return bar;
}

static bool anything_came_to_light(const struct undoing_now *u, const void *before, const void *after)
{
	const struct ruleset *rules = u->game->rules;
	const struct viewer who = { .seats = u->seats }, everybody = { 0 };
	struct learning room = { 0 };
	bool any = has_learnt(&room, rules, who, before, after) ||
		has_learnt(&room, rules, everybody, before, after);
	learning_finish(&room);
	return any;
}

/* What it was, as it would have been offered. */
static void note_words(const struct undoing_now *u, const struct game *then, json_t *row,
	char says[SENTENCE_SIZE])
{
	struct command command;
	struct refusal refusal;
	if (command_read(then, (struct viewer){ .seats = u->seats },
		json_string_value(json_object_get(row, "seat")), json_object_get(row, "order"), &command, &refusal))
		game_says(then, u->dc, &command, says);
}

static enum undo_bar judge_alone(const struct undoing_now *u, struct game *then, json_t *row,
	char says[SENTENCE_SIZE])
{
	struct scratch before = { 0 };
	enum undo_bar bar;
	note_words(u, then, row, says);
	scratch_state(&before, u->game->rules, position_of(then)->state);
	bar = bar_of_events(u, then, row);
	if (bar == UNDO_FREE && anything_came_to_light(u, before.data, position_of(then)->state))
		bar = UNDO_LEARNT;
	scratch_finish(&before);
	return bar;
}

/* Of the deed alone, as it was when it was done. */
static enum undo_bar judge(const struct undoing_now *u, const struct deed *deed, char says[SENTENCE_SIZE])
{
	struct game *then = u->kept->then(u->kept->ctx, deed->row - 1);
	json_t *row = then ? read_row(u, deed->row) : NULL;
	enum undo_bar bar = row ? judge_alone(u, then, row, says) : UNDO_UNKNOWN;
	json_decref(row);
	game_destroy(then);
	return bar;
}

/* ---- What stands there again --------------------------------------------------------------------------- */

/* Behind the last row that nothing has shaken since. */
static uint32_t begin_of(const struct undoing_now *u, const struct deed *without)
{
	uint32_t first = without->row;
	for (int i = 0; i < u->count; i++)
		if (u->deeds[i].gone > without->row && u->deeds[i].row < first)
			first = u->deeds[i].row;
	return first - 1;
}

static bool make_true_again(const struct undoing_now *u, struct game *then, uint32_t number)
{
	struct json_problem problem;
	struct again again = { then, u->dc, &problem };
	struct event event;
	json_t *row = read_row(u, number), *one;
	bool fine = row != NULL;
	size_t i;
	json_array_foreach(json_object_get(row, "events"), i, one)
		fine = fine && again_event(&again, one, &event);
	json_decref(row);
	return fine;
}

/* As if that order had not been given: what others did unseen stays done. NULL: they built on it. */
static struct game *without(const struct undoing_now *u, const struct deed *deed)
{
	uint32_t begin = begin_of(u, deed);
	struct game *then = u->kept->then(u->kept->ctx, begin);
	bool fine = then != NULL;
	char why[FAULT_SIZE];
	for (int i = 0; fine && i < u->count; i++)
		if (u->deeds[i].row > begin && &u->deeds[i] != deed && !u->deeds[i].gone)
			fine = make_true_again(u, then, u->deeds[i].row);
	if (fine) {
		position_of(then)->table = position_of(u->game)->table;
		fine = state_holds(u->game->rules, position_of(then)->state, why) &&
			!position_fault(u->game, position_of(then));
	}
	if (fine)
		return then;
	game_destroy(then);
	return NULL;
}

/* ---- Commands ------------------------------------------------------------------------------------------ */

static bool look_back(struct undoing_now *u, const struct command *c)
{
	int link = game_link_of(u->game, c->seat);
	u->seat = c->seat;
	u->seats = game_link_seats(u->game, link);
	u->viewer = game_viewer(u->game, (struct viewer){ .seats = u->seats });
	return read_rows(u);
}

static bool prepare_alone(struct undoing_now *u, struct command *c)
{
	int at;
	if (!look_back(u, c))
		return false;
	at = find_own(u, 1);
	c->undoing.bar = at < 0 ? UNDO_NOTHING : others_have_acted(u, at) ? UNDO_OTHERS :
		judge(u, &u->deeds[at], c->undoing.says);
	if (at < 0)
		return true;
	c->undoing.row = u->deeds[at].row;
	c->undoing.told = u->deeds[at].told;
	if (c->undoing.bar != UNDO_FREE)
		return c->undoing.bar != UNDO_UNKNOWN;
	c->past = without(u, &u->deeds[at]);
	if (!c->past)
		c->undoing.bar = UNDO_OTHERS;
	return true;
}

static bool go_back(const struct undoing_now *u, struct command *c, uint32_t row)
{
	c->past = u->kept->then(u->kept->ctx, row);
	return c->past != NULL;
}

/* With nobody there who could object it is done at once. */
static bool prepare_asking(struct undoing_now *u, struct command *c)
{
	int at, orders = c->body.orders ? c->body.orders : 1;
	if (!look_back(u, c))
		return false;
	at = find_own(u, orders);
	if (at < 0)
		return true;
	c->undoing.row = u->deeds[at].row;
	judge(u, &u->deeds[at], c->undoing.says);
	return table_state_unagreed(&position_of(u->game)->table, c->seat, u->game->seat_count) ||
		go_back(u, c, c->undoing.row - 1);
}

static bool prepare_agreeing(struct undoing_now *u, struct command *c)
{
	const struct table_state *table = &position_of(u->game)->table;
	const struct table_state_asked *asked = &table->asked;
	uint32_t own = game_link_seats(u->game, game_link_of(u->game, c->seat));
	if (!asked->seat || (table_state_unagreed(table, asked->seat - 1, u->game->seat_count) & ~own))
		return true;
	return go_back(u, c, asked->row);
}

static bool prepare_rewind(struct undoing_now *u, struct command *c)
{
	return c->body.row >= game_row(u->game) || go_back(u, c, c->body.row);
}

bool undo_prepare(const struct game *game, struct decide_context *dc, const struct rows_kept *kept,
	struct command *command)
{
	struct undoing_now u = { .game = game, .dc = dc, .kept = kept };
	bool seated = game_has_seat(game, command->seat);
	switch (command->table) {
	case ORDER_REWIND: return prepare_rewind(&u, command);
	case ORDER_UNDO: return !seated || prepare_alone(&u, command);
	case ORDER_ASK_UNDO: return !seated || prepare_asking(&u, command);
	case ORDER_AGREE_UNDO: return !seated || prepare_agreeing(&u, command);
	default: return true;
	}
}
