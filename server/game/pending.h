/* A pending commit: an order that was played on a copy and waits to be on disk. Made by
 * game_decide() (game.h), made true by game_commit(), and given back with pending_release()
 * either way. What it holds is read, not written, and lies there until it is released. */
#ifndef TRICORNE_GAME_PENDING_H
#define TRICORNE_GAME_PENDING_H

#include "server/base/bytes.h"
#include "battle/table_state.h"

struct decide_context;
struct game;
struct position;

/* What is sent to viewers who see the same: the params of an `update` or of a `fresh`. */
struct push {
	uint32_t viewers;   /* by number */
	uint32_t seq;       /* their number for it */
	bool fresh;         /* {"seq","view","events"} instead of {"seq","patch","events"} */
	size_t at, size;    /* in pending->sent */
	size_t events_at, events_size; /* the array of events alone */
	size_t patch_at, patch_size;   /* the patch, or the view    */
};

struct pending {
	uint32_t row;
	struct bytes body;    /* for the journal: {"seat","order","events","told","digest"}                 */
	size_t events_at, events_size; /* in body: all events, as they are                                  */
	uint32_t told;        /* the viewers who learn of it                                                */
	struct bytes sent;
	uint16_t push_count;
	struct push pushes[VIEWERS_MAX];
	bool committed;
	bool rolled_openly;   /* dice fell before everybody */
	bool restores;        /* something that stood before stands again                                   */
	struct game *game;
	struct position *position; /* the game's own: what is to become its position                        */
	void *state;          /* room for a state, holding an older one                                     */
	const struct ruleset *state_of; /* the ruleset it is a state of                                      */
	struct pending *next; /* in the pool */
};

void pending_release(struct decide_context *dc, struct pending *pending);
/* As game_snapshot(), of the position after it, before it is
 * committed: it goes to the journal with the row. */
void pending_snapshot(const struct pending *pending, struct decide_context *dc, struct bytes *out);
/* Is there something in the position after it that this viewer does not see? */
bool pending_hides(const struct pending *pending, int viewer);
/* What he sees of it, whole. */
void pending_view(const struct pending *pending, struct decide_context *dc, int viewer, struct bytes *out);
/* Each viewer's number after it; returns how many there are. */
int pending_numbers(const struct pending *pending, uint32_t numbers[VIEWERS_MAX]);
/* What that viewer is sent, or NULL: nothing happened to him. */
const struct push *pending_push(const struct pending *pending, int viewer);

#endif
