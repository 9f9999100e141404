/* The machine: the daemon's own players, and at which tables they sit.
 *
 * A seat it was given is marked in the table's state, so in the journal. It sits down when the table is
 * awake and somebody is there, or when its seat owes something in a battle with people; it gets up when it
 * owes nothing and nobody is there, so that the table may sleep. A game of machines alone, at which nobody
 * looks, stands still. */
#ifndef TRICORNE_HOST_MACHINE_H
#define TRICORNE_HOST_MACHINE_H

struct host;
struct table;

/* `wake` is called when the host is to have a turn, because something was thought over (on another
 * thread); NULL: everything is thought over as it comes. */
struct machine *machine_create(struct host *h, void (*wake)(void *ctx), void *ctx);
/* All get up. */
void machine_destroy(struct machine *m);
/* Looks at the tables that were stirred, and gives the orders that were thought of. */
void machine_turn(struct machine *m);
#endif
