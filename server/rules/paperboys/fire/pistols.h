/* Pistols fired just before contact (PB-4.27 to 4.29). */
#ifndef TRICORNE_PAPERBOYS_PISTOLS_H
#define TRICORNE_PAPERBOYS_PISTOLS_H

#include "../turn/crank.h"

/* Asks French horse that has come to fight in this attack, on either side, and has never fired. */
void pb_ask_for_pistols(struct play *play, const struct pb_work *work);

pb_check_fn pb_check_pistol_fire;
pb_decide_fn pb_decide_pistol_fire;
pb_offer_fn pb_offer_pistol_fire;
pb_absent_fn pb_absent_pistol_fire;

#endif
