/* Runs: charges, counter-charges and pursuits that go at each other. */
#include "run.h"

#include <assert.h>

#include "../../table/sweep.h"

void malb_run_set_off(const struct malb_state *s, struct malb_runner *runner, uint16_t brigade,
	const struct malb_brigade *body, int heading, int32_t total)
{
	assert(brigade < BRIGADES_ROOM);
	*runner = (struct malb_runner){ .brigade = brigade, .body = *body, .heading = heading, .total = total };
	runner->reach = malb_ground_way_over(s, body, heading, total);
	for (int i = 0; i < body->base_count; i++) {
		int32_t bar = malb_ground_bars(s, body, i, heading, runner->reach);
		if (bar != NEVER && bar < runner->reach)
			runner->reach = bar > TOL ? bar - TOL : 0;
	}
	runner->at = runner->reach;
}

/* ---- Meeting those who stand --------------------------------------------------------------------------- */

struct approach {
	const struct malb_runner *runner;
	const struct body *enemy;
};

static bool has_in_front(void *ctx, int32_t after)
{
	const struct approach *approach = ctx;
	struct malb_brigade there = approach->runner->body;
	malb_slide(&there, approach->runner->heading, after);
	return malb_space_body_in_front(&there, approach->enemy, INCH - TOL);
}

/* All that it can come upon. */
static struct extent ground_before(const struct malb_runner *runner)
{
	return extent_grown(malb_slide_way_box(&runner->body, runner->heading, runner->reach), INCH);
}

/* Horse runs on until it touches, foot until it has him an inch before it, but for its quarry. Who
 * comes to a halt five mil before him touches him, too (0.3). */
static int32_t meets_standing(const struct malb_runner *runner, uint16_t unit, const struct body *enemy)
{
	enum { STEP = 100 };
	struct approach approach = { runner, enemy };
	struct extent way = ground_before(runner);
	bool near = false;
	for (int i = 0; i < enemy->count && !near; i++)
		near = extents_meet(&way, &enemy->figures[i].extent);
	if (!near)
		return NEVER;
	if (malb_brigade_is_cavalry(&runner->body) || unit == UNIT_BRIGADE + runner->quarry)
		return malb_slide_meets(&runner->body, runner->heading, runner->reach + TOL, enemy, 0);
	return sweep_first(runner->reach, STEP, has_in_front, &approach);
}

/* ---- Meeting those who run ----------------------------------------------------------------------------- */

/* How far it is when the clock stands at `time` of `all`. */
static int32_t gone(const struct malb_runner *runner, int32_t time, int32_t all)
{
	int32_t length = all ? (int32_t)(((int64_t)runner->total * time + all / 2) / all) : 0;
	return length < runner->reach ? length : runner->reach;
}

struct clash {
	const struct malb_runner *a, *b;
	int32_t all;
};

/* At the end of their ways five mil are forgiven (0.3). */
static bool have_clashed(void *ctx, int32_t time)
{
	const struct clash *clash = ctx;
	struct malb_brigade one = clash->a->body, two = clash->b->body;
	struct body first, second;
	malb_slide(&one, clash->a->heading, gone(clash->a, time, clash->all));
	malb_slide(&two, clash->b->heading, gone(clash->b, time, clash->all));
	malb_footprint_brigade_body(&one, &first);
	malb_footprint_brigade_body(&two, &second);
	return bodies_within(&first, &second, time == clash->all ? TOL : 0);
}

/* ---- The clock ----------------------------------------------------------------------------------------- */

/* A meeting of runner i with runner j, or with somebody who stands (j < 0), when `part` of `whole` of its
 * run is done. */
struct meeting {
	int i, j;
	int64_t part, whole;
};

static bool is_sooner(const struct meeting *a, const struct meeting *b)
{
	return b->i < 0 || a->part * b->whole < b->part * a->whole;
}

static int runner_of(const struct malb_runner *runners, int count, uint16_t unit)
{
	for (int i = 0; i < count; i++)
		if (UNIT_BRIGADE + runners[i].brigade == unit)
			return i;
	return -1;
}

