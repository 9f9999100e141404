/* Witness: views kept up by patches, and compared with views made anew. */
#include "witness.h"

#include <stdio.h>
#include <string.h>

#include "protocol/json/merge.h"

static bool wrong(struct json_problem *problem, const struct witness *w, int viewer, const char *sentence)
{
	struct viewer who = game_viewer_at(w->game, viewer);
	char name[64] = "";
	for (int s = 0; s < SEATS_MAX; s++)
		if (who.seats >> s & 1)
			snprintf(name + strlen(name), sizeof name - strlen(name), "%s%s", name[0] ? "+" : "",
				game_seat_id(w->game, s));
	snprintf(problem->text, sizeof problem->text, "%s: %s", who.umpire ? "the umpire" : name[0] ? name :
		"a watcher", sentence);
	return false;
}

static bool holds_null(json_t *value)
{
	const char *name;
	json_t *one;
	size_t i;
	json_object_foreach(value, name, one)
		if (holds_null(one))
			return true;
	json_array_foreach(value, i, one)
		if (holds_null(one))
			return true;
	return json_is_null(value);
}

static json_t *view_anew(const struct witness *w, int viewer)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	json_t *view;
	game_view(w->game, w->context, game_viewer_at(w->game, viewer), &text);
	view = json_parse(text.data, text.size, &problem);
	bytes_finish(&text);
	return view;
}

bool witness_open(struct witness *w, const struct game *game, struct decide_context *context,
	struct json_problem *problem)
{
	memset(w, 0, sizeof *w);
	w->game = game;
	w->context = context;
	w->count = game_viewers(game);
	for (int v = 0; v < w->count; v++) {
		w->views[v] = view_anew(w, v);
		w->seqs[v] = game_seq(game, v);
		if (!json_is_object(w->views[v]))
			return wrong(problem, w, v, "the view is not a JSON object");
		if (holds_null(w->views[v]))
			return wrong(problem, w, v, "the view holds a null");
	}
	return true;
}

bool witness_agrees(struct witness *w, int viewer, struct json_problem *problem)
{
	json_t *anew = view_anew(w, viewer);
	bool fine = true;
	if (!anew)
		fine = wrong(problem, w, viewer, "the view is not JSON");
	else if (holds_null(anew))
		fine = wrong(problem, w, viewer, "the view holds a null");
	else if (!json_equal(anew, w->views[viewer]))
		fine = wrong(problem, w, viewer, "the patches do not lead to the view");
	json_decref(anew);
	return fine;
}

/* Every event has a type and a sentence. */
static bool well_told(json_t *events)
{
	json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		if (!json_string_length(json_object_get(event, "type")) ||
		!json_string_length(json_object_get(event, "sentence")))
			return false;
	return json_is_array(events);
}

static bool follow_push(struct witness *w, const struct push *push, json_t *message,
	struct json_problem *problem)
{
	json_t *patch = json_object_get(message, "patch"), *fresh = json_object_get(message, "view");
	for (int v = 0; v < w->count; v++) {
		if (!(push->viewers >> v & 1))
			continue;
		if (push->seq != w->seqs[v] + 1 || json_integer_value(json_object_get(message, "seq")) != push->seq)
			return wrong(problem, w, v, "the sequence number is not the next one");
		if (!json_is_object(push->fresh ? fresh : patch) || (patch && fresh))
			return wrong(problem, w, v, "neither a patch nor a fresh view was sent");
		if (!well_told(json_object_get(message, "events")))
			return wrong(problem, w, v, "an event was told without type or sentence");
		if (fresh) {
			json_decref(w->views[v]);
			w->views[v] = json_deep_copy(fresh);
		} else {
			json_t *own = json_deep_copy(patch); /* views must not share what later patches change */
			merge_patch(w->views[v], own);
			json_decref(own);
		}
		w->seqs[v] = push->seq;
	}
	return true;
}

bool witness_follow(struct witness *w, const struct pending *pending, struct json_problem *problem)
{
	bool fine = true;
	for (int p = 0; fine && p < pending->push_count; p++) {
		const struct push *push = &pending->pushes[p];
		json_t *message = json_parse(pending->sent.data + push->at, push->size, problem);
		fine = message && follow_push(w, push, message, problem);
		json_decref(message);
	}
	for (int v = 0; fine && v < w->count; v++)
		if (w->seqs[v] != game_seq(w->game, v))
			fine = wrong(problem, w, v, "he was not sent what he learnt of");
	return fine;
}

json_t *witness_umpire(const struct witness *w)
{
	int viewer = game_viewer(w->game, (struct viewer) { .umpire = true });
	return viewer < 0 ? NULL : w->views[viewer];
}

void witness_close(struct witness *w)
{
	for (int v = 0; v < w->count; v++)
		json_decref(w->views[v]);
	w->count = 0;
}
