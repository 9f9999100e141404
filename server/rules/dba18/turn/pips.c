/* PIP dice (4.2-4.8, T-2). */
#include "pips.h"

#include <string.h>

#include "../hidden/rolls.h"
#include "../position/unit.h"
#include "offer.h"

/* ---- Throwing ------------------------------------------------------------------------------------------ */

/* Has this command a die of its own in this bound? */
static bool is_entitled(const struct dba_command *c)
{
	return c->id[0] && c->state == COMMAND_NORMAL && !c->die_suspended_reason &&
		(c->rank != CINC_OWN || c->initial_count > 8);
}

/* The commands entitled, in the order of their ids (chapter 7). Returns how many. */
static int entitled(const struct dba_state *s, enum dba_side side, uint16_t commands[SIDE_DICE_MAX])
{
	int count = 0;
	for (uint16_t i = 1; i < s->commands_end; i++) {
		int at = count;
		if (s->commands[i].side != side || !is_entitled(&s->commands[i]) || count == SIDE_DICE_MAX)
			continue;
		for (; at && strcmp(s->commands[commands[at - 1]].id, s->commands[i].id) > 0; at--)
			commands[at] = commands[at - 1];
		commands[at] = i;
		count++;
	}
	return count;
}

static int throw_one(struct play *play, const char *purpose, const char *by, int sides, int clause)
{
	struct roll roll = roll_of(purpose, by, "");
	roll.sides = (int8_t)sides;
	dba_roll_draw(play, &roll);
	roll.score = roll.faces[0];
	dba_show_roll(play, clause, &roll);
	return roll.faces[0];
}

static void give_die(struct play *play, uint16_t command, int die, bool thrown, int clause)
{
	struct dba_event_command_die e = { .die = (uint8_t)die, .thrown = thrown };
	TEXT_COPY(e.command, ((const struct dba_state *)play->state)->commands[command].id);
	emit(play, EVENT_command_die, clause, &e);
}

void dba_begin_pip_dice(struct play *play)
{
	static const int clauses[] = { [CINC_OWN] = DBA_4_3, [GENERAL] = DBA_4_4, [BRIGADE] = DBA_4_5 };
	const struct dba_state *s = play->state;
	enum dba_side side = s->turn.active;
	struct dba_event_pips_cleared cleared = { "" };
	struct dba_event_cinc_pips cinc = { "", 0 };
	uint16_t commands[SIDE_DICE_MAX];
	int count = entitled(s, side, commands);
	TEXT_COPY(cleared.side, s->sides[side].id);
	emit(play, EVENT_pips_cleared, DBA_4_7, &cleared);
	if (dba_side_has_cinc(s, side)) {
		TEXT_COPY(cinc.side, s->sides[side].id);
		cinc.die = (uint8_t)throw_one(play, "pip_cinc", s->sides[side].id, -6, DBA_4_2);
		emit(play, EVENT_cinc_pips, DBA_4_2, &cinc);
	}
	for (int i = 0; i < count; i++) {
		int clause = clauses[s->commands[commands[i]].rank];
		give_die(play, commands[i], throw_one(play, "pip_command", s->commands[commands[i]].id, 6, clause),
			true, clause);
	}
}

static enum dba_side side_named(const char *id)
{
	return strcmp(id, "A") == 0 ? SIDE_A : SIDE_B;
}

/* Nobody keeps PIPs of an earlier bound, of his own or of the enemy's. */
void dba_evolve_pips_cleared(struct dba_state *s, const struct event *event)
{
	(void)event;
	for (uint16_t i = 1; i < s->commands_end; i++)
		s->commands[i].pip_die = s->commands[i].pips_left = s->commands[i].granted = 0;
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++) {
		s->sides[side].cinc_die = s->sides[side].cinc_pips = 0;
		s->sides[side].die_count = 0;
		memset(s->sides[side].die_results, 0, sizeof s->sides[side].die_results);
	}
}

void dba_evolve_cinc_pips(struct dba_state *s, const struct event *event)
{
	const struct dba_event_cinc_pips *e = event->body;
	struct dba_side_state *side = &s->sides[side_named(e->side)];
	side->cinc_die = side->cinc_pips = e->die;
}

