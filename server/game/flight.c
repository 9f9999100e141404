/* Flights: an order decided on a copy, written down for the journal, told to everybody, and then made true or dropped. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "server/base/memory.h"
#include "snapshot.h"

/* Viewers who see the same before and after, hear the same and count alike: written once for all of them. */
struct group {
	uint32_t viewers;
	struct viewer who;
	uint32_t seq;           /* of the last thing they were sent */
	uint32_t before, after; /* vantages                         */
	uint64_t hears;         /* which of the whispered events    */
};

/* An order being decided. */
struct decision_making {
	struct game *game;
	struct workshop *w;
	const struct command *command;
	struct flight *flight;
	const void *restored; /* state a rewind goes back to */
	uint16_t group_count;
	struct group groups[VIEWERS_MAX];
};

/* ---- Idle flights ------------------------------------------------------------------------------------------------------- */

void flight_destroy(struct flight *f)
{
	bytes_finish(&f->body);
	bytes_finish(&f->sent);
	free(f->position);
	memory_unmap(f->state, f->state_of->state_shape->size);
	free(f);
}

/* An idle flight with room for a state of the ruleset, or a new one. */
static struct flight *flight_take(struct workshop *w, const struct ruleset *rules)
{
	struct flight **at = &w->idle, *f;
	while (*at && (*at)->state_of != rules)
		at = &(*at)->next;
	f = *at;
	if (f) {
		*at = f->next;
		w->idle_count--;
	} else {
		f = memory_new(sizeof *f);
		f->position = memory_new(sizeof *f->position);
		f->state = memory_map(rules->state_shape->size);
		f->state_of = rules;
	}
	bytes_clear(&f->body);
	bytes_clear(&f->sent);
	f->told = 0;
	f->push_count = 0;
	f->committed = false;
	f->next = NULL;
	return f;
}

void flight_release(struct workshop *w, struct flight *flight)
{
	if (!flight->committed)
		flight->game->flight = NULL;
	if (w->idle_count == IDLE_MAX) {
		flight_destroy(flight);
		return;
	}
	flight->game = NULL;
	flight->next = w->idle;
	w->idle = flight;
	w->idle_count++;
}

/* ---- Playing on the scratch copy ----------------------------------------------------------------------------------------- */

/* Somebody has sat down or got up; or the umpire has gone back to a moment when others sat there. */
static bool tells_who_sits(const struct decision_making *d)
{
	int table = d->command->table;
	const struct affairs *affairs = &d->game->position->affairs;
	if (!d->game->rules->seated)
		return false;
	return table == ORDER_TAKE_SEAT || table == ORDER_LEAVE_SEAT || table == ORDER_HAND_OVER_WING ||
		(table == ORDER_REWIND && (affairs->taken | affairs->left));
}

/* Zeroed at first; then as the last order, of whatever game, has left it. */
static void *workspace_of(struct workshop *w, const struct ruleset *rules)
{
	if (w->workspace.room < rules->workspace_size)
		loan_zeroed(&w->workspace, rules->workspace_size);
	return w->workspace.data;
}

static void play_rules(struct decision_making *d, struct position *scratch)
{
	const struct ruleset *rules = d->game->rules;
	const struct command *c = d->command;
	struct dice_stream stream = game_dice_stream(d->game, &scratch->affairs, d->w->scopes);
	struct dice own;
	struct play play = { .rules = rules, .state = scratch->state, .log = &d->w->log, .audience = AUDIENCE_ALL, .notes = d->game->notes,
		.workspace = workspace_of(d->w, rules) };
	memcpy(d->w->scopes, scratch->affairs.scopes, sizeof d->w->scopes);
	own = dice_stream_source(&stream);
	play.dice = &own;
	if (tells_who_sits(d))
		rules->seated(&play, affairs_taken(&scratch->affairs, d->game->seat_count));
	else if (c->table == ORDER_BEGIN)
		rules->begin(&play);
	else if (c->table == ORDER_EXPIRE)
		rules->expire(&play, c->of);
	else
		rules->decide(&play, c->table == ORDER_ANSWER_FOR ? game_seat(d->game, c->body.seat) : c->seat, &c->order);
}

static bool plays_rules(const struct decision_making *d)
{
	int table = d->command->table;
	return table == TABLE_RULES || table == ORDER_BEGIN || table == ORDER_EXPIRE || table == ORDER_ANSWER_FOR || tells_who_sits(d);
}

/* Orders of the table that leave the ruleset's state alone: it is lent, not copied. */
static bool keeps_state(const struct decision_making *d)
{
	return !plays_rules(d) && d->command->table != ORDER_SET && d->command->table != ORDER_REWIND;
}

static bool is_of_table(const struct command *c)
{
	return c->table != TABLE_RULES && c->table != ORDER_BEGIN && c->table != ORDER_EXPIRE;
}

