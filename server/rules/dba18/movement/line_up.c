/* troops that have come to an edge are lined up on it. */
#include "attempt.h"

#include <assert.h>

#include "../elements/contact.h"
#include "../ground/place.h"

enum { SLIDE_MOST = 80 * PACE, TURN_MOST = 4500 };

static bool will_be_taken(const struct dba_state *s, void *ctx, uint16_t unit)
{
	const struct dba_course *course = ctx;
	return s->elements[unit].side != s->elements[course->body.units[0]].side &&
		!dba_unit_counts(&s->elements[unit]);
}

/* Nobody is carried along farther than who meets the enemy may slide. */
static bool carries_too_far(const struct dba_course *was, const struct dba_course *is)
{
	for (int i = 0; i < was->body.count; i++)
		if (points_square(was->at[i].pose.at, is->at[i].pose.at) > (int64_t)SLIDE_MOST * SLIDE_MOST)
			return true;
	return false;
}

static bool lies_on_its_own(const struct dba_course *course, int place)
{
	for (int i = 0; i < course->body.count; i++)
		if (i != place && dba_space_bases_overlap(course->at[place], course->at[i]))
			return true;
	return false;
}

static bool stands_free(const struct dba_state *s, struct dba_course *course)
{
	for (int i = 0; i < course->body.count; i++)
		if (!dba_place_is_free(s, course->at[i], &course->body, will_be_taken, course))
			return false;
	return true;
}

/* All of it as one, if that takes nobody too far; else who meets the enemy lines up by himself, and the rest
 * stay where the move has brought them. */
bool dba_line_up(const struct dba_state *s, struct dba_course *course, struct dba_meeting meeting)
{
	assert(meeting.place < course->body.count && meeting.target);
	struct dba_course lined = *course;
	struct pose was = course->at[meeting.place].pose;
	struct pose pose = dba_contact_lined_up(course->at[meeting.place], dba_base(s, meeting.target),
		meeting.edge);
	if (points_square(was.at, pose.at) > (int64_t)SLIDE_MOST * SLIDE_MOST ||
		angle_apart(was.facing, pose.facing) > TURN_MOST)
		return false;
	dba_course_aligned(&lined, meeting.place, pose);
	if (carries_too_far(course, &lined) || !stands_free(s, &lined)) {
		lined = *course;
		lined.at[meeting.place].pose = pose;
		if (lies_on_its_own(&lined, meeting.place) || !stands_free(s, &lined))
			return false;
	}
	*course = lined;
	return true;
}