/* The unit as it stands now: a runner who has stopped stands where he stopped. */
static void body_now(const struct malb_state *s, const struct malb_runner *runners, int count, uint16_t unit,
	struct body *body)
{
	int i = runner_of(runners, count, unit);
	struct malb_brigade there;
	if (i < 0) {
		malb_footprint_body(s, unit, body);
		return;
	}
	there = runners[i].body;
	malb_slide(&there, runners[i].heading, runners[i].at);
	malb_footprint_brigade_body(&there, body);
}

static struct meeting meets(const struct malb_state *s, const struct malb_runner *runners, int count, int i,
	uint16_t unit)
{
	enum { STEP = 25 };
	const struct malb_runner *a = &runners[i];
	int j = runner_of(runners, count, unit);
	struct meeting meeting = { -1, -1, 0, 1 };
	struct body enemy;
	int32_t at;
	if (j >= 0 && !runners[j].stopped) {
		struct clash clash = { a, &runners[j], a->total > runners[j].total ? a->total : runners[j].total };
		at = sweep_first(clash.all, STEP, have_clashed, &clash);
		if (at != SWEEP_NEVER)
			meeting = (struct meeting){ i, j, at, clash.all ? clash.all : 1 };
		return meeting;
	}
	body_now(s, runners, count, unit, &enemy);
	at = meets_standing(a, unit, &enemy);
	if (at != NEVER)
		meeting = (struct meeting){ i, -1, at, a->total ? a->total : 1 };
	return meeting;
}

static bool is_enemy(const struct malb_state *s, const struct malb_runner *runner, uint16_t unit)
{
	return malb_footprint_is_troops(s, unit) && malb_unit_side(s, unit) != runner->body.side;
}

static struct meeting next_meeting(const struct malb_state *s, const struct malb_runner *runners, int count)
{
	struct meeting next = { -1, -1, 0, 1 };
	for (int i = 0; i < count; i++) {
		if (runners[i].stopped)
			continue;
		for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++) {
			struct meeting meeting;
			if (!is_enemy(s, &runners[i], unit))
				continue;
			meeting = meets(s, runners, count, i, unit);
			if (meeting.i >= 0 && is_sooner(&meeting, &next))
				next = meeting;
		}
	}
	return next;
}

static void stop(struct malb_runner *runner, const struct meeting *meeting)
{
	runner->stopped = runner->contacted = true;
	runner->at = (int32_t)((runner->total * meeting->part + meeting->whole / 2) / meeting->whole);
	if (runner->at > runner->reach)
		runner->at = runner->reach;
}

/* ---- Room to end in ------------------------------------------------------------------------------------ */

struct ending {
	const struct malb_state *s;
	const struct malb_runner *runners;
	int count, i;
	int32_t from;
	struct body own;
	bool on_somebody;
};

static void look_at(struct ending *ending, uint16_t unit)
{
	struct body other;
	body_now(ending->s, ending->runners, ending->count, unit, &other);
	for (int k = 0; k < ending->own.count; k++)
		for (int m = 0; m < other.count; m++)
			if (figures_overlap(&ending->own.figures[k], &other.figures[m], TOL))
				ending->on_somebody = true;
}

static bool look_at_standing(void *ctx, uint16_t unit)
{
	struct ending *ending = ctx;
	bool left_behind = malb_kind(unit) == KIND_GUN && !malb_footprint_is_troops(ending->s, unit);
	if (!left_behind && runner_of(ending->runners, ending->count, unit) < 0)
		look_at(ending, unit);
	return !ending->on_somebody;
}

/* Is there room for the runner so far back from where he got, as all the others stand now? */
static bool has_room(void *ctx, int32_t back)
{
	struct ending *ending = ctx;
	const struct malb_runner *runner = &ending->runners[ending->i];
	struct malb_brigade there = runner->body;
	struct extent box;
	malb_slide(&there, runner->heading, ending->from - back);
	malb_footprint_brigade_body(&there, &ending->own);
	box = malb_footprint_brigade_box(&there);
	ending->on_somebody = false;
	malb_footprint_each_near(ending->s, &box, SOLID, look_at_standing, ending);
	for (int j = 0; j < ending->count && !ending->on_somebody; j++)
		if (j != ending->i)
			look_at(ending, UNIT_BRIGADE + ending->runners[j].brigade);
	return !ending->on_somebody;
}

