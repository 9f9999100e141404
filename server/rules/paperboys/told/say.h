/* What is asked of a player, and what each order would do, in sentences to choose by. */
#ifndef TRICORNE_PAPERBOYS_SAY_H
#define TRICORNE_PAPERBOYS_SAY_H

#include "../../ruleset.h"

/* The ruleset's ask() and say(). */
void pb_asks(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
void pb_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);

#endif
