/* Fire: the order, what is thrown by itself in a fire phase, and pistols (chapters 4 and 11). */
#ifndef TRICORNE_PAPERBOYS_FIRE_H
#define TRICORNE_PAPERBOYS_FIRE_H

#include "../turn/steps.h"

order_check_fn pb_check_fire;
order_decide_fn pb_decide_fire;
order_offer_fn pb_offer_fire;
order_preview_fn pb_preview_fire;

/* F1: could no unit of the side fire at anything, as everybody sees? (idle.c) */
bool pb_is_fire_idle(const void *state);
/* Is it something that guns may be laid on: a wall, a building? */
bool pb_fire_is_structure(const struct pb_feature *f);

/* F2: who must fire and has not done so fires at his nearest target (PB-4.19). */
void pb_begin_obliged(struct play *play);

/* F3: the test of heavy casualties (heavy.c). */
void pb_begin_heavy(struct play *play);

/* Buildings that burn (building.c). I3: those of the phase's side that are still inside are moved out. E4:
 * those that could not be are lost. */
void pb_begin_leaving(struct play *play);
void pb_begin_burning(struct play *play);

/* ---- Pistols just before contact (pistols.c) ----------------------------------------------------------- */
/* Asks French horse that has come to fight in this attack, on either side, and has never fired. */
void pb_ask_for_pistols(struct play *play, const struct pb_work *work);

order_check_fn pb_check_pistol_fire;
order_decide_fn pb_decide_pistol_fire;
order_offer_fn pb_offer_pistol_fire;
order_late_fn pb_late_pistol_fire;

#endif
