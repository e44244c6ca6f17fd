// Sections 9, 11 and 12 of the rulebook: fire, morale, rallying, routs.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const foot = "tf-r-centre";
const horse = "tf-r-left";
interface Case {
  readonly units: string;
  readonly move: Move;
  readonly order?: Order;
  readonly wing?: string;
  readonly leaders?: string;
}
const standing = (
  { units, order = "make-ready", wing = foot, leaders = "tf-astley T0205; tf-rupert T0205" }: Case,
  on = table,
) => position(on, { units, leaders, orders: { [wing]: order }, wing });
const broken = (one: Case, on = table): string[] => codes(on, standing(one, on), one.move, "royalist");
const shot = { from: "T0205", to: "T0305", target: "tf-p-pride" };
const fire = (mode: "skirmish" | "retire" | "salvo", unit = "tf-r-warren"): Move => ({
  move: "fire",
  unit,
  mode,
  shots: [shot],
});
const pair = "tf-r-warren T0205 SE; tf-p-pride T0305 NW";

test("9.3.1, 3.2: infantry of the wing fires as its action, once", () => {
  expect(broken({ units: pair, move: fire("skirmish") })).toEqual([]);
  expect(broken({ units: pair, move: fire("skirmish", "tf-r-byron") })).toEqual(["a-unit"]);
  expect(broken({ units: pair, wing: horse, move: fire("skirmish") })).toContain("of-the-wing");
  const s = standing({ units: pair, move: fire("skirmish") });
  play(table, s, fire("skirmish"), "royalist");
  roll(table, s, 0);
  play(table, s, { move: "no-reaction" }, "parliament");
  expect(codes(table, s, fire("skirmish"), "royalist")).toContain("once");
});

test("5.4.3: out of command nobody fires but in reaction", () => {
  expect(broken({ units: pair, move: fire("skirmish"), leaders: "tf-astley T0112" })).toContain("in-command");
});

test("6.3.2: a hedgehog does not fire", () => {
  expect(broken({ units: "tf-r-warren T0205 SE hedgehog; tf-p-pride T0305 NW", move: fire("skirmish") })).toContain(
    "not-a-hedgehog",
  );
});

test("11.4.3: a unit of Broken morale fires, unless it was agreed that it does not", () => {
  const one = { units: "tf-r-warren T0205 SE morale-broken; tf-p-pride T0305 NW", move: fire("skirmish") };
  expect(broken(one)).toEqual([]);
  expect(broken(one, board({ rulings: { "broken-units-act": "no" } }))).toContain("steady");
});

test("9.3.2, 3.2, 5.4.2, 5.4.3, 6.3.2, 6.3.4, 8.3, 9.1.3, 9.1.4, 9.3, 9.3.3, 9.5, 9.6, 9.6.5: only under Charge does a unit advance and fire, into a front hex", () => {
  const units = "tf-r-warren T0205 SE; tf-p-pride T0406 NW";
  const advance: Move = { move: "fire", unit: "tf-r-warren", mode: "advance", shots: [], step: "ahead-right" };
  expect(broken({ units, move: advance })).toContain("charge-only");
  expect(broken({ units, move: advance, order: "charge" })).toEqual([]);
  expect(broken({ units, move: { ...advance, step: "turn-left" }, order: "charge" })).toContain("own-step");
  const s = standing({ units, move: advance, order: "charge" });
  play(table, s, advance, "royalist");
  play(table, s, { move: "no-reaction" }, "parliament");
  const aimed = { from: "T0305", to: "T0406", target: "tf-p-pride" };
  expect(codes(table, s, { move: "aim", shots: [] }, "royalist")).toEqual(["some-shot"]);
  expect(codes(table, s, { move: "aim", shots: [{ ...aimed, to: "T0404" }] }, "royalist")).toEqual(["own-shots"]);
  play(table, s, { move: "aim", shots: [aimed] }, "royalist");
  expect(roll(table, s, 2)).toEqual(["fired"]);
});

