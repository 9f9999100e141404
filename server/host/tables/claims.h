/* Claims: a game that many daemons could play is leased to this one before it is woken here. Whoever asks for
 * it waits until the database has said whose it is; then his request is served once more. A daemon that is
 * alone claims nothing. */
#ifndef TRICORNE_HOST_CLAIMS_H
#define TRICORNE_HOST_CLAIMS_H

#include "server/host/tables/waking.h"

struct claim;

/* FOUND: it is ours, of this epoch, and may be woken now. CLAIMED: that was asked. ELSEWHERE, or AWAY. */
enum table_found claims_ask(struct host *h, const char *game, uint64_t *epoch);
/* After FOUND: it is awake, or will not be. Else, as when it could not be read yet, it is found so again. */
void claims_over(struct host *h, const char *game);
/* Where it is, after ELSEWHERE. */
const char *claims_address(const struct host *h, const char *game);
/* After CLAIMED: the session is served again when that is settled; the game is woken, whoever waits. */
void claims_await(struct session *s, const char *game);
void claims_wake_when_due(struct host *h, const char *game);
/* One whose claim is settled, and who is to be served again; NULL: there is none. */
struct session *claims_next_settled(struct host *h);
/* The session goes. */
void claims_leave(struct session *s);
/* Once a second: what was claimed and not woken is given back; what others took meanwhile is theirs. */
void claims_tick(struct host *h);
/* The end: all that is leased is anybody's. */
void claims_finish(struct host *h);
void claims_forget(struct host *h);

#endif
