/* The table that a method is about. */
#ifndef TRICORNE_HOST_METHOD_TABLE_H
#define TRICORNE_HOST_METHOD_TABLE_H

#include "server/host/tables/waking.h"

struct session;

/* The table of this game, as far as it is `known` that there is one; a sleeping one is woken. Unless it is
 * FOUND: ABSENT, BROKEN and ASIDE are the caller's to answer; of all else he says nothing. It was answered,
 * or the request is served once more, when it is known whose the game is. */
enum table_found method_table(struct session *s, const char *request, enum journal_found known,
	const char *game, struct table **out);
/* Is there nothing for the caller to say? */
static inline bool method_table_was_answered(enum table_found found)
{
	return found == TABLE_AWAY || found == TABLE_LEAVING || found == TABLE_NO_ROOM ||
		found == TABLE_ELSEWHERE || found == TABLE_CLAIMED;
}

#endif
