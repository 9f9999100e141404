/* Chat: at the table, or on one's own side of it. It is kept. */
#include "server/host/methods/chat.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/letters.h"
#include "server/base/memory.h"
#include "server/host/clocks.h"
#include "server/host/clocks/absent.h"
#include "server/host/host.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
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

static const char *speaker(const struct session *s)
{
	return s->umpire ? "umpire" : s->role;
}

/* {"n","at","from":{"seat","name"},"to","text"} */
static void write_said(const struct table *t, const struct store_said *said, struct bytes *out)
{
	bool first = true, from = true;
	int seat = game_seat(t->game, said->from);
	const char *player = seat >= 0 && seat < SEATS_MAX ? game_table_state(t->game)->players[seat] : "";
	bytes_char(out, '{');
	member_number(out, &first, "n", (int64_t)said->seq);
	member_number(out, &first, "at", said->at_ms);
	json_key(out, &first, "from");
	bytes_char(out, '{');
	member_text(out, &from, "seat", said->from);
	member_text(out, &from, "name", player);
	bytes_char(out, '}');
	member_text(out, &first, "to", said->to);
	member_text(out, &first, "text", said->text);
	bytes_char(out, '}');
}

/* What is said at the table would tell one who sees the game later how it goes on. */
static bool may_read(const struct session *s, const char *to)
{
	if (session_is_delayed(s) && !s->table->over)
		return false;
	return s->umpire || strcmp(to, everybody) == 0 || strcmp(to, seat_side(s)) == 0;
}

static bool hears(const struct session *s, const void *to)
{
	return may_read(s, to);
}

/* --- what was said -------------------------------------------------------------------------------------- */

/* Newest first as it is read, so it is written from the end of the room towards its beginning. */
struct telling_back {
	const struct session *s;
	struct bytes said[CHAT_SHOWN];
	unsigned count;
};

static bool take_said(void *ctx, const struct store_said *said)
{
	struct telling_back *back = ctx;
	back->s->host->figures.said_read++;
	if (may_read(back->s, said->to))
		write_said(back->s->table, said, &back->said[back->count++]);
	return back->count < CHAT_SHOWN;
}

bool chat_write(const struct session *s, struct bytes *out)
{
	struct telling_back back = { .s = s };
	const struct store_ears ears = { .one = everybody, .other = seat_side(s), .most = CHAT_SHOWN };
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
	char from[JOURNAL_NAME_SIZE], to[ID_SIZE], text[CHAT_SIZE];
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
	table_tell(s->table, frame, hears, s->to);
	frame_drop(frame);
}

static void on_said(void *ctx, const struct journal_answer *a)
{
	struct saying *saying = ctx;
	struct session *s = saying->session;
	saying->table->busy--;
	readings_begin_anew(saying->table->host, saying->table->id);
	if (a->outcome == JOURNAL_OK) {
		const struct store_said said = { .seq = a->seq, .at_ms = saying->at_ms, .from = saying->from,
			.to = saying->to, .text = saying->text };
		saying->table->host->next_notice_ms = 0;
		tell(saying, &said);
		struct bytes *out = session_answer(s, saying->request);
		bytes_format(out, "{\"n\":%llu}}", (unsigned long long)a->seq);
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
static bool may_talk(const struct session *s, const char *to)
{
	const struct ruleset *rules = game_rules(s->table->game);
	return s->umpire || strcmp(to, everybody) == 0 || !rules->side_talk ||
		rules->side_talk(game_state(s->table->game));
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

/* Where it goes: everybody, or a side; NULL if this session cannot speak there. */
static const char *addressee(const struct session *s, const char *to)
{
	if (strcmp(to, everybody) == 0)
		return everybody;
	if (s->umpire)
		return is_side(s->table, to) ? to : NULL;
	return strcmp(to, "side") == 0 ? seat_side(s) : NULL;
}

void chat_say(struct session *s, struct request *r)
{
	struct params_chat params;
	if (!method_params(s, r, &params_chat_shape, &params))
		return;
	const char *to = addressee(s, params.to);
	if (!to || letters_blank(params.text) || characters(params.text) > CHAT_CHARACTERS_MAX) {
		session_error(s, r->id, WIRE_PARAMS, to ? "text: 1 to %d characters are wanted, and not blanks "
			"alone" : "to: \"table\" or \"side\" is wanted, of the umpire \"table\" or a side",
			CHAT_CHARACTERS_MAX);
		return;
	}
	if (!may_talk(s, to)) {
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"in this battle the seats of a side have no other way to speak than the rules give them");
		return;
	}
	if (host_disk_is_full(s->host)) {
		session_busy(s, r->id, 60,
			"the disk of this server is nearly full, and nothing that is said can be kept");
		return;
	}
	int64_t wait = charge_word(s);
	if (wait) {
		session_busy(s, r->id, wait,
			"that is more than may be said here in a short time; say it a little later");
		return;
	}
	struct saying *saying = memory_new(sizeof *saying);
	saying->session = s;
	saying->table = s->table;
	saying->at_ms = now_ms(s->host);
	TEXT_SET(saying->request, r->id);
	TEXT_SET(saying->from, speaker(s));
	TEXT_SET(saying->to, to);
	TEXT_SET(saying->text, params.text);
	s->table->busy++;
	session_owe(s);
	struct journal_notice absent[ABSENT_MAX];
	const struct store_said said = { .epoch = s->table->epoch,
		.at_ms = saying->at_ms,
		.from = saying->from,
		.to = saying->to,
		.text = saying->text,
		.notices = absent,
		.notice_count = absent_hearers(s->table, strcmp(to, everybody) == 0 ? NULL : to, saying->at_ms,
			absent) };
	store_say(s->host->config.store, s->table->id, &said, on_said, saying);
}
