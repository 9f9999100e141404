/* Guns. */
#include "movement.h"

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../ground/place.h"
#include "../hidden/ambush.h"
#include "../turn/pay.h"
#include "../turn/preview.h"
#include "group.h"
#include "rates.h"

enum { LIMBERED_MM = 60, IN_ACTION_MM = 30, TURN_STEP = 200 };

/* What an order to guns comes to: where they would stand, and what it costs. */
struct service {
	struct dba_body body;
	struct base base;
	struct dba_bill bill;
};

/* 5.27, 5.30, and whether they are guns at all. */
static bool begin(const struct dba_state *s, int seat, const char *id, struct service *service,
	struct refusal *r)
{
	const struct dba_element *e;
	if (!dba_group_read_one(s, seat, id, &service->body, r))
		return false;
	e = &s->elements[service->body.units[0]];
	dba_group_judge_state(s, &service->body, false, r);
	if (forbid(r, e->type != ARTILLERY, DBA_6_5, "@%s@ is not a battery", e->id))
		return false;
	forbid(r, e->gun == FORT, DBA_6_5, "the guns of a fort are neither moved nor limbered");
	service->base = dba_counted_base(s, service->body.units[0]);
	return true;
}

/* 5.28, 5.29, of the base where they would stand. */
static void judge_ground(const struct dba_state *s, const struct service *service, struct refusal *r)
{
	dba_place_judge_free(s, service->base, &service->body, s->elements[service->body.units[0]].id, r);
}

static void finish(const struct dba_state *s, int seat, struct service *service, int basic,
	struct dba_pay pay, struct refusal *r)
{
	dba_group_judge_march_from(s, &service->body, r);
	dba_group_judge_march_to(s, &service->body, &service->base, r);
	dba_pay_bill(s, seat, &service->body, basic, true, false, pay, &service->bill, r);
}

/* 5.19. */
static int price(const struct dba_state *s, const struct service *service)
{
	return dba_unit_is_heavy_gun(&s->elements[service->body.units[0]]) ? 2 : 1;
}

/* on the ground of the limbered battery, or turned about on it. */
static struct base about(struct base whole)
{
	whole.pose = pose_at(base_rear(whole), angle_normal(whole.pose.facing + HALF_TURN));
	return whole;
}

static bool try_limber(const struct dba_state *s, int seat, const struct dba_order_limber *o,
	struct service *service, struct refusal *r)
{
	if (!begin(s, seat, o->id, service, r))
		return false;
	forbid(r, s->elements[service->body.units[0]].limbered, DBA_6_5, "they are limbered already");
	service->base.depth = dba_base_mm(s, LIMBERED_MM);
	if (o->facing == FACING_REVERSE)
		service->base = about(service->base);
	judge_ground(s, service, r);
	finish(s, seat, service, price(s, service), o->pay, r);
	return true;
}

static bool try_unlimber(const struct dba_state *s, int seat, const struct dba_order_unlimber *o,
	struct service *service, struct refusal *r)
{
	if (!begin(s, seat, o->id, service, r))
		return false;
	forbid(r, !s->elements[service->body.units[0]].limbered, DBA_6_5, "they are in action already");
	if (o->facing == FACING_REVERSE)
		service->base = about(service->base);
	service->base.depth = dba_base_mm(s, IN_ACTION_MM);
	judge_ground(s, service, r);
	finish(s, seat, service, price(s, service), o->pay, r);
	return true;
}

/* the ground they sweep is looked at every two degrees. */
static void judge_turn(const struct dba_state *s, struct service *service, int32_t angle, struct refusal *r)
{
	struct base from = service->base;
	int32_t whole = angle < 0 ? -angle : angle;
	for (int32_t turned = TURN_STEP; turned < whole && allowed(r); turned += TURN_STEP) {
		service->base = base_turned(from, angle < 0 ? -turned : turned);
		judge_ground(s, service, r);
	}
	service->base = base_turned(from, angle);
	judge_ground(s, service, r);
}

