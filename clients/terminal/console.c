/* Console: the prompt, what is told meanwhile, and what Enter shows. */
#include "console.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "choice.h"
#include "console_inside.h"
#include "contribution.h"
#include "keeping.h"
#include "moment.h"
#include "naming.h"
#include "picture.h"
#include "price.h"
#include "saying.h"

enum { CHOICES_ROWS = 6, DUMB_ROWS = 40, MAP_ROWS_MIN = 18, RETURN_SECONDS = 60 };

json_t *console_map(const struct console *c)
{
	return json_object_get(c->table->opened, "map");
}

static json_t *you(const struct console *c)
{
	return json_object_get(c->table->opened, "you");
}

bool console_is_umpire(const struct console *c)
{
	return json_is_true(json_object_get(you(c), "umpire"));
}

static bool is_ours(const struct console *c, const char *seat)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(you(c), "seats"), i, one)
		if (strcmp(json_string_value(one), seat) == 0)
			return true;
	return console_is_umpire(c) && strcmp(seat, "umpire") == 0;
}

/* ---- Words on the screen ------------------------------------------------------------------------------------------------------ */

/* What is told while a line is being typed goes above that line. */
static void make_room(struct console *c)
{
	if (!c->giving)
		prompt_interrupt(c->prompt);
}

void console_say(struct console *c, enum ink ink, const char *sentence)
{
	printf("%s", screen_ink(&c->screen, ink));
	sheet_wrap(stdout, sentence, &c->screen);
	printf("%s", screen_ink(&c->screen, INK_PLAIN));
	fflush(stdout);
}

void console_show_moment(struct console *c)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	moment_show(to, c->table->view);
	fclose(to);
	console_say(c, INK_STRONG, text);
	free(text);
}

static void write_map(struct console *c, FILE *to, int rows)
{
	struct paper paper = { .named = true, .rows = rows, .columns = c->screen.columns - 1, .screen = &c->screen };
	picture_map(to, &paper, console_map(c), c->table->view);
}

void console_show_map(struct console *c)
{
	FILE *to = sheet_begin(&c->sheet);
	write_map(c, to, c->screen.dumb ? DUMB_ROWS : c->screen.rows - 4);
	moment_show(to, c->table->view);
	sheet_end(&c->sheet, &c->screen, 0);
	c->shown = SHOWN_MAP;
}

json_t *console_offers(struct console *c)
{
	struct failure failure;
	while (!c->offers) {
		int updates = c->updates;
		json_t *offers = table_offers(c->table, &failure);
		if (!offers) {
			console_say(c, INK_ALERT, failure.text);
			return NULL;
		}
		if (c->updates == updates) /* else they may be of the moment before */
			c->offers = offers;
		else
			json_decref(offers);
	}
	return c->offers;
}

