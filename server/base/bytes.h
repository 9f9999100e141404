/* A growing run of bytes. It is written to the end, looked at, and used again; it never shrinks by itself. */
#ifndef TRICORNE_BASE_BYTES_H
#define TRICORNE_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>

struct bytes {
	char *data;  /* NULL while nothing was ever written      */
	size_t size; /* used                                     */
	size_t room; /* allocated                                */
};

/* Makes room for `more` bytes, which memory running out does not survive (base/memory). */
void bytes_grow(struct bytes *b, size_t more);
/* The same, and returns where they go. */
static inline char *bytes_reserve(struct bytes *b, size_t more)
{
	if (b->room - b->size < more)
		bytes_grow(b, more);
	return b->data + b->size;
}

static inline void bytes_char(struct bytes *b, char c)
{
	*bytes_reserve(b, 1) = c;
	b->size++;
}

void bytes_add(struct bytes *b, const void *data, size_t size);
void bytes_text(struct bytes *b, const char *text);
void bytes_format(struct bytes *b, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 2, 3)))
#endif
	;
/* The bytes as a text: a NUL is kept behind them, outside `size`. */
const char *bytes_cstr(struct bytes *b);
void bytes_clear(struct bytes *b);
void bytes_finish(struct bytes *b);

#endif
