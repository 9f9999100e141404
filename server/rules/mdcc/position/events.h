/* Events of MDCC: whatever changes the position. One row and one body per kind; kinds are kept for ever,
 * new ones go to the end of their author's list. Things are named by id, so that a row of the journal
 * stands for itself. */
#ifndef TRICORNE_MDCC_EVENTS_H
#define TRICORNE_MDCC_EVENTS_H

#include "orders.h"

/* EVENT(name, class, gist): enum EVENT_name, body struct mdcc_event_name, mdcc_event_name_shape (events.c)
 * and mdcc_evolve_name() in the file of its chapter. Row 0 is the roll of the dice. */
#define MDCC_EVENTS(EVENT) \
	/* the frame of the turn: steps.c */ \
	EVENT(phase, STEP, "The turn goes on to another step.") \
	EVENT(asked, WORD, "A player owes a decision.") \
	EVENT(answered, WORD, "The decision was taken.") \
	EVENT(pushed, WORD, "Work was begun that may be interrupted.") \
	EVENT(worked, WORD, "That work went on.") \
	EVENT(popped, WORD, "That work is done.") \
	EVENT(won, WORD, "The game is over.") \
	/* deployment: deploy.c */ \
	EVENT(placed, MOVE, "A stand was put on the table.") \
	EVENT(placed_staff, MOVE, "A commander was put on the table.") \
	EVENT(placer, WORD, "The other side places, or somebody is done with the phase.") \
	/* activation and guns: activate.c, guns.c */ \
	EVENT(activated, TURN, "The turn begins: who is active, and how.") \
	EVENT(selected, WORD, "The active side chose the boxes that may act.") \
	EVENT(gun_passed, STEP, "Guns passed their test and may fire.") \
	EVENT(closed, WORD, "The active side has done with its actions.") \
	EVENT(gun_fired, FIGHT, "Guns have fired at enemy troops.") \
	/* troops: change.c */ \
	EVENT(moved, MOVE, "Troops went from one box to another.") \
	EVENT(turned, MOVE, "Troops changed their facing.") \
	EVENT(parted, MOVE, "Some of the occupants left the rest of their box.") \
	EVENT(joined, MOVE, "Troops joined friends in their box.") \
	EVENT(disordered, WORD, "Troops fell into disorder.") \
	EVENT(rallied, WORD, "Troops lost disorder.") \
	EVENT(rough_hold, WORD, "Cavalry came into rough ground, or out of it.") \
	EVENT(acted, WORD, "Troops used their action of the turn.") \
	EVENT(attempted, WORD, "Troops tried and failed; they count as not stationary.") \
	EVENT(squared, MOVE, "Foot formed square.") \
	EVENT(unsquared, MOVE, "A square was broken up.") \
	EVENT(engaged, FIGHT, "Troops engaged the enemy ahead.") \
	EVENT(engagement_ended, FIGHT, "An engagement is over; its markers and smoke are gone.") \
	EVENT(left_table, LOSS, "Troops left the table and may return.") \
	EVENT(removed, LOSS, "Troops are gone for good.") \
	/* staff: staff.c */ \
	EVENT(staff_moved, MOVE, "A commander or an aide moved.") \
	EVENT(staff_fate, WORD, "A commander or an aide left the field, came back or was captured.") \
	EVENT(staff_bound, WORD, "A figure goes along with troops, or no longer.") \
	EVENT(staff_used, WORD, "A commander has used his move of the turn.") \
	/* fights: fight.c, indecisive.c, rally.c */ \
	EVENT(side_begins, WORD, "In this step it is this side's turn now.") \
	EVENT(fought, FIGHT, "A round of combat was fought.") \
	EVENT(markers_placed, FIGHT, "Loss markers held back during the step were placed (option loss_marking).") \
	EVENT(must_test, FIGHT, "Troops have reached their threshold of losses; their engagements are decided.") \
	EVENT(losses_counted, FIGHT, "The losses by which undecided fights are judged were counted.") \
	EVENT(settled, FIGHT, "An undecided fight was looked at for this step.") \
	/* retreats: retreat.c, resolve.c, retreat_further.c */ \
	EVENT(retreat_began, FIGHT, "Troops begin to retreat, or stand where they are; their place in the order of retreat.") \
	EVENT(retreat_ended, FIGHT, "The retreat is over.") \
	EVENT(tested, FIGHT, "Troops tested their resolve.") \
	EVENT(consequence, FIGHT, "The result of that test takes effect.") \
	EVENT(retest, FIGHT, "Resolve is to be tested again.") \
	EVENT(met, WORD, "An aide met retreating troops.") \
	/* the end of the turn: off_table.c, victory.c */ \
	EVENT(return_tested, WORD, "Troops off the table were tested for their return.") \
	EVENT(returned, MOVE, "Troops came back onto the table.") \
	EVENT(commander_returns, WORD, "A commander off the field is about to return, or may not yet.") \
	EVENT(turn_ended, STEP, "The turn is over.") \
	/* said beforehand: standing.c */ \
	EVENT(instructed, WORD, "A player has said beforehand how his troops answer.")

