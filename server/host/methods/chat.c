/* Chat: at the table, on one's own side of it, or to one person alone. It is kept.
 *
 * What is said to one alone is kept as from "A>B", once in the box "=B" of who hears it, and once in that of
 * who said it: so everybody finds what he may read under three names, and nobody reads past what was said to
 * others. The umpire, who sees all, needs no copy. */
#include "server/host/methods/chat.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/json/letters.h"
#include "server/base/memory.h"
#include "server/host/clocks.h"
#include "server/host/clocks/absent.h"
#include "server/host/host.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/seats/box.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/room.h"

enum { CHAT_SHOWN = 100 };

static const char everybody[] = "table";

enum { BETWEEN_SIZE = 2 * ID_SIZE + 2 };

static const char *speaker(const struct session *s)
{
	return s->umpire ? "umpire" : s->role;
}

static bool is_box(const char *to)
{
	return to[0] == '=';
}

/* Who said it, and to whom alone; "" if it was not to one. */
static void between(const struct store_said *said, char from[ID_SIZE], char whom[ID_SIZE])
{
	size_t size = strcspn(said->from, ">");
	snprintf(from, ID_SIZE, "%.*s", (int)size, said->from);
	snprintf(whom, ID_SIZE, "%s", said->from[size] ? said->from + size + 1 : "");
}

/* {"n","at","from":{"seat","name"},"to","seat","text"} */
static void write_said(const struct table *t, const struct store_said *said, struct bytes *out)
{
	char speaker[ID_SIZE], whom[ID_SIZE];
	bool first = true, from = true;
	between(said, speaker, whom);
	int seat = game_seat(t->game, speaker);
	const char *player = seat >= 0 && seat < SEATS_MAX ? game_table_state(t->game)->players[seat] : "";
	bytes_char(out, '{');
	member_number(out, &first, "n", (int64_t)said->seq);
	member_number(out, &first, "at", said->at_ms);
	json_key(out, &first, "from");
	bytes_char(out, '{');
	member_text(out, &from, "seat", speaker);
	member_text(out, &from, "name", player);
	bytes_char(out, '}');
	member_text(out, &first, "to", is_box(said->to) ? "seat" : said->to);
	if (is_box(said->to))
		member_text(out, &first, "seat", whom);
	member_text(out, &first, "text", said->text);
	bytes_char(out, '}');
}

/* The box of who said it himself: to the umpire the other one is enough. */
static bool is_copy(const struct store_said *said)
{
	char from[ID_SIZE], whom[ID_SIZE];
	between(said, from, whom);
	return is_box(said->to) && strncmp(said->to + 1, from, strlen(from)) == 0 &&
		(!said->to[1 + strlen(from)] || said->to[1 + strlen(from)] == '/');
}

/* The box of this session; "" if it has none. */
static void own_box(const struct session *s, char box[BOX_SIZE])
{
	box[0] = '\0';
	if (s->seats)
		box_of(s->role, box);
}

/* What is said at the table would tell one who sees the game later how it goes on. */
static bool may_read(const struct session *s, const struct store_said *said)
{
	char box[BOX_SIZE];
	if (session_is_delayed(s) && !s->table->over)
		return false;
	if (s->umpire)
		return !is_copy(said);
	own_box(s, box);
	return strcmp(said->to, everybody) == 0 || strcmp(said->to, is_box(said->to) ? box : seat_side(s)) == 0;
}

/* Who came when it was on the disk already has read it there. */
static bool hears(const struct session *s, const void *said)
{
	return ((const struct store_said *)said)->seq > s->heard && may_read(s, said);
}

/* --- what was said -------------------------------------------------------------------------------------- */

/* Newest first as it is read, so it is written from the end of the room towards its beginning. */
struct telling_back {
	struct session *s;
	struct bytes said[CHAT_SHOWN];
	unsigned count;
};

static bool take_said(void *ctx, const struct store_said *said)
{
	struct telling_back *back = ctx;
	back->s->host->figures.said_read++;
	if (said->seq > back->s->heard)
		back->s->heard = said->seq;
	if (may_read(back->s, said))
		write_said(back->s->table, said, &back->said[back->count++]);
	return back->count < CHAT_SHOWN;
}

