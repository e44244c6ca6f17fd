// A second game on hexes, that of tests/support/hollow-lane: it uses the SDK, the mechanics and the boards alone, and is
// played legally and with one violation for each check.
import { describe, expect, test } from "vitest";
import { boardPicture, hexMapsOf } from "../../../../src/boards/index.js";
import { open } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import { hollowLaneBoard } from "../../../support/hollow-lane/board.js";
import { hollowLane } from "../../../support/hollow-lane/game.js";
import { lanePack } from "../../../support/hollow-lane/pack.js";
import type { Side, State } from "../../../support/hollow-lane/position.js";
import { isWellFormed } from "../../../support/xml.js";

const table = open(hollowLane, { pack: lanePack, paranoid: true });
const boards = { "hollow-lane": async () => hollowLaneBoard };

function begun(): State {
  return table.setup("lane");
}

/** Plays moves that must be legal. */
function played(s: State, by: Side, ...moves: Parameters<typeof table.play>[1][]): State {
  for (const move of moves) {
    const { accepted, findings } = table.play(s, move, by);
    expect(findings).toEqual([]);
    expect(accepted).toBe(true);
  }
  return s;
}

/** The codes of what a move breaks. */
const broken = (s: State, by: Side, move: Parameters<typeof table.check>[1]): string[] =>
  table.check(s, move, by).map(({ code }) => code.replace("hollow-lane/", ""));

const redPlaces = [
  { move: "place", unit: "red-foot", hex: "A0205", facing: "SE" },
  { move: "place", unit: "red-horse", hex: "A0108", facing: "SE" },
  { move: "place", unit: "red-tercio", hex: "A0201", right: "A0202", facing: "SE" },
  { move: "place", unit: "red-gun", hex: "A0307", facing: "SE" },
] as const;
const bluePlaces = [
  { move: "place", unit: "blue-foot", hex: "B0504", facing: "NW" },
  { move: "place", unit: "blue-horse", hex: "B0405", facing: "NW" },
  { move: "place", unit: "blue-gun", hex: "B0506", facing: "NW" },
] as const;

/** Everybody stands, red is to move. */
function opened(): State {
  const s = played(begun(), "red", ...redPlaces, { move: "ready" });
  return played(s, "blue", ...bluePlaces, { move: "ready" });
}

describe("set-up", () => {
  test("3.2: each side in its area, away from the other one", () => {
    const s = played(begun(), "red", ...redPlaces);
    expect(broken(s, "red", { move: "place", unit: "red-gun", hex: "A0401", facing: "SE" })).toEqual([
      "place/in-the-area",
    ]);
    expect(broken(s, "red", { move: "place", unit: "red-gun", hex: "B0506", facing: "SE" })).toEqual([
      "place/in-the-area",
    ]);
    played(s, "red", { move: "ready" });
    expect(broken(s, "blue", { move: "place", unit: "blue-gun", hex: "B0401", facing: "NW" })).toEqual([
      "place/in-the-area",
    ]);
    const close = copyJson(s);
    const foot = close.units["red-foot"];
    if (foot !== undefined) foot.hex = "A0605";
    expect(broken(close, "blue", { move: "place", unit: "blue-gun", hex: "B0504", facing: "NW" })).toEqual([
      "place/in-the-area",
    ]);
  });

  test("3.1, 1.4, 2.1: own units, as large as they are, no crowd, hexes of the map", () => {
    const s = played(begun(), "red", ...redPlaces.slice(0, 2));
    const place = (unit: string, hex: string, more = {}) =>
      broken(s, "red", { move: "place", unit, hex, facing: "SE", ...more });
    expect(place("blue-gun", "A0101")).toEqual(["place/own"]);
    expect(place("red-tercio", "A0201")).toEqual(["place/as-large"]);
    expect(place("red-tercio", "A0201", { right: "A0301" })).toEqual(["place/as-large"]);
    expect(place("red-gun", "A0101", { right: "A0102" })).toEqual(["place/as-large"]);
    expect(place("red-gun", "A0108")).toEqual(["place/stacking"]);
    expect(place("red-tercio", "A0204", { right: "A0205" })).toEqual(["place/stacking"]);
    expect(place("red-gun", "A0205")).toEqual([]);
    expect(place("red-gun", "A9999")).toEqual(["place/a-unit"]);
    expect(place("red-gun", "nowhere")).toEqual(["place/a-unit"]);
    for (const move of table.legalMoves(s, "red")) expect(table.check(s, move, "red")).toEqual([]);
  });
});

