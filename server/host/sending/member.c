/* Members of the objects the host writes by hand. */
#include "server/host/sending/member.h"

#include <string.h>

#include "protocol/json/json_write.h"

void member_text(struct bytes *out, bool *first, const char *name, const char *text)
{
	json_key(out, first, name);
	json_text(out, text, strlen(text));
}

void member_number(struct bytes *out, bool *first, const char *name, int64_t number)
{
	json_key(out, first, name);
	json_int(out, number);
}

void member_flag(struct bytes *out, bool *first, const char *name, bool flag)
{
	json_key(out, first, name);
	bytes_text(out, flag ? "true" : "false");
}