/* Fills the log and brings the scratch copy to where the order leads. */
static void play_out(struct decision_making *d, struct position *scratch)
{
	struct event_log *log = &d->w->log;
	log->count = log->used = 0;
	log->overflowed = log->stuck = false;
	log->steps = 0;
	if (is_of_table(d->command))
		table_act(d->game, log, d->command);
	for (uint32_t i = 0; i < log->count; i++)
		position_evolve(d->game, scratch, &log->events[i], d->restored);
	if (plays_rules(d))
		play_rules(d, scratch);
}

/* ---- Who sees and hears alike -------------------------------------------------------------------------------------------- */

/* The umpire hears a whisper otherwise than those it is for (row.c). */
static uint64_t whispers_heard(const struct event_log *log, struct viewer who)
{
	uint64_t heard = 1;
	for (uint32_t i = 0; i < log->count; i++)
		if (log->events[i].audience != AUDIENCE_ALL)
			heard = heard * 1099511628211u + viewer_hears(who, log->events[i].audience) + who.umpire + 1;
	return heard;
}

static void form_groups(struct decision_making *d, const struct position *after)
{
	const struct position *before = d->game->position;
	for (int i = 0; i < before->affairs.viewer_count; i++) {
		struct viewer who = game_viewer_at(d->game, i);
		struct group g = { 1u << i, who, before->affairs.viewers[i].seq, d->game->rules->vantage(before->state, who),
			d->game->rules->vantage(after->state, who), whispers_heard(&d->w->log, who) };
		int at = 0;
		while (at < d->group_count && (d->groups[at].seq != g.seq || d->groups[at].before != g.before ||
						      d->groups[at].after != g.after || d->groups[at].hears != g.hears))
			at++;
		if (at < d->group_count) {
			d->groups[at].viewers |= g.viewers;
			continue;
		}
		bytes_clear(&d->w->told[d->group_count]);
		d->groups[d->group_count++] = g;
	}
}

/* ---- Written down and told ----------------------------------------------------------------------------------------------- */

