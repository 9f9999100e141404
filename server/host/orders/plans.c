/* Plans: what the seats of a table have thought out. */
#include "server/host/orders/plans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/queued.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/store/papers.h"

/* --- whose there are ------------------------------------------------------------------------------------ */

static struct plan *plan_named(const struct table *t, const char *role)
{
	struct plan *plan = t->plans;
	while (plan && strcmp(plan->role, role) != 0)
		plan = plan->next;
	return plan;
}

static struct plan *plan_new(struct table *t, const char *role)
{
	struct plan *plan = memory_new(sizeof *plan);
	plan->table = t;
	TEXT_SET(plan->role, role);
	plan->next = t->plans;
	t->plans = plan;
	return plan;
}

static void on_plan(void *ctx, const char *role, const char *text)
{
	json_t *read = plan_read(text);
	if (read)
		plan_new(ctx, role)->now = read;
}

bool plans_read(struct table *t)
{
	return store_plans(t->host->config.store, t->id, on_plan, t) == JOURNAL_FOUND;
}

struct plan *plans_of(const struct session *s)
{
	return plan_named(s->table, s->role);
}

struct plan *plans_made_for(struct session *s)
{
	struct plan *plan = plans_of(s);
	unsigned count = 0;
	for (const struct plan *one = s->table->plans; one; one = one->next)
		count++;
	return plan || count == PLANS_MAX ? plan : plan_new(s->table, s->role);
}

/* --- as its seat reads it ------------------------------------------------------------------------------- */

static bool command_of(const struct table *t, const char *role, struct planned *planned,
	struct command *command)
{
	struct refusal r;
	planned->links = seat_links(t->game, role);
	return game_plan_read(t->game, planned, command, &r);
}

static void says_of(const struct table *t, const char *role, struct planned *planned,
	char says[SENTENCE_SIZE])
{
	struct command *command = memory_new(sizeof *command);
	const char *type = json_text_at(planned->order, "type");
	snprintf(says, SENTENCE_SIZE, "%s", type ? type : "");
	if (command_of(t, role, planned, command))
		game_says(t->game, t->host->context, command, says);
	free(command);
}

static void write_one(const struct table *t, const char *role, struct planned *planned, struct bytes *out)
{
	char says[SENTENCE_SIZE];
	bool first = true;
	says_of(t, role, planned, says);
	bytes_char(out, '{');
	member_text(out, &first, "seat", planned->seat);
	json_key(out, &first, "order");
	json_value(out, planned->order);
	if (planned->decision[0])
		member_text(out, &first, "decision", planned->decision);
	if (planned->step[0])
		member_text(out, &first, "step", planned->step);
	member_text(out, &first, "says", says);
	bytes_char(out, '}');
}

/* What is tried next, and when. */
static void next_of(const struct table *t, const struct plan *plan, char *next, size_t size)
{
	struct planned first;
	char says[SENTENCE_SIZE];
	if (!plan || !plan_at(plan->now, 0, &first)) {
		snprintf(next, size, "Nothing is planned.");
	} else if (json_object_get(plan->now, "stopped")) {
		snprintf(next, size, "The plan has stopped: its next order was refused.");
	} else if (json_is_true(json_object_get(plan->now, "held"))) {
		snprintf(next, size, "The plan is held: nothing of it is given until you let it go on.");
	} else {
		says_of(t, plan->role, &first, says);
		snprintf(next, size, "Next, as soon as you may%s%s%s: %s.", first.step[0] ? ", in the step \"" : "",
			first.step, first.step[0] ? "\"" : "", says);
	}
}

void plans_write(const struct table *t, const char *role, struct bytes *out)
{
	const struct plan *plan = plan_named(t, role);
	const json_t *now = plan ? plan->now : NULL;
	struct planned planned;
	char next[2 * SENTENCE_SIZE];
	bool first = true;
	bytes_char(out, '{');
	member_number(out, &first, "revision", plan_revision(now));
	member_flag(out, &first, "held", json_is_true(json_object_get(now, "held")));
	bytes_text(out, ",\"orders\":[");
	for (size_t i = 0; plan_at(now, i, &planned); i++) {
		bytes_text(out, i ? "," : "");
		write_one(t, role, &planned, out);
	}
	bytes_char(out, ']');
	if (json_object_get(now, "stopped")) {
		json_key(out, &first, "stopped");
		json_value(out, json_object_get(now, "stopped"));
	}
	next_of(t, plan, next, sizeof next);
	member_text(out, &first, "next", next);
	bytes_char(out, '}');
}

static void tell(const struct plan *plan)
{
	struct table *t = plan->table;
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, "plan");
	plans_write(t, plan->role, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (!s->machine && strcmp(s->role, plan->role) == 0)
			session_push(s, frame);
	}
	frame_drop(frame);
}

void plans_add(const struct session *s, struct bytes *out)
{
	if (!s->seats || !plans_of(s))
		return;
	bytes_text(out, ",\"plan\":");
	plans_write(s->table, s->role, out);
}

