/* Mutations: other ids, other boxes, other numbers, other types, members left out or never heard of. */
#include "mutate.h"

#include <stdio.h>
#include <string.h>

#include "server/rules/range.h"

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
	return json_object_size(object) ? member_at(object,
		chance_pick(chance, (uint32_t)json_object_size(object))) : NULL;
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

/* Less or more by one, or as lengths and angles are a little off: what is offered is
 * always exact. Or, of a member whose range is known, an end of that, or one beyond. */
static json_t *other_number(json_int_t n, const struct field *field, struct chance *chance)
{
	static const int steps[] = { -1, 1, -2, 2, 100, -100, 7, -7, 20, -20, 137, -137, 450, -450, 1001, -1001 };
	uint32_t way = chance_pick(chance, SHAPE_COUNTOF(steps) + 4);
	if (way < SHAPE_COUNTOF(steps) || !field || (field->type != SHAPE_INT && field->type != SHAPE_UINT))
		return json_integer(n + steps[way % SHAPE_COUNTOF(steps)]);
	n = way % 2 ? range_least(field) : range_most(field);
	return json_integer(way < SHAPE_COUNTOF(steps) + 2 ? n : way % 2 ? n - 1 : n + 1);
}

static json_t *other_value(json_t *value, const struct field *field, json_t *view, struct chance *chance);

static json_t *other_list(json_t *list, const struct field *field, json_t *view, struct chance *chance)
{
	json_t *copy = json_deep_copy(list);
	uint32_t at = chance_pick(chance, (uint32_t)json_array_size(copy));
	if (chance_pick(chance, 6) == 0)
		json_array_remove(copy, at);
	else
		json_array_set_new(copy, at, other_value(json_array_get(copy, at), field, view, chance));
	return copy;
}

/* One of its members is another, as that of a leg of a move. */
static json_t *other_object(json_t *object, const struct field *field, json_t *view, struct chance *chance)
{
	json_t *copy = json_deep_copy(object);
	const char *name = any_member(copy, chance);
	const struct field *inner = field && field->shape ? shape_field(field->shape, name) : NULL;
	json_object_set_new(copy, name, other_value(json_object_get(copy, name), inner, view, chance));
	return copy;
}

static json_t *other_value(json_t *value, const struct field *field, json_t *view, struct chance *chance)
{
	if (chance_pick(chance, 12) == 0)
		return json_null();
	if (json_is_string(value))
		return other_text(view, chance);
	if (json_is_integer(value))
		return other_number(json_integer_value(value), field, chance);
	if (json_is_boolean(value))
		return json_boolean(json_is_false(value));
	if (json_array_size(value) > 0)
		return other_list(value, field, view, chance);
	if (json_object_size(value) > 0)
		return other_object(value, field, view, chance);
	return chance_pick(chance, 2) ? other_text(view, chance) : json_integer(1);
}

/* The field of this member of the order, or NULL. */
static const struct field *member_field(const struct ruleset *rules, json_t *order, const char *name)
{
	const char *type = json_string_value(json_object_get(order, "type"));
	for (int i = 1; type && i < rules->order_count; i++)
		if (rules->orders[i].shape && strcmp(rules->orders[i].name, type) == 0)
			return shape_field(rules->orders[i].shape, name);
	return NULL;
}

json_t *mutate_order(json_t *order, const struct ruleset *rules, json_t *view, struct chance *chance)
{
	json_t *mutant = json_deep_copy(order);
	const char *name = any_member(mutant, chance);
	switch (chance_pick(chance, 8)) {
	case 0: /* another order with the members of this one */
		json_object_set_new(mutant, "type",
			json_string(rules->orders[1 + chance_pick(chance, rules->order_count - 1u)].name));
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
		json_object_set_new(mutant, name, other_value(json_object_get(mutant, name),
			member_field(rules, order, name), view, chance));
	}
	return mutant;
}
