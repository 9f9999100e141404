/* What is done for a player whose clock has run out (ruling R44): one answer for every decision. */
#include <stdlib.h>
#include <string.h>

#include "field/field.h"
#include "rules.h"
#include "setup/deploy.h"

typedef enum mdcc_order absent_fn(const struct mdcc_state *s, const struct mdcc_due *due, void *body);

static bool is_allowed(const struct mdcc_state *s, const struct mdcc_due *due, enum mdcc_order order,
	const void *body)
{
	struct refusal r = { .count = 0 };
	mdcc_order_rules[order].check(s, due->seat, body, &r);
	return allowed(&r);
}

static enum mdcc_order end_step(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	(void)s, (void)due, (void)body;
	return ORDER_end_step;
}

static enum mdcc_order select_nothing(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_select_activation *o = body;
	(void)s, (void)due;
	o->kind = SELECT_NONE;
	return ORDER_select_activation;
}

/* Orders that begin with the formation's id and whose other members mean "no" while they are zero. */
static enum mdcc_order decline(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	text_set(body, ID_SIZE, s->formations[due->formation].id);
	return due->order;
}

static enum mdcc_order stand(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_advance *o = body;
	TEXT_SET(o->formation, s->formations[due->formation].id);
	o->choice = ADVANCE_STAND;
	return ORDER_advance;
}

static enum mdcc_order fight_oldest(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_resolve_engagement *o = body, trial;
	int lowest = 0;
	for (int i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		TEXT_SET(trial.engagement, e->id);
		if (e->id[0] && (!lowest || e->seq < lowest) &&
			is_allowed(s, due, ORDER_resolve_engagement, &trial)) {
			lowest = e->seq;
			*o = trial;
		}
	}
	return ORDER_resolve_engagement;
}

static enum mdcc_order retreat_straight(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_choose_further_retreat *o = body;
	TEXT_SET(o->formation, s->formations[due->formation].id);
	for (o->column = COLUMN_OWN; o->column < COLUMN_RIGHT; o->column++)
		if (is_allowed(s, due, ORDER_choose_further_retreat, o))
			break;
	return ORDER_choose_further_retreat;
}

static enum mdcc_order lower_sidestep(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_choose_sidestep *o = body;
	TEXT_SET(o->formation, s->formations[due->formation].id);
	o->column = (int8_t)(s->formations[due->formation].box.c - 1);
	if (!is_allowed(s, due, ORDER_choose_sidestep, o))
		o->column = (int8_t)(o->column + 2);
	return ORDER_choose_sidestep;
}

/* The exit column if it is free, else the nearest free legal one, the lower first; none: the test is taken
 * without. */
static enum mdcc_order return_nearest(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_test_return *o = body;
	const struct mdcc_formation *f = &s->formations[due->formation];
	TEXT_SET(o->formation, f->id);
	for (int away = 0; away < s->W; away++)
		for (int hand = -1; hand <= 1; hand += 2) {
			o->box = box_at(f->exit_col + hand * away, s->sides[f->side].baseline);
			if (is_allowed(s, due, ORDER_test_return, o))
				return ORDER_test_return;
		}
	o->box = (struct box){ 0, 0 };
	return ORDER_test_return;
}

static enum mdcc_order reenter_low(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_reenter *o = body;
	TEXT_SET(o->staff, s->staff[due->staff].id);
	for (int c = 1; c <= s->W; c++) {
		o->box = box_at(c, s->sides[due->side].baseline);
		if (is_allowed(s, due, ORDER_reenter, o))
			break;
	}
	return ORDER_reenter;
}

static const struct { int8_t c, r; } compass[8] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 },
	{ -1, -1 }, { -1, 0 }, { -1, 1 } };

/* Any way to that box in one or two steps. */
static bool flees_to(const struct mdcc_state *s, const struct mdcc_due *due, struct box to,
	struct mdcc_order_staff_flee *o)
{
	struct box from = s->staff[due->staff].box;
	o->path.count = 1;
	o->path.boxes[0] = to;
	o->path.boxes[1] = (struct box){ 0, 0 };
	if (is_allowed(s, due, ORDER_staff_flee, o))
		return true;
	o->path.count = 2;
	o->path.boxes[1] = to;
	for (int way = 0; way < 8; way++) {
		o->path.boxes[0] = box_at(from.c + compass[way].c, from.r + compass[way].r);
		if (is_allowed(s, due, ORDER_staff_flee, o))
			return true;
	}
	return false;
}

/* Two boxes straight, the first direction that is open; else wherever there is a way, the lowest row and
 * column first. */
static enum mdcc_order flee(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_staff_flee *o = body;
	struct box from = s->staff[due->staff].box;
	TEXT_SET(o->staff, s->staff[due->staff].id);
	o->path.count = 2;
	for (int way = 0; way < 8; way++) {
		o->path.boxes[0] = box_at(from.c + compass[way].c, from.r + compass[way].r);
		o->path.boxes[1] = box_at(from.c + 2 * compass[way].c, from.r + 2 * compass[way].r);
		if (is_allowed(s, due, ORDER_staff_flee, o))
			return ORDER_staff_flee;
	}
	for (int row = from.r - 2; row <= from.r + 2; row++)
		for (int c = from.c - 2; c <= from.c + 2; c++)
			if (flees_to(s, due, box_at(c, row), o))
				return ORDER_staff_flee;
	return ORDER_staff_flee;
}

static enum mdcc_order leave(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_staff_leave *o = body;
	TEXT_SET(o->staff, s->staff[due->staff].id);
	o->leave = true;
	return ORDER_staff_leave;
}

static absent_fn *const answers[MDCC_ORDERS_COUNT] = {
	[ORDER_NONE] = end_step, /* an action of S4 */
	[ORDER_place_stand] = mdcc_absent_place_stand,
	[ORDER_place_staff] = mdcc_absent_place_staff,
	[ORDER_place_gun_marker] = decline,
	[ORDER_move_staff] = end_step,
	[ORDER_select_activation] = select_nothing,
	[ORDER_reenter] = reenter_low,
	[ORDER_test_return] = return_nearest,
	[ORDER_resolve_engagement] = fight_oldest,
	[ORDER_change_facing] = decline,
	[ORDER_break_off] = decline,
	[ORDER_step_back_choice] = decline,
	[ORDER_rally_facing] = decline,
	[ORDER_send_aide] = end_step,
	[ORDER_choose_sidestep] = lower_sidestep,
	[ORDER_choose_further_retreat] = retreat_straight,
	[ORDER_advance] = stand,
	[ORDER_staff_flee] = flee,
	[ORDER_staff_leave] = leave,
};

enum mdcc_order mdcc_absent_answer(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	return answers[due->order](s, due, body);
}

static bool is_same(const struct decision *one, const struct decision *other)
{
	return one->seat == other->seat && strcmp(one->kind, other->kind) == 0 &&
		strcmp(one->subject, other->subject) == 0;
}

bool mdcc_absent_late(const struct ruleset *rules, const void *position, const struct decision *decision,
	struct order *order)
{
	struct mdcc_dues dues;
	struct decision open[DECISIONS_MAX];
	int count = mdcc_offer_open(rules, position, open);
	mdcc_step_dues(position, &dues);
	for (int i = 0; i < count; i++) {
		if (!is_same(&open[i], decision))
			continue;
		memset(order, 0, sizeof *order);
		order->kind = (uint16_t)mdcc_absent_answer(position, &dues.due[i], order->body);
		return true;
	}
	return false;
}
