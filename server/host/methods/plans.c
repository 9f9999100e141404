/* What a seat has planned: looked at, and kept. */
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/base/memory.h"
#include "server/game/orders/imagined.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/plans.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/room.h"
#include "server/store/papers.h"

static bool is_player(struct session *s, const struct request *r)
{
	if (!s->seats)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "the umpire commands no troops, and plans no orders");
	return s->seats != 0;
}

static void answer(struct session *s, const char *request, const struct table *t, const char *role)
{
	struct bytes *out = session_answer(s, request);
	plans_write(t, role, out);
	bytes_char(out, '}');
	session_answer_send(s);
}

void plans_look(struct session *s, struct request *r)
{
	struct params_none none;
	if (method_params(s, r, &params_none_shape, &none) && is_player(s, r))
		answer(s, r->id, s->table, s->role);
}

/* --- keeping -------------------------------------------------------------------------------------------- */

struct keeping {
	struct session *session;
	struct plan *plan;
	json_t *kept;
	char request[REQUEST_ID_SIZE], role[JOURNAL_NAME_SIZE];
};

static void on_kept(void *ctx, const struct journal_answer *a)
{
	struct keeping *keeping = ctx;
	struct session *s = keeping->session;
	struct plan *plan = keeping->plan;
	struct table *t = plan->table;
	bool burnt = !plan->keeping;
	t->busy--;
	plan->keeping = false;
	if (a->outcome == JOURNAL_OK && !burnt) {
		plans_take(plan, keeping->kept);
		answer(s, keeping->request, t, keeping->role);
	} else {
		json_decref(keeping->kept);
		session_error(s, keeping->request, WIRE_UNAVAILABLE, "it could not be written down; keep it again");
	}
	free(keeping);
	session_paid(s);
	orders_answer_beforehand(t);
}

/* The plan is written down before any of it is given. Takes `kept`. */
static void keep(struct session *s, const struct request *r, struct plan *plan, json_t *kept)
{
	struct table *t = plan->table;
	struct keeping *keeping = memory_new(sizeof *keeping);
	char *text = json_dumps(kept, JSON_COMPACT);
	*keeping = (struct keeping){ .session = s, .plan = plan, .kept = kept };
	TEXT_SET(keeping->request, r->id);
	TEXT_SET(keeping->role, s->role);
	plan->keeping = true;
	t->busy++;
	session_owe(s);
	const struct store_papers papers = { .epoch = t->epoch, .viewer = PAPERS_NOBODY, .plan = text,
		.row = game_row(t->game) };
	charge_bytes(t, strlen(text));
	store_keep_papers(s->host->config.store, t->id, s->role, &papers, on_kept, keeping);
	free(text);
}

/* --- reading -------------------------------------------------------------------------------------------- */

/* The seat it is for is said in any case. */
static void name_seat(const struct session *s, json_t *one, char seat[ID_SIZE])
{
	for (int i = 0; !seat[0] && i < SEATS_MAX; i++)
		if (s->seats == 1u << i)
			text_set(seat, ID_SIZE, game_seat_id(s->table->game, i));
	if (seat[0])
		json_object_set_new(one, "seat", json_string(seat));
}

static bool read_one(struct session *s, const struct request *r, size_t place, json_t *one)
{
	static const char *const beside[] = { "order", NULL };
	struct params_planned params;
	struct json_problem problem;
	struct refusal refusal = { 0 };
	if (!json_read_beside(one, &params_planned_shape, beside, &params, NULL, NULL, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "orders/%zu: %s", place, problem.text);
		return false;
	}
	name_seat(s, one, params.seat);
	const struct planned planned = { .links = seat_links(s->table->game, s->role), .seat = params.seat,
		.order = json_object_get(one, "order") };
	struct command *command = memory_new(sizeof *command);
	bool fine = json_is_object(planned.order) && game_plan_read(s->table->game, &planned, command, &refusal);
	free(command);
	if (!fine)
		session_error(s, r->id, WIRE_PARAMS, "orders/%zu: %s", place,
			refusal.count ? refusal.reasons[0].why : "an object with its order is wanted");
	return fine;
}