test("9.3.4: not under Charge a unit fires with 3 less and retires", () => {
  expect(broken({ units: pair, move: fire("retire"), order: "charge" })).toContain("no-retiring");
  const s = standing({ units: pair, move: fire("retire"), leaders: "tf-astley T0206" });
  play(table, s, fire("retire"), "royalist");
  // 5 - 3 = 2: a miss; the answer of 9 - 3 = 6 hits.
  roll(table, s, 5);
  play(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament");
  roll(table, s, 6);
  expect(s.units["tf-r-warren"]?.casualties).toBe(1);
  expect(codes(table, s, { move: "retire", step: "ahead-left" }, "royalist")).toContain("backwards");
  play(table, s, { move: "retire", step: "back-left" }, "royalist");
  expect(s.units["tf-r-warren"]?.hex).not.toBe("T0205");
});

test("9.3.4: nobody retires into a hex that is taken", () => {
  const s = standing({ units: `${pair}; tf-r-bluecoats T0104 SE; tf-r-bard T0105 SE`, move: fire("retire") });
  play(table, s, fire("retire"), "royalist");
  roll(table, s, 0);
  play(table, s, { move: "no-reaction" }, "parliament");
  expect(s.stack.at(-1)).toMatchObject({ flow: "activation" });
  const open = standing({ units: `${pair}; tf-r-bluecoats T0104 SE`, move: fire("retire") });
  play(table, open, fire("retire"), "royalist");
  roll(table, open, 0);
  play(table, open, { move: "no-reaction" }, "parliament");
  const steps = (["back-left", "back-right"] as const).map((step) =>
    codes(table, open, { move: "retire", step }, "royalist"),
  );
  expect(steps.flat()).toContain("free");
});

test("9.4: heavy infantry fires one salvo a turn, which makes its target check", () => {
  expect(broken({ units: "tf-r-warren T0205 SE salvo; tf-p-pride T0305 NW", move: fire("salvo") })).toContain(
    "salvo-once",
  );
  const s = standing({ units: pair, move: fire("salvo") });
  play(table, s, fire("salvo"), "royalist");
  // A miss; the check of Pride, morale 6.
  roll(table, s, 0);
  expect(roll(table, s, 6)).toContain("morale-rolled");
  expect(s.units["tf-r-warren"]?.salvo).toBe(true);
  expect(s.units["tf-p-pride"]?.morale).toBe("normal");
});

test("9.1.3: nobody fires backwards; 9.1.4: one shot a hex, at somebody", () => {
  const behind = { ...shot, to: "T0105", target: "tf-p-pride" };
  const back: Move = { move: "fire", unit: "tf-r-warren", mode: "skirmish", shots: [behind] };
  expect(broken({ units: "tf-r-warren T0205 SE; tf-p-pride T0105 NW", move: back })).toContain("own-shots");
  expect(broken({ units: pair, move: { move: "fire", unit: "tf-r-warren", mode: "skirmish", shots: [] } })).toContain(
    "some-shot",
  );
});

test("8.3: whoever lies below guns does not fire", () => {
  const units = "tf-r-kings-saker T0205 SE; tf-r-warren T0205 SE; tf-p-pride T0305 NW";
  expect(broken({ units, move: fire("skirmish") })).toContain("on-top");
});

test("9.5.1, 10.4.1, 10.4.3, 10.4.5, 11.2, 11.4, 11.4.1, 11.4.3, 11.5.2, 9.6.1: muskets hit by the die and what is added; 9.6.2: losses make a unit check; 11.5: the threshold", () => {
  const s = standing({ units: pair, move: fire("skirmish") });
  play(table, s, fire("skirmish"), "royalist");
  // 9: two hits. Pride, 5-6, reaches its threshold of 2, is Shaken, and checks: 8 fails.
  expect(roll(table, s, 9)).toEqual(["fired", "casualties", "threshold-reached", "morale-changed"]);
  expect(roll(table, s, 8)).toContain("morale-changed");
  expect(s.units["tf-p-pride"]).toMatchObject({ casualties: 2, morale: "broken", threshold: true });
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["NW"] }, "parliament")).toContain("as-far");
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["NW", "SW"] }, "parliament")).toContain(
    "free",
  );
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-r-warren", way: ["SE"] }, "parliament")).toEqual([
    "the-unit",
  ]);
  const off = ["N", "N", "N", "N", "N", "N"] as const;
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: [...off] }, "parliament")).toEqual([
    "on-the-map",
  ]);
  expect(
    codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["SE", "SE"], facing: "E" }, "parliament"),
  ).toContain("a-facing");
  expect(play(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["SE", "SE"] }, "parliament")).toContain(
    "retreated",
  );
});

