/* Observers: the units whose sight belongs to each eye. */
#include "observers.h"

#include <assert.h>
#include <string.h>

#include "sight.h"

/* ---- Who can look -------------------------------------------------------------------------------------- */

bool malb_observer_has_eyes(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	if (!malb_unit_on_table(s, unit))
		return false;
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].state == GUN_CREWED
		: malb_kind(unit) <= KIND_MESSENGER;
}

uint16_t malb_observer_company(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t brigade = malb_kind(unit) == KIND_LEADER ? s->leaders[malb_slot(unit)].attached_to : 0;
	return brigade ? UNIT_BRIGADE + brigade : 0;
}

bool malb_hides_from_observer(const struct malb_observers *observers, uint16_t unit, int eye)
{
	assert(unit < UNITS_ROOM && eye >= 0 && eye < EYES_MAX);
	const struct malb_state *s = observers->occluders->s;
	return observers->veiled[unit] && malb_unit_side(s, unit) != s->eyes[eye].side;
}

/* ---- Mustering ----------------------------------------------------------------------------------------- */

/* The place of each wing's eye, and of each side's under 0, as malb_sight_eye_of() finds it unit by unit. */
struct eye_places {
	int8_t at[SIDES_ROOM][WINGS_ROOM];
};

static void place_eyes(const struct malb_state *s, struct eye_places *places)
{
	memset(places, -1, sizeof *places);
	for (int eye = s->eye_count - 1; eye >= 0; eye--)
		places->at[s->eyes[eye].side][s->eyes[eye].wing] = (int8_t)eye;
}

static void muster_units(const struct malb_state *s, struct malb_observers *observers)
{
	bool by_wing = s->options.visibility == VISIBILITY_WING;
	struct eye_places places;
	place_eyes(s, &places);
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		observers->eye[unit] = -1;
		observers->here[unit] = observers->veiled[unit] = false;
		if (!malb_slot(unit) || !malb_unit_id(s, unit)[0])
			continue;
		observers->eye[unit] = places.at[malb_unit_side(s, unit)][by_wing ? malb_wing_of_unit(s, unit) : 0];
		observers->here[unit] = malb_unit_on_table(s, unit);
		observers->veiled[unit] = malb_sight_is_hidden(s, unit);
		if (observers->here[unit])
			observers->box[unit] = malb_kind(unit) == KIND_BRIGADE ? observers->occluders->screens[unit].box
				: malb_endpoint_box(s, unit);
	}
}

/* The observers of an eye begin where those of the eye before end. */
static void count_watchers(const struct malb_state *s, struct malb_observers *observers,
	bool looks[UNIT_WAGON])
{
	memset(observers->first, 0, sizeof observers->first);
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		looks[unit] = observers->eye[unit] >= 0 && malb_observer_has_eyes(s, unit);
		observers->first[looks[unit] ? observers->eye[unit] + 1 : 0]++;
	}
	observers->first[0] = 0;
	for (int eye = 0; eye < EYES_MAX; eye++)
		observers->first[eye + 1] = (uint16_t)(observers->first[eye + 1] + observers->first[eye]);
}

static void muster_watchers(const struct malb_state *s, struct malb_observers *observers)
{
	bool looks[UNIT_WAGON];
	uint16_t count[EYES_MAX] = { 0 };
	count_watchers(s, observers, looks);
	memset(observers->around, 0, sizeof observers->around); /* an eye may have no observer left */
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		int eye = observers->eye[unit], at;
		if (!looks[unit])
			continue;
		at = observers->first[eye] + count[eye];
		observers->around[eye] = count[eye]++ ? extent_around(observers->around[eye], observers->box[unit])
			: observers->box[unit];
		observers->units[at] = unit;
		observers->from[at] = observers->box[unit];
	}
}

static void muster(const struct malb_notes *hints, struct malb_occluders *occluders,
	struct malb_observers *observers)
{
	const struct malb_state *s = occluders->s;
	observers->occluders = occluders;
	observers->hints = hints;
	observers->notes = NULL;
	observers->looking.unit = 0;
	muster_units(s, observers);
	muster_watchers(s, observers);
}

void malb_set_observers(const struct malb_state *s, const struct malb_notes *hints,
	struct malb_occluders *occluders, struct malb_observers *observers)
{
	memset(observers->by_unit, 0, sizeof observers->by_unit);
	memset(observers->shown, 0, sizeof observers->shown);
	malb_set_occluders(s, occluders);
	muster(hints, occluders, observers);
}

