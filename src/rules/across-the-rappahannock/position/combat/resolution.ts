/** What the result of a charge does to whom (T.Charge, 10.28, 11.1). */

import type { Charge } from "../../charge/shapes.js";
import type { EffectContext, QueryContext } from "../../kit.js";
import { nightCheck } from "../../terms/combat-tables.js";
import type { HexId, UnitId } from "../../terms/ids.js";
import { isNight } from "../calendar.js";
import { isArtillery, isLine, unitsIn } from "../units.js";
import { liveAttackers, pairsOf } from "./assaults.js";
import { fortified } from "./fronts.js";
import { disorder } from "./harm.js";
import type { Assault, Resolution } from "./types.js";

/** Opens the resolution of a charge (10.22). */
export function startResolution(c: EffectContext, f: Assault, charge: Charge): void {
  charge.resolved = true;
  const pairs = pairsOf(c, f, charge);
  const from = new Set(pairs.map((pair) => pair.from));
  const attackers = liveAttackers(c, f, charge)
    .filter(({ hex }) => from.has(hex))
    .map(({ id, hex }) => ({ unit: id, hex }));
  c.call("resolution", {
    at: "begin",
    side: f.side,
    kind: f.kind,
    attackers,
    pairs,
    defenders: [],
    result: null,
    checks: [],
    retreating: [],
    emptied: [...charge.emptied],
  });
  charge.emptied = [];
}

/** The hexes that are charged, by number. */
export const targetsOf = (f: Pick<Resolution, "pairs">): HexId[] => [...new Set(f.pairs.map(({ to }) => to))].sort();

/** Everybody in the charged hexes, by hex and from the top of the stack down. */
export const defendersOf = ({ s }: Pick<QueryContext, "s">, f: Pick<Resolution, "pairs" | "side">): UnitId[] =>
  targetsOf(f).flatMap((hex) => unitsIn(s, hex).flatMap(({ id, unit }) => (unit.side === f.side ? [] : [id])));

/** The attackers and the artillery stacked with them, by hex and from the top of the stack down (10.28). */
export function attackersOf({ s }: Pick<QueryContext, "s">, f: Pick<Resolution, "attackers">): UnitId[] {
  const hexes = [...new Set(f.attackers.map(({ hex }) => hex))].sort();
  const charging = new Set(f.attackers.map(({ unit }) => unit));
  return hexes.flatMap((hex) =>
    unitsIn(s, hex).flatMap(({ id, unit }) => (charging.has(id) || isArtillery(unit) ? [id] : [])),
  );
}

/** Units in a fortification that faces any of the hexes that charge them (LG.IP, FR.Entrench, BR.Rail). */
export function sheltered(c: Pick<QueryContext, "s" | "facts">, f: Resolution): UnitId[] {
  return f.retreating.filter((id) => {
    const hex = c.s.units[id]?.hex ?? null;
    if (hex === null) return false;
    const from = f.pairs.filter(({ to }) => to === hex).map((pair) => pair.from);
    return from.some((one) => fortified(c, hex, one, from));
  });
}

/** What the night adds to Cohesion checks that come of a charge (13). */
export const nightExtra = ({ s }: Pick<QueryContext, "s">): number => (isNight(s) ? nightCheck : 0);

const onMap = ({ s }: Pick<QueryContext, "s">, ids: readonly UnitId[]): UnitId[] =>
  ids.filter((id) => (s.units[id]?.hex ?? null) !== null);

const standingIn = ({ s }: Pick<QueryContext, "s">, ids: readonly UnitId[]): { unit: UnitId; hex: HexId }[] =>
  ids.flatMap((unit) => {
    const hex = s.units[unit]?.hex ?? null;
    return hex === null ? [] : [{ unit, hex }];
  });

/** Carries out what the result says at once, and notes who checks and who retreats (T.Charge). */
export function takeResult(c: EffectContext, f: Resolution): void {
  const { s, ruling } = c;
  const extra = nightExtra(c);
  const isLineUnit = (id: UnitId) => isLine(s.units[id] ?? { type: "train" });
  const check = (ids: readonly UnitId[]) => onMap(c, ids).map((unit) => ({ unit, extra }));
  if (f.result === "broken") {
    const guns = f.defenders.filter((id) => !isLineUnit(id));
    const checking = ruling("broken-artillery") === "check" ? guns : [];
    for (const id of f.defenders) if (!checking.includes(id)) disorder(c, id, "broken by a charge");
    f.checks = check(checking);
    f.retreating = onMap(c, f.defenders);
    return;
  }
  if (f.result === "driven") {
    f.checks = check(f.defenders);
    f.retreating = onMap(c, f.defenders);
    return;
  }
  const losers = attackersOf(c, f);
  for (const id of losers) disorder(c, id, "charge beaten off");
  if (f.result === "held") {
    f.checks = check(losers.filter(isLineUnit));
    return;
  }
  f.retreating = onMap(c, losers);
  // Anything that retreats can be countercharged, guns too (11.33).
  const named = f.attackers.map(({ unit }) => unit);
  f.attackers.push(...standingIn(c, losers).filter(({ unit }) => !named.includes(unit)));
}

/** Guns stacked with attackers go with them where nobody of the line stays (10.28). */
export function takeGunsAlong(c: Pick<QueryContext, "s">, f: Resolution): void {
  if (f.retreating.length === 0) return;
  for (const hex of new Set(f.attackers.map((one) => one.hex))) {
    const there = unitsIn(c.s, hex);
    if (there.some(({ id, unit }) => isLine(unit) && !f.retreating.includes(id))) continue;
    for (const { id, unit } of there) {
      if (isArtillery(unit) && !f.retreating.includes(id)) f.retreating.push(id);
    }
  }
}
