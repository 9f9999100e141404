/* Moment: where a battle is, in words: what the turn is called, its steps as a row, which of them it is,
 * and a word on the turn. Each ruleset says it in its moment.c, and every client shows it. */
#ifndef TRICORNE_RULES_MOMENT_H
#define TRICORNE_RULES_MOMENT_H

#include "refusal.h"
#include "shape.h"

enum {
	MOMENT_STEPS_MAX = 12,
	MOMENT_NAME_SIZE = 40,
	MOMENT_GIST_SIZE = 112,
	MOMENT_TITLE_SIZE = 80,
	MOMENT_WORDS_SIZE = 200
};

/* A step of the row. */
struct moment_step {
	char name[MOMENT_NAME_SIZE]; /* "Movement"                    */
	char gist[MOMENT_GIST_SIZE]; /* what is done in it            */
	uint16_t clause;             /* by which it is done           */
};

struct moment {
	char title[MOMENT_TITLE_SIZE]; /* "Turn 3 of 14"                */
	char words[MOMENT_WORDS_SIZE]; /* "The Allies to act"; may be empty */
	int16_t at;                    /* in the row; -1: at none of it */
	uint16_t step_count;
	struct moment_step steps[MOMENT_STEPS_MAX];
};
extern const struct shape moment_shape;

/* A row that is always the same; a ruleset's table of such. */
struct moment_row { const char *name; uint16_t clause; const char *gist; };

/* The row of steps, and which of them it is. */
void moment_steps(struct moment *m, const struct moment_row *rows, int count, int at);
/* One more step. */
void moment_step(struct moment *m, const char *name, int clause, const char *gist);
void moment_title(struct moment *m, const char *format, ...) REFUSAL_FORMAT(2, 3);
/* Adds to the words. */
void moment_say(struct moment *m, const char *format, ...) REFUSAL_FORMAT(2, 3);
/* Adds who is to act: "The Allies and The French to act". Nothing if nobody is. */
void moment_to_act(struct moment *m, const char *const *sides, int count);

#endif
