// The model of movement (7.3 to 7.5): which steps of an activated General are legal, from the rulebook alone.

import type { GeneralId, Side, SpaceId, State } from "./board.js";
import { around, at, cus, enemyOf, isBlockaded, isFortified, leader, line, zoneOf } from "./board.js";

/** The rules of movement that the model can go without, to show that each of them counts. */
export const movementRules = [
  "adjacent (7.3.B)",
  "four spaces (7.3.A)",
  "five without a fight (7.3.C)",
  "six for Marblehead (7.3.C)",
  "wilderness counts three (7.3.D)",
  "Falmouth-Quebec (7.4.D)",
  "five CUs (7.3.A)",
  "no CUs from elsewhere (7.3.A)",
  "CUs move once (7.4.E)",
  "alone into CUs (7.4.A)",
  "alone into a PC (7.4.B)",
  "alone to a stop (7.4.A)",
  "ships without American CUs (7.5)",
  "ships without American PC (7.5)",
  "fortified ports (7.5)",
  "blockaded ports (7.5)",
  "whole movement by sea (7.5)",
  "five CUs by sea (7.5)",
] as const;
export type MovementRule = (typeof movementRules)[number];

export interface Cus {
  readonly american: number;
  readonly french: number;
  readonly british: number;
}
export type SomeCus = { readonly [K in keyof Cus]?: number | undefined };
export const noCus: Cus = { american: 0, french: 0, british: 0 };
const kinds = ["american", "french", "british"] as const;
export const added = (a: Cus, b: SomeCus, sign = 1): Cus => ({
  american: a.american + sign * (b.american ?? 0),
  french: a.french + sign * (b.french ?? 0),
  british: a.british + sign * (b.british ?? 0),
});
export const sum = ({ american, french, british }: Cus): number => american + french + british;

export type CusBySpace = { readonly [space: SpaceId]: Cus };

/** An activation under way, as a player remembers it. */
export interface Trek {
  readonly general: GeneralId;
  readonly side: Side;
  readonly here: SpaceId;
  readonly spent: number;
  readonly steps: number;
  readonly marblehead: boolean;
  readonly overran: boolean;
  readonly carried: Cus;
  /** CUs that he led before and left behind, and CUs that other Generals have moved with this card. */
  readonly left: CusBySpace;
  readonly others: CusBySpace;
}

export const trekOf = (s: State, general: GeneralId, side: Side, marblehead = false): Trek => ({
  general,
  side,
  here: s.generals[general] ?? "",
  spent: 0,
  steps: 0,
  marblehead,
  overran: false,
  carried: noCus,
  left: {},
  others: { ...s.card.moved },
});

/** CUs in his space that he may still take up: neither with him nor moved by another General of this card. */
export function free(s: State, { here, carried, others }: Trek, without?: MovementRule): Cus {
  const there = added(at(s, here), carried, -1);
  return without === "CUs move once (7.4.E)" ? there : added(there, others[here] ?? noCus, -1);
}

export interface Step {
  readonly to: SpaceId;
  readonly drop?: SomeCus | undefined;
  readonly pickup?: SomeCus | undefined;
}

/** The CUs that go with him, or null where he cannot lead them. */
export function led(s: State, trek: Trek, { drop = {}, pickup = {} }: Step, without?: MovementRule): Cus | null {
  const own = trek.side === "british" ? ["british"] : ["american", "french"];
  for (const kind of kinds) {
    if ((drop[kind] ?? 0) > trek.carried[kind]) return null;
    const there = own.includes(kind) ? free(s, trek, without)[kind] + (drop[kind] ?? 0) : 0;
    if ((pickup[kind] ?? 0) > there && without !== "no CUs from elsewhere (7.3.A)") return null;
  }
  const carried = added(added(trek.carried, drop, -1), pickup);
  return sum(carried) > 5 && without !== "five CUs (7.3.A)" ? null : carried;
}

/** What a line counts for (7.3.D). */
export function cost(kind: string, without?: MovementRule): number {
  return kind === "solid" || without === "wilderness counts three (7.3.D)" ? 1 : 3;
}

/** How many spaces he may have counted when he is in a space (7.3.A, 7.3.C). */
export function most({ side, marblehead, overran }: Trek, fight: boolean, without?: MovementRule): number {
  if (marblehead && without !== "six for Marblehead (7.3.C)") return 6;
  if (without === "four spaces (7.3.A)") return side === "british" ? 5 : 6;
  const five = without === "five without a fight (7.3.C)" || !(fight || overran);
  return side === "american" && five ? 5 : 4;
}

