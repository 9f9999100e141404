/* What a game shows: the view of a viewer, the ground, the offers of a seat, previews. */
#include <assert.h>
#include <string.h>

#include "../decide_context.h"
#include "../members.h"
#include "view_cache.h"
#include "../battle/words.h"

void game_view(const struct game *game, struct decide_context *dc, struct viewer who, struct bytes *out)
{
	bool first = true;
	bytes_char(out, '{');
	view_cache_write(&dc->cache, out, &first, game, position_of(game), who);
	bytes_char(out, '}');
}

void game_map(const struct game *game, struct decide_context *dc, struct bytes *out)
{
	struct json_names names = { NULL, game->rules->clauses };
	void *map;
	if (!game->rules->map) {
		bytes_text(out, "null");
		return;
	}
	map = scratch_zeroed(&dc->trial, game->rules->map_shape->size);
	game->rules->map(position_of(game)->state, map);
	json_struct(out, &names, game->rules->map_shape, map);
}

static const void *known_to(const struct game *game, struct decide_context *dc, int seat)
{
	return view_cache_known(&dc->cache, game, position_of(game), viewer_of_seat(seat));
}

static bool is_open(const struct game *game, int seat)
{
	struct outcome outcome;
	game_outcome(game, &outcome);
	return ((seat >= 0 && seat < game->seat_count) || seat == SEAT_UMPIRE) && !outcome.over &&
		position_of(game)->table.begun;
}

void game_offer(const struct game *game, struct decide_context *dc, int seat, offer_fn *each, void *ctx)
{
	if (is_open(game, seat))
		game->rules->offer(game->rules, known_to(game, dc, seat), seat, each, ctx);
}

uint32_t game_seen_owing(const struct game *game, struct decide_context *dc, int viewer)
{
	assert(viewer >= 0);
	const struct cached_view *cached = view_cache_get(&dc->cache, game, position_of(game),
		game_viewer_at(game, viewer));
	struct outcome outcome;
	uint32_t owing = 0;
	game_outcome(game, &outcome);
	for (int i = 0; i < cached->open_count && !outcome.over; i++)
		owing |= 1u << cached->open[i].seat;
	return owing;
}

bool game_sees_owed(const struct game *game, struct decide_context *dc, int viewer,
	const struct decision *decision)
{
	assert(viewer >= 0);
	return view_cache_sees_owed(view_cache_get(&dc->cache, game, position_of(game),
		game_viewer_at(game, viewer)), decision);
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

struct offering {
	const struct game *game;
	const void *position;  /* as the seat knows it */
	struct bytes *out;
	struct bytes says;     /* the sentences of the present decision's orders */
	const char *subject;   /* NULL: all */
	int most, written;     /* orders of the present decision */
	bool any;
	struct decision now;
};

static bool same_decision(const struct decision *a, const struct decision *b)
{
	return a->seat == b->seat && a->about == b->about && a->other == b->other &&
		strcmp(a->kind, b->kind) == 0 && strncmp(a->subject, b->subject, ID_SIZE) == 0;
}

static void begin_decision(struct offering *o, const struct decision *decision)
{
	bytes_text(o->out, o->any ? ",{\"seat\":" : "{\"seat\":");
	json_text(o->out, game_seat_id(o->game, decision->seat), SIZE_MAX);
	bytes_text(o->out, ",\"kind\":");
	json_text(o->out, decision->kind, SIZE_MAX);
	bytes_text(o->out, ",\"subject\":");
	json_text(o->out, decision->subject, ID_SIZE);
	bytes_text(o->out, ",\"orders\":[");
	o->now = *decision;
	o->any = true;
	o->written = 0;
}

/* What becomes of it if time runs out. */
static void write_late(struct offering *o)
{
	const struct ruleset *rules = o->game->rules;
	struct order order;
	char sentence[SENTENCE_SIZE] = "It is left as it stands; what the rules demand is done";
	if (rules->late(rules, o->position, &o->now, &order))
		rules->say(o->position, o->now.seat, &order, sentence);
	bytes_text(o->out, ",\"late\":");
	json_text(o->out, sentence, SIZE_MAX);
}

static void end_decision(struct offering *o)
{
	char asks[SENTENCE_SIZE];
	o->game->rules->ask(o->position, &o->now, asks);
	bytes_text(o->out, "],\"says\":[");
	bytes_add(o->out, o->says.data, o->says.size);
	bytes_text(o->out, "],\"asks\":");
	json_text(o->out, asks, SIZE_MAX);
	write_late(o);
	bytes_char(o->out, '}');
	bytes_clear(&o->says);
}

static bool write_offer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct offering *o = ctx;
	char sentence[SENTENCE_SIZE];
	if (o->subject && strncmp(o->subject, decision->subject, ID_SIZE) != 0)
		return true;
	if (o->any && !same_decision(&o->now, decision))
		end_decision(o);
	if (!o->any || !same_decision(&o->now, decision))
		begin_decision(o, decision);
	if (o->most && o->written == o->most)
		return true;
	if (o->written++) {
		bytes_char(o->out, ',');
		bytes_char(&o->says, ',');
	}
	command_write_order(o->out, o->game, order);
	o->game->rules->say(o->position, decision->seat, order, sentence);
	json_text(&o->says, sentence, SIZE_MAX);
	return true;
}

