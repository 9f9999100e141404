/* Scores of combat. */
#include "combat_score.h"

#include <assert.h>

#include "../elements/elements.h"
#include "../fire/cover.h"
#include "../elements/factors.h"
#include "../fire/score.h"
#include "assault.h"
#include "overlap.h"

/* ---- The combat ---------------------------------------------------------------------------------------- */

static int contact_between(const struct dba_state *s, uint16_t attacker, uint16_t target)
{
	for (int i = 0; i < s->contact_count; i++)
		if (s->contacts[i].attacker == attacker && dba_assault_foe(s, &s->contacts[i]) == target)
			return i;
	return -1;
}

void dba_combat_score(const struct dba_state *s, const struct dba_combat *combat, struct dba_melee *melee)
{
	struct dba_stand one, other;
	int place = contact_between(s, combat->one, combat->other);
	*melee = (struct dba_melee){ .one = combat->one, .other = combat->other };
	if (place >= 0)
		melee->on = s->contacts[place];
	if (melee->on.area)
		melee->on.edge = FRONT;
	dba_stand(s, combat->one, &one);
	dba_stand(s, combat->other, &other);
	melee->bad_going = dba_cover_in_bad_going(s, &one) || dba_cover_in_bad_going(s, &other);
}

/* ---- One side of it ------------------------------------------------------------------------------------ */

struct melee_case {
	const struct dba_state *s;
	const struct dba_melee *m;
	uint16_t element, opponent;
	const struct dba_element *e, *foe;
	struct dba_stand stand, opposite;
	bool attacks;            /* its front is on the other's edge; face to face both attack */
	bool attacked_in_front;  /* the other's front is on its front, or on the building it holds */
	bool own_bound, first_bound;
};

static bool fights_to_front(const struct melee_case *c)
{
	return c->attacks || c->attacked_in_front;
}

static enum dba_defence own_works(const struct melee_case *c)
{
	return dba_cover_works_against(c->s, &c->stand, dba_stand_mark(&c->opposite, &c->stand));
}

static enum dba_defence his_works(const struct melee_case *c)
{
	return dba_cover_works_against(c->s, &c->opposite, dba_stand_mark(&c->stand, &c->opposite));
}

static bool uses_works(const struct dba_element *e)
{
	return dba_unit_is_foot(e) && e->type != WARRIORS;
}

static int behind_permanent_works(const struct melee_case *c)
{
	return uses_works(c->e) && own_works(c) == PERMANENT;
}

static int behind_works(const struct melee_case *c)
{
	return uses_works(c->e) && own_works(c) == TEMPORARY;
}

static int higher(const struct melee_case *c)
{
	return dba_unit_is_foot(c->e) &&
		(dba_cover_stands_higher(c->s, &c->stand, &c->opposite) ||
		dba_cover_holds_bank(c->s, &c->stand, &c->opposite));
}

static int led(const struct melee_case *c)
{
	return dba_score_is_led(c->s, c->element);
}

static int fanatic(const struct melee_case *c)
{
	return c->e->type == WARRIORS && c->e->grade == GRADE_E && fights_to_front(c);
}

static enum dba_type rank_behind(const struct melee_case *c)
{
	uint16_t friend = dba_target_friend_behind(c->s, c->element);
	return friend && !dba_unit_in_flight(&c->s->elements[friend]) ? c->s->elements[friend].type : NO_TYPE;
}

static int warriors_in_depth(const struct melee_case *c)
{
	enum dba_type behind = rank_behind(c);
	return c->e->type == WARRIORS && fights_to_front(c) &&
		(c->e->double_based || behind == WARRIORS || behind == TRIBESMEN);
}

static int tribesmen_in_depth(const struct melee_case *c)
{
	return c->e->type == TRIBESMEN && fights_to_front(c) && rank_behind(c) == TRIBESMEN;
}

/* the enemy came at the front of Line, and has not merely been faced there later. */
static bool was_come_at(const struct melee_case *c)
{
	return c->e->type == LINE && c->attacked_in_front && !c->m->on.turned &&
		c->m->on.initiator == c->opponent;
}

static int gives_volley(const struct melee_case *c)
{
	return c->e->type == LINE && c->e->first_volley &&
		(was_come_at(c) || (c->s->options.volley_when_attacking && c->m->on.edge == FRONT));
}

static int receives(const struct melee_case *c)
{
	return was_come_at(c) && !c->own_bound && c->first_bound;
}

static int hussars_at_scouts(const struct melee_case *c)
{
	return c->e->type == HUSSARS && c->foe->type == SCOUTS && !c->m->bad_going;
}

static int unfired_muskets(const struct melee_case *c)
{
	return (c->e->type == WARRIORS || c->e->type == TRIBESMEN) && c->e->firearms && !c->e->fired_ever &&
		!c->e->fought && c->own_bound;
}

static int in_the_flank_of_line(const struct melee_case *c)
{
	return dba_unit_is_mounted(c->e) && c->foe->type == LINE && c->attacks &&
		(c->m->on.edge == LEFT || c->m->on.edge == RIGHT);
}

/* 11.13, of horse that charges home; the other sort never brings it on anybody (11.23). */
static int charged_by_horse(const struct melee_case *c)
{
	return dba_unit_is_mounted(c->e) && dba_unit_is_mounted(c->foe) && c->foe->impact == YES &&
		!c->own_bound && c->first_bound;
}

