/* The ruleset's parts that its own files share: the table of orders, and what mdcc.c hands to the server. */
#ifndef TRICORNE_MDCC_RULES_H
#define TRICORNE_MDCC_RULES_H

#include "turn/offer.h"

extern const struct need mdcc_needs[];                                                  /* needs.c   */
extern const struct mdcc_order_rule mdcc_order_rules[MDCC_ORDERS_COUNT];

/* offer.c */
int mdcc_offer_open(const struct ruleset *rules, const void *position, struct decision *decisions);
bool mdcc_offer_answers(const struct ruleset *rules, const void *position, const struct decision *decision,
	int kind);
void mdcc_offer(const struct ruleset *rules, const void *position, int seat, offer_fn *each, void *ctx);
bool mdcc_absent_late(const struct ruleset *rules, const void *position, const struct decision *decision,
	struct order *order);
/* Any action of S4 (the decision "action"). */
void mdcc_offer_actions(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering);
/* Answers for an absent player as R44 says: writes the order into the zeroed body, returns its kind. */
/* absent.c */
enum mdcc_order mdcc_absent_answer(const struct mdcc_state *s, const struct mdcc_due *due, void *body);
const char *mdcc_fault(const void *state);                                             /* fault.c   */
const char *mdcc_fault_of_work(const struct mdcc_state *s);                            /* fault_work.c */
extern const struct shape mdcc_preview_shape;                                           /* preview.c */
bool mdcc_preview(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	void *preview);

#endif
