/* What the table adds to the view of a ruleset. */
#include "table_view.h"

#include <assert.h>
#include <string.h>

#include "../battle/dice_of_game.h"
#include "../battle/motion.h"
#include "../battle/words.h"
#include "../members.h"

static const struct field chain_fields[] = {
	{ F_UINT(struct chain_view, number), RANGE(0, DICE_CHAINS_MAX) },
	{ F_UINT(struct chain_view, used), RANGE(0, DICE_CHAIN_LENGTH) },
	{ F_TEXT(struct chain_view, tip), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct chain_view, stands) },
};
static const struct shape chain_view_shape = SHAPE_OF(chain_view, chain_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct seat_view, id) },
	{ F_TEXT(struct seat_view, side) },
	{ F_TEXT(struct seat_view, role), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, name), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, player), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(struct seat_view, machine, manner_names), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct seat_view, taken), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct seat_view, left), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct seat_view, absent), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct seat_view, vacant), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, dice), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct seat_view, chain, chain_view_shape), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct seat_view, owes), ANY_UINT16 },
	{ F_LIST_TEXT(struct seat_view, open, open_count), .flags = SHAPE_OPTIONAL },
};
static const struct shape seat_view_shape = SHAPE_OF(seat_view, seat_fields);

static const struct field open_fields[] = {
	{ F_TEXT(struct open_view, seat) },
	{ F_TEXT(struct open_view, kind) },
	{ F_TEXT(struct open_view, subject) },
};
static const struct shape open_view_shape = SHAPE_OF(open_view, open_fields);

static const struct field motion_fields[] = {
	{ F_NAME(for), .type = SHAPE_TEXT, .at = offsetof(struct motion_view, what),
		.size = SHAPE_MEMBER_SIZE(struct motion_view, what), .room = 1 },
	{ F_TEXT(struct motion_view, to), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct motion_view, seconds), .flags = SHAPE_OPTIONAL, ANY_UINT32 },
	{ F_TEXT(struct motion_view, says) },
	{ F_LIST_TEXT(struct motion_view, ayes, aye_count) },
	{ F_LIST_TEXT(struct motion_view, waits, wait_count) },
};
static const struct shape motion_view_shape = SHAPE_OF(motion_view, motion_fields);

static const struct field result_fields[] = {
	{ F_BOOL(struct result_view, over) },
	{ F_TEXT(struct result_view, winner), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct result_view, clause), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct result_view, why), .flags = SHAPE_OPTIONAL },
};
static const struct shape result_view_shape = SHAPE_OF(result_view, result_fields);

static const struct field asked_fields[] = {
	{ F_TEXT(struct asked_view, seat) },
	{ F_UINT(struct asked_view, orders), ANY_UINT16 },
	{ F_LIST_TEXT(struct asked_view, waits, wait_count) },
};
static const struct shape asked_view_shape = SHAPE_OF(asked_view, asked_fields);

static const struct field table_fields[] = {
	{ F_STRUCT(struct table_view, moment, moment_shape), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct table_view, result, result_view_shape), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct table_view, paused) },
	{ F_BOOL(struct table_view, adjourned), .flags = SHAPE_OPTIONAL },
	{ F_ARRAY_UINT(struct table_view, spare), SPARE, .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct table_view, motion, motion_view_shape), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct table_view, umpire), .flags = SHAPE_OPTIONAL },
	{ F_LIST_TEXT(struct table_view, draw_offers, draw_offer_count) },
	{ F_STRUCT(struct table_view, undo_asked, asked_view_shape), .flags = SHAPE_OPTIONAL },
	{ F_LIST_STRUCT(struct table_view, open, open_count, open_view_shape) },
	{ F_MAP_TO(struct table_view, seats, seats_end, seat_view_shape) },
	{ F_TEXT(struct table_view, dice_commitment) },
	{ F_TEXT(struct table_view, dice_secret), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct table_view, dice_transcript), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct table_view, dice_strict), .flags = SHAPE_OPTIONAL },
};
const struct shape table_view_shape = SHAPE_OF(table_view, table_fields);

static void note_open(struct seat_view *seat, const char *kind)
{
	seat->owes++;
	for (int i = 0; i < seat->open_count; i++)
		if (strncmp(seat->open[i], kind, KIND_SIZE) == 0)
			return;
	if (seat->open_count < OPEN_KINDS_MAX)
		TEXT_SET(seat->open[seat->open_count++], kind);
}

static void view_seat(struct seat_view *view, const struct seat *seat, const char *player,
	enum manner machine)
{
	memset(view, 0, sizeof *view);
	memcpy(view->id, seat->id, ID_SIZE);
	memcpy(view->side, seat->side, ID_SIZE);
	memcpy(view->role, seat->role, ID_SIZE);
	memcpy(view->name, seat->name, NAME_SIZE);
	TEXT_SET(view->player, machine ? manner_players[machine] : player);
	view->machine = (uint8_t)machine;
}

static void view_open(struct table_view *view, const struct game *game, const struct decision *d)
{
	struct open_view *shown = &view->open[view->open_count];
	if (d->seat != SEAT_UMPIRE)
		note_open(&view->seats[d->seat + 1], d->kind);
	TEXT_SET(shown->seat, game_seat_id(game, d->seat));
	TEXT_SET(shown->kind, d->kind);
	memcpy(shown->subject, d->subject, ID_SIZE);
	view->open_count++;
}

