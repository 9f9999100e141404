/* Standing instructions (27.1): what a player has said beforehand of the decisions his troops will owe. They
 * go with a stand, whatever formation it stands in, and count while it leads that. */
#include "standing.h"

#include <stdlib.h>
#include <string.h>

#include "../../tale.h"
#include "../field/field.h"
#include "../position/shapes.h"
#include "../rules.h"
#include "offer.h"

#define SAID(answer) (1u << SAY_##answer)
static const struct matter rows[MDCC_MATTERS] = {
	/*                           name                      answers                                          unit   within enemy  state  title */
	[NO_MATTER]              = { "",                       0,                                               false, false, false, false, "be asked" },
	[MATTER_BREAK_OFF]       = { "break_off",              SAID(STEP) | SAID(STAY),                         true,  false, false, true,  "break off" },
	[MATTER_STEP_BACK]       = { "step_back_choice",       SAID(STEP) | SAID(STAY),                         true,  false, false, true,  "step back after a fight" },
	[MATTER_CHANGE_FACING]   = { "change_facing",          SAID(STAY) | SAID(FORWARD) | SAID(ENEMY),        true,  false, false, true,  "turn unhurt" },
	[MATTER_RALLY_FACING]    = { "rally_facing",           SAID(STAY) | SAID(FORWARD) | SAID(ENEMY),        true,  false, false, true,  "turn when rallied" },
	[MATTER_SIDESTEP]        = { "choose_sidestep",        SAID(WEST) | SAID(EAST),                         true,  false, false, false, "get past barred ground" },
	[MATTER_FURTHER_RETREAT] = { "choose_further_retreat", SAID(STRAIGHT) | SAID(LEFT) | SAID(RIGHT),       true,  false, false, true,  "retreat further" },
	[MATTER_ADVANCE]         = { "advance",                SAID(STAY) | SAID(ADVANCE) | SAID(RALLY_BACK),   true,  false, false, true,  "follow a victory" },
	[MATTER_STAFF_FLEE]      = { "staff_flee",             SAID(FLEE),                                      false, false, true,  false, "save a threatened figure" },
	[MATTER_STAFF_LEAVE]     = { "staff_leave",            SAID(LEAVE) | SAID(FLEE),                        false, false, true,  false, "leave the field with troops" },
	[MATTER_SEND_AIDE]       = { "send_aide",              SAID(SEND) | SAID(STAY),                         false, false, false, false, "send aides" },
	[MATTER_GUN_MARKER]      = { "place_gun_marker",       SAID(FIRE) | SAID(STAY),                         true,  true,  true,  false, "fire guns" },
};
static const char *const answer_titles[MDCC_ANSWERS] = {
	"be asked", "be asked", "stay", "step back", "face forward", "face the enemy", "go west", "go east",
	"go straight back", "go left", "go right", "advance", "rally back", "ride off", "leave", "send one",
	"fire",
};
static const char *const state_titles[MDCC_OWN_STATES] = { "", "in order", "disordered", "unhurt", "hurt" };
const struct matters mdcc_matters = {
	.rows = rows, .count = MDCC_MATTERS, .answers = { mdcc_answer_names, answer_titles, MDCC_ANSWERS },
	.enemies = { mdcc_arm_names, mdcc_arm_names, GUNS + 1 },
	.states = { mdcc_own_state_names, state_titles, MDCC_OWN_STATES },
	.clause = MDCC_27_1, .measure = "boxes", .within_max = GRID_MAX,
};

/* ---- Saying so ----------------------------------------------------------------------------------------- */

static int seat_of_stand(const struct mdcc_state *s, uint16_t stand)
{
	return s->stand_seat[stand] ? s->stand_seat[stand] - 1 : mdcc_side_army_seat(s, s->stands[stand].side);
}

