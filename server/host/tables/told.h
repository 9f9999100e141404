/* Told: what each viewer who does not see everything was told, kept as he
 * was told it and found by his own number for it. So what he asks of the
 * past costs what he was told, however much others did unseen meanwhile. */
#ifndef TRICORNE_HOST_TOLD_H
#define TRICORNE_HOST_TOLD_H

#include "server/game/game.h"
#include "server/store/journal.h"

struct table;

/* A viewer's last telling, and the one with the whole view from which
 * patches lead there; all zero: not known. */
struct told_mark {
	uint32_t base, last;
};

/* What goes to the journal with a row. */
struct tellings {
	struct journal_telling rows[VIEWERS_MAX];
	size_t count;
	uint32_t numbers[VIEWERS_MAX];
	size_t number_count;
	struct bytes views;
};

/* Of a pending commit that is about to be written; all zero before. told_release() is owed. */
void told_gather(struct table *t, const struct pending *pending, bool with_numbers, struct tellings *out);
/* In bytes. */
size_t told_size(const struct tellings *tellings);
void told_release(struct tellings *tellings);
/* The row that was gathered last is on disk. */
void told_commit(struct table *t);

/* What he was told under this number; false: it was not kept, he sees
 * everything or it is long ago. Lent until the next read. */
bool told_find(struct table *t, int viewer, uint32_t number, struct journal_told *out);
/* Adds his view as it was then; false if it was not kept. `row`: of the journal. */
bool told_view(struct table *t, int viewer, uint32_t number, struct bytes *out, uint64_t *row);

#endif
