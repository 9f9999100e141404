/* A header of a request. */
#ifndef TRICORNE_POST_HEADER_H
#define TRICORNE_POST_HEADER_H

#include <curl/curl.h>

/* `Name: value` behind the others; without a value the header is left out of the request. */
void header_add(struct curl_slist **headers, const char *name, const char *value);

#endif
