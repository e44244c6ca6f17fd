// Who may be where, and how counters go from box to box: laws of Across the Rappahannock.
import {
  byHex,
  enemyDistance,
  facts,
  fighters,
  isGun,
  isIn,
  isLine,
  isMounted,
  isPlayed,
  law,
  onMap,
  type State,
  scenarioOf,
} from "./across-the-rappahannock-view.js";
import { type Asking, type Law, remembered } from "./hex-law.js";

/** Each unit whose place has changed, and how. */
const moved = (before: State, after: State) =>
  Object.entries(after.units).flatMap(([id, unit]) => {
    const was = before.units[id];
    return was === undefined || was.place === unit.place ? [] : [{ id, unit, was }];
  });

const ways: { readonly [place: string]: readonly string[] } = {
  unplaced: ["map", "reserve"],
  reserve: ["map", "off-map"],
  map: ["withdrawn", "eliminated", "off-map", "exited"],
  "off-map": ["map"],
  withdrawn: ["recovery", "eliminated"],
  recovery: ["map", "eliminated"],
  eliminated: [],
  exited: [],
};

/** Trains that were made of a bridge taken up: they may break the limits for a while. */
const taken = remembered(() => new Set<string>());
function takenUp(events: readonly { readonly event: string; readonly figures: object }[], asking: Asking) {
  const all = taken(asking);
  for (const { event, figures } of events)
    if (event === "pontoon-dismantled") all.add(String(Reflect.get(figures, "train")));
  return all;
}

