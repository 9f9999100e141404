/* Ways: paths worth offering to a body that may move - towards the enemy, against him, some way ahead. */
#ifndef TRICORNE_DBA18_WAYS_H
#define TRICORNE_DBA18_WAYS_H

#include "move.h"

/* Who goes, where his front is, how wide it is, how far from where it turns the corner is that has farthest
 * to go, and what he has. */
struct dba_mover {
	struct pose front;
	int32_t width, swing, reach;
};
struct dba_mover dba_ways_mover(const struct dba_state *s, uint16_t element);
struct dba_mover dba_ways_mover_of_course(const struct dba_course *course, int32_t reach);

/* An order that lacks nothing but its path. */
struct dba_propose {
	struct offering *offering;
	enum dba_order order;
	void *body;
	struct dba_path *path;   /* in it */
};
/* Where in it the meeting is written. */
struct dba_meeting_written {
	char *target;            /* WRITTEN_SIZE */
	uint8_t *edge;
};

/* Wheels towards a point and goes on, as far as the reach goes; `whole`: not beyond the point. */
struct dba_path dba_way_towards(const struct dba_mover *mover, struct point to, bool whole);
void dba_propose_way(const struct dba_propose *p, struct dba_path path);
void dba_ways_propose_ahead(const struct dba_propose *p, int32_t length);
/* The ways that are offered to everybody: towards the nearest enemy, ahead, to the sides. */
void dba_propose_ways(const struct dba_state *s, const struct dba_propose *p, const struct dba_mover *mover,
	enum dba_side side, struct base base, bool march);
/* Against the nearest enemies in reach, each edge that may be struck: straight at it, or wheeling to where
 * one lines up with it. */
void dba_ways_propose_meetings(const struct dba_state *s, const struct dba_propose *p,
	struct dba_meeting_written written, const struct dba_mover *mover, enum dba_side side, struct base base);

#endif