static int levied(const struct melee_case *c)
{
	return c->e->type == TRIBESMEN && c->e->levy;
}

static int shaken(const struct melee_case *c)
{
	return dba_score_is_shaken(c->e);
}

static int overlaps(const struct melee_case *c)
{
	return dba_overlaps(c->s, c->element, c->opponent);
}

static int militia(const struct melee_case *c)
{
	return c->e->type == LINE && !c->e->regular;
}

static int beaten(const struct melee_case *c)
{
	return dba_score_is_beaten(c->s, c->e);
}

static int worn(const struct melee_case *c)
{
	return dba_score_is_worn(c->s, c->e);
}

static int in_bad_going(const struct melee_case *c)
{
	return c->m->bad_going && (!dba_unit_is_foot(c->e) || c->e->type == LINE);
}

/* Nobody before it; in the first bound of the melee, or by who pursues it. */
static int taken_in_flank(const struct melee_case *c)
{
	return !fights_to_front(c) && !dba_assault_is_on_edge(c->s, c->element, FRONT) && !c->m->on.turned &&
		(c->first_bound || c->m->on.pursuing);
}

static int against_works(const struct melee_case *c)
{
	return dba_unit_is_mounted(c->e) && dba_unit_is_foot(c->foe) && his_works(c) != NO_DEFENCE;
}

/* T-8 */
static const struct {
	uint16_t clause;
	int8_t each;
	const char *what;
	int (*times)(const struct melee_case *c);
} rows[] = {
	{ DBA_11_1,   2, "permanent works",   behind_permanent_works },
	{ DBA_11_2,   1, "field works",       behind_works },
	{ DBA_11_3,   1, "slope or bank",     higher },
	{ DBA_11_4,   1, "commander",         led },
	{ DBA_11_5,   1, "fanatics",          fanatic },
	{ DBA_11_6,   1, "second rank",       warriors_in_depth },
	{ DBA_11_7,   1, "second rank",       tribesmen_in_depth },
	{ DBA_11_8,   1, "first volley",      gives_volley },
	{ DBA_11_9,   1, "stands to receive", receives },
	{ DBA_11_10,  1, "hussars at scouts", hussars_at_scouts },
	{ DBA_11_11,  1, "unfired muskets",   unfired_muskets },
	{ DBA_11_12,  1, "flank of line",     in_the_flank_of_line },
	{ DBA_11_13, -1, "charged by horse",  charged_by_horse },
	{ DBA_11_14, -1, "levies",            levied },
	{ DBA_11_15, -1, "broken or rallied", shaken },
	{ DBA_11_16, -1, "overlaps",          overlaps },
	{ DBA_11_17, -1, "militia",           militia },
	{ DBA_11_18, -1, "beaten command",    beaten },
	{ DBA_11_19, -1, "forced march",      worn },
	{ DBA_11_20, -2, "bad going",         in_bad_going },
	{ DBA_11_21, -2, "flank or rear",     taken_in_flank },
	{ DBA_11_22, -2, "against works",     against_works },
};

static void set_case(struct melee_case *c, const struct dba_state *s, const struct dba_melee *m,
	uint16_t element)
{
	bool is_one = element == m->one;
	c->s = s;
	c->m = m;
	c->element = element;
	c->opponent = is_one ? m->other : m->one;
	c->e = &s->elements[element];
	c->foe = &s->elements[c->opponent];
	c->attacks = is_one || (m->on.edge == FRONT && !m->on.area);
	c->attacked_in_front = m->on.edge == FRONT && (!is_one || !m->on.area);
	c->own_bound = c->e->side == s->turn.active;
	c->first_bound = m->on.melee_bounds == 0;
	dba_stand(s, element, &c->stand);
	dba_stand(s, c->opponent, &c->opposite);
}

void dba_combat_score_roll(const struct dba_state *s, const struct dba_melee *melee, uint16_t element,
	struct roll *roll)
{
	struct melee_case c;
	assert(element == melee->one || element == melee->other);
	set_case(&c, s, melee, element);
	*roll = roll_of("combat", c.e->id, c.foe->id);
	roll->score = (int16_t)roll_factor(roll, DBA_7_1, dba_combat_factor(c.e), "combat factor");
	for (size_t i = 0; i < SHAPE_COUNTOF(rows); i++) {
		int clause = rows[i].clause == DBA_11_16 && c.e->bua ? DBA_17_5 : rows[i].clause;
		roll->score = (int16_t)(roll->score + roll_modify(roll, clause, rows[i].each * rows[i].times(&c),
			rows[i].what));
	}
}

bool dba_combat_score_gives_volley(const struct dba_state *s, const struct dba_melee *melee, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	struct melee_case c;
	set_case(&c, s, melee, element);
	return gives_volley(&c);
}

uint16_t dba_combat_score_has_impetus(const struct dba_state *s, const struct dba_melee *melee)
{
	const struct dba_element *one = &s->elements[melee->one], *other = &s->elements[melee->other];
	if (dba_unit_is_mounted(one) != dba_unit_is_mounted(other))
		return dba_unit_is_mounted(one) ? melee->one : melee->other;
	return one->side == melee->on.bound_of ? melee->one : melee->other;
}
