/* Rows of the journal made true again, by their events alone. */
#include <string.h>

#include "../decide_context.h"
#include "../battle/holds.h"
#include "../members.h"
#include "../orders/again.h"
#include "../orders/row.h"
#include "../views/view_cache.h"

struct replay {
	struct game *game;
	struct decide_context *dc;
	struct retelling *retelling;
	struct bytes *told; /* of the row so far */
	struct json_problem *problem;
	json_t *row;
};

static bool wrong(struct replay *p, const char *why)
{
	struct again again = { p->game, p->dc, p->problem };
	return again_wrong(&again, "%s", why);
}

static bool replay_event(struct replay *p, json_t *value)
{
	struct again again = { p->game, p->dc, p->problem };
	struct event event;
	if (!again_event(&again, value, &event))
		return false;
	bytes_clear(&p->dc->common);
	if (p->retelling)
		row_event_tell(p->told, p->game, position_of(p->game), &event,
			game_viewer_at(p->game, p->retelling->viewer), &p->dc->common);
	return true;
}

static int order_kind(json_t *row)
{
	const char *type = json_string_value(json_object_get(json_object_get(row, "order"), "type"));
	for (int i = 1; type && i < TABLE_ORDER_COUNT; i++)
		if (strcmp(table_orders[i].name, type) == 0)
			return i;
	return TABLE_RULES;
}

static void retell(struct replay *p, uint32_t told)
{
	struct retelling *r = p->retelling;
	if (!r)
		return;
	r->told = told >> r->viewer & 1;
	if (!r->told)
		return;
	bytes_char(r->events, '[');
	bytes_add(r->events, p->told->data, p->told->size);
	bytes_char(r->events, ']');
}

/* What he was sent of the row, made again from the positions before and after it. */
static void send_again(struct replay *p, const struct position *before)
{
	struct retelling *r = p->retelling;
	struct viewer who;
	bool first = true;
	if (!r || !r->told || !r->sent)
		return;
	who = game_viewer_at(p->game, r->viewer);
	r->fresh = order_kind(p->row) == ORDER_REWIND;
	bytes_text(r->sent, "{\"seq\":");
	json_int(r->sent, game_seq(p->game, r->viewer));
	bytes_text(r->sent, r->fresh ? ",\"view\":{" : ",\"patch\":{");
	if (r->fresh)
		view_cache_write(&p->dc->cache, r->sent, &first, p->game, position_of(p->game), who);
	else
		view_cache_patch(&p->dc->cache, r->sent, &first, p->game, before, position_of(p->game), who);
	bytes_text(r->sent, "},\"events\":");
	bytes_add(r->sent, r->events->data, r->events->size);
	bytes_char(r->sent, '}');
}

/* A row of a chained game names the line it follows. */
static bool follows(const struct replay *p)
{
	const char *prev = json_string_value(json_object_get(p->row, "prev"));
	return strcmp(prev ? prev : "", position_of(p->game)->last) == 0;
}

static bool replay_row(struct replay *p)
{
	json_t *events = json_object_get(p->row, "events"), *event;
	const char *seat = json_string_value(json_object_get(p->row, "seat")),
		*digest = json_string_value(json_object_get(p->row, "digest"));
	uint32_t told;
	struct position before = *position_of(p->game);
	char found[DIGEST_TEXT], why[FAULT_SIZE];
	size_t i;
	before.state = scratch_state(&p->dc->state, p->game->rules, before.state);
	if (!seat || !digest || !json_is_array(events) ||
		!json_read_mask(json_object_get(p->row, "told"), 0, &told))
		return wrong(p, "it is not a row of a journal");
	if (!follows(p))
		return wrong(p,
			"it does not follow the line before it: one of them was changed, or one between them is missing");
	json_array_foreach(events, i, event) {
		if (i > 0 && !state_amid_row(p->game->rules, position_of(p->game)->state, before.state, why))
			return wrong(p, why);
		if (!replay_event(p, event))
			return false;
	}
	table_state_row(p->game, &position_of(p->game)->table, game_seat(p->game, seat), order_kind(p->row),
		told);
	if (!position_still_holds(p->game, position_of(p->game), before.state, why)) {
		position_of(p->game)->table.row--;
		return wrong(p, why);
	}
	retell(p, told);
	position_follow(p->game, position_of(p->game), &before);
	position_digest_text(position_of(p->game), found);
	if (strcmp(found, digest) != 0) {
		position_of(p->game)->table.row--;
		return wrong(p, "the position after it does not agree with its digest");
	}
	send_again(p, &before);
	return true;
}

bool game_replay(struct game *game, struct decide_context *dc, const char *body, size_t size,
	struct retelling *retelling, struct json_problem *problem)
{
	struct replay p = { .game = game, .dc = dc, .retelling = retelling, .told = &dc->told[0],
		.problem = problem };
	bool good;
	p.row = json_parse(body, size, problem);
	if (!p.row)
		return false;
	bytes_clear(p.told);
	good = replay_row(&p);
	json_decref(p.row);
	if (good && position_of(game)->last[0])
		chain_row(position_of(game)->last, position_of(game)->table.row, body, size);
	return good;
}