/* Of a formation, the stand that leads it. */
static uint16_t stand_meant(const struct mdcc_state *s, const char *id)
{
	uint16_t stand = mdcc_stand_named(s, id), formation = stand ? 0 : mdcc_formation_named(s, id);
	return stand || !formation || !s->formations[formation].stand_count ? stand :
		s->formations[formation].stands[0];
}

static struct instruction instruction_of(const struct mdcc_state *s, int seat,
	const struct mdcc_order_standing *o)
{
	return (struct instruction){ .unit = stand_meant(s, o->unit), .within = (uint16_t)o->within,
		.seat = (uint8_t)seat, .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.state = o->state };
}

void mdcc_check_standing(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_standing *o = body;
	struct instruction said;
	if (mdcc_side_of_seat(s, seat) == NO_SIDE) {
		refuse(r, MDCC_3_14, "those who watch give no orders");
		return;
	}
	if (s->result.over) {
		refuse(r, MDCC_18_1, "the game is over");
		return;
	}
	said = instruction_of(s, seat, o);
	if (o->unit[0] && (!said.unit || seat_of_stand(s, said.unit) != seat)) {
		refuse(r, MDCC_3_14, "you command no troops of that name");
		return;
	}
	beforehand_check(&mdcc_matters, s->instructions, s->instruction_count, &said, r);
}

void mdcc_decide_standing(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	struct instruction said = instruction_of(s, seat, body);
	struct mdcc_event_instructed e = { .decision = said.decision, .answer = said.answer, .enemy = said.enemy,
		.own = said.state, .within = (int16_t)said.within };
	TEXT_COPY(e.seat, s->seats[seat].id);
	TEXT_COPY(e.unit, s->stands[said.unit].id);
	emit(play, EVENT_instructed, MDCC_27_1, &e);
}

void mdcc_evolve_instructed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_instructed *e = event->body;
	struct instruction said = { .unit = mdcc_stand_named(s, e->unit), .within = (uint16_t)e->within,
		.decision = e->decision, .answer = e->answer, .enemy = e->enemy, .state = e->own };
	while (said.seat < s->seat_count && strcmp(s->seats[said.seat].id, e->seat) != 0)
		said.seat++;
	if (said.seat < s->seat_count)
		beforehand_say(s->instructions, &s->instruction_count, &said);
}

bool mdcc_standing_instructs(const void *state, int seat)
{
	const struct mdcc_state *s = state;
	return beforehand_is_said_by(s->instructions, s->instruction_count, seat);
}

const char *mdcc_standing_fault(const struct mdcc_state *s)
{
	return beforehand_fault(&mdcc_matters, s->instructions, s->instruction_count, s->seat_count);
}

/* ---- Answering ----------------------------------------------------------------------------------------- */

static enum mdcc_matter matter_of(const struct mdcc_due *due)
{
	enum mdcc_matter matter = MDCC_MATTERS - 1;
	while (matter && (!due->order || strcmp(rows[matter].name, mdcc_orders[due->order].name) != 0))
		matter--;
	return matter;
}

static struct circumstances circumstances_of(const struct mdcc_state *s, const struct mdcc_due *due)
{
	const struct mdcc_formation *f = &s->formations[due->formation];
	struct circumstances now = { .seat = (uint8_t)due->seat, .decision = (uint8_t)matter_of(due) };
	if (due->ask >= 0)
		now.enemy = s->asks[due->ask].threat;
	if (!due->formation || !f->stand_count)
		return now;
	now.unit = f->stands[0];
	now.states = 1u << (f->disorder ? STATE_DISORDERED : STATE_ORDERED) |
		1u << (mdcc_formation_losses(s, due->formation) ? STATE_HURT : STATE_UNHURT);
	return now;
}

/* Every order that begins with the formation's id. */
static void about(const struct mdcc_state *s, const struct mdcc_due *due, struct order *order)
{
	order->kind = due->order;
	text_set((char *)order->body, ID_SIZE, s->formations[due->formation].id);
}

