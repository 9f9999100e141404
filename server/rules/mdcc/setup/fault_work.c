/* What may be asked, and what may be under way, in a position between two orders. Works wait for nothing but
 * an answer, so that the next answer sets them going again: whatever they take for granted then must be so
 * already. */
#include "../field/field.h"
#include "../field/walk.h"
#include "../rules.h"

/* ---- Asks ---------------------------------------------------------------------------------------------- */

enum { ABOUT_TROOPS = 1, ABOUT_FIGURE = 2 };
#define IN(step)  (1u << STEP_##step)
#define FROM_S4   (~0u << STEP_S4)

/* What may be asked, when, and about whom; which work on top waits for the answer; whether others of the same
 * kind are asked besides. All else is the step's to leave to the players. */
static const struct asked {
	uint8_t about;
	uint32_t steps;
	uint8_t work;
	bool of_many;
} asked[MDCC_ORDERS_COUNT] = {
	/*                               about         steps               work          of many */
	[ORDER_place_gun_marker]     = { ABOUT_TROOPS, IN(S2B),            WORK_NONE,    true },
	[ORDER_reenter]              = { ABOUT_FIGURE, IN(S4),             WORK_NONE,    false },
	[ORDER_change_facing]        = { ABOUT_TROOPS, IN(S6),             WORK_NONE,    true },
	[ORDER_break_off]            = { ABOUT_TROOPS, IN(S8),             WORK_settle,  false },
	[ORDER_step_back_choice]     = { ABOUT_TROOPS, IN(S8) | IN(S10E),  WORK_NONE,    false },
	[ORDER_rally_facing]         = { ABOUT_TROOPS, IN(S9),             WORK_NONE,    true },
	[ORDER_choose_sidestep]      = { ABOUT_TROOPS, IN(S10A),           WORK_retreat, false },
	[ORDER_choose_further_retreat] = { ABOUT_TROOPS, IN(S10D),         WORK_NONE,    false },
	[ORDER_advance]              = { ABOUT_TROOPS, IN(S10E),           WORK_NONE,    false },
	[ORDER_staff_flee]           = { ABOUT_FIGURE, FROM_S4,            WORK_NONE,    false },
	[ORDER_staff_leave]          = { ABOUT_FIGURE, FROM_S4,            WORK_NONE,    false },
};

/* 12.28: from there one leaves the field, and is not asked. */
static bool is_at_baseline(const struct mdcc_state *s, const struct mdcc_formation *f)
{
	int baseline = s->sides[f->side].baseline;
	return f->box.r == baseline || (f->square && f->box2.r == baseline);
}

static const char *fault_of_troops_asked(const struct mdcc_state *s, const struct mdcc_ask *ask)
{
	const struct mdcc_formation *f = &s->formations[ask->formation];
	const struct mdcc_work *top = s->work_count ? &s->works[s->work_count - 1] : NULL;
	uint8_t waits = asked[ask->kind].work;
	if (!is_box(f->box))
		return "troops are asked that are not on the table";
	if (waits ? !top || top->kind != waits : top != NULL)
		return "a decision is asked amid work that does not wait for it";
	if (ask->kind == ORDER_choose_sidestep && top->formation != ask->formation)
		return "troops are asked for a way round while others retreat (12.9)";
	if (ask->kind == ORDER_break_off && (!ask->engagement || top->engagement != ask->engagement ||
		(s->engagements[ask->engagement].aggressor != ask->formation &&
			s->engagements[ask->engagement].defender != ask->formation)))
		return "troops are asked to break off a fight that is not theirs, or not being settled (11.5)";
	if (ask->kind == ORDER_choose_further_retreat && is_at_baseline(s, f))
		return "troops at their baseline are asked how they retreat further (12.28)";
	if (ask->kind == ORDER_choose_further_retreat && (!f->must_test || f->result != RESULT_FURTHER))
		return "troops are asked how they retreat further that need not (12.28)";
	return NULL;
}

