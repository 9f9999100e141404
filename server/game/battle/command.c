/* Commands: an order and who gives it, out of JSON and into it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../members.h"
#include "protocol/json/json_whole.h"

/* ---- Reading ------------------------------------------------------------------------------------------- */

static int holds_one(uint32_t seats)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (seats == 1u << i)
			return i;
	return SEAT_NONE;
}

static bool find_giver(const struct game *game, struct viewer who, const char *seat, struct command *command,
	struct refusal *r)
{
	int named = seat ? game_seat(game, seat) : SEAT_NONE;
	if (!who.seats && !who.umpire)
		return refuse(r, TABLE_SEAT, "Watchers give no orders.");
	if (who.umpire && !who.seats && (!seat || named == SEAT_UMPIRE)) {
		command->seat = SEAT_UMPIRE;
		return true;
	}
	if (seat && (named < 0 || named >= game->seat_count || !(who.seats >> named & 1)))
		return refuse(r, TABLE_SEAT, who.umpire ? "The umpire gives a seat's orders with answer_for." :
			"That is not your seat.");
	command->seat = seat ? named : holds_one(who.seats);
	return command->seat != SEAT_NONE ||
		refuse(r, TABLE_SEAT, "You hold several seats: say for which one the order is given.");
}

static int kind_named(const struct order_kind *kinds, int count, const char *name)
{
	for (int i = 1; i < count; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return i;
	return 0;
}

static bool read_body(json_t *value, const struct shape *shape, const char *const *beside, void *body,
	struct refusal *r)
{
	struct json_problem problem;
	return json_read_beside(value, shape, beside, body, NULL, NULL, &problem) ||
		refuse(r, TABLE_FORM, "%s", problem.text);
}

static bool read_rules_order(const struct game *game, json_t *value, struct order *order, struct refusal *r)
{
	static const char *const beside[] = { "type", NULL };
	const char *type = json_string_value(json_object_get(value, "type"));
	const struct order_kind *kind;
	if (!type)
		return refuse(r, TABLE_FORM, "An order is an object with its type.");
	order->kind = (uint16_t)kind_named(game->rules->orders, game->rules->order_count, type);
	if (!order->kind)
		return refuse(r, TABLE_FORM, "There is no order of this type.");
	kind = &game->rules->orders[order->kind];
	assert(!kind->shape || kind->shape->size <= ORDER_ROOM);
	if (!kind->shape)
		return json_object_size(value) == 1 ||
			refuse(r, TABLE_FORM, "The order %s has no members.", kind->name);
	return read_body(value, kind->shape, beside, order->body, r);
}

/* The value as JSON text of its own. */
static bool read_set_value(json_t *order, struct command *command, struct refusal *r)
{
	json_t *value = json_object_get(order, "value");
	char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
	bool fits = text && strlen(text) < sizeof command->body.value;
	if (fits)
		TEXT_SET(command->body.value, text);
	free(text);
	if (!value)
		return refuse(r, TABLE_FORM, "value: the new value is wanted");
	return fits || refuse(r, TABLE_FORM, "value: at most %zu bytes are allowed",
		sizeof command->body.value - 1);
}

static bool read_table_order(const struct game *game, json_t *value, struct command *command,
	struct refusal *r)
{
	static const char *const type[] = { "type", NULL }, *const answer[] = { "type", "order", NULL },
		*const set[] = { "type", "value", NULL };
	const char *const *beside = command->table == ORDER_ANSWER_FOR ? answer :
		command->table == ORDER_SET ? set : type;
	if (!read_body(value, table_orders[command->table].shape, beside, &command->body, r))
		return false;
	if (command->table == ORDER_ANSWER_FOR)
		return read_rules_order(game, json_object_get(value, "order"), &command->order, r);
	return command->table != ORDER_SET || read_set_value(value, command, r);
}

bool command_read_recorded(const struct game *game, struct viewer who, const char *seat, json_t *order,
	struct command *command, struct refusal *r)
{
	const char *type = json_string_value(json_object_get(order, "type"));
	memset(command, 0, offsetof(struct command, order));
	memset(r, 0, sizeof *r);
	if (!find_giver(game, who, seat, command, r))
		return false;
	command->table = type ? (uint16_t)kind_named(table_orders, TABLE_ORDER_COUNT, type) : TABLE_RULES;
	if (command->table)
		return read_table_order(game, order, command, r);
	return read_rules_order(game, order, &command->order, r);
}

/* Does the order of the rules say all that it must? */
static bool says_all(const struct game *game, const struct command *command, json_t *order, struct refusal *r)
{
	const struct shape *shape = command->order.kind ? game->rules->orders[command->order.kind].shape : NULL;
	struct json_problem problem;
	json_t *inner = command->table == ORDER_ANSWER_FOR ? json_object_get(order, "order") : order;
	return !shape || json_is_whole(inner, shape, &problem) || refuse(r, TABLE_FORM, "%s", problem.text);
}

bool command_read(const struct game *game, struct viewer who, const char *seat, json_t *order,
	struct command *command, struct refusal *r)
{
	command->order.kind = 0;
	return command_read_recorded(game, who, seat, order, command, r) && says_all(game, command, order, r);
}

/* ---- Made in process ----------------------------------------------------------------------------------- */

struct command command_begin(void)
{
	return (struct command){ .seat = SEAT_CLOCK, .table = ORDER_BEGIN };
}

struct command command_expire(int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	return (struct command){ .seat = SEAT_CLOCK, .table = ORDER_EXPIRE, .of = seat };
}

struct command command_expire_one(int seat, uint32_t owed)
{
	struct command command = command_expire(seat);
	command.body.owed = owed;
	return command;
}

struct command command_pass_over(int seat)
{
	return (struct command){ .seat = SEAT_CLOCK, .table = ORDER_PASS_OVER, .of = seat };
}

static void take_text(char *to, size_t size, json_t *end, const char *name)
{
	const char *text = json_string_value(json_object_get(end, name));
	text_set(to, size, text ? text : "");
}

struct command command_continue(const struct game *game, const uint8_t master[SECRET_SIZE], json_t *end)
{
	struct command command = { .seat = SEAT_CLOCK, .table = ORDER_CONTINUE };
	struct table_body *body = &command.body;
	json_t *secrets = json_object_get(end, "secrets"), *one;
	uint8_t secret[SECRET_SIZE];
	size_t i;
	for (int n = 0; n < DICE_SECRETS; n++) {
		dice_secret(secret, master, game->id, n);
		dice_commitment(body->commitments[n], secret, game->id);
	}
	json_array_foreach(secrets, i, one)
		if (body->secret_count < DICE_SECRETS && json_string_value(one))
			TEXT_SET(body->secrets[body->secret_count++], json_string_value(one));
	take_text(body->key, sizeof body->key, end, "key");
	take_text(body->signature, sizeof body->signature, end, "signature");
	take_text(body->plans, sizeof body->plans, end, "plans");
	return command;
}

static bool is_of_seat(int table)
{
	return table == ORDER_EXPIRE || table == ORDER_PASS_OVER;
}

/* The seat that an order of the clock is about, which it names: the umpire, too, may be late. */
static bool read_of(const struct game *game, struct command *command)
{
	command->of = game_seat(game, command->body.seat);
	memset(command->body.seat, 0, sizeof command->body.seat);
	return game_has_seat(game, command->of) || command->of == SEAT_UMPIRE;
}

bool command_of_clock(const struct game *game, json_t *order, struct command *command)
{
	static const char *const beside[] = { "type", NULL };
	static const uint16_t others[] = { ORDER_EXPIRE, ORDER_PASS_OVER, ORDER_CONTINUE, ORDER_STAND_IN,
		ORDER_COUNT_AS_LEFT, ORDER_FILL_SEAT, ORDER_ADJOURN, 0 };
	const char *type = json_string_value(json_object_get(order, "type"));
	struct json_problem problem;
	*command = command_begin();
	if (!type || strcmp(type, table_orders[ORDER_BEGIN].name) == 0)
		return type != NULL;
	for (const uint16_t *other = others; *other; other++)
		if (strcmp(type, table_orders[*other].name) == 0) {
			command->table = *other;
			return json_read_beside(order, table_orders[*other].shape, beside, &command->body, NULL, NULL,
				&problem) && (!is_of_seat(command->table) || read_of(game, command));
		}
	return false;
}

struct command command_stand_in(const struct game *game, int seat, enum manner manner, const char *reason)
{
	assert(game_has_seat(game, seat) && manner < MANNERS);
	struct command command = { .seat = SEAT_CLOCK, .table = ORDER_STAND_IN };
	TEXT_SET(command.body.seat, game_seat_id(game, seat));
	TEXT_SET(command.body.reason, reason);
	command.body.manner = (uint8_t)manner;
	return command;
}

struct command command_count_as_left(const struct game *game, int seat, enum absence_fall falls, int to,
	enum manner manner)
{
	assert(game_has_seat(game, seat) && falls < ABSENCE_FALLS && manner < MANNERS);
	struct command command = { .seat = SEAT_CLOCK, .table = ORDER_COUNT_AS_LEFT };
	TEXT_SET(command.body.seat, game_seat_id(game, seat));
	TEXT_SET(command.body.to, to == SEAT_NONE ? "" : game_seat_id(game, to));
	command.body.falls = (uint8_t)falls;
	command.body.manner = (uint8_t)manner;
	return command;
}

struct command command_fill_seat(const struct game *game, int seat, const char *player)
{
	assert(game_has_seat(game, seat));
	struct command command = { .seat = SEAT_CLOCK, .table = ORDER_FILL_SEAT };
	TEXT_SET(command.body.seat, game_seat_id(game, seat));
	TEXT_SET(command.body.player, player);
	return command;
}

struct command command_adjourn(const char *reason)
{
	struct command command = { .seat = SEAT_CLOCK, .table = ORDER_ADJOURN };
	TEXT_SET(command.body.reason, reason);
	return command;
}

struct command command_come_back(int seat)
{
	return (struct command){ .seat = seat, .table = ORDER_COME_BACK };
}

struct command command_take_seat(int seat)
{
	return (struct command){ .seat = seat, .table = ORDER_TAKE_SEAT };
}

struct command command_order(const struct game *game, int seat, const struct order *order)
{
	assert(seat >= 0 && order->kind > 0 && order->kind < game->rules->order_count);
	struct command command;
	memset(&command, 0, offsetof(struct command, order));
	command.seat = seat;
	order_copy(game->rules->orders, &command.order, order);
	return command;
}

bool command_looks_back(const struct command *command)
{
	return command->table == ORDER_REWIND || command->table == ORDER_UNDO ||
		command->table == ORDER_ASK_UNDO || command->table == ORDER_AGREE_UNDO;
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

static void write_order(struct bytes *out, bool *first, const struct game *game, const struct order *order)
{
	const struct order_kind *kind = &game->rules->orders[order->kind];
	struct json_names names = { NULL, game->rules->clauses };
	json_key(out, first, "type");
	json_text(out, kind->name, SIZE_MAX);
	if (kind->shape)
		json_members(out, first, &names, kind->shape, order->body);
}

bool command_is_of_one(const struct game *game, const struct command *expire, struct decision *only)
{
	const struct owed_in_sight owed = { expire->body.owed, (int8_t)expire->of };
	return owed.what && position_owed(game, position_of(game), owed, only);
}

void command_write_order(struct bytes *out, const struct game *game, const struct order *order)
{
	assert(order->kind > 0 && order->kind < game->rules->order_count);
	bool first = true;
	bytes_char(out, '{');
	write_order(out, &first, game, order);
	bytes_char(out, '}');
}

void command_write(struct bytes *out, const struct game *game, const struct command *command)
{
	struct json_names names = { NULL, NULL };
	struct table_body body = command->body;
	bool first = true;
	if (is_of_seat(command->table))
		TEXT_SET(body.seat, game_seat_id(game, command->of));
	if (command->table == TABLE_RULES) {
		command_write_order(out, game, &command->order);
		return;
	}
	bytes_char(out, '{');
	json_key(out, &first, "type");
	json_text(out, table_orders[command->table].name, SIZE_MAX);
	json_members(out, &first, &names, table_orders[command->table].shape, &body);
	if (command->table == ORDER_ANSWER_FOR) {
		json_key(out, &first, "order");
		command_write_order(out, game, &command->order);
	}
	if (command->table == ORDER_SET) {
		json_key(out, &first, "value");
		bytes_text(out, command->body.value);
	}
	bytes_char(out, '}');
}
