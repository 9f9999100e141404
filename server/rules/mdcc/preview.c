/* What an order would cost and lead to: the way, the disorder, the dice with their odds, the good dice of
 * a fight. */
#include <string.h>

#include "changes/change.h"
#include "changes/enter.h"
#include "field/field.h"
#include "fights/advantage.h"
#include "movement/engage.h"
#include "movement/manoeuvre.h"
#include "position/shapes.h"
#include "rules.h"

enum { PREVIEW_PATH_MAX = 3, PREVIEW_COSTS_MAX = 8, PREVIEW_ROLLS_MAX = 6 };

struct mdcc_preview_cost {
	char what[28];
	int16_t amount;
	uint16_t clause;
};
struct mdcc_preview_roll {
	char purpose[PURPOSE_SIZE];
	char by[ID_SIZE];
	uint8_t dice;
	int8_t target;        /* a die passes at or under it              */
	uint16_t odds, of;    /* so many chances of so many of a success  */
	uint16_t clause;
};
struct mdcc_preview_side {
	char by[ID_SIZE];
	uint8_t good_dice;
	uint16_t modifier_count;
	struct mdcc_preview_cost modifiers[ROLL_MODIFIERS_MAX];
};
struct mdcc_preview {
	uint8_t certain_disorder, possible_disorder;
	uint16_t path_count, cost_count, roll_count;
	struct box path[PREVIEW_PATH_MAX];
	struct mdcc_preview_cost costs[PREVIEW_COSTS_MAX];
	struct mdcc_preview_roll rolls[PREVIEW_ROLLS_MAX];
	struct mdcc_preview_side own, enemy; /* good dice of whoever engages (or began it), and of his opponent */
};

static const struct field cost_fields[] = {
	{ F_TEXT(struct mdcc_preview_cost, what) },
	{ F_INT(struct mdcc_preview_cost, amount), RANGE(-99, 99) },
	{ F_CLAUSE(struct mdcc_preview_cost, clause) },
};
static const struct shape cost_shape = SHAPE_OF(mdcc_preview_cost, cost_fields);
static const struct field roll_fields[] = {
	{ F_TEXT(struct mdcc_preview_roll, purpose) },
	{ F_TEXT(struct mdcc_preview_roll, by), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct mdcc_preview_roll, dice), RANGE(0, 99) },
	{ F_INT(struct mdcc_preview_roll, target), RANGE(-99, 99), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct mdcc_preview_roll, odds), ANY_UINT16, .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct mdcc_preview_roll, of), ANY_UINT16, .flags = SHAPE_OPTIONAL },
	{ F_CLAUSE(struct mdcc_preview_roll, clause) },
};
static const struct shape preview_roll_shape = SHAPE_OF(mdcc_preview_roll, roll_fields);
static const struct field side_fields[] = {
	{ F_TEXT(struct mdcc_preview_side, by) },
	{ F_UINT(struct mdcc_preview_side, good_dice), RANGE(0, 99) },
	{ F_LIST_STRUCT(struct mdcc_preview_side, modifiers, modifier_count, cost_shape) },
};
static const struct shape preview_side_shape = SHAPE_OF(mdcc_preview_side, side_fields);
static const struct field preview_fields[] = {
	{ F_UINT(struct mdcc_preview, certain_disorder), DISORDER, .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct mdcc_preview, possible_disorder), DISORDER, .flags = SHAPE_OPTIONAL, .gist = "at most, by dice" },
	{ F_LIST_STRUCT(struct mdcc_preview, path, path_count, box_shape), .flags = SHAPE_OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_preview, costs, cost_count, cost_shape), .flags = SHAPE_OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_preview, rolls, roll_count, preview_roll_shape), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct mdcc_preview, own, preview_side_shape), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct mdcc_preview, enemy, preview_side_shape), .flags = SHAPE_OPTIONAL },
};
const struct shape mdcc_preview_shape = SHAPE_OF(mdcc_preview, preview_fields);

/* ---- Lines --------------------------------------------------------------------------------------------- */

static void note_cost(struct mdcc_preview *p, const char *what, int amount, int clause)
{
	struct mdcc_preview_cost *cost = &p->costs[p->cost_count];
	if (amount == 0 || p->cost_count == PREVIEW_COSTS_MAX)
		return;
	TEXT_SET(cost->what, what);
	cost->amount = (int16_t)amount;
	cost->clause = (uint16_t)clause;
	p->cost_count++;
	p->certain_disorder = (uint8_t)(p->certain_disorder + amount);
	p->possible_disorder = (uint8_t)(p->possible_disorder + amount);
}