/* Makes every event true on the flight's own copy: written against the position before it, told against the one after. */
static void write_events(struct decision_making *d)
{
	struct flight *f = d->flight;
	struct position *position = f->position;
	const struct event_log *log = &d->w->log;
	bytes_text(&f->body, ",\"events\":");
	f->events_at = f->body.size;
	bytes_char(&f->body, '[');
	for (uint32_t i = 0; i < log->count; i++) {
		if (i)
			bytes_char(&f->body, ',');
		event_write(&f->body, d->game, position, &log->events[i], d->restored);
		position_evolve(d->game, position, &log->events[i], d->restored);
		bytes_clear(&d->w->common);
		for (int g = 0; g < d->group_count; g++)
			event_tell(&d->w->told[g], d->game, position, &log->events[i], d->groups[g].who, &d->w->common);
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
	const struct affairs *affairs = &d->flight->position->affairs;
	uint32_t told = 0;
	for (int i = d->game->position->affairs.viewer_count; i < affairs->viewer_count; i++)
		told |= (d->flight->told >> (affairs->viewers[i].branch - 1) & 1) << i;
	return told;
}

/* {"seq":n,"patch":{...},"events":[...]}, or with a whole view. Dropped again if there is nothing to say. */
static void write_push(struct decision_making *d, const struct group *g, const struct bytes *told)
{
	struct flight *f = d->flight;
	struct push push = { .viewers = g->viewers, .seq = g->seq + 1, .at = f->sent.size };
	bool first = true, differs;
	push.fresh = d->command->table == ORDER_REWIND;
	bytes_text(&f->sent, "{\"seq\":");
	json_int(&f->sent, push.seq);
	bytes_text(&f->sent, push.fresh ? ",\"view\":{" : ",\"patch\":{");
	push.patch_at = f->sent.size - 1;
	if (push.fresh) {
		gallery_write(&d->w->gallery, &f->sent, &first, d->game, f->position, g->who);
		differs = true;
	} else {
		differs = gallery_patch(&d->w->gallery, &f->sent, &first, d->game, d->game->position, f->position, g->who);
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

static void write_giver(struct bytes *out, const struct game *game, const struct command *command)
{
	bytes_text(out, "{\"seat\":");
	json_text(out, game_seat_id(game, command->seat), SIZE_MAX);
	bytes_text(out, ",\"order\":");
	command_write(out, game, command);
}

static void write_end(struct decision_making *d)
{
	struct flight *f = d->flight;
	char digest[DIGEST_TEXT];
	position_digest_text(f->position, digest);
	bytes_text(&f->body, ",\"told\":");
	json_int(&f->body, f->told);
	bytes_format(&f->body, ",\"digest\":\"%s\"", digest);
	if (f->position->last[0])
		bytes_format(&f->body, ",\"prev\":\"%s\"", f->position->last);
	bytes_char(&f->body, '}');
	if (f->position->last[0])
		chain_row(f->position->last, f->row, bytes_cstr(&f->body), f->body.size);
}

/* ---- Decide ---------------------------------------------------------------------------------------------------------------- */

/* The witness: the events alone must lead where playing led. */
static const char *disagreement(struct decision_making *d, const struct position *scratch, char why[FAULT_SIZE])
{
	const struct position *position = d->flight->position;
	if (keeps_state(d))
		return NULL;
	if (!state_same(d->game->rules, position->state, scratch->state))
		return "the events of the order do not add up to what it did";
	if (plays_rules(d) && memcmp(position->affairs.scopes, d->w->scopes, sizeof d->w->scopes) != 0)
		return "dice were rolled that no event tells of";
	return position_still_holds(d->game, position, d->game->position->state, why) ? NULL : why;
}

static void begin_copy(struct decision_making *d)
{
	struct flight *f = d->flight;
	*f->position = *d->game->position;
	if (!keeps_state(d)) {
		state_copy(d->game->rules, f->state, d->game->position->state);
		f->position->state = f->state;
	}
	if (d->command->table == ORDER_BEGIN)
		f->position->affairs.begun = true;
}

static const char *carry_out(struct decision_making *d, char why[FAULT_SIZE])
{
	struct position scratch = *d->game->position;
	const char *wrong;
	if (!keeps_state(d))
		scratch.state = loan_state(&d->w->scratch, d->game->rules, scratch.state);
	play_out(d, &scratch);
	if (d->w->log.overflowed)
		return "the order brought about more than one row of the journal holds";
	if (d->w->log.stuck)
		return "the turn went on by itself without an end";
	form_groups(d, &scratch);
	begin_copy(d);
	write_giver(&d->flight->body, d->game, d->command);
	write_events(d);
	wrong = disagreement(d, &scratch, why);
	if (wrong)
		return wrong;
	position_follow(d->game, d->flight->position, d->game->position);
	for (int g = 0; g < d->group_count; g++)
		write_push(d, &d->groups[g], &d->w->told[g]);
	d->flight->told |= told_to_branches(d);
	affairs_row(&d->flight->position->affairs, d->command->seat, d->command->table, d->flight->told);
	write_end(d);
	return NULL;
}

struct flight *game_decide(struct game *game, struct workshop *w, const struct command *command, char fault[FAULT_SIZE])
{
	struct decision_making d = { .game = game, .w = w, .command = command };
	char why[FAULT_SIZE];
	const char *wrong;
	assert(!game->flight);
	assert(command->table != ORDER_REWIND || command->past);
	d.restored = command->past ? command->past->position->state : NULL;
	d.flight = flight_take(w, game->rules);
	d.flight->game = game;
	d.flight->row = game->position->affairs.row + 1;
	game->flight = d.flight;
	wrong = carry_out(&d, why);
	if (!wrong)
		return d.flight;
	snprintf(fault, FAULT_SIZE, "%s", wrong);
	flight_release(w, d.flight);
	return NULL;
}

void game_commit(struct game *game, struct flight *flight)
{
	void *older = game->position->state;
	assert(game->flight == flight && !flight->committed);
	*game->position = *flight->position;
	if (game->position->state == flight->state)
		flight->state = older;
	flight->committed = true;
	game->flight = NULL;
}

const struct push *flight_push(const struct flight *flight, int viewer)
{
	for (int i = 0; i < flight->push_count; i++)
		if (flight->pushes[i].viewers >> viewer & 1)
			return &flight->pushes[i];
	return NULL;
}

static const struct position *position_after(const struct flight *flight)
{
	return flight->committed ? flight->game->position : flight->position;
}

bool flight_hides(const struct flight *flight, int viewer)
{
	const struct ruleset *rules = flight->game->rules;
	const void *state = position_after(flight)->state;
	return rules->vantage(state, game_viewer_at(flight->game, viewer)) != rules->vantage(state, (struct viewer){ .umpire = true });
}

void flight_view(const struct flight *flight, struct workshop *w, int viewer, struct bytes *out)
{
	bool first = true;
	bytes_char(out, '{');
	gallery_write(&w->gallery, out, &first, flight->game, position_after(flight), game_viewer_at(flight->game, viewer));
	bytes_char(out, '}');
}

int flight_numbers(const struct flight *flight, uint32_t numbers[VIEWERS_MAX])
{
	const struct affairs *affairs = &position_after(flight)->affairs;
	for (int i = 0; i < affairs->viewer_count; i++)
		numbers[i] = affairs->viewers[i].seq;
	return affairs->viewer_count;
}

/* From a copy, as the whole room of a state is read: what of it was never used takes no memory as long as nobody looks. */
void flight_snapshot(const struct flight *flight, struct workshop *w, struct bytes *out)
{
	struct position copy = *position_after(flight);
	copy.state = loan_state(&w->scratch, flight->game->rules, copy.state);
	position_snapshot(flight->game, &copy, out);
}
