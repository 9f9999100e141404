/* Places: where a base may stand, and the nearest to it where it may. */
#include "place.h"


#include "../position/events.h"

enum { LATTICE = 10 * PACE };

bool dba_place_is_free(const struct dba_state *s, struct base base, const struct dba_body *body,
	dba_lets_fn *lets, void *ctx)
{
	return dba_space_on_the_table(s, base) && !dba_space_impassable_under(s, base) &&
		!dba_space_overlapped(s, base, body, lets, ctx) && !dba_space_marker_overlapped(s, base, body);
}

/* Ground is told by its name, if it has one. */
void dba_place_judge_free(const struct dba_state *s, struct base base, const struct dba_body *body,
	const char *who, struct refusal *r)
{
	uint16_t barred = dba_space_impassable_under(s, base),
		on = dba_space_overlapped(s, base, body, NULL, NULL),
		on_marker = dba_space_marker_overlapped(s, base, body);
	forbid(r, !dba_space_on_the_table(s, base), DBA_5_29, who ? "@%s@ would stand off the table" :
		"the new commander would stand off the table", who);
	forbid(r, barred != 0, DBA_5_29, "nobody can stand in @%s@", s->terrain[barred].id);
	forbid(r, on != 0, DBA_5_28, "@%s@ stands there already", s->elements[on].id);
	forbid(r, on_marker != 0, DBA_5_28, "@%s@ lies there already", s->markers[on_marker].id);
}

static void tell_barred(struct play *play, const char *id)
{
	struct dba_event_barred e = { "" };
	TEXT_SET(e.element, id);
	emit(play, EVENT_barred, DBA_5_28, &e);
}

void dba_evolve_barred(struct dba_state *s, const struct event *event)
{
	(void)s;
	(void)event;
}

bool dba_place_finds_room(struct play *play, const char *id, struct base base, const struct dba_body *body)
{
	if (dba_place_is_free(play->state, base, body, NULL, NULL))
		return true;
	tell_barred(play, id);
	return false;
}

bool dba_place_was_barred(struct play *play, const char *id, const struct refusal *r, int clause)
{
	for (int i = 0; i < r->count; i++)
		if (r->reasons[i].clause == clause) {
			tell_barred(play, id);
			return true;
		}
	return false;
}

/* So far off the place that is wanted. */
struct shift {
	int64_t square;
	int32_t dx, dy;
};

static bool is_better(struct shift a, struct shift b)
{
	return a.square != b.square ? a.square < b.square : a.dx != b.dx ? a.dx < b.dx : a.dy < b.dy;
}

static struct base moved_by(struct base base, struct shift by)
{
	base.pose.at = point_plus(base.pose.at, point_at(by.dx, by.dy));
	return base;
}

/* Ring by ring, until no place of the next can be nearer. */
bool dba_place_nearest_free(const struct dba_state *s, struct base *base, const struct dba_body *body,
	int32_t most, dba_suits_fn *suits, void *ctx)
{
	struct shift best = { INT64_MAX, 0, 0 };
	for (int32_t ring = 0; ring <= most && (int64_t)ring * ring <= best.square; ring += LATTICE)
		for (int32_t dx = -ring; dx <= ring; dx += LATTICE)
			for (int32_t dy = -ring; dy <= ring; dy += ring && dx != -ring && dx != ring ? 2 * ring :
				LATTICE) {
				struct shift by = { (int64_t)dx * dx + (int64_t)dy * dy, dx, dy };
				struct base there = moved_by(*base, by);
				if (is_better(by, best) && (!suits || suits(s, ctx, there)) &&
					dba_place_is_free(s, there, body, NULL, NULL))
					best = by;
			}
	*base = moved_by(*base, best);
	return best.square != INT64_MAX;
}
