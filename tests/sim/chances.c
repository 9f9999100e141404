/* Chances: what a player's client does for the dice, unasked by him. It contributes a value, commits
 * to chains, and gives the next number for each ticket; of what it gave it keeps a book, against which
 * the record is held when the evening is over: every order was decided by the very dice that were asked
 * for it, and by no others. */
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/base/memory.h"
#include "server/game/members.h"
#include "server/game/record/record.h"

static const char *text_of(json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));
	return text ? text : "";
}

static bool is_one_of(const char *word, const char *a, const char *b)
{
	return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

/* ---- Committing ---------------------------------------------------------------------------------------- */

static void random_value(struct world *w, char hex[HEX_SIZE])
{
	for (int i = 0; i < HEX_SIZE - 1; i++)
		hex[i] = "0123456789abcdef"[sim_draw(w, 16)];
	hex[HEX_SIZE - 1] = '\0';
}

/* While such an order is on its way, what it says holds. */
static bool is_owed(const struct player *p, const char *type)
{
	for (int i = 0; i < SIM_OWED_MAX; i++)
		if (p->owed[i].order && strstr(p->owed[i].order, type))
			return true;
	return false;
}

static void give_hex(struct player *p, const char *type, const char *name, const char *hex)
{
	char order[160];
	snprintf(order, sizeof order, "{\"type\":\"%s\",\"%s\":\"%s\"}", type, name, hex);
	player_gives(p, order);
}

static void commit_chain(struct player *p)
{
	p->chain = memory_resize(p->chain, (DICE_CHAIN_LENGTH + 1) * sizeof *p->chain);
	p->chain_given = 0;
	random_value(p->world, p->chain[DICE_CHAIN_LENGTH]);
	for (int n = DICE_CHAIN_LENGTH; n > 0; n--)
		dice_chain_before(p->chain[n - 1], p->world->games[p->game], p->role, p->chain[n]);
	give_hex(p, "chain_dice", "hash", p->chain[0]);
}

static void commit_value(struct player *p)
{
	char hash[HEX_SIZE];
	random_value(p->world, p->value);
	dice_contribution_hash(hash, p->world->games[p->game], p->role, p->value);
	give_hex(p, "commit_dice", "hash", hash);
}

void chances_look(struct player *p)
{
	json_t *seat = json_object_get(json_object_get(p->view, "seats"), p->role);
	const char *wish = text_of(seat, "dice"), *stands = text_of(json_object_get(seat, "chain"), "stands");
	if (!p->world->plan.strict || p->game != 0 || !seat || p->cable->lossy || p->world->calm)
		return;
	if (is_one_of(stands, "commit", "silent") && !is_owed(p, "chain_dice"))
		commit_chain(p);
	else if (strcmp(wish, "commit") == 0 && !is_owed(p, "commit_dice"))
		commit_value(p);
	else if (strcmp(wish, "open") == 0 && !is_owed(p, "open_dice"))
		give_hex(p, "open_dice", "value", p->value);
}

/* ---- Giving -------------------------------------------------------------------------------------------- */

/* The same ticket gets the same number; -1: none is left. */
static int gift_for(struct player *p, const char *ticket)
{
	for (int i = p->gift_count - 1; i >= 0; i--)
		if (strcmp(p->gifts[i].ticket, ticket) == 0)
			return i;
	if (!p->chain || p->chain_given == DICE_CHAIN_LENGTH)
		return -1;
	if (p->gift_count % 64 == 0)
		p->gifts = memory_resize(p->gifts, (size_t)(p->gift_count + 64) * sizeof *p->gifts);
	struct gift *gift = &p->gifts[p->gift_count];
	*gift = (struct gift){ .number = ++p->chain_given };
	TEXT_SET(gift->ticket, ticket);
	TEXT_SET(gift->value, p->chain[p->chain_given]);
	return p->gift_count++;
}

static void send_number(struct player *p, const char *id, const char *ticket, int number, const char *value)
{
	char params[300];
	snprintf(params, sizeof params, "{\"ticket\":\"%s\",\"seat\":\"%s\",\"number\":%d,\"value\":\"%s\"}",
		ticket, p->role, number, value);
	player_asks(p, id, "chance", params);
}

static void give_gift(struct player *p, const char *ticket)
{
	char id[40];
	int gift = gift_for(p, ticket);
	if (gift < 0)
		return;
	snprintf(id, sizeof id, "chance %d", gift);
	send_number(p, id, ticket, p->gifts[gift].number, p->gifts[gift].value);
}

/* Mostly at once; else at his next act, or never, or one that is none. */
void chances_asked(struct player *p, json_t *notice)
{
	struct world *w = p->world;
	const char *ticket = text_of(notice, "ticket");
	w->tally.asked++;
	if (!sim_chance(w, w->plan.coy)) {
		give_gift(p, ticket);
	} else if (sim_chance(w, 500)) {
		TEXT_SET(p->ticket, ticket);
	} else if (sim_chance(w, 500)) {
		char value[HEX_SIZE];
		random_value(w, value);
		send_number(p, "chance none", ticket, p->chain_given + 1, value);
	}
}

void chances_late(struct player *p)
{
	if (p->ticket[0])
		give_gift(p, p->ticket);
	p->ticket[0] = '\0';
}

void chances_taken(struct player *p, const char *which)
{
	int gift = atoi(which);
	if (strcmp(which, "none") == 0 || gift >= p->gift_count)
		sim_fail(p->world, "%s gave a number that leads to no chain, and it was taken", p->role);
	else
		p->gifts[gift].taken = true;
}

void chances_refused(struct player *p, const char *which, int code, const char *why)
{
	if (code != WIRE_NOT_ALLOWED && code != WIRE_UNAVAILABLE)
		sim_fail(p->world, "a number of %s for the dice (%s) gets the error %d: %s", p->role, which, code,
			why);
}

/* The device is another from now on: what it had committed to is gone. */
void chances_forget(struct player *p)
{
	free(p->chain);
	p->chain = NULL;
}

void chances_finish(struct player *p)
{
	free(p->chain);
	free(p->gifts);
	p->chain = NULL;
	p->gifts = NULL;
}

/* ---- The verdict --------------------------------------------------------------------------------------- */

struct book {
	struct world *w;
	int which;
	struct bytes record;
};

static struct gift *find_gift(struct book *b, const char *seat, const char *ticket)
{
	for (int i = 0; i < b->w->player_count; i++) {
		struct player *p = &b->w->players[i];
		for (int n = 0; p->game == b->which && strcmp(p->role, seat) == 0 && n < p->gift_count; n++)
			if (strcmp(p->gifts[n].ticket, ticket) == 0)
				return &p->gifts[n];
	}
	return NULL;
}

/* What a row says a seat gave is what its player gave, for this very order. */
static void judge_given(struct book *b, uint64_t row, const char *ticket, json_t *event)
{
	struct gift *gift = find_gift(b, text_of(event, "seat"), ticket);
	if (!gift || gift->number != json_integer_value(json_object_get(event, "number")) ||
		strcmp(gift->value, text_of(event, "value")) != 0)
		sim_fail(b->w, "row %" PRIu64 " of game %d has a number of %s for its dice that he gave for no such "
			"order", row, b->which, text_of(event, "seat"));
	else
		gift->used = true;
}

static void judge_events(struct book *b, const struct journal_row *row)
{
	json_t *line = json_loadb(row->body, row->body_size, 0, NULL), *events = json_object_get(line, "events"),
		*event;
	const char *ticket = text_of(json_array_get(events, 0), "ticket");
	size_t i;
	json_array_foreach(events, i, event)
		if (strcmp(text_of(event, "type"), "dice_given") == 0) {
			judge_given(b, row->seq, ticket, event);
			b->w->tally.given++;
		}
	json_decref(line);
}

static bool take_row(void *ctx, const struct journal_row *row)
{
	struct book *b = ctx;
	if (row->seq == 0) {
		record_header(&b->record, row->body, row->body_size, true);
	} else {
		record_row(&b->record, (uint32_t)row->seq, row->body, row->body_size);
		judge_events(b, row);
	}
	bytes_char(&b->record, '\n');
	return !b->w->failure[0];
}

/* As it would end if it were over: its secret is opened. */
static void add_end(struct book *b, const struct game *game)
{
	const struct position *position = position_of(game);
	struct outcome outcome;
	char secret[HEX_SIZE];
	game_outcome(game, &outcome);
	bytes_format(&b->record, "{\"end\":{\"rows\":%u,\"over\":%s,\"secrets\":[",
		(unsigned)position->table.row, outcome.over ? "true" : "false");
	for (int n = 0; n <= position->table.dice.epoch; n++) {
		secrets_hex(secret, game->secrets[n], SECRET_SIZE);
		bytes_format(&b->record, "%s\"%s\"", n ? "," : "", secret);
	}
	bytes_format(&b->record, "],\"last\":\"%s\"}}\n", game_last_line(game));
}

/* A number that was taken was used, unless the daemon was stopped, or its disk failed, before its order was
 * written down. */
static void judge_gifts(struct book *b)
{
	const struct sim_plan *plan = &b->w->plan;
	bool quiet = !plan->crashes && !plan->troubles && !plan->point.at;
	for (int i = 0; quiet && i < b->w->player_count; i++) {
		const struct player *p = &b->w->players[i];
		for (int n = 0; n < p->gift_count; n++)
			if (p->gifts[n].taken && !p->gifts[n].used)
				sim_fail(b->w, "number %d of %s was taken, and its order was decided without it",
					p->gifts[n].number, p->role);
	}
}

void chances_judge(struct world *w, int which, const struct game *game)
{
	struct book b = { .w = w, .which = which };
	struct verdict verdict;
	struct journal *j = store_journal(w->store);
	if (journal_rows(j, w->games[which], 0, JOURNAL_NEWEST, take_row, &b) != JOURNAL_FOUND)
		sim_fail(w, "game %d cannot be read", which);
	add_end(&b, game);
	if (!w->failure[0] && (!record_verify(game->rules, b.record.data, b.record.size, NULL, &verdict) ||
		verdict.dice != DICE_DRAWN_AGAIN || !verdict.judged_anew))
		sim_fail(w, "the record of game %d does not hold: %s", which, verdict.problem.text);
	judge_gifts(&b);
	bytes_finish(&b.record);
}
