/* Hearing: the steps of a case, carried out. */
#include "hearing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/game/undo/undo.h"

bool hearing_say(struct hearing *h, const char *sentence, ...)
{
	char text[1024];
	va_list args;
	va_start(args, sentence);
	vsnprintf(text, sizeof text, sentence, args);
	va_end(args);
	bytes_format(h->says, "%s%s%s\n", h->where, h->where[0] ? ": " : "", text);
	return false;
}

/* ---- Rows ---------------------------------------------------------------------------------------------- */

static void forget_pending(struct hearing *h)
{
	while (h->pending_count)
		pending_release(h->context, h->pending[--h->pending_count]);
}

static void keep_row(struct hearing *h, const struct pending *pending)
{
	h->rows = memory_resize(h->rows, (h->row_count + 1) * sizeof *h->rows);
	h->rows[h->row_count] = (struct bytes) { 0 };
	bytes_add(&h->rows[h->row_count++], pending->body.data, pending->body.size);
}

/* The same game as it stood after that row: what a rewind goes back to. */
static struct game *past_game(struct hearing *h, uint32_t row)
{
	struct json_problem problem;
	struct game *past = game_open(h->rules, h->header.data, h->header.size, NULL, 0, NULL, &problem);
	for (size_t i = 0; past && i < row && i < h->row_count; i++)
		if (!game_replay(past, h->context, h->rows[i].data, h->rows[i].size, NULL, &problem)) {
			game_destroy(past);
			past = NULL;
		}
	if (!past)
		hearing_say(h, "the position after row %u cannot be made again: %s", (unsigned)row, problem.text);
	return past;
}

/* Plays what is allowed. */
static bool play(struct hearing *h, const struct command *command)
{
	char fault[FAULT_SIZE] = "";
	struct pending *pending;
	if (h->pending_count == STEP_ROWS_MAX)
		return hearing_say(h, "what was said beforehand is answered without an end");
	pending = game_decide(h->game, h->context, command, fault);
	if (h->dice->failure[0])
		hearing_say(h, "%s", h->dice->failure);
	if (!pending)
		return hearing_say(h, "the order leads to a position the rules cannot reach: %s", fault);
	h->pending[h->pending_count++] = pending;
	game_commit(h->game, pending);
	keep_row(h, pending);
	return !h->dice->failure[0];
}

/* As a daemon does: before anybody's next order. */
static bool play_answers(struct hearing *h)
{
	struct command answer;
	while (game_beforehand(h->game, h->context, NULL, &answer))
		if (!play(h, &answer))
			return false;
	return true;
}

static bool lend_row(void *ctx, uint32_t row, struct bytes *body)
{
	const struct hearing *h = ctx;
	bytes_add(body, h->rows[row - 1].data, h->rows[row - 1].size);
	return true;
}

static struct game *lend_game(void *ctx, uint32_t row)
{
	return past_game(ctx, row);
}

/* What it would restore, if it restores anything. */
static bool look_back(struct hearing *h, struct command *command)
{
	const struct rows_kept kept = { h, lend_row, lend_game };
	return undo_prepare(h->game, h->context, &kept, command);
}

/* Checks the command and, if it is allowed, plays it. False if that went wrong in itself. */
static bool give(struct hearing *h, struct command *command)
{
	char before[DIGEST_TEXT], after[DIGEST_TEXT];
	h->refusal = (struct refusal) { 0 };
	game_digest(h->game, before);
	h->refused = !game_check(h->game, h->context, command, &h->refusal);
	game_digest(h->game, after);
	if (strcmp(before, after) != 0)
		return hearing_say(h, "asking whether the order is allowed has changed the position");
	if (h->refused)
		return true;
	forget_pending(h);
	return play(h, command) && play_answers(h);
}

/* ---- Beginning and end --------------------------------------------------------------------------------- */

