// What Charge asks is noted when it is done or when somebody is freed of it; what ends a move is judged where it ends.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side, Step } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll, type Standing } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot] = ["tf-r-left", "tf-r-centre"];
/** A position, and what is asked and done in it. */
function at(standing: Standing, on: Board = table) {
  const s: State = position(on, standing);
  return {
    s,
    r: (move: Move) => play(on, s, move, "royalist"),
    p: (move: Move) => play(on, s, move, "parliament"),
    roll: (...dice: number[]) => roll(on, s, ...dice),
    codes: (move: Move, by: Side = "royalist") => codes(on, s, move, by),
    legal: (by: Side = "royalist") => on.legalMoves(s, by),
    /** The other side reacts to nothing. */
    quiet: (by: Side) => {
      while (on.expects(s)[0]?.kind === "decision" && codes(on, s, { move: "no-reaction" }, by).length === 0)
        play(on, s, { move: "no-reaction" }, by);
    },
  };
}
const end: Move = { move: "end-actions" };
const byron = (steps: Step[], pause?: true): Move => ({
  ...{ move: "move-unit", unit: "tf-r-byron", steps },
  ...(pause && { pause }),
});

/** Warren stands next to Pride, who is weak; Bluecoats can fire at it. */
const beside = (more = "") =>
  at({
    units: `tf-r-warren T0304 S; tf-r-bluecoats T0305 SE; tf-p-pride T0405 NW morale-shaken lost:1 threshold; tf-p-bluebells T1508 NW${more}`,
    ...{ leaders: "tf-astley T0204; tf-skippon T1508", wing: foot, orders: { [foot]: "charge" } },
  });
const drivesOff = (g: ReturnType<typeof beside>) => {
  g.r({
    ...{ move: "fire", unit: "tf-r-bluecoats", mode: "skirmish" },
    shots: [{ from: "T0305", to: "T0405", target: "tf-p-pride" }],
  });
  g.roll(5);
  g.roll(9);
  g.p({ move: "retreat-unit", unit: "tf-p-pride", way: ["SE", "SE"] });
};

test("5.6.1: who stood next to an enemy owes nothing where a friend drives that enemy off, acted or not", () => {
  const acted = beside();
  acted.r({ move: "move-unit", unit: "tf-r-warren", steps: ["turn-left"] });
  acted.quiet("parliament");
  expect(acted.codes(end)).toEqual([]);
  drivesOff(acted);
  expect(acted.codes(end)).toEqual([]);
  expect(acted.legal()).toContainEqual(end);
  const idle = beside();
  drivesOff(idle);
  expect(idle.s.acts["tf-r-warren"]).toMatchObject({ charge: "contact" });
  expect(idle.codes(end)).toEqual([]);
});

test("5.6.1, 9.9.9: nor where guns beside it are disabled, or an enemy is gone", () => {
  const g = beside("; tf-p-commons-culverin T0303 SE");
  g.r({ move: "move-unit", unit: "tf-r-warren", steps: ["turn-left"] });
  g.quiet("parliament");
  drivesOff(g);
  const guns = g.s.units["tf-p-commons-culverin"];
  if (guns !== undefined) guns.guns = "disabled";
  expect(g.codes(end)).toEqual([]);
});

test("5.6.2: a way along an enemy is legal in one declaration, after a pause and after a reaction", () => {
  const way: Step[] = ["turn-left", "turn-left", "ahead-left", "about", "ahead-left"];
  const set = {
    units: "tf-r-byron T0304 SE; tf-p-pride T0405 NW",
    leaders: "tf-rupert T0304; tf-skippon T0405",
    wing: horse,
  };
  expect(at(set).codes(byron(way))).toEqual([]);
  const g = at(set);
  g.r(byron(way.slice(0, 3), true));
  g.quiet("parliament");
  expect(g.codes({ move: "move-on", steps: way.slice(3) })).toEqual([]);
});

