/* Papers: what a seat keeps for itself at a game, on whichever device: how far it has seen, its notes and
 * its plan. Nobody else is ever shown them. Writing is queued with everything else (store.h). */
#ifndef TRICORNE_STORE_PAPERS_H
#define TRICORNE_STORE_PAPERS_H

#include "server/store/store.h"

enum { PAPERS_NOBODY = -1 };

struct store_papers {
	uint64_t epoch;    /* written only                                                               */
	int viewer;        /* who counted `seen`, or PAPERS_NOBODY: nothing was marked; nothing is to be */
	uint64_t seen;     /* a mark only goes on, but in another's count it begins anew                 */
	const char *notes; /* JSON; "" = none; written: NULL = as they are                               */
	const char *plan;  /* likewise                                                                  */
	uint64_t row;      /* written only: after which row the plan was made                           */
	int64_t at_ms;     /* written only: when, and who is to be told of it                           */
	const struct journal_notice *notices;
	size_t notice_count;
};

/* Everything is copied before the call returns. Fails if there is no such game. */
void store_keep_papers(struct store *s, const char *game, const char *role, const struct store_papers *papers,
	journal_done *done, void *ctx);
/* Absent if nothing was ever kept. Lent until the next read. */
enum journal_found store_papers(struct store *s, const char *game, const char *role,
	struct store_papers *out);

/* The plans of a game, lent for the call. What is called may queue, not read. */
typedef void store_each_plan(void *ctx, const char *role, const char *plan);
enum journal_found store_plans(struct store *s, const char *game, store_each_plan *each, void *ctx);

/* What the record says of them once the game is over, in order; lent for the call. */
struct store_planned {
	uint64_t row;
	const char *role, *body;
	bool kept; /* after the row; else it is what the row made of a plan */
};
typedef bool store_each_planned(void *ctx, const struct store_planned *planned);
enum journal_found store_planned(struct store *s, const char *game, store_each_planned *each, void *ctx);

#endif
