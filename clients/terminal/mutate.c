/* Mutations: other ids, other boxes, other numbers, other types, members left out or never heard of. */
#include "mutate.h"

#include <stdio.h>
#include <string.h>

/* The n-th member of an object. */
static const char *member_at(json_t *object, uint32_t n)
{
	const char *name;
	json_t *value;
	json_object_foreach(object, name, value)
		if (n-- == 0)
			return name;
	return NULL;
}

static const char *any_member(json_t *object, struct chance *chance)
{
	return json_object_size(object) ? member_at(object, chance_pick(chance, (uint32_t)json_object_size(object))) : NULL;
}

/* The id of something that is in the view, or of nothing at all. */
static json_t *other_text(json_t *view, struct chance *chance)
{
	static const char *const nonsense[] = { "", "A.f999", "nobody", "N", "left", "umpire" };
	for (int attempt = 0; attempt < 6; attempt++) {
		const char *collection = any_member(view, chance);
		const char *id = collection ? any_member(json_object_get(view, collection), chance) : NULL;
		if (id)
			return json_string(id);
	}
	return json_string(nonsense[chance_pick(chance, SHAPE_COUNTOF(nonsense))]);
}

static json_t *other_number(json_int_t n, struct chance *chance)
{
	static const int steps[] = { -1, 1, -2, 2, 100, -100 };
	return json_integer(n + steps[chance_pick(chance, SHAPE_COUNTOF(steps))]);
}

static json_t *other_value(json_t *value, json_t *view, struct chance *chance)
{
	json_t *copy;
	uint32_t at;
	if (chance_pick(chance, 12) == 0)
		return json_null();
	if (json_is_string(value))
		return other_text(view, chance);
	if (json_is_integer(value))
		return other_number(json_integer_value(value), chance);
	if (json_is_boolean(value))
		return json_boolean(json_is_false(value));
	if (!json_is_array(value) || json_array_size(value) == 0)
		return chance_pick(chance, 2) ? other_text(view, chance) : json_integer(1);
	copy = json_deep_copy(value);
	at = chance_pick(chance, (uint32_t)json_array_size(copy));
	if (chance_pick(chance, 6) == 0)
		json_array_remove(copy, at);
	else
		json_array_set_new(copy, at, other_value(json_array_get(copy, at), view, chance));
	return copy;
}

json_t *mutate_order(json_t *order, const struct ruleset *rules, json_t *view, struct chance *chance)
{
	json_t *mutant = json_deep_copy(order);
	const char *name = any_member(mutant, chance);
	switch (chance_pick(chance, 8)) {
	case 0: /* another order with the members of this one */
		json_object_set_new(mutant, "type", json_string(rules->orders[1 + chance_pick(chance, rules->order_count - 1u)].name));
		break;
	case 1:
		json_object_del(mutant, name);
		break;
	case 2:
		json_object_set_new(mutant, "stray", json_integer(1));
		break;
	default:
		if (strcmp(name, "type") == 0)
			name = member_at(mutant, (uint32_t)json_object_size(mutant) - 1);
		json_object_set_new(mutant, name, other_value(json_object_get(mutant, name), view, chance));
	}
	return mutant;
}
