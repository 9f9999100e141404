/* Sitting down: a link opens a table, and the umpire looks through other eyes. */
#include <string.h>

#include "server/host/inside.h"

static const char nothing_here[] = "this link opens nothing; perhaps it was mistyped, or its seat was handed over";

/* "A", "A,C", "umpire" or "watch" as seats; false if it names a seat this game does not have. */
static bool read_role(const struct game *game, const char *role, struct viewer *who)
{
	*who = (struct viewer){ .umpire = strcmp(role, "umpire") == 0 };
	if (who->umpire || strcmp(role, "watch") == 0)
		return true;
	for (const char *at = role; *at; at += strcspn(at, ","), at += *at == ',') {
		char id[ID_SIZE] = "";
		size_t size = strcspn(at, ",");
		memcpy(id, at, size < sizeof id ? size : 0);
		int seat = game_seat(game, id);
		if (seat < 0 || seat >= SEATS_MAX)
			return false;
		who->seats |= 1u << seat;
	}
	return who->seats != 0;
}

const char *seat_side(const struct session *s)
{
	const struct seat *seats;
	int count = game_seats(s->table->game, &seats);
	for (int i = 0; i < count; i++)
		if (s->seats >> i & 1)
			return seats[i].side;
	return "";
}

static void write_you(const struct session *s, struct bytes *out)
{
	const struct seat *seats;
	int count = game_seats(s->table->game, &seats);
	bool comma = false;
	bytes_text(out, "\"you\":{\"seats\":[");
	for (int i = 0; i < count; i++)
		if (s->seats >> i & 1) {
			bytes_text(out, comma ? "," : "");
			json_text(out, seats[i].id, ID_SIZE);
			comma = true;
		}
	bytes_format(out, "],\"umpire\":%s,\"watch\":%s,\"side\":", s->umpire ? "true" : "false", !s->umpire && !s->seats ? "true" : "false");
	json_text(out, seat_side(s), ID_SIZE);
	bytes_char(out, '}');
}

static void write_view(struct session *s, struct bytes *out)
{
	bytes_text(out, "\"view\":");
	game_view(s->table->game, s->host->workshop, game_viewer_at(s->table->game, s->eyes), out);
}

/* What was missed since, or all there is to see. */
static void write_sight(struct session *s, int64_t since, struct bytes *out)
{
	size_t start = out->size;
	uint32_t seq = game_seq(s->table->game, s->eyes);
	if (since >= 0 && since <= seq) {
		bytes_text(out, "\"missed\":");
		if (table_missed(s->table, s->eyes, (uint32_t)since, out))
			return;
		out->size = start;
	}
	write_view(s, out);
}

static void write_table(struct session *s, int64_t since, struct bytes *out)
{
	const struct table *t = s->table;
	bool first = true;
	bytes_char(out, '{');
	member_text(out, &first, "game", t->id);
	member_text(out, &first, "ruleset", game_rules(t->game)->name);
	member_text(out, &first, "scenario", t->scenario);
	member_text(out, &first, "title", t->title);
	bytes_char(out, ',');
	write_you(s, out);
	member_number(out, &first, "seq", game_seq(t->game, s->eyes));
	bytes_text(out, ",\"map\":");
	game_map(t->game, s->host->workshop, out);
	bytes_char(out, ',');
	write_sight(s, since, out);
	bytes_text(out, ",\"chat\":");
	chat_write(s, out);
	bytes_text(out, ",\"presence\":");
	table_presence(t, out);
	bytes_text(out, ",\"clock\":");
	clocks_params(t, out);
	bytes_char(out, '}');
}

/* The table the token opens, and who he is there; an error has been answered if it is none. */
static struct table *find_table(struct session *s, const char *request, const char *token, struct store_link *link, struct viewer *who)
{
	struct table *t = NULL;
	enum table_found found = store_link(s->host->config.store, token, link) == JOURNAL_FOUND ? table_at(s->host, link->game, &t) : TABLE_ABSENT;
	if (found == TABLE_BROKEN)
		session_error(s, request, WIRE_SET_ASIDE, "this game cannot be read; the operator has been told in the log");
	else if (found == TABLE_ABSENT || !read_role(t->game, link->role, who) || game_viewer(t->game, *who) < 0)
		session_error(s, request, WIRE_NOT_FOUND, "%s", nothing_here);
	else
		return t;
	return NULL;
}

void seat_open(struct session *s, struct request *r)
{
	struct params_open params;
	struct json_problem problem;
	struct store_link link;
	struct viewer who;
	if (!request_params(r, &params_open_shape, &params, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	struct table *t = find_table(s, r->id, params.link, &link, &who);
	if (!t)
		return;
	if (s->table)
		table_leave(s);
	s->seats = who.seats;
	s->umpire = who.umpire;
	TEXT_SET(s->role, link.role);
	s->viewer = s->eyes = game_viewer(t->game, who);
	table_join(t, s);
	struct bytes *out = session_answer(s, r->id);
	write_table(s, params.since, out);
	envelope_end(out);
	session_answer_send(s);
	table_tell_presence(t, s);
}

void seat_eyes(struct session *s, struct request *r)
{
	struct params_seat params;
	struct json_problem problem;
	struct viewer who = { .umpire = true };
	const struct table *t = s->table;
	if (!request_params(r, &params_seat_shape, &params, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	if (params.seat[0] && !read_role(t->game, params.seat, &who)) {
		session_error(s, r->id, WIRE_PARAMS, "seat: there is no such seat at this table");
		return;
	}
	s->eyes = game_viewer(t->game, who);
	s->behind = false;
	bool first = true;
	struct bytes *out = session_answer(s, r->id);
	bytes_char(out, '{');
	member_text(out, &first, "as", params.seat[0] ? params.seat : "umpire");
	member_number(out, &first, "seq", game_seq(t->game, s->eyes));
	bytes_char(out, ',');
	write_view(s, out);
	bytes_text(out, "}}");
	session_answer_send(s);
}

struct frame *fresh_frame(struct table *t, int viewer, const char *reason)
{
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, "fresh");
	bytes_format(out, "{\"at\":%lld,\"reason\":\"%s\",\"seq\":%u,\"view\":", (long long)now_ms(t->host), reason, (unsigned)game_seq(t->game, viewer));
	game_view(t->game, t->host->workshop, game_viewer_at(t->game, viewer), out);
	bytes_text(out, ",\"events\":[]}}");
	struct frame *frame = frame_new(out->data, out->size);
	frame->passing = true;
	return frame;
}
