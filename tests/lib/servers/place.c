/* A place at a table: a game under way on a daemon, and what those who sit there need. */
#include "place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

json_t *place_ask(struct caller *s, const char *method, json_t *params)
{
	json_t *request = json_pack("{s:s, s:i, s:s, s:o}", "jsonrpc", "2.0", "id", 1, "method", method,
		"params", params);
	char *text = json_dumps(request, JSON_COMPACT);
	const struct bytes asked = { .data = text, .size = strlen(text) };
	const char *answer = caller_answer(s, &asked);
	json_t *message = answer ? json_loads(answer, 0, NULL) : NULL,
		*result = json_incref(json_object_get(message, "result"));
	if (!result)
		fprintf(stderr, "place: %.200s -> %.300s\n", text, answer ? answer : "nothing");
	json_decref(message);
	json_decref(request);
	free(text);
	return result;
}

bool place_sit(struct caller *s, int port, const char *from, const char *token)
{
	if (!caller_open_from(s, port, from))
		return false;
	json_t *table = place_ask(s, "open", json_pack("{s:s}", "link", token));
	json_decref(table);
	return table != NULL;
}

/* ---- Games that are under way -------------------------------------------------------------------------- */

void place_token(char token[TOKEN_SIZE], json_t *links, const char *role)
{
	const char *link = json_string_value(json_object_get(links, role)), *mark = link ? strchr(link, '#') :
		NULL;
	snprintf(token, TOKEN_SIZE, "%s", mark ? mark + 1 : "");
}

json_t *place_create(struct caller *hall, const char *scenario, struct place *p)
{
	json_t *made = place_ask(hall, "hall.create", json_pack("{s:s}", "scenario", scenario)),
		*links = json_incref(json_object_get(made, "links"));
	place_token(p->umpire, links, "umpire");
	json_decref(made);
	return links;
}

json_t *place_find_order(struct caller *umpire, json_t *links, unsigned n, struct place *p)
{
	const char *seat;
	json_t *link, *order = NULL;
	json_object_foreach(links, seat, link) {
		if (order || strcmp(seat, "umpire") == 0 || strcmp(seat, "watch") == 0)
			continue;
		json_t *offer = place_ask(umpire, "offer", json_pack("{s:s}", "seat", seat)),
			*decisions = json_object_get(offer, "decisions");
		json_t *orders = json_object_get(json_array_get(decisions,
			n % (json_array_size(decisions) + !json_array_size(decisions))), "orders");
		if (json_array_size(orders)) {
			order = json_incref(json_array_get(orders, n * 7 % json_array_size(orders)));
			snprintf(p->seat_id, sizeof p->seat_id, "%s", seat);
			place_token(p->seat, links, seat);
		}
		json_decref(offer);
	}
	return order;
}

static bool give(struct caller *umpire, const struct place *p, unsigned n, json_t *order)
{
	char id[24];
	snprintf(id, sizeof id, "p-%u", n);
	json_t *answer = place_ask(umpire, "order", json_pack("{s:s, s:{s:s, s:s, s:O, s:s}}", "id", id, "order",
		"type", "answer_for", "seat", p->seat_id, "order", order, "reason", "to go on"));
	json_decref(answer);
	return answer != NULL;
}

/* A number of a brigade's that may be set to what it is. */
static void find_number(struct caller *umpire, struct place *p)
{
	json_t *eyes = place_ask(umpire, "eyes", json_object()),
		*brigades = json_object_get(json_object_get(eyes, "view"), "brigades");
	void *first = json_object_iter(brigades);
	snprintf(p->at, sizeof p->at, "/brigades/%s/width", first ? json_object_iter_key(first) : "");
	p->value = json_integer_value(json_object_get(first ? json_object_iter_value(first) : NULL, "width"));
	json_decref(eyes);
}

bool place_play(int port, json_t *links, struct place *p, unsigned rows)
{
	struct caller umpire;
	bool fine = place_sit(&umpire, port, NULL, p->umpire);
	for (unsigned n = 0; fine && n < rows; n++) {
		json_t *order = place_find_order(&umpire, links, n, p);
		fine = order && (n == rows - 1 || give(&umpire, p, n, order));
		if (fine && n == rows - 1)
			p->order = json_dumps(order, JSON_COMPACT);
		json_decref(order);
	}
	if (fine)
		find_number(&umpire, p);
	caller_finish(&umpire);
	return fine;
}
