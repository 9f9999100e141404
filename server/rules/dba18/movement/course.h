/* Courses: a body of elements or markers on its way, segment by segment (R-6, R-7, DBA-6.7). Nothing here
 * changes a position. */
#ifndef TRICORNE_DBA18_COURSE_H
#define TRICORNE_DBA18_COURSE_H

#include "group.h"

enum { TRAIL_ROOM = 256, STEP_AHEAD = 20 * PACE, STEP_WHEEL = 200, STEP_BEHIND = 5 * PACE };

/* A body, and where it is. */
struct dba_course {
	const struct dba_state *s;
	struct dba_body body;          /* front to rear (group.h)                                          */
	struct base at[GROUP_MAX];
	struct pose front;             /* the middle of the foremost edge; of a column, of its head        */
	int32_t width;                 /* of all of it; of a column, of its head                           */
	struct dba_hinge {             /* of a wheel to the left, and to the right                         */
		int32_t behind;        /* the outermost front corner, from which it turns, behind the foremost edge */
		int32_t reach;         /* to the front corner farthest from there                          */
	} hinges[2];
	bool winds;                    /* a column: only its head wheels                                   */
	bool crowded;                  /* ... and one of it finds no room behind those before him          */
	int32_t gone;                  /* of a column: by its head, along its trail                        */
	int64_t paid;                  /* of the allowance                                                 */
	int32_t started[GROUP_MAX];    /* of a column: how far behind the head each was, along the trail   */
	int32_t behind[GROUP_MAX];     /* ... and is                                                       */
	uint16_t trail_count;
	struct point trail[TRAIL_ROOM]; /* of the head's front midpoint, newest first                      */
};
/* Where it stands before its move; recoiled elements turned back. */
void dba_course_set_out(const struct dba_state *s, const struct dba_body *body, enum dba_array array,
	struct dba_course *course);
/* How far from the corner that stands still the front corner is that has farthest to go. */
int32_t dba_course_wheel_reach(const struct dba_course *course, const struct dba_segment *segment);
/* What a segment costs of the allowance, or as much of it as is `done` (cp, or hundredths of a degree of a
 * wheel). */
int64_t dba_course_segment_cost(const struct dba_course *course, const struct dba_segment *segment,
	int32_t done);
int32_t dba_course_segment_length(const struct dba_segment *segment);
/* The distance between poses that are looked at. */
int32_t dba_course_segment_step(const struct dba_segment *segment);
/* The course after that much of a segment begun at `from`. */
void dba_course_after(const struct dba_course *from, const struct dba_segment *segment, int32_t done,
	struct dba_course *there);
/* All of it shifted and turned as one, so that the base at that place comes to stand so. */
void dba_course_aligned(struct dba_course *course, int place, struct pose pose);

#endif
