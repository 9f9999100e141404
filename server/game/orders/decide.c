/* Pending commits: an order decided on a copy, written down for the
 * journal, told to everybody, and then made true or dropped. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../decide_context.h"
#include "../battle/dice_of_game.h"
#include "../battle/holds.h"
#include "../members.h"
#include "../pending.h"
#include "answered_for.h"
#include "row.h"
#include "../plain/state.h"
#include "table_act.h"

/* Viewers who see the same before and after, hear the same and count alike: written once for all of them. */
struct group {
	uint32_t viewers;
	struct viewer who;
	uint32_t seq;           /* of the last thing they were sent */
	uint32_t before, after; /* vantages, where they matter      */
	uint64_t hears;         /* which of the whispered events    */
	uint32_t knew, knows;   /* knowledge before and after       */
};

/* What changes for those who know the same before and after. */
struct patch {
	uint32_t knew, knows;
	size_t at, size; /* its members, in the context's patches; of size 0: nothing changes */
	bool shows;      /* for whom the umpire answered                                      */
};

/* An order being decided. */
struct decision_making {
	struct game *game;
	struct decide_context *dc;
	const struct command *command;
	struct pending *pending;
	const void *becomes; /* state it goes back to, or a correction leads to; or NULL */
	uint16_t group_count;
	struct group groups[VIEWERS_MAX];
	uint16_t patch_count;
	struct patch patches[VIEWERS_MAX]; /* that were written for this position */
	const struct answer *answer;       /* by the umpire; or NULL              */
	uint32_t shown;                    /* viewers who see whose answer it was */
};

/* ---- Playing on the scratch copy ----------------------------------------------------------------------- */

/* Back to a moment when others may have sat there, by the umpire's word or everybody's. */
static bool goes_far_back(const struct command *c)
{
	return c->past && c->table != ORDER_UNDO;
}

/* Somebody has sat down or got up; or did so after the moment that stands there again. */
static bool tells_who_sits(const struct decision_making *d)
{
	int order = d->command->table;
	const struct table_state *table = &position_of(d->game)->table;
	if (!d->game->rules->seated)
		return false;
	return order == ORDER_TAKE_SEAT || order == ORDER_LEAVE_SEAT || order == ORDER_HAND_OVER_WING ||
		(goes_far_back(d->command) && (table->taken | table->left));
}

/* Zeroed at first; then as the last order, of whatever game, has left it. */
static void *workspace_of(struct decide_context *dc, const struct ruleset *rules)
{
	if (dc->workspace.room < rules->workspace_size)
		scratch_zeroed(&dc->workspace, rules->workspace_size);
	return dc->workspace.data;
}

static void play_rules(struct decision_making *d, struct position *scratch)
{
	const struct ruleset *rules = d->game->rules;
	const struct command *c = d->command;
	struct dice_stream stream = game_dice_stream(d->game, &scratch->table, d->dc->scopes);
	struct dice own;
	struct decision only;
	struct play play = { .rules = rules, .state = scratch->state, .log = &d->dc->log,
		.audience = AUDIENCE_ALL, .notes = d->game->notes,
		.workspace = workspace_of(d->dc, rules) };
	memcpy(d->dc->scopes, scratch->table.scopes, sizeof d->dc->scopes);
	own = dice_stream_source(&stream);
	play.dice = &own;
	if (tells_who_sits(d))
		rules->seated(&play, table_state_taken(&scratch->table, d->game->seat_count));
	else if (c->table == ORDER_BEGIN)
		rules->begin(&play);
	else if (c->table == ORDER_EXPIRE)
		rules->expire(&play, c->of, command_is_of_one(d->game, c, &only) ? &only : NULL);
	else
		rules->decide(&play, c->table == ORDER_ANSWER_FOR ? game_seat(d->game, c->body.seat) :
			c->seat, &c->order);
}

static bool plays_rules(const struct decision_making *d)
{
	int table = d->command->table;
	return table == TABLE_RULES || table == ORDER_BEGIN || table == ORDER_EXPIRE ||
		table == ORDER_ANSWER_FOR || tells_who_sits(d);
}

/* Orders of the table that leave the ruleset's state alone: it is lent, not copied. */
static bool keeps_state(const struct decision_making *d)
{
	return !plays_rules(d) && !d->becomes;
}

/* Fills the log and brings the scratch copy to where the order leads. */
static void play_out(struct decision_making *d, struct position *scratch)
{
	struct event_log *log = &d->dc->log;
	log->count = log->used = 0;
	log->overflowed = log->stuck = false;
	log->steps = 0;
	table_act(d->game, d->dc, d->command);
	for (uint32_t i = 0; i < log->count; i++) {
		row_evolve(d->game, scratch, &log->events[i], d->becomes);
		d->pending->restores |= log->events[i].kind == EVENT_REWOUND ||
			log->events[i].kind == EVENT_TAKEN_BACK;
	}
	if (plays_rules(d))
		play_rules(d, scratch);
}

