// Games of Across the Rappahannock for the laws of the position: from its scenarios, and from crowds of several kinds.
import type { AnyMove, AnyState } from "../../../../src/rules/index.js";
import { board, position } from "../../across-the-rappahannock/board.js";
import { crowded } from "../../across-the-rappahannock/crowded.js";
import { isTrue, writtenDown } from "../../across-the-rappahannock/play.js";
import { stream } from "../../json-schema.js";
import { crowd } from "../across-the-rappahannock.js";
import type { DrawingTable } from "../drawing.js";
import type { Next, Taste } from "../moments.js";
import { read } from "./across-the-rappahannock.js";
import { byHex, facts, fighters, isGun, type State } from "./across-the-rappahannock-view.js";
import { type Closed, playedAtRandom, scripted } from "./hex.js";
import type { Step } from "./hex-law.js";

const rows = board();
const isSide = (by: string): by is "US" | "CSA" => by === "US" || by === "CSA";
const closed: Closed = {
  written: (id, s, by, next) => (isSide(by) ? writtenDown(id, read(s), by, next) : null),
  // Only a few moves rest on what was written.
  isTrue: (move, s, secret) =>
    !["state-edge", "announce-arrival"].includes(move.move) ||
    isTrue(JSON.parse(JSON.stringify(move)), read(s), secret),
};

/** How much nearer to the nearest enemy a move leads. */
function approach(move: AnyMove, s: AnyState): number {
  const state: State = Object(s);
  const [unit, path] = [state.units[String(move["unit"])], move["path"]];
  const goal = Array.isArray(path) ? String(path.at(-1)) : undefined;
  if (unit?.hex == null || goal === undefined || isGun(unit)) return 0;
  const enemies = fighters(state).filter((one) => one.unit.side !== unit.side);
  const least = (hex: string) => Math.min(99, ...enemies.map((one) => facts.distance(hex, one.hex)));
  return least(unit.hex) - least(goal);
}
const rare =
  /^(?:attempt-sedgwick|aim-at-hooker|send-balloon|start-pontoon|complete-ip|destroy-pontoon|improve-ford|announce-arrival|dismantle-pontoon|blow-bridge)$/;
const often =
  /^(?:declare-charges|continue-attack|counterattack|try-recovery|rally|artillery-fire|advance|retreat-before-charge|start-ip)$/;
const turning = /^(?:face-|reorder-)/;
const ending = /^(?:end-|no-|keep-|leave-|spare-|act-singly|play-on)/;
/** Goes to the enemy and charges; gladly does what seldom can be done. */
export const bold: Taste = (move, s) => {
  if (rare.test(move.move)) return 12;
  if (often.test(move.move)) return 6;
  if (move.move === "move-unit") return Math.max(0.1, 6 * approach(move, s));
  if (turning.test(move.move)) return 0.1;
  return ending.test(move.move) ? 1.2 : move.move === "propose-end" ? 0.1 : 1;
};
/** Stays, digs, fires and rallies: more often nothing. */
export const slow: Taste = (move, s) => {
  if (move.move === "move-unit") return Math.max(0.2, approach(move, s));
  return turning.test(move.move)
    ? 0.1
    : ending.test(move.move)
      ? 3
      : rare.test(move.move)
        ? 12
        : move.move === "propose-end"
          ? 0.1
          : 2;
};

/** Nobody shares its hex: as who bears a marker of strategic movement stands. */
const isFree = (s: State, id: string): boolean => (byHex(fighters(s)).get(s.units[id]?.hex ?? "") ?? []).length === 1;

/** A stream whose first two numbers lead a crowd to a place of the map. */
function around(next: Next, row: number, place: number): Next {
  const first = [row - 1, place - 2];
  return (below) => first.shift() ?? next(below);
}

/** A battle that has gone on for a while: many are disordered, some withdrawn or lost, works begun; day or night. */
export function worn(next: Next, ford = false): AnyState {
  const at = (["fire", "move", "charge", "rally", "works"] as const)[next(5)];
  const night = next(3) === 0;
  const side = next(2) === 0 ? "US" : "CSA";
  const scenario = night ? "training-campaign" : "training";
  const turn = night ? 3 + next(2) : 2;
  const s = position(rows, {
    ...crowded(ford ? around(next, next(2) === 0 ? 7 : 3, 7) : next, !ford && next(5) === 0),
    side,
    scenario,
    turn,
    ...(at !== undefined && { at }),
  });
  if (night) Object.assign(s.hooker, { used: true, wounded: 1 + next(3) });
  for (const [id, unit] of Object.entries(s.units)) {
    if (unit.type === "train") continue;
    if (next(8) === 0 && isFree(s, id)) unit.strategic = true;
    const die = next(10);
    if (die < 3) unit.disordered = true;
    else if (die < 5 && Object.keys(s.units).length > 8) {
      const place = isGun(unit) ? "eliminated" : (["withdrawn", "recovery", "eliminated"] as const)[next(3)];
      Object.assign(unit, { place, hex: null, disordered: false, order: 0 });
      for (const frame of s.stack) if (frame.flow === "command") frame.units = frame.units.filter((one) => one !== id);
    }
  }
  // Who stood beneath is on top now.
  for (const [, all] of byHex(fighters(s))) {
    all.sort((a, b) => a.unit.order - b.unit.order);
    for (const [order, { unit }] of all.entries()) unit.order = order;
  }
  for (const frame of s.stack) if (frame.flow === "activation") frame.next = [];
  rows.settle(s);
  return JSON.parse(JSON.stringify(s));
}

