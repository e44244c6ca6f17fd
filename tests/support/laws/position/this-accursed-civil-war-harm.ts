// Losses, formation, morale, retreats, routs: laws of This Accursed Civil War.
import { type Law, remembered } from "./hex-law.js";
import {
  distance,
  facts,
  fighters,
  formationRank,
  frameOf,
  hexesOf,
  isGun,
  isIn,
  isLost,
  law,
  named,
  onMap,
  ranks,
  type State,
  texts,
  type Unit,
} from "./this-accursed-civil-war-view.js";

/** By how many hexsides a unit has turned, either way: 3 is about. */
function turnOf(was: Unit, is: Unit): number {
  const names: readonly string[] = facts.gridOf(was.hex ?? "").directions;
  const apart = Math.abs(names.indexOf(was.facing) - names.indexOf(is.facing));
  return Math.min(apart, 6 - apart);
}
/** Casualties at which a unit has reached its threshold, by strength and printed morale; null: never. */
function thresholdOf(strength: number, morale: number): number | null {
  const column = [2, 4, 6, 9, 14, 99].findIndex((most) => strength <= most);
  const row = morale <= 6 ? [1, 1, 2, 3, 4, 5] : morale === 7 ? [1, 2, 3, 4, 5, 6] : [null, null, 4, 5, 6, 7];
  return strength < 2 ? null : (row[column] ?? null);
}
const running = remembered<{ from: Map<string, string> }>(() => ({ from: new Map() }));
const routing = remembered<{ begun: Map<string, { hex: string; lost: number }> | undefined }>(() => ({
  begun: undefined,
}));
const column = (hex: string): number => Number(hex.slice(1, 3));

/** Where a way leads a unit, place by place. */
function placesAlong(unit: Unit, way: readonly string[]): readonly string[] {
  let hexes = hexesOf(unit);
  const places = [hexes.toSorted().join("+")];
  for (const direction of way) {
    hexes = hexes.flatMap((hex) => {
      const grid = facts.gridOf(hex);
      const named = grid.directions.find((one) => one === direction);
      return (named === undefined ? undefined : grid.neighbour(hex, named)) ?? [];
    });
    places.push(hexes.toSorted().join("+"));
  }
  return places;
}

