/* JSON Schemas from shapes. */
#include "json_schema.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/range.h"

struct json_schemas json_schemas_new(void)
{
	return (struct json_schemas) { json_object() };
}

static json_t *reference(const char *name)
{
	char path[96];
	snprintf(path, sizeof path, "#/$defs/%s", name);
	return json_pack("{s:s}", "$ref", path);
}

/* ---- Values -------------------------------------------------------------------------------------------- */

static json_t *names_of(const struct field *field)
{
	json_t *names = json_array();
	for (int i = 0; i < field->names_count; i++)
		if (field->names[i])
			json_array_append_new(names, json_string(field->names[i]));
	return names;
}

static json_t *choices_of(const struct field *field)
{
	json_t *choices = json_array();
	if (field->flags & SHAPE_OPTIONAL)
		json_array_append_new(choices, json_integer(0));
	for (int i = 0; i < field->choice_count; i++)
		json_array_append_new(choices, json_integer(field->choices[i]));
	return choices;
}

static json_t *integer_schema(const struct field *field)
{
	json_int_t least = range_least(field), most = range_most(field);
	bool may_be_nought = (field->flags & SHAPE_OPTIONAL) && !field->never_nought;
	json_t *schema;
	if (field->choices)
		return json_pack("{s:o}", "enum", choices_of(field));
	if (may_be_nought && least > 0)
		least = 0; /* which is to say nothing */
	if (may_be_nought && most < 0)
		most = 0;
	schema = json_pack("{s:s, s:I, s:I}", "type", "integer", "minimum", least, "maximum", most);
	if (field->never_nought && least < 0)
		json_object_set_new(schema, "not", json_pack("{s:i}", "const", 0));
	return schema;
}

static json_t *value_schema(struct json_schemas *s, const struct field *field, bool read)
{
	switch (field->type) {
	case SHAPE_STRUCT: return json_schema_of(s, field->shape, read);
	case SHAPE_BOOL: return json_pack("{s:s}", "type", "boolean");
	case SHAPE_TEXT: return json_pack("{s:s, s:i}", "type", "string", "maxLength", (int)field->size - 1);
	case SHAPE_REF: return json_pack("{s:s, s:i}", "type", "string", "maxLength", ID_SIZE - 1);
	case SHAPE_CLAUSE: return json_pack("{s:s}", "type", "string");
	case SHAPE_ENUM: return json_pack("{s:o}", "enum", names_of(field));
	case SHAPE_SET:
		return json_pack("{s:s, s:b, s:{s:o}}", "type", "array", "uniqueItems", 1, "items", "enum",
			names_of(field));
	default: return integer_schema(field);
	}
}

/* Whether the value of the element may be "none" where it stands in a row. */
static bool may_be_none(const struct field *field)
{
	return field->type == SHAPE_ENUM || field->type == SHAPE_REF || field->type == SHAPE_CLAUSE;
}

/* The same, or null: one more name among names, else one more type. */
static json_t *or_null(json_t *schema)
{
	json_t *names = json_object_get(schema, "enum"), *type = json_object_get(schema, "type");
	assert(names || type);
	if (names)
		json_array_append_new(names, json_null());
	else
		json_object_set_new(schema, "type", json_pack("[O, s]", type, "null"));
	return schema;
}

static json_t *field_schema(struct json_schemas *s, const struct field *field, bool read)
{
	json_t *value = value_schema(s, field, read);
	if (field->form == SHAPE_ONE)
		return value;
	if (field->form == SHAPE_MAP) {
		json_t *map = json_pack("{s:s, s:O}", "type", "object", "additionalProperties", value);
		json_t *list = read ? json_pack("{s:s, s:o}", "type", "array", "items", json_incref(value)) : NULL;
		json_decref(value);
		return list ? json_pack("{s:[o, o]}", "anyOf", map, list) : map;
	}
	if (may_be_none(field))
		value = or_null(value);
	value = json_pack("{s:s, s:o, s:i}", "type", "array", "items", value, "maxItems", (int)field->room);
	if (field->form == SHAPE_ARRAY)
		json_object_set_new(value, "minItems", json_integer(field->room));
	return value;
}

/* ---- Structs ------------------------------------------------------------------------------------------- */

/* A member that is not written when it has nothing to say (json_write.c). */
static bool may_be_absent(const struct field *field)
{
	bool tuple = field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE;
	return (field->flags & SHAPE_OPTIONAL) || (field->form == SHAPE_ONE && (may_be_none(field) || tuple));
}