void game_offers(const struct game *game, struct decide_context *dc, int seat, const char *subject, int each,
	struct bytes *out)
{
	struct offering o = { .game = game, .out = out, .subject = subject, .most = each };
	bytes_char(out, '[');
	if (is_open(game, seat)) {
		o.position = known_to(game, dc, seat);
		game->rules->offer(game->rules, o.position, seat, write_offer, &o);
	}
	if (o.any)
		end_decision(&o);
	bytes_char(out, ']');
	bytes_finish(&o.says);
}

/* ---- What was said beforehand -------------------------------------------------------------------------- */

struct saying {
	const struct game *game;
	const void *known;
	int seat;
	struct bytes *out;
	bool any;
};

static void write_said(void *ctx, const struct order *order)
{
	struct saying *s = ctx;
	char sentence[SENTENCE_SIZE];
	bytes_text(s->out, s->any ? ",{\"order\":" : "{\"order\":");
	command_write_order(s->out, s->game, order);
	s->game->rules->say(s->known, s->seat, order, sentence);
	bytes_text(s->out, ",\"says\":");
	json_text(s->out, sentence, SIZE_MAX);
	bytes_char(s->out, '}');
	s->any = true;
}

void game_instructions(const struct game *game, struct decide_context *dc, int seat, struct bytes *out)
{
	struct saying saying = { .game = game, .seat = seat, .out = out };
	bytes_char(out, '[');
	if (game->rules->said && is_open(game, seat) && seat < game->seat_count) {
		saying.known = known_to(game, dc, seat);
		game->rules->said(saying.known, seat, write_said, &saying);
	}
	bytes_char(out, ']');
}

/* ---- An order that is thought of ----------------------------------------------------------------------- */

void game_says(const struct game *game, struct decide_context *dc, const struct command *command,
	char sentence[SENTENCE_SIZE])
{
	sentence[0] = '\0';
	if (command->table != TABLE_RULES)
		words_of_table(game, command, sentence);
	else if (is_open(game, command->seat))
		game->rules->say(known_to(game, dc, command->seat), command->seat, &command->order, sentence);
}

void game_preview(const struct game *game, struct decide_context *dc, const struct command *command,
	struct bytes *out)
{
	struct json_names names = { NULL, game->rules->clauses };
	void *preview;
	if (!game->rules->preview || command->table != TABLE_RULES || !is_open(game, command->seat)) {
		bytes_text(out, "null");
		return;
	}
	preview = scratch_zeroed(&dc->trial, game->rules->preview_shape->size);
	if (game->rules->preview(game->rules, known_to(game, dc, command->seat), command->seat, &command->order,
		preview))
		json_struct(out, &names, game->rules->preview_shape, preview);
	else
		bytes_text(out, "null");
}

const void *game_known(const struct game *game, struct decide_context *dc, int seat)
{
	return view_cache_known(&dc->cache, game, position_of(game), viewer_of_seat(seat));
}
