/* What the methods are called with, as plain data. */
#include "params.h"

#define ROW_NUMBER RANGE(0, UINT32_MAX)
#define LEFT_OUT   .flags = SHAPE_OPTIONAL

static const struct field scenario_fields[] = {
	{ F_TEXT(struct params_scenario, scenario), .gist = "of hall.scenarios: \"mdcc/blenheim\"" },
};
const struct shape params_scenario_shape = SHAPE_OF(params_scenario, scenario_fields);

static const struct field scenarios_fields[] = {
	{ F_BOOL(struct params_scenarios, brief), LEFT_OUT, .gist = "without grounds and sources" },
};
const struct shape params_scenarios_shape = SHAPE_OF(params_scenarios, scenarios_fields);

const struct shape params_none_shape = { "params_none", sizeof(struct params_none), SHAPE_OBJECT, 0,
	scenario_fields, NULL };

static const struct field open_fields[] = {
	{ F_TEXT(struct params_open, link), LEFT_OUT, .gist = "the token of the link" },
	{ F_TEXT(struct params_open, game), LEFT_OUT,
		.gist = "instead of it: a game of the book that was opened" },
	{ F_TEXT(struct params_open, role), LEFT_OUT, .gist = "of the game, if the book has several there" },
	{ F_INT(struct params_open, since), LEFT_OUT, RANGE(-1, UINT32_MAX),
		.gist = "the last number seen, to be told what was missed" },
};
static const struct params_open open_defaults = { .since = -1 };
const struct shape params_open_shape = SHAPE_OF_DEFAULTED(params_open, open_fields, open_defaults);

static const struct field order_fields[] = {
	{ F_TEXT(struct params_order, id), .gist = "the client's own, never the same twice" },
	{ F_TEXT(struct params_order, seat), LEFT_OUT, .gist = "if the link holds several" },
};
const struct shape params_order_shape = SHAPE_OF(params_order, order_fields);

static const struct field offer_fields[] = {
	{ F_TEXT(struct params_offer, seat), LEFT_OUT, .gist = "if not all of the link's" },
	{ F_TEXT(struct params_offer, subject), LEFT_OUT, .gist = "only decisions about this" },
};
const struct shape params_offer_shape = SHAPE_OF(params_offer, offer_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct params_seat, seat), LEFT_OUT },
};
const struct shape params_seat_shape = SHAPE_OF(params_seat, seat_fields);

static const struct field history_fields[] = {
	{ F_INT(struct params_history, from), LEFT_OUT, ROW_NUMBER, .gist = "the first number wanted" },
	{ F_INT(struct params_history, to), LEFT_OUT, ROW_NUMBER, .gist = "the last number wanted" },
	{ F_TEXT(struct params_history, as), LEFT_OUT,
		.gist = "the umpire, and anybody when the game is over: who was told it" },
};
static const struct params_history history_defaults = { .from = 1, .to = UINT32_MAX };
const struct shape params_history_shape = SHAPE_OF_DEFAULTED(params_history, history_fields,
	history_defaults);

static const struct field look_fields[] = {
	{ F_INT(struct params_look, seq), LEFT_OUT, RANGE(-1, UINT32_MAX) },
	{ F_INT(struct params_look, row), LEFT_OUT, RANGE(-1, UINT32_MAX),
		.gist = "instead of `seq`: the umpire's number" },
	{ F_TEXT(struct params_look, as), LEFT_OUT,
		.gist = "the umpire, and anybody when the game is over: through whose eyes" },
};
static const struct params_look look_defaults = { .seq = -1, .row = -1 };
const struct shape params_look_shape = SHAPE_OF_DEFAULTED(params_look, look_fields, look_defaults);

static const struct field chance_fields[] = {
	{ F_TEXT(struct params_chance, ticket), .gist = "as it was told by the notification" },
	{ F_TEXT(struct params_chance, seat) },
	{ F_INT(struct params_chance, number), RANGE(1, 1024), .gist = "of the value in the seat's chain" },
	{ F_TEXT(struct params_chance, value), .gist = "64 digits from 0 to 9 and a to f" },
};
const struct shape params_chance_shape = SHAPE_OF(params_chance, chance_fields);

static const struct field chat_fields[] = {
	{ F_TEXT(struct params_chat, to), .gist = "\"table\", \"side\", \"seat\", or for the umpire a side" },
	{ F_TEXT(struct params_chat, seat), LEFT_OUT, .gist = "of \"seat\": to whom alone; a seat, or \"umpire\"" },
	{ F_TEXT(struct params_chat, text) },
};
const struct shape params_chat_shape = SHAPE_OF(params_chat, chat_fields);

static const struct field clauses_fields[] = {
	{ F_LIST_TEXT(struct params_clauses, ids, count), LEFT_OUT },
};
const struct shape params_clauses_shape = SHAPE_OF(params_clauses, clauses_fields);

