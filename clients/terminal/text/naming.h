/* Naming: what people call the things of a view, and which of them somebody means. */
#ifndef TRICORNE_TERMINAL_NAMING_H
#define TRICORNE_TERMINAL_NAMING_H

#include <jansson.h>

/* The name of the thing with that id: troops, people, a seat, a side, a place. Never an id: who has no
 * name is called by what he is. `map` may be NULL. */
const char *naming_of(json_t *view, json_t *map, const char *id);
/* The same of a thing at hand, which stands in that collection of the view. */
const char *naming_thing(const char *collection, json_t *thing);

/* What it is, in a word or two. */
const char *naming_kind(const char *collection, json_t *thing);

/* A copy of what stands in the view in which names stand where ids of others stood, and words where it
 * has capitals. */
json_t *naming_in_words(json_t *view, json_t *value);

/* "north-east": where somebody faces, in tenths of a degree, clockwise from north. */
const char *naming_compass(int tenths);

/* Told of every thing on the table or beside it that has a name of its own, or that the view says how to
 * call: troops and people, not sides and places. `thing` has that name, and is good for that call. */
typedef void naming_each_fn(void *ctx, const char *collection, const char *id, json_t *thing);
void naming_each(json_t *view, naming_each_fn *each, void *ctx);

#endif
