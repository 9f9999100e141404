/* A plan, as a document. */
#include "server/host/line/plan.h"

#include <stdlib.h>
#include <string.h>

json_t *plan_read(const char *text)
{
	struct json_problem problem;
	json_t *plan = text[0] ? json_parse(text, strlen(text), &problem) : NULL;
	if (!json_is_array(json_object_get(plan, "orders"))) {
		json_decref(plan);
		return NULL;
	}
	return plan;
}

json_t *plan_of(const json_t *before, json_t *orders, bool held)
{
	return json_pack("{s:I, s:b, s:o}", "revision", (json_int_t)plan_revision(before) + 1, "held", held,
		"orders", orders);
}

json_t *plan_gone_on(const json_t *plan)
{
	json_t *orders = json_copy(json_object_get(plan, "orders"));
	json_array_remove(orders, 0);
	return plan_of(plan, orders, false);
}

json_t *plan_stopped(const json_t *plan, const char *reasons)
{
	struct json_problem problem;
	json_t *stopped = plan_of(plan, json_copy(json_object_get(plan, "orders")), true);
	json_object_set_new(stopped, "stopped", json_parse(reasons, strlen(reasons), &problem));
	return stopped;
}

json_t *plan_made(const json_t *before, const json_t *after)
{
	json_t *made = json_pack("{s:I}", "revision", (json_int_t)plan_revision(after));
	json_t *stopped = json_object_get(after, "stopped"), *left = json_object_get(after, "orders");
	if (json_array_size(left) < json_array_size(json_object_get(before, "orders")))
		json_object_set_new(made, "given", json_true());
	if (stopped)
		json_object_set(made, "stopped", stopped);
	return made;
}

const char *plan_why(const json_t *plan)
{
	return json_string_value(json_object_get(json_array_get(json_object_get(plan, "stopped"), 0), "why"));
}

int64_t plan_revision(const json_t *plan)
{
	return json_integer_value(json_object_get(plan, "revision"));
}

static const char *text_of(json_t *one, const char *name)
{
	const char *text = json_string_value(json_object_get(one, name));
	return text ? text : "";
}

bool plan_at(const json_t *plan, size_t place, struct planned *planned)
{
	json_t *one = json_array_get(json_object_get(plan, "orders"), place);
	*planned = (struct planned){ .seat = text_of(one, "seat"), .order = json_object_get(one, "order"),
		.decision = text_of(one, "decision"), .step = text_of(one, "step") };
	return one != NULL;
}

bool plan_next(const json_t *plan, struct planned *next)
{
	return !json_is_true(json_object_get(plan, "held")) && plan_at(plan, 0, next);
}

void plan_forget_change(struct plan *plan)
{
	json_decref(plan->after);
	plan->after = NULL;
	free(plan->reasons);
	plan->reasons = NULL;
}

void plan_forget(struct plan *plan)
{
	while (plan) {
		struct plan *next = plan->next;
		plan_forget_change(plan);
		json_decref(plan->now);
		free(plan);
		plan = next;
	}
}
