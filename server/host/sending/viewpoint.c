/* Which game a session sees. */
#include "server/host/sending/viewpoint.h"

#include <assert.h>

bool session_is_delayed(const struct session *s)
{
	return s->table && s->table->delay_ms && !s->seats && !s->umpire;
}

struct game *session_game(const struct session *s)
{
	assert(s->table);
	return session_is_delayed(s) ? s->table->delayed : s->table->game;
}
