/* Previews: what an order would cost and lead to. */
#include "preview.h"

#include <stdio.h>

#include "../../naming.h"
#include <string.h>

#include "../position/shapes.h"
#include "../position/unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field note_fields[] = {
	{ F_TEXT(struct malb_preview_note, what), OPT },
	{ F_INT(struct malb_preview_note, amount), SPAN, OPT },
	{ F_CLAUSE(struct malb_preview_note, clause), OPT },
};
static const struct shape note_shape = SHAPE_OF(malb_preview_note, note_fields);
static const struct field spread_fields[] = {
	{ F_INT(struct malb_spread, least), LENGTH },
	{ F_INT(struct malb_spread, mean), LENGTH },
	{ F_INT(struct malb_spread, most), LENGTH },
};
static const struct shape spread_shape = SHAPE_OF(malb_spread, spread_fields);
static const struct field preview_fields[] = {
	{ F_TEXT(struct malb_preview, unit), OPT },
	{ F_INT(struct malb_preview, cost), LENGTH, OPT },
	{ F_INT(struct malb_preview, allowance), LENGTH, OPT },
	{ F_INT(struct malb_preview, left), LENGTH, OPT },
	{ F_INT(struct malb_preview, dps), RANGE(0, 99), OPT },
	{ F_INT(struct malb_preview, odds), RANGE(0, 1000), OPT },
	{ F_STRUCT(struct malb_preview, spread, spread_shape), OPT },
	{ F_CLAUSE(struct malb_preview, stop), OPT },
	{ F_TEXT(struct malb_preview, why), OPT },
	{ F_LIST_STRUCT(struct malb_preview, path, path_count, malb_frame_shape), OPT },
	{ F_LIST_STRUCT(struct malb_preview, bases, base_count, malb_base_shape), OPT },
	{ F_LIST_STRUCT(struct malb_preview, notes, note_count, note_shape), OPT },
};
const struct shape malb_preview_shape = SHAPE_OF(malb_preview, preview_fields);

void malb_preview_note(struct malb_preview *preview, int clause, int amount, const char *what)
{
	struct malb_preview_note *note;
	if (preview->note_count == PREVIEW_NOTES_MAX)
		return;
	note = &preview->notes[preview->note_count++];
	note->clause = (uint16_t)clause;
	note->amount = amount;
	TEXT_SET(note->what, what);
}

void malb_preview_counted(struct malb_preview *preview, int clause, int n, const char *one, const char *many)
{
	malb_preview_note(preview, clause, 0, naming_count(n, one, many).text);
}

void malb_preview_faces(struct malb_preview *preview, int clause, int faces, const char *what)
{
	char text[sizeof preview->notes[0].what];
	if (faces == 0)
		return;
	snprintf(text, sizeof text, "%d in 6: %s", faces, what);
	malb_preview_note(preview, clause, 0, text);
}

void malb_preview_odds(struct malb_preview *preview, int clause, int per_thousand, const char *what)
{
	char text[sizeof preview->notes[0].what];
	snprintf(text, sizeof text, "%.28s: %.16s", what, naming_odds(per_thousand).text);
	malb_preview_note(preview, clause, 0, text);
}

void malb_preview_disorder(struct malb_preview *preview, int clause, int has, int dps, const char *what)
{
	int then = has + preview->dps;
	int room = then < MOVING_DPS_MAX ? MOVING_DPS_MAX - then : 0, taken = dps < room ? dps : room;
	preview->dps = (int8_t)(preview->dps + taken);
	if (dps > 0)
		malb_preview_note(preview, taken < dps ? MALB_9_3 : clause, taken, what);
}

void malb_preview_stand(struct malb_preview *preview, const struct malb_brigade *as)
{
	if (as->formation != UNFORMED)
		preview->path[preview->path_count++] = as->frame;
	else if (as->base_count == 1)
		preview->path[preview->path_count++] = (struct malb_frame){ as->bases[0].pos, as->bases[0].facing };
	preview->base_count = as->base_count;
	memcpy(preview->bases, as->bases, as->base_count * sizeof preview->bases[0]);
}
