/* Secure locations (12.2) and jeopardy (12.1). */
#include "secure.h"

#include <assert.h>

#include "../field/field.h"
#include "../fights/advantage.h"
#include "retreat.h"

static struct mdcc_post post_of(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return (struct mdcc_post){ formation, f->box, f->square ? f->box2 : box_at(0, 0), f->facing };
}

static uint8_t side_of(const struct mdcc_state *s, const struct mdcc_post *post)
{
	return s->formations[post->formation].side;
}

static bool foot_or_dragoons(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_arm(s, formation) == FOOT || mdcc_formation_is_dragoon(s, formation);
}

/* An enemy adjacent to the box faces into it. */
static bool enemy_faces(const struct mdcc_state *s, uint8_t side, struct box box)
{
	return mdcc_formation_facing_into(s, side, box, 0) != 0;
}

/* MDCC-12.18: the rear box of these friends, or one of the two beside it. */
static bool behind(const struct mdcc_state *s, uint16_t screen, struct box box)
{
	const struct mdcc_formation *friends = &s->formations[screen];
	struct box rear = mdcc_formation_rear_box(s, screen);
	return same_box(rear, box) || same_box(box_ahead(rear, facing_left(friends->facing), 1), box) ||
		same_box(box_ahead(rear, facing_right(friends->facing), 1), box);
}

/* MDCC-12.18, R23. */
static bool screened(const struct mdcc_state *s, const struct mdcc_post *post, struct box box)
{
	uint8_t side = side_of(s, post);
	bool screen_matters = s->options.secure_rear_exception == REAR_SCREEN_BOX;
	if (!screen_matters && enemy_faces(s, side, box))
		return false;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (i == post->formation || f->side != side || !is_box(f->box) || !behind(s, i, box))
			continue;
		if (!screen_matters ||
			!(enemy_faces(s, side, f->box) || (f->square && enemy_faces(s, side, f->box2))))
			return true;
	}
	return false;
}

/* MDCC-12.19: no enemy within three boxes sees it. */
static bool out_of_sight(const struct mdcc_state *s, const struct mdcc_post *post, struct box box)
{
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		if (f->side == NO_SIDE || f->side == side_of(s, post) || !is_box(f->box))
			continue;
		if (box_distance(f->box, box) <= 3 && mdcc_sight_reaches_without(s, f->box, box, post->formation))
			return false;
		if (f->square && box_distance(f->box2, box) <= 3 &&
			mdcc_sight_reaches_without(s, f->box2, box, post->formation))
			return false;
	}
	return true;
}

/* MDCC-12.22, R74. */
static bool behind_obstacle(const struct mdcc_state *s, const struct mdcc_post *post, struct box box)
{
	enum facing front = post->facing;
	struct box ahead = box_ahead(box, front, 1);
	if (!foot_or_dragoons(s, post->formation) || !mdcc_ground_on_table(s, ahead) ||
		mdcc_ground_obstacle(s, box, ahead) == OBSTACLE_NONE)
		return false;
	for (enum facing d = NORTH; d <= WEST; d++) {
		uint16_t enemy = d == front ? 0 : mdcc_formation_in(s, box_ahead(box, d, 1));
		if (enemy != 0 && s->formations[enemy].side != side_of(s, post) &&
			mdcc_formation_faces_into(s, enemy, box))
			return false;
	}
	return true;
}

/* MDCC-12.24: an aide has met them, or a commander of theirs shares the box or comes along (22.10). */
static bool in_company(const struct mdcc_state *s, const struct mdcc_post *post, struct box box)
{
	const struct mdcc_formation *f = &s->formations[post->formation];
	if (f->met_by != 0)
		return true;
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		const struct mdcc_staff *staff = &s->staff[i];
		if (staff->side != f->side || staff->fate != STAFF_FIELD || staff->role == ROLE_AIDE)
			continue;
		if (same_box(staff->box, box) || (staff->in_company && staff->with == post->formation) ||
			mdcc_formation_stands_in(s, post->formation, staff->box))
			return true;
	}
	return false;
}