bool chat_write(struct session *s, struct bytes *out)
{
	struct telling_back back = { .s = s };
	char box[BOX_SIZE];
	s->heard = 0;
	own_box(s, box);
	const struct store_ears ears = { .one = everybody, .other = seat_side(s), .third = box,
		.most = CHAT_SHOWN };
	bool read = store_chat(s->host->config.store, s->table->id, s->umpire ? NULL : &ears, 0, take_said,
		&back) != JOURNAL_AWAY;
	bytes_char(out, '[');
	for (unsigned i = back.count; i-- > 0;) {
		bytes_add(out, back.said[i].data, back.said[i].size);
		bytes_text(out, i ? "," : "");
		bytes_finish(&back.said[i]);
	}
	bytes_char(out, ']');
	return read;
}

/* --- saying something ----------------------------------------------------------------------------------- */

struct saying {
	struct session *session;
	struct table *table;
	char request[REQUEST_ID_SIZE];
	char from[BETWEEN_SIZE], to[BOX_SIZE], copy[BOX_SIZE], text[CHAT_SIZE];
	int64_t at_ms;
};

static void tell(const struct saying *s, const struct store_said *said)
{
	struct bytes *out = &s->table->host->out;
	bytes_clear(out);
	notice_begin(out, "chat");
	write_said(s->table, said, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	table_tell(s->table, frame, hears, said);
	frame_drop(frame);
}

/* To who hears it, and to who said it: each has it under a number of his own. Returns that of who said it. */
static uint64_t tell_all(const struct saying *s, uint64_t seq)
{
	struct store_said said = { .seq = seq, .at_ms = s->at_ms, .from = s->from, .to = s->to, .text = s->text };
	tell(s, &said);
	if (!s->copy[0])
		return seq;
	said.seq++;
	said.to = s->copy;
	tell(s, &said);
	return said.seq;
}

static void on_said(void *ctx, const struct journal_answer *a)
{
	struct saying *saying = ctx;
	struct session *s = saying->session;
	saying->table->busy--;
	readings_begin_anew(saying->table->host, saying->table->id);
	if (a->outcome == JOURNAL_OK) {
		saying->table->host->next_notice_ms = 0;
		uint64_t n = tell_all(saying, a->seq);
		struct bytes *out = session_answer(s, saying->request);
		bytes_format(out, "{\"n\":%llu}}", (unsigned long long)n);
		session_answer_send(s);
	} else {
		session_error(s, saying->request, WIRE_UNAVAILABLE, "it could not be written down; say it again");
	}
	free(saying);
	session_paid(s);
}

static int characters(const char *text)
{
	int count = 0;
	for (; *text; text++)
		count += ((unsigned char)*text & 0xC0) != 0x80;
	return count;
}

/* In some battles the seats of a side speak by messenger alone. */
static bool sides_talk(const struct table *t)
{
	const struct ruleset *rules = game_rules(t->game);
	return !rules->side_talk || rules->side_talk(game_state(t->game));
}

static const char *side_of(const struct table *t, const char *id)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	for (int i = 0; i < count; i++)
		if (strcmp(seats[i].id, id) == 0)
			return seats[i].side;
	return "";
}

static bool is_side(const struct table *t, const char *id)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	for (int i = 0; i < count; i++)
		if (strcmp(seats[i].side, id) == 0)
			return true;
	return false;
}

/* Where something goes: to everybody, to a side, or to the box of one. */
struct address {
	char to[BOX_SIZE], whom[ID_SIZE]; /* whom: of a box */
};

/* To one alone: whoever plays that seat by his link, or the umpire. */
static bool address_seat(const struct session *s, const char *seat, struct address *a)
{
	const struct table *t = s->table;
	int place = game_seat(t->game, seat);
	if (strcmp(seat, "umpire") == 0)
		TEXT_SET(a->whom, seat);
	else if (place >= 0 && place < SEATS_MAX)
		TEXT_SET(a->whom, game_seat_id(t->game, game_link_of(t->game, place)));
	box_of(a->whom, a->to);
	return a->whom[0] && strcmp(a->whom, speaker(s)) != 0;
}

