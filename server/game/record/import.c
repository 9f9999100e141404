/* A record taken up again. */
#include "import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../decide_context.h"
#include "../members.h"
#include "../pending.h"
#include "referee.h"
#include "server/base/memory.h"

struct importing {
	struct import *out;
	struct decide_context *dc;
	json_t *end; /* of the record, or NULL */
	struct record_plans plans;
	bool (*wants_snapshot)(uint32_t row, size_t size);
	struct json_problem *problem;
};

static bool wrong(struct importing *i, const char *why)
{
	TEXT_SET(i->problem->text, why);
	return false;
}

/* ---- The header ---------------------------------------------------------------------------------------- */

/* Ids stand in files and logs. */
static bool is_id(const char *text)
{
	size_t size = text ? strlen(text) : 0;
	return size > 0 && size < GAME_ID_SIZE &&
		strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == size;
}

/* As the journal keeps it: a record says besides that it is whole. */
static bool take_header(struct importing *i, const char *line, size_t size)
{
	static const char whole[] = ",\"complete\":true}";
	size_t ending = sizeof whole - 1;
	struct import *out = i->out;
	if (size < ending || memcmp(line + size - ending, whole, ending) != 0)
		return wrong(i, "its header does not end as the header of a whole record does");
	bytes_add(&out->header, line, size - ending);
	bytes_char(&out->header, '}');
	out->head = json_parse(out->header.data, out->header.size, i->problem);
	if (!out->head)
		return false;
	if (!is_id(json_string_value(json_object_get(out->head, "game"))))
		return wrong(i, "the id of its game is not one that can be kept here");
	out->game = game_open(NULL, out->header.data, out->header.size, NULL, 0, NULL, i->problem);
	return out->game != NULL;
}

/* ---- Rows ---------------------------------------------------------------------------------------------- */

static struct import_row *add_row(struct import *out, const char *seat)
{
	if ((out->row_count & (out->row_count - 1)) == 0) /* 1, 2, 4, ... */
		out->rows = memory_resize(out->rows, (out->row_count ? out->row_count * 2 : 1) * sizeof *out->rows);
	struct import_row *row = &out->rows[out->row_count++];
	*row = (struct import_row){ .body = out->text.size };
	TEXT_SET(row->seat, seat);
	return row;
}

static void add_snapshot(struct importing *i, struct import_row *row)
{
	struct import *out = i->out;
	if (!i->wants_snapshot(game_row(out->game), row->body_size))
		return;
	row->snapshot = out->text.size;
	game_snapshot(out->game, &out->text);
	row->snapshot_size = out->text.size - row->snapshot;
	row->number_count = game_viewers(out->game);
	for (int viewer = 0; viewer < row->number_count; viewer++)
		row->numbers[viewer] = game_seq(out->game, viewer);
}

static bool keep_row(struct importing *i, const char *seat, const char *body, size_t size)
{
	struct import *out = i->out;
	struct import_row *row = add_row(out, seat);
	bytes_add(&out->text, body, size);
	row->body_size = size;
	if (!game_replay(out->game, i->dc, body, size, NULL, i->problem))
		return false;
	add_snapshot(i, row);
	return true;
}

/* A line of the record is the row's body with its number before all else. */
static bool take_row(struct importing *i, const char *line, size_t size)
{
	char number[32];
	size_t before = (size_t)snprintf(number, sizeof number, "{\"row\":%u,",
		(unsigned)game_row(i->out->game) + 1);
	json_t *row = json_parse(line, size, i->problem);
	const char *seat = json_string_value(json_object_get(row, "seat"));
	struct bytes body = { 0 };
	bool kept = false;
	if (row && seat && size > before && memcmp(line, number, before) == 0) {
		bytes_char(&body, '{');
		bytes_add(&body, line + before, size - before);
		kept = keep_row(i, seat, body.data, body.size);
	} else if (row) {
		snprintf(i->problem->text, sizeof i->problem->text,
			"row %u: it is not written as a record is written", (unsigned)game_row(i->out->game) + 1);
	}
	bytes_finish(&body);
	json_decref(row);
	return kept;
}

/* ---- What was planned ---------------------------------------------------------------------------------- */

static size_t keep_text(struct bytes *text, const char *words)
{
	size_t at = text->size;
	bytes_text(text, words);
	bytes_char(text, '\0');
	return at;
}

