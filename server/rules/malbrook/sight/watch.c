/* The watch: who looks for each eye. */
#include "watch.h"

#include <string.h>

#include "sight.h"

/* ---- Who can look --------------------------------------------------------------------------------------------------------- */

bool malb_has_eyes(const struct malb_state *s, uint16_t unit)
{
	if (!malb_on_table(s, unit))
		return false;
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].state == GUN_CREWED : malb_kind(unit) <= KIND_MESSENGER;
}

uint16_t malb_company_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t brigade = malb_kind(unit) == KIND_LEADER ? s->leaders[malb_slot(unit)].attached_to : 0;
	return brigade ? UNIT_BRIGADE + brigade : 0;
}

bool malb_hides_from(const struct malb_watch *watch, uint16_t unit, int eye)
{
	const struct malb_state *s = watch->scene->s;
	return watch->veiled[unit] && malb_unit_side(s, unit) != s->eyes[eye].side;
}

/* ---- Mustering ------------------------------------------------------------------------------------------------------------- */

/* The place of each wing's eye, and of each side's under 0, as malb_eye_of() finds it unit by unit. */
struct eye_places {
	int8_t at[SIDES_ROOM][WINGS_ROOM];
};

static void place_eyes(const struct malb_state *s, struct eye_places *places)
{
	memset(places, -1, sizeof *places);
	for (int eye = s->eye_count - 1; eye >= 0; eye--)
		places->at[s->eyes[eye].side][s->eyes[eye].wing] = (int8_t)eye;
}

static void muster_units(const struct malb_state *s, struct malb_watch *watch)
{
	bool by_wing = s->options.visibility == VISIBILITY_WING;
	struct eye_places places;
	place_eyes(s, &places);
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		watch->eye[unit] = -1;
		watch->here[unit] = watch->veiled[unit] = false;
		if (!malb_slot(unit) || !malb_unit_id(s, unit)[0])
			continue;
		watch->eye[unit] = places.at[malb_unit_side(s, unit)][by_wing ? malb_wing_of_unit(s, unit) : 0];
		watch->here[unit] = malb_on_table(s, unit);
		watch->veiled[unit] = malb_is_hidden(s, unit);
		if (watch->here[unit])
			watch->box[unit] = malb_kind(unit) == KIND_BRIGADE ? watch->scene->screens[unit].box : malb_sight_box(s, unit);
	}
}

/* How many look for each eye says where those of the next begin. */
static void count_watchers(const struct malb_state *s, struct malb_watch *watch, bool looks[UNIT_WAGON])
{
	memset(watch->first, 0, sizeof watch->first);
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		looks[unit] = watch->eye[unit] >= 0 && malb_has_eyes(s, unit);
		watch->first[looks[unit] ? watch->eye[unit] + 1 : 0]++;
	}
	watch->first[0] = 0;
	for (int eye = 0; eye < EYES_MAX; eye++)
		watch->first[eye + 1] = (uint16_t)(watch->first[eye + 1] + watch->first[eye]);
}

static void muster_watchers(const struct malb_state *s, struct malb_watch *watch)
{
	bool looks[UNIT_WAGON];
	uint16_t count[EYES_MAX] = { 0 };
	count_watchers(s, watch, looks);
	memset(watch->around, 0, sizeof watch->around); /* of an eye through which nobody is left to look */
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++) {
		int eye = watch->eye[unit], at;
		if (!looks[unit])
			continue;
		at = watch->first[eye] + count[eye];
		watch->around[eye] = count[eye]++ ? extent_around(watch->around[eye], watch->box[unit]) : watch->box[unit];
		watch->watchers[at] = unit;
		watch->from[at] = watch->box[unit];
	}
}

static void muster(const struct malb_notes *hints, struct malb_scene *scene, struct malb_watch *watch)
{
	const struct malb_state *s = scene->s;
	watch->scene = scene;
	watch->hints = hints;
	watch->notes = NULL;
	watch->looking.unit = 0;
	muster_units(s, watch);
	muster_watchers(s, watch);
}

void malb_set_watch(const struct malb_state *s, const struct malb_notes *hints, struct malb_scene *scene, struct malb_watch *watch)
{
	memset(watch->lookouts, 0, sizeof watch->lookouts);
	memset(watch->shown, 0, sizeof watch->shown);
	malb_set_scene(s, scene);
	muster(hints, scene, watch);
}

