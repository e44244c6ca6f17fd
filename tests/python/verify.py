#!/usr/bin/env python3
"""Verifies chain, signatures and dice of turnproof logs: a second implementation, written from docs/log-format.md.

Usage: python3 verify.py LOG...
For each log one line, and one for what was left out of it. Exit code 0 if every log holds, 1 if one does not, else 2 if it
cannot be told of one. It knows no game: whether a roll was due, and whether a move was legal, needs the rules; that nothing
was changed, who signed it, and that no die was invented does not. Python's standard library alone; Ed25519 and ARC4 are
written out. Not judged here: the shapes of entries, the terms of a manifest, cards, secrets, rulings, consent, answers.
"""

import hashlib
import hmac
import json
import sys

PREFIX = "turnproof/v1/"


class Fault(Exception):
    pass


class Unknown(Exception):
    """Nothing is wrong with what was read; what comes next cannot be judged by this reader."""


def need(holds, message):
    if not holds:
        raise Fault(message)


# ---- section 2: framing and hashes


def u32(n):
    return n.to_bytes(4, "big")


def lp(*parts):
    raw = [p.encode() if isinstance(p, str) else p for p in parts]
    return b"".join(u32(len(p)) + p for p in raw)


def tagged(tag, *parts):
    return hashlib.sha256(lp(PREFIX + tag, *parts)).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


# ---- section 1: canonical text. Keys are ordered by UTF-16 code units, numbers are whole.


