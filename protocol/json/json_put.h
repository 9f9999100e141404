/* Values written as JSON where the caller has made room for them
 * (json_writer.h does); each function returns the end of what it wrote. */
#ifndef TRICORNE_PROTOCOL_JSON_PUT_H
#define TRICORNE_PROTOCOL_JSON_PUT_H

#include <stddef.h>
#include <stdint.h>

/* Enough for a number, `null` or a bracket. */
enum { VALUE_ROOM = 32 };
/* Every byte of a text may become six; the last eight are copied at once; and there are two quotes. */
#define TEXT_ROOM(size) ((size) * 6 + 8 + 2)

char *put_int(char *to, int64_t value);
/* A text, escaped: up to its end, or so many bytes. */
char *put_text(char *to, const char *text, size_t size_max);

#endif
