/* The story of the battle: events in sentences, for those who may learn of them.
 *
 * Who sees one of those an event names is told of it (9.2); whom he does not see he is told of as unknown.
 * A unit that moves out of sight was lost from sight before the event that moves it (sight.h), so that
 * nobody learns where it went. */
#include "tell.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../dice/rolls.h"
#include "../position/shapes.h"
#include "../turn/steps.h"
#include "call.h"
#include "moment.h"
#include "tale.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

const char *malb_tell_call(struct tale *t, const char *id)
{
	return tale_called(t, malb_called_by(t->state, t->vantage, id));
}

const char *malb_tell_call_side(struct tale *t, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return tale_called(t, malb_side_called(t->state, side));
}

const char *malb_tell_inches(struct tale *t, int32_t mil)
{
	return tale_called(t, malb_most(mil));
}

/* ---- The turn ------------------------------------------------------------------------------------------ */

static void tell_step(struct tale *t, const void *body)
{
	const struct malb_event_step *e = body;
	const char *told = malb_moment_step_told(e->step), *doing = malb_moment_step_doing(e->step);
	if (e->step == INIT) {
		say(t, "Turn %d begins.", e->n);
		t->told->class = CLASS_TURN;
	} else if (doing && e->acting)
		say(t, "%s %s.", malb_tell_call_side(t, e->acting), doing);
	else if (told)
		say(t, "%s.", told);
}

static void tell_seat_done(struct tale *t, const void *body)
{
	const struct event_seat_done *e = body;
	if (strcmp(e->seat, "umpire") == 0)
		say(t, "The umpire is waited for no longer.");
	else
		say(t, "Done with the step: %s.", malb_tell_call(t, e->seat));
}

static void tell_seated(struct tale *t, const void *body)
{
	const struct event_seated *e = body;
	if (strcmp(e->seat, "umpire") == 0)
		say(t,
			e->absent ? "There is no umpire: what would be asked of him goes by the book."
				: "The umpire is there.");
	else
		say(t, e->absent ? "Nobody plays %s: those troops obey the Marshal." : "Somebody plays %s.",
			malb_tell_call(t, e->seat));
}

static void tell_order_of_play(struct tale *t, const void *body)
{
	say(t, "%s act first this turn.",
		malb_tell_call_side(t, ((const struct malb_event_order_of_play *)body)->first_side));
}

static void tell_game_over(struct tale *t, const void *body)
{
	const struct malb_event_game_over *e = body;
	static const char *const margins[] = { [NO_MARGIN] = "",
		[DRAWN] = "",
		[MINOR_VICTORY] = " a minor victory",
		[MAJOR_VICTORY] = " a major victory" };
	if (e->winner)
		say(t, "The battle is over: %s have won%s. %s", malb_tell_call_side(t, e->winner), margins[e->margin],
			e->why);
	else
		say(t, "The battle is over, and drawn. %s", e->why);
}

static void tell_turn_ended(struct tale *t, const void *body)
{
	say(t, "Turn %d is over.", ((const struct malb_event_turn_ended *)body)->n);
}

static void tell_objective_held(struct tale *t, const void *body)
{
	const struct malb_event_objective_held *e = body;
	say(t, "%s now hold %s.", malb_tell_call_side(t, e->holder), malb_tell_call(t, e->objective));
}

static void tell_scored(struct tale *t, const void *body)
{
	const struct malb_event_scored *e = body;
	say(t, "%s win %s.", malb_tell_call_side(t, e->side), naming_count(e->points, "point", "points").text);
}

/* ---- Sight --------------------------------------------------------------------------------------------- */

/* As many as there is room for, and how many others. */
static void say_units(struct tale *t, uint16_t count, const char units[][ID_SIZE])
{
	enum { NAMED_MAX = 6, REST = sizeof ", and 999 more." };
	int named = 0;
	for (; named < count && named < NAMED_MAX; named++) {
		const char *called = malb_tell_call(t, units[named]);
		if (named && t->used + (int)strlen(called) + REST > SENTENCE_SIZE)
			break;
		say(t, "%s%s", named ? ", " : "", called);
	}
	if (count > named)
		say(t, " and %d more", count - named);
}

static void tell_sighted(struct tale *t, const void *body)
{
	const struct malb_event_sighted *e = body;
	say(t, e->seen ? "Come into sight: " : "Gone from sight: ");
	say_units(t, e->unit_count, (const char (*)[ID_SIZE])e->units);
	say(t, ".");
}

