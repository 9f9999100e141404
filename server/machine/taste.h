/* Taste: how a player who knows no rules chooses among the orders
 * that are offered to him, by their words alone. */
#ifndef TRICORNE_MACHINE_TASTE_H
#define TRICORNE_MACHINE_TASTE_H

#include "chance.h"
#include "server/rules/shape.h"

enum taste {
	TASTE_RANDOM, /* every order alike                                           */
	TASTE_WIN,    /* at them: engaging before moving before anything else        */
	TASTE_HASTY,  /* what is done is done: likes to end its steps and to stand   */
	TASTE_CAUTIOUS, /* fires, stands and forms before it goes near anybody       */
	TASTE_COUNT
};

enum { PICK_TYPES_MAX = 48 };

/* A choice being made while the offers go by: first the type of order, by taste, then
 * one of that type. The orders themselves are kept by the caller, one for each slot. */
struct pick {
	enum taste taste;
	int slots;
	struct {
		char type[32];
		uint64_t weight; /* of all orders of this type so far */
	} slot[PICK_TYPES_MAX];
};

/* Are two types of order alike by the table: moves of one and of many? */
bool taste_alike(const char *one, const char *other);
/* How many members of an order say something: neither zero nor named "none". */
int taste_says(const struct shape *shape, const void *body);
/* An order goes by: of this type, with so many members that say something (not
 * false, null, 0 or "none"). Returns the slot it is to be kept in for now, or -1. */
int pick_consider(struct pick *pick, struct chance *chance, const char *type, int says);
/* The slot of the order that is chosen, or -1 if none went by. */
int pick_choose(const struct pick *pick, struct chance *chance);

#endif
