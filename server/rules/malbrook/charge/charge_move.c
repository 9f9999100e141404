/* Charges under way: evaders first, then everybody at once. */
#include "charge_move.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../fast/fast.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "charge.h"

/* ---- Evading ------------------------------------------------------------------------------------------- */

void malb_charge_evade(struct play *play, uint16_t brigade, int heading)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_flight flight = { .brigade = brigade, .way = WAY_EVADE, .heading = heading, .first = true };
	malb_disorder(play, MALB_16_11, brigade, 1, CAUSE_MANOEUVRE);
	if (!malb_brigade_is_hussars(&s->brigades[brigade]) && s->brigades[brigade].status == STATUS_NORMAL)
		/* hussars are never anything but unformed */
		malb_troops_set_status(play, MALB_16_11, brigade, EVADING, 0);
	malb_rout_flee(play, &flight);
}

int malb_charge_evading_heading(const struct malb_state *s, uint16_t brigade, int dev)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_charge *own = &s->brigades[brigade].charge;
	uint16_t from = 0;
	for (int i = 0; i < own->by_count; i++)
		if (!from ||
			malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + own->by[i]) <
				malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + from))
			from = own->by[i];
	if (from)
		return malb_heading_off(s->brigades[from].charge.declared ? malb_charge_heading(s, from)
			: malb_run_pursuit_heading(s, from),
			dev);
	return malb_heading_off(malb_rout_heading(s, brigade, 0), dev); /* foot came up to it (17.2) */
}

static void move_evaders(struct play *play, enum malb_side side)
{
	const struct malb_state *s = play->state;
	uint16_t evaders[BRIGADES_ROOM];
	int count = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side == side &&
			s->brigades[i].charge.response == RESPOND_EVADE)
			evaders[count++] = UNIT_BRIGADE + i;
	malb_right_to_left(s, side, evaders, count);
	for (int i = 0; i < count; i++)
		malb_charge_evade(play, malb_slot(evaders[i]),
			malb_charge_evading_heading(s, malb_slot(evaders[i]),
				s->brigades[malb_slot(evaders[i])].charge.evade_dev));
}

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static void note_distance(struct play *play, uint16_t brigade, int32_t total)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_charge_rolled rolled = { .total = total };
	struct malb_event_deed deed = { .deed = b->charge.counter ? DEED_COUNTERCHARGE : DEED_CHARGE,
		.avd = b->charge.dice.avd,
		.d6 = b->charge.dice.d6 };
	TEXT_SET(rolled.brigade, b->id);
	TEXT_SET(deed.brigade, b->id);
	emit(play, EVENT_charge_rolled, MALB_16_6, &rolled);
	emit(play, EVENT_deed, MALB_16_6, &deed);
}

struct malb_thrown malb_roll_charge(struct play *play, uint16_t brigade, const char *purpose)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_thrown thrown = malb_throw(play, MALB_16_6, purpose, b->id, b->charge.dice);
	note_distance(play, brigade, malb_thrown_distance(b, &thrown, false));
	return thrown;
}

/* ---- The end of a run ---------------------------------------------------------------------------------- */

static void tire(struct play *play, const struct malb_runner *runner, const struct malb_thrown *thrown)
{
	const struct malb_state *s = play->state;
	bool rough = malb_ground_rough_on_way(s, &runner->body, runner->heading, runner->at);
	int dps = malb_throw_fatigue(&runner->body, thrown, rough),
		crossing = malb_ground_crossing_dps(s, &runner->body, runner->heading, runner->at);
	if (dps)
		malb_disorder(play, rough ? MALB_13_2 : MALB_13_1, runner->brigade, dps, CAUSE_MOVEMENT);
	if (crossing)
		malb_disorder(play, MALB_14_9, runner->brigade, crossing, CAUSE_MANOEUVRE);
}

void malb_charge_place_runner(struct play *play, const struct malb_runner *runner, enum malb_way way,
	const struct malb_thrown *thrown)
{
	struct malb_brigade as = runner->body;
	if (thrown)
		tire(play, runner, thrown);
	malb_slide(&as, runner->heading, runner->at);
	malb_place(play, way == WAY_PURSUIT ? MALB_20_17 : MALB_16_7, runner->brigade, way, &as);
	malb_rout_pass_over(play, runner->brigade, &runner->body, runner->heading, runner->at);
}

void malb_note_charge(struct play *play, const struct malb_runner *runner, bool contacted, bool with_pursuit)
{
	const struct malb_brigade *b = &((const struct malb_state *)play->state)->brigades[runner->brigade];
	struct malb_event_charge_ended e = { .contacted = contacted, .with_pursuit = with_pursuit };
	e.failed = b->charge.declared && !contacted && !with_pursuit;
	e.shift = sweep_offset(runner->heading * 10, runner->at);
	TEXT_SET(e.brigade, b->id);
	emit(play, EVENT_charge_ended, e.failed ? MALB_16_8 : MALB_16_17, &e);
}

