/* The drill book. */
#include "drill.h"

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../ground/place.h"
#include "../hidden/ambush.h"
#include "../movement/rates.h"
#include "../turn/pay.h"
#include "../turn/preview.h"
#include "plan.h"

enum { CLEAR_OF_ENEMY = 200 * PACE };

/* What the two orders have in common. */
struct drill {
	const struct dba_ids *ids;
	struct dba_pay pay;
	enum dba_hand side;
	int steps;
	bool fixed;              /* a fixed manoeuvre: 2 PIPs, and no march move but for Prussians (5.10, 5.22) */
	dba_plan_fn *plan;
};

/* A manoeuvre tried out. */
struct trial {
	struct dba_plan plan;
	struct dba_bill bill;
};

static struct drill fixed(const struct dba_order_fixed_manoeuvre *o)
{
	static dba_plan_fn *const plans[] = { NULL, dba_plan_processional_line, dba_plan_tiroir,
		dba_plan_processional_column };
	return (struct drill){ &o->ids, o->pay, o->side, 1, true, plans[o->kind] };
}

static struct drill change(const struct dba_order_formation_change *o)
{
	static dba_plan_fn *const plans[] = { NULL, dba_plan_pairs, dba_plan_file };
	return (struct drill){ &o->ids, o->pay, o->side, o->steps ? o->steps : 1, false, plans[o->kind] };
}

/* ---- Who may ------------------------------------------------------------------------------------------- */

static bool is_of_the_wild(const struct dba_element *e)
{
	return e->type == SCOUTS || e->type == WARRIORS || e->type == TRIBESMEN;
}

/* 18.4: what is hidden in a marker manoeuvres when it has been revealed. */
static void judge_kind(const struct dba_state *s, const struct dba_body *body, struct refusal *r)
{
	for (int i = 0; i < body->count; i++) {
		const struct dba_element *e = &s->elements[body->units[i]];
		forbid(r, e->marker != 0, DBA_18_4, "@%s@ is hidden: reveal its marker before a manoeuvre", e->id);
		forbid(r, !dba_unit_is_foot(e) && !dba_unit_is_mounted(e), DBA_19_6,
			"@%s@ takes no part in manoeuvres", e->id);
	}
	forbid(r, body->count < 2, DBA_19_6, "one element makes neither a line nor a column");
}

/* 5.29, 6.1: the head goes no farther than the slowest could. */
static void judge_march(const struct dba_state *s, const struct dba_plan *plan, struct refusal *r)
{
	for (int i = 0; i < plan->body.count && plan->march; i++)
		forbid(r, plan->march > dba_rate(&s->elements[plan->body.units[i]], PACE_NORMAL, GOOD_GOING), DBA_6_1,
			"the head of the column would go farther than @%s@ can move",
			s->elements[plan->body.units[i]].id);
}

/* ---- Where --------------------------------------------------------------------------------------------- */

/* The first element, other than those of the body, or ground that lies on the way of one of them. */
static void judge_way(const struct dba_state *s, const struct dba_plan *plan, int place, bool wild,
	struct refusal *r)
{
	struct convex start = convex_base(plan->from[place]), end = convex_base(plan->to[place]),
		swept = convex_around(&start, &end);
	struct figure way = figure_convex(&swept);
	const char *id = s->elements[plan->body.units[place]].id;
	forbid(r, !dba_space_on_the_table(s, plan->to[place]), DBA_19_7, "@%s@ would leave the table", id);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_footprint other;
		if (!dba_unit_on_table(s, i) || dba_space_in_body(&plan->body, false, i))
			continue;
		dba_space_footprint(dba_base(s, i), &other);
		if (forbid(r, figures_overlap(&way, &other.figure, EPS), DBA_19_7, "@%s@ is in the way of @%s@",
			s->elements[i].id, id))
			return;
	}
	for (uint16_t i = 1; i < s->markers_end; i++) {
		struct dba_footprint other;
		if (!dba_unit_marker_on_table(s, i))
			continue;
		dba_space_footprint(dba_marker_base(s, i), &other);
		if (forbid(r, figures_overlap(&way, &other.figure, EPS), DBA_19_7,
			"the marker @%s@ is in the way of @%s@", s->markers[i].id, id))
			return;
	}
	for (uint16_t i = 1; i < s->areas_end; i++) {
		const struct dba_area *a = &s->terrain[i];
		if (!a->id[0] || (!a->impassable && (wild || a->going != BAD_GOING)))
			continue;
		struct figure ground = dba_space_area_figure(a);
		if (forbid(r, figures_overlap(&way, &ground, EPS), DBA_19_7,
			"@%s@ would come onto @%s@: manoeuvres want good going", id, a->name[0] ? a->name : a->id))
			return;
	}
}

static void judge_ground(const struct dba_state *s, const struct dba_plan *plan, struct refusal *r)
{
	bool wild = true;
	for (int i = 0; i < plan->body.count; i++)
		wild &= is_of_the_wild(&s->elements[plan->body.units[i]]);
	for (int i = 0; i < plan->body.count; i++)
		judge_way(s, plan, i, wild, r);
}