static bool answer_step(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order)
{
	about(s, due, order);
	if (due->order == ORDER_break_off)
		((struct mdcc_order_break_off *)order->body)->step = said == SAY_STEP;
	else
		((struct mdcc_order_step_back_choice *)order->body)->step = said == SAY_STEP;
	return true;
}

/* Towards an enemy beside them, if there is one; else as they stand. */
static enum facing facing_said(const struct mdcc_state *s, uint16_t formation, uint8_t said)
{
	const struct mdcc_formation *f = &s->formations[formation];
	enum facing forward = s->sides[f->side].forward;
	if (said == SAY_FORWARD)
		return f->facing == forward ? FACING_NONE : forward;
	for (enum facing to = NORTH; said == SAY_ENEMY && to <= WEST; to++)
		if (mdcc_formation_of_side(s, mdcc_side_enemy(f->side), box_ahead(f->box, to, 1)))
			return f->facing == to ? FACING_NONE : to;
	return FACING_NONE;
}

static bool answer_facing(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order)
{
	uint8_t facing = (uint8_t)facing_said(s, due->formation, said);
	about(s, due, order);
	if (due->order == ORDER_change_facing)
		((struct mdcc_order_change_facing *)order->body)->facing = facing;
	else
		((struct mdcc_order_rally_facing *)order->body)->facing = facing;
	return true;
}

static bool answer_way(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order)
{
	struct mdcc_order_choose_further_retreat *further = (void *)order->body;
	struct mdcc_order_choose_sidestep *aside = (void *)order->body;
	about(s, due, order);
	if (due->order == ORDER_choose_sidestep)
		aside->column = s->formations[due->formation].box.c + (said == SAY_WEST ? -1 : 1);
	else
		further->column = said == SAY_LEFT ? COLUMN_LEFT : said == SAY_RIGHT ? COLUMN_RIGHT : COLUMN_OWN;
	return true;
}

static bool answer_advance(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order)
{
	struct mdcc_order_advance *o = (void *)order->body;
	about(s, due, order);
	o->choice = said == SAY_ADVANCE ? ADVANCE_FORWARD : said == SAY_RALLY_BACK ? ADVANCE_RALLY_BACK :
		ADVANCE_STAND;
	return true;
}

/* The first offer that is as it was said. */
struct choosing {
	uint8_t said;
	struct order *order;
	bool found;
};

static bool is_as_said(const struct choosing *c, const struct order *order)
{
	if (order->kind == ORDER_staff_leave)
		return ((const struct mdcc_order_staff_leave *)order->body)->leave == (c->said == SAY_LEAVE);
	return (order->kind == ORDER_end_step) == (c->said == SAY_STAY);
}

static bool choose(void *ctx, const struct decision *decision, const struct order *order)
{
	struct choosing *c = ctx;
	(void)decision;
	if (!is_as_said(c, order))
		return true;
	order_copy(mdcc_orders, c->order, order);
	c->found = true;
	return false;
}

static bool answer_for_staff(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order)
{
	struct choosing choosing = { said, order, false };
	struct offering offering = { .rules = &mdcc, .position = s, .seat = due->seat, .each = choose,
		.ctx = &choosing };
	mdcc_order_rules[due->order].offer(s, due, &offering);
	return choosing.found;
}

/* ---- Guns ---------------------------------------------------------------------------------------------- */

static int boxes_apart(struct box one, struct box other)
{
	int columns = abs(one.c - other.c), rows_apart = abs(one.r - other.r);
	return columns > rows_apart ? columns : rows_apart;
}

static bool is_target(const struct mdcc_state *s, const struct mdcc_due *due, uint16_t enemy,
	struct mdcc_order_place_gun_marker *o)
{
	struct refusal r;
	if (s->formations[enemy].side == due->side || !mdcc_formation_is_on_field(s, enemy))
		return false;
	refusal_begin(&r);
	o->target = s->formations[enemy].box;
	mdcc_order_rules[ORDER_place_gun_marker].check(s, due->seat, o, &r);
	return allowed(&r);
}

