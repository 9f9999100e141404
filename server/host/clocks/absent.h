/* Who is not there and is to be told: of what begins to wait for him, of its end, of what was said.
 * Whoever has the table open sees it himself. */
#ifndef TRICORNE_HOST_ABSENT_H
#define TRICORNE_HOST_ABSENT_H

#include "server/host/clocks.h"
#include "server/store/journal.h"

struct host;
struct queued;
struct table;

enum { ABSENT_MAX = 6 * CLOCKS_MAX };

/* What is to be told once `p`, whose standing, clocks and owing are known, is committed; how many. */
size_t absent_after(const struct table *t, const struct queued *p, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX]);
/* Of plans that stop as they are written down now. */
size_t absent_planners(const struct table *t, int64_t now_ms, struct journal_notice out[ABSENT_MAX]);
/* Of something that was said to a side, or (NULL) to everybody. */
size_t absent_hearers(const struct table *t, const char *side, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX]);
/* The same of what is said to one alone: a seat, or "umpire". */
size_t absent_hearer(const struct table *t, const char *role, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX]);
/* Of something that concerns everybody. */
size_t absent_all(const struct table *t, enum notice_sort sort, int64_t now_ms,
	struct journal_notice out[ABSENT_MAX]);
/* When to remind somebody who has had until `deadline_ms` since then; 0: not at all. */
int64_t absent_reminder(int64_t since_ms, int64_t deadline_ms);

#endif
