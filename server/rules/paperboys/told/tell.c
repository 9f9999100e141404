/* The story of the battle: events in sentences, for those who may learn of them. Nearly all of it is
 * everybody's; layouts are drawn up unseen, and the French mark their grenadiers underneath. Declared in
 * told.h. */
#include <assert.h>
#include <string.h>

#include "../position/call.h"
#include "tale.h"
#include "told.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

const char *pb_tell_call_side(struct tale *t, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return tale_called(t, pb_side_called(t->state, side));
}

const char *pb_tell_call(struct tale *t, const char *id)
{
	return tale_called(t, pb_called(t->state, id));
}

const char *pb_tell_call_slot(struct tale *t, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return tale_called(t, pb_unit_called(t->state, unit));
}

/* ---- Who is told of what, and how ---------------------------------------------------------------------- */

enum hearers {
	NOBODY,     /* it only lets the turn go on                              */
	EVERYBODY,  /* but while the side it is about draws up unseen          */
	OWNERS,     /* the side of the first it names                          */
	ITS_SEAT,   /* the seat it names                                       */
	UMPIRE
};

static const struct { uint8_t hearers; tell_fn *tell; } tales[PB_EVENTS_COUNT] = {
	[EVENT_DICE]             = { EVERYBODY, pb_tell_roll },
	[EVENT_step]             = { EVERYBODY, pb_tell_step },
	[EVENT_seat_done]        = { EVERYBODY, pb_tell_seat_done },
	[EVENT_seated]           = { EVERYBODY, pb_tell_seated },
	[EVENT_turn_begun]       = { EVERYBODY, pb_tell_turn_begun },
	[EVENT_shuffled]         = { UMPIRE,    pb_tell_shuffled },
	[EVENT_card_turned]      = { EVERYBODY, pb_tell_card_turned },
	[EVENT_window]           = { EVERYBODY, pb_tell_window },
	[EVENT_standing_set]     = { ITS_SEAT,  pb_tell_standing_set },
	[EVENT_game_over]        = { EVERYBODY, pb_tell_game_over },
	[EVENT_placed]           = { EVERYBODY, pb_tell_placed },
	[EVENT_pips]             = { EVERYBODY, pb_tell_pips },
	[EVENT_casualties]       = { EVERYBODY, pb_tell_casualties }, /* PB-4.37 */
	[EVENT_stand_lost]       = { EVERYBODY, pb_tell_stand_lost },
	[EVENT_status]           = { EVERYBODY, pb_tell_status },
	[EVENT_removed]          = { EVERYBODY, pb_tell_removed },
	[EVENT_marked]           = { EVERYBODY, pb_tell_marked },
	[EVENT_loss_order_set]   = { OWNERS,    pb_tell_loss_order_set },
	[EVENT_officer_placed]   = { EVERYBODY, pb_tell_officer_placed },
	[EVENT_officer_lost]     = { EVERYBODY, pb_tell_officer_lost },
	[EVENT_horses_placed]    = { EVERYBODY, pb_tell_horses_placed },
	[EVENT_battalion_formed] = { EVERYBODY, pb_tell_battalion_formed },
	[EVENT_quality]          = { EVERYBODY, pb_tell_quality },
	[EVENT_taken_back]       = { EVERYBODY, pb_tell_taken_back },
	[EVENT_fired]            = { EVERYBODY, pb_tell_fired },
	[EVENT_wall_hit]         = { EVERYBODY, pb_tell_wall_hit },
	[EVENT_breached]         = { EVERYBODY, pb_tell_breached },
	[EVENT_building_hit]     = { EVERYBODY, pb_tell_building_hit },
	[EVENT_burning]          = { EVERYBODY, pb_tell_burning },
	[EVENT_attack_begun]     = { EVERYBODY, pb_tell_attack_begun },
	[EVENT_faced_off]        = { EVERYBODY, pb_tell_faced_off },
	[EVENT_glory]            = { EVERYBODY, pb_tell_glory },
	[EVENT_fight_begun]      = { EVERYBODY, pb_tell_fight_begun },
	[EVENT_fight_round]      = { EVERYBODY, pb_tell_fight_round },
	[EVENT_fight_left]       = { EVERYBODY, pb_tell_fight_left },
	[EVENT_fight_over]       = { EVERYBODY, pb_tell_fight_over },
	[EVENT_objective]        = { EVERYBODY, pb_tell_objective },
};

/* The side of the piece, or seat, with whose id the body begins. */
static enum pb_side side_of(const struct pb_state *s, const struct event *event)
{
	const struct field *first = pb_events[event->kind].shape->fields; /* NULL where there is none */
	const char *id = event->body;
	uint16_t unit, officer;
	int seat;
	if (!pb_events[event->kind].shape->field_count || first->type != SHAPE_TEXT || first->at ||
		event->kind == EVENT_DICE)
		return NO_SIDE;
	if ((unit = pb_unit_named(s, id)))
		return s->units[unit].side;
	if ((officer = pb_officer_named(s, id)))
		return s->officers[officer].side;
	seat = pb_seat_named(s, id);
	return seat == SEAT_NONE ? NO_SIDE : s->seats[seat].side;
}

static bool may_hear(const struct pb_state *s, const struct pb_vantage *v, const struct event *event)
{
	enum pb_side side = side_of(s, event);
	switch (tales[event->kind].hearers) {
	case EVERYBODY:
		return event->kind == EVENT_seat_done || event->kind == EVENT_seated || !side ||
			!pb_vantage_is_screened(s, v, side);
	case OWNERS: return pb_vantage_is_of(v, side);
	case ITS_SEAT: return pb_vantage_has_seat(v, pb_seat_named(s, event->body));
	case UMPIRE: return v->umpire;
	default: return false;
	}
}

/* ---- What is taken out --------------------------------------------------------------------------------- */

static void hide_grenadiers(struct pb_event_placed *e)
{
	for (int i = 0; i < e->stand_count; i++)
		e->stands[i].grenadier = false;
}

/* The cards' own rolls are the umpire's, and their numbers would be missed. */
static bool hears_roll(const struct pb_vantage *v, const struct roll *roll)
{
	return v->umpire || strcmp(roll->purpose, "cards") != 0;
}

bool pb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told)
{
	const struct pb_state *s = state;
	struct pb_vantage v = pb_vantage_of(state, viewer);
	struct tale tale = { .state = state, .vantage = &v, .event = event, .told = told, .out = told->sentence };
	uint32_t size = pb_events[event->kind].shape->size;
	assert(size <= TELLING_ROOM);
	told->body = event->body;
	told->sentence[0] = '\0';
	if (!may_hear(s, &v, event) || (event->kind == EVENT_DICE && !hears_roll(&v, event->body)))
		return false;
	if (event->kind == EVENT_placed &&
		!pb_vantage_knows_grenadiers(&v, &s->units[pb_unit_named(s, event->body)])) {
		memcpy(told->room, event->body, size);
		hide_grenadiers((struct pb_event_placed *)told->room);
		told->body = told->room;
	}
	tales[event->kind].tell(&tale, told->body);
	tale_end(&tale);
	return told->sentence[0] != '\0';
}