test("11.4.3: who runs does not end nearer to those who drive him", () => {
  const s = standing({ units: pair, move: fire("skirmish") });
  s.stack.push({
    flow: "retreat",
    at: "choose",
    side: "parliament",
    unit: "tf-p-pride",
    least: 2,
    most: 2,
    broken: true,
    causes: ["tf-r-warren"],
    way: [],
  });
  Object.assign(s.units["tf-p-pride"] ?? {}, { hex: "T0405" });
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["NW", "SW"] }, "parliament")).toContain(
    "away",
  );
});

test("10.4.1: who falls back in order goes into his rear hexes", () => {
  const s = standing({ units: pair, move: fire("skirmish") });
  s.stack.push({
    flow: "retreat",
    at: "choose",
    side: "parliament",
    unit: "tf-p-pride",
    least: 1,
    most: 1,
    broken: false,
    causes: ["tf-r-warren"],
    way: [],
  });
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["N"] }, "parliament")).toContain(
    "backwards",
  );
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["SE"] }, "parliament")).toEqual([]);
});

const cannon = (hex: string): Move => ({ move: "artillery-fire", unit: "tf-r-kings-saker", hex });
const guns = "tf-r-kings-saker T0205 SE";

test("9.9.1, 3.2, 4.2.3, 8.3, 9.1.1, 9.1.3, 9.10.2, 9.9.3, 9.9.8, 9.9.9: guns fire once a turn, as their action; 9.9.2: within their range, before or beside them", () => {
  const units = `${guns}; tf-p-pride T0405 NW`;
  expect(broken({ units, move: cannon("T0405") })).toEqual([]);
  expect(
    broken({ units, move: { ...cannon("T0405"), move: "artillery-fire", unit: "tf-p-pride", hex: "T0405" } }),
  ).toEqual(["guns"]);
  expect(broken({ units, move: cannon("T9999") })).toEqual(["a-hex"]);
  expect(broken({ units, wing: horse, move: cannon("T0405") })).toContain("of-the-wing");
  expect(broken({ units: units.replace("SE;", "SE fired;"), move: cannon("T0405") })).toContain("once");
  expect(broken({ units: units.replace("SE;", "SE disabled;"), move: cannon("T0405") })).toContain("serviceable");
  expect(broken({ units: units.replace("SE;", "SE morale-broken;"), move: cannon("T0405") })).toContain("steady");
  expect(broken({ units, move: cannon("T0406") })).toContain("a-target");
  expect(broken({ units: `tf-r-warren T0205 SE; ${units}`, move: cannon("T0405") })).toContain("on-top");
  expect(
    broken({
      units: `tf-r-kings-falcon T0205 SE; tf-p-pride T1605 NW`,
      move: { move: "artillery-fire", unit: "tf-r-kings-falcon", hex: "T1605" },
    }),
  ).toContain("in-range");
  expect(broken({ units: `${guns}; tf-p-pride T0104 NW`, move: cannon("T0104") })).toContain("in-arc");
  const s = standing({ units, move: cannon("T0405") });
  play(table, s, cannon("T0405"), "royalist");
  expect(roll(table, s, 7)).toContain("cannonade");
  expect(s.units["tf-r-kings-saker"]?.fired).toBe(true);
  expect(codes(table, s, cannon("T0405"), "royalist")).toContain("one-action");
});

