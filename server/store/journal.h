/* The journal: the seam between a game and the disk. What was
 * acknowledged is in it, what is not in it was never shown.
 *
 * The daemon's stands on SQLite (store.h); tests have one in memory and one that delays, fails and loses
 * power on request (tests/lib). All of it is called on the loop's thread alone. What writes is only
 * queued; its `done` is called later, out of journal_drain(), never out of the call that queued it. */
#ifndef TRICORNE_STORE_JOURNAL_H
#define TRICORNE_STORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The first row, and each whose number is a multiple of this, should
 * carry a snapshot: opening a game then reads fewer rows than this. */
enum { JOURNAL_SNAPSHOT_EVERY = 16, JOURNAL_LONG_ROW = 16 * 1024 /* bytes of what may be read in no time */ };

enum { JOURNAL_ID_SIZE = 33, JOURNAL_NAME_SIZE = 64, JOURNAL_SECRET_SIZE = 32 };
#define JOURNAL_NEWEST ((uint64_t)INT64_MAX) /* as a row number: the last one there is */

enum journal_outcome {
	JOURNAL_OK,        /* it is on disk, together with everything that came with it */
	/* this seat's order id stands in the journal already; `seq` and `answer` are the first */
	JOURNAL_DUPLICATE,
	JOURNAL_FENCED,    /* not the next row, or of an epoch that is over: somebody else writes this game */
	JOURNAL_FAILED,    /* nothing of it is on disk; `problem` says why */
	JOURNAL_ELSEWHERE, /* of taking: another daemon has the game; `answer` is where he is to be found */
	JOURNAL_REFUSED,   /* of books: it cannot be; `problem` says why, to whoever asked for it */
};

enum journal_found {
	JOURNAL_FOUND,
	JOURNAL_ABSENT,
	JOURNAL_UNREADABLE, /* it is damaged                                                  */
	JOURNAL_AWAY,       /* the disk does not answer; nothing is known of it, and later it may be */
};

struct journal_answer {
	enum journal_outcome outcome;
	uint64_t seq; /* ok: the row that was written (chat: its number); duplicate: the row that was first */
	uint64_t epoch;      /* of the game, after journal_take */
	const char *answer;  /* duplicate: what was answered first; "" if nothing was kept. Lent for the call */
	size_t answer_size;
	/* fenced, failed: one sentence for the log; refused: for a person; else "". Lent for the call */
	const char *problem;
};

typedef void journal_done(void *ctx, const struct journal_answer *answer);
/* Called on any thread when completions wait for journal_drain(); it
 * may be called too often, and must not block. */
typedef void journal_wake(void *ctx);

/* A game's header. Texts are lent: by the caller while he hands it in, by the journal until its next read. */
struct journal_game {
	const char *id;        /* token_game_id()                                           */
	const char *ruleset;   /* "mdcc"                                                    */
	unsigned version;      /* of the ruleset that wrote row 0                           */
	const char *scenario;  /* "mdcc/blenheim"                                           */
	const char *options;   /* JSON, "" = none: the host's own (clocks, delay of watchers)*/
	const char *names;     /* JSON, "" = none: who plays, by seat                       */
	int64_t created_ms;    /* wall clock, milliseconds since 1970, as all times here    */
	uint8_t secret[JOURNAL_SECRET_SIZE]; /* of the dice                                 */
	uint64_t epoch;        /* read only: 1 when it was created                          */
	uint64_t last;         /* read only: number of the newest row                       */
	int64_t wake_at_ms;    /* 0 = nothing wakes it                                      */
	const char *clocks;    /* read only: what the newest entry with clocks said, "" = none */
	bool ended;            /* read only                                                 */
};

/* What viewers who see alike were told of a row, kept as it was told. */
struct journal_telling {
	uint32_t viewers;       /* a bit for each                                                        */
	uint32_t number;        /* theirs                                                                */
	uint32_t base;          /* their number for the last telling with a `view`; `number` if it is this */
	const char *events;     /* a JSON array                                                          */
	const char *patch;      /* of their view, "" if it begins anew                                   */
	const char *view;       /* the whole view, "" if patches lead to it                              */
	size_t events_size, patch_size, view_size;
};

/* Who is to be told of what came with a row, wherever his book says so (channels.h). */
enum notice_sort { NOTICE_CONFIRM, NOTICE_TURN, NOTICE_REMINDER, NOTICE_OVER, NOTICE_WORDS, NOTICE_LOST,
	NOTICE_BEGUN, NOTICE_ADJOURNED, NOTICE_LEFT, NOTICE_VOTE, NOTICE_PLAN,
	NOTICE_SORTS };
struct journal_notice {
	int64_t due_ms;               /* not before                        */
	enum notice_sort sort;
	char seat[JOURNAL_NAME_SIZE]; /* whoever has it: "A", "umpire"     */
};

