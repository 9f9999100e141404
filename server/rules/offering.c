/* Offers. */
#include "offering.h"

#include <string.h>

bool propose(struct offering *offering, int kind, const void *body)
{
	struct order order;
	struct refusal r;
	if (offering->stopped)
		return false;
	refusal_begin(&r);
	r.unread = true;
	order.kind = (uint16_t)kind;
	memset(order.body, 0, sizeof order.body);
	if (body)
		memcpy(order.body, body, offering->rules->orders[kind].shape->size);
	if (!offering->rules->check(offering->rules, offering->position, offering->seat, &order, &r))
		return false;
	offering->passed_on++;
	offering->stopped = !offering->each(offering->ctx, offering->decision, &order);
	return true;
}
