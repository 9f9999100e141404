/* What seats planned, in a record. */
#include "record_plan.h"

#include <string.h>

#include "../members.h"
#include "protocol/envelope.h"
#include "protocol/json/json_write.h"

static const char kept[] = "kept", made[] = "made";

struct record_plans record_plans_begin(const struct game *game)
{
	struct record_plans plans = { 0 };
	TEXT_SET(plans.last, game_last_line(game));
	return plans;
}

void record_plan_write(struct bytes *out, const struct record_plan *plan, struct record_plans *plans)
{
	size_t at = out->size;
	bytes_format(out, "{\"plan\":{\"row\":%u,\"role\":", (unsigned)plan->row);
	json_text(out, plan->role, SIZE_MAX);
	bytes_format(out, ",\"%s\":", plan->kept ? kept : made);
	bytes_text(out, plan->body);
	bytes_char(out, '}');
	if (plans->last[0]) {
		bytes_format(out, ",\"prev\":\"%s\"}", plans->last);
		chain_line(plans->last, (const char *)out->data + at, out->size - at);
	} else {
		bytes_char(out, '}');
	}
	plans->count++;
	plans->row = plan->row;
}

const char *record_plans_hash(const struct record_plans *plans)
{
	return plans->count ? plans->last : "";
}

bool is_record_plan(json_t *line)
{
	return json_object_get(line, "plan") != NULL;
}

static bool follows(json_t *line, const struct record_plans *plans)
{
	const char *prev = json_string_value(json_object_get(line, "prev"));
	return strcmp(prev ? prev : "", plans->last) == 0;
}

const char *record_plan_read(json_t *line, const char *text, size_t size, struct record_plans *plans,
	struct record_plan *plan, struct bytes *out)
{
	json_t *said = json_object_get(line, "plan"), *row = json_object_get(said, "row");
	json_t *body = json_object_get(said, kept);
	if (!follows(line, plans))
		return "a plan does not follow the line before it: one of them was changed, or is missing";
	*plan = (struct record_plan){ .row = (uint32_t)json_integer_value(row), .kept = body != NULL,
		.role = json_string_value(json_object_get(said, "role")) };
	body = body ? body : json_object_get(said, made);
	if (!plan->role || !json_is_object(body) || !json_is_integer(row) ||
		json_integer_value(row) < plans->row || json_integer_value(row) > UINT32_MAX)
		return "what stands behind its rows is not a plan";
	bytes_clear(out);
	json_value(out, body);
	plan->body = bytes_cstr(out);
	if (plans->last[0])
		chain_line(plans->last, text, size);
	plans->count++;
	plans->row = plan->row;
	return NULL;
}