/* What a seat has planned, as it is from this row on, and what the record of the game will say of it. */
struct journal_plan {
	const char *role; /* of its link                               */
	const char *body; /* JSON, "" = nothing; NULL: it is as it was */
	const char *said; /* JSON; NULL: nothing                       */
	bool kept;        /* `said` is not what the row makes of it, but what was kept ... */
	uint64_t seq;     /* ... after this one                                            */
};

enum journal_life { JOURNAL_LIFE_SAME, JOURNAL_LIFE_ENDED, JOURNAL_LIFE_OPEN };
enum { JOURNAL_WAKE_SAME = 0, JOURNAL_WAKE_NEVER = -1 };

/* Whatever is rebuilt then replays few rows, and of those that are long (a
 * rewind holds a position) one at most. */
static inline bool journal_wants_snapshot(uint32_t row, size_t body_size)
{
	return row == 1 || row % JOURNAL_SNAPSHOT_EVERY == 0 || body_size > JOURNAL_LONG_ROW;
}

/* One row to append. Everything is copied before journal_append returns. */
struct journal_entry {
	const char *game;
	uint64_t epoch;         /* the writer's: must be the game's                              */
	uint64_t seq;           /* must be the newest row's + 1; row 0 is written by create      */
	const char *seat;       /* who gave the order: a seat, "umpire", "clock"                 */
	const char *order_id;   /* the client's own; NULL or "" = none, never a duplicate        */
	int64_t at_ms;
	const char *body;       /* the row: order, events, digest                                */
	size_t body_size;
	const char *answer;     /* what the sender is told, and told again if he repeats himself */
	size_t answer_size;
	const void *snapshot;   /* the position after this row, or NULL                          */
	size_t snapshot_size;
	enum journal_life life; /* whether the game is over (or open again) with this row */
	int64_t wake_at_ms;     /* when a sleeping game wants to be woken, or JOURNAL_WAKE_* */
	/* the host's own text: how long each seat has, kept beside the
	 * header in place of the last; NULL = as it was */
	const char *clocks;
	const struct journal_telling *tellings; /* of the row */
	size_t telling_count;
	const uint32_t *numbers; /* with a snapshot: each viewer's number after the row           */
	size_t number_count;
	const struct journal_notice *notices;
	size_t notice_count;
	const struct journal_plan *plans; /* that change with it */
	size_t plan_count;
};

/* A row as it is read; everything lent for the call. */
struct journal_row {
	uint64_t seq;
	int64_t at_ms;
	const char *seat;
	const char *order_id; /* "" = none */
	const char *body;
	size_t body_size;
};
/* What a viewer was told; lent until the next read. */
struct journal_told {
	uint64_t seq;
	int64_t at_ms;
	uint32_t base;
	const char *events, *patch, *view;
	size_t events_size, patch_size, view_size;
};
/* False ends the reading. What is called while reading must not read itself; it may queue. */
typedef bool journal_each_row(void *ctx, const struct journal_row *row);
/* Of what he was told when, and what happened, and nothing of his view; lent for the call. */
typedef bool journal_each_told(void *ctx, uint32_t number, const struct journal_told *told);
/* The position after row `seq`; lent for the call. */
typedef bool journal_snapshot(void *ctx, uint64_t seq, const void *body, size_t size);

struct journal;
struct journal_ops {
	void (*create)(struct journal *, const struct journal_game *, const char *body, size_t size,
		journal_done *, void *ctx);
	void (*append)(struct journal *, const struct journal_entry *, journal_done *, void *ctx);
	void (*take)(struct journal *, const char *game, journal_done *, void *ctx);
	size_t (*drain)(struct journal *);
	size_t (*waiting)(const struct journal *);
	enum journal_found (*game)(struct journal *, const char *id, struct journal_game *out);
	enum journal_found (*open)(struct journal *, const char *id, uint64_t upto, journal_snapshot *,
		journal_each_row *, void *ctx);
	enum journal_found (*rows)(struct journal *, const char *id, uint64_t from, uint64_t to,
		journal_each_row *, void *ctx);
	enum journal_found (*first_answer)(struct journal *, const char *id, const char *seat,
		const char *order_id, struct journal_answer *out);
	enum journal_found (*told)(struct journal *, const char *id, int viewer, uint32_t number,
		struct journal_told *out);
	enum journal_found (*heard)(struct journal *, const char *id, int viewer, uint32_t from, uint32_t most,
		journal_each_told *, void *ctx);
	/* NULL, all of them: only the journal's own thread reads. */
	bool (*reads_beside)(const struct journal *);
	enum journal_found (*told_beside)(struct journal *, const char *id, int viewer, uint32_t number,
		struct journal_told *out);
	enum journal_found (*heard_beside)(struct journal *, const char *id, int viewer, uint32_t from,
		uint32_t most, journal_each_told *, void *ctx);
	enum journal_found (*near)(struct journal *, const char *id, int viewer, uint32_t number, uint64_t *row);
	void (*destroy)(struct journal *);
};
struct journal {
	const struct journal_ops *ops;
};

