/* Factors: for combat and for being shot at (T-4, 7.1), and for shooting by weapon and range (T-5, 8.1). */
#ifndef TRICORNE_DBA18_FACTORS_H
#define TRICORNE_DBA18_FACTORS_H

#include "../dba18.h"

enum { OUT_OF_RANGE = -1, NO_FACTOR = -1, VOLLEY_RANGE = 250 * PACE };

/* T-4. NO_FACTOR in combat: it does not fight but is taken or destroyed (14.9, 2.6). */
int dba_combat_factor(const struct dba_element *e);
int dba_shot_at_factor(const struct dba_element *e);

/* Has it anything to shoot with (7.9 apart, 8.10)? */
bool dba_factor_is_armed(const struct dba_element *e);
/* The longest range of its weapon, in cp; 0 without one. */
int32_t dba_factor_reach(const struct dba_element *e);

/* The bands of T-5, in order: the upper limit of each in paces, 0 after the last. */
int dba_factor_band_limit(int band);
/* The factor in a band, OUT_OF_RANGE where the table has a cross. */
int dba_range_factor(const struct dba_element *e, int band);
/* Would a shot in this band be its first volley (8.4, 8.5)? */
bool dba_factor_is_first_volley(const struct dba_element *e, int band);

#endif
