/* The shapes of the camp. */
#include "camp_shapes.h"

const char *const camp_sides[] = { NULL, "A", "B" };
const char *const camp_answers[] = { "ask", "yes", "no" };
const char *const camp_ids[CAMPS] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };

static const char *const steps_named[CAMP_STEPS] = { "before", "turn" };
const char *const camp_roles[] = { NULL, "wing" };

static const struct field seat_fields[] = {
	{ F_TEXT(struct camp_seat, id) },
	{ F_TEXT(struct camp_seat, name) },
	{ F_ENUM(struct camp_seat, side, camp_sides) },
	{ F_ENUM(struct camp_seat, role, camp_roles) },
	{ F_UINT(struct camp_seat, works), RANGE(0, 99) },
	{ F_ENUM(struct camp_seat, alarm, camp_answers) },
	{ F_UINT(struct camp_seat, prober), COUNT_OF(struct camp_state, seats) },
	{ F_UINT(struct camp_seat, raiders), RANGE(0, (1 << CAMPS) - 1) },
	{ F_BOOL(struct camp_seat, asks_umpire) },
	{ F_BOOL(struct camp_seat, absent) },
	{ F_BOOL(struct camp_seat, done) },
};
static const struct shape seat_shape = SHAPE_OF(camp_seat, seat_fields);
static const struct field side_fields[] = { { F_TEXT(struct camp_side, id) } };
static const struct shape side_shape = SHAPE_OF(camp_side, side_fields);
static const struct field turn_fields[] = {
	{ F_UINT(struct camp_turn, n), RANGE(0, 9999) },
	{ F_UINT(struct camp_turn, limit), RANGE(0, 9999) },
	{ F_ENUM(struct camp_turn, step, steps_named) },
	{ F_ENUM(struct camp_turn, active, camp_sides) },
	{ F_BOOL(struct camp_turn, begun) },
	{ F_BOOL(struct camp_turn, closed) },
};
static const struct shape turn_shape = SHAPE_OF(camp_turn, turn_fields);
static const struct field result_fields[] = {
	{ F_TEXT(struct camp_result, why) },
	{ F_CLAUSE(struct camp_result, clause) },
	{ F_ENUM(struct camp_result, winner, camp_sides) },
	{ F_BOOL(struct camp_result, over) },
};
static const struct shape result_shape = SHAPE_OF(camp_result, result_fields);
static const struct field state_fields[] = {
	{ F_LIST_STRUCT(struct camp_state, seats, seat_count, seat_shape) },
	{ F_MAP(struct camp_state, sides, side_shape) },
	{ F_STRUCT(struct camp_state, turn, turn_shape) },
	{ F_STRUCT(struct camp_state, result, result_shape) },
	{ F_BOOL(struct camp_state, umpire_seated) },
	{ F_BOOL(struct camp_state, spare) },
};
const struct shape camp_state_shape = SHAPE_OF(camp_state, state_fields);

static const struct field scenario_fields[] = { { F_UINT(struct camp_scenario, turn_limit),
	RANGE(0, 9999) } };
const struct shape camp_scenario_shape = SHAPE_OF(camp_scenario, scenario_fields);

static const struct field seen_fields[] = {
	{ F_TEXT(struct camp_seen, id) }, { F_UINT(struct camp_seen, works), RANGE(0, 99),
		.flags = SHAPE_OPTIONAL },
	{ F_UINT(struct camp_seen, raiders), RANGE(0, (1 << CAMPS) - 1), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct camp_seen, asked), .flags = SHAPE_OPTIONAL }, { F_BOOL(struct camp_seen, done) },
};
static const struct shape seen_shape = SHAPE_OF(camp_seen, seen_fields);
static const struct field view_fields[] = {
	{ F_MAP(struct camp_view, camps, seen_shape) }, { F_UINT(struct camp_view, turn), RANGE(0, 9999) },
		{ F_ENUM(struct camp_view, active, camp_sides) },
};
const struct shape camp_view_shape = SHAPE_OF(camp_view, view_fields);

static const struct field dig_fields[] = { { F_TEXT(struct camp_order, camp) } };
static const struct field probe_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_TEXT(struct camp_order, at) } };
static const struct field alarm_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_ENUM(struct camp_order, choice, camp_answers) } };
static const struct field repel_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_TEXT(struct camp_order, at) }, { F_ENUM(struct camp_order, choice, camp_answers) } };
static const struct field rule_fields[] = {
	{ F_TEXT(struct camp_order, camp) }, { F_ENUM(struct camp_order, choice, camp_answers) },
		{ F_TEXT(struct camp_order, reason) },
};
static const struct field grant_fields[] = { { F_TEXT(struct camp_order, camp) },
	{ F_UINT(struct camp_order, works), RANGE(0, 99) }, { F_TEXT(struct camp_order, reason) } };