/* 5.11, before and after. */
static void judge_nearness(const struct dba_state *s, const struct dba_plan *plan, struct refusal *r)
{
	for (int i = 0; i < plan->body.count; i++) {
		enum dba_side side = s->elements[plan->body.units[i]].side;
		if (forbid(r, dba_space_enemy_closer(s, side, plan->from[i], CLEAR_OF_ENEMY) ||
			dba_space_enemy_closer(s, side, plan->to[i], CLEAR_OF_ENEMY), DBA_5_11,
			"no manoeuvre is made closer than 200 paces to the enemy"))
			return;
	}
}

/* 5.10: of fixed manoeuvres as a march move. */
static void judge_haste(const struct dba_state *s, const struct dba_plan *plan, bool fixed_one,
	struct refusal *r)
{
	bool drilled = true;
	for (int i = 0; i < plan->body.count; i++)
		drilled &= s->elements[plan->body.units[i]].fixed_manoeuvre_in_march == YES;
	forbid(r, fixed_one && dba_group_moves_made(s, &plan->body) > 0 && !drilled, DBA_5_10,
		"only Prussians make a fixed manoeuvre as a march move");
	dba_group_judge_march_from(s, &plan->body, r);
	dba_group_judge_march_to(s, &plan->body, plan->to, r);
}

/* In the order of checks of chapter 6. False: it came to no plan. */
static bool try_drill(const struct dba_state *s, int seat, const struct drill *drill, struct trial *trial,
	struct refusal *r)
{
	struct dba_plan *plan = &trial->plan;
	if (!dba_group_read(s, seat, drill->ids, false, &plan->body, r))
		return false;
	dba_group_judge_state(s, &plan->body, false, r);
	judge_kind(s, &plan->body, r);
	plan->array = dba_group_array(s, &plan->body);
	plan->march = 0;
	for (int i = 0; i < plan->body.count; i++)
		plan->from[i] = plan->to[i] = dba_counted_base(s, plan->body.units[i]);
	if (forbid(r, !drill->plan || !drill->side, DBA_19_6, "say which manoeuvre, and to which side") ||
		!allowed(r))
		return false;
	if (!drill->plan(s, drill->side, drill->steps, plan, r))
		return false;
	judge_march(s, plan, r);
	judge_ground(s, plan, r);
	judge_haste(s, plan, drill->fixed, r);
	judge_nearness(s, plan, r);
	dba_pay_bill(s, seat, &plan->body, drill->fixed ? 2 : 1, true, plan->array == ARRAY_COLUMN, drill->pay,
		&trial->bill, r);
	return true;
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

static void check(const struct dba_state *s, int seat, struct drill drill, struct refusal *r)
{
	struct trial trial;
	try_drill(s, seat, &drill, &trial, r);
}

void dba_check_fixed_manoeuvre(const void *position, int seat, const void *body, struct refusal *r)
{
	check(position, seat, fixed(body), r);
}

void dba_check_formation_change(const void *position, int seat, const void *body, struct refusal *r)
{
	check(position, seat, change(body), r);
}

static void decide(struct play *play, int seat, struct drill drill, int clause)
{
	const struct dba_state *s = play->state;
	struct trial trial;
	struct refusal r;
	bool barred;
	refusal_begin(&r);
	if (!try_drill(s, seat, &drill, &trial, &r))
		return;
	dba_pay(play, clause, &trial.bill);
	barred = dba_place_was_barred(play, s->elements[trial.plan.body.units[0]].id, &r, DBA_19_7);
	for (int i = 0; i < trial.plan.body.count; i++) {
		uint16_t element = trial.plan.body.units[i];
		struct base to = barred ? trial.plan.from[i] : trial.plan.to[i];
		int32_t went = points_distance(trial.plan.from[i].pose.at, to.pose.at);
		if (s->elements[element].morale == RECOILED)
			dba_element_set_morale(play, DBA_13_7, element, STEADY, NO_CAUSE);
		dba_element_pose(play, clause, element, WAY_MANOEUVRE, to.pose);
		dba_element_moved(play, clause, element, drill.fixed ? MOVE_MANOEUVRE : MOVE_FORMATION, went);
	}
	dba_ambush_spring_all(play);
}

void dba_decide_fixed_manoeuvre(struct play *play, int seat, const void *body)
{
	static const int clauses[] = { 0, DBA_19_1, DBA_19_2, DBA_19_4 };
	const struct dba_order_fixed_manoeuvre *o = body;
	decide(play, seat, fixed(o), clauses[o->kind]);
}

void dba_decide_formation_change(struct play *play, int seat, const void *body)
{
	const struct dba_order_formation_change *o = body;
	decide(play, seat, change(o), o->kind == TO_LINE_STEP ? DBA_19_3 : DBA_19_5);
}

static bool preview(const struct dba_state *s, int seat, struct drill drill, struct dba_preview *out)
{
	struct trial trial;
	struct refusal r;
	refusal_begin(&r);
	if (!try_drill(s, seat, &drill, &trial, &r))
		return false;
	dba_preview_bill(out, drill.fixed ? DBA_5_22 : DBA_5_18, &trial.bill);
	out->march = dba_group_moves_made(s, &trial.plan.body) > 0;
	for (int i = 0; i < trial.plan.body.count; i++)
		dba_preview_pose(out, s->elements[trial.plan.body.units[i]].id, trial.plan.to[i].pose);
	return true;
}

bool dba_preview_fixed_manoeuvre(const void *position, int seat, const void *body, void *into)
{
	return preview(position, seat, fixed(body), into);
}

bool dba_preview_formation_change(const void *position, int seat, const void *body, void *into)
{
	return preview(position, seat, change(body), into);
}
