// Works, weather, markers, turns, points: laws of Across the Rappahannock.
import type { GameEvent } from "../../../../src/rules/index.js";
import {
  enemiesBeside,
  facts,
  fighters,
  isIn,
  isLine,
  isNight,
  isPlayed,
  law,
  type State,
  scenarioOf,
  turnOf,
} from "./across-the-rappahannock-view.js";
import { type Law, remembered } from "./hex-law.js";

const named = (events: readonly GameEvent[], name: string) =>
  events.flatMap(({ event, figures }) => (event === name ? [figures] : []));
const bridgesOf = (s: State): number =>
  s.pontoons.length +
  Object.entries(s.trains).reduce(
    (sum, [id, { cargo }]) => sum + (s.units[id]?.place === "eliminated" ? 0 : cargo),
    0,
  ) +
  Object.values(s.loose).reduce((sum, one) => sum + one, 0);
const used = remembered(() => new Set<string>());

export const worksLaws: readonly Law<State>[] = [
  law(
    "bridges-by-work",
    "LG.Eng.Pontoon",
    1128,
    "a pontoon bridge stands where it was finished, and goes by work alone",
    (before, after, _, events, { met }) => {
      if (!isPlayed(before)) return undefined;
      const built = named(events, "pontoon-completed").map((one) => one["hexside"]);
      const gone = [...named(events, "pontoon-destroyed"), ...named(events, "pontoon-dismantled")].map(
        (one) => one["hexside"],
      );
      if (before.pontoons.length + after.pontoons.length > 0) met();
      const come = after.pontoons.find((one) => !before.pontoons.includes(one) && !built.includes(one));
      if (come !== undefined) return `${come} was not built`;
      const lost = before.pontoons.find((one) => !after.pontoons.includes(one) && !gone.includes(one));
      return lost === undefined ? undefined : `${lost} is gone`;
    },
  ),
  law(
    "pontoons-are-counted",
    "LG.Eng.Train",
    1122,
    "pontoons do not become more, and get lost by the enemy alone",
    (before, after, input, events, { met }) => {
      if (!isPlayed(before)) return undefined;
      const [was, is] = [bridgesOf(before), bridgesOf(after)];
      if (was > 0) met();
      if (is > was) return `${was} pontoons became ${is}`;
      const destroyed = named(events, "pontoon-destroyed").length;
      const trains =
        named(events, "eliminated").length + named(events, "lone-artillery").length + named(events, "left-map").length;
      return is < was - destroyed && trains === 0 ? `${was} pontoons became ${is} ${JSON.stringify(input)}` : undefined;
    },
  ),
  law(
    "bridges-stay-blown",
    "LG.BridgeDemo",
    1163,
    "a bridge that was blown stays so",
    (before, after, _, events, { met }) => {
      if (before.blown.length > 0) met();
      const back = before.blown.find((one) => !after.blown.includes(one));
      if (back !== undefined) return `${back} stands again`;
      const told = named(events, "bridge-blown").map((one) => one["hexside"]);
      const come = after.blown.find((one) => !before.blown.includes(one) && !told.includes(one));
      return come === undefined || !isPlayed(before) ? undefined : `${come} fell by itself`;
    },
  ),
  law("works-stay", "LG.IP", 1173, "a finished position stays, and never turns", (before, after, _, __, { met }) => {
    for (const [hex, ip] of Object.entries(before.ips)) {
      if (!ip.built) continue;
      met();
      const now = after.ips[hex];
      if (now === undefined || !now.built) return `the work in ${hex} is gone`;
      if (now.facing !== ip.facing) return `the work in ${hex} turned to ${now.facing}`;
    }
    return undefined;
  }),
  law(
    "who-digs",
    "LG.IP",
    1169,
    "infantry digs where it stands and does nothing else, in no swamp, town or river hex",
    (_, after, __, ___, { met }) => {
      for (const [hex, ip] of Object.entries(after.ips)) {
        // It stops at the latest when the command is done.
        if (ip.built || ip.builder === null || isIn(after, "command")) continue;
        met();
        const unit = after.units[ip.builder];
        if (unit?.hex !== hex) return `${ip.builder} digs in ${hex} and stands in ${unit?.hex}`;
        if (!isLine(unit) || unit.mounted) return `${ip.builder} digs`;
        if (["swamp", "town"].includes(facts.terrain(hex)) || facts.partlyRiver(hex))
          return `${hex} is not ground to dig in`;
        const act = after.acts[ip.builder];
        if (act !== undefined && (act.hexes > 0 || act.charged || act.attacked || act.defended || act.retreated))
          return `${ip.builder} digs in ${hex} and has done other things: ${JSON.stringify(act)}`;
      }
      return undefined;
    },
  ),
  law(
    "digging-takes-two",
    "LG.IP",
    1169,
    "a position is finished with a later marker than it was begun with",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "ip-completed")) {
        const was = before.ips[String(figures["hex"])];
        met();
        if (was === undefined) return `${figures["hex"]} was not begun`;
        if (was.since >= after.activations) return `${figures["hex"]} was begun with the same marker`;
        if (was.builder !== figures["unit"]) return `${was.builder} began, ${figures["unit"]} finished`;
      }
      return undefined;
    },
  ),
  law(
    "destroying-a-bridge",
    "LG.Eng.Destroy",
    1144,
    "who destroys a bridge stands at its end, has not moved, and no enemy is at an end or beside them; a pontoon infantry or cavalry",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["destroy-pontoon", "blow-bridge"].includes(input.move)) return undefined;
      const [id, ends] = [String(input["unit"]), String(input["hexside"]).split("|")];
      const unit = before.units[id];
      if (unit?.hex == null) return `${id} is not there`;
      met();
      if (!ends.includes(unit.hex)) return `${id} stands in ${unit.hex}`;
      // A printed bridge is blown by anybody (LG.BridgeDemo).
      if (input.move === "destroy-pontoon" && !isLine(unit)) return `${id} does it`;
      const enemy = fighters(before).find((one) => one.unit.side !== unit.side && ends.includes(one.hex));
      if (enemy !== undefined) return `${enemy.id} is at an end`;
      if (enemiesBeside(before, unit.side, unit.hex).length > 0) return `an enemy is next to ${id}`;
      const act = before.acts[id];
      // What it does there beside the work is a reading (bridge-work).
      return act !== undefined && act.hexes > 0 ? `${id} has moved` : undefined;
    },
  ),
  law(
    "weather-by-the-die",
    "LG.Weather",
    1113,
    "weather and ground change with the weather roll alone, as its table says",
    (before, after, _, events, { met }) => {
      const [was, is] = [before.conditions, after.conditions];
      const [rolled] = named(events, "weather-rolled");
      if (rolled === undefined) {
        if (isPlayed(before)) met();
        return JSON.stringify(was) === JSON.stringify(is) || !isPlayed(before)
          ? undefined
          : "they changed by themselves";
      }
      met();
      if (was.settled || was.track === 0) return "it was settled";
      const die = Number(rolled["die"]) + Number(rolled["modifier"]);
      const [sky, shift] =
        die <= 2 ? ["dry", -1] : die <= 6 ? ["overcast", 0] : die <= 8 ? ["light-rain", 1] : ["heavy-rain", 2];
      if (is.weather !== sky) return `${die} gives ${is.weather}`;
      const box = Math.max(0, Math.min(10, was.track + Number(shift)));
      return is.track === box ? undefined : `${die} leads from box ${was.track} to ${is.track}`;
    },
  ),
  law("one-use-a-turn", "4.26", 182, "a marker is used once in a turn", (_, __, ___, events, asking) => {
    const markers = used(asking);
    for (const { event, figures } of events) {
      if (event === "turn-begun") markers.clear();
      if (event !== "marker-drawn" && event !== "marker-held") continue;
      asking.met();
      if (markers.has(String(figures["marker"]))) return `${figures["marker"]} comes again`;
      markers.add(String(figures["marker"]));
    }
    return undefined;
  }),
  law(
    "cup-is-emptied",
    "3.C",
    150,
    "recovery begins when no marker is left in the cup",
    (before, after, _, __, { met }) => {
      if (isIn(before, "recovery") || !isIn(after, "recovery")) return undefined;
      met();
      const left = Object.keys(after.markers).find((id) => ["cup", "held", "drawn"].includes(after.markers[id] ?? ""));
      return left === undefined ? undefined : `${left} is ${after.markers[left]}`;
    },
  ),
  law(
    "initiative",
    "5.21",
    207,
    "the higher die has the initiative, nobody where they are equal",
    (before, after, _, events, { met }) => {
      const [rolled] = named(events, "initiative-rolled");
      if (rolled === undefined) return undefined;
      met();
      const [one, two] = [Number(rolled["union"]), Number(rolled["confederate"])];
      const winner = one > two ? "US" : two > one ? "CSA" : null;
      if (turnOf(before)?.automatic != null) return "it is given in this turn";
      return after.initiative === winner ? undefined : `${one} against ${two} gives ${after.initiative}`;
    },
  ),
  law(
    "night-limits",
    "13",
    547,
    "at night nobody combines, and the withdrawn roll in Night 2 alone, losing nothing",
    (before, after, input, events, { met }) => {
      if (!isNight(before)) return undefined;
      met();
      if ("move" in input && input.move === "combine-commands") return "commands combine";
      for (const figures of named(events, "recovery-rolled")) {
        if (turnOf(before)?.night !== 2) return `${figures["unit"]} rolls in Night 1`;
        if (after.units[String(figures["unit"])]?.place === "eliminated") return `${figures["unit"]} is lost`;
      }
      return undefined;
    },
  ),
  law(
    "time-goes-on",
    "3",
    127,
    "turns follow one another, and nobody has acted when one begins",
    (before, after, _, __, { met }) => {
      if (after.turn < before.turn || after.turn > before.turn + 1) return `turn ${before.turn} to ${after.turn}`;
      if (after.activations < before.activations) return "markers are counted back";
      if (after.turn === before.turn) return undefined;
      met();
      const acted = Object.keys(after.acts)[0];
      return acted === undefined || isIn(after, "command") ? undefined : `${acted} has acted`;
    },
  ),
  law(
    "strategic-far-from-enemies",
    "LG.SM",
    1092,
    "strategic movement keeps three hexes from enemies and enters no hex of others",
    (before, after, input, _, { met }) => {
      if (!("move" in input) || input.move !== "strategic-move") return undefined;
      const unit = before.units[String(input["unit"])];
      if (unit?.hex == null) return "it is not there";
      met();
      if (!unit.strategic) return `${input["unit"]} has no marker`;
      for (const hex of Array.isArray(input["path"]) ? input["path"].map(String) : []) {
        if (hex === unit.hex) continue;
        const near = fighters(before).find((one) => one.unit.side !== unit.side && facts.distance(hex, one.hex) < 3);
        if (near !== undefined) return `${hex} is near ${near.id}`;
        const held = Object.keys(after.units).find((id) => id !== input["unit"] && before.units[id]?.hex === hex);
        if (held !== undefined) return `${hex} is held by ${held}`;
      }
      return undefined;
    },
  ),
  law(
    "hooker-heals",
    "LG.Hooker.Roof",
    1191,
    "Hooker is wounded once, and each turn brings him a turn nearer",
    (before, after, _, __, { met }) => {
      const [was, is] = [before.hooker, after.hooker];
      if (was.used && !is.used) return "it is forgotten";
      if (before.turn === after.turn || was.wounded === 0 || was.wounded === 99) return undefined;
      met();
      return is.wounded === was.wounded - 1 ? undefined : `${was.wounded} turns became ${is.wounded}`;
    },
  ),
  law(
    "points-for-hexes",
    "FR.VP",
    996,
    "at the end the Union counts what it holds",
    (before, after, _, events, { met }) => {
      const [told] = named(events, "points-counted");
      const { victory } = scenarioOf(after.scenario);
      if (told === undefined || victory.kind !== "held-hexes") return undefined;
      met();
      const hexes = victory.prizes.flatMap(({ points, hex, stretch }) =>
        (hex !== undefined ? [hex] : facts.stretch(stretch ?? "")).map((one) => ({ points, hex: one })),
      );
      const stands = (hex: string) => fighters(before).some((one) => one.hex === hex && one.unit.side === "US");
      const held = hexes.reduce(
        (sum, one) => sum + (stands(one.hex) && enemiesBeside(after, "US", one.hex).length === 0 ? one.points : 0),
        0,
      );
      const most = hexes.reduce(
        (sum, one) => sum + (stands(one.hex) || after.control[one.hex] === "US" ? one.points : 0),
        0,
      );
      const points = Number(told["union"]);
      return points >= held && points <= most ? undefined : `${points} points for hexes of ${held} to ${most}`;
    },
  ),
  law(
    "who-entered-a-ford",
    "LG.Ford",
    1150,
    "a ford is improved by infantry on both banks, and stays so",
    (before, after, _, __, { met }) => {
      for (const [key, ford] of Object.entries(after.fords)) {
        met();
        if (before.fords[key]?.improved === true && !ford.improved) return `${key} is poor again`;
        // While a command moves its units may be under way: the work is given up when it has moved.
        if (ford.improved || after.stack.some(({ flow }) => flow === "command")) continue;
        const banks = ford.builders.map((id) => after.units[id]?.hex);
        if (new Set(banks).size !== 2 || !banks.every((hex) => hex != null && key.split("|").includes(hex)))
          return `${ford.builders.join()} work at ${key} and stand in ${banks.join()}`;
        const bad = ford.builders.find((id) => after.units[id]?.disordered === true);
        if (bad !== undefined) return `${bad} works at ${key} disordered`;
      }
      return undefined;
    },
  ),
];
