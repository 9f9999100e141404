/* The deployment line: drawn along the front of whoever deploys first (3.2-3.4, R-11, R-12). */
#ifndef TRICORNE_DBA18_DEPLOY_LINE_H
#define TRICORNE_DBA18_DEPLOY_LINE_H

#include "../../table/base.h"
#include "../dba18.h"

/* Which side deploys first (3.1, 3.6). */
enum dba_side dba_first_to_deploy(const struct dba_state *s);
/* The y of the straight line, by the groups that stand there now. */
int32_t dba_deployment_line(const struct dba_state *s);
/* What is wrong with a line that the scenario has drawn (option deployment_line); NULL: nothing. */
const char *dba_fault_of_line(const struct dba_state *s);
/* Is every part of the base in the side's own half of the table? */
bool dba_deploy_line_in_own_half(const struct dba_state *s, enum dba_side side, struct base base);
/* Is every part of it at least 500 paces from the line, on the side's own side of it (3.2)? */
bool dba_clear_of_line(const struct dba_state *s, enum dba_side side, struct base base);
/* How far the foremost part of it stands beyond the line towards the enemy; negative: behind it (3.7). */
int32_t dba_ahead_of_line(const struct dba_state *s, enum dba_side side, struct base base);

#endif
