/* Routs, retirements and evasions: fast moves away from the enemy. */
#include "rout.h"

#include <assert.h>
#include <stdio.h>

#include "../../table/sweep.h"
#include "../dice/chances.h"
#include "../space/layout.h"
#include "../space/slide.h"
#include "../space/space.h"
#include "../troops/troops.h"

/* ---- Away from whom ------------------------------------------------------------------------------------ */

static bool is_enemy_in(const struct malb_state *s, uint16_t brigade, uint16_t enemy, uint8_t combat)
{
	return ON_TABLE_BRIGADE(s, enemy) && s->brigades[enemy].side != s->brigades[brigade].side &&
		(!combat || s->brigades[enemy].fight.combat == combat);
}

int malb_rout_heading(const struct malb_state *s, uint16_t brigade, uint8_t combat)
{
	assert(brigade < BRIGADES_ROOM);
	uint16_t nearest = 0;
	int32_t distance = INT32_MAX;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		int32_t there;
		if (!is_enemy_in(s, brigade, i, combat))
			continue;
		there = malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i);
		if (there < distance) {
			distance = there;
			nearest = i;
		}
	}
	if (nearest)
		return malb_heading_to(&s->brigades[nearest], &s->brigades[brigade]);
	return combat ? malb_rout_heading(s, brigade, 0) : -1;
}

/* ---- Who is passed ------------------------------------------------------------------------------------- */

static bool covers(const struct malb_brigade *from, int heading, int32_t length, const struct body *body)
{
	for (int i = 0; i < from->base_count; i++) {
		struct convex area = convex_base(malb_footprint_base_at(from, i)),
			swept = sweep_area(&area, heading * 10, length);
		struct figure way = figure_convex(&swept);
		for (int k = 0; k < body->count; k++)
			if (figures_overlap(&way, &body->figures[k], TOL))
				return true;
	}
	return false;
}

struct passing {
	const struct malb_state *s;
	const struct malb_brigade *from;
	uint16_t brigade;
	int heading;
	int32_t length;
	int count;
	uint16_t friends[UNITS_ROOM];
};

static bool note_passed(void *ctx, uint16_t unit)
{
	struct passing *passing = ctx;
	struct body body;
	if (unit == UNIT_BRIGADE + passing->brigade || !malb_footprint_is_troops(passing->s, unit) ||
		malb_unit_side(passing->s, unit) != passing->from->side)
		return true;
	malb_footprint_body(passing->s, unit, &body);
	if (covers(passing->from, passing->heading, passing->length, &body))
		passing->friends[passing->count++] = unit;
	return true;
}

static struct passing passed_on_way(const struct malb_state *s, uint16_t brigade,
	const struct malb_brigade *from, int heading, int32_t length)
{
	struct passing passing = { .s = s,
		.from = from,
		.brigade = brigade,
		.heading = heading,
		.length = length };
	struct extent way = malb_slide_way_box(from, heading, length);
	malb_footprint_each_near(s, &way, TROOPS, note_passed, &passing);
	return passing;
}

void malb_rout_pass_over(struct play *play, uint16_t brigade, const struct malb_brigade *from, int heading,
	int32_t length)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct passing passing = passed_on_way(s, brigade, from, heading, length);
	for (int i = 0; i < passing.count; i++)
		malb_passed(play, brigade, passing.friends[i]);
	malb_overrun(play, brigade, from, heading, length);
}

void malb_preview_passing_over(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *from,
	int heading, int32_t length, struct malb_preview *preview)
{
	assert(brigade < BRIGADES_ROOM);
	struct passing passing = passed_on_way(s, brigade, from, heading, length);
	for (int i = 0; i < passing.count; i++)
		malb_preview_passing(s, brigade, passing.friends[i], preview);
}

/* ---- The move ------------------------------------------------------------------------------------------ */

/* A flight under way: the body as it stands, and how far it still has to go. */
struct way {
	const struct malb_state *s;
	const struct malb_flight *flight;
	struct malb_brigade body;
	int32_t left;             /* it should go so far          */
	int32_t most;             /* ... and can at most          */
	int32_t first;            /* where the first base is barred; NEVER */
	uint32_t barred;          /* bases that cannot go as far as they should */
	bool stops;               /* it stops of itself at `left` */
};

static bool may_stop_after(void *ctx, int32_t after)
{
	const struct way *way = ctx;
	struct malb_brigade there = way->body;
	malb_slide(&there, way->flight->heading, after);
	if (way->flight->way == WAY_ROUT && !way->flight->pursued)
		return malb_is_safe_behind(way->s, way->flight->brigade, &there);
	return malb_is_behind(way->s, way->flight->brigade, &there);
}

