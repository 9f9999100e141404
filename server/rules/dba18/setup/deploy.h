/* Deployment: drawing up both armies, and the line between them (chapter 2 of the specification, 3.1-3.7,
 * 3.10). */
#ifndef TRICORNE_DBA18_DEPLOY_H
#define TRICORNE_DBA18_DEPLOY_H

#include "../position/events.h"

bool dba_acts_defender(const struct dba_state *s, int seat);
bool dba_acts_attacker(const struct dba_state *s, int seat);
/* The markers of a side that has drawn up are seen and named; after the first side the line is drawn (S4). */
void dba_end_deploy_defender(struct play *play);
void dba_end_deploy_attacker(struct play *play);

order_check_fn dba_check_deploy_element, dba_check_deploy_marker, dba_never_place_ambush,
	dba_check_place_ambush, dba_check_deploy_done;
order_decide_fn dba_decide_deploy_element, dba_decide_deploy_marker, dba_decide_place_ambush,
	dba_decide_deploy_done;
order_offer_fn dba_offer_deploy_element, dba_offer_deploy_marker, dba_offer_place_ambush,
	dba_offer_deploy_done;
order_preview_fn dba_preview_deploy_done;

#endif
