/* Previews of attacks: where one leads, what each side adds to its die, how likely each outcome is, and who is run over. */
#ifndef TRICORNE_PAPERBOYS_PREVIEW_ATTACK_H
#define TRICORNE_PAPERBOYS_PREVIEW_ATTACK_H

#include "../shapes/orders.h"

pb_preview_fn pb_preview_attack, pb_preview_overrun, pb_preview_glory_attack;

#endif