enum mdcc_event {
	EVENT_DICE,
#define EVENT_ENUM(name, class, gist) EVENT_##name,
	MDCC_EVENTS(EVENT_ENUM)
#undef EVENT_ENUM
	MDCC_EVENTS_COUNT
};

/* How troops come from box to box. */
enum mdcc_way {
	WAY_NONE,
	WAY_MOVE, WAY_WHEEL, WAY_SHIFT, WAY_STEP_BACK,  /* orders of S4                 */
	WAY_PUSHED_BACK,                                /* step backs of S8 and S10e    */
	WAY_RETREAT, WAY_FURTHER,                       /* S10a, S10d                   */
	WAY_ADVANCE, WAY_RALLY_BACK,                    /* S10e                         */
	WAY_RETURN,                                     /* from off the table           */
	MDCC_WAYS
};
/* How troops come to face elsewhere. */
enum mdcc_turn_how {
	TURN_NONE, TURN_MANOEUVRE, TURN_UNHURT, TURN_RALLY, TURN_RETREAT, TURN_ADVANCE, MDCC_TURNS
};
/* How staff come from box to box. */
enum mdcc_staff_way {
	STAFF_WAY_NONE, STAFF_RIDES, STAFF_ALONG, STAFF_FLEES, STAFF_SENT, STAFF_RETURNS, MDCC_STAFF_WAYS
};
enum mdcc_ending {
	ENDING_NONE, ENDING_INDECISIVE, ENDING_BROKEN_OFF, ENDING_DECIDED, ENDING_GONE, MDCC_ENDINGS
};

struct mdcc_event_phase { uint8_t phase; bool extra; };
struct mdcc_event_asked {
	uint8_t decision;       /* enum mdcc_order */
	uint8_t side, threat, how;
	uint8_t place;          /* in the queue; 0 is an interrupt, before everything else that is owed */
	bool same_group;        /* open together with the ask before it              */
	char formation[ID_SIZE], staff[ID_SIZE], engagement[ID_SIZE];
	struct box box;
};
struct mdcc_event_answered { uint8_t decision; uint8_t place; /* in the queue */ };
/* The top of the stack of works (`task` is their word in records), as pushed or as it stands after some of
 * it was done. */
struct mdcc_event_pushed {
	uint8_t task, how;
	char formation[ID_SIZE], other[ID_SIZE], staff[ID_SIZE], engagement[ID_SIZE];
	int16_t left;
	struct box box;
};
struct mdcc_event_worked { int16_t left; uint8_t how; struct box box; };
struct mdcc_event_popped { uint8_t task; };
struct mdcc_event_won { uint8_t winner; /* 0: a draw */ };

struct mdcc_event_placed { char stand[ID_SIZE], formation[ID_SIZE]; struct box box; uint8_t facing; };
struct mdcc_event_placed_staff { char staff[ID_SIZE]; struct box box; };
struct mdcc_event_placer { uint8_t side; uint8_t done; /* the side that wants no more, 0 none */ };

struct mdcc_event_activated {
	int16_t n;
	uint8_t active;
	bool won, treble, six, double_one;
	struct mdcc_scores scores;
};
struct mdcc_event_selected { uint8_t kind; int8_t index; char staff[ID_SIZE]; };
struct mdcc_event_gun_passed { char formation[ID_SIZE]; };
struct mdcc_event_closed { uint8_t side, wing; }; /* wing: 1 + the seat that alone has done */
struct mdcc_event_gun_fired { char by[ID_SIZE], against[ID_SIZE]; };

