/* Fair: whose turn it is. Tables, and sessions at none, are parties that take turns by the time
 * they have taken: whoever has had least of late comes first, so that a table with much to do waits
 * for itself and not the others for it. Addresses take turns in the same way: whoever comes with many
 * connections, to one table or to many, has the share of one. Within a party those come first whose
 * address has had least, then one after the other.
 *
 * A tag is the time at which a turn begins, if all were served at once: a party's turn begins when its own
 * tag says so and that of the address which asks. Who comes after a while begins at the present, neither
 * behind those who were there meanwhile nor with what he did not use. */
#ifndef TRICORNE_HOST_FAIR_H
#define TRICORNE_HOST_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct session;
struct table;

struct party {
	uint64_t tag, begins;       /* begins: its turn, as far as was known     */
	uint64_t order;             /* of turns that begin together, who came first */
	size_t place;               /* in the heap, from 1; 0: it has nothing to do */
	struct session *head, **tail;
	struct table *table;        /* NULL: a session at no table */
};

/* All zero is empty. */
struct fair {
	struct party **heap; /* from 1; `room` places */
	size_t count, room;
	uint64_t now, came;
	/* The least tag of the addresses that wait there, which only grows while nobody comes; NULL: 0 */
	uint64_t (*addresses)(const struct party *p);
};

void fair_party_init(struct party *p, struct table *table);
/* It has something to do, or somebody more: it is given a turn. */
void fair_want(struct fair *f, struct party *p);
/* Whose turn it is, no longer in the line; NULL if nobody wants one. */
struct party *fair_next(struct fair *f);
/* What its turn has taken, in microseconds. */
void fair_took(struct fair *f, struct party *p, int64_t us);
/* The same for an address's tag, beside the party's. */
void fair_spent(const struct fair *f, uint64_t *tag, int64_t us);
/* It wants nothing any more. */
void fair_leave(struct fair *f, struct party *p);
void fair_finish(struct fair *f);

#endif