static void tell_forgotten(struct tale *t, const void *body)
{
	const struct malb_event_forgotten *e = body;
	say(t, "No longer where last seen: ");
	say_units(t, e->unit_count, (const char (*)[ID_SIZE])e->units);
	say(t, ".");
}

static void tell_discovered(struct tale *t, const void *body)
{
	say(t, "%s is discovered.", malb_tell_call(t, ((const struct malb_event_discovered *)body)->unit));
}

/* ---- The umpire, and words ----------------------------------------------------------------------------- */

static void tell_spoken(struct tale *t, const void *body)
{
	const struct malb_event_spoken *e = body;
	say(t, "%s: \"%s\"", malb_tell_call(t, e->from), e->text);
}

static void tell_umpired(struct tale *t, const void *body)
{
	const struct malb_event_umpired *e = body;
	say(t, "The umpire");
	if (e->act && e->unit[0])
		say(t, ", about %s", malb_tell_call(t, e->unit));
	say(t, ": %s", e->reason);
}

static void tell_terrain_changed(struct tale *t, const void *body)
{
	say(t, "The ground changes: %s.",
		malb_tell_call(t, ((const struct malb_event_terrain_changed *)body)->feature));
}

/* ---- Who is told of what, and how ---------------------------------------------------------------------- */

enum hearers {
	NOBODY,     /* it only lets the turn go on                  */
	EVERYBODY,
	WITNESSES,  /* who sees anybody it names                    */
	HIS_SIDE,   /* of the first it names                        */
	SELECTED    /* as `may_hear` says                           */
};

static const struct { uint8_t hearers; tell_fn *tell; } tales[MALB_EVENTS_COUNT] = {
	[EVENT_DICE]             = { SELECTED,  malb_tell_roll },
	[EVENT_step]             = { EVERYBODY, tell_step },
	[EVENT_seat_done]        = { EVERYBODY, tell_seat_done },
	[EVENT_seated]           = { EVERYBODY, tell_seated },
	[EVENT_order_of_play]    = { EVERYBODY, tell_order_of_play },
	[EVENT_game_over]        = { EVERYBODY, tell_game_over },
	[EVENT_placed]           = { WITNESSES, malb_tell_placed },
	[EVENT_gun_placed]       = { WITNESSES, malb_tell_gun_placed },
	[EVENT_wagon_placed]     = { WITNESSES, malb_tell_wagon_placed },
	[EVENT_marker_placed]    = { WITNESSES, malb_tell_marker_placed },
	[EVENT_disordered]       = { WITNESSES, malb_tell_disordered },
	[EVENT_casualty]         = { WITNESSES, malb_tell_casualty },
	[EVENT_removed]          = { WITNESSES, malb_tell_removed },
	[EVENT_status]           = { WITNESSES, malb_tell_status },
	[EVENT_split]            = { WITNESSES, malb_tell_split },
	[EVENT_merged]           = { WITNESSES, malb_tell_merged },
	[EVENT_marked]           = { SELECTED,  malb_tell_marked },
	[EVENT_mounted]          = { WITNESSES, malb_tell_mounted },
	[EVENT_leader_placed]    = { WITNESSES, malb_tell_leader_placed },
	[EVENT_wing_ordered]     = { SELECTED,  malb_tell_wing_ordered },
	[EVENT_leader_hit]       = { WITNESSES, malb_tell_leader_hit },
	[EVENT_messenger_hit]    = { WITNESSES, malb_tell_messenger_hit },
	[EVENT_arrived]          = { SELECTED,  malb_tell_arrived },
	[EVENT_objective_held]   = { EVERYBODY, tell_objective_held },
	[EVENT_scored]           = { EVERYBODY, tell_scored },
	[EVENT_wing_broken]      = { SELECTED,  malb_tell_wing_broken },
	[EVENT_personal]         = { SELECTED,  malb_tell_personal },
	[EVENT_turn_ended]       = { EVERYBODY, tell_turn_ended },
	[EVENT_leader_moved]     = { WITNESSES, malb_tell_leader_moved },
	[EVENT_leader_acted]     = { WITNESSES, malb_tell_leader_acted },
	[EVENT_leader_replaced]  = { WITNESSES, malb_tell_leader_replaced },
	[EVENT_messenger_sent]   = { SELECTED,  malb_tell_messenger_sent },
	[EVENT_messenger_rode]   = { WITNESSES, malb_tell_messenger_rode },
	[EVENT_heard]            = { SELECTED,  malb_tell_heard },
	[EVENT_transferred]      = { SELECTED,  malb_tell_transferred },
	[EVENT_against_order]    = { HIS_SIDE,  malb_tell_against_order },
	[EVENT_referred]         = { SELECTED,  malb_tell_referred },
	[EVENT_ruled]            = { SELECTED,  malb_tell_ruled },
	[EVENT_controlled]       = { HIS_SIDE,  malb_tell_controlled },
	[EVENT_shifted]          = { HIS_SIDE,  malb_tell_shifted },
	[EVENT_rolled]           = { WITNESSES, malb_tell_rolled },
	[EVENT_served]           = { WITNESSES, malb_tell_served },
	[EVENT_charge_declared]  = { WITNESSES, malb_tell_charge_declared },
	[EVENT_responded]        = { WITNESSES, malb_tell_responded },
	[EVENT_charge_rolled]    = { WITNESSES, malb_tell_charge_rolled },
	[EVENT_charge_ended]     = { WITNESSES, malb_tell_charge_ended },
	[EVENT_shot]             = { WITNESSES, malb_tell_shot },
	[EVENT_crew_left]        = { WITNESSES, malb_tell_crew_left },
	[EVENT_crew_lost]        = { WITNESSES, malb_tell_crew_lost },
	[EVENT_fought]           = { SELECTED,  malb_tell_fought },
	[EVENT_result]           = { WITNESSES, malb_tell_result },
	[EVENT_after_chosen]     = { WITNESSES, malb_tell_after_chosen },
	[EVENT_aside]            = { WITNESSES, malb_tell_aside },
	[EVENT_sighted]          = { SELECTED,  tell_sighted },
	[EVENT_discovered]       = { WITNESSES, tell_discovered },
	[EVENT_forgotten]        = { SELECTED,  tell_forgotten },
	[EVENT_spoken]           = { EVERYBODY, tell_spoken }, /* of its audience, which the event names */
	[EVENT_umpired]          = { SELECTED,  tell_umpired },
	[EVENT_terrain_changed]  = { EVERYBODY, tell_terrain_changed },
};

