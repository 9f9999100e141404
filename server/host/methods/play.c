/* Playing: orders, what is open, what an order would mean, and the rules in our own words. */
#include <stdlib.h>
#include <string.h>

#include "protocol/json_rules.h"
#include "server/base/memory.h"
#include "server/host/clocks.h"
#include "server/host/host_members.h"
#include "server/host/methods/method_params.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/restoring.h"
#include "server/host/seats/errands.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/absence.h"
#include "server/machine/mind.h"

enum { OFFERS_EACH_MAX = 1024 };

static bool is_visible_ascii(const char *text)
{
	for (const char *c = text; *c; c++)
		if (*c <= ' ' || *c > '~')
			return false;
	return text[0] != '\0';
}

static bool says_that_he_is_back(json_t *order)
{
	const char *type = json_string_value(json_object_get(order, "type"));
	return type && strcmp(type, "come_back") == 0;
}

/* Whoever gives an order is there: seats of his that count as left are his again first. */
void play_order(struct session *s, struct request *r)
{
	struct table *t = s->table;
	struct params_order params;
	struct json_problem problem = { "order: an object is wanted" };
	json_t *order = request_take(r, "order");
	if (!json_is_object(order) || !request_params(r, &params_order_shape, &params, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	} else if (!is_visible_ascii(params.id)) {
		session_error(s, r->id, WIRE_PARAMS, "id: 1 to %d visible ASCII characters are wanted",
			ORDER_ID_SIZE - 1);
	} else if (t->waiting >= ORDERS_WAITING_MAX) {
		session_busy(s, r->id, 1, "too many orders of this game are waiting; try again in a second");
	} else {
		if (!says_that_he_is_back(order))
			absence_returns(s);
		struct queued *p = queued_new(t, s);
		p->json = order;
		p->has_seat = params.seat[0] != '\0';
		TEXT_SET(p->seat, params.seat);
		TEXT_SET(p->order_id, params.id);
		TEXT_SET(p->request, r->id);
		orders_add(t, p);
		return;
	}
	json_drop(order);
}

/* The seats meant: one by name, which must be the link's own (any, for the umpire), or all of the link's. */
static bool read_seats(struct session *s, const struct request *r, const char *name, uint32_t *seats)
{
	uint32_t own = s->seats | (uint32_t)s->umpire << SEAT_UMPIRE;
	int seat = name[0] ? game_seat(s->table->game, name) : SEAT_NONE;
	bool known = (seat >= 0 && seat < SEATS_MAX) || (s->umpire && seat == SEAT_UMPIRE);
	*seats = known ? 1u << seat : own;
	if (name[0] && !known)
		session_error(s, r->id, WIRE_PARAMS, "seat: there is no such seat at this table");
	else if (!s->umpire && (*seats & ~own))
		session_error(s, r->id, WIRE_NOT_ALLOWED, "this seat is somebody else's");
	else
		return true;
	return false;
}

/* Puts the list game_offers() wrote behind `start` into the list that ends there. */
static void join_lists(struct bytes *out, size_t start)
{
	if (out->size == start + 2) { /* "[]" */
		out->size = start;
		return;
	}
	out->data[start] = out->data[start - 1] == '[' ? ' ' : ',';
	out->size--;
}

struct offering {
	struct errand errand;
	struct kept_key key;
};

static void reckon_offers(struct errand *e, struct decide_context *dc)
{
	const struct offering *o = (struct offering *)e;
	bytes_text(&e->out, "{\"decisions\":[");
	for (int seat = 0; seat <= SEAT_UMPIRE; seat++)
		if (o->key.seats >> seat & 1) {
			size_t start = e->out.size;
			game_offers(e->game, dc, seat, o->key.subject[0] ? o->key.subject : NULL, OFFERS_EACH_MAX,
				&e->out);
			join_lists(&e->out, start);
		}
	bytes_text(&e->out, "]}");
}

static enum errand_end answer_offers(struct errand *e)
{
	enum errand_end end = errand_answer(e);
	if (end == ERRAND_ANSWERED)
		kept_put(&e->host->kept, &((struct offering *)e)->key, &e->out);
	return end;
}

static bool answer_kept(struct session *s, const struct request *r, const struct kept_key *key)
{
	const struct bytes *kept = kept_find(&s->host->kept, key);
	if (!kept)
		return false;
	s->host->figures.offers_kept++;
	struct bytes *out = session_answer(s, r->id);
	bytes_add(out, kept->data, kept->size);
	envelope_end(out);
	session_answer_send(s);
	return true;
}

static void forget_errand(struct errand *e)
{
	free(e);
}

void play_offer(struct session *s, struct request *r)
{
	struct params_offer params;
	uint32_t seats;
	if (!method_params(s, r, &params_offer_shape, &params))
		return;
	if (!read_seats(s, r, params.seat, &seats))
		return;
	struct kept_key key = { .viewer = s->viewer, .number = game_seq(s->table->game, s->viewer),
		.seats = seats };
	TEXT_SET(key.game, s->table->id);
	TEXT_SET(key.subject, params.subject);
	if (answer_kept(s, r, &key))
		return;
	struct offering *o = memory_new(sizeof *o);
	errand_of(&o->errand, s, r, "offer");
	o->errand.reckon = reckon_offers;
	o->errand.settle = answer_offers;
	o->errand.forget = forget_errand;
	o->key = key;
	errand_send(&o->errand);
}

/* --- advice --------------------------------------------------------------------------------------------- */

struct advising {
	struct errand errand;
	uint32_t seats;
	bool found;
};

static bool note_placing(void *ctx, const struct decision *decision, const struct order *order)
{
	struct question *q = ctx;
	(void)decision;
	q->placing = mind_sets_out(&q->rules->orders[order->kind]);
	return !q->placing;
}

/* The order that the machine would give; false: the seat has nothing to set out, and is to play by itself. */
static bool advise(struct errand *e, struct decide_context *dc, int seat, struct command *command)
{
	struct question q = { .rules = game_rules(e->game), .seat = seat, .manner = MANNER_BOLD,
		.seed = (uint64_t)e->number << 8 | (uint64_t)seat };
	game_offer(e->game, dc, seat, note_placing, &q);
	if (!q.placing)
		return false;
	q.position = game_known(e->game, dc, seat);
	struct order order;
	struct mind *mind = mind_create();
	bool found = mind_choose(mind, &q, &order);
	mind_destroy(mind);
	if (found)
		*command = command_order(e->game, seat, &order);
	return found;
}

static void reckon_advice(struct errand *e, struct decide_context *dc)
{
	struct advising *a = (struct advising *)e;
	struct command command;
	char says[SENTENCE_SIZE];
	for (int seat = 0; seat < SEATS_MAX && !a->found; seat++)
		a->found = (a->seats >> seat & 1) && advise(e, dc, seat, &command);
	if (!a->found)
		return;
	game_says(e->game, dc, &command, says);
	bytes_text(&e->out, "{\"seat\":");
	json_text(&e->out, game_seat_id(e->game, command.seat), SIZE_MAX);
	bytes_text(&e->out, ",\"order\":");
	command_write_order(&e->out, e->game, &command.order);
	bytes_text(&e->out, ",\"says\":");
	json_text(&e->out, says, SIZE_MAX);
	bytes_char(&e->out, '}');
}

static enum errand_end answer_advice(struct errand *e)
{
	if (((struct advising *)e)->found || errand_is_late(e))
		return errand_answer(e);
	session_error(e->session, e->request, WIRE_NOT_ALLOWED,
		"advice is given only on where to place troops, and there is nothing to place now");
	return ERRAND_ANSWERED;
}

/* Where to place what is not on the table yet, for who is new to that. Nothing else is advised. */
void play_advise(struct session *s, struct request *r)
{
	struct params_seat params;
	uint32_t seats;
	if (!method_params(s, r, &params_seat_shape, &params) || !read_seats(s, r, params.seat, &seats))
		return;
	struct advising *a = memory_new(sizeof *a);
	errand_of(&a->errand, s, r, "advise");
	a->errand.reckon = reckon_advice;
	a->errand.settle = answer_advice;
	a->errand.forget = forget_errand;
	a->seats = seats;
	errand_send(&a->errand);
}

/* --- previews ------------------------------------------------------------------------------------------- */

struct previewing {
	struct errand errand;
	struct command command;
	struct refusal refusal; /* what was refused before it could be checked, or as it was */
	bool read;
	struct restoring restoring;
};

static void write_allowed(struct bytes *out, const struct game *game, struct decide_context *dc,
	const struct command *c)
{
	char says[SENTENCE_SIZE];
	game_says(game, dc, c, says);
	bytes_text(out, "{\"allowed\":true,\"says\":");
	json_text(out, says, SIZE_MAX);
	bytes_text(out, ",\"preview\":");
	size_t start = out->size;
	game_preview(game, dc, c, out);
	if (out->size == start + 4 && memcmp(out->data + start, "null", 4) == 0)
		out->size = start - strlen(",\"preview\":");
}

static void reckon_preview(struct errand *e, struct decide_context *dc)
{
	struct previewing *p = (struct previewing *)e;
	if (p->read && restoring_prepare(&p->restoring, e->game, dc, &p->command))
		game_check(e->game, dc, &p->command, &p->refusal);
	else if (p->read && !p->restoring.wants)
		refuse(&p->refusal, TABLE_UNDO, "What stood there before cannot be read.");
	if (p->restoring.wants)
		return;
	if (p->refusal.count) {
		bytes_text(&e->out, "{\"allowed\":false,\"refusals\":");
		game_check_refusals(e->game, &p->refusal, &e->out);
	} else {
		write_allowed(&e->out, e->game, dc, &p->command);
	}
	bytes_char(&e->out, '}');
}

/* While others play on more may be wanted; who was told of that asks anew. */
static enum errand_end settle_preview(struct errand *e)
{
	struct previewing *p = (struct previewing *)e;
	if (!p->restoring.wants || errand_is_late(e))
		return errand_answer(e);
	if (restoring_read(&p->restoring, e->table, e->in_turn))
		return ERRAND_ON;
	session_error(e->session, e->request, WIRE_UNAVAILABLE,
		"what stands in the journal of this game cannot be read");
	return ERRAND_ANSWERED;
}

static void forget_preview(struct errand *e)
{
	struct previewing *p = (struct previewing *)e;
	game_destroy(p->command.past);
	restoring_finish(&p->restoring);
	free(e);
}

void play_preview(struct session *s, struct request *r)
{
	struct params_seat params;
	struct json_problem problem = { "order: an object is wanted" };
	json_t *order = request_take(r, "order");
	if (!json_is_object(order) || !request_params(r, &params_seat_shape, &params, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	} else {
		struct previewing *p = memory_new(sizeof *p);
		errand_of(&p->errand, s, r, "preview");
		p->errand.reckon = reckon_preview;
		p->errand.settle = settle_preview;
		p->errand.forget = forget_preview;
		p->read = command_read(s->table->game, (struct viewer){ .seats = s->seats, .umpire = s->umpire },
			params.seat[0] ? params.seat : NULL, order, &p->command, &p->refusal);
		errand_send(&p->errand);
	}
	json_drop(order);
}

/* What can be said beforehand, and what this seat has said. */
void play_beforehand(struct session *s, struct request *r)
{
	struct params_seat params;
	uint32_t seats;
	if (!method_params(s, r, &params_seat_shape, &params) || !read_seats(s, r, params.seat, &seats))
		return;
	struct bytes *out = session_answer(s, r->id);
	int seat = 0;
	while (seat < SEATS_MAX && !(seats >> seat & 1))
		seat++;
	bytes_text(out, "{\"decisions\":");
	json_matters(out, game_rules(s->table->game));
	bytes_text(out, ",\"said\":");
	game_instructions(s->table->game, s->host->context, seat, out);
	bytes_text(out, "}}");
	session_answer_send(s);
}

/* --- the rules in our own words ------------------------------------------------------------------------- */

static void write_clause(struct bytes *out, const struct clause *clause, bool *first)
{
	bool inner = true;
	bytes_text(out, *first ? "{" : ",{");
	*first = false;
	member_text(out, &inner, "id", clause->id);
	member_text(out, &inner, "gist", clause->gist);
	bytes_char(out, '}');
}

static void write_terms(struct bytes *out, const struct ruleset *rules)
{
	for (const struct term *t = rules->terms; t && t->word; t++) {
		bool first = true;
		bytes_text(out, t == rules->terms ? "{" : ",{");
		member_text(out, &first, "word", t->word);
		member_text(out, &first, "gist", t->gist);
		member_text(out, &first, "clause", rules->clauses[t->clause].id);
		bytes_char(out, '}');
	}
}

void play_clauses(struct session *s, struct request *r)
{
	struct params_clauses params;
	const struct game *game = s->table->game;
	const struct ruleset *rules = game_rules(game);
	bool first = true;
	if (!method_params(s, r, &params_clauses_shape, &params))
		return;
	struct bytes *out = session_answer(s, r->id);
	bytes_text(out, "{\"clauses\":[");
	for (uint16_t i = 0; i < params.count; i++) {
		const struct clause *clause = game_clause_named(game, params.ids[i]);
		if (clause)
			write_clause(out, clause, &first);
	}
	for (int i = 1; !params.count && i < rules->clause_count; i++)
		write_clause(out, &rules->clauses[i], &first);
	for (int i = 1; !params.count && i < TABLE_CLAUSE_COUNT; i++)
		write_clause(out, &table_clauses[i], &first);
	if (!params.count) {
		bytes_text(out, "],\"terms\":[");
		write_terms(out, rules);
	}
	bytes_text(out, "]}}");
	session_answer_send(s);
}
