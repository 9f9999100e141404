/* Orders of Malbrook: one row and one body per order of the specification's list. Ids in them are texts as
 * the player wrote them; a missing member is zero. */
#ifndef TRICORNE_MALBROOK_ORDERS_H
#define TRICORNE_MALBROOK_ORDERS_H

#include "../../turn/engine.h"
#include "../malbrook.h"

/* ORDER(name, gist): enum ORDER_name, body struct malb_order_name, its shape in orders.c. Kinds are kept
 * for ever: new ones go to the end. */
#define MALB_ORDERS(ORDER) \
	ORDER(deploy, "Place a brigade, gun or leader in its zone (SETUP_DEPLOY).") \
	ORDER(set_wing_order, "Give a wing its order before the battle (SETUP_ORDERS).") \
	ORDER(choose_initiative, "Act first or second this turn (INIT).") \
	ORDER(fire_gun, "Fire a gun at a target it sees (BOMB, CLOSE_FIRE).") \
	ORDER(fire_indirect, "Lob a howitzer's or mortar's shell at a base (BOMB).") \
	ORDER(leader_move, "A leader moves, and may leave or join a brigade (CMD_LEADERS).") \
	ORDER(steady, "A leader steadies the brigade he is with (CMD_LEADERS).") \
	ORDER(inspire, "A leader inspires the brigade he is with (CMD_LEADERS).") \
	ORDER(issue_order, "Give an order face to face (CMD_LEADERS).") \
	ORDER(send_messenger, "Send a messenger with an order or a note (CMD_LEADERS).") \
	ORDER(listen, "Hear the order a leader or messenger has brought (CMD_LEADERS).") \
	ORDER(messenger_move, "Lead a messenger along a way of your own (CMD_LEADERS).") \
	ORDER(control_choice, "Say what an uncontrolled unit does: conform, stand, test or go on (CMD_CONTROL).") \
	ORDER(control_adjust, "Adjust a control test by leader or grade (CMD_CONTROL).") \
	ORDER(choose_controller, "Name the leader who controls a brigade (CMD_CONTROL).") \
	ORDER(roll_move, "Declare the dice of a move group and roll them (MOVE).") \
	ORDER(move_brigade, "Make the move that was rolled, leg by leg (MOVE).") \
	ORDER(change_formation, "Change formation on the spot (MOVE).") \
	ORDER(about_face, "Turn about (MOVE).") \
	ORDER(refuse_flank, "Bend back one end of a line of foot (MOVE).") \
	ORDER(side_step, "Step up to an inch sideways or back (MOVE).") \
	ORDER(road_move, "March along a road without dice (MOVE).") \
	ORDER(reform, "Form up after rout, retreat, evasion or pursuit (MOVE).") \
	ORDER(gun_move, "Move a gun (MOVE).") \
	ORDER(gun_pivot, "Turn an unlimbered gun up to 45 degrees (MOVE).") \
	ORDER(unlimber, "Unlimber a gun (MOVE).") \
	ORDER(recrew, "Send a crew back to its abandoned gun (MOVE).") \
	ORDER(take_gun, "Take an abandoned limbered gun, giving up a base for its crew (MOVE).") \
	ORDER(mount, "Dragoons mount (MOVE).") \
	ORDER(dismount, "Dragoons dismount (MOVE).") \
	ORDER(horse_holder_move, "Withdraw the horses of dismounted dragoons (MOVE).") \
	ORDER(merge, "Merge brigades that touch (MOVE).") \
	ORDER(split, "Split a brigade (MOVE).") \
	ORDER(continue_retire, "Go on retiring (MOVE).") \
	ORDER(leader_free_move, "A detached leader moves (MOVE).") \
	ORDER(skirmish_withdraw, "Skirmishers fall back before formed enemy, or do not.") \
	ORDER(flank_fire, "Halt enemy passing within an inch under your muskets, or let them pass.") \
	ORDER(declare_charge, "Declare a charge (COMBAT_DECLARE).") \
	ORDER(respond, "Answer a charge: counter-charge, evade or stand.") \
	ORDER(charge_dice, "Declare the dice of a charge or counter-charge.") \
	ORDER(fire_at_leader, "Shoot at a lone leader or messenger (COMBAT_GUNS).") \
	ORDER(declare_support, "Merge a rear brigade into the one in front for the combat (COMBAT_SUPPORT).") \
	ORDER(after_combat, "What a brigade does after its combat.") \
	ORDER(end_step, "This seat has done with the step.") \
	ORDER(message, "Speak to other seats of your side.") \
	ORDER(standing, "Say beforehand how a brigade, or all of them, answer an interrupt while you are away.") \
	ORDER(preset_loss, "Say which flank of a brigade bears its losses first.") \
	ORDER(reveal, "The umpire shows a unit.") \
	ORDER(hide, "The umpire hides a unit.") \
	ORDER(place_unit, "The umpire puts a unit on the table.") \
	ORDER(remove_unit, "The umpire takes a unit off the table.") \
	ORDER(move_unit, "The umpire moves a unit.") \
	ORDER(set_terrain, "The umpire changes the ground.") \
	ORDER(rule, "The umpire allows or refuses an order referred to him.") \
	ORDER(send_message, "The umpire speaks to seats.") \
	ORDER(roll, "The umpire rolls dice.")

