// Coming, moving, leaving: laws of Across the Rappahannock.
import {
  enemyDistance,
  facts,
  fighters,
  frameOf,
  isBarred,
  isBeside,
  isGun,
  isLine,
  isMounted,
  isPlayed,
  law,
  onFoot,
  onMap,
  type State,
  scenarioOf,
} from "./across-the-rappahannock-view.js";
import type { Law } from "./hex-law.js";

/** Each unit whose place has changed, and how. */
const moved = (before: State, after: State) =>
  Object.entries(after.units).flatMap(([id, unit]) => {
    const was = before.units[id];
    return was === undefined || was.place === unit.place ? [] : [{ id, unit, was }];
  });

export const movementLaws: readonly Law<State>[] = [
  law(
    "not-before-their-turn",
    "6.51",
    271,
    "reinforcements come in their turn or later",
    (before, after, _, __, { met }) => {
      for (const { id, unit, was } of moved(before, after)) {
        if (was.place !== "reserve" || unit.place !== "map") continue;
        met();
        const group = scenarioOf(after.scenario).reinforcements.find(({ order }) => order.includes(id));
        if (group?.turn != null && after.turn < group.turn) return `${id} comes in turn ${after.turn}`;
      }
      return undefined;
    },
  ),
  law(
    "enemy-entries",
    "6.53",
    275,
    "nobody enters the entry hex of enemies who have not all come",
    (before, after, _, __, { met }) => {
      const shut = scenarioOf(after.scenario).reinforcements.flatMap(({ side, entry, hexes, order }) => {
        if (!order.some((one) => before.units[one]?.place === "reserve")) return [];
        return (entry === null ? hexes : facts.entry(entry)).map((hex) => ({ side, hex }));
      });
      for (const { id, unit, hex } of fighters(after)) {
        if (before.units[id]?.hex === hex) continue;
        const bar = shut.find((one) => one.hex === hex);
        if (bar !== undefined) met();
        if (bar !== undefined && bar.side !== unit.side) return `${id} stands in ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "ground-for-guns",
    "T.Terrain",
    2256,
    "guns and trains stand in no swamp, and with mounted cavalry in a town on its roads alone",
    (before, after, input, __, { met }) => {
      // The rule is about going there: whether it binds who is put there is a matter of reading.
      if ("move" in input && input.move === "place-recovered") return undefined;
      for (const { id, unit, hex } of onMap(after)) {
        const was = before.units[id];
        if (was?.hex === hex && was.mounted === unit.mounted) continue;
        const ground = facts.terrain(hex);
        const road = facts.onRoad(hex) || facts.onTrail(hex) || facts.onPike(hex) || facts.hasRailroad(hex);
        if (ground !== "swamp" && ground !== "town") continue;
        met();
        const wheels = isGun(unit) || unit.type === "train";
        if (ground === "swamp" && (unit.type === "artillery" || unit.type === "train") && !road)
          return `${id} stands in the swamp of ${hex}`;
        if (ground === "town" && (wheels || isMounted(unit)) && !road) return `${id} stands in the town hex ${hex}`;
      }
      return undefined;
    },
  ),
  law(
    "control-of-hexes",
    "SC.Jackson",
    1875,
    "the side that stands in a hex controls it",
    (_, after, __, ___, { met }) => {
      for (const { id, unit, hex } of fighters(after)) {
        const owner = after.control[hex];
        if (owner === undefined) continue;
        met();
        if (owner !== unit.side) return `${id} stands in ${hex}, which is the ${owner}'s`;
      }
      return undefined;
    },
  ),
  law(
    "control-by-entering",
    "SC.Jackson",
    1875,
    "control of a hex changes by somebody's entering it",
    (before, after, input, events, { met }) => {
      if (!isPlayed(before)) return undefined;
      for (const [hex, side] of Object.entries(after.control)) {
        if (before.control[hex] === side) continue;
        met();
        const stands = fighters(after).some((one) => one.hex === hex && one.unit.side === side);
        // Who goes by itself may go through a hex.
        const passed = fighters(after).some(
          (one) =>
            one.unit.side === side &&
            before.units[one.id]?.hex !== one.hex &&
            facts.adjacent(one.hex, hex) &&
            facts.adjacent(before.units[one.id]?.hex ?? hex, hex),
        );
        const left = events.some(({ figures }) => figures["hex"] === hex);
        if (
          !stands &&
          !passed &&
          !left &&
          !JSON.stringify(input).includes(hex) &&
          !JSON.stringify(before.stack).includes(hex)
        )
          return `${hex} went to the ${side}`;
      }
      return undefined;
    },
  ),
  law(
    "exits-are-final",
    "SC.Cross",
    1614,
    "who left for points is told once, and stays away",
    (_, after, __, ___, { met }) => {
      // A train that has become a bridge is out of the game as well.
      const gone = Object.keys(after.units).filter(
        (id) => after.units[id]?.place === "exited" && after.units[id]?.type !== "train",
      );
      for (const id of gone) {
        met();
        if (after.exits.filter(({ unit }) => unit === id).length !== 1) return `${id} is not told once among the exits`;
      }
      const wrong = after.exits.find(({ unit }) => after.units[unit]?.place !== "exited");
      return wrong === undefined ? undefined : `${wrong.unit} counts as gone and is ${after.units[wrong.unit]?.place}`;
    },
  ),
  law(
    "own-command-moves",
    "4.22",
    170,
    "units of the command in play move, fire and charge, nobody else",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "command");
      if (frame === undefined || !("move" in input)) return undefined;
      const named = input["unit"];
      const acts = ["move-unit", "rally", "face-stack", "start-ip"].includes(input.move) && typeof named === "string";
      const charging =
        input.move === "declare-charges" && Array.isArray(input["charges"])
          ? input["charges"].flatMap((one) => Reflect.get(Object(one), "attackers"))
          : [];
      for (const id of [...(acts ? [named] : []), ...charging]) {
        const unit = before.units[String(id)];
        if (unit === undefined || !isLine(unit)) continue;
        met();
        if (unit.side !== frame.side || !frame.commands.includes(unit.command))
          return `${id} of ${unit.command} acts with ${frame.commands.join()}`;
      }
      return undefined;
    },
  ),
  law(
    "stop-beside-enemies",
    "6.14",
    229,
    "a unit stops in the first hex next to an enemy, and guns go there to join others alone",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["move-unit", "enter-unit"].includes(input.move)) return undefined;
      const [id, path] = [String(input["unit"]), Array.isArray(input["path"]) ? input["path"].map(String) : []];
      const unit = before.units[id];
      if (unit === undefined) return undefined;
      const way = path[0] === unit.hex ? path.slice(1) : path;
      const end = way.at(-1);
      for (const hex of way.slice(0, -1)) {
        if (isBeside(before, unit.side, hex)) return `${id} goes on from ${hex}`;
      }
      if (end === undefined || !isBeside(before, unit.side, end)) return undefined;
      met();
      if (unit.disordered) return `${id} is disordered and goes to ${end}`;
      if (input["mode"] === "extended") return `${id} extends its movement to ${end}`;
      if (!isGun(unit)) return undefined;
      const joined = fighters(before).some((one) => one.hex === end && isLine(one.unit));
      const across = fighters(before).some(
        (one) => one.unit.side !== unit.side && facts.adjacent(one.hex, end) && !isBarred(before, one.hex, end),
      );
      return joined || !across ? undefined : `${id} goes to ${end} alone`;
    },
  ),
  law(
    "extended-far-from-enemies",
    "6.13",
    221,
    "extended movement begins and goes farther than two hexes from enemies, in good order, on no man's feet who dismounted",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || input.move !== "move-unit" || input["mode"] !== "extended") return undefined;
      const unit = before.units[String(input["unit"])];
      if (unit?.hex == null) return undefined;
      met();
      if (unit.disordered) return "it is disordered";
      if (onFoot(unit) && unit.type === "cavalry") return "it is dismounted cavalry";
      const way = [unit.hex, ...(Array.isArray(input["path"]) ? input["path"].map(String) : [])];
      const near = way.find((hex) => enemyDistance(before, unit.side, hex) <= 2);
      return near === undefined ? undefined : `${near} is near an enemy`;
    },
  ),
];
