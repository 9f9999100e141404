/* The whole server in one process, with a clock, a network and a disk of our own: an evening is the same
 * for the same seed, byte for byte.
 *
 * Loop, host, games, journal and store are the daemon's; what is ours is what moves them: a queue of
 * moments, each with the time at which it comes. What is reckoned beside the loop is done at a moment of
 * its own, and much may happen until then. Messages travel with delays, in order on one connection
 * and in any order between two; they and connections are lost; the disk is slow, errs, is full or loses
 * its power; the process ends in the middle. */
#ifndef TRICORNE_TESTS_SIM_H
#define TRICORNE_TESTS_SIM_H

#include <jansson.h>

#include "server/game/dice/dice_chains.h"
#include "server/host/host.h"
#include "tests/lib/disks/crash_vfs.h"

enum { SIM_PLAYERS_MAX = 12, SIM_GAMES = 2, SIM_ORDERS_MAX = 4000, SIM_OWED_MAX = 3, SIM_ID_SIZE = 24,
	SIM_NUMBERS_MAX = 2000, SIM_WORDS_MAX = 2000, SIM_WORD_SIZE = 20 };

enum happening_kind {
	MOMENT_ARRIVES,   /* a client's next message reaches the server              */
	MOMENT_REACHES,   /* a frame reaches its client                              */
	MOMENT_SEES_GONE, /* the server notices that a client is gone                */
	MOMENT_SEES_LOST, /* a client notices that its connection is                 */
	MOMENT_ACTS,      /* a player does something                                 */
	MOMENT_WAKE,      /* what uv_async_send brings about                         */
	MOMENT_TURN,      /* the host wanted to be called again                      */
	MOMENT_SECOND,
	MOMENT_DISK,      /* the disk is ready for what waits                        */
	MOMENT_ERRAND,    /* what is reckoned beside the loop is                     */
	MOMENT_TIDY,      /* nothing was written for a while: the log is emptied     */
	MOMENT_TROUBLE, MOMENT_RELIEF,
	MOMENT_START,     /* the daemon is started again                             */
	MOMENT_KINDS
};

struct game;

struct happening {
	int64_t at_us;
	uint64_t number; /* in which it was put: of two at a time the older comes first */
	enum happening_kind kind;
	unsigned life;   /* of the daemon to which it belongs, 0 = to none */
	void *what;
};

/* How rough the evening is; chances are out of a thousand. */
struct sim_plan {
	uint64_t seed;
	int64_t lasts_us;          /* then all troubles end, and everybody is given time to come to rest */
	unsigned cut, twice, talk, look, astray; /* per act of a player     */
	unsigned back;             /* something is taken back, or set right */
	unsigned leave;            /* all of a table leave it for a while   */
	bool strict;               /* the toy is played with strict dice, */
	unsigned coy;              /* and, whenever he is asked for a number, a player does not give it at once */
	bool beside;               /* what is dear is reckoned beside the loop, */
	bool slow_mind;            /* and may take as long as others play       */
	bool slow_disk, troubles, crashes;
	/* With `at` it is this one trouble, at this operation of the disk, and no other. */
	struct { enum disk_trouble kind; unsigned at, lasts; } point;
};

struct text {
	struct text *next;
	int64_t at_us;
	size_t size;
	char text[];
};

struct parcel {
	struct parcel *next;
	int64_t at_us;
	struct frame *frame;
};

/* A connection; what it was stays until the evening is over. */
struct cable {
	struct cable *next;
	struct world *world;
	struct player *player;     /* NULL: the client has hung up or lost it */
	struct session *session;   /* NULL: the server knows that he is gone  */
	struct text *in, **in_last;
	struct parcel *out, **out_last;
	int64_t in_us, out_us;     /* when the last of each way arrives       */
	size_t waiting;
	bool held, closing;
	bool lossy;                /* updates were dropped: a fresh view is due */
};

/* A number that was given for strict dice. */
struct gift {
	char ticket[HEX_SIZE], value[HEX_SIZE];
	int number;
	bool taken;                /* he was told that it serves         */
	bool used;                 /* it stands in the row of its ticket */
};

/* An order that a player gave and has not been answered for good. */
struct owed {
	char id[SIM_ID_SIZE];
	char *order;               /* NULL: a free place     */
	bool sent;                 /* on this connection     */
};

struct player {
	struct world *world;
	int game, number;
	char role[ID_SIZE], token[64];
	bool idles;                /* gives no orders: his clock runs out */
	struct cable *cable;
	bool seated, opening;
	int64_t seq;               /* -1: has seen nothing   */
	json_t *view, *presence;   /* as he was told last    */
	struct owed owed[SIM_OWED_MAX];
	bool asked;                /* for an offer           */
	unsigned unanswered;       /* requests, on this connection     */
	int64_t since_us;          /* without an answer      */
	int64_t away_until_us;
	/* By number, what he was told, saw, was offered, and what it would have meant to wait (0: not yet known);
	 * how much he has said and heard. */
	uint64_t told[SIM_NUMBERS_MAX], saw[SIM_NUMBERS_MAX], offered[SIM_NUMBERS_MAX],
		previewed[SIM_NUMBERS_MAX];
	unsigned said;
	int64_t heard;
	/* For the dice: what he contributes, his chain (NULL: this device has none), the ticket he has not
	 * answered yet, and all he gave. */
	char value[HEX_SIZE], ticket[HEX_SIZE], (*chain)[HEX_SIZE];
	int chain_given, gift_count;
	struct gift *gifts;
};

