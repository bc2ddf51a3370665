"""Asks for money by text and verifies webhooks, with Python's standard library alone (3.9 or newer).

    RINGUP_URL=https://pay.example.com RINGUP_KEY=ru_test_... \
        python3 ringup.py "+44 7400 123456" 8500 "Boiler service" order-1042
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

ATTEMPTS_MAX = 4
LONGEST_WAIT_SECONDS = 61
TOLERANCE_SECONDS = 5 * 60


class RingupError(Exception):
    """A call that was refused: decide by `code`, show `detail` to people."""

    def __init__(self, status, problem):
        self.status = status
        self.code = problem.get("code", "answer_unreadable")
        self.detail = problem.get("detail", "")
        self.errors = problem.get("errors", [])
        super().__init__(f"{self.detail} ({self.code})")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which would carry the key elsewhere."""

    def redirect_request(self, *args):
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def call(method, path, body=None, idempotency_key=None):
    """Makes a call, up to four times under one Idempotency-Key, so that a write happens once."""
    headers = {
        "Authorization": f"Bearer {os.environ['RINGUP_KEY']}",
        "Content-Type": "application/json",
    }
    if method != "GET":
        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(1, ATTEMPTS_MAX + 1):
        request = urllib.request.Request(
            os.environ["RINGUP_URL"] + path, data, headers, method=method
        )
        wait = random.uniform(0.25, 0.5) * 2**attempt
        try:
            with _opener.open(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            error = RingupError(refusal.code, _read_problem(refusal))
            asked = refusal.headers.get("Retry-After", "")
            wait = float(asked) if asked.isdigit() else wait
            may_pass = refusal.code >= 500 or error.code == "idempotency_in_flight"
            may_pass = may_pass or (refusal.code == 429 and asked.isdigit())
            if not may_pass or wait > LONGEST_WAIT_SECONDS or attempt == ATTEMPTS_MAX:
                raise error from None
        except (OSError, ValueError, http.client.HTTPException):  # no answer, or half of one
            if attempt == ATTEMPTS_MAX:
                raise
        time.sleep(wait)


def _read_problem(refusal):
    try:
        problem = json.load(refusal)
    except ValueError:
        problem = None
    return problem if isinstance(problem, dict) else {}


def verify_webhook(body, headers, secret, now=None):
    """Returns the event of a webhook, by Standard Webhooks 1.0; raises ValueError if it is not genuine.

    `body` are the bytes as they arrived, `headers` has the names in lower case.
    """
    identity, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not identity or not timestamp.isdigit():
        raise ValueError("This call has no signature of a webhook.")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("This webhook is too old, or a clock is wrong.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{identity}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # Two signatures stand there while a secret is replaced. compare_digest takes the same time for any of them.
    for signature in headers.get("webhook-signature", "").split(" "):
        if hmac.compare_digest(signature.encode(), expected.encode()):
            return json.loads(body)
    raise ValueError("Nobody who has the secret signed this webhook.")


if __name__ == "__main__":
    phone, amount_minor, what_for, order = sys.argv[1:5]
    wanted = {"phone": phone, "amountMinor": int(amount_minor), "whatFor": what_for}
    made = call("POST", "/v1/requests", wanted, idempotency_key=order)
    print(json.dumps({"id": made["id"], "status": made["status"]}))