static void note_roll(struct mdcc_preview *p, const char *purpose, const char *by, int dice, int target,
	int odds, int of, int clause)
{
	struct mdcc_preview_roll *roll = &p->rolls[p->roll_count];
	if (p->roll_count == PREVIEW_ROLLS_MAX)
		return;
	TEXT_SET(roll->purpose, purpose);
	TEXT_SET(roll->by, by);
	roll->dice = (uint8_t)dice;
	roll->target = (int8_t)target;
	roll->odds = (uint16_t)odds;
	roll->of = (uint16_t)of;
	roll->clause = (uint16_t)clause;
	p->roll_count++;
}

/* ---- The way ------------------------------------------------------------------------------------------- */

/* One step: the copy of the position goes along, so that what comes after is judged from there. */
static void walk(struct mdcc_state *then, struct mdcc_preview *p, uint16_t formation, struct box to,
	enum mdcc_way how)
{
	const struct mdcc_formation *f = &then->formations[formation];
	struct mdcc_event_moved e = { .from = f->box, .to = to, .how = (uint8_t)how };
	struct mdcc_toll toll = mdcc_enter_toll(then, formation, f->box, to);
	note_cost(p, "obstacle", toll.obstacle, boxes_adjacent(f->box, to) ? MDCC_13_12 : MDCC_13_18);
	note_cost(p, "rough ground", toll.rough, MDCC_13_10);
	if (toll.rough_die) {
		note_roll(p, "rough_entry", f->id, 1, 0, 0, 0, MDCC_13_11);
		p->certain_disorder++;
		p->possible_disorder = (uint8_t)(p->possible_disorder + 6);
	}
	p->path[p->path_count++] = to;
	TEXT_SET(e.formation, f->id);
	mdcc_evolve_moved(then, &(struct event){ .kind = EVENT_moved, .body = &e });
}

static void face(struct mdcc_state *then, uint16_t formation, enum facing facing)
{
	then->formations[formation].facing = (uint8_t)facing;
}

/* ---- The fight ----------------------------------------------------------------------------------------- */

static void note_bout(const struct mdcc_state *s, struct mdcc_preview *p, struct mdcc_preview_side *side,
	const struct mdcc_bout *bout)
{
	const struct mdcc_formation *f = &s->formations[bout->self];
	struct roll roll = roll_of("combat", f->id, NULL);
	int cv = mdcc_formation_cv(s, bout->self, bout->at);
	side->good_dice = (uint8_t)mdcc_advantage_dice(s, bout, &roll);
	TEXT_SET(side->by, f->id);
	for (int i = 0; i < roll.modifier_count; i++) {
		TEXT_SET(side->modifiers[i].what, roll.modifiers[i].what);
		side->modifiers[i].amount = roll.modifiers[i].amount;
		side->modifiers[i].clause = roll.modifiers[i].clause;
	}
	side->modifier_count = roll.modifier_count;
	if (bout->first_round && mdcc_advantage_bout_faces(s, bout))
		note_roll(p, "steadiness", f->id, 1, cv, cv, 6, MDCC_10_1);
}

/* What it costs to begin is paid before the first round, in which the enemy has the good of it (9.13). */
static void preview_fight(struct mdcc_state *then, struct mdcc_preview *p, uint16_t formation)
{
	struct mdcc_formation *f = &then->formations[formation];
	struct box to = mdcc_formation_front_box(then, formation);
	uint16_t enemy = mdcc_formation_of_side(then, mdcc_side_enemy(f->side), to);
	int toll = enemy ? mdcc_engage_toll(then, formation, f->box, to) : 0;
	struct mdcc_bout mine, theirs;
	note_cost(p, "fighting in rough ground", toll, MDCC_13_14);
	if (!enemy || mdcc_formation_arm(then, enemy) == GUNS)
		return;
	f->disorder = (uint8_t)(f->disorder + toll);
	mine = mdcc_advantage_bout_ahead(then, formation, enemy, true);
	theirs = mdcc_advantage_bout_ahead(then, enemy, formation, false);
	note_bout(then, p, &p->own, &mine);
	note_bout(then, p, &p->enemy, &theirs);
}

/* ---- Order by order ------------------------------------------------------------------------------------ */

static void preview_move(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_move *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	for (int i = 0; i < o->steps; i++)
		walk(then, p, f, mdcc_formation_front_box(then, f), WAY_MOVE);
	if (o->then_engage)
		preview_fight(then, p, f);
}

