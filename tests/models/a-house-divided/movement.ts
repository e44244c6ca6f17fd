// The movement segment from the rulebook: marches, sea movement, jumps, invasions, entrenchments, breakouts, leaders alone
// (4.0, 8.21, 8.4; 16.12.M1 to M13).
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, LeaderId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import {
  anyLine,
  around,
  cityValue,
  downstream,
  enemyOf,
  isCity,
  isFort,
  isPort,
  isPotomac,
  joined,
  owns,
  piecesIn,
  printedControl,
  rail,
  river,
  road,
  stands,
  type World,
} from "./board.js";
import { commandValue, leads } from "./tables.js";

/** What the model can leave out, to show that each part is met. */
export const movementRules = [
  "marches left",
  "two marches for a piece",
  "pieces of the box",
  "lines",
  "two boxes by rail are own",
  "nobody passes enemies",
  "infantry is no cavalry",
  "out of a fight",
  "Potomac",
  "jump over infantry",
  "jump over no cavalry",
  "jump by no river",
  "river jump downstream",
  "river jump over enemies",
  "river jump to a free box",
  "river jump blocked",
  "ports under own control",
  "sea for the Union",
  "contained by land",
  "six for an invasion",
  "a march for each invader",
  "somebody in Washington",
  "invaded port is not own",
  "Fort Monroe",
  "entrench where nobody fights",
  "entrench in own boxes",
  "containers entrench",
  "no trench in a fort",
  "one trench",
  "a trench costs one or two",
  "breakout first",
  "garrison first",
  "breakout from contained ports",
  "leaders of the box",
  "leaders alone march twice",
  "leaders alone pass no enemies",
] as const;
export type MovementRule = (typeof movementRules)[number];
type W = World<MovementRule>;
type MoveNamed<N extends Move["move"]> = Extract<Move, { readonly move: N }>;
type Group = MoveNamed<"march">["groups"][number];

const left = ({ s }: W): number => s.marches.available - s.marches.spent;
const once = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** A leader goes with pieces from where both stand; the march costs them nothing (8.21). */
function leaderGoes(w: W, who: LeaderId, from: BoxId, side: Side): boolean {
  if (w.without === "leaders of the box") return true;
  const { at, marches } = w.s.leaders[who];
  return leads[who] === side && at === from && (w.readings["leader-marches"] !== "all" || marches < 2);
}

/** Whether Union pieces are shut in: who leaves by land must win a breakout first (4.0). */
const shutIn = (w: W, from: BoxId, side: Side): boolean =>
  w.without !== "contained by land" && side === "union" && w.s.boxes[from]?.contained === true;

export function marches(w: W, { from, groups }: MoveNamed<"march">, by: Side): boolean {
  const { s, without } = w;
  if (by !== s.active || s.boxes[from] === undefined) {
    if (by !== s.active || from !== "europe") return false;
  }
  if (without !== "marches left" && left(w) < 1) return false;
  const pieces = groups.flatMap((group) => group.pieces);
  const leaders = groups.flatMap((group) => group.leaders ?? []);
  if (pieces.length === 0 || !once(pieces) || !once(leaders)) return false;
  return groups.every((group) => group.pieces.length > 0 && goes(w, from, group, by));
}

/** Whether invaders among the pieces still face the garrison of a Confederate port and city, which they must beat (5.0). */
function underGuns({ s, options }: W, from: BoxId, pieces: readonly string[]): boolean {
  const guns = isPort(from) && printedControl(from) === "confederate" && cityValue(from, "confederate") > 0;
  const landed = piecesIn(s, from, "union").some(({ id, by }) => by === "invasion" && pieces.includes(id));
  return options.coastalDefences && guns && owns(s, from, "confederate") && landed;
}

