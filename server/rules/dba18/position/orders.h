/* Orders of dba18: one row and one body per order of the specification's list. Ids in them are texts as
 * the player wrote them; a missing member is zero. */
#ifndef TRICORNE_DBA18_ORDERS_H
#define TRICORNE_DBA18_ORDERS_H

#include "../../turn/engine.h"
#include "../dba18.h"

/* ORDER(name, gist): enum ORDER_name, body struct dba_order_name, its shape in orders.c. Kinds are kept
 * for ever: new ones go to the end. */
#define DBA_ORDERS(ORDER) \
	ORDER(deploy_element, "Place an element in your own deployment area.") \
	ORDER(deploy_marker, "Place a hidden movement marker, and say what is in it.") \
	ORDER(place_ambush, "Hide scouts in a feature of bad going.") \
	ORDER(deploy_done, "Your deployment is complete.") \
	ORDER(allocate_pip_dice, "Give the dice just thrown to the commands of your choice.") \
	ORDER(move_commander, "Move a non-combatant commander.") \
	ORDER(attach_commander, "A commander joins an element he touches.") \
	ORDER(detach_commander, "A commander leaves the element he is with.") \
	ORDER(place_replacement, "Place the new commander of a command beside the C-in-C.") \
	ORDER(move_element, "Move one element, into contact or not.") \
	ORDER(resume_move, "Go on with a move that an ambush, or an enemy unseen, has halted.") \
	ORDER(move_group, "Move a group, into contact or not.") \
	ORDER(retire, "Go straight back, facing the enemy.") \
	ORDER(countermarch, "Turn an element about on its ground.") \
	ORDER(turn_guns, "Turn unlimbered guns.") \
	ORDER(limber, "Limber guns.") \
	ORDER(unlimber, "Unlimber guns.") \
	ORDER(fixed_manoeuvre, "A manoeuvre by the drill book: processional or en tiroir.") \
	ORDER(formation_change, "Take one step from column to line or from line to column.") \
	ORDER(ordered_interpenetration, "Pass through friends in good order.") \
	ORDER(recover, "Turn a recoiled element to face again.") \
	ORDER(rally, "Rally a broken element.") \
	ORDER(steady, "Steady routing elements.") \
	ORDER(remove_permanent, "Take a permanently broken element off the table.") \
	ORDER(move_marker, "Move a hidden movement marker.") \
	ORDER(move_marker_group, "Move a group of hidden movement markers.") \
	ORDER(reveal_marker, "Uncover a marker of your own before anything has moved.") \
	ORDER(reveal_ambush, "Uncover an ambush of your own.") \
	ORDER(declare_artillery_fire, "Say at what each battery fires.") \
	ORDER(declare_small_arms_fire, "Say at what each element fires.") \
	ORDER(return_fire_choice, "Return the fire, or stand it.") \
	ORDER(pursue_choice, "Follow those you have beaten, or stay.") \
	ORDER(grant_pips, "The C-in-C ear-marks some of his PIPs for a command.") \
	ORDER(delegate, "Hand a command to another seat of your side.") \
	ORDER(note_marker, "Note what you think is under a marker of the enemy.") \
	ORDER(end_step, "You have done with this step.") \
	ORDER(standing, "Say beforehand how an element, or all of them, answer what you are asked.")

enum dba_order {
	ORDER_NONE,
#define ORDER_ENUM(name, gist) ORDER_##name,
	DBA_ORDERS(ORDER_ENUM)
#undef ORDER_ENUM
	DBA_ORDERS_COUNT
};

/* Room for more than the rules allow, so that too much is refused by its clause, and for a name too long
 * for any id. */
enum { WRITTEN_SIZE = 24, WRITTEN_SHOTS_MAX = 64, WRITTEN_CONTACTS_MAX = 16 };

struct dba_ids {
	uint16_t count;
	char ids[GROUP_MAX][WRITTEN_SIZE];
};
/* One stretch of a move: forward, or a wheel to a side. */
struct dba_segment {
	int32_t forward, angle;
	uint8_t wheel;           /* enum dba_hand */
	uint8_t spare[3];
};
struct dba_path {
	uint16_t count;
	struct dba_segment segments[SEGMENTS_MAX];
};
struct dba_pay {
	int32_t own, cinc;       /* both 0: own first, then the C-in-C's */
};
/* Which edge of whom the move ends against; of a group, `id` of its own. */
struct dba_written_contact {
	char id[WRITTEN_SIZE], target[WRITTEN_SIZE];
	uint8_t edge;
};
struct dba_written_contacts {
	uint16_t count;
	struct dba_written_contact contacts[WRITTEN_CONTACTS_MAX];
};
struct dba_written_pose {
	char id[WRITTEN_SIZE];
	int32_t x, y, heading;
};
struct dba_written_poses {
	uint16_t count;
	struct dba_written_pose poses[GROUP_MAX];
};
struct dba_written_shot {
	char shooter[WRITTEN_SIZE], target[WRITTEN_SIZE];
	bool hold;
};
struct dba_written_shots {
	uint16_t count;
	struct dba_written_shot shots[WRITTEN_SHOTS_MAX];
};
struct dba_written_die {
	char command[WRITTEN_SIZE];
	int32_t die;
};
struct dba_written_dice {
	uint16_t count;
	struct dba_written_die dice[COMMANDS_ROOM];
};

