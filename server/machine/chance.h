/* Chance: numbers that look random and come again with the same seed. */
#ifndef TRICORNE_MACHINE_CHANCE_H
#define TRICORNE_MACHINE_CHANCE_H

#include "server/base/bytes.h"
#include "server/rules/dice.h"

struct chance {
	uint64_t state;
};

struct chance chance_of(uint64_t seed);
/* 0 to `below` - 1; `below` at least 1. */
uint32_t chance_pick(struct chance *chance, uint32_t below);
uint64_t chance_next(struct chance *chance);

/* Dice from a seed that remember what they showed. */
struct chance_dice {
	struct chance chance;
	uint32_t rolls;
	struct bytes shown; /* the faces as a script would give them, with commas: "3,6,1" */
};

/* The source must outlive the dice made of it. */
struct dice chance_source(struct chance_dice *source);

#endif
