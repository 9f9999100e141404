/* Units: finding elements, markers and commands by name, whose they are, what kind of troops. */
#include "unit.h"

#include <assert.h>
#include <string.h>

SHAPE_NAMED(dba, element, elements, elements_end)
SHAPE_NAMED(dba, command, commands, commands_end)
SHAPE_NAMED(dba, ambush, ambushes, ambushes_end)
SHAPE_NAMED(dba, area, terrain, areas_end)

uint16_t dba_marker_truly_named(const struct dba_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->markers, sizeof s->markers[0], s->markers_end, id);
}

uint16_t dba_marker_named(const struct dba_state *s, enum dba_side side, const char *id)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; id[0] && i < s->markers_end; i++) {
		const struct dba_marker *m = &s->markers[i];
		if (m->id[0] && strcmp(m->side == side ? m->id : m->alias, id) == 0)
			return i;
	}
	return 0;
}

enum dba_side dba_side_enemy(enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
}

/* ---- Where it is --------------------------------------------------------------------------------------- */

static bool is_gone(const struct dba_element *e)
{
	return e->morale == DESTROYED || e->morale == OFF_TABLE || e->morale == CAPTURED || e->morale == DEAD;
}

bool dba_unit_is_element(const struct dba_state *s, uint16_t element)
{
	return element && element < s->elements_end && s->elements[element].id[0];
}

bool dba_unit_is_marker(const struct dba_state *s, uint16_t marker)
{
	return marker && marker < s->markers_end && s->markers[marker].id[0];
}

bool dba_unit_in_play(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return element && e->id[0] && e->deployed && !is_gone(e);
}

bool dba_unit_is_hidden_in_ambush(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	uint16_t ambush = s->elements[element].ambush;
	return ambush && !s->ambushes[ambush].revealed && dba_unit_in_play(s, element);
}

bool dba_unit_on_table(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_in_play(s, element) && !e->attached_to && !e->marker && !e->bua &&
		!(e->ambush && !s->ambushes[e->ambush].revealed);
}

bool dba_unit_marker_on_table(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	assert(marker < MARKERS_ROOM);
	return marker && m->id[0] && m->deployed;
}

bool dba_unit_has_outline(const struct dba_area *a)
{
	return a->count >= (a->half_width ? 2 : 3);
}

bool dba_unit_has_exchange(const struct dba_state *s, uint16_t target)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].target == target)
			return true;
	return false;
}

bool dba_unit_in_flight(const struct dba_element *e)
{
	return e->morale == BROKEN || e->morale == PERM_BROKEN || e->morale == ROUTING;
}

bool dba_unit_is_lone_commander(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return dba_unit_is_commander(&s->elements[element]) && dba_unit_on_table(s, element);
}

/* ---- Types --------------------------------------------------------------------------------------------- */

bool dba_unit_is_mounted(const struct dba_element *e)
{
	return e->type == CUIRASSIERS || e->type == DRAGOONS || e->type == HUSSARS;
}

bool dba_unit_is_foot(const struct dba_element *e)
{
	return e->type == LINE || e->type == SCOUTS || e->type == WARRIORS || e->type == TRIBESMEN;
}

bool dba_unit_is_artillery(const struct dba_element *e)
{
	return e->type == ARTILLERY;
}

bool dba_unit_is_commander(const struct dba_element *e)
{
	return e->type == COMMANDER || e->type == CINC;
}

bool dba_unit_is_heavy_gun(const struct dba_element *e)
{
	return e->type == ARTILLERY && (e->gun == P24 || e->gun == FORT);
}

bool dba_unit_counts(const struct dba_element *e)
{
	return dba_unit_is_mounted(e) || dba_unit_is_foot(e) || dba_unit_is_artillery(e);
}

int dba_unit_count(const struct dba_element *e)
{
	return !dba_unit_counts(e) ? 0 : e->double_based ? 2 : 1;
}

int dba_side_command_size(const struct dba_state *s, uint16_t command)
{
	int count = 0;
	assert(command < COMMANDS_ROOM);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && s->elements[i].command == command)
			count += dba_unit_count(&s->elements[i]);
	return count;
}

int dba_side_size(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	int total = 0;
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].side == side)
			total += s->commands[i].initial_count;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side == side && !s->elements[i].command)
			total += dba_unit_count(&s->elements[i]);
	return total;
}

/* ---- Bases --------------------------------------------------------------------------------------------- */

int32_t dba_base_mm(const struct dba_state *s, int mm)
{
	assert(mm >= 0);
	return mm * (100 * PACE / s->options.mm_per_100p);
}

int32_t dba_base_frontage(const struct dba_state *s)
{
	return dba_base_mm(s, 40);
}

