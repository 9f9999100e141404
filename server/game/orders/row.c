/* A row of the journal, event by event: made true, written down, told. */
#include "row.h"

#include <assert.h>
#include <string.h>

#include "../plain/snapshot.h"
#include "table_evolve.h"
#include "../battle/words.h"

static const struct event_kind *kind_of(const struct game *game, const struct event *event)
{
	assert(event->kind < game->rules->event_count ||
		(event->kind >= TABLE_EVENT && event->kind < TABLE_EVENTS_END));
	return event->kind >= TABLE_EVENT ? &table_events[event->kind - TABLE_EVENT] :
		&game->rules->events[event->kind];
}

/* Of its kind; of a roll, what it was thrown for says it. */
static enum event_class class_of(const struct game *game, const struct event *event)
{
	const struct roll *roll = event->kind == EVENT_ROLL ? event->body : NULL;
	const struct roll_kind *thrown = roll ? roll_kind_of(game->rules->rolls, roll->purpose) : NULL;
	return thrown ? thrown->class : kind_of(game, event)->class;
}

void row_evolve(const struct game *game, struct position *position, const struct event *event,
	const void *becomes)
{
	if (event->kind >= TABLE_EVENT) {
		table_evolve(game, position, event, becomes);
		return;
	}
	if (event->kind == EVENT_ROLL)
		dice_stream_count(position->table.scopes, event->audience,
			((const struct roll *)event->body)->number);
	game->rules->evolve(position->state, event);
}

static bool is_of_table_alone(int table_order)
{
	return table_order != TABLE_RULES && table_order != ORDER_ANSWER_FOR && table_order != ORDER_EXPIRE &&
		table_order != ORDER_SET && table_order != ORDER_UNDO;
}

static bool all_are_told(const struct table_state *table, uint32_t told)
{
	uint32_t everybody = table->viewer_count < 32 ? (1u << table->viewer_count) - 1 : UINT32_MAX;
	return (told & everybody) == everybody;
}

/* What is asked for is so no longer once its asker goes on, or anybody does so before the eyes of all. What
 * others do unseen must not be seen by this either. */
static bool ends_asking(const struct table_state *table, int seat, int table_order, uint32_t told)
{
	if (!table->asked.seat || is_of_table_alone(table_order))
		return false;
	return seat == table->asked.seat - 1 || all_are_told(table, told);
}

bool row_asking_ends_before_all(const struct game *game, const struct table_state *table, int seat,
	int table_order, uint32_t told)
{
	return ends_asking(table, seat, table_order, told) &&
		(game->table_version > 2 || all_are_told(table, told));
}

/* Whoever is passed over for the dice is so before all: what he orders unseen must not count. */
void table_state_row(const struct game *game, struct table_state *table, int seat, int table_order,
	uint32_t told)
{
	assert(table_order >= 0 && table_order < TABLE_ORDER_COUNT);
	table->row++;
	if (table_order == ORDER_BEGIN)
		table->begun = true;
	if (ends_asking(table, seat, table_order, told))
		memset(&table->asked, 0, sizeof table->asked);
	if (table_order == TABLE_RULES && seat >= 0 && seat < SEATS_MAX) {
		table->draw_barred &= ~(1u << seat);
		if (game->table_version < 2 || all_are_told(table, told))
			dice_rounds_ordered(&table->dice, seat);
	}
	dice_chains_end_row(&table->chains);
	for (int i = 0; i < table->viewer_count; i++)
		table->viewers[i].seq += told >> i & 1;
}

static void write_clause(struct bytes *out, bool *first, const struct game *game, int clause)
{
	if (!clause)
		return;
	json_key(out, first, "clause");
	json_text(out, game_clause(game, clause)->id, SIZE_MAX);
}

/* {"type":...,"clause":... and its members, the brace left open. */
static void write_open(struct bytes *out, bool *first, const struct game *game, const struct event *event,
	const void *state, const void *body, uint16_t clause)
{
	const struct event_kind *kind = kind_of(game, event);
	struct json_names names = { state, game->rules->clauses };
	bytes_char(out, '{');
	json_key(out, first, "type");
	json_text(out, kind->name, SIZE_MAX);
	write_clause(out, first, game, clause);
	json_members(out, first, &names, kind->shape, body);
}

void row_event_write(struct bytes *out, const struct game *game, const struct position *before,
	const struct event *event, const void *becomes)
{
	bool first = true;
	write_open(out, &first, game, event, before->state, event->body, event->clause);
	if (event->audience != AUDIENCE_ALL) {
		json_key(out, &first, "audience");
		json_int(out, event->audience);
	}
	if (event->kind == EVENT_REWOUND || event->kind == EVENT_TAKEN_BACK) {
		json_key(out, &first, "state");
		snapshot_write(out, game->rules->state_shape, becomes, game->rules->clauses);
	}
	bytes_char(out, '}');
}

