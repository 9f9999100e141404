/* Merging and splitting brigades (13.8-13.10, 17.10, R-24, R-77, R-78). */
#ifndef TRICORNE_MALBROOK_MERGE_H
#define TRICORNE_MALBROOK_MERGE_H

#include "../dice/preview.h"
#include "../turn/offer.h"

order_check_fn malb_check_merge, malb_check_split;
order_decide_fn malb_decide_merge, malb_decide_split;
order_preview_fn malb_preview_merge, malb_preview_split;
order_offer_fn malb_offer_merge, malb_offer_split;

/* 13.10: how the two stand as one, `rear` being taken on by `into`; the clause that forbids it, or 0. */
int malb_merge_joined(const struct malb_state *s, uint16_t rear, uint16_t into, struct malb_brigade *as);
/* Says beforehand how `into` stands, and what it is, once it has taken on `rear`. */
void malb_preview_merge_joint(const struct malb_state *s, uint16_t rear, uint16_t into,
	const struct malb_brigade *as, struct malb_preview *preview);

#endif
