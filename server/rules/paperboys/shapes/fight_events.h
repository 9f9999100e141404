/* Events of attacks, face-offs and fights. Made true in fight_events.c. */
#ifndef TRICORNE_PAPERBOYS_FIGHT_EVENTS_H
#define TRICORNE_PAPERBOYS_FIGHT_EVENTS_H

#include "orders.h"

#define PB_FIGHT_EVENTS(EVENT) \
	EVENT(attack_begun, FIGHT, "A unit moves to attack.") \
	EVENT(attack_at, FIGHT, "The attack has come this far.") \
	EVENT(attack_over, FIGHT, "The attack is over.") \
	EVENT(faced_off, COMBAT, "Two units have faced each other.") \
	EVENT(glory, FIGHT, "A unit is glorified.") \
	EVENT(fight_begun, FIGHT, "It has come to a fight.") \
	EVENT(fight_at, FIGHT, "A fight goes on, or somebody has joined it.") \
	EVENT(fight_round, COMBAT, "A round of a fight was thrown.") \
	EVENT(fight_left, FIGHT, "A unit has left a fight.") \
	EVENT(fight_over, FIGHT, "A fight is over.")

/* The new attack lies uppermost. */
struct pb_event_attack_begun { struct pb_attack attack; };
struct pb_event_attack_at { uint8_t place; struct pb_attack attack; };
struct pb_event_attack_over { uint8_t nothing; };
struct pb_event_faced_off {
	char attacker[ID_SIZE], defender[ID_SIZE];
	int8_t attacker_score, defender_score, diff;
	uint8_t edge, outcome;
};
struct pb_event_glory { char unit[ID_SIZE]; };
/* The whole fight as it now is. Whoever stands in it fights. */
struct pb_event_fight_begun { struct pb_fight fight; };
struct pb_event_fight_at { struct pb_fight fight; };
struct pb_event_fight_round {
	char fight[ID_SIZE];
	uint8_t round, attacker_dice, attacker_hits, defender_dice, defender_hits;
	int8_t difference;
};
struct pb_event_fight_left { char fight[ID_SIZE], unit[ID_SIZE]; };
struct pb_event_fight_over { char fight[ID_SIZE]; };

#endif
