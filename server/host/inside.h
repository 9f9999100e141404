/* What the files of the host share: the host, a table with its game, a session, an order waiting to be played. */
#ifndef TRICORNE_HOST_INSIDE_H
#define TRICORNE_HOST_INSIDE_H

#include "protocol/envelope.h"
#include "protocol/params.h"
#include "server/game/game.h"
#include "server/host/account.h"
#include "server/host/charge.h"
#include "server/host/compute.h"
#include "server/host/fair.h"
#include "server/host/figures.h"
#include "server/host/host.h"
#include "server/host/told.h"
#include "server/store/token.h"

enum {
	TABLES_BUCKETS = 4096,
	IN_FLIGHT_MAX = 8,        /* requests of one session, before it is held            */
	ORDERS_WAITING_MAX = 64,  /* in one game                                           */
	WAITING_BYTES_MAX = 256 * 1024,
	RECENT_MAX = 64,          /* frames a table keeps for those who come back          */
	RECENT_BYTES_MAX = 64 * 1024,
	CHAT_SHOWN = 100,
	WAKE_MAX = 64,            /* games whose deadline has come, until it is looked for others  */
	TITLE_SIZE = 80,
};

/* A clock for each seat, and one for questions to the umpire. */
enum { CLOCK_UMPIRE = SEATS_MAX, CLOCKS_MAX };

struct message {
	struct message *next;
	size_t size;
	char text[];
};

/* A line of sessions, first come first served. */
struct line {
	struct session *head, **tail;
};

struct host {
	struct host_config config;
	struct decide_context *context;
	struct compute compute;
	struct aside own_aside, *aside;
	struct table *tables[TABLES_BUCKETS];
	struct session *sessions;
	char (*titles)[TITLE_SIZE]; /* of the scenarios, in their order                             */
	json_t **shelf_json;        /* and what stands in them                                      */
	struct refusal refusal;     /* scratch */
	struct fair fair;           /* who has something to do                                      */
	struct line delayed;        /* sessions that have asked too much for now                    */
	struct accounts addresses, games; /* who may still take what */
	int64_t charged_until_us;   /* by the clock of the processor's time (charge.h)              */
	int64_t delayed_until_us;
	int64_t earliest_ms;        /* no clock runs out before: the daemon has only just come        */
	int64_t next_wake_ms;       /* no sleeping game wants to be woken before; 0: look           */
	char due[WAKE_MAX][JOURNAL_ID_SIZE]; /* sleeping games that want to be woken now            */
	unsigned due_count;
	struct bytes out;           /* scratch for what is written to clients                       */
	struct bytes scenarios;     /* the answer to hall.scenarios                                 */
	struct bytes *views;        /* what a watcher would see of each, once it was asked for      */
	bool finishing, crowded;    /* crowded: there is little memory left, nobody idle stays      */
	int64_t resident_mb, free_mb; /* in memory, on the disk; free -1: it cannot be told         */
	struct figures figures;
};

/* --- sessions (session.c) ---------------------------------------------------------------------------------------- */

struct session {
	struct host *host;
	const struct outlet *outlet;
	void *carrier;
	struct session *next, *previous;                   /* of all                                        */
	struct session *next_in_line;
	struct table *table;                               /* NULL: at none                                 */
	struct session *next_at_table, *previous_at_table;
	struct party alone;                                /* while it sits at no table                     */
	struct account *account;                           /* of its address; NULL: of this machine         */
	struct message *first, **last;
	unsigned messages, owed;                           /* waiting; answers that come later              */
	bool in_line, held, gone, closing;
	bool behind, catching_up;                          /* owed a fresh view; the fresh view still waits */
	bool umpire;
	uint32_t seats;
	int viewer, eyes;                                  /* who it is; through whose eyes it looks        */
	int64_t deadlines[CLOCKS_MAX];                     /* as it was told them last                      */
	char role[JOURNAL_NAME_SIZE];                      /* of its link                                   */
	struct purse requests, time, chat;                 /* what it may ask, take and say                 */
	int64_t delayed_since_us;                          /* 0: it need not wait                           */
};

