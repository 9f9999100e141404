/* Dues: what seats owe, or may take, now; how it is laid open, offered and, for those who are away,
 * answered. */
#ifndef TRICORNE_TURN_DUES_H
#define TRICORNE_TURN_DUES_H

#include "../offering.h"

struct due {
	int8_t seat;
	uint8_t order;         /* that answers it; 0: any order of the step */
	int16_t ask;           /* its place among the asks; -1: it follows from the step */
	uint16_t about, other; /* whom it is about, as the ruleset counts them; 0: nobody */
	uint8_t privacy;       /* an enum privacy */
};
enum { ABOUT_ANY = UINT16_MAX }; /* whoever it is about */
struct dues {
	int count;
	struct due due[DECISIONS_MAX];
};

/* Everything open now, of all seats: the umpire who is awaited, asks, seats that act, and what the ruleset
 * adds of its own. */
void dues_find(const struct ruleset *rules, const void *position, struct dues *dues);
void dues_add(struct dues *dues, struct due due);
/* The ruleset's open(). */
int dues_open(const struct ruleset *rules, const void *position, struct decision *decisions);
/* The ruleset's answers(). */
bool dues_answers(const struct ruleset *rules, const void *position, const struct decision *decision,
	int kind);
/* The ruleset's offer(). */
void dues_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx);
/* The ruleset's offer_assaults(). */
void dues_offer_assaults(const struct ruleset *rules, const void *position, int seat, offer_fn *each,
	void *ctx);
/* The ruleset's expire(): everything open to the seat at this moment, or one decision; what one answer
 * settles besides is not asked again. */
void dues_expire(struct play *play, int seat, const struct decision *only);
/* The ruleset's late(). */
bool dues_late(const struct ruleset *rules, const void *position, const struct decision *decision,
	struct order *order);
/* The ruleset's beforehand(): of the first decision the seat owes to which it has said an answer that may be
 * given. */
bool dues_beforehand(const struct ruleset *rules, const void *position, int seat, struct order *order);

#endif
