/* Fair: whose turn it is. Tables, and sessions at none, are parties that take turns by the time
 * they have taken: whoever has had least of late comes first, so that a table with much to do waits
 * for itself and not the others for it. Within a party its sessions come one after the other.
 *
 * A party's tag is the time at which its turn begins, if all parties were served at once. Who comes after a
 * while begins at the present, neither behind those who were there meanwhile nor with what he did not use. */
#ifndef TRICORNE_HOST_FAIR_H
#define TRICORNE_HOST_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct session;
struct table;

struct party {
	uint64_t tag, order;        /* order: of those of one tag, who came first */
	size_t place;               /* in the heap, from 1; 0: it has nothing to do */
	struct session *head, **tail;
	struct table *table;        /* NULL: a session at no table */
};

/* All zero is empty. */
struct fair {
	struct party **heap; /* from 1; `room` places */
	size_t count, room;
	uint64_t now, came;
};

void party_init(struct party *p, struct table *table);
/* It has something to do: it is given a turn. */
void fair_want(struct fair *f, struct party *p);
/* Whose turn it is, no longer in the line; NULL if nobody wants one. */
struct party *fair_next(struct fair *f);
/* What its turn has taken, in microseconds. */
void fair_took(struct fair *f, struct party *p, int64_t us);
/* It wants nothing any more. */
void fair_leave(struct fair *f, struct party *p);
void fair_finish(struct fair *f);

#endif
