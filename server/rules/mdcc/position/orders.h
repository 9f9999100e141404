/* Orders of MDCC: one row and one body per order of the specification's list. Ids in them are texts as the
 * player wrote them; a missing member is zero. */
#ifndef TRICORNE_MDCC_ORDERS_H
#define TRICORNE_MDCC_ORDERS_H

#include "../mdcc.h"

/* ORDER(name, gist): enum ORDER_name, body struct mdcc_order_name, its shape in orders.c. Kinds are kept
 * for ever: new ones go to the end. */
#define MDCC_ORDERS(ORDER) \
	ORDER(place_stand, "Put a stand on the table (D1 to D4).") \
	ORDER(place_staff, "Put a commander or an aide on the table (D5).") \
	ORDER(end_phase, "Place no more mounted on this wing (D2, D3).") \
	ORDER(place_gun_marker, "Name the target of guns that passed their test, or none (S2).") \
	ORDER(move_staff, "Move a commander or an aide one or two boxes (S3, S5).") \
	ORDER(end_step, "End the step.") \
	ORDER(select_activation, "Select the boxes whose troops may act, or a commander to return (S4).") \
	ORDER(reenter, "Bring a commander back in one of the boxes the die allows.") \
	ORDER(move, "Move forward; horse and cuirassiers may engage at once.") \
	ORDER(move_light_guns, "Manhandle light guns forward beside foot that has moved.") \
	ORDER(move_square, "March a square one box towards its own baseline.") \
	ORDER(turn, "Turn in place; dragoons may go on into the box then ahead.") \
	ORDER(wheel, "Advance a box and turn to a flank there; dragoons may go on.") \
	ORDER(shift, "Shift a box diagonally forward or sideways.") \
	ORDER(step_back, "Step back a box.") \
	ORDER(form_square, "Form square of two boxes of foot.") \
	ORDER(unform_square, "Break up a square (option square_may_unform).") \
	ORDER(engage, "Engage the enemy in the box ahead.") \
	ORDER(test_return, "Test troops off the table for their return.") \
	ORDER(resolve_engagement, "Fight this engagement next (S6).") \
	ORDER(change_facing, "Turn troops that took no loss in the round, or leave them.") \
	ORDER(break_off, "Mounted of better quality end the fight by stepping back, or fight on.") \
	ORDER(step_back_choice, "Step back a box after the fight, or stay.") \
	ORDER(rally_facing, "Turn troops that rallied, or leave them.") \
	ORDER(send_aide, "Send an aide to meet retreating troops (S10b).") \
	ORDER(choose_sidestep, "Choose the column by which to pass impassable ground.") \
	ORDER(choose_further_retreat, "Choose where to retreat further.") \
	ORDER(advance, "Advance, stand or rally back after a victory.") \
	ORDER(staff_flee, "Take a threatened commander or aide out of the way.") \
	ORDER(staff_leave, "Leave the field with the troops, or stay behind.") \
	ORDER(standing, "Say beforehand how troops, or all of them, answer what they are asked.")

enum mdcc_order {
	ORDER_NONE,
#define ORDER_ENUM(name, gist) ORDER_##name,
	MDCC_ORDERS(ORDER_ENUM)
#undef ORDER_ENUM
	MDCC_ORDERS_COUNT
};

/* Names as orders write them. */
enum mdcc_shift_kind { SHIFT_NONE, SHIFT_DIAGONAL, SHIFT_SIDEWAYS };
enum mdcc_hand { NO_HAND, HAND_LEFT, HAND_RIGHT };
enum mdcc_column { COLUMN_NONE, COLUMN_OWN, COLUMN_LEFT, COLUMN_RIGHT };
enum mdcc_advance { ADVANCE_NONE, ADVANCE_FORWARD, ADVANCE_STAND, ADVANCE_RALLY_BACK };
/* Room for more than the rules allow, so that too much is refused by its clause, and a name too long for
 * any id by 3.14. */
enum { PATH_BOXES_ROOM = 8, LEAVERS_ROOM = 4, WRITTEN_SIZE = 48 };

/* Some of the occupants of a box of foot; none named means all. */
struct mdcc_leavers {
	uint16_t count;
	char ids[LEAVERS_ROOM][WRITTEN_SIZE];
};
struct mdcc_path {
	uint16_t count;
	struct box boxes[PATH_BOXES_ROOM];
};

