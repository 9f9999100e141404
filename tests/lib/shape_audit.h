/* Auditing shapes: does a table describe its struct, the whole struct and nothing but the struct? */
#ifndef TRICORNE_TESTS_SHAPE_AUDIT_H
#define TRICORNE_TESTS_SHAPE_AUDIT_H

#include "server/rules/ruleset.h"
#include "server/rules/shape.h"

enum { AUDIT_SIZE = 256 };

/* True if every byte of the struct belongs to exactly one field or count, and if everything the tables
 * promise of fields, maps, lists and names holds, in nested shapes too. Else false, with a sentence. */
bool shape_audit(const struct shape *shape, char complaint[AUDIT_SIZE]);
/* All shapes of a ruleset: the state's as above, the others' save that they may leave bytes out,
 * since views and bodies are built from zero and read by shape alone; and that no order or event
 * takes a name of the table's, nor a member the journal or the protocol puts beside its own. */
bool ruleset_audit(const struct ruleset *rules, char complaint[AUDIT_SIZE]);

#endif
