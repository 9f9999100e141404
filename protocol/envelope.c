/* The envelope: JSON-RPC 2.0 requests as they come in, and answers, errors and notices as they go out. */
#include "envelope.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static enum wire_error complain(struct json_problem *problem, const char *sentence)
{
	snprintf(problem->text, sizeof problem->text, "%s", sentence);
	return WIRE_INVALID;
}

/* Whole numbers, and short texts of characters one can see. */
static bool read_id(struct request *r, const json_t *id)
{
	struct bytes text = { 0 };
	bool fits;
	if (json_is_integer(id)) {
		snprintf(r->id, sizeof r->id, "%lld", (long long)json_integer_value(id));
		return true;
	}
	fits = json_is_string(id) && json_string_length(id) <= REQUEST_ID_MAX;
	for (const char *c = fits ? json_string_value(id) : ""; *c; c++)
		fits &= (unsigned char)*c >= 0x20 && *c != 0x7F;
	if (fits) {
		json_text(&text, json_string_value(id), REQUEST_ID_MAX);
		snprintf(r->id, sizeof r->id, "%s", bytes_cstr(&text));
	}
	bytes_finish(&text);
	return fits;
}

static bool is_version_two(const json_t *version)
{
	return json_is_string(version) && strcmp(json_string_value(version), "2.0") == 0;
}

static bool has_only_known_members(json_t *message)
{
	const char *name;
	json_t *member;
	json_object_foreach(message, name, member)
		if (strcmp(name, "jsonrpc") && strcmp(name, "id") && strcmp(name, "method") && strcmp(name, "params"))
			return false;
	return true;
}

enum wire_error request_read(struct request *r, const char *text, size_t size, struct json_problem *problem)
{
	*r = (struct request){ .id = "null" };
	r->message = json_parse_bounded(text, size, problem);
	if (!r->message)
		return WIRE_PARSE;
	if (!json_is_object(r->message))
		return complain(problem, "a message is one request: an object, no list");
	if (!read_id(r, json_object_get(r->message, "id")))
		return complain(problem, "id: a whole number or a text of at most 64 visible bytes is wanted");
	if (!is_version_two(json_object_get(r->message, "jsonrpc")))
		return complain(problem, "jsonrpc: must be \"2.0\"");
	r->method = json_string_value(json_object_get(r->message, "method"));
	if (!r->method)
		return complain(problem, "method: a text is wanted");
	r->params = json_object_get(r->message, "params");
	if (r->params && !json_is_object(r->params))
		return complain(problem, "params: an object is wanted");
	if (!has_only_known_members(r->message))
		return complain(problem, "a request has jsonrpc, id, method and params, and nothing else");
	return WIRE_FINE;
}

void request_release(struct request *r)
{
	json_decref(r->message);
	r->message = NULL;
}

json_t *request_take(struct request *r, const char *name)
{
	json_t *value = json_incref(json_object_get(r->params, name));
	if (value)
		json_object_del(r->params, name);
	return value;
}

bool request_params(const struct request *r, const struct shape *shape, void *params,
	struct json_problem *problem)
{
	if (r->params)
		return json_read(r->params, shape, params, NULL, NULL, problem);
	memset(params, 0, shape->size);
	if (shape->defaults)
		memcpy(params, shape->defaults, shape->size);
	return true;
}

void json_drop(json_t *value)
{
	json_decref(value);
}

bool json_number_at(json_t *object, const char *name, int64_t *number)
{
	json_t *member = json_object_get(object, name);
	if (json_is_integer(member))
		*number = json_integer_value(member);
	return json_is_integer(member);
}

const char *json_text_at(json_t *object, const char *name)
{
	return json_string_value(json_object_get(object, name));
}

static int add(const char *text, size_t size, void *out)
{
	bytes_add(out, text, size);
	return 0;
}

void json_value(struct bytes *out, json_t *value)
{
	json_dump_callback(value, add, out, JSON_COMPACT | JSON_ENCODE_ANY);
}

void answer_begin(struct bytes *out, const char *id)
{
	assert(id);
	bytes_text(out, "{\"jsonrpc\":\"2.0\",\"id\":");
	bytes_text(out, id);
	bytes_text(out, ",\"result\":");
}

void notice_begin(struct bytes *out, const char *method)
{
	assert(method && method[0]);
	bytes_text(out, "{\"jsonrpc\":\"2.0\",\"method\":\"");
	bytes_text(out, method);
	bytes_text(out, "\",\"params\":");
}

void envelope_end(struct bytes *out)
{
	bytes_char(out, '}');
}

void error_write(struct bytes *out, const char *id, enum wire_error code, const char *message,
	const char *data, size_t data_size)
{
	assert(code < 0 && message);
	bytes_text(out, "{\"jsonrpc\":\"2.0\",\"id\":");
	bytes_text(out, id);
	bytes_text(out, ",\"error\":{\"code\":");
	json_int(out, code);
	bytes_text(out, ",\"message\":");
	json_text(out, message, strlen(message));
	if (data) {
		bytes_text(out, ",\"data\":");
		bytes_add(out, data, data_size);
	}
	bytes_text(out, "}}");
}
