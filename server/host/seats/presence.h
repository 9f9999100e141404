/* Who sits at a table. */
#ifndef TRICORNE_HOST_PRESENCE_H
#define TRICORNE_HOST_PRESENCE_H

#include "server/base/bytes.h"

struct session;
struct table;

/* Sits down; the others are told with presence_tell(). Leaving tells them by itself. */
void presence_join(struct table *t, struct session *s);
void presence_tell(struct table *t, const struct session *except);
void presence_leave(struct session *s);
/* {"seats":{"A":true},"umpire":false,"watchers":0} */
void presence_write(struct table *t, struct bytes *out);

#endif
