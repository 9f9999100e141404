/* Obstacles: whether he who is touched defends one. */
#ifndef TRICORNE_PAPERBOYS_OBSTACLE_H
#define TRICORNE_PAPERBOYS_OBSTACLE_H

#include "approach.h"

/* does he who is touched defend cover or an obstacle? */
bool pb_defends_obstacle(const struct pb_state *s, const struct pb_unit *start, const struct pb_touch *touch);

#endif
