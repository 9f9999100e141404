/* How an order is judged, carried out and offered, in a ruleset whose turn is a table of steps. A row of its
 * table of orders, by kind, begins with this; what else it says of an order stands behind. */
#ifndef TRICORNE_TURN_ORDER_ROW_H
#define TRICORNE_TURN_ORDER_ROW_H

#include "../offering.h"

struct due; /* dues.h */

/* Who may give an order. */
enum order_given {
	GIVEN_ACTING,   /* a seat that acts in the step and has not ended it, in one of `steps`             */
	GIVEN_FREELY,   /* any seat, in one of `steps`, unless the ruleset has it wait                      */
	GIVEN_ASKED,    /* whoever owes this very decision: the check looks with judge_find_ask()           */
	GIVEN_ANYTIME,  /* any seat                                                                         */
	GIVEN_BY_UMPIRE
};

/* `position` is the ruleset's state as the seat knows it, `body` the struct of the order's shape. */
typedef void order_check_fn(const void *position, int seat, const void *body, struct refusal *r);
typedef void order_decide_fn(struct play *play, int seat, const void *body);
/* Proposes orders of this kind: for the decision it answers, or among those of the step (due->order 0). */
typedef void order_offer_fn(const void *position, const struct due *due, struct offering *offering);
/* What the order would cost and lead to, into the ruleset's struct, which is zeroed; false: nothing to
 * say. */
typedef bool order_preview_fn(const void *position, int seat, const void *body, void *preview);
/* What is given for a seat whose time is over, into the order, whose body is zeroed; false: nothing is. It is
 * foretold to the seat by what its own position shows. */
typedef bool order_late_fn(const void *position, const struct due *due, struct order *order);
typedef void order_absent_fn(struct play *play, int seat, const struct due *due);

/* What its player has said beforehand he answers to this, into the order, whose body is zeroed; false: he is
 * to be asked. Of what he has said, it is what his own position shows that counts. */
typedef bool order_beforehand_fn(const void *position, const struct due *due, struct order *order);

struct order_row {
	uint8_t given;             /* enum order_given */
	uint32_t steps;            /* mask of 1u << step; 0: all. Of what is asked for, where it can be open */
	uint16_t timing[2];        /* the clauses named when it comes at the wrong time; 0: the engine's alone */
	order_check_fn *never;     /* what is tested before the time: clauses by which nobody ever may; or NULL */
	order_check_fn *check;     /* collects everything that speaks against it; NULL: no such order is known */
	order_decide_fn *decide;   /* carries it out by emit() alone, up to where the engine takes over */
	order_offer_fn *offer;     /* NULL: it is not offered of itself */
	bool assault;              /* by it the enemy is gone at, in a step in which troops may also march */
	order_preview_fn *preview; /* NULL: nothing to say */
	order_late_fn *late;       /* the default of a seat whose time is over; NULL: it is no order */
	order_absent_fn *absent;   /* what comes of it where that is not just this order; neither: he has done */
	order_beforehand_fn *beforehand; /* NULL: nothing can be said beforehand */
};

#endif
