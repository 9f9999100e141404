/* `tricorne join`: a seat at the table, played line by line from the keyboard. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "phrase.h"
#include "picture.h"
#include "table.h"

struct sitting {
	struct table table;
	json_t *offers; /* as last shown: a number names one of its orders */
	const struct arguments *arguments;
	bool over;
};

static void heard(void *ctx, const char *method, json_t *params)
{
	(void)ctx;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0)
		picture_events(stdout, json_object_get(params, "events"));
	if (strcmp(method, "chat") == 0)
		printf("  [%s] %s\n", json_string_value(json_object_get(json_object_get(params, "from"), "seat")), json_string_value(json_object_get(params, "text")));
	fflush(stdout);
}

static void show(struct sitting *s)
{
	picture_map(stdout, json_object_get(s->table.opened, "map"), s->table.view);
	picture_roster(stdout, s->table.view);
	picture_state(stdout, s->table.view);
}

static json_t *offer_numbered(json_t *decisions, long number)
{
	json_t *decision, *order;
	size_t d, o;
	json_array_foreach(decisions, d, decision)
		json_array_foreach(json_object_get(decision, "orders"), o, order)
			if (--number == 0)
				return order;
	return NULL;
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

static void show_offers(struct sitting *s)
{
	struct failure failure;
	json_decref(s->offers);
	s->offers = table_offers(&s->table, &failure);
	if (!s->offers)
		printf("  %s\n", failure.text);
	else if (json_array_size(s->offers) == 0)
		printf("Nothing is open to you.\n");
	else
		picture_offers(stdout, s->offers);
}

static void say(struct sitting *s, const char *text)
{
	struct failure failure;
	json_t *answer = table_call(&s->table, "chat", json_pack("{s:s, s:s}", "to", "table", "text", text), &failure);
	if (!answer)
		printf("  %s\n", failure.text);
	json_decref(answer);
}

/* One line from the keyboard; false to leave the table. */
static bool obey(struct sitting *s, char *line)
{
	struct json_problem problem = { "" };
	char *end;
	long number = strtol(line, &end, 10);
	json_t *order;
	line[strcspn(line, "\n")] = '\0';
	end += strspn(end, " \n");
	if (strcmp(line, "quit") == 0)
		return false;
	if (line[0] == '\0' || strcmp(line, "show") == 0) {
		show(s);
	} else if (strcmp(line, "offers") == 0) {
		show_offers(s);
	} else if (strncmp(line, "say ", 4) == 0) {
		say(s, line + 4);
	} else if (number > 0 && *end == '\0') {
		order = offer_numbered(s->offers, number);
		if (order)
			give(s, order);
		else
			printf("  There is no offer %ld; `offers` lists them.\n", number);
	} else if ((order = phrase_line(line, &problem))) {
		give(s, order);
		json_decref(order);
	} else {
		printf("  %s.\n", problem.text);
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
		if ((!table_wait(&s->table, 100, &failure) || s->table.skipped) && !table_return(&s->table, 60, &failure))
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
		printf(" %s%s", json_string_value(seat), i + 1 == json_array_size(json_object_get(you, "seats")) ? ".\n" : ",");
	printf("`offers` lists what is open to you, a number gives that offer, an order may be typed (move formation=A.f1 steps=1);\n"
		"`show` draws the table, `say ...` speaks, `quit` leaves.\n");
}

static int run(const struct arguments *a)
{
	struct sitting s = { .arguments = a };
	int code = EXIT_FINE;
	if (!table_sit(&s.table, a, &code))
		return code;
	greet(&s);
	show(&s);
	fflush(stdout);
	setvbuf(stdin, NULL, _IONBF, 0); /* what was read ahead would hide from poll() */
	s.table.heard = heard;
	code = play(&s);
	json_decref(s.offers);
	table_finish(&s.table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ NULL, NULL, NULL },
};

const struct word word_join = {
	"join", "LINK", "sits down and plays, line by line",
	"Draws the table, tells what happens, and takes what is typed: `offers` and the number of an offer, an order in words\n"
	"(move formation=A.f1 steps=1) or as JSON, `show`, `say ...`, `quit`. It ends with the game, or with its input.",
	1, 1, flags, run,
};
