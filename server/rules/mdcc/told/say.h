/* What is asked of a player, and what each order would do, in sentences to choose by. */
#ifndef TRICORNE_MDCC_SAY_H
#define TRICORNE_MDCC_SAY_H

#include "../../ruleset.h"

/* The ruleset's ask() and say(). */
void mdcc_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
void mdcc_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);

#endif
