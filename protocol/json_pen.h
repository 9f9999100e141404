/* The pen: what the writers of views (json_write.c) and of patches (json_patch.c) share. All of them write from `to` on, see to the
 * room they need, and return what is behind what they wrote. Members are written each with a comma before it; the bracket that
 * opens what they are in is written over the first. */
#ifndef TRICORNE_PROTOCOL_JSON_PEN_H
#define TRICORNE_PROTOCOL_JSON_PEN_H

#include "json_put.h"
#include "json_script.h"
#include "json_write.h"

struct pen {
	struct bytes *out;
	size_t begun;    /* where in it, see pen_mark() */
	const char *end; /* of the room there is        */
	const struct json_names *names;
};

/* A pen that begins at the end of `out`. */
struct pen pen_on(struct bytes *out, const struct json_names *names);
char *pen_grow(struct pen *pen, char *to, size_t size);
/* Makes room for more, if there is not enough; returns where it goes. */
static inline char *pen_more(struct pen *pen, char *to, size_t size)
{
	return (size_t)(pen->end - to) >= size ? to : pen_grow(pen, to, size);
}

/* Where something begins, whatever becomes of the room. */
static inline size_t pen_mark(const struct pen *pen, const char *to)
{
	return (size_t)(to - pen->out->data);
}
/* All that began at the mark gets its brackets. */
static inline char *pen_close(struct pen *pen, char *to, size_t mark, char opening, char closing)
{
	to = pen_more(pen, to, 2);
	to += pen_mark(pen, to) == mark; /* nothing is in it, no comma to write over */
	pen->out->data[mark] = opening;
	*to++ = closing;
	return to;
}
/* All members are written, up to `to`; the first in its object loses its comma. Returns whether there are any. */
bool pen_end_members(struct pen *pen, const char *to, bool *first);

char *pen_key(struct pen *pen, char *to, const struct stroke *stroke);
/* A key that came from outside: escaped. */
char *pen_id_key(struct pen *pen, char *to, const char *id);
char *pen_null(struct pen *pen, char *to);
/* One stroke of a script, key and all, if it has something to say; all of a struct. */
char *pen_stroke(struct pen *pen, char *to, const struct script *script, const struct stroke *stroke, const char *data);
char *pen_struct(struct pen *pen, char *to, const struct script *script, const char *data);

/* The entity in a slot of a map, NULL if it is free or lies behind the end. */
const char *pen_entity(const struct field *field, const void *data, uint32_t slot);
/* Whether a stroke has nothing to say. */
static inline bool pen_is_absent(const struct stroke *stroke, const char *data)
{
	const struct field *field = stroke->field;
	const char *at = data + stroke->at;
	if (stroke->always)
		return false;
	return field->form == SHAPE_LIST ? shape_count(field, data) == 0 : !*at && shape_is_zero(at, (size_t)field->room * field->size);
}

#endif
