/* Which addresses are public: those that a stranger may have us speak to. */
#ifndef TRICORNE_POST_PUBLIC_H
#define TRICORNE_POST_PUBLIC_H

#include <stdbool.h>
#include <sys/socket.h>

/* Not of this machine, of a private or local network, or reserved; nor an address of IPv6 that leads to
 * one. */
bool address_is_public(const struct sockaddr *address);

#endif
