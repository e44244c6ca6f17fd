"""A second reader of VASSAL's saved games and logs, to hold against the first one: it shares no code with it.

Reads a list of files from the standard input, one path a line, and writes one JSON object a line: the counters that lie
on the table when the file begins, each with its name, where it lies and how many traits it has, and how many rolls its
chat has by VASSAL's own way of reporting.
"""
import json
import re
import sys
import zipfile

ESCAPE = "\x1b"


def text_of(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"PK":
        with zipfile.ZipFile(path) as archive:
            data = archive.read("savedGame")
    if data[:5] == b"!VCSK":
        digits = data[5:].strip()
        key = int(digits[:2], 16)
        data = bytes(byte ^ key for byte in bytes.fromhex(digits[2:].decode("ascii")))
    elif data[:4] == b"VOBS":
        data = bytes(byte ^ data[4] for byte in data[5:])
    return data.decode("utf-8")


def parts(text, mark, most=None):
    """One level of a list: a mark with a backslash before it is part of a text."""
    found, start, piece = [], 0, ""
    while True:
        at = text.find(mark, start)
        if at < 0:
            break
        if at > 0 and text[at - 1] == "\\":
            piece += text[start : at - 1] + mark
        else:
            found.append(bare(piece + text[start:at]))
            piece = ""
            if most is not None and len(found) == most:
                return found
        start = at + 1
    found.append(bare(piece + text[start:]))
    return found


def bare(text):
    return text[1:-1] if len(text) > 1 and text[0] == "'" and text[-1] == "'" else text


def flat(text):
    """The commands of a tree, in order."""
    waiting = [text]
    while waiting:
        one = waiting.pop()
        if ESCAPE not in one:
            yield one
        else:
            waiting.extend(reversed(parts(one, ESCAPE)))


def traits(type_text, state_text):
    """Trait by trait: a type and a state hold one of their own, and those within."""
    types, states = [], []
    while True:
        pair = parts(type_text, "\t", 2)
        types.append(pair[0])
        if len(pair) < 2:
            states.append(state_text)
            return types, states
        inside = parts(state_text, "\t", 2)
        states.append(inside[0])
        type_text, state_text = pair[1], inside[1] if len(inside) > 1 else ""


def place(state):
    fields = parts(state, ";")
    known = [fields[at] if len(fields) > at else "" for at in range(3)]
    return [None if known[0] in ("null", "") else known[0], number(known[1]), number(known[2])], fields


def number(text):
    try:
        return int(float(text))
    except ValueError:
        return 0


def opening(text):
    counters, holders = {}, []
    for command in flat(text.split(ESCAPE + "LOG\t", 1)[0]):
        if not command.startswith("+/"):
            continue
        fields = parts(command[2:], "/")
        if len(fields) < 3:
            continue
        types, states = traits(fields[1], fields[2])
        kind = parts(types[-1], ";")
        spot, own = place(states[-1])
        if kind[0] == "piece":
            name = kind[4] if len(kind) > 4 else ""
            counters[fields[0]] = {"name": name, "spot": spot, "traits": len(types)}
        elif kind[0] == "stack":
            holders.append((spot, [one for one in own[3:] if one and not one.startswith("@@")]))
        elif kind[0] == "deck":
            holders.append((spot, [one for one in parts(own[4], ",") if one] if len(own) > 4 else []))
        else:
            counters[fields[0]] = {"name": "?" + kind[0], "spot": spot, "traits": len(types)}
    # Whatever its own state says, a counter is where its stack is.
    for spot, inside in holders:
        for one in inside:
            if one in counters:
                counters[one]["spot"] = spot
    return counters


ROLL = re.compile(r"CHAT\*\*\* [^\x1b]{0,200}?\d[\d, ]*\*\*\* +(?:<|&lt;)")


def main():
    for line in sys.stdin:
        path = line.rstrip("\n")
        text = text_of(path)
        print(json.dumps({"path": path, "counters": opening(text), "rolls": len(ROLL.findall(text))}), flush=True)


if __name__ == "__main__":
    main()
