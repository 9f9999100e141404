/* Who owes the game something, and since when. */
#include "server/host/owing.h"

#include <stdio.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/game/game.h"
#include "server/game/standing.h"

static const char word[] = " owes";

void owing_after(struct owing *next, const struct owing *now, const struct standing *standing, bool anew,
	int64_t now_ms)
{
	for (int i = 0; i < CLOCKS_MAX; i++) {
		bool owes = standing->owing >> clock_seat(i) & 1;
		next->since[i] = !owes ? 0 : now->since[i] && !anew ? now->since[i] : now_ms;
	}
}

void owing_write(const struct owing *o, const struct game *game, const struct clocks *clocks,
	struct bytes *out)
{
	bytes_text(out, word);
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (o->since[i]) {
			int seat = clock_seat(i), link = seat == SEAT_UMPIRE ? seat : game_link_of(game, seat);
			bytes_char(out, ' ');
			bytes_text(out, game_seat_id(game, seat));
			bytes_char(out, ':');
			json_int(out, o->since[i]);
			bytes_char(out, ':');
			json_int(out, clocks->standing ? 0 : clocks_at(clocks, i));
			if (link != seat)
				bytes_format(out, ":%s", game_seat_id(game, link));
		}
}

/* One seat of the text, and whose link plays it: where the next begins, or NULL. */
static const char *read_seat(const char *at, char seat[ID_SIZE], char link[ID_SIZE], int64_t *since,
	int64_t *deadline)
{
	long long from, until;
	int used = 0;
	_Static_assert(ID_SIZE == 16, "the length that is read of an id");
	if (sscanf(at, " %15[^: ]:%lld:%lld%n", seat, &from, &until, &used) != 3)
		return NULL;
	*since = from;
	*deadline = until;
	at += used;
	memcpy(link, seat, ID_SIZE);
	return sscanf(at, ":%15[^: ]%n", link, &used) == 1 ? at + used : at;
}

static const char *begin(const char *text)
{
	const char *at = strstr(text, word);
	return at ? at + sizeof word - 1 : NULL;
}

void owing_read(struct owing *o, const struct game *game, const char *text)
{
	char id[ID_SIZE], link[ID_SIZE];
	int64_t since, deadline;
	memset(o, 0, sizeof *o);
	for (const char *at = begin(text); at && (at = read_seat(at, id, link, &since, &deadline));) {
		int seat = game_seat(game, id);
		if ((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE)
			o->since[clock_of(seat)] = since;
	}
}

bool owing_is_of(const char *role, const char *seat)
{
	size_t size = strlen(seat);
	for (const char *at = role; *at; at += strcspn(at, ","), at += *at == ',')
		if (strcspn(at, ",") == size && strncmp(at, seat, size) == 0)
			return true;
	return false;
}

bool owing_of(const char *text, const char *role, int64_t *since, int64_t *deadline)
{
	char seat[ID_SIZE], link[ID_SIZE];
	int64_t from, until;
	*since = *deadline = 0;
	for (const char *at = begin(text); at && (at = read_seat(at, seat, link, &from, &until));) {
		if (!owing_is_of(role, link))
			continue;
		*since = !*since || from < *since ? from : *since;
		*deadline = until && (!*deadline || until < *deadline) ? until : *deadline;
	}
	return *since != 0;
}
