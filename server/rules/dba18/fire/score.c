/* Scores of fire. */
#include "score.h"

#include <assert.h>

#include "../hidden/rolls.h"
#include "cover.h"
#include "../elements/factors.h"

/* ---- Troubles ------------------------------------------------------------------------------------------ */

static bool is_broken(const struct dba_element *e)
{
	return e->morale == BROKEN || e->morale == PERM_BROKEN;
}

bool dba_score_is_shaken(const struct dba_element *e)
{
	return is_broken(e) || e->rallied;
}

static bool serves_the_beaten(const struct dba_state *s, const struct dba_element *e)
{
	return e->command && s->commands[e->command].state != COMMAND_NORMAL;
}

bool dba_score_is_beaten(const struct dba_state *s, const struct dba_element *e)
{
	return serves_the_beaten(s, e) && !is_broken(e);
}

/* 10.9, only in a battle of a campaign (10.24). */
bool dba_score_is_worn(const struct dba_state *s, const struct dba_element *e)
{
	return s->options.campaign && e->forced_march &&
		(e->type == LINE || e->type == CUIRASSIERS || e->type == DRAGOONS);
}

bool dba_score_is_led(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return s->elements[element].commander_rank != NO_RANK || dba_unit_commander(s, element);
}

/* ---- One side of an exchange --------------------------------------------------------------------------- */

struct fire_case {
	const struct dba_state *s;
	uint16_t element;
	const struct dba_element *e, *other;
	const struct dba_fire_on *fire;
	struct dba_stand stand, opposite;
};

static int supporters(const struct fire_case *c)
{
	return c->fire->supporters;
}

static int raked(const struct fire_case *c)
{
	return c->fire->raked;
}

static int raked_by_guns(const struct fire_case *c)
{
	return c->fire->raked_by_guns;
}

static int irregular(const struct fire_case *c)
{
	return (c->e->type == ARTILLERY && c->e->crew == CREW_IRREGULAR) ||
		(c->e->type == LINE && !c->e->regular);
}

static int untrained(const struct fire_case *c)
{
	return c->e->type == ARTILLERY && c->e->crew == CREW_UNTRAINED;
}

static int shaken(const struct fire_case *c)
{
	return dba_score_is_shaken(c->e);
}

static int worn(const struct fire_case *c)
{
	return dba_score_is_worn(c->s, c->e);
}

static int routing(const struct fire_case *c)
{
	return c->e->morale == ROUTING && serves_the_beaten(c->s, c->e);
}

static int beaten(const struct fire_case *c)
{
	return dba_score_is_beaten(c->s, c->e);
}

static int led(const struct fire_case *c)
{
	return dba_score_is_led(c->s, c->element);
}

static int lesser_troops(const struct fire_case *c)
{
	return (c->e->type == TRIBESMEN && c->e->levy) ||
		(c->e->type == SCOUTS && (c->e->colonial || c->e->scout_kind == NATIVE)) ||
		(dba_unit_is_mounted(c->e) && c->e->non_european);
}

static enum dba_defence works_of_target(const struct fire_case *c)
{
	return dba_cover_works_against(c->s, &c->opposite, dba_stand_muzzle(&c->stand, &c->opposite));
}

static enum dba_defence works_of_own(const struct fire_case *c)
{
	return dba_cover_works_against(c->s, &c->stand, dba_stand_muzzle(&c->opposite, &c->stand));
}

static int at_works_or_cover(const struct fire_case *c)
{
	return !dba_unit_is_heavy_gun(c->e) &&
		(works_of_target(c) == TEMPORARY || dba_cover_wholly_in_bad_going(c->s, &c->opposite, true));
}

static int at_permanent_works(const struct fire_case *c)
{
	return !dba_unit_is_heavy_gun(c->e) && works_of_target(c) == PERMANENT;
}

static int out_of_bad_going(const struct fire_case *c)
{
	return c->e->type != SCOUTS && dba_cover_in_bad_going(c->s, &c->stand);
}

static bool can_use_works(const struct dba_element *e)
{
	return dba_unit_is_artillery(e) || dba_unit_is_foot(e);
}

static int behind_permanent_works(const struct fire_case *c)
{
	return can_use_works(c->e) && !dba_unit_is_heavy_gun(c->other) && works_of_own(c) == PERMANENT;
}

static int behind_works_or_cover(const struct fire_case *c)
{
	bool light_foot = dba_unit_is_foot(c->e) && c->e->type != LINE;
	if (dba_unit_is_heavy_gun(c->other))
		return 0;
	return (can_use_works(c->e) && works_of_own(c) == TEMPORARY) ||
		(light_foot && dba_cover_wholly_in_bad_going(c->s, &c->stand, false));
}

struct fire_row {
	uint16_t clause;
	int8_t each;
	const char *what;
	int (*times)(const struct fire_case *c);
};

/* T-6: whoever fires (10.23) */
static const struct fire_row shooting[] = {
	{ DBA_10_1,  -1, "support",          supporters },
	{ DBA_10_2,  -1, "enfilade or rear", raked },
	{ DBA_10_3,  -1, "irregular",        irregular },
	{ DBA_10_4,  -1, "untrained",        untrained },
	{ DBA_10_5,  -1, "broken or rallied", shaken },
	{ DBA_10_6,  -1, "routing",          routing },
	{ DBA_10_7,  -1, "at cover",         at_works_or_cover },
	{ DBA_10_8,  -1, "out of bad going", out_of_bad_going },
	{ DBA_10_9,  -1, "forced march",     worn },
	{ DBA_10_10, -2, "raked by guns",    raked_by_guns },
	{ DBA_10_11, -2, "at permanent works", at_permanent_works },
};

