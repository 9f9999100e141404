/* The engine: the database below the store. There are two, SQLite in a file (sqlite/) and PostgreSQL
 * (postgres/); whoever calls the store knows neither. What is written and read stands in the store's own
 * statements (sql.h); what is left to an engine is this table. */
#ifndef TRICORNE_STORE_ENGINE_H
#define TRICORNE_STORE_ENGINE_H

#include "server/store/opening/check.h"
#include "server/store/rows/sql.h"
#include "server/store/store.h"

struct engine;
struct engine_ops {
	/* On the writer's thread, around each group. */
	void (*enter)(struct engine *);
	void (*leave)(struct engine *);
	/* On the writer's thread, when nothing was to be written for `idle_ms`; false: not again before something
	 * was. NULL: there is nothing to do. */
	bool (*idle)(struct engine *);
	/* NULL, or why nothing more can be accepted for good. Any thread. */
	const char *(*broken)(const struct engine *);
	/* NULL, or why nothing is accepted for now. Any thread. NULL for the function: that cannot be. */
	const char *(*away)(const struct engine *);
	/* As store.h promises; NULL: nothing is to be done. */
	void (*tidy)(struct engine *);
	void (*announce)(struct engine *, const char *address);
	unsigned (*lapses)(const struct engine *);
	void (*figures)(struct engine *, struct store_figures *out);
	int64_t (*free_mb)(const struct engine *);
	void (*check)(const struct engine *, struct check *);
	/* Reading without waiting, as store.h promises; NULL, all of them: what is read is there at once. */
	void (*read_begin)(struct engine *, struct store_asks **);
	bool (*read_end)(struct engine *);
	bool (*read_waits)(const struct engine *);
	bool (*read_is_settled)(struct engine *, const struct store_asks *);
	void (*read_forget)(struct engine *, struct store_asks **);
	void (*read_forget_used)(struct engine *, struct store_asks *);
	/* Its own threads end; the writer has ended before. */
	void (*stop)(struct engine *);
	/* After that all is let go of; `broken`: what is on disk is left as it is. */
	void (*close)(struct engine *, bool broken);
};

/* An engine's own begins with this. */
struct engine {
	const struct engine_ops *ops;
	unsigned idle_ms;   /* how long nothing was written before `idle` is called          */
	int64_t daemon;     /* this one's number among those of its house; 0: it is alone    */
	struct sql *writes; /* the opener's until the writer starts, then the writer's      */
	struct sql *reads;  /* the loop's: it sees what is committed, and nothing else      */
	struct sql *beside; /* the same, for one other thread; NULL: there is none          */
};

#endif
