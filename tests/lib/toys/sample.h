/* A struct with a field of every type and form, for tests of what reads and writes by shape. */
#ifndef TRICORNE_TESTS_SAMPLE_H
#define TRICORNE_TESTS_SAMPLE_H

#include "server/rules/refusal.h"
#include "server/rules/shape.h"

struct sample_box { int8_t column, row; };          /* a tuple */
struct sample_man {
	char id[ID_SIZE];
	char name[NAME_SIZE];
	struct sample_box box;
	uint16_t friend;   /* a reference */
	uint8_t mood;      /* an enum     */
	uint8_t pace;      /* 7 unless said otherwise */
};
struct sample {
	struct sample_man men[5];
	struct sample_man reserve[3];   /* a list, of defaulted structs */
	int64_t large;
	uint32_t number;
	int16_t small;                  /* -5 .. 5 */
	uint16_t clause, reserve_count, score_count, word_count;
	int16_t scores[4];
	char words[3][8];
	uint16_t marks;                 /* a set    */
	uint8_t grid[4];                /* an array */
	uint8_t moods[2];               /* an array of enums */
	bool yes;
	char note[9];                   /* optional */
};

extern const struct shape sample_shape;
extern const struct clause sample_clauses[];

#endif
