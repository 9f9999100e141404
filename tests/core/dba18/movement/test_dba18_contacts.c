/* Where a charge meets the enemy (DBA-20.1), judged a second time: exhaustively, length by length, in
 * floating point and by other geometry. A judge this dumb has nothing to overlook; the referee must agree
 * with it about positions drawn by chance. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/dba18/movement/attempt.h"
#include "tests/lib/worlds/boxes.h"
#include "tests/lib/worlds/twins.h"

enum { CHARGES = 600, CHARGES_SOAKED = 100000, LINE_MAX = 4, MOVER = 1, ENEMY = LINE_MAX + 1, ASIDE = 14000,
	AHEAD = 12000, TABLE = 600000,
	OVERLAP = EPS - 1 }; /* nobody lies deeper than that on another (5.28) */

static struct dba_state *s;

static int draws(int below)
{
	return (int)chance((uint32_t)below);
}

/* ---- A charge by chance -------------------------------------------------------------------------------- */

struct charge {
	int count, place;        /* a line of so many, and who of it is to meet the enemy, from its left */
	enum dba_edge edge;
	struct dba_path path;    /* of one segment */
};

static void put(uint16_t slot, enum dba_side side, struct pose pose, int depth_mm)
{
	struct dba_element *e = &s->elements[slot];
	*e = (struct dba_element){ .x = pose.at.x, .y = pose.at.y, .heading = angle_normal(pose.facing),
		.side = (uint8_t)side, .type = LINE, .morale = STEADY,
		.depth_mm = (uint8_t)depth_mm, .deployed = true, .command = (uint16_t)side };
	e->id[0] = (char)('a' + slot);
}

static struct charge draw(void)
{
	static const uint8_t depths[] = { 10, 15, 20, 30 };
	struct charge c = { .count = 1 + draws(LINE_MAX), .edge = (enum dba_edge)(FRONT + draws(4)),
		.path.count = 1 };
	struct pose first = pose_at(point_at(TABLE / 2, TABLE / 2), draws(4) ? draws(FULL_TURN) :
		draws(4) * QUARTER_TURN);
	struct dba_segment *segment = &c.path.segments[0];
	struct pose pose;
	int depth = depths[draws(4)];
	c.place = draws(c.count);
	memset(s->elements, 0, sizeof s->elements);
	for (int i = 0; i < c.count; i++)
		put((uint16_t)(MOVER + i), SIDE_A, pose_moved(first, 16000 * i, 0), depth);
	pose = pose_moved(first, 16000 * draws(c.count) + draws(2 * ASIDE) - ASIDE, draws(AHEAD) - AHEAD / 8);
	pose.facing = draws(3) ? draws(FULL_TURN) : first.facing + draws(4) * QUARTER_TURN;
	put(ENEMY, SIDE_B, pose, depths[draws(4)]);
	if (draws(2))
		segment->forward = 1 + draws(12000);
	else
		*segment = (struct dba_segment){ .wheel = (uint8_t)(HAND_LEFT + draws(2)), .angle = 1 + draws(4500) };
	return c;
}

static struct dba_attempt attempted(const struct charge *c)
{
	struct dba_attempt a = { .s = s, .path = &c->path, .pace = PACE_NORMAL, .array = c->count > 1 ?
		ARRAY_LINE : ARRAY_SINGLE, .wanted_count = 1 };
	a.body.count = (uint16_t)c->count;
	a.body.command = SIDE_A;
	for (int i = 0; i < c->count; i++)
		a.body.units[i] = (uint16_t)(MOVER + i);
	a.wanted[0] = (struct dba_meeting){ .place = (uint16_t)c->place, .target = ENEMY,
		.edge = (uint8_t)c->edge };
	dba_attempt(&a);
	return a;
}

/* ---- The dumb judge ------------------------------------------------------------------------------------ */

enum { FL, FR, RR, RL }; /* corners of a box */

/* Places and corners are whole units: each is rounded once, from where it would be. */
static struct spot whole(double x, double y)
{
	return (struct spot){ round(x), round(y) };
}

static struct box box_of(double x, double y, double heading, double depth)
{
	double a = heading * M_PI / 18000, fx = sin(a), fy = cos(a), rx = fy, ry = -fx, half = 8000;
	return (struct box){ {
		[FL] = whole(x - rx * half, y - ry * half), [FR] = whole(x + rx * half, y + ry * half),
		[RR] = whole(x + rx * half - fx * depth, y + ry * half - fy * depth), [RL] = whole(x - rx * half - fx * depth, y - ry * half - fy * depth),
	} };
}

static struct box standing(uint16_t slot)
{
	const struct dba_element *e = &s->elements[slot];
	return box_of(e->x, e->y, e->heading, e->depth_mm * 400.0);
}

/* The end of a line lies where its members' rounded places say, give or take a unit or two; all else is
 * exact. */
static double doubt(const struct charge *c)
{
	return c->path.segments[0].wheel && c->count > 1 ? 3 : 1e-3;
}

/* One of the line after so much of the segment; a wheel is about the line's own end. */
static struct box box_after(const struct charge *c, int place, double done)
{
	const struct dba_element *e = &s->elements[MOVER + place];
	const struct dba_segment *segment = &c->path.segments[0];
	double heading = s->elements[MOVER].heading * M_PI / 18000, turned = segment->wheel == HAND_LEFT ? -done :
		done, turn = turned * M_PI / 18000;
	if (!segment->wheel) {
		struct spot by = whole(sin(heading) * done, cos(heading) * done);
		return box_of(e->x + by.x, e->y + by.y, e->heading, e->depth_mm * 400.0);
	}
	struct spot pivot = segment->wheel == HAND_LEFT ? standing(MOVER).at[FL] :
		standing((uint16_t)(MOVER + c->count - 1)).at[FR];
	double dx = e->x - pivot.x, dy = e->y - pivot.y;
	struct spot at = whole(pivot.x + dx * cos(turn) + dy * sin(turn), pivot.y - dx * sin(turn) + dy *
		cos(turn));
	return box_of(at.x, at.y, e->heading + turned, e->depth_mm * 400.0);
}