/* Nothing that was worked out of him holds any more. */
static void forget(struct malb_watch *watch, uint16_t unit)
{
	memset(&watch->shown[unit], 0, sizeof watch->shown[unit]);
	if (unit < UNIT_WAGON)
		memset(&watch->lookouts[unit], 0, sizeof watch->lookouts[unit]);
}

static void renew(struct malb_watch *watch, const bool moved[UNITS_ROOM])
{
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++)
		if (moved[unit])
			forget(watch, unit);
	malb_renew_scene(watch->scene, moved);
	muster(watch->hints, watch->scene, watch);
}

/* Is it one who hides nothing, and obeys whom he obeyed, and has not left the table? */
static bool only_moves(const struct malb_watch *watch, uint16_t unit)
{
	return malb_hides_nothing(unit) && watch->here[unit] && malb_on_table(watch->scene->s, unit);
}

static void move(struct malb_watch *watch, uint16_t unit)
{
	int eye = watch->eye[unit];
	watch->looking.unit = 0;
	watch->box[unit] = malb_sight_box(watch->scene->s, unit);
	forget(watch, unit);
	if (eye < 0)
		return;
	for (int i = watch->first[eye]; i < watch->first[eye + 1]; i++)
		if (watch->watchers[i] == unit) {
			watch->from[i] = watch->box[unit];
			watch->around[eye] = extent_around(watch->around[eye], watch->box[unit]);
		}
}

/* Those who do not stand where they stood when it was kept last; returns how many. */
static int find_strayed(const struct malb_workspace *w, const struct malb_moved *moved, bool strayed[UNITS_ROOM], uint16_t *last)
{
	int count = 0;
	for (uint16_t unit = 0; unit < UNITS_ROOM; unit++) {
		strayed[unit] = moved->units[unit] || w->strayed[unit];
		count += strayed[unit];
		*last = strayed[unit] ? unit : *last;
	}
	return count;
}

void malb_keep_watch(const struct play *play, const struct malb_moved *moved)
{
	const struct malb_state *s = play->state;
	struct malb_workspace *w = play->workspace;
	bool strayed[UNITS_ROOM], here = w->stamp && w->stamp == s->sight_stamp && w->scene.s == s && s->screen_count && !moved->turn_over;
	uint16_t last = 0;
	int count = here ? find_strayed(w, moved, strayed, &last) : 0;
	if (!here)
		malb_set_watch(s, play->notes, &w->scene, &w->watch);
	else if (count == 1 && last == moved->settled && only_moves(&w->watch, last))
		move(&w->watch, last);
	else if (count)
		renew(&w->watch, strayed);
	w->stamp = moved->turn_over || !s->screen_count ? 0 : s->sight_stamp; /* smoke is gone, or ground another: it holds of nothing that was */
	memcpy(w->strayed, moved->units, sizeof w->strayed);
	w->watch.hints = play->notes;
	w->watch.notes = NULL;
}

void malb_watch_holds(struct malb_workspace *w, const struct malb_state *s)
{
	w->stamp = s->sight_stamp;
	memset(w->strayed, 0, sizeof w->strayed);
}

/* ---- Looking ------------------------------------------------------------------------------------------------------------------ */

void malb_lay_out_target(const struct malb_watch *watch, uint16_t unit, struct malb_sight_end *to)
{
	malb_look_at(watch->scene->s, unit, NULL, to);
	to->survey = watch->shown[unit];
}

void malb_keep_target(struct malb_watch *watch, const struct malb_sight_end *to)
{
	watch->shown[to->unit] = to->survey;
}

/* By what is known of the ground on which he stands. */
bool malb_reaches(struct malb_watch *watch, int watcher, const struct extent *box)
{
	struct malb_survey *survey = &watch->lookouts[watch->watchers[watcher]].survey;
	int64_t gap = extents_gap(&watch->from[watcher], box), farthest = malb_farthest_sight(true, false), most;
	if (gap > 2 * farthest * farthest)
		return false;
	if (!survey->height_known)
		survey->raised = malb_is_on_height(watch->scene, &watch->from[watcher]);
	survey->height_known = true;
	most = malb_farthest_sight(survey->raised, survey->cover_known && survey->covered);
	return gap <= 2 * most * most;
}

/* By whom, and along which line. */
static void note(struct malb_watch *watch, int eye, uint16_t unit, uint16_t witness, int from, int to)
{
	if (watch->notes)
		watch->notes->witnesses[eye][unit] = (struct malb_witness){ witness, (uint8_t)from, (uint8_t)to };
}

