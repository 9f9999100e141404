/* The story of the battle: events in sentences, for those who may learn of them.
 *
 * Whoever knows one of those an event names is told of it; whom he does not know he is told of as unknown. An
 * enemy's marker has no other name for him than its alias, and a command of the enemy has none at all. */
#include "tell.h"

#include <assert.h>
#include <string.h>

#include "../hidden/rolls.h"
#include "tale.h"

/* ---- Who is told of what, and how ---------------------------------------------------------------------- */

enum hearers {
	NOBODY,     /* it only lets the turn go on       */
	EVERYBODY,
	WITNESSES,  /* who knows anybody it names       */
	HIS_SIDE,   /* of the first it names            */
	SELECTED    /* as is_selected() says            */
};

static const struct { uint8_t hearers; tell_fn *tell; } tales[DBA_EVENTS_COUNT] = {
	[EVENT_DICE]         = { SELECTED,  dba_tell_roll },
	[EVENT_step]         = { EVERYBODY, dba_tell_step },
	[EVENT_seat_done]    = { EVERYBODY, dba_tell_seat_done },
	[EVENT_seated]       = { EVERYBODY, dba_tell_seated },
	[EVENT_game_over]    = { EVERYBODY, dba_tell_game_over },
	[EVENT_instructed]   = { SELECTED,  dba_tell_instructed },
	[EVENT_posed]        = { WITNESSES, dba_tell_posed },
	[EVENT_marker_posed] = { WITNESSES, dba_tell_marker_posed },
	[EVENT_morale]       = { WITNESSES, dba_tell_morale },
	[EVENT_marked]       = { SELECTED,  dba_tell_marked },
	[EVENT_joined]       = { WITNESSES, dba_tell_joined },
	[EVENT_contact]      = { WITNESSES, dba_tell_contact },
	[EVENT_pursuit_chosen] = { WITNESSES, dba_tell_pursuit_chosen },
	[EVENT_command_stands] = { HIS_SIDE, dba_tell_command_stands },
	[EVENT_replaced]     = { WITNESSES, dba_tell_replaced },
	[EVENT_defeated]     = { EVERYBODY, dba_tell_defeated },
	[EVENT_cinc_pips]    = { SELECTED,  dba_tell_cinc_pips },
	[EVENT_command_die]  = { SELECTED,  dba_tell_command_die },
	[EVENT_spent]        = { SELECTED,  dba_tell_spent },
	[EVENT_granted]      = { HIS_SIDE,  dba_tell_granted },
	[EVENT_delegated]    = { HIS_SIDE,  dba_tell_delegated },
	[EVENT_line_drawn]   = { EVERYBODY, dba_tell_line_drawn },
	[EVENT_loaded]       = { SELECTED,  dba_tell_loaded },
	[EVENT_ambushed]     = { SELECTED,  dba_tell_ambushed },
	[EVENT_revealed]     = { SELECTED,  dba_tell_revealed },
	[EVENT_sprung]       = { SELECTED,  dba_tell_sprung },
	[EVENT_noted]        = { SELECTED,  dba_tell_noted },
	[EVENT_shot_declared] = { SELECTED, dba_tell_shot_declared },
	[EVENT_answer_chosen] = { WITNESSES, dba_tell_answer_chosen },
	[EVENT_fired]        = { WITNESSES, dba_tell_fired },
	[EVENT_exchanged]    = { WITNESSES, dba_tell_exchanged },
	[EVENT_fought]       = { WITNESSES, dba_tell_fought },
	[EVENT_barred]       = { HIS_SIDE,  dba_tell_barred },
	[EVENT_recorded]     = { WITNESSES, dba_tell_recorded },
};

/* ---- Hearing ------------------------------------------------------------------------------------------- */

struct hearing {
	const struct dba_state *s;
	const struct dba_vantage *v;
	const struct event *event;
	bool knows_one;         /* of those it names */
	bool names_somebody;
	enum dba_side side;     /* of the first it names */
	void *body;             /* his copy */
};

static void note_name(struct hearing *h, enum dba_side side, bool known)
{
	if (!h->names_somebody)
		h->side = side;
	h->names_somebody = true;
	h->knows_one |= known;
}

