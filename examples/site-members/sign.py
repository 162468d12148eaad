# Runs on the site's server only: a program that has the secret can sign in as any member. Python 3.8 or newer.
import base64
import hashlib
import hmac
import json
import os
import sys
import time
import uuid


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def sign_member(id, name, picture, key_id, secret, domain):
    """A token that signs one member of the site in, once, within two minutes."""
    now = int(time.time())
    header = {"alg": "HS256", "typ": "JWT", "kid": key_id}
    claims = {"sub": id, "name": name, "picture": picture, "aud": domain}
    claims.update(iat=now, exp=now + 120, jti=str(uuid.uuid4()))
    text = encode(json.dumps(header).encode()) + "." + encode(json.dumps(claims).encode())
    return text + "." + encode(hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest())


if __name__ == "__main__":
    id, name, picture = (sys.argv[1:] + [None])[:3]
    print(sign_member(id, name, picture, *(os.environ[key] for key in ("FOYER_KEY_ID", "FOYER_SECRET", "FOYER_DOMAIN"))))
