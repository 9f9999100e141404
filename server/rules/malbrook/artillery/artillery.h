/* Chapter 15, artillery: bombardment and close fire. */
#ifndef TRICORNE_MALBROOK_ARTILLERY_H
#define TRICORNE_MALBROOK_ARTILLERY_H

#include "../space/space.h"
#include "../turn/offer.h"

order_check_fn malb_check_fire_gun;
order_decide_fn malb_decide_fire_gun;
order_offer_fn malb_offer_fire_gun;
order_preview_fn malb_preview_fire_gun;
order_check_fn malb_check_fire_indirect; /* indirect.c, and so on */
order_decide_fn malb_decide_fire_indirect;
order_offer_fn malb_offer_fire_indirect;
order_preview_fn malb_preview_fire_indirect;

/* ---- What direct and indirect fire have in common ------------------------------------------------------ */

/* Tables 5.5 and 5.6. */
struct malb_gunnery {
	int32_t max, effective, close;
	int8_t modifier;
	bool direct, indirect;
};
extern const struct malb_gunnery malb_gunnery[];

/* Enemy troops? */
bool malb_artillery_is_target_of(const struct malb_state *s, uint16_t gun, uint16_t unit);
/* 15.2: from the middle of its muzzles, 45 degrees to either side. */
bool malb_artillery_is_in_arc(const struct malb_state *s, uint16_t gun, const struct convex *target);
/* The base aimed at: the one named, else the nearest; -1: there is no such base. And that base. */
int malb_artillery_aimed_base(const struct malb_state *s, uint16_t gun, uint16_t target, int id);
struct base malb_artillery_target_base(const struct malb_state *s, uint16_t unit, int base);
/* The gun named, if it is the seat's and may fire now; else 0. */
uint16_t malb_artillery_read(const struct malb_state *s, int seat, const char *id, struct refusal *r);
/* For offers: does it stand ready, not having fired in this phase? */
bool malb_artillery_is_ready(const struct malb_state *s, int seat, uint16_t gun);
/* What a shot does to whom it strikes, who is under fire (9.10). */
void malb_artillery_shot_hits(struct play *play, int clause, uint16_t unit, int dps, int casualties);

/* Guns that are served, and those who are stormed. */
#include "combat_guns.h"
#include "gun_service.h"

#endif
