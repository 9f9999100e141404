/* Console: what is told while a person sits there: events, talk, who comes and goes. */
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/picture/picture.h"
#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "console_inside.h"

/* What people at the table do about dice and chairs is not of the battle. */
static bool is_housekeeping(json_t *event)
{
	const char *type = saying_text(event, "type");
	return strncmp(type, "dice_", 5) == 0 || strcmp(type, "seat_taken") == 0;
}

static void write_story(struct console *c, FILE *to, json_t *events)
{
	json_t *event;
	size_t i;
	json_array_foreach(events, i, event) {
		const char *clause = saying_text(event, "clause");
		if (saying_text(event, "sentence")[0] && !is_housekeeping(event))
			fprintf(to, "  %s%s%s%s%s%s\n", saying_text(event, "sentence"), screen_ink(&c->screen, INK_FAINT),
				clause[0] ? " (" : "", clause,
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
	left = c->screen.dumb ? 0 : sheet_count_lines(wrapped) - (c->screen.rows - 5);
	c->told += sheet_count_lines(wrapped);
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
	return saying_text(from, "seat")[0] ? naming_of(c->table->view, NULL, saying_text(from, "seat")) :
		"Somebody";
}

static const char *heard_by(const struct console *c, const char *seat)
{
	if (console_is_ours(c, seat))
		return "you";
	return strcmp(seat, "umpire") == 0 ? "the umpire" : naming_of(c->table->view, NULL, seat);
}

void console_show_chat(struct console *c, FILE *to, json_t *said)
{
	const char *who = speaker(c, json_object_get(said, "from"));
	fprintf(to, "  %s%s%s", screen_ink(&c->screen, INK_STRONG), who, screen_ink(&c->screen, INK_PLAIN));
	if (strcmp(saying_text(said, "to"), "seat") == 0)
		fprintf(to, " (to %s alone)", heard_by(c, saying_text(said, "seat")));
	else if (strcmp(saying_text(said, "to"), "table") != 0)
		fputs(" (to one side)", to);
	fprintf(to, ": %s\n", saying_text(said, "text"));
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
		if (before && json_is_true(before) != json_is_true(here) && !console_is_ours(c, seat)) {
			console_make_room(c);
			printf("  %s: ", json_is_true(here) ? "At the table now" : "Away now");
			printf("%s.\n", naming_of(c->table->view, NULL, seat));
		}
	}
	json_decref(c->present);
	c->present = json_incref(now);
}

void console_heard(void *ctx, const char *method, json_t *params)
{
	struct console *c = ctx;
	c->heard++;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0) {
		json_decref(c->offers);
		c->offers = NULL;
		c->news = true;
		c->updates++;
		if (json_array_size(json_object_get(params, "events"))) {
			console_make_room(c);
			tell_story(c, json_object_get(params, "events"));
		}
	} else if (strcmp(method, "chat") == 0) {
		console_make_room(c);
		heard_chat(c, params);
	} else if (strcmp(method, "presence") == 0) {
		heard_presence(c, params);
	} else if (strcmp(method, "plan") == 0) {
		console_make_room(c);
		picture_plan(stdout, params);
	} else if (strcmp(method, "closing") == 0) {
		console_make_room(c);
		printf("  The server: %s\n", saying_text(params, "reason"));
	}
	fflush(stdout);
}