void dba_evolve_command_die(struct dba_state *s, const struct event *event)
{
	const struct dba_event_command_die *e = event->body;
	struct dba_command *c = &s->commands[dba_command_named(s, e->command)];
	struct dba_side_state *side = &s->sides[c->side];
	c->pip_die = c->pips_left = e->die;
	if (e->thrown)
		side->die_results[side->die_count++] = e->die;
}

/* ---- Giving out ---------------------------------------------------------------------------------------- */

bool dba_pips_no_cinc(const struct dba_state *s)
{
	return !dba_side_has_cinc(s, s->turn.active);
}

bool dba_pips_no_allocation(const struct dba_state *s)
{
	/* else the others would learn of it */
	bool too_few = s->sides[s->turn.active].die_count < 2 && s->options.public_pips != NONE;
	return s->sides[s->turn.active].pip_reallocation != YES || dba_pips_no_cinc(s) || too_few;
}

void dba_never_allocate_pip_dice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	enum dba_side side = dba_side_of_seat(s, seat);
	(void)body;
	forbid(r, s->sides[side].pip_reallocation != YES, DBA_4_8,
		"only a Prussian army gives its dice to the commands it likes");
	forbid(r, !dba_side_has_cinc(s, side), DBA_15_6, "without a C-in-C nobody gives the dice out");
}

void dba_check_allocate_pip_dice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_allocate_pip_dice *o = body;
	enum dba_side side = dba_side_of_seat(s, seat);
	uint16_t commands[SIDE_DICE_MAX];
	int count = entitled(s, side, commands), given[SIDE_DICE_MAX + 1] = { 0 }, has[COMMANDS_ROOM] = { 0 };
	for (int i = 0; i < o->dice.count; i++) {
		uint16_t command = dba_command_named(s, o->dice.dice[i].command);
		int die = o->dice.dice[i].die;
		if (!command || s->commands[command].side != side) {
			refuse(r, DBA_21_5, "you have nothing of that name to command");
			return;
		}
		if (forbid(r, !is_entitled(&s->commands[command]), DBA_4_7, "@%s@ has no die in this bound",
			s->commands[command].id) ||
			forbid(r, die < 1 || die > count, DBA_4_8, "%d dice were thrown; there is no die %d", count, die))
			continue;
		given[die]++;
		has[command]++;
	}
	for (int i = 0; i < count; i++) {
		forbid(r, given[i + 1] != 1, DBA_4_8, "each die goes to one command, and none is left over");
		forbid(r, has[commands[i]] != 1 && !s->options.prussian_stack_dice, DBA_4_8,
			"each command has one die");
	}
}

static void done_with(struct play *play, int seat)
{
	struct dba_order_end_step whole = { false };
	dba_decide_end_step(play, seat, &whole);
}

void dba_decide_allocate_pip_dice(struct play *play, int seat, const void *body)
{
	const struct dba_order_allocate_pip_dice *o = body;
	const struct dba_state *s = play->state;
	uint16_t commands[SIDE_DICE_MAX];
	int count = entitled(s, dba_side_of_seat(s, seat), commands), total[COMMANDS_ROOM] = { 0 };
	for (int i = 0; i < o->dice.count; i++)
		total[dba_command_named(s, o->dice.dice[i].command)] +=
			s->sides[dba_side_of_seat(s, seat)].die_results[o->dice.dice[i].die - 1];
	for (int i = 0; i < count; i++)
		give_die(play, commands[i], total[commands[i]], false, DBA_4_8);
	done_with(play, seat);
}

/* Does every command get as much when the dice are turned round so far as it did when they were turned
 * less? */
static bool gives_the_same(const struct dba_side_state *side, int count, int turn)
{
	for (int less = 0; less < turn; less++) {
		int alike = 0;
		for (int i = 0; i < count; i++)
			alike += side->die_results[(i + turn) % count] == side->die_results[(i + less) % count];
		if (alike == count)
			return true;
	}
	return false;
}

