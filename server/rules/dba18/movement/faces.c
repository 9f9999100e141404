/* Faces: who passes before an enemy's front, and whether across it (DBA-5.12, R-34). */
#include "attempt.h"

enum { FACE_DEPTH = 100 * PACE };

static struct convex ground_before(const struct dba_state *s, uint16_t enemy)
{
	struct base base = dba_counted_base(s, enemy);
	return convex_block(base.pose, -base.width / 2, base.width / 2, 0, FACE_DEPTH + 1);
}

static bool is_before(const struct dba_attempt *a, uint16_t enemy, struct base base)
{
	struct convex before = ground_before(a->s, enemy);
	struct figure ground = figure_convex(&before);
	struct dba_footprint footprint;
	dba_space_footprint(base, &footprint);
	return extents_meet(&ground.extent, &footprint.figure.extent) &&
		figures_overlap(&ground, &footprint.figure, 0);
}

static struct dba_face *face_of(struct dba_attempt *a, uint16_t enemy)
{
	for (int i = 0; i < a->face_count; i++)
		if (a->faces[i].enemy == enemy)
			return &a->faces[i];
	return NULL;
}

/* It has come out again, or the move is over: did it go across more than to and fro? A unit of rounding does
 * not matter. */
static void leave_face(struct dba_face *face)
{
	int64_t along = face->along < 0 ? -face->along : face->along, ahead = face->ahead < 0 ? -face->ahead :
		face->ahead;
	face->crossed |= face->inside && along > ahead + 2;
	face->inside = false;
	face->along = face->ahead = 0;
}

static void go_before(struct dba_attempt *a, struct dba_face *face, const struct dba_course *was,
	const struct dba_course *is)
{
	struct pose enemy = dba_counted_base(a->s, face->enemy).pose;
	struct point before = pose_local(enemy, was->at[face->place].pose.at),
		now = pose_local(enemy, is->at[face->place].pose.at);
	face->along += now.x - before.x;
	face->ahead += now.y - before.y;
}

static void look_at_face(struct dba_attempt *a, uint16_t enemy, const struct dba_course *was,
	const struct dba_course *is)
{
	struct dba_face *face = face_of(a, enemy);
	if (face && face->inside && is_before(a, enemy, is->at[face->place])) {
		go_before(a, face, was, is);
		return;
	}
	if (face)
		leave_face(face);
	for (int i = 0; i < is->body.count; i++) {
		if (!is_before(a, enemy, is->at[i]))
			continue;
		if (!face && a->face_count == FACES_MAX)
			return;
		if (!face)
			face = &a->faces[a->face_count++];
		face->enemy = enemy;
		face->inside = true;
		face->place = (uint8_t)i;
		go_before(a, face, was, is);
		return;
	}
}

void dba_look_at_faces(struct dba_attempt *a, const struct dba_course *was, const struct dba_course *is)
{
	enum dba_side side = dba_space_body_side(a->s, &a->body);
	int64_t reach = 4 * (int64_t)FACE_DEPTH + is->body.count * (int64_t)is->at[0].width;
	for (uint16_t i = 1; i < a->s->elements_end; i++) {
		const struct dba_element *e = &a->s->elements[i];
		if (e->side != side && points_square(point_at(e->x, e->y), is->front.at) < reach * reach &&
			dba_unit_on_table(a->s, i) && !dba_unit_is_commander(e))
			look_at_face(a, i, was, is);
	}
}

void dba_leave_faces(struct dba_attempt *a)
{
	for (int i = 0; i < a->face_count; i++)
		leave_face(&a->faces[i]);
}

/* The exception: the move ends in contact with the front of an enemy. */
static bool ends_before_enemy(const struct dba_attempt *a)
{
	return a->stop == STOP_CONTACT && a->meeting >= 0 && a->wanted[a->meeting].edge == FRONT &&
		!a->wanted[a->meeting].area;
}

void dba_judge_faces(const struct dba_attempt *a, struct refusal *r)
{
	for (int i = 0; i < a->face_count && !ends_before_enemy(a); i++)
		forbid(r, a->faces[i].crossed, DBA_5_12, "the way leads across the face of @%s@ within 100 paces",
			a->s->elements[a->faces[i].enemy].id);
}