def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=lambda k: k.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(canonical(k) + ":" + canonical(value[k]) for k in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        need(abs(value) <= 2**53 - 1, "a number is too large")
        return str(value)
    need(isinstance(value, str), "a number is not whole")
    need(not any(0xD800 <= ord(c) <= 0xDFFF for c in value), "a lone surrogate")
    return json.dumps(value, ensure_ascii=False)


def no_duplicates(pairs):
    need(len({k for k, _ in pairs}) == len(pairs), "a key stands twice")
    return dict(pairs)


def read_lines(data):
    text = data.decode("utf-8")
    need(text.endswith("\n"), "the last line has no end")
    lines = []
    for number, line in enumerate(text[:-1].split("\n"), 1):
        need(line.count("[") + line.count("{") < 5000, f"line {number} is nested too deep")
        value = json.loads(line, object_pairs_hook=no_duplicates)
        need(isinstance(value, dict) and canonical(value) == line, f"line {number} is not in canonical form")
        lines.append((value, line))
    return lines


# ---- section 3: Ed25519 (RFC 8032), checked without cofactor

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(n, p):
    q = (0, 1, 1, 0)
    while n > 0:
        if n & 1:
            q = add(q, p)
        p, n = add(p, p), n >> 1
    return q


def decode_point(raw):
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - xx) % P != 0 or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def encode_point(p):
    z = pow(p[2], P - 2, P)
    x, y = p[0] * z % P, p[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
IDENTITY = encode_point((0, 1, 1, 0))


def once(check, known):  # many files of one game hold the same keys and packets
    return lambda *of: known[of] if of in known else known.setdefault(of, check(*of))


def good_key(raw):
    point = decode_point(raw)
    small = point is None or encode_point(times(8, point)) == IDENTITY
    return not small and encode_point(times(L, point)) == IDENTITY


def signed(kind, body, key, signature):
    typ, text = f"application/vnd.turnproof.{kind}+json;v=1".encode(), canonical(body).encode()
    return fits(b"DSSEv1 %d %s %d %s" % (len(typ), typ, len(text), text), key, signature)


def fits(message, key, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    k, point = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % L, decode_point(key)
    if point is None or len(signature) != 64 or s >= L:
        return False
    return encode_point(add(times(s, BASE), times(L - k, point))) == r


good_key, fits = once(good_key, {}), once(fits, {})


# ---- section 7: dice


def words(seed):
    """seedrandom's default generator: ARC4 keyed with the text of the seed, 256 bytes dropped, four bytes a word."""
    key, s, j = seed.encode(), list(range(256)), 0
    for i in range(256):
        j = (j + s[i] + key[i % len(key)]) & 255
        s[i], s[j] = s[j], s[i]
    i = j = taken = 0
    word = 0
    while True:
        i = (i + 1) & 255
        j = (j + s[i]) & 255
        s[i], s[j] = s[j], s[i]
        taken += 1
        if taken > 256:
            word = word << 8 | s[(s[i] + s[j]) & 255]
            if taken % 4 == 0:
                yield word
                word = 0


def uniform(stream, n):
    if n == 1:
        return 0
    limit = 2**32 // n * n
    return next(w for w in stream if w < limit) % n


def roll(spec, seed):
    stream = words(seed.hex())
    kind, _, numbers = spec.partition(":")
    if kind == "draw":
        k, n = map(int, numbers.split("/"))
        left = list(range(n))
        return [left.pop(uniform(stream, len(left))) for _ in range(k)]
    if kind == "shuffle":
        order = list(range(int(numbers)))
        for i in range(len(order) - 1, 0, -1):
            other = uniform(stream, i + 1)
            order[i], order[other] = order[other], order[i]
        return order
    dice = [tuple(map(int, term.split("d"))) for term in spec.split("+")]
    return [1 + uniform(stream, sides) for count, sides in dice for _ in range(count)]


# ---- sections 4 to 7: the log


class Player:
    def __init__(self, slot):
        self.id, self.key, self.id_key = slot["id"], bytes.fromhex(slot["key"]), bytes.fromhex(slot["idKey"])
        self.nonce, self.c = bytes.fromhex(slot["chain"]["nonce"]), 0
        self.v, self.rolls = bytes.fromhex(slot["chain"]["anchor"]), []
        self.last, self.given, self.offers = slot["chain"]["n"], [], {}

    def show(self, body):
        value = bytes.fromhex(body["v"])
        if self.c >= self.last:
            raise Unknown(f"the chain of {self.id} was renewed")
        need(body["i"] == self.c + 1, f"value {body['i']} of {self.id} where {self.c + 1} is due")
        step = tagged("chain-step", self.id, self.nonce, u32(body["i"]), value)
        need(step == self.v, f"value {body['i']} of {self.id} is not of his chain")
        self.c, self.v = body["i"], value
        return value

    def take_seat(self, word):
        """Whoever takes the seat over signs by their own key, and shows values of their own chain (section 11)."""
        chain = word["chain"]
        self.key, self.id_key = bytes.fromhex(word["key"]), bytes.fromhex(word["idKey"])
        self.nonce, self.v = bytes.fromhex(chain["nonce"]), bytes.fromhex(chain["anchor"])
        self.c, self.last, self.rolls = chain["after"], chain["after"] + chain["n"], []


def prove(player, value, index, gid):
    """All rolls of a period, with the value that its owner shows when he hands over."""
    for item, frozen in player.rolls:
        pairs = [part for other, c, v in frozen for part in (other, u32(c), v)]
        key = mac(value, lp(PREFIX + "dice", gid, player.id, u32(index), *pairs))
        out = roll(item["spec"], mac(key, lp(PREFIX + "roll", u32(item["j"]))))
        need(out == item["out"], f"{item['purpose']}: {out} was rolled, not {item['out']}")
    proven, player.rolls = len(player.rolls), []
    return proven


def follow_seats(entry, text, players, seats, referees):
    """Who may sit down: by a referee's ruling at once; by consent when all have said yes and the leaver has handed over."""
    kind = entry["b"].get("kind")
    if entry["t"] == "ruling" and kind not in ("interpret", "rotate", "stands"):
        seats["leaving"].clear()
    if entry["t"] == "ruling" and kind == "substitute" and entry["a"] in referees:
        players[entry["b"]["player"]].offers[entry["b"]["key"]] = entry["b"]
    if entry["t"] == "propose" and kind == "substitute":
        seats["asked"][tagged("entry", text).hex()] = [entry["b"], len(players) - 1]
    if entry["t"] == "answer" and entry["b"]["of"] in seats["asked"]:
        asked = seats["asked"][entry["b"]["of"]]
        asked[1] = asked[1] - 1 if entry["b"]["ok"] else -1
        if asked[1] == 0:
            seats["leaving"][asked[0]["player"]] = asked[0]
    if entry["t"] == "handover" and entry["a"] in seats["leaving"]:
        word = seats["leaving"].pop(entry["a"])
        players[entry["a"]].offers[word["key"]] = word


def take_entry(entry, players, outside, gid, counts):
    author = players.get(entry["a"])
    proven = 0
    if entry["t"] in ("propose", "ruling") and entry["b"].get("kind") == "rotate":
        # Whether it was agreed, or ruled by right, hangs on the machine: a packet signed by it is taken as it is.
        counts["keys by consent or ruling"] += 1
        players[entry["b"]["player"]].given.append(bytes.fromhex(entry["b"]["key"]))
    if entry["t"] in ("propose", "ruling") and entry["b"].get("kind") == "substitute":
        names = ("player", "name", "idKey", "key", "chain", "s")
        word = {"g": gid.hex(), **{name: entry["b"][name] for name in names}}
        held = signed("substitute", word, bytes.fromhex(word["idKey"]), bytes.fromhex(entry["b"]["sig"]))
        need(held, f"who is to take over the seat of {word['player']} did not sign it")
    if entry["t"] in ("handover", "reveal"):
        value = author.show(entry["b"])
        proven = prove(author, value, author.c, gid)
    for item in entry.get("r", []):
        if item["purpose"] in outside:
            counts["rolls of oracle or beacon"] += 1
            continue
        # Nobody shows a value while a period is open: what the others have shown now was frozen when it opened.
        frozen = [(other.id, other.c, other.v) for other in players.values() if other is not author]
        author.rolls.append((item, frozen))
    if entry["t"] in ("accept", "manifest"):
        body = {"g": gid.hex(), "player": author.id, "key": author.key.hex()}
        need(signed("join", body, author.id_key, bytes.fromhex(entry["b"]["idSig"])), f"{author.id} did not join")
    return proven


def open_log(lines):
    if len(lines) < 3 or lines[1][0].get("t") != "manifest":
        raise Unknown("the file does not begin with a manifest")
    manifest = lines[1][0]["b"]["m"]
    gid = tagged("manifest", canonical(manifest))
    players = {slot["id"]: Player(slot) for slot in manifest["players"]}
    dealers = [deck["dealer"] for deck in manifest["decks"] if "dealer" in deck][:1]
    ruling = {"referee": manifest["referee"]} if manifest["referee"] else {who["id"]: who for who in manifest.get("referees", [])}
    named = {**ruling, "dealer": dealers[0] if dealers else None, "oracle": manifest.get("oracle")}
    officials = {name: bytes.fromhex(who["key"]) for name, who in named.items() if who is not None}
    for key in [k for p in players.values() for k in (p.key, p.id_key)] + list(officials.values()):
        need(good_key(key), "a key of the manifest is unusable")
    outside = {purpose for purpose, kind in manifest["dice"]["classes"].items() if kind in ("oracle", "beacon")}
    return gid, players, officials, outside, ruling


def key_of(packet, entries, gid, players, officials):
    """The key that has to sign a packet: the one in force at its first entry (section 3)."""
    a, first = packet["a"], entries[0][0]
    need(a in players or a in officials, f"{a} is nobody of the game")
    if a not in players:
        return officials[a]
    if first["t"] == "rotate-key":
        body = {"g": gid.hex(), "player": a, "s": first["s"], "key": first["b"]["key"]}
        need(signed("rotate", body, players[a].id_key, bytes.fromhex(first["b"]["idSig"])), f"the new key is not of {a}")
        players[a].key = bytes.fromhex(first["b"]["key"])
    return players[a].key


def verify(data, counts):
    lines = read_lines(data)
    gid, players, officials, outside, referees = open_log(lines)
    head, at, seq, last, seats = gid, 0, 0, {}, {"asked": {}, "leaving": {}}
    heads = [line for value, line in lines if "recv" in value]
    while at < len(lines):
        end = next(n for n in range(at + 1, len(lines) + 1) if "sigs" in lines[n][0])
        top, a, entries, sig, at = lines[at][0], lines[at][0]["a"], lines[at + 1 : end], lines[end][0], end + 1
        if top["g"] != gid.hex():
            raise Unknown(f"a packet of {a} is of another game")
        if top["prev"] != head.hex() or top["first"] != seq:
            # Missing, doubled, out of order, or overtaken by a ruling: none of it is anybody's fault yet.
            raise Unknown(f"packet {top['k']} of {a} does not follow what was read")
        for entry, text in entries:
            follows = entry["g"] == gid.hex() and entry["s"] == seq and entry["a"] == a and entry["p"] == head.hex()
            need(follows, f"entry {entry['s']} does not follow")
            head, seq = tagged("entry", text), seq + 1
        need(sig["head"] == head.hex() and sig["count"] == len(entries) and sig["first"] == top["first"], "a packet was changed")
        key = key_of(top, entries, gid, players, officials)
        body = {**top, "count": sig["count"], "head": sig["head"]}
        one = sig["sigs"][0] if len(sig["sigs"]) == 1 else {"keyid": "", "sig": ""}
        if a in players and one["keyid"] in players[a].offers:
            counts["seats that changed hands"] += 1
            players[a].take_seat(players[a].offers.pop(one["keyid"]))
            key = players[a].key
        if a in players and one["keyid"] in [given.hex() for given in players[a].given]:
            players[a].key = key = bytes.fromhex(one["keyid"])
        held = one["keyid"] == key.hex() and signed("packet", body, key, bytes.fromhex(one["sig"]))
        if not held and heads.count(canonical(top)) > 1:
            # A bad copy is anybody's: the good one counts.
            raise Unknown(f"packet {top['k']} of {a} stands twice")
        need(held, f"packet {top['k']} is not signed by {a}")
        receipts = [{"a": x, "k": last[x][0], "hash": last[x][1]} for x in [*players, *officials] if x in last and x != a]
        follows = top["k"] == last.get(a, (0,))[0] + 1 and top["recv"] == receipts
        if not follows and any(name in last for name in referees):
            raise Unknown(f"packet {top['k']} of {a} has another number: a ruling may have taken the place of some")
        need(follows, f"packet {top['k']} of {a} acknowledges others")
        last[a] = (top["k"], tagged("packet", canonical(body)).hex())
        for entry, text in entries:
            counts["rolls"] += take_entry(entry, players, outside, gid, counts)
            follow_seats(entry, text, players, seats, referees)
            # Who rules when hangs on the answers: a packet of whoever was named for it is theirs all the same.
            for who in entry["b"].get("referees", []) if entry["t"] == "propose" else []:
                officials.setdefault(who["id"], bytes.fromhex(who["key"]))
                referees.setdefault(who["id"], who)
        counts["packets"] += 1
        counts["entries"] += len(entries)
        counts["claimed"] = sum(len(player.rolls) for player in players.values())


def judge(name):
    """0 and what was counted, 1 and what is wrong, 2 and why it cannot be told."""
    extra = ("rolls of oracle or beacon", "keys by consent or ruling", "seats that changed hands")
    counts = dict.fromkeys(("packets", "entries", "rolls", "claimed", *extra), 0)
    try:
        with open(name, "rb") as file:
            verify(file.read(), counts)
        status, what = 0, "holds"
    except Unknown as why:
        status, what = 2, f"{why}; holds up to there"
    except (Fault, ValueError, KeyError, IndexError, AttributeError, TypeError, RecursionError, OverflowError) as fault:
        return 1, f"{fault}"
    left = "".join(f"; left out: {counts[name]} {name}" for name in extra if counts[name] > 0)
    return status, f"{what}; " + ", ".join(f"{n} {what}" for what, n in counts.items() if what not in extra) + left


def main(files):
    judged = [(name, *judge(name)) for name in files]
    for name, _, text in judged:
        print(f"{name}: {text}")
    codes = {status for _, status, _ in judged}
    return 1 if 1 in codes else 2 if 2 in codes or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
