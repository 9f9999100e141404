/* A place at a table: a game under way on a daemon, and what those who sit there need. */
#ifndef TRICORNE_TESTS_PLACE_H
#define TRICORNE_TESTS_PLACE_H

#include <jansson.h>

#include "caller.h"

enum { TOKEN_SIZE = 64 };

/* A game as those who sit there need it. */
struct place {
	char umpire[TOKEN_SIZE], seat[TOKEN_SIZE], seat_id[16]; /* the seat: one with something to decide */
	char *order;                                            /* that it may give, JSON                 */
	char at[64];                                            /* of a number that the umpire may set    */
	long long value;
};

/* The result, to be released; NULL, and the answer on standard error. Takes the parameters. */
json_t *place_ask(struct caller *s, const char *method, json_t *params);
/* Connects, from this address or none (NULL), and opens the table. */
bool place_sit(struct caller *s, int port, const char *from, const char *token);
/* Makes a game: its links, to be released, and the umpire's token. */
json_t *place_create(struct caller *hall, const char *scenario, struct place *p);
/* The token in the link of a seat, "umpire" or "watch"; "" if there is none. */
void place_token(char token[TOKEN_SIZE], json_t *links, const char *role);
/* An order (new) of the first seat that owes something, and that seat; the n-th of those it may give, or
 * so. NULL: nobody owes anything. */
json_t *place_find_order(struct caller *umpire, json_t *links, unsigned n, struct place *p);
/* The umpire answers for whoever owes something, until there are so many rows; fills the place. */
bool place_play(int port, json_t *links, struct place *p, unsigned rows);

#endif