static void preview_move_light_guns(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_move_light_guns *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	note_roll(p, "light_gun_move", then->formations[f].id, 1, 3, 3, 6, MDCC_4_7);
	walk(then, p, f, mdcc_formation_front_box(then, f), WAY_MOVE);
}

static void preview_move_square(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_move_square *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	walk(then, p, f, box_ahead(then->formations[f].box, then->sides[then->formations[f].side].forward, -1),
		WAY_MOVE);
}

static void preview_turn(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_turn *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	face(then, f, o->facing);
	if (o->advance)
		walk(then, p, f, mdcc_formation_front_box(then, f), WAY_MOVE);
}

static void preview_wheel(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_wheel *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	walk(then, p, f, mdcc_formation_front_box(then, f), WAY_WHEEL);
	face(then, f, o->facing);
	if (o->advance)
		walk(then, p, f, mdcc_formation_front_box(then, f), WAY_MOVE);
}

static void preview_shift(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_shift *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	bool diagonal = o->kind == SHIFT_DIAGONAL, faced;
	walk(then, p, f, mdcc_manoeuvre_shift_box(&then->formations[f], o), WAY_SHIFT);
	faced = mdcc_formation_facing_into(then, then->formations[f].side, then->formations[f].box, 0) != 0;
	note_cost(p, "sideways", !diagonal, MDCC_5_4);
	note_cost(p, "under their eyes", faced, diagonal ? MDCC_5_11 : MDCC_5_12);
}

/* 5.5: to get away at all takes one pass of two; one alone costs 1 disorder, none 1 without a step. */
static void preview_step_back(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_step_back *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	uint16_t first = o->stands.count ? mdcc_stand_named(then, o->stands.ids[0]) : 0;
	int cv = first ? then->stands[first].cv : mdcc_formation_cv(then, f, then->formations[f].box);
	walk(then, p, f, mdcc_formation_rear_box(then, f), WAY_STEP_BACK);
	note_roll(p, "step_back", then->formations[f].id, 2, cv, 36 - (6 - cv) * (6 - cv), 36, MDCC_5_5);
	p->possible_disorder++;
}

static void preview_engage(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_engage *o = body;
	preview_fight(then, p, mdcc_formation_named(then, o->formation));
}

static void preview_resolve(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_resolve_engagement *o = body;
	uint16_t e = mdcc_engagement_named(then, o->engagement);
	struct mdcc_bout mine = mdcc_advantage_bout_of(then, e, true),
		theirs = mdcc_advantage_bout_of(then, e, false);
	note_bout(then, p, &p->own, &mine);
	note_bout(then, p, &p->enemy, &theirs);
}

static void preview_test_return(struct mdcc_state *then, const void *body, struct mdcc_preview *p)
{
	const struct mdcc_order_test_return *o = body;
	uint16_t f = mdcc_formation_named(then, o->formation);
	int target = mdcc_formation_cv(then, f, then->formations[f].box) - (then->turn.return_failures > 0);
	note_roll(p, "return_test", then->formations[f].id, 1, target, target, 6, MDCC_25_4);
	note_cost(p, "returning", 1, MDCC_25_4);
	if (is_box(o->box))
		p->path[p->path_count++] = o->box;
}

typedef void preview_fn(struct mdcc_state *then, const void *body, struct mdcc_preview *p);
static preview_fn *const previews[MDCC_ORDERS_COUNT] = {
	[ORDER_move] = preview_move,
	[ORDER_move_light_guns] = preview_move_light_guns,
	[ORDER_move_square] = preview_move_square,
	[ORDER_turn] = preview_turn,
	[ORDER_wheel] = preview_wheel,
	[ORDER_shift] = preview_shift,
	[ORDER_step_back] = preview_step_back,
	[ORDER_engage] = preview_engage,
	[ORDER_resolve_engagement] = preview_resolve,
	[ORDER_test_return] = preview_test_return,
};

/* Nothing is said of an order that would be refused: its refusal says enough. */
bool mdcc_preview(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	void *preview)
{
	struct refusal r = { .count = 0 };
	struct mdcc_state then;
	(void)rules;
	if (!previews[order->kind])
		return false;
	mdcc_order_rules[order->kind].check(position, seat, order->body, &r);
	if (!allowed(&r))
		return false;
	memcpy(&then, position, sizeof then);
	previews[order->kind](&then, order->body, preview);
	return true;
}
