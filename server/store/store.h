/* The store: the games, their journal, the links to their seats, the
 * chat and the deadlines. This is the seam: what lies below it is an
 * engine (engine.h), which nobody above it knows.
 *
 * Called on the loop's thread alone. Everything that writes is queued for the store's one writer thread,
 * which commits all that queued during its last sync in one transaction; `done` (which may be NULL) is called
 * out of journal_drain(store_journal(s)). Reads use a connection of their own and see only what is
 * committed. */
#ifndef TRICORNE_STORE_STORE_H
#define TRICORNE_STORE_STORE_H

#include "server/base/signer.h"
#include "server/store/journal.h"

enum store_code {
	STORE_OK,
	STORE_IN_USE,         /* another daemon holds the file                               */
	STORE_NEWER,          /* written by a newer version of this program                  */
	STORE_NOT_A_DATABASE, /* some other kind of file, or another program's database      */
	STORE_CORRUPT,        /* a database that is damaged                                  */
	STORE_A_DIRECTORY,
	STORE_TWO_NAMES,      /* it has a second name: another daemon could open it by that  */
	STORE_NO_FOLDER,      /* the folder it should lie in does not exist                  */
	STORE_NO_PERMISSION,
	STORE_MIGRATION,      /* bringing an older file up to date failed; it is as it was   */
	STORE_IO,             /* the disk is full or does not answer, or anything else       */
};

struct store_problem {
	enum store_code code;
	char sentence[400]; /* one clear sentence, with the path */
};

struct store_options {
	/* NULL; or postgres://..., the database where all is kept instead: then only marks lie beside `path` */
	const char *url;
	const char *path; /* created if it does not exist; FILE.lock beside it is held while it is open */
	journal_wake *wake; /* called on the writer's thread; a libuv host calls uv_async_send         */
	void *wake_ctx;
	bool fresh_key;     /* records are signed with a new key from now on                           */
	int64_t now_ms;     /* the wall clock's                                                        */
	/* 0: it is alone. In a database it shares the games with others that say so: each is one daemon's own, as
	 * long as he says within so many milliseconds that he lives */
	int64_t lease_ms;
	bool read_later;    /* who says so (store_read_begin) does not wait for what he reads           */
	bool by_hand;       /* no threads: store_work() does what theirs would, where the caller wants it  */
};

struct store;

/* Whether a database may be named so: a password stands elsewhere. A sentence if not. */
bool store_url_is_sound(const char *url, struct store_problem *problem);

/* Opens or creates the file, brings it up to date (keeping a copy FILE.bak-vN of an older one) and
 * starts the threads, which receive no signals. NULL and a problem, or a store for store_close. */
struct store *store_open(const struct store_options *options, struct store_problem *problem);
/* Commits what is queued, calls every `done`, empties the write-ahead
 * log, lets go of the lock. NULL is welcome. */
void store_close(struct store *s);

/* The store as a journal. It lives and dies with the store. */
struct journal *store_journal(struct store *s);
/* What is to be written from now on is kept back until it is handed over, so that it goes to the disk at
 * once. Waiting for it hands it over as well. */
void store_gather(struct store *s);
void store_hand_over(struct store *s);
/* Waits until everything queued so far is settled, and drains. For shutting down. */
void store_flush(struct store *s);
/* By hand alone: writes one group, as the writer's thread would; false if nothing waits. */
bool store_work(struct store *s);
/* By hand alone: empties the log, as the checkpoints' thread does when nothing was written for a while. */
void store_tidy(struct store *s);
/* NULL, or why the store accepts no more: a sync failed, and what the disk holds is no longer certain.
 * Every write fails from then on; the daemon should say so, stop with an error, and be started again. */
const char *store_broken(const struct store *s);

/* NULL, or why for now nothing is read and each write fails: the database does not answer. It is tried
 * again and again. */
const char *store_away(const struct store *s);

/* --- reading without waiting ---------------------------------------------------------------------------- */

