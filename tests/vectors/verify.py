#!/usr/bin/env python3
"""Reproduces every value of the turnproof vectors with Python's standard library alone.

Usage: python3 verify.py [folder with the vector files]
Exit code 0 if all agree, 1 with a message at the first difference.
A second implementation of the dice construction and of the names in a log: chains, keys, seeds, words,
rolls, hashes, fingerprints, did:key, derived secrets, signed statements. RC4 and Ed25519 are written out.
"""

import hashlib
import hmac
import json
import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent / "data"
PREFIX = "turnproof/v1/"
checked = 0


def check(what, computed, written):
    global checked
    checked += 1
    if computed != written:
        print(f"difference: {what}\n  computed {computed}\n  written  {written}")
        sys.exit(1)


# ---- framing and hashes


def u32(n):
    return n.to_bytes(4, "big")


def lp(*parts):
    raw = [p.encode() if isinstance(p, str) else p for p in parts]
    return b"".join(u32(len(p)) + p for p in raw)


def tagged(tag, *parts):
    return hashlib.sha256(lp(PREFIX + tag, *parts)).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def hkdf(secret, salt, info, length):
    prk = mac(salt, secret)
    out, block, n = b"", b"", 0
    while len(out) < length:
        n += 1
        block = mac(prk, block + info.encode() + bytes([n]))
        out += block
    return out[:length]


# ---- chains


def chain_step(player, nonce, index, value):
    return tagged("chain-step", player, nonce, u32(index), value)


def chain_values(player, nonce, tip, n, after):
    """Values by absolute index; the anchor stands at `after`."""
    values = {after + n: tip}
    for index in range(after + n, after, -1):
        values[index - 1] = chain_step(player, nonce, index, values[index])
    return values


# ---- dice


def rc4_words(seed):
    """ARC4 keyed with the 64 characters of the seed, first 256 bytes dropped, four bytes a word."""
    key = seed.encode("ascii")
    s = list(range(256))
    j = 0
    for i in range(256):
        j = (j + s[i] + key[i % len(key)]) & 255
        s[i], s[j] = s[j], s[i]
    i = j = 0

    def byte():
        nonlocal i, j
        i = (i + 1) & 255
        j = (j + s[i]) & 255
        s[i], s[j] = s[j], s[i]
        return s[(s[i] + s[j]) & 255]

    for _ in range(256):
        byte()
    while True:
        yield int.from_bytes(bytes(byte() for _ in range(4)), "big")


def uniform(words, n):
    if n == 1:
        return 0
    limit = 2**32 // n * n
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % n


def roll(seed, spec):
    words = rc4_words(seed.hex())
    if spec.startswith("draw:"):
        k, n = map(int, spec[5:].split("/"))
        left = list(range(n))
        return [left.pop(uniform(words, len(left))) for _ in range(k)]
    if spec.startswith("shuffle:"):
        order = list(range(int(spec[8:])))
        for i in range(len(order) - 1, 0, -1):
            other = uniform(words, i + 1)
            order[i], order[other] = order[other], order[i]
        return order
    out = []
    for term in spec.split("+"):
        count, sides = map(int, term.split("d"))
        out += [1 + uniform(words, sides) for _ in range(count)]
    return out


def dice_key(gid, player, index, value, others):
    frozen = [part for q, count, shown in others for part in (q, u32(count), shown)]
    return mac(value, lp(PREFIX + "dice", gid, player, u32(index), *frozen))


def roll_seed(key, j):
    return mac(key, lp(PREFIX + "roll", u32(j)))


# ---- Ed25519 (RFC 8032 5.1), slow and plain

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point_add(a, b):
    e = a[0] * b[1] + a[1] * b[0]
    f = a[1] * b[1] + a[0] * b[0]
    t = D * a[0] * a[1] * b[0] * b[1] % P
    return e * pow(1 + t, -1, P) % P, f * pow(1 - t, -1, P) % P


