// Columns off the map by the letter of the rulebook (6.5, FR.Reinf, SC.Salem, SC.Zoan, SC.Jackson, SC.Full).
import { describe, expect, test } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { columnOf, inOrder, secondMarker } from "../../../src/rules/across-the-rappahannock/position/entry.js";
import { orderedAway } from "../../../src/rules/across-the-rappahannock/position/locks.js";
import { relocate } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, finding, go, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const table = board({ observe: observed("across-the-rappahannock") });
const facts = factsOf(standardPack, openLedger("agreed"));

/** Who still has to come in before somebody; nobody where he may come. */
function firstOf(s: State, id: string): string | undefined {
  const column = columnOf(s, id);
  if (column === undefined) throw new RangeError(`${id} does not wait off the map`);
  const answer = inOrder(s, column, id);
  return typeof answer === "boolean" ? undefined : String(answer.expected);
}

/** Brings somebody in, wherever. */
function bring(s: State, ...ids: string[]): void {
  for (const id of ids) Object.assign(s.units[id] ?? s.leaders[id] ?? {}, { place: "map", group: null });
}

describe("6.51: the order of a column, as far as the scenario gives it", () => {
  test("SC.Salem: Newton, his infantry as it likes, the guns of 1/VI, Howe, his infantry as it likes", () => {
    const s = table.setup("salem-church");
    expect(firstOf(s, "us-3-3-vi-c")).toBe("us-newton");
    bring(s, "us-newton");
    for (const id of ["us-1-3-vi-b-c", "us-3-3-vi-c", "us-light-3-vi-b-c"]) expect(firstOf(s, id), id).toBeUndefined();
    expect(firstOf(s, "us-1-vi-art-a-c")).toMatch(/^us-.*-3-vi/);
    bring(s, ...Object.keys(s.units).filter((id) => s.units[id]?.command === "us-3-vi"));
    expect(firstOf(s, "us-howe")).toBe("us-1-vi-art-a-c");
    expect(firstOf(s, "us-1-vi-art-a-c")).toBeUndefined();
    bring(s, "us-1-vi-art-a-c", "us-howe");
    for (const id of ["us-2-2-vi-a", "us-3-2-vi-c"]) expect(firstOf(s, id), id).toBeUndefined();
  });

  test("SC.Zoan: Williams' division in any order, then Geary's in any order", () => {
    const s = table.setup("zoan-church");
    for (const id of ["us-williams", "us-1-xii-art-c", "us-3-1-xii-c"]) expect(firstOf(s, id), id).toBeUndefined();
    expect(firstOf(s, "us-geary")).toBeDefined();
    bring(s, "us-williams", ...Object.keys(s.units).filter((id) => s.units[id]?.command === "us-1-xii"));
    for (const id of ["us-geary", "us-3-2-xii-b-c"]) expect(firstOf(s, id), id).toBeUndefined();
  });

  test("SC.Jackson: Carter's two batteries behind Warren's infantry, either of them first", () => {
    const s = table.setup("jacksons-attack");
    expect(firstOf(s, "csa-carter-art-b-c")).toBe("csa-warren-b-c");
    bring(s, "csa-warren-b-c");
    for (const id of ["csa-carter-art-a-c", "csa-carter-art-b-c"]) expect(firstOf(s, id), id).toBeUndefined();
  });
});

const enter = (unit: string, hex: string): Move => ({ move: "enter-unit", unit, path: [hex], mode: "normal" });

/** The assault, of which only those who wait off the map are left; a command in its movement. */
function coming(command: string, state: (s: State) => void): State {
  const s = table.setup("training-assault");
  s.turn = 2;
  for (const one of [...Object.values(s.units), ...Object.values(s.leaders)])
    if (one.place === "map" || one.place === "unplaced") Object.assign(one, { hex: null, place: "exited" });
  for (const leader of Object.values(s.leaders)) if (leader.place !== "reserve") leader.place = "absent";
  state(s);
  s.acts = {};
  const marker = "csa-t2f-am1";
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { flow: "activation", ...emptyActivation("CSA"), at: "close", marker },
    {
      ...{ flow: "command", at: "begin", side: "CSA", marker, use: null, commands: [command] },
      ...{ units: [], leaders: [], fireOnly: [], scattered: false },
    },
  ];
  table.settle(s);
  until(table, s, "CSA command/move", 5);
  return s;
}

