/* What the files of the march see of each other: march.c, march_leg.c, interrupt.c. */
#ifndef TRICORNE_MALBROOK_MARCH_INSIDE_H
#define TRICORNE_MALBROOK_MARCH_INSIDE_H

#include "../dice/throw.h"
#include "course.h"
#include "march.h"

/* Stages of the work; FIRED_AT: it is halted at `at` of its leg. */
enum { GOING, FIRED_AT };

/* march.c */
struct malb_thrown malb_march_thrown(const struct malb_move *m);
/* march_leg.c: noted of the way; gone so far along the course of the leg; the whole way over. */
void malb_marched(struct play *play, uint16_t brigade, uint16_t leg, int32_t left, bool rough);
void malb_march_met(struct play *play, uint16_t brigade, uint16_t unit);
bool malb_march_is_near_enemy(const struct malb_state *s, uint16_t brigade);
void malb_march_along(struct play *play, uint16_t brigade, const struct malb_course *course, int32_t upto);
void malb_finish_march(struct play *play, uint16_t brigade, int clause, bool owes_half);
/* interrupt.c: the course of the leg under way; who is met on it falls back, or may fire. */
void malb_interrupted_course(const struct malb_state *s, uint16_t brigade, struct malb_course *course);
void malb_interrupt_drive_back(struct play *play, const struct malb_work *work,
	const struct malb_course *course, uint16_t skirmishers);
void malb_interrupt_offer_musketry(struct play *play, const struct malb_work *work, uint16_t foot,
	int32_t from);

#endif