test("9.10.1, 3.2, 4.2.3, 8.3, 9.1.1, 9.1.3, 9.9.8, 9.9.9: friends stop the sight, enemies do not", () => {
  expect(
    broken({ units: `${guns}; tf-r-warren T0305 SE; tf-p-pride T0406 NW; tf-r-bard T0405 SE`, move: cannon("T0406") }),
  ).toBeDefined();
  expect(broken({ units: `${guns}; tf-r-warren T0405 SE; tf-p-pride T0605 NW`, move: cannon("T0605") })).toContain(
    "in-sight",
  );
  expect(
    broken({ units: `${guns}; tf-p-bluebells T0405 NW; tf-p-pride T0605 NW`, move: cannon("T0605") }),
  ).not.toContain("in-sight");
});

test("7.6: cavalry evades artillery fire into a flank hex", () => {
  const units = `${guns}; tf-p-ironsides T0405 NW`;
  const s = standing({ units, move: cannon("T0405") });
  play(table, s, cannon("T0405"), "royalist");
  roll(table, s, 7);
  expect(codes(table, s, { move: "evade", hex: "T0902" }, "parliament")).toEqual(["a-hex"]);
  expect(codes(table, s, { move: "evade", hex: "T0504" }, "parliament")).toContain("flank");
  const taken = structuredClone(s);
  Object.assign(taken.units["tf-p-ironsides"] ?? {}, { hex: "T0405" });
  taken.units["tf-p-pride"] = {
    ...(table.setup("training").units["tf-p-pride"] ?? expect.fail("Pride")),
    hex: "T0404",
    right: null,
  };
  expect(codes(table, taken, { move: "evade", hex: "T0404" }, "parliament")).toContain("free");
  expect(play(table, s, { move: "evade", hex: "T0404" }, "parliament")).toContain("evaded");
  expect(s.units["tf-p-ironsides"]?.formation).toBe("normal");
});

test("12.2.3, 12.2.1, 4.2.3, 5.6.1, 5.6.2, 6.3.3: a unit reforms by its order, once, where there is something to reform", () => {
  const reform: Move = { move: "reform", unit: "tf-r-warren" };
  const units = "tf-r-warren T0205 SE shaken; tf-p-pride T1405 NW";
  expect(broken({ units, move: reform })).toEqual([]);
  expect(broken({ units, move: { ...reform, unit: "tf-r-nobody" } })).toEqual(["a-unit"]);
  expect(broken({ units, move: { ...reform, unit: "tf-p-pride" } })).toContain("own");
  expect(broken({ units, move: reform, wing: horse })).toContain("of-the-wing");
  expect(broken({ units: units.replace("shaken", ""), move: reform })).toContain("something-to-do");
  expect(broken({ units, move: reform, order: "charge" })).toContain("no-charge");
  expect(broken({ units, move: reform, leaders: "tf-astley T0209" })).toContain("making-ready");
  expect(broken({ units, move: { ...reform, to: "open" } })).toContain("open-order");
  const s = standing({ units, move: reform });
  play(table, s, reform, "royalist");
  expect(s.units["tf-r-warren"]?.formation).toBe("normal");
  expect(codes(table, s, reform, "royalist")).toContain("once");
});

test("5.4.3, 12.2.1, 4.2.3, 5.6.1, 6.3.3: whether a unit out of command reforms can be agreed", () => {
  const one = {
    units: "tf-r-warren T0205 SE shaken",
    move: { move: "reform", unit: "tf-r-warren" } as Move,
    order: "rally" as const,
    leaders: "tf-astley T0112",
  };
  expect(broken(one)).toEqual([]);
  expect(broken(one, board({ rulings: { "rally-out-of-command": "no" } }))).toContain("in-command");
});

