/* Clocks: how long each seat has to answer what it owes. Deadlines are times of the wall
 * clock, kept with the rows, so that neither a restart nor a suspended machine moves them. */
#include "server/host/clocks.h"

#include <assert.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/clocks/absent.h"
#include "server/host/clocks/deadlines.h"
#include "server/host/clocks/misses.h"
#include "server/host/fairness/limits.h"
#include "server/host/host_members.h"
#include "server/host/line/queued.h"
#include "server/host/line/stirring.h"
#include "server/host/table.h"

static int seat_named(const struct game *game, const char *id)
{
	int seat = game_seat(game, id);
	return seat >= 0 && seat < SEATS_MAX ? seat : SEAT_NONE;
}

/* The seat whose decision was taken with this order. An offer of a draw decides nothing. */
static int seat_that_acted(const struct table *t, const struct command *c)
{
	if (c->table == ORDER_ANSWER_FOR)
		return seat_named(t->game, c->body.seat);
	return c->table == ORDER_EXPIRE ? c->of : c->table == TABLE_RULES ? c->seat : SEAT_NONE;
}

static int64_t extension_ms(const struct table *t, const struct command *c, int seat)
{
	uint32_t seconds;
	return table_act_extends(t->game, c, &seconds) == seat ? seconds * 1000ll : 0;
}

/* One of the banks of a table. */
struct which {
	enum privacy privacy;
	int clock;
};

static struct bank *bank_of(struct clocks *c, struct which w)
{
	return &c->times->banks[w.privacy][w.clock];
}

static const struct bank *bank_in(const struct table *t, struct which w)
{
	return &t->clocks.times->banks[w.privacy][w.clock];
}

/* What was ordered unseen moves no bank that others see. */
static bool acts_by(const struct table *t, const struct queued *p, struct which w)
{
	return clock_seat(w.clock) == seat_that_acted(t, p->command) &&
		(p->before_all || w.privacy == OWED_APART);
}

/* Whether the clock of this seat begins anew: with its order, or with
 * a new stage of the turn. The umpire's is a question's. */
static bool begins_anew(const struct table *t, const struct queued *p, struct which w)
{
	struct standing before;
	if (!game_rules(t->game)->stage || w.clock == CLOCK_UMPIRE)
		return acts_by(t, p, w);
	game_standing(t->game, NULL, &before);
	return before.stage != p->standing.stage;
}

/* Nobody has been there for some deadlines: the game waits for somebody, and costs nothing meanwhile. */
static bool stands_alone(const struct host *h, int absences)
{
	return host_limit(h, LIMIT_ABSENCES) && absences >= host_limit(h, LIMIT_ABSENCES);
}

/* ---- What is left -------------------------------------------------------------------------------------- */

/* Of time that counts, at this moment. Whoever changes his hours while his clock runs moves no deadline by
 * it: what has passed since it was set is counted by those that hold now. */
static int64_t left_in(const struct bank *b, const struct table *t, int clock, int64_t now)
{
	const struct hours *hours = &t->terms.hours;
	if (!b->at || t->clocks.standing)
		return b->at ? b->at : b->left;
	int64_t left = b->given ?
		b->given - counted_between(hours, own_hours_of(t, clock), b->given_ms, now) :
		counted_between(hours, NULL, now, b->at);
	return left > 0 ? left : 0;
}

static int64_t left_of(const struct table *t, struct which w, int64_t now)
{
	return left_in(bank_in(t, w), t, w.clock, now);
}

/* Something is always left, be it next to nothing: who is late has a deadline that is past, and not none. */
static int64_t at_least(int64_t left)
{
	return left > 0 ? left : 1;
}

/* From now on it has so much. */
static void run(struct bank *b, const struct table *t, int clock, int64_t now, int64_t left)
{
	assert(left > 0);
	const struct hours *own = own_hours_of(t, clock);
	b->at = counted_until(&t->terms.hours, own, now, left);
	b->given = own ? left : 0;
	b->given_ms = own ? now : 0;
}

/* With clock_seconds: each order, or each stage, has its time. */
static int64_t left_of_each(struct clocks *next, const struct table *t, const struct queued *p,
	struct which w, int64_t now)
{
	const struct bank *b = bank_in(t, w);
	const int64_t each = t->terms.each_ms;
	struct restarts *restarts = &bank_of(next, w)->restarts;
	int64_t left = !b->at ? each : b->at - (t->clocks.standing ? 0 : now);
	if (restarts_take_back(restarts, t, p, clock_seat(w.clock), each, &left))
		return left;
	if (!b->at) {
		restarts_begin(restarts);
		return each;
	}
	if (!begins_anew(t, p, w) && p->command->table != ORDER_TAKE_UP)
		return left;
	restarts_note(restarts, game_row(t->game) + 1, left);
	return each;
}

