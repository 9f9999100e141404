/* Table state: what a hosted game knows besides the position of its rules. Plain data; changed only by
 * events of the table (table.h) and by the row itself (who was told, rolls made). */
#ifndef TRICORNE_GAME_TABLE_STATE_H
#define TRICORNE_GAME_TABLE_STATE_H

#include "../dice/dice_chains.h"
#include "../dice/dice_rounds.h"
#include "../dice/dice_stream.h"
#include "server/rules/ruleset.h"

enum { VIEWERS_MAX = 32, TABLE_REASON_SIZE = 240 };

/* Somebody before the table, and how many rows he has learnt of. */
struct table_state_viewer {
	uint32_t seats;
	uint32_t seq;
	uint32_t umpire; /* 1: it is he */
	/* 1 + the viewer whose count he took over when seats came into other hands; 0: his own from the start */
	uint32_t branch;
};

/* What may be put to the vote; it comes about when all who are there agree. */
enum motion {
	MOTION_NONE,
	MOTION_GO_ON,     /* seats that count as left are waited for no more */
	MOTION_ADJOURN,
	MOTION_DRAW,
	MOTION_PAUSE,
	MOTION_RESUME,
	MOTION_MORE_TIME, /* for a seat                                     */
	MOTIONS
};
extern const char *const motion_names[MOTIONS];

/* What is put to the vote. */
struct table_state_motion {
	uint16_t what;    /* enum motion                         */
	uint16_t seat;    /* more_time: 1 + whose; 0             */
	uint32_t seconds; /* likewise: how much                  */
	uint32_t ayes;    /* seats that agree: a bit for each    */
};

/* How the game ended, if it was not the rules that ended it. */
struct table_state_result {
	char winner[ID_SIZE]; /* a side; empty for a draw */
	char why[TABLE_REASON_SIZE];
	uint16_t clause;      /* of the table             */
	uint16_t over;        /* 1: it is                 */
};

/* Somebody asks the others to let him take back more than he may freely. All zero: nobody does. */
struct table_state_asked {
	uint32_t row;    /* to go back to                       */
	uint32_t agreed; /* a bit for each seat that has agreed */
	uint16_t orders; /* of his own that would be taken back */
	uint16_t seat;   /* 1 + whose                           */
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
	/* Seats that count as left: 1 + the seat whose link held it when it came to that; 0: it does not. Who has
	 * that link takes it again. */
	uint8_t absent[SEATS_MAX];
	uint32_t adjourned; /* 1: it is */
	uint32_t vacant;   /* of them: whoever likes may take it from the list of the hall */
	uint32_t unwaited; /* of them: it is not waited for                                 */
	struct table_state_motion motion;
	struct table_state_result result;
	struct table_state_asked asked;
	char players[SEATS_MAX][NAME_SIZE]; /* who sits there, by seat; may be empty */
	struct table_state_viewer viewers[VIEWERS_MAX];
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	struct dice_rounds dice;
	struct dice_chains chains; /* of games with strict dice */
};

extern const struct shape table_state_shape;

/* The number of the viewer, or -1. */
int table_state_viewer(const struct table_state *table, struct viewer who);
/* The seats that have a player: all (and no umpire), until somebody has sat down. */
uint32_t table_state_taken(const struct table_state *table, int seat_count);
/* The seats that have yet to agree to what is asked; the machine agrees to everything. */
uint32_t table_state_unagreed(const struct table_state *table, int asker, int seat_count);
/* The seat whose link plays this one: mostly itself; and the seats a link plays. */
int table_state_link(const struct table_state *table, int seat);
uint32_t table_state_link_seats(const struct table_state *table, int link);
/* The seats that count as left and are this link's to take again. */
uint32_t table_state_absent_seats(const struct table_state *table, int link);
/* Nobody is missed from the seat any more, whoever plays it now. */
void table_state_forget_absence(struct table_state *table, int seat);
/* From now on the seat is played by this link. Viewers there were
 * none of yet branch off from what those were before. */
void table_state_pass_seat(struct table_state *table, int seat, int link);

#endif
