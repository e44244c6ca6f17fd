// Battle, written a second time from the rules (7.3 to 7.8, 6.87, 8.3): modifiers, the table, who wins, who may die.

export type Size = "small" | "medium" | "large";

/** One side of a battle on land. */
export interface Force {
  readonly side: "union" | "confederate";
  readonly sp: number;
  readonly army: boolean;
  /** Whether a Cavalry Brigade is with it (7.52). */
  readonly cavalry: boolean;
  /** The rating that counts of its commander; none without one (7.41, 7.44). */
  readonly commander: number;
  readonly elites: number;
  readonly supplied: boolean;
  /** Its Generals but for the commander, and whether there is one (7.73). */
  readonly others: number;
  readonly commanded: boolean;
}

export interface Met {
  readonly attacker: Force;
  readonly defender: Force;
  readonly fort: boolean;
  /** A Resource space, destroyed or not, or a capital (7.10). */
  readonly dear: boolean;
}

/** 7.10, row after row: attacker and defender of a large, a medium and a small battle; a defender's loss below 0 is starred. */
const table: readonly (readonly [number, number, number, number, number, number])[] = [
  [1, 1, 1, 0, 0, 0],
  [2, 2, 1, 1, 1, 0],
  [3, 2, 1, 1, 1, 0],
  [3, 3, 1, 1, 1, 1],
  [3, 3, 1, 1, 1, 1],
  [4, 3, 1, 2, 1, 1],
  [4, -4, 2, -2, 1, -1],
  [4, -4, 3, -2, 1, -1],
  [5, -5, 3, -2, 1, -1],
  [6, -5, 3, -3, 2, -1],
];

export const sizeOf = (sp: number): Size => (sp >= 20 ? "large" : sp >= 6 ? "medium" : "small");

/** The commander's rating, without cavalry 2 less, where two Armies fight (7.52). */
export const ratingOf = (own: Force, { attacker, defender }: Met): number =>
  attacker.army && defender.army && !own.cavalry ? Math.max(0, own.commander - 2) : own.commander;

/** How many subordinates count, those that may be chosen (7.42, 7.43, 7.44). */
export function subordinatesOf(own: Force, met: Met): readonly number[] {
  if (!own.army) return [0];
  const enemy = own === met.attacker ? met.defender : met.attacker;
  if (!enemy.army || own.side === "confederate") return [2];
  const lead = ratingOf(own, met) - ratingOf(enemy, met);
  return lead > 0 ? [2] : lead < 0 ? [1] : [1, 2];
}

/** What the stronger force gets for its strength (7.53). */
function forRatio(own: number, enemy: number): number {
  if (own >= 5 * enemy) return 4;
  if (own >= 4 * enemy) return 3;
  return own >= 3 * enemy ? 2 : 0;
}

/** The modifier of a side, beside its subordinates (7.5). */
export function modifierOf(own: Force, met: Met): number {
  const defends = own === met.defender;
  const enemy = defends ? met.attacker : met.defender;
  return (
    ratingOf(own, met) +
    own.elites +
    forRatio(own.sp, enemy.sp) +
    (enemy.supplied ? 0 : 2) +
    (defends && met.fort ? 2 : 0)
  );
}

export interface Outcome {
  readonly size: Size;
  readonly loss: { readonly attacker: number; readonly defender: number };
  /** What is really taken off, before anybody keeps a last SP (7.34). */
  readonly lost: { readonly attacker: number; readonly defender: number };
  readonly winner: "attacker" | "defender";
  /** What kills a General of a side, 0 where it does not roll (7.7). */
  readonly deadly: { readonly attacker: number; readonly defender: number };
}

/** The result of two modified rolls (7.31 to 7.34, 7.7, 7.8). */
export function outcomeOf(met: Met, attacker: number, defender: number): Outcome {
  const [a, d] = [met.attacker.sp, met.defender.sp];
  const size = sizeOf(a + d);
  const column = { large: 0, medium: 2, small: 4 }[size];
  const cell = (roll: number, more: number) => table[Math.min(10, Math.max(1, roll)) - 1]?.[column + more] ?? 0;
  const starred = cell(attacker, 1);
  const loss = { attacker: cell(defender, 0), defender: Math.abs(starred) };
  const star = starred < 0 && !met.dear;
  const beaten = loss.defender > loss.attacker || (loss.defender === loss.attacker && star);
  let lost = { attacker: Math.min(loss.attacker, 2 * d, a), defender: Math.min(loss.defender, 2 * a, d) };
  if (lost.attacker === a && lost.defender === d) {
    const tie = loss.attacker === loss.defender && !star;
    lost = { attacker: tie || beaten ? a - 1 : a, defender: tie || !beaten ? d - 1 : d };
  }
  const any = attacker >= 10 || defender >= 10;
  // A side that lost everything has nobody left to roll for: they wait for the next turn (7.35).
  const rolls = (force: Force, modified: number, safe: boolean) =>
    !any || safe || (force.others === 0 && !force.commanded) ? 0 : modified >= 10 ? 3 : 1;
  return {
    size,
    loss,
    lost,
    winner: beaten ? "attacker" : "defender",
    deadly: {
      attacker: rolls(met.attacker, attacker, a >= 3 * d || !met.defender.supplied),
      defender: rolls(met.defender, defender, d >= 3 * a || !met.attacker.supplied),
    },
  };
}

/** What the retreat into a space of the inner South costs its loser, by the PC that lies there (7.61, 1.2). */
export const tollOf = (loser: Force["side"], marked: Force["side"] | undefined): number =>
  (marked ?? "confederate") === loser ? 0 : 1;