/* ---- COMBAT_MOVE --------------------------------------------------------------------------------------- */

struct field_of_charge {
	int count;
	struct malb_runner runners[RUNNERS_MAX];
	struct malb_thrown thrown[RUNNERS_MAX];
};

static void set_off(struct play *play, struct field_of_charge *field, uint16_t brigade, const char *purpose)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	if (field->count == RUNNERS_MAX)
		return;
	field->thrown[field->count] = malb_roll_charge(play, brigade, purpose);
	malb_run_set_off(s, &field->runners[field->count++], brigade, b, malb_charge_heading(s, brigade),
		b->charge.total);
}

static bool has_set_off(const struct field_of_charge *field, uint16_t brigade)
{
	for (int i = 0; i < field->count; i++)
		if (field->runners[i].brigade == brigade)
			return true;
	return false;
}

/* whoever conforms to a charge has its dice. */
static const struct malb_thrown *dice_of_lead(const struct malb_state *s, const struct field_of_charge *field,
	uint16_t brigade)
{
	for (int i = 0; i < field->count; i++)
		if (field->runners[i].brigade == malb_charge_lead(s, brigade))
			return &field->thrown[i];
	return NULL;
}

static void set_off_with_lead(struct play *play, struct field_of_charge *field, uint16_t brigade,
	const struct malb_thrown *dice)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	if (field->count == RUNNERS_MAX)
		return;
	note_distance(play, brigade, malb_thrown_distance(b, dice, false));
	field->thrown[field->count] = *dice;
	malb_run_set_off(s, &field->runners[field->count++], brigade, b, malb_charge_heading(s, brigade),
		b->charge.total);
}

/* A charge, and those who come to meet it. */
static void set_off_charge(struct play *play, struct field_of_charge *field, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_thrown *lead = dice_of_lead(s, field, brigade);
	if (lead)
		set_off_with_lead(play, field, brigade, lead);
	else
		set_off(play, field, brigade, "charge");
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (malb_charge_will_ride_at(s, i, brigade) && !has_set_off(field, i))
			set_off(play, field, i, "countercharge");
}

/* Option conform_on_contact: the front of the charge is laid along the edge it touches, if there is room. */
static void square_up(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t enemy = malb_space_nearest_enemy(s, UNIT_BRIGADE + brigade);
	struct malb_brigade as = *b;
	struct body body;
	int heading;
	int32_t ahead;
	if (malb_kind(enemy) != KIND_BRIGADE || !malb_brigade_is_formed(b))
		return;
	heading = malb_heading_off(malb_heading_to(&s->brigades[malb_slot(enemy)], b), FULL_CIRCLE / 2);
	malb_layout_turn_about(&as, b->frame.M, heading - b->frame.facing);
	malb_slide(&as, malb_heading_off(heading, FULL_CIRCLE / 2), malb_layout_frontage(b));
	malb_footprint_body(s, enemy, &body);
	ahead = malb_slide_meets(&as, heading, 2 * malb_layout_frontage(b), &body, 0);
	malb_slide(&as, heading, ahead);
	if (ahead != NEVER && malb_may_end(s, &as, brigade))
		malb_place(play, MALB_16_7, brigade, WAY_CHARGE, &as);
}

/* Whoever is in close combat now, is in combat this turn (9.4). */
static void mark_fighters(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && !s->brigades[i].in_combat && malb_in_close_combat(s, i))
			malb_troops_mark(play, MALB_17_1, UNIT_BRIGADE + i, MARK_IN_COMBAT, true);
}

/* A charge is a move on top of the turn's own (MALB-16.2): what was left of that is not asked. */
void malb_begin_combat_move(struct play *play)
{
	const struct malb_state *s = play->state;
	struct field_of_charge field = { .count = 0 };
	uint16_t charges[BRIGADES_ROOM];
	int count = malb_charges(s, charges);
	move_evaders(play, s->turn.first_side);
	move_evaders(play, malb_side_enemy(s->turn.first_side));
	for (int i = 0; i < count; i++)
		set_off_charge(play, &field, charges[i]);
	malb_run(s, field.runners, field.count);
	for (int i = 0; i < field.count; i++) {
		const struct malb_runner *runner = &field.runners[i];
		malb_charge_place_runner(play, runner,
			s->brigades[runner->brigade].charge.counter ? WAY_COUNTERCHARGE : WAY_CHARGE, &field.thrown[i]);
		malb_note_charge(play, runner, runner->contacted, false);
		if (runner->contacted && s->options.conform_on_contact)
			square_up(play, runner->brigade);
	}
	mark_fighters(play);
}
