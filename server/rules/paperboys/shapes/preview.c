/* Previews: what an order would cost and lead to. */
#include "preview.h"

#include <string.h>

#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field note_fields[] = {
	{ F_TEXT(struct pb_preview_note, what), OPT },
	{ F_INT(struct pb_preview_note, amount), SCORE, OPT },
	{ F_CLAUSE(struct pb_preview_note, clause), OPT },
	{ F_UINT(struct pb_preview_note, score), ANY_UINT8, OPT },
	{ F_ARRAY_UINT(struct pb_preview_note, spare), SPARE, OPT },
};
static const struct shape pb_preview_note_shape = SHAPE_OF(pb_preview_note, note_fields);

static const struct field odds_fields[] = {
	{ F_ENUM(struct pb_preview_odds, outcome, pb_outcome_names), OPT },
	{ F_INT(struct pb_preview_odds, per_mille), RANGE(0, 1000), OPT },
	{ F_UINT(struct pb_preview_odds, spare), SPARE, OPT },
};
static const struct shape pb_preview_odds_shape = SHAPE_OF(pb_preview_odds, odds_fields);

static const struct field target_fields[] = {
	{ F_TEXT(struct pb_preview_target, id), OPT },
	{ F_INT(struct pb_preview_target, range), LENGTH, OPT },
	{ F_INT(struct pb_preview_target, expected), RANGE(0, INT16_MAX), OPT },
	{ F_UINT(struct pb_preview_target, dice), DICE, OPT },
	{ F_UINT(struct pb_preview_target, hits_on), RANGE(0, 7), OPT },
	{ F_UINT(struct pb_preview_target, covered), ANY_UINT8, OPT },
	{ F_ARRAY_UINT(struct pb_preview_target, spare), SPARE, OPT },
};
static const struct shape pb_preview_target_shape = SHAPE_OF(pb_preview_target, target_fields);

static const struct field prize_fields[] = {
	{ F_TEXT(struct pb_preview_prize, id), OPT },
	{ F_INT(struct pb_preview_prize, worth), RANGE(0, INT16_MAX), OPT },
};
static const struct shape pb_preview_prize_shape = SHAPE_OF(pb_preview_prize, prize_fields);

static const struct field party_fields[] = {
	{ F_TEXT(struct pb_preview_party, unit), OPT },
	{ F_UINT(struct pb_preview_party, score), ANY_UINT8, OPT },
	{ F_UINT(struct pb_preview_party, dice), DICE, OPT },
	{ F_UINT(struct pb_preview_party, hits_on), RANGE(0, 7), OPT },
	{ F_ARRAY_UINT(struct pb_preview_party, spare), SPARE, OPT },
	{ F_LIST_STRUCT(struct pb_preview_party, notes, note_count, pb_preview_note_shape), OPT },
};
static const struct shape pb_preview_party_shape = SHAPE_OF(pb_preview_party, party_fields);

static const char *const fight_end_names[PB_FIGHT_ENDS] = { NULL, "attacker_routs", "attacker_falls_back",
	"drawn", "drawn_again", "defender_falls_back", "defender_routs" };
static const struct field fight_odds_fields[] = {
	{ F_ENUM(struct pb_preview_fight_odds, outcome, fight_end_names), OPT },
	{ F_INT(struct pb_preview_fight_odds, per_mille), RANGE(0, 1000), OPT },
	{ F_UINT(struct pb_preview_fight_odds, spare), SPARE, OPT },
};
static const struct shape pb_preview_fight_odds_shape = SHAPE_OF(pb_preview_fight_odds, fight_odds_fields);

static const struct field fight_fields[] = {
	{ F_TEXT(struct pb_preview_fight, fight), OPT },
	{ F_UINT(struct pb_preview_fight, round), ROUND, OPT },
	{ F_UINT(struct pb_preview_fight, attacker_pistols), DICE, OPT },
	{ F_UINT(struct pb_preview_fight, defender_pistols), DICE, OPT },
	{ F_UINT(struct pb_preview_fight, spare), SPARE, OPT },
	{ F_LIST_STRUCT(struct pb_preview_fight, parties, party_count, pb_preview_party_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview_fight, odds, odds_count, pb_preview_fight_odds_shape), OPT },
};
static const struct shape pb_preview_fight_shape = SHAPE_OF(pb_preview_fight, fight_fields);

static const struct field preview_fields[] = {
	{ F_TEXT(struct pb_preview, unit), OPT },
	{ F_TEXT(struct pb_preview, target), OPT },
	{ F_INT(struct pb_preview, allowance), LENGTH, OPT },
	{ F_INT(struct pb_preview, used), LENGTH, OPT },
	{ F_INT(struct pb_preview, left), SPAN, OPT },
	{ F_INT(struct pb_preview, test), RANGE(-99, 99), OPT },
	{ F_CLAUSE(struct pb_preview, stop), OPT },
	{ F_ENUM(struct pb_preview, edge, pb_edge_names), OPT },
	{ F_ARRAY_UINT(struct pb_preview, spare), SPARE, OPT },
	{ F_TEXT(struct pb_preview, why), OPT },
	{ F_LIST_STRUCT(struct pb_preview, stands, stand_count, pb_stand_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview, notes, note_count, pb_preview_note_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview, odds, odds_count, pb_preview_odds_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview, targets, target_count, pb_preview_target_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview, prizes, prize_count, pb_preview_prize_shape), OPT },
	{ F_LIST_STRUCT(struct pb_preview, fights, fight_count, pb_preview_fight_shape), OPT },
};
const struct shape pb_preview_shape = SHAPE_OF(pb_preview, preview_fields);

void pb_preview_note(struct pb_preview *preview, int score, int clause, int amount, const char *what)
{
	struct pb_preview_note *note = &preview->notes[preview->note_count];
	if (!amount || preview->note_count == PREVIEW_NOTES_MAX)
		return;
	preview->note_count++;
	note->score = (uint8_t)score;
	note->clause = (uint16_t)clause;
	note->amount = (int16_t)amount;
	TEXT_SET(note->what, what);
}

void pb_preview_stand(struct pb_preview *preview, const struct pb_unit *as)
{
	TEXT_COPY(preview->unit, as->id);
	preview->stand_count = as->stand_count;
	memcpy(preview->stands, as->stands, sizeof preview->stands);
}