function goes(w: W, from: BoxId, group: Group, by: Side): boolean {
  const { s, without, readings } = w;
  const { pieces, leaders = [], path, by: way } = group;
  const [first = "", second] = path;
  if (path.length < 1 || path.length > 2 || path.some((box) => s.boxes[box] === undefined)) return false;
  for (const id of pieces) {
    const one = s.pieces[id];
    if (one === undefined || one.side !== by) return false;
    if (without !== "pieces of the box" && one.box !== from) return false;
    if (without !== "two marches for a piece" && (one.marches ?? 0) >= 2) return false;
  }
  if (!leaders.every((who) => leaderGoes(w, who, from, by))) return false;
  if (way === "jump" && leaders.length > 0 && readings["leader-jump"] === "never") return false;
  if (way === "sea") return sails(w, from, path, pieces, by);
  if (from === "europe") return false;
  if (shutIn(w, from, by)) return false;
  const enemies = (box: BoxId) => stands(s, box, enemyOf(by));
  // What comes first bars the way inland; whether it bars the way back to a free box of one's own the text leaves open.
  const inland = path.some((box) => !owns(s, box, by) || enemies(box));
  if (inland && underGuns(w, from, pieces) && without !== "garrison first") return false;
  // Out of a fight only to free boxes of one's own (16.12.M6); containers go where they like (4.0).
  const held = enemies(from) && !(s.boxes[from]?.contained === true && readings["containers-leave"] !== "own-boxes");
  if (held && without !== "out of a fight" && path.some((box) => !owns(s, box, by) || enemies(box))) return false;
  const legs = path.map((box, at) => [at === 0 ? from : first, box] as const);
  if (by === "confederate" && without !== "Potomac" && legs.some(([a, b]) => isPotomac(a, b))) return false;
  const net = { road, rail, river, cavalry: undefined, jump: undefined, "river-jump": river }[way];
  const along = (a: BoxId, b: BoxId) => (net === undefined ? anyLine(a, b) : joined(net, a, b));
  if (without !== "lines" && !legs.every(([a, b]) => along(a, b))) return false;
  const rides = pieces.every((id) => {
    const one = s.pieces[id];
    if (one?.type === "cavalry") return true;
    return one?.grade === "crack" && w.options.crackInfantryMovesAsCavalry;
  });
  const passes = second === undefined || !enemies(first) || without === "nobody passes enemies";
  switch (way) {
    case "road":
      return second === undefined;
    case "rail": {
      const own = path.every((box) => owns(s, box, by) && !enemies(box));
      return second === undefined || (passes && (own || without === "two boxes by rail are own"));
    }
    case "river":
      return passes;
    case "cavalry":
      return passes && (rides || second === undefined || without === "infantry is no cavalry");
    case "jump": {
      if (second === undefined || second === from || (!rides && without !== "infantry is no cavalry")) return false;
      const jumped = piecesIn(s, first, enemyOf(by));
      if (without !== "jump over infantry" && !jumped.some(({ type }) => type === "infantry")) return false;
      if (without !== "jump over no cavalry" && jumped.some(({ type }) => type === "cavalry")) return false;
      const dry = legs.every(([a, b]) => joined(rail, a, b) || joined(road, a, b));
      return dry || without === "jump by no river";
    }
    case "river-jump": {
      if (second === undefined || second === from || (by !== "union" && without !== "sea for the Union")) return false;
      if (without !== "river jump over enemies" && !enemies(first)) return false;
      if (without !== "river jump downstream" && !joined(downstream, from, first)) return false;
      if (without !== "river jump to a free box" && enemies(second)) return false;
      const above = around(first).filter((box) => box !== from && joined(downstream, box, first));
      return without === "river jump blocked" || !above.some(enemies);
    }
  }
}

/** Sea movement: the Union's, and the Confederacy's after foreign intervention (16.12.M10, 8.4). */
function sails(w: W, from: BoxId, path: readonly BoxId[], pieces: readonly string[], by: Side): boolean {
  const { s, without, readings } = w;
  const [to = ""] = path;
  const own = (box: BoxId) => isPort(box) && (owns(s, box, by) || without === "ports under own control");
  if (path.length !== 1 || to === from || !own(to)) return false;
  if (from !== "europe" && !own(from)) return false;
  if (by === "union") {
    // Who entered a fight leaves it for free boxes only (16.12.M6); a contained port is no such fight (4.0).
    const fight = stands(s, from, enemyOf(by)) && s.boxes[from]?.contained !== true;
    if (fight && stands(s, to, enemyOf(by)) && without !== "out of a fight") return false;
    return !(s.boxes[from]?.contained === true && readings["contained-sea-exit"] === "breakout");
  }
  if (without === "sea for the Union") return true;
  if (!s.intervention.holds) return false;
  return readings["csa-sea-movement"] !== "foreign" || pieces.every((id) => s.pieces[id]?.foreign === true);
}