static const struct field export_fields[] = {
	{ F_INT(struct params_export, from), LEFT_OUT, ROW_NUMBER, .gist = "`next` of the answer before" },
};
const struct shape params_export_shape = SHAPE_OF(params_export, export_fields);

/* ---- Books --------------------------------------------------------------------------------------------- */

static const struct field book_fields[] = {
	{ F_TEXT(struct params_book, book), .gist = "the token of a link of the book" },
};
const struct shape params_book_shape = SHAPE_OF(params_book, book_fields);

const char *const params_presence_names[PRESENCES] = { "exact", "today", "hidden" };

static const struct field about_fields[] = {
	{ F_TEXT(struct params_about, name), LEFT_OUT, .gist = "what others read beside his seats" },
	{ F_TEXT(struct params_about, zone), LEFT_OUT, .gist = "\"Europe/Berlin\"; UTC if it is not said" },
	{ F_TEXT(struct params_about, quiet), LEFT_OUT, .gist = "hours in which he rests: \"22:00-07:00\"" },
	{ F_LIST_TEXT(struct params_about, holidays, holiday_count), LEFT_OUT,
		.gist = "days he is away: \"2026-12-24\", or \"2026-12-24/2027-01-01\"" },
	{ F_NAME(presence), .type = SHAPE_ENUM, .at = offsetof(struct params_about, presence), .size = 1, .room = 1,
		.names = params_presence_names, .names_count = PRESENCES, LEFT_OUT,
		.gist = "of whether he is there others are told it at once, the day alone, or nothing" },
};
const struct shape params_about_shape = SHAPE_OF(params_about, about_fields);

static const struct field seats_fields[] = {
	{ F_INT(struct params_seats, from), LEFT_OUT, RANGE(0, 1000), .gist = "`next` of the answer before" },
};
const struct shape params_seats_shape = SHAPE_OF(params_seats, seats_fields);

static const struct field link_fields[] = {
	{ F_TEXT(struct params_link, link), .gist = "the token of a seat's link" },
};
const struct shape params_link_shape = SHAPE_OF(params_link, link_fields);

static const struct field game_fields[] = {
	{ F_TEXT(struct params_game, game) },
	{ F_TEXT(struct params_game, role), LEFT_OUT, .gist = "which of its seats there; all, if it is left out" },
};
const struct shape params_game_shape = SHAPE_OF(params_game, game_fields);

static const struct field book_link_fields[] = {
	{ F_TEXT(struct params_book_link, name), LEFT_OUT, .gist = "what its owner calls it" },
	{ F_BOOL(struct params_book_link, calendar), LEFT_OUT, .gist = "it shows deadlines, and opens nothing" },
};
const struct shape params_book_link_shape = SHAPE_OF(params_book_link, book_link_fields);

static const struct field void_fields[] = {
	{ F_INT(struct params_void, n), RANGE(1, INT64_MAX), .gist = "of `book.links`" },
};
const struct shape params_void_shape = SHAPE_OF(params_void, void_fields);

const char *const params_channel_kind_names[PARAMS_CHANNEL_KINDS] = { "mail", "webhook", "push" };
const char *const params_every_names[EVERY_COUNT] = { "once", "hour", "day" };

static const struct field channel_fields[] = {
	{ F_NAME(kind), .type = SHAPE_ENUM, .at = offsetof(struct params_channel, kind), .size = 1, .room = 1,
		.names = params_channel_kind_names, .names_count = PARAMS_CHANNEL_KINDS },
	{ F_TEXT(struct params_channel, address), .gist = "an address of mail, or an URL" },
	{ F_TEXT(struct params_channel, p256dh), LEFT_OUT, .gist = "of a browser: the key of its subscription" },
	{ F_TEXT(struct params_channel, auth), LEFT_OUT, .gist = "likewise: its secret" },
};
const struct shape params_channel_shape = SHAPE_OF(params_channel, channel_fields);

static const struct field wishes_fields[] = {
	{ F_INT(struct params_wishes, n), RANGE(1, INT64_MAX), .gist = "of `book.channels`" },
	{ F_NAME(every), .type = SHAPE_ENUM, .at = offsetof(struct params_wishes, every), .size = 1, .room = 1,
		.names = params_every_names, .names_count = EVERY_COUNT, LEFT_OUT,
		.gist = "at once, or at most one message an hour or a day" },
	{ F_BOOL(struct params_wishes, turn), LEFT_OUT, .gist = "when a seat begins to owe something" },
	{ F_BOOL(struct params_wishes, reminder), LEFT_OUT, .gist = "before its time runs out" },
	{ F_BOOL(struct params_wishes, plan), LEFT_OUT, .gist = "when a plan of a seat has stopped" },
	{ F_BOOL(struct params_wishes, over), LEFT_OUT, .gist = "when a game is over" },
	{ F_BOOL(struct params_wishes, words), LEFT_OUT, .gist = "when something is said" },
	{ F_BOOL(struct params_wishes, table), LEFT_OUT,
		.gist = "when a game begins or is adjourned, a seat counts as left, or a vote is asked for" },
};
static const struct params_wishes wishes_defaults = { .turn = true,
	.reminder = true,
	.plan = true,
	.over = true,
	.table = true };
