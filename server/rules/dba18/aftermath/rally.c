/* Rallying. */
#include "rally.h"

#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/losses.h"
#include "../movement/group.h"
#include "../turn/pay.h"

/* ---- What it costs ------------------------------------------------------------------------------------- */

static bool touches(const struct dba_state *s, uint16_t leader, uint16_t element)
{
	return leader && leader != element && dba_unit_on_table(s, leader) && dba_unit_on_table(s, element) &&
		dba_space_bases_touch(dba_base(s, leader), dba_base(s, element));
}

/* 16.4: whom the general of the command, or the C-in-C, is with is stopped for nothing; of a group all must
 * be. */
static bool is_free(const struct dba_state *s, const struct dba_body *body)
{
	uint16_t general = dba_unit_of_commander(s, body->command),
		cinc = dba_side_cinc(s, s->elements[body->units[0]].side);
	for (int i = 0; i < body->count; i++)
		if (!touches(s, general, body->units[i]) && !touches(s, cinc, body->units[i]))
			return false;
	return true;
}

static int cost_of(const struct dba_state *s, const struct dba_body *body)
{
	return is_free(s, body) ? 0 : body->count > 1 ? 2 : 1;
}

static bool bill_for(const struct dba_state *s, int seat, const struct dba_body *body, struct dba_pay pay,
	struct dba_bill *bill, struct refusal *r)
{
	return dba_pay_bill(s, seat, body, cost_of(s, body), true, false, pay, bill, r);
}

/* About on its own ground. */
static struct pose about(const struct dba_state *s, uint16_t element)
{
	struct base base = dba_base(s, element);
	return pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
}

static void turn_about(struct play *play, int clause, uint16_t element)
{
	dba_element_pose(play, clause, element, WAY_ABOUT, about(play->state, element));
	dba_settle_contacts(play, clause, element, HOW_TURNED);
}

static bool preview_stop(const struct dba_state *s, const struct dba_body *body, int clause,
	const struct dba_bill *bill, struct dba_preview *preview)
{
	TEXT_SET(preview->unit, s->elements[body->units[0]].id);
	dba_preview_bill(preview, clause, bill);
	for (int i = 0; i < body->count; i++)
		dba_preview_pose(preview, s->elements[body->units[i]].id, about(s, body->units[i]));
	return true;
}

/* ---- recover ------------------------------------------------------------------------------------------- */

/* The C-in-C is of no command (4.2). */
static bool read_recovering(const struct dba_state *s, int seat, const char *id, struct dba_body *body,
	struct refusal *r)
{
	if (!dba_group_read_one(s, seat, id, body, r))
		return false;
	if (s->elements[body->units[0]].type == CINC)
		body->command = 0;
	return true;
}

static bool bill_recovery(const struct dba_state *s, int seat, const struct dba_body *body,
	struct dba_pay pay, struct dba_bill *bill, struct refusal *r)
{
	return dba_pay_bill(s, seat, body, 1, false, false, pay, bill, r);
}

void dba_check_recover(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_recover *o = body;
	struct dba_body it;
	struct dba_bill bill;
	if (!read_recovering(s, seat, o->id, &it, r))
		return;
	forbid(r, s->elements[it.units[0]].morale != RECOILED, DBA_13_7, "@%s@ has not recoiled", o->id);
	forbid(r, !s->options.recover_in_contact && dba_element_in_contact(s, it.units[0]), DBA_5_27,
		"@%s@ is in contact with the enemy and cannot turn", o->id);
	bill_recovery(s, seat, &it, o->pay, &bill, r);
}

void dba_decide_recover(struct play *play, int seat, const void *body)
{
	const struct dba_order_recover *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	read_recovering(play->state, seat, o->id, &it, &r);
	bill_recovery(play->state, seat, &it, o->pay, &bill, &r);
	dba_pay(play, DBA_13_7, &bill);
	dba_element_set_morale(play, DBA_13_7, it.units[0], STEADY, NO_CAUSE);
	turn_about(play, DBA_13_7, it.units[0]);
	dba_element_moved(play, DBA_13_7, it.units[0], MOVE_RECOVER, 0);
}

bool dba_preview_recover(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	const struct dba_order_recover *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	return read_recovering(s, seat, o->id, &it, &r) && bill_recovery(s, seat, &it, o->pay, &bill, &r) &&
		preview_stop(s, &it, DBA_13_7, &bill, out);
}

