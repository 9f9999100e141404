/* A header of a request. */
#include "server/post/header.h"

#include "server/base/bytes.h"

void header_add(struct curl_slist **headers, const char *name, const char *value)
{
	struct bytes line = { 0 };
	bytes_format(&line, "%s: %s", name, value);
	*headers = curl_slist_append(*headers, bytes_cstr(&line));
	bytes_finish(&line);
}
