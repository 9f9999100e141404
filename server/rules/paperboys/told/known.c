/* Known: the position as a viewer knows it. Nearly everything lies open here (PB-7.2, PB-3.3): what does
 * not is taken out. Declared in told.h. */
#include <string.h>

#include "../movement/layout.h"
#include "../shapes/shapes.h"
#include "../turn/cards.h"
#include "told.h"
#include "vantage.h"

static void hide_grenadiers(struct pb_unit *u)
{
	for (int i = 0; i < u->stand_count; i++)
		u->stands[i].grenadier = false;
}

/* The owner's wishes are his own (PB-14.8). */
static void hide_wishes(struct pb_unit *u)
{
	u->loss_count = 0;
	memset(u->loss_order, 0, sizeof u->loss_order);
}

/* ---- What is drawn up unseen --------------------------------------------------------------------------- */

/* As if nobody rode with it. */
static void give_back_pips(struct pb_state *to, uint16_t unit)
{
	for (uint16_t o = 0; (o = pb_unit_officer(to, unit, o));)
		to->units[unit].pips = (uint8_t)(to->units[unit].pips + to->officers[o].pips_held);
}

/* As if it were still to come: nothing tells how it was placed, or would have been. */
static void put_in_reserve(struct pb_unit *u)
{
	u->status = RESERVE;
	u->formation = LINE;
	u->in_feature = 0;
	if (u->class == CANNON) {
		u->deploy_state = DEPLOYED;
		pb_layout_usual_size(u, &u->width, &u->depth);
	}
	for (int i = 0; i < u->stand_count; i++) {
		u->stands[i].at = point_at(0, 0);
		u->stands[i].facing = 0;
	}
}

/* PB-2.6: until the defender has done the attacker has his layout before him as it was shown. */
static void put_back(struct pb_unit *u, const struct pb_layout *layout)
{
	u->status = READY;
	u->formation = layout->formation;
	u->in_feature = layout->in_feature;
	u->deploy_state = layout->deploy_state;
	u->width = layout->width;
	u->depth = layout->depth;
	for (int i = 0; i < u->stand_count; i++)
		for (int p = 0; p < layout->pose_count; p++)
			if (layout->poses[p].id == u->stands[i].id) {
				u->stands[i].at = layout->poses[p].at;
				u->stands[i].facing = layout->poses[p].facing;
			}
}

static void screen_unit(struct pb_state *to, uint16_t unit)
{
	struct pb_unit *u = &to->units[unit];
	give_back_pips(to, unit);
	if (unit < to->layouts_end && to->layouts[unit].id[0])
		put_back(u, &to->layouts[unit]);
	else
		put_in_reserve(u);
}

static void keep_back(struct pb_officer *o)
{
	o->at = point_at(0, 0);
	o->attached_to = 0;
	o->pips_held = 0;
	o->state = OFFICER_RESERVE;
}

static void screen_officer(struct pb_state *to, uint16_t officer)
{
	struct pb_officer *o = &to->officers[officer];
	const struct pb_station *shown = &to->stations[officer];
	struct pb_unit *with = &to->units[shown->attached_to];
	keep_back(o);
	if (!shown->id[0])
		return;
	o->at = shown->at;
	o->attached_to = shown->attached_to;
	o->pips_held = shown->pips_held;
	o->state = OFFICER_ALIVE;
	with->pips = (uint8_t)(with->pips - shown->pips_held);
}

static void screen_pieces(struct pb_state *to, const struct pb_vantage *v)
{
	for (uint16_t i = 1; i < to->units_end; i++) {
		struct pb_unit *u = &to->units[i];
		if (pb_unit_is_alive(u) && pb_vantage_is_screened(to, v, u->side))
			screen_unit(to, i);
		else if (u->status == RESERVE && !pb_vantage_is_of(v, u->side))
			put_in_reserve(u);
	}
	for (uint16_t i = 1; i < to->officers_end; i++) {
		struct pb_officer *o = &to->officers[i];
		if ((o->state == OFFICER_ALIVE || o->state == OFFICER_RESERVE) &&
			pb_vantage_is_screened(to, v, o->side))
			screen_officer(to, i);
		else if (o->state == OFFICER_RESERVE && !pb_vantage_is_of(v, o->side))
			keep_back(o);
	}
}

/* ---- The whole ----------------------------------------------------------------------------------------- */

void pb_known(const void *state, struct viewer viewer, void *position)
{
	struct pb_state *to = position;
	struct pb_vantage v = pb_vantage_of(state, viewer);
	extents_copy(&pb_extents, to, state);
	memset(to->turn.deck, 0, sizeof to->turn.deck);
	for (uint16_t i = 1; i < to->units_end; i++) {
		struct pb_unit *u = &to->units[i];
		if (!pb_vantage_knows_grenadiers(&v, u))
			hide_grenadiers(u);
		if (!pb_vantage_is_of(&v, u->side))
			hide_wishes(u);
		if (to->options.fog && !pb_vantage_is_of(&v, u->side))
			u->quality = NO_QUALITY;
	}
	for (int i = 0; i < to->seat_count; i++)
		if (!pb_vantage_has_seat(&v, i))
			to->seats[i].standing = (struct pb_standing){ 0 };
	if (!viewer.umpire)
		beforehand_keep_own(to->instructions, &to->instruction_count, viewer.seats);
	screen_pieces(to, &v);
}

/* The cards that are still to come, turn about. */
static void suppose_deck(struct pb_turn *turn)
{
	int left[2] = { CARDS / 2, CARDS / 2 };
	size_t size = 0;
	for (const char *seen = turn->cards_seen; *seen; seen++)
		left[*seen == pb_card_letter(FRENCH)]--;
	for (int i = 0; size < CARDS && (left[0] > 0 || left[1] > 0); i++)
		if (left[i % 2]-- > 0)
			turn->deck[size++] = pb_card_letter(i % 2 ? FRENCH : ALLIANCE);
}

void pb_known_draw_lots(void *position, const struct dice *dice)
{
	struct pb_turn *turn = &((struct pb_state *)position)->turn;
	for (int left = (int)strlen(turn->deck); left > 1; left--) {
		uint8_t drawn;
		dice->draw(dice->source, "cards", AUDIENCE_ALL, left, 1, &drawn);
		char card = turn->deck[drawn - 1];
		turn->deck[drawn - 1] = turn->deck[left - 1];
		turn->deck[left - 1] = card;
	}
}

void pb_known_suppose(void *position)
{
	struct pb_state *s = position;
	suppose_deck(&s->turn);
	for (uint16_t i = 1; s->options.fog && i < s->units_end; i++)
		if (pb_unit_is_alive(&s->units[i]) && s->units[i].quality == NO_QUALITY)
			s->units[i].quality = TRAINED;
}