/* One id of the body: is it somebody's, and may he read it? */
static void go_through_name(void *ctx, char *at)
{
	struct hearing *h = ctx;
	uint16_t element = dba_element_named(h->s, at), marker = dba_marker_truly_named(h->s, at),
		command = dba_command_named(h->s, at);
	if (element) {
		bool known = dba_vantage_knows(h->s, h->v, element);
		note_name(h, h->s->elements[element].side, known);
		if (!known)
			text_set(at, ID_SIZE, DBA_UNKNOWN);
	} else if (marker) {
		bool known = dba_vantage_knows_marker(h->s, h->v, marker);
		note_name(h, h->s->markers[marker].side, known);
		if (!dba_vantage_is_of(h->v, h->s->markers[marker].side)) {
			text_set(at, ID_SIZE, known ? h->s->markers[marker].alias : DBA_UNKNOWN);
		}
	} else if (command) {
		bool known = dba_vantage_is_of(h->v, h->s->commands[command].side) || h->s->options.public_oob;
		note_name(h, h->s->commands[command].side, false);
		if (!known) {
			text_set(at, ID_SIZE, h->s->sides[h->s->commands[command].side].id);
		}
	}
}

static bool sees_dice(const struct hearing *h, enum dba_side side)
{
	return dba_vantage_is_of(h->v, side) || h->s->options.public_pips != NONE;
}

static enum dba_side side_of(const struct dba_state *s, const char *id)
{
	uint16_t command = dba_command_named(s, id);
	return strcmp(id, "A") == 0 ? SIDE_A : strcmp(id, "B") == 0 ? SIDE_B : command ?
		s->commands[command].side : NO_SIDE;
}

/* Whose business it is that lies in a marker, or in a wood. */
static bool hears_of_hidden(const struct hearing *h, uint16_t marker, uint16_t element)
{
	return marker ? dba_vantage_knows_contents(h->s, h->v, marker) : dba_vantage_knows(h->s, h->v, element);
}

/* Whoever is hidden from his own side, too, declares nothing that it hears of. */
static bool hears_of_shot(const struct hearing *h, const struct dba_event_shot_declared *e)
{
	uint16_t shooter = dba_element_named(h->s, e->shooter);
	return dba_vantage_is_of(h->v, h->s->elements[shooter].side) && dba_vantage_knows(h->s, h->v, shooter);
}

/* With wing_commander_fog an ambush is nothing to those who see nobody of it. */
static bool hears_of_ambush(const struct hearing *h, uint16_t ambush)
{
	if (dba_vantage_is_of(h->v, h->s->ambushes[ambush].side) || !h->s->options.wing_commander_fog)
		return true;
	for (uint16_t i = 1; i < h->s->elements_end; i++)
		if (h->s->elements[i].ambush == ambush && dba_vantage_knows(h->s, h->v, i))
			return true;
	return false;
}

/* Whoever gave it. */
static bool hears_of_instruction(const struct hearing *h, const struct dba_event_instructed *e)
{
	for (int i = 0; i < h->s->seat_count; i++)
		if (strcmp(h->s->seats[i].id, e->seat) == 0)
			return h->v->seats >> i & 1;
	return false;
}

static bool is_selected(const struct hearing *h)
{
	const struct dba_state *s = h->s;
	const void *body = h->event->body;
	switch (h->event->kind) {
	case EVENT_DICE: return dba_hears_roll(s, h->v, body);
	case EVENT_cinc_pips: return sees_dice(h, side_of(s, ((const struct dba_event_cinc_pips *)body)->side));
	case EVENT_command_die: return sees_dice(h,
		side_of(s, ((const struct dba_event_command_die *)body)->command));
	case EVENT_spent: {
		enum dba_side side = side_of(s, ((const struct dba_event_spent *)body)->side);
		return dba_vantage_is_of(h->v, side) || s->options.public_pips == FULL;
	}
	case EVENT_marked: return h->knows_one && !dba_vantage_is_drawing_up(s, h->side);
	case EVENT_loaded: return hears_of_hidden(h,
		dba_marker_truly_named(s, ((const struct dba_event_loaded *)body)->marker), 0);
	case EVENT_ambushed: return hears_of_hidden(h, 0,
		dba_element_named(s, ((const struct dba_event_ambushed *)body)->element));
	case EVENT_shot_declared: return hears_of_shot(h, body);
	case EVENT_sprung: return hears_of_ambush(h,
		dba_ambush_named(s, ((const struct dba_event_sprung *)body)->ambush));
	case EVENT_revealed: {
		const struct dba_event_revealed *e = body;
		return dba_vantage_sees_place(s, h->v, e->side, point_at(e->x, e->y));
	}
	case EVENT_instructed: return hears_of_instruction(h, body);
	case EVENT_noted: return dba_vantage_is_of(h->v,
		side_of(s, ((const struct dba_event_noted *)body)->side));
	default: return false;
	}
}