export const placeLaws: readonly Law<State>[] = [
  law(
    "one-place",
    "11.41",
    477,
    "each counter stands in one hex, or in one box and no hex",
    (_, after, __, ___, { met }) => {
      for (const [id, { place, hex, group }] of Object.entries(after.units)) {
        met();
        if ((place === "map") !== (hex !== null)) return `${id} is ${place} and in ${hex ?? "no hex"}`;
        if (place === "map" && group !== null && isPlayed(after))
          return `${id} is on the map and still comes with ${group}`;
        if (hex !== null && !facts.onMap(hex)) return `${id} stands beside the map in ${hex}`;
      }
      for (const [id, { place, hex }] of Object.entries(after.leaders))
        if ((place === "map") !== (hex !== null)) return `${id} is ${place} and in ${hex ?? "no hex"}`;
      return undefined;
    },
  ),
  law("two-sides", "6.14", 229, "no hex holds combat units of both sides", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      if (all.length > 1) met();
      if (new Set(all.map(({ unit }) => unit.side)).size > 1)
        return `${all.map(({ id }) => id).join(", ")} stand together in ${hex}`;
    }
    return undefined;
  }),
  law("stacking", "6.41", 254, "units stack as the four exceptions let them", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      const line = all.filter(({ unit }) => isLine(unit));
      const guns = all.length - line.length;
      if (all.length > 1) met();
      const names = `${all.map(({ id }) => id).join(", ")} in ${hex}`;
      if (guns > 2 || line.length > 2) return `too many: ${names}`;
      if (line.length < 2) continue;
      if (line.some(({ unit }) => isMounted(unit))) return `mounted cavalry with others: ${names}`;
      // The commander on the second line of the counter counts (line 258), whomever a scenario lets its owner assign it to.
      const { battle } = scenarioOf(after.scenario);
      if (new Set(line.map(({ id }) => facts.commandOf(id, battle))).size > 1) return `of two commands: ${names}`;
    }
    return undefined;
  }),
  law(
    "trains-alone",
    "LG.Eng.Train",
    1122,
    "a train shares no hex, but one made of a bridge",
    (_, after, __, events, asking) => {
      const made = takenUp(events, asking);
      const all = byHex(onMap(after));
      for (const { id, unit, hex } of onMap(after)) {
        if (unit.type !== "train") continue;
        asking.met();
        const others = (all.get(hex) ?? []).filter((one) => one.id !== id && !made.has(one.id));
        if (others.length > 0 && !made.has(id)) return `${id} stands with ${others.map((one) => one.id).join(", ")}`;
      }
      return undefined;
    },
  ),
  law("one-facing", "7.11", 281, "all units of a hex face one way", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      if (all.length > 1) met();
      if (new Set(all.map(({ unit }) => unit.facing)).size > 1)
        return `${all.map(({ id, unit }) => `${id} ${unit.facing}`).join(", ")} in ${hex}`;
    }
    return undefined;
  }),
  law(
    "one-on-top",
    "6.43",
    267,
    "one unit of a stack is on top, guns above those whom they join",
    (_, after, __, ___, { met }) => {
      for (const [hex, all] of byHex(fighters(after))) {
        if (all.length > 1) met();
        const orders = all.map(({ unit }) => unit.order);
        const names = all.map(({ id, unit }) => `${id} ${unit.order}`).join(", ");
        if (new Set(orders).size < all.length) return `two at one place of the stack in ${hex}: ${names}`;
        if (Math.min(...orders) !== 0) return `nobody is on top in ${hex}: ${names}`;
      }
      return undefined;
    },
  ),
  law("leaders-apart", "5.15", 203, "no leader stays in the hex of an enemy", (_, after, __, ___, { met }) => {
    if (isIn(after, "caught")) return undefined;
    const there = byHex(fighters(after));
    for (const [id, { side, hex }] of Object.entries(after.leaders)) {
      const all = hex === null ? [] : (there.get(hex) ?? []);
      if (all.length > 0) met();
      if (all.some(({ unit }) => unit.side !== side)) return `${id} stands in ${hex} with ${all[0]?.id}`;
    }
    return undefined;
  }),
  law(
    "leaders-live",
    "5.15",
    203,
    "leaders are not killed: they leave the map by an exit alone",
    (before, after, _, events, { met }) => {
      for (const [id, { place }] of Object.entries(after.leaders)) {
        if (before.leaders[id]?.place !== "map") continue;
        met();
        const left = events.some(({ event, figures }) => event === "left-map" && figures["unit"] === id);
        if (place !== "map" && !left) return `${id} is ${place}`;
      }
      return undefined;
    },
  ),
  law(
    "ways-between-boxes",
    "11.4",
    477,
    "counters go from box to box as the rules say, and who is lost stays lost",
    (before, after, _, events, { met }) => {
      for (const { id, unit, was } of moved(before, after)) {
        met();
        // Who is withdrawn with the last marker goes on to the next box at once.
        const boxes = events.some(({ event }) => event === "boxes-moved");
        if (was.place === "map" && unit.place === "recovery" && boxes) continue;
        // A pontoon that is taken up is loaded onto a train that had none left (LG.Eng.Destroy).
        if (was.place === "exited" && events.some(({ event }) => event === "pontoon-dismantled")) continue;
        if (!(ways[was.place] ?? []).includes(unit.place)) return `${id} went from ${was.place} to ${unit.place}`;
      }
      return undefined;
    },
  ),
  law(
    "nobody-vanishes",
    "11.41",
    477,
    "no counter vanishes, none but a train made of a bridge appears",
    (before, after, _, events, asking) => {
      const made = takenUp(events, asking);
      asking.met();
      const gone = Object.keys(before.units).find((id) => after.units[id] === undefined);
      if (gone !== undefined) return `${gone} is nowhere`;
      const come = Object.keys(after.units).find((id) => before.units[id] === undefined && !made.has(id));
      return come === undefined ? undefined : `${come} comes from nowhere`;
    },
  ),
  law("guns-are-lost", "11.41", 480, "guns are not withdrawn: they are lost", (_, after, __, ___, { met }) => {
    for (const [id, unit] of Object.entries(after.units)) {
      if (!isGun(unit)) continue;
      if (unit.place === "eliminated") met();
      if (unit.place === "withdrawn" || unit.place === "recovery") return `${id} is ${unit.place}`;
    }
    return undefined;
  }),
  law(
    "boxes-move-at-the-end",
    "11.42",
    481,
    "the withdrawn reach the Recovery Box in the Recovery Phase alone",
    (before, after, _, events, { met }) => {
      for (const { id, unit, was } of moved(before, after)) {
        if (was.place !== "withdrawn" || unit.place !== "recovery") continue;
        met();
        const told = events.some(({ event }) => event === "boxes-moved");
        if (!told || isIn(after, "command")) return `${id} went there in play`;
      }
      return undefined;
    },
  ),
  law(
    "box-is-emptied",
    "11.42",
    481,
    "at the end of a turn nobody is left in the Withdrawn Box",
    (before, after, _, __, { met }) => {
      if (before.turn === after.turn || !scenarioOf(after.scenario).recovery) return undefined;
      met();
      const left = Object.keys(after.units).find((id) => after.units[id]?.place === "withdrawn");
      return left === undefined ? undefined : `${left} is still there in turn ${after.turn}`;
    },
  ),
  law(
    "back-in-disorder",
    "11.64",
    502,
    "who recovers stands disordered, three hexes from every enemy, near their leader",
    (before, after, _, __, { met }) => {
      for (const { id, unit, was } of moved(before, after)) {
        if (was.place !== "recovery" || unit.place !== "map" || unit.hex === null) continue;
        met();
        if (!unit.disordered) return `${id} is in good order`;
        const away = enemyDistance(after, unit.side, unit.hex);
        if (away < 3) return `${id} is ${away} hexes from an enemy`;
        const { leader } = facts.command(unit.command);
        const seat = leader === null ? null : (after.leaders[leader]?.hex ?? null);
        if (leader === null || !isLine(unit)) continue;
        if (seat === null) return `${id} has no leader on the map`;
        // The dearest hex costs a leader half a point at least.
        if (facts.distance(seat, unit.hex) > 2 * facts.commandRange(leader)) return `${id} is far from ${leader}`;
      }
      return undefined;
    },
  ),
  law(
    "wiped-out",
    "11.61",
    496,
    "nobody recovers of a command that was lost as a whole",
    (before, after, _, __, { met }) => {
      for (const { id, unit, was } of moved(before, after)) {
        if (was.place !== "recovery" || unit.place !== "map") continue;
        met();
        const others = Object.values(before.units).filter(
          (one) => one.command === unit.command && one.type !== "train",
        );
        const lost = ["withdrawn", "recovery", "eliminated"];
        if (others.every(({ place }) => lost.includes(place)) && !before.returning.includes(id))
          return `${id} returns, of ${unit.command} nobody was left`;
      }
      return undefined;
    },
  ),
];
