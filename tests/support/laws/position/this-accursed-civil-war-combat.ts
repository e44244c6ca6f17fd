// Close combat: laws of This Accursed Civil War.
import type { Input } from "../../../../src/rules/index.js";
import { type Law, remembered } from "./hex-law.js";
import {
  arcOf,
  byHex,
  distance,
  fighters,
  formationRank,
  frameOf,
  isGun,
  isIn,
  isLost,
  law,
  named,
  type State,
  standing,
  texts,
} from "./this-accursed-civil-war-view.js";

function attacksOf(input: Input): { readonly attackers: string[]; readonly hex: string }[] {
  const all: unknown = "move" in input && input.move.startsWith("designate-") ? input["attacks"] : undefined;
  if (!Array.isArray(all)) return [];
  return all.map((one: object) => ({
    attackers: texts(Reflect.get(one, "attackers")),
    hex: String(Reflect.get(one, "hex")),
  }));
}

interface Combat {
  readonly part: Map<string, number>;
  readonly open: Set<string>;
  readonly attackers: readonly string[];
  readonly defender: string | null;
  readonly defenderKind: string;
  readonly hex: string;
  rolled: boolean;
  must: boolean;
  opened: readonly string[];
  advanced: boolean;
}
const fought = remembered<{ now: Combat | undefined }>(() => ({ now: undefined }));
const hedged = remembered<{ gone: Set<string> }>(() => ({ gone: new Set() }));

/** Notes a combat when it begins, and what it has come to. */
function followed(
  before: State,
  after: State,
  events: Parameters<Law<State>["holds"]>[3],
  memory: { now: Combat | undefined },
): Combat | undefined {
  const [was, is] = [frameOf(before, "combat"), frameOf(after, "combat")];
  // With one input a combat can end and the next one begin.
  const isNext = memory.now !== undefined && is !== undefined && is.hex !== memory.now.hex;
  const frame = isNext ? was : (is ?? was);
  if (frame !== undefined && memory.now === undefined) memory.now = begun(before, frame);
  const now = memory.now;
  if (now === undefined) return undefined;
  if (named(events, "combat-rolled").length > 0) now.rolled = true;
  if (frame !== undefined && frame.advance === "must" && frame.loser === "defender") now.must = true;
  if (named(events, "advanced").some((one) => now.attackers.includes(String(one["unit"])))) now.advanced = true;
  if (isIn(after, "combat") && !isNext) return undefined;
  memory.now = isNext && is !== undefined ? begun(after, is) : undefined;
  return now;
}

/** A combat as it begins. */
function begun(s: State, frame: NonNullable<ReturnType<typeof frameOf<"combat">>>): Combat {
  const there = fighters(s).filter(({ hexes, unit }) => hexes.includes(frame.hex) && unit.side !== frame.side);
  const part = [...frame.attackers, ...(frame.defender === null ? [] : [frame.defender])];
  return {
    part: new Map(part.flatMap((id) => (s.units[id] === undefined ? [] : [[id, formationRank(s.units[id])] as const]))),
    open: new Set(part.filter((id) => ["hedgehog", "column", "open"].includes(s.units[id]?.formation ?? ""))),
    attackers: [...frame.attackers],
    defender: frame.defender,
    defenderKind: there
      .map(({ unit }) => unit.type)
      .sort()
      .join(),
    hex: frame.hex,
    rolled: false,
    must: false,
    opened: [],
    advanced: false,
  };
}

const advances = remembered<{ now: Combat | undefined }>(() => ({ now: undefined }));