static void find_stop(struct way *way)
{
	enum { STEP = 100 };
	int32_t at;
	if (way->flight->way != WAY_ROUT && !way->flight->halt_behind)
		return;
	at = sweep_first(way->left, STEP, may_stop_after, way);
	way->stops = at != SWEEP_NEVER;
	if (way->stops)
		way->left = at;
}

static void find_bars(struct way *way)
{
	enum { BEYOND = 12 * INCH }; /* as far as a free place beyond friends is looked for */
	int heading = way->flight->heading;
	way->first = NEVER;
	way->barred = 0;
	way->most = way->left + BEYOND;
	for (int i = 0; i < way->body.base_count; i++) {
		int32_t ground = malb_ground_bars(way->s, &way->body, i, heading, way->left + BEYOND);
		int32_t enemy = malb_slide_enemy_bars(way->s, &way->body, i, heading, way->left + BEYOND, 0);
		int32_t at = ground == NEVER || (enemy != NEVER && enemy < ground) ? enemy : ground;
		if (at == NEVER)
			continue;
		at = at > 0 ? at - 1 : 0;
		if (at < way->left)
			way->barred |= 1u << i;
		if (way->first == NEVER || at < way->first)
			way->first = at;
	}
	if (way->first != NEVER && way->first < way->most)
		way->most = way->first;
}

static int32_t free_way(const struct way *way, int32_t wanted)
{
	return malb_slide_free_length(way->s, &way->body, way->flight->brigade, way->flight->heading, wanted,
		way->most > wanted ? way->most : wanted);
}

static void go(struct play *play, const struct malb_flight *flight, struct way *way, int32_t wanted)
{
	int32_t length = free_way(way, wanted);
	struct malb_brigade from = way->body;
	malb_slide(&way->body, flight->heading, length);
	malb_place(play, MALB_12_19, flight->brigade, flight->way, &way->body);
	malb_rout_pass_over(play, flight->brigade, &from, flight->heading, length);
	way->left = way->left > length ? way->left - length : 0;
}

static bool has_left_table(const struct malb_state *s, const struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++) {
		struct point at = base_centre(malb_footprint_base_at(b, i));
		if (at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->height)
			return true;
	}
	return false;
}

/* 20.11, 20.16: it stays, loses a base, and if it was running gives itself up to enemy within 2 inches. */
static void bear_block(struct play *play, uint16_t brigade, bool routing)
{
	const struct malb_state *s = play->state;
	malb_casualty(play, routing ? MALB_20_16 : MALB_20_11, brigade, CAUSE_COMBAT);
	if (routing && ON_TABLE_BRIGADE(s, brigade) &&
		malb_space_enemy_within(s, UNIT_BRIGADE + brigade, 2 * INCH))
		malb_troops_remove(play, MALB_20_16, UNIT_BRIGADE + brigade, FATE_SURRENDERED);
}

/* What is barred stays and is a brigade of its own; the rest goes on. False: there is no rest. */
static bool part_from_blocked(struct play *play, const struct malb_flight *flight, const struct way *way)
{
	const struct malb_state *s = play->state;
	uint32_t all = (1u << s->brigades[flight->brigade].base_count) - 1;
	bool routing = flight->way == WAY_ROUT;
	uint16_t part = way->barred == all
		? 0
		: malb_split(play, routing ? MALB_20_16 : MALB_20_11, flight->brigade, way->barred);
	bear_block(play, part ? part : flight->brigade, routing);
	return part != 0;
}

static void end_flight(struct play *play, const struct malb_flight *flight)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[flight->brigade];
	bool routing = flight->way == WAY_ROUT;
	if (!ON_TABLE_BRIGADE(s, flight->brigade))
		return;
	if (has_left_table(s, b)) {
		malb_risk_share_fate(play, MALB_4_5, flight->brigade, FATE_LEFT);
		malb_troops_remove(play, routing ? MALB_20_13 : MALB_20_9, UNIT_BRIGADE + flight->brigade,
			routing ? FATE_DESTROYED : FATE_LEFT);
	} else if (routing)
		malb_troops_mark(play, MALB_20_13, UNIT_BRIGADE + flight->brigade, MARK_SAFE,
			malb_is_safe_behind(s, flight->brigade, b));
}

static void note_deed(struct play *play, const struct malb_flight *flight, struct malb_dice dice)
{
	static const uint8_t
		deeds[MALB_WAYS] = { [WAY_EVADE] = DEED_EVADE, [WAY_RETIRE] = DEED_RETIRE, [WAY_ROUT] = DEED_ROUT };
	struct malb_event_deed e = { .deed = deeds[flight->way], .avd = dice.avd, .d6 = dice.d6 };
	TEXT_SET(e.brigade, ((const struct malb_state *)play->state)->brigades[flight->brigade].id);
	emit(play, EVENT_deed, MALB_12_19, &e);
}

