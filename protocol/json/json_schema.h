/* JSON Schemas (2020-12), made from shapes: what is read and what is written, said to machines.
 *
 * Reading is more generous than writing: members may be left out or null, a thing may stand for its
 * id, a collection may be a list. Shapes used by others are put into `$defs`, once for each way. */
#ifndef TRICORNE_PROTOCOL_JSON_SCHEMA_H
#define TRICORNE_PROTOCOL_JSON_SCHEMA_H

#include <jansson.h>

#include "server/rules/event.h"
#include "server/rules/order.h"

struct json_schemas {
	json_t *defs; /* "order.move", "event.moved", "read.mdcc_path", "write.roll", ... */
};

/* A new, empty collection; the defs are released by the caller. */
struct json_schemas json_schemas_new(void);
/* The schema of the whole struct as it is read (or written): a reference into the defs, a new one. */
json_t *json_schema_of(struct json_schemas *schemas, const struct shape *shape, bool read);
/* Adds "order" and "order.NAME" for every row of the table but the first. */
void json_schema_orders(struct json_schemas *schemas, const struct order_kind *orders, int count);
/* Adds "event" and "event.NAME" for every row: its members with
 * `type`, and, if it has them, `clause` and `sentence`. */
void json_schema_events(struct json_schemas *schemas, const struct event_kind *events, int count);
/* Wraps them up: {"$schema", "$id", "title", "$defs"}. Takes the defs. */
json_t *json_schema_document(struct json_schemas *schemas, const char *id, const char *title);

#endif
