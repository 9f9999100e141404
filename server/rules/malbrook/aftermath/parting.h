/* Parting: those of a brigade who are bound by something leave the others behind (20.3, R-107). */
#ifndef TRICORNE_MALBROOK_PARTING_H
#define TRICORNE_MALBROOK_PARTING_H

#include "../troops/troops.h"

/* The bases bound by the result of a combat: those that fought and those behind them; all if none fought.
 * Bit i: bases[i]. */
uint32_t malb_parting_bound_bases(const struct malb_brigade *b);
/* All bases but these become brigades of their own, one for each lot that hangs together. Leaders stay
 * with the brigade if `keep_leaders`, else with whom they touch. */
void malb_part_from(struct play *play, int clause, uint16_t brigade, uint32_t bases, bool keep_leaders);

#endif
