/* `tricorne join`: a seat at the table, played line by line from the keyboard. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clients/terminal/console/console.h"
#include "clients/terminal/orders/menu.h"
#include "clients/terminal/orders/outlook.h"
#include "clients/terminal/orders/phrase.h"
#include "clients/terminal/picture/picture.h"
#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"

struct sitting {
	struct table table;
	json_t *offers; /* as last shown: a number names one of its orders */
	json_t *tried;  /* the order last tried and not refused; NULL: none */
	const struct arguments *arguments;
	bool over;
};

static void heard(void *ctx, const char *method, json_t *params)
{
	(void)ctx;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0)
		picture_events(stdout, json_object_get(params, "events"));
	if (strcmp(method, "chat") == 0)
		printf("  [%s] %s\n", json_string_value(json_object_get(json_object_get(params, "from"), "seat")),
			json_string_value(json_object_get(params, "text")));
	fflush(stdout);
}

static void show(struct sitting *s)
{
	picture_map(stdout, &(struct paper){ 0 }, json_object_get(s->table.opened, "map"), s->table.view);
	picture_roster(stdout, s->table.view);
	picture_state(stdout, s->table.view);
}

/* Sends the order, again after a lost connection: with the same id it is played once at most. */
static void give(struct sitting *s, json_t *order)
{
	struct failure failure;
	char id[33];
	json_t *answer;
	table_order_id(id);
	do {
		answer = table_call(&s->table, "order", json_pack("{s:s, s:O}", "id", id, "order", order), &failure);
	} while (!answer && failure.code == EXIT_UNREACHABLE && table_return(&s->table, 60, &failure));
	if (!answer)
		printf("  %s\n", failure.text);
	json_decref(answer);
}

static void show_offers(struct sitting *s, const char *about)
{
	struct failure failure;
	json_decref(s->offers);
	s->offers = table_offers(&s->table, &failure);
	if (!s->offers)
		printf("  %s\n", failure.text);
	else if (json_array_size(s->offers) == 0)
		printf("Nothing is open to you.\n");
	else
		menu_show(stdout, s->offers, about);
}

static void say(struct sitting *s, const char *text)
{
	struct failure failure;
	json_t *answer = table_call(&s->table, "chat", json_pack("{s:s, s:s}", "to", "table", "text", text),
		&failure);
	if (!answer)
		printf("  %s\n", failure.text);
	json_decref(answer);
}

/* The order that was typed, or that of an offer's number; NULL after saying why there is none. */
static json_t *read_order(struct sitting *s, const char *line)
{
	struct json_problem problem = { "" };
	char *end;
	long number = strtol(line, &end, 10);
	json_t *order;
	if (number > 0 && *(end + strspn(end, " ")) == '\0') {
		if (!(order = menu_order(s->offers, number)))
			printf("  There is no offer %ld; `offers` lists them.\n", number);
		return json_incref(order);
	}
	if (!(order = phrase_line(line, &problem)))
		printf("  %s.\n", problem.text);
	return order;
}

/* What it would mean; it is then ready to be sent. */
static void try(struct sitting *s, const char *line)
{
	struct failure failure;
	json_t *order = read_order(s, line);
	json_decref(s->tried);
	s->tried = NULL;
	if (!order)
		return;
	if (outlook_show(&s->table, order, NULL, &failure))
		s->tried = json_incref(order);
	else if (failure.text[0])
		printf("  %s\n", failure.text);
	json_decref(order);
}

static void send_tried(struct sitting *s)
{
	if (s->tried)
		give(s, s->tried);
	else
		printf("  Nothing was tried that could be sent.\n");
	json_decref(s->tried);
	s->tried = NULL;
}