/* ---- Who sees and hears alike -------------------------------------------------------------------------- */

/* The umpire hears a whisper, and of what is taken back, otherwise than those it is for, and a side of its
 * own otherwise than the others (row.c). */
static uint64_t whispers_heard(const struct game *game, const struct event_log *log, struct viewer who)
{
	uint64_t heard = 1;
	for (uint32_t i = 0; i < log->count; i++)
		if (log->events[i].audience != AUDIENCE_ALL || row_event_is_told_apart(&log->events[i]))
			heard = heard * 1099511628211u + row_viewer_hears(who, log->events[i].audience) + who.umpire + 1 +
				2u * row_event_is_of_own(game, &log->events[i], who);
	return heard;
}

/* Is something told to one of those who know the same, and not to the others? */
static bool tells_one_alone(const struct ruleset *rules, const struct event_log *log)
{
	for (uint32_t i = 0; i < log->count; i++)
		for (const uint16_t *kind = rules->to_one; kind && *kind; kind++)
			if (log->events[i].kind == *kind)
				return true;
	return false;
}

static bool alike(const struct group *one, const struct group *other)
{
	return one->seq == other->seq && one->before == other->before && one->after == other->after &&
		one->hears == other->hears && one->knew == other->knew && one->knows == other->knows;
}

/* Mostly all know the same, and are told the same: then all is told and written once. */
static void form_groups(struct decision_making *d, const struct position *after)
{
	const struct ruleset *rules = d->game->rules;
	const struct position *before = position_of(d->game);
	bool apart = tells_one_alone(rules, &d->dc->log);
	for (int i = 0; i < before->table.viewer_count; i++) {
		struct viewer who = game_viewer_at(d->game, i);
		struct group g = { 1u << i, who, before->table.viewers[i].seq,
			apart ? rules->vantage(before->state, who) : 0, apart ? rules->vantage(after->state, who) : 0,
			whispers_heard(d->game, &d->dc->log, who),
			view_cache_knowledge(rules, before->state, who),
			view_cache_knowledge(rules, after->state, who) };
		int at = 0;
		while (at < d->group_count && !alike(&d->groups[at], &g))
			at++;
		if (at < d->group_count) {
			d->groups[at].viewers |= g.viewers;
			continue;
		}
		bytes_clear(&d->dc->told[d->group_count]);
		d->groups[d->group_count++] = g;
	}
}

/* ---- Written down and told ----------------------------------------------------------------------------- */

/* Makes every event true on the pending's own copy: written against
 * the position before it, told against the one after. */
static void write_events(struct decision_making *d)
{
	struct pending *f = d->pending;
	struct position *position = f->position;
	const struct event_log *log = &d->dc->log;
	f->events_at = f->body.size;
	bytes_char(&f->body, '[');
	for (uint32_t i = 0; i < log->count; i++) {
		if (i)
			bytes_char(&f->body, ',');
		row_event_write(&f->body, d->game, position, &log->events[i], d->becomes);
		row_evolve(d->game, position, &log->events[i], d->becomes);
		bytes_clear(&d->dc->common);
		for (int g = 0; g < d->group_count; g++)
			row_event_tell(&d->dc->told[g], d->game, position, &log->events[i], d->groups[g].who,
				&d->dc->common);
	}
	bytes_char(&f->body, ']');
	f->events_size = f->body.size - f->events_at;
}

static uint32_t umpires(const struct game *game)
{
	uint32_t bits = 0;
	for (int i = 0; i < game_viewers(game); i++)
		bits |= (uint32_t)game_viewer_at(game, i).umpire << i;
	return bits;
}

/* Viewers who branched off in this row were told what they were told whose count they took over. */
static uint32_t told_to_branches(const struct decision_making *d)
{
	const struct table_state *table = &d->pending->position->table;
	uint32_t told = 0;
	for (int i = position_of(d->game)->table.viewer_count; i < table->viewer_count; i++)
		told |= (d->pending->told >> (table->viewers[i].branch - 1) & 1) << i;
	return told;
}

/* For all who know the same it is written but once, however often they are told anew of this position. */
static const struct patch *patch_for(struct decision_making *d, const struct group *g)
{
	struct bytes *out = &d->dc->patches;
	struct patch *patch = d->patches;
	bool first = true;
	for (; patch < d->patches + d->patch_count; patch++)
		if (patch->knew == g->knew && patch->knows == g->knows)
			return patch;
	*patch = (struct patch){ g->knew, g->knows, out->size, 0, d->answer &&
		answered_for_shows(d->answer, d->game, d->dc, d->pending->position, g->who) };
	view_cache_patch(&d->dc->cache, out, &first, d->game, position_of(d->game), d->pending->position, g->who);
	patch->size = out->size - patch->at;
	d->patch_count++;
	return patch;
}

