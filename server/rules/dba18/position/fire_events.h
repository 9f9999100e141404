/* Events of fire. Made true in fire_events.c. */
#ifndef TRICORNE_DBA18_FIRE_EVENTS_H
#define TRICORNE_DBA18_FIRE_EVENTS_H

#include "orders.h"

#define DBA_FIRE_EVENTS(EVENT) \
	EVENT(fire_begun, FIGHT, "Shots may be declared; those of the step before are forgotten.") \
	EVENT(shot_declared, FIGHT, "An element is to fire at somebody, at nobody, or holds its fire.") \
	EVENT(exchange_begun, FIGHT, "All who fire at one target make an exchange of it.") \
	EVENT(answer_chosen, FIGHT, "Troops will return the fire, or stand it.") \
	EVENT(fired, FIGHT, "An element has fired.") \
	EVENT(exchanged, FIGHT, "An exchange of fire is over.")

struct dba_event_fire_begun { uint8_t fire; };
/* target "" and not `hold`: what was declared for it is taken back. */
struct dba_event_shot_declared { char shooter[ID_SIZE], target[ID_SIZE]; uint8_t fire; bool hold; };
struct dba_event_exchange_begun { char shooter[ID_SIZE], target[ID_SIZE]; uint16_t exchange; uint8_t fire;
	bool point_blank; };
struct dba_event_answer_chosen { char target[ID_SIZE]; uint16_t exchange; uint8_t answer; };
/* band: upper limit of the range band, in paces. `volley`: it was its first (8.4). */
struct dba_event_fired { char element[ID_SIZE], target[ID_SIZE]; uint16_t band; bool returning, volley; };
/* winner "": level. */
struct dba_event_exchanged { char shooter[ID_SIZE], target[ID_SIZE], winner[ID_SIZE]; uint16_t exchange;
	bool doubled; };

#endif
