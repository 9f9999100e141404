/* Moment: the step of the turn, and who is waited for. */
#include "moment.h"

#include <string.h>

#include "naming.h"
#include "saying.h"
#include "server/rules/naming.h"

/* All its steps, the present one in brackets. */
static void show_row(FILE *to, json_t *steps, size_t at)
{
	json_t *step;
	size_t i;
	json_array_foreach(steps, i, step)
		fprintf(to, i == at ? "%s[%s]" : "%s%s", i ? " | " : "", saying_text(step, "name"));
	fprintf(to, "\n");
}

static void show_place(FILE *to, json_t *moment)
{
	json_t *steps = json_object_get(moment, "steps");
	size_t at = (size_t)saying_number(moment, "at");
	const char *name = saying_text(json_array_get(steps, at), "name"), *words = saying_text(moment, "words");
	fprintf(to, "%s%s%s.", saying_text(moment, "title"), name[0] ? ": " : "", name);
	if (words[0])
		fprintf(to, " %s%s", words, words[strlen(words) - 1] == '.' ? "" : ".");
	fprintf(to, "\n");
	if (json_array_size(steps))
		show_row(to, steps, at);
}

bool moment_owes(json_t *view, const char *seat)
{
	return saying_number(json_object_get(json_object_get(view, "seats"), seat), "owes") > 0;
}

static bool umpire_is_asked(json_t *view)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(view, "open"), i, one)
		if (strcmp(saying_text(one, "seat"), "umpire") == 0)
			return true;
	return false;
}

static void show_waiting(FILE *to, json_t *view)
{
	const char *id;
	json_t *seat;
	int count = 0;
	json_object_foreach(json_object_get(view, "seats"), id, seat)
		if (moment_owes(view, id))
			fprintf(to, "%s%s", count++ ? ", " : "To decide: ", naming_of(view, NULL, id));
	if (umpire_is_asked(view))
		fprintf(to, "%sthe umpire", count++ ? ", " : "To decide: ");
	if (count)
		fprintf(to, ".\n");
}

void moment_result(FILE *to, json_t *view)
{
	json_t *result = json_object_get(view, "result");
	const char *winner = saying_text(result, "winner"), *why = saying_text(result, "why");
	if (!result)
		return;
	if (winner[0] && why[0])
		fprintf(to, "The game is over. %s\n", why);
	else if (winner[0])
		fprintf(to, "The game is over. The victory is with %s.\n",
			naming_plain(naming_of(view, NULL, winner)).text);
	else
		fprintf(to, "The game is over: a draw. %s\n", why);
}

/* "13 to 6" of the sides of a view, in its order; their places in lists by side begin with one. */
static void show_counts(FILE *to, json_t *view, json_t *of)
{
	size_t sides = json_object_size(json_object_get(view, "sides"));
	for (size_t place = 1; place <= sides; place++)
		fprintf(to, "%s%" JSON_INTEGER_FORMAT, place > 1 ? " to " : "",
			json_integer_value(json_array_get(of, place)));
}

static void show_sentences(FILE *to, json_t *sentences)
{
	json_t *one;
	size_t i;
	json_array_foreach(sentences, i, one)
		fprintf(to, "%s\n", json_string_value(one));
}

void moment_reckoning(FILE *to, json_t *view)
{
	json_t *reckoning = json_object_get(view, "reckoning"), *row;
	size_t i;
	if (saying_text(reckoning, "ahead")[0])
		fprintf(to, "%s\n", saying_text(reckoning, "ahead"));
	show_sentences(to, json_object_get(reckoning, "held"));
	json_array_foreach(json_object_get(reckoning, "points"), i, row) {
		fprintf(to, "  %s: ", saying_text(row, "what"));
		show_counts(to, view, json_object_get(row, "of"));
		fprintf(to, "\n");
	}
	show_sentences(to, json_object_get(reckoning, "personal"));
}

void moment_turn(FILE *to, json_t *view)
{
	json_t *moment = json_object_get(view, "moment");
	if (moment)
		show_place(to, moment);
	if (json_is_true(json_object_get(view, "paused")))
		fprintf(to, "The game is paused by the umpire.\n");
}

void moment_show(FILE *to, json_t *view)
{
	moment_turn(to, view);
	if (json_object_get(view, "result"))
		moment_result(to, view);
	else
		show_waiting(to, view);
}
