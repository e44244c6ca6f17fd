// Sections 5.4, 5.6, 6, 7 and 8 of the rulebook: units move, turn, form, stack.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const foot = "tf-r-centre";
const horse = "tf-r-left";
const far = "tf-p-pride T1502 NW";
interface Case {
  readonly wing: string;
  readonly units: string;
  readonly move: Move;
  readonly order?: Order;
  readonly leaders?: string;
}
const standing = (
  { wing, units, order = "make-ready", leaders = "tf-astley T0205; tf-rupert T0205" }: Case,
  on = table,
) => position(on, { units: `${units}; ${far}`, leaders, orders: { [wing]: order }, wing });
const broken = (one: Case, on = table): string[] => codes(on, standing(one, on), one.move, "royalist");
const go = (
  unit: string,
  ...steps: readonly (
    | "ahead-left"
    | "ahead-right"
    | "turn-left"
    | "about"
    | "back-left"
    | "wheel-left"
    | "hedgehog"
    | "guns-on-top"
  )[]
): Move => ({
  ...{ move: "move-unit", unit, steps: [...steps] },
});
const byron = "tf-r-byron T0205 SE";
const warren = "tf-r-warren T0205 SE";
const gerard = "tf-r-gerard T0205+T0206 SE";

test("7.1.1, 3.2: a unit of the wing that acts moves into its front hexes", () => {
  expect(broken({ wing: horse, units: byron, move: go("tf-r-byron", "ahead-left", "ahead-right") })).toEqual([]);
  expect(broken({ wing: horse, units: byron, move: go("tf-r-nobody", "ahead-left") })).toEqual(["a-unit"]);
  expect(broken({ wing: foot, units: byron, move: go("tf-r-byron", "ahead-left") })).toContain("of-the-wing");
});

test("4.2.3: a unit acts once", () => {
  const one = { wing: horse, units: byron, move: go("tf-r-byron", "ahead-left") };
  const s = standing(one);
  play(table, s, one.move, "royalist");
  expect(codes(table, s, one.move, "royalist")).toContain("once");
});

test("7.2.1: artillery does not move; nobody spends more points than he has", () => {
  expect(
    broken({ wing: foot, units: "tf-r-kings-saker T0205 SE", move: go("tf-r-kings-saker", "turn-left") }),
  ).toContain("mobile");
  expect(
    broken({
      wing: foot,
      units: warren,
      move: go("tf-r-warren", "ahead-left", "ahead-right", "ahead-left", "ahead-right"),
    }),
  ).not.toContain("enough-points");
  const long = go("tf-r-warren", "ahead-left", "ahead-right", "ahead-left", "turn-left");
  expect(broken({ wing: foot, units: warren, move: long })).toContain("enough-points");
  expect(
    broken({
      wing: foot,
      units: "tf-r-kings-train T0205 SE",
      move: go("tf-r-kings-train", "ahead-left", "ahead-left"),
    }),
  ).toEqual([]);
});

test("6.3.1: a Shaken formation has half its points, a Broken one none", () => {
  const three = go("tf-r-warren", "ahead-left", "ahead-left", "ahead-left");
  expect(broken({ wing: foot, units: `${warren} shaken`, move: three })).toContain("enough-points");
  expect(broken({ wing: foot, units: `${warren} broken`, move: go("tf-r-warren", "ahead-left") })).toContain(
    "in-formation",
  );
  expect(broken({ wing: foot, units: `${warren} hedgehog`, move: go("tf-r-warren", "ahead-left") })).toContain(
    "in-formation",
  );
});

test("11.4.3: a unit of Broken morale may move, unless it was agreed that it does not", () => {
  const one = { wing: horse, units: `${byron} morale-broken`, move: go("tf-r-byron", "ahead-left") };
  expect(broken(one)).toEqual([]);
  expect(broken(one, board({ rulings: { "broken-units-act": "no" } }))).toContain("steady");
});

