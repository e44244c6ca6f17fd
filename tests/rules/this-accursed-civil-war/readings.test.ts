// What each reading of a doubtful rule changes: sequence, command, movement, fire.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import type { Order } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import {
  chiefs,
  commons,
  far,
  foot,
  horse,
  modifier,
  part,
  quiet,
  type Read,
  readings,
  set,
  told,
  troopers,
  until,
  volley,
} from "../../support/this-accursed-civil-war/readings.js";

readings("3.2", "skipped-wings", { free: [], held: ["in-order"] }, (on) => {
  const units = "tf-r-byron T0105 SE; tf-p-pride T1508 NW";
  const leaders = "tf-rupert T0105; tf-skippon T1508";
  const s = position(on, { units, leaders, orders: { [horse]: "charge" }, phasing: "parliament" });
  s.passes = 1;
  return codes(on, s, { move: "select-wing", wing: commons }, "parliament");
});
readings("3.2", "who-chooses-after", { either: [], other: ["not-yours"] }, (on) => {
  const s = set(on, { units: `tf-r-byron T0105 SE; tf-r-warren T0305 SE; ${far}`, order: "make-ready" });
  Object.assign(s.wings[horse] ?? {}, { bypassed: true });
  const frame = s.stack.at(-1);
  if (frame?.flow === "activation") frame.at = "continue";
  play(on, s, { move: "end-wing" }, "royalist");
  return codes(on, s, { move: "select-wing", wing: foot }, "royalist");
});
/** Who goes first in the next turn. */
const firstOf =
  (orders: { readonly [wing: string]: Order }): Read =>
  (on) => {
    const units = "tf-r-byron T0105 SE; tf-r-warren T0305 SE; tf-p-pride T1508 NW; tf-p-fiennes T1308 NW";
    const s = position(on, { units, leaders: chiefs, orders });
    play(on, s, { move: "pass" }, "royalist");
    play(on, s, { move: "pass" }, "parliament");
    return on.expects(s)[0]?.kind === "chance" ? "a die" : s.initiative;
  };
const receiving = { [commons]: "receive-charge", [troopers]: "receive-charge" } as const;
readings("4.1.1", "initiative-orders", { text: "parliament", tiers: "royalist" }, firstOf(receiving));
const even = { [foot]: "receive-charge", [troopers]: "receive-charge" } as const;
readings("4.1.2", "initiative-leaders", { counted: "parliament", all: "a die" }, firstOf(even));