/* An answer is written into host->out: begin, write the result, send. */
struct bytes *session_answer(struct session *s, const char *id);
void session_answer_send(struct session *s);
void session_error(struct session *s, const char *id, enum wire_error code, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same for something there is too much of: when it is worth asking again. */
void session_busy(struct session *s, const char *id, int64_t retry_after, const char *sentence);
/* An answer will come later: the session stays at hand, even if its client goes. */
void session_owe(struct session *s);
/* It was given: the client may be read from again. The session may be gone after this. */
void session_paid(struct session *s);
/* A frame of its table; one that is passing may be lost to a reader too slow, who then gets a fresh view. */
void session_push(struct session *s, struct frame *frame);
/* Tells the client why, and closes once that has left. */
void session_close(struct session *s, enum close_code code, const char *reason);

/* Lets those who had asked too much into the lines of their parties again. */
void sessions_let_in(struct host *h);
/* The first of a party's sessions with something to say, no longer in its line; NULL if there is none. */
struct session *session_next(struct party *p);
/* Deals with the oldest message of a session taken from its line. */
void session_serve(struct session *s);

/* --- methods (method.c) ------------------------------------------------------------------------------------------ */

/* The message as a request: its method is called, or the error answered. */
void method_message(struct session *s, const struct message *m);
/* Answers that too much was asked. */
void method_put_off(struct session *s, const struct message *m);

/* --- tables (table.c) -------------------------------------------------------------------------------------------- */

/* The last frames that were pushed to one viewer, for when he comes back. */
struct ring {
	unsigned first, count;
	size_t bytes;
	struct recent {
		uint32_t seq;
		bool fresh;
		struct frame *frame;
	} frames[RECENT_MAX];
};

/* How long each has. A clock stands while the game is paused: then it holds what is left. */
struct clocks {
	int64_t seconds; /* to answer what one owes; 0: there are none            */
	bool standing;
	int64_t at[CLOCKS_MAX]; /* wall clock, or what is left, in ms; 0: no clock */
	int absences;    /* deadlines in a row that passed while nobody was there: after so many they stand, too */
};

/* An order on its way from a session (or a clock, or the host itself) to the journal. */
/* An order of the clock's has been played, or could not be. */
typedef void orders_settled(void *ctx);

struct queued {
	struct queued *next;
	struct table *table;
	struct session *session;   /* NULL: nobody waits for an answer    */
	orders_settled *settled;   /* NULL: nor to hear that it is over   */
	void *settled_ctx;
	struct viewer who;         /* the session as it sat here then: it may have gone to another table since */
	int viewer;
	char role[JOURNAL_NAME_SIZE];
	json_t *json;              /* NULL: `command` stands already; else it is read when its turn comes */
	bool has_seat;
	char seat[ID_SIZE];
	char request[REQUEST_ID_SIZE], order_id[ORDER_ID_SIZE];
	int64_t since_us;
	struct command *command;
	struct game *past;         /* a rewind's                          */
	struct standing standing;  /* how matters will stand              */
	struct clocks clocks;      /* as they will be                     */
	uint32_t seq;              /* what the sender is answered */
	char token[TOKEN_LINK_SIZE]; /* of the new link, if a seat is handed over */
};

struct table {
	struct table *next;   /* in the bucket */
	struct host *host;
	char id[JOURNAL_ID_SIZE], scenario[SCENARIO_ID_SIZE], title[TITLE_SIZE];
	uint8_t secret[JOURNAL_SECRET_SIZE];
	uint64_t epoch;
	struct game *game;
	int64_t delay_ms;     /* those who watch see the game so much later     */
	struct game *late;    /* as they see it; NULL while nobody watches      */
	struct party party;
	struct account *account;
	struct session *sessions;
	struct queued *first, **last;
	unsigned waiting;     /* orders in the line        */
	struct queued *committing;
	struct pending *pending;
	unsigned busy;        /* other writes that will call back */
	bool set_aside, over;
	struct clocks clocks;
	unsigned late_rows;   /* that may be sent until the next tick to those who see it later */
	uint32_t expiring;    /* seats whose time is up and whose default is in the line */
	int64_t idle_since_ms;
	struct ring *recent[VIEWERS_MAX]; /* NULL: nothing was pushed to that viewer since the game awoke */
	struct told_mark marks[VIEWERS_MAX], marks_next[VIEWERS_MAX]; /* told.h; next: once the row pending is on disk */
};

/* What is the host's own of a game's options. */
enum spectators { SPECTATORS_OPEN, SPECTATORS_DELAYED, SPECTATORS_NONE };
struct house {
	int64_t clock_seconds, delay_seconds; /* delay: of those who watch */
	int spectators;
};
/* Writes them down, and reads what was written. */
void house_write(const struct house *house, struct bytes *out);
void house_read(struct house *house, const char *text);

enum table_found { TABLE_FOUND, TABLE_ABSENT, TABLE_BROKEN, TABLE_ASIDE, TABLE_NO_ROOM };
/* The table of this game; a sleeping one is woken. */
enum table_found table_at(struct host *h, const char *id, struct table **out);
/* A table for a game that was just made; takes the game, and begins it. */
void table_of_new_game(struct host *h, struct game *game, const struct journal_game *header, const struct house *house, orders_settled *begun, void *ctx);
/* Sits down; the others are told with table_tell_presence(). Leaving tells them by itself. */
void table_join(struct table *t, struct session *s);
void table_tell_presence(struct table *t, const struct session *except);
void table_leave(struct session *s);
/* Forgets the table; nobody may sit there and nothing be pending. */
void table_drop(struct table *t);
void table_tick(struct table *t, int64_t now_ms);
/* Opens the game as it stood after `row`, for looking back. NULL if it cannot be. */
struct game *table_past(struct table *t, uint64_t row);
void table_set_aside(struct table *t, const char *why);
/* {"seats":{"A":true},"umpire":false,"watchers":0} */
void table_presence(const struct table *t, struct bytes *out);
/* To everybody there, or to those `hears` says yes to. */
void table_tell(struct table *t, struct frame *frame, bool (*hears)(const struct session *s, const void *ctx), const void *ctx);
/* Keeps a pushed frame for those who come back, and lets go of the oldest. */
void table_remember(struct table *t, const struct push *push, struct frame *frame);
/* Writes the params of the updates after `since` as a JSON array; false (and nothing written) if not all are kept. */
bool table_missed(const struct table *t, int viewer, uint32_t since, struct bytes *out);

/* Out of memory until somebody or something comes; nobody may sit there and nothing be under way. */
void table_sleep(struct table *t);

/* --- room (room.c) ----------------------------------------------------------------------------------------------- */

/* Is there room for one more game in memory? Idle ones are put to sleep for it. */
bool host_makes_room(struct host *h);
bool host_disk_is_full(struct host *h);
/* After how long a game at whose table nobody sits sleeps. */
int64_t host_idle_ms(const struct host *h);
/* Sees how much memory and disk are left; once a second. */
void host_look_around(struct host *h);

/* --- who sees the game later (late.c) ---------------------------------------------------------------------------- */

/* Does this session watch from a distance in time? */
bool is_late(const struct session *s);
/* The game as this session may see it. */
struct game *session_game(const struct session *s);
/* Whoever watches has come: the game stands as he may see it. False if it cannot be read. */
bool late_begin(struct table *t);
/* What has come to be seen is waited for; without watchers the second game is forgotten. */
void late_tick(struct table *t);
/* Is there a row that may have come to be seen? Then late_next() sends it. */
bool late_waits(const struct table *t);
void late_next(struct table *t);

/* --- orders (orders.c) ------------------------------------------------------------------------------------------- */

/* Puts it in the table's line and plays on if it can. Takes it. */
void orders_add(struct table *t, struct queued *p);
/* Is there one that could be played now? Then orders_next() plays it. */
bool orders_wait(const struct table *t);
void orders_next(struct table *t);
struct queued *orders_new(struct table *t, struct session *s);
/* The clock's own. `settled` may be NULL. */
void orders_begin(struct table *t, orders_settled *settled, void *ctx);
void orders_expire(struct table *t, int seat);
/* The dice go on without this seat. */
void orders_pass_over(struct table *t, int seat);
/* Somebody has opened the link of this seat for the first time. */
void orders_take_seat(struct table *t, int seat);

/* --- clocks (clocks.c) ------------------------------------------------------------------------------------------- */

/* What the clocks are once `p`, whose standing is known, is committed. */
void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now_ms);
/* When the earliest runs out; JOURNAL_WAKE_NEVER: none does. */
int64_t clocks_wake_at(const struct clocks *c);
void clocks_write(const struct clocks *c, struct bytes *out);
/* Reads what clocks_write() wrote. No clock runs out before `earliest_ms`: the daemon may have been away meanwhile. */
void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms);
/* The clock of a seat, and the seat of a clock. */
int clock_of(int seat);
int clock_seat(int clock);
/* {"now":...,"deadlines":{"A":...}}: those this session may know of, its own seats' and of those it sees owing something. */
void clocks_params(struct session *s, struct bytes *out);
/* Somebody has come: clocks that stood because nobody did run on. Did they stand? */
bool clocks_come_back(struct table *t);
/* Tells everybody for whom something differs from what he was told. */
void clocks_change(struct table *t, const struct clocks *next);

