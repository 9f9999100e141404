/* Clauses, chapters and terms of a ruleset as tables, made of its clauses.def and terms.def; terms and
 * chapters end with an empty row, clauses begin and end with one. Included by the one file of the ruleset
 * that has them, which defines before
 *
 *     #define CLAUSE_TABLE  const struct clause dba_clauses[]   how the table of clauses is declared
 *     #define CLAUSE_PREFIX "DBA"                               what its ids begin with
 *     #define CLAUSES_DEF   "dba18/clauses.def"                 the two files, as they lie from here
 *     #define TERMS_DEF     "dba18/terms.def"
 */
#include "ruleset.h"

CLAUSE_TABLE = {
	{ NULL, NULL },
#define CLAUSE(chapter, number, gist) { CLAUSE_PREFIX "-" #chapter "." #number, gist },
#define CHAPTER(number, title)
#include CLAUSES_DEF
#undef CLAUSE
#undef CHAPTER
	{ NULL, NULL },
};

static const struct chapter chapters[] = {
#define CLAUSE(chapter, number, gist)
#define CHAPTER(number, title) { number, title },
#include CLAUSES_DEF
#undef CLAUSE
#undef CHAPTER
	{ 0, NULL },
};

static const struct term terms[] = {
#define TERM(word, gist, clause) { word, gist, clause },
#include TERMS_DEF
#undef TERM
	{ NULL, NULL, 0 },
};