test("6.2.1: cavalry turns for one point a vertex, a unit of two hexes wheels", () => {
  expect(broken({ wing: horse, units: byron, move: go("tf-r-byron", "wheel-left") })).toContain("a-step");
  expect(broken({ wing: foot, units: gerard, move: go("tf-r-gerard", "turn-left") })).toContain("a-step");
  expect(broken({ wing: foot, units: gerard, move: go("tf-r-gerard", "wheel-left") })).toEqual([]);
});

test("6.2.2: infantry backs up, cavalry does not; anybody turns about for two points", () => {
  expect(broken({ wing: foot, units: gerard, move: go("tf-r-gerard", "back-left") })).toEqual([]);
  expect(broken({ wing: horse, units: byron, move: go("tf-r-byron", "back-left") })).toContain("a-step");
  expect(
    broken({
      wing: foot,
      units: "tf-r-gerard T0405+T0406 SE",
      move: go("tf-r-gerard", "about", "ahead-left", "ahead-right"),
    }),
  ).toEqual([]);
  expect(
    broken(
      { wing: foot, units: "tf-r-gerard T0405+T0406 SE", move: go("tf-r-gerard", "back-left", "back-left") },
      board({ rulings: { "back-up-cost": "terrain" } }),
    ),
  ).toContain("enough-points");
});

test("6.3.2: heavy infantry forms a hedgehog for four points, in Normal formation", () => {
  const one = { wing: foot, units: warren, move: go("tf-r-warren", "hedgehog") };
  expect(broken(one)).toEqual([]);
  expect(broken({ ...one, units: `${warren} shaken` })).toContain("can-form");
  expect(broken({ wing: horse, units: byron, move: go("tf-r-byron", "hedgehog") })).toContain("can-form");
  const s = standing(one);
  expect(play(table, s, one.move, "royalist")).toContain("formed");
  expect(s.units["tf-r-warren"]?.formation).toBe("hedgehog");
});

test("7.1.1: nobody enters a river", () => {
  const river = { wing: horse, units: "tf-r-byron T0702 SE", move: go("tf-r-byron", "ahead-left") };
  expect(broken({ ...river, leaders: "tf-rupert T0702" })).toContain("passable");
});

test("7.3.1: ground disorders at the end of the move, and stops who becomes Broken", () => {
  // T0603 and T0602 are wood: four points and a hit each for cavalry.
  const one = {
    wing: horse,
    units: "tf-r-byron T0503 SE",
    leaders: "tf-rupert T0503",
    move: go("tf-r-byron", "ahead-left"),
  };
  const s = standing(one);
  expect(play(table, s, one.move, "royalist")).toContain("formation-hit");
  expect(s.units["tf-r-byron"]?.formation).toBe("shaken");
  const shaken = { ...one, units: "tf-r-byron T0503 SE shaken", move: go("tf-r-byron", "ahead-left", "turn-left") };
  expect(broken(shaken)).toContain("stops-broken");
  expect(broken({ ...one, units: "tf-r-byron T0503 SE open", move: one.move })).toEqual([]);
});

test("7.1.2: the dearer half of a unit of two hexes counts", () => {
  // The left half enters the wood of T0603: two points and a hit for all of it (7.3.2).
  const units = "tf-r-gerard T0504+T0505 SE";
  const one = { wing: foot, units, leaders: "tf-astley T0505", move: go("tf-r-gerard", "ahead-left") };
  const s = standing(one);
  play(table, s, one.move, "royalist");
  expect(s.units["tf-r-gerard"]).toMatchObject({ hex: "T0604", right: "T0605" });
});

test("8.1.1: one combat unit a hex; guns share it", () => {
  expect(
    broken({ wing: horse, units: `${byron}; tf-r-maurice T0304 SE`, move: go("tf-r-byron", "ahead-left") }),
  ).toContain("room-there");
  expect(
    broken({
      wing: horse,
      units: `${byron}; tf-r-kings-saker T0304 SE`,
      move: go("tf-r-byron", "ahead-left", "guns-on-top", "ahead-left"),
    }),
  ).toEqual([]);
  const away = go("tf-r-byron", "ahead-left", "ahead-left", "guns-on-top");
  expect(broken({ wing: horse, units: `${byron}; tf-r-kings-saker T0304 SE`, move: away })).toContain("a-step");
});