/* The dice turned round: the command that is first comes last. */
void dba_offer_allocate_pip_dice(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_order_allocate_pip_dice o;
	uint16_t commands[SIDE_DICE_MAX];
	enum dba_side side = dba_side_of_seat(s, due->seat);
	int count = entitled(s, side, commands);
	memset(&o, 0, sizeof o);
	for (int turn = 0; turn < count; turn++) {
		if (gives_the_same(&s->sides[side], count, turn))
			continue;
		o.dice.count = (uint16_t)count;
		for (int i = 0; i < count; i++) {
			TEXT_SET(o.dice.dice[i].command, s->commands[commands[i]].id);
			o.dice.dice[i].die = (i + turn) % count + 1;
		}
		if (!propose(offering, ORDER_allocate_pip_dice, &o))
			return;
	}
}

/* ---- Handing on ---------------------------------------------------------------------------------------- */

void dba_check_grant_pips(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_grant_pips *o = body;
	enum dba_side side = dba_side_of_seat(s, seat);
	uint16_t command = dba_command_named(s, o->command);
	int others = 0;
	if (!command || s->commands[command].side != side) {
		refuse(r, DBA_21_5, "you have nothing of that name to command");
		return;
	}
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (i != command && s->commands[i].side == side)
			others += s->commands[i].granted;
	forbid(r, seat != dba_side_cinc_seat(s, side), DBA_21_4, "only the C-in-C gives his PIPs away");
	forbid(r, o->n < 0 || o->n + others > s->sides[side].cinc_pips, DBA_4_9,
		"the C-in-C has %d PIPs left, %d of them given away", s->sides[side].cinc_pips, others);
}

void dba_decide_grant_pips(struct play *play, int seat, const void *body)
{
	const struct dba_order_grant_pips *o = body;
	struct dba_event_granted e = { .n = (uint8_t)o->n };
	(void)seat;
	TEXT_SET(e.command, o->command);
	emit(play, EVENT_granted, DBA_4_2, &e);
}

void dba_evolve_granted(struct dba_state *s, const struct event *event)
{
	const struct dba_event_granted *e = event->body;
	s->commands[dba_command_named(s, e->command)].granted = e->n;
}

static int seat_named(const struct dba_state *s, const char *id)
{
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, id) == 0)
			return i;
	return SEAT_NONE;
}

void dba_check_delegate(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_delegate *o = body;
	enum dba_side side = dba_side_of_seat(s, seat);
	uint16_t command = dba_command_named(s, o->command);
	int to = seat_named(s, o->seat);
	if (seat != dba_side_cinc_seat(s, side) && !dba_seat_owns_command(s, seat, command, r))
		return;
	if (!command || s->commands[command].side != side) {
		refuse(r, DBA_21_5, "you have nothing of that name to command");
		return;
	}
	forbid(r, to == SEAT_NONE || s->seats[to].side != side, DBA_21_4, "there is no such seat on your side");
	forbid(r, to != SEAT_NONE && s->seats[to].command_count == SEAT_COMMANDS_MAX, DBA_21_4,
		"that seat has as many commands as it can have");
}

void dba_decide_delegate(struct play *play, int seat, const void *body)
{
	const struct dba_order_delegate *o = body;
	struct dba_event_delegated e = { "", "" };
	(void)seat;
	TEXT_SET(e.command, o->command);
	TEXT_SET(e.seat, o->seat);
	emit(play, EVENT_delegated, DBA_21_4, &e);
}

static void take_command(struct dba_seat *seat, uint16_t command)
{
	uint16_t kept = 0;
	for (int i = 0; i < seat->command_count; i++)
		if (seat->commands[i] != command)
			seat->commands[kept++] = seat->commands[i];
	memset(&seat->commands[kept], 0, (size_t)(seat->command_count - kept) * sizeof seat->commands[0]);
	seat->command_count = kept;
}

void dba_evolve_delegated(struct dba_state *s, const struct event *event)
{
	const struct dba_event_delegated *e = event->body;
	uint16_t command = dba_command_named(s, e->command);
	struct dba_seat *to = &s->seats[seat_named(s, e->seat)];
	for (int i = 0; i < s->seat_count; i++)
		take_command(&s->seats[i], command);
	to->commands[to->command_count++] = command;
}