test("5.4.3: who is hemmed in when its move begins is so after a pause", () => {
  const on = board({ rulings: { "way-to-command": "within" } });
  const set = { units: "tf-r-byron T0505 SE; tf-p-pride T1508 NW", leaders: "tf-rupert T1512", wing: horse };
  expect(at(set, on).codes(byron(["ahead-left", "ahead-left"]))).toEqual([]);
  const g = at(set, on);
  g.r(byron(["ahead-left"], true));
  expect(g.s.acts["tf-r-byron"]).toMatchObject({ loose: true, hemmed: true, from: ["T0505"] });
  expect(g.codes({ move: "move-on", steps: ["ahead-left"] })).toEqual([]);
});

test("5.6.3: where a wheel counts as the one hex it does before a pause as well", () => {
  const on = board({ rulings: { "wheels-count": "yes" } });
  const orders = { [foot]: "receive-charge" } as const;
  const set = {
    units: "tf-r-gerard T0205+T0206 SE; tf-p-pride T1508 NW",
    leaders: "tf-astley T0205",
    wing: foot,
    orders,
  };
  const gerard = (steps: Step[], pause?: true): Move => ({
    ...{ move: "move-unit", unit: "tf-r-gerard", steps },
    ...(pause && { pause }),
  });
  expect(at(set, on).codes(gerard(["wheel-left", "ahead-left"]))).toEqual(["one-hex"]);
  const g = at(set, on);
  g.r(gerard(["wheel-left"], true));
  expect(g.codes({ move: "move-on", steps: ["ahead-left"] })).toEqual(["one-hex"]);
});

test("5.6.4: a pause with no point left, or no way back, ends the move", () => {
  const set = {
    units: "tf-r-byron T0205 SE; tf-p-pride T1505 SE",
    ...{ leaders: "tf-rupert T0205; tf-skippon T1505", wing: horse, orders: { [horse]: "rally" as const } },
  };
  const steps: Step[] = [
    "ahead-left",
    "ahead-right",
    "ahead-left",
    "turn-left",
    "turn-right",
    "turn-left",
    "turn-right",
  ];
  expect(at(set).codes(byron([...steps, "ahead-right"]))).toEqual(["not-nearer"]);
  expect(at(set).codes(byron([...steps, "ahead-right"], true))).toEqual(["not-nearer"]);
  // One point is left, and none of the hexes that it reaches is as far as the first.
  expect(at(set).codes(byron(steps, true))).toEqual(["not-nearer"]);
  const g = at(set);
  g.r(byron(["ahead-left"], true));
  expect(g.codes({ move: "end-move" })).toEqual(["not-nearer"]);
  expect(g.legal().some(({ move }) => move === "move-on")).toBe(true);
});

test("5.4.3: who is out of command and spends its points away from it is judged at the pause", () => {
  const g = at({
    units: "tf-r-byron T0605 SE; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0105; tf-skippon T1508",
    wing: horse,
  });
  const steps: Step[] = ["ahead-left", ...Array.from({ length: 6 }, () => "turn-left" as const)];
  expect(g.codes(byron(steps, true))).toEqual(["back-to-command"]);
});

test("SN.4: a unit of two hexes does not end its move on a bridge by a pause", () => {
  const gerard = (steps: Step[]): Move => ({ move: "move-unit", unit: "tf-r-gerard", steps, pause: true });
  const set = { units: "tf-r-gerard T0205+T0206 SE; tf-p-pride T1508 NW", leaders: "tf-astley T0205", wing: foot };
  const g = at(set);
  g.s.boats.hex = "T0305";
  // Points are left: it goes on.
  expect(g.codes(gerard(["ahead-right"]))).toEqual([]);
  const tired = g.s.units["tf-r-gerard"];
  if (tired !== undefined) tired.formation = "shaken";
  const spent = (["ahead-right", "ahead-left"] as const).flatMap((step) => g.codes(gerard([step])));
  expect(spent).toContain("off-the-bridge");
});