static int count_lines(const char *text)
{
	int lines = 0;
	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

void console_show_choices(struct console *c, const char *words)
{
	int rows = c->screen.dumb ? DUMB_ROWS : c->screen.rows, room;
	json_t *offers = console_offers(c);
	char *list = NULL;
	size_t size;
	FILE *to;
	if (!offers)
		return;
	c->shown = SHOWN_CHOICES;
	snprintf(c->narrowed, sizeof c->narrowed, "%s", words);
	if (choice_count(offers) == 0) {
		console_show_moment(c);
		return;
	}
	to = open_memstream(&list, &size);
	choice_show(to, offers, words, (rows >= 2 * MAP_ROWS_MIN + CHOICES_ROWS ? rows - MAP_ROWS_MIN : rows) - CHOICES_ROWS,
		c->screen.dumb ? 10000 : c->screen.columns);
	fclose(to);
	to = sheet_begin(&c->sheet);
	room = c->screen.dumb ? 0 : rows - count_lines(list) - CHOICES_ROWS;
	if (room >= MAP_ROWS_MIN)
		write_map(c, to, room);
	moment_turn(to, c->table->view);
	fputs(list, to);
	free(list);
	sheet_end(&c->sheet, &c->screen, 0);
}

/* ---- What is told -------------------------------------------------------------------------------------------------------------- */

/* What people at the table do about dice and chairs is not of the battle. */
static bool is_housekeeping(json_t *event)
{
	return strncmp(saying_text(event, "type"), "dice_", 5) == 0 || strcmp(saying_text(event, "type"), "seat_taken") == 0;
}

static void write_story(struct console *c, FILE *to, json_t *events)
{
	json_t *event;
	size_t i;
	json_array_foreach(events, i, event) {
		const char *clause = saying_text(event, "clause");
		if (saying_text(event, "sentence")[0] && !is_housekeeping(event))
			fprintf(to, "  %s%s%s%s%s%s\n", saying_text(event, "sentence"), screen_ink(&c->screen, INK_FAINT), clause[0] ? " (" : "", clause,
				clause[0] ? ")" : "", screen_ink(&c->screen, INK_PLAIN));
	}
}

/* No more than the screen holds: the last of it. */
static void tell_story(struct console *c, json_t *events)
{
	char *text = NULL, *wrapped = NULL, *from;
	size_t size;
	int left;
	FILE *to = open_memstream(&text, &size);
	write_story(c, to, events);
	fclose(to);
	to = open_memstream(&wrapped, &size);
	sheet_wrap(to, text, &c->screen);
	fclose(to);
	from = wrapped;
	left = c->screen.dumb ? 0 : count_lines(wrapped) - (c->screen.rows - 5);
	c->told += count_lines(wrapped);
	if (left > 0)
		printf("  (%d lines before these; `story` tells all)\n", left);
	while (left-- > 0)
		from = strchr(from, '\n') + 1;
	fputs(from, stdout);
	free(text);
	free(wrapped);
}

static const char *speaker(struct console *c, json_t *from)
{
	if (saying_text(from, "name")[0])
		return saying_text(from, "name");
	if (json_is_true(json_object_get(from, "umpire")))
		return "The umpire";
	return saying_text(from, "seat")[0] ? naming_of(c->table->view, NULL, saying_text(from, "seat")) : "Somebody";
}

void console_show_chat(struct console *c, FILE *to, json_t *said)
{
	bool aside = strcmp(saying_text(said, "to"), "table") != 0;
	fprintf(to, "  %s%s%s%s: %s\n", screen_ink(&c->screen, INK_STRONG), speaker(c, json_object_get(said, "from")), screen_ink(&c->screen, INK_PLAIN),
		aside ? " (to one side)" : "", saying_text(said, "text"));
}

static void keep_chat(struct console *c, json_t *said)
{
	json_t *all = json_object_get(c->table->opened, "chat");
	if (json_is_array(all))
		json_array_append(all, said);
}

static void heard_chat(struct console *c, json_t *said)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	console_show_chat(c, to, said);
	fclose(to);
	sheet_wrap(stdout, text, &c->screen);
	free(text);
	keep_chat(c, said);
}

/* Who came, or went, since the last time. */
static void heard_presence(struct console *c, json_t *presence)
{
	json_t *now = json_object_get(presence, "seats"), *here;
	const char *seat;
	json_object_foreach(now, seat, here) {
		json_t *before = json_object_get(c->present, seat);
		if (before && json_is_true(before) != json_is_true(here) && !is_ours(c, seat)) {
			make_room(c);
			printf("  %s: %s.\n", json_is_true(here) ? "At the table now" : "Away now", naming_of(c->table->view, NULL, seat));
		}
	}
	json_decref(c->present);
	c->present = json_incref(now);
}

static void heard(void *ctx, const char *method, json_t *params)
{
	struct console *c = ctx;
	c->heard++;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0) {
		json_decref(c->offers);
		c->offers = NULL;
		c->news = true;
		c->updates++;
		if (json_array_size(json_object_get(params, "events"))) {
			make_room(c);
			tell_story(c, json_object_get(params, "events"));
		}
	} else if (strcmp(method, "chat") == 0) {
		make_room(c);
		heard_chat(c, params);
	} else if (strcmp(method, "presence") == 0) {
		heard_presence(c, params);
	} else if (strcmp(method, "closing") == 0) {
		make_room(c);
		printf("  The server: %s\n", saying_text(params, "reason"));
	}
	fflush(stdout);
}

/* The decisions that are ours. */
static json_t *open_to_us(const struct console *c)
{
	json_t *ours = json_array(), *one;
	size_t i;
	json_array_foreach(json_object_get(c->table->view, "open"), i, one)
		if (is_ours(c, saying_text(one, "seat")))
			json_array_append(ours, one);
	return ours;
}

void console_take_note(struct console *c)
{
	json_decref(c->asked);
	c->asked = open_to_us(c);
	c->over = json_object_get(c->table->view, "result") != NULL;
}