static bool read_all(struct session *s, const struct request *r, json_t *orders)
{
	json_t *one;
	size_t place;
	if (!json_is_array(orders) || json_array_size(orders) > PLAN_ORDERS_MAX) {
		session_error(s, r->id, WIRE_PARAMS, "orders: a list of at most %d is wanted", PLAN_ORDERS_MAX);
		return false;
	}
	json_array_foreach(orders, place, one)
		if (!read_one(s, r, place, one))
			return false;
	return true;
}

/* Nothing that was given meanwhile may be planned once more. */
static bool is_for_this(struct session *s, const struct request *r, const struct plan *plan, int64_t was)
{
	if (plan && (plan->keeping || plans_go_on(plan)))
		session_busy(s, r->id, 1, "the plan is just going on; look at it again");
	else if (was != (plan ? plan_revision(plan->now) : 0))
		session_error(s, r->id, WIRE_PARAMS, "was: the plan has gone on since; look at it again");
	else
		return true;
	return false;
}

void plans_keep(struct session *s, struct request *r)
{
	struct params_plan params;
	json_t *orders = request_take(r, "orders");
	if (method_params(s, r, &params_plan_shape, &params) && is_player(s, r) &&
		is_for_this(s, r, plans_of(s), params.was) && read_all(s, r, orders)) {
		struct plan *plan = plans_made_for(s);
		struct outcome outcome;
		game_outcome(s->table->game, &outcome);
		if (outcome.over) /* what was planned is in its record by now */
			session_error(s, r->id, WIRE_NOT_ALLOWED, "the battle is over, and nothing more can be planned");
		else if (host_disk_is_full(s->host))
			session_busy(s, r->id, 60, "the disk of this server is nearly full, and no plans can be kept");
		else if (plan)
			keep(s, r, plan, plan_of(plan->now, json_incref(orders), params.held));
		else
			session_error(s, r->id, WIRE_NOT_ALLOWED, "there is no room for another plan at this table");
	}
	json_drop(orders);
}

/* --- trying --------------------------------------------------------------------------------------------- */

enum { TRIED_MAX = 12, OFFERED_EACH_MAX = 512 };

/* Orders tried in thought, one after the other. */
struct trying {
	struct errand errand; /* first */
	json_t *orders;
	int seat;
	bool brief, holes;    /* holes: it cannot be thought on by what is known */
	struct laid laid;
	struct bytes told;
	struct refusal refusal;
};

/* Written where he is told of it: what it would do, at what odds, and what he would hear of it. */
static void write_tried(struct trying *t, const struct game *imagined, struct decide_context *dc,
	const struct command *command)
{
	struct bytes *out = &t->errand.out;
	char says[SENTENCE_SIZE];
	game_says(imagined, dc, command, says);
	bytes_text(out, "{\"says\":");
	json_text(out, says, SIZE_MAX);
	bytes_text(out, ",\"preview\":");
	game_preview(imagined, dc, command, out);
}

/* False: it is refused, or leads nowhere. */
static bool try_one(struct trying *t, struct game *imagined, struct decide_context *dc, json_t *order,
	struct command *command)
{
	const struct viewer who = { .seats = 1u << t->seat };
	if (!command_read(imagined, who, NULL, order, command, &t->refusal) ||
		!game_check(imagined, dc, command, &t->refusal))
		return false;
	write_tried(t, imagined, dc, command);
	bytes_clear(&t->told);
	if (!game_imagine_on(imagined, dc, command, &t->told))
		return refuse(&t->refusal, TABLE_FORM,
			"What comes of this cannot be thought through by what you know.");
	bytes_format(&t->errand.out, ",\"events\":[%s]}", bytes_cstr(&t->told));
	return true;
}

