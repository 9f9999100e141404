/* Where each clause is played and which cases show it. The table is written from the sources
 * as the program is made (tools/clause_index), so that an installed program knows it too. */
#ifndef TRICORNE_TERMINAL_CLAUSE_INDEX_H
#define TRICORNE_TERMINAL_CLAUSE_INDEX_H

enum { CLAUSE_FILES_MAX = 8, CLAUSE_CASES_MAX = 5 };

/* Paths are those of the source tree; what is not used is NULL. */
struct clause_places {
	const char *id;
	int case_count;                      /* that show it, of which some stand here      */
	const char *files[CLAUSE_FILES_MAX]; /* that name it in C, those first that do most */
	struct {
		const char *path, *title;
	} cases[CLAUSE_CASES_MAX];           /* those first that are about little else      */
};

/* All clauses of all rulesets and of the table; ended by one without an id. */
extern const struct clause_places clause_index[];

#endif