const struct shape params_wishes_shape = SHAPE_OF_DEFAULTED(params_wishes, wishes_fields, wishes_defaults);

static const struct field lost_fields[] = {
	{ F_TEXT(struct params_lost, address), .gist = "of mail, that was confirmed" },
};
const struct shape params_lost_shape = SHAPE_OF(params_lost, lost_fields);

static const struct field confirm_fields[] = {
	{ F_INT(struct params_confirm, n), RANGE(1, INT64_MAX), .gist = "of `book.channels`" },
	{ F_TEXT(struct params_confirm, code), .gist = "as it was sent there" },
};
const struct shape params_confirm_shape = SHAPE_OF(params_confirm, confirm_fields);

static const struct field take_fields[] = {
	{ F_TEXT(struct params_take, game), .gist = "of `hall.vacant`" },
	{ F_TEXT(struct params_take, seat), .gist = "of it" },
	{ F_TEXT(struct params_take, player), LEFT_OUT, .gist = "who plays it from now on, as others read it" },
};
const struct shape params_take_shape = SHAPE_OF(params_take, take_fields);

static const struct field role_fields[] = {
	{ F_TEXT(struct params_role, role), .gist = "a seat, `umpire` or `watch`" },
};
const struct shape params_role_shape = SHAPE_OF(params_role, role_fields);

/* ---- What a seat keeps for itself ---------------------------------------------------------------------- */

static const struct field seen_fields[] = {
	{ F_INT(struct params_seen, seq), ROW_NUMBER, .gist = "the number of the last thing that was shown" },
};
const struct shape params_seen_shape = SHAPE_OF(params_seen, seen_fields);

static const char *const mark_sort_names[MARK_SORTS] = { "arrow", "circle" };
static const char *const mark_colour_names[MARK_COLOURS] = { "red", "blue", "green", "black" };

#define ON_THE_MAP RANGE(-10000000, 10000000)

static const struct field mark_fields[] = {
	{ F_NAME(sort), .type = SHAPE_ENUM, .at = offsetof(struct params_mark, sort), .size = 1, .room = 1,
		.names = mark_sort_names, .names_count = MARK_SORTS, LEFT_OUT },
	{ F_NAME(colour), .type = SHAPE_ENUM, .at = offsetof(struct params_mark, colour), .size = 1, .room = 1,
		.names = mark_colour_names, .names_count = MARK_COLOURS, LEFT_OUT, .gist = "of the pencil" },
	{ F_INT(struct params_mark, x), LEFT_OUT, ON_THE_MAP, .gist = "where it begins, in the units of the map" },
	{ F_INT(struct params_mark, y), LEFT_OUT, ON_THE_MAP },
	{ F_INT(struct params_mark, to_x), LEFT_OUT, ON_THE_MAP, .gist = "of an arrow: where it ends" },
	{ F_INT(struct params_mark, to_y), LEFT_OUT, ON_THE_MAP },
};
static const struct shape params_mark_shape = SHAPE_OF(params_mark, mark_fields);

static const struct field notes_fields[] = {
	{ F_LIST_TEXT(struct params_notes, lines, line_count), LEFT_OUT },
	{ F_LIST_STRUCT(struct params_notes, marks, mark_count, params_mark_shape), LEFT_OUT,
		.gist = "what is drawn on the map" },
};
const struct shape params_notes_shape = SHAPE_OF(params_notes, notes_fields);

static const struct field plan_fields[] = {
	{ F_INT(struct params_plan, was), RANGE(0, INT64_MAX),
		.gist = "the `revision` of the plan that this one is for" },
	{ F_BOOL(struct params_plan, held), LEFT_OUT, .gist = "nothing of it is given yet" },
};
const struct shape params_plan_shape = SHAPE_OF(params_plan, plan_fields);

static const struct field try_fields[] = {
	{ F_TEXT(struct params_try, seat), LEFT_OUT, .gist = "for which, where the link plays several" },
	{ F_BOOL(struct params_try, brief), LEFT_OUT, .gist = "neither the view nor what is open then" },
};
const struct shape params_try_shape = SHAPE_OF(params_try, try_fields);

static const struct field planned_fields[] = {
	{ F_TEXT(struct params_planned, seat), LEFT_OUT, .gist = "for which, where the link plays several" },
	{ F_TEXT(struct params_planned, decision), LEFT_OUT,
		.gist = "only as an answer to a decision of this kind" },
	{ F_TEXT(struct params_planned, step), LEFT_OUT, .gist = "only in this step of the turn" },
};
const struct shape params_planned_shape = SHAPE_OF(params_planned, planned_fields);
