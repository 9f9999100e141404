/* Setting up armies: what is left out follows from types and powers (T-1, T-10). */
#include "setup.h"

#include <string.h>

#include "../elements/garrison.h"
#include "../position/unit.h"
#include "armies.h"

/* ---- Elements ------------------------------------------------------------------------------------------ */

/* T-1, 1.6: the depths a type may have, in millimetres; the first is meant if none is said. How many men a
 * base stands for is nowhere asked. */
static const uint8_t depths[DBA_TYPES][2] = {
	[TRIBESMEN] = { 20, 15 }, [WARRIORS] = { 15, 10 }, [LINE] = { 10, 10 }, [SCOUTS] = { 10, 15 }, [CUIRASSIERS] = { 20, 20 },
	[DRAGOONS] = { 20, 20 }, [HUSSARS] = { 20, 20 }, [ARTILLERY] = { 30, 60 }, [COMMANDER] = { 20, 20 }, [CINC] = { 30, 30 },
	[BAGGAGE] = { 60, 60 },
};

static void set_depth(struct dba_element *e, struct refusal *r)
{
	int times = e->double_based ? 2 : 1;
	forbid(r, e->double_based && e->type != WARRIORS, DBA_1_4, "%s: only Warriors stand on double bases",
		e->id);
	if (!e->depth_mm)
		e->depth_mm = (uint8_t)(depths[e->type][0] * times);
	int32_t deep = depths[e->type][0] * times, shallow = depths[e->type][1] * times;
	forbid(r, e->depth_mm != deep && e->depth_mm != shallow, DBA_1_2, deep == shallow ?
		"%s: a base of its type is %d mm deep" :
		"%s: a base of its type is %d or %d mm deep", e->id, deep, shallow);
}

/* What the power it serves could do (T-10). */
static void set_characteristics(const struct dba_state *s, struct dba_element *e, struct refusal *r)
{
	const struct dba_side_state *side = &s->sides[e->side];
	const struct dba_army *army;
	if (!e->nation[0])
		TEXT_COPY(e->nation, side->army_code);
	army = dba_army(side->war, e->nation);
	forbid(r, e->nation[0] && !army, DBA_4_10, "%s: the army %s is not known", e->id, e->nation);
	if (!e->impact)
		e->impact = e->type == HUSSARS ||
			(army && dba_unit_is_mounted(e) &&
			(army->impact == IMPACT_ALL || (army->impact == IMPACT_CUIRASSIERS && e->type == CUIRASSIERS))) ?
			YES : NO;
	if (!e->move_and_fire)
		e->move_and_fire = army && army->move_and_fire && e->type == LINE ? YES : NO;
	if (!e->fixed_manoeuvre_in_march)
		e->fixed_manoeuvre_in_march = army && army->fixed_manoeuvre_in_march ? YES : NO;
}

static void set_element(struct dba_state *s, uint16_t element, struct refusal *r)
{
	struct dba_element *e = &s->elements[element];
	const struct dba_element *with = &s->elements[e->attached_to ? e->attached_to : e->captor];
	if (forbid(r, !e->side || !e->type, DBA_1_2, "%s wants a side and a type", e->id))
		return;
	forbid(r, e->command && s->commands[e->command].side != e->side, DBA_21_4,
		"%s serves a command of the other side", e->id);
	forbid(r, e->attached_to &&
		(!dba_unit_is_commander(e) || with->side != e->side || !dba_unit_counts(with)), DBA_2_2,
		"%s cannot be with that element", e->id);
	forbid(r, e->captor && with->side == e->side, DBA_2_7, "%s cannot be a prisoner of its own side", e->id);
	forbid(r, (e->bua != 0) != (e->building != 0), DBA_17_3,
		"%s: a garrison has a built-up area and the number of a building", e->id);
	forbid(r, e->bua && e->building && !dba_garrison_building(s, e->bua, e->building), DBA_17_3,
		"%s holds a building that %s has not", e->id, s->terrain[e->bua].id);
	for (uint16_t i = 1; i < element; i++)
		forbid(r, e->bua && s->elements[i].bua == e->bua && s->elements[i].building == e->building, DBA_17_3,
			"%s holds the same building as %s", e->id, s->elements[i].id);
	set_depth(e, r);
	set_characteristics(s, e, r);
	if (!e->grade)
		e->grade = GRADE_N;
	if (!e->morale)
		e->morale = e->captor ? CAPTURED : STEADY;
	if (e->morale == RECOILED && !e->recoil_cause)
		e->recoil_cause = CAUSE_FIRE;
	e->ever_broken |= e->morale == BROKEN || e->morale == PERM_BROKEN;
	e->ever_routed |= e->morale == ROUTING;
	if (e->type == SCOUTS && !e->scout_kind)
		e->scout_kind = SKIRMISHER;
	if (e->type == ARTILLERY && !e->gun)
		e->gun = P6;
	if (e->type == ARTILLERY && !e->crew)
		e->crew = CREW_REGULAR;
	e->heading = angle_normal(e->heading);
	e->deployed = e->x || e->y || e->bua || e->attached_to || e->captor || e->marker ||
		e->morale == DESTROYED || e->morale == OFF_TABLE || e->morale == DEAD;
}

