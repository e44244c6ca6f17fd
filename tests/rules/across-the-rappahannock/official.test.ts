// What designer and developers said after printing: each statement in a position. Who follows it breaks nothing, and where it asks
// for more than the rulebook only who has agreed it is held to it.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { type Board, board, position } from "../../support/across-the-rappahannock/board.js";
import { fight } from "../../support/across-the-rappahannock/combat.js";
import { broken, go, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";
import { officialReadings } from "../../support/official.js";

const observe = observed("across-the-rappahannock");
const usual = board({ observe });
const rulings = officialReadings("across-the-rappahannock");
const official = board({ observe, rulings });
const both = [usual, official] as const;

test("6.13, 11.12: A1, disordered units do not use extended movement", () => {
  for (const on of both) {
    const walk = (mark: string, mode: "normal" | "extended") =>
      broken(on, position(on, { units: `us-1-1-ta-a T0505 W${mark}; csa-oak-a T0518`, leaders: "us-alder T0505" }), {
        ...{ move: "move-unit", unit: "us-1-1-ta-a", path: ["T0505", "T0506"], mode },
      });
    expect(walk("", "extended")).toEqual([]);
    expect(walk(" disordered", "extended")).toContain("move-unit/may-extend");
    expect(walk(" disordered", "normal")).toEqual([]);
  }
});

test("6.21: A2, horse artillery pays the costs of artillery, where that is agreed", () => {
  const s = position(usual, {
    units: "us-tcav-art T0502 W; us-tcav-a T0501 W; csa-oak-a T0518",
    leaders: "us-dogwood T0502",
  });
  const ways = (on: Board) =>
    on.legalMoves(s, "US").filter((one) => one.move === "move-unit" && one.unit === "us-tcav-art");
  const [free, dear] = [ways(usual), ways(official)];
  expect(dear.length).toBeGreaterThan(0);
  // Every cost is as high or higher: who keeps to those of artillery breaks nothing without an agreement either.
  for (const move of dear) expect(broken(usual, s, move)).toEqual([]);
  const beyond = free.filter((move) => broken(official, s, move).length > 0);
  expect(beyond.length).toBeGreaterThan(0);
  for (const move of beyond)
    for (const code of broken(official, s, move))
      expect(["move-unit/enough-points", "move-unit/passable"]).toContain(code);
});

/** Confederate cavalry waits at the western edge and may come in. */
function waiting(on: Board): State {
  const s = on.setup("training-assault");
  s.turn = 2;
  for (const one of [...Object.values(s.units), ...Object.values(s.leaders)])
    if (one.place === "map" || one.place === "unplaced") Object.assign(one, { hex: null, place: "absent" });
  for (const one of Object.values(s.units)) if (one.group === null) one.place = "eliminated";
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { flow: "activation", ...emptyActivation("CSA"), at: "close", marker: "csa-t2f-am1" },
    {
      ...{ flow: "command", at: "begin", side: "CSA", marker: "csa-t2f-am1", use: null, commands: ["csa-tcav"] },
      ...{ units: [], leaders: [], fireOnly: [], scattered: false },
    },
  ];
  on.settle(s);
  until(on, s, "CSA command/move", 5);
  return s;
}
const enter = (unit: string, path: string): Move => ({
  move: "enter-unit",
  unit,
  path: path.split(" "),
  mode: "normal",
});

test("6.51: A3, two units in one place of a column pay alike, where that is agreed", () => {
  const second = (on: Board) => {
    const s = waiting(on);
    go(on, s, enter("csa-tcav-a", "T1419 T1418 T1417"), "CSA");
    return s;
  };
  const entries = (on: Board) =>
    on.legalMoves(second(on), "CSA").filter((one) => one.move === "enter-unit" && one.unit === "csa-tcav-b");
  const told = entries(official).map((move) => broken(usual, second(usual), move, "CSA"));
  expect(told.filter((codes) => codes.includes("enter-unit/enough-points")).length).toBeGreaterThan(0);
  for (const move of entries(usual)) expect(broken(official, second(official), move, "CSA")).toEqual([]);
  // The third begins a new place of the column: it pays the first hex twice.
  const third = second(official);
  go(official, third, enter("csa-tcav-b", "T1419 T1319"), "CSA");
  const art = (path: string) => official.check(third, enter("csa-tcav-art", path), "CSA").map(({ message }) => message);
  expect(art("T1419 T1418 T1417 T1416 T1415 T1414").join()).toContain("once more for each of 1 before it");
});

test("6.51: A4, a group is divided among the hexes of its entry, each column counted by its own", () => {
  for (const on of both) {
    const s = waiting(on);
    go(on, s, enter("csa-tcav-a", "T1419 T1418"), "CSA");
    const others = on.legalMoves(s, "CSA").flatMap((one) => {
      return one.move === "enter-unit" && one.unit === "csa-tcav-b" && one.path[0] !== "T1419" ? [one] : [];
    });
    const [other] = others;
    if (other === undefined) throw new Error("there is no other hex of the entry");
    expect(broken(on, s, other, "CSA")).toEqual([]);
  }
});

test("9.12, 9.13: A5, a battery answers once, and need not fire in defence more than once", () => {
  for (const settings of [{}, { rulings }]) {
    const units = "us-alder-art T0011 W; us-birch-art T0012 W; csa-ash-art T0014 E; csa-t1-res-a T0014 E";
    const f = fight({ at: "fire", units }, settings);
    f.play("US", { move: "artillery-fire", units: ["us-birch-art"], target: "T0014" });
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    expect(f.breaks("CSA", { move: "response-fire", units: ["csa-ash-art"] })).toEqual(["once-a-marker"]);
    const g = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0213 NW" },
      settings,
    );
    g.play("CSA", { move: "declare-charges", charges: [{ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] }] });
    g.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    g.roll("assault/volley", 0);
    expect(g.breaks("US", { move: "hold-fire" })).toEqual([]);
  }
});

test("9.22: A6, return fire strikes everybody in the hex of the battery", () => {
  for (const settings of [{}, { rulings }]) {
    const f = fight({ at: "fire", units: "us-alder-art T0011 W; us-1-1-ta-a T0011; csa-ash-art T0014 E" }, settings);
    f.play("US", { move: "artillery-fire", units: ["us-alder-art"], target: "T0014" });
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    f.roll("exchange/dice", 0, 9);
    const checked = f
      .roll("exchange/checks", 9, 9)
      .flatMap(({ event, figures }) => (event === "disordered" ? [figures["unit"]] : []));
    expect(checked.sort()).toEqual(["us-1-1-ta-a", "us-alder-art"]);
  }
});

test("9.3: A7, two batteries of different commands combine their fire", () => {
  const units = "us-alder-art T0502 W; us-birch-art T0502; csa-oak-a T0505 E";
  const fire: Move = { move: "artillery-fire", units: ["us-alder-art", "us-birch-art"], target: "T0505" };
  const told = (on: Board) =>
    broken(
      on,
      position(on, { units, at: "fire", commands: ["us-1-ta"], leaders: "us-alder T0500; us-birch T0500" }),
      fire,
    );
  expect(both.map(told)).toEqual([[], []]);
  expect(told(board({ observe, rulings: { "combined-fire-commands": "both" } }))).toEqual([
    "artillery-fire/of-the-command",
  ]);
});