void plans_take(struct plan *plan, json_t *now)
{
	plan_forget_change(plan);
	json_decref(plan->now);
	plan->now = now;
	tell(plan);
}

void plans_burn(struct table *t, const char *role)
{
	struct plan *plan = plan_named(t, role);
	if (!plan)
		return;
	plan_forget_change(plan);
	json_decref(plan->now);
	plan->now = NULL;
	plan->keeping = false; /* what is on its way was his predecessor's */
}

/* --- with a row ----------------------------------------------------------------------------------------- */

static const json_t *after(const struct plan *plan)
{
	return plan->after ? plan->after : plan->now;
}

static void change(struct plan *plan, json_t *to)
{
	json_decref(plan->after);
	plan->after = to;
}

static bool hears(const struct plan *plan, const struct pending *pending)
{
	struct viewer who;
	int viewer = seat_holder(plan->table->game, plan->role, &who) ? game_viewer(plan->table->game, who) : -1;
	return viewer >= 0 && (pending->told >> viewer & 1);
}

static void note_reasons(struct plan *plan, const struct refusal *r)
{
	struct bytes reasons = { 0 };
	game_check_refusals(plan->table->game, r, &reasons);
	free(plan->reasons);
	plan->reasons = memory_text(bytes_cstr(&reasons));
	bytes_finish(&reasons);
}

static void hold(struct plan *plan, int clause, const char *why)
{
	struct refusal r = { 0 };
	refuse(&r, clause, "%s", why);
	note_reasons(plan, &r);
	change(plan, plan_stopped(after(plan), plan->reasons));
}

void plans_put_off(struct plan *plan)
{
	hold(plan, TABLE_FORM,
		"This game has written as much today as one game may here; let the plan go on later.");
}

void plans_begin(struct table *t, const struct plan *given, const struct pending *pending)
{
	struct planned next;
	for (struct plan *plan = t->plans; plan; plan = plan->next) {
		if (plan == given)
			change(plan, plan_gone_on(plan->now));
		if (pending->restores && !plan->keeping && plan_next(after(plan), &next) && hears(plan, pending))
			hold(plan, TABLE_UNDO,
				"Something was taken back: look at what stands there now before the plan goes on.");
	}
}

bool plans_next(struct table *t, const struct pending *pending, struct answer *next)
{
	*next = (struct answer){ .command = t->plans ? memory_new(sizeof *next->command) : NULL };
	for (struct plan *plan = t->plans; plan; plan = plan->next) {
		struct planned planned;
		struct refusal r;
		if (plan->keeping || !plan_next(after(plan), &planned))
			continue;
		planned.links = seat_links(t->game, plan->role);
		enum planned_fate fate = game_planned(t->game, t->host->context, pending, &planned, next->command,
			&r);
		if (fate == PLANNED_GOES) {
			next->plan = plan;
			next->revision = plan_revision(after(plan));
			return true;
		}
		if (fate == PLANNED_STOPS)
			note_reasons(plan, &r);
	}
	free(next->command);
	next->command = NULL;
	return false;
}

void plans_stop(struct table *t)
{
	for (struct plan *plan = t->plans; plan; plan = plan->next)
		if (plan->reasons)
			change(plan, plan_stopped(after(plan), plan->reasons));
}

static char *said_of(const struct plan *plan)
{
	json_t *made = plan_made(plan->now, plan->after);
	char *text = json_dumps(made, JSON_COMPACT);
	json_decref(made);
	return text;
}

size_t plans_changes(const struct table *t, struct journal_plan out[PLANS_MAX])
{
	size_t count = 0;
	for (const struct plan *plan = t->plans; plan; plan = plan->next)
		if (plan->after)
			out[count++] = (struct journal_plan){ .role = plan->role,
				.body = json_dumps(plan->after, JSON_COMPACT), .said = said_of(plan) };
	return count;
}

void plans_release(struct journal_plan *changes, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		free((void *)changes[i].body);
		free((void *)changes[i].said);
	}
}

void plans_commit(struct table *t)
{
	for (struct plan *plan = t->plans; plan; plan = plan->next) {
		json_t *now = plan->after;
		plan->after = NULL;
		if (now)
			plans_take(plan, now);
		else
			plan_forget_change(plan);
	}
}

void plans_abandon(struct table *t)
{
	for (struct plan *plan = t->plans; plan; plan = plan->next)
		plan_forget_change(plan);
}

bool plans_go_on(const struct plan *plan)
{
	const struct table *t = plan->table;
	return plan->after || (t->trying && t->trying->by.plan == plan) ||
		(t->committing && t->committing->by.plan == plan);
}

bool plans_still_say(const struct answer *answer)
{
	const struct plan *plan = answer->plan;
	return !plan || (!plan->keeping && plan->now && plan_revision(plan->now) == answer->revision);
}
