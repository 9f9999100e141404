/* Whole views. */
#include "server/host/seats/fresh.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/host/host_members.h"
#include "server/host/table.h"

void fresh_you(const struct game *game, struct viewer who, struct bytes *out)
{
	const struct seat *seats;
	const char *side = "";
	int count = game_seats(game, &seats);
	bool comma = false;
	bytes_text(out, "\"you\":{\"seats\":[");
	for (int i = 0; i < count; i++)
		if (who.seats >> i & 1) {
			bytes_text(out, comma ? "," : "");
			json_text(out, seats[i].id, ID_SIZE);
			side = comma ? side : seats[i].side;
			comma = true;
		}
	bytes_format(out, "],\"umpire\":%s,\"watch\":%s,\"side\":", who.umpire ? "true" : "false", !who.umpire &&
		!who.seats ? "true" : "false");
	json_text(out, side, ID_SIZE);
	bytes_char(out, '}');
}

struct frame *fresh_frame(const struct game *game, struct table *t, int viewer, const char *reason)
{
	assert(viewer >= 0);
	struct viewer who = game_viewer_at(game, viewer);
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, "fresh");
	bytes_format(out, "{\"at\":%lld,\"reason\":\"%s\",\"seq\":%u,", (long long)now_ms(t->host), reason,
		(unsigned)game_seq(game, viewer));
	if (strcmp(reason, "seats") == 0) {
		fresh_you(game, who, out);
		bytes_char(out, ',');
	}
	bytes_text(out, "\"view\":");
	game_view(game, t->host->context, who, out);
	bytes_text(out, ",\"events\":[]}}");
	struct frame *frame = frame_new(out->data, out->size);
	frame->droppable = true;
	return frame;
}