/* Drops what was cached for a unit. */
static void forget(struct malb_observers *observers, uint16_t unit)
{
	memset(&observers->shown[unit], 0, sizeof observers->shown[unit]);
	if (unit < UNIT_WAGON)
		memset(&observers->by_unit[unit], 0, sizeof observers->by_unit[unit]);
}

static void renew(struct malb_observers *observers, const bool moved[UNITS_ROOM])
{
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++)
		if (moved[unit])
			forget(observers, unit);
	malb_renew_occluders(observers->occluders, moved);
	muster(observers->hints, observers->occluders, observers);
}

/* Is it no occluder, still on the table, and of the same eye as before? */
static bool only_moves(const struct malb_observers *observers, uint16_t unit)
{
	return malb_occluder_hides_nothing(unit) && observers->here[unit] &&
		malb_unit_on_table(observers->occluders->s, unit);
}

static void move(struct malb_observers *observers, uint16_t unit)
{
	int eye = observers->eye[unit];
	observers->looking.unit = 0;
	observers->box[unit] = malb_endpoint_box(observers->occluders->s, unit);
	forget(observers, unit);
	if (eye < 0)
		return;
	for (int i = observers->first[eye]; i < observers->first[eye + 1]; i++)
		if (observers->units[i] == unit) {
			observers->from[i] = observers->box[unit];
			observers->around[eye] = extent_around(observers->around[eye], observers->box[unit]);
		}
}

/* The units that have moved since the workspace was brought up to date; returns how many. */
static int find_strayed(const struct malb_workspace *w, const struct malb_moved *moved,
	bool strayed[UNITS_ROOM], uint16_t *last)
{
	int count = 0;
	for (uint16_t unit = 0; unit < UNITS_ROOM; unit++) {
		strayed[unit] = moved->units[unit] || w->strayed[unit];
		count += strayed[unit];
		*last = strayed[unit] ? unit : *last;
	}
	return count;
}

void malb_keep_observers(const struct play *play, const struct malb_moved *moved)
{
	const struct malb_state *s = play->state;
	struct malb_workspace *w = play->workspace;
	bool strayed[UNITS_ROOM],
		here = w->stamp && w->stamp == s->sight_stamp && w->occluders.s == s && s->screen_count &&
		!moved->turn_over;
	uint16_t last = 0;
	int count = here ? find_strayed(w, moved, strayed, &last) : 0;
	if (!here)
		malb_set_observers(s, play->notes, &w->occluders, &w->observers);
	else if (count == 1 && last == moved->settled && only_moves(&w->observers, last))
		move(&w->observers, last);
	else if (count)
		renew(&w->observers, strayed);
	/* smoke has cleared or ground has changed */
	w->stamp = moved->turn_over || !s->screen_count ? 0 : s->sight_stamp;
	memcpy(w->strayed, moved->units, sizeof w->strayed);
	w->observers.hints = play->notes;
	w->observers.notes = NULL;
}

void malb_observers_hold(struct malb_workspace *w, const struct malb_state *s)
{
	w->stamp = s->sight_stamp;
	memset(w->strayed, 0, sizeof w->strayed);
}

/* ---- Looking ------------------------------------------------------------------------------------------- */

void malb_observer_lay_out_target(const struct malb_observers *observers, uint16_t unit,
	struct malb_endpoint *to)
{
	assert(unit < UNITS_ROOM);
	malb_endpoint_look_at(observers->occluders->s, unit, NULL, to);
	to->cache = observers->shown[unit];
}

void malb_observer_keep_target(struct malb_observers *observers, const struct malb_endpoint *to)
{
	observers->shown[to->unit] = to->cache;
}

/* Range depends on the ground on which the observer stands. */
bool malb_observer_reaches(struct malb_observers *observers, int observer, const struct extent *box)
{
	struct malb_endpoint_cache *cache = &observers->by_unit[observers->units[observer]].cache;
	int64_t gap = extents_gap(&observers->from[observer], box), farthest = malb_farthest_sight(true, false),
		most;
	if (gap > 2 * farthest * farthest)
		return false;
	if (!cache->height_known)
		cache->raised = malb_occluder_is_on_height(observers->occluders, &observers->from[observer]);
	cache->height_known = true;
	most = malb_farthest_sight(cache->raised, cache->cover_known && cache->covered);
	return gap <= 2 * most * most;
}

/* Notes by whom the target is seen, and along which line. */
static void note(struct malb_observers *observers, int eye, uint16_t unit, uint16_t witness, int from, int to)
{
	if (observers->notes)
		observers->notes->witnesses[eye][unit] = (struct malb_witness){ witness, (uint8_t)from, (uint8_t)to };
}