static bool may_hear(const struct hearing *h)
{
	switch (tales[h->event->kind].hearers) {
	case EVERYBODY: return true;
	case WITNESSES: return h->knows_one;
	case HIS_SIDE: return dba_vantage_is_of(h->v, h->side);
	case SELECTED: return is_selected(h);
	default: return false;
	}
}

/* ---- What is taken out --------------------------------------------------------------------------------- */

static bool is_hidden(const struct hearing *h, const char *id)
{
	uint16_t element = dba_element_named(h->s, id);
	return element && !dba_vantage_knows(h->s, h->v, element);
}

/* The score of somebody hidden is told without what it is made of, and so is that of whom he fired at:
 * it turns on who fired. */
static void mask_roll(const struct hearing *h, struct roll *roll)
{
	const struct roll *whole = h->event->body;
	if (!is_hidden(h, whole->by) && !is_hidden(h, whole->against))
		return;
	roll->modifier_count = 0;
	memset(roll->modifiers, 0, sizeof roll->modifiers);
	if (!is_hidden(h, whole->by))
		return;
	roll->face_count = 0;
	memset(roll->faces, 0, sizeof roll->faces);
}

/* Only Line has a first volley to give. */
static void mask_fired(const struct hearing *h, struct dba_event_fired *e)
{
	if (is_hidden(h, ((const struct dba_event_fired *)h->event->body)->element))
		e->volley = false;
}

/* Its owner's name for an ambush would tell how many more he has laid. */
static void mask_sprung(const struct hearing *h, struct dba_event_sprung *e)
{
	uint16_t ambush = dba_ambush_named(h->s, e->ambush);
	memset(e->ambush, 0, sizeof e->ambush);
	TEXT_SET(e->ambush, dba_vantage_ambush_called(h->s, h->v, ambush));
}

/* It is gone, so nothing but the event says what it was called. */
static void mask_revealed(const struct hearing *h, struct dba_event_revealed *e)
{
	if (!dba_vantage_is_of(h->v, e->side))
		TEXT_COPY(e->marker, e->alias);
	else if (dba_vantage_hides_alias(h->s, h->v, e->side))
		memset(e->alias, 0, sizeof e->alias);
}

/* Whether the C-in-C, a General or a Brigade commander leads it is in the clause of its die: he who does not
 * know the order of battle is told that it is a command's. */
static void mask_clause(const struct hearing *h, struct telling *told)
{
	const struct roll *roll = h->event->body;
	const struct dba_event_command_die *die = h->event->body;
	int clause = h->event->clause;
	bool tells_rank = clause == DBA_4_3 || clause == DBA_4_4 || clause == DBA_4_5;
	if (!tells_rank || h->s->options.public_oob)
		return;
	uint16_t command = h->event->kind == EVENT_DICE ? dba_command_named(h->s, roll->by) :
		h->event->kind == EVENT_command_die ? dba_command_named(h->s, die->command) : 0;
	if (command && !dba_vantage_is_of(h->v, h->s->commands[command].side))
		told->clause = DBA_4_7;
}

bool dba_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told)
{
	struct dba_vantage v = dba_vantage_of(state, viewer);
	struct hearing h = { .s = state, .v = &v, .event = event, .body = told->room };
	struct tale tale = { .state = state, .vantage = &v, .event = event, .told = told, .out = told->sentence };
	uint32_t size = dba_events[event->kind].shape->size;
	assert(size <= TELLING_ROOM);
	told->body = event->body;
	told->sentence[0] = '\0';
	if (tales[event->kind].hearers == NOBODY)
		return false;
	if (!v.all) {
		memcpy(told->room, event->body, size);
		tale_ids(dba_events[event->kind].shape, h.body, go_through_name, &h);
		if (!may_hear(&h))
			return false;
		mask_clause(&h, told);
		if (event->kind == EVENT_DICE)
			mask_roll(&h, h.body);
		if (event->kind == EVENT_fired)
			mask_fired(&h, h.body);
		if (event->kind == EVENT_revealed)
			mask_revealed(&h, h.body);
		if (event->kind == EVENT_sprung)
			mask_sprung(&h, h.body);
		told->body = h.body;
	}
	tales[event->kind].tell(&tale, told->body);
	tale_end(&tale);
	return told->sentence[0] != '\0';
}