/* What is read is waited for, unless somebody wants to hear of it later. Between store_read_begin() and
 * store_read_end() what is not at hand at once is asked for; whatever wanted to read it says JOURNAL_AWAY,
 * and the end says true. When all that was asked is there `wake` is called: then whoever read begins again
 * with the same asks, does the same once more, and finds it. It is as it was when he asked. */
struct store_asks;
void store_read_begin(struct store *s, struct store_asks **asks);
bool store_read_end(struct store *s);
/* In between: has something been asked for that is not there yet? */
bool store_read_waits(const struct store *s);
bool store_read_is_settled(struct store *s, const struct store_asks *asks);
/* He wants none of it any more, or wants it anew. Not in between. */
void store_read_forget(struct store *s, struct store_asks **asks);
/* Nor what he has found already. */
void store_read_forget_used(struct store *s, struct store_asks *asks);

/* --- sharing -------------------------------------------------------------------------------------------- */

/* What is written of a game beside its rows names the writer's epoch as well, and is fenced as a row is once
 * that is over. 0: whoever writes the game. */

/* Where whoever looks for a game of this daemon's is sent. Once, before any game is taken. */
void store_announce(struct store *s, const char *address);
/* How often its lease had run out when it was renewed: others may have taken games of this daemon's since. */
unsigned store_lapses(const struct store *s);
/* The games that are this daemon's own. Lent for the call; false ends it. */
typedef bool store_each_lease(void *ctx, const char *game);
enum journal_found store_leases(struct store *s, store_each_lease *each, void *ctx);
/* The game is anybody's to take from now on; or, with NULL, all that are this daemon's. */
void store_give_back(struct store *s, const char *game, journal_done *done, void *ctx);

/* Counters for metrics. */
struct store_figures {
	uint64_t commits, writes, failures; /* transactions; jobs settled in them; jobs that failed      */
	uint64_t group_max;                 /* most jobs in one transaction                              */
	uint64_t commit_us_sum, commit_us_max;
	uint64_t checkpoints;
	uint64_t wal_bytes, file_bytes;     /* as they are now                                           */
};
void store_figures(struct store *s, struct store_figures *out);

/* Looks for what is damaged on the disk (check.h). */
struct check;
void store_check(const struct store *s, struct check *out);

/* Megabytes that are left where the file lies; -1: it cannot be told. */
int64_t store_free_mb(const struct store *s);

/* --- keys ----------------------------------------------------------------------------------------------- */

/* What this file's records and receipts are signed with; made when
 * the file was. It lives as long as the store. */
const struct signer *store_signer(const struct store *s);
/* 32 bytes, of which the key comes that push services know this file's daemon by. */
const uint8_t *store_push_secret(const struct store *s);
/* Every key there ever was, oldest first; `until_ms` 0: it serves. Lent for the call; false ends it. */
typedef bool store_each_key(void *ctx, const uint8_t *public_key, int64_t since_ms, int64_t until_ms);
enum journal_found store_keys(struct store *s, store_each_key *each, void *ctx);

/* --- games ---------------------------------------------------------------------------------------------- */

/* A link gives its holder a role at a game: a seat's id, "umpire" or
 * "watch" (several seats as the host spells them). */
struct store_new_link {
	const char *token; /* token_link(); only its BLAKE2b-256 hash is kept */
	const char *role;
};

/* As journal_create, with the links, all in one. */
void store_create_game(struct store *s, const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links,
	size_t link_count, journal_done *done, void *ctx);

/* The same of a game that was played elsewhere, with its rows from the first on: all in one, or nothing. */
void store_import_game(struct store *s, const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links, size_t link_count, const struct journal_entry *rows, size_t row_count,
	journal_done *done, void *ctx);

/* Games in the order of their creation, newest first; `number` marks the place: hand the last one in to
 * go on, 0 to begin. Everything is lent for the call; false ends the reading. The secret is not read. */
