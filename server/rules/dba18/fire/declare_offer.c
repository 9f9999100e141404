/* Offers of shots: each element that has not been told yet may fire at the enemies it hits best. */
#include "declare.h"

#include <string.h>

#include "../position/unit.h"
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
		if (!dba_in_play(s, i) || dba_seat_of_element(s, i) != offering->seat ||
			dba_is_artillery(e) != (fire == ARTILLERY_FIRE) || is_told(s, i))
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
