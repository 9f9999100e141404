/* What a session is sent: answers, pushed frames, its end. Frames are
 * shared: who pushes one still drops his own hold on it. */
#ifndef TRICORNE_HOST_SESSION_OUT_H
#define TRICORNE_HOST_SESSION_OUT_H

#include "protocol/envelope.h"
#include "server/host/sending/frame.h"
#include "server/host/session_members.h"

enum { IN_FLIGHT_MAX = 8 /* requests of one session, before it is held */, WAITING_BYTES_MAX = 256 * 1024 };

/* An answer is written into host->out: begin, write the result, send. */
struct bytes *session_answer(struct session *s, const char *id);
void session_answer_send(struct session *s);
void session_error(struct session *s, const char *id, enum wire_error code, const char *format,
	...) __attribute__((format(printf, 4, 5)));
/* The same for something there is too much of: when it is worth asking again. */
void session_busy(struct session *s, const char *id, int64_t retry_after, const char *sentence);
/* The game is played on another server of this house: where. */
void session_elsewhere(struct session *s, const char *id, const char *address);
/* The disk did not answer: nothing is known, and later it may be. */
void session_unavailable(struct session *s, const char *id);
/* An answer will come later: the session stays at hand, even if its client goes. */
void session_owe(struct session *s);
/* It was given: the client may be read from again. The session may be gone after this. */
void session_paid(struct session *s);
/* A frame of its table. A reader too slow loses the droppable ones and gets a fresh view instead. */
void session_push(struct session *s, struct frame *frame);
/* What it is sent from here on leaves together, once that is over. */
void session_gather(struct session *s, bool gather);
/* Tells the client why, and closes once that has left. */
void session_close(struct session *s, enum close_code code, const char *reason);

/* Holds its client, or reads on, by how much of what it asked is unanswered. */
void session_hold(struct session *s);
/* Forgets what it asked and was not served yet. */
void session_forget_messages(struct session *s);
/* Frees a session that is gone, in no line, and owed nothing. */
void session_free_if_done(struct session *s);

#endif
