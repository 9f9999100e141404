/* The units that have moved since eyes last looked about. */
#include "moved.h"

#include <string.h>

#include "../events/events.h"

/* Which units a kind of event moves or changes. */
enum moves { ALL_NAMED, WHO_IS_NAMED_FIRST, WHO_IS_PLACED /* and was looked at before that */, NOBODY };
static const uint8_t moves[MALB_EVENTS_COUNT] = {
	[EVENT_DICE] = NOBODY, [EVENT_step] = NOBODY, [EVENT_begun] = NOBODY, [EVENT_seat_done] = NOBODY, [EVENT_seated] = NOBODY,
	[EVENT_asked] = NOBODY, [EVENT_answered] = NOBODY, [EVENT_work_begun] = NOBODY, [EVENT_worked] = NOBODY, [EVENT_finished] = NOBODY,
	[EVENT_order_of_play] = NOBODY, [EVENT_game_over] = NOBODY, [EVENT_disordered] = NOBODY, [EVENT_wing_ordered] = NOBODY,
	[EVENT_risked] = NOBODY, [EVENT_shock] = NOBODY, [EVENT_arrived] = NOBODY, [EVENT_objective_held] = NOBODY, [EVENT_scored] = NOBODY,
	[EVENT_wing_broken] = NOBODY, [EVENT_personal] = NOBODY, [EVENT_rolled] = NOBODY, [EVENT_left_out] = NOBODY, [EVENT_set_off] = NOBODY,
	[EVENT_met] = NOBODY, [EVENT_marched] = NOBODY, [EVENT_move_over] = NOBODY, [EVENT_spent] = NOBODY, [EVENT_searched] = NOBODY,
	[EVENT_charge_declared] = NOBODY, [EVENT_charged] = NOBODY, [EVENT_responded] = NOBODY, [EVENT_charge_dice] = NOBODY,
	[EVENT_charge_rolled] = NOBODY, [EVENT_charge_ended] = NOBODY, [EVENT_deed] = NOBODY, [EVENT_joined] = NOBODY, [EVENT_fought] = NOBODY,
	[EVENT_result] = NOBODY, [EVENT_after_chosen] = NOBODY, [EVENT_after_done] = NOBODY, [EVENT_combat_over] = NOBODY,
	[EVENT_turn_taken] = NOBODY, [EVENT_messengers_rested] = NOBODY, [EVENT_leader_acted] = NOBODY, [EVENT_against_order] = NOBODY,
	[EVENT_referred] = NOBODY, [EVENT_ruled] = NOBODY, [EVENT_controlled] = NOBODY, [EVENT_shifted] = NOBODY, [EVENT_instructed] = NOBODY,
	[EVENT_spoken] = NOBODY, [EVENT_umpired] = NOBODY, [EVENT_sighted] = NOBODY, [EVENT_forgotten] = NOBODY, [EVENT_looked] = NOBODY,
	[EVENT_shot] = WHO_IS_NAMED_FIRST, [EVENT_marked] = WHO_IS_NAMED_FIRST, [EVENT_status] = WHO_IS_NAMED_FIRST,
	[EVENT_messenger_sent] = WHO_IS_NAMED_FIRST, [EVENT_messenger_hit] = WHO_IS_NAMED_FIRST, [EVENT_crew_left] = WHO_IS_NAMED_FIRST,
	[EVENT_placed] = WHO_IS_PLACED, [EVENT_gun_placed] = WHO_IS_PLACED, [EVENT_leader_moved] = WHO_IS_PLACED,
	[EVENT_messenger_rode] = WHO_IS_PLACED,
};

static bool is_seen_on(const struct malb_event_marked *e)
{
	return e->mark == MARK_FIRED || e->mark == MARK_SHOT_BOMBARD || e->mark == MARK_SHOT_CLOSE;
}

static void note(struct malb_moved *moved, uint16_t unit)
{
	moved->units[unit] = true;
	moved->any = true;
}

/* Leaders move with their brigade; for one that is gone it is not known which were with it. */
static void note_named(const struct malb_state *s, struct malb_moved *moved, uint16_t unit)
{
	bool gone = !malb_unit_on_table(s, unit);
	note(moved, unit);
	for (uint16_t i = 1; malb_kind(unit) == KIND_BRIGADE && i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == malb_slot(unit) ||
			(gone && s->leaders[i].side == malb_unit_side(s, unit)))
			note(moved, UNIT_LEADER + i);
}

/* Returns the first of those named, 0 if that is no unit. */
static uint16_t note_all_named(const struct malb_state *s, struct malb_moved *moved,
	const struct event *event, bool only_first)
{
	const struct shape *shape = malb_events[event->kind].shape;
	uint16_t first = 0;
	for (uint16_t i = 0; i < shape->field_count && !(only_first && i); i++) {
		const struct field *field = &shape->fields[i];
		const char *at = (const char *)event->body + field->at;
		uint32_t count = field->type == SHAPE_TEXT && field->size == ID_SIZE ? shape_count(field, event->body)
			: 0;
		for (uint32_t n = 0; n < count; n++) {
			uint16_t unit = malb_unit_named(s, at + n * field->size);
			if (unit)
				note_named(s, moved, unit);
			first = i ? first : unit;
		}
	}
	return first;
}

/* Events of the table, such as a seat taken, move no unit. */
static bool moves_anybody(const struct event *event)
{
	return event->kind < MALB_EVENTS_COUNT && moves[event->kind] != NOBODY &&
		(event->kind != EVENT_marked || is_seen_on(event->body));
}

/* The first event since the last look. */
static uint32_t since_last_look(const struct event_log *log)
{
	uint32_t from = log->count;
	while (from > 0 && log->events[from - 1].kind != EVENT_looked)
		from--;
	return from;
}

void malb_note_moved(const struct malb_state *s, const struct event_log *log, struct malb_moved *moved)
{
	bool alone = true;
	memset(moved, 0, sizeof *moved);
	for (uint32_t i = since_last_look(log); i < log->count; i++) {
		const struct event *event = &log->events[i];
		uint16_t unit;
		moved->turn_over |= event->kind == EVENT_turn_ended;
		if (!moves_anybody(event))
			continue;
		unit = note_all_named(s, moved, event, moves[event->kind] != ALL_NAMED);
		alone = alone && moves[event->kind] == WHO_IS_PLACED && (!moved->settled || moved->settled == unit);
		moved->settled = alone ? unit : 0;
	}
}
