"""A mail server of the tests' own: prints its port, then each message that comes as a line of JSON."""
import email
import email.policy
import json
import socket
import sys
import time

from aiosmtpd.controller import Controller


class Mailbox:
    def __init__(self, refuse):
        self.refuse = refuse

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refuse:
            return '550 nobody here of that name'
        envelope.rcpt_tos.append(address)
        return '250 OK'

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        print(json.dumps({
            'from': envelope.mail_from, 'to': envelope.rcpt_tos, 'headers': dict(message.items()),
            'raw': envelope.content.decode('ascii'), 'text': message.get_content(),
        }), flush=True)
        return '250 OK'


with socket.create_server(('127.0.0.1', 0)) as free:
    port = free.getsockname()[1]
controller = Controller(Mailbox(sys.argv[1:]), hostname='127.0.0.1', port=port)
controller.start()
print(json.dumps({'port': port}), flush=True)
while True:
    time.sleep(3600)
