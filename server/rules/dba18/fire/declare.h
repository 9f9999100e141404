/* Declaring fire: steps v and vii (3.12, 3.13, 9.3-9.7). */
#ifndef TRICORNE_DBA18_DECLARE_H
#define TRICORNE_DBA18_DECLARE_H

#include "../position/events.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */
/* Step v: the side whose bound it is not, and whoever has a battery with an enemy at its muzzles. */
bool dba_acts_artillery(const struct dba_state *s, int seat);
void dba_begin_artillery_declare(struct play *play);
/* Batteries with an enemy at their muzzles fire at him unless they were told to hold (3.5, 7.7). */
void dba_end_artillery_declare(struct play *play);
void dba_begin_fire_declare(struct play *play);

/* ---- Orders -------------------------------------------------------------------------------------------- */
extern order_check_fn dba_check_declare_artillery_fire, dba_check_declare_small_arms_fire;
extern order_decide_fn dba_decide_declare_artillery_fire, dba_decide_declare_small_arms_fire;
extern order_offer_fn dba_offer_declare_artillery_fire, dba_offer_declare_small_arms_fire;
extern order_beforehand_fn dba_beforehand_artillery;
/* of the first shot */
extern order_preview_fn dba_preview_declare_artillery_fire, dba_preview_declare_small_arms_fire;

/* The main shooter among those who fire at one target: the nearest, then the one with the higher factor, then
 * the lower id (3.1). 0 of none. */
uint16_t dba_declare_main_shooter(const struct dba_state *s, const uint16_t *shooters, int count,
	uint16_t target);
void dba_declare_main_first(const struct dba_state *s, uint16_t *shooters, int count, uint16_t target);

#endif