const alone = {
  units: "tf-r-byron T0405 SE; tf-p-pride T1508 NW",
  leaders: "tf-rupert T0405; tf-skippon T1508",
  wing: horse,
};
const charging = { ...alone, orders: { [horse]: "charge" } } as const;
test("5.6.1: a move that could have led nearer and does not is refused, and so is the pause after which none does", () => {
  const g = at(charging);
  expect(g.codes(byron(["about"]))).toEqual(["charge-home"]);
  expect(g.codes(byron([], true))).toEqual([]);
  expect(g.codes(byron(["about"], true))).toEqual([]);
  const spent: Step[] = ["about", "ahead-left", "turn-left", "turn-right", "turn-left", "turn-right", "turn-left"];
  expect(g.codes(byron(spent, true))).toEqual(["charge-home"]);
  g.r(byron(["about"], true));
  expect(g.codes({ move: "end-move" })).toEqual(["charge-home"]);
  expect(g.codes({ move: "move-on", steps: ["about", "ahead-left"] })).toEqual([]);
  expect(g.codes({ move: "move-on", steps: ["turn-left"] })).toEqual(["charge-home"]);
});

test("5.6.1, 6.3.2: who makes itself unable is refused: a hedgehog, a wood that breaks cavalry", () => {
  const warren = at({
    units: "tf-r-warren T0205 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-astley T0205; tf-skippon T1508", wing: foot, orders: { [foot]: "charge" } },
  });
  expect(warren.codes({ move: "move-unit", unit: "tf-r-warren", steps: ["hedgehog"] })).toEqual(["charge-home"]);
  const ready = at({ units: "tf-r-warren T0205 SE; tf-p-pride T1508 NW", leaders: "tf-astley T0205", wing: foot });
  expect(ready.codes({ move: "move-unit", unit: "tf-r-warren", steps: ["hedgehog"] })).toEqual([]);
  const wood = at({
    ...charging,
    units: "tf-r-byron T0403 SW shaken; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0403",
  });
  const away = (["ahead-left", "ahead-right"] as const).find((step) =>
    wood.codes(byron([step])).includes("charge-home"),
  );
  expect(away).toBeDefined();
});

test("5.6.1, 8.2.1: light infantry that cavalry takes along owes the same, and is judged with it", () => {
  const g = at({ ...charging, units: `${alone.units}; tf-r-usher T0405 SE` });
  const usher = g.s.units["tf-r-usher"];
  if (usher !== undefined) usher.wing = horse;
  expect(g.codes({ move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: ["about"] })).toContain(
    "charge-home",
  );
});

test("5.6.1, 9.3.2: an advance that leads to no enemy is no way to fulfil Charge", () => {
  const g = at({
    units: "tf-r-warren T0405 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-astley T0405; tf-skippon T1508", wing: foot, orders: { [foot]: "charge" } },
  });
  const advance: Move = { move: "fire", unit: "tf-r-warren", mode: "advance", shots: [], step: "ahead-right" };
  expect(g.codes(advance)).toEqual(["charge-home"]);
});

/** Carries a move out although it breaks a rule, as a log does whose error is let stand. */
function breaks(g: ReturnType<typeof at>, move: Move): void {
  expect(g.codes(move)).toContain("charge-home");
  expect(table.play(g.s, move, "royalist", true)).toMatchObject({ accepted: true });
}

test("5.6.1: a breach of Charge leaves nothing owing: no later entry is accused of the same", () => {
  // The move ends: what the unit owed is settled with it, and the wing may end its actions.
  const ended = at(charging);
  breaks(ended, byron(["about"]));
  expect(ended.s.acts["tf-r-byron"]?.charge).not.toBe("owes");
  expect(ended.codes({ move: "end-actions" })).toEqual([]);
  // It pauses where no way leads on: from there every end is allowed, now or when it has gone on.
  const away: Step[] = ["about", "ahead-left", "turn-left", "turn-right", "turn-left", "turn-right", "turn-left"];
  const windows = new Set<string>();
  for (let steps = 1; steps <= away.length; steps++) {
    const paused = at(charging);
    const pausing = byron(away.slice(0, steps), true);
    if (!paused.codes(pausing).includes("charge-home")) continue;
    breaks(paused, pausing);
    const [due] = table.due(paused.s);
    windows.add(due?.kind === "decision" ? due.window : "");
    expect(paused.codes(due?.kind === "decision" && due.window === "moving/go" ? { move: "end-move" } : end)).toEqual(
      [],
    );
  }
  expect([...windows].sort()).toEqual(["activation/actions", "moving/go"]);
  // The wing ends its actions: nobody asks it again.
  const idle = at(charging);
  breaks(idle, end);
  expect(idle.codes(end)).not.toContain("charge-home");
});
