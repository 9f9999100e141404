/* What people call units, officers, ground, fights, seats and sides: names, never ids. */
#ifndef TRICORNE_PAPERBOYS_CALL_H
#define TRICORNE_PAPERBOYS_CALL_H

#include "../../naming.h"
#include "../../table/whereabouts.h"
#include "../paperboys.h"

extern const struct measure pb_centimetres;
/* How far somebody may go at most, and what is more than that: length_most(), length_over(). */
struct called pb_most(int32_t most);
struct called pb_over(int32_t length, int32_t most);

/* By slot: "Orkney's", "the second regiment of horse of the French". */
struct called pb_unit_called(const struct pb_state *s, uint16_t unit);
/* "Brigadier Maffei" where a unit is called Maffei, too. */
struct called pb_officer_called(const struct pb_state *s, uint16_t officer);
struct called pb_feature_called(const struct pb_state *s, uint16_t feature);
struct called pb_objective_called(const struct pb_state *s, const struct pb_objective *objective);
/* "the fight of Orkney's and Picardie" */
struct called pb_fight_called(const struct pb_state *s, uint16_t fight);
struct called pb_side_called(const struct pb_state *s, enum pb_side side);
struct called pb_seat_called(const struct pb_state *s, int seat);
/* The ruleset's call(): whatever has that id. */
struct called pb_called(const void *position, const char *id);
/* "3 cm north of the farm" */
struct called pb_place_called(const struct pb_state *s, struct point at);

#endif
