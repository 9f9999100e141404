/* Search: orders tried out on what a seat knows, with dice of one's own. */
#ifndef TRICORNE_MACHINE_SEARCH_H
#define TRICORNE_MACHINE_SEARCH_H

#include "mind.h"

/* Room to try orders out in. */
struct search;
struct search *search_create(void);
void search_destroy(struct search *s);

/* Of these orders, which the seat is offered, the place of the one after which it stands best, on the
 * average of several trials; of equals the first. In each trial everybody plays on at them, with the care of
 * the rules' foresight and as far as that looks; what promises most is tried most often. 0 if its position
 * cannot be played on from: what it does not know leaves holes in it. */
int search_best(struct search *s, const struct question *q, const struct order *orders, int count);
/* How the seat stands as soon as each of them is given, before anybody answers, into `worths`; returns how it
 * stands before that. All alike if its position cannot be played on from. */
int32_t search_at_once(struct search *s, const struct question *q, const struct order *orders, int count,
	int32_t *worths);

#endif
