/* The one interface between a ruleset and everything else.
 *
 * A game is a deterministic state machine. The core is pure: no I/O, no allocation, no time, no JSON, no
 * globals, no floating point. It is handed dice, a scratch copy and a log, and changes a position only by
 * emit(). */
#ifndef TRICORNE_RULES_RULESET_H
#define TRICORNE_RULES_RULESET_H

#include "event.h"
#include "need.h"
#include "naming.h"
#include "option.h"
#include "order.h"
#include "play.h"
#include "refusal.h"
#include "state_name.h"

enum { SEATS_MAX = 16, DECISIONS_MAX = 512, SENTENCE_SIZE = 256 };

/* Seats are numbered as the ruleset's seats() lists them; these stand beside them. */
enum { SEAT_NONE = -1, SEAT_CLOCK = 28, SEAT_UMPIRE = 29, SEAT_WATCH = 30 };

struct seat {
	char id[ID_SIZE];     /* "A", "A.left": what links and orders call it     */
	char side[ID_SIZE];   /* "A" or "B"                                       */
	char role[ID_SIZE];   /* "army", "wing"                                   */
	char name[NAME_SIZE]; /* "Duke of Marlborough"                            */
};

/* A person before the table: the seats he holds (he may hold several), or the umpire who sees all.
 * No seats and no umpire: a watcher. */
struct viewer {
	uint32_t seats;
	bool umpire;
};

/* Who may not know that something is owed, by what sort of thing it is and never by what is hidden just now:
 * so what follows from it, as whose clock runs, tells nobody who sees whom. */
enum privacy {
	OWED_OPENLY,   /* everybody knows of it                                                       */
	OWED_IN_SIGHT, /* it is about troops, and whoever of the enemy sees them knows of it as well  */
	OWED_APART,    /* none but the side, or the seat, knows of it                                 */
	PRIVACIES
};

/* Something a seat owes, or may take, now. */
struct decision {
	int seat;               /* or SEAT_UMPIRE, for a question put to him        */
	const char *kind;       /* the name of the order that answers it: "advance" */
	char subject[ID_SIZE];  /* whom it is about: a formation, a figure, or ""   */
	uint16_t about, other;  /* the same as slots, which are alike for all who know of it; 0: nobody */
	uint8_t privacy;        /* an enum privacy                                  */
	bool supposed;          /* whose it is does not show: the side's first seat stands in   */
};

struct outcome {
	bool over;
	char winner[ID_SIZE]; /* a side, or "" for a draw */
	uint16_t clause;
	char why[SENTENCE_SIZE];
};

/* An event as one viewer learns it. */
enum { TELLING_ROOM = 1024 };
struct telling {
	const void *body; /* the event's own, or a copy with what he may not know taken out, in `room` */
	char sentence[SENTENCE_SIZE];
	enum event_class class; /* its kind's, unless the teller knows better */
	uint16_t clause;        /* the event's, unless it would tell too much */
	_Alignas(8) unsigned char room[TELLING_ROOM]; /* lent to the ruleset as it lies */
};

/* Called for each order that may be given; false stops the offering. */
typedef bool offer_fn(void *ctx, const struct decision *decision, const struct order *order);

/* Called for each order by which a seat has said what stands. */
typedef void said_fn(void *ctx, const struct order *order);

struct engine;  /* turn/engine.h */
struct matters; /* turn/beforehand.h */
struct seating; /* seating.h */
struct extents; /* extents.h */
struct moment;  /* moment.h */

/* How far somebody looks who imagines how a battle goes on, as dear as that is by these rules. */
struct foresight {
	uint8_t turns;    /* beyond the one that is being played                                           */
	uint8_t drawn;    /* orders from which he takes, each time, the one after which he stands best at once */
	uint16_t answers; /* imagined for one decision, over all trials                                    */
	uint16_t looks;   /* orders looked at meanwhile; 0: any number                                      */
};