/* False: nothing changes. */
static bool write_patch(struct decision_making *d, const struct group *g)
{
	const struct patch *patch = patch_for(d, g);
	if (patch->shows)
		d->shown |= g->viewers;
	if (patch->size)
		bytes_add(&d->pending->sent, d->dc->patches.data + patch->at, patch->size);
	return patch->size > 0;
}

/* {"seq":n,"patch":{...},"events":[...]}, or with a whole view. Dropped again if there is nothing to say. */
static void write_push(struct decision_making *d, const struct group *g, const struct bytes *told)
{
	struct pending *f = d->pending;
	struct push push = { .viewers = g->viewers, .seq = g->seq + 1, .at = f->sent.size };
	bool differs = true;
	push.fresh = d->command->table == ORDER_REWIND;
	bytes_text(&f->sent, "{\"seq\":");
	json_int(&f->sent, push.seq);
	bytes_text(&f->sent, push.fresh ? ",\"view\":{" : ",\"patch\":{");
	push.patch_at = f->sent.size - 1;
	if (push.fresh) {
		bool first = true;
		view_cache_write(&d->dc->cache, &f->sent, &first, d->game, f->position, g->who);
	} else {
		differs = write_patch(d, g);
	}
	if (!differs && !told->size)
		push.viewers &= umpires(d->game); /* he counts rows, not news */
	if (!push.viewers) {
		f->sent.size = push.at;
		return;
	}
	bytes_char(&f->sent, '}');
	push.patch_size = f->sent.size - push.patch_at;
	bytes_text(&f->sent, ",\"events\":");
	push.events_at = f->sent.size;
	bytes_char(&f->sent, '[');
	bytes_add(&f->sent, told->data, told->size);
	bytes_char(&f->sent, ']');
	push.events_size = f->sent.size - push.events_at;
	bytes_char(&f->sent, '}');
	push.size = f->sent.size - push.at;
	f->told |= push.viewers;
	f->pushes[f->push_count++] = push;
}

static void tell_groups(struct decision_making *d)
{
	for (int g = 0; g < d->group_count; g++)
		write_push(d, &d->groups[g], &d->dc->told[g]);
}

static void tell_nobody_yet(struct decision_making *d)
{
	bytes_clear(&d->pending->sent);
	d->pending->push_count = 0;
	d->pending->told = 0;
}

static void forget_patches(struct decision_making *d)
{
	bytes_clear(&d->dc->patches);
	d->patch_count = 0;
}

/* With this row what was asked for may be so no longer: all see that, and are told of it with the row. */
static void end_asking(struct decision_making *d)
{
	struct pending *f = d->pending;
	if (!row_asking_ends_before_all(d->game, &f->position->table, d->command->seat,
		d->command->table, f->told))
		return;
	memset(&f->position->table.asked, 0, sizeof f->position->table.asked);
	forget_patches(d);
	tell_nobody_yet(d);
	tell_groups(d);
}

static void write_giver(struct bytes *out, const struct game *game, const struct command *command)
{
	bytes_text(out, "{\"seat\":");
	json_text(out, game_seat_id(game, command->seat), SIZE_MAX);
	bytes_text(out, ",\"order\":");
	command_write(out, game, command);
}

static void write_end(struct decision_making *d)
{
	struct pending *f = d->pending;
	char digest[DIGEST_TEXT];
	position_digest_text(f->position, digest);
	bytes_text(&f->body, ",\"told\":");
	json_int(&f->body, f->told);
	bytes_text(&f->body, ",\"digest\":\"");
	bytes_text(&f->body, digest);
	if (f->position->last[0]) {
		bytes_text(&f->body, "\",\"prev\":\"");
		bytes_text(&f->body, f->position->last);
	}
	bytes_text(&f->body, "\"}");
	if (f->position->last[0])
		chain_row(f->position->last, f->row, bytes_cstr(&f->body), f->body.size);
}

/* Dice that everybody sees, and that are of the stream. */
static bool rolls_openly(const struct event_log *log)
{
	for (uint32_t i = 0; i < log->count; i++)
		if (log->events[i].kind == EVENT_ROLL && log->events[i].audience == AUDIENCE_ALL &&
			((const struct roll *)log->events[i].body)->number)
			return true;
	return false;
}

/* ---- Decide -------------------------------------------------------------------------------------------- */

/* The witness: the events alone must lead where playing led. */
static const char *disagreement(struct decision_making *d, const struct position *scratch,
	char why[FAULT_SIZE])
{
	const struct position *position = d->pending->position;
	if (keeps_state(d))
		return NULL;
	if (!state_same(d->game->rules, position->state, scratch->state))
		return "the events of the order do not add up to what it did";
	if (plays_rules(d) && memcmp(position->table.scopes, d->dc->scopes, sizeof d->dc->scopes) != 0)
		return "dice were rolled that no event tells of";
	return position_still_holds(d->game, position, position_of(d->game)->state, why) ? NULL : why;
}