enum malb_order {
	ORDER_NONE,
#define ORDER_ENUM(name, gist) ORDER_##name,
	MALB_ORDERS(ORDER_ENUM)
#undef ORDER_ENUM
	MALB_ORDERS_COUNT
};

/* Room for more than the rules allow, so that too much is refused by its clause, and for a name too long
 * for any id. */
enum { WRITTEN_SIZE = 32, WRITTEN_UNITS_MAX = 12, WRITTEN_BASES_MAX = 24, REASON_TEXT_SIZE = 200 };

struct malb_units {
	uint16_t count;
	char ids[WRITTEN_UNITS_MAX][WRITTEN_SIZE];
};
struct malb_path {
	uint16_t count;
	struct point points[PATH_MAX];
};
struct malb_written_base {
	int32_t id;
	struct point pos;
	int32_t facing;
};
struct malb_written_bases {
	uint16_t count;
	struct malb_written_base bases[WRITTEN_BASES_MAX];
};
struct malb_base_ids {
	uint16_t count;
	int32_t ids[WRITTEN_BASES_MAX];
};
struct malb_written_dice {
	int32_t avd, d6;
};
/* 12.3: level with a brigade, or at an area or line. */
struct malb_written_halt_at {
	char level_with[WRITTEN_SIZE], feature[WRITTEN_SIZE];
};
struct malb_written_halt {
	char unit[WRITTEN_SIZE];
	struct malb_written_halt_at at;
};
struct malb_written_leg {
	uint8_t kind, side;
	int32_t angle, dev, dist, a;
	char line[WRITTEN_SIZE];
	struct malb_written_bases bases;  /* where the bases of unformed troops go */
};
struct malb_written_order {
	char wing[WRITTEN_SIZE];
	int32_t type;
	struct malb_zone zone;
};
struct malb_written_reassign {
	char unit[WRITTEN_SIZE], to[WRITTEN_SIZE];
};
struct malb_written_payload {
	struct malb_written_order wing_order;
	struct malb_written_reassign reassign;
	char text[MESSAGE_SIZE];
};
struct malb_second_change {
	uint8_t to, anchor;
	int32_t ranks;
};
struct malb_gun_leg {
	int32_t heading, dist;
};

enum malb_pace { NO_PACE, PACE_SINGLE, PACE_DOUBLE };
enum malb_anchor {
	NO_ANCHOR, ANCHOR_FRONT, ANCHOR_FRONT_LEFT, ANCHOR_FRONT_RIGHT, ANCHOR_CENTRE, ANCHOR_FLANK
};
enum malb_direction { NO_DIRECTION, DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_BACK };
enum malb_control_choice { NO_CONTROL_CHOICE, CHOOSE_CONFORM, CHOOSE_STAND, CHOOSE_TEST, CHOOSE_CONTINUE };
enum malb_turn_choice { NO_TURN_CHOICE, CHOOSE_FIRST, CHOOSE_SECOND };
enum malb_fire_choice { NO_FIRE_CHOICE, CHOOSE_FIRE, CHOOSE_DECLINE };
enum malb_rule_choice { NO_RULE_CHOICE, CHOOSE_ALLOW, CHOOSE_REFUSE };

