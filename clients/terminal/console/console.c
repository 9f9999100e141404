/* Console: the prompt, what is told meanwhile, and what Enter shows. */
#include "console.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "clients/terminal/orders/choice.h"
#include "clients/terminal/orders/price.h"
#include "clients/terminal/picture/picture.h"
#include "clients/terminal/text/moment.h"
#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/keeping.h"
#include "console_inside.h"
#include "server/rules/naming.h"

enum { CHOICES_ROWS = 6, PROMPT_ROWS = 2, DUMB_ROWS = 40, MAP_ROWS_MIN = 18, RETURN_SECONDS = 60 };

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

bool console_is_ours(const struct console *c, const char *seat)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(you(c), "seats"), i, one)
		if (strcmp(json_string_value(one), seat) == 0)
			return true;
	return console_is_umpire(c) && strcmp(seat, "umpire") == 0;
}

/* ---- Words on the screen ------------------------------------------------------------------------------- */

/* What is told while a line is being typed goes above that line. */
void console_make_room(struct console *c)
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

/* What the umpire had before his eyes at our number, which everybody may see once it is over; NULL: it was
 * not told. */
static json_t *truth_of(struct console *c)
{
	struct failure failure;
	json_t *own = table_call(c->table, "look", json_pack("{s:I}", "seq", c->table->seq), &failure), *truth;
	if (!own)
		return NULL;
	truth = table_call(c->table, "look",
		json_pack("{s:O*, s:s}", "row", json_object_get(own, "row"), "as", "umpire"), &failure);
	json_decref(own);
	return truth;
}

static void show_end(struct console *c)
{
	json_t *truth = truth_of(c);
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	moment_reckoning(to, json_object_get(truth, "view"));
	fclose(to);
	console_show_moment(c);
	if (size)
		console_say(c, INK_PLAIN, text);
	free(text);
	json_decref(truth);
}

static char *moment_below(const struct console *c);

static void write_map(struct console *c, FILE *to, int rows)
{
	struct paper paper = { .named = true, .rows = rows, .columns = c->screen.columns - 1,
		.screen = &c->screen };
	picture_map(to, &paper, console_map(c), c->table->view);
}

void console_show_map(struct console *c)
{
	char *moment = moment_below(c);
	FILE *to = sheet_begin(&c->sheet);
	write_map(c, to, c->screen.dumb ? DUMB_ROWS : c->screen.rows - sheet_count_lines(moment) - PROMPT_ROWS);
	fputs(moment, to);
	free(moment);
	sheet_end(&c->sheet, &c->screen, 0);
	c->shown = SHOWN_MAP;
}

/* Where the battle is, in lines as they stand below a map: the two of them fill one page. */
static char *moment_below(const struct console *c)
{
	char *text = NULL, *wrapped = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	moment_show(to, c->table->view);
	fclose(to);
	to = open_memstream(&wrapped, &size);
	sheet_wrap(to, text, &c->screen);
	fclose(to);
	free(text);
	return wrapped;
}

FILE *console_begin_sheet(struct console *c)
{
	c->shown = SHOWN_SHEET;
	return sheet_begin(&c->sheet);
}