static double side_of(struct spot a, struct spot b, struct spot p)
{
	return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static double between_pieces(struct spot a, struct spot b, struct spot c, struct spot d)
{
	if (side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0)
		return 0;
	return fmin(fmin(spot_gap(a, c, d), spot_gap(b, c, d)), fmin(spot_gap(c, a, b), spot_gap(d, a, b)));
}

/* So far apart that neither an edge nor a base can be near. */
static bool apart(const struct box *a, const struct box *b)
{
	double x = (a->at[FL].x + a->at[RR].x - b->at[FL].x - b->at[RR].x) / 2,
		y = (a->at[FL].y + a->at[RR].y - b->at[FL].y - b->at[RR].y) / 2;
	return x * x + y * y > 26000.0 * 26000.0;
}

static double gap(const struct charge *c, const struct box *enemy, double done)
{
	static const int ends[][2] = { [FRONT] = { FL, FR }, [LEFT] = { RL, FL }, [RIGHT] = { FR, RR },
		[REAR] = { RR, RL } };
	struct box own = box_after(c, c->place, done), his = *enemy;
	return apart(&own, &his) ? INFINITY : between_pieces(own.at[FL], own.at[FR], his.at[ends[c->edge][0]],
		his.at[ends[c->edge][1]]);
}

static double deepest(const struct charge *c, const struct box *enemy, double done)
{
	double most = -INFINITY;
	for (int i = 0; i < c->count; i++) {
		struct box own = box_after(c, i, done);
		if (!apart(&own, enemy))
			most = fmax(most, box_overlap(&own, enemy));
	}
	return most;
}

/* What it finds: the first length at which the edge is near, for certain and at the earliest; how deep
 * anybody lay on the enemy by each. INT32_MAX: never. */
struct finding {
	int32_t certain, earliest;
	double deep, deep_at_earliest;
};

static struct finding find(const struct charge *c)
{
	struct finding f = { INT32_MAX, INT32_MAX, -INFINITY, INFINITY };
	struct box enemy = standing(ENEMY);
	int32_t length = dba_course_segment_length(&c->path.segments[0]);
	for (int32_t done = 1; done <= length; done++) {
		double near = gap(c, &enemy, done);
		f.deep = fmax(f.deep, deepest(c, &enemy, done));
		if (near < EPS + doubt(c) && f.earliest == INT32_MAX) {
			f.earliest = done;
			f.deep_at_earliest = f.deep;
		}
		if (near >= EPS - doubt(c))
			continue;
		f.certain = done;
		break;
	}
	return f;
}

/* ---- Both of them -------------------------------------------------------------------------------------- */

/* How far along its segment the attempt got, of which it knows only what it cost; what falls between two
 * units goes to either. */
static bool costs_as_much(const struct dba_attempt *a, const struct charge *c, int32_t from, int32_t to)
{
	struct dba_course course;
	dba_course_set_out(s, &a->body, a->array, &course);
	return a->spent >= dba_course_segment_cost(&course, &c->path.segments[0], from) &&
		a->spent <= dba_course_segment_cost(&course, &c->path.segments[0], to);
}

static bool starts_clear(const struct charge *c)
{
	struct box enemy = standing(ENEMY);
	return deepest(c, &enemy, 0) < 0 && gap(c, &enemy, 0) > EPS + doubt(c);
}

/* Nobody stands on anybody, or at the edge, before it begins. */
static struct charge draw_clear(void)
{
	struct charge c = draw();
	while (!starts_clear(&c))
		c = draw();
	return c;
}

struct tally {
	int judged, met;
};

static void judge(int number, struct charge c, struct tally *tally)
{
	struct dba_attempt a = attempted(&c);
	struct finding f = find(&c);
	bool meets = a.stop == STOP_CONTACT && !a.blocked;
	if ((f.certain == INT32_MAX && f.earliest != INT32_MAX) ||
		(f.deep > OVERLAP - doubt(&c) && f.deep_at_earliest < OVERLAP + doubt(&c)))
		return; /* too close for either to be believed */
	bool should = f.certain != INT32_MAX && f.deep <= OVERLAP;
	cr_expect_eq(meets, should, "charge %d: the referee says %d, the lengths one by one %d", number, meets,
		should);
	if (meets && should)
		cr_expect(costs_as_much(&a, &c, f.earliest - 1, f.certain + 1 + 2 * EPS),
			"charge %d: it met the enemy elsewhere than at %d", number, (int)f.certain);
	tally->judged++;
	tally->met += meets;
}

Test(dba18_contacts, are_met_wherever_the_way_comes_to_them)
{
	int charges = twins_soak() ? CHARGES_SOAKED : CHARGES;
	struct tally tally = { 0, 0 };
	s = calloc(1, sizeof *s);
	twins_begin(1757);
	s->width = s->height = TABLE;
	s->options.mm_per_100p = 25;
	s->elements_end = ENEMY + 1;
	for (int i = 0; i < charges; i++)
		judge(i, draw_clear(), &tally);
	cr_assert_gt(tally.judged, charges * 99 / 100, "%d of %d were clear", tally.judged, charges);
	cr_assert_gt(tally.met, charges / 10, "%d of %d met", tally.met, charges);
	free(s);
}
