/* The judge: may this seat give this order now? Who may give it and when stands in its row (order_row.h);
 * what speaks against the order itself is collected by the row's check. */
#ifndef TRICORNE_TURN_JUDGE_H
#define TRICORNE_TURN_JUDGE_H

#include "engine.h"

/* The ruleset's check(). */
bool judge_check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r);
/* The ruleset's preview(): of what is refused nothing is said beforehand. */
bool judge_preview(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	void *preview);
/* The place of the ask that this seat answers with this order about this one (or ABOUT_ANY); -1, and it
 * is noted that it comes out of time. */
int judge_find_ask(const struct ruleset *rules, const void *position, int seat, int order, uint16_t about,
	struct refusal *r);

#endif
