/* A player of the daemon's own: one seat at one table. */
#include "server/host/player.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/game/dice/dice_secret.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/stirring.h"
#include "server/host/orders/draws.h"
#include "server/host/orders/orders.h"
#include "server/host/seats/presence.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { AGAIN_US = 1000000 };

/* ---- What it is sent ----------------------------------------------------------------------------------- */

static void look_later(struct player *p)
{
	p->again_us = now_us(p->table->host) + AGAIN_US;
}

/* Refused: something has happened since; it chooses anew. Anything else: a little later. */
static void on_answer(struct player *p, json_t *error)
{
	int64_t code = 0;
	p->ordered = false;
	if (!error) {
		p->refusals = 0;
		return;
	}
	json_number_at(error, "code", &code);
	if (code != WIRE_REFUSED || ++p->refusals % 8 == 0)
		look_later(p);
}

static void on_send(void *carrier, struct frame *frame)
{
	static const char answer[] = "{\"jsonrpc\":\"2.0\",\"id\":";
	struct player *p = carrier;
	struct json_problem problem;
	stirring_note(p->table);
	if (frame->size < sizeof answer || memcmp(frame_text(frame), answer, sizeof answer - 1) != 0)
		return;
	json_t *message = json_parse(frame_text(frame), frame->size, &problem);
	on_answer(p, json_object_get(message, "error"));
	json_drop(message);
}

static size_t on_waiting(const void *carrier)
{
	(void)carrier;
	return 0;
}

static void on_forget(void *carrier)
{
	(void)carrier;
}

static void on_hold(void *carrier, bool hold)
{
	(void)carrier;
	(void)hold;
}

static void on_close(void *carrier, enum close_code code, const char *reason, bool at_once)
{
	struct player *p = carrier;
	(void)code;
	(void)reason;
	(void)at_once;
	p->closed = true;
	stirring_note(p->table);
}

static const struct outlet outlet = {
	.send = on_send, .waiting = on_waiting, .forget_droppable = on_forget, .hold = on_hold, .close = on_close,
};

/* ---- Coming and going ---------------------------------------------------------------------------------- */

struct player *player_sit(struct table *t, int seat, struct thinker *thinker)
{
	struct player *p = memory_new(sizeof *p);
	struct session *s = session_arrive(t->host, &outlet, p, NULL);
	assert(s); /* nobody sits down while the host ends */
	p->table = t;
	p->seat = seat;
	p->thinker = thinker;
	p->session = s;
	s->machine = true;
	s->seats = 1u << seat;
	s->viewer = s->eyes = game_viewer(t->game, viewer_of_seat(seat));
	TEXT_SET(s->role, game_seat_id(t->game, seat));
	p->next = t->players;
	t->players = p;
	t->host->figures.machines++;
	presence_join(t, s);
	presence_tell(t, s);
	if (game_awaits(t->game, seat))
		orders_take_seat(t, seat);
	return p;
}

void player_leave(struct player *p)
{
	struct player **at = &p->table->players;
	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	p->table->host->figures.machines--;
	if (p->thought)
		thinker_drop(p->thinker, p->thought);
	session_gone(p->session);
	free(p);
}

/* ---- What it sends ------------------------------------------------------------------------------------- */

/* An order without its end: `}}}` and what it holds are the caller's. */
static void order_begin(struct player *p, struct bytes *out)
{
	uint8_t random[16];
	char id[sizeof random * 2 + 1];
	secrets_random(random, sizeof random);
	secrets_hex(id, random, sizeof random);
	bytes_format(out,
		"{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"order\",\"params\":{\"id\":\"%s\",\"seat\":"
		"\"%s\",\"order\":",
		++p->last_request, id, game_seat_id(p->table->game, p->seat));
}

static void order_send(struct player *p, struct bytes *out)
{
	bytes_text(out, "}}");
	p->ordered = true;
	session_receive(p->session, out->data, out->size);
	bytes_finish(out);
}

/* A value that nobody foresees who has not the game's secret, and the same again whenever it is asked for:
 * nothing of it need be kept. */
static void value_of(const struct player *p, char value[HEX_SIZE])
{
	const struct game *game = p->table->game;
	const struct dice_rounds *rounds = &game_table_state(game)->dice;
	uint8_t hash[HASH_SIZE];
	char text[LABEL_SIZE];
	int size = snprintf(text, sizeof text, "machine %s %s %s", game_id(game), game_seat_id(game, p->seat),
		dice_transcript(rounds));
	assert(size > 0 && size < LABEL_SIZE);
	secrets_hash(hash, sizeof hash, text, (size_t)size, p->table->secret);
	secrets_hex(value, hash, sizeof hash);
}