/* ---- rally --------------------------------------------------------------------------------------------- */

/* 13.10, 16.5: some can be stopped no more. */
static void judge_past(const struct dba_state *s, uint16_t element, struct refusal *r)
{
	const struct dba_element *e = &s->elements[element];
	forbid(r, e->morale == PERM_BROKEN, DBA_13_10, "@%s@ is broken for good", e->id);
	forbid(r, dba_unit_in_flight(e) && e->rallied, DBA_16_5,
		"@%s@ was rallied once before and cannot be stopped again", e->id);
}

void dba_check_rally(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_rally *o = body;
	struct dba_body it;
	struct dba_bill bill;
	if (!dba_group_read_one(s, seat, o->id, &it, r))
		return;
	judge_past(s, it.units[0], r);
	forbid(r, s->elements[it.units[0]].morale != BROKEN && s->elements[it.units[0]].morale != PERM_BROKEN,
		DBA_13_13, "@%s@ is not broken", o->id);
	bill_for(s, seat, &it, o->pay, &bill, r);
}

static void stop(struct play *play, int clause, uint16_t element, enum dba_mark mark)
{
	dba_element_set_morale(play, clause, element, STEADY, NO_CAUSE);
	dba_element_mark(play, clause, element, mark, 1);
	turn_about(play, clause, element);
	dba_element_moved(play, clause, element, MOVE_RALLY, 0);
}

void dba_decide_rally(struct play *play, int seat, const void *body)
{
	const struct dba_order_rally *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	dba_group_read_one(play->state, seat, o->id, &it, &r);
	bill_for(play->state, seat, &it, o->pay, &bill, &r);
	dba_pay(play, bill.basic ? DBA_5_20 : DBA_16_4, &bill);
	stop(play, DBA_13_13, it.units[0], MARK_RALLIED);
}

bool dba_preview_rally(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	const struct dba_order_rally *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	return dba_group_read_one(s, seat, o->id, &it, &r) && bill_for(s, seat, &it, o->pay, &bill, &r) &&
		preview_stop(s, &it, DBA_5_20, &bill, out);
}

/* ---- steady -------------------------------------------------------------------------------------------- */

void dba_check_steady(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_steady *o = body;
	struct dba_body it;
	struct dba_bill bill;
	if (!dba_group_read(s, seat, &o->ids, false, &it, r))
		return;
	for (int i = 0; i < it.count; i++) {
		judge_past(s, it.units[i], r);
		forbid(r, s->elements[it.units[i]].morale != ROUTING, DBA_13_14, "@%s@ is not routing",
			s->elements[it.units[i]].id);
	}
	forbid(r, it.count > 1 && dba_group_array(s, &it) == ARRAY_NONE, DBA_13_14,
		"these elements are not together as a group");
	bill_for(s, seat, &it, o->pay, &bill, r);
}

void dba_decide_steady(struct play *play, int seat, const void *body)
{
	const struct dba_order_steady *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	dba_group_read(play->state, seat, &o->ids, false, &it, &r);
	bill_for(play->state, seat, &it, o->pay, &bill, &r);
	dba_pay(play, bill.basic ? DBA_5_23 : DBA_16_4, &bill);
	for (int i = 0; i < it.count; i++)
		stop(play, DBA_13_14, it.units[i], MARK_STEADIED);
}

bool dba_preview_steady(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	const struct dba_order_steady *o = body;
	struct refusal r;
	struct dba_body it;
	struct dba_bill bill;
	refusal_begin(&r);
	return dba_group_read(s, seat, &o->ids, false, &it, &r) && bill_for(s, seat, &it, o->pay, &bill, &r) &&
		preview_stop(s, &it, DBA_5_23, &bill, out);
}

/* ---- remove_permanent ---------------------------------------------------------------------------------- */

void dba_check_remove_permanent(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_remove_permanent *o = body;
	uint16_t element = dba_element_named(s, o->id);
	if (dba_seat_owns(s, seat, element, r))
		forbid(r, s->elements[element].morale != PERM_BROKEN, DBA_13_10,
			"only troops that are broken for good are taken away");
}

void dba_decide_remove_permanent(struct play *play, int seat, const void *body)
{
	const struct dba_order_remove_permanent *o = body;
	(void)seat;
	dba_losses_lose(play, DBA_13_10, dba_element_named(play->state, o->id), OFF_TABLE, NO_CAUSE);
}
