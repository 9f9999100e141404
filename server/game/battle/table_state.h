/* Table state: what a hosted game knows besides the position of its rules. Plain data; changed only by
 * events of the table (table.h) and by the row itself (who was told, rolls made). */
#ifndef TRICORNE_GAME_TABLE_STATE_H
#define TRICORNE_GAME_TABLE_STATE_H

#include "../dice/dice_rounds.h"
#include "../dice/dice_stream.h"
#include "server/rules/ruleset.h"

enum { VIEWERS_MAX = 32, REASON_TEXT_SIZE = 240 };

/* Somebody before the table, and how many rows he has learnt of. */
struct table_state_viewer {
	uint32_t seats;
	uint32_t seq;
	uint32_t umpire; /* 1: it is he */
	/* 1 + the viewer whose count he took over when seats came into other hands; 0: his own from the start */
	uint32_t branch;
};

/* How the game ended, if it was not the rules that ended it. */
struct table_state_result {
	char winner[ID_SIZE]; /* a side; empty for a draw */
	char why[REASON_TEXT_SIZE];
	uint16_t clause;      /* of the table             */
	uint16_t over;        /* 1: it is                 */
};

struct table_state {
	uint32_t row; /* number of the last row; 0 after setup */
	bool begun, paused;
	uint16_t viewer_count;
	uint32_t draw_offers; /* a bit for each seat whose offer stands */
	uint32_t draw_barred; /* seats that may not offer again before they have acted */
	/* seats that have a player, and SEAT_UMPIRE's bit; kept if the rules ask (ruleset.h: seated) */
	uint32_t taken;
	uint32_t left;        /* those that were given up: only their own word takes them again */
	uint8_t played_with[SEATS_MAX]; /* 1 + the seat whose link plays it too; 0: its own link does */
	uint8_t machines[SEATS_MAX]; /* enum manner, by seat: how the machine plays it; 0: a person does */
	struct table_state_result result;
	char players[SEATS_MAX][NAME_SIZE]; /* who sits there, by seat; may be empty */
	struct table_state_viewer viewers[VIEWERS_MAX];
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	struct dice_rounds dice;
};

extern const struct shape table_state_shape;

/* The number of the viewer, or -1. */
int table_state_viewer(const struct table_state *table, struct viewer who);
/* The seats that have a player: all (and no umpire), until somebody has sat down. */
uint32_t table_state_taken(const struct table_state *table, int seat_count);
/* The seat whose link plays this one: mostly itself; and the seats a link plays. */
int table_state_link(const struct table_state *table, int seat);
uint32_t table_state_link_seats(const struct table_state *table, int link);
/* From now on the seat is played by this link. Viewers there were
 * none of yet branch off from what those were before. */
void table_state_pass_seat(struct table_state *table, int seat, int link);

#endif
