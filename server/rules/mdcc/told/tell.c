/* The story of the battle: events in sentences. */
#include "tell.h"

#include <string.h>

#include "../aftermath/victory.h"
#include "../field/field.h"
#include "../position/call.h"
#include "../position/shapes.h"
#include "../turn/moment.h"
#include "../turn/standing.h"

static const char *call(struct tale *t, const char *formation)
{
	const struct mdcc_state *s = t->state;
	return tale_called(t, mdcc_called(s, mdcc_formation_named(s, formation)));
}

static const char *call_stand(struct tale *t, const char *stand)
{
	const struct mdcc_state *s = t->state;
	return tale_called(t, mdcc_stand_called(s, mdcc_stand_named(s, stand)));
}

static const char *call_staff(struct tale *t, const char *staff)
{
	const struct mdcc_state *s = t->state;
	return tale_called(t, mdcc_staff_called(s, mdcc_staff_named(s, staff)));
}

static const char *call_side(struct tale *t, enum mdcc_side side)
{
	return tale_called(t, mdcc_side_called(t->state, side));
}

static const char *call_box(struct tale *t, struct box box)
{
	return tale_called(t, mdcc_box_called(box));
}

/* ---- One function per kind of event: what is printed, if anything -------------------------------------- */

static void tell_phase(struct tale *t, const struct mdcc_event_phase *e)
{
	const char *told = mdcc_moment_step_told(e->phase);
	if (told)
		say(t,
			e->extra && e->phase == STEP_S6 ? "The engagements are fought once more before the turn goes on."
				: "%s",
			told);
}

static void tell_won(struct tale *t, const struct mdcc_event_won *e)
{
	char verdict[SENTENCE_SIZE];
	(void)e;
	mdcc_victory_verdict(t->state, verdict, sizeof verdict);
	say(t, "The battle is over. %s", verdict);
}

static void tell_placed(struct tale *t, const struct mdcc_event_placed *e)
{
	say(t, "%s deploys in %s, facing %s.", call_stand(t, e->stand), call_box(t, e->box),
		mdcc_called_towards(e->facing));
}

static void tell_placed_staff(struct tale *t, const struct mdcc_event_placed_staff *e)
{
	say(t, "%s takes post in %s.", call_staff(t, e->staff), call_box(t, e->box));
}

static void tell_activated(struct tale *t, const struct mdcc_event_activated *e)
{
	const char *more = e->treble ? ", trebling the other's score: all their troops may act"
		: e->double_one          ? " on a double one"
		: "";
	say(t, "Turn %d: %s %s the turn, %d to %d%s.", e->n, call_side(t, e->active),
		e->won ? "win" : "are handed", e->active == SIDE_A ? e->scores.A : e->scores.B,
		e->active == SIDE_A ? e->scores.B : e->scores.A, more);
}

static void tell_selected(struct tale *t, const struct mdcc_event_selected *e)
{
	switch (e->kind) {
	case SELECT_ROW: say(t, "Row %d may act.", e->index); break;
	case SELECT_COLUMN: say(t, "Column %d may act.", e->index); break;
	case SELECT_NINE: say(t, "The nine boxes round %s may act.", call_staff(t, e->staff)); break;
	case SELECT_ALL: say(t, "All troops may act."); break;
	case SELECT_RETURN_COMMANDER: say(t, "%s is called back to the field.", call_staff(t, e->staff)); break;
	default: say(t, "Nobody is ordered to act."); break;
	}
}

static void tell_gun_passed(struct tale *t, const struct mdcc_event_gun_passed *e)
{
	say(t, "%s may fire.", call(t, e->formation));
}

static void tell_gun_fired(struct tale *t, const struct mdcc_event_gun_fired *e)
{
	say(t, "%s fires at %s.", call(t, e->by), call(t, e->against));
}

static void tell_moved(struct tale *t, const struct mdcc_event_moved *e)
{
	static const char *const verbs[MDCC_WAYS] = {
		[WAY_NONE] = "goes", [WAY_MOVE] = "moves", [WAY_WHEEL] = "wheels", [WAY_SHIFT] = "shifts", [WAY_STEP_BACK] = "steps back",
		[WAY_PUSHED_BACK] = "steps back from the fight", [WAY_RETREAT] = "retreats", [WAY_FURTHER] = "retreats further",
		[WAY_ADVANCE] = "advances", [WAY_RALLY_BACK] = "rallies back", [WAY_RETURN] = "returns",
	};
	say(t, "%s %s to %s.", call(t, e->formation), verbs[e->how], call_box(t, e->to));
}

static void tell_turned(struct tale *t, const struct mdcc_event_turned *e)
{
	static const char *const why[MDCC_TURNS] = {
		[TURN_NONE] = "", [TURN_MANOEUVRE] = "", [TURN_UNHURT] = ", unhurt in the round", [TURN_RALLY] = " as it rallies",
		[TURN_RETREAT] = " to retreat", [TURN_ADVANCE] = " after the enemy",
	};
	say(t, "%s turns to face %s%s.", call(t, e->formation), mdcc_called_towards(e->to), why[e->how]);
}