static int box_secure_by(const struct mdcc_state *s, const struct mdcc_post *post, struct box box)
{
	enum mdcc_ground ground = mdcc_ground(s, box)->ground;
	uint16_t f = post->formation;
	if (screened(s, post, box))
		return MDCC_12_18;
	if (out_of_sight(s, post, box))
		return MDCC_12_19;
	if (box.r == s->sides[side_of(s, post)].baseline && !enemy_faces(s, side_of(s, post), box))
		return MDCC_12_20;
	if (foot_or_dragoons(s, f) && (ground == GROUND_BUILDINGS || mdcc_ground_entrenched(s, box)))
		return MDCC_12_21;
	if (behind_obstacle(s, post, box))
		return MDCC_12_22;
	if (ground == GROUND_WOODS && (mdcc_formation_is_dragoon(s, f) || mdcc_formation_is_grenadier(s, f)))
		return MDCC_12_23;
	return in_company(s, post, box) ? MDCC_12_24 : 0;
}

int mdcc_secure_by(const struct mdcc_state *s, const struct mdcc_post *post)
{
	int by = box_secure_by(s, post, post->box);
	/* 5.8: a square is secure if both its boxes are. */
	return by != 0 && is_box(post->box2) ? box_secure_by(s, post, post->box2) : by;
}

/* MDCC-12.13, R22: enemies facing onto a flank (or, by option, the rear) of this box of the line of
 * retreat; the bits of those counted before are set in `counted`. Who has come into buildings has no flanks
 * there (9.10), whatever lay beside the way. */
static int flankers_of(const struct mdcc_state *s, const struct mdcc_formation *f, struct box box,
	uint8_t *counted)
{
	int found = 0;
	if (same_box(box, f->box) && mdcc_ground(s, box)->ground == GROUND_BUILDINGS)
		return 0;
	for (enum facing d = NORTH; d <= WEST; d++) {
		uint16_t enemy = mdcc_formation_in(s, box_ahead(box, d, 1));
		bool side_on = d == facing_left(f->facing) || d == facing_right(f->facing);
		bool behind_us = s->options.jeopardy_rear_counts && d == facing_opposite(f->facing);
		if (enemy == 0 || s->formations[enemy].side == f->side || !(side_on || behind_us) ||
			!mdcc_formation_faces_into(s, enemy, box))
			continue;
		if ((counted[enemy / 8] >> enemy % 8 & 1) == 0)
			found++;
		counted[enemy / 8] |= (uint8_t)(1u << enemy % 8);
	}
	return found;
}

static int flankers(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	uint8_t counted[FORMATIONS_ROOM / 8 + 1] = { 0 };
	if (f->square)
		return 0;
	int found = flankers_of(s, f, f->box, counted);
	for (int step = 1; step <= f->walked; step++)
		found += flankers_of(s, f, mdcc_retreat_line_box(s, formation, step), counted);
	return found;
}

int mdcc_secure_jeopardy_dice(const struct mdcc_state *s, uint16_t formation, struct roll *roll)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_post post = post_of(s, formation);
	int baseline = s->sides[f->side].baseline, most = mdcc_formation_threshold(s, formation) + 1;
	int losses = f->test_losses < 2 ? 2 : f->test_losses > most ? most : f->test_losses;
	int dice = roll_modify(roll, MDCC_12_11, losses, "losses");
	dice += roll_modify(roll, MDCC_12_12, mdcc_advantage_disorder_tier(f->disorder), "disorder");
	dice += roll_modify(roll, MDCC_12_13, flankers(s, formation), "flank");
	dice += roll_modify(roll, MDCC_12_14, f->passed, "friends passed");
	dice += roll_modify(roll, MDCC_12_15, mdcc_secure_by(s, &post) == 0, "not secure");
	dice += roll_modify(roll, MDCC_12_16, f->box.r == baseline || (f->square && f->box2.r == baseline),
		"baseline");
	dice += roll_modify(roll, MDCC_12_17, f->turned, "changed facing");
	return dice > ROLL_FACES_MAX ? ROLL_FACES_MAX : dice;
}