describe("marches", () => {
  const march = (unit: string, ...path: string[]) => ({ move: "march", unit, path, facing: "SE" }) as const;

  test("4.1: a path over the seam of the sheets", () => {
    const s = opened();
    // The edge column of A, and columns of B that count from the east.
    const path = ["A0605", "B0505", "B0404"];
    for (const unit of Object.values(s.units)) if (unit.side === "blue") unit.hex = "B0101";
    Object.assign(s.units["red-foot"] ?? {}, { hex: "A0605" });
    played(s, "red", march("red-foot", ...path));
    expect(s.units["red-foot"]).toMatchObject({ hex: "B0404", facing: "SE", moved: true });
  });

  test("4.3: thickets, hedges, the lane, bog", () => {
    const s = opened();
    const most = (unit: string, ...path: string[]) =>
      table.check(s, march(unit, ...path), "red").find(({ code }) => code.endsWith("enough-points"))?.actual;
    // Hedge and thicket: 3, then grass: 4.
    expect(broken(s, "red", march("red-foot", "A0205", "A0305", "A0404"))).toEqual([]);
    expect(most("red-foot", "A0205", "A0305", "A0404", "A0504")).toBe(5);
    // Into a thicket and along the lane out of it: 2, 1, 1.
    expect(broken(s, "red", march("red-foot", "A0205", "A0204", "A0304", "A0404"))).toEqual([]);
    expect(most("red-foot", "A0205", "A0204", "A0304", "A0305")).toBe(5);
    Object.assign(s.units["red-foot"] ?? {}, { hex: "A0502" });
    expect(broken(s, "red", march("red-foot", "A0502", "A0503"))).toEqual(["march/passable"]);
  });

  test("4.1, 4.2: each once, from its own hex, no hex left out or passed twice", () => {
    const s = opened();
    expect(broken(s, "red", march("blue-foot", "B0504", "B0503"))).toContain("march/own");
    expect(broken(s, "red", march("red-foot", "A0204", "A0104"))).toEqual(["march/a-path"]);
    expect(broken(s, "red", march("red-foot", "A0205", "A0207"))).toEqual(["march/a-path"]);
    expect(broken(s, "red", march("red-tercio", "A0201", "A0202"))).toEqual(["march/a-unit"]);
    expect(broken(s, "red", march("red-foot", "A0205", "A0105", "A0205", "A0206"))).toEqual(["march/no-circle"]);
    played(s, "red", march("red-foot", "A0205", "A0105"));
    expect(broken(s, "red", march("red-foot", "A0105", "A0205"))).toEqual(["march/once"]);
  });

  test("4.4, 4.5, 2.1: the hexes in front of an enemy stop, its own is closed, crowds too", () => {
    const s = opened();
    const foot = s.units["red-foot"];
    Object.assign(foot ?? {}, { hex: "A0603" });
    // Facing NW it points west: A0603 and A0604 lie before B0504.
    expect(broken(s, "red", march("red-foot", "A0603", "A0604"))).toEqual([]);
    expect(broken(s, "red", march("red-foot", "A0603", "A0604", "A0605"))).toEqual(["march/stops-before-enemies"]);
    expect(broken(s, "red", march("red-foot", "A0603", "B0504"))).toContain("march/not-into-enemies");
    // Behind it nobody is stopped.
    Object.assign(foot ?? {}, { hex: "B0404" });
    expect(broken(s, "red", march("red-foot", "B0404", "B0403", "B0503"))).toEqual([]);
    Object.assign(foot ?? {}, { hex: "A0107" });
    expect(broken(s, "red", march("red-foot", "A0107", "A0108"))).toEqual(["march/stacking"]);
    for (const move of table.legalMoves(s, "red")) expect(table.check(s, move, "red")).toEqual([]);
  });
});