/* After the news: is something else asked of us now? */
static void look_up(struct console *c)
{
	json_t *open = open_to_us(c);
	bool other = !json_equal(open, c->asked), over = json_object_get(c->table->view, "result") != NULL;
	c->news = false;
	json_decref(c->asked);
	c->asked = open;
	if (!other && !(over && !c->over))
		return;
	make_room(c);
	if (over && !c->over)
		console_show_moment(c);
	else if (json_array_size(open) && (prompt_is_busy(c->prompt) || sheet_has_more(&c->sheet) || c->told > c->screen.rows / 3))
		console_say(c, INK_STRONG, "It is for you to decide: `offers` shows your choices.");
	else if (json_array_size(open))
		console_show_choices(c, "");
	c->over = over;
	c->told = 0;
}

/* ---- Giving orders --------------------------------------------------------------------------------------------------------------- */

static void complain_of(struct console *c, const struct failure *failure)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	fprintf(to, failure->code == EXIT_NOT_SO ? "  Not allowed. %s\n" : "  %s\n", failure->text);
	fclose(to);
	console_say(c, INK_ALERT, text);
	free(text);
}

json_t *console_give(struct console *c, json_t *order, const char *seat)
{
	bool several = json_array_size(json_object_get(you(c), "seats")) > 1;
	struct failure failure;
	char id[33];
	json_t *answer;
	table_order_id(id);
	do {
		json_t *params = json_pack("{s:s, s:O, s:s*}", "id", id, "order", order, "seat", several ? seat : NULL);
		answer = table_call(c->table, "order", params, &failure);
		if (!answer && failure.code == EXIT_UNREACHABLE)
			console_say(c, INK_ALERT, "  The connection was lost; the order is sent again when the server is back.");
	} while (!answer && failure.code == EXIT_UNREACHABLE && table_return(c->table, RETURN_SECONDS, &failure));
	if (!answer)
		complain_of(c, &failure);
	return answer;
}

static void show_outlook(struct console *c, json_t *answer)
{
	bool fine = json_is_true(json_object_get(answer, "allowed"));
	FILE *to = sheet_begin(&c->sheet);
	json_t *one;
	size_t i;
	fprintf(to, fine ? "  %s.\n" : "  It would not be allowed:\n", saying_text(answer, "says"));
	price_show(to, saying_text(c->table->opened, "ruleset"), c->table->view, json_object_get(answer, "preview"));
	json_array_foreach(json_object_get(answer, "refusals"), i, one)
		fprintf(to, "    %s: %s\n", saying_text(one, "clause"), saying_text(one, "why"));
	if (fine)
		fprintf(to, "  `send` gives this order.\n");
	c->shown = SHOWN_SHEET;
	sheet_end(&c->sheet, &c->screen, 0);
}

void console_try(struct console *c, json_t *order, const char *seat)
{
	bool several = json_array_size(json_object_get(you(c), "seats")) > 1;
	struct failure failure;
	json_t *answer = table_call(c->table, "preview", json_pack("{s:O, s:s*}", "order", order, "seat", several ? seat : NULL), &failure);
	json_decref(c->tried);
	c->tried = NULL;
	if (!answer) {
		complain_of(c, &failure);
		return;
	}
	if (json_is_true(json_object_get(answer, "allowed")))
		c->tried = json_pack("{s:O, s:s*}", "order", order, "seat", seat);
	show_outlook(c, answer);
	json_decref(answer);
}

/* ---- The prompt ------------------------------------------------------------------------------------------------------------------- */

static const char *who_we_are(const struct console *c)
{
	json_t *seat = json_array_get(json_object_get(you(c), "seats"), 0);
	return console_is_umpire(c) ? "Umpire" : seat ? naming_of(c->table->view, NULL, json_string_value(seat)) : "Watching";
}

static const char *label(void *ctx)
{
	struct console *c = ctx;
	json_t *view = c->table->view, *open = open_to_us(c);
	const char *state = !c->table->wire ? ", no connection" : json_object_get(view, "result") ? ", over" :
		json_is_true(json_object_get(view, "paused")) ? ", paused" : json_array_size(open) ? ", to decide" : ", waiting";
	json_decref(open);
	if (json_array_size(json_object_get(you(c), "seats")) == 0 && !console_is_umpire(c))
		state = "";
	snprintf(c->label, sizeof c->label, "%s%s> ", who_we_are(c), state);
	return c->label;
}

