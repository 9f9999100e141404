/* Events of command: PIPs thrown, given and spent. */
#ifndef TRICORNE_DBA18_COMMAND_EVENTS_H
#define TRICORNE_DBA18_COMMAND_EVENTS_H

#include "orders.h"

#define DBA_COMMAND_EVENTS(EVENT) \
	EVENT(pips_cleared, WORD, "A bound begins without PIPs of the last.") \
	EVENT(cinc_pips, WORD, "The C-in-C has thrown his average die.") \
	EVENT(command_die, WORD, "A command has a die, and as many PIPs.") \
	EVENT(spent, WORD, "PIPs were spent on an order.") \
	EVENT(granted, WORD, "The C-in-C has ear-marked PIPs for a command.") \
	EVENT(delegated, WORD, "A command was handed to another seat.")

struct dba_event_pips_cleared { char side[ID_SIZE]; };
struct dba_event_cinc_pips { char side[ID_SIZE]; uint8_t die; };
/* `thrown`: the die has just fallen for it; else it was given to it afterwards. */
struct dba_event_command_die { char command[ID_SIZE]; uint8_t die; bool thrown; };
struct dba_event_spent { char command[ID_SIZE], side[ID_SIZE]; uint8_t own, cinc, march, commander, distance;
	};
struct dba_event_granted { char command[ID_SIZE]; uint8_t n; };
struct dba_event_delegated { char command[ID_SIZE], seat[ID_SIZE]; };

#endif