/* One line from the keyboard; false to leave the table. */
static bool obey(struct sitting *s, char *line)
{
	json_t *order;
	line[strcspn(line, "\n")] = '\0';
	if (strcmp(line, "quit") == 0)
		return false;
	if (line[0] == '\0' || strcmp(line, "show") == 0) {
		show(s);
	} else if (strcmp(line, "offers") == 0) {
		show_offers(s, NULL);
	} else if (strncmp(line, "offers ", 7) == 0) {
		show_offers(s, line + 7);
	} else if (strncmp(line, "say ", 4) == 0) {
		say(s, line + 4);
	} else if (strncmp(line, "try ", 4) == 0) {
		try(s, line + 4);
	} else if (strcmp(line, "send") == 0) {
		send_tried(s);
	} else if ((order = read_order(s, line))) {
		give(s, order);
		json_decref(order);
	}
	return true;
}

static bool keyboard_waits(void)
{
	struct pollfd keyboard = { .fd = STDIN_FILENO, .events = POLLIN };
	return poll(&keyboard, 1, 0) > 0;
}

static int play(struct sitting *s)
{
	struct failure failure;
	char line[2048];
	while (!json_object_get(s->table.view, "result")) {
		if (keyboard_waits()) {
			if (!fgets(line, sizeof line, stdin) || !obey(s, line))
				return EXIT_FINE;
			fflush(stdout);
		}
		if ((!contribution_make(&s->table, &failure) || !table_wait(&s->table, 100, &failure) ||
			s->table.skipped) && !table_return(&s->table, 60, &failure))
			return table_complain(s->arguments, &failure);
	}
	picture_state(stdout, s->table.view);
	return EXIT_FINE;
}

static void greet(struct sitting *s)
{
	json_t *you = json_object_get(s->table.opened, "you"), *seat;
	const char *title = json_string_value(json_object_get(s->table.opened, "title"));
	size_t i;
	printf("%s. You ", title ? title : "A game");
	if (json_is_true(json_object_get(you, "umpire")))
		printf("are the umpire.\n");
	else if (json_array_size(json_object_get(you, "seats")) == 0)
		printf("watch.\n");
	else
		printf("hold");
	json_array_foreach(json_object_get(you, "seats"), i, seat)
		printf(" %s%s", json_string_value(seat),
		i + 1 == json_array_size(json_object_get(you, "seats")) ? ".\n" : ",");
	printf("`offers` lists what is open to you, `offers ID` what there is for one unit; a number gives that "
		"offer, an order may be typed\n"
		"(move formation=A.f1 steps=1, or JSON); `try` before either tells what it would mean, and `send` "
		"then gives it;\n"
		"`show` draws the table, `say ...` speaks, `quit` leaves.\n");
}

static int run(const struct arguments *a)
{
	struct sitting s = { .arguments = a };
	struct screen screen;
	int code = EXIT_FINE;
	if (!screen_find(&screen, flag_value(a, "colour")))
		return complain(a, EXIT_USAGE, "--colour wants always, never or auto, not `%s`.",
			flag_value(a, "colour"));
	if (!table_sit(&s.table, a, &code))
		return code;
	if (screen.person) {
		code = console_play(&s.table, &screen);
		table_finish(&s.table);
		return code;
	}
	greet(&s);
	show(&s);
	fflush(stdout);
	setvbuf(stdin, NULL, _IONBF, 0); /* what was read ahead would hide from poll() */
	s.table.heard = heard;
	code = play(&s);
	json_decref(s.offers);
	json_decref(s.tried);
	table_finish(&s.table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "colour", "WHEN", "always, never or auto: where the terminal has it and NO_COLOR is not set" },
	{ NULL, NULL, NULL },
};

const struct word word_join = {
	"join", "LINK", "sits down and plays",
	"At a terminal: a prompt with editing, history and completion. Your choices are listed as sentences; the "
	"number of one, or\n"
	"its first words, gives that order. `help` tells the rest.\n\n"
	"With its input or output in a pipe: plain lines for programs. Draws the table, tells what happens, and "
	"takes `offers` (of\n"
	"a unit: `offers ID`) and the number of an offer, an order in words (move formation=A.f1 steps=1) or as "
	"JSON, `try ORDER`\n"
	"and `send`, `show`, `say ...`, `quit`. It ends with the game, or with its input.",
	1, 1, flags, run,
};
