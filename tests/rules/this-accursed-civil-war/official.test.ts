// What publisher and designer said after printing: each statement in a position. Who follows it breaks nothing, and where it asks
// for more than the rulebook only who has agreed it is held to it.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { officialReadings } from "../../support/official.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import {
  chiefs,
  commons,
  designate,
  far,
  foot,
  horse,
  modifier,
  quiet,
  set,
  until,
  volley,
  withTotal,
} from "../../support/this-accursed-civil-war/readings.js";

const usual = board();
const official = board({ rulings: officialReadings("this-accursed-civil-war") });
const both = [usual, official] as const;
const king = (on: Board, s: State, move: Move) => play(on, s, move, "royalist");

test("2.1.1: T1, musketeers, commanded muskets and dragoons are light infantry", () => {
  const { units } = usual.setup("training");
  expect(["tf-p-muskets", "tf-p-okey", "tf-r-usher"].map((id) => units[id]?.type)).toEqual(["light", "light", "light"]);
});

test("5.1.2: T2, the Army Commander has 8 points, and goes along with a unit that retreats if he likes", () => {
  for (const on of both) {
    const s = set(on, { units: `tf-r-byron T0405 SE; ${far}`, leaders: "tf-king T0105; tf-rupert T0405" });
    const ride = (...rows: string[]): Move => ({ move: "move-leader", leader: "tf-king", path: rows });
    const way = ["T0105", "T0106", "T0107", "T0108", "T0109", "T0110", "T0111", "T0112", "T0113"];
    expect(codes(on, s, ride(...way), "royalist")).toEqual([]);
    expect(codes(on, s, ride(...way, "T0213"), "royalist")).toContain("enough-points");
    for (const army of [true, false]) {
      const fight = beaten(on, "tf-king T0405; tf-rupert T0105", 4);
      king(on, fight, { ...back, way: ["NW"], ...(army ? { army } : {}) });
      expect(fight.leaders["tf-king"]?.hex).toBe(army ? fight.units["tf-r-byron"]?.hex : "T0405");
    }
  }
});

/** Byron has attacked and is driven back; what the die makes with all that is added. */
function beaten(on: Board, leaders: string, total: number): State {
  const one = { units: `tf-r-byron T0405 SE; tf-p-pride T0505 NW; ${far.replace("pride", "bluebells")}`, leaders };
  const s = designate(on, one, ["tf-r-byron"], "T0505");
  withTotal(on, s, total);
  expect(on.expects(s)).toMatchObject([{ by: "royalist", window: "retreat/choose" }]);
  return s;
}
const back = { move: "retreat-unit", unit: "tf-r-byron" } as const;

test("5.2.2: T3, a unit that retreats through a leader's hex sweeps him along, where that is agreed", () => {
  const ways = usual.legalMoves(beaten(usual, chiefs, 3), "royalist").flatMap((one) => {
    return one.move === "retreat-unit" && one.way.length === 2 ? [one.way] : [];
  });
  const [way] = ways;
  if (way === undefined) throw new Error("no way of two hexes");
  const passed = (leaders: string, on: Board, army?: true) => {
    const s = beaten(on, leaders, 3);
    king(on, s, { ...back, way, ...(army === undefined ? {} : { army }) });
    return s;
  };
  const trail = passed(chiefs, usual).stack.findLast((one) => one.flow === "retreat");
  const [, middle = "", end = ""] = trail?.flow === "retreat" ? trail.way : wayOf(passed(chiefs, usual));
  const wing = `tf-astley ${middle}; tf-rupert T0105`;
  expect(passed(wing, usual).leaders["tf-astley"]?.hex).toBe(middle);
  expect(passed(wing, official).leaders["tf-astley"]?.hex).toBe(end);
  const army = `tf-king ${middle}; tf-rupert T0105`;
  expect(passed(army, official).leaders["tf-king"]?.hex).toBe(middle);
  expect(passed(army, official, true).leaders["tf-king"]?.hex).toBe(end);
  expect(passed(army, usual, true).leaders["tf-king"]?.hex).toBe(middle);
});
const wayOf = (s: State): readonly string[] => {
  const fight = s.stack.findLast((one) => one.flow === "combat");
  return fight?.flow === "combat" ? (fight.ways["tf-r-byron"] ?? []) : [];
};

