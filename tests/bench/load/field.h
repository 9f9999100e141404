/* A field: a server of one's own, the daemon or the anchor, with games at whose tables everybody sits. */
#ifndef TRICORNE_TESTS_BENCH_FIELD_H
#define TRICORNE_TESTS_BENCH_FIELD_H

#include "tests/bench/load/load.h"
#include "tests/lib/servers/place.h"

enum { NO_SYNCS = -1 };

/* Who is measured, and with what orders. */
struct contender {
	const char *profile;    /* tests/bench/load/NAME.prof                                             */
	bool is_anchor;         /* not the daemon                                                         */
	const char *seats[2];   /* of the daemon's games, who gives orders: "A", "B", or twice "umpire"   */
	const char *scenario;   /* of them; NULL: the drill                                               */
	int watchers;           /* how many links of spectators are sat down at besides, at each table    */
	int sync_us;            /* added to each sync; NO_SYNCS: there are none                            */
};

struct field {
	struct daemon server;
	struct profile profile;
	struct load *load;
	struct place *places;             /* a game each */
	char (*tokens)[TOKEN_SIZE];
	const char **links;
	size_t bytes_before;              /* what the server held before there were games */
};

extern const struct contender field_turns, field_announcements, field_anchor;

/* False when it cannot be; then it is closed. */
bool field_open(struct field *field, const struct contender *who, int games);
/* For so long, after a moment to warm up. The samples are the caller's. */
bool field_measure(struct field *field, unsigned ms, struct load_figures *figures);
void field_close(struct field *field);

#endif
