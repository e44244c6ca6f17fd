// A move that goes on after a reaction: every rule of movement holds for it too (5, 6, 7, 8).
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import type { Order, Step, UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import type { Act, Frames } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { codes } from "../../support/this-accursed-civil-war/asking.js";
import { board, position } from "../../support/this-accursed-civil-war/board.js";

const table = board();
interface Case {
  readonly unit: UnitId;
  readonly units: string;
  readonly order?: Order;
  readonly leaders?: string;
  readonly act?: Partial<Act>;
  readonly frame?: Partial<Frames["moving"]>;
  readonly change?: (s: State) => void;
  readonly rulings?: { readonly [id: string]: string };
}

/** The unit has come to where it stands, and its side says how it goes on. */
function inTheMiddle({ unit, units, order = "make-ready", leaders, act, frame, change, rulings }: Case) {
  const on = rulings === undefined ? table : board({ rulings });
  const horse = ["byron", "maurice", "lifeguard"].some((name) => unit.endsWith(name));
  const wing = horse ? "tf-r-left" : "tf-r-centre";
  const s = position(on, {
    ...{ units, wing, orders: { [wing]: order } },
    leaders: leaders ?? "tf-rupert T0105; tf-astley T0105",
  });
  const here = s.units[unit]?.hex ?? "";
  s.acts[unit] = { ...idle, action: "move", ...act };
  s.stack.push({
    ...{ flow: "moving", at: "go", side: "royalist", unit, with: null, steps: [], spent: 1, hits: 0, pause: true },
    ...{
      interrupted: false,
      fired: false,
      stopped: false,
      here,
      path: [here],
      intercepting: false,
      aim: null,
      ...frame,
    },
  });
  change?.(s);
  return { on, s };
}
const told = (one: Case, move: Move): string[] => {
  const { on, s } = inTheMiddle(one);
  return codes(on, s, move, "royalist");
};
const on = (one: Case, ...steps: Step[]): string[] => told(one, { move: "move-on", steps });
const gone = (unit: UnitId) => (s: State) => Object.assign(s.units[unit] ?? {}, { place: "eliminated", hex: null });

const foe = "tf-p-pride T1508 NW";
const byron = { unit: "tf-r-byron", units: `tf-r-byron T0205 SE; ${foe}` };
const warren = { unit: "tf-r-warren", units: `tf-r-warren T0205 SE; ${foe}` };
const gerard = { unit: "tf-r-gerard", units: `tf-r-gerard T0205+T0206 SE; ${foe}` };

test("6.2.1: a unit of one hex does not wheel", () => {
  expect(on(byron, "wheel-left")).toEqual(["a-step"]);
  expect(on(byron, "turn-left")).toEqual([]);
});

test("7.1.1: nobody goes on into a river; a unit that is gone goes nowhere", () => {
  const bank = { unit: "tf-r-byron", units: `tf-r-byron T0702 SE; ${foe}` };
  expect(on(bank, "ahead-left")).toEqual(["passable"]);
  expect(on({ ...byron, change: gone("tf-r-byron") }, "ahead-left")).toEqual(["still-there"]);
  expect(told({ ...byron, change: gone("tf-r-byron") }, { move: "end-move" })).toEqual(["still-there"]);
});

test("8.1.1, 8.1.2: there is room for one, and no way through friends", () => {
  const friend = { unit: "tf-r-byron", units: `tf-r-byron T0205 SE; tf-r-warren T0305 SE; ${foe}` };
  expect(on(friend, "ahead-right")).toEqual(["room-there"]);
  expect(on(friend, "ahead-right", "ahead-right")).toEqual(["not-through"]);
});

test("8.2.2: cavalry stops with light infantry, and whoever has stopped goes nowhere", () => {
  const light = { unit: "tf-r-byron", units: `tf-r-byron T0205 SE; tf-r-usher T0305 SE; ${foe}` };
  expect(on(light, "ahead-right")).toEqual([]);
  expect(on(light, "ahead-right", "ahead-right")).toEqual(["stops-there"]);
  expect(on({ ...byron, frame: { stopped: true } }, "ahead-right")).toEqual(["not-stopped"]);
});

test("7.3.1: whoever is Broken by the ground stops in it", () => {
  const wood = { unit: "tf-r-byron", units: `tf-r-byron T0403 SE shaken; ${foe}`, frame: { spent: 0 } };
  expect(on(wood, "ahead-right")).toEqual([]);
  expect(on(wood, "ahead-right", "turn-left")).toEqual(["stops-broken"]);
});

test("6.3.2, NA.1: cavalry forms no hedgehog, nor does who has no pikes", () => {
  expect(on(byron, "hedgehog")).toEqual(["can-form"]);
  expect(on({ ...warren, frame: { spent: 0 } }, "hedgehog")).toEqual([]);
  const bard = { unit: "tf-r-bard", units: `tf-r-bard T0205 SE; ${foe}`, frame: { spent: 0 } };
  expect(on(bard, "hedgehog")).toEqual(["has-pikes"]);
});

test("5.6.3: under Receive Charge one hex in all, those before the interruption too", () => {
  const one = { ...warren, order: "receive-charge" as const };
  expect(on(one, "ahead-right")).toEqual([]);
  expect(on({ ...one, act: { hexes: 1 } }, "ahead-right")).toEqual(["one-hex"]);
});

test("5.6.2: under Make Ready nobody goes on to an enemy", () => {
  const near = { unit: "tf-r-byron", units: "tf-r-byron T0205 SE; tf-p-pride T0406 NW", order: "make-ready" as const };
  expect(on(near, "ahead-right")).toEqual(["no-contact"]);
  expect(on({ ...near, order: "charge" }, "ahead-right")).toEqual([]);
});

test("5.4.3: who is out of command keeps away from enemies and seeks command", () => {
  const loose = { ...byron, leaders: "tf-rupert T0212", act: { loose: true } };
  expect(on(loose, "ahead-left")).toEqual(["back-to-command"]);
  expect(on(loose, "turn-right", "ahead-right")).toEqual([]);
  const near = { ...loose, units: "tf-r-byron T0205 SE; tf-p-pride T0406 NW" };
  expect(on(near, "ahead-right")).toContain("loose-no-contact");
  const starts = (s: State) => {
    s.starts["tf-r-byron"] = ["T0206"];
  };
  expect(told({ ...loose, change: starts }, { move: "end-move" })).toEqual(["back-to-command"]);
  expect(told({ ...loose, change: starts, act: {} }, { move: "end-move" })).toEqual([]);
});

test("8.2.1: where it was agreed so, who comes to light infantry faces as it does by steps of its own", () => {
  const pair = {
    ...{ unit: "tf-r-byron", units: `tf-r-byron T0205 SE; tf-r-usher T0305 NE; ${foe}` },
    rulings: { "stack-facing": "before" },
  };
  expect(on(pair, "ahead-right")).toEqual(["same-facing"]);
  expect(on({ ...pair, rulings: {} }, "ahead-right")).toEqual([]);
  const there = { ...pair, units: `tf-r-byron T0305 SE; tf-r-usher T0305 NE; ${foe}` };
  expect(told(there, { move: "end-move" })).toEqual(["same-facing"]);
  expect(told({ ...there, frame: { spent: 0 } }, { move: "end-move" })).toEqual([]);
});

test("SN.4: nobody of two hexes ends on a bridge, the bridge of boats too", () => {
  const boats = { ...gerard, change: (s: State) => Object.assign(s.boats, { hex: "T0305" }) };
  expect(on(boats, "ahead-right")).toEqual(["off-the-bridge"]);
  expect(on(gerard, "ahead-right")).toEqual([]);
  const there = { ...gerard, change: (s: State) => Object.assign(s.boats, { hex: "T0205" }) };
  expect(told(there, { move: "end-move" })).toEqual(["off-the-bridge"]);
  const { on: whole, s } = inTheMiddle(boats);
  s.stack.pop();
  s.acts = {};
  expect(codes(whole, s, { move: "move-unit", unit: "tf-r-gerard", steps: ["ahead-right"] }, "royalist")).toEqual([
    "off-the-bridge",
  ]);
});

const pistol: Move = { move: "fire-pistol", target: "tf-p-pride" };
const atPride = { unit: "tf-r-byron", units: "tf-r-byron T0205 SE; tf-p-pride T0305 NW" };
test("9.2: cavalry fires once within its move", () => {
  expect(told(atPride, pistol)).toEqual([]);
  expect(told({ ...atPride, frame: { fired: true } }, pistol)).toEqual(["once"]);
  expect(told({ unit: "tf-r-warren", units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW" }, pistol)).toEqual([
    "cavalry",
  ]);
});

test("9.2: where it was agreed so, only after a hex or a turn", () => {
  const standing = { ...atPride, frame: { spent: 0 } };
  expect(told(standing, pistol)).toEqual([]);
  expect(told({ ...standing, rulings: { "standing-pistol": "no" } }, pistol)).toEqual(["on-the-move"]);
  expect(told({ ...atPride, rulings: { "standing-pistol": "no" } }, pistol)).toEqual([]);
});

test("5.4.3: out of command nobody fires a pistol", () => {
  expect(told({ ...atPride, act: { loose: true }, leaders: "tf-rupert T0113" }, pistol)).toEqual(["in-command"]);
});

test("7.5.3, 9.1.3: the interceptor fires at what is before it, if it is there", () => {
  const s = (units: string): State => {
    const made = position(table, { units, wing: "tf-p-centre", leaders: "tf-skippon T1505" });
    made.stack.push({
      ...{ flow: "interception", at: "pistol", side: "royalist", unit: "tf-r-byron", target: "tf-p-pride", steps: [] },
    });
    return made;
  };
  const fires: Move = { move: "intercepting-fire" };
  expect(codes(table, s("tf-r-byron T0205 SE; tf-p-pride T0305 NW"), fires, "royalist")).toEqual([]);
  expect(codes(table, s("tf-r-byron T0205 NW; tf-p-pride T0305 NW"), fires, "royalist")).toEqual(["before-it"]);
  const lost = s("tf-r-byron T0205 SE; tf-p-pride T0305 NW");
  gone("tf-r-byron")(lost);
  expect(codes(table, lost, fires, "royalist")).toEqual(["still-there"]);
});