#define ORDER_SHAPE(what, fields) { what, sizeof(struct camp_order), SHAPE_OBJECT, SHAPE_COUNTOF(fields), fields, NULL }
static const struct shape dig_shape = ORDER_SHAPE("camp_dig", dig_fields),
	probe_shape = ORDER_SHAPE("camp_probe", probe_fields),
	alarm_shape = ORDER_SHAPE("camp_alarm", alarm_fields), rule_shape = ORDER_SHAPE("camp_rule", rule_fields),
	grant_shape = ORDER_SHAPE("camp_grant", grant_fields),
	repel_shape = ORDER_SHAPE("camp_repel", repel_fields);
const struct order_kind camp_orders[ORDERS] = {
	{ NULL, NULL, NULL },
	[ORDER_DIG] = { "dig", &dig_shape, "Works are dug." },
	[ORDER_PROBE] = { "probe", &probe_shape, "An enemy's camp is probed." },
	[ORDER_APPEAL] = { "appeal", &dig_shape, "The umpire is asked for works." },
	[ORDER_ALARM] = { "alarm", &alarm_shape, "Who is probed answers." },
	[ORDER_STANDING] = { "standing", &alarm_shape, "An answer beforehand." },
	[ORDER_RULE] = { "rule", &rule_shape, "The umpire rules on an appeal." },
	[ORDER_GRANT] = { "grant", &grant_shape, "The umpire gives works." },
	[ORDER_DONE] = { "done", NULL, "The seat is done." },
	[ORDER_RAID] = { "raid", &probe_shape, "An enemy's camp is raided." },
	[ORDER_REPEL] = { "repel", &repel_shape, "Who is raided answers the raider." },
};

FRAME_SHAPES(camp, steps_named);
static const struct field event_fields[] = {
	{ F_TEXT(struct camp_event, camp), .flags = SHAPE_OPTIONAL },
		{ F_TEXT(struct camp_event, by), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(struct camp_event, choice, camp_answers), .flags = SHAPE_OPTIONAL },
		{ F_ENUM(struct camp_event, active, camp_sides) },
	{ F_BOOL(struct camp_event, over), .flags = SHAPE_OPTIONAL },
		{ F_BOOL(struct camp_event, spare), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct camp_event, turn), RANGE(0, 9999), .flags = SHAPE_OPTIONAL },
		{ F_UINT(struct camp_event, works), RANGE(0, 99), .flags = SHAPE_OPTIONAL },
};
static const struct shape event_shape = SHAPE_OF(camp_event, event_fields);
const struct event_kind camp_events[EVENTS] = {
	[EVENT_ROLL] = { "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
	[EVENT_WORKS] = { "works", &event_shape, "A camp has more works.", CLASS_WORD },
	[EVENT_PROBED] = { "probed", &event_shape, "A camp is being probed.", CLASS_WORD },
	[EVENT_ALARM] = { "alarmed", &event_shape, "A camp was probed.", CLASS_WORD },
	[EVENT_STANDING] = { "stands", &event_shape, "An answer was given beforehand.", CLASS_WORD },
	[EVENT_APPEALED] = { "appealed", &event_shape, "The umpire was asked.", CLASS_WORD },
	[EVENT_RULED] = { "ruled", &event_shape, "The umpire has ruled.", CLASS_WORD },
	[EVENT_TURN] = { "turn", &event_shape, "A turn begins.", CLASS_TURN },
	[EVENT_begun] = { "begun", &camp_event_begun_shape, "The turn has begun, or everybody is done.", CLASS_STEP },
	[EVENT_seat_done] = { "seat_done", &camp_event_seat_done_shape, "A seat is done.", CLASS_STEP },
	[EVENT_seated] = { "seated", &camp_event_seated_shape, "Somebody has come or gone.", CLASS_WORD },
	[EVENT_RAIDED] = { "raided", &event_shape, "A camp is being raided.", CLASS_WORD },
	[EVENT_REPELLED] = { "repelled", &event_shape, "A raid is over.", CLASS_WORD },
};
