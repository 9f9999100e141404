/* Before a unit is put elsewhere: which eyes see it arrive, and which lose sight of it. Declared in
 * sight.h. */
#include "hidden.h"

#include <assert.h>
#include "moved.h"
#include "observers.h"
#include "sight.h"

/* The unit and, of a brigade, the leaders with it. */
static void settle(struct play *play, int eye, uint16_t unit, bool seen)
{
	const struct malb_state *s = play->state;
	struct malb_event_sighted e = { .eye = (uint8_t)eye, .seen = seen, .unit_count = 1 };
	TEXT_SET(e.units[0], malb_unit_id(s, unit));
	for (uint16_t i = 1; i < s->leaders_end && e.unit_count < SIGHTED_MAX; i++)
		if (malb_observer_company(s, UNIT_LEADER + i) == unit &&
			malb_sight_eye_of(s, UNIT_LEADER + i) != eye &&
			malb_has_seen(&s->eyes[eye], UNIT_LEADER + i) != seen)
			TEXT_SET(e.units[e.unit_count++], s->leaders[i].id);
	emit(play, EVENT_sighted, MALB_8_1, &e);
}

void malb_settle_sight(struct play *play, uint16_t unit, enum malb_way way, const struct malb_stance *there)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	bool of_itself = way != WAY_DEPLOYED && way != WAY_UMPIRE;
	struct malb_workspace *w = play->workspace;
	struct malb_moved moved;
	struct malb_endpoint to;
	if (s->turn.step == SETUP_DEPLOY)
		return;
	if (malb_sight_is_hidden(s, unit) && !malb_sight_is_withheld(s, unit) && of_itself &&
		!malb_is_hidden_in_ground(s, unit, there))
		malb_discover_hidden(play, unit);
	if (!s->eye_count)
		return;
	malb_note_moved(s, play->log, &moved);
	malb_keep_observers(play, &moved);
	malb_endpoint_look_at(s, unit, there, &to);
	for (int eye = 0; eye < s->eye_count; eye++) {
		bool seen;
		if (w->observers.eye[unit] == eye)
			continue;
		seen = malb_observer_eye_would_see(&w->observers, eye, &to, there != NULL);
		if (seen != malb_has_seen(&s->eyes[eye], unit))
			settle(play, eye, unit, seen);
	}
}

void malb_settle_catch_sight(struct play *play, uint16_t unit, uint16_t of)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	int eye = malb_sight_eye_of(s, unit);
	if (malb_sight_is_hidden(s, of))
		malb_discover_hidden(play, of);
	if (eye >= 0 && !malb_has_seen(&s->eyes[eye], of))
		settle(play, eye, of, true);
}

/* He is seen, or not, with those he joins (4.5). */
void malb_settle_company(struct play *play, uint16_t leader, uint16_t brigade)
{
	assert(leader && leader < LEADERS_ROOM && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	for (int eye = 0; s->turn.step != SETUP_DEPLOY && eye < s->eye_count; eye++) {
		bool seen = malb_sight_eye_sees(s, eye, UNIT_BRIGADE + brigade);
		if (malb_sight_eye_of(s, UNIT_LEADER + leader) != eye &&
			seen != malb_has_seen(&s->eyes[eye], UNIT_LEADER + leader))
			settle(play, eye, UNIT_LEADER + leader, seen);
	}
}

void malb_settle_point(struct play *play, uint16_t unit, struct point there)
{
	assert(unit && unit < UNITS_ROOM);
	malb_settle_sight(play, unit, WAY_MARCH, &(struct malb_stance){ NULL, there, 0 });
}