static void tell_parted(struct tale *t, const struct mdcc_event_parted *e)
{
	say(t, "%s parts from %s.", call_stand(t, e->stands[0]), call(t, e->formation));
}

/* Whoever has come stands last in the box. */
static void tell_joined(struct tale *t, const struct mdcc_event_joined *e)
{
	const struct mdcc_state *s = t->state;
	const struct mdcc_formation *into = &s->formations[mdcc_formation_named(s, e->into)];
	if (into->stand_count)
		say(t, "%s joins %s.", call_stand(t, s->stands[into->stands[into->stand_count - 1]].id),
			call(t, e->into));
}

static void tell_disordered(struct tale *t, const struct mdcc_event_disordered *e)
{
	if (e->now > e->by)
		say(t, "%s gains %d disorder and has %d now.", call(t, e->formation), e->by, e->now);
	else
		say(t, "%s gains %d disorder.", call(t, e->formation), e->by);
}

static void tell_rallied(struct tale *t, const struct mdcc_event_rallied *e)
{
	if (e->now)
		say(t, "%s rallies: %d disorder left.", call(t, e->formation), e->now);
	else
		say(t, "%s rallies into good order.", call(t, e->formation));
}

static void tell_attempted(struct tale *t, const struct mdcc_event_attempted *e)
{
	say(t, "%s tries in vain.", call(t, e->formation));
}

static void tell_squared(struct tale *t, const struct mdcc_event_squared *e)
{
	say(t, "%s forms square.", call(t, e->formation));
}

static void tell_unsquared(struct tale *t, const struct mdcc_event_unsquared *e)
{
	say(t, "%s breaks up its square.", call(t, e->formation));
}

static void tell_engaged(struct tale *t, const struct mdcc_event_engaged *e)
{
	say(t, "%s engages %s.", call(t, e->aggressor), call(t, e->defender));
}

static void tell_engagement_ended(struct tale *t, const struct mdcc_event_engagement_ended *e)
{
	const struct mdcc_state *s = t->state;
	bool both = mdcc_formation_named(s, e->aggressor) && mdcc_formation_named(s, e->defender);
	static const char *const how[MDCC_ENDINGS] = {
		[ENDING_NONE] = "", [ENDING_INDECISIVE] = " without a decision", [ENDING_BROKEN_OFF] = ", broken off by the mounted",
		[ENDING_DECIDED] = ", decided", [ENDING_GONE] = ": one of them is gone",
	};
	if (both)
		say(t, "The fight of %s against %s is over%s.", call(t, e->aggressor), call(t, e->defender),
			how[e->how]);
	else
		say(t, "A fight is over%s.", how[e->how]);
}

static void tell_left_table(struct tale *t, const struct mdcc_event_left_table *e)
{
	say(t, "%s leaves the field by column %d and may return.", call(t, e->formation), e->column);
}

static void tell_removed(struct tale *t, const struct mdcc_event_removed *e)
{
	static const char *const how[FATE_ABANDONED + 1] = {
		[FATE_NONE] = "is gone", [FATE_FIELD] = "is gone", [FATE_LIMBO] = "is gone", [FATE_DISPERSED] = "is dispersed for good",
		[FATE_SURRENDERED] = "surrenders", [FATE_ABANDONED] = "is abandoned by its crews",
	};
	say(t, "%s %s.", call_stand(t, e->lead), how[e->fate]); /* the formation itself is no more */
}

static void tell_staff_moved(struct tale *t, const struct mdcc_event_staff_moved *e)
{
	static const char *const verbs[MDCC_STAFF_WAYS] = {
		[STAFF_WAY_NONE] = "goes", [STAFF_RIDES] = "rides", [STAFF_ALONG] = "goes along", [STAFF_FLEES] = "makes off",
		[STAFF_SENT] = "is sent", [STAFF_RETURNS] = "comes back",
	};
	say(t, "%s %s to %s.", call_staff(t, e->staff), verbs[e->how], call_box(t, e->to));
}

static void tell_staff_fate(struct tale *t, const struct mdcc_event_staff_fate *e)
{
	const char *who = call_staff(t, e->staff);
	if (e->fate == STAFF_CAPTURED)
		say(t, "%s is captured in %s.", who, call_box(t, e->from));
	else if (e->fate == STAFF_OFF_FIELD)
		say(t, "%s leaves the field by column %d.", who, e->column);
	else
		say(t, "%s is on the field again in %s.", who, call_box(t, e->to));
}

static void tell_fought(struct tale *t, const struct mdcc_event_fought *e)
{
	say(t, "Round %d of %s against %s: losses %d to %d.", e->round, call(t, e->aggressor),
		call(t, e->defender), e->losses.aggressor, e->losses.defender);
}

static void tell_markers_placed(struct tale *t, const struct mdcc_event_markers_placed *e)
{
	say(t, "The losses of %s are marked.",
		tale_called(t, mdcc_engagement_called(t->state, mdcc_engagement_named(t->state, e->engagement))));
}

