/* The verdict on an evening, when all has come to rest: what the disk holds, what the server shows and
 * what each player has seen must be one and the same. */
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/game/decide_context.h"
#include "server/game/game.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/toys/toy.h"

enum { CLOCK_MS = 12000 };

struct given *sim_given(struct world *w, const struct player *p, const char *id)
{
	static struct given nobody;
	for (int i = w->given_count - 1; i >= 0; i--)
		if (strcmp(w->given[i].id, id) == 0 && w->given[i].player == p->number)
			return &w->given[i];
	sim_fail(w, "%s is answered about the order %s, which he never gave", p->role, id);
	return &nobody;
}

/* ---- What the disk holds ------------------------------------------------------------------------------- */

/* One game, row by row. */
struct reading {
	struct world *w;
	int which;
	unsigned *rows_of;          /* by order given      */
	struct game *game;
	struct decide_context *context;
	uint8_t secret[JOURNAL_SECRET_SIZE];
	uint64_t next;
	int64_t turn_began_ms;      /* by the row before it; 0: it cannot be told */
};

static int order_at(const struct reading *r, const char *id)
{
	const struct world *w = r->w;
	for (int i = 0; i < w->given_count; i++)
		if (strcmp(w->given[i].id, id) == 0 && w->players[w->given[i].player].game == r->which)
			return i;
	return -1;
}

static void judge_giver(struct reading *r, const struct journal_row *row)
{
	struct world *w = r->w;
	int at = row->order_id[0] ? order_at(r, row->order_id) : -1;
	if (at < 0)
		sim_fail(w, "row %" PRIu64 " of game %d holds an order of %s, `%s`, which nobody gave", row->seq,
			r->which, row->seat, row->order_id);
	else
		r->rows_of[at]++;
}

/* The clock of the toy gives each turn so long; nothing else is done in its name. */
static void judge_clock(struct reading *r, const struct journal_row *row)
{
	r->w->tally.clocks++;
	if (r->which == 0 && r->turn_began_ms && row->at_ms < r->turn_began_ms + CLOCK_MS)
		sim_fail(r->w, "row %" PRIu64 ": the time of who was to move ran out after %" PRId64 " ms", row->seq,
			row->at_ms - r->turn_began_ms);
}

static bool is_by_itself(const struct journal_row *row)
{
	return strstr(row->body, "\"take_seat\"") || strstr(row->body, "\"begin\"") ||
		strstr(row->body, "pass_over");
}

/* Given by a client, and no turn's. */
static bool is_for_dice(const struct journal_row *row)
{
	return strstr(row->body, "\"chain_dice\"") || strstr(row->body, "\"commit_dice\"") ||
		strstr(row->body, "\"open_dice\"");
}

/* What he was offered at a number is what is open to him there, whenever the answer came. */
static void judge_offers(struct reading *r, struct player *p)
{
	int seat = game_seat(r->game, p->role);
	struct viewer who = { .seats = seat >= 0 && seat < SEATS_MAX ? 1u << seat : 0,
		.umpire = seat == SEAT_UMPIRE };
	uint32_t seq = game_seq(r->game, game_viewer(r->game, who));
	struct bytes text = { 0 };
	if (seq >= SIM_NUMBERS_MAX || !p->offered[seq])
		return;
	game_offers(r->game, r->context, seat, NULL, 1024, &text);
	json_t *decisions = json_loadb(text.data, text.size, 0, NULL);
	if (recall_mark(decisions) != p->offered[seq])
		sim_fail(r->w, "%s of game %d was offered at number %u what is not open to him there (row %" PRIu64
			")", p->role, r->which, seq, r->next - 1);
	json_decref(decisions);
	bytes_finish(&text);
}

/* Beside the turn: it has the time that it has. */
static bool is_talk(const struct journal_row *row)
{
	return strstr(row->body, "undo_asked") || strstr(row->body, "undo_refused") ||
		strstr(row->body, "undo_agreed") || strstr(row->body, "\"corrected\"");
}

/* A turn that comes again has what was left of its time, which no row says. */
static bool comes_again(const struct journal_row *row)
{
	return strstr(row->body, "\"undone\"") || strstr(row->body, "\"rewound\"");
}