enum dba_mode { NO_MODE, MODE_NORMAL, MODE_ADVANCE_AND_FIRE, MODE_ROAD };
enum dba_facing { NO_FACING, FACING_SAME, FACING_REVERSE };
enum dba_manoeuvre { NO_MANOEUVRE, PROCESSIONAL_TO_LINE, TIROIR_TO_LINE, PROCESSIONAL_TO_COLUMN };
enum dba_formation { NO_FORMATION, TO_LINE_STEP, TO_COLUMN_STEP };
enum dba_direction_of_passage { NO_PASSAGE, PASS_FORWARD, PASS_RETIRE };

struct dba_order_deploy_element {
	char id[WRITTEN_SIZE];
	int32_t x, y, heading;
	bool limbered;
	int32_t building;
	char bua[WRITTEN_SIZE], attach[WRITTEN_SIZE];
};
struct dba_order_deploy_marker {
	char id[WRITTEN_SIZE];
	int32_t x, y, heading;
	struct dba_ids contents;
	bool keep;
};
struct dba_order_place_ambush { char terrain[WRITTEN_SIZE]; struct dba_written_poses elements; };
struct dba_order_deploy_done { char nothing; };
struct dba_order_allocate_pip_dice { struct dba_written_dice dice; };
struct dba_order_move_commander { char id[WRITTEN_SIZE]; struct dba_path segments; struct dba_pay pay; };
struct dba_order_attach_commander { char commander[WRITTEN_SIZE], element[WRITTEN_SIZE]; };
struct dba_order_detach_commander { char commander[WRITTEN_SIZE]; int32_t x, y, heading; };
struct dba_order_place_replacement { char command[WRITTEN_SIZE]; int32_t x, y, heading; };
struct dba_order_move_element {
	char id[WRITTEN_SIZE];
	struct dba_path segments;
	struct dba_written_contact contact;
	char bua[WRITTEN_SIZE];
	int32_t building;        /* entered */
	struct dba_written_pose exit; /* on leaving a building; `id` is not looked at */
	bool accept_break;
	uint8_t mode;
	struct dba_pay pay;
};
struct dba_order_resume_move {
	struct dba_ids ids;
	struct dba_path segments;
	struct dba_written_contact contact;
};
struct dba_order_move_group {
	struct dba_ids ids;
	struct dba_path segments;
	struct dba_written_contacts contacts;
	bool accept_break;
	uint8_t mode;
	struct dba_pay pay;
};
struct dba_order_retire { struct dba_ids ids; int32_t distance; struct dba_pay pay; };
struct dba_order_countermarch { char id[WRITTEN_SIZE]; struct dba_pay pay; };
struct dba_order_turn_guns { char id[WRITTEN_SIZE]; int32_t angle; struct dba_pay pay; };
struct dba_order_limber { char id[WRITTEN_SIZE]; uint8_t facing; struct dba_pay pay; };
struct dba_order_unlimber { char id[WRITTEN_SIZE]; uint8_t facing; struct dba_pay pay; };
struct dba_order_fixed_manoeuvre { uint8_t kind, side; struct dba_ids ids; struct dba_pay pay; };
struct dba_order_formation_change {
	uint8_t kind, side;
	struct dba_ids ids;
	int32_t steps;
	struct dba_pay pay;
};
struct dba_order_ordered_interpenetration {
	struct dba_ids ids, through;
	uint8_t direction;
	struct dba_pay pay;
};
struct dba_order_recover { char id[WRITTEN_SIZE]; struct dba_pay pay; };
struct dba_order_rally { char id[WRITTEN_SIZE]; struct dba_pay pay; };
struct dba_order_steady { struct dba_ids ids; struct dba_pay pay; };
struct dba_order_remove_permanent { char id[WRITTEN_SIZE]; };
struct dba_order_move_marker { char id[WRITTEN_SIZE]; struct dba_path segments; struct dba_pay pay; };
struct dba_order_move_marker_group { struct dba_ids ids; struct dba_path segments; struct dba_pay pay; };
struct dba_order_reveal_marker { char id[WRITTEN_SIZE]; };
struct dba_order_reveal_ambush { char id[WRITTEN_SIZE]; };
struct dba_order_declare_artillery_fire { struct dba_written_shots shots; };
struct dba_order_declare_small_arms_fire { struct dba_written_shots shots; };
struct dba_order_return_fire_choice { int32_t exchange; bool fire; }; /* exchange: its id in this bound */
struct dba_order_pursue_choice { char element[WRITTEN_SIZE]; bool pursue; };
struct dba_order_grant_pips { char command[WRITTEN_SIZE]; int32_t n; };
struct dba_order_delegate { char command[WRITTEN_SIZE], seat[WRITTEN_SIZE]; };
struct dba_order_note_marker { char marker[WRITTEN_SIZE], text[NOTE_SIZE]; };
struct dba_order_end_step { bool force; };
/* No unit: all elements of the seat. The words are those of standing_words.h. */
struct dba_order_standing {
	char unit[WRITTEN_SIZE];
	int32_t within;
	uint8_t decision, answer, enemy, state;
};

extern const struct order_kind dba_orders[DBA_ORDERS_COUNT];
extern const char *const dba_order_names[DBA_ORDERS_COUNT];

/* How one order is judged, carried out and offered (../../turn/order_row.h); the rows stand in dba18.c.
 * `body` is the struct dba_order_... of the row. */
extern const struct order_row dba_order_rows[DBA_ORDERS_COUNT];

#endif
