/* The table: orders, events and clauses that know no rules and are alike in every game. */
#ifndef TRICORNE_GAME_TABLE_H
#define TRICORNE_GAME_TABLE_H

#include "server/base/signer.h"
#include "protocol/agreed.h"
#include "server/rules/manner.h"
#include "table_state.h"

/* Written in the header of a game, which goes on as it began. 0: it was not said who decided in a seat's
 * place; 1: it is, and who misses his time is counted; 2: whoever keeps the dice waiting is passed
 * over for what all have learnt of alone; 3: that he who asked to take back has gone on is told to all;
 * 4: that the umpire answered is told to those alone who see what was answered. */
enum { TABLE_VERSION = 4 };

/* Clauses of the table are numbered from here on, so that they cannot be taken for a ruleset's. */
enum { TABLE_CLAUSE = 0x4000 };
enum table_clause {
	TABLE_FORM = TABLE_CLAUSE + 1, /* TABLE-1, and so on */
	TABLE_SEAT,
	TABLE_PAUSED,
	TABLE_OVER,
	TABLE_BEGIN,
	TABLE_SPEAKER,
	TABLE_DRAW_OFFER,
	TABLE_DRAW_ANSWER,
	TABLE_RESIGN,
	TABLE_UMPIRE,
	TABLE_REASON,
	TABLE_PAUSE,
	TABLE_REWIND,
	TABLE_SET,
	TABLE_EXPIRE,
	TABLE_END,
	TABLE_TAKE,
	TABLE_LEAVE,
	TABLE_HAND_OVER,
	TABLE_DICE,
	TABLE_CONTINUE,
	TABLE_MACHINE,
	TABLE_MISSED,
	TABLE_ADJOURN,
	TABLE_VOTE,
	TABLE_VACANT,
	TABLE_UNDO,
	TABLE_UNDO_ASKED,
	TABLE_STRICT,
	TABLE_CLAUSES_END
};
enum { TABLE_CLAUSE_COUNT = TABLE_CLAUSES_END - TABLE_CLAUSE };

enum table_order {
	TABLE_RULES, /* not of the table */
	ORDER_RESIGN,
	ORDER_OFFER_DRAW,
	ORDER_ACCEPT_DRAW,
	ORDER_DECLINE_DRAW,
	ORDER_HAND_OVER_WING,
	ORDER_TAKE_SEAT,
	ORDER_LEAVE_SEAT,
	ORDER_PAUSE,
	ORDER_RESUME,
	ORDER_REWIND,
	ORDER_END_GAME,
	ORDER_ANNOUNCE,
	ORDER_ANSWER_FOR,
	ORDER_TRANSFER_SEAT,
	ORDER_EXTEND_TIME,
	ORDER_SET,
	ORDER_COMMIT_DICE,
	ORDER_OPEN_DICE,
	ORDER_CHAIN_DICE,
	ORDER_STAND_IN,
	ORDER_COME_BACK,
	ORDER_VOTE,
	ORDER_ADJOURN,
	ORDER_TAKE_UP,
	ORDER_COUNT_AS_LEFT,
	ORDER_FILL_SEAT,
	ORDER_UNDO,
	ORDER_ASK_UNDO,
	ORDER_AGREE_UNDO,
	ORDER_REFUSE_UNDO,
	ORDER_BEGIN,
	ORDER_EXPIRE,
	ORDER_PASS_OVER,
	ORDER_CONTINUE,
	TABLE_ORDER_COUNT
};

/* Body of an order or an event of the table; its shape says which
 * members it has. Seats and sides by id, as they were written. */
struct table_body {
	uint32_t row;                  /* to go back to; the number of a value given for the dice */
	uint32_t seconds;
	uint32_t owed;                 /* the one thing whose time is over (standing.h); 0: all */
	uint8_t manner;                /* enum manner                          */
	uint8_t falls;                 /* enum absence_fall                    */
	uint8_t motion;                /* enum motion: what is voted for       */
	uint8_t orders;                /* of one's own, to be taken back       */
	char seat[ID_SIZE];
	char to[ID_SIZE];              /* the seat whose player gets another     */
	char winner[ID_SIZE];          /* a side; empty for a draw              */
	char player[NAME_SIZE];        /* who sits there from now on            */
	char reason[TABLE_REASON_SIZE]; /* an announcement's text, too           */
	char at[128];                  /* JSON pointer into the ruleset's state */
	char value[1024];              /* JSON; what is contributed to the dice */
	/* of a game that goes on with another server: what that one commits to, and what the
	 * end of the record before said: the secrets that were opened, and who had signed it */
	char commitments[DICE_SECRETS][DICE_TEXT_SIZE], secrets[DICE_SECRETS][DICE_TEXT_SIZE];
	uint16_t secret_count;
	char key[PUBLIC_KEY_HEX_SIZE], signature[SIGNATURE_HEX_SIZE], plans[HEX_SIZE];
};

extern const struct clause table_clauses[TABLE_CLAUSE_COUNT];
/* Row 0 unused. `answer_for` has `order`, `set` has `value` beside its shape. */
extern const struct order_kind table_orders[TABLE_ORDER_COUNT];

/* Events of the table are numbered from here on. */
enum { TABLE_EVENT = 0x4000 };
enum table_event {
	EVENT_RESIGNED = TABLE_EVENT,
	EVENT_DRAW_OFFERED,
	EVENT_DRAW_AGREED,
	EVENT_DRAW_DECLINED,
	EVENT_PAUSED,
	EVENT_RESUMED,
	EVENT_REWOUND, /* in the journal with `state`, the state it restores */
	EVENT_ENDED,
	EVENT_ANNOUNCED,
	EVENT_ANSWERED_FOR,
	EVENT_SEAT_TRANSFERRED,
	EVENT_TIME_EXTENDED,
	EVENT_CORRECTED, /* players are told the reason alone */
	EVENT_SEAT_TAKEN,
	EVENT_SEAT_LEFT,
	EVENT_WING_HANDED_OVER,
	EVENT_DICE_COMMITTED,
	EVENT_DICE_OPENED,
	EVENT_DICE_PASSED_OVER,
	EVENT_DICE_CHAINED,
	EVENT_DICE_CALLED,
	EVENT_DICE_GIVEN,
	EVENT_DICE_WITHHELD,
	EVENT_TIME_RAN_OUT,
	EVENT_CONTINUED,
	EVENT_STOOD_IN,
	EVENT_COUNTED_AS_LEFT,
	EVENT_CAME_BACK,
	EVENT_ADJOURNED,
	EVENT_TAKEN_UP,
	EVENT_VOTED,
	EVENT_WENT_ON,
	EVENT_DRAWN_BY_VOTE,
	EVENT_SEAT_FILLED,
	EVENT_TAKEN_BACK, /* in the journal with `state`, as above */
	EVENT_UNDO_ASKED,
	EVENT_UNDO_AGREED,
	EVENT_UNDO_REFUSED,
	TABLE_EVENTS_END
};
enum { TABLE_EVENT_COUNT = TABLE_EVENTS_END - TABLE_EVENT };

/* By kind - TABLE_EVENT. */
extern const struct event_kind table_events[TABLE_EVENT_COUNT];

#endif
