import type { Battle, EffectContext, QueryContext } from "../kit.js";
import { garrisonId, leaderSide, maxInRound, other } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Side } from "../terms/ids.js";
import type { Piece, State } from "../terms/state.js";
import { modifiers } from "../terms/tables.js";
import { isEntrenched, kindOf, leadersIn, pieceOf, piecesIn } from "./board.js";
import { garrisonDefends } from "./garrison.js";

export type Role = "attacker" | "defender";

/** The side of a role in a battle. */
export const sideIn = (f: Battle, role: Role): Side => (role === "attacker" ? f.attacker : other(f.attacker));

/** Pieces of a side that fight: in the box and not routed (8.1). */
export const fighters = (s: State, f: Battle, side: Side): PieceId[] =>
  piecesIn(s, f.box, side).filter((id) => pieceOf(s, id).routed !== true);

/** Hits that destroy a garrison (5.0). */
export const garrisonHits = 2;

/** Whether the garrison still fights, for the defender (5.0). */
export const garrisonStands = (f: Battle): boolean => f.garrison !== null && f.garrison < garrisonHits;

/** Whether a side has nobody left that fights. */
export const isBeaten = (s: State, f: Battle, side: Side): boolean =>
  fighters(s, f, side).length === 0 && !(side !== f.attacker && garrisonStands(f));

/** The box from which a piece came by land, by the agreed reading of a jump; null: it did not (16.12.B6). */
export function originOf({ ruling }: Pick<QueryContext, "ruling">, { from, over, by }: Piece): BoxId | null {
  if (by !== "land") return null;
  return (ruling("jump-origin") === "jumped" ? (over ?? from) : from) ?? null;
}

/** The boxes from which pieces of a side came by land, sorted (16.12.B6). */
function originsOf(c: Pick<QueryContext, "s" | "ruling">, box: BoxId, side: Side): BoxId[] {
  const came = piecesIn(c.s, box, side).map((id) => originOf(c, pieceOf(c.s, id)));
  return [...new Set(came.filter((from) => from !== null))].sort();
}

/** Opens a battle in a box (16.12.B1). */
export function openBattle(c: EffectContext, box: BoxId, attacker: Side, kind: Battle["kind"]): void {
  const { s, call } = c;
  const took = { union: piecesIn(s, box, "union"), confederate: piecesIn(s, box, "confederate") };
  call("battle", {
    at: "begin",
    box,
    attacker,
    kind,
    round: 1,
    leadership: { union: 0, confederate: 0 },
    table: { union: 0, confederate: 0 },
    garrison: attacker === "union" && garrisonDefends(c, box) ? 0 : null,
    bonus: {},
    announced: [],
    given: [],
    shots: [],
    flipped: [],
    took,
    origins: originsOf(c, box, attacker),
    river: false,
    landed: took[attacker].some((id) => pieceOf(s, id).by === "invasion"),
    leaders: [],
    regulars: took[other(attacker)].length > 0,
    retreated: null,
    brokenOff: false,
    winner: null,
  });
}

/** Whether every attacker came over a river line or by invasion (16.12.B3). */
export function crossesRiver({ s, facts }: Pick<QueryContext, "s" | "facts">, f: Battle): boolean {
  const attackers = piecesIn(s, f.box, f.attacker).map((id) => pieceOf(s, id));
  return (
    attackers.length > 0 &&
    attackers.every(({ from, over, by }) => {
      const last = over ?? from;
      return by === "invasion" || (by === "land" && last !== undefined && facts.crosses(f.box, last));
    })
  );
}

/** What a piece, or the garrison, needs at most to hit a target: value and modifiers by name (16.6, 8.22). */
export function fireValue(
  c: Pick<QueryContext, "s" | "facts">,
  f: Battle,
  shooter: PieceId,
  target: PieceId,
): { readonly [name: string]: number } {
  const { s, facts } = c;
  const defending = shooter === garrisonId || pieceOf(s, shooter).side !== f.attacker;
  const combat = shooter === garrisonId ? facts.value(f.box, "confederate") : facts.combat(kindOf(pieceOf(s, shooter)));
  const covered = target === garrisonId || (!defending && isEntrenched(c, f.box, other(f.attacker)));
  return {
    combat,
    leader: f.bonus[shooter] ?? 0,
    riverLine: defending && f.river ? modifiers.riverLine : 0,
    entrenched: covered ? modifiers.entrenched : 0,
    crack: target === garrisonId ? 0 : 0 - facts.defence(kindOf(pieceOf(s, target))),
  };
}

/** The sum of the ratings of a side's leaders among these (8.22). */
export function ratings(
  { s, facts, options }: Pick<QueryContext, "s" | "facts" | "options">,
  side: Side,
  leaders: readonly LeaderId[],
): number {
  if (!options.leaders) return 0;
  const own = leaders.filter((leader) => leaderSide[leader] === side);
  return own.reduce((sum, leader) => sum + facts.rating(leader, s.turn), 0);
}

/** How many pieces of a side may fire in a round: leadership of the day and leaders, never over eight (7.0, 8.22). */
export function mayFire(c: Pick<QueryContext, "s" | "facts" | "options">, f: Battle, side: Side): number {
  if (!c.options.battleLeadership) return Number.POSITIVE_INFINITY;
  return Math.min(maxInRound, f.leadership[side] + ratings(c, side, leadersIn(c, f.box, side)));
}

/** Who may fire for a side: its unrouted pieces, and the garrison. */
export const shooters = (s: State, f: Battle, side: Side): PieceId[] => [
  ...fighters(s, f, side),
  ...(side !== f.attacker && garrisonStands(f) ? [garrisonId] : []),
];

/** Who can be given a leader's bonus: pieces that fight, and by the agreed reading the garrison (8.22, 5.0). */
export const helped = ({ s, ruling }: Pick<QueryContext, "s" | "ruling">, f: Battle, side: Side): PieceId[] =>
  ruling("garrison-bonus") === "yes" ? shooters(s, f, side) : fighters(s, f, side);

/** Whom a side may fire at. */
export const targets = (s: State, f: Battle, side: Side): PieceId[] => shooters(s, f, other(side));

/** Whom a side fires at first: by one reading the garrison alone, for as long as it stands (5.0). */
export function firstTargets({ s, ruling }: Pick<QueryContext, "s" | "ruling">, f: Battle, side: Side): PieceId[] {
  const all = targets(s, f, side);
  return ruling("garrison-target") === "first" && all.includes(garrisonId) ? [garrisonId] : all;
}

/** Whether defenders stand in trenches or a fort of their own (16.12.B3). */
export const defenderEntrenched = (c: Pick<QueryContext, "s" | "facts">, f: Battle): boolean =>
  isEntrenched(c, f.box, other(f.attacker));

/** A side attacks out of a contained port: the Union that is contained in it, or who contains it (4.0). */
export const fromContainment = (f: Battle, attacker: Side): boolean => f.kind !== "normal" && f.attacker === attacker;
