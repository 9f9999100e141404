/* Chapter 2, Deployment: D1 to D5. */
#ifndef TRICORNE_MDCC_DEPLOY_H
#define TRICORNE_MDCC_DEPLOY_H

#include "../turn/offer.h"

void mdcc_open_placing(const struct mdcc_state *s, struct mdcc_dues *dues);
void mdcc_run_placing(struct play *play);

void mdcc_check_place_stand(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_place_stand(struct play *play, int seat, const void *body);
void mdcc_offer_place_stand(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering);
enum mdcc_order mdcc_absent_place_stand(const struct mdcc_state *s, const struct mdcc_due *due, void *body);
void mdcc_check_place_staff(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_place_staff(struct play *play, int seat, const void *body);
void mdcc_offer_place_staff(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering);
enum mdcc_order mdcc_absent_place_staff(const struct mdcc_state *s, const struct mdcc_due *due, void *body);
void mdcc_check_end_phase(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_end_phase(struct play *play, int seat, const void *body);

#endif
