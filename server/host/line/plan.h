/* A plan: orders that a seat has thought out, to be given one after the other, each when its moment comes. It
 * is a document of JSON as it lies on the disk: {"revision":7,"held":false,"orders":[...],"stopped":[...]}.
 * These make it and its next; none of them changes one. */
#ifndef TRICORNE_HOST_PLAN_H
#define TRICORNE_HOST_PLAN_H

#include <stdbool.h>

#include "server/game/orders/planned.h"
#include "server/store/journal.h"

enum { PLAN_ORDERS_MAX = 32 };

/* As it was written; NULL: nothing was planned, or it cannot be read. The caller's, as all of these. */
json_t *plan_read(const char *text);
/* After `before` (or NULL): of these orders, which are taken. */
json_t *plan_of(const json_t *before, json_t *orders, bool held);
/* Its first order was given. */
json_t *plan_gone_on(const json_t *plan);
/* It is held: with the reasons for which its first order was refused, a text of JSON. */
json_t *plan_stopped(const json_t *plan, const char *reasons);
/* What the record says of its becoming `after` with a row: {"revision":8,"given":true,"stopped":[...]}. */
json_t *plan_made(const json_t *before, const json_t *after);
/* The first reason why it has stopped, in a sentence; NULL: it has not. */
const char *plan_why(const json_t *plan);
/* How often it was changed; 0: there is none. */
int64_t plan_revision(const json_t *plan);
/* The order that goes next, lent, but for its links; false: there is none, or the plan is held. */
bool plan_next(const json_t *plan, struct planned *next);
/* The one at this place. */
bool plan_at(const json_t *plan, size_t place, struct planned *planned);

struct table;

/* A link's, at its table. */
struct plan {
	struct plan *next;
	struct table *table;
	char role[JOURNAL_NAME_SIZE];
	json_t *now;    /* NULL: nothing was planned                                        */
	json_t *after;  /* as it will be once the row that is pending is on disk; NULL: as it is */
	bool keeping;   /* another one is on its way to the disk: until then this one waits */
	char *reasons;  /* JSON: why its next order was refused, when it was judged last; NULL: it was not */
};

/* Frees a list of them. */
void plan_forget(struct plan *plan);
/* What would have become of it has not. */
void plan_forget_change(struct plan *plan);

#endif
