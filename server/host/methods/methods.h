/* The methods: what clients may call. Each is handed a request whose form was read; it answers
 * the session, now or (owing the answer) later, and leaves the request to its caller. */
#ifndef TRICORNE_HOST_METHODS_H
#define TRICORNE_HOST_METHODS_H

#include "protocol/envelope.h"

struct message;
struct session;

/* The message as a request: its method is called, or the error answered. */
void method_message(struct session *s, const struct message *m);
/* Answers that too much was asked. */
void method_put_off(struct session *s, const struct message *m);

void hall_scenarios(struct session *s, struct request *r);
void hall_create(struct session *s, struct request *r);
void hall_view(struct session *s, struct request *r);
void hall_list(struct session *s, struct request *r);
void hall_vacant(struct session *s, struct request *r);
void hall_take(struct session *s, struct request *r);
void hall_terms(struct session *s, struct request *r);
void seat_open(struct session *s, struct request *r);
void seat_rematch(struct session *s, struct request *r);
void seat_eyes(struct session *s, struct request *r);
void play_order(struct session *s, struct request *r);
void play_offer(struct session *s, struct request *r);
void play_advise(struct session *s, struct request *r);
void play_preview(struct session *s, struct request *r);
void play_beforehand(struct session *s, struct request *r);
void history_list(struct session *s, struct request *r);
void history_look(struct session *s, struct request *r);
void history_export(struct session *s, struct request *r);
void papers_seen(struct session *s, struct request *r);
void papers_note(struct session *s, struct request *r);
void plans_look(struct session *s, struct request *r);
void plans_try(struct session *s, struct request *r);
void plans_keep(struct session *s, struct request *r);
void receipts_give(struct session *s, struct request *r);
void book_make(struct session *s, struct request *r);
void book_open(struct session *s, struct request *r);
void book_set(struct session *s, struct request *r);
void book_add_link(struct session *s, struct request *r);
void book_links(struct session *s, struct request *r);
void book_void(struct session *s, struct request *r);
void book_delete(struct session *s, struct request *r);
void book_seats(struct session *s, struct request *r);
void book_add(struct session *s, struct request *r);
void book_remove(struct session *s, struct request *r);
void channels_list(struct session *s, struct request *r);
void channels_add(struct session *s, struct request *r);
void channels_confirm(struct session *s, struct request *r);
void channels_wish(struct session *s, struct request *r);
void channels_end(struct session *s, struct request *r);
void channels_lost(struct session *s, struct request *r);
void links_renew(struct session *s, struct request *r);
void links_void(struct session *s, struct request *r);
void links_watch(struct session *s, struct request *r);
void chance_give(struct session *s, struct request *r);
void chat_say(struct session *s, struct request *r);
void play_clauses(struct session *s, struct request *r);

#endif
