/* What is known of the toy, by whom, and what is told of it: rows of its ruleset. */
#ifndef TRICORNE_TESTS_TOY_TOLD_H
#define TRICORNE_TESTS_TOY_TOLD_H

#include "server/rules/ruleset.h"

uint32_t toy_vantage(const void *state, struct viewer who);
void toy_known(const void *state, struct viewer who, void *position);
void toy_look(const void *position, struct viewer who, void *view, void *memory);
void toy_map(const void *state, void *map);
bool toy_tell(const void *state, const struct event *event, struct viewer who, struct telling *told);
void toy_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
void toy_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);

#endif