enum store_which {
	STORE_ALL_GAMES,
	STORE_OPEN_GAMES,
	STORE_VACANT_GAMES /* with seats that anybody may take */
};
typedef bool store_each_game(void *ctx, uint64_t number, const struct journal_game *game);
enum journal_found store_games(struct store *s, uint64_t before, enum store_which which,
	store_each_game *each, void *ctx);

/* --- links ---------------------------------------------------------------------------------------------- */

struct store_link {
	char game[JOURNAL_ID_SIZE];
	char role[JOURNAL_NAME_SIZE];
	int64_t void_ms; /* absent: since when it opens nothing any more; 0: it never did */
	bool replaced;   /* absent and void: there is another for the role */
};
/* Whom the token belongs to. Absent if nobody ever had it, or it was made void; then `out` says so. */
enum journal_found store_link(struct store *s, const char *token, struct store_link *out);
/* Makes every link to this role void from now on (`at_ms`), and `token` (NULL = none)
 * the new one. Fails if there is no such game. */
void store_replace_link(struct store *s, const char *game, uint64_t epoch, const char *role,
	const char *token, int64_t at_ms, journal_done *done, void *ctx);
/* Another link to this role, beside those there are. Fails if there is no such game, or somebody has that
 * token. */
void store_add_link(struct store *s, const char *game, uint64_t epoch, const char *role, const char *token,
	journal_done *done, void *ctx);

/* --- chat ----------------------------------------------------------------------------------------------- */

struct store_said {
	uint64_t seq; /* read only: goes up within the game as time does, so that it does not count what was
	               * said to others; done's answer has it as `seq` */
	uint64_t epoch; /* written only */
	int64_t at_ms;
	const char *from; /* a seat, "umpire", "watch"                  */
	const char *to;   /* as the host spells it: "table", "A", ...   */
	const char *copy; /* written only: to whom it is said as well, with the next number; or NULL */
	const char *text;
	const struct journal_notice *notices; /* written only: who is to be told of it */
	size_t notice_count;
};
void store_say(struct store *s, const char *game, const struct store_said *said,
	journal_done *done, void *ctx);
/* All that was said to this one counts as said to nobody who can be spoken to any more. */
void store_hush(struct store *s, const char *game, uint64_t epoch, const char *to, journal_done *done,
	void *ctx);
/* Whoever hears what is said to the one, the other and the third, and nothing else; and how much of it. */
struct store_ears {
	const char *one, *other, *third;
	unsigned most; /* of each */
};
/* What was said (to these, or NULL: to anybody), newest first, numbers below `before` (0 = from
 * the newest). Lent for the call; false ends it. What was said to others costs nothing. */
typedef bool store_each_said(void *ctx, const struct store_said *said);
enum journal_found store_chat(struct store *s, const char *game, const struct store_ears *ears,
	uint64_t before, store_each_said *each, void *ctx);

/* --- deadlines ------------------------------------------------------------------------------------------ */

/* When a sleeping game wants to be woken, apart from any row (a row
 * brings its own); JOURNAL_WAKE_NEVER for no more. */
void store_set_deadline(struct store *s, const char *game, int64_t wake_at_ms, journal_done *done, void *ctx);
/* The same, and the host's own text of the game's clocks with it; who is to be told of that. */
struct store_clocks {
	uint64_t epoch;
	int64_t at_ms, wake_at_ms;
	const char *text; /* NULL: as it is */
	const struct journal_notice *notices;
	size_t notice_count;
};
void store_set_clocks(struct store *s, const char *game, const struct store_clocks *clocks,
	journal_done *done, void *ctx);
/* Deadlines, earliest first, but of games that other daemons have. Lent for the call; false ends it. */
typedef bool store_each_deadline(void *ctx, const char *game, int64_t wake_at_ms);
enum journal_found store_deadlines(struct store *s, store_each_deadline *each, void *ctx);

#endif
