/* Taste: how a player who knows no rules likes the orders that are offered to him, by their names alone. */
#ifndef TRICORNE_BOTS_TASTE_H
#define TRICORNE_BOTS_TASTE_H

enum taste {
	TASTE_RANDOM, /* every order alike                                           */
	TASTE_WIN,    /* at them: engaging before moving before anything else        */
	TASTE_HASTY,  /* what is done is done: likes to end its steps and to stand   */
	TASTE_COUNT
};

/* How often, compared with others, an order of that type is chosen; at least 1. */
int taste_weight(enum taste taste, const char *type);

#endif