static const char *fault_of_ask(const struct mdcc_state *s, const struct mdcc_ask *ask)
{
	const struct mdcc_formation *f = &s->formations[ask->formation];
	const struct asked *row = &asked[ask->kind < MDCC_ORDERS_COUNT ? ask->kind : 0];
	if ((ask->side != SIDE_A && ask->side != SIDE_B) || !row->about)
		return "a decision is asked of nobody, or none is";
	if (!(row->steps >> s->turn.phase & 1))
		return "a decision is asked that belongs to another step (18.1)";
	if ((ask->formation && !f->id[0]) || (ask->staff && !s->staff[ask->staff].id[0]) ||
		(ask->engagement && !s->engagements[ask->engagement].id[0]) ||
		!(row->about == ABOUT_TROOPS ? ask->formation : ask->staff))
		return "a decision is asked about nobody who is there";
	if (ask->side != (row->about == ABOUT_TROOPS ? f->side : s->staff[ask->staff].side))
		return "a decision is asked about troops or figures of the enemy";
	if (row->about == ABOUT_FIGURE &&
		s->staff[ask->staff].fate != (ask->kind == ORDER_reenter ? STAFF_OFF_FIELD : STAFF_FIELD))
		return "a figure is asked for a way that does not begin where it is (22.2, 22.8)";
	if (s->ask_count > 1 && (!row->of_many || ask->kind != s->asks[0].kind))
		return "two decisions are asked at once of which one comes after the other";
	for (const struct mdcc_ask *other = s->asks; other < ask; other++)
		if (other->kind == ask->kind && other->formation == ask->formation && other->staff == ask->staff)
			return "the same is asked twice"; /* an answer names no more than that */
	return row->about == ABOUT_TROOPS ? fault_of_troops_asked(s, ask) : NULL;
}

/* ---- Works --------------------------------------------------------------------------------------------- */

/* 4.9: every box of the way it has still to go, with room at its end. */
static const char *fault_of_march(const struct mdcc_state *s, const struct mdcc_work *work)
{
	const struct mdcc_formation *f = &s->formations[work->formation];
	struct mdcc_party party = mdcc_room_party(s, work->formation);
	struct box at = f->box;
	struct refusal r = { 0 };
	bool is_free = is_box(at) && !f->square && work->left >= 0 && work->left <= 2;
	for (int i = 1; is_free && i <= work->left; i++) {
		struct box to = box_ahead(at, f->facing, 1);
		is_free = mdcc_ground_on_table(s, to) && mdcc_ground_passable(s, to) &&
			!mdcc_ground_edge_barred(s, at, to) && !mdcc_formation_of_side(s, mdcc_side_enemy(f->side), to) &&
			(i < work->left || mdcc_room_for(s, &party, to, f->facing, 0, &r));
		at = to;
	}
	return is_free ? NULL : "troops are on the march to where they cannot go (4.9)";
}

/* 11.1 to 11.6. */
static const char *fault_of_settling(const struct mdcc_state *s, const struct mdcc_work *work)
{
	const struct mdcc_engagement *e = &s->engagements[work->engagement];
	if (work->engagement && (e->decided || e->aggressor != work->formation))
		return "a fight is being settled that is decided, or another's (11.1)";
	return !work->engagement && work->formation && !mdcc_formation_is_on_field(s, work->formation) ?
		"troops off the table are to step back (11.2)" : NULL;
}

/* 12.3. */
static const char *fault_of_retreat(const struct mdcc_state *s, const struct mdcc_work *work)
{
	const struct mdcc_formation *f = &s->formations[work->formation];
	bool is_due = is_box(f->box) && f->must_test && f->retreat_rank && !f->retreat_done;
	return is_due && work->left >= 0 && work->left <= 2 ? NULL :
		"troops are retreating that need not, or further than they must (12.3)";
}

/* 12.28: box by box home, the first of them aside perhaps, and nobody at its end. */
static const char *fault_of_going_further(const struct mdcc_state *s, const struct mdcc_work *work)
{
	uint16_t formation = work->formation;
	struct box at = s->formations[formation].box;
	bool is_free = is_box(at) && work->left >= -1 && work->left <= 1 && s->formations[formation].must_test;
	int aside = work->left;
	if (work->staff && (s->staff[work->staff].role != ROLE_AIDE ||
		s->staff[work->staff].side != s->formations[formation].side))
		return "troops are to be met by somebody who is no aide of their side (12.25)";
	while (is_free && !same_box(at, work->box)) {
		is_free = mdcc_walk_way(s, formation, at, aside) == WAY_FREE;
		at = mdcc_walk_shifted(at, mdcc_walk_home(s, formation), aside);
		aside = 0;
		is_free = is_free && !mdcc_walk_other_in(s, formation, at, mdcc_walk_is_enemy);
	}
	return is_free && !mdcc_walk_other_in(s, formation, at, mdcc_walk_is_anybody) ? NULL :
		"troops retreat further to where they cannot go (12.28)";
}

