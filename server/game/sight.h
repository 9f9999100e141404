/* Sights: positions as viewers see them, laid out for the page, and what changed between two.
 *
 * What a viewer knows and sees of the state depends on the state and his vantage alone. So what was built is kept in a
 * gallery for a while: the view after an order is the view before the next, what a seat knows when its order is checked was
 * looked at when the last one was told, and whoever shares the vantage shares it. */
#ifndef TRICORNE_GAME_SIGHT_H
#define TRICORNE_GAME_SIGHT_H

#include "game.h"

struct position;

enum { OPEN_KINDS_MAX = 8, KIND_SIZE = 32, SIGHTS_MAX = 64, KNOWN_MAX = 16 };

struct seat_view {
	char id[ID_SIZE];
	char side[ID_SIZE];
	char role[ID_SIZE];
	char name[NAME_SIZE];
	char player[NAME_SIZE];
	uint16_t owes;       /* decisions open to it; 0: it waits */
	char dice[8];        /* what its client is asked for, "commit" or "open"; "silent": it was passed over; "counts" */
	bool taken, left;    /* somebody plays it; it was given up: told if the rules ask who sits there */
	uint16_t open_count;
	char open[OPEN_KINDS_MAX][KIND_SIZE]; /* their kinds, each once */
};

/* A decision somebody owes or may take now. */
struct open_view {
	char seat[ID_SIZE];
	char kind[KIND_SIZE];
	char subject[ID_SIZE];
};

struct result_view {
	bool over;
	char winner[ID_SIZE];
	char clause[ID_SIZE];
	char why[SENTENCE_SIZE];
};

/* The members every view has beside those of its ruleset. What lies behind the counts and the end is anything. */
struct table_view {
	uint16_t draw_offer_count, open_count, seats_end;
	struct open_view open[DECISIONS_MAX];
	struct seat_view seats[SEATS_MAX + 1];
	char draw_offers[SEATS_MAX][ID_SIZE]; /* the seats whose offer stands */
	char dice_commitment[HEX_SIZE];       /* to the secret that serves                     */
	char dice_secret[HEX_SIZE];           /* once it is opened                             */
	char dice_transcript[HEX_SIZE];       /* of what the seats contributed                 */
	bool paused, umpire; /* umpire: he has taken his seat */
	struct result_view result;
};

extern const struct shape table_view_shape;

/* A buffer that is lent again and again. */
struct loan {
	void *data;
	size_t room;
	const struct ruleset *state_of; /* a state of that ruleset lies there, or a view that begins with one; NULL: anything */
};

/* Of a state: the ruleset's view, and the decisions that are known to be open. */
struct sight {
	struct loan view;
	bool begun;          /* what is known lies where the view begins with it */
	bool laid_out;       /* and all the rest is there                        */
	int open_count;
	struct decision open[DECISIONS_MAX];
};

/* Of which state, and from where it is seen. */
struct sight_key {
	const struct ruleset *rules; /* NULL: nothing lies there yet */
	struct digest state;
	uint32_t vantage;
	uint64_t used; /* by the clock: the one that was not used for longest makes room */
};

struct gallery {
	uint64_t clock;
	struct sight_key seen[SIGHTS_MAX], knew[KNOWN_MAX];
	struct sight sights[SIGHTS_MAX];
	struct loan known[KNOWN_MAX], nothing; /* a zeroed state */
	struct table_view before, after;
};

/* The state, whose digest must be true, as this viewer knows it: lent until the next call, or the state itself if he knows it
 * whole. */
const void *gallery_known(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who);
/* What he sees of the position, whose digest must be true. Lent; at least the last two that were asked for lie still. */
const struct sight *gallery_sight(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who);
/* The view's members, after what already stands in the object. */
void gallery_write(struct gallery *gallery, struct bytes *out, bool *first, const struct game *game, const struct position *position, struct viewer who);
/* Members of the merge patch from one position to the other; false: nothing differs and nothing was written. */
bool gallery_patch(struct gallery *gallery, struct bytes *out, bool *first, const struct game *game, const struct position *older,
	const struct position *newer, struct viewer who);
void gallery_finish(struct gallery *gallery);

#endif