/** A General without CUs may pass one of the enemy, and may not stop with him (7.4.A). */
export function mayStop(s: State, { side, here, carried }: Trek, without?: MovementRule): boolean {
  if (without === "alone to a stop (7.4.A)" || sum(carried) > 0) return true;
  return leader(s, here, enemyOf(side)) === undefined;
}

/** Whether a step is legal (7.3, 7.4). */
export function mayStep(s: State, trek: Trek, step: Step, without?: MovementRule): boolean {
  const kind = line(trek.here, step.to);
  if (kind === "" && without !== "adjacent (7.3.B)") return false;
  if (kind === "arnold" && without !== "Falmouth-Quebec (7.4.D)" && trek.general !== "arnold") return false;
  const carried = led(s, trek, step, without);
  if (carried === null) return false;
  const enemy = enemyOf(trek.side);
  const fight = cus(s, step.to, enemy) > 0;
  const spent = trek.spent + cost(kind === "" ? "solid" : kind, without);
  if (spent > most(trek, fight, without)) return false;
  if (sum(carried) > 0) return true;
  if (fight && without !== "alone into CUs (7.4.A)") return false;
  if (at(s, step.to).pc === enemy && without !== "alone into a PC (7.4.B)") return false;
  const there: Trek = { ...trek, here: step.to, carried, spent, steps: trek.steps + 1 };
  return mayStop(s, there, without) || canGoOn(s, there, without);
}

/** Whether he can leave a space in which he may not stop: no friendly CU is there to take along. */
function canGoOn(s: State, trek: Trek, without?: MovementRule): boolean {
  return around(trek.here).some((to) => mayStep(s, trek, { to }, without));
}

/** A port that takes British ships (7.5). */
function takesShips(s: State, port: SpaceId, without?: MovementRule): boolean {
  if (zoneOf(port) === undefined) return false;
  const { pc } = at(s, port);
  if (cus(s, port, "american") > 0 && without !== "ships without American CUs (7.5)") return false;
  if (pc === "american" && without !== "ships without American PC (7.5)") return false;
  if (isFortified(port) && pc !== "british" && without !== "fortified ports (7.5)") return false;
  return !isBlockaded(s, port) || without === "blockaded ports (7.5)";
}

/** Whether the General may sail with so many CUs (7.5). */
export function maySail(s: State, trek: Trek, to: SpaceId, cu: number, without?: MovementRule): boolean {
  if (trek.side !== "british" || to === trek.here) return false;
  if (trek.steps > 0 && without !== "whole movement by sea (7.5)") return false;
  if (!takesShips(s, trek.here, without) || !takesShips(s, to, without)) return false;
  if (cu > free(s, trek, without).british) return false;
  if (cu > 5 && without !== "five CUs by sea (7.5)") return false;
  if (cu === 0 && cus(s, to, "american") > 0) return false;
  return cu > 0 || mayStop(s, { ...trek, here: to, carried: noCus }, without);
}

/** The activation after a step or a voyage. */
export function gone(trek: Trek, to: SpaceId, carried: Cus, spent: number, step: Omit<Step, "to"> = {}): Trek {
  const before = trek.left[trek.here] ?? noCus;
  // What he takes up is his own first: the others have not moved then.
  const took = step.pickup ?? {};
  const own = added(before, step.drop ?? {});
  const left: Cus = {
    american: Math.max(0, own.american - (took.american ?? 0)),
    french: Math.max(0, own.french - (took.french ?? 0)),
    british: Math.max(0, own.british - (took.british ?? 0)),
  };
  return { ...trek, here: to, carried, spent, steps: trek.steps + 1, left: { ...trek.left, [trek.here]: left } };
}

/** The CUs that the card has moved when he is done, without a battle (7.2.A). */
export function movedBy({ others, left, carried, here }: Trek): { [space: SpaceId]: Cus } {
  const moved: { [space: SpaceId]: Cus } = {};
  for (const [space, some] of [...Object.entries(others), ...Object.entries(left), [here, carried] as const]) {
    moved[space] = added(moved[space] ?? noCus, some);
  }
  return Object.fromEntries(
    Object.entries(moved)
      .filter(([, some]) => sum(some) > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