/* A new game: its header and row 0 (scenario and the state it made), whole or not at all. An id that is
 * taken fails. Of many that wait each goes with a commit of its own, so that the rows of other games
 * need not wait for all of them; so nothing is to be written to a game before it has been made. */
static inline void journal_create(struct journal *j, const struct journal_game *game, const char *body,
	size_t size, journal_done *done, void *ctx)
{
	j->ops->create(j, game, body, size, done, ctx);
}

/* Appends a row, with its snapshot, life and waking time, whole or not at all.
 * The order of appends is kept; a row that is a duplicate, fenced or failed takes
 * nothing else with it, except that its own game's next rows are fenced. */
static inline void journal_append(struct journal *j, const struct journal_entry *entry,
	journal_done *done, void *ctx)
{
	j->ops->append(j, entry, done, ctx);
}

/* Makes the caller the game's only writer: the epoch goes up, appends of earlier ones are fenced. Where
 * others write too, only if none of those that live has it. One daemon on one file need not: it may go on
 * with the header's epoch. */
static inline void journal_take(struct journal *j, const char *game, journal_done *done, void *ctx)
{
	j->ops->take(j, game, done, ctx);
}

/* Calls `done` of all that is settled, in the order in which it was
 * queued; returns how many. They may queue more. */
static inline size_t journal_drain(struct journal *j)
{
	return j->ops->drain(j);
}

/* How many were queued and have not heard yet. */
static inline size_t journal_waiting(const struct journal *j)
{
	return j->ops->waiting(j);
}

/* Reading sees what is on disk and nothing else. `out` and the texts in it hold until the next read. */
static inline enum journal_found journal_game(struct journal *j, const char *id, struct journal_game *out)
{
	return j->ops->game(j, id, out);
}

/* What a game is rebuilt from, as it stood after row `upto`: the newest snapshot at or before that row,
 * if there is one, and then the rows after it, in order. Either callback ends it by returning false. */
static inline enum journal_found journal_open(struct journal *j, const char *id, uint64_t upto,
	journal_snapshot *snapshot, journal_each_row *row,
	void *ctx)
{
	return j->ops->open(j, id, upto, snapshot, row, ctx);
}

/* Rows from..to, both included, as far as there are any, in order. */
static inline enum journal_found journal_rows(struct journal *j, const char *id, uint64_t from, uint64_t to,
	journal_each_row *row, void *ctx)
{
	return j->ops->rows(j, id, from, to, row, ctx);
}

/* What this seat's order id was answered; absent if it never was.
 * `out` as a duplicate's answer, until the next read. */
static inline enum journal_found journal_first_answer(struct journal *j, const char *id, const char *seat,
	const char *order_id,
	struct journal_answer *out)
{
	return j->ops->first_answer(j, id, seat, order_id, out);
}

/* What this viewer was told under this number of his; absent if it was not kept. */
static inline enum journal_found journal_told(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	return j->ops->told(j, id, viewer, number, out);
}

/* From this number on, one after the other, until one was not kept or there were so many: one read for a page
 * of them, where each by itself would be one. */
static inline enum journal_found journal_heard(struct journal *j, const char *id, int viewer, uint32_t from,
	uint32_t most, journal_each_told *each, void *ctx)
{
	return j->ops->heard(j, id, viewer, from, most, each, ctx);
}

/* May one other thread read as well, whatever this one does meanwhile? Then it calls what follows. */
static inline bool journal_reads_beside(const struct journal *j)
{
	return j->ops->reads_beside && j->ops->reads_beside(j);
}

/* As journal_told(), lent until the next read beside; as journal_heard(). */
static inline enum journal_found journal_told_beside(struct journal *j, const char *id, int viewer,
	uint32_t number, struct journal_told *out)
{
	return j->ops->told_beside(j, id, viewer, number, out);
}
static inline enum journal_found journal_heard_beside(struct journal *j, const char *id, int viewer,
	uint32_t from, uint32_t most, journal_each_told *each, void *ctx)
{
	return j->ops->heard_beside(j, id, viewer, from, most, each, ctx);
}

/* The last snapshot's row at which this viewer had not come to this number yet; absent if there is none. */
static inline enum journal_found journal_near(struct journal *j, const char *id, int viewer,
	uint32_t number, uint64_t *row)
{
	return j->ops->near(j, id, viewer, number, row);
}

/* NULL is welcome. What waits is settled first and hears. The journal
 * of a store belongs to the store: use store_close. */
static inline void journal_destroy(struct journal *j)
{
	if (j)
		j->ops->destroy(j);
}

#endif
