/* Officers riding about: the move of a mounted officer (PB-5.19, 5.20, chapter 12). */
#ifndef TRICORNE_PAPERBOYS_OFFICER_MOVE_H
#define TRICORNE_PAPERBOYS_OFFICER_MOVE_H

#include "../turn/crank.h"

pb_check_fn pb_check_officer_move;
pb_decide_fn pb_decide_officer_move;
pb_offer_fn pb_offer_officer_move;
pb_preview_fn pb_preview_officer_move;

#endif