/* Goes back until he stands on nobody, clear of him to the mil; to where he set off only if `all_the_way`.
 * True: he did. */
static bool goes_back(const struct malb_state *s, struct malb_runner *runners, int count, int i,
	bool all_the_way)
{
	enum { STEP = 25 };
	struct ending ending = { .s = s, .runners = runners, .count = count, .i = i, .from = runners[i].at };
	int32_t back = sweep_first(runners[i].at, STEP, has_room, &ending);
	if (back == 0 || (back == SWEEP_NEVER && !all_the_way))
		return false;
	if (back == SWEEP_NEVER)
		back = runners[i].at;
	else if (back + TOL <= runners[i].at && has_room(&ending, back + TOL))
		back += TOL;
	runners[i].at -= back;
	return back > 0;
}

/* Who went back from the enemy, or from whom the enemy went back, has not met him. */
static bool touches_enemy(const struct malb_state *s, const struct malb_runner *runners, int count, int i)
{
	struct body own, enemy;
	body_now(s, runners, count, UNIT_BRIGADE + runners[i].brigade, &own);
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++) {
		if (!is_enemy(s, &runners[i], unit))
			continue;
		body_now(s, runners, count, unit, &enemy);
		if (malb_space_bodies_within(&own, &enemy, 0))
			return true;
	}
	return false;
}

/* Nobody ends on others: he stops before them, of two runners the one who has room there, the last to set
 * off first. Where all of them set off there was room for everybody. */
static void make_room(const struct malb_state *s, struct malb_runner *runners, int count)
{
	bool any = false;
	for (int i = count - 1; i >= 0; i--)
		if (goes_back(s, runners, count, i, false)) {
			any = true;
			i = count;
		}
	for (int i = count - 1; i >= 0; i--)
		if (goes_back(s, runners, count, i, true)) {
			any = true;
			i = count;
		}
	for (int i = 0; i < count && any; i++)
		if (malb_brigade_is_cavalry(&runners[i].body))
			runners[i].contacted = runners[i].contacted && touches_enemy(s, runners, count, i);
}

void malb_run(const struct malb_state *s, struct malb_runner *runners, int count)
{
	for (struct meeting next; (next = next_meeting(s, runners, count)).i >= 0;) {
		stop(&runners[next.i], &next);
		if (next.j >= 0)
			stop(&runners[next.j], &next);
	}
	for (int i = 0; i < count; i++)
		runners[i].stopped = true;
	make_room(s, runners, count);
}

int malb_run_first_met(const struct malb_state *s, const struct malb_runner *runner,
	uint16_t *units, int room, int32_t *at)
{
	struct malb_runner probe = *runner; /* looks no farther than it has met somebody */
	struct extent way = ground_before(runner);
	int count = 0;
	*at = NEVER;
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++) {
		struct body enemy;
		struct extent box;
		int32_t there;
		if (!is_enemy(s, &probe, unit))
			continue;
		box = malb_footprint_box(s, unit);
		if (!extents_meet(&way, &box))
			continue;
		malb_footprint_body(s, unit, &enemy);
		there = meets_standing(&probe, unit, &enemy);
		if (there == NEVER || (*at != NEVER && there > *at + TOL))
			continue;
		if (*at == NEVER || there < *at - TOL)
			count = 0;
		if (*at == NEVER || there < *at)
			*at = there;
		if (*at + TOL < probe.reach)
			probe.reach = *at + TOL;
		if (count < room)
			units[count++] = unit;
	}
	return count;
}

/* ---- Pursuers ------------------------------------------------------------------------------------------ */

uint16_t malb_run_quarry(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	uint16_t quarry = s->brigades[brigade].quarry;
	return ON_TABLE_BRIGADE(s, quarry) ? quarry : 0;
}

int malb_run_pursuit_heading(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t quarry = malb_run_quarry(s, brigade);
	return quarry ? malb_heading_to(b, &s->brigades[quarry]) : b->frame.facing;
}
