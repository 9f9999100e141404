/* The parameters of a method. */
#include "server/host/methods/method_params.h"

#include "protocol/envelope.h"
#include "server/host/sending/session_out.h"

bool method_params(struct session *s, const struct request *r, const struct shape *shape, void *params)
{
	struct json_problem problem;
	if (request_params(r, shape, params, &problem))
		return true;
	session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	return false;
}
