/* Journals to try: each implementation, what it answers, and the rows it gives back. */
#ifndef TRICORNE_TESTS_JOURNALS_H
#define TRICORNE_TESTS_JOURNALS_H

#include "postgres.h"
#include "server/store/journal.h"
#include "server/store/store.h"

/* An answer that was heard; unheard while `count` is 0. */
struct heard {
	unsigned count;
	enum journal_outcome outcome;
	uint64_t seq, epoch;
	char answer[64];
	char problem[128];
	unsigned place; /* the how manieth that was heard at all */
};
/* A journal_done whose ctx is a struct heard. */
void heard_done(void *ctx, const struct journal_answer *answer);

/* Drains until nothing waits. */
void journals_settle(struct journal *j);

/* The store at this path; the test fails if it does not open. */
struct store *journals_store(const char *path);
/* From here on stores are houses in PostgreSQL, each path another. */
void journals_on_postgres(void);
/* A fact that holds for the store whatever engine it stands on. */
#define EVERY_STORE(suite, fact) \
	static void suite##_##fact(void); \
	Test(suite, fact) \
	{ \
		suite##_##fact(); \
	} \
	Test(postgres_##suite, fact) \
	{ \
		if (!postgres_is_here()) \
			cr_skip_test("there is no PostgreSQL on this machine"); \
		journals_on_postgres(); \
		suite##_##fact(); \
	} \
	static void suite##_##fact(void)

/* Creates a game of this id and settles it. */
struct heard journals_create(struct journal *j, const char *id);
/* An entry for row `seq` of epoch 1 by seat A, its order id being "o"
 * and the number; texts live until the next call. */
struct journal_entry journals_entry(const char *id, uint64_t seq);
/* Appends it and settles. */
struct heard journals_append(struct journal *j, const struct journal_entry *entry);

/* What was read, as one line: "s2:<snapshot>", "3:<body>", ...
 * separated by blanks; "absent" or "unreadable". */
const char *journals_open(struct journal *j, const char *id, uint64_t upto);
const char *journals_rows(struct journal *j, const char *id, uint64_t from, uint64_t to);

#endif
