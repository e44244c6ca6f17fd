// What captures and recaptures of Washington cost, by a second set of books (6.0).
import { describe, expect, test } from "vitest";
import { maxArmySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { boardWith } from "../../support/a-house-divided/play.js";
import { game, go, reading } from "../../support/a-house-divided/positions.js";
import { stream } from "../../support/json-schema.js";

const options = { captureOfWashington: true };
const end = { move: "end-movement" } as const;
const board = boardWith(options, { authority: "agreed" });
type Game = ReturnType<typeof game>;
type Washington = Pick<Game["s"], "washington"> & { readonly box: Game["s"]["boxes"][string] };
const limit = (g: Game) => maxArmySize(reading(g.s, options), "union");

/** What can happen to Washington in a movement segment, where it stands as it does. */
const events = {
  "infantry takes": {
    active: "confederate",
    pieces: { "manassas-junction": "C 1mI" },
    from: "manassas-junction",
    piece: "c-inf",
  },
  "cavalry raids": {
    active: "confederate",
    pieces: { "manassas-junction": "C 1mC" },
    from: "manassas-junction",
    piece: "c-cav",
  },
  "infantry retakes": { active: "union", pieces: { baltimore: "U 1mI" }, from: "baltimore", piece: "u-inf" },
  "cavalry retakes": { active: "union", pieces: { baltimore: "U 1mC" }, from: "baltimore", piece: "u-cav" },
  "raiders ride off": { active: "confederate", pieces: { washington: "C 1mC" }, from: "washington", piece: "c-cav" },
  "riders ride off": { active: "union", pieces: { washington: "U 1mC" }, from: "washington", piece: "u-cav" },
} as const;
type What = keyof typeof events;

function happens(what: What, before: Washington | null, die: number): Game {
  const { active, pieces, from, piece } = events[what];
  const away = active === "union" ? "philadelphia" : "manassas-junction";
  const g = game(
    {
      active,
      options,
      pieces: { richmond: "C 1vI", chicago: "U 1vI", ...pieces },
      ...(before === null
        ? {}
        : { boxes: { washington: { ...before.box } }, state: { washington: { ...before.washington } } }),
    },
    board,
  );
  const id = Object.keys(g.s.pieces).find((one) => g.where(one) === from && one.startsWith(piece)) ?? "";
  const path = from !== "washington" ? "washington" : active === "union" ? `baltimore ${away}` : away;
  const by = piece.endsWith("cav") ? "cavalry" : "rail";
  if (active === "union") g.union(go(from, id, path, by), end);
  else g.csa(go(from, id, path, by), end);
  if (g.due() === "combat/washingtonDie") g.roll(die);
  return g;
}
const carried = (g: Game): Washington => ({
  washington: g.s.washington,
  box: { ...g.s.boxes["washington"] } as Washington["box"],
});

describe("6.0: the die", () => {
  test.each([1, 2, 3, 4, 5, 6])("6.0: a %i costs as much, a 1 costs 2", (die) => {
    expect(limit(happens("infantry takes", null, die))).toBe(34 - Math.max(2, die));
    expect(limit(happens("cavalry raids", null, die))).toBe(34 - Math.max(2, die));
  });

  test("6.0: it falls before the victory is tested, also where the last battle has taken Washington", () => {
    const g = game({
      at: "combat",
      active: "confederate",
      options,
      pieces: { washington: "U 1mI; C 3vI", richmond: "C 1mI", chicago: "U 1mI" },
    });
    g.union({ move: "fire-at-will", aim: "spread" })
      .roll([6])
      .csa({ move: "fire-at-will", aim: "spread" })
      .roll([1, 1, 1]);
    expect(g.due()).toBe("combat/washingtonDie");
    expect(g.told("army-sizes")).toEqual([]);
    g.roll(5);
    expect(g.told("army-sizes")).toMatchObject([{ union: 29, confederate: 29 }]);
    expect(g.s.over).toBeNull();
  });

  test("6.0: Union cavalry that retakes Washington and rides off leaves it as it was: nobody captures it", () => {
    const taken = happens("infantry takes", null, 4);
    expect(limit(taken)).toBe(30);
    const held = happens("cavalry retakes", carried(taken), 6);
    expect(limit(held)).toBe(31);
    const left = happens("riders ride off", carried(held), 6);
    expect(left.told("washington-loss")).toEqual([]);
    expect(limit(left)).toBe(30);
    expect(left.told("washington-captured")).toMatchObject([{ die: "not due" }]);
    // Who then marches in finds it Confederate: nothing is captured.
    expect(limit(happens("infantry takes", carried(left), 6))).toBe(30);
  });

  test("6.0: where Confederates come among them it is a capture", () => {
    const held = carried(happens("cavalry retakes", carried(happens("infantry takes", null, 2)), 6));
    const g = game({
      at: "combat",
      active: "confederate",
      options,
      pieces: { washington: "U 1mC; C 3vI", richmond: "C 1mI", chicago: "U 1mI" },
      boxes: { washington: { ...held.box }, "harpers-ferry": "confederate", baltimore: "confederate" },
      state: { washington: { ...held.washington } },
    });
    g.union({ move: "fire-at-will", aim: "spread" })
      .roll([6])
      .csa({ move: "fire-at-will", aim: "spread" })
      .roll([1, 1, 6]);
    expect(g.due()).toBe("combat/washingtonDie");
  });
});

test("6.0: other books agree through 1,000 captures, recaptures and raids", () => {
  const next = stream(600);
  let dice = 0;
  for (let chain = 0; chain < 200; chain++) {
    let before: Washington | null = null;
    let books = 34;
    // Whose marker lies there, and whose cavalry holds it.
    let marker: "union" | "confederate" = "union";
    let rider: "union" | "confederate" | null = null;
    for (let step = 0; step < 5; step++) {
      const holder: "union" | "confederate" = rider ?? marker;
      const can: What[] =
        rider === "confederate"
          ? ["raiders ride off"]
          : rider === "union"
            ? ["riders ride off"]
            : marker === "union"
              ? ["infantry takes", "cavalry raids"]
              : ["infantry retakes", "cavalry retakes"];
      const what: What = can[next(can.length)] ?? "infantry takes";
      const die = next(6) + 1;
      if (what === "infantry takes" || what === "infantry retakes")
        marker = holder === "union" ? "confederate" : "union";
      if (what === "cavalry raids") rider = "confederate";
      if (what === "cavalry retakes") rider = "union";
      if (what.endsWith("ride off")) rider = null;
      if (what === "infantry takes" || what === "cavalry raids") {
        books -= Math.max(2, die);
        dice += 1;
      } else if (what === "riders ride off") books -= 1;
      else books += 1;
      const g = happens(what, before, die);
      const box = g.s.boxes["washington"];
      expect([box?.control, box?.held ?? null], `${chain} ${step} ${what}`).toEqual([marker, rider]);
      expect(limit(g), `${chain} ${step} ${what} ${die}`).toBe(Math.max(0, books));
      before = carried(g);
      if (g.s.over !== null) break;
    }
  }
  expect(dice).toBeGreaterThan(100);
});