static struct import_plan *add_plan(struct import *out)
{
	if ((out->plan_count & (out->plan_count - 1)) == 0) /* 1, 2, 4, ... */
		out->plans = memory_resize(out->plans,
			(out->plan_count ? out->plan_count * 2 : 1) * sizeof *out->plans);
	return &out->plans[out->plan_count++];
}

/* It has been looked at before (record_verify.c). */
static bool take_plan(struct importing *i, const char *line, size_t size)
{
	struct import *out = i->out;
	struct record_plan plan;
	struct bytes body = { 0 };
	json_t *read = json_parse(line, size, i->problem);
	const char *fault = record_plan_read(read, line, size, &i->plans, &plan, &body);
	if (!fault)
		*add_plan(out) = (struct import_plan){ plan.row, plan.kept, keep_text(&out->text, plan.role),
			keep_text(&out->text, plan.body) };
	bytes_finish(&body);
	json_decref(read);
	return !fault || wrong(i, fault);
}

/* ---- Line by line -------------------------------------------------------------------------------------- */

static bool begins(const char *line, size_t size, const char *words)
{
	return size >= strlen(words) && memcmp(line, words, strlen(words)) == 0;
}

static bool take_line(struct importing *i, const char *line, size_t size)
{
	if (begins(line, size, "{\"end\":"))
		return true;
	if (!begins(line, size, "{\"plan\":"))
		return take_row(i, line, size);
	if (!i->plans.count)
		i->plans = record_plans_begin(i->out->game);
	return take_plan(i, line, size);
}

static bool take_lines(struct importing *i, const char *text, size_t size)
{
	for (size_t line; size; size -= line, text += line) {
		line = record_line_size(text, size);
		if (line && !take_line(i, text, line))
			return false;
		line += line < size;
	}
	return true;
}

/* ---- It goes on here ----------------------------------------------------------------------------------- */

static bool go_on(struct importing *i, const uint8_t master[SECRET_SIZE])
{
	struct game *game = i->out->game;
	struct command command = command_continue(game, master, i->end);
	struct refusal refusal;
	char fault[FAULT_SIZE];
	if (!game_check(game, i->dc, &command, &refusal))
		return wrong(i, refusal.reasons[0].why);
	struct pending *pending = game_decide(game, i->dc, &command, fault);
	if (!pending)
		return wrong(i, fault);
	struct bytes body = { 0 };
	bytes_add(&body, pending->body.data, pending->body.size);
	pending_release(i->dc, pending);
	bool kept = keep_row(i, game_seat_id(game, SEAT_CLOCK), body.data, body.size);
	bytes_finish(&body);
	return kept;
}

static json_t *last_ending(const char *record, size_t size)
{
	json_t *endings = referee_endings(record, size);
	json_t *end = json_incref(json_array_get(endings, json_array_size(endings) - 1));
	json_decref(endings);
	return end;
}

static bool holds(const char *record, size_t size, struct json_problem *problem)
{
	struct verdict *verdict = memory_new(sizeof *verdict);
	bool whole = record_verify(NULL, record, size, NULL, verdict);
	*problem = verdict->problem;
	free(verdict);
	return whole;
}

bool import_read(struct import *import, const char *record, size_t size, const uint8_t master[SECRET_SIZE],
	bool wants_snapshot(uint32_t row, size_t size), struct json_problem *problem)
{
	struct importing i = { .out = import, .wants_snapshot = wants_snapshot, .problem = problem };
	struct outcome outcome;
	size_t line = record_line_size(record, size);
	*import = (struct import){ 0 };
	if (!holds(record, size, problem))
		return false;
	i.dc = decide_context_create();
	i.end = last_ending(record, size);
	bool good = take_header(&i, record, line) &&
		(line == size || take_lines(&i, record + line + 1, size - line - 1)) && go_on(&i, master);
	if (good) {
		game_outcome(import->game, &outcome);
		import->over = outcome.over;
	}
	json_decref(i.end);
	decide_context_destroy(i.dc);
	return good;
}

void import_finish(struct import *import)
{
	game_destroy(import->game);
	json_decref(import->head);
	bytes_finish(&import->header);
	bytes_finish(&import->text);
	free(import->rows);
	free(import->plans);
	*import = (struct import){ 0 };
}
