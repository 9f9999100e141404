/* Secure locations (12.2) and jeopardy (12.1). */
#ifndef TRICORNE_MDCC_SECURE_H
#define TRICORNE_MDCC_SECURE_H

#include "../mdcc.h"

/* A place where a formation stands, or might come to stand by retreating further: then it counts as
 * already gone from the box it leaves, and whoever goes with it has come along. */
struct mdcc_post {
	uint16_t formation;
	struct box box, box2;   /* box2: the other box of a square */
	uint8_t facing;
};

/* MDCC-12.18 to 12.24: the clause that makes the place secure, or 0. */
int mdcc_secure_by(const struct mdcc_state *s, const struct mdcc_post *post);
/* MDCC-12.11 to 12.17: the dice of its resolve test where it now stands, each itemised in the roll. */
int mdcc_secure_jeopardy_dice(const struct mdcc_state *s, uint16_t formation, struct roll *roll);

#endif
