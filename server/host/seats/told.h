/* Told: what each viewer who does not see everything was told, kept as he
 * was told it and found by his own number for it. So what he asks of the
 * past costs what he was told, however much others did unseen meanwhile. */
#ifndef TRICORNE_HOST_TOLD_H
#define TRICORNE_HOST_TOLD_H

#include "server/game/game.h"
#include "server/store/journal.h"

struct table;

enum { TOLD_PATCHES_MAX = 64 }; /* that lead from a whole view to the next one */

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
/* What is to be read of what he was told is noted on the loop; reading it, with `beside` on one other thread
 * (journal_reads_beside()), looks at nothing else. */
struct told_reading {
	struct journal *journal;
	char game[JOURNAL_ID_SIZE];
	int viewers[VIEWERS_MAX], viewer_count; /* he, and who had his count before him */
	uint32_t next, to;                      /* next: the first number that was not taken */
	uint64_t read;                          /* so many; told_count() */
	bool beside;
};
void told_reading_begin(struct told_reading *r, struct table *t, int viewer, uint32_t from, uint32_t to);
/* From one number to the other what he was told then, as long as it was kept and whoever is called takes
 * it. */
void told_each(struct told_reading *r, journal_each_told *, void *ctx);
/* On the loop. */
void told_count(struct told_reading *r, struct table *t);
/* How his view of then is found: a whole view, and the patches that lead from it to this number. How the
 * game begins is not kept as it was seen: then `view` is empty, and is what he saw of the game after
 * `base_row`. All zero before; told_path_finish() is owed. */
struct told_path {
	struct bytes view, patches;
	size_t sizes[TOLD_PATCHES_MAX], count;
	uint64_t row, base_row; /* of the journal: of the number, and of the view */
};
/* To the number at which the reading ends. False: it was not kept. */
bool told_read(struct told_reading *r, struct told_path *out);
/* On any thread: adds the view; false: the patches do not fit it. */
bool told_lead(const struct told_path *path, struct bytes *out);
void told_path_finish(struct told_path *path);

#endif