export const combatLaws: readonly Law<State>[] = [
  law(
    "who-attacks",
    "10.1.2",
    675,
    "units of the wing that acts, or those who react, attack what is in front of them, each once, no guns",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "activation");
      const seen = new Set<string>();
      for (const { attackers, hex } of attacksOf(input)) {
        for (const id of attackers) {
          const one = standing(before, id);
          if (one === undefined || frame === undefined) return `${id} is not there`;
          met();
          if (seen.has(id)) return `${id} attacks twice`;
          seen.add(id);
          const active = "move" in input && input.move === "designate-attacks";
          if (active ? one.unit.wing !== frame.wing : one.unit.side === frame.side)
            return `${id} is not of those who attack`;
          if (isGun(one.unit) || one.unit.type === "wagon") return `${id} attacks`;
          if (one.unit.formation !== "hedgehog" && !one.hexes.some((from) => arcOf(one.unit, from, hex) === "front"))
            return `${id} has ${hex} not in front`;
          if (
            !(byHex(fighters(before)).get(hex) ?? []).some(({ unit }) => unit.side !== one.unit.side) &&
            !Object.values(before.leaders).some((leader) => leader.hex === hex)
          )
            return `nobody is in ${hex}`;
        }
      }
      return undefined;
    },
  ),
  law(
    "not-attacked-does-not",
    "10.2.B",
    690,
    "who was designated as a target designates no attack in reaction",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "combats");
      if (!("move" in input) || input.move !== "designate-reactions" || frame === undefined) return undefined;
      for (const { attackers } of attacksOf(input))
        for (const id of attackers) {
          const one = standing(before, id);
          if (one === undefined) continue;
          met();
          if (frame.attacks.some((attack) => attack.side !== one.unit.side && one.hexes.includes(attack.hex)))
            return `${id} is attacked`;
        }
      return undefined;
    },
  ),
  law(
    "combat-costs-formation",
    "10.2.E",
    700,
    "at the end of a close combat both sides have a formation hit, unless nobody fought",
    (before, after, input, events, asking) => {
      const now = followed(before, after, events, fought(asking));
      if (now === undefined || !now.rolled) return undefined;
      for (const [id, rank] of now.part) {
        const unit = after.units[id];
        if (
          unit === undefined ||
          isLost(after, id) ||
          unit.morale === "broken" ||
          now.open.has(id) ||
          unit.guns !== "serviceable"
        )
          continue;
        asking.met();
        if (formationRank(unit) < Math.min(2, rank + 1))
          return `${id} had rank ${rank} and is ${unit.formation} after ${JSON.stringify(input)}`;
      }
      return undefined;
    },
  ),
  law(
    "attacker-advances",
    "10.4.6",
    764,
    "where the chart makes the attacker advance one of them does",
    (before, after, input, events, asking) => {
      const now = followed(before, after, events, advances(asking));
      if (now === undefined || !now.rolled || !now.must) return undefined;
      asking.met();
      const empty = (byHex(fighters(after)).get(now.hex) ?? []).length === 0;
      // Where one of them has no movement nobody has to, by the standard reading.
      const able = now.attackers.every((id) => {
        const unit = after.units[id];
        return (
          unit !== undefined &&
          !isLost(after, id) &&
          formationRank(unit) < 2 &&
          !now.open.has(id) &&
          (now.part.get(id) ?? 2) < 2
        );
      });
      return now.advanced || !empty || !able
        ? undefined
        : `nobody of ${now.attackers.join()} went to ${now.hex} after ${JSON.stringify(input)}`;
    },
  ),
  law(
    "lone-guns",
    "10.5.1",
    777,
    "guns and single points of light infantry that are taken alone are lost",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "overrun")) {
        const id = String(figures["defender"]);
        const was = before.units[id];
        if (was === undefined) continue;
        met();
        const is = after.units[id];
        if (isGun(was) && is?.guns !== "captured") return `${id} is ${is?.guns}`;
        if (was.type === "light" && is?.place !== "eliminated") return `${id} is ${is?.place}`;
      }
      return undefined;
    },
  ),
  law(
    "captured-by-somebody",
    "9.9.9",
    656,
    "guns change hands where somebody of that side is: in their hex, or next to whom they stand with",
    (before, after, _, __, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        if (!isGun(unit) || unit.hex === null || unit.holder === null || before.units[id]?.holder === unit.holder)
          continue;
        met();
        const { hex, holder } = unit;
        const side = fighters(before).some((one) => one.unit.side === holder && distance(one.hexes, [hex]) <= 2);
        if (!side && !fighters(after).some((one) => one.unit.side === holder && one.hexes.includes(hex)))
          return `${id} went to the ${holder}`;
      }
      return undefined;
    },
  ),
  law(
    "pursued-off-the-map",
    "10.7.2.C",
    802,
    "horse that rides off the map takes the leaders with it with it",
    (before, after, _, events, asking) => {
      const memory = hedged(asking);
      for (const figures of named(events, "left-in-pursuit")) {
        const id = String(figures["unit"]);
        const was = before.units[id];
        if (was?.hex == null) continue;
        memory.gone.add(id);
        asking.met();
        const { hex } = was;
        if (after.units[id]?.place !== "pursued" && was.type === "cavalry" && was.morale !== "broken")
          return `${id} is ${after.units[id]?.place}`;
        const others = fighters(before).some((one) => one.id !== id && one.hexes.includes(hex));
        const stays = Object.keys(after.leaders).find(
          (one) =>
            before.leaders[one]?.hex === hex &&
            before.leaders[one]?.side === was.side &&
            after.leaders[one]?.hex === hex &&
            after.leaders[one]?.role === "wing",
        );
        if (stays !== undefined && !others) return `${stays} stays in ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "guns-with-the-loser",
    "10.5.2",
    780,
    "guns that stand with who has lost a close combat are captured",
    (before, after, _, events, { met }) => {
      const [rolled] = named(events, "combat-rolled");
      const frame = frameOf(before, "combat");
      if (rolled === undefined || frame === undefined) return undefined;
      const losers = rolled["loser"] === "attacker" ? frame.attackers : [frame.defender ?? ""];
      for (const id of losers) {
        const one = standing(before, id);
        if (one === undefined || isGun(one.unit)) continue;
        for (const gun of fighters(before)) {
          if (!isGun(gun.unit) || gun.unit.side !== one.unit.side || !gun.hexes.some((hex) => one.hexes.includes(hex)))
            continue;
          met();
          if (after.units[gun.id]?.guns !== "captured") return `${gun.id} with ${id} are ${after.units[gun.id]?.guns}`;
        }
      }
      return undefined;
    },
  ),
  law(
    "leaders-fall-with-units",
    "10.8",
    822,
    "a leader with a unit that close combat eliminates is removed",
    (before, after, _, events, { met }) => {
      const frame = frameOf(before, "combat");
      if (frame === undefined) return undefined;
      for (const figures of named(events, "eliminated")) {
        const one = standing(before, String(figures["unit"]));
        if (one === undefined || !frame.part.includes(one.id) || isIn(before, "volley")) continue;
        for (const [name, { hex, side }] of Object.entries(before.leaders)) {
          if (hex === null || side !== one.unit.side || !one.hexes.includes(hex)) continue;
          met();
          if (after.leaders[name]?.place === "map") return `${name} was with ${one.id}`;
        }
      }
      return undefined;
    },
  ),
];
