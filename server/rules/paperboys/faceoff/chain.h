/* The chain of an attack (3.4): from its wheel to its end, step by step, hanging in the state while
 * players are asked. */
#ifndef TRICORNE_PAPERBOYS_CHAIN_H
#define TRICORNE_PAPERBOYS_CHAIN_H

#include "../turn/steps.h"

/* Stages of its work; A1 to A8 of the specification. */
enum pb_chain {
	CHAIN_BEGIN,             /* A1: the manoeuvre test of a wheel, and the wheel      */
	CHAIN_SWEEP,             /* A2: who is met                                         */
	CHAIN_DIVIDED,           /* A2b: one meeting for each enemy                        */
	CHAIN_HORSE,             /* A3: foot before horse asks it how far it goes back     */
	CHAIN_RETIRED,           /* ... it has gone back, and the foot goes on             */
	CHAIN_PLACE,             /* A4: the test position                                  */
	CHAIN_FACE,              /* A5, A6: the dice, and what comes of them               */
	CHAIN_FIGHT,             /* A7                                                     */
	CHAIN_WON,               /* A8: glory, or following up                             */
	CHAIN_END,
	CHAIN_DECLINED,          /* A8: glory was not used: following up after all         */
	CHAIN_STAGES
};
/* The work goes on at that stage when it is run next. */
void pb_chain_to(struct play *play, uint16_t work, enum pb_chain stage);

#endif
