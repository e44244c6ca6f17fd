import { sumOf } from "../../mechanics/result-table.js";
import type { Battle, EffectContext, QueryContext } from "../kit.js";
import { eliminate } from "../position/armies.js";
import { byId, controller, isEntrenched, kindOf, leadersIn, mark, pieceOf } from "../position/board.js";
import {
  fireValue,
  fromContainment,
  garrisonHits,
  isBeaten,
  mayFire,
  type Role,
  ratings,
  sideIn,
} from "../position/combatants.js";
import { pieceText } from "../position/names.js";
import { garrisonId } from "../terms/constants.js";
import type { PieceId, Side } from "../terms/ids.js";
import { moraleModifiers } from "../terms/tables.js";
import { type BattleStep, inAdvance } from "./step.js";

/** A side names who fires at whom: the defender first in each round (16.12.B4, B5). */
export const fire = (role: Role): BattleStep => ({
  rule: role === "defender" ? "16.12.B4" : "16.12.B5",
  by: ({ f }) => sideIn(f, role),
  ...inAdvance(role),
  asks(c) {
    const { f, facts } = c;
    const max = mayFire(c, f, sideIn(f, role));
    const limit = Number.isFinite(max) ? `, at most ${max} pieces` : "";
    return `battle in ${facts.name(f.box)}, round ${f.round}: fire${limit}`;
  },
});

/** A hit: a full piece is weakened, a weakened one is eliminated; the garrison stands two (16.12.B4, 5.0). */
function hit(c: EffectContext, f: Battle, target: PieceId): boolean {
  const { s, tell } = c;
  if (target === garrisonId) {
    if (f.garrison === null || f.garrison >= garrisonHits) return false;
    f.garrison += 1;
    tell("garrison-hit", { box: f.box, hits: f.garrison });
    return true;
  }
  const piece = s.pieces[target];
  if (piece === undefined) return false;
  if (piece.weakened !== true) {
    piece.weakened = true;
    f.flipped.push(target);
    tell("piece-flipped", { piece: target, box: f.box });
    return true;
  }
  f.flipped = f.flipped.filter((id) => id !== target);
  tell("piece-eliminated", { piece: target, box: f.box });
  eliminate(s, target);
  return true;
}

/** A die of fire as it is told: who fired at whom, what was thrown, what was needed and why. */
function shotWords({ s }: Pick<QueryContext, "s">, { piece, target, die, value, hit, ...by }: Shot): string {
  const parts = Object.entries(by).filter(([, part]) => part !== 0);
  const why = parts.map(([what, part]) => `${fireWords[what] ?? what} ${part}`).join(", ");
  return `${pieceText(s, piece)} at ${pieceText(s, target)} throws ${die}, needs ${Math.max(0, value)} or less (${why || "nothing"}), ${hit ? "hits" : "misses"}`;
}

/** A die of fire with all that goes into its value. */
interface Shot {
  readonly piece: string;
  readonly target: string;
  readonly die: number;
  readonly value: number;
  readonly hit: boolean;
  readonly [modifier: string]: number | string | boolean;
}

const fireWords: { readonly [modifier: string]: string } = {
  combat: "combat value",
  leader: "leader",
  riverLine: "river line",
  entrenched: "entrenchment",
  crack: "crack troops",
};

/** One die for each piece that fires; hits count together after the last die (16.12.B4). */
export const dice = (role: Role): BattleStep => ({
  rule: role === "defender" ? "16.12.B4" : "16.12.B5",
  roll: ({ f }) => ({ count: Math.max(1, f.shots.length), faces: 6 }),
  chance: "sealed",
  when: ({ f }) => f.shots.length > 0,
  on(c, rolled) {
    const { f, tell } = c;
    const side = sideIn(f, role);
    f.flipped = [];
    const shots = f.shots.map(({ piece, target }, at) => {
      const by = fireValue(c, f, piece, target);
      const value = sumOf(by);
      const die = rolled[at] ?? 0;
      return { piece, target, die, value, ...by, hit: die <= value };
    });
    f.shots = [];
    const hits = shots.filter((shot) => shot.hit);
    const story = `${shots.map((shot) => shotWords(c, shot)).join("; ")}. ${hits.length} of ${shots.length} ${shots.length === 1 ? "shot" : "shots"} hit`;
    tell("shots-fired", { box: f.box, round: f.round, side, shots, hits: hits.length, story });
    for (const { target } of hits) hit(c, f, target);
    f.flipped.sort(byId);
  },
});

/** What the leaders of a side take off the dice of desertion: 8.12 itself says so. */
export function leadersAfter({ s, facts, options }: QueryContext, f: Battle, side: Side): number {
  if (!options.leaders) return 0;
  return f.leaders
    .filter((leader) => facts.counter(leader).side === side)
    .reduce((sum, leader) => sum + facts.rating(leader, s.turn), 0);
}

/** Whether trenches or a fort help a side's morale: who attacks has left them, but for one reading of forts (8.1, 4.0). */
function sheltered(c: QueryContext, f: Battle, side: Side): boolean {
  if (side !== f.attacker) return isEntrenched(c, f.box, side);
  const inside = fromContainment(f, side) && c.ruling("fort-sortie") === "inside";
  return inside && c.facts.fort(f.box) && controller(c.s, f.box) === side;
}

/** The pieces that were flipped by this fire check their morale (8.1). */
export const morale = (role: Role): BattleStep => ({
  rule: "8.1",
  roll: ({ f }) => ({ count: Math.max(1, f.flipped.length), faces: 6 }),
  chance: "sealed",
  when: ({ f, options }) => options.battlefieldMorale && f.flipped.length > 0,
  on(c, rolled) {
    const { s, f, facts, options, ruling, tell } = c;
    const side = sideIn(f, role);
    const trenches = sheltered(c, f, side) ? moraleModifiers.entrenched : 0;
    const help = options.leadersAndDesertion && ruling("leaders-help") === "both";
    const leaders = help ? 0 - ratings(c, side, leadersIn(c, f.box, side)) : 0;
    for (const [at, id] of f.flipped.entries()) {
      const piece = pieceOf(s, id);
      const die = rolled[at] ?? 0;
      const modified = die + trenches + leaders;
      const value = facts.morale(kindOf(piece));
      mark(piece, { routed: modified > value });
      tell("morale-checked", {
        piece: id,
        die,
        entrenched: trenches,
        leaders,
        modified,
        morale: value,
        result: piece.routed === true ? "routed" : "stands",
      });
    }
    f.flipped = [];
  },
});

/** A side without anybody who fights has lost (16.12.B8). */
export const left = (role: Role): BattleStep => ({
  rule: "16.12.B8",
  auto({ s, f }) {
    f.flipped = [];
    return isBeaten(s, f, sideIn(f, role)) ? "rout" : undefined;
  },
});