/* At the nearest they may fire at of whom they are to; at nobody, if they are to hold their fire against all
 * of them. */
static bool answer_for_guns(const struct mdcc_state *s, const struct mdcc_due *due, struct order *order)
{
	struct circumstances now = circumstances_of(s, due);
	struct mdcc_order_place_gun_marker *o = (void *)order->body, best = { .target = { 0, 0 } };
	struct box from = s->formations[due->formation].box;
	int32_t nearest = INT32_MAX;
	about(s, due, order);
	for (uint16_t i = 1; i < s->formations_end; i++) {
		uint8_t said;
		now.distance = boxes_apart(from, s->formations[i].box);
		if (!is_target(s, due, i, o) || now.distance >= nearest)
			continue;
		now.enemy = (uint8_t)mdcc_formation_arm(s, i);
		said = beforehand_answer(s->instructions, s->instruction_count, &now);
		if (said == SAY_ASK)
			return false;
		if (said == SAY_FIRE) {
			nearest = now.distance;
			best.target = o->target;
		}
	}
	o->target = best.target;
	return true;
}

/* ---- The answer ---------------------------------------------------------------------------------------- */

typedef bool answer_fn(const struct mdcc_state *s, const struct mdcc_due *due, uint8_t said,
	struct order *order);
static answer_fn *const answers[MDCC_MATTERS] = {
	[MATTER_BREAK_OFF] = answer_step,     [MATTER_STEP_BACK] = answer_step,
	[MATTER_CHANGE_FACING] = answer_facing, [MATTER_RALLY_FACING] = answer_facing,
	[MATTER_SIDESTEP] = answer_way,       [MATTER_FURTHER_RETREAT] = answer_way,
	[MATTER_ADVANCE] = answer_advance,    [MATTER_STAFF_FLEE] = answer_for_staff,
	[MATTER_STAFF_LEAVE] = answer_for_staff, [MATTER_SEND_AIDE] = answer_for_staff,
};

static bool is_answered(const struct mdcc_state *s, const struct mdcc_due *due, struct order *order)
{
	struct circumstances now = circumstances_of(s, due);
	uint8_t said;
	struct refusal r;
	memset(order, 0, sizeof *order);
	refusal_begin(&r);
	if (!now.decision)
		return false;
	if (now.decision == MATTER_GUN_MARKER)
		return answer_for_guns(s, due, order);
	said = beforehand_answer(s->instructions, s->instruction_count, &now);
	if (said == SAY_ASK || !answers[now.decision](s, due, said, order))
		return false;
	mdcc_order_rules[order->kind].check(s, due->seat, order->body, &r);
	return allowed(&r);
}

bool mdcc_standing_beforehand(const struct ruleset *rules, const void *position, int seat,
	struct order *order)
{
	struct mdcc_dues dues;
	(void)rules;
	mdcc_step_dues(position, &dues);
	for (int i = 0; i < dues.count; i++)
		if (dues.due[i].seat == seat && is_answered(position, &dues.due[i], order))
			return true;
	return false;
}

/* ---- What stands --------------------------------------------------------------------------------------- */

void mdcc_standing_said(const void *position, int seat, said_fn *each, void *ctx)
{
	const struct mdcc_state *s = position;
	for (int i = 0; i < s->instruction_count; i++) {
		const struct instruction *it = &s->instructions[i];
		struct order order = { .kind = ORDER_standing };
		struct mdcc_order_standing *o = (struct mdcc_order_standing *)order.body;
		if (it->seat != seat)
			continue;
		*o = (struct mdcc_order_standing){ .within = (int16_t)it->within, .decision = it->decision,
			.answer = it->answer, .enemy = it->enemy, .state = it->state };
		if (it->unit)
			TEXT_SET(o->unit, s->stands[it->unit].id);
		each(ctx, &order);
	}
}
