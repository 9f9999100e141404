/* Recovery: at the start of its bound a beaten command may be itself again, and dice return (2.9, 16.6-16.9,
 * */
#ifndef TRICORNE_DBA18_RECOVERY_H
#define TRICORNE_DBA18_RECOVERY_H

#include "../position/events.h"

void dba_begin_recovery(struct play *play);

#endif