static void tell_must_test(struct tale *t, const struct mdcc_event_must_test *e)
{
	say(t, "%s has taken %d losses and must test its resolve.", call(t, e->formation), e->losses);
}

static void tell_retreat_began(struct tale *t, const struct mdcc_event_retreat_began *e)
{
	static const char *const how[MDCC_SETTINGS] = {
		[SETTING_NONE] = "retreats", [SETTING_OUT] = "falls back", [SETTING_HELD] = "holds on in its cover",
		[SETTING_STUCK] = "cannot get away past the enemy",
	};
	say(t, "%s %s.", call(t, e->formation), how[e->how]);
}

static void tell_tested(struct tale *t, const struct mdcc_event_tested *e)
{
	static const char *const results[RESULT_DISPERSE + 1] = {
		[NO_RESULT] = "nothing follows", [RESULT_HALT] = "it halts", [RESULT_FURTHER] = "it retreats further",
		[RESULT_LEAVE] = "it leaves the field", [RESULT_DISPERSE] = "it is dispersed",
	};
	if (e->disorder)
		say(t, "%s passes %d and fails %d: %s with %d disorder.", call(t, e->formation), e->passes, e->fails,
			results[e->result], e->disorder);
	else
		say(t, "%s passes %d and fails %d: %s.", call(t, e->formation), e->passes, e->fails,
			results[e->result]);
}

static void tell_retest(struct tale *t, const struct mdcc_event_retest *e)
{
	say(t, "%s must test its resolve again where it stands.", call(t, e->formation));
}

static void tell_met(struct tale *t, const struct mdcc_event_met *e)
{
	say(t, "%s meets %s.", call_staff(t, e->staff), call(t, e->formation));
}

static void tell_return_tested(struct tale *t, const struct mdcc_event_return_tested *e)
{
	say(t, "%s %s.", call(t, e->formation), e->passed ? "is ready to return" : "will not be rallied");
}

static void tell_returned(struct tale *t, const struct mdcc_event_returned *e)
{
	say(t, "%s returns to the field in %s.", call(t, e->formation), call_box(t, e->to));
}

static void tell_commander_returns(struct tale *t, const struct mdcc_event_commander_returns *e)
{
	if (e->distance)
		say(t, "%s may come back %d boxes from where he left.", call_staff(t, e->staff), e->distance);
	else
		say(t, "%s finds no way back yet.", call_staff(t, e->staff));
}

static void tell_turn_ended(struct tale *t, const struct mdcc_event_turn_ended *e)
{
	say(t, "Turn %d is over.", e->n);
}

static void tell_instructed(struct tale *t, const struct mdcc_event_instructed *e)
{
	const struct instruction said = { .decision = e->decision, .answer = e->answer, .enemy = e->enemy,
		.state = e->own, .within = (uint16_t)e->within };
	beforehand_tell(t, &mdcc_matters, e->unit[0] ? call_stand(t, e->unit) : "All troops", &said);
	say(t, ".");
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

/* The tales, by kind; what is not here only lets the turn go on, and nobody is told. */
static bool tell_event(struct tale *t, const struct event *event)
{
#define TALE(kind) case EVENT_##kind: tell_##kind(t, event->body); return t->out[0] != '\0'
	switch (event->kind) {
	case EVENT_DICE: mdcc_tell_roll(t, event->body); return true;
	TALE(phase);
	TALE(won);
	TALE(placed);
	TALE(placed_staff);
	TALE(activated);
	TALE(selected);
	TALE(gun_passed);
	TALE(gun_fired);
	TALE(moved);
	TALE(turned);
	TALE(parted);
	TALE(joined);
	TALE(disordered);
	TALE(rallied);
	TALE(attempted);
	TALE(squared);
	TALE(unsquared);
	TALE(engaged);
	TALE(engagement_ended);
	TALE(left_table);
	TALE(removed);
	TALE(staff_moved);
	TALE(staff_fate);
	TALE(fought);
	TALE(markers_placed);
	TALE(must_test);
	TALE(retreat_began);
	TALE(tested);
	TALE(retest);
	TALE(met);
	TALE(return_tested);
	TALE(returned);
	TALE(commander_returns);
	TALE(turn_ended);
	TALE(instructed);
	default: return false;
	}
#undef TALE
}

/* Whoever gave it, and the umpire. */
static bool is_told_of_instruction(const struct mdcc_state *s, const struct mdcc_event_instructed *e,
	struct viewer viewer)
{
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, e->seat) == 0)
			return viewer.umpire || (viewer.seats >> i & 1);
	return viewer.umpire;
}

bool mdcc_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told)
{
	struct tale tale = { .state = state, .event = event, .told = told, .out = told->sentence };
	told->body = event->body;
	told->sentence[0] = '\0';
	if (event->kind == EVENT_instructed && !is_told_of_instruction(state, event->body, viewer))
		return false;
	if (!tell_event(&tale, event))
		return false;
	tale_end(&tale);
	return true;
}
