/* Troops placed in secret: where they are concealed, and who finds them. */
#include "hidden.h"

#include <assert.h>

#include "observers.h"
#include "sight.h"

static bool is_concealed_at(const struct malb_state *s, struct point p)
{
	for (uint16_t a = 1; a < s->areas_end; a++) {
		struct figure figure;
		if (!s->areas[a].id[0] || !s->areas[a].may_conceal)
			continue;
		figure = figure_area(s->areas[a].polygon, s->areas[a].count);
		if (figure_holds(&figure, p))
			return true;
	}
	return false;
}

bool malb_is_hidden_in_ground(const struct malb_state *s, uint16_t unit, const struct malb_stance *there)
{
	assert(unit < UNITS_ROOM);
	struct malb_endpoint at;
	malb_endpoint_look_at(s, unit, there, &at);
	malb_endpoint_lay_out(&at);
	for (int i = 0; i < at.count; i += CORNERS + 1) /* the middle of each base */
		if (!is_concealed_at(s, at.places[i].at))
			return false;
	return true;
}

void malb_discover_hidden(struct play *play, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	struct malb_event_discovered e = { "" };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_discovered, MALB_8_1, &e);
}

/* Found where they may hide by whoever sees them; elsewhere (the umpire has his reasons) only from two
 * inches. */
static bool is_found(struct malb_occluders *occluders, uint16_t unit)
{
	enum { STUMBLED_UPON = 2 * INCH };
	const struct malb_state *s = occluders->s;
	struct malb_endpoint from, to;
	bool concealed = malb_is_hidden_in_ground(s, unit, NULL);
	malb_endpoint_look_at(s, unit, NULL, &to);
	for (uint16_t viewer = 1; viewer < UNIT_WAGON; viewer++) {
		if (!malb_slot(viewer) || malb_unit_side(s, viewer) != malb_side_enemy(malb_unit_side(s, unit)) ||
			!malb_observer_has_eyes(s, viewer))
			continue;
		if (!concealed && !malb_space_within(s, viewer, unit, STUMBLED_UPON))
			continue;
		malb_endpoint_look_from(s, viewer, NULL, &from);
		if (malb_has_sight(occluders, &from, &to))
			return true;
	}
	return false;
}

struct finding {
	struct play *play;
	bool set;
	struct malb_occluders occluders; /* large: not touched as long as nobody hides */
};

static void find(struct finding *f, uint16_t unit)
{
	const struct malb_state *s = f->play->state;
	if (!malb_unit_on_table(s, unit))
		return;
	if (!f->set)
		malb_set_occluders(s, &f->occluders);
	f->set = true;
	if (is_found(&f->occluders, unit))
		malb_discover_hidden(f->play, unit);
}

void malb_find_hidden(struct play *play)
{
	const struct malb_state *s = play->state;
	struct finding finding;
	finding.play = play;
	finding.set = false;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (s->brigades[b].hidden && !s->brigades[b].withheld)
			find(&finding, UNIT_BRIGADE + b);
	for (uint16_t g = 1; g < s->guns_end; g++)
		if (s->guns[g].hidden && !s->guns[g].withheld)
			find(&finding, UNIT_GUN + g);
}
