/* Sight: a position as one viewer sees it, laid out for the page, and what changed between two. */
#ifndef TRICORNE_GAME_SIGHT_H
#define TRICORNE_GAME_SIGHT_H

#include "game.h"

struct position;

enum { OPEN_KINDS_MAX = 8, KIND_SIZE = 32 };

struct seat_view {
	char id[ID_SIZE];
	char side[ID_SIZE];
	char role[ID_SIZE];
	char name[NAME_SIZE];
	char player[NAME_SIZE];
	uint16_t owes;       /* decisions open to it; 0: it waits */
	uint16_t open_count;
	char open[OPEN_KINDS_MAX][KIND_SIZE]; /* their kinds, each once */
};

struct result_view {
	bool over;
	char winner[ID_SIZE];
	char clause[ID_SIZE];
	char why[SENTENCE_SIZE];
};

/* The members every view has beside those of its ruleset. */
struct table_view {
	uint16_t draw_offer_count;
	struct seat_view seats[SEATS_MAX + 1];
	char draw_offers[SEATS_MAX][ID_SIZE]; /* the seats whose offer stands */
	char dice_commitment[HASH_SIZE * 2 + 2];
	bool paused;
	struct result_view result;
};

extern const struct shape table_view_shape;

struct sight {
	void *known, *view; /* the ruleset's; grown as needed */
	size_t known_room, view_room;
	struct table_view table;
};

void sight_take(struct sight *sight, const struct game *game, const struct position *position, struct viewer who);
/* The view's members, after what already stands in the object. */
void sight_write(struct bytes *out, bool *first, const struct game *game, const struct sight *sight);
/* Members of the merge patch; false: nothing differs and nothing was written. */
bool sight_patch(struct bytes *out, bool *first, const struct game *game, const struct sight *before, const struct sight *after);
void sight_finish(struct sight *sight);

/* The position as he knows it: lent by the sight, or the state itself if he knows it whole. */
const void *sight_known(struct sight *sight, const struct game *game, const struct position *position, struct viewer who);

#endif