describe("drills of a unit of two hexes", () => {
  const drill = (...steps: ("ahead-left" | "ahead-right" | "wheel-left" | "wheel-right" | "about")[]) =>
    ({ move: "drill", unit: "red-tercio", steps }) as const;

  test("4.6: steps, wheels, turning about", () => {
    const drilledTo = (...steps: Parameters<typeof drill>) => {
      const { hex, right, facing } = played(opened(), "red", drill(...steps)).units["red-tercio"] ?? {};
      return [hex, right, facing];
    };
    expect(drilledTo("ahead-right")).toEqual(["A0302", "A0303", "SE"]);
    expect(drilledTo("ahead-left")).toEqual(["A0301", "A0302", "SE"]);
    // The right half stays, the left one comes forward: it points more to the south.
    expect(drilledTo("wheel-right")).toEqual(["A0302", "A0202", "S"]);
    expect(drilledTo("wheel-left")).toEqual(["A0201", "A0302", "NE"]);
    expect(drilledTo("about")).toEqual(["A0202", "A0201", "NW"]);
  });

  test("4.7: the dearer half, hedges each time a half crosses one", () => {
    const s = opened();
    Object.assign(s.units["red-foot"] ?? {}, { hex: "A0101" });
    Object.assign(s.units["red-gun"] ?? {}, { hex: "A0102" });
    Object.assign(s.units["red-tercio"] ?? {}, { hex: "A0205", right: "A0206" });
    // Both cross a hedge at once, one into a thicket: 2 + 1. Wheeling, one crosses now, the other later.
    const cost = (...steps: Parameters<typeof drill>) =>
      table.check(s, drill(...steps, "about", "about"), "red").find(({ code }) => code.endsWith("enough-points"))
        ?.actual;
    expect(cost("ahead-left")).toBe(3 + 4);
    expect(cost("ahead-right")).toBe(1 + 4);
    expect(cost("wheel-left", "ahead-right")).toBe(2 + 3 + 4);
    expect(broken(s, "red", drill("ahead-left", "ahead-left"))).toEqual(["drill/enough-points"]);
  });

  test("4.6, 2.1, 4.3: not off the map, not into others, not into bog, once, one's own", () => {
    const s = opened();
    expect(broken(s, "red", drill("about", "ahead-left", "ahead-left"))).toEqual(["drill/on-the-map"]);
    expect(broken(s, "red", { ...drill("about"), unit: "red-foot" })).toEqual(["drill/a-tercio"]);
    Object.assign(s.units["red-gun"] ?? {}, { hex: "A0302" });
    Object.assign(s.units["red-foot"] ?? {}, { hex: "A0302" });
    expect(broken(s, "red", drill("ahead-right"))).toEqual(["drill/into-nobody"]);
    Object.assign(s.units["red-tercio"] ?? {}, { hex: "A0402", right: "A0403" });
    expect(broken(s, "red", drill("ahead-right"))).toEqual(["drill/passable"]);
    const tercio = s.units["red-tercio"];
    if (tercio !== undefined) tercio.moved = true;
    expect(broken(s, "red", drill("about"))).toEqual(["drill/once"]);
    if (tercio !== undefined) Object.assign(tercio, { moved: false, side: "blue" });
    expect(broken(s, "red", drill("about"))).toEqual(["drill/own"]);
  });
});

describe("fire", () => {
  const fire = { move: "fire", unit: "red-gun", target: "blue-foot" } as const;
  const aimed = (from: string, to: string): State => {
    const s = opened();
    Object.assign(s.units["red-gun"] ?? {}, { hex: from });
    Object.assign(s.units["blue-foot"] ?? {}, { hex: to });
    return s;
  };

  test("5.1: a die decides; the gun fires once", () => {
    const s = played(aimed("A0605", "B0404"), "red", fire);
    expect(table.play(s, { chance: "lane/shot", result: [5] }, "chance").events).toMatchObject([{ event: "fired" }]);
    expect(s.units["blue-foot"]?.hex).toBeNull();
    expect(broken(s, "red", { ...fire, target: "blue-horse" })).toContain("fire/once");
  });

  test("5.2, 5.3: range and sight, over the seam too", () => {
    expect(broken(aimed("A0505", "B0404"), "red", fire)).toEqual([]);
    expect(broken(aimed("A0105", "B0404"), "red", fire)).toContain("fire/in-range");
    // A village between, and units between.
    expect(broken(aimed("B0404", "B0204"), "red", fire)).toEqual(["fire/in-sight"]);
    const between = aimed("A0605", "B0404");
    Object.assign(between.units["blue-horse"] ?? {}, { hex: "B0505" });
    expect(broken(between, "red", fire)).toEqual(["fire/in-sight"]);
    expect(broken(opened(), "red", { ...fire, unit: "red-foot" })).toEqual(["fire/a-gun"]);
    expect(broken(aimed("A0605", "B0404"), "red", { ...fire, target: "red-foot" })).toContain("fire/own");
  });

  test("4.8: the other side's turn", () => {
    const s = played(opened(), "red", { move: "end-turn" });
    expect(table.expects(s)).toMatchObject([{ by: "blue", window: "lane/turn" }]);
    expect(broken(s, "red", { move: "end-turn" })).not.toEqual([]);
  });
});

describe("its board", () => {
  test("columns are drawn with flat tops, both sheets joined, a unit of two hexes twice", async () => {
    const picture = await boardPicture("hollow-lane", opened(), lanePack, [], boards);
    expect(picture !== undefined && isWellFormed(picture)).toBe(true);
    expect(picture?.split(">red-tercio<")).toHaveLength(3);
    expect(picture?.split("<polygon ")).toHaveLength(11 * 8 + 1);
    for (const hex of ["A0601", "B0501", "B0108"]) expect(picture).toContain(`>${hex}<`);
    expect(await boardPicture("hollow-lane", {}, lanePack, [], boards)).toBeUndefined();
    expect(await boardPicture("hollow-lane", opened(), lanePack, [])).toBeUndefined();
  });

  test("a map of the pack is drawn; one that it has not is not", async () => {
    const maps = await hexMapsOf("hollow-lane", boards);
    const picture = (await maps?.draw(lanePack, "B")) ?? "";
    expect(isWellFormed(picture)).toBe(true);
    expect(picture).toContain(">B0508<");
    expect(picture).not.toContain(">A0601<");
    expect(await maps?.draw(lanePack, "Q")).toBeUndefined();
    expect(await maps?.draw({}, "A")).toBeUndefined();
  });
});
