/* Offers change when the seat is told of something, and only then: so an answer may be given again as long as
 * the seat's number is the same, and how quick it is tells nothing of what is hidden. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "server/base/embedded.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

enum { SEATS = 16, ORDERS = 120 };

struct seen {
	uint32_t seq;
	struct bytes offers;
};

static void look(struct hosted *h, int seat, struct seen *out)
{
	out->seq = game_seq(h->game, game_viewer(h->game, viewer_of_seat(seat)));
	bytes_clear(&out->offers);
	game_offers(h->game, h->w, seat, NULL, 64, &out->offers);
	bytes_cstr(&out->offers);
}

static void play(const char *path, uint32_t seed)
{
	const struct embedded *file = embedded_find(path);
	char name[32];
	snprintf(name, sizeof name, "%.*s", (int)strcspn(path + 10, "/"), path + 10);
	struct hosted *h = hosted_battle(ruleset_named(name), file->data);
	struct seen before[SEATS] = { 0 }, after = { 0 };
	const struct seat *seats;
	int count = game_seats(h->game, &seats), unseen = 0;
	for (int seat = 0; seat < count; seat++)
		look(h, seat, &before[seat]);
	for (int i = 0; i < ORDERS && hosted_play_one(h, &seed); i++)
		for (int seat = 0; seat < count; seat++) {
			look(h, seat, &after);
			if (after.seq == before[seat].seq) {
				unseen++;
				cr_assert_str_eq(after.offers.data, before[seat].offers.data, "%s, row %u, %s", path,
					game_row(h->game), seats[seat].id);
			}
			struct seen other = before[seat];
			before[seat] = after;
			after = other;
		}
	cr_log_info("%s: %d times a seat was not told", path, unseen);
	for (int seat = 0; seat < SEATS; seat++)
		bytes_finish(&before[seat].offers);
	bytes_finish(&after.offers);
	hosted_destroy(h);
}

Test(offers_told, mdcc)      { play("scenarios/mdcc/training.json", 1); }
Test(offers_told, malbrook)  { play("scenarios/malbrook/training.json", 2); }
Test(offers_told, dba18)     { play("scenarios/dba18/ambush.json", 3); }
Test(offers_told, meeting)   { play("scenarios/dba18/meeting.json", 4); }
Test(offers_told, paperboys) { play("scenarios/paperboys/training.json", 5); }
