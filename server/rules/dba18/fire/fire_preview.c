/* Shots told beforehand: range, both scores without their dice, and what the dice may bring. */
#include "declare.h"
#include "exchange.h"

#include <string.h>

#include "bout.h"
#include "shot.h"
#include "stand.h"

static void note_score(struct dba_preview *preview, int score, const struct roll *roll)
{
	for (int i = 0; i < roll->modifier_count; i++)
		dba_preview_note(preview, score, roll->modifiers[i].clause, roll->modifiers[i].amount,
			roll->modifiers[i].what);
}

static int32_t range_of(const struct dba_state *s, uint16_t shooter, uint16_t target)
{
	struct dba_stand from, to;
	dba_stand(s, shooter, &from);
	dba_stand(s, target, &to);
	return figures_distance(&from.front, &to.body);
}

static void tell_bout(const struct dba_state *s, const struct dba_bout *b, struct dba_preview *preview)
{
	TEXT_COPY(preview->unit, s->elements[b->x.shooter].id);
	TEXT_COPY(preview->target, s->elements[b->x.target].id);
	preview->range = range_of(s, b->x.shooter, b->x.target);
	preview->odds = dba_odds_of_bout(s, b);
	note_score(preview, 1, &b->shooter);
	note_score(preview, 2, &b->target);
	TEXT_SET(preview->why, b->returned ? "if the fire is returned" : "if no fire is returned");
}

/* ---- Declaring ----------------------------------------------------------------------------------------- */

/* All who would fire at the target: those who were told to, but for who now fires elsewhere, and those of the
 * order. */
static int gather(const struct dba_state *s, const struct dba_written_shots *shots, uint16_t target,
	uint16_t all[SHOOTERS_MAX])
{
	int count = 0;
	for (int i = 0; i < s->shot_count && count < SHOOTERS_MAX; i++) {
		bool told_anew = false;
		for (int j = 0; j < shots->count; j++)
			told_anew |= dba_element_named(s, shots->shots[j].shooter) == s->shots[i].shooter;
		if (s->shots[i].target == target && !s->shots[i].hold && !told_anew)
			all[count++] = s->shots[i].shooter;
	}
	for (int j = 0; j < shots->count && count < SHOOTERS_MAX; j++)
		if (dba_element_named(s, shots->shots[j].target) == target &&
			dba_element_named(s, shots->shots[j].shooter))
			all[count++] = dba_element_named(s, shots->shots[j].shooter);
	return count;
}

static bool preview_shot(const struct dba_state *s, const struct dba_written_shots *shots, enum dba_fire fire,
	struct dba_preview *preview)
{
	uint16_t all[SHOOTERS_MAX], target = shots->count ? dba_element_named(s, shots->shots[0].target) : 0;
	int count = target ? gather(s, shots, target, all) : 0;
	struct dba_exchange x = { .target = target, .fire = (uint8_t)fire };
	struct dba_bout b;
	if (!count)
		return false;
	dba_declare_main_first(s, all, count, target);
	x.shooter = all[0];
	x.point_blank = dba_shot_is_at_muzzles(s, all[0], target);
	dba_bout(s, &x, all, count, &b);
	tell_bout(s, &b, preview);
	return true;
}

bool dba_preview_declare_artillery_fire(const void *position, int seat, const void *body, void *out)
{
	(void)seat;
	return preview_shot(position, &((const struct dba_order_declare_artillery_fire *)body)->shots,
		ARTILLERY_FIRE, out);
}

bool dba_preview_declare_small_arms_fire(const void *position, int seat, const void *body, void *out)
{
	(void)seat;
	return preview_shot(position, &((const struct dba_order_declare_small_arms_fire *)body)->shots,
		SMALL_ARMS, out);
}

/* ---- Answering ----------------------------------------------------------------------------------------- */

bool dba_preview_return_fire_choice(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	const struct dba_order_return_fire_choice *o = body;
	static const struct dba_written_shots none;
	uint16_t target = dba_exchange_target(s, o), all[SHOOTERS_MAX];
	struct dba_bout b;
	(void)seat;
	for (int i = 0; i < s->exchange_count; i++) {
		struct dba_exchange x = s->exchanges[i];
		int count = gather(s, &none, target, all);
		if (x.id != o->exchange || !x.shooter || !count)
			continue;
		dba_declare_main_first(s, all, count, target);
		x.answer = o->fire ? ANSWER_YES : ANSWER_NO;
		dba_bout(s, &x, all, count, &b);
		tell_bout(s, &b, out);
		return true;
	}
	return false;
}
