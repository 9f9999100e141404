/* Cables: connections of the simulated network. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

enum { DELAY_US_MIN = 200, DELAY_US = 60000, NOTICED_US = 8000000 };

/* Mostly quick, sometimes not: so two connections overtake each other, one never itself. */
static int64_t arrival(struct world *w, int64_t *last)
{
	int64_t at = w->now_us + DELAY_US_MIN +
		(int64_t)sim_draw(w, sim_chance(w, 100) ? 20 * DELAY_US : DELAY_US);
	return *last = at > *last ? at : *last + 1;
}

/* ---- From the server ----------------------------------------------------------------------------------- */

static void on_send(void *carrier, struct frame *frame)
{
	struct cable *cable = carrier;
	struct parcel *parcel = memory_new(sizeof *parcel);
	parcel->frame = frame_hold(frame);
	parcel->at_us = arrival(cable->world, &cable->out_us);
	*cable->out_last = parcel;
	cable->out_last = &parcel->next;
	cable->waiting += frame->size;
	sim_put(cable->world, parcel->at_us - cable->world->now_us, MOMENT_REACHES, false, cable);
}

static size_t on_waiting(const void *carrier)
{
	return ((const struct cable *)carrier)->waiting;
}

static void drop_parcel(struct cable *cable, struct parcel **at)
{
	struct parcel *parcel = *at;
	*at = parcel->next;
	if (!*at)
		cable->out_last = at;
	cable->waiting -= parcel->frame->size;
	frame_drop(parcel->frame);
	free(parcel);
}

static void drop_parcels(struct cable *cable, bool all)
{
	for (struct parcel **at = &cable->out; *at;)
		if (all || (*at)->frame->droppable)
			drop_parcel(cable, at);
		else
			at = &(*at)->next;
}

static void on_forget(void *carrier)
{
	struct cable *cable = carrier;
	cable->lossy = true;
	drop_parcels(cable, false);
}

static void on_hold(void *carrier, bool hold)
{
	struct cable *cable = carrier;
	cable->held = hold;
	if (!hold && cable->in)
		sim_put(cable->world, 1, MOMENT_ARRIVES, true, cable);
}

static void on_close(void *carrier, enum close_code code, const char *reason, bool at_once)
{
	struct cable *cable = carrier;
	(void)code, (void)reason;
	if (at_once)
		drop_parcels(cable, true);
	cable->closing = true;
	sim_put(cable->world, 1, MOMENT_REACHES, false, cable);
}

static const struct outlet outlet = {
	.send = on_send, .waiting = on_waiting, .forget_droppable = on_forget, .hold = on_hold, .close = on_close,
};

/* All that waited has left, or the server has closed: both sides learn of it. */
static void emptied(struct cable *cable)
{
	if (!cable->closing) {
		if (cable->session)
			session_drained(cable->session);
		return;
	}
	cable_sees_gone(cable);
	if (cable->player)
		sim_put(cable->world, DELAY_US_MIN, MOMENT_SEES_LOST, false, cable);
}

void cable_reaches(struct cable *cable)
{
	while (cable->out && cable->out->at_us <= cable->world->now_us) {
		struct frame *frame = frame_hold(cable->out->frame);
		drop_parcel(cable, &cable->out);
		if (cable->player)
			player_hears(cable->player, frame_text(frame), frame->size);
		frame_drop(frame);
	}
	if (!cable->out)
		emptied(cable);
}

/* ---- From the client ----------------------------------------------------------------------------------- */

bool cable_open(struct world *w, struct player *p)
{
	if (!w->up)
		return false;
	struct cable *cable = memory_new(sizeof *cable);
	cable->session = session_arrive(w->host, &outlet, cable, NULL);
	if (!cable->session) {
		free(cable);
		return false;
	}
	cable->world = w;
	cable->player = p;
	cable->in_last = &cable->in;
	cable->out_last = &cable->out;
	cable->next = w->cables;
	w->cables = cable;
	p->cable = cable;
	return true;
}

void cable_say(struct player *p, const char *text)
{
	struct cable *cable = p->cable;
	size_t size = strlen(text);
	struct text *message = memory_new(sizeof *message + size + 1);
	memcpy(message->text, text, size + 1);
	message->size = size;
	message->at_us = arrival(cable->world, &cable->in_us);
	*cable->in_last = message;
	cable->in_last = &message->next;
	sim_put(cable->world, message->at_us - cable->world->now_us, MOMENT_ARRIVES, true, cable);
}

void cable_arrives(struct cable *cable)
{
	while (cable->session && !cable->held && cable->in && cable->in->at_us <= cable->world->now_us) {
		struct text *message = cable->in;
		cable->in = message->next;
		if (!cable->in)
			cable->in_last = &cable->in;
		session_receive(cable->session, message->text, message->size);
		free(message);
	}
}

/* ---- Ends ---------------------------------------------------------------------------------------------- */

void cable_sees_gone(struct cable *cable)
{
	if (cable->session)
		session_gone(cable->session);
	cable->session = NULL;
	drop_parcels(cable, true);
}

void cable_break(struct cable *cable, bool server_notices)
{
	struct player *p = cable->player;
	cable->player = NULL;
	if (p) {
		p->cable = NULL;
		player_loses_cable(p);
	}
	if (cable->session)
		sim_put(cable->world, server_notices ? DELAY_US_MIN : 1 + (int64_t)sim_draw(cable->world, NOTICED_US),
			MOMENT_SEES_GONE, true, cable);
}

/* The process has ended: what it had sent and has not arrived is lost, and everybody notices by and by. */
void cables_break(struct world *w)
{
	for (struct cable *cable = w->cables; cable; cable = cable->next) {
		cable_sees_gone(cable);
		if (cable->player)
			sim_put(w, DELAY_US_MIN + (int64_t)sim_draw(w, DELAY_US), MOMENT_SEES_LOST, false, cable);
	}
}

void cables_free(struct world *w)
{
	for (struct cable *cable = w->cables, *next; cable; cable = next) {
		next = cable->next;
		drop_parcels(cable, true);
		for (struct text *message = cable->in, *after; message; message = after) {
			after = message->next;
			free(message);
		}
		free(cable);
	}
	w->cables = NULL;
}
