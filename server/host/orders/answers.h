/* Answers that were given before they were asked for: what a seat has planned (plans.h), and what it has said
 * it does in such a case. They go before whatever waits in the line, as if their player had been there. */
#ifndef TRICORNE_HOST_ANSWERS_H
#define TRICORNE_HOST_ANSWERS_H

#include <stdbool.h>

struct answer;
struct pending;
struct table;

/* The one that comes next, once this row is on disk or (NULL) as matters stand; plans whose next order is
 * refused there stop. False: there is none. */
bool answers_find(struct table *t, const struct pending *pending, struct answer *answer);
/* Takes its command. */
void answers_add(struct table *t, const struct answer *answer);
/* Something was planned or said, or a table has awoken: puts the one that comes next into the line. While an
 * order is under way that is done when it is over. */
void answers_look(struct table *t);
/* What has become of the plans without a row goes to the disk. */
void answers_keep_plans(struct table *t);
/* After an order that held the line has gone on, or is over. */
void answers_go_on(struct table *t);

#endif