static void view_result(struct result_view *view, const struct game *game, const struct position *position)
{
	struct outcome outcome;
	memset(view, 0, sizeof *view);
	position_outcome(game, position, &outcome);
	if (!outcome.over)
		return;
	view->over = true;
	memcpy(view->winner, outcome.winner, ID_SIZE);
	TEXT_SET(view->clause, outcome.clause ? game_clause(game, outcome.clause)->id : "");
	TEXT_SET(view->why, outcome.why);
}

static void view_asked(struct asked_view *view, const struct game *game, const struct table_state *table)
{
	memset(view, 0, sizeof *view);
	if (!table->asked.seat)
		return;
	uint32_t unagreed = table_state_unagreed(table, table->asked.seat - 1, game->seat_count);
	memcpy(view->seat, game->seats[table->asked.seat - 1].id, ID_SIZE);
	view->orders = table->asked.orders;
	for (int i = 0; i < game->seat_count; i++)
		if (unagreed >> i & 1)
			memcpy(view->waits[view->wait_count++], game->seats[i].id, ID_SIZE);
}

/* What the client of a seat is asked for, or how its contribution stands. */
static const char *dice_word(const struct dice_rounds *rounds, int seat, bool over)
{
	enum dice_wish wish = over ? DICE_NOTHING : dice_wish(rounds, seat);
	if (wish != DICE_NOTHING)
		return wish == DICE_OPEN ? "open" : "commit";
	return rounds->silent >> seat & 1 ? "silent" : rounds->contributed >> seat & 1 ? "counts" : "";
}

/* The same of its chain. */
static void view_chain(struct chain_view *view, const struct dice_chains *chains, int seat, bool over)
{
	const struct dice_chain *chain = &chains->of[seat];
	bool wanted = !over && dice_chain_wanted(chains, seat);
	view->number = chain->number;
	view->used = chain->used;
	TEXT_SET(view->tip, chain->tip);
	TEXT_SET(view->stands, !wanted ? "counts" : chains->silent >> seat & 1 ? "silent" : "commit");
}

static void view_dice(struct table_view *view, const struct game *game, const struct position *position)
{
	const struct dice_rounds *rounds = &position->table.dice;
	TEXT_SET(view->dice_commitment, game_dice_commitment(game, rounds, rounds->epoch));
	TEXT_SET(view->dice_transcript, rounds->transcript);
	view->dice_strict = game_dice_is_strict(game);
	if (!game_dice_opened(game, position, rounds->epoch, view->dice_secret))
		memset(view->dice_secret, 0, sizeof view->dice_secret);
}

static void view_motion(struct motion_view *view, const struct game *game, const struct table_state *table)
{
	const struct table_state_motion *motion = &table->motion;
	memset(view, 0, sizeof *view);
	if (!motion->what)
		return;
	TEXT_SET(view->what, motion_names[motion->what]);
	view->seconds = motion->seconds;
	if (motion->seat)
		TEXT_SET(view->to, game_seat_id(game, motion->seat - 1));
	words_of_motion(game, motion, view->says);
	uint32_t waits = motion_voters(game, table) & ~motion->ayes;
	for (int i = 0; i < game->seat_count; i++) {
		if (motion->ayes >> i & 1)
			TEXT_SET(view->ayes[view->aye_count++], game_seat_id(game, i));
		if (waits >> i & 1)
			TEXT_SET(view->waits[view->wait_count++], game_seat_id(game, i));
	}
}

void table_view_fill(struct table_view *view, const struct game *game, const struct position *position,
	const struct decision *open, int open_count,
	const struct moment *moment)
{
	assert(open_count >= 0 && open_count <= DECISIONS_MAX && game->seat_count <= SEATS_MAX);
	const struct table_state *table = &position->table;
	view_result(&view->result, game, position);
	view->paused = table->paused;
	view->adjourned = table->adjourned != 0;
	memset(view->spare, 0, sizeof view->spare);
	view_motion(&view->motion, game, table);
	view->umpire = table->taken >> SEAT_UMPIRE & 1;
	view->draw_offer_count = view->open_count = 0;
	view->seats_end = (uint16_t)(game->seat_count + 1);
	view->moment = *moment;
	view_dice(view, game, position);
	view_asked(&view->undo_asked, game, table);
	for (int i = 0; i < game->seat_count; i++) {
		view_seat(&view->seats[i + 1], &game->seats[i], table->players[i], table->machines[i]);
		view->seats[i + 1].taken = table->taken >> i & 1;
		view->seats[i + 1].left = table->left >> i & 1;
		view->seats[i + 1].absent = table->absent[i] != 0;
		view->seats[i + 1].vacant = table->vacant >> i & 1;
		if (dice_are_of_table(game_dice_scheme(game, &table->dice)))
			TEXT_SET(view->seats[i + 1].dice, dice_word(&table->dice, i, view->result.over));
		if (view->dice_strict)
			view_chain(&view->seats[i + 1].chain, &table->chains, i, view->result.over);
		if (table->draw_offers >> i & 1)
			memcpy(view->draw_offers[view->draw_offer_count++], game->seats[i].id, ID_SIZE);
	}
	for (int i = 0; i < open_count && table->begun && !view->result.over; i++)
		view_open(view, game, &open[i]);
}
