// Guns: who may be fired at from where, whom the line strikes, what is added to the die (9.9, 9.10).
import type { UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import * as field from "./field.js";
import { type FireRule, gunModifier, gunShot } from "./fire.js";
import { adjacent, distance, type Hex, inArc, passed } from "./ground.js";
import { rangeModifier } from "./tables.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
const bounces: { readonly [id: string]: number } = {
  "tf-r-kings-saker": 4,
  "tf-p-commons-saker": 4,
  "tf-r-kings-falcon": 3,
  "tf-p-commons-culverin": 6,
};

export const cannonRules = [
  "arc of guns",
  "reach of guns",
  "broken guns",
  "one shot a turn",
  "friends block",
  "terrain blocks",
  "enemies do not block",
  "bounce",
  "bounce ends",
  "friends are struck",
] as const;
export type CannonRule = (typeof cannonRules)[number];

interface Seen {
  readonly friend: (hex: Hex) => boolean;
  readonly enemy: (hex: Hex) => boolean;
}
/** Whether a line is open: hexes between block alone, or in twos together (9.10). Null where a hexside decides. */
function sees(from: Hex, to: Hex, { friend, enemy }: Seen, off: CannonRule | null): boolean | null {
  const groups = passed(from, to).filter((group) => !group.includes(to));
  const chain = [[from], ...groups, [to]];
  for (const [at, group] of chain.entries())
    for (const hex of group)
      for (const next of chain[at + 1] ?? [])
        if (adjacent(hex, next) && field.land.crossing(hex, next).includes("hedge")) return null;
  return groups.every((group) =>
    group.some(
      (hex) =>
        !(
          (field.blocks(hex) && off !== "terrain blocks") ||
          (friend(hex) && off !== "friends block") ||
          (enemy(hex) && off === "enemies do not block")
        ),
    ),
  );
}

export function compareCannon(line: Trial<CannonRule>, fire: Trial<FireRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const side = pick(["royalist", "parliament"] as const, next);
    const gun = pick(field.gunsOf[side], next);
    const from = pick(field.hexes.filter(field.isOpen), next);
    const taken = new Set([from]);
    const near = field.hexes.filter((hex) => distance(hex, from) <= (chance(next, 60) ? 6 : 12));
    const units = [field.standing(gun, from, next(6), next, { ranks: ["normal"] })];
    for (const id of [...field.infantryAndHorse("royalist"), ...field.infantryAndHorse("parliament")]) {
      if (!chance(next, 35)) continue;
      const one = field.standing(id, pick(near, next), next(6), next);
      if (!field.isFree(one.hexes, taken)) continue;
      for (const hex of one.hexes) taken.add(hex);
      units.push(one);
    }
    const wing = side === "royalist" ? "tf-r-centre" : "tf-p-centre";
    const s = field.stateOf({ units, leaders: { [side === "royalist" ? "tf-astley" : "tf-skippon"]: from }, wing });
    const own = s.units[gun];
    if (own === undefined) continue;
    if (chance(next, 8)) own.fired = true;
    const holders = new Map(units.slice(1).flatMap(({ id, hexes }) => hexes.map((hex) => [hex, id] as const)));
    const sideOf = (hex: Hex) => s.units[holders.get(hex) ?? ""]?.side;
    const seen: Seen = { friend: (hex) => sideOf(hex) === side, enemy: (hex) => sideOf(hex) === field.enemyOf(side) };
    const stand = field.standOf(own);
    for (const to of near.filter((hex) => seen.enemy(hex) || chance(next, 3))) {
      if (to === from) continue;
      const groups = passed(from, to);
      const reach = bounces[gun] ?? 0;
      const whole = passed(from, to, Math.max(distance(from, to), reach));
      if (whole.some((group) => group.length > 1)) {
        // Along hexsides the sight is asked alone.
        if (sees(from, to, seen, null) === null) continue;
      }
      const open = sees(from, to, seen, null);
      if (open === null) continue;
      const legal = (off: CannonRule | null) =>
        seen.enemy(to) &&
        (inArc(from, stand.facing, to, "front and flank") || off === "arc of guns") &&
        (rangeModifier(field.gunOf(gun), distance(from, to)) !== null || off === "reach of guns") &&
        (own.morale !== "broken" || off === "broken guns") &&
        (!own.fired || off === "one shot a turn") &&
        sees(from, to, seen, off) === true;
      const beside = groups.find((group) => group.length > 1)?.[0] ?? whole.find((group) => group.length > 1)?.[0];
      const move = {
        move: "artillery-fire" as const,
        unit: gun,
        hex: field.named(to),
        ...(beside !== undefined && { beside: field.named(beside) }),
      };
      const bad = field.refused(s, move, side);
      const where = () =>
        `${gun} ${from} ${stand.facing} ${own.morale} ${own.fired} ${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))}`;
      line.same(legal, !bad, where);
      if (bad || beside !== undefined) continue;
      const played = structuredClone(s);
      field.table.play(played, move, side);
      const frame = played.stack.at(-1);
      if (frame?.flow !== "cannonade") continue;
      const struck = (off: CannonRule | null): string[] => {
        const to2 =
          off === "bounce"
            ? []
            : whole.filter(([hex = ""]) => distance(from, hex) <= (off === "bounce ends" ? 99 : reach));
        const far = distance(from, to) > reach || off === "bounce" ? [[to]] : [];
        return [...to2, ...far]
          .flat()
          .flatMap((hex) =>
            holders.has(hex) && !(off === "friends are struck" && seen.friend(hex))
              ? [`${holders.get(hex)} ${hex}`]
              : [],
          );
      };
      const shown = [...(frame.current === null ? [] : [frame.current]), ...frame.targets].map(
        ({ unit, hex }) => `${unit} ${field.plain(hex)}`,
      );
      line.same(struck, shown, where);
      shoot(fire, s, played, gun, next, where);
    }
  }
}

/** The first die of a shot. */
function shoot(
  fire: Trial<FireRule>,
  before: Parameters<typeof field.stateOf> extends never ? never : ReturnType<typeof field.stateOf>,
  s: ReturnType<typeof field.stateOf>,
  gun: UnitId,
  next: field.Next,
  where: () => string,
): void {
  const frame = s.stack.at(-1);
  if (frame?.flow !== "cannonade" || frame.current === null) return;
  const { unit, hex } = frame.current;
  const [own, other] = [before.units[gun], before.units[unit]];
  if (own?.hex == null || other === undefined) return;
  const far = distance(field.plain(own.hex), field.plain(hex));
  const die = next(10);
  const told = field.feed(s, die)?.find(({ event }) => event === "cannonade");
  if (told === undefined) return;
  const body = field.bodyOf(unit, other);
  const shaken = own.morale === "shaken";
  const names = { miss: "miss", hit: "hit", "hit-and-check": "hit and check" } as const;
  const result = told.figures["result"];
  const name = result === "miss" || result === "hit" || result === "hit-and-check" ? names[result] : String(result);
  fire.same(
    (off) => die + (gunModifier(field.gunOf(gun), far, body, shaken, off) ?? 0),
    told.figures["modified"],
    where,
  );
  fire.same((off) => gunShot(field.gunOf(gun), far, body, shaken, die, off), name, where);
}