static bool try_turn(const struct dba_state *s, int seat, const struct dba_order_turn_guns *o,
	struct service *service, struct refusal *r)
{
	if (!begin(s, seat, o->id, service, r))
		return false;
	forbid(r, s->elements[service->body.units[0]].limbered, DBA_6_5,
		"limbered guns turn by wheeling, like other troops");
	forbid(r, o->angle == 0 || o->angle > QUARTER_TURN || o->angle < -QUARTER_TURN, DBA_6_5,
		"guns are turned by up to 90 degrees at a time");
	forbid(r, dba_space_bad_under(s, service->base) != 0, DBA_6_5, "men cannot turn guns in bad going");
	forbid(r, dba_group_moves_made(s, &service->body) > 0, DBA_5_17, "guns moved by hand make no march move");
	judge_turn(s, service, o->angle % FULL_TURN, r);
	dba_pay_bill(s, seat, &service->body, 1, true, false, o->pay, &service->bill, r);
	return true;
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void dba_check_limber(const void *position, int seat, const void *body, struct refusal *r)
{
	struct service service;
	try_limber(position, seat, body, &service, r);
}

void dba_check_unlimber(const void *position, int seat, const void *body, struct refusal *r)
{
	struct service service;
	try_unlimber(position, seat, body, &service, r);
}

void dba_check_turn_guns(const void *position, int seat, const void *body, struct refusal *r)
{
	struct service service;
	try_turn(position, seat, body, &service, r);
}

/* What the order does when it has been allowed: paid, faced about if they had recoiled (13.7), and put
 * there. */
static void carry_out(struct play *play, const struct service *service, const struct refusal *r, int clause,
	enum dba_move_kind kind)
{
	const struct dba_state *s = play->state;
	uint16_t element = service->body.units[0];
	dba_pay(play, clause, &service->bill);
	if (s->elements[element].morale == RECOILED)
		dba_element_set_morale(play, DBA_13_7, element, STEADY, NO_CAUSE);
	if (!dba_place_was_barred(play, s->elements[element].id, r, DBA_5_28)) {
		if (kind == MOVE_LIMBER)
			dba_element_mark(play, clause, element, MARK_LIMBERED, !s->elements[element].limbered);
		dba_element_pose(play, clause, element, WAY_GUNS, service->base.pose);
	}
	dba_element_moved(play, clause, element, kind, 0);
	dba_settle_contacts(play, clause, element, HOW_TURNED);
	dba_ambush_spring_all(play);
}

void dba_decide_limber(struct play *play, int seat, const void *body)
{
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	try_limber(play->state, seat, body, &service, &r);
	carry_out(play, &service, &r, DBA_5_19, MOVE_LIMBER);
}

void dba_decide_unlimber(struct play *play, int seat, const void *body)
{
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	try_unlimber(play->state, seat, body, &service, &r);
	carry_out(play, &service, &r, DBA_5_19, MOVE_LIMBER);
}

void dba_decide_turn_guns(struct play *play, int seat, const void *body)
{
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	try_turn(play->state, seat, body, &service, &r);
	carry_out(play, &service, &r, DBA_6_5, MOVE_TURN);
}

/* ---- Previews and offers ------------------------------------------------------------------------------- */

static bool preview(const struct dba_state *s, const struct service *service, int clause,
	struct dba_preview *preview)
{
	TEXT_COPY(preview->unit, s->elements[service->body.units[0]].id);
	dba_preview_bill(preview, clause, &service->bill);
	dba_preview_pose(preview, s->elements[service->body.units[0]].id, service->base.pose);
	return true;
}

bool dba_preview_limber(const void *position, int seat, const void *body, void *into)
{
	const struct dba_state *s = position;
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	return try_limber(s, seat, body, &service, &r) && preview(s, &service, DBA_5_19, into);
}

bool dba_preview_unlimber(const void *position, int seat, const void *body, void *into)
{
	const struct dba_state *s = position;
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	return try_unlimber(s, seat, body, &service, &r) && preview(s, &service, DBA_5_19, into);
}

bool dba_preview_turn_guns(const void *position, int seat, const void *body, void *into)
{
	const struct dba_state *s = position;
	struct service service;
	struct refusal r;
	refusal_begin(&r);
	return try_turn(s, seat, body, &service, &r) && preview(s, &service, DBA_5_18, into);
}

static bool is_battery_of(const struct dba_state *s, uint16_t element, int seat, bool limbered)
{
	const struct dba_element *e = &s->elements[element];
	return e->type == ARTILLERY && e->gun != FORT && e->limbered == limbered &&
		dba_unit_on_table(s, element) && dba_seat_of_element(s, element) == seat;
}

void dba_offer_limber(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end; i++)
		for (uint8_t facing = FACING_SAME; facing <= FACING_REVERSE && is_battery_of(s, i, due->seat, false);
			facing++) {
			struct dba_order_limber o = { .facing = facing };
			TEXT_SET(o.id, s->elements[i].id);
			propose(offering, ORDER_limber, &o);
		}
}

void dba_offer_unlimber(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end; i++)
		for (uint8_t facing = FACING_SAME; facing <= FACING_REVERSE && is_battery_of(s, i, due->seat, true);
			facing++) {
			struct dba_order_unlimber o = { .facing = facing };
			TEXT_SET(o.id, s->elements[i].id);
			propose(offering, ORDER_unlimber, &o);
		}
}

void dba_offer_turn_guns(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	static const int16_t angles[] = { 2250, -2250, 4500, -4500 };
	for (uint16_t i = 1; i < s->elements_end; i++)
		for (size_t a = 0; a < SHAPE_COUNTOF(angles) && is_battery_of(s, i, due->seat, false); a++) {
			struct dba_order_turn_guns o = { .angle = angles[a] };
			TEXT_SET(o.id, s->elements[i].id);
			propose(offering, ORDER_turn_guns, &o);
		}
}
