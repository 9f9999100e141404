/* Who holds which seats, and seats that change hands. */
#include "server/host/seats/seats.h"

#include <assert.h>
#include <string.h>

#include "server/host/seats/fresh.h"
#include "server/host/seats/presence.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* The seat that is named next in a role, whose rest *at becomes; SEAT_NONE: it is none of the game's. */
static int next_seat(const struct game *game, const char **at)
{
	char id[ID_SIZE] = "";
	size_t size = strcspn(*at, ",");
	memcpy(id, *at, size < sizeof id ? size : 0);
	*at += size;
	*at += **at == ',';
	int seat = game_seat(game, id);
	return seat >= 0 && seat < SEATS_MAX ? seat : SEAT_NONE;
}

/* "A", "A,C", "umpire" or "watch": the seats these links play. */
bool seat_holder(const struct game *game, const char *role, struct viewer *who)
{
	*who = (struct viewer){ .umpire = strcmp(role, "umpire") == 0 };
	if (who->umpire || strcmp(role, "watch") == 0)
		return true;
	for (const char *at = role; *at;) {
		int seat = next_seat(game, &at);
		if (seat == SEAT_NONE)
			return false;
		who->seats |= game_link_seats(game, seat);
	}
	who->seats |= seat_absent(game, role);
	return who->seats != 0;
}

uint32_t seat_links(const struct game *game, const char *role)
{
	uint32_t links = 0;
	for (const char *at = role; *at;) {
		int seat = next_seat(game, &at);
		links |= seat != SEAT_NONE ? 1u << seat : 0;
	}
	return links;
}

uint32_t seat_absent(const struct game *game, const char *role)
{
	uint32_t seats = 0;
	for (const char *at = role; *at;) {
		int seat = next_seat(game, &at);
		if (seat != SEAT_NONE)
			seats |= table_state_absent_seats(game_table_state(game), seat);
	}
	return seats;
}

const char *seat_side(const struct session *s)
{
	assert(s->table);
	const struct seat *seats;
	int count = game_seats(s->table->game, &seats);
	for (int i = 0; i < count; i++)
		if (s->seats >> i & 1)
			return seats[i].side;
	return "";
}

static void tell_seats(struct session *s, struct viewer who)
{
	struct table *t = s->table;
	s->seats = who.seats;
	s->viewer = s->eyes = game_viewer(t->game, who);
	s->behind = false;
	struct frame *frame = fresh_frame(t->game, t, s->viewer, "seats");
	frame->droppable = false; /* who he is stands nowhere else */
	session_push(s, frame);
	frame_drop(frame);
}

void seat_changes(struct table *t)
{
	for (struct session *s = t->sessions, *next; s; s = next) {
		struct viewer who;
		next = s->next_at_table;
		if (!s->seats || s->machine || (seat_holder(t->game, s->role, &who) && who.seats == s->seats))
			continue;
		if (who.seats)
			tell_seats(s, who);
		else
			session_close(s, CLOSE_POLICY, "this seat has been handed over; its link opens nothing any more");
	}
	presence_tell(t, NULL);
}