export const harmLaws: readonly Law<State>[] = [
  law(
    "losses-are-told",
    "9.6.1",
    584,
    "who has as many casualties as strength is not on the map",
    (_, after, __, ___, { met }) => {
      for (const { id, unit } of onMap(after)) {
        if (unit.type === "artillery" || unit.type === "wagon") continue;
        if (unit.casualties > 0) met();
        if (unit.casualties >= facts.strength(id)) return `${id} has ${unit.casualties} of ${facts.strength(id)}`;
      }
      return undefined;
    },
  ),
  law(
    "losses-stay",
    "8.4",
    518,
    "casualties become fewer by taking in others of the horse alone",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined || was.casualties === 0) continue;
        met();
        const merged = named(events, "merged").some((one) => one["unit"] === id);
        if (unit.casualties < was.casualties && !merged)
          return `${id} had ${was.casualties} and has ${unit.casualties}`;
      }
      return undefined;
    },
  ),
  law(
    "threshold",
    "11.5.2",
    861,
    "past its threshold a unit is never in normal morale again, and stays past it",
    (before, after, _, __, { met }) => {
      for (const { id, unit } of onMap(after)) {
        if (unit.type === "artillery" || unit.type === "wagon") continue;
        const limit = thresholdOf(facts.strength(id), facts.morale(id));
        const past = limit !== null && unit.casualties >= limit;
        if (past || unit.threshold) met();
        if (past && !unit.threshold) return `${id} has ${unit.casualties} casualties, the threshold is ${limit}`;
        if (unit.threshold && unit.morale === "normal") return `${id} is past its threshold, and normal`;
        if (before.units[id]?.threshold === true && !unit.threshold) return `${id} is no longer past its threshold`;
      }
      return undefined;
    },
  ),
  law(
    "formation-comes-back",
    "6.4",
    390,
    "formation becomes better by one level a Reform",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined || isLost(after, id) || isLost(before, id)) continue;
        const better = formationRank(was) - formationRank(unit);
        // A hedgehog may be formed out of any formation, by a reaction.
        if (better <= 0 || unit.formation === "hedgehog") continue;
        met();
        const hex = unit.hex;
        const reformed = named(events, "reformed").filter(
          (one) => one["unit"] === id || after.units[String(one["unit"])]?.hex === hex,
        );
        const rested = named(events, "lull").length > 0;
        if (!rested && reformed.length < better) return `${id} was ${was.formation} and is ${unit.formation}`;
      }
      return undefined;
    },
  ),
  law("open-order-breaks", "6.3.3", 378, "who is hit in Open Order is Broken", (before, after, _, events, { met }) => {
    for (const figures of [...named(events, "casualties"), ...named(events, "formation-hit")]) {
      const id = String(figures["unit"]);
      if (before.units[id]?.formation !== "open" || isLost(after, id)) continue;
      met();
      if (after.units[id]?.formation === "open") return `${id} is still in Open Order`;
    }
    return undefined;
  }),
  law(
    "broken-stands",
    "6.3.1",
    366,
    "who is Broken in formation does not move of its own will",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["move-unit", "reaction-retreat", "intercept", "reaction-turn"].includes(input.move))
        return undefined;
      const unit = before.units[String(input["unit"])];
      if (unit === undefined) return undefined;
      met();
      return unit.formation === "broken" ? `${input["unit"]} moves` : undefined;
    },
  ),
  law(
    "morale-comes-back",
    "12.2.4",
    876,
    "morale becomes better by a rally, one level, never past the threshold",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined || isLost(after, id)) continue;
        const better = ranks[was.morale] - ranks[unit.morale];
        if (better <= 0) continue;
        met();
        const rallied = named(events, "rallied").some(
          (one) => one["unit"] === id || after.units[String(one["unit"])]?.hex === unit.hex,
        );
        if (!rallied && named(events, "lull").length === 0) return `${id} was ${was.morale} and is ${unit.morale}`;
        if (better > 1 && named(events, "lull").length === 0) return `${id} was ${was.morale} and is ${unit.morale}`;
      }
      return undefined;
    },
  ),
  law(
    "morale-checks",
    "11.2",
    830,
    "a check is made with the morale of the moment, and costs a level where it fails",
    (before, after, _, events, { met }) => {
      const all = named(events, "morale-rolled");
      for (const figures of all) {
        const id = String(figures["unit"]);
        const was = before.units[id];
        if (was === undefined || all.filter((one) => one["unit"] === id).length > 1) continue;
        met();
        const value = was.morale === "broken" ? 1 : facts.morale(id) - (was.morale === "shaken" ? 1 : 0);
        if (Number(figures["morale"]) !== value) return `${id} is ${was.morale} and checks with ${figures["morale"]}`;
        const fails = Number(figures["modified"]) > value;
        const now = after.units[id];
        if (now === undefined) continue;
        const lost = now.place !== "map" || now.guns !== "serviceable";
        if (fails && was.morale === "broken" && !lost) return `${id} was broken, fails and is still there`;
        if (fails && !lost && ranks[now.morale] < ranks[was.morale] + 1) return `${id} fails and is ${now.morale}`;
        if (!fails && !lost && ranks[now.morale] > ranks[was.morale]) return `${id} passes and is ${now.morale}`;
      }
      return undefined;
    },
  ),
  law(
    "who-breaks-runs",
    "11.4.3",
    852,
    "a unit that breaks leaves its hex at once, or rolls for it and stays",
    (before, after, _, events, asking) => {
      const memory = running(asking);
      for (const { id, unit } of fighters(after)) {
        const was = before.units[id];
        if (
          was === undefined ||
          was.morale === "broken" ||
          unit.morale !== "broken" ||
          isGun(unit) ||
          unit.type === "wagon"
        )
          continue;
        // In close combat light infantry with horse is ignored for all purposes (8.2.1, line 499): it goes where the horse goes.
        const horse = fighters(before).some((one) => one.unit.type === "cavalry" && one.unit.hex === was.hex);
        if (unit.type === "light" && horse && isIn(before, "combat")) continue;
        memory.from.set(id, was.hex ?? "");
      }
      const ran = [...named(events, "could-not-retreat"), ...named(events, "retreated")];
      for (const figures of ran) {
        const id = String(figures["unit"]);
        // Of a unit of two hexes either half may be the left one afterwards.
        const stayed = figures["from"] !== undefined && figures["from"] === figures["hex"];
        if (!stayed || after.units[id]?.double === true) memory.from.delete(id);
      }
      if (["retreat", "checks", "volley", "combat", "cannonade"].some((flow) => isIn(after, flow))) return undefined;
      const all = [...memory.from];
      memory.from.clear();
      for (const [id, hex] of all) {
        if (isLost(after, id) || after.units[id]?.morale !== "broken") continue;
        asking.met();
        if (after.units[id]?.hex === hex) return `${id} is broken and has not left ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "rout-phase",
    "12.4.1",
    898,
    "in the rout each unit that is broken runs towards its own edge, or loses strength",
    (before, after, input, events, asking) => {
      const memory = routing(asking);
      for (const figures of named(events, "routed")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (was?.hex == null || is?.hex == null || is.place !== "map") continue;
        asking.met();
        // Towards an edge nobody comes back to where they have been.
        const places = placesAlong(was, "way" in input ? texts(input["way"]) : []);
        if (new Set(places).size < places.length) return `${id} goes ${places.join(", ")}`;
        if (was.morale !== "broken") return `${id} is ${was.morale} and runs`;
        const [edge] = facts.edgesOf(was.hex, was.side) ?? [];
        // Of a unit of two hexes that has turned about the other half comes first.
        const [from, to] = [was, is].map((one) => hexesOf(one).map((hex) => (edge === "west" ? 1 : -1) * column(hex)));
        const nearer = Math.min(...(from ?? [])) - Math.min(...(to ?? []));
        if ((edge === "west" || edge === "east") && nearer < 0) return `${id} runs from ${was.hex} to ${is.hex}`;
      }
      if (isIn(after, "rout") && memory.begun === undefined) {
        const broken = fighters(before).filter(({ unit }) => unit.morale === "broken" && unit.type !== "artillery");
        memory.begun = new Map(broken.map(({ id, unit }) => [id, { hex: unit.hex ?? "", lost: unit.casualties }]));
      }
      const { begun } = memory;
      if (begun === undefined || isIn(after, "rout")) return undefined;
      memory.begun = undefined;
      for (const [id, { hex, lost }] of begun) {
        const unit = after.units[id];
        if (unit === undefined || isLost(after, id)) continue;
        asking.met();
        if (unit.hex === hex && unit.casualties === lost) return `${id} stayed in ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "shaken-retreats",
    "10.4.1",
    747,
    "who falls back Shaken keeps its facing",
    (before, after, _, events, { met }) => {
      const frame = frameOf(before, "retreat");
      for (const figures of named(events, "retreated")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (
          frame === undefined ||
          frame.broken ||
          frame.unit !== id ||
          was === undefined ||
          is === undefined ||
          isLost(after, id)
        )
          continue;
        met();
        if (was.facing !== is.facing) return `${id} faced ${was.facing} and faces ${is.facing}`;
      }
      return undefined;
    },
  ),
  law(
    "retreats-lead-away",
    "10.4.1",
    745,
    "who retreats gets no nearer to those before whom it retreats",
    (before, after, _, events, { met }) => {
      const frame = frameOf(before, "retreat");
      for (const figures of named(events, "retreated")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (frame === undefined || frame.unit !== id || was?.hex == null || is?.hex == null || isLost(after, id))
          continue;
        const causes = frame.causes.flatMap((one) => fighters(before).filter((other) => other.id === one));
        if (causes.length === 0) continue;
        met();
        const least = (unit: Unit) => Math.min(...causes.map(({ hexes }) => distance(hexes, hexesOf(unit))));
        if (least(is) < least(was)) return `${id} went from ${was.hex} to ${is.hex}`;
      }
      return undefined;
    },
  ),
  law(
    "both-hexes-retreat",
    "10.4.4",
    760,
    // Line 768 lets the winner advance into one of the hexes left free, or into both: where a half stood the other may end.
    "each half of a unit of two hexes leaves its hex when it retreats two",
    (before, after, _, events, { met }) => {
      const frame = frameOf(before, "retreat");
      for (const figures of named(events, "retreated")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (
          frame === undefined ||
          frame.least < 2 ||
          frame.unit !== id ||
          was?.right == null ||
          is?.hex == null ||
          isLost(after, id)
        )
          continue;
        met();
        // Who has turned about has their left where their right was; wheeled otherwise, either half may be either.
        const turned = turnOf(was, is);
        const still = turned === 0 ? [is.hex === was.hex, is.right === was.right] : [];
        const about = turned === 3 ? [is.right === was.hex, is.hex === was.right] : [];
        if ([...still, ...about].includes(true)) return `half of ${id} is still in ${hexesOf(was).join(" and ")}`;
        if (hexesOf(is).every((hex) => hexesOf(was).includes(hex))) return `${id} is still in ${hexesOf(is).join()}`;
      }
      return undefined;
    },
  ),
];