static json_t *object_schema(struct json_schemas *s, const struct shape *shape, bool read)
{
	json_t *members = json_object(), *required = json_array(), *schema;
	for (uint16_t i = 0; shape && i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		json_t *member;
		if (!read && (field->flags & SHAPE_INPUT))
			continue;
		member = field_schema(s, field, read);
		if (field->gist)
			json_object_set_new(member, "description", json_string(field->gist));
		json_object_set_new(members, field->name, member);
		if (read ? (field->flags & SHAPE_WANTED) && !field->unless && !field->with : !may_be_absent(field))
			json_array_append_new(required, json_string(field->name));
	}
	schema = json_pack("{s:s, s:o, s:b}", "type", "object", "properties", members, "additionalProperties", 0);
	if (json_array_size(required))
		json_object_set(schema, "required", required);
	json_decref(required);
	return schema;
}

static json_t *tuple_schema(struct json_schemas *s, const struct shape *shape, bool read)
{
	json_t *items = json_array();
	for (uint16_t i = 0; i < shape->field_count; i++)
		json_array_append_new(items, field_schema(s, &shape->fields[i], read));
	return json_pack("{s:s, s:o, s:b, s:i}", "type", "array", "prefixItems", items, "items", 0, "minItems",
		(int)shape->field_count);
}

static json_t *struct_schema(struct json_schemas *s, const struct shape *shape, bool read)
{
	json_t *schema;
	if (shape->style == SHAPE_TUPLE)
		return tuple_schema(s, shape, read);
	if (shape->style == SHAPE_BARE)
		return field_schema(s, &shape->fields[0], read);
	schema = object_schema(s, shape, read);
	/* a thing named by its id alone */
	if (read && shape->field_count && strcmp(shape->fields[0].name, "id") == 0)
		schema = json_pack("{s:[o, {s:s}]}", "anyOf", schema, "type", "string");
	return schema;
}

json_t *json_schema_of(struct json_schemas *s, const struct shape *shape, bool read)
{
	assert(shape->name);
	char name[80];
	snprintf(name, sizeof name, "%s.%s", read ? "read" : "write", shape->name);
	if (!json_object_get(s->defs, name))
		json_object_set_new(s->defs, name, struct_schema(s, shape, read));
	return reference(name);
}

/* ---- Orders and events --------------------------------------------------------------------------------- */

/* An object of the shape's members and `type`, known by its kind. */
static json_t *kind_schema(struct json_schemas *s, const char *type, const char *gist,
	const struct shape *shape, bool read)
{
	json_t *schema = object_schema(s, shape, read), *required = json_object_get(schema, "required");
	json_object_set_new(json_object_get(schema, "properties"), "type", json_pack("{s:s}", "const", type));
	if (!required)
		json_object_set_new(schema, "required", required = json_array());
	json_array_insert_new(required, 0, json_string("type"));
	if (gist)
		json_object_set_new(schema, "description", json_string(gist));
	return schema;
}

static void add_kind(struct json_schemas *s, json_t *any, const char *prefix,
	const char *type, json_t *schema)
{
	char name[80];
	snprintf(name, sizeof name, "%s.%s", prefix, type);
	json_object_set_new(s->defs, name, schema);
	json_array_append_new(any, reference(name));
}

void json_schema_orders(struct json_schemas *s, const struct order_kind *orders, int count)
{
	json_t *any = json_array();
	for (int i = 1; i < count; i++)
		add_kind(s, any, "order", orders[i].name, kind_schema(s, orders[i].name, orders[i].gist,
			orders[i].shape, true));
	json_object_set_new(s->defs, "order", json_pack("{s:o}", "oneOf", any));
}

static json_t *class_schema(void)
{
	json_t *names = json_array();
	for (int i = 0; i < EVENT_CLASSES; i++)
		json_array_append_new(names, json_string(event_class_names[i]));
	return json_pack("{s:o}", "enum", names);
}

void json_schema_events(struct json_schemas *s, const struct event_kind *events, int count)
{
	json_t *any = json_array();
	json_object_set_new(s->defs, "event_class", class_schema());
	for (int i = 0; i < count; i++) {
		json_t *schema = kind_schema(s, events[i].name, events[i].gist, events[i].shape, false);
		json_t *members = json_object_get(schema, "properties");
		json_object_set_new(members, "clause", json_pack("{s:s}", "type", "string"));
		json_object_set_new(members, "class", json_pack("{s:s}", "$ref", "#/$defs/event_class"));
		json_object_set_new(members, "sentence", json_pack("{s:s}", "type", "string"));
		add_kind(s, any, "event", events[i].name, schema);
	}
	json_object_set_new(s->defs, "event", json_pack("{s:o}", "oneOf", any));
}

json_t *json_schema_document(struct json_schemas *s, const char *id, const char *title)
{
	json_t *document = json_pack("{s:s, s:s, s:s, s:s, s:o}", "$schema",
		"https://json-schema.org/draft/2020-12/schema",
		"$comment", "Written by `tricorne schema` from the shapes of the sources. What is read may hold null "
		"for a member that is "
		"not required: that is the same as leaving it out.", "$id", id, "title", title, "$defs", s->defs);
	s->defs = NULL;
	return document;
}
