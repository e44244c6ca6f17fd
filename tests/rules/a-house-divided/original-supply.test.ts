// Supply as the rulebook's own words have it (2.0 to 2.2), and a second model of it.
import { describe, expect, test } from "vitest";
import { unsupplied } from "../../../src/rules/a-house-divided/position/supply.js";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { State } from "../../../src/rules/a-house-divided/terms/state.js";
import { facts, game, position, reading } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";
import { stream } from "../../support/json-schema.js";

const observe = observed("a-house-divided");
type Where = { readonly [box: BoxId]: Side | "neutral" };
const allOf = (control: Side | "neutral"): Where => Object.fromEntries(facts.boxes.map((box) => [box, control]));
const without = (side: Side, pieces: { readonly [box: BoxId]: string }, boxes: Where) =>
  unsupplied(reading(position({ pieces, boxes })), side);

describe("2.0: who needs a line", () => {
  const alone: Where = { ...allOf("union"), asheville: "confederate" };

  test("2.0: a piece alone never, two of them do", () => {
    expect(without("confederate", { asheville: "C 1mI" }, alone)).toEqual([]);
    expect(without("confederate", { asheville: "C 2mI" }, alone)).toEqual(["asheville"]);
  });

  test("2.0: a leader and pieces of the enemy are not counted", () => {
    const p = { active: "confederate", at: "turn", options: { supply: true, leaders: true }, observe } as const;
    const g = game({
      ...p,
      pieces: { asheville: "C 1mI", chicago: "U 1mI" },
      boxes: alone,
      leaders: { lee: "asheville" },
    });
    g.roll(4).csa({ move: "end-movement" });
    expect(g.told("supply-lost")).toEqual([]);
    expect(without("confederate", { "new-bern": "U 3mI; C 1mI" }, allOf("union"))).toEqual([]);
  });

  test("2.0: before anything else, and the active player only", () => {
    const pieces = { asheville: "C 2mI", cleveland: "U 2mI", richmond: "C 1mI" };
    const boxes: Where = { ...allOf("neutral"), asheville: "confederate", cleveland: "union" };
    const g = game({ observe, at: "turn", options: { supply: true }, pieces, boxes });
    expect(g.due()).toBe("playerTurn/supply");
    expect(g.codes("union", { move: "end-movement" })).not.toEqual([]);
    expect(g.codes("union", { move: "supply-loss", box: "asheville", piece: "c-inf-1" })).not.toEqual([]);
  });
});

describe("2.1: the line", () => {
  const cities = (...boxes: BoxId[]): Where => ({
    ...allOf("union"),
    ...Object.fromEntries(boxes.map((box) => [box, "confederate"] as const)),
  });
  const csa = (box: BoxId, ...own: BoxId[]) => without("confederate", { [box]: "C 2mI" }, cities(box, ...own));

  test("2.1: from a city to any other city of one's own", () => {
    expect(csa("richmond", "petersburg")).toEqual([]);
    expect(csa("richmond")).toEqual(["richmond"]);
    expect(csa("petersburg", "goldsboro", "wilmington")).toEqual([]);
  });

  test("2.1: from elsewhere to a city that is itself supplied", () => {
    expect(csa("goldsboro", "wilmington")).toEqual(["goldsboro"]);
    expect(csa("goldsboro", "wilmington", "petersburg")).toEqual([]);
    expect(csa("new-bern", "goldsboro", "wilmington")).toEqual(["new-bern"]);
  });

  test("2.1: not along roads, and through own-controlled boxes only", () => {
    expect(csa("shreveport", "monroe-la", "jackson-ms")).toContain("shreveport");
    expect(
      without("confederate", { petersburg: "C 2mI" }, { ...cities("petersburg", "wilmington"), goldsboro: "neutral" }),
    ).toEqual(["petersburg"]);
    expect(csa("petersburg", "wilmington")).toEqual(["petersburg"]);
  });

  test("2.1: rivers carry it as rail does", () => {
    expect(csa("yorktown", "petersburg", "richmond")).toEqual([]);
    expect(csa("fort-smith", "little-rock")).toEqual(["fort-smith"]);
    expect(csa("little-rock", "arkansas-post", "memphis")).toEqual([]);
  });

  test("2.1: a port supplies the Union, not the Confederacy", () => {
    const own: Where = { ...allOf("confederate"), "new-bern": "union", goldsboro: "union" };
    expect(without("union", { "new-bern": "U 2mI" }, own)).toEqual([]);
    expect(without("union", { goldsboro: "U 2mI" }, own)).toEqual([]);
    expect(without("union", { goldsboro: "U 2mI" }, { ...own, "new-bern": "confederate" })).toEqual(["goldsboro"]);
    expect(csa("new-bern")).toEqual(["new-bern"]);
  });

  test("2.1: also a contained one; who contains it needs a line of their own", () => {
    const own: Where = { ...allOf("confederate"), "new-bern": "union" };
    const pieces = { "new-bern": "U 2mI; C 2mI" };
    expect(without("union", pieces, own)).toEqual([]);
    expect(without("confederate", pieces, own)).toEqual([]);
    expect(without("confederate", pieces, { ...own, goldsboro: "union" })).toEqual(["new-bern"]);
  });
});

