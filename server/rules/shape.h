/* Shapes: tables that say what lies where in a piece of plain data.
 *
 * A shape lists the fields of a struct. From it alone come the JSON a client sees and sends, the digest,
 * the merge patch between two views, the schema, the documents and the fuzzer. A struct described by a
 * shape holds no pointers, and a free slot is all zero, so that copy is memcpy and equality is memcmp.
 *
 * Conventions every described struct keeps:
 *  - Zero means "nothing": enum value 0 has no name, reference 0 points nowhere, an empty text is no text.
 *  - A thing with an identity (an entity) begins with its id, `char id[ID_SIZE]`.
 *  - A MAP is an array of entities, written as an object keyed by id; slot 0 of a map is never used, so a
 *    reference is simply the slot number. A slot whose id is empty is free. A map may keep, in a uint16_t
 *    of the same struct, the slot behind the last in use: nothing from there on is looked at. In a state
 *    that number is a field too, so that it is kept and witnessed like everything else.
 *  - A LIST is an array with the number of elements in use in a uint16_t of the same struct. */
#ifndef TRICORNE_RULES_SHAPE_H
#define TRICORNE_RULES_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { ID_SIZE = 16, NAME_SIZE = 48, FIELD_NAME_SIZE = 32 };

enum shape_type {
	SHAPE_INT = 1, /* signed, 1, 2, 4 or 8 bytes                              */
	SHAPE_UINT,    /* unsigned, 1, 2 or 4 bytes                               */
	SHAPE_BOOL,    /* bool                                                    */
	SHAPE_ENUM,    /* uint8_t, index into names; 0 is "none"                  */
	SHAPE_SET,     /* uint8_t or uint16_t, bit n is names[n]                  */
	SHAPE_TEXT,    /* char[size], NUL-terminated UTF-8, zero-filled           */
	SHAPE_REF,     /* uint8_t or uint16_t, slot in a map of the root; 0 none  */
	SHAPE_CLAUSE,  /* uint16_t, index into the ruleset's clauses; 0 none      */
	SHAPE_STRUCT,  /* a nested struct with a shape of its own                 */
};

enum shape_form {
	SHAPE_ONE,   /* a single value                     */
	SHAPE_ARRAY, /* `room` values, always all          */
	SHAPE_LIST,  /* up to `room` values, counted       */
	SHAPE_MAP,   /* entities by id, slot 0 unused      */
};

/* How a whole struct appears in JSON. */
enum shape_style {
	SHAPE_OBJECT, /* {"name": value, ...}                                                       */
	SHAPE_TUPLE,  /* [value, ...], all fields in order; an all-zero tuple is "none"             */
	SHAPE_BARE,   /* the value of its only field                                                */
};

enum shape_flag {
	SHAPE_OPTIONAL = 1, /* not written when zero; may be left out (or null) when read */
	SHAPE_INPUT = 2,    /* read, never written: shorthand accepted in files           */
	SHAPE_ALONE = 4,    /* a list (number) where the struct is wanted is read as this list (number) of it */
	SHAPE_WANTED = 8,   /* an order that leaves it out is refused, and told what it is: its gist */
	SHAPE_DISTINCT = 16, /* a list of which no two entries, or their first members, are alike in an order */
};

struct shape;

/* The map of the root struct a reference points into. */
struct shape_target {
	uint32_t at, size, room; /* bytes to slot 0, bytes per slot, slots */
};

