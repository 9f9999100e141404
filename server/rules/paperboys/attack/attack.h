/* Attacks: the orders, what speaks against them, and how one begins (chapter 8 of the rules; 3.4 of the
 * specification). */
#ifndef TRICORNE_PAPERBOYS_ATTACK_H
#define TRICORNE_PAPERBOYS_ATTACK_H

#include "../turn/steps.h"
#include "approach.h"
#include "closing.h"
#include "confused.h"
#include "narrow.h"

/* An attack straight ahead by the unit as it stands there, at whoever is met. */
struct pb_attack pb_straight_attack(enum pb_attack_kind kind, uint16_t unit, const struct pb_unit *as,
	int32_t allowance);
/* Begins it, above those under way; `parent` is the work that waits for it, 0 none. */
void pb_begin_attack(struct play *play, const struct pb_attack *attack, uint16_t parent);
/* The attack in that place as it now is. */
void pb_attack_goes_on(struct play *play, int place, const struct pb_attack *attack);
/* What an order of an attack comes to; `written` is its body, read as struct pb_order_attack. */
struct pb_attack pb_attack_of_order(const struct pb_state *s, enum pb_attack_kind kind,
	const struct pb_order_attack *written);
struct pb_attack pb_attack_overrun_order(const struct pb_state *s, enum pb_attack_kind kind,
	const struct pb_order_overrun *written);
/* All that speaks against it but for the unit's readiness. */
void pb_judge_attack(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r);
/* The way it is said to lead through must be one. */
void pb_attack_judge_through(const struct pb_attack *attack, const char *through, bool grenadiers,
	struct refusal *r);
/* Where somebody who overruns ends: as far as he has said, and no farther. */
int32_t pb_attack_overrun_length(const struct pb_state *s, const struct pb_attack *attack,
	struct pb_course *course);
void pb_attack_judge_overrun(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r);

order_check_fn pb_check_attack, pb_check_overrun;
order_decide_fn pb_decide_attack, pb_decide_overrun;
order_offer_fn pb_offer_attack, pb_offer_overrun;

#endif