const loose = { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0213" };
const back: Move = { move: "move-unit", unit: "tf-r-byron", steps: ["turn-right", "ahead-right"] };
readings("5.4.3", "way-to-command", { nearer: [], within: ["back-to-command"], approach: [] }, told(loose, back));
// Nine hexes from him no way leads into command: whoever goes the other way breaks the reading alone that asks for it.
const lost = { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T1412" };
const away: Move = { move: "move-unit", unit: "tf-r-byron", steps: ["turn-left", "turn-left", "ahead-left"] };
readings("5.4.3", "way-to-command", { nearer: [], within: [], approach: ["back-to-command"] }, told(lost, away));
readings("5.6.1", "charge-out-of-command", { free: [], both: ["charge-home"] }, told(loose, { move: "end-actions" }));
// Every hex nearer to the enemy in the east is farther from Rupert in the west: Charge asks for none of them (5.4.3).
const astray = { units: `tf-r-byron T0805 SE; ${far}`, leaders: "tf-rupert T0105" };
readings("5.4.3, 5.6.1", "charge-out-of-command", { free: [], both: [] }, (on) => {
  const s = set(on, astray);
  expect(codes(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"] }, "royalist")).toContain(
    "back-to-command",
  );
  return codes(on, s, { move: "end-actions" }, "royalist");
});
readings("5.6.1, 5.4.3", "charge-out-of-command", { both: true }, (on) => {
  const s = set(on, loose);
  const ways = on.legalMoves(s, "royalist").filter(({ move }) => move === "move-unit");
  return ways.some((way) => {
    const after = structuredClone(s);
    play(on, after, way, "royalist");
    const [due] = on.expects(after);
    return due?.kind === "decision" && codes(on, after, { move: "end-actions" }, "royalist").length === 0;
  });
});
// Byron has come nearer and has nobody in reach; Warren, who fires from where it stands at somebody next to it, need not move.
readings("5.6.1", "charge-duty", { or: [[], []], and: [[], []] }, (on) => {
  const s = set(on, { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0205" });
  play(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"] }, "royalist");
  const moved = codes(on, s, { move: "end-actions" }, "royalist");
  const shot = set(on, { units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW", wing: foot, leaders: "tf-astley T0205" });
  Object.assign(shot.acts, { "tf-r-warren": { ...idle, action: "fire", charge: "fired" } });
  Object.assign(shot.units["tf-p-pride"] ?? {}, { hex: "T0805" });
  return [moved, codes(on, shot, { move: "end-actions" }, "royalist")];
});
// A shot alone, of who has moved on its way and is no nearer for it: enough by the rule, not by the chart.
readings("5.6.1, 9.3.2", "charge-duty", { or: [], and: ["charge-home"] }, (on) => {
  const s = set(on, { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0205" });
  play(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["turn-left"], pause: true }, "royalist");
  Object.assign(s.acts["tf-r-byron"] ?? {}, { hexes: 1 });
  s.stack.push({
    ...{ flow: "volley", at: "collapse", side: "royalist", unit: "tf-r-byron", salvo: false, retiring: false },
    ...{ reaction: false, shots: [{ from: "T0205", to: "T0305", target: "tf-p-pride" }], hits: [], leaders: [] },
  });
  on.settle(s);
  s.stack.pop();
  return codes(on, s, { move: "end-move" }, "royalist");
});
readings(
  "5.6.2",
  "with-leader",
  { either: 0, own: 1 },
  (on) =>
    codes(
      on,
      set(on, {
        units: `tf-r-byron T0205 SE shaken; ${far}`,
        leaders: "tf-rupert T0208; tf-king T0205",
        order: "make-ready",
      }),
      { move: "reform", unit: "tf-r-byron" },
      "royalist",
    ).length,
);
readings(
  "5.6.2",
  "make-ready-contact",
  { same: [], none: ["no-contact"] },
  told(
    { units: "tf-r-byron T0205 NE; tf-p-pride T0305 NW", order: "make-ready" },
    { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] },
  ),
);
const receive = {
  units: `tf-r-warren T0205 SE; tf-r-gerard T0207+T0208 SE; ${far}`,
  wing: foot,
  order: "receive-charge",
} as const;
const forms: Move = { move: "move-unit", unit: "tf-r-warren", steps: ["hedgehog"] };
readings("5.6.3", "hedgehog-under-receive", { yes: [], no: ["one-hex"] }, told(receive, forms));
const wheels: Move = { move: "move-unit", unit: "tf-r-gerard", steps: ["ahead-right", "wheel-left"] };
readings("5.6.3", "wheels-count", { no: [], yes: ["one-hex"] }, told(receive, wheels));

/** What the King's saker does to somebody in front of it. */
const shelled =
  (target: string, id: string, field: "formation", die: number): Read =>
  (on) => {
    const s = set(on, { units: `tf-r-kings-saker T0605 SE; ${target}`, wing: foot, order: "make-ready" });
    play(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: s.units[id]?.hex ?? "" }, "royalist");
    until(on, s, "cannonade", die, quiet);
    return s.units[id]?.[field];
  };
readings(
  "6.3.2",
  "hit-on-hedgehog",
  { nothing: "hedgehog", broken: "broken" },
  shelled("tf-p-pride T0806 NW hedgehog", "tf-p-pride", "formation", 4),
);
readings("6.3.4", "column-and-guns", { no: false, yes: true }, (on) => {
  const s = set(on, {
    units: "tf-r-kings-saker T0605 SE; tf-p-pride T0806 NW column",
    wing: foot,
    order: "make-ready",
  });
  play(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0806" }, "royalist");
  until(on, s, "cannonade", 4, quiet);
  return s.stack.some(({ flow }) => flow === "checks");
});
test("6.3.4: small arms make a column collapse, and it checks", () => {
  const on = board();
  const s = set(on, { units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW column", wing: foot, order: "make-ready" });
  expect(play(on, s, volley("tf-p-pride"), "royalist")).toContain("collapsed");
});

const meets = (marks: string, on: Board): State => {
  const s = set(on, {
    units: `tf-r-byron T0605 SE; tf-p-ironsides T0806 NW ${marks}`,
    orders: { [troopers]: "charge" },
  });
  s.stack.push({
    ...{ flow: "reactions", at: "choose", side: "parliament", trigger: "enter", unit: "tf-r-byron" },
    ...{ fired: [], moved: [], barred: [], due: [] },
  });
  return s;
};
const intercepts: Move = { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right"] };
readings("7.5.1", "broken-interceptors", { yes: [], no: ["able"] }, (on) =>
  codes(on, meets("morale-broken", on), intercepts, "parliament"),
);
test("7.5.4: an interception that fails is over at once", () => {
  const on = board();
  const s = meets("", on);
  play(on, s, intercepts, "parliament");
  expect(roll(on, s, 9)).toContain("interception-rolled");
  expect(s.stack.some(({ flow }) => flow === "interception")).toBe(false);
});
readings(
  "8.2.1",
  "stacked-light",
  { yes: [], no: ["once"] },
  told(
    { units: "tf-r-usher T0205 SE; tf-p-pride T0305 NW", order: "make-ready" },
    {
      move: "fire",
      unit: "tf-r-usher",
      mode: "skirmish",
      shots: [{ from: "T0205", to: "T0305", target: "tf-p-pride" }],
    },
    (s) => {
      s.acts["tf-r-usher"] = { ...idle, along: true, hexes: 1 };
    },
  ),
);
const beside = { units: "tf-r-kings-saker T0605 SE; tf-p-pride T0603 NW", wing: foot };
readings(
  "9.1.3",
  "guns-flank",
  { yes: [], no: ["in-arc"] },
  told(beside, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0603" }),
);
readings(
  "9.3.2",
  "advance-salvo",
  { yes: [], no: ["normal-fire"] },
  told(
    { units: "tf-r-warren T0205 SE; tf-p-pride T0406 NW", wing: foot },
    { move: "fire", unit: "tf-r-warren", mode: "advance-salvo", shots: [], step: "ahead-right" },
  ),
);
readings(
  "9.4",
  "salvo-of-pairs",
  { both: [], one: ["one-half"] },
  told(
    {
      units: "tf-r-gerard T0205+T0206 SE; tf-p-pride T0305 NW; tf-p-bluebells T0306 NW",
      wing: foot,
      order: "make-ready",
    },
    {
      ...{ move: "fire", unit: "tf-r-gerard", mode: "salvo" },
      shots: [
        { from: "T0205", to: "T0305", target: "tf-p-pride" },
        { from: "T0206", to: "T0306", target: "tf-p-bluebells" },
      ],
    },
  ),
);
readings("9.4", "salvo-marker", { all: -1, normal: undefined }, (on) => {
  const s = set(on, { units: "tf-r-byron T0605 SE; tf-p-pride T0705 NW salvo" });
  s.stack.push({
    ...{ flow: "reactions", at: "choose", side: "parliament", trigger: "enter", unit: "tf-r-byron" },
    ...{ fired: [], moved: [], barred: [], due: [] },
  });
  play(on, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament");
  return modifier(until(on, s, "fired", 0), "salvoFired");
});
const fired = (on: Board, units: string, target: string, die: number): unknown => {
  const s = set(on, { units, wing: foot, order: "make-ready" });
  play(on, s, volley(target), "royalist");
  return until(on, s, "fired", die, quiet);
};
readings("9.5.1", "flank-column", { target: 1, firer: 0 }, (on) =>
  part(fired(on, "tf-r-warren T0205 SE; tf-p-pride T0305 SE", "tf-p-pride", 2), "hits"),
);
readings("9.8.4", "half-reload", { both: ["normal", 2], one: ["normal", 1] }, (on) => {
  const s = set(on, { units: `tf-r-byron T0205 SE shaken pistols:1; ${far}`, order: "rally" });
  play(on, s, { move: "reform", unit: "tf-r-byron" }, "royalist");
  return [s.units["tf-r-byron"]?.formation, s.units["tf-r-byron"]?.pistols];
});
test("9.8.4: cavalry in order that reforms loads a pistol", () => {
  const on = board();
  const s = set(on, { units: `tf-r-byron T0205 SE pistols:1; ${far}`, order: "rally" });
  expect(play(on, s, { move: "reform", unit: "tf-r-byron" }, "royalist")).toContain("reloaded");
});
/** The first shot of the King's saker at a hex. */
const cannonade = (on: Board, units: string, hex: string, die = 5): unknown => {
  const s = set(on, { units, wing: foot, order: "make-ready" });
  play(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex }, "royalist");
  return until(on, s, "cannonade", die, quiet);
};
readings("9.9.2", "terrain-for-artillery", { no: undefined, yes: -1 }, (on) =>
  modifier(cannonade(on, "tf-r-kings-saker T0404 SE; tf-p-pride T0503 NW", "T0503"), "wood"),
);
readings("9.9.3", "bounce-line", { all: "tf-p-bluebells", beyond: "tf-p-pride" }, (on) =>
  part(cannonade(on, "tf-r-kings-saker T0105 SE; tf-p-bluebells T0307 NW; tf-p-pride T0110 NW", "T0110"), "target") ===
  undefined
    ? "nobody"
    : part(cannonade(on, "tf-r-kings-saker T0105 S; tf-p-bluebells T0107 NW; tf-p-pride T0110 NW", "T0110"), "target"),
);
const gunners = "tf-r-kings-saker T0605 SE; tf-p-commons-saker T0806 NW";
readings("9.9.7", "guns-hit-twice", { one: [1, 1], plain: [1, 0], two: [2, 0] }, (on) => {
  const s = set(on, { units: gunners, wing: foot, order: "make-ready" });
  play(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0806" }, "royalist");
  until(on, s, "cannonade", 9, quiet);
  const frame = s.stack.find((one) => one.flow === "checks");
  return frame?.flow === "checks" ? [frame.checks.length, frame.checks[0]?.extra] : "no check";
});
test("9.9.9: guns alone that are hit by muskets are lost", () => {
  const on = board();
  const s = set(on, { units: "tf-r-warren T0205 SE; tf-p-commons-saker T0305 SE", wing: foot, order: "make-ready" });
  play(on, s, volley("tf-p-commons-saker"), "royalist");
  expect(part(until(on, s, "guns-lost", 9, quiet), "state")).toBe("disabled");
});
const sees = (from: string, to: string): Read =>
  told(
    { units: `tf-r-kings-saker ${from} SE; tf-p-pride ${to} NW`, wing: foot, order: "make-ready" },
    { move: "artillery-fire", unit: "tf-r-kings-saker", hex: to },
  );
readings("9.10.2", "hexside-sight", { free: [], always: ["in-sight"] }, sees("T0908", "T1009"));
readings("9.10.2", "slope-sight", { open: [], closed: ["in-sight"] }, sees("T1004", "T1305"));
