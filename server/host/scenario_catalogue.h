/* The scenario catalogue: the battles that can be played, those the
 * program brings along and those of the operator's own files. */
#ifndef TRICORNE_HOST_SCENARIO_CATALOGUE_H
#define TRICORNE_HOST_SCENARIO_CATALOGUE_H

#include "server/host/host.h"

enum { SCENARIO_PROBLEM_SIZE = 400 };

struct scenario_catalogue {
	struct host_scenario *scenarios;
	size_t count;
	/* texts of files that were read, as many as there are scenarios; NULL where nothing was read */
	char **owned;
};

/* Puts every shipped scenario into an empty catalogue:
 * "scenarios/mdcc/blenheim.json" is offered as "mdcc/blenheim". */
void scenario_catalogue_fill(struct scenario_catalogue *catalogue);
/* Adds a scenario file: NAME.json of ruleset R is offered as "R/NAME", in place of a shipped one of
 * that name. It is laid out once to see whether it can be played; false with a sentence if not. */
bool scenario_catalogue_add(struct scenario_catalogue *catalogue, const char *path,
	char problem[SCENARIO_PROBLEM_SIZE]);
void scenario_catalogue_finish(struct scenario_catalogue *catalogue);

#endif