struct field {
	char name[FIELD_NAME_SIZE];   /* here and not elsewhere: it is written again and again */
	const struct shape *shape;    /* STRUCT                                          */
	const char *const *names;     /* ENUM (names[0] is NULL) and SET, NULL-terminated after the last */
	uint32_t at, size, room;      /* offset, bytes of one element, elements          */
	uint32_t count_at;            /* LIST: offset of its uint16_t count; MAP: of its end, 0 = none kept */
	uint8_t type, form, flags;
	uint8_t names_count;          /* entries of names, the unused 0 of an ENUM included */
	uint8_t name_size;            /* of `name`, without its end                      */
	struct shape_target target;   /* REF                                             */
	const char *gist;             /* one line for schemas and documents, may be NULL */
	/* INT and UINT: the range, see below; 0 0 = none stated, which the tests do not let pass */
	int64_t min, max;
	const int16_t *choices;       /* INT and UINT: the only values there are; NULL: all between min and max */
	uint8_t choice_count;
	bool counts_on;               /* UINT, INT: it is counted up as the game goes on, see COUNTER */
	bool never_nought;            /* INT, UINT, ENUM, REF: 0 is no value of it       */
	const char *unless;           /* WANTED: not if one of these members is there: "join via"; NULL */
	const char *with;             /* WANTED: only if this member is there; NULL */
};

struct shape {
	const char *name; /* of the struct, for schemas: "mdcc_formation" */
	uint32_t size;
	uint8_t style;
	uint16_t field_count;
	const struct field *fields;
	const void *defaults; /* what a struct holds before it is read; NULL = all zero */
};

/* ---- Writing field tables ------------------------------------------------------------------------------ */

#define SHAPE_MEMBER_SIZE(S, m) sizeof(((S *)0)->m)
#define SHAPE_MEMBER_ROOM(S, m) (sizeof(((S *)0)->m) / sizeof(((S *)0)->m[0]))
#define SHAPE_COUNTOF(a) (sizeof(a) / sizeof((a)[0]))

#define F_NAME(m)      .name = #m, .name_size = sizeof #m - 1
#define F_ONE(S, m, t) F_NAME(m), .type = (t), .at = offsetof(S, m), .size = SHAPE_MEMBER_SIZE(S, m), .room = 1
#define F_MANY(S, m, t, f) F_NAME(m), .type = (t), .form = (f), .at = offsetof(S, m), \
	.size = SHAPE_MEMBER_SIZE(S, m[0]), .room = SHAPE_MEMBER_ROOM(S, m)

/* { F_INT(struct mdcc_turn, n) }, { F_INT(struct mdcc_turn, n), .flags = SHAPE_OPTIONAL } ... */
#define F_INT(S, m)        F_ONE(S, m, SHAPE_INT)
#define F_UINT(S, m)       F_ONE(S, m, SHAPE_UINT)
#define F_BOOL(S, m)       F_ONE(S, m, SHAPE_BOOL)
#define F_TEXT(S, m)       F_ONE(S, m, SHAPE_TEXT)
#define F_CLAUSE(S, m)     F_ONE(S, m, SHAPE_CLAUSE)
#define F_ENUM(S, m, n)    F_ONE(S, m, SHAPE_ENUM), .names = (n), .names_count = SHAPE_COUNTOF(n)
#define F_SET(S, m, n)     F_ONE(S, m, SHAPE_SET), .names = (n), .names_count = SHAPE_COUNTOF(n)
#define F_STRUCT(S, m, sh) F_ONE(S, m, SHAPE_STRUCT), .shape = &(sh)
/* A slot number in the map `map` of the root struct `R`. */
#define F_REF(S, m, R, map) F_ONE(S, m, SHAPE_REF), .target = { offsetof(R, map), SHAPE_MEMBER_SIZE(R, map[0]), SHAPE_MEMBER_ROOM(R, map) }

#define F_ARRAY_INT(S, m)        F_MANY(S, m, SHAPE_INT, SHAPE_ARRAY)
#define F_ARRAY_UINT(S, m)       F_MANY(S, m, SHAPE_UINT, SHAPE_ARRAY)
#define F_ARRAY_ENUM(S, m, n)    F_MANY(S, m, SHAPE_ENUM, SHAPE_ARRAY), .names = (n), .names_count = SHAPE_COUNTOF(n)
#define F_ARRAY_STRUCT(S, m, sh) F_MANY(S, m, SHAPE_STRUCT, SHAPE_ARRAY), .shape = &(sh)
#define F_LIST_INT(S, m, c)      F_MANY(S, m, SHAPE_INT, SHAPE_LIST), .count_at = offsetof(S, c)
#define F_LIST_STRUCT(S, m, c, sh) F_MANY(S, m, SHAPE_STRUCT, SHAPE_LIST), .count_at = offsetof(S, c), .shape = &(sh)
#define F_LIST_REF(S, m, c, R, map) F_MANY(S, m, SHAPE_REF, SHAPE_LIST), .count_at = offsetof(S, c), \
	.target = { offsetof(R, map), SHAPE_MEMBER_SIZE(R, map[0]), SHAPE_MEMBER_ROOM(R, map) }