test("12.3.2: the Army Commander reforms whoever is near, whatever the orders", () => {
  const move: Move = { move: "reform", unit: "tf-r-warren", army: true };
  const units = "tf-r-warren T0205 SE shaken";
  expect(broken({ units, move, order: "charge", leaders: "tf-astley T0205; tf-king T0206" })).toEqual([]);
  expect(broken({ units, move, leaders: "tf-astley T0205; tf-king T0209" })).toContain("army-near");
});

test("12.2.4, 12.2.1, 12.2.5, 4.2.3, 5.6.1, 5.6.2, 5.6.3: a unit rallies by its order; 11.5.2: beyond its threshold it stays Shaken", () => {
  const move: Move = { move: "rally-unit", unit: "tf-r-warren" };
  const units = "tf-r-warren T0205 SE morale-shaken; tf-p-pride T1405 NW";
  expect(broken({ units, move, order: "rally" })).toEqual([]);
  expect(broken({ units, move: { ...move, unit: "tf-r-nobody" }, order: "rally" })).toEqual(["a-unit"]);
  expect(broken({ units, move: { ...move, unit: "tf-p-pride" }, order: "rally" })).toContain("own");
  expect(broken({ units, move, wing: horse, order: "rally" })).toContain("of-the-wing");
  expect(broken({ units, move, order: "charge" })).toContain("no-charge");
  expect(broken({ units, move, order: "make-ready" })).toContain("making-ready");
  expect(broken({ units, move, order: "receive-charge", leaders: "tf-astley T0209" })).toContain("receiving-charge");
  expect(broken({ units: units.replace("shaken", "shaken threshold"), move, order: "rally" })).toContain("can-improve");
  const s = standing({ units, move, order: "rally" });
  expect(play(table, s, move, "royalist")).toContain("rallied");
  Object.assign(s.units["tf-r-warren"] ?? {}, { morale: "shaken" });
  expect(codes(table, s, move, "royalist")).toContain("once");
});

test("12.3.3, 12.2.1, 12.3.1, 4.2.3, 5.6.1: the Army Commander rallies whoever is near him", () => {
  const move: Move = { move: "rally-unit", unit: "tf-r-warren", army: true };
  const units = "tf-r-warren T0205 SE morale-shaken";
  expect(broken({ units, move, leaders: "tf-astley T0205; tf-king T0205" })).toEqual([]);
  expect(broken({ units, move, leaders: "tf-astley T0205; tf-king T0209" })).toContain("army-near");
});

test("12.4, 12.4.1, 12.4.2, 7.2.1, 8.1.2: broken units run towards their edge with all their points", () => {
  const s = position(table, {
    units: "tf-r-warren T0805 SE morale-broken; tf-p-pride T1405 NW",
    leaders: "tf-astley T0205",
  });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    { flow: "rout", at: "choose", units: ["tf-r-warren"] },
  ];
  const way = (...steps: readonly ("NW" | "SW" | "SE" | "N")[]): Move => ({
    move: "rout-move",
    unit: "tf-r-warren",
    way: [...steps],
  });
  expect(codes(table, s, { move: "rout-move", unit: "tf-p-pride", way: [] }, "royalist")).toEqual(["a-router"]);
  expect(codes(table, s, way("NW"), "parliament")).toBeDefined();
  expect(codes(table, s, way("SE"), "royalist")).toContain("to-the-edge");
  expect(codes(table, s, way(), "royalist")).toContain("as-far-as-it-can");
  expect(codes(table, s, way("NW", "SW", "NW", "SW", "NW"), "royalist")).toContain("enough-points");
  const shut = structuredClone(s);
  shut.units["tf-r-bard"] = { ...(table.setup("training").units["tf-r-bard"] ?? expect.fail("Bard")), hex: "T0704" };
  expect(codes(table, shut, way("NW"), "royalist")).toContain("free");
});
