/* What the methods are called with, as plain data. Members of free form (an
 * order, options, names) are taken out of the request before these are read. */
#ifndef TRICORNE_PROTOCOL_PARAMS_H
#define TRICORNE_PROTOCOL_PARAMS_H

#include "protocol/agreed.h"

enum {
	LINK_SIZE = 48,          /* of a token, the NUL included                  */
	ORDER_ID_SIZE = 65,
	SCENARIO_ID_SIZE = 64,
	CHAT_CHARACTERS_MAX = 500,
	CHAT_SIZE = 4 * CHAT_CHARACTERS_MAX + 1,
	CLAUSES_ASKED_MAX = 64,
	CLAUSE_ID_SIZE = 24,
	PERSON_CHARACTERS_MAX = 40,
	ROLE_SIZE = 64,          /* of a link: a seat, several, "umpire", "watch" */
	GAME_NAME_SIZE = 33,     /* of a game's id, the NUL included              */
	CHANCE_SIZE = 65,        /* of a ticket or a value for the dice           */
	ADDRESS_SIZE = 500,      /* of a channel                                  */
	CHANNEL_KEY_SIZE = 100,  /* of a browser that is told                     */
	CHANNEL_CODE_SIZE = 16,
	OWN_HOLIDAYS_MAX = 12,   /* of a book                                     */
	NOTES_LINES_MAX = 40,    /* of a seat's own                               */
	NOTES_LINE_SIZE = 301,   /* the NUL included                              */
	NOTES_MARKS_MAX = 64,    /* that it has drawn on the map                  */
	PLAN_STEP_SIZE = 40,     /* of a step's or decision's name, the NUL too   */
};

enum params_every { EVERY_ONCE, EVERY_HOUR, EVERY_DAY, EVERY_COUNT }; /* at once, or so much together */
extern const char *const params_every_names[EVERY_COUNT];
enum params_channel_kind { PARAMS_MAIL, PARAMS_WEBHOOK, PARAMS_PUSH, PARAMS_CHANNEL_KINDS };
extern const char *const params_channel_kind_names[PARAMS_CHANNEL_KINDS];

/* As others are told it. */
enum params_presence { PRESENCE_EXACT, PRESENCE_TODAY, PRESENCE_HIDDEN, PRESENCES };
extern const char *const params_presence_names[PRESENCES];

struct params_none { char unused; };
struct params_scenario { char scenario[SCENARIO_ID_SIZE]; };
struct params_scenarios { bool brief; };
struct params_open { char link[LINK_SIZE], game[GAME_NAME_SIZE], role[ROLE_SIZE]; int64_t since; };
struct params_order { char id[ORDER_ID_SIZE]; char seat[ID_SIZE]; };
struct params_offer { char seat[ID_SIZE]; char subject[ID_SIZE]; };
struct params_seat { char seat[ID_SIZE]; };
struct params_history { int64_t from, to; char as[ID_SIZE]; };
struct params_look { int64_t seq, row; char as[ID_SIZE]; };
struct params_chat { char to[ID_SIZE], seat[ID_SIZE]; char text[CHAT_SIZE]; };
struct params_chance { int64_t number; char ticket[CHANCE_SIZE], seat[ID_SIZE], value[CHANCE_SIZE]; };
struct params_clauses { uint16_t count; char ids[CLAUSES_ASKED_MAX][CLAUSE_ID_SIZE]; };
struct params_export { int64_t from; };
struct params_book { char book[LINK_SIZE]; };
struct params_about {
	char name[NAME_SIZE], zone[ZONE_SIZE], quiet[HOURS_SIZE];
	uint16_t holiday_count;
	char holidays[OWN_HOLIDAYS_MAX][HOLIDAY_SIZE];
	uint8_t presence;
};
struct params_seats { int64_t from; };
struct params_link { char link[LINK_SIZE]; };
struct params_game { char game[GAME_NAME_SIZE], role[ROLE_SIZE]; };
struct params_book_link { char name[NAME_SIZE]; bool calendar; };
struct params_void { int64_t n; };
struct params_channel {
	uint8_t kind;
	char address[ADDRESS_SIZE], p256dh[CHANNEL_KEY_SIZE], auth[CHANNEL_KEY_SIZE];
};
struct params_wishes { int64_t n; uint8_t every; bool turn, reminder, plan, over, words, table; };
struct params_take { char game[GAME_NAME_SIZE]; char seat[ID_SIZE]; char player[NAME_SIZE]; };
struct params_lost { char address[ADDRESS_SIZE]; };
struct params_confirm { int64_t n; char code[CHANNEL_CODE_SIZE]; };
struct params_seen { int64_t seq; };
enum params_mark_sort { MARK_ARROW, MARK_CIRCLE, MARK_SORTS };
enum params_mark_colour { MARK_RED, MARK_BLUE, MARK_GREEN, MARK_BLACK, MARK_COLOURS };
struct params_mark { uint8_t sort, colour; int32_t x, y, to_x, to_y; };
struct params_notes {
	uint16_t line_count, mark_count;
	char lines[NOTES_LINES_MAX][NOTES_LINE_SIZE];
	struct params_mark marks[NOTES_MARKS_MAX];
};
struct params_plan { int64_t was; bool held; };
struct params_try { char seat[ID_SIZE]; bool brief; };
struct params_planned { char seat[ID_SIZE], decision[PLAN_STEP_SIZE], step[PLAN_STEP_SIZE]; };
struct params_role { char role[ROLE_SIZE]; };

extern const struct shape params_none_shape, params_scenario_shape, params_scenarios_shape,
	params_open_shape, params_order_shape, params_chance_shape, params_offer_shape, params_seat_shape,
	params_history_shape, params_look_shape, params_chat_shape, params_clauses_shape, params_export_shape,
	params_book_shape, params_about_shape, params_seats_shape, params_link_shape, params_game_shape,
	params_book_link_shape, params_void_shape, params_role_shape, params_take_shape, params_seen_shape,
	params_notes_shape, params_plan_shape, params_try_shape, params_planned_shape, params_channel_shape,
	params_wishes_shape, params_confirm_shape, params_lost_shape;

#endif