describe("2.2: what is lost", () => {
  const boxes: Where = { ...allOf("union"), asheville: "confederate", greensboro: "confederate" };
  const start = () =>
    game({
      observe,
      at: "turn",
      active: "confederate",
      options: { supply: true },
      pieces: { asheville: "C 3mI 1mC", greensboro: "C 2vI", chicago: "U 1mI" },
      boxes,
    });
  const lose = (box: string, piece: string) => ({ move: "supply-loss", box, piece }) as const;

  test("2.2: one piece of each box, which the owner chooses, and no second one", () => {
    const g = start();
    expect(g.codes("confederate", lose("asheville", "c-cav-1"))).toEqual([]);
    g.csa(lose("asheville", "c-inf-2"));
    expect(g.codes("confederate", lose("asheville", "c-inf-1"))).toEqual(["supply-loss/due (2.2)"]);
    g.csa(lose("greensboro", "c-inf-4"));
    expect(g.due()).not.toBe("playerTurn/supply");
    expect(["c-inf-1", "c-inf-3", "c-cav-1", "c-inf-5"].map(g.where)).toEqual([
      "asheville",
      "asheville",
      "asheville",
      "greensboro",
    ]);
  });

  test("2.2: not one of another box", () => {
    expect(start().codes("confederate", lose("asheville", "c-inf-4"))).toEqual(["supply-loss/from-the-box (2.2)"]);
  });
});

/** The same question by another way: parts of the map that lines join, marked one after the other. */
function second(s: State, side: Side): BoxId[] {
  const mine = (box: BoxId) => (s.boxes[box]?.held ?? s.boxes[box]?.control) === side;
  const lines = (box: BoxId) => [...facts.rail.from(box).keys(), ...facts.river.from(box).keys()];
  const part = new Map<BoxId, number>();
  for (const start of facts.boxes) {
    if (!mine(start) || part.has(start)) continue;
    const number = part.size;
    const open = [start];
    for (let box = open.pop(); box !== undefined; box = open.pop()) {
      if (part.has(box) || !mine(box)) continue;
      part.set(box, number);
      open.push(...lines(box));
    }
  }
  const isCity = (box: BoxId) => facts.value(box, "union") > 0 || facts.value(box, "confederate") > 0;
  const inPart = (number: number, what: (box: BoxId) => boolean) =>
    [...part].filter(([box, its]) => its === number && what(box)).map(([box]) => box);
  const needs = (box: BoxId): boolean => {
    const reached = new Set((mine(box) ? [box] : lines(box)).flatMap((one) => part.get(one) ?? []));
    for (const number of reached) {
      if (side === "union" && inPart(number, facts.port).length > 0) return false;
      const cities = inPart(number, isCity);
      if (isCity(box) ? cities.some((city) => city !== box) : cities.length >= 2) return false;
    }
    return true;
  };
  const stacks = Object.values(s.pieces).filter((one) => one.side === side);
  return [...new Set(stacks.map(({ box }) => box))]
    .filter((box) => stacks.filter((one) => one.box === box).length >= 2 && needs(box))
    .sort();
}

test("2.1: another model finds the same boxes in 1,000 positions", () => {
  const next = stream(2001);
  let wanting = 0;
  for (let at = 0; at < 1000; at++) {
    const flips = 1 + next(9);
    const boxes: { [box: BoxId]: Side | "neutral" } = {};
    for (const box of facts.boxes) {
      if (next(10) >= flips) continue;
      boxes[box] = (["union", "confederate", "neutral"] as const)[next(5) % 3] ?? "neutral";
    }
    const pieces: { [box: BoxId]: string } = {};
    for (let stack = 0; stack < 12; stack++) {
      const box = facts.boxes[next(facts.boxes.length)] ?? "";
      pieces[box] = ["U 2mI", "C 2mI", "U 1mI 1mC; C 2vI", "C 1mI"][next(4)] ?? "";
    }
    const s = position({ pieces, boxes });
    for (const side of ["union", "confederate"] as const) {
      const found = unsupplied(reading(s), side);
      wanting += found.length;
      expect(found, `${at} ${side}`).toEqual(second(s, side));
    }
  }
  expect(wanting).toBeGreaterThan(500);
});