/* A turn that was not there before, or one the umpire goes back to. One that is played again because somebody
 * took back how the last one ended has had its share: else any player made himself time without end. */
static bool begins_turn(const struct table *t, const struct queued *p)
{
	return p->command->table == ORDER_REWIND ? t->clocks.turn != p->standing.turn
											 : p->standing.turn > t->clocks.turn;
}

static bool takes_back(const struct command *c)
{
	return c->table == ORDER_UNDO || c->table == ORDER_ASK_UNDO || c->table == ORDER_AGREE_UNDO;
}

/* Has another share begun: with a turn, or, where turns are not counted, with the seat's own order? Or is the
 * game taken up again after it was adjourned? */
static bool has_new_share(const struct table *t, const struct queued *p, struct which w)
{
	if (p->command->table == ORDER_TAKE_UP)
		return true;
	if (game_rules(t->game)->turn)
		return begins_turn(t, p);
	return acts_by(t, p, w) && !takes_back(p->command);
}

/* Has the time of this bank run out with the order? Where a less private one ran out, so have those that
 * count more; but not where it was that of one thing alone. */
static bool runs_out(const struct table *t, const struct queued *p, struct which w)
{
	return p->command->table == ORDER_EXPIRE && p->command->of == clock_seat(w.clock) && bank_in(t, w)->at &&
		!(t->clocks.times_each && t->clocks.times->banks[OWED_IN_SIGHT][w.clock].at);
}

/* As it was agreed: time that is left over is kept, and another share adds to it. */
static int64_t left_as_agreed(const struct table *t, const struct queued *p, struct which w, int64_t now)
{
	int64_t left = runs_out(t, p, w) ? 0 : left_of(t, w, now);
	bool first = p->command->table == ORDER_BEGIN;
	if (w.clock == CLOCK_UMPIRE)
		return !bank_in(t, w)->at || begins_anew(t, p, w) ? clock_terms_umpire(&t->terms) : left;
	if (first)
		return clock_terms_first(&t->terms);
	return has_new_share(t, p, w) ? clock_terms_next(&t->terms, left) : left;
}

static bool is_left_alone(const struct command *c)
{
	return c->table != ORDER_BEGIN && c->table != ORDER_EXTEND_TIME && c->table != ORDER_VOTE &&
		c->table != ORDER_COUNT_AS_LEFT;
}

/* Does its time run on as if there had been no order? What remains of it need not be counted. */
static bool runs_on(const struct clocks *next, const struct table *t, const struct queued *p, struct which w)
{
	if (!bank_in(t, w)->at || t->clocks.standing || next->standing || t->terms.each_ms ||
		!is_left_alone(p->command) || runs_out(t, p, w))
		return false;
	return w.clock == CLOCK_UMPIRE ? !begins_anew(t, p, w) : !has_new_share(t, p, w);
}

/* ---- After an order ------------------------------------------------------------------------------------ */

/* A turn in which a seat's time is over goes on without it: that is one miss, however many steps it has. Of
 * what not all could know to be owed none is counted: whether clocks stand, and who counts as left, all are
 * told. */
static void note_misses(struct clocks *next, const struct table *t, const struct queued *p)
{
	const struct command *c = p->command;
	bool waited = c->table == ORDER_EXPIRE && p->openly && !(p->standing.unwaited >> c->of & 1),
		missed = waited && !(next->spent >> c->of & 1);
	if (t->house.misses)
		misses_note(next, p, missed);
	next->absences = stirring_has_guests(t) ? 0 : next->absences + missed;
	if (t->terms.each_ms)
		return;
	if (missed)
		next->spent |= 1u << c->of;
	if (!game_rules(t->game)->turn || begins_turn(t, p)) {
		next->spent = 0;
		next->turn = p->standing.turn;
	}
}

static void bank_after(struct clocks *next, const struct table *t, const struct queued *p, struct which w,
	int64_t now)
{
	const struct standing *standing = &p->standing;
	struct bank *b = bank_of(next, w);
	int seat = clock_seat(w.clock);
	bool owes = !standing->over && (standing->owing_by[w.privacy] >> seat & 1),
		waited = !(standing->unwaited >> seat & 1);
	if (owes && runs_on(next, t, p, w))
		return;
	int64_t left = (t->terms.each_ms ? left_of_each(next, t, p, w, now) : left_as_agreed(t, p, w, now)) +
		extension_ms(t, p->command, seat);
	b->at = !owes ? 0 : next->standing ? at_least(left) : now;
	b->given = b->given_ms = 0;
	if (owes && !next->standing && waited)
		run(b, t, w.clock, now, at_least(left));
	b->left = owes || standing->over || t->terms.each_ms ? 0 : left;
}