/* --- what the methods do ----------------------------------------------------------------------------------------- */

void hall_scenarios(struct session *s, struct request *r);
void hall_create(struct session *s, struct request *r);
void hall_view(struct session *s, struct request *r);
void hall_list(struct session *s, struct request *r);
void seat_open(struct session *s, struct request *r);
void seat_eyes(struct session *s, struct request *r);
void play_order(struct session *s, struct request *r);
void play_offer(struct session *s, struct request *r);
void play_preview(struct session *s, struct request *r);
void past_history(struct session *s, struct request *r);
void past_look(struct session *s, struct request *r);
void past_export(struct session *s, struct request *r);
/* The hash of the line of the record that brought who asks to this number of his. */
bool past_line(struct session *s, uint32_t seq, char hash[HEX_SIZE]);
/* ---- receipts.c ---- */
void receipts_give(struct session *s, struct request *r);
void chat_say(struct session *s, struct request *r);
void play_clauses(struct session *s, struct request *r);

/* Who holds this role now: seats may have come into other hands. False if it names a seat this game does not have, or holds
 * none any more. */
bool seat_holder(const struct game *game, const char *role, struct viewer *who);
/* Seats have changed hands: everybody at the table holds what is his now, and is told. */
void seat_changes(struct table *t);
/* The side of the session's seats; "" if it holds none. */
const char *seat_side(const struct session *s);
/* The last of what this session may read, as a JSON array. */
void chat_write(const struct session *s, struct bytes *out);
/* The whole view of these eyes, as params of `fresh`. */
struct frame *fresh_frame(const struct game *game, struct table *t, int viewer, const char *reason);

/* The file of this scenario, or NULL. */
const struct host_scenario *hall_scenario(const struct host *h, const char *id);
const char *hall_title(const struct host *h, const char *id);
/* The ruleset of "mdcc/blenheim", or NULL. */
const struct ruleset *hall_ruleset(const struct host *h, const char *id);
/* Reads what can be played, once; and forgets it. */
void hall_open(struct host *h);
void hall_forget(struct host *h);

/* `,"name":value`, or without the comma first in its object. */
void member_text(struct bytes *out, bool *first, const char *name, const char *text);
void member_number(struct bytes *out, bool *first, const char *name, int64_t number);
void member_flag(struct bytes *out, bool *first, const char *name, bool flag);

static inline int64_t host_limit(const struct host *h, enum limit limit)
{
	return h->config.limits.value[limit];
}

static inline int64_t now_ms(const struct host *h)
{
	return h->config.clock.wall_ms(h->config.clock.ctx);
}

static inline int64_t now_us(const struct host *h)
{
	return h->config.clock.steady_us(h->config.clock.ctx);
}

#endif