/* ---- Hearing ------------------------------------------------------------------------------------------- */

struct hearing {
	const struct malb_state *s;
	const struct malb_vantage *v;
	const struct event *event;
	int known;              /* how well he knows the best known of those it names; UNKNOWN if he knows none */
	int first;              /* and the first of them; -1 if it names nobody */
	bool hides_somebody;    /* or calls him by another name */
	void *body;             /* his copy */
};

/* An id in the body that is a unit's: how well it is known; who is not is called unknown, an enemy
 * messenger by his number. */
static void go_through_name(void *ctx, char *at)
{
	struct hearing *h = ctx;
	uint16_t unit = malb_unit_named(h->s, at);
	int known = unit ? (int)malb_vantage_acquaintance(h->s, h->v, unit) : -1;
	if (!unit)
		return;
	h->first = h->first < 0 ? known : h->first;
	h->known = known > h->known ? known : h->known;
	if (known == UNKNOWN) {
		text_set(at, ID_SIZE, MALB_UNKNOWN);
		h->hides_somebody = true;
	} else if (malb_kind(unit) == KIND_MESSENGER) {
		malb_vantage_call_unit(h->s, h->v, unit, at);
		h->hides_somebody = true;
	}
}

static bool knows_combat(const struct hearing *h, int combat)
{
	for (uint16_t b = 1; b < h->s->brigades_end; b++)
		if (h->s->brigades[b].fight.combat == combat &&
			malb_vantage_acquaintance(h->s, h->v, UNIT_BRIGADE + b) != UNKNOWN)
			return true;
	return false;
}

static bool sees_with(const struct hearing *h, int eye)
{
	return h->v->all || h->v->eyes >> eye & 1;
}

/* Markers that lie on the table; the others are the owner's book-keeping, and say nothing to anybody. */
static bool is_plain_mark(const struct malb_event_marked *e)
{
	return e->mark == MARK_HALTED || e->mark == MARK_FAILED_CHARGE || e->mark == MARK_FIRED ||
		e->mark == MARK_INSPIRED || e->mark == MARK_UNDER_FIRE;
}

static bool is_of_seat_named(const struct hearing *h, const char *id)
{
	for (int seat = 0; seat < h->s->seat_count; seat++)
		if (strcmp(h->s->seats[seat].id, id) == 0)
			return malb_vantage_has_seat(h->v, seat);
	return false;
}

