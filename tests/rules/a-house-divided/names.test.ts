// Names of boxes and pieces that do not exist, also such as every object has: a violation, never a throw and never unknown.
import { describe, expect, test } from "vitest";
import { type Move, standardPack } from "../../../src/rules/a-house-divided/index.js";
import { facts as readFacts } from "../../../src/rules/a-house-divided/pack/facts.js";
import { openLedger } from "../../../src/rules/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
type Position = Parameters<typeof game>[0];

const march: Position = {
  die: 6,
  pieces: { washington: "U 3vI 1vC", richmond: "C 1mI" },
  leaders: { grant: "washington" },
};
const field: Position = {
  at: "combat",
  pieces: { "manassas-junction": "U 2mI; C 1mI 1mC", richmond: "C 1mI", washington: "U 1vI" },
};

/** A battle after its first round. */
const fought = (more: Partial<Position> = {}) => {
  const g = game({ observe, ...field, ...more });
  g.csa({ move: "end-withdrawal" }, { move: "fire-at-will", aim: "spread" }).roll([6, 6]);
  return g.union({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
};
const reinforcing = (more: Partial<Position> = {}) => fought(more).csa({ move: "stay" }).union({ move: "stay" });

/** Each move that names a box, in a position where its window is open. */
const moves: readonly (readonly [
  name: string,
  known: string,
  by: "union" | "confederate",
  at: (more?: Partial<Position>) => ReturnType<typeof game>,
  move: (box: string) => Move,
])[] = [
  [
    "march, by road",
    "harpers-ferry",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (box) => go("washington", "u-inf-1", box, "road"),
  ],
  [
    "march, by sea",
    "baltimore",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (box) => go("washington", "u-inf-1", box, "sea"),
  ],
  [
    "march, two boxes",
    "philadelphia",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (box) => go("washington", "u-cav-1", ["baltimore", box], "cavalry"),
  ],
  [
    "march, from",
    "washington",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (box) => go(box, "u-inf-1", "baltimore", "rail"),
  ],
  [
    "naval-invasion",
    "norfolk",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (to) => ({ move: "naval-invasion", pieces: ["u-inf-1"], to }),
  ],
  ["entrench", "washington", "union", (m) => game({ observe, ...march, ...m }), (box) => ({ move: "entrench", box })],
  ["breakout", "norfolk", "union", (m) => game({ observe, ...march, ...m }), (box) => ({ move: "breakout", box })],
  [
    "move-leader",
    "baltimore",
    "union",
    (m) => game({ observe, ...march, ...m }),
    (box) => ({ move: "move-leader", leader: "grant", path: [box] }),
  ],
  [
    "withdraw-cavalry",
    "gordonsville",
    "confederate",
    (m) => game({ observe, ...field, ...m }),
    (to) => ({ move: "withdraw-cavalry", piece: "c-cav-1", to }),
  ],
  ["retreat", "gordonsville", "confederate", fought, (to) => ({ move: "retreat", to })],
  [
    "reinforce, to",
    "manassas-junction",
    "union",
    reinforcing,
    (box) => ({ move: "reinforce", from: "washington", pieces: ["u-inf-3"], path: [box], by: "road" }),
  ],
  [
    "reinforce, from",
    "washington",
    "union",
    reinforcing,
    (from) => ({ move: "reinforce", from, pieces: ["u-inf-3"], path: ["manassas-junction"], by: "road" }),
  ],
  [
    "recruit",
    "chicago",
    "union",
    (m) => game({ observe, at: "recruitment", pieces: { washington: "U 1vI", richmond: "C 1mI" }, ...m }).roll(6),
    (box) => ({ move: "recruit", box, type: "infantry" }),
  ],
  [
    "contain",
    "fort-monroe",
    "confederate",
    (m) =>
      game({
        observe,
        active: "confederate",
        pieces: { "fort-monroe": "U 1vI", yorktown: "C 1mI" },
        options: { containment: true },
        ...m,
      }).csa(go("yorktown", "c-inf-1", "fort-monroe", "river")),
    (box) => ({ move: "contain", box }),
  ],
  [
    "attack-port",
    "fort-monroe",
    "confederate",
    (m) =>
      game({
        observe,
        active: "confederate",
        pieces: { "fort-monroe": "U 1vI", yorktown: "C 1mI" },
        options: { containment: true },
        ...m,
      }).csa(go("yorktown", "c-inf-1", "fort-monroe", "river")),
    (box) => ({ move: "attack-port", box }),
  ],
  [
    "fight",
    "goldsboro",
    "union",
    (m) => game({ observe, at: "combat", pieces: { goldsboro: "U 1mI; C 1mI", raleigh: "U 1mI; C 1mI" }, ...m }),
    (box) => ({ move: "fight", box }),
  ],
  [
    "hold",
    "goldsboro",
    "union",
    (m) => game({ observe, at: "combat", pieces: { goldsboro: "U 1mI; C 1mI", raleigh: "U 1mI; C 1mI" }, ...m }),
    (box) => ({ move: "hold", box }),
  ],
  [
    "supply-loss",
    "tuscaloosa",
    "union",
    (m) =>
      game({
        observe,
        at: "turn",
        pieces: { tuscaloosa: "U 2vI", washington: "U 1vI", richmond: "C 1mI" },
        boxes: { tuscaloosa: "union" },
        options: { supply: true },
        ...m,
      }),
    (box) => ({ move: "supply-loss", box, piece: "u-inf-1" }),
  ],
];

describe("16.3: a box that the map does not have", () => {
  test.each(moves)("16.3: %s", (_, known, by, at, move) => {
    expect(
      at()
        .findings(by, move(known))
        .filter(({ rule }) => rule === "16.3"),
    ).toEqual([]);
    for (const box of ["constructor", "atlantis", "europe"]) {
      const g = at();
      const [first, ...rest] = g.findings(by, move(box));
      if (box === "europe" && rest.length + (first === undefined ? 0 : 1) > 0 && first?.rule !== "16.3") continue;
      expect(first, box).toMatchObject({ rule: "16.3", severity: "violation", actual: box });
      expect(rest).toEqual([]);
      const played = g.table.play(g.s, move(box), by, true);
      expect(played.accepted, box).toBe(false);
    }
  });

  test("16.3: the nearest names are told", () => {
    const g = game({ observe, ...march });
    expect(g.findings("union", go("washington", "u-inf-1", "richmnd", "road"))).toMatchObject([
      { message: "the map has no box richmnd (did you mean richmond?)" },
    ]);
    expect(g.findings("union", go("washington", "u-inf-11", "baltimore", "rail"))).toMatchObject([
      { code: "a-house-divided/march/pieces-known", message: expect.stringContaining("did you mean u-inf-1") },
    ]);
  });

  test("16.3: under sources as well", () => {
    const g = game({ observe, ...march, authority: "sources" });
    for (const by of ["road", "sea"] as const) {
      expect(g.findings("union", go("washington", "u-inf-1", "constructor", by))).toMatchObject([
        { rule: "16.3", severity: "violation" },
      ]);
    }
  });

  test("16.12.P1: a battle in a box of that kind was not won", () => {
    const g = game({ observe, at: "promotion", pieces: { washington: "U 1mI", richmond: "C 1mI" } });
    expect(g.codes("union", { move: "promote", piece: "u-inf-1", to: "veteran", battle: "constructor" })).toEqual([
      "promote/battle-won (16.12.P1)",
    ]);
  });
});

describe("16.3: an agreed pack is a closed world", () => {
  const { port: _port, fort: _fort, union: _union, ...relations } = standardPack.relations;
  const bare = { complete: false, entries: {} };
  const pack = { ...standardPack, relations: { ...relations, port: bare, fort: bare, union: bare } };

  test("16.3: what it does not list is no port, no fort and no city", () => {
    const facts = readFacts(pack, openLedger("agreed"));
    expect([facts.port("new-orleans"), facts.fort("richmond"), facts.value("chicago", "union")]).toEqual([
      false,
      false,
      0,
    ]);
  });

  test("16.3: under sources it is not known", () => {
    const facts = readFacts(pack, openLedger("sources"));
    expect(() => facts.port("new-orleans")).toThrow(expect.objectContaining({ fact: "port/new-orleans" }));
  });
});
