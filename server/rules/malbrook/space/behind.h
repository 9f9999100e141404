/* Behind: troops that have formed friends, an obstacle or works between them and the enemy (1.2 of the
 * specification, 20.9, 20.13). */
#ifndef TRICORNE_MALBROOK_BEHIND_H
#define TRICORNE_MALBROOK_BEHIND_H

#include "../position/unit.h"

/* Would the brigade be, standing as the body does? */
bool malb_is_behind(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body);
/* 20.13: may a router stop there? */
bool malb_is_safe_behind(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body);

#endif