static void begin_copy(struct decision_making *d)
{
	struct pending *f = d->pending;
	*f->position = *position_of(d->game);
	if (!keeps_state(d)) {
		state_copy(d->game->rules, f->state, position_of(d->game)->state);
		f->position->state = f->state;
	}
	if (d->command->table == ORDER_BEGIN)
		f->position->table.begun = true;
}

/* As the log has it now, in place of what was written from there on. */
static const char *write_and_tell(struct decision_making *d, const struct position *scratch, size_t events_at,
	char why[FAULT_SIZE])
{
	const char *wrong;
	if (d->dc->log.overflowed)
		return "the order brought about more than one row of the journal holds";
	d->pending->body.size = events_at;
	d->group_count = 0;
	tell_nobody_yet(d);
	form_groups(d, scratch);
	begin_copy(d);
	write_events(d);
	wrong = disagreement(d, scratch, why);
	if (wrong)
		return wrong;
	position_follow(d->game, d->pending->position, position_of(d->game));
	tell_groups(d);
	return NULL;
}

/* Plays the order on the scratch position, then makes its events alone true on the pending commit's
 * own. Both must come to the same: so every order is replayed once before anybody has seen it, and
 * a row that could not be replayed never reaches the journal. NULL, or what is wrong. */
static const char *play_and_tell(struct decision_making *d, char why[FAULT_SIZE])
{
	struct position scratch = *position_of(d->game);
	struct answer answer;
	size_t events_at = d->pending->body.size;
	const char *wrong;
	if (!keeps_state(d))
		scratch.state = scratch_state(&d->dc->state, d->game->rules, scratch.state);
	play_out(d, &scratch);
	forget_patches(d);
	if (d->dc->log.stuck)
		return "the turn went on by itself without an end";
	d->pending->rolled_openly = rolls_openly(&d->dc->log);
	if (d->command->drawing && !d->pending->rolled_openly)
		return "values were given for dice that do not fall";
	d->answer = answered_for_begin(&answer, d->game, d->command) ? &answer : NULL;
	wrong = write_and_tell(d, &scratch, events_at, why);
	if (!wrong && d->answer &&
		answered_for_tell(d->answer, d->game, &d->dc->log, d->shown, d->pending->told))
		wrong = write_and_tell(d, &scratch, events_at, why);
	if (!wrong)
		end_asking(d);
	return wrong;
}

/* Most battles begin as others did before. */
static const char *carry_out(struct decision_making *d, char why[FAULT_SIZE])
{
	bool begins = d->command->table == ORDER_BEGIN;
	const struct beginning *known = begins ? beginnings_find(&d->dc->beginnings, d->game) : NULL;
	const char *wrong = NULL;
	d->pending->rolled_openly = false;
	write_giver(&d->pending->body, d->game, d->command);
	bytes_text(&d->pending->body, ",\"events\":");
	if (known)
		beginning_take(known, d->game, d->pending);
	else
		wrong = play_and_tell(d, why);
	if (wrong)
		return wrong;
	if (begins && !known)
		beginnings_keep(&d->dc->beginnings, d->game, d->pending);
	d->pending->told |= told_to_branches(d);
	table_state_row(d->game, &d->pending->position->table, d->command->seat, d->command->table,
		d->pending->told);
	write_end(d);
	return NULL;
}

struct pending *game_decide(struct game *game, struct decide_context *dc, const struct command *command,
	char fault[FAULT_SIZE])
{
	struct decision_making d = { .game = game, .dc = dc, .command = command };
	char why[FAULT_SIZE];
	const char *wrong, *cannot;
	assert(!game->pending);
	assert(command->table != ORDER_REWIND || command->past);
	d.becomes = command->past ? position_of(command->past)->state : command->table == ORDER_SET ?
		correction_of(&dc->correction, game->rules, position_of(game), &command->body,
			&cannot) : NULL;
	d.pending = pending_pool_take(&dc->pool, game->rules);
	d.pending->game = game;
	d.pending->row = position_of(game)->table.row + 1;
	game->pending = d.pending;
	wrong = carry_out(&d, why);
	if (!wrong)
		return d.pending;
	snprintf(fault, FAULT_SIZE, "%s", wrong);
	pending_release(dc, d.pending);
	return NULL;
}

void game_commit(struct game *game, struct pending *pending)
{
	void *older = position_of(game)->state;
	assert(game->pending == pending && !pending->committed);
	*position_of(game) = *pending->position;
	if (position_of(game)->state == pending->state)
		pending->state = older;
	pending->committed = true;
	game->pending = NULL;
}