static struct malb_sight_end *look_out(struct malb_watch *watch, uint16_t unit)
{
	struct malb_sight_end *from = &watch->looking;
	if (from->unit == unit)
		return from;
	malb_look_from(watch->scene->s, unit, NULL, from);
	from->survey = watch->lookouts[unit].survey;
	return from;
}

bool malb_watcher_sees(struct malb_watch *watch, int watcher, struct malb_sight_end *to, const struct extent *boxes, int count)
{
	uint16_t unit = watch->watchers[watcher];
	struct malb_sight_end *from;
	bool seen;
	if (!malb_reaches(watch, watcher, &to->box))
		return false;
	from = look_out(watch, unit);
	seen = malb_has_sight_through(watch->scene, from, to, boxes, count);
	watch->lookouts[unit].survey = from->survey;
	if (!seen)
		return false;
	note(watch, watch->eye[unit], to->unit, unit, from->free, to->free);
	return true;
}

static bool glimpses(struct malb_watch *watch, uint16_t unit, struct malb_sight_end *to)
{
	struct malb_lookout *lookout = &watch->lookouts[unit];
	struct malb_sight_end from;
	bool seen;
	malb_look_from(watch->scene->s, unit, NULL, &from);
	if (lookout->posted)
		from.places[0] = lookout->place;
	seen = malb_glimpses(watch->scene, &from, to);
	lookout->place = from.places[0]; /* its ground is known now */
	lookout->posted = true;
	return seen;
}

/* The nearest first: they are the likeliest to see. */
struct queue {
	int count;
	int64_t gaps[UNIT_WAGON];
	uint16_t watchers[UNIT_WAGON];
};

static void line_up(struct malb_watch *watch, int eye, struct malb_sight_end *to, struct queue *queue)
{
	queue->count = 0;
	for (uint16_t i = watch->first[eye]; i < watch->first[eye + 1]; i++) {
		int64_t gap = extents_gap(&watch->from[i], &to->box);
		int at = queue->count;
		if (!malb_reaches(watch, i, &to->box))
			continue;
		for (queue->count++; at > 0 && queue->gaps[at - 1] > gap; at--) {
			queue->gaps[at] = queue->gaps[at - 1];
			queue->watchers[at] = queue->watchers[at - 1];
		}
		queue->gaps[at] = gap;
		queue->watchers[at] = i;
	}
}

static void lay_out_up_to(struct malb_sight_end *end, int place)
{
	if (place >= end->count)
		malb_lay_out_end(end);
}

/* Along the line along which it was seen the last time? */
static bool sees_again(struct malb_watch *watch, int eye, struct malb_sight_end *to)
{
	struct malb_witness w = watch->hints ? watch->hints->witnesses[eye][to->unit] : (struct malb_witness){ 0 };
	struct malb_sight_end from;
	if (!w.unit || w.unit >= UNIT_WAGON || watch->eye[w.unit] != eye || !malb_has_eyes(watch->scene->s, w.unit))
		return false;
	malb_look_from(watch->scene->s, w.unit, NULL, &from);
	lay_out_up_to(&from, w.from);
	lay_out_up_to(to, w.to);
	return w.from < from.count && w.to < to->count && malb_line_is_free(watch->scene, &from, w.from, to, w.to);
}

/* Of whom it has in sight a glimpse from each, which mostly is enough; then every line from everybody. */
static bool somebody_sees(struct malb_watch *watch, int eye, struct malb_sight_end *to)
{
	bool in_sight = malb_has_seen(&watch->scene->s->eyes[eye], to->unit);
	struct queue queue;
	line_up(watch, eye, to, &queue);
	for (int i = 0; in_sight && i < queue.count; i++)
		if (glimpses(watch, watch->watchers[queue.watchers[i]], to)) {
			note(watch, eye, to->unit, watch->watchers[queue.watchers[i]], 0, 0);
			return true;
		}
	for (int i = 0; i < queue.count; i++)
		if (malb_watcher_sees(watch, queue.watchers[i], to, NULL, 0))
			return true;
	return false;
}

bool malb_anybody_sees(struct malb_watch *watch, int eye, struct malb_sight_end *to)
{
	return sees_again(watch, eye, to) || somebody_sees(watch, eye, to);
}

bool malb_eye_would_see(struct malb_watch *watch, int eye, struct malb_sight_end *to, bool elsewhere)
{
	const struct malb_state *s = watch->scene->s;
	if (malb_hides_from(watch, to->unit, eye))
		return false;
	if (!elsewhere && malb_company_of(s, to->unit))
		return malb_eye_sees(s, eye, malb_company_of(s, to->unit));
	return malb_anybody_sees(watch, eye, to);
}
