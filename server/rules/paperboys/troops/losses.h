/* Losses: casualties, stands and whole units that leave the table, and what becomes of the officers with
 * them (PB-4.16, 10.6 to 10.12, 12.6 to 12.11). Each of these says whether the unit is still there. */
#ifndef TRICORNE_PAPERBOYS_LOSSES_H
#define TRICORNE_PAPERBOYS_LOSSES_H

#include "troops.h"

/* PB-4.17: so many hits, each a casualty and a pip; full casualties cost a stand, or the gun (PB-10.10).
 * `from_fire`: they count for the test of heavy casualties (PB-11.10). */
bool pb_losses_hit_unit(struct play *play, int clause, uint16_t unit, int hits, enum pb_cause cause,
	bool from_fire);
/* Stands in the order of PB-14.8, each with its officers' dice; then half strength (PB-10.6). */
bool pb_losses_lose_stands(struct play *play, int clause, uint16_t unit, int count, enum pb_cause cause);
/* The same of a part of it: none but these stands are lost; count 0: the whole unit. */
bool pb_losses_lose_stands_of(struct play *play, int clause, uint16_t unit, const uint8_t *part,
	int part_count, int count, enum pb_cause cause);
/* The same of one stand that the rules name (PB-9.19). */
bool pb_losses_lose_stand(struct play *play, int clause, uint16_t unit, int stand, enum pb_cause cause);
/* The whole unit, to the dead pool. Its officers stay on the field if it scatters, and are lost with it if
 * it surrenders or leaves the table (PB-12.11). */
void pb_losses_scatter(struct play *play, int clause, uint16_t unit);
void pb_losses_surrender(struct play *play, int clause, uint16_t unit);
void pb_losses_off_table(struct play *play, int clause, uint16_t unit);
/* The unit is removed for another cause, its officers staying where they are; fights and pursuits that
 * hang on it end. */
void pb_losses_destroy(struct play *play, int clause, uint16_t unit, enum pb_cause cause);

/* it is in no fight any more; one in which nobody of its side is left is over. */
void pb_losses_leave_fights(struct play *play, int clause, uint16_t unit);
/* PB-8.39: who pursues this unit does so no longer. */
void pb_losses_end_pursuits(struct play *play, int clause, uint16_t unit);

/* In which order a unit loses its stands, as its owner wishes (loss_order.c). */
order_check_fn pb_check_set_loss_order;
order_decide_fn pb_decide_set_loss_order;

/* E2: pips healed at the end of the turn (recovery.c). */
void pb_begin_recovery(struct play *play);

#endif
