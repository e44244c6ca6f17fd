// Charges, and how they end: laws of Across the Rappahannock.
import type { GameEvent } from "../../../../src/rules/index.js";
import {
  byHex,
  enemiesBeside,
  facts,
  fighters,
  frameOf,
  inFront,
  isBarred,
  isBeside,
  isGun,
  isIn,
  isLine,
  isMounted,
  isNight,
  law,
  onFoot,
  type Standing,
  type State,
} from "./across-the-rappahannock-view.js";
import { type Law, remembered } from "./hex-law.js";

const named = (events: readonly GameEvent[], name: string) =>
  events.flatMap(({ event, figures }) => (event === name ? [figures] : []));
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const isLost = (s: State, id: string): boolean => s.units[id]?.place !== "map";

/** A charge as it was resolved: who, against whom, and how it came out; with where everybody stood. */
interface Resolved {
  readonly modified: number;
  readonly attackers: readonly { readonly unit: string; readonly hex: string }[];
  readonly defenders: readonly { readonly unit: string; readonly hex: string; readonly disordered: boolean }[];
  readonly guns: readonly string[];
  readonly kind: string;
  readonly side: string;
}
const open = remembered<{ now: Resolved | undefined; stood: Set<string>; advanced: Set<string> }>(() => ({
  now: undefined,
  stood: new Set(),
  advanced: new Set(),
}));

/** A declared charge of an input: attackers and targets. */
function declared(input: object): { readonly attackers: string[]; readonly targets: string[] }[] {
  if (Reflect.get(input, "move") !== "declare-charges") return [];
  const all: unknown = Reflect.get(input, "charges");
  if (!Array.isArray(all)) return [];
  return all.map((one: object) => ({
    attackers: texts(Reflect.get(one, "attackers")),
    targets: texts(Reflect.get(one, "targets")),
  }));
}
const standing = (s: State, id: string): Standing | undefined => fighters(s).find((one) => one.id === id);

const back0 = (modified: number): boolean => modified >= 5;

const advancing = remembered<{ now: { hexes: string[]; units: string[] } | undefined; gone: Set<string> }>(() => ({
  now: undefined,
  gone: new Set(),
}));

