/* Room: how many games may be awake, and what is left of memory and disk. */
#ifndef TRICORNE_HOST_ROOM_H
#define TRICORNE_HOST_ROOM_H

#include <stdbool.h>
#include <stdint.h>

struct host;

/* Is there room for one more game in memory? Idle ones are put to sleep for it. */
bool host_makes_room(struct host *h);
bool host_disk_is_full(struct host *h);
/* After how long a game at whose table nobody sits sleeps. */
int64_t host_idle_ms(const struct host *h);
/* Sees how much memory and disk are left; once a second. */
void host_look_around(struct host *h);

#endif
