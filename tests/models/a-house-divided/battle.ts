// Battles from the rulebook: who fires and what hits, morale, desertion, leadership, retreat, withdrawal, reinforcement
// (5.0, 7.0, 8.1 to 8.22; 16.6, 16.12.B2 to B9).
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, PieceId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { Frames, Piece } from "../../../src/rules/a-house-divided/terms/state.js";
import {
  anyLine,
  boxes,
  byId,
  cityValue,
  crosses,
  enemyOf,
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
import { combatOf, leads, ledBy, moraleOf, ratingOf } from "./tables.js";

/** What the model can leave out. */
export const battleRules = [
  "trench",
  "river line",
  "crack infantry is hard to hit",
  "combat values",
  "bonus of leaders",
  "second hit",
  "garrison defends",
  "trench steadies",
  "leaders steady",
  "morale values",
  "beaten armies desert",
  "who stands does not desert",
  "leaders hold deserters",
  "Command Table",
  "half of the day before",
  "leaders add leadership",
  "leadership limits fire",
  "eight in a round",
  "routed pieces do not fire",
  "nobody fires at routed pieces",
  "no bonus beyond the rating",
  "retreat to own boxes",
  "no retreat among enemies",
  "no retreat where they came from",
  "attackers go back",
  "Potomac",
  "contained by land",
  "withdrawal is for cavalry",
  "reinforcement costs marches",
  "reinforcement once",
  "reinforcement by lines",
  "only routed pieces rally",
  "recovery",
  "no promotion for a garrison",
  "cavalry only holds",
] as const;
export type BattleRule = (typeof battleRules)[number];
type W = World<BattleRule>;
export type Battle = Frames["battle"];
type MoveNamed<N extends Move["move"]> = Extract<Move, { readonly move: N }>;
type Shot = MoveNamed<"fire">["shots"][number];
type Named = Piece & { readonly id: PieceId };

const once = (list: readonly string[]): boolean => new Set(list).size === list.length;
export const defenderOf = (b: Battle): Side => enemyOf(b.attacker);
/** Pieces of a side that are in the battle: there, and not routed (8.1). */
export const fighters = (w: World, b: Battle, side: Side): Named[] =>
  piecesIn(w.s, b.box, side).filter(({ routed }) => routed !== true);

/** Whether a garrison helps the defence: of a port and city that is printed as Confederate, against invaders (5.0). */
export function garrisoned(w: W, box: BoxId): boolean {
  if (!w.options.coastalDefences || w.without === "garrison defends") return false;
  const city = isPort(box) && cityValue(box, "confederate") > 0 && printedControl(box) === "confederate";
  return city && owns(w.s, box, "confederate") && piecesIn(w.s, box, "union").some(({ by }) => by === "invasion");
}

/** Whether every attacker came over a river line, or by invasion (16.12.B3). */
export function overRiver(w: W, b: Pick<Battle, "box" | "attacker">): boolean {
  const came = piecesIn(w.s, b.box, b.attacker);
  const wet = ({ by, from, over }: Piece) =>
    by === "invasion" || (by === "land" && from !== undefined && crosses(b.box, over ?? from));
  return came.length > 0 && came.every(wet);
}

/** Whether the defender has a trench or a fort: a fort is its controller's (8.1, 16.12.B3). */
export const dugIn = (w: World, b: Pick<Battle, "box" | "attacker">): boolean => {
  const side = enemyOf(b.attacker);
  return w.s.boxes[b.box]?.entrenched?.includes(side) === true || (isFort(b.box) && owns(w.s, b.box, side));
};

/** The most that a die may show to hit (16.6, 16.12.B4). */
export function hitsOn(w: W, b: Battle, wet: boolean, { piece, target }: Shot): number {
  const shooter = w.s.pieces[piece];
  const aim = w.s.pieces[target];
  const attacks = shooter?.side === b.attacker;
  let value = shooter === undefined ? cityValue(b.box, "confederate") : combatOf(shooter);
  if (w.without === "combat values") value = 2;
  if (w.without !== "bonus of leaders") value += b.bonus[piece] ?? 0;
  if (attacks && (aim === undefined || dugIn(w, b)) && w.without !== "trench") value -= 1;
  if (!attacks && wet && w.without !== "river line") value += 1;
  const hard = aim?.type === "infantry" && aim.grade === "crack" && w.without !== "crack infantry is hard to hit";
  return hard ? value - 1 : value;
}

export interface Fire {
  readonly hits: number;
  /** White side up by the first hit, also where a second one follows. */
  readonly flipped: readonly PieceId[];
  readonly gone: readonly PieceId[];
  readonly garrison: number;
}

/** What a fire does: all hits together after the last die (16.12.B4). */
export function fired(w: W, b: Battle, wet: boolean, dice: readonly number[]): Fire {
  const hits = b.shots.filter((shot, at) => (dice[at] ?? 7) <= hitsOn(w, b, wet, shot)).map(({ target }) => target);
  const count = (id: PieceId) => hits.filter((target) => target === id).length;
  const struck = [...new Set(hits)].filter((id) => id !== "garrison").sort(byId);
  const falls = (id: PieceId) => count(id) + (w.s.pieces[id]?.weakened === true ? 1 : 0) >= 2;
  return {
    hits: hits.length,
    flipped: struck.filter((id) => w.s.pieces[id] !== undefined && w.s.pieces[id]?.weakened !== true),
    gone: w.without === "second hit" ? [] : struck.filter(falls),
    garrison: Math.min(2, (b.garrison ?? 0) + count("garrison")),
  };
}

export interface Check {
  readonly piece: PieceId;
  readonly modified: number;
  readonly morale: number;
  readonly fails: boolean;
}

const checked = (w: W, piece: PieceId, modified: number): Check => {
  const one = w.s.pieces[piece];
  const morale = one === undefined || w.without === "morale values" ? 3 : moraleOf(one);
  return { piece, modified, morale, fails: modified > morale };
};

/** Morale of the pieces that the last fire flipped (8.1, 8.23). */
export function moraleAfter(w: W, b: Battle, flipped: readonly PieceId[], dice: readonly number[]): Check[] {
  const side = w.s.pieces[flipped[0] ?? ""]?.side ?? b.attacker;
  const trench = side !== b.attacker && dugIn(w, b) && w.without !== "trench steadies" ? 1 : 0;
  const helps = w.options.leadersAndDesertion && w.readings["leaders-help"] !== "desertion";
  const led = helps && w.without !== "leaders steady" ? ledBy(w, b.box, side) : 0;
  return flipped.map((piece, at) => checked(w, piece, (dice[at] ?? 0) - trench - led));
}

/** Desertion of weakened pieces after a battle (8.12). */
export function desertion(w: W, b: Battle, side: Side, dice: readonly number[]): Check[] {
  const lost = b.winner === enemyOf(side) && w.readings["desertion-after-defeat"] !== "none";
  const led = b.leaders.filter((who) => leads[who] === side).reduce((sum, who) => sum + ratingOf(w, who), 0);
  return deserting(w, b, side).map((piece, at) => {
    const stays =
      w.s.pieces[piece] !== undefined &&
      w.s.pieces[piece]?.routed !== true &&
      w.without !== "who stands does not desert";
    const worse = lost && w.without !== "beaten armies desert" ? 1 : 0;
    const better = (stays ? 1 : 0) + (w.without === "leaders hold deserters" ? 0 : led);
    return checked(w, piece, (dice[at] ?? 0) + worse - better);
  });
}

/** The weakened pieces of a side that took part, by id. */
export const deserting = (w: W, b: Battle, side: Side): PieceId[] =>
  b.took[side].filter((id) => w.s.pieces[id]?.weakened === true).sort(byId);

/** How many pieces may fire in a round: the leadership of the day with leaders who are there, never more than eight (7.0). */
export function maxShots(w: W, b: Battle, side: Side): number {
  if (!w.options.battleLeadership || w.without === "leadership limits fire") return Number.POSITIVE_INFINITY;
  const led = w.without === "leaders add leadership" ? 0 : ledBy(w, b.box, side);
  const total = b.leadership[side] + led;
  return w.without === "eight in a round" ? total : Math.min(8, total);
}

export function fires(w: W, b: Battle, { shots }: MoveNamed<"fire">, by: Side): boolean {
  if (!once(shots.map(({ piece }) => piece))) return false;
  const enemy = enemyOf(by);
  const own = w.without === "routed pieces do not fire" ? piecesIn(w.s, b.box, by) : fighters(w, b, by);
  const others = w.without === "nobody fires at routed pieces" ? piecesIn(w.s, b.box, enemy) : fighters(w, b, enemy);
  const guns = b.garrison !== null && b.garrison < 2;
  const mayFire = ({ piece }: Shot) =>
    piece === "garrison" ? guns && by === "confederate" : own.some(({ id }) => id === piece);
  const mayHit = ({ target }: Shot) =>
    target === "garrison" ? guns && enemy === "confederate" : others.some(({ id }) => id === target);
  if (!shots.every((shot) => mayFire(shot) && mayHit(shot))) return false;
  const counted = shots.filter(({ piece }) => piece !== "garrison" || w.readings["garrison-in-limit"] === "counts");
  return counted.length <= maxShots(w, b, by);
}

/** A bonus is split as the leader likes, also in parts, up to the rating, among friends in the battle (8.22). */
export function gives(w: W, b: Battle, { leader, to }: MoveNamed<"announce-bonus">, by: Side): boolean {
  if (leads[leader] !== by || w.s.leaders[leader].at !== b.box) return false;
  const before = b.given.filter((who) => who === leader).length;
  if (before + to.length > ratingOf(w, leader) && w.without !== "no bonus beyond the rating") return false;
  const guns = by === "confederate" && b.garrison !== null && b.garrison < 2 && w.readings["garrison-bonus"] !== "no";
  return to.every((id) => (id === "garrison" ? guns : fighters(w, b, by).some((one) => one.id === id)));
}

/** Whether a piece may leave a battle for a box: one line, own, free, not where an attacker came from (16.12.B2, B6). */
export function leaves(
  w: W,
  b: Battle,
  id: PieceId,
  to: BoxId,
  by: Side,
  evacuates = w.options.navalEvacuation,
): boolean {
  const one = w.s.pieces[id];
  if (one === undefined || one.side !== by || one.box !== b.box || w.s.boxes[to] === undefined) return false;
  if (stands(w.s, to, enemyOf(by)) && w.without !== "no retreat among enemies") return false;
  const own = owns(w.s, to, by) || w.without === "retreat to own boxes";
  const shipped = evacuates && by === "union" && isPort(b.box) && isPort(to) && to !== b.box;
  if (by !== b.attacker && b.origins.includes(to) && w.without !== "no retreat where they came from") return false;
  if (shipped && owns(w.s, to, by)) return true;
  if (!anyLine(b.box, to)) return false;
  // The Union leaves a port by land when it has beaten who contains it, not before (4.0).
  if (by === "union" && by === b.attacker && b.kind !== "normal" && w.without !== "contained by land") return false;
  if (by === "confederate" && isPotomac(b.box, to) && w.without !== "Potomac") return false;
  if (by === b.attacker) return own || (one.from === to && one.by === "land" && w.without !== "attackers go back");
  return own;
}

export function withdraws(w: W, b: Battle, move: MoveNamed<"withdraw-cavalry">, by: Side): boolean {
  const one = w.s.pieces[move.piece];
  if (by !== defenderOf(b) || !w.options.cavalryWithdrawal) return false;
  if (one?.type !== "cavalry" && w.without !== "withdrawal is for cavalry") return false;
  return leaves(w, b, move.piece, move.to, by, false);
}

export function retreats(w: W, b: Battle, { to, others = [] }: MoveNamed<"retreat">, by: Side): boolean {
  if (!once(others.map(({ piece }) => piece))) return false;
  const own = piecesIn(w.s, b.box, by);
  if (!others.every(({ piece }) => own.some(({ id }) => id === piece))) return false;
  const goal = (id: PieceId): BoxId => others.find(({ piece }) => piece === id)?.to ?? to;
  const goes = (id: PieceId) => leaves(w, b, id, goal(id), by);
  // Routed pieces that are left alone go at once; who cannot is lost, wherever it is sent (8.1).
  const lost = (id: PieceId) => b.at === "rout" && !boxes.some((box) => leaves(w, b, id, box, by));
  // The first box is where pieces go, and the leaders with them.
  return own.every(({ id }) => goes(id) || lost(id)) && own.some(({ id }) => goal(id) === to && !lost(id));
}

/** Reinforcement with one ordinary march (16.12.B7). */
export function reinforces(w: W, b: Battle, move: MoveNamed<"reinforce">, by: Side): boolean {
  const { s, without } = w;
  const { from, pieces, path, by: way } = move;
  const [first = "", second] = path;
  if (pieces.length === 0 || !once(pieces) || path.at(-1) !== b.box || from === b.box) return false;
  const free = without === "reinforcement costs marches";
  if (by === s.active ? s.marches.spent >= s.marches.available && !free : s.debt[by] >= 2 && !free) return false;
  for (const id of pieces) {
    const one = s.pieces[id];
    if (one === undefined || one.side !== by || one.box !== from) return false;
    if (without === "reinforcement once") continue;
    if (by === s.active ? (one.marches ?? 0) >= 2 : s.reinforced.includes(id)) return false;
  }
  if (path.length > 2 || from === "europe" || stands(s, from, enemyOf(by))) return false;
  const legs: (readonly [BoxId, BoxId])[] = path.map((box, at) => [at === 0 ? from : first, box]);
  if (by === "confederate" && without !== "Potomac" && legs.some(([a, c]) => isPotomac(a, c))) return false;
  const net = { road, rail, river }[way === "road" || way === "rail" ? way : "river"];
  const along = (a: BoxId, c: BoxId) => (way === "cavalry" ? anyLine(a, c) : joined(net, a, c));
  if (without !== "reinforcement by lines" && !legs.every(([a, c]) => along(a, c))) return false;
  if (second !== undefined && stands(s, first, enemyOf(by))) return false;
  const rides = pieces.every((id) => s.pieces[id]?.type === "cavalry");
  switch (way) {
    case "road":
    case "rail":
      // Two boxes by rail end in an own box free of enemies, which no battle is (16.12.M3).
      return second === undefined;
    case "river":
      return true;
    case "cavalry":
      return rides || second === undefined;
    default:
      return false;
  }
}

/** A routed piece of the battle comes back (8.11). */
export function rallies(w: W, b: Battle, { piece }: MoveNamed<"rally">, by: Side): boolean {
  const one = w.s.pieces[piece];
  if (one === undefined || one.side !== by || one.box !== b.box) return false;
  return one.routed === true || w.without === "only routed pieces rally";
}
