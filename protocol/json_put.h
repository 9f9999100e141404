/* Values as JSON, put down where there is room for them; each returns what is behind it. For the writers of views and patches,
 * which look after the room (json_pen.h). */
#ifndef TRICORNE_PROTOCOL_JSON_PUT_H
#define TRICORNE_PROTOCOL_JSON_PUT_H

#include <stddef.h>
#include <stdint.h>

/* A number, a name for nothing, a bracket: everything that is short. */
enum { VALUE_ROOM = 32 };
/* Every byte of a text may take six, the last eight are copied at once, and there are the quotes. */
#define TEXT_ROOM(size) ((size) * 6 + 8 + 2)

char *put_int(char *to, int64_t value);
/* A text, escaped: up to its end, or so many bytes. */
char *put_text(char *to, const char *text, size_t size_max);

#endif
