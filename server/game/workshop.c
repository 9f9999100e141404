/* The workshop: what deciding needs besides the game, lent to one after the other. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "server/base/memory.h"
#include "server/rules/extents.h"

struct workshop *workshop_create(void)
{
	secrets_init();
	return memory_new(sizeof(struct workshop));
}

void workshop_destroy(struct workshop *w)
{
	if (!w)
		return;
	while (w->idle) {
		struct flight *f = w->idle;
		w->idle = f->next;
		flight_destroy(f);
	}
	for (int i = 0; i < VIEWERS_MAX; i++)
		bytes_finish(&w->told[i]);
	gallery_finish(&w->gallery);
	bytes_finish(&w->common);
	free(w->scratch.data);
	free(w->trial.data);
	free(w->workspace.data);
	free(w);
}

/* What the borrower leaves behind is not known. */
void *loan_of(struct loan *loan, size_t size)
{
	if (loan->room < size) {
		loan->data = memory_resize(loan->data, size);
		loan->room = size;
	}
	loan->state_of = NULL;
	return loan->data;
}

void state_copy(const struct ruleset *rules, void *to, const void *from)
{
	if (rules->extents)
		extents_copy(rules->extents, to, from);
	else
		memcpy(to, from, rules->state_shape->size);
}

bool state_same(const struct ruleset *rules, const void *one, const void *other)
{
	return rules->extents ? extents_same(rules->extents, one, other) : memcmp(one, other, rules->state_shape->size) == 0;
}

void *loan_zeroed(struct loan *loan, size_t size)
{
	return memset(loan_of(loan, size), 0, size);
}

void *loan_copy(struct loan *loan, const void *from, size_t size)
{
	return memcpy(loan_of(loan, size), from, size);
}

/* Room of this size that begins with a state. */
static void *hold_state(struct loan *loan, size_t size, const struct ruleset *rules, const void *state)
{
	if (loan->state_of != rules)
		loan_zeroed(loan, size);
	loan->state_of = rules;
	state_copy(rules, loan->data, state);
	return loan->data;
}

void *loan_state(struct loan *loan, const struct ruleset *rules, const void *state)
{
	return hold_state(loan, rules->state_shape->size, rules, state);
}

void *loan_view(struct loan *loan, const struct ruleset *rules, const void *state)
{
	return hold_state(loan, rules->view_shape->size, rules, state);
}

