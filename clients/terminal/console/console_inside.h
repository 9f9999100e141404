/* Console, inside: what the commands of a person work on. */
#ifndef TRICORNE_TERMINAL_CONSOLE_INSIDE_H
#define TRICORNE_TERMINAL_CONSOLE_INSIDE_H

#include <jansson.h>
#include <stdbool.h>
#include <time.h>

#include "clients/terminal/wire/table.h"
#include "prompt.h"
#include "screen.h"
#include "sheet.h"

enum shown { SHOWN_CHOICES, SHOWN_MAP, SHOWN_SHEET };

struct console {
	struct table *table;
	struct screen screen;
	struct sheet sheet;
	struct prompt *prompt;
	json_t *offers;      /* NULL: to be asked for again                       */
	json_t *tried;       /* {"order", "seat"}: what `send` gives              */
	json_t *asked;       /* what was open to us when we were last told so     */
	json_t *present;     /* who was at the table, by seat                     */
	enum shown shown;    /* last: what a screen of another size shows again   */
	char narrowed[400];  /* the words of the choices shown                    */
	json_t *bare;        /* numbers of choices that were shown without them   */
	char label[120];
	int heard, updates;  /* notifications, and those after which offers are others */
	int told;            /* lines of the story since a prompt                 */
	time_t looked;       /* for the server                                    */
	bool giving;         /* a line is being obeyed: nothing is being typed    */
	bool news, over, leaving;
	enum exit_code code;
};

/* ---- console.c ---- */

/* What is open to us, asked for if need be; NULL after saying why not. */
json_t *console_offers(struct console *c);
/* The choices meant by the words ("": all), on one screen. */
void console_show_choices(struct console *c, const char *words);
/* A map as large as there is room. */
void console_show_map(struct console *c);
/* Where the battle is, and what is asked of us. */
void console_show_moment(struct console *c);
/* Gives an order, again after a lost connection: with the same id it is played once at most. The answer,
 * released by the caller; NULL after saying why there is none. */
json_t *console_give(struct console *c, json_t *order, const char *seat);
/* Tells what an order would mean; it is then ready to be sent. */
void console_try(struct console *c, json_t *order, const char *seat);
/* Our decisions are known now: they are no news. */
void console_take_note(struct console *c);
/* A sentence on a line of its own; of a refusal, one for each clause. */
void console_say(struct console *c, enum ink ink, const char *sentence);
json_t *console_map(const struct console *c);
bool console_is_umpire(const struct console *c);

/* What is told while a line is being typed goes above that line. */
void console_make_room(struct console *c);
/* Is it a seat of ours? */
bool console_is_ours(const struct console *c, const char *seat);
/* A text to be read page by page. */
FILE *console_begin_sheet(struct console *c);
void console_end_sheet(struct console *c);

/* ---- console_told.c ---- */

/* Takes up a notification; told of by the table. */
void console_heard(void *ctx, const char *method, json_t *params);
/* A line of chat. */
void console_show_chat(struct console *c, FILE *to, json_t *said);

/* ---- console_look.c, console_people.c, console_orders.c: commands, with what was typed behind them ---- */

typedef void command_fn(struct console *c, const char *rest);
command_fn look_map, look_signs, look_offers, look_all, look_card, look_troops, look_at_box, look_clause,
	look_now;
command_fn people_story, people_who, people_chat, people_say, people_side, people_tell;
command_fn give_try, give_send, give_order, give_resign, give_draw, give_pause, give_resume, give_announce,
	give_rewind, give_undo;

/* Everybody who has a name, as members of an object that the caller releases. */
json_t *look_names(struct console *c);
struct choice;
/* The choice that the words mean; without one, says why or lists those that are meant. */
bool console_choose(struct console *c, const char *words, struct choice *one);
/* Gives an order, and shows what is open then. */
void console_give_and_go_on(struct console *c, json_t *order, const char *seat);

/* ---- console_commands.c ---- */

/* Does what the line says; what is no command is a choice. */
void console_obey(struct console *c, const char *line);
/* Says every line that what is typed could become. */
void console_complete(struct console *c, const char *typed, prompt_add_fn *add, void *list);

/* ---- console_help.c ---- */

/* "": the topics and the commands in short. False if there is no such topic. */
bool console_help(struct console *c, const char *topic);
/* The name of each topic; NULL behind the last. */
const char *console_topic(size_t i);

#endif