/* False: this session cannot speak there. */
static bool address(const struct session *s, const struct params_chat *said, struct address *a)
{
	*a = (struct address){ 0 };
	if (strcmp(said->to, "seat") == 0)
		return address_seat(s, said->seat, a);
	if (said->seat[0])
		return false;
	if (strcmp(said->to, everybody) == 0)
		TEXT_SET(a->to, everybody);
	else if (s->umpire && is_side(s->table, said->to))
		TEXT_SET(a->to, said->to);
	else if (!s->umpire && strcmp(said->to, "side") == 0)
		TEXT_SET(a->to, seat_side(s));
	return a->to[0];
}

/* NULL, or why not: to and from the umpire everybody may speak; to a comrade as to the whole side; to the
 * table and the enemy unless its rules have closed the open talk, as long as the battle lasts. */
static const char *why_silent(const struct session *s, const struct address *a)
{
	const struct table *t = s->table;
	bool all = strcmp(a->to, everybody) == 0;
	if (s->umpire || strcmp(a->whom, "umpire") == 0)
		return NULL;
	if (!all && strcmp(a->whom[0] ? side_of(t, a->whom) : a->to, seat_side(s)) == 0)
		return sides_talk(t) ? NULL :
			"in this battle the seats of a side have no other way to speak than the rules give them";
	return t->talk_closed && !t->over ? "as long as this battle lasts, nothing is said at the table or to "
		"the enemy: so its house rules have it; to the umpire you may speak" : NULL;
}

/* False after answering that it cannot be said. */
static bool may_say(struct session *s, const struct request *r, const struct params_chat *said,
	struct address *a)
{
	const char *why;
	int64_t wait;
	if (!address(s, said, a))
		session_error(s, r->id, WIRE_PARAMS, "to: \"table\", \"side\", or \"seat\" with the `seat` of "
			"somebody else or \"umpire\" is wanted; of the umpire \"table\", a side, or \"seat\"");
	else if (letters_blank(said->text) || characters(said->text) > CHAT_CHARACTERS_MAX)
		session_error(s, r->id, WIRE_PARAMS, "text: 1 to %d characters are wanted, and not blanks alone",
			CHAT_CHARACTERS_MAX);
	else if ((why = why_silent(s, a)))
		session_error(s, r->id, WIRE_NOT_ALLOWED, "%s", why);
	else if (host_disk_is_full(s->host))
		session_busy(s, r->id, 60,
			"the disk of this server is nearly full, and nothing that is said can be kept");
	else if ((wait = charge_word(s)))
		session_busy(s, r->id, wait,
			"that is more than may be said here in a short time; say it a little later");
	else
		return true;
	return false;
}

static struct saying *saying_new(struct session *s, const struct request *r, const struct params_chat *said,
	const struct address *a)
{
	struct saying *saying = memory_new(sizeof *saying);
	saying->session = s;
	saying->table = s->table;
	saying->at_ms = now_ms(s->host);
	TEXT_SET(saying->request, r->id);
	snprintf(saying->from, sizeof saying->from, "%.*s%s%s", ID_SIZE, speaker(s), a->whom[0] ? ">" : "",
		a->whom);
	TEXT_SET(saying->to, a->to);
	if (a->whom[0] && !s->umpire)
		box_of(s->role, saying->copy);
	TEXT_SET(saying->text, said->text);
	return saying;
}

static size_t hearers(const struct saying *saying, const struct address *a,
	struct journal_notice absent[ABSENT_MAX])
{
	const struct table *t = saying->table;
	if (a->whom[0])
		return absent_hearer(t, a->whom, saying->at_ms, absent);
	return absent_hearers(t, strcmp(a->to, everybody) == 0 ? NULL : a->to, saying->at_ms, absent);
}

void chat_say(struct session *s, struct request *r)
{
	struct params_chat params;
	struct address a;
	if (!method_params(s, r, &params_chat_shape, &params) || !may_say(s, r, &params, &a))
		return;
	struct saying *saying = saying_new(s, r, &params, &a);
	s->table->busy++;
	session_owe(s);
	struct journal_notice absent[ABSENT_MAX];
	const struct store_said said = { .epoch = s->table->epoch,
		.at_ms = saying->at_ms,
		.from = saying->from,
		.to = saying->to,
		.copy = saying->copy[0] ? saying->copy : NULL,
		.text = saying->text,
		.notices = absent,
		.notice_count = hearers(saying, &a, absent) };
	store_say(s->host->config.store, s->table->id, &said, on_said, saying);
}