void console_end_sheet(struct console *c)
{
	sheet_end(&c->sheet, &c->screen, 0);
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

void console_show_choices(struct console *c, const char *words)
{
	int rows = c->screen.dumb ? DUMB_ROWS : c->screen.rows, room;
	json_t *offers = console_offers(c);
	bool tall; /* the map has room above the choices */
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
	tall = rows >= 2 * MAP_ROWS_MIN + CHOICES_ROWS;
	choice_show(to, offers, words, rows - CHOICES_ROWS - (tall ? MAP_ROWS_MIN : 0),
		sheet_columns(&c->screen), c->bare);
	fclose(to);
	to = sheet_begin(&c->sheet);
	room = c->screen.dumb ? 0 : rows - sheet_count_lines(list) - CHOICES_ROWS;
	if (room >= MAP_ROWS_MIN)
		write_map(c, to, room);
	moment_turn(to, c->table->view);
	fputs(list, to);
	free(list);
	sheet_end(&c->sheet, &c->screen, 0);
}

/* ---- What is asked of us ------------------------------------------------------------------------------- */

/* The decisions that are ours. */
static json_t *open_to_us(const struct console *c)
{
	json_t *ours = json_array(), *one;
	size_t i;
	json_array_foreach(json_object_get(c->table->view, "open"), i, one)
		if (console_is_ours(c, saying_text(one, "seat")))
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
	console_make_room(c);
	if (over && !c->over)
		show_end(c);
	else if (json_array_size(open) && (prompt_is_busy(c->prompt) || sheet_has_more(&c->sheet) ||
		c->told > c->screen.rows / 3))
		console_say(c, INK_STRONG, "It is for you to decide: `offers` shows your choices.");
	else if (json_array_size(open))
		console_show_choices(c, "");
	c->over = over;
	c->told = 0;
}

/* ---- Giving orders ------------------------------------------------------------------------------------- */

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
		json_t *params = json_pack("{s:s, s:O, s:s*}", "id", id, "order", order, "seat",
			several ? seat : NULL);
		answer = table_call(c->table, "order", params, &failure);
		if (!answer && failure.code == EXIT_UNREACHABLE)
			console_say(c, INK_ALERT,
				"  The connection was lost; the order is sent again when the server is back.");
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
	price_show(to, saying_text(c->table->opened, "ruleset"), c->table->view,
		json_object_get(answer, "preview"));
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
	json_t *params = json_pack("{s:O, s:s*}", "order", order, "seat", several ? seat : NULL);
	json_t *answer = table_call(c->table, "preview", params, &failure);
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

/* ---- The prompt ---------------------------------------------------------------------------------------- */

static const char *who_we_are(const struct console *c)
{
	json_t *seat = json_array_get(json_object_get(you(c), "seats"), 0);
	if (console_is_umpire(c))
		return "Umpire";
	return seat ? naming_of(c->table->view, NULL, json_string_value(seat)) : "Watching";
}

static const char *state_of(const struct console *c)
{
	json_t *view = c->table->view, *open;
	bool ours;
	if (json_array_size(json_object_get(you(c), "seats")) == 0 && !console_is_umpire(c))
		return "";
	if (!c->table->wire)
		return ", no connection";
	if (json_object_get(view, "result"))
		return ", over";
	if (json_is_true(json_object_get(view, "paused")))
		return ", paused";
	open = open_to_us(c);
	ours = json_array_size(open) > 0;
	json_decref(open);
	return ours ? ", to decide" : ", waiting";
}

static const char *label(void *ctx)
{
	struct console *c = ctx;
	snprintf(c->label, sizeof c->label, "%s%s> ", who_we_are(c), state_of(c));
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
		console_make_room(c);
		console_say(c, INK_STRONG, "  The server is back.");
		json_decref(c->offers);
		c->offers = NULL;
	} else if (failure.code != EXIT_UNREACHABLE) {
		console_make_room(c);
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
		console_make_room(c);
		console_say(c, INK_ALERT,
			"  The connection was lost. It is made again as soon as the server answers.");
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

static void complete(void *ctx, const char *typed, prompt_add_fn *add, void *list)
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

/* "play the French" */
static struct called what_we_play(const struct console *c)
{
	struct called said;
	snprintf(said.text, sizeof said.text, "play %.80s", naming_plain(who_we_are(c)).text);
	return said;
}

static void greet(struct console *c)
{
	const char *title = saying_text(c->table->opened, "title");
	bool seated = json_array_size(json_object_get(you(c), "seats")) > 0;
	char text[400];
	snprintf(text, sizeof text, "%s. You %s. `help` says what can be typed; Enter shows the map.",
		title[0] ? title : "A game",
		console_is_umpire(c) ? "are the umpire" : seated ? what_we_play(c).text : "watch");
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

static void tell_of_delay(void *ctx)
{
	struct console *c = ctx;
	console_make_room(c);
	console_say(c, INK_ALERT, "  The server has not answered yet. Its answer is waited for.");
}

int console_play(struct table *table, const struct screen *screen)
{
	struct console c = { .table = table, .screen = *screen, .code = EXIT_FINE, .giving = true,
		.bare = json_array() };
	const struct prompt_user user = { &c, label, file, serve, resized, complete };
	char history[KEEPING_PATH_SIZE];
	bool kept = keeping_path(history, "history");
	const char *line;
	if (kept)
		keeping_make_folders(history);
	c.prompt = prompt_open(&user, kept ? history : NULL, screen->dumb);
	table->heard = console_heard;
	table->late = tell_of_delay;
	table->ctx = &c;
	greet(&c);
	c.giving = false;
	while (!c.leaving && (line = prompt_line(c.prompt)))
		obey(&c, line);
	table->heard = NULL;
	table->late = NULL;
	prompt_close(c.prompt);
	sheet_finish(&c.sheet);
	json_decref(c.offers);
	json_decref(c.tried);
	json_decref(c.asked);
	json_decref(c.present);
	json_decref(c.bare);
	return c.code;
}
