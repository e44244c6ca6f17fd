/** Which wings can be activated, and the modifiers of the rolls of a wing (4, 5.7). */
import type { QueryContext } from "../kit.js";
import {
  activationModifiers,
  continuation,
  orderChange,
  orderChangeByColumn,
  orderModifiers,
  preemption,
} from "../terms/command-tables.js";
import { other, tiers } from "../terms/constants.js";
import type { LeaderId, Order, Side, WingId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";
import { battle, wingsOf } from "./battle.js";
import { armiesOf, commanderOf, isPressed, isWith, mayInfluence } from "./command.js";
import type { Modifiers } from "./small-arms.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A wing that has not acted and has its commander on the map (3.2, 5.3.2). */
export function canAct(s: State, id: WingId): boolean {
  const wing = s.wings[id];
  return (
    wing !== undefined && !wing.activated && !wing.finished && wing.order !== null && commanderOf(s, id) !== undefined
  );
}
const tierOf = (s: State, id: WingId): number => {
  const order = s.wings[id]?.order;
  return order === null || order === undefined ? tiers.length : tiers.indexOf(order);
};

/** The earliest order of a wing that can act; a side that has just passed holds nobody back by the standard reading (4.2.2). */
export function openTier({ s, ruling }: Pick<Asking, "s" | "ruling">, chooser: Side): number {
  const passed = s.passes > 0 && ruling("skipped-wings") === "free" ? other(chooser) : undefined;
  const open = Object.keys(s.wings).filter((id) => canAct(s, id) && s.wings[id]?.side !== passed);
  return Math.min(tiers.length, ...open.map((id) => tierOf(s, id)));
}
/** The wings that a side may choose now. */
export const choices = (c: Pick<Asking, "s" | "ruling">, side: Side): WingId[] => {
  const tier = openTier(c, side);
  return wingsOf(c.s, side).filter((id) => canAct(c.s, id) && tierOf(c.s, id) === tier);
};

/** Whether anybody may try to go before a wing: not where that has happened, nor where it goes first itself (4.4.1). */
export const mayBeBypassed = (
  s: Pick<State, "wings">,
  { wing, preempting, continuing }: Pick<Frames["activation"], "wing" | "preempting" | "continuing">,
): boolean => s.wings[wing]?.bypassed !== true && (!preempting || continuing);

/** The wings whose failure bars them from a second attempt in the same window: none by the mild reading (4.4.2). */
export const triedOf = ({ ruling }: Pick<Asking, "ruling">, tried: readonly WingId[]): readonly WingId[] =>
  ruling("preemption-attempts") === "again" ? [] : tried;

/** Wings that may try to go first: commander on the map and not finished, not under Rally (4.4.1). */
export function preemptors(s: State, side: Side, tried: readonly WingId[]): WingId[] {
  return wingsOf(s, side).filter((id) => {
    const wing = s.wings[id];
    if (wing === undefined || wing.finished || tried.includes(id) || wing.order === null) return false;
    return preemption[wing.order] !== null && commanderOf(s, id) !== undefined;
  });
}

/**
 * Army Commanders who can help a wing's commander: with him or next to him (4.3.3, 4.4.4, 5.7.3). `beforeDie`: at Marston
 * Moor any of them whom the die may name (MM.1).
 */
export function helpersOf(c: Asking, side: Side, wing: WingId, beforeDie = false): LeaderId[] {
  const commander = commanderOf(c.s, wing);
  const hex = commander === undefined ? null : (c.s.leaders[commander]?.hex ?? null);
  if (commander === undefined || hex === null) return [];
  return armiesOf(c.s, side, beforeDie).filter((id) => isWith(c, id, [hex]) && mayInfluence(c.s, id, commander));
}

function leadership(c: Asking, wing: WingId, helper: LeaderId | undefined): Modifiers {
  const commander = commanderOf(c.s, wing);
  const added: Modifiers = {};
  if (commander !== undefined) added["commander"] = c.facts.command(commander);
  if (helper !== undefined) added["army"] = c.facts.command(helper);
  return added;
}
function surprised(s: State, side: Side): Modifiers {
  const { surprise } = battle(s).special;
  return surprise !== undefined && surprise.side === side && surprise.turn === s.turn ? { surprise: -1 } : {};
}

export interface Roll {
  readonly most: number;
  readonly modifiers: Modifiers;
}

export function continuationRoll(c: Asking, wing: WingId, helper: LeaderId | undefined): Roll {
  const { s, facts, ruling } = c;
  const found = s.wings[wing];
  const commander = commanderOf(s, wing);
  const reading = ruling("continuation-near-enemies");
  const near = commander !== undefined && reading !== "rule" && isPressed(c, commander, reading === "broken");
  return {
    most: continuation[found?.order ?? "rally"] ?? -99,
    modifiers: {
      ...leadership(c, wing, helper),
      ...(facts.isCavalryWing(wing) ? { cavalry: activationModifiers.cavalry } : {}),
      ...((found?.continuations ?? 0) > 0 ? { second: activationModifiers.secondAttempt } : {}),
      ...(near ? { enemies: activationModifiers.nearEnemy } : {}),
      ...surprised(s, found?.side ?? "royalist"),
    },
  };
}

export function preemptionRoll(c: Asking, wing: WingId, helper: LeaderId | undefined): Roll {
  const { s, facts } = c;
  const found = s.wings[wing];
  const commander = commanderOf(s, wing);
  return {
    most: preemption[found?.order ?? "rally"] ?? -99,
    modifiers: {
      ...leadership(c, wing, helper),
      ...(facts.isCavalryWing(wing) ? { cavalry: activationModifiers.cavalry } : {}),
      ...(commander !== undefined && isPressed(c, commander) ? { enemies: activationModifiers.nearEnemy } : {}),
      ...(found?.noContinue === true ? { noContinue: activationModifiers.noContinue } : {}),
      ...surprised(s, found?.side ?? "royalist"),
    },
  };
}

/** Whether a wing may try to change its order: with its commander, by the mild reading without him too (5.7.2). */
export const mayChangeOrder = ({ s, ruling }: Pick<Asking, "s" | "ruling">, wing: WingId): boolean =>
  commanderOf(s, wing) !== undefined || ruling("order-without-commander") === "yes";

/** More than half of a wing is Shaken, Broken or lost (5.7.3). */
export function isShattered({ s, ruling }: Pick<Asking, "s" | "ruling">, wing: WingId): boolean {
  const units = Object.values(s.units).filter(
    (unit) => unit.wing === wing && unit.place !== "unplaced" && unit.place !== "away",
  );
  const either = ruling("shattered-wing") === "either";
  const bad = units.filter(
    ({ place, morale, formation, guns }) =>
      place !== "map" ||
      morale !== "normal" ||
      guns !== "serviceable" ||
      (either && ["shaken", "broken"].includes(formation)),
  );
  return 2 * bad.length > units.length;
}

export function orderRoll(c: Asking, wing: WingId, to: Order, helper: LeaderId | undefined): Roll {
  const { s, facts, ruling } = c;
  const from = s.wings[wing]?.order ?? "rally";
  const commander = commanderOf(s, wing);
  const table = ruling("order-table") === "rows" ? orderChange : orderChangeByColumn;
  const cavalry = facts.isCavalryWing(wing);
  return {
    most: table[from][to] ?? -99,
    modifiers: {
      ...leadership(c, wing, helper),
      ...(commander !== undefined && isPressed(c, commander) ? { enemies: orderModifiers.nearEnemy } : {}),
      ...(cavalry && to === "charge" ? { cavalry: orderModifiers.cavalryCharges } : {}),
      ...(cavalry && to === "receive-charge" ? { cavalry: orderModifiers.cavalryReceives } : {}),
      ...(to === "rally" && isShattered(c, wing) ? { shattered: orderModifiers.shattered } : {}),
    },
  };
}