test("8.1.2: nobody passes through friends, but for guns", () => {
  expect(
    broken({
      wing: horse,
      units: `${byron}; tf-r-maurice T0304 SE`,
      move: go("tf-r-byron", "ahead-left", "ahead-left"),
    }),
  ).toContain("not-through");
});

test("8.2.2: cavalry stops where it comes to light infantry", () => {
  const units = `${byron}; tf-r-usher T0304 SE`;
  expect(broken({ wing: horse, units, move: go("tf-r-byron", "ahead-left") })).toEqual([]);
  expect(broken({ wing: horse, units, move: go("tf-r-byron", "ahead-left", "ahead-left") })).toContain("stops-there");
});

test("8.2.1: light infantry goes along with cavalry of its hex, with six points", () => {
  const units = `${byron}; tf-r-usher T0205 SE`;
  const along: Move = {
    move: "move-unit",
    unit: "tf-r-byron",
    with: "tf-r-usher",
    steps: ["ahead-left", "ahead-right"],
  };
  expect(broken({ wing: horse, units, move: along })).toEqual([]);
  expect(broken({ wing: horse, units: `${byron}; tf-r-usher T0206 SE`, move: along })).toContain("light-along");
  const s = standing({ wing: horse, units, move: along });
  play(table, s, along, "royalist");
  expect(s.units["tf-r-usher"]?.hex).toBe(s.units["tf-r-byron"]?.hex);
});

test("8.4: cavalry with casualties takes in cavalry", () => {
  const one = { wing: horse, units: `${byron} lost:1; tf-r-maurice T0304 SE`, move: go("tf-r-byron", "ahead-left") };
  expect(broken(one)).toEqual([]);
  const s = standing(one);
  expect(play(table, s, one.move, "royalist")).toContain("merged");
  expect(s.units["tf-r-byron"]?.casualties).toBe(0);
  expect(s.units["tf-r-maurice"]?.place).toBe("absorbed");
});

test("8.3: guns and those who share their hex change places in a move", () => {
  const one = { wing: foot, units: `${warren}; tf-r-kings-saker T0205 SE`, move: go("tf-r-warren", "guns-on-top") };
  const s = standing(one);
  expect(play(table, s, one.move, "royalist")).toContain("top-changed");
  expect(s.units["tf-r-kings-saker"]?.order).toBe(0);
});

test("5.6.3: under Receive Charge a unit enters one hex", () => {
  const one = { wing: horse, units: byron, order: "receive-charge" as const };
  expect(broken({ ...one, move: go("tf-r-byron", "ahead-left", "turn-left") })).toEqual([]);
  expect(broken({ ...one, move: go("tf-r-byron", "ahead-left", "ahead-left") })).toContain("one-hex");
});

test("5.6.2: under Make Ready nobody comes next to an enemy", () => {
  const units = "tf-r-byron T0205 SE; tf-p-ironsides T0404 NW";
  expect(broken({ wing: horse, units, move: go("tf-r-byron", "ahead-left") })).toContain("no-contact");
  expect(broken({ wing: horse, units, move: go("tf-r-byron", "ahead-left"), order: "charge" })).toEqual([]);
});

test("5.6.4: under Rally nobody ends nearer to the enemy", () => {
  const one = { wing: horse, units: "tf-r-byron T0205 SE; tf-p-ironsides T0805 NW", order: "rally" as const };
  expect(broken({ ...one, move: go("tf-r-byron", "ahead-left") })).toContain("not-nearer");
  expect(broken({ ...one, move: go("tf-r-byron", "about", "ahead-left") })).toEqual([]);
});

test("5.4.3: a unit out of command comes nearer to it, and next to no enemy", () => {
  const one = { wing: horse, units: "tf-r-byron T0405 SE", leaders: "tf-rupert T0112" };
  expect(broken({ ...one, move: go("tf-r-byron", "ahead-left") })).toContain("back-to-command");
  expect(broken({ ...one, units: "tf-r-byron T0405 SW", move: go("tf-r-byron", "ahead-left") })).toEqual([]);
  const near = { ...one, units: "tf-r-byron T0405 SE; tf-p-ironsides T0604 NW", order: "charge" as const };
  expect(broken({ ...near, move: go("tf-r-byron", "ahead-left") })).toContain("loose-no-contact");
});

