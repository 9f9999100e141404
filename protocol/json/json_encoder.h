/* Encoders: a shape compiled into the list of operations that write it as JSON. An operation (struct
 * field_op) holds the text of its key, how to read the value and how to write it, so that none of this is
 * looked up for each value. An encoder is compiled when its shape is first written, and kept until the
 * program ends. On any thread. */
#ifndef TRICORNE_PROTOCOL_JSON_ENCODER_H
#define TRICORNE_PROTOCOL_JSON_ENCODER_H

#include "server/rules/shape.h"

/* How the value is read from the struct, and written. */
enum field_kind {
	WRITE_I8, WRITE_I16, WRITE_I32, WRITE_I64, WRITE_U8, WRITE_U16, WRITE_U32, /* numbers */
	WRITE_PAIR,  /* two numbers of 32 bits, in brackets                */
	WRITE_WORD,  /* one byte: a name from a table, or true or false    */
	WRITE_NAMED, /* what the writer knows the name of: REF, CLAUSE, SET */
	WRITE_TEXT,
	WRITE_STRUCT,
	WRITE_LIST,  /* counted */
	WRITE_MANY,  /* array or map */
};

/* The name of an enum's value, or true or false, with its quotes. */
enum { WORD_SIZE = 32 };
struct word {
	char text[WORD_SIZE - 1];
	uint8_t size;
};

enum { FIELD_KEY_SIZE = FIELD_NAME_SIZE + 4 };

struct field_op {
	char key[FIELD_KEY_SIZE]; /* `,"name":`; in a tuple `,` alone */
	uint32_t at;
	const struct field *field;
	union {
		const struct encoder *encoder; /* WRITE_STRUCT; of one of WRITE_LIST, WRITE_MANY */
		const struct word *words;    /* WRITE_WORD: word_count of them */
	};
	uint8_t key_size, word_count;
	uint8_t kind;
	bool always;    /* written even when it is zero */
	uint8_t skip; /* when the eight bytes at `at` are zero, so many operations after this one write nothing */
};

struct encoder {
	const struct shape *shape;
	char opening, closing; /* 0: bare */
	uint32_t room; /* that its operations need at most, not counting structs within and names of any length */
	const struct field_op *end;
	struct field_op ops[];
};

const struct encoder *encoder_of(const struct shape *shape);

#endif
