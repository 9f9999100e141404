/* What the table adds to the view of a ruleset: its seats, what is open, draws, dice and the result. */
#ifndef TRICORNE_GAME_TABLE_VIEW_H
#define TRICORNE_GAME_TABLE_VIEW_H

#include "../game.h"
#include "../battle/position.h"
#include "server/rules/moment.h"

enum { OPEN_KINDS_MAX = 8, KIND_SIZE = 32 };

/* Its chain of values: which one it is, how many were given, the last one known; and whether its client is
 * asked for another, "commit" or (it was asked for a value and gave none) "silent"; else "counts". */
struct chain_view {
	uint16_t number, used;
	char tip[HEX_SIZE];
	char stands[7];
};

struct seat_view {
	char id[ID_SIZE];
	char side[ID_SIZE];
	char role[ID_SIZE];
	char name[NAME_SIZE];
	char player[NAME_SIZE];
	struct chain_view chain; /* of games with strict dice                */
	uint16_t owes;       /* decisions open to it; 0: it waits */
	/* what its client is asked for, "commit" or "open"; "silent": it was passed over; "counts" */
	char dice[7];
	uint8_t machine;     /* enum manner: how the machine plays it, if it does */
	/* its player has stayed away and it counts as left; anybody may take it in the hall */
	bool absent, vacant;
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

/* What is put to the vote, and who agrees. */
struct motion_view {
	uint32_t seconds;  /* of more_time    */
	uint16_t aye_count, wait_count;
	char what[12];     /* of motion_names */
	char to[ID_SIZE];  /* more_time: whose */
	char says[SENTENCE_SIZE];
	char ayes[SEATS_MAX][ID_SIZE];
	char waits[SEATS_MAX][ID_SIZE]; /* those that have yet to agree */
};

/* Somebody asks to take back more than he may freely, and these have not agreed yet. */
struct asked_view {
	char seat[ID_SIZE];
	uint16_t orders, wait_count;
	char waits[SEATS_MAX][ID_SIZE];
};

/* The members every view has beside those of its ruleset. What lies
 * behind the counts and the end is anything. */
struct table_view {
	struct motion_view motion;
	uint16_t draw_offer_count, open_count, seats_end;
	struct open_view open[DECISIONS_MAX];
	struct seat_view seats[SEATS_MAX + 1];
	char draw_offers[SEATS_MAX][ID_SIZE]; /* the seats whose offer stands */
	char dice_commitment[HEX_SIZE];       /* to the secret that serves                     */
	char dice_secret[HEX_SIZE];           /* once it is opened                             */
	char dice_transcript[HEX_SIZE];       /* of what the seats contributed                 */
	bool dice_strict;
	bool paused, adjourned, umpire; /* umpire: he has taken his seat */
	uint8_t spare[2];
	struct result_view result;
	struct asked_view undo_asked;
	struct moment moment;                 /* of rulesets that say where the battle is */
};

extern const struct shape table_view_shape;

/* Of a position of the game, to a viewer who knows these decisions to
 * be open, and that the battle is there. */
void table_view_fill(struct table_view *view, const struct game *game, const struct position *position,
	const struct decision *open, int open_count,
	const struct moment *moment);

#endif
