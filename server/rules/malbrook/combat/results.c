/* Results: table 5.8, with its exceptions, read by the difference of hits. */
#include "results.h"

#include <assert.h>

#include "../fast/fast.h"

const struct malb_result malb_results[ROWS] = {
	/*                       name            least  DPs casualties DPs à l'outrance  crews lost  clause */
	[ROW_BREAKTHROUGH] = { "breakthrough",       7,   0,         0,               0,      false, MALB_19_2 },
	[ROW_VICTORY]      = { "victory",            4,   1,         0,               1,      false, MALB_19_3 },
	[ROW_SUCCESS]      = { "success",            2,   1,         0,               1,      false, MALB_19_4 },
	[ROW_INCONCLUSIVE] = { "inconclusive",      -1,   1,         1,               2,      false, MALB_19_5 },
	[ROW_DRIVEN_BACK]  = { "driven back",       -4,   2,         1,               2,      false, MALB_19_6 },
	[ROW_DEFEAT]       = { "defeat",            -6,   2,         2,               2,       true, MALB_19_7 },
	[ROW_BREAK]        = { "break",      INT8_MIN,   0,         3,               0,       true, MALB_19_8 },
};

enum malb_row malb_result_row(int difference)
{
	enum malb_row row = ROW_BREAKTHROUGH;
	while (difference < malb_results[row].least)
		row--;
	return row;
}

/* ---- Who must do what ---------------------------------------------------------------------------------- */

static bool anybody(const struct malb_brigade *b)
{
	(void)b;
	return true;
}

/* 19.2, 19.3: they cannot be held back. */
static bool of_grade_c_to_e(const struct malb_brigade *b)
{
	return b->grade >= GRADE_C;
}

static bool charged_foot(const struct malb_brigade *b)
{
	return b->fight.charged_foot;
}

/* foot whose own difference is -5 or worse was defeated. */
static bool charged_foot_in_vain(const struct malb_brigade *b)
{
	return b->fight.charged_foot && b->fight.row < 5;
}

static bool is_foot_facing_cavalry(const struct malb_brigade *b)
{
	return malb_brigade_is_foot(b) && b->fight.facing_cavalry;
}

static bool charged_only_guns(const struct malb_brigade *b)
{
	return b->fight.charged_guns_only;
}

static bool breaks_through_thin(const struct malb_brigade *b)
{
	return b->fight.through_thin;
}

/* */
static bool is_foot_ridden_at(const struct malb_brigade *b)
{
	return b->fight.stands_firm;
}

/* "Any permitted" (20.2) and "must pursue" stand for what the field allows. */
enum {
	ANY_PERMITTED = 1 << 0, MUST_PURSUE = 1 << 7, REMAIN = 1 << AFTER_REMAIN, RETIRE = 1 << AFTER_RETIRE,
	PURSUE = 1 << AFTER_PURSUE, TAKE = 1 << AFTER_TAKE_POSITION, RIDE = 1 << AFTER_RIDE_THROUGH,
	ROUT = 1 << AFTER_ROUT
};

/* The first line of a row that holds decides. */
static const struct exception {
	uint8_t row;
	bool (*holds)(const struct malb_brigade *b);
	uint8_t actions;
} exceptions[] = {
	{ ROW_BREAKTHROUGH, of_grade_c_to_e,        MUST_PURSUE },
	{ ROW_BREAKTHROUGH, anybody,                ANY_PERMITTED },
	{ ROW_VICTORY,      charged_foot_in_vain,   RETIRE },
	{ ROW_VICTORY,      of_grade_c_to_e,        MUST_PURSUE },
	{ ROW_VICTORY,      anybody,                ANY_PERMITTED },
	{ ROW_SUCCESS,      charged_foot,           RETIRE },
	{ ROW_SUCCESS,      is_foot_facing_cavalry, REMAIN },
	{ ROW_SUCCESS,      charged_only_guns,      RIDE },
	{ ROW_SUCCESS,      anybody,                ANY_PERMITTED },
	{ ROW_INCONCLUSIVE, breaks_through_thin,    RIDE },
	{ ROW_INCONCLUSIVE, charged_foot,           RETIRE },
	{ ROW_INCONCLUSIVE, anybody,                REMAIN | RETIRE },
	{ ROW_DRIVEN_BACK,  is_foot_ridden_at,      REMAIN },
	{ ROW_DRIVEN_BACK,  anybody,                RETIRE },
	{ ROW_DEFEAT,       anybody,                RETIRE },
	{ ROW_BREAK,        anybody,                ROUT },
};

static const struct exception *what_holds(const struct malb_brigade *b)
{
	enum malb_row row = malb_result_row(b->fight.row);
	const struct exception *line = exceptions;
	while (line->row != row || !line->holds(b))
		line++;
	return line;
}

/* ---- What the field allows ----------------------------------------------------------------------------- */

static bool is_opponent(const struct malb_state *s, uint16_t brigade, uint16_t other)
{
	const struct malb_brigade *a = &s->brigades[brigade], *b = &s->brigades[other];
	return b->id[0] && b->side != a->side && b->fight.combat == a->fight.combat;
}

bool malb_result_opponent_moves_off(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (is_opponent(s, brigade, i) && ON_TABLE_BRIGADE(s, i) &&
				(s->brigades[i].fight.after == AFTER_RETIRE || s->brigades[i].fight.after == AFTER_ROUT))
			return true;
	return false;
}

/* nobody of them is left. */
static bool opponents_are_gone(const struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (is_opponent(s, brigade, i) && ON_TABLE_BRIGADE(s, i))
			return false;
	return true;
}

static uint8_t any_permitted(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	bool left = malb_result_opponent_moves_off(s, brigade);
	uint8_t actions = REMAIN;
	if (left)
		actions |= PURSUE;
	if (malb_brigade_is_cavalry(b))
		actions |= RETIRE;
	if (malb_brigade_is_foot(b) && (left || opponents_are_gone(s, brigade)))
		actions |= TAKE;
	return actions;
}

/* */
static uint8_t as_the_field_allows(const struct malb_state *s, uint16_t brigade, uint8_t actions)
{
	if (actions == MUST_PURSUE)
		return malb_result_opponent_moves_off(s, brigade) ? PURSUE : REMAIN;
	if (actions == ANY_PERMITTED)
		return any_permitted(s, brigade);
	if (actions == RIDE && !malb_may_ride_through(s, brigade, 3))
		return REMAIN | RETIRE;
	return actions;
}

struct malb_afters malb_results_after(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	const struct exception *line = what_holds(b);
	struct malb_afters afters = { as_the_field_allows(s, brigade, line->actions),
		malb_results[line->row].clause, false };
	if (b->fight.ride_dice && b->fight.after == NO_AFTER)
		return (struct malb_afters){ REMAIN | RETIRE, MALB_20_7, false }; /* it had too little room */
	if (line->actions == ANY_PERMITTED)
		afters.clause = MALB_20_2;
	if (b->halted == HALT_STEADIED && afters.actions & REMAIN && afters.actions != REMAIN) {
		afters.actions = REMAIN;
		afters.steadied = true;
	}
	return afters;
}
