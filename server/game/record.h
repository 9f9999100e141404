/* The record of a game: JSON Lines. The first line is the header, then comes one line for each row.
 *
 *   {"format":"tricorne-record","format_version":1,"ruleset":"mdcc","version":1,"game":"...","scenario":{...},
 *    "commitment":"...","seats":{...},"players":{...},"complete":true}
 *   {"row":1,"seat":"clock","order":{"type":"begin"},"events":[...],"told":31,"digest":"..."}
 *
 * As one viewer knows it, "complete" is false, there is no scenario, a row has his own number and what he was told, and no
 * digest:
 *   {"seq":1,"events":[...]} */
#ifndef TRICORNE_GAME_RECORD_H
#define TRICORNE_GAME_RECORD_H

#include "game.h"

/* The header as a line of a record, without the line's end. `complete`: rows follow whole. */
void record_header(struct bytes *out, const char *header, size_t size, bool complete);
/* A whole row as a line: its body, as game_decide() made it, with its number. */
void record_row(struct bytes *out, uint32_t row, const char *body, size_t size);

struct verdict {
	uint32_t rows;     /* that were looked at                                     */
	uint32_t rolls;    /* dice events among them                                  */
	bool whole;        /* every digest agreed and every order was allowed         */
	struct outcome outcome;
	struct json_problem problem; /* the first thing that was wrong, with its row */
};

/* Referees a record again: replays it by events alone, compares every digest, asks before each row whether its order
 * was allowed, and looks whether rewinds restore what stood there. `rules` NULL: the catalogue is asked. */
bool record_verify(const struct ruleset *rules, const char *text, size_t size, struct verdict *verdict);

#endif