bool row_viewer_hears(struct viewer who, uint32_t audience)
{
	if (who.umpire)
		return true;
	return who.seats ? (who.seats & audience) != 0 : audience >> AUDIENCE_WATCHERS & 1;
}

/* The number of a roll that not everybody sees would tell who does. */
static void hide_number(const struct event *event, struct viewer who, struct telling *told, struct roll *copy)
{
	if (event->kind != EVENT_ROLL || event->audience == AUDIENCE_ALL || who.umpire)
		return;
	*copy = *(const struct roll *)told->body;
	copy->number = 0;
	told->body = copy;
}

bool row_event_is_told_apart(const struct event *event)
{
	return event->kind == EVENT_REWOUND || event->kind == EVENT_TAKEN_BACK || event->kind == EVENT_UNDO_ASKED;
}

static bool is_of_side(const struct game *game, struct viewer who, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if ((who.seats >> i & 1) && strcmp(game->seats[i].side, side) == 0)
			return true;
	return false;
}

bool row_event_is_of_own(const struct game *game, const struct event *event, struct viewer who)
{
	const struct table_body *body = event->body;
	int seat = event->kind >= TABLE_EVENT ? game_seat(game, body->seat) : SEAT_NONE;
	return game_has_seat(game, seat) && is_of_side(game, who, game->seats[seat].side);
}

/* Which seat of a side gave an order is its own affair: to others its first seat stands for all of it. */
static void name_side(const struct game *game, const struct event *event, struct viewer who,
	struct table_body *body)
{
	int seat = game_seat(game, body->seat), first = 0;
	if (event->kind != EVENT_TAKEN_BACK || !game_has_seat(game, seat) || who.umpire ||
		row_event_is_of_own(game, event, who))
		return;
	while (strcmp(game->seats[first].side, game->seats[seat].side) != 0)
		first++;
	TEXT_SET(body->seat, game->seats[first].id);
}

/* Who sees something of what the umpire has corrected hears why, and not where else it was. Rows,
 * which a rewind names, count what others did unseen: the umpire alone knows them. */
static void tell_table(const struct game *game, const struct event *event, struct viewer who,
	struct telling *told, struct table_body *copy)
{
	struct event heard = *event;
	told->body = event->body;
	if (event->kind == EVENT_CORRECTED || row_event_is_told_apart(event)) {
		*copy = *(const struct table_body *)event->body;
		name_side(game, event, who, copy);
		heard.body = copy;
	}
	words_of_sentence(game, &heard, told->sentence);
	if (event->kind != EVENT_CORRECTED && (!row_event_is_told_apart(event) || who.umpire))
		return;
	copy->row = 0;
	memset(copy->at, 0, sizeof copy->at);
	memset(copy->value, 0, sizeof copy->value);
	told->body = copy;
}

/* The event with its brace left open. Told as it is, it is written
 * once and copied for all who learn it so. */
static void write_told(struct bytes *out, const struct game *game, const struct event *event,
	const void *state, const struct telling *told, struct bytes *common)
{
	bool first = true;
	if (told->body != event->body || told->clause != event->clause) {
		write_open(out, &first, game, event, state, told->body, told->clause);
		return;
	}
	if (!common->size)
		write_open(common, &first, game, event, state, told->body, told->clause);
	bytes_add(out, common->data, common->size);
}

/* That the umpire answered is told twice: to the seat, with his reason, and to others who knew what it
 * owed. */
static bool has_heard_more(const struct game *game, const struct event *event, struct viewer who)
{
	const struct table_body *body = event->body;
	return event->kind == EVENT_ANSWERED_FOR && !body->reason[0] &&
		(who.umpire || who.seats >> game_seat(game, body->seat) & 1);
}

bool row_event_tell(struct bytes *out, const struct game *game, const struct position *after,
	const struct event *event, struct viewer who, struct bytes *common)
{
	struct telling told;
	struct table_body copy;
	struct roll roll;
	if (!row_viewer_hears(who, event->audience) || has_heard_more(game, event, who))
		return false;
	told.body = event->body;
	told.sentence[0] = '\0';
	told.class = class_of(game, event);
	told.clause = event->clause;
	if (event->kind >= TABLE_EVENT)
		tell_table(game, event, who, &told, &copy);
	else if (!game->rules->tell(after->state, event, who, &told))
		return false;
	hide_number(event, who, &told, &roll);
	if (out->size)
		bytes_char(out, ',');
	write_told(out, game, event, after->state, &told, common);
	bytes_text(out, ",\"class\":");
	json_text(out, event_class_names[told.class], SIZE_MAX);
	if (told.sentence[0]) {
		bytes_text(out, ",\"sentence\":");
		json_text(out, told.sentence, SENTENCE_SIZE);
	}
	bytes_char(out, '}');
	return true;
}
