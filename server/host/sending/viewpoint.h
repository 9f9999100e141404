/* Which game a session sees: the present one, or the one behind it that delayed spectators are shown. */
#ifndef TRICORNE_HOST_VIEWPOINT_H
#define TRICORNE_HOST_VIEWPOINT_H

#include "server/host/session_members.h"
#include "server/host/table.h"

/* Does this session watch from a distance in time? */
bool session_is_delayed(const struct session *s);
/* The game as this session may see it. */
struct game *session_game(const struct session *s);

#endif
