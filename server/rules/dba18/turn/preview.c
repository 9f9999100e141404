/* Previews: what an order would cost and lead to. */
#include "preview.h"

#include "../position/shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field pose_fields[] = {
	{ F_TEXT(struct dba_preview_pose, id), OPT },
	{ F_INT(struct dba_preview_pose, x), COORDINATE, OPT },
	{ F_INT(struct dba_preview_pose, y), COORDINATE, OPT },
	{ F_INT(struct dba_preview_pose, heading), HEADING, OPT },
};
static const struct shape dba_preview_pose_shape = SHAPE_OF(dba_preview_pose, pose_fields);

static const struct field note_fields[] = {
	{ F_TEXT(struct dba_preview_note, what), OPT },
	{ F_INT(struct dba_preview_note, amount), RANGE(-99, 99), OPT },
	{ F_CLAUSE(struct dba_preview_note, clause), OPT },
	{ F_UINT(struct dba_preview_note, score), ANY_UINT8, OPT },
	{ F_UINT(struct dba_preview_note, spare), SPARE, OPT },
};
static const struct shape dba_preview_note_shape = SHAPE_OF(dba_preview_note, note_fields);

static const struct field odds_fields[] = {
	{ F_INT(struct dba_odds, doubles), ODDS, OPT },
	{ F_INT(struct dba_odds, beats), ODDS, OPT },
	{ F_INT(struct dba_odds, nothing), ODDS, OPT },
	{ F_INT(struct dba_odds, beaten), ODDS, OPT },
	{ F_INT(struct dba_odds, doubled), ODDS, OPT },
	{ F_ENUM(struct dba_odds, if_doubles, dba_reaction_names), OPT },
	{ F_ENUM(struct dba_odds, if_beats, dba_reaction_names), OPT },
	{ F_ENUM(struct dba_odds, if_beaten, dba_reaction_names), OPT },
	{ F_ENUM(struct dba_odds, if_doubled, dba_reaction_names), OPT },
	{ F_INT(struct dba_odds, spare), SPARE, OPT },
};
static const struct shape dba_odds_shape = SHAPE_OF(dba_odds, odds_fields);

static const struct field preview_fields[] = {
	{ F_TEXT(struct dba_preview, unit), OPT },
	{ F_TEXT(struct dba_preview, target), OPT },
	{ F_INT(struct dba_preview, own), ANY_UINT8, OPT },
	{ F_INT(struct dba_preview, cinc), ANY_UINT8, OPT },
	{ F_INT(struct dba_preview, allowance), LENGTH, OPT },
	{ F_INT(struct dba_preview, used), LENGTH, OPT },
	{ F_INT(struct dba_preview, left), LENGTH, OPT },
	{ F_INT(struct dba_preview, range), LENGTH, OPT },
	{ F_STRUCT(struct dba_preview, odds, dba_odds_shape), OPT },
	{ F_BOOL(struct dba_preview, bad_going), OPT },
	{ F_BOOL(struct dba_preview, march), OPT },
	{ F_ENUM(struct dba_preview, edge, dba_edge_names), OPT },
	{ F_UINT(struct dba_preview, spare), SPARE, OPT },
	{ F_TEXT(struct dba_preview, why), OPT },
	{ F_LIST_STRUCT(struct dba_preview, poses, pose_count, dba_preview_pose_shape), OPT },
	{ F_LIST_STRUCT(struct dba_preview, notes, note_count, dba_preview_note_shape), OPT },
};
const struct shape dba_preview_shape = SHAPE_OF(dba_preview, preview_fields);

void dba_preview_note(struct dba_preview *preview, int score, int clause, int amount, const char *what)
{
	struct dba_preview_note *note = &preview->notes[preview->note_count];
	if ((!amount && !score) || preview->note_count == PREVIEW_NOTES_MAX)
		return;
	preview->note_count++;
	note->score = (uint8_t)score;
	note->clause = (uint16_t)clause;
	note->amount = amount;
	TEXT_SET(note->what, what);
}

void dba_preview_pose(struct dba_preview *preview, const char *id, struct pose pose)
{
	struct dba_preview_pose *it = &preview->poses[preview->pose_count];
	if (preview->pose_count == PREVIEW_POSES_MAX)
		return;
	preview->pose_count++;
	TEXT_SET(it->id, id);
	it->x = pose.at.x;
	it->y = pose.at.y;
	it->heading = angle_normal(pose.facing);
}

void dba_preview_bill(struct dba_preview *preview, int clause, const struct dba_bill *bill)
{
	preview->own = bill->own;
	preview->cinc = bill->cinc;
	dba_preview_note(preview, 0, clause, bill->basic, "the order");
	dba_preview_note(preview, 0, DBA_5_24, bill->march, "marching far");
	dba_preview_note(preview, 0, DBA_5_25, bill->commander, "its commander fights or is under fire");
	dba_preview_note(preview, 0, DBA_5_26, bill->distance, "the general is far away");
}
