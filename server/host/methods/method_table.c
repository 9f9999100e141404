/* The table that a method is about. */
#include "server/host/methods/method_table.h"

#include "protocol/envelope.h"
#include "server/host/host_members.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/claims.h"

enum table_found method_table(struct session *s, const char *request, enum journal_found known,
	const char *game, struct table **out)
{
	*out = NULL;
	enum table_found found = known == JOURNAL_FOUND ? table_at(s->host, game, out) :
		known == JOURNAL_ABSENT ? TABLE_ABSENT : TABLE_AWAY;
	if (found == TABLE_FOUND && reading_waits(s->host)) { /* what came of its waking */
		found = TABLE_AWAY;
		*out = NULL;
	}
	if (found == TABLE_AWAY)
		session_unavailable(s, request);
	else if (found == TABLE_LEAVING)
		session_error(s, request, WIRE_UNAVAILABLE,
			"this server is about to stop, and others go on with its games; connect again");
	else if (found == TABLE_NO_ROOM)
		session_busy(s, request, 30,
			"as many games are being played here as this server has room for; come again a little later");
	else if (found == TABLE_ELSEWHERE)
		session_elsewhere(s, request, claims_address(s->host, game));
	else if (found == TABLE_CLAIMED)
		claims_await(s, game);
	return found;
}
