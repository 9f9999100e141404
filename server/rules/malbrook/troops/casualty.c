/* Casualties: which base is lost, and what is left standing (chapter 9). */
#include "troops_inside.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/space.h"

static int end_of_rank(const struct malb_brigade *b, int rank, enum malb_hand hand)
{
	int end = -1;
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].rank == rank &&
			(end < 0 || (b->bases[i].file > b->bases[end].file) == (hand != HAND_LEFT)))
			end = i;
	return end;
}

/* How far the base is from the nearest enemy brigade or gun. */
static int64_t base_to_enemy(const struct malb_brigade *b, int base, const struct body *enemy)
{
	struct convex area = convex_base(malb_footprint_base_at(b, base));
	struct figure figure = figure_convex(&area);
	return body_distance(enemy, &figure);
}

/* of unformed troops the one farthest from the enemy whose going leaves the others together; of
 * equals the highest id. */
static int farthest_base(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t enemy = malb_space_nearest_enemy(s, UNIT_BRIGADE + brigade);
	struct body body = { .count = 0 };
	int64_t farthest = -1;
	int found = b->base_count - 1;
	if (enemy)
		malb_footprint_body(s, enemy, &body);
	for (int i = 0; i < b->base_count; i++) {
		struct malb_brigade rest = *b;
		int64_t distance = base_to_enemy(b, i, &body);
		memmove(&rest.bases[i], &rest.bases[i + 1], (size_t)(rest.base_count - i - 1) * sizeof rest.bases[0]);
		rest.base_count--;
		if (!malb_is_connected(&rest) || distance < farthest)
			continue;
		if (distance == farthest && b->bases[i].id < b->bases[found].id)
			continue;
		farthest = distance;
		found = i;
	}
	return found;
}

static enum malb_hand losing_hand(const struct malb_brigade *b)
{
	return b->preset_loss ? b->preset_loss : b->next_loss ? b->next_loss : HAND_RIGHT;
}

static int lost_base(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->formation == UNFORMED)
		return farthest_base(s, brigade);
	return end_of_rank(b, malb_layout_ranks(b), malb_layout_ranks(b) > 1 ? HAND_RIGHT : losing_hand(b));
}

static bool has_refused(const struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].detached)
			return true;
	return false;
}

/* Who would stand where he has stood, but for the last figure of his reckoning, has not moved: what is
 * hard by him does not drive him from his place. */
static bool stays_put(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as,
	const struct malb_brigade *stood)
{
	enum { ROUNDED = 2 };
	struct malb_brigade put = *as;
	for (int i = 0; i < put.base_count; i++) {
		put.bases[i].pos = stood->bases[malb_placed_base(stood, put.bases[i].id)].pos;
		if (points_square(as->bases[i].pos, put.bases[i].pos) > ROUNDED * ROUNDED)
			return false;
	}
	if (!malb_may_end(s, &put, brigade))
		return false;
	*as = put;
	return true;
}

/* Whoever closes up onto others, or onto a flank he has refused: the flank falls in again, or all move
 * aside as little as need be, or they close up without a rank less, or stay as they stand. */
static void make_room(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as,
	const struct malb_brigade *stood)
{
	enum { STEP = 50, FAR = 4000 };
	struct malb_brigade began;
	if (malb_may_end(s, as, brigade) || stays_put(s, brigade, as, stood))
		return;
	if (has_refused(as))
		malb_layout(as, true);
	began = *as;
	for (int aside = 0; aside <= FAR; aside += STEP)
		for (int hand = -1; hand <= 1; hand += 2) {
			*as = began;
			malb_layout_shift(as, point_ahead((struct point){ 0, 0 }, began.frame.facing * 10,
				hand * aside, 0));
			if (malb_may_end(s, as, brigade))
				return;
		}
	*as = *stood;
	malb_layout_close_up(as);
	if (!malb_may_end(s, as, brigade))
		*as = *stood;
}

static void close_up(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as)
{
	const struct malb_brigade stood = *as;
	if (as->base_count == 0 || as->formation == UNFORMED)
		return;
	malb_layout_close_up(as);
	malb_layout_thin_out(as);
	make_room(s, brigade, as, &stood);
}

/* After bases have gone, the others close up. */
void malb_casualty_close_ranks(struct play *play, int clause, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_brigade as = s->brigades[brigade];
	if (as.base_count == 0 || as.formation == UNFORMED)
		return;
	close_up(s, brigade, &as);
	malb_place(play, clause, brigade, WAY_CLOSED_UP, &as);
}

static void alternate_losses(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->formation == LINE && malb_layout_ranks(b) == 1 && !b->preset_loss)
		malb_troops_mark(play, MALB_9_11, UNIT_BRIGADE + brigade, MARK_NEXT_LOSS,
			losing_hand(b) == HAND_RIGHT ? HAND_LEFT : HAND_RIGHT);
}

void malb_casualty_remove(struct play *play, int clause, uint16_t unit, enum malb_fate fate, struct point at)
{
	assert(unit && unit < UNITS_ROOM);
	struct malb_event_removed e = { .fate = (uint8_t)fate, .at = at };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_removed, clause, &e);
}

static void take_base(struct play *play, int clause, uint16_t brigade, int id, enum malb_cause cause)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_casualty e = { .base = (uint8_t)id,
		.cause = (uint8_t)cause,
		.left = (uint8_t)(b->base_count - 1) };
	TEXT_SET(e.brigade, b->id);
	emit(play, EVENT_casualty, clause, &e);
}

void malb_casualty_without_base(const struct malb_state *s, uint16_t brigade, int id, struct malb_brigade *as)
{
	assert(brigade < BRIGADES_ROOM);
	*as = s->brigades[brigade];
	malb_casualty_drop_base(as, malb_placed_base(as, id));
	close_up(s, brigade, as);
}

void malb_casualty_give_base(struct play *play, int clause, uint16_t brigade, int id)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	take_base(play, clause, brigade, id, CAUSE_GIVEN);
	malb_casualty_close_ranks(play, clause, brigade);
}

void malb_casualty(struct play *play, int clause, uint16_t brigade, enum malb_cause cause)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct point at = b->bases[0].pos;
	int lost = b->bases[lost_base(s, brigade)].id;
	alternate_losses(play, brigade);
	if (b->base_count == 1)
		malb_morale_shock(play, SHOCK_DESTROYED, brigade); /* while it is still seen where it stood */
	take_base(play, clause, brigade, lost, cause);
	malb_risk(play, brigade, cause);
	if (b->base_count == 0) {
		malb_casualty_remove(play, MALB_9_12, UNIT_BRIGADE + brigade, FATE_DESTROYED, at);
		return;
	}
	if (s->options.dp_excess_on_base_loss == CLIP && b->dps > malb_brigade_dp_cap(b))
		malb_disorder_changed(play, MALB_9_9, UNIT_BRIGADE + brigade, b->dps,
			malb_brigade_dp_cap(b) - b->dps, cause);
	malb_casualty_close_ranks(play, MALB_9_11, brigade);
}

void malb_casualty_drop_base(struct malb_brigade *b, int at)
{
	LIST_DROP(b->bases, b->base_count, at);
}

void malb_evolve_casualty(struct malb_state *s, const struct event *event)
{
	const struct malb_event_casualty *e = event->body;
	uint16_t brigade = malb_brigade_named(s, e->brigade);
	int base = malb_placed_base(&s->brigades[brigade], e->base);
	if (base >= 0)
		malb_casualty_drop_base(&s->brigades[brigade], base);
	malb_place_keep_leaders(s, brigade);
}
