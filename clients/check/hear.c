/* A case from its scenario to its last step, and the referee's verdict on it. */
#include <stdio.h>
#include <string.h>

#include "case.h"
#include "hearing.h"
#include "reader.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"

/* The scenario itself, or the shipped one it names ("mdcc/training"). A new reference, or NULL and a line. */
static json_t *scenario_of(json_t *c, struct bytes *says)
{
	json_t *scenario = json_object_get(c, "scenario"), *shipped;
	const struct embedded *file;
	struct json_problem problem = { "" };
	char path[120];
	if (!json_is_string(scenario))
		return json_incref(scenario);
	snprintf(path, sizeof path, "scenarios/%s.json", json_string_value(scenario));
	file = embedded_find(path);
	shipped = file ? json_parse(file->data, file->size, &problem) : NULL;
	if (!shipped)
		bytes_format(says, "setup: there is no scenario `%s`\n", json_string_value(scenario));
	return shipped;
}

/* After the last step: nothing left over, what the case itself expects, and a journal that can be read. */
static bool hear_end(struct hearing *h, json_t *c)
{
	static const char *const members[] = { "expect", "absent", "open", "offers", "views" };
	json_t *last = json_object();
	bool fine = hearing_dice_used(h);
	for (size_t i = 0; i < SHAPE_COUNTOF(members); i++)
		json_object_set(last, members[i], json_object_get(c, members[i]));
	h->refused = false;
	fine &= hearing_holds(h, last);
	json_decref(last);
	return fine && hearing_replays(h);
}

/* Whatever the step lets anybody read. */
static void read_step(struct hearing *h, struct reader *reader, const char *where)
{
	reader_refusal(reader, &h->refusal, where);
	for (int i = 0; i < h->pending_count; i++)
		reader_told(reader, h->pending[i], where);
	reader_offers(reader, h->game, h->context, where);
}

static bool hear_steps(struct hearing *h, json_t *c, struct reader *reader)
{
	json_t *step;
	size_t i;
	if (reader)
		read_step(h, reader, case_title(c));
	json_array_foreach(json_object_get(c, "steps"), i, step) {
		const char *note = json_string_value(json_object_get(step, "title"));
		snprintf(h->where, sizeof h->where, "step %zu", i + 1);
		bool fine = hearing_step(h, step);
		if (reader)
			read_step(h, reader, case_title(c));
		if (fine) { /* an order refused leaves its dice over: why comes first */
			fine = hearing_holds(h, step);
			fine &= hearing_step_dice_used(h);
		}
		if (!fine)
			return note ? hearing_say(h, "(%s)", note) : false;
	}
	return hear_end(h, c);
}

/* What happens when the scenario itself is refused, which a case may be about. */
static bool hear_scenario(struct hearing *h, json_t *c, bool open)
{
	json_t *refused = json_object_get(c, "refused");
	if (refused) {
		h->refused = !h->game;
		return hearing_refusal_names(h, refused);
	}
	if (!h->game && h->refused)
		for (int i = 0; i < h->refusal.count; i++)
			hearing_say(h, "the scenario is refused: %s", h->refusal.reasons[i].why);
	return open;
}

bool case_hear(json_t *c, const struct ruleset *rules, struct reader *reader, struct bytes *says)
{
	struct hearing hearing;
	json_t *scenario;
	bool fine;
	const char *name = case_ruleset(c);
	if (!rules && !(rules = name ? ruleset_named(name) : NULL)) {
		bytes_format(says, "setup: there is no ruleset `%s`\n", name ? name : "");
		return false;
	}
	if (!(scenario = scenario_of(c, says)))
		return false;
	fine = hearing_open(&hearing, rules, scenario, json_object_get(c, "dice"), says);
	fine = hear_scenario(&hearing, c, fine);
	if (fine && hearing.game)
		fine = hear_steps(&hearing, c, reader);
	hearing_close(&hearing);
	if (fine && json_object_get(c, "twin"))
		fine = hearing_twin(c, rules, scenario, says);
	json_decref(scenario);
	return fine;
}