static bool contribute(struct player *p)
{
	const struct game *game = p->table->game;
	enum dice_wish wish = dice_wish(&game_table_state(game)->dice, p->seat);
	struct bytes out = { 0 };
	char value[HEX_SIZE], hash[HEX_SIZE];
	if (wish == DICE_NOTHING || !game_draws_for_seats(game))
		return false;
	value_of(p, value);
	dice_contribution_hash(hash, game_id(game), game_seat_id(game, p->seat), value);
	order_begin(p, &out);
	bytes_format(&out, wish == DICE_COMMIT ? "{\"type\":\"commit_dice\",\"hash\":\"%s\"}" :
		"{\"type\":\"open_dice\",\"value\":\"%s\"}", wish == DICE_COMMIT ? hash : value);
	order_send(p, &out);
	return true;
}

/* ---- Thinking ------------------------------------------------------------------------------------------ */

static bool is_owing(const struct player *p)
{
	return p->table->owing.since[clock_of(p->seat)] != 0;
}

/* It knows what it was told by now: the same, thought over again after a refusal, leads elsewhere. */
static uint64_t seed_of(const struct player *p, uint32_t seq)
{
	const struct game *game = p->table->game;
	uint64_t seed = 1469598103934665603u;
	for (const char *c = game_id(game); *c; c++)
		seed = (seed ^ (unsigned char)*c) * 1099511628211u;
	return seed ^ (uint64_t)seq << 24 ^ (uint64_t)p->seat << 16 ^ p->refusals;
}

static void think_over(struct player *p)
{
	struct table *t = p->table;
	uint32_t seq = game_seq(t->game, p->session->viewer);
	const struct question question = {
		.rules = game_rules(t->game), .position = game_known(t->game, t->host->context, p->seat),
		.seat = p->seat, .manner = game_table_state(t->game)->machines[p->seat], .seed = seed_of(p, seq),
	};
	p->thought = thought_new(&question);
	p->thought->seq = seq;
	TEXT_SET(p->thought->job.game, t->id);
	p->thought->whose = p;
	thinker_ask(p->thinker, p->thought);
}

/* For strict dice, from a chain that is made like its values. The host knows it: it keeps nobody else from
 * foreseeing. */
static void chain_seed(const struct player *p, unsigned number, uint8_t seed[SECRET_SIZE])
{
	char text[LABEL_SIZE];
	const struct game *game = p->table->game;
	snprintf(text, sizeof text, "machine chain %s %s %u", game_id(game), game_seat_id(game, p->seat), number);
	secrets_hash(seed, SECRET_SIZE, text, strlen(text), p->table->secret);
}

static void chain_value(const struct player *p, unsigned chain, int number, char value[HEX_SIZE])
{
	uint8_t seed[SECRET_SIZE];
	chain_seed(p, chain, seed);
	dice_chain_value(value, game_id(p->table->game), game_seat_id(p->table->game, p->seat), seed, number);
}

static bool commit_chain(struct player *p)
{
	const struct dice_chains *chains = &game_table_state(p->table->game)->chains;
	struct bytes out = { 0 };
	char end[HEX_SIZE];
	if (!game_dice_is_strict(p->table->game) || !dice_chain_wanted(chains, p->seat))
		return false;
	chain_value(p, chains->of[p->seat].number + 1u, 0, end);
	order_begin(p, &out);
	bytes_format(&out, "{\"type\":\"chain_dice\",\"hash\":\"%s\"}", end);
	order_send(p, &out);
	return true;
}

static void give_chance(struct player *p)
{
	const struct dice_chain *chain = &game_table_state(p->table->game)->chains.of[p->seat];
	char value[HEX_SIZE];
	if (!draws_asks(p->table, p->seat) || chain->used == DICE_CHAIN_LENGTH)
		return;
	chain_value(p, chain->number, chain->used + 1, value);
	draws_give(p->table, p->seat, p->table->draw->ticket, chain->used + 1, value);
}

void player_look(struct player *p)
{
	give_chance(p);
	if (p->ordered || p->thought || now_us(p->table->host) < p->again_us ||
		game_table_state(p->table->game)->paused ||
		game_table_state(p->table->game)->adjourned)
		return;
	if (contribute(p) || commit_chain(p) || !is_owing(p))
		return;
	if (charge_thinks(p->table, p->seat))
		think_over(p);
	else
		look_later(p);
}

void player_answer(struct player *p, const struct thought *thought)
{
	const struct game *game = p->table->game;
	struct bytes out = { 0 };
	p->thought = NULL;
	charge_thought(p->table, p->seat, thought->job.took_us);
	stirring_note(p->table);
	if (!thought->found) { /* nothing is offered, though something is owed: the table is about to change */
		look_later(p);
		return;
	}
	if (thought->seq != game_seq(game, p->session->viewer) || p->ordered)
		return;
	order_begin(p, &out);
	command_write_order(&out, game, &thought->order);
	order_send(p, &out);
}
