/* The view cache: what viewers know of a position and see of it, and what changed between two.
 *
 * A view depends on the state and on what the viewer knows of it alone, so an entry is valid for its key
 * (ruleset, digest of the state, knowledge) and never goes stale; the entry that was not used for longest
 * makes room. It pays because the view after an order is the view before the next one, because an order is
 * checked on what was shown last, and because viewers know the same. */
#ifndef TRICORNE_GAME_VIEW_CACHE_H
#define TRICORNE_GAME_VIEW_CACHE_H

#include "../plain/digest.h"
#include "../plain/scratch.h"
#include "table_view.h"

enum { CACHED_VIEWS_MAX = 64, CACHED_KNOWN_MAX = 16 };

/* Of a state: the ruleset's view, and the decisions that are known to be open. */
struct cached_view {
	struct scratch view;
	bool begun;          /* its beginning, the position as the viewer knows it, is there */
	bool laid_out;       /* and so is the rest                                           */
	int open_count;
	struct decision open[DECISIONS_MAX];
	struct moment moment;
};

/* Of which state, and from where it is seen. */
struct view_key {
	const struct ruleset *rules; /* NULL: nothing lies there yet */
	struct digest state;
	uint32_t knowledge;
	uint64_t used; /* by the cache's clock */
};

struct view_cache {
	uint64_t clock;
	struct view_key seen[CACHED_VIEWS_MAX], knew[CACHED_KNOWN_MAX];
	struct cached_view views[CACHED_VIEWS_MAX];
	struct scratch known[CACHED_KNOWN_MAX];
	struct scratch nothing;          /* a zeroed state, on which knowledge is built up */
	struct scratch memory;           /* what the rules keep from one view to the next  */
	const struct ruleset *memory_of; /* NULL: of none yet                              */
	struct table_view before, after; /* scratch */
};

/* Viewers with the same number are shown the same of this state. */
uint32_t view_cache_knowledge(const struct ruleset *rules, const void *state, struct viewer who);
/* The state as this viewer knows it; the state itself if he knows it
 * whole. The position's digest is up to date. Lent until the next call. */
const void *view_cache_known(struct view_cache *cache, const struct game *game,
	const struct position *position, struct viewer who);
/* What this viewer sees of the position, whose digest is up to date.
 * Lent: the last two entries that were asked for stay valid. */
const struct cached_view *view_cache_get(struct view_cache *cache, const struct game *game,
	const struct position *position, struct viewer who);
/* Is it seen that this is owed, by this seat and about whom it is? */
bool view_cache_sees_owed(const struct cached_view *seen, const struct decision *owed);
/* Adds the members of the view to an object. */
void view_cache_write(struct view_cache *cache, struct bytes *out, bool *first, const struct game *game,
	const struct position *position, struct viewer who);
/* Adds the members of the merge patch from one position to the other; false if there are none. */
bool view_cache_patch(struct view_cache *cache, struct bytes *out, bool *first, const struct game *game,
	const struct position *older,
	const struct position *newer, struct viewer who);
void view_cache_finish(struct view_cache *cache);

#endif
