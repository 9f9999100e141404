/* Events of fire (chapters 15 and 17) and of combat (18 to 20). Made true in combat_events.c. */
#ifndef TRICORNE_MALBROOK_COMBAT_EVENTS_H
#define TRICORNE_MALBROOK_COMBAT_EVENTS_H

#include "../position/orders.h"

#define MALB_COMBAT_EVENTS(EVENT) \
	EVENT(shot, FIGHT, "A gun has fired.") \
	EVENT(crew_left, FIGHT, "The crew of a gun has left it.") \
	EVENT(crew_lost, FIGHT, "The crew of a gun is no more.") \
	EVENT(at_guns, FIGHT, "A brigade is among enemy guns.") \
	EVENT(joined, FIGHT, "A brigade has a part in a combat.") \
	EVENT(fought, FIGHT, "A combat was fought.") \
	EVENT(result, FIGHT, "A brigade has the result of its combat.") \
	EVENT(after_chosen, FIGHT, "A brigade has chosen what it does after its combat.") \
	EVENT(after_done, FIGHT, "A brigade has done it.") \
	EVENT(combat_over, FIGHT, "All is done that follows from a combat.") \
	EVENT(aside, MOVE, "A leader or messenger has stepped out of the way.")

struct malb_event_shot {
	char gun[ID_SIZE], target[ID_SIZE];
	bool indirect, close;
	struct point at;          /* indirect: where it came down */
	uint8_t dps, casualties;  /* of a direct shot */
};
struct malb_event_crew_left { char gun[ID_SIZE], with[ID_SIZE]; }; /* with: nobody, and the gun is captured */
struct malb_event_crew_lost { char gun[ID_SIZE]; };
struct malb_event_at_guns { char brigade[ID_SIZE], gun[ID_SIZE]; };
struct malb_event_joined {
	char brigade[ID_SIZE], primary[ID_SIZE];
	uint8_t combat;
	uint16_t base_count;
	uint8_t bases[BASES_MAX];
	int32_t ground;
	bool charged_foot, charged_guns_only, facing_cavalry, through_thin, stands_firm, was_charged;
};
struct malb_event_fought { uint8_t combat, dice_A, dice_B, hits_A, hits_B; int8_t difference; };
struct malb_event_result { char brigade[ID_SIZE]; int8_t row; };
struct malb_event_after_chosen { char brigade[ID_SIZE]; uint8_t after, dice; int16_t dev; bool halt_behind; };
struct malb_event_after_done { char brigade[ID_SIZE]; uint8_t after; };
struct malb_event_combat_over { uint8_t combat; };
/* with: a leader stays attached to this brigade */
struct malb_event_aside { char unit[ID_SIZE], with[ID_SIZE]; struct point pos; };

#endif
