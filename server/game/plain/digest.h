/* Digests: a witness of a position, the same on every machine.
 *
 * Every value of the outermost struct that is not zero, and in rows, lists and maps every element, is
 * hashed by itself, together with its name and place; the digest is the sum of these hashes. So it follows
 * a change without looking at what did not change, and a member added later disturbs no old digest.
 *
 *   hash = BLAKE2b-128(name of the struct, NUL, name of the member, NUL, number of the element in 4 bytes,
 *   its value), numbers little end first
 *   value of a number: 8 bytes; of a text: its bytes; of a struct: what shape_visit() tells of it
 *   a list that is not empty adds one element more, number 2^32 - 1, whose value is its count
 *   sum = of both halves of the hashes as 64-bit numbers, each half by itself, modulo 2^64 */
#ifndef TRICORNE_GAME_DIGEST_H
#define TRICORNE_GAME_DIGEST_H

#include "server/rules/shape.h"

enum { DIGEST_SIZE = 16, DIGEST_TEXT = 2 * DIGEST_SIZE + 1 };

struct digest {
	uint64_t halves[2];
};

/* Adds the whole struct. */
void digest_add(struct digest *digest, const struct shape *shape, const void *data);
/* Adds what `newer` has and takes off what `older` had, where they differ. */
void digest_follow(struct digest *digest, const struct shape *shape, const void *older, const void *newer);
/* BLAKE2b-128, in hex, of both halves, 8 bytes each, little end first, and
 * of what shape_visit() tells of a small struct that stands beside. */
void digest_text(char text[DIGEST_TEXT], const struct digest *digest, const struct shape *shape,
	const void *beside);

#endif
