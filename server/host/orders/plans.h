/* Plans: what the seats of a table have thought out. After each row the next order of each plan is judged by
 * what its seat knows then: it goes, before any other order that waits, or waits on, or is refused, and its
 * plan stops. What a row does to a plan is written with that row, so that no order is given twice. Nobody
 * but who holds the plan's link is told of any of it. */
#ifndef TRICORNE_HOST_PLANS_H
#define TRICORNE_HOST_PLANS_H

#include "server/base/bytes.h"
#include "server/host/line/plan.h"
#include "server/store/journal.h"

struct answer;
struct session;
struct table;

enum { PLANS_MAX = SEATS_MAX };

/* As the disk has them, as a table wakes. False if it does not answer. */
bool plans_read(struct table *t);

/* A row is being written: the order of this plan was given (NULL: none was), and where it takes something
 * back, whoever learns of it has his plan held. */
void plans_begin(struct table *t, const struct plan *given, const struct pending *pending);
/* The order that goes next, once the row is on disk, or (`pending` NULL) as matters stand; false: none. */
bool plans_next(struct table *t, const struct pending *pending, struct answer *next);
/* And nobody else answers anything: those whose next order was refused there stop. */
void plans_stop(struct table *t);
/* It may not go on today: too much was written in this game. */
void plans_put_off(struct plan *plan);
/* What of that goes to the disk; the texts are freed with plans_release(). */
size_t plans_changes(const struct table *t, struct journal_plan out[PLANS_MAX]);
void plans_release(struct journal_plan *changes, size_t count);
/* That is on disk, and those whose plans they are hear of it; or it never will be. */
void plans_commit(struct table *t);
void plans_abandon(struct table *t);
/* Is its next order on its way, so that nothing may be planned in its place? */
bool plans_go_on(const struct plan *plan);
/* Is this still the next order of its plan? */
bool plans_still_say(const struct answer *answer);

/* The plan of a session's link; NULL: it never made one. */
struct plan *plans_of(const struct session *s);
/* The same, and made if there is none yet; NULL: too many. */
struct plan *plans_made_for(struct session *s);
/* {"revision":7,"held":false,"orders":[...],"next":"..."}, as its seat reads it. */
void plans_write(const struct table *t, const char *role, struct bytes *out);
/* The member of what a session is told as it sits down, and of the end of its record: `,"plan":{...}`; of who
 * has planned nothing there is none. */
void plans_add(const struct session *s, struct bytes *out);
/* Another one is on disk in the place of this. Takes it. */
void plans_take(struct plan *plan, json_t *now);
/* The seat is somebody else's from now on. */
void plans_burn(struct table *t, const char *role);

#endif
