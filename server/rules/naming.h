/* Naming: how people call a thing that has a name, or shares it with others, or has none. */
#ifndef TRICORNE_RULES_NAMING_H
#define TRICORNE_RULES_NAMING_H

#include "shape.h"

enum { CALLED_SIZE = 2 * NAME_SIZE + 48 };

/* What somebody is called within a sentence, given by value: printf(..., naming_plain(name).text). */
struct called {
	char text[CALLED_SIZE];
};

/* A number in words. */
struct counted {
	char text[24];
};

/* What the parts of a name are. Who shares his name is called by his place among those who do. */
struct naming {
	const char *name; /* "Great battery"; or a sort, "regiment of horse"                      */
	int rank, count;  /* the first, second ... of so many so called; a count of 1: the only one */
	bool sort;        /* it is a sort and no name: the only one has an article                 */
	const char *of;   /* whose, if the others have one so called too: "the Allies"; else NULL   */
};

/* "Orkney", "the second Great battery", "the regiment of horse", "May of the Allies". */
struct called naming_called(struct naming naming);
/* A name as it stands within a sentence: "the Allies" of "The Allies". */
struct called naming_plain(const char *name);
/* A seat: by its name if it has one, else as the rank-th of its side; of rank 0 as its side. */
struct called naming_seat(const char *name, int rank, const char *side);
/* A sentence begins with a capital letter. */
void naming_capital(char *sentence);
/* "first", "second", ... "23rd". */
struct counted naming_ordinal(int n);
/* "one", "two", ... "twelve", "13". */
struct counted naming_number(int n);
/* "5 in 12", "42 in 100", "always": of so many in a thousand, as a gambler says them. */
struct counted naming_odds(int per_thousand);
/* What stands before the place-th (from 0) of so many names: "", ", " or " and ". */
const char *naming_before(int place, int count);
/* "one box", "two boxes". */
struct called naming_count(int n, const char *one, const char *many);

#endif