static int file(void *ctx)
{
	struct console *c = ctx;
	return c->table->wire ? wire_file(c->table->wire) : -1;
}

/* All that has arrived. False if the connection is gone. */
static bool take_news(struct console *c, struct failure *failure)
{
	int before;
	do {
		before = c->heard;
		if (!table_wait(c->table, 1, failure))
			return false;
	} while (c->heard != before);
	return (!c->table->skipped || table_open(c->table, failure)) && contribution_make(c->table, failure);
}

/* At most once a second. */
static void look_for_the_server(struct console *c)
{
	struct failure failure;
	time_t now = time(NULL);
	if (now == c->looked)
		return;
	c->looked = now;
	if (table_open(c->table, &failure)) {
		make_room(c);
		console_say(c, INK_STRONG, "  The server is back.");
		json_decref(c->offers);
		c->offers = NULL;
	} else if (failure.code != EXIT_UNREACHABLE) {
		make_room(c);
		complain_of(c, &failure);
		c->code = failure.code;
		c->leaving = true;
	}
}

static bool serve(void *ctx)
{
	struct console *c = ctx;
	struct failure failure;
	if (!c->table->wire) {
		look_for_the_server(c);
	} else if (!take_news(c, &failure) && !c->table->wire) {
		make_room(c);
		console_say(c, INK_ALERT, "  The connection was lost. It is made again as soon as the server answers.");
	}
	if (c->news)
		look_up(c);
	return c->leaving;
}

static void resized(void *ctx)
{
	struct console *c = ctx;
	screen_measure(&c->screen);
	printf("\033[H\033[J");
	if (c->shown == SHOWN_MAP)
		console_show_map(c);
	else if (c->shown == SHOWN_CHOICES)
		console_show_choices(c, c->narrowed);
	else
		sheet_again(&c->sheet, &c->screen);
}

static void complete(void *ctx, const char *typed, void (*add)(void *list, const char *line), void *list)
{
	console_complete(ctx, typed, add, list);
}

/* Nothing typed: the next page, or the map and the choices by turns. */
static void turn_over(struct console *c)
{
	if (sheet_has_more(&c->sheet))
		sheet_more(&c->sheet, &c->screen);
	else if (c->shown == SHOWN_CHOICES)
		console_show_map(c);
	else
		console_show_choices(c, "");
}

static void greet(struct console *c)
{
	const char *title = saying_text(c->table->opened, "title");
	bool seated = json_array_size(json_object_get(you(c), "seats")) > 0;
	char text[400];
	snprintf(text, sizeof text, "%s. You are %s. `help` says what can be typed; Enter shows the map.", title[0] ? title : "A game",
		console_is_umpire(c) ? "the umpire" : seated ? who_we_are(c) : "a watcher");
	console_say(c, INK_STRONG, text);
	console_take_note(c);
	c->present = json_incref(json_object_get(json_object_get(c->table->opened, "presence"), "seats"));
	if (json_array_size(c->asked))
		console_show_choices(c, "");
	else
		console_show_map(c);
}

static void obey(struct console *c, const char *line)
{
	c->giving = true;
	c->told = 0;
	if (!line[strspn(line, " \t")])
		turn_over(c);
	else
		console_obey(c, line);
	if (c->news)
		look_up(c);
	c->giving = false;
}

int console_play(struct table *table, const struct screen *screen)
{
	struct console c = { .table = table, .screen = *screen, .code = EXIT_FINE, .giving = true };
	const struct prompt_user user = { &c, label, file, serve, resized, complete };
	char history[KEEPING_PATH_SIZE];
	bool kept = keeping_path(history, "history");
	const char *line;
	if (kept)
		keeping_make_folders(history);
	c.prompt = prompt_open(&user, kept ? history : NULL, screen->dumb);
	table->heard = heard;
	table->ctx = &c;
	greet(&c);
	c.giving = false;
	while (!c.leaving && (line = prompt_line(c.prompt)))
		obey(&c, line);
	table->heard = NULL;
	prompt_close(c.prompt);
	sheet_finish(&c.sheet);
	json_decref(c.offers);
	json_decref(c.tried);
	json_decref(c.asked);
	json_decref(c.present);
	return c.code;
}
