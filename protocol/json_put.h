/* Values as JSON, put down where there is room for them; each returns what is behind it. For the writers of views and patches,
 * which look after the room (json_pen.h). */
#ifndef TRICORNE_PROTOCOL_JSON_PUT_H
#define TRICORNE_PROTOCOL_JSON_PUT_H

#include <string.h>

#include "server/rules/shape.h"

enum { VALUE_ROOM = 32, KEY_ROOM = FIELD_NAME_SIZE + 4 };

static const char pairs[] =
	"0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
	"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Eight digits, zeros before them, are put down at once. */
static inline char *put_eight(char *to, uint32_t value)
{
	uint32_t high = value / 10000, low = value % 10000;
	memcpy(to, pairs + high / 100 * 2, 2);
	memcpy(to + 2, pairs + high % 100 * 2, 2);
	memcpy(to + 4, pairs + low / 100 * 2, 2);
	memcpy(to + 6, pairs + low % 100 * 2, 2);
	return to + 8;
}

enum { EIGHT_DIGITS = 100000000 };

/* Less than eight digits: moved to the left of eight, so that the zeros come behind them and are written over. */
static inline char *put_small(char *to, uint32_t value)
{
	static const uint32_t powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000 };
	unsigned fewer = (value < 10) + (value < 100) + (value < 1000) + (value < 10000) + (value < 100000) + (value < 1000000) + (value < 10000000);
	return put_eight(to, value * powers[fewer]) - fewer;
}

static inline char *put_large(char *to, uint64_t value)
{
	if (value < EIGHT_DIGITS)
		return put_small(to, (uint32_t)value);
	return put_eight(put_large(to, value / EIGHT_DIGITS), (uint32_t)(value % EIGHT_DIGITS));
}

static inline char *put_int(char *to, int64_t value)
{
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	*to = '-';
	to += value < 0;
	if (rest < 10) {
		*to++ = (char)('0' + rest);
		return to;
	}
	return rest < EIGHT_DIGITS ? put_small(to, (uint32_t)rest) : put_large(to, rest);
}

static inline char *put_escaped(char *to, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	*to++ = '\\';
	if (c == '"' || c == '\\') {
		*to++ = (char)c;
		return to;
	}
	memcpy(to, "u00", 3);
	to[3] = hex[c >> 4];
	to[4] = hex[c & 15];
	return to + 5;
}

static inline bool is_plain(unsigned char c)
{
	return c >= 0x20 && c != '"' && c != '\\' && c != 0x7F;
}

/* Every byte may take six, the last eight are copied at once, and there are the quotes. */
#define TEXT_ROOM(size) ((size) * 6 + 8 + 2)

/* Eight times this byte. */
#define EACH(byte) (UINT64_MAX / 255 * (byte))

/* The high bit of every byte that is zero. */
static inline uint64_t zeros(uint64_t bytes)
{
	return ~(((bytes & EACH(0x7F)) + EACH(0x7F)) | bytes) & EACH(0x80);
}

/* Whether none of eight bytes needs escaping; zeros, which are behind the end, do not. */
static inline bool are_plain(uint64_t bytes)
{
	uint64_t control = ~(((bytes & EACH(0x7F)) + EACH(0x60)) | bytes) & EACH(0x80) & ~zeros(bytes);
	return !(control | zeros(bytes ^ EACH('"')) | zeros(bytes ^ EACH('\\')) | zeros(bytes ^ EACH(0x7F)));
}

/* A text that lies in a field of `size_max`. There must be TEXT_ROOM. */
static inline char *put_text(char *to, const char *text, size_t size, size_t size_max)
{
	uint64_t eight;
	size_t done = 0;
	*to++ = '"';
	for (; done < size && size_max - done >= 8; done += 8) {
		memcpy(&eight, text + done, sizeof eight);
		if (!are_plain(eight))
			break;
		memcpy(to + done, &eight, sizeof eight);
	}
	to += done < size ? done : size;
	for (; done < size; done++) {
		if (is_plain((unsigned char)text[done]))
			*to++ = text[done];
		else
			to = put_escaped(to, (unsigned char)text[done]);
	}
	*to++ = '"';
	return to;
}

/* The key and its colon. The whole field of the name is copied: that is quicker than a part of it. */
static inline char *put_key(char *to, bool first, const struct field *field)
{
	*to = ',';
	to += !first;
	*to++ = '"';
	memcpy(to, field->name, FIELD_NAME_SIZE);
	to += field->name_size;
	*to++ = '"';
	*to++ = ':';
	return to;
}

#endif
