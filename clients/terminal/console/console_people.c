/* Console: the story so far, who is there, and what they say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "clients/terminal/picture/picture.h"
#include "clients/terminal/text/duration.h"
#include "clients/terminal/text/moment.h"
#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "console_inside.h"

enum { STORY_ROWS = 40, HISTORY_ROWS = 200, LATE_ROWS = 3 };

static void write_rows(FILE *to, json_t *rows)
{
	json_t *row;
	size_t i;
	json_array_foreach(rows, i, row)
		picture_events(to, json_object_get(row, "events"));
}

/* The last so many rows, or with `all` every one. */
void people_story(struct console *c, const char *rest)
{
	bool all = strcmp(rest, "all") == 0;
	json_int_t rows = atoi(rest) > 0 ? atoi(rest) : STORY_ROWS, seq = c->table->seq;
	json_int_t from = all || seq <= rows ? 1 : seq - rows + 1;
	struct failure failure;
	FILE *to = console_begin_sheet(c);
	if (from > 1)
		fprintf(to, "(The last %lld moments; `story all` tells everything.)\n", (long long)rows);
	while (from <= c->table->seq) {
		json_t *params = json_pack("{s:I, s:I}", "from", from, "to", from + HISTORY_ROWS - 1);
		json_t *answer = table_call(c->table, "history", params, &failure);
		json_t *told = json_object_get(answer, "rows");
		json_int_t before = from;
		if (json_array_size(told))
			from = json_integer_value(json_object_get(json_array_get(told, json_array_size(told) - 1),
				"seq")) + 1;
		write_rows(to, told);
		json_decref(answer);
		if (from == before)
			break;
	}
	console_end_sheet(c);
}

static void write_clock(struct console *c, FILE *to, const char *seat)
{
	json_t *clock = json_object_get(c->table->opened, "clock"),
		*deadline = json_object_get(json_object_get(clock, "deadlines"), seat);
	if (!deadline)
		return;
	fprintf(to, ", time left ");
	duration_write(to, (json_integer_value(deadline) - (int64_t)time(NULL) * 1000) / 1000);
}

/* As far as he lets others know. */
static void write_presence(struct console *c, FILE *to, const char *id)
{
	json_t *here = json_object_get(c->present, id), *opened = c->table->opened;
	const char *day = saying_text(json_object_get(json_object_get(opened, "presence"), "days"), id),
		*until = saying_text(json_object_get(json_object_get(opened, "clock"), "away"), id);
	if (here)
		fputs(json_is_true(here) ? "at the table" : "away", to);
	else if (day[0])
		fprintf(to, "last here on %s", day);
	else
		fputs("does not say whether he is here", to);
	if (until[0])
		fprintf(to, ", on holiday until %s", until);
}

static void write_seat(struct console *c, FILE *to, const char *id, json_t *seat)
{
	fprintf(to, "  %s", naming_of(c->table->view, NULL, id));
	if (saying_text(seat, "player")[0])
		fprintf(to, ", played by %s", saying_text(seat, "player"));
	fputs(": ", to);
	write_presence(c, to, id);
	fputs(", ", to);
	fputs(moment_owes(c->table->view, id) ? "to decide" : "waits", to);
	write_clock(c, to, id);
	fputc('\n', to);
}

static bool runs_for_us(struct console *c)
{
	json_t *clock = json_object_get(c->table->opened, "clock"), *seat,
		*own = json_object_get(json_object_get(c->table->opened, "you"), "seats");
	size_t i;
	json_array_foreach(own, i, seat)
		if (json_object_get(json_object_get(clock, "deadlines"), json_string_value(seat)))
			return true;
	return false;
}

/* What the rules answer for us if our time runs out, each once. */
static void write_late(struct console *c, FILE *to)
{
	struct failure failure;
	json_t *answer = runs_for_us(c) ? table_call(c->table, "offer", json_object(), &failure) : NULL,
		*decision, *said = json_object();
	size_t i;
	json_array_foreach(json_object_get(answer, "decisions"), i, decision) {
		const char *late = saying_text(decision, "late");
		if (json_object_size(said) < LATE_ROWS && !json_object_get(said, late))
			fprintf(to, "  If your time runs out: %s.\n", late);
		json_object_set_new(said, late, json_true());
	}
	if (json_object_size(said) > LATE_ROWS)
		fprintf(to, "  And so on: %zu things in all.\n", json_object_size(said));
	json_decref(said);
	json_decref(answer);
}

/* What was agreed upon when the game was made. */
static void write_agreed(struct console *c, FILE *to)
{
	json_t *agreed = json_object_get(c->table->opened, "agreed");
	const char *clock = saying_text(agreed, "clock"), *house = saying_text(agreed, "house"),
		*dice = saying_text(agreed, "dice");
	bool waits = json_is_true(json_object_get(json_object_get(c->table->opened, "clock"), "waits"));
	if (clock[0])
		fprintf(to, "%s\n", clock);
	if (house[0])
		fprintf(to, "%s\n", house);
	if (dice[0])
		fprintf(to, "%s\n", dice);
	if (waits)
		fputs("The clocks have not begun.\n", to);
}

void people_who(struct console *c, const char *rest)
{
	json_t *presence = json_object_get(c->table->opened, "presence"), *seat;
	json_t *umpire = json_object_get(presence, "umpire");
	int watchers = saying_number(presence, "watchers");
	const char *id;
	FILE *to = console_begin_sheet(c);
	(void)rest;
	json_object_foreach(json_object_get(c->table->view, "seats"), id, seat)
		write_seat(c, to, id, seat);
	write_late(c, to);
	if (umpire)
		fprintf(to, "  The umpire: %s\n", json_is_true(umpire) ? "at the table" : "away");
	if (watchers)
		fprintf(to, "  %d watch%s\n", watchers, watchers == 1 ? "es" : "");
	write_agreed(c, to);
	console_end_sheet(c);
}

void people_chat(struct console *c, const char *rest)
{
	json_t *all = json_object_get(c->table->opened, "chat"), *one;
	size_t i;
	FILE *to = console_begin_sheet(c);
	(void)rest;
	json_array_foreach(all, i, one)
		console_show_chat(c, to, one);
	if (json_array_size(all) == 0)
		fprintf(to, "Nobody has said anything yet.\n");
	console_end_sheet(c);
}

static void speak(struct console *c, const char *to, const char *seat, const char *text)
{
	struct failure failure;
	json_t *answer = table_call(c->table, "chat", json_pack("{s:s, s:s*, s:s}", "to", to, "seat", seat,
		"text", text), &failure);
	if (!answer)
		console_say(c, INK_ALERT, failure.text);
	json_decref(answer);
}

void people_say(struct console *c, const char *text)
{
	speak(c, "table", NULL, text);
}

void people_side(struct console *c, const char *text)
{
	speak(c, "side", NULL, text);
}

/* "A.left come at once": the seat stands first. */
void people_tell(struct console *c, const char *rest)
{
	size_t size = strcspn(rest, " ");
	char seat[32];
	snprintf(seat, sizeof seat, "%.*s", (int)size, rest);
	rest += size + strspn(rest + size, " ");
	if (seat[0] && rest[0])
		speak(c, "seat", seat, rest);
	else
		console_say(c, INK_PLAIN, "`tell umpire TEXT` speaks to the umpire alone, `tell B TEXT` to who "
			"plays the seat B; the umpire reads it too.");
}