/* Of acts on troops their owners hear; of those on the ground, and of dice, everybody. */
static bool hears_act(const struct hearing *h, const struct malb_event_umpired *e)
{
	if (e->act == ORDER_send_message || e->act == ORDER_rule)
		return false;
	return malb_unit_named(h->s, e->unit) ? h->first >= OF_HIS_SIDE : true;
}

static enum malb_side side_of_command(const struct malb_state *s, const char *id)
{
	uint16_t command = malb_command_named(s, id), unit = malb_unit_named(s, id);
	return command ? s->commands[command].side : malb_unit_side(s, unit);
}

static bool is_selected(const struct hearing *h)
{
	const struct malb_state *s = h->s;
	const void *body = h->event->body;
	switch (h->event->kind) {
	case EVENT_DICE: return malb_hears_roll(s, h->v, body);
	case EVENT_marked: return h->known != UNKNOWN && is_plain_mark(body);
	case EVENT_wing_ordered:
		return malb_vantage_knows_order_of(s, h->v,
			malb_wing_named(s, ((const struct malb_event_wing_ordered *)body)->wing));
	case EVENT_wing_broken:
		return malb_vantage_is_of(h->v,
			s->wings[malb_wing_named(s, ((const struct malb_event_wing_broken *)body)->wing)].side);
	case EVENT_arrived:
		return malb_vantage_is_of(h->v,
			side_of_command(s, s->reinforcements[((const struct malb_event_arrived *)body)->place].units[0]));
	case EVENT_personal:
		return s->result.over ||
			malb_vantage_has_seat(h->v,
				s->victory.personal[((const struct malb_event_personal *)body)->place].seat - 1);
	case EVENT_messenger_sent:
		return h->known >= OF_HIS_SIDE &&
			malb_vantage_is_of(h->v,
				malb_unit_side(s,
					malb_unit_named(s, ((const struct malb_event_messenger_sent *)body)->from)));
	case EVENT_heard: return h->known >= OF_HIS_SIDE;
	case EVENT_transferred:
		return malb_vantage_is_of(h->v,
			side_of_command(s, ((const struct malb_event_transferred *)body)->unit));
	case EVENT_referred: return is_of_seat_named(h, ((const struct malb_event_referred *)body)->seat);
	case EVENT_ruled:
		return ((const struct malb_event_ruled *)body)->seat[0] &&
			(h->v->all || is_of_seat_named(h, ((const struct malb_event_ruled *)body)->seat));
	case EVENT_fought: return knows_combat(h, ((const struct malb_event_fought *)body)->combat);
	case EVENT_umpired: return hears_act(h, body);
	case EVENT_sighted: return sees_with(h, ((const struct malb_event_sighted *)body)->eye);
	case EVENT_forgotten: return sees_with(h, ((const struct malb_event_forgotten *)body)->eye);
	default: return false;
	}
}

static bool may_hear(const struct hearing *h)
{
	switch (tales[h->event->kind].hearers) {
	case EVERYBODY: return true;
	case WITNESSES: return h->known != UNKNOWN;
	case HIS_SIDE: return h->first >= OF_HIS_SIDE;
	case SELECTED: return is_selected(h);
	default: return false;
	}
}

/* ---- What is taken out --------------------------------------------------------------------------------- */

/* 9.2: the grade's dice of the enemy show only in the sum. */
static void fold_grade(struct roll *roll)
{
	for (int i = 1; i < roll->modifier_count; i++) {
		if (roll->modifiers[i].clause != MALB_18_4)
			continue;
		roll->modifiers[0].amount = (int16_t)(roll->modifiers[0].amount + roll->modifiers[i].amount);
		text_set(roll->modifiers[0].what, sizeof roll->modifiers[0].what, "bases and quality");
		LIST_DROP(roll->modifiers, roll->modifier_count, i);
	}
}

/* Where not all is seen the number of a roll would tell how many there were in between. */
static bool tells_by_number(const struct malb_state *s)
{
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].may_conceal)
			return true;
	return s->options.visibility != VISIBILITY_OPEN || s->umpire_seated;
}

static void mask_roll(const struct hearing *h, struct roll *roll)
{
	const struct roll *whole = h->event->body;
	uint16_t unit = malb_unit_named(h->s, whole->by);
	bool own = unit && malb_vantage_is_of(h->v, malb_unit_side(h->s, unit));
	if (unit && !own && h->s->options.enemy_info != INFO_FULL)
		fold_grade(roll);
	if (unit && !own && strcmp(roll->purpose, "group_move") == 0)
		TEXT_SET(roll->purpose, "move"); /* who moves together is led by one general */
	if (tells_by_number(h->s))
		roll->number = 0;
}