test("5.6.1: under Charge every unit comes nearer to an enemy, or fires", () => {
  const s = standing({ wing: horse, units: byron, order: "charge", move: go("tf-r-byron") });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual(["charge-home"]);
  play(table, s, go("tf-r-byron", "ahead-left"), "royalist");
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("6.2.3, 3.2, 4.2.3, 6.1, 6.2.1, 9.9.8, 9.9.9: guns turn instead of firing", () => {
  const turn: Move = { move: "turn-guns", unit: "tf-r-kings-saker", facing: "NE" };
  const one = { wing: foot, units: "tf-r-kings-saker T0205 SE; tf-r-warren T0203 SE", move: turn };
  expect(broken(one)).toEqual([]);
  expect(broken({ ...one, move: { ...turn, unit: "tf-r-warren" } })).toEqual(["guns"]);
  expect(broken({ ...one, wing: horse })).toContain("of-the-wing");
  expect(broken({ ...one, units: "tf-r-kings-saker T0205 SE fired" })).toContain("not-fired");
  expect(broken({ ...one, units: "tf-r-kings-saker T0205 SE morale-broken" })).toContain("steady");
  expect(broken({ ...one, units: "tf-r-kings-saker T0205 SE disabled" })).toContain("serviceable");
  expect(broken({ ...one, move: { ...turn, facing: "E" } })).toContain("a-facing");
  const s = standing(one);
  play(table, s, turn, "royalist");
  expect(codes(table, s, turn, "royalist")).toContain("once");
});

test("9.2, 5.4.3, 9.1.1, 9.1.3, 9.8.3: cavalry fires one pistol within its move, if one is loaded", () => {
  const units = "tf-r-byron T0205 SE; tf-p-ironsides T0305 NW pistols:0";
  const stand: Move = { move: "move-unit", unit: "tf-r-byron", steps: [], pause: true };
  const s = standing({ wing: horse, units, order: "charge", move: stand });
  play(table, s, stand, "royalist");
  expect(codes(table, s, { move: "fire-pistol", target: "tf-p-nobody" }, "royalist")).toEqual(["a-target"]);
  expect(codes(table, s, { move: "fire-pistol", target: "tf-p-pride" }, "royalist")).toContain("before-it");
  const empty = structuredClone(s);
  Object.assign(empty.units["tf-r-byron"] ?? {}, { pistols: 0 });
  expect(codes(table, empty, { move: "fire-pistol", target: "tf-p-ironsides" }, "royalist")).toEqual(["loaded"]);
  play(table, s, { move: "fire-pistol", target: "tf-p-ironsides" }, "royalist");
  expect(roll(table, s, 9)).toContain("fired");
  expect(s.units["tf-r-byron"]?.pistols).toBe(1);
});

test("7.4.1, 3.2, 5.4.3, 5.6.2, 5.6.3, 5.6.4, 6.2.1, 6.3.2, 7.1.1, 7.2.1, 7.3.1, 8.1.1, 8.1.2, 8.2.2, SN.4: who paused goes on with what is left of his points", () => {
  const start: Move = {
    move: "move-unit",
    unit: "tf-r-byron",
    steps: ["ahead-left", "ahead-right", "ahead-left"],
    pause: true,
  };
  const s = standing({ wing: horse, units: byron, move: start });
  play(table, s, start, "royalist");
  const six = Array.from({ length: 6 }, () => "turn-left" as const);
  expect(codes(table, s, { move: "move-on", steps: six }, "royalist")).toContain("enough-points");
  expect(codes(table, s, { move: "move-on", steps: ["ahead-left"] }, "royalist")).toEqual([]);
  play(table, s, { move: "end-move" }, "royalist");
  expect(s.stack.at(-1)).toMatchObject({ flow: "activation", at: "actions" });
});