def point_mul(n, a):
    total = (0, 1)
    while n > 0:
        if n & 1:
            total = point_add(total, a)
        a = point_add(a, a)
        n >>= 1
    return total


def base_point():
    y = 4 * pow(5, -1, P) % P
    xx = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    return (P - x if x & 1 else x), y


BASE = base_point()


def encode_point(a):
    return (a[1] | (a[0] & 1) << 255).to_bytes(32, "little")


def expand_secret(secret):
    h = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(h[:32], "little") & (1 << 254) - 8 | 1 << 254
    return scalar, h[32:]


def public_key(secret):
    return encode_point(point_mul(expand_secret(secret)[0], BASE))


def sign(secret, message):
    scalar, prefix = expand_secret(secret)
    r = int.from_bytes(hashlib.sha512(prefix + message).digest(), "little") % L
    big_r = encode_point(point_mul(r, BASE))
    k = int.from_bytes(hashlib.sha512(big_r + public_key(secret) + message).digest(), "little") % L
    return big_r + ((r + k * scalar) % L).to_bytes(32, "little")


# ---- names


BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def did_key(key):
    number, text = int.from_bytes(b"\xed\x01" + key, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = BASE58[digit] + text
    return "did:key:z" + text


def fingerprint_indexes(key):
    bits = int.from_bytes(tagged("fingerprint", key)[:11], "big")
    return [bits >> 11 * (7 - at) & 2047 for at in range(8)]


def canonical(value):
    """Canonical JSON of the plain values used here (ASCII keys, integers)."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# ---- the files


def load(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def raw(text):
    return bytes.fromhex(text)


def check_chain(name, chain):
    values = chain_values(chain["player"], raw(chain["nonce"]), raw(chain["tip"]), chain["n"], chain["after"])
    after = chain["after"]
    for field, index in [("anchor", after), ("first", after + 1), ("second", after + 2), ("last", after + chain["n"])]:
        check(f"{name}.{field}", values[index].hex(), chain[field])
    return values


def check_chains():
    file = load("turnproof-chain.json")
    values = {}
    for at, chain in enumerate(file["chains"]):
        values[at] = check_chain(f"chains[{at}]", chain)
    check_chain("rechain", file["rechain"])
    check("rechain.after", file["rechain"]["after"], file["chains"][0]["n"])
    check("rechain.lastOfOld", values[0][file["chains"][0]["n"]].hex(), file["rechain"]["lastOfOld"])
    for name, steps in [("step", 1), ("skip", file["skip"]["steps"])]:
        shown = file[name]
        value = raw(shown["value"])
        check(f"{name}.value", values[1][shown["index"]].hex(), shown["value"])
        for step in range(steps):
            value = chain_step(shown["player"], raw(shown["nonce"]), shown["index"] - step, value)
        check(f"{name}.previous", value.hex(), shown["previous"])
    return {c["player"]: values[at] for at, c in enumerate(file["chains"][:3])}


def check_dice(chains):
    file = load("turnproof-dice.json")
    gid = raw(file["gid"])
    for at, period in enumerate(file["periods"]):
        name = f"periods[{at}]"
        check(f"{name}.value", chains[period["player"]][period["index"]].hex(), period["value"])
        for other in period["others"]:
            check(f"{name}.others", chains[other["player"]][other["count"]].hex(), other["value"])
        others = [(o["player"], o["count"], raw(o["value"])) for o in period["others"]]
        key = dice_key(gid, period["player"], period["index"], raw(period["value"]), others)
        check(f"{name}.key", key.hex(), period["key"])
        for item in period["rolls"]:
            where = f"{name}.rolls[{item['j']}] {item['spec']}"
            seed = roll_seed(key, item["j"])
            check(f"{where}.seed", seed.hex(), item["seed"])
            words = rc4_words(seed.hex())
            check(f"{where}.words", [next(words) for _ in item["words"]], item["words"])
            check(f"{where}.out", roll(seed, item["spec"]), item["out"])
    rejection = file["rejection"]
    sides = rejection["sides"]
    seed = roll_seed(raw(file["periods"][rejection["period"]]["key"]), rejection["j"])
    words = rc4_words(seed.hex())
    check("rejection.seed", seed.hex(), rejection["seed"])
    check("rejection.limit", 2**32 // sides * sides, rejection["limit"])
    check("rejection.words", [next(words), next(words)], rejection["words"])
    check("rejection rejects", rejection["words"][0] >= rejection["limit"], True)
    check("rejection.out", [1 + rejection["words"][1] % sides], rejection["out"])
    check("rejection.out as a roll", roll(seed, f"1d{sides}"), rejection["out"])


def check_names():
    file = load("turnproof-names.json")
    for name, tag, text, result in [
        ("manifest", "manifest", "body", "gid"),
        ("entry", "entry", "line", "hash"),
        ("packet", "packet", "body", "hash"),
    ]:
        item = file[name]
        check(f"{name}.{text}", canonical(json.loads(item[text])), item[text])
        check(f"{name}.{result}", tagged(tag, item[text]).hex(), item[result])
    words = {}
    for at, item in enumerate(file["keys"]):
        check(f"keys[{at}].didKey", did_key(raw(item["key"])), item["didKey"])
        check(f"keys[{at}].indexes", fingerprint_indexes(raw(item["key"])), item["indexes"])
        words.update(zip(item["indexes"], item["fingerprint"]))
    # the word list itself is not at hand, but it is in alphabetical order
    check("order of the words", sorted(words.values()), [words[index] for index in sorted(words)])
    for item in file["statements"]:
        name = f"statements {item['kind']}"
        kind, body = item["type"].encode(), item["body"].encode()
        signed = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(body), body)
        check(f"{name}.type", f"application/vnd.turnproof.{item['kind']}+json;v=1", item["type"])
        check(f"{name}.body", canonical(json.loads(item["body"])), item["body"])
        check(f"{name}.signed", signed.hex(), item["signed"])
        check(f"{name}.key", public_key(raw(item["secret"])).hex(), item["key"])
        check(f"{name}.signature", sign(raw(item["secret"]), signed).hex(), item["signature"])
    secrets = file["secrets"]
    backup, nonce = raw(secrets["backup"]), raw(secrets["nonce"])
    for field, info in [("signing", "sign"), ("vrf", "vrf"), ("card", "card-salt")]:
        check(f"secrets.{field}", hkdf(backup, nonce, PREFIX + info, 32).hex(), secrets[field])
    for item in secrets["chainTips"]:
        info = f"{PREFIX}chain-tip/{item['generation']}"
        check(f"secrets.{info}", hkdf(backup, nonce, info, 32).hex(), item["tip"])


def check_example():
    file = load("dice/example.json")
    chains = {}
    for player in "AB":
        item = file[player]
        chains[player] = chain_values(player, raw(item["nonce"]), raw(item["tip"]), file["chainLength"], 0)
        for field, index in [("anchor", 0), ("r1", 1), ("r2", 2)]:
            if field in item:
                check(f"example {player}.{field}", chains[player][index].hex(), item[field])
    for player in "AB":
        period = file["period" + player]
        others = [(q, count, chains[q][count]) for q, count in period["frozen"]]
        key = dice_key(raw(file["gid"]), player, period["x"], chains[player][period["x"]], others)
        check(f"example period{player}.K", key.hex(), period["K"])
        for j, item in enumerate(period["rolls"]):
            check(f"example period{player} {item['spec']}", roll(roll_seed(key, j), item["spec"]), item["out"])
    rejection = file["rejection"]
    check("example rejection", uniform(rc4_words(rejection["seed"]), rejection["n"]), rejection["result"])


def check_words():
    for item in load("seedrandom/arc4-words.json")["vectors"]:
        words = rc4_words(item["seed"])
        check(f"words of {item['seed']}", [next(words) for _ in item["words"]], item["words"])


check_dice(check_chains())
check_names()
check_example()
check_words()
print(f"{checked} values agree")
