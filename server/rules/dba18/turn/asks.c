/* What is asked: what players owe. */
#include "steps.h"

#include <assert.h>

#include "../../turn/judge.h"
#include "../position/unit.h"

void dba_ask(struct play *play, int clause, struct dba_ask ask)
{
	const struct dba_state *s = play->state;
	struct dba_event_asked e = { .decision = ask.kind, .side = ask.side, .exchange = ask.exchange };
	TEXT_COPY(e.element, s->elements[ask.element].id);
	TEXT_COPY(e.command, s->commands[ask.command].id);
	emit(play, EVENT_asked, clause, &e);
}

void dba_evolve_asked(struct dba_state *s, const struct event *event)
{
	const struct dba_event_asked *e = event->body;
	assert(s->ask_count < ASKS_MAX);
	s->asks[s->ask_count++] = (struct dba_ask){
		.kind = e->decision, .side = e->side, .exchange = e->exchange,
		.element = dba_element_named(s, e->element), .command = dba_command_named(s, e->command),
	};
}

int dba_ask_seat(const struct dba_state *s, const struct dba_ask *ask)
{
	return ask->element ? dba_seat_of_element(s, ask->element) :
		dba_seat_of_command(s, ask->side, ask->command);
}

int dba_find_ask(const struct dba_state *s, int seat, enum dba_order order, uint16_t element,
	struct refusal *r)
{
	assert(element == ABOUT_ANY || element < ELEMENTS_ROOM);
	return judge_find_ask(&dba18, s, seat, order, element, r);
}