static void mask_message(const struct hearing *h, struct malb_event_messenger_sent *e)
{
	const struct malb_event_messenger_sent *whole = h->event->body;
	if (malb_vantage_may_read(h->s, h->v, malb_messenger_named(h->s, whole->messenger)))
		return;
	e->kind = PAYLOAD_NONE;
	e->order = 0;
	e->zone = (struct malb_zone){ 0 };
	memset(e->wing, 0, sizeof e->wing);
	memset(e->unit, 0, sizeof e->unit);
	memset(e->leader, 0, sizeof e->leader);
	memset(e->text, 0, sizeof e->text);
}

static void mask_rolled(const struct hearing *h, struct malb_event_rolled *e)
{
	uint16_t with = e->halt.level_with;
	if (with && malb_vantage_acquaintance(h->s, h->v, UNIT_BRIGADE + with) == UNKNOWN)
		e->halt = (struct malb_halt_declared){ 0 };
	if (h->known < OF_HIS_SIDE)
		e->left = 0; /* it says what the unit did before */
}

static void mask_merged(const struct hearing *h, struct malb_event_merged *e)
{
	uint16_t into = malb_brigade_named(h->s, ((const struct malb_event_merged *)h->event->body)->into);
	if (malb_vantage_is_of(h->v, h->s->brigades[into].side) || h->s->options.enemy_info == INFO_FULL)
		return;
	e->grade = NO_GRADE;
	memset(e->command, 0, sizeof e->command);
}

static void mask(const struct hearing *h)
{
	switch (h->event->kind) {
	case EVENT_DICE: mask_roll(h, h->body); break;
	case EVENT_messenger_sent: mask_message(h, h->body); break;
	case EVENT_rolled: mask_rolled(h, h->body); break;
	case EVENT_merged: mask_merged(h, h->body); break;
	case EVENT_fought: ((struct malb_event_fought *)h->body)->combat = 0; break;
	case EVENT_sighted: ((struct malb_event_sighted *)h->body)->eye = 0; break;
	case EVENT_forgotten: ((struct malb_event_forgotten *)h->body)->eye = 0; break;
	case EVENT_served:
		if (h->known < OF_HIS_SIDE)
			memset(((struct malb_event_served *)h->body)->command, 0, ID_SIZE);
		break;
	case EVENT_referred: ((struct malb_event_referred *)h->body)->question = 0; break;
	case EVENT_ruled: ((struct malb_event_ruled *)h->body)->question = 0; break;
	case EVENT_personal: ((struct malb_event_personal *)h->body)->place = 0; break;
	case EVENT_arrived: ((struct malb_event_arrived *)h->body)->place = 0; break;
	default: break;
	}
}

/* Of the others only names are taken out. */
static bool is_masked(int kind)
{
	switch (kind) {
	case EVENT_DICE:
	case EVENT_messenger_sent:
	case EVENT_rolled:
	case EVENT_merged:
	case EVENT_fought:
	case EVENT_sighted:
	case EVENT_forgotten:
	case EVENT_served: case EVENT_personal: case EVENT_arrived: case EVENT_referred: case EVENT_ruled:
		return true;
	default: return false;
	}
}

bool malb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told)
{
	struct malb_vantage v = malb_vantage_of(state, viewer);
	struct hearing h = { .s = state, .v = &v, .event = event, .first = -1, .body = told->room };
	struct tale tale = { .state = state, .vantage = &v, .event = event, .told = told, .out = told->sentence };
	uint32_t size = malb_events[event->kind].shape->size;
	assert(size <= TELLING_ROOM);
	told->body = event->body;
	told->sentence[0] = '\0';
	if (tales[event->kind].hearers == NOBODY)
		return false;
	if (!v.all && tales[event->kind].hearers != EVERYBODY) {
		memcpy(told->room, event->body, size);
		tale_ids(malb_events[event->kind].shape, h.body, go_through_name, &h);
		if (!may_hear(&h))
			return false;
	}
	if (h.hides_somebody || (!v.all && is_masked(event->kind))) {
		mask(&h);
		told->body = told->room;
	}
	tales[event->kind].tell(&tale, event->kind == EVENT_personal ? event->body : told->body);
	tale_end(&tale);
	return told->sentence[0] != '\0';
}
