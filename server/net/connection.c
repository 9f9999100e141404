/* What every connection goes through. */
#include "server/net/connection.h"

#include "server/net/net_members.h"
#include "server/net/reply.h"
#include "server/net/welcome.h"

/* Granted, or answered with a sentence. */
static int judge_upgrade(struct net *net, struct lws *wsi)
{
	unsigned status = 503;
	const char *refusal = welcome_refusal(net, wsi, &status);
	visitor_asked(&net->visitors, wsi);
	if (!refusal)
		return 0;
	reply_refusal(wsi, status, refusal);
	return 1;
}

int net_connection(struct lws *wsi, enum lws_callback_reasons reason)
{
	struct net *net = net_of(wsi);
	switch (reason) {
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: /* before the descriptors run out: the library would spin */
		if (net->closing || net->connections >= net->config.connections_max + TOLD_SPARE) {
			net->figures.refused++;
			return 1;
		}
		net->connections++;
		net->figures.connections++;
		return 0;
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		visitor_came(&net->visitors, wsi);
		return 0;
	case LWS_CALLBACK_HTTP:
	case LWS_CALLBACK_ESTABLISHED:
		visitor_asked(&net->visitors, wsi);
		return 0;
	case LWS_CALLBACK_WSI_DESTROY: /* of each of them, and of each listener at the end */
		visitor_went(&net->visitors, wsi);
		if (net->connections)
			net->connections--;
		return 0;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* HTTP/2 is not spoken here, nor its upgrade */
		return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP2_SETTINGS) > 0 ? -1 : judge_upgrade(net, wsi);
	default: return 0;
	}
}
