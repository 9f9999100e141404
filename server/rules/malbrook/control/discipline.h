/* Discipline: what the order of its wing allows a brigade (5.6, 5.9, 21.3), and what becomes of those who
 * would break it. */
#ifndef TRICORNE_MALBROOK_DISCIPLINE_H
#define TRICORNE_MALBROOK_DISCIPLINE_H

#include "../turn/offer.h"

/* Does the order of its wing let the brigade end a move of its own will standing as `as`? */
bool malb_discipline_order_allows_ground(const struct malb_state *s, uint16_t brigade,
	const struct malb_brigade *as);
/* ... and charge, or come into combat with, this enemy unit? */
bool malb_discipline_order_allows_enemy(const struct malb_state *s, uint16_t brigade, uint16_t enemy);
/* 21.3: brigades of a broken wing neither charge nor come into combat of their own will. */
bool malb_discipline_may_attack(const struct malb_state *s, uint16_t brigade, struct refusal *r);

/* What the option orders_enforcement makes of an order (enum malb_order) that would break 5.6, `keeps`
 * false: mechanical, or nobody in the umpire's chair: refused by the check; umpire: the check lets it pass
 * once; `malb_discipline_refer` then holds it for his ruling (true: carry nothing out) until he has ruled;
 * honour: it is carried out, and malb_discipline_refer makes it known. */
bool malb_discipline_check_keeps(const struct malb_state *s, int seat, enum malb_order order,
	uint16_t brigade, bool keeps, struct refusal *r);
bool malb_discipline_refer(struct play *play, int seat, enum malb_order order, uint16_t brigade, bool keeps);
/* The umpire has ruled on a question: allowed, the order may be given once more; else it is forgotten. */
void malb_discipline_rule_on(struct play *play, uint16_t question, bool allowed);

#endif
