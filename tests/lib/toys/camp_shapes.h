/* The shapes of the camp: its position, orders and events. */
#ifndef TRICORNE_TESTS_CAMP_SHAPES_H
#define TRICORNE_TESTS_CAMP_SHAPES_H

#include "camp.h"
#include "server/rules/turn/frame.h"

extern const char *const camp_sides[3], *const camp_roles[2], *const camp_answers[3], *const camp_ids[CAMPS];

struct camp_scenario { uint16_t turn_limit; };
struct camp_seen { char id[ID_SIZE]; uint16_t works; uint8_t raiders; bool asked, done; };
struct camp_view { struct camp_seen camps[CAMPS + 1]; uint16_t turn; uint8_t active; };
extern const struct shape camp_scenario_shape, camp_state_shape, camp_view_shape;

enum { ORDER_DIG = 1, ORDER_PROBE, ORDER_APPEAL, ORDER_ALARM, ORDER_STANDING, ORDER_RULE, ORDER_GRANT,
	ORDER_DONE, ORDER_RAID, ORDER_REPEL, ORDERS };
struct camp_order { char camp[ID_SIZE], at[ID_SIZE]; uint8_t choice; uint16_t works; char reason[40]; };
extern const struct order_kind camp_orders[ORDERS];

enum { EVENT_WORKS = 1, EVENT_PROBED, EVENT_ALARM, EVENT_STANDING, EVENT_APPEALED, EVENT_RULED, EVENT_TURN,
	EVENT_begun, EVENT_seat_done, EVENT_seated, EVENT_RAIDED, EVENT_REPELLED, EVENTS };
struct camp_event { char camp[ID_SIZE], by[ID_SIZE]; uint8_t choice, active; bool over, spare;
	uint16_t turn, works; };
extern const struct event_kind camp_events[EVENTS];

#endif