struct mdcc_event_moved { char formation[ID_SIZE]; struct box from, to; uint8_t how; };
struct mdcc_event_turned { char formation[ID_SIZE]; uint8_t from, to, how; };
struct mdcc_event_parted {
	char formation[ID_SIZE], leavers[ID_SIZE];
	uint16_t stand_count;
	char stands[LEAVERS_ROOM][ID_SIZE];
};
struct mdcc_event_joined { char formation[ID_SIZE], into[ID_SIZE]; uint8_t disorder; };
struct mdcc_event_disordered { char formation[ID_SIZE]; uint8_t by, now; };
struct mdcc_event_rallied { char formation[ID_SIZE]; uint8_t by, now; };
struct mdcc_event_rough_hold { char formation[ID_SIZE]; bool held; };
struct mdcc_event_acted {
	char formation[ID_SIZE];
	uint16_t stand_count;
	char stands[LEAVERS_ROOM][ID_SIZE]; /* none: all */
};
struct mdcc_event_attempted { char formation[ID_SIZE]; };
struct mdcc_event_squared { char formation[ID_SIZE], rear[ID_SIZE]; uint8_t disorder; };
struct mdcc_event_unsquared { char formation[ID_SIZE], rear[ID_SIZE]; };
struct mdcc_event_engaged {
	char engagement[ID_SIZE], aggressor[ID_SIZE], defender[ID_SIZE];
	struct box aggressor_box, defender_box;
};
struct mdcc_event_engagement_ended {
	char engagement[ID_SIZE];
	uint8_t how;
	char aggressor[ID_SIZE], defender[ID_SIZE];
};
struct mdcc_event_left_table { char formation[ID_SIZE]; struct box from; int8_t column; };
struct mdcc_event_removed {
	char formation[ID_SIZE], lead[ID_SIZE]; /* its first stand                   */
	char by[ID_SIZE];                       /* guns: who engaged them (6.5)      */
	struct box from;
	uint8_t fate;
};

struct mdcc_event_staff_moved { char staff[ID_SIZE]; struct box from, to; uint8_t how; };
struct mdcc_event_staff_fate { char staff[ID_SIZE]; uint8_t fate; struct box from, to; int8_t column; };
struct mdcc_event_staff_bound { char staff[ID_SIZE], formation[ID_SIZE]; bool in_company; };
struct mdcc_event_staff_used { char staff[ID_SIZE]; };

struct mdcc_event_side_begins { uint8_t side; };
struct mdcc_event_fought {
	char engagement[ID_SIZE], aggressor[ID_SIZE], defender[ID_SIZE];
	uint8_t round;
	struct mdcc_losses losses; /* of this round */
};
struct mdcc_event_markers_placed { char engagement[ID_SIZE]; };
struct mdcc_event_must_test { char formation[ID_SIZE]; uint8_t losses; };
struct mdcc_event_losses_counted { char formation[ID_SIZE]; uint8_t losses; };
struct mdcc_event_settled { char engagement[ID_SIZE]; };

/* How an initial retreat begins: on its way, held in cover (12.4), stuck with the enemy it ran into
 * (23.5). */
enum mdcc_setting_out { SETTING_NONE, SETTING_OUT, SETTING_HELD, SETTING_STUCK, MDCC_SETTINGS };
struct mdcc_event_retreat_began { char formation[ID_SIZE]; uint8_t how; int8_t due; };
struct mdcc_event_retreat_ended { char formation[ID_SIZE]; };
struct mdcc_event_tested { char formation[ID_SIZE]; uint8_t result, disorder; int8_t passes, fails; };
struct mdcc_event_consequence { char formation[ID_SIZE]; uint8_t result; bool done; };
struct mdcc_event_retest { char formation[ID_SIZE]; };
struct mdcc_event_met { char staff[ID_SIZE], formation[ID_SIZE]; };

struct mdcc_event_return_tested { char formation[ID_SIZE]; bool passed; };
struct mdcc_event_returned { char formation[ID_SIZE]; struct box to; };
struct mdcc_event_commander_returns { char staff[ID_SIZE]; int8_t distance; };
struct mdcc_event_turn_ended { int16_t n; };
struct mdcc_event_instructed {
	char seat[ID_SIZE], unit[ID_SIZE]; /* unit: a stand; empty: all troops of the seat */
	uint8_t decision, answer, enemy, own; /* own: of its own state */
	int16_t within;
};

extern const struct event_kind mdcc_events[MDCC_EVENTS_COUNT];

/* Makes one event of the kind true: mdcc_evolve_name(). Its shape: mdcc_event_name_shape. */
typedef void mdcc_evolve_fn(struct mdcc_state *s, const struct event *event);
#define EVENT_PARTS(name, class, gist) extern mdcc_evolve_fn mdcc_evolve_##name; extern const struct shape mdcc_event_##name##_shape;
MDCC_EVENTS(EVENT_PARTS)
#undef EVENT_PARTS

#endif
