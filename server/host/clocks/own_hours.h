/* Own hours: what those who play at a table have said in their books. The clock of a seat that is counted
 * in days stands in its player's quiet hours and on his holidays. Others never learn what the hours are: they
 * are told no deadline that hours of his own went into, and of a holiday only its last day. */
#ifndef TRICORNE_HOST_OWN_HOURS_H
#define TRICORNE_HOST_OWN_HOURS_H

#include "protocol/params.h"
#include "server/host/clocks.h"

struct bytes;
struct host;
struct hours;
struct own_seat;
struct session;
struct table;

/* Days are those of UTC, since 1970: midnight is nobody's own. */
struct own_hours {
	bool known;                  /* false: a book may have been changed, or may hold another of its links */
	int64_t read_ms;
	int64_t books[CLOCKS_MAX];   /* that holds the seat's link; 0: none               */
	struct own_seat *seats;      /* CLOCKS_MAX of them; NULL: no book says anything   */
	int32_t day;                 /* which others were told of last                    */
	uint32_t came;               /* who has been there since that was written down    */
	int32_t there[CLOCKS_MAX], there_before[CLOCKS_MAX]; /* the last two days with `today` */
};

/* Reads the books, if anything may have been changed in them. Does the table know something else now? */
bool own_hours_look(struct table *t);
/* Something was, in this book. */
void own_hours_of_book(struct host *h, int64_t book);

/* That count for the seat of this clock besides those of the table; NULL: all. */
const struct hours *own_hours_of(const struct table *t, int clock);
/* Of whose deadline others are told nothing: a bit for each seat. */
uint32_t own_hours_unsaid(const struct table *t);
enum params_presence own_hours_presence(const struct table *t, int clock);

/* "away":{"B":"2027-01-03"}, behind a comma, if anybody is. */
void own_hours_write_away(const struct table *t, struct bytes *out);
/* "days":{"B":"2026-12-20"}, likewise: the last day, of those that are over, on which he was there. */
void own_hours_write_days(const struct table *t, struct bytes *out);
/* Somebody sits there. */
void own_hours_note_there(struct table *t, const struct session *s);
/* Once a second. Is there anything to tell; and (while nothing is on its way to the disk) to write down? */
bool own_hours_tick(struct table *t, int64_t now_ms);
bool own_hours_note_day(struct table *t, int64_t now_ms);

/* " there3:20781:20777", in the host's own text of the game. */
void own_hours_write(const struct table *t, struct bytes *out);
void own_hours_read(struct table *t, const char *text);

#endif
