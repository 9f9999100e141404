/* The control test, and who is spared it by conforming or standing (6.5 to 6.16). */
#include "control_inside.h"

#include <assert.h>

#include "../dice/rolls.h"
#include "../troops/troops.h"
#include "group.h"

/* ---- The test (6.9 to 6.16) ---------------------------------------------------------------------------- */

bool malb_control_has_failed_charge(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_BRIGADE && s->brigades[malb_slot(unit)].failed_charge;
}

/* 6.9: tested even if it is controlled. */
bool malb_control_is_out_of_hand(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint8_t status = malb_control_condition(s, unit).status;
	return status == ROUTING || status == PURSUING || status == LOOTING;
}

int8_t malb_control_die(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].die : s->brigades[malb_slot(unit)].die;
}

int8_t malb_control_shift(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].shift : s->brigades[malb_slot(unit)].shift;
}

/* 6.11. */
int malb_control_always_added(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint8_t status = malb_control_condition(s, unit).status;
	return status == ROUTING || status == PURSUING || malb_control_has_failed_charge(s, unit);
}

/* 6.12. */
bool malb_control_leader_may_shift(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to && UNIT_BRIGADE + s->leaders[i].attached_to == unit &&
			ON_TABLE_LEADER(s, i))
			return true;
	return false;
}

/* 6.13. */
bool malb_control_quality_may_shift(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_GUN || s->brigades[malb_slot(unit)].grade <= GRADE_B;
}

bool malb_control_may_shift(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return malb_control_leader_may_shift(s, unit) || malb_control_quality_may_shift(s, unit);
}

static const struct malb_action *last_move_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_GUN ? &s->guns[malb_slot(unit)].last_move
		: &s->brigades[malb_slot(unit)].last_move;
}

/* Who halted or manoeuvred on the spot repeats that by halting; a side step goes nowhere straight ahead; a
 * charge that has met somebody was followed by something else. */
bool malb_control_has_move_to_repeat(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	switch (last_move_of(s, unit)->deed) {
	case DEED_NORMAL:
	case DEED_ROAD:
	case DEED_EVADE:
	case DEED_RETIRE:
	case DEED_ROUT:
	case DEED_PURSUE:
	case DEED_COUNTERCHARGE:
	case DEED_RIDE_THROUGH:
		return true;
	default:
		return malb_control_condition(s, unit).status == RETIRING;
	}
}

/* Who was out of hand is in hand again: so ends a rout, and it may form up (MALB-20.15). */
static void be_free(struct play *play, uint16_t unit)
{
	bool out_of_hand = malb_control_is_out_of_hand(play->state, unit);
	malb_settle_control(play, MALB_6_15, unit, (struct malb_event_controlled){ .control = TEST_FREE });
	if (out_of_hand)
		malb_troops_set_status(play, MALB_6_15, malb_slot(unit), STATUS_NORMAL, 0);
}

void malb_take_control_result(struct play *play, uint16_t unit, int score)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	int clause = score <= HALTS_TO ? MALB_6_14 : MALB_6_16;
	if (score > HALTS_TO && score <= OBEYS_TO)
		be_free(play, unit);
	else if (malb_control_is_out_of_hand(s, unit) || malb_control_has_failed_charge(s, unit))
		malb_control_go_on(play, clause, unit, malb_control_has_failed_charge(s, unit));
	else if (score > OBEYS_TO && malb_control_has_move_to_repeat(s, unit))
		malb_settle_control(play, clause, unit, (struct malb_event_controlled){ .control = TEST_REPEAT });
	else
		malb_control_halt(play, clause, unit);
}

void malb_test_control(struct play *play, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("control_test", malb_unit_id(s, unit), "");
	int8_t die;
	roll.sides = 6;
	malb_roll_draw(play, &roll, 1);
	die = (int8_t)roll.faces[0];
	roll.score = (int16_t)(die + roll_modify(&roll, MALB_6_11, malb_control_always_added(s, unit),
		"out of hand") + roll_modify(&roll, MALB_6_12, malb_control_shift(s, unit), "leader, quality"));
	malb_roll_show(play, MALB_6_10, &roll);
	if (malb_control_may_shift(s, unit) && s->options.control_modifier_choice != BEFORE_ROLL)
		malb_settle_control(play, MALB_6_12, unit,
			(struct malb_event_controlled){ .control = TEST_DUE, .die = die });
	else
		malb_take_control_result(play, unit, roll.score);
}

/* ---- Conforming and standing (6.5 to 6.8) -------------------------------------------------------------- */

bool malb_control_may_conform_to(const struct malb_state *s, uint16_t unit, uint16_t to)
{
	assert(unit < UNITS_ROOM && to < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)], *lead = &s->brigades[to];
	bool leads = lead->control == CONTROLLED ||
		(s->options.conform_chain && lead->control == CONFORMING && lead->conform_to != malb_slot(unit));
	return malb_kind(unit) == KIND_BRIGADE && ON_TABLE_BRIGADE(s, to) && to != malb_slot(unit) &&
		b->status == STATUS_NORMAL && b->side == lead->side && b->command && b->command == lead->command &&
		leads;
}

bool malb_control_conforms_where_it_stands(const struct malb_state *s, uint16_t unit, uint16_t to)
{
	assert(unit < UNITS_ROOM);
	return malb_group_is_beside(s, malb_slot(unit), to) ||
		malb_group_is_directly_behind(s, malb_slot(unit), to);
}

/* Beside somebody rather than behind. */
uint16_t malb_control_lead_for(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t found = 0;
	for (uint16_t to = 1; to < s->brigades_end; to++) {
		if (!malb_control_may_conform_to(s, unit, to))
			continue;
		if (malb_group_is_beside(s, malb_slot(unit), to))
			return to;
		if (!found && malb_group_is_directly_behind(s, malb_slot(unit), to))
			found = to;
	}
	return found;
}

/* Whoever has done nothing yet in this battle stands as well as one that halted. */
bool malb_control_may_stand(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint8_t deed = last_move_of(s, unit)->deed;
	struct malb_condition c = malb_control_condition(s, unit);
	return (deed == DEED_NONE || deed == DEED_HALT || deed == DEED_TAKE_POSITION) &&
		c.status == STATUS_NORMAL && !malb_control_has_failed_charge(s, unit);
}