/* ---- Commands ------------------------------------------------------------------------------------------ */

static void set_command(struct dba_state *s, uint16_t command, struct refusal *r)
{
	struct dba_command *c = &s->commands[command];
	const struct dba_element *leader = &s->elements[c->commander];
	int size = dba_side_command_size(s, command);
	if (forbid(r, !c->side, DBA_4_6, "the command %s wants a side", c->id))
		return;
	forbid(r, c->commander && leader->side != c->side, DBA_2_1, "the commander of %s serves the other side",
		c->id);
	if (!c->rank)
		c->rank = leader->type == CINC ? CINC_OWN : c->commander && !dba_unit_is_commander(leader) ? BRIGADE :
			GENERAL;
	if (c->commander && !dba_unit_is_commander(leader))
		s->elements[c->commander].commander_rank = c->rank;
	if (!c->state)
		c->state = COMMAND_NORMAL;
	if (!c->initial_count)
		c->initial_count = (uint16_t)size;
	forbid(r, c->initial_count < size, DBA_13_23, "%s has %d elements, more than it began with", c->id, size);
}

/* ---- Hidden -------------------------------------------------------------------------------------------- */

static void set_marker(struct dba_state *s, uint16_t marker, struct refusal *r)
{
	struct dba_marker *m = &s->markers[marker];
	m->heading = angle_normal(m->heading);
	for (int i = 0; i < m->content_count; i++) {
		struct dba_element *e = &s->elements[m->contents[i]];
		if (!m->side)
			m->side = e->side;
		if (!m->command)
			m->command = e->command;
		e->marker = marker;
		forbid(r, e->side != m->side, DBA_18_1, "%s holds troops of the other side", m->id);
		forbid(r, dba_unit_is_commander(e), DBA_18_1,
			"%s: a commander rides with the troops in a marker, attached to one of them", m->id);
	}
	forbid(r, !m->side, DBA_18_2, "the marker %s wants a side", m->id);
	m->deployed = m->x || m->y;
}

static void judge_contents(const struct dba_state *s, uint16_t marker, struct refusal *r)
{
	const struct dba_marker *m = &s->markers[marker];
	int depth = 0;
	for (int i = 0; i < m->content_count; i++)
		depth += s->elements[m->contents[i]].type == ARTILLERY ? 30 : s->elements[m->contents[i]].depth_mm;
	forbid(r, depth > 40, DBA_18_1, "%s holds more than 40 mm of bases", m->id);
}

/* Others than its owner know an ambush by its feature. */
static void judge_ambush(const struct dba_state *s, uint16_t ambush, struct refusal *r)
{
	const struct dba_ambush *it = &s->ambushes[ambush];
	if (!it->id[0] || forbid(r, !it->side || !it->terrain, DBA_3_7,
		"the ambush %s wants a side and a feature", it->id))
		return;
	forbid(r, dba_area_named(s, it->id) && dba_area_named(s, it->id) != it->terrain, DBA_3_7,
		"the ambush %s bears the name of another feature", it->id);
	for (uint16_t i = 1; i < ambush; i++)
		forbid(r, s->ambushes[i].id[0] && s->ambushes[i].terrain == it->terrain, DBA_3_7,
			"there are two ambushes in %s", s->terrain[it->terrain].id);
}

/* ---- Everything together ------------------------------------------------------------------------------- */

static void set_side(struct dba_state *s, enum dba_side side, struct refusal *r)
{
	struct dba_side_state *it = &s->sides[side];
	const struct dba_army *army = dba_army(it->war, it->army_code);
	int cincs = 0, size = dba_side_size(s, side);
	forbid(r, it->army_code[0] && !army, DBA_4_10, "the army %s is not known", it->army_code);
	if (!it->pip_reallocation)
		it->pip_reallocation = army && army->pip_reallocation ? YES : NO;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (!e->id[0] || e->side != side)
			continue;
		if (e->type == CINC && e->morale != DEAD) {
			it->cinc = i;
			cincs++;
		}
	}
	if (!it->initial_total)
		it->initial_total = (uint16_t)size;
	forbid(r, it->initial_total < size, DBA_13_24, "side %s has %d elements, more than it began with",
		it->id, size);
	forbid(r, cincs > 1, DBA_4_1, "side %s has more than one C-in-C", it->id);
}

void dba_setup_army(struct dba_state *s, struct refusal *r)
{
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (s->markers[i].id[0])
			set_marker(s, i, r);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0])
			set_element(s, i, r);
	for (uint16_t i = 1; i < s->markers_end; i++)
		judge_contents(s, i, r);
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].id[0])
			set_command(s, i, r);
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		set_side(s, side, r);
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		judge_ambush(s, i, r);
}
