/* Seating: the seats of a game, and which of them count as having a player. */
#ifndef TRICORNE_RULES_SEATING_H
#define TRICORNE_RULES_SEATING_H

#include "extents.h"
#include "ruleset.h"

/* Where a state keeps its seats: a list of structs, each with an id, a name, its side and its role, a byte
 * each; and its sides, which begin with their id. */
struct seating {
	struct extent_row seats;
	size_t id, name, side, role;
	size_t sides, side_size;
	const char *const *roles; /* by role */
	uint8_t leader;           /* the role of seats that stand in for empty ones of their side */
};
/* { SEATING(mdcc, wing), .roles = roles } */
#define SEATING(rules, role_member) \
	.seats = EXTENT(struct rules##_state, seats, seat_count), .id = offsetof(struct rules##_seat, id), \
	.name = offsetof(struct rules##_seat, name), .side = offsetof(struct rules##_seat, side), \
	.role = offsetof(struct rules##_seat, role_member), .sides = offsetof(struct rules##_state, sides), \
	.side_size = SHAPE_MEMBER_SIZE(struct rules##_state, sides[0])

/* The ruleset's seats(). */
int seating_list(const struct ruleset *rules, const void *state, struct seat *seats);
/* One seat as the state has it, and how many there are. */
const char *seating_row(const struct seating *seating, const void *state, int seat);
int seating_count(const struct seating *seating, const void *state);
/* It is the first, second ... of its side. */
int seating_rank(const struct seating *seating, const void *state, int seat);
/* The id of a side. */
const char *seating_side_id(const struct seating *seating, const void *state, uint8_t side);
/* `seated` has a bit for each seat with a player. Of a side that nobody plays at all the first seat that
 * leads (else its first) counts as well: what is asked of a side must be asked of somebody. Returns the
 * bits of those that count. */
uint32_t seating_present(const struct seating *seating, const void *state, uint32_t seated);

#endif
