/* The shapes of the toy: its position, orders and events. */
#ifndef TRICORNE_TESTS_TOY_SHAPES_H
#define TRICORNE_TESTS_TOY_SHAPES_H

#include "server/rules/turn/frame.h"
#include "toy.h"

extern const char *const toy_sides[3], *const toy_roles[2];

struct toy_view {
	struct toy_piece pieces[TOY_PIECES];
	uint16_t turn, trail_count;
	int16_t trail[TOY_TRAIL];
	uint8_t active, winner;
};
struct toy_ground { uint16_t places; };
extern const struct shape toy_scenario_shape, toy_state_shape, toy_view_shape, toy_ground_shape;

/* ---- Orders -------------------------------------------------------------------------------------------- */

#define TOY_ORDERS(ORDER) \
	ORDER(step, &step_shape, "A piece steps.") \
	ORDER(strike, &strike_shape, "A piece strikes at a place.") \
	ORDER(listen, NULL, "The side listens for the enemy.") \
	ORDER(wait, NULL, "Nothing is done.")
#define ORDER_ENUM(name, shape, gist) ORDER_##name,
enum { ORDER_NONE, TOY_ORDERS(ORDER_ENUM) ORDERS_COUNT };
struct toy_step { char piece[ID_SIZE]; int8_t by; };
struct toy_strike { char piece[ID_SIZE]; int8_t at; };
extern const struct order_kind toy_orders[ORDERS_COUNT];

/* ---- Events -------------------------------------------------------------------------------------------- */

#define TOY_EVENTS(EVENT) \
	EVENT(moved, MOVE, "A piece has stepped.") \
	EVENT(met, WORD, "A piece has run into another.") \
	EVENT(struck, FIGHT, "A piece has struck.") \
	EVENT(heard, WORD, "A side knows where a piece is.") \
	EVENT(turned, TURN, "A turn begins.") \
	EVENT(broke, WORD, "Something came about that no rule knows.") \
	EVENT(begun, STEP, "A step has begun.") \
	EVENT(seat_done, STEP, "A seat has done with the step.") \
	EVENT(seated, WORD, "A seat has a player, or has none any more.")
#define EVENT_ENUM(name, class, gist) EVENT_##name,
enum { EVENT_DICE, TOY_EVENTS(EVENT_ENUM) EVENTS_COUNT };
struct toy_moved { uint16_t piece; int8_t from, to; };
struct toy_met { uint16_t piece, other; };
struct toy_struck { uint16_t piece, hit; int16_t at; };
struct toy_heard { uint16_t piece; uint8_t side, spare; };
struct toy_turned { uint16_t turn; uint8_t active, winner; };
extern const struct event_kind toy_events[EVENTS_COUNT];

#endif
