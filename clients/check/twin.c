/* Twins: two worlds that differ only in what some viewers cannot know
 * must look the same to them, byte for byte. */
#include <stdio.h>
#include <string.h>

#include "hearing.h"

/* Everything this viewer was sent or could ask for since the last step. */
static void transcribe(struct hearing *h, struct viewer who, bool ordered, bool spoke, struct bytes *out)
{
	int viewer = game_viewer(h->game, who);
	game_view(h->game, h->context, who, out);
	bytes_char(out, '\n');
	for (int i = 0; ordered && viewer >= 0 && i < h->pending_count; i++) {
		const struct push *push = pending_push(h->pending[i], viewer);
		if (push)
			bytes_add(out, h->pending[i]->sent.data + push->at, push->size);
	}
	bytes_char(out, '\n');
	if (spoke && h->refused)
		game_check_refusals(h->game, &h->refusal, out);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (who.seats >> seat & 1)
			game_offers(h->game, h->context, seat, NULL, 0, out);
}

/* Where the two transcripts part, with what stands there. */
static void say_difference(struct hearing *h, const char *whom, const struct bytes *ours,
	const struct bytes *theirs)
{
	size_t at = 0, from;
	while (at < ours->size && at < theirs->size && ours->data[at] == theirs->data[at])
		at++;
	from = at > 60 ? at - 60 : 0;
	hearing_say(h, "%s can tell the twin worlds apart: \"%.*s\" here, \"%.*s\" there", whom,
		(int)(ours->size - from < 140 ? ours->size - from : 140), ours->data + from,
		(int)(theirs->size - from < 140 ? theirs->size - from : 140), theirs->data + from);
}

static bool same_to(struct hearing *here, struct hearing *there, json_t *as, json_t *step)
{
	const char *speaker = json_string_value(json_object_get(step, "seat"));
	struct viewer who;
	struct bytes ours = { 0 }, theirs = { 0 };
	bool fine, ordered = json_object_get(step, "order") || json_object_get(step, "expire"), spoke;
	if (!hearing_viewer(here, as, &who))
		return false;
	spoke = speaker && json_is_string(as) && strcmp(speaker, json_string_value(as)) == 0;
	transcribe(here, who, ordered && !here->refused, spoke, &ours);
	transcribe(there, who, ordered && !there->refused, spoke, &theirs);
	fine = ours.size == theirs.size && memcmp(ours.data, theirs.data, ours.size) == 0;
	if (!fine)
		say_difference(here, json_is_string(as) ? json_string_value(as) : "a viewer", &ours, &theirs);
	bytes_finish(&ours);
	bytes_finish(&theirs);
	return fine;
}

static bool same_to_all(struct hearing *here, struct hearing *there, json_t *as, json_t *step)
{
	json_t *one;
	size_t i;
	bool fine = true;
	if (json_is_string(as))
		return same_to(here, there, as, step);
	json_array_foreach(as, i, one)
		fine &= same_to(here, there, one, step);
	return fine;
}

/* RFC 7396, on a copy. */
static json_t *merged(json_t *target, json_t *patch)
{
	json_t *result, *value;
	const char *name;
	if (!json_is_object(patch))
		return json_incref(patch);
	result = json_is_object(target) ? json_copy(target) : json_object();
	json_object_foreach(patch, name, value) {
		if (json_is_null(value))
			json_object_del(result, name);
		else
			json_object_set_new(result, name, merged(json_object_get(target, name), value));
	}
	return result;
}

static bool play_both(struct hearing *here, struct hearing *there, json_t *c)
{
	json_t *twin = json_object_get(c, "twin"), *as = json_object_get(twin, "as"),
		*until = json_object_get(twin, "until"), *step;
	size_t last = json_is_integer(until) ? (size_t)json_integer_value(until) : SIZE_MAX, i;
	bool fine = same_to_all(here, there, as, NULL);
	json_array_foreach(json_object_get(c, "steps"), i, step) {
		if (!fine || i >= last)
			break;
		snprintf(here->where, sizeof here->where, "twin, step %zu", i + 1);
		memcpy(there->where, here->where, sizeof there->where);
		fine = hearing_step(here, step) && hearing_step_dice_used(here) && hearing_step(there, step) &&
			hearing_step_dice_used(there) &&
			same_to_all(here, there, as, step);
	}
	return fine;
}

bool hearing_twin(json_t *c, const struct ruleset *rules, json_t *scenario, struct bytes *says)
{
	json_t *twin = json_object_get(c, "twin"), *dice = json_object_get(c, "dice");
	json_t *other = merged(scenario, json_object_get(twin, "scenario"));
	struct hearing here, there;
	bool fine = hearing_open(&here, rules, scenario, dice, says);
	fine &= hearing_open(&there, rules, other, dice, says);
	if (!there.game)
		fine = hearing_say(&there, "the twin's scenario is refused: %s", there.refusal.reasons[0].why);
	if (!json_object_get(twin, "as"))
		fine = hearing_say(&there, "twin: `as` says whose views must agree");
	fine = fine && play_both(&here, &there, c);
	hearing_close(&here);
	hearing_close(&there);
	json_decref(other);
	return fine;
}
