/* Choice: what is open, as sentences to choose from, by number or by words. */
#ifndef TRICORNE_TERMINAL_CHOICE_H
#define TRICORNE_TERMINAL_CHOICE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* One order of `decisions` (as `offer` answers them); all members are lent. */
struct choice {
	long number; /* from 1 */
	json_t *decision, *order;
	const char *says;
	bool single; /* for choice_show() alone */
};

/* The one of that number; false if there is none. */
bool choice_at(json_t *decisions, long number, struct choice *choice);
long choice_count(json_t *decisions);

/* What words mean: a number, a whole sentence, or as much of it as makes it the only one. */
enum choice_meant { CHOICE_NONE, CHOICE_ONE, CHOICE_MANY };
/* Is it the number of a choice that was shown without it? */
bool choice_is_bare(json_t *bare, const char *words);
/* ONE: the sentence is the only one that begins so, or is just that. MANY: several begin so, or at least
 * one has all these words somewhere. */
enum choice_meant choice_find(json_t *decisions, const char *words, struct choice *choice);

/* Writes the sentences that the words are meant of ("": all), each with its number, under what is asked.
 * Where that takes more than so many rows of so many columns, those that begin alike are written as one
 * line: how they begin, and how many they are. Numbers that do not stand there are left in `bare`, an array
 * or NULL. */
void choice_show(FILE *to, json_t *decisions, const char *words, int rows, int columns, json_t *bare);

#endif