struct ruleset {
	const char *name;  /* "mdcc" */
	const char *title; /* for people */
	unsigned version;
	const struct clause *clauses; /* row 0 unused */
	uint16_t clause_count;
	const struct chapter *chapters; /* by which its clauses are told; ends with a title of NULL; NULL: none */
	const struct term *terms;       /* ends with a word of NULL; NULL: none */
	const struct order_kind *orders; /* row 0 unused */
	uint16_t order_count;
	const struct event_kind *events; /* row 0 is the roll */
	uint16_t event_count;
	const struct option_kind *options; /* option.h; NULL: there are none */
	const struct roll_kind *rolls;   /* event.h; NULL: its dice have no names for people */
	const struct state_name *states; /* state_name.h; NULL: its words are names already */
	/* events that turn up what nobody, or one side alone, knew before: like a roll they are not taken back by
	 * the one who brought them about. Ends with 0; NULL: there are none beside what known() shows */
	const uint16_t *uncovers;
	/* events of which one viewer is told and others are not who know the same. Ends with 0; NULL: none */
	const uint16_t *to_one;
	const struct need *needs; /* need.h: what its events take for granted; NULL: nothing */
	/* What the rules note of a game beside its state, from one decide() to the next: guesses that save
	 * work and change nothing that comes of it. Zeroed at first, and never written down. */
	uint32_t notes_size;
	/* Room in which they work while they decide, too large for the stack or worth more than one look.
	 * Shared by all games. */
	uint32_t workspace_size;
	/* What they keep from one view to the next, of whatever game: guesses as well. Zeroed at first. */
	uint32_t view_memory_size;
	const struct shape *scenario_shape, *state_shape, *view_shape, *preview_shape, *map_shape;
	bool view_begins_with_position; /* what a viewer knows is laid out at once where his view is to be */
	/* what of a state is in use: it is copied and compared by that alone; NULL: all of it */
	const struct extents *extents;
	const struct seating *seating; /* seating.h: for those whose seats() is its seating_list() */
	/* for those whose turn goes on by a table of steps, and them alone; else NULL */
	const struct engine *engine;

