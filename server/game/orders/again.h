/* Events of a row read again, judged and made true, one after the other. */
#ifndef TRICORNE_GAME_AGAIN_H
#define TRICORNE_GAME_AGAIN_H

#include "../members.h"
#include "server/rules/refusal.h"

struct again {
	struct game *game;
	struct decide_context *dc;
	struct json_problem *problem;
};

/* Makes one event true, as it stands in the journal. False with a problem: it is none that could follow.
 * `event` is lent until the next one; references in it are those of the position before it. */
bool again_event(struct again *p, json_t *value, struct event *event);
/* Notes what is wrong with the row that comes next; always false. */
bool again_wrong(struct again *p, const char *format, ...) REFUSAL_FORMAT(2, 3);

#endif
