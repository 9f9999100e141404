/* A growing run of bytes. */
#include "bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

void bytes_grow(struct bytes *b, size_t more)
{
	size_t room = b->room ? b->room * 2 : 256;
	while (room - b->size < more)
		room *= 2;
	b->data = memory_resize(b->data, room);
	b->room = room;
}

void bytes_add(struct bytes *b, const void *data, size_t size)
{
	if (size == 0)
		return;
	memcpy(bytes_reserve(b, size), data, size);
	b->size += size;
}

void bytes_text(struct bytes *b, const char *text)
{
	bytes_add(b, text, strlen(text));
}

void bytes_format(struct bytes *b, const char *format, ...)
{
	va_list args, again;
	va_start(args, format);
	va_copy(again, args);
	int size = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (size > 0) {
		vsnprintf(bytes_reserve(b, (size_t)size + 1), (size_t)size + 1, format, again);
		b->size += (size_t)size;
	}
	va_end(again);
}

const char *bytes_cstr(struct bytes *b)
{
	*bytes_reserve(b, 1) = '\0';
	return b->data;
}

void bytes_clear(struct bytes *b)
{
	b->size = 0;
}

void bytes_finish(struct bytes *b)
{
	free(b->data);
	*b = (struct bytes){ 0 };
}
