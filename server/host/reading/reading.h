/* Reading: whoever reads what a slow database has begins again when it has answered, and nobody else
 * waits for it meanwhile. What is read in a turn or a tick of the host and is nobody's is as if the disk
 * were away, and whoever wanted it tries again by and by. */
#ifndef TRICORNE_HOST_READING_H
#define TRICORNE_HOST_READING_H

#include <stdbool.h>

#include "server/store/journal.h"

struct host;
struct session;
struct store_asks;

/* One who reads: a member of him, all zero at first. */
struct reading {
	struct store_asks *asks;
	struct reading *next, *outer;
	const struct session *of;        /* who is answered with it; NULL: nobody              */
	bool waits;                      /* for the database; in the host's list               */
	bool settled;                    /* and that has answered                              */
	bool done;                       /* has read all that he wanted before anything is done */
	bool anew;                       /* what he has read is so no more                     */
	char game[JOURNAL_ID_SIZE];      /* that he reads of, as far as he has come            */
	void (*again)(struct reading *); /* called once it has answered; NULL: he looks himself */
};

/* What is read from here on is his. At the end, true: he waits, nothing may have come about yet of what he
 * does, and all of it is to be done once more. */
void reading_begin(struct host *h, struct reading *r);
bool reading_end(struct host *h, struct reading *r);
/* What is read from here on is waited for; and from there on not any more. */
void reading_leave(struct host *h);
void reading_return(struct host *h);
/* In between, of whoever reads now: is there something that is not there yet? If not, and he is done,
 * something may come about; what is read after that is as if the disk were away. */
bool reading_waits(const struct host *h);
void reading_done(struct host *h);
/* May what is read now have to be read once more at all? */
bool reading_is_later(const struct host *h);
void reading_of(struct host *h, const char *game);
/* He has gone. */
void reading_forget(struct host *h, struct reading *r);

/* Those whom the database has answered begin again. */
void readings_go_on(struct host *h);
/* Those who wait and read of this game (NULL: of whatever it be, as links are) do it anew: something is
 * not what it was. */
void readings_begin_anew(struct host *h, const char *game);
/* Does anybody wait for what he reads of this game? */
bool readings_are_of(const struct host *h, const char *game);
/* Around a turn or a tick of the host. */
void readings_open(struct host *h);
void readings_close(struct host *h);
/* The end: from now on everybody waits for what he reads. */
void readings_finish(struct host *h);

#endif