/* 24.8. */
static const char *fault_of_falling_back(const struct mdcc_state *s, const struct mdcc_work *work)
{
	const struct mdcc_formation *f = &s->formations[work->formation];
	struct box at = f->box;
	bool is_free = is_box(at) && !f->square && work->how >= NORTH && work->how <= WEST && work->left >= 0 &&
		work->left <= 2;
	for (int i = 0; is_free && i < work->left; i++) {
		struct box to = box_ahead(at, work->how, 1);
		is_free = mdcc_ground_on_table(s, to) && mdcc_ground_passable(s, to) &&
			!mdcc_ground_edge_barred(s, at, to) && mdcc_formation_none_in(s, to);
		at = to;
	}
	return is_free ? NULL : "troops rally back to where they cannot go (24.8)";
}

/* By kind of work: when it is done; what it takes for granted of those it is about. Of figures it takes
 * nothing, and any number of them may wait above the one work of troops. */
static const struct worked {
	uint32_t steps;
	const char *(*fault)(const struct mdcc_state *s, const struct mdcc_work *work);
} worked[MDCC_WORKS_COUNT] = {
	[WORK_march]     = { IN(S4),   fault_of_march },
	[WORK_flee]      = { FROM_S4,  NULL },
	[WORK_depart]    = { FROM_S4,  NULL },
	[WORK_settle]    = { IN(S8),   fault_of_settling },
	[WORK_retreat]   = { IN(S10A), fault_of_retreat },
	[WORK_further]   = { IN(S10D), fault_of_going_further },
	[WORK_fall_back] = { IN(S10E), fault_of_falling_back },
};

static const char *fault_of_one_work(const struct mdcc_state *s, const struct mdcc_work *work)
{
	const struct worked *row = &worked[work->kind < MDCC_WORKS_COUNT ? work->kind : 0];
	bool is_of_figure = row->steps && !row->fault;
	if (!row->steps || !(row->steps >> s->turn.phase & 1))
		return "work has begun that belongs to another step (18.1)";
	if ((work->formation && !s->formations[work->formation].id[0]) ||
		(work->other && !s->formations[work->other].id[0]) ||
		(work->staff && !s->staff[work->staff].id[0]) ||
		(work->engagement && !s->engagements[work->engagement].id[0]) || (is_of_figure && !work->staff))
		return "work has begun that is about nobody who is there";
	if (is_of_figure ? work->how > GUNS : work != s->works)
		return "two works of troops are under way at once";
	return work->formation && row->fault ? row->fault(s, work) : NULL;
}

/* ---- All of it ----------------------------------------------------------------------------------------- */

static bool one_is_enough(void *ctx, const struct decision *decision, const struct order *order)
{
	(void)ctx, (void)decision, (void)order;
	return false;
}

/* Of those in front; who is asked after them is asked in another position. */
static const char *fault_of_answers(const struct mdcc_state *s)
{
	struct mdcc_dues dues;
	if (!s->ask_count)
		return NULL;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		const struct mdcc_due *due = &dues.due[i];
		struct decision decision = { .seat = due->seat };
		struct offering offering = { .rules = &mdcc, .position = s, .seat = due->seat, .decision = &decision,
			.each = one_is_enough };
		mdcc_order_rules[due->order].offer(s, due, &offering);
		if (!offering.passed_on)
			return "a decision is asked to which there is no answer";
	}
	return NULL;
}

/* Whatever is owed or begun is about somebody who is there, and can be gone on with. */
const char *mdcc_fault_of_work(const struct mdcc_state *s)
{
	const char *fault = NULL;
	if (s->work_count && !s->ask_count)
		return "work is under way that waits for nobody";
	for (int i = 0; i < s->ask_count && !fault; i++)
		fault = fault_of_ask(s, &s->asks[i]);
	for (int i = 0; i < s->work_count && !fault; i++)
		fault = fault_of_one_work(s, &s->works[i]);
	return fault ? fault : fault_of_answers(s);
}
