/* Deployment: the steps before the first turn, and what may be placed where (chapter 2 of the rules). */
#ifndef TRICORNE_PAPERBOYS_DEPLOY_H
#define TRICORNE_PAPERBOYS_DEPLOY_H

#include "../turn/steps.h"

/* Is there anything to do in S2, S3, S4, S5, S6? */
bool pb_needs_grenadiers(const struct pb_state *s);
bool pb_needs_quality(const struct pb_state *s);
bool pb_needs_defender(const struct pb_state *s);
bool pb_needs_attacker(const struct pb_state *s);
bool pb_needs_rearranging(const struct pb_state *s);
/* PB-2.6: how many units the defender may place anew, and how many of those on the table stand otherwise
 * than he showed them. */
int pb_deploy_rearrangeable(const struct pb_state *s, enum pb_side side);
int pb_deploy_rearranged(const struct pb_state *s, enum pb_side side, const struct pb_unit *as);

/* Those who may look on while a side does something unseen. */
uint32_t pb_deploy_own_audience(const struct pb_state *s, enum pb_side side);

/* S3: quality is diced for (PB-1.12). */
void pb_begin_raw(struct play *play);
/* Why a seat is not ready: pieces left (PB-2.3), too many placed anew (PB-2.6). */
void pb_deploy_may_be_ready(const struct pb_state *s, int seat, struct refusal *r);
/* S4 ends: the defender's layout lies open. */
void pb_end_defender(struct play *play);

/* ---- Orders -------------------------------------------------------------------------------------------- */
/* Pieces are put on the table, and taken off it again; each side does so unseen (placing.c). */
order_check_fn pb_check_place_unit, pb_check_place_officer, pb_check_place_train, pb_check_take_back;
order_decide_fn pb_decide_place_unit, pb_decide_place_officer, pb_decide_place_train, pb_decide_take_back;
order_offer_fn pb_offer_place_unit, pb_offer_place_officer, pb_offer_place_train, pb_offer_take_back;
order_preview_fn pb_preview_place_unit;

/* Grenadiers make a battalion of their own (grenadiers.c). */
order_check_fn pb_check_form_grenadier_battalion;
order_decide_fn pb_decide_form_grenadier_battalion;
order_offer_fn pb_offer_form_grenadier_battalion;

#endif