export const chargeLaws: readonly Law<State>[] = [
  law(
    "who-charges",
    "10.11",
    341,
    "infantry and cavalry in good order charge what lies in front of them",
    (before, _, input, __, { met }) => {
      for (const { attackers, targets } of declared(input)) {
        for (const id of attackers) {
          const one = standing(before, id);
          if (one === undefined) return `${id} is not there`;
          met();
          if (!isLine(one.unit)) return `${id} charges`;
          if (!targets.some((hex) => inFront(one.unit.facing, one.hex, hex)))
            return `${id} has none of ${targets.join()} in front`;
          if (isMounted(one.unit) && isNight(before)) return `${id} charges mounted at night`;
          if (one.unit.strategic) return `${id} bears a strategic marker`;
          const lone = targets.every((hex) =>
            fighters(before).every(({ hex: there, unit }) => there !== hex || isGun(unit)),
          );
          if (one.unit.disordered && !lone) return `${id} is disordered`;
          if (one.unit.disordered && one.unit.type === "cavalry" && isMounted(one.unit))
            return `${id} is disordered cavalry`;
        }
        for (const hex of targets)
          if (!Object.values(before.units).some((unit) => unit.hex === hex)) return `nobody is in ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "mounted-apart",
    "10.24",
    372,
    "mounted cavalry does not charge together with men on foot",
    (before, _, input, __, { met }) => {
      for (const { attackers } of declared(input)) {
        const units = attackers.flatMap((id) => before.units[id] ?? []);
        if (units.some(isMounted)) met();
        if (units.some(isMounted) && units.some(onFoot)) return attackers.join(", ");
      }
      return undefined;
    },
  ),
  law(
    "all-in-front",
    "10.12",
    345,
    "who charges charges everybody in front whom no other unit holds",
    (before, _, input, __, { met }) => {
      for (const { attackers, targets } of declared(input)) {
        for (const id of attackers) {
          const one = standing(before, id);
          // Who is disordered may charge lone guns and nobody else (11.14).
          if (one === undefined || one.unit.disordered) continue;
          for (const enemy of enemiesBeside(before, one.unit.side, one.hex)) {
            if (targets.includes(enemy.hex) || !inFront(one.unit.facing, one.hex, enemy.hex)) continue;
            if (isBarred(before, one.hex, enemy.hex)) continue;
            met();
            const held = fighters(before).some(
              (other) =>
                other.id !== id &&
                other.unit.side === one.unit.side &&
                isLine(other.unit) &&
                !other.unit.disordered &&
                inFront(other.unit.facing, other.hex, enemy.hex),
            );
            // Ground that its movement may not enter is a matter of reading.
            // Nobody charges over more than one level.
            const steep = Math.abs(facts.level(one.hex) - facts.level(enemy.hex)) > 1;
            const closed = ["swamp", "town"].includes(facts.terrain(enemy.hex)) || facts.wall(one.hex, enemy.hex);
            if (!held && !steep && !(closed && isMounted(one.unit)) && facts.water(one.hex, enemy.hex) === "none")
              return `${id} leaves ${enemy.id} in ${enemy.hex} alone`;
          }
        }
      }
      return undefined;
    },
  ),
  law(
    "defensive-fire",
    "10.31",
    391,
    "who is not mounted fires in defence at chargers in front, guns in good order alone",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "assault");
      if (!("move" in input) || input.move !== "defensive-fire" || frame === undefined) return undefined;
      const [hex, targets] = [String(input["hex"]), texts(input["targets"])];
      met();
      const there = fighters(before).filter((one) => one.hex === hex);
      const able = there.filter(({ unit }) => onFoot(unit) || (isGun(unit) && !unit.disordered));
      if (able.length === 0) return `nobody in ${hex} can fire`;
      if (able.every(({ unit }) => unit.strategic)) return `${hex} bears strategic markers`;
      const charged = frame.charges.filter((one) => one.targets.includes(hex));
      for (const target of targets) {
        if (!charged.some(({ attackers }) => attackers.some((one) => one.hex === target)))
          return `nobody charges ${hex} from ${target}`;
        if (!able.some(({ unit }) => inFront(unit.facing, hex, target))) return `${target} is not in front of ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "stopped-charge",
    "10.33",
    402,
    "who is disordered by defensive fire charges no more",
    (before, _, __, events, { met }) => {
      const frame = frameOf(before, "assault");
      for (const figures of named(events, "charge-rolled")) {
        const stopped = frame?.stopped ?? [];
        for (const id of texts(figures["attackers"])) {
          const one = before.units[id];
          if (one === undefined || frame === undefined) continue;
          met();
          if (one.hex !== null && stopped.includes(one.hex)) return `${id} charges from ${one.hex}`;
          if (one.disordered && frame.kind === "normal") return `${id} charges disordered`;
        }
      }
      return undefined;
    },
  ),
  law(
    "before-the-charge",
    "10.27",
    378,
    "mounted cavalry and horse guns draw back before infantry, away from it and from all enemies",
    (before, after, input, events, { met }) => {
      if (!("move" in input) || input.move !== "retreat-before-charge") return undefined;
      const frame = frameOf(before, "assault");
      for (const figures of named(events, "retreated-before-charge")) {
        const [id, from, to] = [String(figures["unit"]), String(figures["from"]), String(figures["to"])];
        const unit = before.units[id];
        if (unit === undefined || frame === undefined) return `${id} is not charged`;
        met();
        if (!isMounted(unit) && unit.type !== "horse-artillery") return `${id} draws back`;
        if (facts.distance(from, to) > 2) return `${id} goes to ${to}`;
        if (isBeside(before, unit.side, to)) return `${id} goes next to an enemy`;
        const chargers = frame.charges
          .filter(({ targets }) => targets.includes(from))
          .flatMap(({ attackers }) => attackers)
          // Who stands next to other targets of the same charge charges those.
          .filter(({ hex }) => facts.distance(hex, from) === 1);
        if (chargers.some((one) => facts.distance(one.hex, to) <= facts.distance(one.hex, from)))
          return `${id} comes no farther from ${chargers.map(({ hex }) => hex).join()}`;
        if (chargers.every((one) => before.units[one.unit] !== undefined && isMounted(before.units[one.unit] ?? unit)))
          return `${id} draws back before cavalry`;
        if (after.units[id]?.disordered !== unit.disordered) return `${id} changes its order`;
      }
      return undefined;
    },
  ),
  law("lone-guns", "10.28", 385, "guns that stand alone when charged are lost", (_, after, __, events, { met }) => {
    for (const figures of named(events, "lone-artillery"))
      for (const id of texts(figures["units"])) {
        met();
        if (after.units[id]?.place !== "eliminated") return `${id} is ${after.units[id]?.place}`;
      }
    return undefined;
  }),
  law(
    "charge-comes-out",
    "T.Charge",
    2173,
    "at the end of a charge everybody is as its die has said",
    (before, after, input, events, asking) => {
      const memory = open(asking);
      const frame = frameOf(before, "resolution");
      for (const figures of named(events, "charge-rolled")) {
        if (frame === undefined) continue;
        memory.stood.clear();
        const live = frame.attackers.filter(({ unit, hex }) => before.units[unit]?.hex === hex);
        memory.now = {
          modified: Number(figures["modified"]),
          attackers: live,
          // Guns that stand with who charges.

          // Guns that stand with who charges.
          guns: fighters(before).flatMap(({ id, unit, hex }) =>
            isGun(unit) && live.some((one) => one.hex === hex) ? [id] : [],
          ),
          kind: frame.kind,
          side: frame.side,
          defenders: fighters(before).flatMap(({ id, unit, hex }) =>
            unit.side !== frame.side && frame.pairs.some(({ to }) => to === hex)
              ? [{ unit: id, hex, disordered: unit.disordered }]
              : [],
          ),
        };
      }
      for (const figures of named(events, "stood-in-fortification")) memory.stood.add(String(figures["unit"]));
      const now = memory.now;
      if (now === undefined || isIn(after, "resolution")) return undefined;
      memory.now = undefined;
      asking.met();
      const told = `after ${now.modified} ${JSON.stringify(input)}`;
      const calm = back0(now.modified)
        ? undefined
        : now.guns.find((id) => !isLost(after, id) && after.units[id]?.disordered !== true);
      if (calm !== undefined) return `${calm} was with who has lost ${told}`;
      const [back, broken] = [now.modified >= 5, now.modified >= 11 || now.modified < 0];
      const losers = back ? now.defenders : now.attackers.map((one) => ({ ...one, disordered: false }));
      for (const { unit: id, hex, disordered } of losers) {
        const unit = after.units[id];
        if (unit === undefined || isLost(after, id)) continue;
        const gone = unit.hex !== hex;
        if (back && !gone && !memory.stood.has(id)) return `${id} has not left ${hex} ${told}`;
        if (isGun(unit)) continue;
        if (now.modified >= 11 && disordered) return `${id} was disordered and is on the map ${told}`;
        if ((broken || !back) && !unit.disordered) return `${id} is in good order ${told}`;
        if (now.modified < 0 && !gone) return `${id} has not left ${hex} ${told}`;
      }
      return undefined;
    },
  ),
  law(
    "winner-advances",
    "11.31",
    467,
    "into a hex that a charge has emptied one of the chargers goes",
    (before, after, input, events, asking) => {
      const memory = advancing(asking);
      const frame = frameOf(before, "resolution");
      if (frame !== undefined && named(events, "charge-rolled").some((figures) => Number(figures["modified"]) >= 5))
        memory.now = { hexes: frame.pairs.map(({ to }) => to), units: frame.attackers.map(({ unit }) => unit) };
      for (const figures of named(events, "advanced")) memory.gone.add(String(figures["unit"]));
      const now = memory.now;
      if (now === undefined || isIn(after, "resolution")) return undefined;
      memory.now = undefined;
      const advanced = now.units.some((id) => memory.gone.has(id));
      memory.gone.clear();
      const taken = byHex(fighters(after));
      const emptied = now.hexes.filter((hex) => (taken.get(hex) ?? []).length === 0);
      if (emptied.length < now.hexes.length && !advanced) return undefined;
      asking.met();
      const able = now.units
        .flatMap((id) => standing(after, id) ?? [])
        .filter(
          ({ hex, unit }) =>
            !(taken.get(hex) ?? []).some((one) => isLine(one.unit) && one.unit.order < unit.order) &&
            emptied.some(
              (to) =>
                facts.adjacent(hex, to) &&
                !isBarred(after, hex, to) &&
                !(isMounted(unit) && (facts.wall(hex, to) || facts.terrain(to) !== "clear")),
            ),
        );
      return advanced || able.length === 0 ? undefined : `nobody went to ${emptied.join()} ${JSON.stringify(input)}`;
    },
  ),
  law(
    "who-advances",
    "11.31",
    467,
    "the unit on top of its stack advances, never guns, one hex, into no enemy",
    (before, _, input, events, { met }) => {
      if (!("move" in input) || input.move !== "advance") return undefined;
      for (const figures of named(events, "advanced")) {
        const [id, from, to] = [String(figures["unit"]), String(figures["from"]), String(figures["to"])];
        const unit = before.units[id];
        if (unit === undefined) return `${id} is not there`;
        met();
        if (!isLine(unit)) return `${id} advances`;
        if (!facts.adjacent(from, to)) return `${id} goes from ${from} to ${to}`;
        const above = fighters(before).some(
          (one) => one.hex === from && isLine(one.unit) && one.unit.order < unit.order,
        );
        if (above) return `${id} is not on top`;
        if (fighters(before).some((one) => one.hex === to && one.unit.side !== unit.side)) return `${to} is held`;
      }
      return undefined;
    },
  ),
  law(
    "charged-in-column",
    "LG.SM",
    1105,
    "who was charged bears no marker of strategic movement when it is over",
    (_, after, __, ___, { met }) => {
      if (["charges", "assault", "resolution"].some((flow) => isIn(after, flow))) return undefined;
      for (const [id, act] of Object.entries(after.acts)) {
        if (!act.attacked || after.units[id]?.place !== "map") continue;
        met();
        if (after.units[id]?.strategic === true) return `${id} bears one`;
      }
      return undefined;
    },
  ),
  law(
    "once-again-alone",
    "11.32",
    471,
    "after 11 and more who advanced attacks again, once",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || input.move !== "continue-attack") return undefined;
      met();
      const frame = frameOf(before, "charges");
      if (isIn(before, "assault")) return "in the middle of another charge";
      return frame?.continuing.includes(String(input["unit"])) === true
        ? undefined
        : `${input["unit"]} had no such charge`;
    },
  ),
];