static struct malb_endpoint *look_out(struct malb_observers *observers, uint16_t unit)
{
	struct malb_endpoint *from = &observers->looking;
	if (from->unit == unit)
		return from;
	malb_endpoint_look_from(observers->occluders->s, unit, NULL, from);
	from->cache = observers->by_unit[unit].cache;
	return from;
}

bool malb_observer_sees(struct malb_observers *observers, int observer, struct malb_endpoint *to,
	const struct extent *boxes, int count)
{
	uint16_t unit = observers->units[observer];
	struct malb_endpoint *from;
	bool seen;
	if (!malb_observer_reaches(observers, observer, &to->box))
		return false;
	from = look_out(observers, unit);
	seen = malb_has_sight_through(observers->occluders, from, to, boxes, count);
	observers->by_unit[unit].cache = from->cache;
	if (!seen)
		return false;
	note(observers, observers->eye[unit], to->unit, unit, from->free, to->free);
	return true;
}

static bool glimpses(struct malb_observers *observers, uint16_t unit, struct malb_endpoint *to)
{
	struct malb_observer *observer = &observers->by_unit[unit];
	struct malb_endpoint from;
	bool seen;
	malb_endpoint_look_from(observers->occluders->s, unit, NULL, &from);
	if (observer->has_place)
		from.places[0] = observer->place;
	seen = malb_sight_glimpses(observers->occluders, &from, to);
	observer->place = from.places[0]; /* its ground is known now */
	observer->has_place = true;
	return seen;
}

/* The nearest first: they most likely see it. */
struct queue {
	int count;
	int64_t gaps[UNIT_WAGON];
	uint16_t units[UNIT_WAGON];
};

static void line_up(struct malb_observers *observers, int eye, struct malb_endpoint *to, struct queue *queue)
{
	queue->count = 0;
	for (uint16_t i = observers->first[eye]; i < observers->first[eye + 1]; i++) {
		int64_t gap = extents_gap(&observers->from[i], &to->box);
		int at = queue->count;
		if (!malb_observer_reaches(observers, i, &to->box))
			continue;
		for (queue->count++; at > 0 && queue->gaps[at - 1] > gap; at--) {
			queue->gaps[at] = queue->gaps[at - 1];
			queue->units[at] = queue->units[at - 1];
		}
		queue->gaps[at] = gap;
		queue->units[at] = i;
	}
}

static void lay_out_up_to(struct malb_endpoint *end, int place)
{
	if (place >= end->count)
		malb_endpoint_lay_out(end);
}

/* Tries the line along which the target was seen last time. */
static bool sees_again(struct malb_observers *observers, int eye, struct malb_endpoint *to)
{
	struct malb_witness w = observers->hints ? observers->hints->witnesses[eye][to->unit]
		: (struct malb_witness){ 0 };
	struct malb_endpoint from;
	if (!w.unit || w.unit >= UNIT_WAGON || observers->eye[w.unit] != eye ||
		!malb_observer_has_eyes(observers->occluders->s, w.unit))
		return false;
	malb_endpoint_look_from(observers->occluders->s, w.unit, NULL, &from);
	lay_out_up_to(&from, w.from);
	lay_out_up_to(to, w.to);
	return w.from < from.count && w.to < to->count &&
		malb_line_is_free(observers->occluders, &from, w.from, to, w.to);
}

/* A target that was in sight is first tried along one line from each observer, which mostly is enough;
 * then along every line. */
static bool somebody_sees(struct malb_observers *observers, int eye, struct malb_endpoint *to)
{
	bool in_sight = malb_has_seen(&observers->occluders->s->eyes[eye], to->unit);
	struct queue queue;
	line_up(observers, eye, to, &queue);
	for (int i = 0; in_sight && i < queue.count; i++)
		if (glimpses(observers, observers->units[queue.units[i]], to)) {
			note(observers, eye, to->unit, observers->units[queue.units[i]], 0, 0);
			return true;
		}
	for (int i = 0; i < queue.count; i++)
		if (malb_observer_sees(observers, queue.units[i], to, NULL, 0))
			return true;
	return false;
}

bool malb_any_observer_sees(struct malb_observers *observers, int eye, struct malb_endpoint *to)
{
	return sees_again(observers, eye, to) || somebody_sees(observers, eye, to);
}

bool malb_observer_eye_would_see(struct malb_observers *observers, int eye, struct malb_endpoint *to,
	bool elsewhere)
{
	const struct malb_state *s = observers->occluders->s;
	if (malb_hides_from_observer(observers, to->unit, eye))
		return false;
	if (!elsewhere && malb_observer_company(s, to->unit))
		return malb_sight_eye_sees(s, eye, malb_observer_company(s, to->unit));
	return malb_any_observer_sees(observers, eye, to);
}
