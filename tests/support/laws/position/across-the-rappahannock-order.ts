// Retreats, disorder, rally: laws of Across the Rappahannock.
import type { GameEvent } from "../../../../src/rules/index.js";
import {
  facts,
  fighters,
  frameOf,
  inFront,
  isBarred,
  isBeside,
  isGun,
  isMounted,
  isNight,
  law,
  type Standing,
  type State,
} from "./across-the-rappahannock-view.js";
import type { Law } from "./hex-law.js";

const named = (events: readonly GameEvent[], name: string) =>
  events.flatMap(({ event, figures }) => (event === name ? [figures] : []));
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const isLost = (s: State, id: string): boolean => s.units[id]?.place !== "map";

const standing = (s: State, id: string): Standing | undefined => fighters(s).find((one) => one.id === id);

const reach = { S: 5, M: 7, L: 10 } as const;

export const orderLaws: readonly Law<State>[] = [
  law(
    "retreat-length",
    "11.22",
    453,
    "a retreat is one hex, of mounted cavalry one or two, away from who caused it",
    (before, _, input, events, { met }) => {
      const frame = frameOf(before, "retreat");
      for (const figures of named(events, "retreat-done")) {
        const [id, from, to] = [String(figures["unit"]), String(figures["from"]), String(figures["to"])];
        const unit = before.units[id];
        if (unit === undefined || frame === undefined) continue;
        met();
        const far = facts.distance(from, to);
        if (far < 1 || far > (isMounted(unit) ? 2 : 1)) return `${id} retreats ${far} hexes`;
        if (
          frame.causes.length > 0 &&
          frame.causes.every((cause) => facts.distance(cause, to) <= facts.distance(cause, from))
        )
          return `${id} comes no farther from ${frame.causes.join()} ${JSON.stringify(input)}`;
        if (isBarred(before, from, to) && far === 1) return `${id} retreats over the river`;
      }
      return undefined;
    },
  ),
  law(
    "retreat-over-a-ford",
    "11.24",
    457,
    "who retreats over a bridge or a ford is disordered or lost",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "retreat-done")) {
        const [id, from, to] = [String(figures["unit"]), String(figures["from"]), String(figures["to"])];
        if (!facts.adjacent(from, to)) continue;
        const key = [from, to].sort().join("|");
        const over =
          facts.ford(from, to) !== "none" ||
          (facts.bridge(from, to) && !before.blown.includes(key)) ||
          before.pontoons.includes(key);
        if (!over) continue;
        met();
        if (!isLost(after, id) && after.units[id]?.disordered !== true) return `${id} is in good order in ${to}`;
      }
      return undefined;
    },
  ),
  law(
    "stands-in-disorder",
    "LG.IP",
    1177,
    "who stays in a fortification is disordered for it, or lost",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "stood-in-fortification")) {
        const id = String(figures["unit"]);
        met();
        if (isLost(after, id)) continue;
        if (after.units[id]?.disordered !== true) return `${id} is in good order`;
        if (before.units[id]?.disordered === true) return `${id} was disordered before`;
        if (before.units[id]?.hex !== after.units[id]?.hex) return `${id} has left its hex`;
      }
      return undefined;
    },
  ),
  law(
    "retreat-into-front",
    "11.25",
    459,
    "who retreats, or makes room, into a front hex of an enemy is disordered or lost",
    (before, after, _, events, { met }) => {
      for (const figures of [...named(events, "retreat-done"), ...named(events, "displaced-unit")]) {
        const [id, to] = [String(figures["unit"]), String(figures["to"])];
        const unit = before.units[id];
        const front =
          unit !== undefined &&
          fighters(before).some((one) => one.unit.side !== unit.side && inFront(one.unit.facing, one.hex, to));
        if (unit === undefined || !front) continue;
        met();
        if (isLost(after, id)) continue;
        if (unit.disordered) return `${id} was disordered and is still on the map`;
        if (after.units[id]?.disordered !== true) return `${id} is in good order in ${to}`;
      }
      return undefined;
    },
  ),
  law(
    "twice-disordered",
    "11.41",
    477,
    "a disordered unit that is disordered again leaves the map",
    (before, after, input, events, { met }) => {
      const again = [...named(events, "disordered"), ...named(events, "withdrawn"), ...named(events, "eliminated")];
      for (const figures of again) {
        const id = String(figures["unit"]);
        if (before.units[id]?.disordered !== true || before.units[id]?.place !== "map") continue;
        const rallied = named(events, "rally-rolled").some((one) => one["unit"] === id);
        if (rallied) continue;
        met();
        if (!isLost(after, id)) return `${id} stays ${JSON.stringify(input)}`;
      }
      return undefined;
    },
  ),
  law(
    "order-comes-back-by-rally",
    "11.5",
    485,
    "good order comes back by a rally alone, by day or in the night",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was?.disordered !== true || unit.disordered || unit.place !== "map" || was.place !== "map") continue;
        met();
        const rallied = [...named(events, "rally-rolled"), ...named(events, "night-rallied")].some(
          (one) => one["unit"] === id,
        );
        if (!rallied) return `${id} is in good order again`;
      }
      return undefined;
    },
  ),
  law("disorder-is-told", "11.11", 434, "nobody is disordered but by a result", (before, after, _, events, { met }) => {
    for (const [id, unit] of Object.entries(after.units)) {
      const was = before.units[id];
      if (was === undefined || was.disordered || !unit.disordered) continue;
      met();
      if (was.place === "recovery" || was.place === "withdrawn" || unit.place !== "map") continue;
      if (!named(events, "disordered").some((one) => one["unit"] === id)) return `${id} is disordered`;
    }
    return undefined;
  }),
  law(
    "who-rallies",
    "11.51",
    485,
    "who tries to rally is disordered, next to no enemy, and has done nothing else",
    (before, after, input, events, { met }) => {
      const rolled = named(events, "rally-rolled");
      for (const figures of rolled) {
        const id = String(figures["unit"]);
        const better = Number(figures["die"]) <= Number(figures["cohesion"]);
        met();
        if (better === (after.units[id]?.disordered ?? false)) return `${id} with ${JSON.stringify(figures)}`;
      }
      if (!("move" in input) || input.move !== "rally") return undefined;
      const [one, act] = [standing(before, String(input["unit"])), before.acts[String(input["unit"])]];
      if (one === undefined) return "it is not there";
      if (!one.unit.disordered) return `${one.id} is in good order`;
      if (isBeside(before, one.unit.side, one.hex)) return `${one.id} is next to an enemy`;
      if (act !== undefined && (act.hexes > 0 || act.fired || act.charged || act.rallied)) return `${one.id} has acted`;
      return undefined;
    },
  ),
  law(
    "night-rally",
    "13",
    546,
    "at night who is disordered, did nothing, and is next to no enemy rallies by itself",
    (before, after, _, events, { met }) => {
      const by = frameOf(before, "recovery");
      for (const figures of named(events, "night-rallied")) {
        const one = standing(after, String(figures["unit"]));
        met();
        if (!isNight(before)) return `${figures["unit"]} rallies by day`;
        if (one === undefined || isBeside(after, one.unit.side, one.hex))
          return `${figures["unit"]} is next to an enemy`;
      }
      // A turn of the night is over: nobody of those is left.
      if (before.turn === after.turn || !isNight(before) || by === undefined) return undefined;
      for (const { id, unit, hex } of fighters(before)) {
        if (!unit.disordered || before.log.acted.includes(id) || isBeside(before, unit.side, hex)) continue;
        if (
          after.units[id]?.disordered === true &&
          !named(events, "recovered").some((one) => one["unit"] === id) &&
          before.acts[id] === undefined
        )
          return `${id} is still disordered`;
      }
      return undefined;
    },
  ),
  law(
    "mounted-or-not",
    "12.1",
    519,
    "cavalry alone is mounted, and changes with its own movement, next to no enemy",
    (before, after, input, _, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        if (unit.mounted && unit.type !== "cavalry") return `${id} is mounted`;
        const was = before.units[id];
        if (was === undefined || was.mounted === unit.mounted) continue;
        met();
        if (unit.place !== "map" || unit.hex === null) continue;
        if (was.place === "recovery" || was.place === "withdrawn") continue;
        if (!("change" in input)) return `${id} changes`;
        if (isBeside(after, unit.side, unit.hex)) return `${id} changes next to an enemy in ${unit.hex}`;
      }
      return undefined;
    },
  ),
  law(
    "guns-move-or-fire",
    "6.31",
    245,
    "guns fire or move with one marker, never both",
    (before, _, input, __, { met }) => {
      if (!("move" in input)) return undefined;
      const movers = ["move-unit", "enter-unit"].includes(input.move) ? [String(input["unit"])] : [];
      const firers = input.move === "artillery-fire" ? texts(input["units"]) : [];
      for (const id of [...movers, ...firers]) {
        const [unit, act] = [before.units[id], before.acts[id]];
        if (unit === undefined || !isGun(unit)) continue;
        met();
        if (movers.includes(id) && act?.fired === true) return `${id} has fired and moves`;
        if (firers.includes(id) && ((act?.hexes ?? 0) > 0 || act?.mode != null)) return `${id} has moved and fires`;
      }
      return undefined;
    },
  ),
  law(
    "who-fires",
    "9.21",
    307,
    "guns in good order fire, once, within their reach",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["artillery-fire", "response-fire"].includes(input.move)) return undefined;
      const shots = frameOf(before, "exchange")?.shots;
      for (const id of texts(input["units"])) {
        const one = standing(before, id);
        if (one === undefined) return `${id} is not there`;
        met();
        if (!isGun(one.unit)) return `${id} are not guns`;
        if (one.unit.disordered) return `${id} is disordered`;
        if (input.move === "artillery-fire" ? before.acts[id]?.fired === true : before.acts[id]?.responded === true)
          return `${id} fires again`;
        const target = input.move === "artillery-fire" ? String(input["target"]) : (shots?.[0]?.from ?? one.hex);
        const away = facts.distance(one.hex, target);
        if (
          input["extraLong"] === true
            ? away < 3 || away > 20 || !facts.elr(id)
            : away < 1 || away > reach[facts.range(id)]
        )
          return `${id} fires ${away} hexes far`;
        if (isNight(before) && away > 1) return `${id} fires ${away} hexes far at night`;
        const facing = String(input["facing"] ?? one.unit.facing);
        if (away === 1 && !inFront(facing as typeof one.unit.facing, one.hex, target)) return `${id} fires to its rear`;
      }
      return undefined;
    },
  ),
];