describe("FR.Reinf: one group a turn", () => {
  /** A unit of the group came in a turn before. */
  const begun = (s: State): void => {
    const unit = s.units["csa-tcav-a"];
    if (unit !== undefined) unit.group = null;
    relocate(s, "csa-tcav-a", "T0719");
  };

  test("6.52: who had no room comes with a later marker, whatever group comes in that turn", () => {
    const s = coming("csa-tcav", (one) => {
      begun(one);
      one.log.entered = "larch";
    });
    expect(broken(table, s, enter("csa-tcav-b", "T1419"), "CSA")).toEqual([]);
  });

  test("6.52: nor does he keep the group of that turn out", () => {
    const s = coming("csa-tcav", begun);
    go(table, s, enter("csa-tcav-b", "T1419"), "CSA");
    expect(s.log.entered).toBeNull();
  });

  test("FR.Reinf: a second group does not begin in one turn, not though its general came before", () => {
    const s = coming("csa-tcav", (one) => {
      one.log.entered = "larch";
      Object.assign(one.leaders["csa-elm"] ?? {}, { place: "map", hex: "T1416", group: null });
    });
    expect(broken(table, s, enter("csa-tcav-b", "T1419"), "CSA")).toEqual(["enter-unit/one-group"]);
    const first = coming("csa-tcav", () => undefined);
    go(table, first, enter("csa-tcav-a", "T1419"), "CSA");
    expect(first.log.entered).toBe("cavalry");
    expect(broken(table, first, enter("csa-tcav-b", "T1418"), "CSA")).toEqual([]);
  });
});

describe("SC.Full: the second marker of the cavalry", () => {
  /** Whether W.H.F. Lee comes with a marker when these have been used. */
  function comes(marker: string, ...used: string[]): boolean {
    const s = table.setup("whole-battle");
    s.turn = 5;
    s.log.usedMarkers = used;
    const column = columnOf(s, "csa-whf-lee-cav-c");
    return column !== undefined && secondMarker({ s, facts }, column, marker) === true;
  }

  test("SC.Full: the second of Stuart's, or any of Fitz Lee's and W.H.F. Lee's: the text may ask for no second of those", () => {
    expect(comes("csa-whf-lee-am1", "csa-fitz-lee-am1", "csa-whf-lee-am1")).toBe(true);
    expect(comes("csa-whf-lee-am1", "csa-ii-am1", "csa-whf-lee-am1")).toBe(true);
    expect(comes("csa-cavalry-am2", "csa-cavalry-am1", "csa-cavalry-am2")).toBe(true);
    expect(comes("csa-cavalry-am2", "csa-cavalry-am2")).toBe(false);
  });
});

describe("SC.Zoan: who waits until an enemy comes near", () => {
  const guns = (units: string) =>
    position(table, { scenario: "training-campaign", side: "CSA", units: `csa-tanv T0713 E; ${units}`, turn: 2 });
  const walk: Move = { move: "move-unit", unit: "csa-tanv", path: ["T0713", "T0714"], mode: "normal" };

  test("SC.Zoan: is free when one stands so near, however it came there: an advance or a retreat moves it too", () => {
    expect(broken(table, guns("us-1-1-ta-a T0709 W"), walk, "CSA")).toEqual([]);
    const far = guns("us-1-1-ta-a T0708 W");
    expect(broken(table, far, walk, "CSA")).toEqual(["move-unit/enemy-near"]);
    expect(finding(table, far, walk, "enemy-near", "CSA")).toMatchObject({
      message: expect.stringContaining("an enemy has to come within 4 hexes"),
    });
  });

  test("SC.Zoan, 11.31: stays free when one has advanced so near, and is gone again", () => {
    const s = position(table, {
      scenario: "training-campaign",
      units: "csa-tanv T0713 E; csa-oak-a T0709 E disordered; us-1-1-ta-a T0708 W",
      leaders: "us-alder T0708",
      at: "charge",
    });
    go(table, s, { move: "declare-charges", charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0709"] }] });
    go(table, s, { move: "hold-fire" }, "CSA");
    roll(table, s, 9);
    until(table, s, "US advance/choose");
    go(table, s, { move: "advance", unit: "us-1-1-ta-a" });
    expect(s.released).toEqual(["csa-tanv"]);
  });
});

describe("SC.Full: the march to a written destination", () => {
  test("SC.Full: goes no farther east on map F; on map S it may, on its way to map C", () => {
    const s = table.setup("whole-battle");
    s.written = { committed: true, orders: { "us-2-ii": { stay: false, to: "C2500" } } };
    const away = (path: string, agreed = {}) =>
      orderedAway(reading(s, agreed), "us-2-2-ii-c", path.split(" ")) !== true;
    expect(away("F2808 F2807")).toBe(true);
    expect(away("F2808 F2809")).toBe(false);
    expect(away("S2905 S2904")).toBe(false);
    expect(away("S2905 S2904", { "ordered-way": "nearer" })).toBe(true);
  });
});