test("5.2.2: T3, so does one that retreats in reaction", () => {
  for (const on of both) {
    const s = set(on, {
      units: "tf-r-byron T0205 SE; tf-p-ironsides T0406 NW; tf-p-pride T1508 NW",
      leaders: "tf-rupert T0205; tf-cromwell T1508",
    });
    king(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] });
    const steps = ["about", "ahead-right", "ahead-right"] as const;
    const retreat: Move = { move: "reaction-retreat", unit: "tf-p-ironsides", steps: [...steps] };
    const trial = structuredClone(s);
    play(on, trial, { ...retreat, steps: ["about", "ahead-right"] }, "parliament");
    const middle = trial.units["tf-p-ironsides"]?.hex ?? "";
    Object.assign(s.leaders["tf-cromwell"] ?? {}, { hex: middle });
    play(on, s, retreat, "parliament");
    expect(s.leaders["tf-cromwell"]?.hex).toBe(on === usual ? middle : s.units["tf-p-ironsides"]?.hex);
  }
});

test("5.4.3: T4, out of command a unit reforms, unless the other reading was agreed", () => {
  const told = (on: Board) => {
    const s = position(on, { units: `tf-r-warren T0205 SE shaken; ${far}`, leaders: "tf-astley T0112", wing: foot });
    Object.assign(s.wings[foot] ?? {}, { order: "rally" });
    return codes(on, s, { move: "reform", unit: "tf-r-warren" }, "royalist");
  };
  expect(both.map(told)).toEqual([[], []]);
  expect(told(board({ rulings: { "rally-out-of-command": "no" } }))).toContain("in-command");
});

