/* Draws: before an order is decided whose dice everybody sees, in a game with strict dice, each seat that
 * is there is asked for the next value of its chain; the order waits for them, a second at most. */
#ifndef TRICORNE_HOST_DRAWS_H
#define TRICORNE_HOST_DRAWS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/game/dice/dice_chains.h"

struct host;
struct queued;
struct table;

/* What was given for the order is at hand, and nobody is waited for any more. */
typedef void draws_gathered(struct table *t, struct queued *p, const struct dice_drawing *drawing);

/* Part of a table. */
struct draw {
	struct queued *order;        /* that waits             */
	uint32_t asked;              /* a bit for each seat    */
	char ticket[HEX_SIZE];
	struct dice_drawing drawing;
	draws_gathered *gathered;
	int64_t until_us;
	struct table *next;          /* of those that wait     */
};

/* The seats that are there and can give a value. */
uint32_t draws_givers(const struct table *t);
/* Asks them for what this order wants. */
void draws_begin(struct table *t, struct queued *p, draws_gathered *gathered);
/* A value for the ticket; NULL, or a sentence that says why it is none. */
const char *draws_give(struct table *t, int seat, const char *ticket, int64_t number, const char *value);
/* Is this seat asked, and has not given anything? */
bool draws_asks(const struct table *t, int seat);
/* Orders that have waited long enough are decided, and those that wait for nobody who is still there. */
void draws_turn(struct host *h);
/* In how many ms the next one will have; -1: none waits. */
int draws_wait(const struct host *h);
/* The host ends: what waits is not decided any more. */
void draws_end(struct host *h);

#endif