/* Bases with their backs to a wall do not even set off; false: all of them have. */
static bool leave_the_hemmed_in(struct play *play, const struct malb_flight *flight, struct way *way)
{
	const struct malb_state *s = play->state;
	way->left = 2 * TOL;
	find_bars(way);
	if (way->barred == 0)
		return true;
	malb_place(play, MALB_12_19, flight->brigade, flight->way, &way->body);
	if (flight->way == WAY_EVADE)
		return way->barred != (1u << way->body.base_count) - 1;
	if (!part_from_blocked(play, flight, way))
		return false;
	way->body = s->brigades[flight->brigade];
	return true;
}

/* 20.14: who sets off at all; false: that was the last of them. Who cannot has lost one by 20.16, and does
 * not lose two. */
static bool pay_base(struct play *play, const struct malb_flight *flight, struct way *way)
{
	const struct malb_state *s = play->state;
	if (!flight->costs_base)
		return true;
	malb_casualty(play, MALB_20_14, flight->brigade, CAUSE_ROUT_MOVE);
	way->body = s->brigades[flight->brigade];
	malb_slide_scatter_to(s, flight->brigade, &way->body, flight->heading);
	return ON_TABLE_BRIGADE(s, flight->brigade);
}

void malb_rout_flee(struct play *play, const struct malb_flight *flight)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[flight->brigade];
	struct malb_dice dice = malb_throw_fast_dice(b);
	struct way way = { .s = s, .flight = flight, .body = *b };
	struct malb_thrown thrown;
	note_deed(play, flight, dice);
	malb_slide_scatter_to(s, flight->brigade, &way.body, flight->heading);
	if (!leave_the_hemmed_in(play, flight, &way) || !pay_base(play, flight, &way))
		return;
	thrown = malb_throw(play, flight->first ? MALB_12_20 : MALB_12_19, "fast_move", b->id, dice);
	way.left = malb_ground_way_over(s, &way.body, flight->heading,
		malb_thrown_distance(b, &thrown, flight->first));
	find_stop(&way);
	find_bars(&way);
	go(play, flight, &way, way.barred ? way.first : way.left);
	if (way.barred && flight->way != WAY_EVADE && part_from_blocked(play, flight, &way)) {
		way.body = *b;
		find_bars(&way);
		go(play, flight, &way, way.barred ? way.first : way.left);
	}
	end_flight(play, flight);
}

/* ---- Told beforehand ----------------------------------------------------------------------------------- */

static int count_bases(uint32_t bases)
{
	int count = 0;
	for (; bases; bases &= bases - 1)
		count++;
	return count;
}

/* Friends who mind being run through. */
static void note_minding(const struct passing *passing, struct malb_preview *preview)
{
	char what[sizeof preview->notes[0].what];
	for (int i = 0; i < passing->count; i++) {
		uint16_t friend = passing->friends[i];
		if (malb_kind(friend) != KIND_BRIGADE ||
			!malb_brigade_is_formed(&passing->s->brigades[malb_slot(friend)]) ||
			!malb_passing_disorders(passing->s, passing->brigade, friend))
			continue;
		snprintf(what, sizeof what, "it would disorder %.64s", malb_unit_plain(passing->s, friend).text);
		malb_preview_note(preview, MALB_14_18, 0, what);
	}
}

static void note_barred(struct malb_preview *preview, const struct way *way, int bases, const char *what)
{
	static const uint16_t
		clauses[] = { [WAY_EVADE] = MALB_16_11, [WAY_RETIRE] = MALB_20_11, [WAY_ROUT] = MALB_20_16 };
	if (bases)
		malb_preview_note(preview, clauses[way->flight->way], bases, what);
}

void malb_preview_rout(const struct malb_state *s, const struct malb_flight *flight,
	const struct malb_brigade *body, struct malb_preview *preview)
{
	struct way way = { .s = s, .flight = flight, .body = *body };
	struct passing passing;
	int32_t length;
	int hemmed_in;
	malb_slide_scatter_to(s, flight->brigade, &way.body, flight->heading);
	preview->spread = malb_chances_spread(body, malb_throw_fast_dice(body), flight->first);
	way.left = 2 * TOL;
	find_bars(&way);
	hemmed_in = count_bases(way.barred);
	note_barred(preview, &way, hemmed_in, "bases have no way back");
	way.left = malb_ground_way_over(s, &way.body, flight->heading, preview->spread.mean);
	find_stop(&way);
	find_bars(&way);
	note_barred(preview, &way, count_bases(way.barred) - hemmed_in, "bases would be barred on the way");
	length = free_way(&way, way.barred ? way.first : way.left);
	passing = passed_on_way(s, flight->brigade, &way.body, flight->heading, length);
	note_minding(&passing, preview);
	malb_slide(&way.body, flight->heading, length);
	malb_preview_stand(preview, &way.body);
}