/* Lists of texts: char m[n][SIZE]. */
#define F_LIST_TEXT(S, m, c)     F_MANY(S, m, SHAPE_TEXT, SHAPE_LIST), .count_at = offsetof(S, c)
#define F_MAP_TO(S, m, end, sh)  F_MANY(S, m, SHAPE_STRUCT, SHAPE_MAP), .count_at = offsetof(S, end), .shape = &(sh)
#define F_MAP(S, m, sh)          F_MANY(S, m, SHAPE_STRUCT, SHAPE_MAP), .shape = &(sh)

/* Of members of an order: what must be said, and what it is; what need not, and what leaving it out means.
 * A member whose nought is a value (an angle, a place) is either WANTED or not to be told from one left
 * out. */
#define WANTED(what)               .flags = SHAPE_WANTED, .gist = what
#define WANTED_UNLESS(others, what) .flags = SHAPE_WANTED, .unless = others, .gist = what
#define WANTED_WITH(other, what)   .flags = SHAPE_WANTED, .with = other, .gist = what
#define OMITTED(means)             .flags = SHAPE_OPTIONAL, .gist = "left out: " means

/* Ranges: what a number may be, stated in its row and nowhere else. Reading, the umpire's corrections,
 * journals and snapshots are held to it (range.h), and schemas and the fuzzer know it from there.
 *  { F_INT(struct mdcc_turn, n), RANGE(0, 999) }   from the least to the greatest, both included
 *  { F_INT(S, mm), CHOICES(20, 25, 40) }           one of these
 *  { F_UINT(S, group), SLOT_OF(S, groups) }        an index of the array, or a slot of the map; 0: none
 *  { F_UINT(S, fights_end), COUNT_OF(S, fights) }  how many of the array are in use, or the end of a map
 * An OPTIONAL number may be 0 besides, which is "nothing", unless it is NEVER_NOUGHT, as an enum, a
 * reference or a struct may be, too. Of what is but written (views, previews) the range is told, and
 * nobody is held to it. */
#define RANGE(least, greatest) .min = (least), .max = (greatest)
#define CHOICES(...)       .choices = (const int16_t[]){ __VA_ARGS__ }, .choice_count = SHAPE_COUNTOF(((const int16_t[]){ __VA_ARGS__ }))
#define SLOT_OF(S, array)  RANGE(0, SHAPE_MEMBER_ROOM(S, array) - 1)
#define COUNT_OF(S, array) RANGE(0, SHAPE_MEMBER_ROOM(S, array))
/* What is counted up while the game lasts. The umpire may not set it beyond half of that, so that it never
 * comes to its end. */
#define COUNTER(greatest)  RANGE(0, greatest), .counts_on = true
/* What only fills up a struct is nothing. */
#define SPARE              CHOICES(0)
#define NEVER_NOUGHT       .never_nought = true
/* Where any pattern of bits is a value: sets of seats, counters of the daemon's own. */
#define ANY_UINT8          RANGE(0, UINT8_MAX)
#define ANY_UINT16         RANGE(0, UINT16_MAX)
#define ANY_UINT32         RANGE(0, UINT32_MAX)