/* What it has at first of a time of its own: what others know to be left, and at most what a question gives
 * the umpire, since nothing is taken off it. Nobody has more by taking his answer back. */
static int64_t first_in_sight(const struct clocks *next, const struct table *t, const struct queued *p,
	int clock)
{
	int64_t open = next->times->banks[OWED_OPENLY][clock].left, most = clock_terms_umpire(&t->terms);
	int64_t first = t->terms.each_ms ? t->terms.each_ms : clock == CLOCK_UMPIRE || most < open ? most : open;
	return takes_back(p->command) && first > CLOCK_LEAST_MS ? CLOCK_LEAST_MS : first;
}

static struct timed time_in_sight(const struct clocks *next, const struct table *t, const struct queued *p,
	struct owed_in_sight owed, int64_t now)
{
	const struct timed *was = in_sight_find(&t->clocks.times->in_sight, owed);
	const struct which w = { OWED_IN_SIGHT, clock_of(owed.seat) };
	bool waited = !(p->standing.unwaited >> owed.seat & 1),
		anew = !was || p->command->table == ORDER_TAKE_UP || (t->terms.each_ms &&
			owed.seat != SEAT_UMPIRE && game_rules(t->game)->stage && begins_anew(t, p, w));
	if (!anew && !t->clocks.standing && !next->standing && is_left_alone(p->command))
		return *was;
	struct bank b = { .at = anew ? 0 : was->at, .given = anew ? 0 : was->given,
		.given_ms = anew ? 0 : was->given_ms };
	int64_t left = at_least((anew ? first_in_sight(next, t, p, w.clock) : left_in(&b, t, w.clock, now)) +
		extension_ms(t, p->command, owed.seat));
	b = (struct bank){ .at = next->standing ? left : now };
	if (!next->standing && waited)
		run(&b, t, w.clock, now, left);
	return (struct timed){ owed, b.at, b.given, b.given_ms };
}

/* While a seat owes something openly, the time for that is the time for all. */
static void in_sight_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now)
{
	const struct standing *standing = &p->standing;
	struct in_sight *in_sight = &next->times->in_sight;
	in_sight->count = 0;
	for (int i = 0; i < standing->in_sight_count && !standing->over; i++) {
		struct owed_in_sight owed = standing->in_sight[i];
		if (!(standing->owing_by[OWED_OPENLY] >> owed.seat & 1) && !in_sight_find(in_sight, owed))
			in_sight_add(in_sight, time_in_sight(next, t, p, owed, now));
	}
	clocks_first_in_sight(next);
}

static void carry(struct clocks *to, const struct clocks *from)
{
	struct clock_times *times = to->times;
	if (from->times && !times)
		times = memory_resize(NULL, sizeof *times);
	if (from->times)
		*times = *from->times;
	*to = *from;
	to->times = times;
}

void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now)
{
	assert(p->command);
	carry(next, &t->clocks);
	bool looks = p->command->seat != SEAT_CLOCK || p->command->table == ORDER_BEGIN;
	if (looks && now - next->looked_ms >= LOOKED_EACH_MS) /* or each order would write it in three places */
		next->looked_ms = now;
	if (!clock_terms_keep(&t->terms))
		return;
	note_misses(next, t, p);
	next->standing = p->standing.paused || next->waits || stands_alone(t->host, next->absences);
	for (int i = 0; i < CLOCKS_MAX; i++)
		for (enum privacy privacy = 0; privacy < PRIVACIES; privacy++)
			bank_after(next, t, p, (struct which){ privacy, i }, now);
	next->times_each = true;
	in_sight_after(next, t, p, now);
}

int64_t clocks_wake_at(const struct table *t, const struct clocks *c, const struct standing *standing)
{
	int64_t earliest = c->waits && t->terms.begins_ms ? t->terms.begins_ms : JOURNAL_WAKE_NEVER;
	int64_t adjourned = misses_wake_at(t, c, standing);
	for (int i = 0; i < CLOCKS_MAX && !c->standing; i++) {
		int64_t at = clocks_at(c, i);
		if (at && (earliest == JOURNAL_WAKE_NEVER || at < earliest))
			earliest = at;
	}
	return adjourned == JOURNAL_WAKE_NEVER || (earliest != JOURNAL_WAKE_NEVER && earliest < adjourned) ?
		earliest : adjourned;
}

