/* Events of fire, and of what it does to walls and buildings. Made true in fire_events.c. */
#ifndef TRICORNE_PAPERBOYS_FIRE_EVENTS_H
#define TRICORNE_PAPERBOYS_FIRE_EVENTS_H

#include "orders.h"

#define PB_FIRE_EVENTS(EVENT) \
	EVENT(fired, FIGHT, "A unit has fired at a target.") \
	EVENT(wall_hit, FIGHT, "Cannon have hit a wall.") \
	EVENT(breached, FIGHT, "There is a breach in a wall.") \
	EVENT(building_hit, FIGHT, "A mortar has hit a building.") \
	EVENT(burning, FIGHT, "A building is on fire.")

enum pb_weapon { NO_WEAPON, PISTOL, MUSKET, CANNON_CLOSE, CANNON_LONG, MORTAR_SHELL, PB_WEAPONS };
extern const char *const pb_weapon_names[PB_WEAPONS];

/* One group of stands at one target (3.3); `contact`: pistols just before contact (PB-4.27). */
struct pb_event_fired {
	char unit[ID_SIZE], target[ID_SIZE], feature[ID_SIZE];
	uint8_t weapon, dice, hits, saved;
	bool contact, under_fire;
};
struct pb_event_wall_hit { char feature[ID_SIZE]; uint8_t section, hits; };
struct pb_event_breached {
	char breach[ID_SIZE], feature[ID_SIZE];
	struct point at;
	int16_t width;
	uint8_t section;
};
struct pb_event_building_hit { char unit[ID_SIZE], feature[ID_SIZE]; };
struct pb_event_burning { char feature[ID_SIZE]; };

#endif