struct mdcc_order_place_stand { char stand[WRITTEN_SIZE]; struct box box; uint8_t facing; };
struct mdcc_order_place_staff { char staff[WRITTEN_SIZE]; struct box box; };
struct mdcc_order_end_phase { uint8_t nothing; };
struct mdcc_order_place_gun_marker { char gun[WRITTEN_SIZE]; struct box target; };
struct mdcc_order_move_staff { char staff[WRITTEN_SIZE]; struct mdcc_path path; };
struct mdcc_order_end_step { uint8_t nothing; };
struct mdcc_order_select_activation { uint8_t kind; int32_t index; char staff[WRITTEN_SIZE]; };
struct mdcc_order_reenter { char staff[WRITTEN_SIZE]; struct box box; };
struct mdcc_order_move {
	char formation[WRITTEN_SIZE];
	int32_t steps;
	bool then_engage;
	struct mdcc_leavers stands;
};
struct mdcc_order_move_light_guns { char formation[WRITTEN_SIZE], with[WRITTEN_SIZE]; };
struct mdcc_order_move_square { char formation[WRITTEN_SIZE]; };
struct mdcc_order_turn {
	char formation[WRITTEN_SIZE];
	uint8_t facing;
	bool advance;
	struct mdcc_leavers stands;
};
struct mdcc_order_wheel {
	char formation[WRITTEN_SIZE];
	uint8_t facing;
	bool advance;
	struct mdcc_leavers stands;
};
struct mdcc_order_shift { char formation[WRITTEN_SIZE]; uint8_t kind, side; struct mdcc_leavers stands; };
struct mdcc_order_step_back { char formation[WRITTEN_SIZE]; struct mdcc_leavers stands; };
struct mdcc_order_form_square { char front[WRITTEN_SIZE], rear[WRITTEN_SIZE]; };
struct mdcc_order_unform_square { char formation[WRITTEN_SIZE]; };
struct mdcc_order_engage { char formation[WRITTEN_SIZE]; struct mdcc_leavers stands; };
struct mdcc_order_test_return { char formation[WRITTEN_SIZE]; struct box box; };
struct mdcc_order_resolve_engagement { char engagement[WRITTEN_SIZE]; };
struct mdcc_order_change_facing { char formation[WRITTEN_SIZE]; uint8_t facing; };
struct mdcc_order_break_off { char formation[WRITTEN_SIZE]; bool step; };
struct mdcc_order_step_back_choice { char formation[WRITTEN_SIZE]; bool step; };
struct mdcc_order_rally_facing { char formation[WRITTEN_SIZE]; uint8_t facing; };
struct mdcc_order_send_aide { char aide[WRITTEN_SIZE], formation[WRITTEN_SIZE]; };
struct mdcc_order_choose_sidestep { char formation[WRITTEN_SIZE]; int32_t column; };
struct mdcc_order_choose_further_retreat {
	char formation[WRITTEN_SIZE];
	uint8_t column;
	char aide[WRITTEN_SIZE];
};
struct mdcc_order_advance { char formation[WRITTEN_SIZE]; uint8_t choice; bool face; };
struct mdcc_order_staff_flee { char staff[WRITTEN_SIZE]; struct mdcc_path path; };
struct mdcc_order_staff_leave { char staff[WRITTEN_SIZE]; bool leave; struct mdcc_path path; };
/* No unit: all troops of the seat. The words are those of standing.h. */
struct mdcc_order_standing {
	char unit[WRITTEN_SIZE];
	uint8_t decision, answer, enemy, state;
	int32_t within;
};

extern const struct order_kind mdcc_orders[MDCC_ORDERS_COUNT];

/* One thing a player owes, or may do, now. */
struct mdcc_due {
	int8_t seat;
	uint8_t side;
	uint8_t order;          /* that answers it; ORDER_NONE: any action of S4, the decision "action" */
	int16_t ask;            /* its place in the queue of asks; -1 when it follows from the step alone */
	uint16_t formation, staff;
};
struct mdcc_dues {
	int count;
	struct mdcc_due due[DECISIONS_MAX];
};

/* How one order is judged, carried out and offered; the rows stand in mdcc.c.
 * `body` is the struct mdcc_order_... of the row. */
struct offering; /* ../offering.h */
typedef void mdcc_check_fn(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
typedef void mdcc_decide_fn(struct play *play, int seat, const void *body);
typedef void mdcc_offer_fn(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering);
struct mdcc_order_rule {
	/* Collects everything that speaks against the order. */
	mdcc_check_fn *check;
	/* Carries it out by emit() alone, up to where the engine takes over. */
	mdcc_decide_fn *decide;
	/* Proposes every order that could answer the decision; those check() refuses are not passed on. May be
	 * NULL. */
	mdcc_offer_fn *offer;
};

#endif
