/* Script: dice that fall as a case says, and the first thing that went wrong with them.
 *
 * A script is a list of faces in order of rolling, or an object of
 * such lists by the roll's name. A face is a number;
 * "A4" insists on an average die; a longer text is a shuffle, a letter a card. */
#ifndef TRICORNE_CHECK_SCRIPT_H
#define TRICORNE_CHECK_SCRIPT_H

#include <jansson.h>

#include "protocol/json/json_read.h"
#include "server/rules/dice.h"

enum { SCRIPT_PILES_MAX = 40, SCRIPT_FAILURE_SIZE = 240 };

struct script_face {
	uint8_t face;
	bool average, card;
};

/* The faces of one roll's name, or ("") of all rolls. */
struct script_pile {
	char purpose[PURPOSE_SIZE];
	size_t count, room, next;
	struct script_face *faces;
};

struct script {
	uint16_t pile_count;
	struct script_pile piles[SCRIPT_PILES_MAX];
};

/* Reads what a case gives as `dice` (NULL: none) into a script that
 * is empty or was read before. False and a sentence. */
bool script_read(struct script *script, json_t *dice, struct json_problem *problem);
void script_finish(struct script *script);
/* Faces not yet used; says which, into a sentence, if there are any. */
int script_left(const struct script *script, char *which, size_t size);

/* A source for one game: the step's dice first, then the case's. */
struct scripted {
	struct script step, whole;
	uint32_t rolls;  /* made so far */
	uint32_t filler; /* faces after the script has run out, so that the order comes to its end */
	char failure[SCRIPT_FAILURE_SIZE]; /* the first; empty while all is well */
};

struct dice scripted_dice(struct scripted *scripted);

#endif
