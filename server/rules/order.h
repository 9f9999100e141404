/* Orders: what a seat asks the rules to do. */
#ifndef TRICORNE_RULES_ORDER_H
#define TRICORNE_RULES_ORDER_H

#include <string.h>

#include "shape.h"

enum { ORDER_ROOM = 4096 };

/* A row of a ruleset's table of orders; the row number is the kind. Row 0 is unused. */
struct order_kind {
	const char *name;          /* "place_stand"                            */
	const struct shape *shape; /* of its body; at most ORDER_ROOM bytes    */
	const char *gist;          /* one sentence for help and documents      */
};

/* One order: a kind and the struct its shape describes; what lies behind that is anything. Texts in it are
 * ids as the player wrote them. */
struct order {
	uint16_t kind;
	_Alignas(8) unsigned char body[ORDER_ROOM];
};

/* Copies an order of this table, as far as it means something. */
static inline void order_copy(const struct order_kind *kinds, struct order *to, const struct order *from)
{
	const struct shape *shape = kinds[from->kind].shape;
	to->kind = from->kind;
	if (shape)
		memcpy(to->body, from->body, shape->size);
}

/* Two orders of this table, as far as they mean something. */
static inline bool order_same(const struct order_kind *kinds, const struct order *a, const struct order *b)
{
	const struct shape *shape = kinds[a->kind].shape;
	return a->kind == b->kind && (!shape || memcmp(a->body, b->body, shape->size) == 0);
}

#endif