/* T-7: whoever does not (10.23) */
static const struct fire_row shot_at[] = {
	{ DBA_10_12,  2, "permanent works",  behind_permanent_works },
	{ DBA_10_13,  1, "cover",            behind_works_or_cover },
	{ DBA_10_14,  1, "commander",        led },
	{ DBA_10_15, -1, "enfilade or rear", raked },
	{ DBA_10_16, -1, "broken or rallied", shaken },
	{ DBA_10_17, -1, "lesser troops",    lesser_troops },
	{ DBA_10_18, -1, "support",          supporters },
	{ DBA_10_19, -1, "irregular",        irregular },
	{ DBA_10_20, -1, "untrained",        untrained },
	{ DBA_10_21, -1, "beaten command",   beaten },
	{ DBA_10_22, -2, "raked by guns",    raked_by_guns },
};

static void add_rows(const struct fire_case *c, const struct fire_row *rows, int count, struct roll *roll)
{
	for (int i = 0; i < count; i++)
		roll->score = (int16_t)(roll->score +
			roll_modify(roll, rows[i].clause, rows[i].each * rows[i].times(c), rows[i].what));
}

static void set_case(struct fire_case *c, const struct dba_state *s, uint16_t element, uint16_t other,
	const struct dba_fire_on *fire)
{
	c->s = s;
	c->element = element;
	c->e = &s->elements[element];
	c->other = &s->elements[other];
	c->fire = fire;
	dba_stand(s, element, &c->stand);
	dba_stand(s, other, &c->opposite);
}

void dba_score_shooting(const struct dba_state *s, uint16_t element, uint16_t other, bool returning,
	const struct dba_fire_on *fire, struct roll *roll)
{
	assert(element < ELEMENTS_ROOM);
	struct fire_case c;
	int band;
	bool volley;
	set_case(&c, s, element, other, fire);
	const char *purpose = dba_unit_is_artillery(c.e) ? "shoot_artillery"
		: returning ? "return_small" : "shoot_small";
	*roll = roll_of(purpose, c.e->id, c.other->id);
	roll->sides = dba_unit_is_artillery(c.e) ? -6 : 6;
	band = dba_stand_band(&c.stand, &c.opposite);
	volley = dba_factor_is_first_volley(c.e, band);
	roll->score = (int16_t)roll_factor(roll, volley ? DBA_8_4 : DBA_8_1, dba_range_factor(c.e, band),
		volley ? "first volley" : "range factor");
	add_rows(&c, shooting, (int)SHAPE_COUNTOF(shooting), roll);
}

void dba_score_shot_at(const struct dba_state *s, uint16_t element, uint16_t other,
	const struct dba_fire_on *fire, struct roll *roll)
{
	assert(element < ELEMENTS_ROOM);
	struct fire_case c;
	set_case(&c, s, element, other, fire);
	*roll = roll_of("shot_at", c.e->id, c.other->id);
	roll->score = (int16_t)roll_factor(roll, c.e->limbered ? DBA_7_9 : DBA_7_1, dba_shot_at_factor(c.e),
		"shot-at factor");
	add_rows(&c, shot_at, (int)SHAPE_COUNTOF(shot_at), roll);
}

void dba_throw_score(struct play *play, struct roll *roll)
{
	dba_roll_draw(play, roll);
	roll->score = (int16_t)(roll->score + roll->faces[0]);
}

/* ---- Grades -------------------------------------------------------------------------------------------- */

/* Elite Warriors have a bonus of their own among the modifiers of combat (9.12, 11.5). */
static void grade(const struct dba_element *e, bool combat, int own, int his, struct roll *roll)
{
	int clause = 0, amount = 0;
	if (e->grade == GRADE_E && !combat && own < his) {
		clause = DBA_9_8;
		amount = 1;
	} else if (e->grade == GRADE_E && combat && e->type != WARRIORS && own <= his) {
		clause = DBA_9_9;
		amount = 1;
	} else if (e->grade == GRADE_I && own <= his) {
		clause = DBA_9_10;
		amount = -1;
	}
	roll->score = (int16_t)(roll->score + roll_modify(roll, clause, amount, "grade"));
}

static void grade_both(const struct dba_state *s, bool combat, uint16_t one, struct roll *one_roll,
	uint16_t other, struct roll *other_roll)
{
	int mine = one_roll->score, his = other_roll->score;
	grade(&s->elements[one], combat, mine, his, one_roll);
	grade(&s->elements[other], combat, his, mine, other_roll);
}

void dba_score_grade_fire(const struct dba_state *s, uint16_t one, struct roll *one_roll, uint16_t other,
	struct roll *other_roll)
{
	grade_both(s, false, one, one_roll, other, other_roll);
}

void dba_score_grade_combat(const struct dba_state *s, uint16_t one, struct roll *one_roll, uint16_t other,
	struct roll *other_roll)
{
	grade_both(s, true, one, one_roll, other, other_roll);
}
