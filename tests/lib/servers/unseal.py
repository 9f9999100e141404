"""Reads a pushed message as a browser does (RFC 8291), with the library `cryptography`.

unseal.py keys          prints a subscription: {"private", "p256dh", "auth"}
unseal.py PRIVATE AUTH  prints the message whose sealed bytes come on standard input
"""
import base64
import json
import os
import sys

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


def unb64(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def point(key):
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def hkdf(salt, secret, info, length):
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def new_keys():
    key = ec.generate_private_key(ec.SECP256R1())
    number = key.private_numbers().private_value.to_bytes(32, 'big')
    print(json.dumps({'private': b64(number), 'p256dh': b64(point(key.public_key())), 'auth': b64(os.urandom(16))}))


def unseal(private, auth, sealed):
    key = ec.derive_private_key(int.from_bytes(unb64(private), 'big'), ec.SECP256R1())
    salt, size, id_size = sealed[:16], int.from_bytes(sealed[16:20], 'big'), sealed[20]
    theirs, record = sealed[21:21 + id_size], sealed[21 + id_size:]
    assert len(record) <= size, 'one record'
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = hkdf(unb64(auth), shared, b'WebPush: info\0' + point(key.public_key()) + theirs, 32)
    plain = AESGCM(hkdf(salt, secret, b'Content-Encoding: aes128gcm\0', 16)).decrypt(
        hkdf(salt, secret, b'Content-Encoding: nonce\0', 12), record, None)
    text = plain.rstrip(b'\0')
    assert text.endswith(b'\2'), 'the last record'
    return text[:-1].decode()


if sys.argv[1] == 'keys':
    new_keys()
else:
    print(unseal(sys.argv[1], sys.argv[2], sys.stdin.buffer.read()))