/* ---- Beginning, and going on --------------------------------------------------------------------------- */

void clocks_init(struct clocks *c, const struct clock_terms *terms)
{
	assert(!c->times);
	if (clock_terms_keep(terms))
		c->times = memory_new(sizeof *c->times);
}

void clocks_begin(struct table *t)
{
	t->clocks.waits = t->clocks.standing = t->terms.kind != CLOCK_NONE;
}

void clocks_keep(struct table *t, const struct journal_notice *notices, size_t notice_count)
{
	struct bytes text = { 0 };
	struct standing standing;
	game_standing(t->game, NULL, &standing);
	clocks_write(&t->clocks, &text);
	misses_write_vacant(t->game, standing.vacant, &text);
	own_hours_write(t, &text);
	owing_write(&t->owing, t->game, &t->clocks, &text);
	const struct store_clocks clocks = { .epoch = t->epoch, .at_ms = now_ms(t->host),
		.text = bytes_cstr(&text),
		.wake_at_ms = clocks_wake_at(t, &t->clocks, &standing), .notices = notices,
		.notice_count = notice_count };
	store_set_clocks(t->host->config.store, t->id, &clocks, NULL, NULL);
	if (notice_count)
		t->host->next_notice_ms = 0;
	bytes_finish(&text);
}

static void run_in_sight(struct table *t)
{
	struct clocks *c = &t->clocks;
	for (int i = 0; i < c->times->in_sight.count; i++) {
		struct timed *timed = &c->times->in_sight.timed[i];
		struct bank b = { 0 };
		run(&b, t, clock_of(timed->owed.seat), now_ms(t->host), at_least(timed->at));
		*timed = (struct timed){ timed->owed, b.at, b.given, b.given_ms };
	}
	clocks_first_in_sight(c);
}

static void run_on(struct table *t, const struct journal_notice *notices, size_t notice_count)
{
	struct clocks *c = &t->clocks;
	struct standing standing;
	own_hours_look(t);
	game_standing(t->game, NULL, &standing);
	c->standing = standing.paused || c->waits;
	for (int i = 0; i < CLOCKS_MAX && c->times && !c->standing; i++)
		for (int privacy = 0; privacy < PRIVACIES; privacy++) {
			struct bank *b = &c->times->banks[privacy][i];
			if (b->at)
				run(b, t, i, now_ms(t->host), at_least(b->at));
		}
	if (c->times && c->times_each && !c->standing)
		run_in_sight(t);
	clocks_keep(t, notices, notice_count);
}

bool clocks_come_back(struct table *t)
{
	struct clocks *c = &t->clocks;
	bool stood = c->standing && stands_alone(t->host, c->absences);
	c->absences = 0;
	if (stood)
		run_on(t, NULL, 0);
	return stood;
}

/* Every seat has been opened, is played by the link of one that was or by the machine, or was given up. */
static bool is_complete(const struct table *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	uint32_t arrived = t->clocks.arrived | stirring_machines(t) | game_table_state(t->game)->left;
	for (int i = 0; i < count; i++)
		if (!((arrived >> i | arrived >> game_link_of(t->game, i)) & 1))
			return false;
	return true;
}

static void stop_waiting(struct table *t)
{
	struct clocks *c = &t->clocks;
	struct journal_notice absent[ABSENT_MAX];
	c->waits = false;
	run_on(t, absent, absent_all(t, NOTICE_BEGUN, now_ms(t->host), absent));
	clocks_change(t, c);
}

void clocks_arrive(struct table *t, uint32_t seats)
{
	struct clocks *c = &t->clocks;
	bool some = seats & ~c->arrived;
	if (!c->waits)
		return;
	c->arrived |= seats;
	if (is_complete(t))
		stop_waiting(t);
	else if (some)
		clocks_keep(t, NULL, 0);
}

void clocks_tick(struct table *t, int64_t now)
{
	if (t->clocks.waits && t->terms.begins_ms && t->terms.begins_ms <= now)
		stop_waiting(t);
}

void clocks_change(struct table *t, const struct clocks *next)
{
	uint32_t arrived = t->clocks.arrived;
	if (&t->clocks != next)
		carry(&t->clocks, next);
	if (!clock_terms_keep(&t->terms))
		return;
	deadlines_tell(t);
	clocks_arrive(t, arrived); /* while the order was on its way to the disk */
}
