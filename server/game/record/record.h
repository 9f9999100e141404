/* The record of a game: JSON Lines. The first line is the header,
 * then comes one line for each row, then the end.
 *
 *   {"format":"tricorne-record","format_version":3,"table":2,"ruleset":"mdcc",
 *    "version":1,"game":"...","scenario":{...},"seats":{...},"dice":2,"commitment":"...",
 *    "commitments":[...],"salt":"...","players":{...},"complete":true}
 *   {"row":1,"seat":"clock","order":{"type":"begin"},"events":[...],"told":31,"digest":"...","prev":"..."}
 *   {"plan":{"row":1,"role":"A","kept":{...}},"prev":"..."}
 *   {"end":{"rows":1,"over":true,"secrets":["..."],"last":"...","plans":"...","key":"...","signature":"..."}}
 *
 * What was planned stands behind the rows once the game is over (record_plan.h).
 * `prev` and `last` chain the lines (chain.h). The daemon signs the
 * text "tricorne record GAME ROWS LAST" (seal.h).
 *
 * As one viewer knows it, "complete" is false, there is no scenario,
 * a row has his own number and what he was told, and no digest:
 *   {"seq":1,"events":[...]} */
#ifndef TRICORNE_GAME_RECORD_H
#define TRICORNE_GAME_RECORD_H

#include "../game.h"
#include "receipt.h"
#include "server/rules/naming.h"

/* 1: without an end, and its secret never opened; 2: its lines not chained, nor signed */
enum { RECORD_FORMAT = 3 };

/* The header as a line of a record, without the line's end. `complete`: rows follow whole. */
void record_header(struct bytes *out, const char *header, size_t size, bool complete);
/* A whole row as a line: its body, as game_decide() made it, with its number. */
void record_row(struct bytes *out, uint32_t row, const char *body, size_t size);

/* How long the line is that begins here, without its end. */
size_t record_line_size(const char *text, size_t size);
/* The line behind the last row, and behind the plans (the hash of the last; "": there are none): how many
 * rows there are, once the game is over the secrets of its dice, and whose record it is: `signer` NULL:
 * nobody's. */
void record_end(struct bytes *out, const struct game *game, const char *plans, const struct signer *signer);

/* A record that went on with another server: what came before. */
struct verdict_era {
	uint32_t last;                 /* its last row                                              */
	bool opened;                   /* its secret was: its dice were drawn again                 */
	char key[PUBLIC_KEY_HEX_SIZE]; /* of who had signed it up to there, or empty                */
};

/* What is known of the dice of a record, since it last went on with another server. */
enum dice_verdict {
	DICE_DRAWN_AGAIN, /* each was drawn again from the opened secret, and fell as it is written */
	DICE_NOT_OPENED,  /* the game goes on, or is of a kind whose secret was not recorded        */
	DICE_NOT_DRAWN,   /* they were lent, not drawn: they prove nothing                          */
};

struct verdict {
	uint32_t rows;     /* that were looked at                                     */
	uint32_t rolls;    /* dice events among them                                  */
	enum dice_verdict dice;
	struct verdict_era before[DICE_ERAS_MAX];
	unsigned before_count;
	bool same_rules;   /* the rules are those of then: each order was asked for          */
	bool judged_anew;  /* and its dice are known: each row was decided again, and came out the same;
	                    * but those of eras whose secret was never opened                    */
	bool chained;      /* each line names the one before it                       */
	char key[PUBLIC_KEY_HEX_SIZE]; /* of who signed it, or empty                  */
	bool receipt_holds; /* the one that was handed in                             */
	bool strict;       /* strict dice: seats gave values for each order whose dice all saw */
	uint32_t foreseen; /* of its rolls: made with no seat's value, so that the host could know them before */
	/* values whose numbers were left out: given for an order that was never written down */
	uint32_t in_vain;
	uint32_t withheld; /* times a seat was asked for a value and gave none              */
	char silent[SENTENCE_SIZE]; /* seats that committed to a value and did not open it, or empty */
	bool whole;        /* every digest agreed and every order was allowed         */
	struct outcome outcome;
	char winner[CALLED_SIZE]; /* by name; empty: nobody has won                   */
	struct json_problem problem; /* the first thing that was wrong, with its row */
};

/* Referees a record again: asks before each row whether its order was allowed; decides it again with dice
 * drawn from the opened secret, and compares every event with what is written; replays the events alone and
 * compares every digest; looks whether rewinds restore what stood there. Rules newer than the record's judge
 * and decide nothing: then its dice alone are drawn, and compared face by face. `rules` NULL: the catalogue
 * is asked. `receipt` NULL, or one that must fit: what the daemon once signed of this game happened as it
 * stands here. */
bool record_verify(const struct ruleset *rules, const char *text, size_t size, const struct receipt *receipt,
	struct verdict *verdict);

#endif