bool hearing_open(struct hearing *h, const struct ruleset *rules, json_t *scenario, json_t *dice,
	struct bytes *says)
{
	struct game_plan plan = { .rules = rules, .id = "case", .scenario = scenario };
	struct json_problem problem;
	struct command begin = command_begin();
	memset(h, 0, sizeof *h);
	h->rules = rules;
	h->says = says;
	h->dice = memory_new(sizeof *h->dice);
	h->context = decide_context_create();
	snprintf(h->where, sizeof h->where, "setup");
	if (!script_read(&h->dice->whole, dice, &problem))
		return hearing_say(h, "%s", problem.text);
	h->game = game_create(&plan, &h->refusal);
	h->refused = !h->game;
	if (!h->game)
		return false;
	game_take_header(h->game, &h->header);
	h->source = scripted_dice(h->dice);
	game_use_dice(h->game, &h->source);
	if (!give(h, &begin))
		return false;
	return !h->refused || hearing_say(h, "the game does not begin");
}

void hearing_close(struct hearing *h)
{
	if (h->context)
		forget_pending(h);
	game_destroy(h->game);
	decide_context_destroy(h->context);
	for (size_t i = 0; i < h->row_count; i++)
		bytes_finish(&h->rows[i]);
	free(h->rows);
	json_decref(h->preview);
	bytes_finish(&h->header);
	script_finish(&h->dice->step);
	script_finish(&h->dice->whole);
	free(h->dice);
}

/* ---- Steps --------------------------------------------------------------------------------------------- */

/* An order of the umpire's alone needs no seat. */
static bool is_umpires(const char *type)
{
	for (int i = ORDER_PAUSE; i <= ORDER_SET; i++)
		if (type && strcmp(table_orders[i].name, type) == 0)
			return true;
	return false;
}

/* The seat a step speaks for: named, or the only one that owes something. */
static bool find_seat(struct hearing *h, json_t *step, int *seat)
{
	const char *name = json_string_value(json_object_get(step, "seat"));
	const char *type = json_string_value(json_object_get(json_object_get(step, "order"), "type"));
	struct standing standing;
	int owing = 0;
	*seat = name ? game_seat(h->game, name) : is_umpires(type) ? SEAT_UMPIRE : SEAT_NONE;
	if (name && *seat == SEAT_NONE)
		return hearing_say(h, "there is no seat `%s`", name);
	if (*seat != SEAT_NONE)
		return true;
	game_standing(h->game, NULL, &standing);
	for (int s = 0; s < SEATS_MAX; s++)
		if (standing.owing >> s & 1)
			*seat = s, owing++;
	return owing == 1 || hearing_say(h, "`seat` may be left out only when one seat owes something, and %d do",
		owing);
}

/* False if it is not known whose order it is; `refused` says whether it could be read. */
static bool read_order(struct hearing *h, json_t *step, json_t *order, struct command *command)
{
	struct viewer who = { 0 };
	int seat;
	if (!find_seat(h, step, &seat))
		return false;
	if (seat == SEAT_UMPIRE)
		who.umpire = true;
	else if (seat < SEATS_MAX)
		who.seats = 1u << seat;
	h->refusal = (struct refusal) { 0 };
	h->refused = !command_read(h->game, who, who.umpire ? NULL : game_seat_id(h->game, seat), order,
		command, &h->refusal);
	return true;
}

/* Only asks: may it be given, and what would it lead to? */
static bool try_order(struct hearing *h, json_t *step)
{
	struct command command = { 0 };
	struct bytes text = { 0 };
	struct json_problem problem;
	if (!read_order(h, step, json_object_get(step, "try"), &command))
		return false;
	if (h->refused)
		return true;
	if (!look_back(h, &command))
		return false;
	h->refused = !game_check(h->game, h->context, &command, &h->refusal);
	game_destroy(command.past);
	if (h->refused)
		return true;
	game_preview(h->game, h->context, &command, &text);
	json_decref(h->preview);
	h->preview = json_parse(text.data, text.size, &problem);
	bytes_finish(&text);
	return true;
}

