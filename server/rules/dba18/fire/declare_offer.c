/* Offers of shots: each element that has not been told yet may fire at the enemies it hits best. */
#include "declare.h"

#include <string.h>

#include "../elements/factors.h"
#include "../position/unit.h"
#include "../turn/standing.h"
#include "shot.h"

enum { OFFERED_TARGETS = 3 };

struct aim {
	uint16_t target;
	int factor;
};

/* The best targets, the best first; those straight ahead of Foot alone, if there are any (9.3). */
static int take_aim(const struct dba_state *s, uint16_t shooter, enum dba_fire fire,
	struct aim best[OFFERED_TARGETS])
{
	int count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct aim aim = { i, 0 };
		int at;
		if (s->elements[i].side == s->elements[shooter].side || !dba_shot_may_be_fired(s, shooter, i, fire))
			continue;
		aim.factor = dba_shot_factor(s, shooter, i, NULL);
		for (at = count; at > 0 && best[at - 1].factor < aim.factor; at--)
			if (at < OFFERED_TARGETS)
				best[at] = best[at - 1];
		if (at == OFFERED_TARGETS)
			continue;
		best[at] = aim;
		count += count < OFFERED_TARGETS;
	}
	return count;
}

static bool is_told(const struct dba_state *s, uint16_t shooter)
{
	for (int i = 0; i < s->shot_count; i++)
		if (s->shots[i].shooter == shooter)
			return true;
	return false;
}

static void propose_shot(struct offering *offering, enum dba_order kind, const char *shooter,
	const char *target)
{
	struct dba_order_declare_artillery_fire guns;
	struct dba_order_declare_small_arms_fire muskets;
	struct dba_written_shots shots;
	memset(&shots, 0, sizeof shots);
	memset(&guns, 0, sizeof guns);
	memset(&muskets, 0, sizeof muskets);
	shots.count = 1;
	TEXT_SET(shots.shots[0].shooter, shooter);
	TEXT_SET(shots.shots[0].target, target);
	shots.shots[0].hold = !target[0];
	guns.shots = muskets.shots = shots;
	propose(offering, kind, kind == ORDER_declare_artillery_fire ? (const void *)&guns : &muskets);
}

static void offer(const struct dba_state *s, struct offering *offering, enum dba_order kind,
	enum dba_fire fire)
{
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		const struct dba_element *e = &s->elements[i];
		struct aim best[OFFERED_TARGETS];
		int count;
		if (!dba_unit_in_play(s, i) || dba_seat_of_element(s, i) != offering->seat ||
			dba_unit_is_artillery(e) != (fire == ARTILLERY_FIRE) || is_told(s, i))
			continue;
		if (fire == ARTILLERY_FIRE && dba_shot_at_muzzles(s, i))
			propose_shot(offering, kind, e->id, "");
		count = take_aim(s, i, fire, best);
		for (int j = 0; j < count; j++)
			propose_shot(offering, kind, e->id, s->elements[best[j].target].id);
	}
}

void dba_offer_declare_artillery_fire(const void *position, const struct due *due, struct offering *offering)
{
	(void)due;
	offer(position, offering, ORDER_declare_artillery_fire, ARTILLERY_FIRE);
}

void dba_offer_declare_small_arms_fire(const void *position, const struct due *due, struct offering *offering)
{
	(void)due;
	offer(position, offering, ORDER_declare_small_arms_fire, SMALL_ARMS);
}

/* ---- Said beforehand: of guns in the enemy's bounds ---------------------------------------------------- */

enum { FAR_OFF = INT32_MAX };

/* The nearest enemy this battery is to fire at. False: its owner is to be asked about one of those it
 * could. */
static bool find_target(const struct dba_state *s, int seat, uint16_t battery, uint16_t *target)
{
	int32_t nearest = FAR_OFF;
	*target = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		int band = 0;
		int32_t paces;
		enum dba_instructed said;
		if (s->elements[i].side == s->elements[battery].side ||
			!dba_shot_may_be_fired(s, battery, i, ARTILLERY_FIRE) || dba_shot_first_target(s, battery, i))
			continue;
		dba_shot_factor(s, battery, i, &band);
		paces = dba_factor_band_limit(band);
		said = dba_standing_said(s, seat, MATTER_ARTILLERY, battery, i, paces);
		if (said == SAY_ASK)
			return false;
		if (said == SAY_FIRE && paces < nearest) {
			nearest = paces;
			*target = i;
		}
	}
	return true;
}

static void add_shot(struct dba_order_declare_artillery_fire *o, const char *battery, const char *target)
{
	struct dba_written_shot *shot = &o->shots.shots[o->shots.count++];
	TEXT_SET(shot->shooter, battery);
	TEXT_SET(shot->target, target);
}

/* One shot an order, since shots forbid each other; then the step is ended. Guns that have no target leave
 * nothing to be asked, if their owner has said what they do. */
bool dba_beforehand_artillery(const void *position, const struct due *due, struct order *order)
{
	const struct dba_state *s = position;
	struct dba_order_declare_artillery_fire *o = (void *)order->body;
	if (s->turn.step != ARTILLERY_DECLARE || s->seats[due->seat].side == s->turn.active)
		return false;
	order->kind = ORDER_declare_artillery_fire;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		uint16_t target;
		struct refusal r;
		if (!dba_unit_in_play(s, i) || dba_seat_of_element(s, i) != due->seat ||
			!dba_unit_is_artillery(&s->elements[i]) || is_told(s, i))
			continue;
		if (!find_target(s, due->seat, i, &target))
			return false;
		if (!target)
			continue;
		refusal_begin(&r);
		add_shot(o, s->elements[i].id, s->elements[target].id);
		dba_check_declare_artillery_fire(s, due->seat, o, &r);
		if (allowed(&r))
			return true;
		memset(o, 0, sizeof *o);
	}
	order->kind = ORDER_end_step;
	return dba_standing_said(s, due->seat, MATTER_ARTILLERY, 0, 0, 0) != SAY_ASK;
}