const scenarios = [
  "training",
  "training-assault",
  "training-crossing",
  "training-campaign",
  "training-divisions",
  "training-command",
] as const;

/** A game from a crowd, by its number. */
function fromCrowd(table: DrawingTable, game: number, inputs: number): Iterable<Step> {
  const next = stream(1000 + game);
  const begun = game % 2 === 0 ? crowd(next) : worn(next, game % 4 === 3);
  return playedAtRandom(table, begun, next, inputs, game % 3 === 2 ? slow : bold, closed);
}
/** A game from a set-up: each scenario has its turn. */
function fromSetUp(table: DrawingTable, game: number, length: number): Iterable<Step> {
  const scenario = scenarios[game % scenarios.length] ?? "training";
  return playedAtRandom(table, table.setup(scenario), stream(game + 1), length, game % 4 === 3 ? slow : bold, closed);
}
/** Charges from crowds, after which nobody advances where nobody has to. */
export function* charges(table: DrawingTable, games: number): Generator<Iterable<Step>> {
  const unwilling: Taste = ({ move }) => (/^(?:declare-charges|no-advance)$/.test(move) ? 30 : 1);
  for (let game = 0; game < games; game++) {
    const next = stream(3000 + game);
    yield playedAtRandom(table, crowd(next, "charge"), next, 25, unwilling, closed);
  }
}
/** Games from crowds of each kind, forty inputs of each. */
export function* randomGames(table: DrawingTable, games: number): Generator<Iterable<Step>> {
  for (let game = 0; game < games; game++) yield fromCrowd(table, game, 40);
}
/** Games without end: of so many one is from a set-up, all others are from crowds. */
export function* endless(table: DrawingTable): Generator<Iterable<Step>, never> {
  for (let game = 0; ; game++) {
    if (game % 4 === 0) yield fromSetUp(table, game / 4, 100);
    yield fromCrowd(table, game, 40);
  }
}

/** What seldom comes up: a defender is driven over the bridge of the town (11.24). */
export function* scenes(table: DrawingTable): Generator<Iterable<Step>> {
  const units = "us-1-1-ta-a T0707 W; csa-oak-a T0708 E; csa-oak-b T0608 E";
  const begun = position(rows, { units, side: "CSA", at: "charge", commands: ["csa-1-t1"] });
  const charges = [{ attackers: ["csa-oak-a"], targets: ["T0707"] }];
  yield scripted(table, JSON.parse(JSON.stringify(begun)), [
    ["CSA", { move: "declare-charges", charges }],
    ["US", { move: "hold-fire" }],
    [9],
    [0],
    ["US", { move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0707", "T0706"] }],
  ]);
}

/** What a rule forbids, played where it is missing: each scene by the name of the law that sees it. */
export const forbidden = {
  "who-rallies": {
    moves: ["rally"],
    checks: ["not-beside-enemies"],
    at: "rally",
    units: "us-1-1-ta-a T0608 W disordered; us-1-1-ta-b T0603 W disordered; csa-oak-a T0609 E",
    inputs: [["US", { move: "rally", unit: "us-1-1-ta-a" }], [9]],
  },
  "who-charges": {
    moves: ["declare-charges"],
    checks: ["in-good-order"],
    at: "charge",
    units: "us-1-1-ta-a T0608 W disordered; us-1-1-ta-b T0203 W; csa-oak-a T0609 E; csa-oak-b T0204 E",
    inputs: [["US", { move: "declare-charges", charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0609"] }] }]],
  },
  "all-in-front": {
    moves: ["declare-charges"],
    checks: ["all-in-front"],
    at: "charge",
    units: "us-1-1-ta-a T0109 W; csa-oak-a T0110 E; csa-oak-b T0010 E",
    inputs: [["US", { move: "declare-charges", charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0110"] }] }]],
  },
  "who-fires": {
    moves: ["artillery-fire"],
    checks: ["once-a-marker"],
    at: "fire",
    units: "us-alder-art T0009 W; us-birch-art T0109 W; csa-oak-a T0012 E",
    inputs: [
      ["US", { move: "artillery-fire", units: ["us-alder-art"], target: "T0012" }],
      [0],
      ["US", { move: "artillery-fire", units: ["us-alder-art"], target: "T0012" }],
    ],
  },
} as const;
export function* played(table: DrawingTable, id: keyof typeof forbidden): Generator<Iterable<Step>> {
  const { units, at, inputs } = forbidden[id];
  yield scripted(table, JSON.parse(JSON.stringify(position(rows, { units, at }))), inputs);
}
