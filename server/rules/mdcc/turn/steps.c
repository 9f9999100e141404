/* The turn: what is owed, what is in progress, and how the turn goes on. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../../turn/engine.h"
#include "../field/query.h"

/* ---- Seats --------------------------------------------------------------------------------------------- */

enum mdcc_side mdcc_seat_side(const struct mdcc_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

int mdcc_army_seat(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side == side && !s->seats[i].wing)
			return i;
	return SEAT_NONE;
}

int mdcc_seat_of(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	int delegated = f->stand_count ? s->stand_seat[f->stands[0]] : 0;
	return delegated ? delegated - 1 : mdcc_army_seat(s, f->side);
}

bool mdcc_in_time(const struct mdcc_state *s, int seat, enum mdcc_side whose, uint32_t steps,
	struct refusal *r)
{
	assert(whose < SIDES_ROOM);
	enum mdcc_side side = mdcc_seat_side(s, seat);
	bool others_first = s->ask_count && s->asks[0].side != side;
	bool wrong = forbid(r, side == NO_SIDE || side != whose || others_first, MDCC_3_14,
		"this is not yours to decide now");
	wrong |= forbid(r, s->result.over, MDCC_18_1, "the game is over");
	wrong |= forbid(r, !(steps >> s->turn.phase & 1) || s->ask_count || s->work_count, MDCC_18_1,
		"this order belongs to another step");
	r->ended |= wrong;
	return !wrong;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

void mdcc_step_to(struct play *play, enum mdcc_step step, int clause)
{
	struct mdcc_event_phase e = { (uint8_t)step, ((const struct mdcc_state *)play->state)->turn.extra };
	emit(play, EVENT_phase, clause, &e);
}

/* What the retreats and tests of S10 note of a formation begins anew with S7, and is forgotten after S10. */
static void begin_retreats(struct mdcc_formation *f)
{
	f->must_test = f->retreat_done = f->turned = f->held = f->result_done = f->gave_way = false;
	f->passed = f->walked = f->result = f->result_disorder = f->test_losses = 0;
	f->retreat_rank = 0;
	f->retreat_from = (struct box){ 0, 0 };
	memset(f->line_left, 0, sizeof f->line_left);
	memset(f->line_right, 0, sizeof f->line_right);
}

static void begin_placing(struct mdcc_state *s)
{
	s->sides[SIDE_A].phase_done = s->sides[SIDE_B].phase_done = false;
	s->turn.placer = s->first_placer;
}

void mdcc_evolve_phase(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_phase *e = event->body;
	s->turn.phase = e->phase;
	s->turn.extra = e->extra;
	s->turn.step_side = NO_SIDE;
	if (e->phase >= STEP_D1 && e->phase <= STEP_D5)
		begin_placing(s);
	if (e->phase == STEP_S6) {
		s->turn.fought_count = 0;
		for (int i = 1; i < s->engagements_end; i++)
			s->engagements[i].resolved = 0;
	}
	if (e->phase == STEP_S7 || e->phase == STEP_S2A || e->phase == STEP_S11) {
		s->turn.retreat_count = 0;
		for (int i = 1; i < s->formations_end; i++)
			begin_retreats(&s->formations[i]);
	}
}

void mdcc_win(struct play *play, enum mdcc_side winner, int clause)
{
	assert(winner < SIDES_ROOM);
	struct mdcc_event_won e = { (uint8_t)winner };
	emit(play, EVENT_won, clause, &e);
}

void mdcc_evolve_won(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_won *e = event->body;
	s->result.over = true;
	s->result.clause = event->clause;
	s->result.winner = e->winner;
	s->turn.phase = STEP_END;
	s->turn.extra = false;
	s->ask_count = s->work_count = 0;
	memset(s->asks, 0, sizeof s->asks);
	memset(s->works, 0, sizeof s->works);
	for (int i = 1; i < s->formations_end; i++)
		begin_retreats(&s->formations[i]);
}

/* ---- Dues ---------------------------------------------------------------------------------------------- */

void mdcc_due_add(struct mdcc_dues *dues, int seat, enum mdcc_side side, enum mdcc_order order,
	uint16_t formation, uint16_t staff)
{
	assert(side < SIDES_ROOM && formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	if (dues->count == DECISIONS_MAX)
		return;
	dues->due[dues->count++] = (struct mdcc_due){ (int8_t)seat, (uint8_t)side, (uint8_t)order, -1, formation,
		staff };
}

static int seat_asked(const struct mdcc_state *s, const struct mdcc_ask *ask)
{
	if (ask->formation && s->formations[ask->formation].side == ask->side)
		return mdcc_seat_of(s, ask->formation);
	return mdcc_army_seat(s, ask->side);
}

void mdcc_dues(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	dues->count = 0;
	if (s->result.over)
		return;
	for (int i = 0, open = mdcc_open_asks(s); i < open; i++) {
		mdcc_due_add(dues, seat_asked(s, &s->asks[i]), s->asks[i].side, s->asks[i].kind, s->asks[i].formation,
			s->asks[i].staff);
		if (dues->count < DECISIONS_MAX)
			dues->due[dues->count - 1].ask = (int16_t)i;
	}
	if (!s->ask_count && !s->work_count && mdcc_steps[s->turn.phase].open)
		mdcc_steps[s->turn.phase].open(s, dues);
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

void mdcc_ask(struct play *play, int clause, struct mdcc_event_asked ask)
{
	ask.place = (uint8_t)((const struct mdcc_state *)play->state)->ask_count;
	emit(play, EVENT_asked, clause, &ask);
}

void mdcc_ask_first(struct play *play, int clause, int behind, struct mdcc_event_asked ask)
{
	ask.place = (uint8_t)behind;
	emit(play, EVENT_asked, clause, &ask);
}

void mdcc_evolve_asked(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_asked *e = event->body;
	struct mdcc_ask *ask = &s->asks[e->place];
	assert(s->ask_count < ASKS_MAX && e->place <= s->ask_count);
	memmove(ask + 1, ask, (size_t)(s->ask_count - e->place) * sizeof *ask);
	s->ask_count++;
	*ask = (struct mdcc_ask){ .kind = e->decision,
		.side = e->side,
		.threat = e->threat,
		.how = e->how,
		.box = e->box };
	ask->formation = mdcc_formation_named(s, e->formation);
	ask->staff = mdcc_staff_named(s, e->staff);
	ask->engagement = mdcc_engagement_named(s, e->engagement);
	ask->group = e->same_group && e->place > 0 ? s->asks[e->place - 1].group : ++s->next_group;
}

int mdcc_open_asks(const struct mdcc_state *s)
{
	int open = 0;
	while (open < s->ask_count && s->asks[open].group == s->asks[0].group)
		open++;
	return open;
}

int mdcc_ask_place(const struct mdcc_state *s, enum mdcc_order order, uint16_t formation, uint16_t staff)
{
	assert(formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	for (int i = 0, open = mdcc_open_asks(s); i < open; i++)
		if (s->asks[i].kind == order && (!formation || s->asks[i].formation == formation) &&
			(!staff || s->asks[i].staff == staff))
			return i;
	return -1;
}

int mdcc_find_ask(const struct mdcc_state *s, int seat, enum mdcc_order order, uint16_t formation,
	uint16_t staff, struct refusal *r)
{
	assert(formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	enum mdcc_side side = mdcc_seat_side(s, seat);
	enum mdcc_side owner = formation ? s->formations[formation].side : staff ? s->staff[staff].side : NO_SIDE;
	int place = formation || staff ? mdcc_ask_place(s, order, formation, staff) : -1;
	bool asked = mdcc_ask_place(s, order, 0, 0) >= 0, of_others = s->ask_count > 0 && s->asks[0].side != side;
	bool foreign = forbid(r, !formation && !staff, MDCC_3_14, "there is nobody of that name") ||
		forbid(r, side == NO_SIDE || owner != side, MDCC_3_14, "this is not yours to decide");
	forbid(r, place < 0 && !foreign && (asked || of_others), MDCC_3_14, "this is for others to decide");
	forbid(r, place < 0 && (!foreign || !asked), MDCC_18_1, "this is not asked of them now");
	if (place < 0 || foreign)
		return -1;
	if (forbid(r, seat_asked(s, &s->asks[place]) != seat, MDCC_3_14, "another of your side decides this"))
		return -1;
	return place;
}

void mdcc_answered(struct play *play, int place, int clause)
{
	assert(place >= 0 && place < ASKS_MAX);
	struct mdcc_event_answered e = { ((const struct mdcc_state *)play->state)->asks[place].kind,
		(uint8_t)place };
	emit(play, EVENT_answered, clause, &e);
}

void mdcc_evolve_answered(struct mdcc_state *s, const struct event *event)
{
	LIST_DROP(s->asks, s->ask_count, ((const struct mdcc_event_answered *)event->body)->place);
}

/* ---- Works --------------------------------------------------------------------------------------------- */

void mdcc_begin_work(struct play *play, struct mdcc_work work)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_pushed e = { .task = work.kind, .how = work.how, .left = work.left, .box = work.box };
	TEXT_SET(e.formation, s->formations[work.formation].id);
	TEXT_SET(e.other, s->formations[work.other].id);
	TEXT_SET(e.staff, s->staff[work.staff].id);
	TEXT_SET(e.engagement, s->engagements[work.engagement].id);
	emit(play, EVENT_pushed, MDCC_18_1, &e);
}

void mdcc_evolve_pushed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_pushed *e = event->body;
	assert(s->work_count < WORKS_MAX);
	s->works[s->work_count++] = (struct mdcc_work){
		.kind = e->task, .how = e->how, .left = e->left, .box = e->box,
		.formation = mdcc_formation_named(s, e->formation), .other = mdcc_formation_named(s, e->other),
		.staff = mdcc_staff_named(s, e->staff), .engagement = mdcc_engagement_named(s, e->engagement),
	};
}

void mdcc_worked(struct play *play, int left, int how, struct box box)
{
	struct mdcc_event_worked e = { (int16_t)left, (uint8_t)how, box };
	emit(play, EVENT_worked, MDCC_18_1, &e);
}

void mdcc_evolve_worked(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_worked *e = event->body;
	struct mdcc_work *top = &s->works[s->work_count - 1];
	top->left = e->left;
	top->how = e->how;
	top->box = e->box;
}

void mdcc_finished(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_popped e = { s->works[s->work_count - 1].kind };
	emit(play, EVENT_popped, MDCC_18_1, &e);
}

void mdcc_evolve_popped(struct mdcc_state *s, const struct event *event)
{
	(void)event;
	assert(s->work_count > 0);
	s->work_count--;
	memset(&s->works[s->work_count], 0, sizeof s->works[0]);
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* An ask about troops that are gone, and about nobody else, is moot. */
static bool drop_moot_ask(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (int i = 0; i < s->ask_count; i++)
		if (!s->asks[i].formation && !s->asks[i].staff) {
			mdcc_answered(play, i, MDCC_18_1);
			return true;
		}
	return false;
}

static void run_top_work(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_work work = s->works[s->work_count - 1];
	if (!work.formation && !work.other && !work.staff && !work.engagement)
		mdcc_finished(play);
	else
		mdcc_work_rules[work.kind](play, &work);
}

/* Does the next thing that needs no player; false: somebody owes, or the game is over. */
static bool turn_once(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_dues dues;
	if (s->result.over)
		return false;
	if (drop_moot_ask(play))
		return true;
	if (s->ask_count)
		return false;
	if (s->work_count) {
		run_top_work(play);
		return true;
	}
	mdcc_dues(s, &dues);
	if (dues.count)
		return false;
	mdcc_steps[s->turn.phase].run(play);
	return true;
}

void mdcc_advance(struct play *play)
{
	turn_until_rest(play, turn_once);
}