static bool judge_row(void *ctx, const struct journal_row *row)
{
	struct reading *r = ctx;
	struct json_problem problem;
	if (row->seq != r->next++)
		sim_fail(r->w, "row %" PRIu64 " of game %d stands where %" PRIu64 " should", row->seq, r->which,
			r->next - 1);
	if (row->seq == 0)
		r->game = game_open(r->which == 0 ? &toy_rules : &camp_rules, row->body, row->body_size, NULL, 0,
			r->secret, &problem);
	else if (!r->game || !game_replay(r->game, r->context, row->body, row->body_size, NULL, &problem))
		sim_fail(r->w, "row %" PRIu64 " of game %d does not follow: %s", row->seq, r->which, problem.text);
	for (int i = 0; i < r->w->player_count && !r->w->failure[0]; i++)
		if (r->w->players[i].game == r->which)
			judge_offers(r, &r->w->players[i]);
	if (row->seq == 0 || r->w->failure[0])
		return !r->w->failure[0];
	if (strcmp(row->seat, "clock") == 0 && !is_by_itself(row))
		judge_clock(r, row);
	else if (row->order_id[0] || !is_by_itself(row))
		judge_giver(r, row);
	if (comes_again(row))
		r->turn_began_ms = 0;
	else if (!is_by_itself(row) && !is_for_dice(row) && !is_talk(row))
		r->turn_began_ms = row->at_ms;
	return !r->w->failure[0];
}

static void judge_orders(struct reading *r)
{
	static const char *const fates[] = { "was not answered", "was carried out", "was refused" };
	struct world *w = r->w;
	for (int i = 0; i < w->given_count && !w->failure[0]; i++) {
		const struct given *g = &w->given[i];
		bool fits = g->fate == FATE_DONE ? r->rows_of[i] == 1
										 : g->fate == FATE_REFUSED && r->rows_of[i] <= (g->copies > 1);
		if (w->players[g->player].game == r->which && !fits)
			sim_fail(w, "order %s of %s %s, and stands in %u rows", g->id, w->players[g->player].role,
				fates[g->fate], r->rows_of[i]);
	}
}

/* ---- What is shown ------------------------------------------------------------------------------------- */

/* What he has seen piece by piece is what somebody who comes now is shown, and what its rows lead to. */
static void judge_view(struct reading *r, struct player *p)
{
	struct bytes text = { 0 };
	int seat = game_seat(r->game, p->role);
	struct viewer who = { .seats = seat >= 0 && seat < SEATS_MAX ? 1u << seat : 0,
		.umpire = seat == SEAT_UMPIRE };
	game_view(r->game, r->context, who, &text);
	json_t *view = json_loadb(text.data, text.size, 0, NULL);
	uint32_t seq = game_seq(r->game, game_viewer(r->game, who));
	if (seq != p->seq)
		sim_fail(r->w, "%s of game %d has seen %" PRId64 " and its rows lead to %u", p->role, r->which,
			p->seq, seq);
	else if (!json_equal(view, p->view))
		sim_fail(r->w, "%s of game %d sees at %u what its rows do not lead to", p->role, r->which, seq);
	json_decref(view);
	bytes_finish(&text);
}

/* All are at their tables again, and each knows it. */
static void judge_presence(struct world *w, const struct player *p)
{
	json_t *seats = json_object_get(p->presence, "seats");
	int watchers = 0;
	for (int i = 0; i < w->player_count; i++) {
		const struct player *other = &w->players[i];
		bool is_umpire = strcmp(other->role, "umpire") == 0, watches = strcmp(other->role, "watch") == 0;
		json_t *there = json_object_get(is_umpire ? p->presence : seats, other->role);
		if (other->game != p->game)
			continue;
		watchers += watches;
		if (!watches && !json_is_true(there))
			sim_fail(w, "%s of game %d is there, and %s does not know it", other->role, p->game, p->role);
	}
	if (json_integer_value(json_object_get(p->presence, "watchers")) != watchers)
		sim_fail(w, "%s of game %d does not know how many watch", p->role, p->game);
}

static void judge_game(struct world *w, int which)
{
	struct journal_game header;
	struct journal *j = store_journal(w->store);
	struct reading r = { .w = w, .which = which, .context = decide_context_create() };
	r.rows_of = memory_new((size_t)(w->given_count + 1) * sizeof *r.rows_of);
	if (journal_game(j, w->games[which], &header) != JOURNAL_FOUND)
		sim_fail(w, "game %d is gone", which);
	memcpy(r.secret, header.secret, sizeof r.secret);
	r.turn_began_ms = header.created_ms;
	if (!w->failure[0] && journal_rows(j, w->games[which], 0, JOURNAL_NEWEST, judge_row, &r) != JOURNAL_FOUND)
		sim_fail(w, "game %d cannot be read", which);
	judge_orders(&r);
	for (int i = 0; i < w->player_count && !w->failure[0]; i++)
		if (w->players[i].game == which) {
			judge_view(&r, &w->players[i]);
			judge_presence(w, &w->players[i]);
		}
	if (!w->failure[0])
		chances_judge(w, which, r.game);
	game_destroy(r.game);
	decide_context_destroy(r.context);
	free(r.rows_of);
}

void verdict(struct world *w)
{
	for (int which = 0; which < SIM_GAMES && !w->failure[0]; which++)
		judge_game(w, which);
}
