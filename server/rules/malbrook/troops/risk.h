/* Chapter 7, risk to leaders. */
#ifndef TRICORNE_MALBROOK_RISK_H
#define TRICORNE_MALBROOK_RISK_H

#include "../events/events.h"

/* 7.3 to 7.5: what becomes of a leader (or messenger) who was hit: the fate die, wounds, death. */
void malb_risk_leader_fate(struct play *play, uint16_t leader);
void malb_risk_messenger_fate(struct play *play, uint16_t messenger, uint16_t by);
/* 7.7: enemy cavalry has reached a lone leader or messenger. */
void malb_risk_capture_leader(struct play *play, uint16_t leader);
void malb_risk_capture_messenger(struct play *play, uint16_t messenger, uint16_t by);
/* What its leaders share when the brigade surrenders (they are captured) or leaves the field (they too). */
void malb_risk_share_fate(struct play *play, int clause, uint16_t brigade, enum malb_fate fate);

#endif