/** Naval invasion (16.12.M11, M12). */
export function invades(w: W, { pieces, leaders = [], to }: MoveNamed<"naval-invasion">, by: Side): boolean {
  const { s, without, options, readings } = w;
  if (by !== s.active || by !== "union" || pieces.length === 0 || !once(pieces) || !once(leaders)) return false;
  const { die } = s.marches;
  const table = options.commandMarches && readings["invasion-die"] === "six-marches";
  const six = die !== null && (table ? commandValue(s.turn, die, by) : die) === 6;
  if (without !== "six for an invasion" && !six) return false;
  if (without !== "somebody in Washington" && !stands(s, "washington", "union")) return false;
  if (left(w) < (without === "a march for each invader" ? 1 : pieces.length)) return false;
  if (!isPort(to) || (owns(s, to, by) && without !== "invaded port is not own")) return false;
  const guarded = options.fortMonroe && owns(s, "fort-monroe", "confederate") && without !== "Fort Monroe";
  if (guarded && (to === "yorktown" || to === "norfolk")) return false;
  for (const id of pieces) {
    const one = s.pieces[id];
    if (one === undefined || one.side !== by) return false;
    if (without !== "two marches for a piece" && (one.marches ?? 0) >= 2) return false;
    if (!isPort(one.box) || (!owns(s, one.box, by) && without !== "ports under own control")) return false;
    if (readings["invasion-origin"] === "washington" && one.box !== "washington") return false;
    const contained = s.boxes[one.box]?.contained === true;
    if (contained && readings["contained-sea-exit"] === "breakout") return false;
    // A port that is not own is no free box of one's own (16.12.M6).
    if (!contained && stands(s, one.box, enemyOf(by)) && without !== "out of a fight") return false;
  }
  return leaders.every((who) => pieces.some((id) => leaderGoes(w, who, s.pieces[id]?.box ?? "", by)));
}

/** Entrenchment (16.12.M13), and the exception for who contains a port (4.0). */
export function entrenches(w: W, { box: name }: MoveNamed<"entrench">, by: Side): boolean {
  const { s, without } = w;
  const box = s.boxes[name];
  if (box === undefined || by !== s.active) return false;
  const cost = isCity(name) || without === "a trench costs one or two" ? 1 : 2;
  if (left(w) < cost) return false;
  const own = piecesIn(s, name, by);
  if (own.length === 0) return false;
  const containers = box.contained && by === "confederate" && without !== "containers entrench";
  if (!containers && stands(s, name, enemyOf(by)) && without !== "entrench where nobody fights") return false;
  if (!containers && !owns(s, name, by) && without !== "entrench in own boxes") return false;
  if (!containers && isFort(name) && without !== "no trench in a fort") return false;
  if (box.entrenched?.includes(by) === true && without !== "one trench") return false;
  return without === "two marches for a piece" || own.some(({ marches: used = 0 }) => used + cost <= 2);
}

/** Breakout (4.0): the first march of the segment. */
export function breaksOut(w: W, { box: name }: MoveNamed<"breakout">, by: Side): boolean {
  const { s, without, readings } = w;
  const frame = s.stack.at(-1);
  if (by !== s.active || by !== "union" || left(w) < 1 || !stands(s, name, "union")) return false;
  if (without !== "breakout from contained ports" && s.boxes[name]?.contained !== true) return false;
  if (without !== "breakout first" && frame?.flow === "movement" && frame.begun) return false;
  const fresh = readings["breakout-again"] === "once" ? 1 : 2;
  return without === "two marches for a piece" || piecesIn(s, name, by).some(({ marches: used = 0 }) => used < fresh);
}

/** A leader alone: no cost, two marches, two boxes like cavalry, no jump (8.21). */
export function leaderMarches(w: W, { leader: who, path }: MoveNamed<"move-leader">, by: Side): boolean {
  const { s, without, readings, options } = w;
  const { at: from, marches: used } = s.leaders[who];
  if (by !== s.active || leads[who] !== by || !options.leaders || s.boxes[from] === undefined) return false;
  if (used >= 2 && without !== "leaders alone march twice") return false;
  const [first = "", second] = path;
  const most = readings["lone-leader-march"] === "one" ? 1 : 2;
  if (path.length < 1 || path.length > most || path.some((box) => s.boxes[box] === undefined)) return false;
  const legs = path.map((box, at) => [at === 0 ? from : first, box] as const);
  if (by === "confederate" && without !== "Potomac" && legs.some(([a, b]) => isPotomac(a, b))) return false;
  if (without !== "lines" && !legs.every(([a, b]) => anyLine(a, b))) return false;
  const enemies = (box: BoxId) => stands(s, box, enemyOf(by));
  if (second !== undefined && enemies(first) && without !== "leaders alone pass no enemies") return false;
  if (readings["leader-among-enemies"] === "never") {
    const goal = path.at(-1) ?? "";
    if (enemies(goal) && !stands(s, goal, by)) return false;
  }
  return true;
}
