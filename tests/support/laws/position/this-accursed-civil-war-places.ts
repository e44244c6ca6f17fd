// Who stands where, and with whom: laws of This Accursed Civil War.
import type { Law } from "./hex-law.js";
import {
  byHex,
  facts,
  fighters,
  isGun,
  isIn,
  isLost,
  isPlayed,
  law,
  named,
  onMap,
  ranks,
  type State,
  type Unit,
} from "./this-accursed-civil-war-view.js";

/** Cavalry and light infantry of one hex. */
const pairsOf = (s: State) =>
  [...byHex(fighters(s))].flatMap(([hex, all]) => {
    const [horse, foot] = [
      all.find(({ unit }) => unit.type === "cavalry"),
      all.find(({ unit }) => unit.type === "light"),
    ];
    return horse === undefined || foot === undefined ? [] : [{ hex, horse, foot }];
  });
const final = ["eliminated", "pursued", "absorbed"];

export const placeLaws: readonly Law<State>[] = [
  law(
    "one-place",
    "2.1",
    15,
    "each counter stands on the map and in a hex, or on neither",
    (_, after, __, ___, { met }) => {
      for (const [id, { place, hex, right, double, type }] of Object.entries(after.units)) {
        met();
        // Guns that are out of action leave their counter where they were.
        if (type === "artillery" && place === "eliminated") continue;
        if ((place === "map") !== (hex !== null)) return `${id} is ${place} and in ${hex ?? "no hex"}`;
        if ((right !== null) !== (double && place === "map")) return `${id} has ${right ?? "no"} second hex`;
        if (hex !== null && right !== null && !facts.adjacent(hex, right)) return `${id} stands in ${hex} and ${right}`;
      }
      for (const [id, { place, hex }] of Object.entries(after.leaders))
        if ((place === "map") !== (hex !== null)) return `${id} is ${place} and in ${hex ?? "no hex"}`;
      return undefined;
    },
  ),
  law("halves", "6.1", 339, "the right half of a unit of two hexes is at its right", (_, after, __, ___, { met }) => {
    for (const { id, unit } of onMap(after)) {
      if (unit.hex === null || unit.right === null || unit.formation === "column") continue;
      met();
      const names: readonly string[] = facts.gridOf(unit.hex).directions;
      const way = names.indexOf(facts.gridOf(unit.hex).directionTo(unit.hex, unit.right) ?? "");
      if ((way - names.indexOf(unit.facing) + 6) % 6 !== 5)
        return `${id} in ${unit.hex} and ${unit.right} faces ${unit.facing}`;
    }
    return undefined;
  }),
  law("two-sides", "8.1.1", 483, "no hex holds units of both sides", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      if (all.length > 1) met();
      if (new Set(all.map(({ unit }) => unit.side)).size > 1) return `${all.map(({ id }) => id).join(", ")} in ${hex}`;
    }
    return undefined;
  }),
  law("stacking", "8.1.1", 483, "units stack as the exceptions let them", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      if (all.length > 1) met();
      const count = (type: Unit["type"]) => all.filter(({ unit }) => unit.type === type).length;
      const names = `${all.map(({ id }) => id).join(", ")} in ${hex}`;
      if (
        count("heavy") > 1 ||
        count("light") > 1 ||
        count("artillery") > 1 ||
        count("wagon") > 1 ||
        count("cavalry") > 1
      )
        return names;
      if (count("heavy") + count("cavalry") > 1 || (count("heavy") > 0 && count("light") > 0)) return names;
    }
    return undefined;
  }),
  law("one-on-top", "8.3", 511, "one unit of a hex is on top", (_, after, __, ___, { met }) => {
    for (const [hex, all] of byHex(fighters(after))) {
      if (all.length < 2) continue;
      met();
      if (new Set(all.map(({ unit }) => unit.order)).size < all.length)
        return `${all.map(({ id, unit }) => `${id} ${unit.order}`).join(", ")} in ${hex}`;
    }
    return undefined;
  }),
  law(
    "ridden-together",
    "8.2.1",
    499,
    "cavalry and light infantry of one hex face one way, and retreat together",
    (before, after, _, events, { met }) => {
      for (const { hex, horse, foot } of pairsOf(after)) {
        if (isIn(after, "moving")) continue;
        met();
        if (horse.unit.facing !== foot.unit.facing)
          return `in ${hex} ${horse.id} faces ${horse.unit.facing}, ${foot.id} ${foot.unit.facing}`;
      }
      for (const figures of named(events, "retreated")) {
        const pair = pairsOf(before).find(({ horse }) => horse.id === figures["unit"]);
        if (pair === undefined || isLost(after, pair.horse.id) || isLost(after, pair.foot.id)) continue;
        if (after.units[pair.horse.id]?.hex !== after.units[pair.foot.id]?.hex)
          return `${pair.horse.id} retreats without ${pair.foot.id}`;
      }
      return undefined;
    },
  ),
  law(
    "shared-formation",
    "8.2.1",
    502,
    "what strikes the formation of cavalry or of the light infantry with it strikes both",
    (before, after, _, __, { met }) => {
      for (const { hex, horse, foot } of pairsOf(after)) {
        const [rode, went] = [before.units[horse.id], before.units[foot.id]];
        if (rode?.hex == null || rode.hex !== went?.hex || rode.formation !== went.formation) continue;
        met();
        if (horse.unit.formation !== foot.unit.formation)
          return `in ${hex} ${horse.id} is ${horse.unit.formation}, ${foot.id} ${foot.unit.formation}`;
      }
      return undefined;
    },
  ),
  law(
    "shared-morale",
    "8.2.1",
    502,
    "what strikes the morale of cavalry or of the light infantry with it strikes both",
    (before, after, _, __, { met }) => {
      for (const { hex, horse, foot } of pairsOf(after)) {
        const [rode, went] = [before.units[horse.id], before.units[foot.id]];
        if (rode?.hex == null || rode.hex !== went?.hex || rode.morale !== went.morale) continue;
        met();
        // Past its own threshold one of them is Shaken whatever the other is.
        if (horse.unit.morale === foot.unit.morale || horse.unit.threshold !== foot.unit.threshold) continue;
        // In close combat the light infantry is ignored for all purposes (8.2.1, line 499): what befalls the horse there need not
        // befall it as well, and nothing befalls it that the horse is spared.
        const fought = isIn(before, "combat");
        if (
          !fought ||
          ranks[foot.unit.morale] < ranks[went.morale] ||
          ranks[foot.unit.morale] > ranks[horse.unit.morale]
        )
          return `in ${hex} ${horse.id} is ${horse.unit.morale}, ${foot.id} ${foot.unit.morale}`;
      }
      return undefined;
    },
  ),
  law(
    "final-places",
    "10.7.2.C",
    802,
    "who is lost, has ridden off or was taken in does not come back",
    (before, after, _, __, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined || !final.includes(was.place)) continue;
        met();
        if (unit.place !== was.place) return `${id} was ${was.place} and is ${unit.place}`;
      }
      return undefined;
    },
  ),
  law(
    "guns-out-of-action",
    "9.9.9",
    653,
    "guns that are out of action never serve again, and captured ones are held by a side",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        if (!isGun(unit)) continue;
        if (unit.guns !== "serviceable") met();
        if (before.units[id]?.guns !== "serviceable" && unit.guns === "serviceable") return `${id} serves again`;
        // Their own side turns the marker back.
        const back = named(events, "taken").some((one) => one["unit"] === id && one["side"] === unit.side);
        if (before.units[id]?.guns === "captured" && unit.guns !== "captured" && !back)
          return `${id} is no longer captured`;
        if ((unit.guns === "captured") !== (unit.holder !== null))
          return `${id} is ${unit.guns} and held by ${unit.holder}`;
        if (unit.guns !== "serviceable" && unit.hex === null) return `the counter of ${id} is gone`;
      }
      return undefined;
    },
  ),
  law(
    "hedgehogs",
    "6.3.2",
    368,
    "heavy infantry with pikes alone forms a hedgehog, and stands in it: it neither moves, turns nor fires",
    (before, after, input, _, { met }) => {
      for (const { id, unit } of onMap(after)) {
        if (unit.formation !== "hedgehog") continue;
        met();
        if (unit.type !== "heavy" || facts.marked(id, "no-pikes")) return `${id} is a hedgehog`;
        const was = before.units[id];
        if (was?.formation !== "hedgehog") continue;
        if (was.hex !== unit.hex || was.right !== unit.right || was.facing !== unit.facing) {
          if (!isIn(before, "retreat") && !isIn(before, "combat") && !isIn(before, "rout"))
            return `${id} went from ${was.hex} to ${unit.hex}`;
        }
      }
      if (
        !("move" in input) ||
        !["fire", "reaction-fire", "move-unit", "reaction-retreat", "reaction-turn"].includes(input.move)
      )
        return undefined;
      return before.units[String(input["unit"])]?.formation === "hedgehog" ? `${input["unit"]} does it` : undefined;
    },
  ),
  law(
    "merging",
    "8.4",
    518,
    "horse that takes in others makes good as many losses as those had strength left",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "merged")) {
        const [id, other] = [String(figures["unit"]), String(figures["absorbed"])];
        const [was, is, gone] = [before.units[id], after.units[id], before.units[other]];
        if (was === undefined || is === undefined || gone === undefined) continue;
        met();
        if (was.type !== "cavalry" || gone.type !== "cavalry" || was.side !== gone.side)
          return `${id} takes in ${other}`;
        const rest = facts.strength(other) - gone.casualties;
        if (is.casualties !== Math.max(0, was.casualties - rest))
          return `${id} had ${was.casualties}, takes in ${rest} and has ${is.casualties}`;
        if (after.units[other]?.place !== "absorbed" || after.units[other]?.hex !== null)
          return `${other} is still there`;
      }
      return undefined;
    },
  ),
  law(
    "no-set-up-in-play",
    "5.5.3",
    300,
    "nobody is set up once the battle has begun",
    (before, after, _, __, { met }) => {
      if (!isPlayed(before)) return undefined;
      met();
      const id = Object.keys(after.units).find(
        (one) => before.units[one]?.place === "unplaced" && after.units[one]?.place === "map",
      );
      return id === undefined ? undefined : `${id} was set up`;
    },
  ),
];
