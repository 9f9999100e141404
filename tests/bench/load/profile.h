/* A profile: what the players of a load say to each other, read from tests/bench/load/NAME.prof. */
#ifndef TRICORNE_TESTS_BENCH_PROFILE_H
#define TRICORNE_TESTS_BENCH_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"

enum { PROFILE_TEXT = 512 };

/* Each is a text in which ${g}, ${p}, ${seq}, ${seq+1} and ${link} stand for the words below. */
struct profile {
	char open[PROFILE_TEXT];    /* what a connection says first                      */
	char opened[PROFILE_TEXT];  /* in the answer                                     */
	char order[PROFILE_TEXT];   /* what a player says in his turn                    */
	char update[PROFILE_TEXT];  /* in what everybody is told of it                   */
	char refusal[PROFILE_TEXT]; /* in what he is told when it cannot be              */
	char owes[PROFILE_TEXT];    /* before the number of who is next; "": by turns    */
};

struct profile_words {
	int game, player;
	uint64_t seq; /* of the order, from 1 */
	const char *link;
};

/* False, and a sentence on standard error, when it cannot be read. */
bool profile_read(struct profile *profile, const char *name);
/* The text with its words in place, in place of what was in `out`. */
const char *profile_say(struct bytes *out, const char *text, const struct profile_words *words);

#endif
