/* Scripts: what a pen does to write a struct of some shape, stroke by stroke, worked out when the shape is first written and kept
 * as long as the program runs. A stroke has the text of its key and knows how its value is read and what is written of it, so
 * that little is asked again and again. From one thread only. */
#ifndef TRICORNE_PROTOCOL_JSON_SCRIPT_H
#define TRICORNE_PROTOCOL_JSON_SCRIPT_H

#include "server/rules/shape.h"

/* How the value is read. */
enum stroke_kind {
	STROKE_I8, STROKE_I16, STROKE_I32, STROKE_I64, STROKE_U8, STROKE_U16, STROKE_U32, /* there is a number behind it, or two */
	STROKE_TEXT,
	STROKE_STRUCT,
	STROKE_MANY, /* list, array or map */
};

/* What is written of a number. */
enum stroke_put { PUT_NUMBER, PUT_WORD, PUT_PAIR, PUT_ID, PUT_CLAUSE, PUT_SET };

/* The word for an enum's value or a truth, quotes and all. */
enum { WORD_SIZE = 32 };
struct word {
	char text[WORD_SIZE - 1];
	uint8_t size;
};

enum { STROKE_KEY_SIZE = FIELD_NAME_SIZE + 4 };

struct stroke {
	char key[STROKE_KEY_SIZE]; /* `,"name":`, in a tuple `,`: something is before it, or the comma is written over */
	uint32_t at;
	const struct field *field;
	union {
		const struct script *script; /* STROKE_STRUCT, and one of STROKE_MANY */
		const struct word *words;    /* PUT_WORD, so many                     */
	};
	uint8_t key_size, word_count;
	uint8_t kind, put;
	bool always;    /* written when there is nothing to say, too */
	uint8_t passed; /* how many strokes after this one have nothing to say when the eight bytes from `at` on are zero */
};

struct script {
	const struct shape *shape;
	char opening, closing; /* 0: bare */
	uint32_t room;         /* that its strokes take at the most, but for those that lead to structs and names of any size */
	const struct stroke *end;
	struct stroke strokes[];
};

const struct script *script_of(const struct shape *shape);

#endif
