/* The pen: what the writers of views (json_write.c) and of patches (json_patch.c) share. All of them write from `to` on, where
 * there is room for VALUE_ROOM, ask for more when they need it, and return what is behind what they wrote. */
#ifndef TRICORNE_PROTOCOL_JSON_PEN_H
#define TRICORNE_PROTOCOL_JSON_PEN_H

#include "json_put.h"
#include "json_write.h"

struct pen {
	struct bytes *out;
	const char *end; /* of the room there is */
	const struct json_names *names;
};

struct pen pen_on(struct bytes *out, const struct json_names *names);
/* All up to `to` is written. */
static inline void pen_reached(struct bytes *out, const char *to)
{
	out->size = (size_t)(to - out->data);
}
char *pen_grow(struct pen *pen, char *to, size_t size);
/* Makes room for more, if there is not enough; returns where it goes. */
static inline char *pen_more(struct pen *pen, char *to, size_t size)
{
	return (size_t)(pen->end - to) >= size ? to : pen_grow(pen, to, size);
}

char *pen_null(char *to);
/* A key that came from outside: escaped. */
char *pen_id_key(char *to, struct pen *pen, bool first, const char *id);
/* One element of a field, and all of it. */
char *pen_value(char *to, struct pen *pen, const struct field *field, const void *at);
char *pen_field(char *to, struct pen *pen, const struct field *field, const void *data);

/* The entity in a slot of a map, NULL if it is free or lies behind the end. */
const char *pen_entity(const struct field *field, const void *data, uint32_t slot);
/* Whether the field has nothing to say. */
bool pen_is_absent(const struct field *field, const void *data);

#endif