	/* Fills a zeroed state from a scenario, or says everything that is wrong with the scenario. No dice. */
	bool (*setup)(void *state, const void *scenario, struct refusal *r);
	/* The state as this viewer knows it, built up from nothing into the zeroed `position`. The umpire
	 * knows the state itself, and so does whoever has the same vantage or knowledge: for them this is not
	 * asked. */
	void (*known)(const void *state, struct viewer viewer, void *position);
	/* May this seat, or SEAT_UMPIRE, give this order now? Asked of what the seat knows; changes nothing. A
	 * yes is a promise. */
	bool (*check)(const struct ruleset *rules, const void *position, int seat, const struct order *order,
		struct refusal *r);
	/* What happens then, up to the next open decision: dice and all, on the truth, by emit() alone.
	 * The order has passed check(). */
	void (*decide)(struct play *play, int seat, const struct order *order);
	/* The clock: begin() lets the turn go on for the first time after setup; expire() answers, with the
	 * default the rules give, every decision this seat (or the umpire) has open at this moment, or `only`
	 * this one of those that some know of and others not, and lets it go on. */
	void (*begin)(struct play *play);
	void (*expire)(struct play *play, int seat, const struct decision *only);
	/* The order that expire() would give for this open decision, by what the seat knows; false: there is none
	 * that does just that, and it is left as it stands. */
	bool (*late)(const struct ruleset *rules, const void *position, const struct decision *decision,
		struct order *order);
	/* Who has a player: a bit for each seat, and SEAT_UMPIRE's if there is an umpire. Told whenever that
	 * changes, and after the umpire has taken the game back; until it is told for the first time every
	 * seat has a player, and there is no umpire. What follows (a wing that falls to another seat, a
	 * question nobody will answer) comes about by emit() alone, and the turn goes on. NULL: it is all one
	 * to the rules. */
	void (*seated)(struct play *play, uint32_t seats);
	/* Has the seat said anything beforehand? Cheap: asked of every seat after every order. */
	bool (*instructs)(const void *state, int seat);
	/* The order by which the seat would answer something it owes now, as it has said beforehand and as far
	 * as check() allows it; false: it is to be asked. Asked of what the seat knows; the order is given like
	 * one of its own, so that nobody can tell them apart. Both NULL: nothing can be said beforehand. */
	bool (*beforehand)(const struct ruleset *rules, const void *position, int seat, struct order *order);
	/* What can be said beforehand, for forms; and the orders by which the seat would say all it has said once
	 * more, one decision each, by what it knows. With the two above. */
	const struct matters *matters;
	void (*said)(const void *position, int seat, said_fn *each, void *ctx);
	/* Makes one event true: no choices, no dice. */
	void (*evolve)(void *state, const struct event *event);
	/* Brings what the state holds only for quick looking up back in line, after the umpire has set an
	 * attribute by hand. Ranges and references hold then, and no more: fault() is asked after it, and of
	 * what it computes with more than those it asks first itself. NULL: nothing is held twice. */
	void (*rebuild)(void *state);
	/* The event as this viewer learns it, told against the state after it; false: not at all. */
	bool (*tell)(const void *state, const struct event *event, struct viewer viewer, struct telling *told);
	/* What people call the thing of this id who know this position; "somebody" if there is no such thing.
	 * NULL: refusals name nobody by id. */
	struct called (*call)(const void *position, const char *id);
	/* A decision open to the seat, and an order it may give, as one reads them: who is asked what, and
	 * what would be done, by names alone and in the words in which the deed is told. No full stop. No two
	 * orders offered to a seat read alike. */
	void (*ask)(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
	void (*say)(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);
	/* Where the battle is, in words, into the zeroed `moment`; `open` is what is open by this position.
	 * NULL: it is not said. */
	void (*moment)(const void *position, const struct decision *open, int open_count, struct moment *moment);
	/* What this viewer may see, laid out for the page, into `view`. It is lent as it lies: everything its
	 * shape looks at is written, be it with zero. References in it are slots of maps of the view itself.
	 * If the view begins with the position, that lies in its place already, and is `position`. `memory` is
	 * of view_memory_size. */
	void (*view)(const void *position, struct viewer viewer, void *view, void *memory);
	/* The unchanging ground, alike for every viewer and sent but once, into the zeroed `map` of map_shape.
	 * It may be large. Both NULL: there is nothing that does not change. */
	void (*map)(const void *state, void *map);
	/* Viewers with the same number see the same views and tellings. */
	uint32_t (*vantage)(const void *state, struct viewer viewer);
	/* Viewers with the same number know the same of this state and see the same of it, even though what is
	 * said to one alone tells them apart; and who knows the same before and after is told the same, but of
	 * what is `to_one`. NULL: only who shares a vantage does. */
	uint32_t (*knowledge)(const void *state, struct viewer viewer);
	/* A number that changes whenever all clocks begin anew: a seat has its time once for such a stage of
	 * the turn, however many orders it gives in it. NULL: its clock begins anew with each order of its
	 * own. */
	uint32_t (*stage)(const void *state);
	/* The number of the turn that is being played: clocks give each seat time for its share of one. NULL: it
	 * counts none, and each order of a seat's own is a share. */
	uint32_t (*turn)(const void *state);
	/* May the seats of a side talk with each other beside the table? NULL: yes. */
	bool (*side_talk)(const void *state);
	/* The seats of this game, in the order of their numbers. Returns how many. */
	int (*seats)(const struct ruleset *rules, const void *state, struct seat *seats);
	/* The decisions open now, of all seats. Returns how many; none only when the game is over. */
	int (*open)(const struct ruleset *rules, const void *position, struct decision *decisions);
	/* Is an order of this kind an answer to this decision, which is open by what the seat knows? Of its kind
	 * alone: whether it is allowed is check()'s to say. NULL: a decision is answered by the order it is named
	 * after. */
	bool (*answers)(const struct ruleset *rules, const void *position, const struct decision *decision,
		int kind);
	/* Concrete orders that check() would allow this seat, at least one for each of its open decisions. */
	void (*offer)(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx);
	/* What an order would cost and lead to, without dice and without effect; false: nothing to say.
	 * `preview` is zeroed and of preview_shape. */
	bool (*preview)(const struct ruleset *rules, const void *position, int seat, const struct order *order,
		void *preview);
	void (*outcome)(const struct ruleset *rules, const void *state, struct outcome *outcome);
	/* Fills the holes in what a seat knows with what is usual, so that it can be played on from in
	 * imagination: nothing that is looked at is nothing then. NULL: there are no holes that matter. */
	void (*suppose)(void *position);
	/* In a position so filled, what lies face down comes in any order, each as likely, in place of the one
	 * that was supposed. NULL: nothing does. */
	void (*draw_lots)(void *position, const struct dice *dice);
	/* How well the side of this seat stands by what the position shows, beside the other: in hundredths of
	 * what the battle is decided by, roughly. Whoever imagines what an order leads to compares by it.
	 * `eagerness`: how much it counts to be near the enemy, or what is to be held; 0: nothing, 1: as much as
	 * it helps to win. NULL: it cannot be said. */
	int32_t (*worth)(const struct ruleset *rules, const void *position, int seat, int eagerness);
	/* NULL if this is, between two orders, a position the rules can reach; else a sentence about what is
	 * wrong. Asked of whatever comes in from outside, once ranges and references hold, before any rule
	 * computes with it: everything the rules assume and assert besides those is looked at here. */
	const char *(*fault)(const void *state);
	/* Do troops march now? What they may do then is dear to look for: whoever imagines how a battle goes on
	 * lets nobody march on, and looks for assaults alone. NULL: it costs no more than the rest. */
	bool (*marching)(const void *position);
	/* Of what offer() gives the orders by which somebody is gone at. */
	void (*offer_assaults)(const struct ruleset *rules, const void *position, int seat, offer_fn *each,
		void *ctx);
	struct foresight foresight; /* with worth() and turn() */
};

#endif