static bool give_order(struct hearing *h, json_t *step)
{
	struct command command = { 0 };
	bool fine;
	if (!read_order(h, step, json_object_get(step, "order"), &command))
		return false;
	if (h->refused)
		return true;
	fine = look_back(h, &command) && give(h, &command);
	game_destroy(command.past);
	return fine;
}

static bool let_expire(struct hearing *h, const char *name)
{
	int seat = game_seat(h->game, name);
	struct command command;
	if (seat < 0 || (seat >= SEATS_MAX && seat != SEAT_UMPIRE))
		return hearing_say(h, "there is no seat `%s` whose clock could run out", name);
	command = command_expire(seat);
	if (!give(h, &command))
		return false;
	return !h->refused || hearing_say(h, "the clock of %s does not run out: %s", name,
		h->refusal.reasons[0].why);
}

bool hearing_step_dice_used(struct hearing *h)
{
	char which[120];
	int left = script_left(&h->dice->step, which, sizeof which);
	return left == 0 || hearing_say(h, "%d of the step's own dice are left over%s", left, which);
}

bool hearing_step(struct hearing *h, json_t *step)
{
	json_t *expire = json_object_get(step, "expire");
	struct json_problem problem;
	bool fine = true;
	h->refused = false;
	h->refusal = (struct refusal) { 0 };
	if (!script_read(&h->dice->step, json_object_get(step, "dice"), &problem))
		return hearing_say(h, "%s", problem.text);
	if (expire)
		fine = let_expire(h, json_string_value(expire));
	else if (json_object_get(step, "order"))
		fine = give_order(h, step);
	else if (json_object_get(step, "try"))
		fine = try_order(h, step);
	return fine;
}

bool hearing_replays(struct hearing *h)
{
	char here[DIGEST_TEXT], there[DIGEST_TEXT];
	struct game *again = past_game(h, (uint32_t)h->row_count);
	if (!again)
		return false;
	game_digest(h->game, here);
	game_digest(again, there);
	game_destroy(again);
	return strcmp(here, there) == 0 || hearing_say(h, "its events lead to another position than its orders");
}

bool hearing_dice_used(struct hearing *h)
{
	char which[120];
	int left = script_left(&h->dice->whole, which, sizeof which);
	snprintf(h->where, sizeof h->where, "end");
	return left == 0 || hearing_say(h, "%d scripted dice are left over%s", left, which);
}

/* ---- Viewers ------------------------------------------------------------------------------------------- */

static bool add_viewer(struct hearing *h, const char *name, struct viewer *who)
{
	int seat = game_seat(h->game, name);
	if (seat == SEAT_UMPIRE)
		who->umpire = true;
	else if (seat >= 0 && seat < SEATS_MAX)
		who->seats |= 1u << seat;
	else if (seat != SEAT_WATCH)
		return hearing_say(h, "there is no viewer `%s`", name);
	return true;
}

bool hearing_viewer(struct hearing *h, json_t *as, struct viewer *who)
{
	json_t *one;
	size_t i;
	*who = (struct viewer) { 0 };
	if (json_is_string(as))
		return add_viewer(h, json_string_value(as), who);
	json_array_foreach(as, i, one)
		if (!add_viewer(h, json_string_value(one), who))
			return false;
	return true;
}

static void add_events(json_t *to, const char *text, size_t size)
{
	struct json_problem problem;
	json_t *events = json_parse(text, size, &problem);
	json_array_extend(to, events);
	json_decref(events);
}

json_t *hearing_events(struct hearing *h, const struct viewer *who)
{
	int viewer = who ? game_viewer(h->game, *who) : -1;
	json_t *events = json_array();
	for (int i = 0; i < h->pending_count; i++) {
		const struct pending *f = h->pending[i];
		const struct push *push = viewer >= 0 ? pending_push(f, viewer) : NULL;
		if (!who)
			add_events(events, f->body.data + f->events_at, f->events_size);
		else if (push)
			add_events(events, f->sent.data + push->events_at, push->events_size);
	}
	return events;
}