static void try_all(struct trying *t, struct game *imagined, struct decide_context *dc)
{
	struct command *command = memory_new(sizeof *command);
	struct bytes *out = &t->errand.out;
	bool fine = true;
	for (size_t i = 0; fine && i < json_array_size(t->orders); i++) {
		size_t at = out->size;
		bytes_text(out, i ? "," : "");
		fine = try_one(t, imagined, dc, json_object_get(json_array_get(t->orders, i), "order"), command);
		out->size = fine ? out->size : at;
	}
	free(command);
}

static void write_outcome(const struct trying *t, const struct game *imagined, struct decide_context *dc,
	struct bytes *out)
{
	if (t->refusal.count) {
		bytes_text(out, ",\"refusals\":");
		game_check_refusals(imagined, &t->refusal, out);
	}
	if (!t->brief) {
		bytes_text(out, ",\"view\":");
		game_view(imagined, dc, viewer_of_seat(t->seat), out);
		bytes_text(out, ",\"decisions\":");
		game_offers(imagined, dc, t->seat, NULL, OFFERED_EACH_MAX, out);
	}
	bytes_char(out, '}');
}

static void reckon_tried(struct errand *e, struct decide_context *dc)
{
	struct trying *t = (struct trying *)e;
	struct game *imagined = game_imagine(e->game, dc, t->seat, &t->laid);
	t->holes = !imagined;
	if (!imagined)
		return;
	bytes_text(&e->out, "{\"tried\":[");
	try_all(t, imagined, dc);
	bytes_char(&e->out, ']');
	write_outcome(t, imagined, dc, &e->out);
	game_destroy(imagined);
}

static enum errand_end answer_tried(struct errand *e)
{
	if (!((struct trying *)e)->holes)
		return errand_answer(e);
	session_error(e->session, e->request, WIRE_NOT_ALLOWED,
		"too little is known to you just now for the battle to be thought on from here");
	return ERRAND_ANSWERED;
}

static void forget_tried(struct errand *e)
{
	struct trying *t = (struct trying *)e;
	json_drop(t->orders);
	bytes_finish(&t->told);
	free(t);
}

/* The seat that is meant; SEAT_NONE: it was answered that it is not his, or not said. */
static int seat_meant(struct session *s, const struct request *r, const char *name)
{
	int seat = name[0] ? game_seat(s->table->game, name) : SEAT_NONE;
	for (int i = 0; !name[0] && i < SEATS_MAX; i++)
		seat = s->seats == 1u << i ? i : seat;
	if (seat >= 0 && seat < SEATS_MAX && (s->seats >> seat & 1))
		return seat;
	session_error(s, r->id, WIRE_PARAMS, name[0] ? "seat: that is not your seat" :
		"seat: the link plays several; say for which the orders are");
	return SEAT_NONE;
}

static bool is_tryable(struct session *s, const struct request *r, json_t *orders)
{
	struct outcome outcome;
	game_outcome(s->table->game, &outcome);
	if (outcome.over || !game_table_state(s->table->game)->begun)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "there is no battle going on to be thought through");
	else if (!json_is_array(orders) || json_array_size(orders) > TRIED_MAX)
		session_error(s, r->id, WIRE_PARAMS, "orders: a list of at most %d is wanted", TRIED_MAX);
	else
		return read_all(s, r, orders);
	return false;
}

void plans_try(struct session *s, struct request *r)
{
	struct params_try params;
	json_t *orders = request_take(r, "orders");
	int seat = SEAT_NONE;
	if (method_params(s, r, &params_try_shape, &params) && is_player(s, r) && is_tryable(s, r, orders))
		seat = seat_meant(s, r, params.seat);
	if (seat == SEAT_NONE) {
		json_drop(orders);
		return;
	}
	struct trying *t = memory_new(sizeof *t);
	errand_of(&t->errand, s, r, "plan.try");
	t->errand.reckon = reckon_tried;
	t->errand.settle = answer_tried;
	t->errand.forget = forget_tried;
	t->orders = orders;
	t->seat = seat;
	t->brief = params.brief;
	errand_send(&t->errand);
}
