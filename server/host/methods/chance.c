/* A value for strict dice, given for the ticket of an order. */
#include "server/host/host_members.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/orders/draws.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

void chance_give(struct session *s, struct request *r)
{
	struct params_chance params;
	if (!method_params(s, r, &params_chance_shape, &params))
		return;
	int seat = game_seat(s->table->game, params.seat);
	const char *why = seat < 0 || seat >= SEATS_MAX || !(s->seats >> seat & 1) ? "this seat is somebody "
		"else's" :
		draws_give(s->table, seat, params.ticket, params.number, params.value);
	if (why) {
		session_error(s, r->id, WIRE_NOT_ALLOWED, "%s", why);
		return;
	}
	bytes_text(session_answer(s, r->id), "{}}");
	session_answer_send(s);
}
