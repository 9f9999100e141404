/* The story of the battle: the turn, its cards, and how it ends. Declared in tale.h. */
#include <string.h>

#include "../shapes/shapes.h"
#include "moment.h"
#include "tale.h"

void pb_tell_step(struct tale *t, const void *body)
{
	const char *told = pb_moment_step_told(((const struct pb_event_step *)body)->step);
	if (told)
		say(t, "%s.", told);
}

void pb_tell_seat_done(struct tale *t, const void *body)
{
	static const char *const ends[STEPS] = {
		[S2_GRENADIERS] = "no more grenadiers", [S4_DEFENDER] = "the army stands", [S5_ATTACKER] = "the army stands", [S6_REARRANGE] = "the army stands",
		[T2_WINDOW] = "nobody rides", [E1_WINDOW] = "nobody rides", [F1_FIRE] = "no more fire", [C1_CAVALRY] = "the cavalry has done", [I1_FOOT] = "foot and guns have done",
	};
	const struct pb_state *s = t->state;
	const char *id = ((const struct event_seat_done *)body)->seat, *end = ends[s->turn.step];
	say(t, "%s: %s.", pb_tell_call(t, id), s->turn.window ? "nobody rides" : end ? end : "done");
}

void pb_tell_seated(struct tale *t, const void *body)
{
	const struct event_seated *e = body;
	if (strcmp(e->seat, "umpire") == 0)
		say(t, e->absent ? "There is no umpire." : "The umpire is there.");
	else
		say(t,
			e->absent ? "Nobody plays %s: those brigades obey the commander-in-chief." : "Somebody plays %s.",
			pb_tell_call(t, e->seat));
}

void pb_tell_turn_begun(struct tale *t, const void *body)
{
	say(t, "Turn %d begins; the cards are shuffled.", ((const struct pb_event_turn_begun *)body)->n);
}

void pb_tell_shuffled(struct tale *t, const void *body)
{
	const struct pb_event_shuffled *e = body;
	say(t, "The cards will come as");
	for (int i = 0; e->deck[i]; i++)
		say(t, "%s%s", i ? ", " : " ", e->deck[i] == 'B' ? "black" : "red");
	say(t, ".");
}

void pb_tell_card_turned(struct tale *t, const void *body)
{
	static const char *const kinds[] = { "", "fire", "move their cavalry", "move their foot and guns" };
	const struct pb_event_card_turned *e = body;
	say(t, "A %s card: %s %s.", e->side == FRENCH ? "black" : "red", pb_tell_call_side(t, e->side),
		kinds[e->kind]);
}

void pb_tell_window(struct tale *t, const void *body)
{
	const struct pb_event_window *e = body;
	if (e->open)
		say(t, "The umpire lets officers move now: %s", e->reason);
}

void pb_tell_standing_set(struct tale *t, const void *body)
{
	say(t, "How %s answers while nobody is there has been said beforehand.",
		pb_tell_call(t, ((const struct pb_event_standing_set *)body)->seat));
}

void pb_tell_game_over(struct tale *t, const void *body)
{
	const struct pb_event_game_over *e = body;
	if (e->winner)
		say(t, "The battle is over: %s have won. %s", pb_tell_call_side(t, e->winner), e->why);
	else
		say(t, "The battle is over, and drawn. %s", e->why);
}

void pb_tell_objective(struct tale *t, const void *body)
{
	const struct pb_event_objective *e = body;
	if (e->disturbed)
		say(t, "The enemy is on %s: it is not held in peace.", pb_tell_call(t, e->objective));
	else if (e->holder)
		say(t, "%s hold %s.", pb_tell_call_side(t, e->holder), pb_tell_call(t, e->objective));
	else
		say(t, "Nobody holds %s.", pb_tell_call(t, e->objective));
}

void pb_tell_battalion_formed(struct tale *t, const void *body)
{
	const struct pb_event_battalion_formed *e = body;
	say(t, "%s draw %s grenadier stands together as %s.", pb_tell_call_side(t, e->side),
		naming_number(e->member_count).text, pb_tell_call(t, e->unit));
}

void pb_tell_quality(struct tale *t, const void *body)
{
	const struct pb_event_quality *e = body;
	say(t, "%s is %s.", pb_tell_call(t, e->unit), pb_quality_names[e->quality]);
}

void pb_tell_taken_back(struct tale *t, const void *body)
{
	say(t, "%s is taken back.", pb_tell_call(t, ((const struct pb_event_taken_back *)body)->piece));
}