test("5.6.1: T5, under Charge a hex nearer is enough", () => {
  for (const on of both) {
    const s = set(on, { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0205" });
    expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual(["charge-home"]);
    king(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"] });
    expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual([]);
  }
});

test("5.6.1: T6, a charger next to an enemy only turns or wheels, where that is agreed", () => {
  const one = { units: "tf-r-byron T0405 SE; tf-p-pride T0505 NW", leaders: "tf-rupert T0405" };
  const along = (on: Board, ...steps: ("ahead-left" | "ahead-right" | "turn-left")[]) =>
    codes(on, set(on, one), { move: "move-unit", unit: "tf-r-byron", steps }, "royalist");
  const free = usual.legalMoves(set(usual, one), "royalist").find((move) => {
    return move.move === "move-unit" && move.steps.some((step) => step.startsWith("ahead"));
  });
  if (free?.move !== "move-unit") throw new Error("nobody goes along the enemy");
  expect(codes(official, set(official, one), free, "royalist")).toEqual(["turns-in-contact"]);
  expect(both.map((on) => along(on, "turn-left"))).toEqual([[], []]);
  for (const move of official.legalMoves(set(official, one), "royalist"))
    if (move.move === "move-unit") expect(move.steps.filter((step) => step.startsWith("ahead"))).toEqual([]);
  // In the middle of a move the same, from where it began.
  const paused = (on: Board) => {
    const s = set(on, one);
    king(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["turn-left"], pause: true });
    if (s.stack.at(-1)?.flow === "reactions") play(on, s, { move: "no-reaction" }, "parliament");
    return codes(on, s, { move: "move-on", steps: ["ahead-left"] }, "royalist");
  };
  expect(paused(usual)).not.toContain("turns-in-contact");
  expect(paused(official)).toContain("turns-in-contact");
  // Who stands next to nobody goes on as ever.
  const apart = { ...one, units: `tf-r-byron T0205 SE; ${far}` };
  const on = codes(official, set(official, apart), { ...free, steps: ["ahead-left"] }, "royalist");
  expect(on).toEqual([]);
});

test("5.6.3: T7, under Receive Charge nobody comes next to an enemy, where that is agreed", () => {
  const one = {
    ...{ units: "tf-r-warren T0205 SE; tf-p-pride T0405 NW", leaders: "tf-astley T0205" },
    ...{ wing: foot, order: "receive-charge" as const },
  };
  const step = (on: Board, ...steps: ("ahead-left" | "ahead-right")[]) =>
    codes(on, set(on, one), { move: "move-unit", unit: "tf-r-warren", steps }, "royalist");
  expect(step(usual, "ahead-right")).toEqual([]);
  expect(step(official, "ahead-right")).toEqual(["apart-from-enemies"]);
  for (const move of official.legalMoves(set(official, one), "royalist"))
    expect(codes(official, set(official, one), move, "royalist")).toEqual([]);
  const away = { ...one, units: `tf-r-warren T0205 SE; ${far}` };
  const move: Move = { move: "move-unit", unit: "tf-r-warren", steps: ["ahead-right"] };
  expect(codes(official, set(official, away), move, "royalist")).toEqual([]);
  // In the middle of a move too.
  const going = (on: Board) => {
    const s = set(on, one);
    king(on, s, { move: "move-unit", unit: "tf-r-warren", steps: ["turn-left"], pause: true });
    if (s.stack.at(-1)?.flow === "reactions") play(on, s, { move: "no-reaction" }, "parliament");
    return codes(on, s, { move: "move-on", steps: ["ahead-right"] }, "royalist");
  };
  expect(going(usual)).not.toContain("apart-from-enemies");
  expect(going(official)).toContain("apart-from-enemies");
});

const open = "tf-r-warren T0205 SE open; tf-p-pride T0305 NW";
test("6.3.3: T8, Open Order fires as a Shaken formation", () => {
  const fired = (on: Board, units: string) => {
    const s = set(on, { units, wing: foot, order: "make-ready" });
    king(on, s, volley("tf-p-pride"));
    return until(on, s, "fired", 5, quiet);
  };
  for (const on of both) {
    expect(modifier(fired(on, open), "openOrder")).toBe(-2);
    expect(modifier(fired(on, open.replace("open", "shaken")), "formation")).toBe(-2);
  }
});

test("6.3.3: T9, in close combat Open Order counts as a Shaken formation, where that is agreed", () => {
  const fought = (on: Board, units: string, name: string) => {
    const one = { units, wing: foot, order: "make-ready" as const };
    return modifier(until(on, designate(on, one, ["tf-r-warren"], "T0305"), "combat-rolled", 5, quiet), name);
  };
  const attacked = open.replace(" open", "").replace("NW", "NW open");
  expect([fought(usual, open, "attackerFormation"), fought(usual, attacked, "defenderFormation")]).toEqual([
    undefined,
    undefined,
  ]);
  expect([fought(official, open, "attackerFormation"), fought(official, attacked, "defenderFormation")]).toEqual([
    -1, 1,
  ]);
  expect(fought(official, open.replace("open", "shaken"), "attackerFormation")).toBe(-1);
});

test("7.3.1: T10, light infantry takes no hit over a hedge", () => {
  for (const on of both) {
    const crossing = (unit: string) => {
      const s = position(on, {
        ...{ units: `${unit} T0909 N; tf-r-warren T0101 SE`, leaders: "tf-skippon T0909", wing: commons },
      });
      const step = (["ahead-left", "ahead-right"] as const).find((ahead) => {
        const after = structuredClone(s);
        const { accepted } = on.play(after, { move: "move-unit", unit, steps: [ahead] }, "parliament");
        return accepted && after.units[unit]?.hex === hedged;
      });
      if (step === undefined) throw new Error(`${unit} cannot cross`);
      return play(on, s, { move: "move-unit", unit, steps: [step] }, "parliament").includes("formation-hit");
    };
    expect([crossing("tf-p-muskets"), crossing("tf-p-pride")]).toEqual([false, true]);
  }
});
const hedged = "T0908";

test("7.6: T11, who evades is bound by the orders of the wing", () => {
  for (const on of both) {
    const evading = (order: "make-ready" | "charge") => {
      const s = position(on, {
        units: "tf-p-ironsides T0505 NW; tf-r-kings-saker T0205 SE; tf-r-warren T0503 SE",
        ...{ leaders: "tf-astley T0205; tf-cromwell T0505", wing: foot, orders: { "tf-p-right": order } },
      });
      king(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" });
      roll(on, s, 8);
      return ["T0504", "T0506"].map((hex) => codes(on, s, { move: "evade", hex }, "parliament"));
    };
    expect(evading("charge").filter((found) => found.includes("free"))).toEqual([]);
    expect(evading("make-ready").filter((found) => found.includes("free"))).toHaveLength(1);
  }
});

test("9.6: T12, a shot is resolved before the next one is announced", () => {
  for (const on of both) {
    const units = "tf-r-warren T0205 SE; tf-r-bard T0204 SE; tf-p-pride T0305 NW";
    const s = set(on, { units, wing: foot, order: "make-ready", leaders: "tf-astley T0205" });
    king(on, s, volley("tf-p-pride"));
    expect(on.expects(s)).toMatchObject([{ kind: "chance" }]);
    expect(on.legalMoves(s, "royalist")).toEqual([]);
    roll(on, s, 9);
    expect(s.units["tf-p-pride"]?.casualties).toBeGreaterThan(0);
  }
});

test("VP: T13, casualties of heavy infantry of one hex count, where that is agreed", () => {
  const points = (on: Board, units: string) => {
    const s = position(on, { units: `${units}; ${far}`, leaders: chiefs });
    s.turn = 6;
    king(on, s, { move: "pass" });
    play(on, s, { move: "pass" }, "parliament");
    return Number(/(\d+) points? for Parliament/.exec(s.over?.reason ?? "")?.[1]);
  };
  expect([points(usual, "tf-r-warren T0205 SE lost:2"), points(official, "tf-r-warren T0205 SE lost:2")]).toEqual([
    0, 2,
  ]);
  for (const on of both) {
    expect(points(on, "tf-r-gerard T0405+T0406 SE lost:2")).toBe(2);
    expect(points(on, "tf-r-byron T0205 SE lost:1")).toBe(2);
  }
});

const staff = { units: `tf-r-byron T0205 SE shaken; ${far}`, leaders: "tf-rupert T0205; tf-king T0205" };
test("5.1.2: T14, in one activation the Army Commander moves or helps", () => {
  for (const on of both) {
    const s = set(on, { ...staff, order: "make-ready" });
    s.armyActed = ["tf-king"];
    const ride: Move = { move: "move-leader", leader: "tf-king", path: ["T0205", "T0204"] };
    const told = codes(on, s, ride, "royalist");
    expect(told).not.toEqual([]);
    const fresh = set(on, { ...staff, order: "make-ready" });
    expect(codes(on, fresh, ride, "royalist")).toEqual([]);
    king(on, fresh, ride);
    expect(fresh.armyActed).toEqual(["tf-king"]);
    const reform: Move = { move: "reform", unit: "tf-r-byron", army: true };
    expect(codes(on, fresh, reform, "royalist")).not.toEqual([]);
  }
});

test("5.1.2: T15, who helps a wing to go first has done what he does in its activation", () => {
  for (const on of both) {
    const s = position(on, {
      units: "tf-r-byron T0205 SE; tf-p-ironsides T1205 NW; tf-p-pride T1508 NW",
      leaders: "tf-rupert T0205; tf-cromwell T1205; tf-essex T1205; tf-skippon T1508",
      orders: { [horse]: "charge", "tf-p-right": "charge" },
    });
    king(on, s, { move: "select-wing", wing: horse });
    play(on, s, { move: "preempt", wing: "tf-p-right", helper: "tf-essex" }, "parliament");
    roll(on, s, 0);
    expect(s.stack.at(-1)).toMatchObject({ flow: "activation", wing: "tf-p-right" });
    expect([...s.armyActed, ...s.armyOwes]).toContain("tf-essex");
  }
});

test("12.3.1: T16, whom the Army Commander has reformed is done, where that is agreed", () => {
  const again = (on: Board) => {
    const s = set(on, { ...staff, units: staff.units.replace("shaken", "broken"), order: "rally" });
    king(on, s, { move: "reform", unit: "tf-r-byron", army: true });
    return codes(on, s, { move: "reform", unit: "tf-r-byron" }, "royalist");
  };
  expect([again(usual), again(official)]).toEqual([[], ["once"]]);
});

test("10.1.2: T17, units out of command attack", () => {
  for (const on of both) {
    const one = { units: "tf-r-byron T0405 SE; tf-p-pride T0505 NW", leaders: "tf-rupert T1401; tf-skippon T1508" };
    const s = set(on, { ...one, order: "make-ready" });
    king(on, s, { move: "end-actions" });
    const attacks = [{ attackers: ["tf-r-byron"], hex: "T0505" }];
    expect(codes(on, s, { move: "designate-attacks", attacks }, "royalist")).toEqual([]);
  }
});

const shaken = { units: "tf-r-byron T0405 SE; tf-p-vermuyden T0505 NW morale-shaken; tf-p-okey T1508 NW" };
test("10.4.2: T18, who is Shaken twice is Broken and goes two hexes", () => {
  for (const on of both) {
    const s = designate(on, shaken, ["tf-r-byron"], "T0505");
    withTotal(on, s, 5);
    expect(s.units["tf-p-vermuyden"]?.morale).toBe("broken");
    expect(s.stack.at(-1)).toMatchObject({ flow: "retreat", most: 2 });
  }
});

test("10.4.2: T19, who is Shaken and has the result Broken is Broken", () => {
  for (const on of both) {
    const s = designate(on, shaken, ["tf-r-byron"], "T0505");
    withTotal(on, s, 7);
    expect(s.units["tf-p-vermuyden"]).toMatchObject({ morale: "broken", place: "map" });
  }
});

test("6.3.2: T20, a hedgehog of one's own will lets nobody react", () => {
  for (const on of both) {
    const one = { units: "tf-r-warren T0205 SE; tf-p-pride T0405 NW; tf-p-ironsides T0406 NW", wing: foot };
    const s = set(on, { ...one, order: "make-ready", leaders: "tf-astley T0205" });
    expect(king(on, s, { move: "move-unit", unit: "tf-r-warren", steps: ["hedgehog"] })).toContain("formed");
    expect(s.stack.some(({ flow }) => flow === "reactions")).toBe(false);
  }
});

test("7.5.3: T21, to an interception the intercepted cavalry alone reacts, to an advance its enemies do", () => {
  for (const on of both) {
    const s = set(on, {
      units: "tf-r-byron T0205 SE; tf-r-maurice T0405 SE; tf-p-ironsides T0607 NW",
      leaders: "tf-rupert T0205",
    });
    king(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] });
    const ride: Move = { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right"] };
    play(on, s, ride, "parliament");
    roll(on, s, 0);
    const asked = (unit: string) => codes(on, s, { move: "reaction-fire", unit }, "royalist");
    expect(s.stack.at(-1)?.flow).toBe("reactions");
    expect(asked("tf-r-maurice")).not.toEqual([]);
    const won = designate(
      on,
      { units: "tf-r-byron T0405 SE; tf-p-pride T0505 NW morale-shaken; tf-p-bluebells T0706 NW" },
      ["tf-r-byron"],
      "T0505",
    );
    withTotal(on, won, 6);
    until(on, won, "advanced", 5, ["retreat-unit", "no-pursuit", "advance", ...quiet]);
    expect(won.stack.at(-1)?.flow).toBe("reactions");
  }
});

test("6.2.3: T22, guns that turn have fired, where that is agreed", () => {
  const turned = (on: Board) => {
    const s = set(on, {
      units: "tf-r-byron T0605 SE; tf-p-commons-saker T0806 NW",
      leaders: "tf-rupert T0605",
      order: "make-ready",
    });
    king(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["turn-left"] });
    if (s.stack.at(-1)?.flow !== "reactions") return "nobody reacts";
    play(on, s, { move: "reaction-guns", unit: "tf-p-commons-saker", facing: "N" }, "parliament");
    return s.units["tf-p-commons-saker"]?.fired;
  };
  expect([turned(usual), turned(official)]).toEqual([false, true]);
});

test("5.6.1: T23, light infantry need not go next to heavy infantry, and who cannot move owes nothing", () => {
  for (const on of both) {
    const one = { leaders: "tf-rupert T0205; tf-astley T0205", units: "tf-r-usher T0205 SE; tf-p-pride T0506 NW" };
    const s = set(on, one);
    king(on, s, { move: "move-unit", unit: "tf-r-usher", steps: ["ahead-right"] });
    if (s.stack.at(-1)?.flow === "reactions") play(on, s, { move: "no-reaction" }, "parliament");
    expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual([]);
    const still = set(on, { wing: foot, units: `tf-r-warren T0205 SE broken; ${far}`, leaders: "tf-astley T0205" });
    expect(codes(on, still, { move: "end-actions" }, "royalist")).toEqual([]);
  }
});

test("10.4.1: T24, who retreats away from the enemy and toward the own edge breaks nothing, nor who goes otherwise", () => {
  for (const on of both) {
    const s = beaten(on, chiefs, 4);
    const ways = on
      .legalMoves(s, "royalist")
      .flatMap((one) => (one.move === "retreat-unit" ? [one.way.join(" ")] : []));
    expect(new Set(ways).size).toBeGreaterThan(1);
    expect(ways).toContain("NW");
    for (const way of ways) expect(codes(on, s, { ...back, way: way.split(" ") } as Move, "royalist")).toEqual([]);
  }
});