struct malb_order_deploy {
	char unit[WRITTEN_SIZE];
	uint8_t formation;
	int32_t ranks;
	struct point M;
	int32_t facing;
};
struct malb_order_set_wing_order { char wing[WRITTEN_SIZE]; int32_t order; struct malb_zone zone; };
struct malb_order_choose_initiative { uint8_t choice; };
struct malb_order_fire_gun { char gun[WRITTEN_SIZE], target[WRITTEN_SIZE]; };
struct malb_order_fire_indirect { char gun[WRITTEN_SIZE], target[WRITTEN_SIZE]; int32_t base; };
struct malb_order_leader_move {
	char leader[WRITTEN_SIZE];
	bool detach;
	struct malb_path path;
	char attach[WRITTEN_SIZE];
};
struct malb_order_steady { char leader[WRITTEN_SIZE]; };
struct malb_order_inspire { char leader[WRITTEN_SIZE]; };
struct malb_order_issue_order {
	char leader[WRITTEN_SIZE], to[WRITTEN_SIZE];
	struct malb_written_payload payload;
};
struct malb_order_send_messenger {
	char leader[WRITTEN_SIZE], to[WRITTEN_SIZE];
	struct malb_written_payload payload;
};
struct malb_order_listen { char leader[WRITTEN_SIZE], from[WRITTEN_SIZE]; };
struct malb_order_messenger_move { char messenger[WRITTEN_SIZE]; struct malb_path path; };
struct malb_order_control_choice { char unit[WRITTEN_SIZE]; uint8_t choice; char to[WRITTEN_SIZE]; };
struct malb_order_control_adjust { char unit[WRITTEN_SIZE]; int32_t leader, grade; };
struct malb_order_choose_controller { char brigade[WRITTEN_SIZE], leader[WRITTEN_SIZE]; };
struct malb_order_roll_move {
	char group[WRITTEN_SIZE];
	struct malb_written_dice foot, cavalry, limbered;
	uint8_t pace;
	struct malb_units movers;
	uint16_t halt_count;
	struct malb_written_halt halts[WRITTEN_UNITS_MAX];
};
struct malb_order_move_brigade {
	char unit[WRITTEN_SIZE];
	uint16_t leg_count;
	struct malb_written_leg legs[LEGS_MAX];
	char stop_reason[WRITTEN_SIZE];
};
struct malb_order_change_formation {
	char unit[WRITTEN_SIZE];
	uint8_t to, anchor;
	int32_t ranks, facing_change;
	struct malb_second_change second;
};
struct malb_order_about_face { char unit[WRITTEN_SIZE]; };
struct malb_order_refuse_flank { char unit[WRITTEN_SIZE]; uint8_t side; int32_t bases, angle, step_back; };
struct malb_order_side_step { char unit[WRITTEN_SIZE]; uint8_t direction; int32_t dist; };
struct malb_order_road_move { char unit[WRITTEN_SIZE]; struct malb_path path; };
struct malb_order_reform { char unit[WRITTEN_SIZE]; uint8_t formation; int32_t ranks, facing; };
struct malb_order_gun_move {
	char gun[WRITTEN_SIZE];
	uint16_t leg_count;
	struct malb_gun_leg legs[LEGS_MAX];
};
struct malb_order_gun_pivot { char gun[WRITTEN_SIZE]; int32_t delta; };
struct malb_order_unlimber { char gun[WRITTEN_SIZE]; int32_t facing; };
struct malb_order_recrew { char gun[WRITTEN_SIZE]; };
struct malb_order_take_gun { char brigade[WRITTEN_SIZE], gun[WRITTEN_SIZE]; int32_t base; };
struct malb_order_mount { char brigade[WRITTEN_SIZE]; };
struct malb_order_dismount { char brigade[WRITTEN_SIZE]; };
struct malb_order_horse_holder_move { char brigade[WRITTEN_SIZE]; struct malb_path path; };
struct malb_order_merge { struct malb_units units; };
struct malb_order_split {
	char unit[WRITTEN_SIZE];
	struct malb_base_ids bases;
	char leader_with[WRITTEN_SIZE];
};
struct malb_order_continue_retire { char unit[WRITTEN_SIZE]; int32_t heading; bool halt_behind; };
struct malb_order_leader_free_move { char leader[WRITTEN_SIZE]; struct malb_path path; };
/* The heading of who leaves it out. */
enum { MALB_STRAIGHT_AWAY = -1 };
struct malb_order_skirmish_withdraw { char unit[WRITTEN_SIZE]; uint8_t choice; int32_t heading; };
struct malb_order_flank_fire { char brigade[WRITTEN_SIZE]; uint8_t choice; int32_t at; };
struct malb_order_declare_charge {
	struct malb_units units;
	int32_t dev;
	char target[WRITTEN_SIZE];
	bool outrance;
};
struct malb_order_respond {
	char unit[WRITTEN_SIZE];
	uint8_t choice, step_back;
	int32_t dev;
	bool about_face;
};
struct malb_order_charge_dice { char unit[WRITTEN_SIZE]; int32_t avd, d6; };
struct malb_order_fire_at_leader { char brigade[WRITTEN_SIZE]; uint8_t choice; char target[WRITTEN_SIZE]; };
struct malb_order_declare_support { char rear[WRITTEN_SIZE], front[WRITTEN_SIZE]; };
struct malb_order_after_combat {
	char unit[WRITTEN_SIZE];
	uint8_t choice;
	int32_t dev, dice;
	bool halt_behind;
};
struct malb_order_end_step { uint8_t nothing; };
struct malb_order_message { struct malb_units to; char text[MESSAGE_SIZE]; };
/* A brigade's words, as before, or an instruction: `decision` is none of the words. */
struct malb_order_standing {
	char unit[WRITTEN_SIZE];
	int32_t within;
	uint8_t skirmish, flank_fire, respond, fire_at_leader, after_combat, charge_dice;
	uint8_t decision, answer, enemy, state;
};
struct malb_order_preset_loss { char unit[WRITTEN_SIZE]; uint8_t side; };
struct malb_order_reveal { char unit[WRITTEN_SIZE]; struct malb_units to; char reason[REASON_TEXT_SIZE]; };
struct malb_order_hide { char unit[WRITTEN_SIZE]; struct malb_units to; char reason[REASON_TEXT_SIZE]; };
struct malb_order_place_unit {
	char unit[WRITTEN_SIZE];
	uint8_t formation;
	int32_t ranks;
	struct point M;
	int32_t facing;
	char reason[REASON_TEXT_SIZE];
};
struct malb_order_remove_unit { char unit[WRITTEN_SIZE]; char reason[REASON_TEXT_SIZE]; };
struct malb_order_move_unit {
	char unit[WRITTEN_SIZE];
	struct point M;
	int32_t facing;
	char reason[REASON_TEXT_SIZE];
};
struct malb_order_set_terrain {
	char feature[WRITTEN_SIZE];
	uint8_t impassable, rough, dense, blocks_los;   /* enum malb_choice; 0 leaves it */
	uint8_t obstacle;                               /* of a line; "none" opens it */
	char reason[REASON_TEXT_SIZE];
};
struct malb_order_rule {
	int32_t question;
	uint8_t choice;
	char text[MESSAGE_SIZE], reason[REASON_TEXT_SIZE];
};
struct malb_order_send_message { struct malb_units to; char text[MESSAGE_SIZE], reason[REASON_TEXT_SIZE]; };
struct malb_order_roll { int32_t dice, sides; char what[WRITTEN_SIZE], reason[REASON_TEXT_SIZE]; };

extern const struct order_kind malb_orders[MALB_ORDERS_COUNT];
extern const char *const malb_order_names[MALB_ORDERS_COUNT];

/* How one order is judged, carried out and offered (../../turn/order_row.h); the rows stand in malbrook.c.
 * `body` is the struct malb_order_... of the row. */
extern const struct order_row malb_order_rows[MALB_ORDERS_COUNT];

#endif
