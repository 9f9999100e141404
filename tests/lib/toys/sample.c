/* A struct with a field of every type and form. */
#include "sample.h"

static const char *const moods[] = { NULL, "calm", "angry" };
static const char *const marks[] = { "red", "green", "blue" };

const struct clause sample_clauses[] = { { NULL, NULL }, { "S-1", "First." }, { "S-2", "Second." },
	{ NULL, NULL } };

static const struct field box_fields[] = { { F_INT(struct sample_box, column), RANGE(-99, 99) },
	{ F_INT(struct sample_box, row), RANGE(-99, 99) } };
static const struct shape box_shape = SHAPE_TUPLE_OF(sample_box, box_fields);

static const struct field man_fields[] = {
	{ F_TEXT(struct sample_man, id) },
	{ F_TEXT(struct sample_man, name), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct sample_man, box, box_shape) },
	{ F_REF(struct sample_man, friend, struct sample, men) },
	{ F_ENUM(struct sample_man, mood, moods) },
	{ F_UINT(struct sample_man, pace), ANY_UINT8 },
};
static const struct sample_man man_default = { .pace = 7 };
static const struct shape man_shape = SHAPE_OF_DEFAULTED(sample_man, man_fields, man_default);

static const struct field sample_fields[] = {
	{ F_MAP(struct sample, men, man_shape) },
	{ F_LIST_STRUCT(struct sample, reserve, reserve_count, man_shape) },
	{ F_INT(struct sample, large), RANGE(INT64_MIN, INT64_MAX) },
	{ F_UINT(struct sample, number), ANY_UINT32 },
	{ F_INT(struct sample, small), RANGE(-5, 5) },
	{ F_CLAUSE(struct sample, clause) },
	{ F_LIST_INT(struct sample, scores, score_count), RANGE(INT16_MIN, INT16_MAX) },
	{ F_LIST_TEXT(struct sample, words, word_count) },
	{ F_SET(struct sample, marks, marks) },
	{ F_ARRAY_UINT(struct sample, grid), ANY_UINT8 },
	{ F_ARRAY_ENUM(struct sample, moods, moods) },
	{ F_BOOL(struct sample, yes) },
	{ F_TEXT(struct sample, note), .flags = SHAPE_OPTIONAL },
};
const struct shape sample_shape = SHAPE_OF(sample, sample_fields);
