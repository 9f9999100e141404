/* Known: the position as a viewer knows it. Nearly everything lies open here (PB-7.2, PB-3.3): what does not is taken out. */
#include "known.h"

#include <string.h>

#include "copy.h"
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

/* As if it were still to come. */
static void put_in_reserve(struct pb_unit *u)
{
	u->status = RESERVE;
	u->in_feature = 0;
	for (int i = 0; i < u->stand_count; i++) {
		u->stands[i].at = point_at(0, 0);
		u->stands[i].facing = 0;
	}
}

/* PB-2.6: until the defender has done the attacker has his layout before him as it was shown. */
static void put_back(struct pb_unit *u, const struct pb_layout *layout)
{
	for (int i = 0; i < u->stand_count; i++)
		for (int p = 0; p < layout->pose_count; p++)
			if (layout->poses[p].id == u->stands[i].id) {
				u->stands[i].at = layout->poses[p].at;
				u->stands[i].facing = layout->poses[p].facing;
			}
}

static void screen(struct pb_state *to, uint16_t unit)
{
	struct pb_unit *u = &to->units[unit];
	if (to->turn.step == S6_REARRANGE && unit < to->layouts_end && to->layouts[unit].id[0])
		put_back(u, &to->layouts[unit]);
	else
		put_in_reserve(u);
}

static void screen_pieces(struct pb_state *to, const struct pb_vantage *v)
{
	for (uint16_t i = 1; i < to->units_end; i++)
		if (to->units[i].id[0] && pb_is_screened(to, v, to->units[i].side))
			screen(to, i);
	for (uint16_t i = 1; i < to->officers_end; i++) {
		struct pb_officer *o = &to->officers[i];
		if (!o->id[0] || !pb_is_screened(to, v, o->side))
			continue;
		o->at = point_at(0, 0);
		o->attached_to = 0;
		o->state = OFFICER_RESERVE;
	}
}

void pb_known(const void *state, struct viewer viewer, void *position)
{
	struct pb_state *to = position;
	struct pb_vantage v = pb_vantage_of(state, viewer);
	pb_copy(to, state);
	memset(to->turn.deck, 0, sizeof to->turn.deck);
	for (uint16_t i = 1; i < to->units_end; i++) {
		struct pb_unit *u = &to->units[i];
		if (!pb_knows_grenadiers(&v, u))
			hide_grenadiers(u);
		if (!pb_is_of(&v, u->side))
			hide_wishes(u);
		if (to->options.fog && !pb_is_of(&v, u->side))
			u->quality = NO_QUALITY;
	}
	for (int i = 0; i < to->seat_count; i++)
		if (!pb_is_of(&v, to->seats[i].side))
			to->seats[i].standing = (struct pb_standing){ 0 };
	screen_pieces(to, &v);
}