/* What became of an order that was given. */
enum fate { FATE_OPEN, FATE_DONE, FATE_REFUSED };
struct given {
	char id[SIM_ID_SIZE];
	int player;
	enum fate fate;
	/* how often it was sent: the id of one that was refused is free, and the next may be played */
	unsigned copies;
};

struct world {
	struct sim_plan plan;
	uint64_t random;
	int64_t now_us, spent_us;
	struct happening *moments;
	size_t moment_count, moment_room;
	uint64_t moment_number;
	unsigned life;             /* of the daemon, from 1 on; up or not */
	bool up, calm, wake_due, turn_due, disk_due, tidy_due, errand_due;
	struct store *store;
	struct host *host;
	struct cable *cables;
	struct player players[SIM_PLAYERS_MAX];
	int player_count;
	char games[SIM_GAMES][40];
	char words[SIM_GAMES][SIM_WORDS_MAX][SIM_WORD_SIZE];
	/* Their numbers, which follow the clock, in order: the first stands at 1. */
	int64_t word_numbers[SIM_GAMES][SIM_WORDS_MAX];
	int word_count[SIM_GAMES];
	struct given given[SIM_ORDERS_MAX];
	int given_count;
	/* what came of it */
	struct {
		unsigned orders, updates, refused, unavailable, cuts, lives, troubles, repeated, clocks, operations,
			asked, given, /* numbers for strict dice */
			errands, back, offers;
	} tally;
	char failure[600];         /* the first thing that was not as it must be; "" = none */
};

/* An evening from beginning to end; false, and w->failure says what was wrong. */
bool sim_evening(struct world *w, const struct sim_plan *plan);

/* ---- Among its parts ----------------------------------------------------------------------------------- */

uint64_t sim_draw(struct world *w, uint64_t below);
/* With this chance out of a thousand. */
bool sim_chance(struct world *w, unsigned thousandths);
void sim_put(struct world *w, int64_t in_us, enum happening_kind kind, bool of_daemon, void *what);
/* Only the first is kept. */
void sim_fail(struct world *w, const char *sentence, ...) __attribute__((format(printf, 2, 3)));

/* cable.c: a player connects (false: nobody listens) and says something. */
bool cable_open(struct world *w, struct player *p);
void cable_say(struct player *p, const char *text);
/* The client hangs up or the line breaks; the server notices at once or later. */
void cable_break(struct cable *cable, bool server_notices);
void cable_arrives(struct cable *cable);
void cable_reaches(struct cable *cable);
void cable_sees_gone(struct cable *cable);
void cables_break(struct world *w);
void cables_free(struct world *w);

/* player.c */
void player_acts(struct player *p);
void player_hears(struct player *p, const char *text, size_t size);
void player_loses_cable(struct player *p);
/* He waits for nothing, and sits at his table. */
bool player_rests(const struct player *p);
void player_finish(struct player *p);
/* RFC 7396; takes `target` over. */
json_t *sim_patched(json_t *target, json_t *patch);

/* recall.c: the same of the same value, and never 0. */
uint64_t recall_mark(json_t *value);
/* What he is told, sees and hears once is the same whenever he asks. */
void recall_told(struct player *p, int64_t seq, json_t *events);
void recall_seen(struct player *p);
void recall_history(struct player *p, json_t *result);
void recall_look(struct player *p, json_t *result);
/* At one number he is offered the same, and to wait means the same. (What he would take back need not be: an
 * order of his own of which he learns nothing leaves his number as it is.) */
void recall_offered(struct player *p, json_t *decisions);
void recall_previewed(struct player *p, json_t *result);
void recall_says(struct player *p, char text[SIM_WORD_SIZE]);
void recall_hears(struct player *p, json_t *said);
void recall_acknowledged(struct player *p, json_t *result);
void recall_chat(struct player *p, json_t *chat);

/* What he asks for, and an order of his (it may find no place). */
void player_asks(struct player *p, const char *id, const char *method, const char *params);
void player_gives(struct player *p, const char *order);

/* chances.c: what a player's client does for the dice, and whether they fell as was asked for. */
void chances_look(struct player *p);
void chances_late(struct player *p);
void chances_forget(struct player *p);
void chances_asked(struct player *p, json_t *notice);
void chances_taken(struct player *p, const char *which);
void chances_refused(struct player *p, const char *which, int code, const char *why);
void chances_finish(struct player *p);
void chances_judge(struct world *w, int which, const struct game *game);

/* verdict.c: when all has come to rest. */
void verdict(struct world *w);
struct given *sim_given(struct world *w, const struct player *p, const char *id);

#endif
