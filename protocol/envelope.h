/* The envelope: JSON-RPC 2.0 requests as they come in, and answers, errors and notices as they go out. */
#ifndef TRICORNE_PROTOCOL_ENVELOPE_H
#define TRICORNE_PROTOCOL_ENVELOPE_H

#include "protocol/json/json_read.h"
#include "protocol/json/json_write.h"

/* Why a request fails (protocol/README.md). */
enum wire_error {
	WIRE_FINE = 0,
	WIRE_PARSE = -32700,
	WIRE_INVALID = -32600,
	WIRE_NO_METHOD = -32601,
	WIRE_PARAMS = -32602,
	WIRE_REFUSED = -32000,
	WIRE_UNAVAILABLE = -32001,
	WIRE_NOT_FOUND = -32002,
	WIRE_NOT_ALLOWED = -32003,
	WIRE_NO_TABLE = -32004,
	WIRE_SET_ASIDE = -32005,
	WIRE_BUSY = -32006,
	WIRE_ELSEWHERE = -32007,
};

enum { REQUEST_ID_MAX = 64, REQUEST_ID_SIZE = 2 * REQUEST_ID_MAX + 3 };

struct request {
	json_t *message;          /* holds everything below                                   */
	char id[REQUEST_ID_SIZE]; /* as JSON, to be sent back; "null" if there is none        */
	const char *method;
	json_t *params;           /* an object, or NULL                                       */
};

/* Reads one message. Whatever it returns, `id` holds what an answer
 * should carry, and request_release() is owed. */
enum wire_error request_read(struct request *r, const char *text, size_t size, struct json_problem *problem);
void request_release(struct request *r);

/* Takes a member of free form out of the params, so that a shape can
 * judge the rest: NULL, or a value for json_drop(). */
json_t *request_take(struct request *r, const char *name);
/* The rest of the params by their shape, beginning with nothing. */
bool request_params(const struct request *r, const struct shape *shape, void *params,
	struct json_problem *problem);
void json_drop(json_t *value);
/* A whole number out of an object: false if there is no such member;
 * a member of another type is left alone. */
bool json_number_at(json_t *object, const char *name, int64_t *number);
/* A text out of an object, or NULL. */
const char *json_text_at(json_t *object, const char *name);
/* The value as it would be read again. */
void json_value(struct bytes *out, json_t *value);

/* `{"jsonrpc":"2.0","id":1,"result":` ; the result follows, and envelope_end(). */
void answer_begin(struct bytes *out, const char *id);
/* `{"jsonrpc":"2.0","method":"update","params":` ; the params follow, and envelope_end(). */
void notice_begin(struct bytes *out, const char *method);
void envelope_end(struct bytes *out);
/* A whole error. `data` is JSON, or NULL. */
void error_write(struct bytes *out, const char *id, enum wire_error code, const char *message,
	const char *data, size_t data_size);

#endif
