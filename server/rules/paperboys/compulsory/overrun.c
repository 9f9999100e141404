/* Going forward in contact or towards it: guns, trains and held horses are run over, officers met. */
#include "overrun.h"

#include <assert.h>

#include "../troops/losses.h"
#include "../troops/officers.h"
#include "../troops/place.h"
#include "compulsory_move.h"

/* The ground its stands went over; they keep their order. */
static void way_of(const struct pb_unit *from, const struct pb_unit *to, struct pb_swept *way)
{
	struct body start, end;
	pb_space_body(from, &start);
	pb_space_body(to, &end);
	way->count = start.count;
	for (int i = 0; i < start.count; i++)
		way->of[i] = convex_around(&start.areas[i], &end.areas[i]);
}

static bool is_helpless(const struct pb_unit *u)
{
	return pb_unit_is_on_table(u) && !pb_unit_has_record_dice(u);
}

static bool is_over_horses(const struct pb_state *s, const struct pb_swept *way, uint16_t marker)
{
	struct convex horses = pb_space_horses_area(s, marker);
	for (int i = 0; i < way->count; i++)
		if (convex_deeper(way->of[i].at, way->of[i].count, horses.at, horses.count, TOUCH))
			return true;
	return false;
}

void pb_overrun_prey_on_way(const struct pb_state *s, enum pb_side side, const struct pb_unit *from,
	const struct pb_unit *to, struct pb_prey *prey)
{
	assert(side < SIDES_ROOM);
	struct pb_swept ground;
	way_of(from, to, &ground);
	*prey = (struct pb_prey){ .unit_count = 0 };
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].side != side && is_helpless(&s->units[u]) &&
			pb_compulsory_swept_over(&ground, &s->units[u]))
			prey->units[prey->unit_count++] = u;
	for (uint16_t m = 1; m < s->markers_end; m++)
		if (s->markers[m].id[0] && s->units[s->markers[m].unit].side != side && is_over_horses(s, &ground, m))
			prey->horses[prey->horses_count++] = m;
}

static void take_horses(struct play *play, uint16_t marker)
{
	const struct pb_state *s = play->state;
	struct pb_event_horses_placed e = { .gone = true, .cause = CAUSE_OVERRUN };
	TEXT_COPY(e.marker, s->markers[marker].id);
	TEXT_COPY(e.unit, s->units[s->markers[marker].unit].id);
	emit(play, EVENT_horses_placed, PB_8_2, &e);
}

void pb_overrun_touched(struct play *play, const struct pb_attack *attack)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[attack->unit];
	uint16_t target = attack->target, marker = attack->marker;
	struct convex horses;
	struct figure figure;
	struct body body;
	if (target && is_helpless(&s->units[target]) && pb_space_touches(u, &s->units[target]))
		pb_losses_destroy(play, PB_8_2, target, CAUSE_OVERRUN);
	if (!marker || !s->markers[marker].id[0])
		return;
	pb_space_body(u, &body);
	horses = pb_space_horses_area(s, marker);
	figure = figure_convex(&horses);
	if (body_within(&body, &figure, TOUCH))
		take_horses(play, marker);
}

void pb_overrun_advance(struct play *play, int clause, uint16_t unit, enum pb_way way,
	const struct pb_unit *as)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	struct pb_unit was = s->units[unit];
	struct pb_prey prey;
	pb_overrun_prey_on_way(s, (enum pb_side)was.side, &was, as, &prey);
	pb_place(play, clause, unit, way, as);
	for (int i = 0; i < prey.unit_count; i++)
		pb_losses_destroy(play, PB_8_2, prey.units[i], CAUSE_OVERRUN);
	for (int i = 0; i < prey.horses_count; i++)
		take_horses(play, prey.horses[i]);
	pb_meet_officers(play, unit, &was);
}