/* The shape of `struct tag`: SHAPE_OF(mdcc_turn, turn_fields). */
#define SHAPE_OF(tag, table)       { #tag, sizeof(struct tag), SHAPE_OBJECT, SHAPE_COUNTOF(table), (table), NULL }
#define SHAPE_TUPLE_OF(tag, table) { #tag, sizeof(struct tag), SHAPE_TUPLE, SHAPE_COUNTOF(table), (table), NULL }
#define SHAPE_BARE_OF(tag, table)  { #tag, sizeof(struct tag), SHAPE_BARE, SHAPE_COUNTOF(table), (table), NULL }
#define SHAPE_OF_DEFAULTED(tag, table, defaults) { #tag, sizeof(struct tag), SHAPE_OBJECT, SHAPE_COUNTOF(table), (table), &(defaults) }

/* ---- Reading plain data through a shape ---------------------------------------------------------------- */

/* The integer held in `size` bytes at `at`; types INT, UINT, BOOL, ENUM, SET, REF, CLAUSE. */
static inline int64_t shape_get(const struct field *field, const void *at)
{
	bool is_signed = field->type == SHAPE_INT;
	uint8_t one;
	uint16_t two;
	uint32_t four;
	int64_t eight;
	switch (field->size) {
	case 1: return memcpy(&one, at, sizeof one), is_signed ? (int8_t)one : one;
	case 2: return memcpy(&two, at, sizeof two), is_signed ? (int16_t)two : two;
	case 4: return memcpy(&four, at, sizeof four), is_signed ? (int64_t)(int32_t)four : (int64_t)four;
	default: return memcpy(&eight, at, sizeof eight), eight;
	}
}

/* Stores an integer; the value must fit. */
void shape_put(const struct field *field, void *at, int64_t value);
/* How many elements are there to visit (a map: all its slots up to its end, slot 0 too). */
static inline uint32_t shape_count(const struct field *field, const void *data)
{
	uint16_t n;
	if (field->form != SHAPE_LIST && (field->form != SHAPE_MAP || !field->count_at))
		return field->room;
	memcpy(&n, (const char *)data + field->count_at, sizeof n);
	return n < field->room ? n : field->room;
}
/* A slot of the map has come into use: its end, if it keeps one, lies behind it. */
void shape_reach(const struct field *field, void *data, uint32_t slot);
static inline bool shape_is_zero(const void *data, size_t size)
{
	const unsigned char *p = data;
	uint32_t four;
	if (size == 0 || p[0] != 0)
		return size == 0;
	switch (size) { /* most are numbers, and small */
	case 1: return true;
	case 2: return p[1] == 0;
	case 4: return memcpy(&four, p, sizeof four), four == 0;
	default: return memcmp(p, p + 1, size - 1) == 0; /* each is like the one before */
	}
}
/* The field of that name, or NULL. */
const struct field *shape_field(const struct shape *shape, const char *name);
/* The slot of the entity with this id, or 0. `map` points to slot 0. */
uint32_t shape_slot(const void *map, uint32_t size, uint32_t room, const char *id);
/* Defines malb_gun_named(), which finds it so in a state of the ruleset:
 * SHAPE_NAMED(malb, gun, guns, guns_end) */
#define SHAPE_NAMED(prefix, what, map, end) \
	uint16_t prefix##_##what##_named(const struct prefix##_state *s, const char *id) \
	{ \
		return (uint16_t)shape_slot(s->map, sizeof s->map[0], s->end, id); \
	}
/* Visits every value that is not zero, in the order of the shape, as bytes that are the same on every
 * machine. */
void shape_visit(const struct shape *shape, const void *data,
	void (*feed)(void *ctx, const void *bytes, size_t size), void *ctx);

/* Copies a text into a fixed field: cut at its room on a whole character, the rest zero. */
void text_set(char *to, size_t size, const char *from);
/* Takes an incomplete character off the end of a text that was cut. */
void text_trim(char *text);
#define TEXT_SET(field, from) text_set((field), sizeof(field), (from))
/* The same from another fixed field of this size, which is filled with zeros already. */
#define TEXT_COPY(field, from) memcpy((field), (from), sizeof(char[sizeof(field) == sizeof(from) ? (long)sizeof(field) : -1]))

#endif
