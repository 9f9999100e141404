/* The shelf: the battles that can be played, those the program brings along and those of the operator's own files. */
#ifndef TRICORNE_HOST_SHELF_H
#define TRICORNE_HOST_SHELF_H

#include "server/host/host.h"

enum { SHELF_PROBLEM_SIZE = 400 };

struct shelf {
	struct host_scenario *scenarios;
	size_t count;
	char **owned; /* texts of files that were read, as many as there are scenarios; NULL where nothing was read */
};

/* Puts every shipped scenario on an empty shelf: "scenarios/mdcc/blenheim.json" is offered as "mdcc/blenheim". */
void shelf_fill(struct shelf *shelf);
/* Adds a scenario file: NAME.json of ruleset R is offered as "R/NAME", in place of a shipped one of that name. It is laid
 * out once to see whether it can be played; false with a sentence if not. */
bool shelf_add(struct shelf *shelf, const char *path, char problem[SHELF_PROBLEM_SIZE]);
void shelf_finish(struct shelf *shelf);

#endif
