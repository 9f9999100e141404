/* Targets: what a unit can fire at, and with which of its stands (PB-4.6 to 4.13). */
#ifndef TRICORNE_PAPERBOYS_TARGET_H
#define TRICORNE_PAPERBOYS_TARGET_H

#include "../../table/front.h"
#include "../position/space.h"
#include "../shapes/events.h"

/* Table 5.2. Cannon reach farther than their close range. */
struct pb_weapon_rule {
	int32_t least, most;
	uint8_t dice, hits_on;
};
extern const struct pb_weapon_rule pb_weapon_rules[PB_WEAPONS];
/* What it fires with, at the farthest; NO_WEAPON: it has none (PB-4.3). */
enum pb_weapon pb_target_weapon(const struct pb_unit *u);

/* What keeps a unit from bearing on something. */
enum pb_fails { FAILS_NOTHING = 0, FAILS_ELIGIBLE = 1, FAILS_ARC = 2, FAILS_RANGE = 4, FAILS_SIGHT = 8 };

/* One stand and what it fires at. `square`: the distance squared. */
struct pb_bead {
	int64_t square;
	uint16_t target;         /* unit, 0 none */
	uint8_t stand, weapon;   /* its place; the band of its range */
};
/* PB-4.9: is it somebody to be fired at at all? */
bool pb_target_is_eligible(const struct pb_state *s, const struct pb_unit *shooter, uint16_t target);
/* Does the stand in that place bear on the unit (PB-4.6, 4.12, 4.13)? Eligibility is not asked. */
bool pb_target_bears(const struct pb_state *s, const struct pb_unit *shooter, int place, uint16_t target,
	struct pb_bead *bead);
/* ... as the two are in contact? Arc and range alone are asked. */
bool pb_target_bears_at_contact(const struct pb_state *s, const struct pb_unit *shooter, int place,
	uint16_t target, struct pb_bead *bead);
/* Why no stand of the unit bears on that target: each clause that none of them satisfies, those before it
 * satisfied. */
int pb_target_why_not(const struct pb_state *s, const struct pb_unit *shooter, uint16_t target);

/* The stands that bear, each with its target: that unit if it bears on it (0: the nearest of the whole
 * unit's), else the nearest it does bear on (PB-4.8); only half of them at 6 pips (PB-7.4). Returns how
 * many; *nearest: the nearest target. */
int pb_target_beads(const struct pb_state *s, uint16_t shooter, uint16_t wanted,
	struct pb_bead beads[STANDS_MAX], uint16_t *nearest);
/* PB-7.4: at 6 pips the nearest half of the unit's stands, one at least; returns how many are left. */
int pb_target_halve(const struct pb_unit *u, struct pb_bead beads[STANDS_MAX], int count);
/* Is it as near to the shooter's bearing stands as the nearest one (PB-4.7)? */
bool pb_target_is_nearest(const struct pb_state *s, uint16_t shooter, uint16_t target);

/* Does a point bear (walls), or an area (buildings)? pb_fails. */
int pb_target_why_not_point(const struct pb_state *s, const struct pb_unit *shooter, struct point at,
	uint16_t feature);
int pb_target_why_not_area(const struct pb_state *s, const struct pb_unit *shooter,
	const struct pb_feature *f);

/* a free line from one point to another; `shooter` and `target` block nothing but by the shooter's
 * other stands, nor does `feature`. */
struct pb_eye {
	const struct pb_unit *shooter;
	int place;               /* of the stand that looks */
	uint16_t target, feature;
	bool at_contact;         /* nobody is in the way of pistols fired at contact */
};
bool pb_target_sees(const struct pb_state *s, const struct pb_eye *eye, struct point from, struct point to);

#endif
