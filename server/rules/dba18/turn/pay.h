/* PIPs: what an order costs, and which pools pay (4.2-4.9, 5.18-5.26, 16.3, R-13, R-63). */
#ifndef TRICORNE_DBA18_PAY_H
#define TRICORNE_DBA18_PAY_H

#include "../position/events.h"
#include "../position/unit.h"

struct dba_bill {
	uint16_t command;
	uint8_t basic;                      /* 5.18-5.23, 16.4 */
	uint8_t march, commander, distance; /* one more each: 5.24, 5.25, 5.26 */
	uint8_t own, cinc;                  /* what each pool pays of it */
};

/* The bill for an order to this body that costs `basic`; `column`: it is a column one element wide (5.24). Of
 * a move pass `moves` true, so that 5.24 is looked at. False, with 4.2, 4.3, 4.9, 16.3 noted, if nobody can
 * pay it as wished. The bill is filled in all the same, for previews. A C-in-C who moves himself is of no
 * command (4.2): pass command 0. */
bool dba_pay_bill(const struct dba_state *s, int seat, const struct dba_body *body, int basic, bool moves,
	bool column, struct dba_pay wish, struct dba_bill *bill, struct refusal *r);
void dba_pay(struct play *play, int clause, const struct dba_bill *bill);

#endif