int32_t dba_base_depth(const struct dba_state *s, const struct dba_element *e)
{
	return dba_base_mm(s, e->type == ARTILLERY ? (e->limbered ? 60 : 30) : e->depth_mm);
}

struct base dba_base(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return (struct base){ pose_at(point_at(e->x, e->y), e->heading), dba_base_frontage(s),
		dba_base_depth(s, e) };
}

struct base dba_marker_base(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	assert(marker < MARKERS_ROOM);
	return (struct base){ pose_at(point_at(m->x, m->y), m->heading), dba_base_frontage(s),
		dba_base_mm(s, 40) };
}

struct base dba_counted_base(const struct dba_state *s, uint16_t element)
{
	struct base base = dba_base(s, element);
	if (s->elements[element].morale == RECOILED)
		base.pose = pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
	return base;
}

/* ---- Command ------------------------------------------------------------------------------------------- */

static uint16_t rider(const struct dba_state *s, uint16_t element, bool captive)
{
	for (uint16_t i = 1; element && i < s->elements_end; i++) {
		const struct dba_element *c = &s->elements[i];
		if (c->id[0] && dba_unit_is_commander(c) &&
			(captive ? c->morale == CAPTURED && c->captor == element : !is_gone(c) &&
			c->attached_to == element))
			return i;
	}
	return 0;
}

uint16_t dba_unit_commander(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return rider(s, element, false);
}

uint16_t dba_unit_prisoner(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return rider(s, element, true);
}

static uint16_t element_of_commander(const struct dba_state *s, uint16_t commander)
{
	if (!dba_unit_in_play(s, commander))
		return 0;
	return s->elements[commander].attached_to ? s->elements[commander].attached_to : commander;
}

uint16_t dba_unit_of_commander(const struct dba_state *s, uint16_t command)
{
	assert(command < COMMANDS_ROOM);
	return command ? element_of_commander(s, s->commands[command].commander) : 0;
}

uint16_t dba_side_cinc(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return element_of_commander(s, s->sides[side].cinc);
}

bool dba_side_has_cinc(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return dba_side_cinc(s, side) != 0;
}

/* ---- Seats --------------------------------------------------------------------------------------------- */

enum dba_side dba_side_of_seat(const struct dba_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

int dba_side_cinc_seat(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	int any = SEAT_NONE;
	for (int i = 0; i < s->seat_count; i++) {
		if (s->seats[i].side == side && s->seats[i].cinc && !s->seats[i].absent)
			return i;
		if (s->seats[i].side == side && (any == SEAT_NONE || s->seats[any].absent))
			any = i;
	}
	return any;
}

static bool has_command(const struct dba_seat *seat, uint16_t command)
{
	for (int i = 0; i < seat->command_count; i++)
		if (seat->commands[i] == command)
			return true;
	return false;
}

int dba_seat_of_command(const struct dba_state *s, enum dba_side side, uint16_t command)
{
	assert(command < COMMANDS_ROOM);
	for (int i = 0; command && i < s->seat_count; i++)
		if (s->seats[i].side == side && !s->seats[i].absent && has_command(&s->seats[i], command))
			return i;
	return dba_side_cinc_seat(s, side);
}

int dba_seat_of_element(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return dba_seat_of_command(s, e->side, e->type == CINC ? 0 : e->command);
}

/* Says why something of this side is not the seat's. */
static bool obeys(const struct dba_state *s, int seat, enum dba_side side, int owner, const char *id,
	struct refusal *r)
{
	if (side != dba_side_of_seat(s, seat))
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return owner == seat || refuse(r, DBA_21_4, "@%s@ obeys another seat of your side", id);
}

bool dba_seat_owns(const struct dba_state *s, int seat, uint16_t element, struct refusal *r)
{
	assert(element < ELEMENTS_ROOM);
	if (!element || is_gone(&s->elements[element]))
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, s->elements[element].side, dba_seat_of_element(s, element), s->elements[element].id,
		r);
}

bool dba_seat_owns_marker(const struct dba_state *s, int seat, uint16_t marker, struct refusal *r)
{
	assert(marker < MARKERS_ROOM);
	const struct dba_marker *m = &s->markers[marker];
	if (!marker)
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, m->side, dba_seat_of_command(s, m->side, m->command), m->id, r);
}

bool dba_seat_owns_command(const struct dba_state *s, int seat, uint16_t command, struct refusal *r)
{
	assert(command < COMMANDS_ROOM);
	if (!command)
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, s->commands[command].side,
		dba_seat_of_command(s, s->commands[command].side, command), s->commands[command].id, r);
}
