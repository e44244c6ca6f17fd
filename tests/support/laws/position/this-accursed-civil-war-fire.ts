// Fire, movement, reactions: laws of This Accursed Civil War.
import type { Input } from "../../../../src/rules/index.js";
import { type Law, remembered } from "./hex-law.js";
import {
  arcOf,
  byHex,
  distance,
  enemiesBeside,
  facts,
  fighters,
  frameOf,
  hexesOf,
  isGun,
  isIn,
  isLost,
  law,
  named,
  type State,
  standing,
  texts,
} from "./this-accursed-civil-war-view.js";

/** The shots of an input, of small arms. */
function shotsOf(input: Input): { readonly from: string; readonly to: string; readonly target: string }[] {
  const all: unknown = "move" in input && ["fire", "aim"].includes(input.move) ? input["shots"] : undefined;
  if (!Array.isArray(all)) return [];
  return all.map((one: object) => ({
    from: String(Reflect.get(one, "from")),
    to: String(Reflect.get(one, "to")),
    target: String(Reflect.get(one, "target")),
  }));
}
const allowance = { heavy: 4, light: 6, cavalry: 8, artillery: 0, wagon: 2 } as const;

const fired = remembered(() => new Set<string>());
const marked = remembered(() => new Set<string>());

export const fireLaws: readonly Law<State>[] = [
  law(
    "pistols-loaded",
    "9.8.4",
    624,
    "pistols are loaded by a Reform alone, one at a time, two at most, by cavalry",
    (before, after, _, events, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined) continue;
        if (unit.pistols > 2 || (unit.pistols > 0 && unit.type !== "cavalry"))
          return `${id} has ${unit.pistols} pistols`;
        if (unit.pistols <= was.pistols) continue;
        met();
        const loaded = named(events, "reloaded").some((one) => one["unit"] === id) || named(events, "lull").length > 0;
        if (!loaded || unit.pistols > was.pistols + 1)
          return `${id} had ${was.pistols} pistols and has ${unit.pistols}`;
      }
      return undefined;
    },
  ),
  law(
    "pistols-spent",
    "9.8.2",
    620,
    "cavalry that fires spends a pistol, and has one",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "fired")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (was === undefined || is === undefined || was.type !== "cavalry") continue;
        met();
        // It is taken from them when they decide to fire; the die comes later.
        if (is.pistols > 1) return `${id} has fired and has ${is.pistols}`;
      }
      return undefined;
    },
  ),
  law(
    "empty-pistols",
    "9.8.3",
    622,
    "cavalry without a loaded pistol does not fire, in combat neither",
    (before, _, input, __, { met }) => {
      if (!("move" in input)) return undefined;
      const frame = frameOf(before, "moving");
      const one =
        input.move === "fire-pistol" && frame !== undefined
          ? [frame.unit]
          : input.move === "reaction-fire"
            ? [String(input["unit"])]
            : [];
      const fight = input.move === "commit-attack" ? texts(input["pistols"]) : [];
      const defends =
        input.move === "commit-defence" && input["pistol"] === true ? [frameOf(before, "combat")?.defender ?? ""] : [];
      for (const id of [...one, ...fight, ...defends]) {
        const unit = before.units[id];
        if (unit?.type !== "cavalry") continue;
        met();
        if (unit.pistols === 0) return `${id} has none`;
      }
      return undefined;
    },
  ),
  law(
    "guns-fire-once",
    "9.9.1",
    627,
    "guns fire once a turn, and not Broken or out of action",
    (before, after, input, __, { met }) => {
      if (!("move" in input) || !["artillery-fire", "reaction-fire"].includes(input.move)) return undefined;
      const unit = before.units[String(input["unit"])];
      if (unit === undefined || !isGun(unit)) return undefined;
      met();
      if (unit.fired) return `${input["unit"]} have fired`;
      if (unit.morale === "broken" || unit.guns !== "serviceable")
        return `${input["unit"]} are ${unit.morale} and ${unit.guns}`;
      return after.units[String(input["unit"])]?.fired === true ? undefined : `${input["unit"]} bear no mark`;
    },
  ),
  law(
    "salvo-once",
    "9.4",
    557,
    "heavy infantry fires a salvo, once a turn, to its front",
    (before, _, input, events, asking) => {
      const salvos = fired(asking);
      if (named(events, "turn-over").length > 0) salvos.clear();
      const salvo =
        "move" in input &&
        ((input.move === "fire" && String(input["mode"]).includes("salvo")) ||
          (input.move === "reaction-fire" && input["salvo"] === true));
      if (!("move" in input) || !salvo) return undefined;
      const id = String(input["unit"]);
      const unit = before.units[id];
      asking.met();
      if (unit?.type !== "heavy") return `${id} is ${unit?.type}`;
      if (unit.salvo || salvos.has(id)) return `${id} has fired one`;
      salvos.add(id);
      const behind = shotsOf(input).find(({ from, to }) => arcOf(unit, from, to) !== "front");
      return behind === undefined ? undefined : `${id} fires a salvo at ${behind.to}`;
    },
  ),
  law(
    "salvo-is-marked",
    "9.4",
    557,
    "who has fired a salvo bears its marker until the turn is over",
    (_, after, input, events, asking) => {
      const salvos = marked(asking);
      if (named(events, "turn-over").length > 0) salvos.clear();
      if ("move" in input && input.move === "fire" && input["mode"] === "salvo") salvos.add(String(input["unit"]));
      if ("move" in input && input.move === "reaction-fire" && input["salvo"] === true)
        salvos.add(String(input["unit"]));
      // They go away when the rout is over, before the leaders are rolled for.
      if (isIn(after, "rout") || !isIn(after, "activation")) salvos.clear();
      if (["volley", "shooting", "checks", "reactions"].some((flow) => isIn(after, flow))) return undefined;
      for (const id of salvos) {
        if (isLost(after, id)) continue;
        asking.met();
        if (after.units[id]?.salvo !== true) return `${id} bears no marker`;
      }
      return undefined;
    },
  ),
  law(
    "who-shoots-whom",
    "9.1.3",
    533,
    "small arms reach one hex, forward or to the flank",
    (before, _, input, __, { met }) => {
      const shooter =
        "move" in input && input.move === "fire" ? String(input["unit"]) : frameOf(before, "shooting")?.unit;
      const unit = before.units[shooter ?? ""];
      for (const { from, to, target } of shotsOf(input)) {
        if (unit === undefined) continue;
        met();
        if (!hexesOf(unit).includes(from)) return `${shooter} does not stand in ${from}`;
        if (!["front", "flank"].includes(arcOf(unit, from, to))) return `${shooter} fires from ${from} at ${to}`;
        const aimed = standing(before, target);
        if (aimed === undefined || !aimed.hexes.includes(to) || aimed.unit.side === unit.side)
          return `${target} is not in ${to}`;
      }
      return undefined;
    },
  ),
  law(
    "advance-under-charge",
    "9.3.2",
    543,
    "units under Charge alone fire in advance, and none of them retires",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || input.move !== "fire") return undefined;
      const order = before.wings[before.units[String(input["unit"])]?.wing ?? ""]?.order;
      met();
      if (String(input["mode"]).startsWith("advance"))
        return order === "charge" ? undefined : `${input["unit"]} advances under ${order}`;
      return input["mode"] === "retire" && order === "charge" ? `${input["unit"]} retires under Charge` : undefined;
    },
  ),
  law(
    "movement-allowance",
    "7.2.1",
    413,
    "nobody goes farther than its points, half of them where it is Shaken in formation",
    (before, after, _, events, { met }) => {
      const frame = frameOf(after, "moving") ?? frameOf(before, "moving");
      if (frame === undefined) return undefined;
      const unit = before.units[frame.unit];
      if (unit === undefined) return undefined;
      // What it went before fire disordered it is not taken back, and others move meanwhile (7.4.1, 7.5.3).
      if (!named(events, "moved").some((one) => one["unit"] === frame.unit)) return undefined;
      met();
      const full = allowance[frame.with === null ? unit.type : "light"] + (unit.formation === "column" ? 2 : 0);
      const most = unit.formation === "shaken" ? Math.ceil(full / 2) : full;
      return frame.spent > most ? `${frame.unit} has spent ${frame.spent} of ${most}` : undefined;
    },
  ),
  law(
    "reaction-retreats",
    "7.4.4",
    448,
    "who falls back in reaction ends farther away, next to no enemy, and not under Charge",
    (before, after, input, _, { met }) => {
      const frame = frameOf(before, "reactions");
      if (!("move" in input) || input.move !== "reaction-retreat" || frame === undefined) return undefined;
      const id = String(input["unit"]);
      const [was, is, cause] = [before.units[id], after.units[id], standing(before, frame.unit)];
      if (was === undefined || is === undefined || cause === undefined || isLost(after, id)) return undefined;
      // A wagon is no enemy to keep away from: who wants to react to one may come nearer.
      if (before.units[frame.unit]?.type === "wagon") return undefined;
      met();
      if (before.wings[was.wing]?.order === "charge") return `${id} does it under Charge`;
      if (isIn(after, "moving") && frameOf(after, "moving")?.unit === id) return undefined;
      if (distance(hexesOf(is), cause.hexes) <= distance(hexesOf(was), cause.hexes))
        return `${id} comes no farther from ${frame.unit}`;
      const beside = enemiesBeside(after, is.side, hexesOf(is));
      return beside.length > 0 ? `${id} ends next to ${beside[0]?.id}` : undefined;
    },
  ),
  law(
    "evading",
    "7.6",
    476,
    "horse that evades guns goes to a flank hex and faces as before",
    (before, after, _, events, { met }) => {
      for (const figures of named(events, "evaded")) {
        const [was, is] = [before.units[String(figures["unit"])], after.units[String(figures["unit"])]];
        if (was?.hex == null || is?.hex == null) continue;
        met();
        if (was.type !== "cavalry") return `${figures["unit"]} is ${was.type}`;
        if (arcOf(was, was.hex, String(figures["hex"])) !== "flank")
          return `${figures["unit"]} goes from ${was.hex} to ${figures["hex"]}`;
        // Horse and light infantry of a hex face one way (8.2.1, line 497): who joins another one there cannot but turn.
        const joined = (byHex(fighters(after)).get(is.hex) ?? []).some(
          ({ unit }) => unit !== is && unit.type === "light",
        );
        if (was.facing !== is.facing && !joined) return `${figures["unit"]} turns`;
      }
      return undefined;
    },
  ),
  law(
    "once-intercepted",
    "7.5.1",
    454,
    "cavalry that is not Broken intercepts, once in an activation of the enemy",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || input.move !== "intercept") return undefined;
      const id = String(input["unit"]);
      const unit = before.units[id];
      met();
      if (unit?.type !== "cavalry") return `${id} is ${unit?.type}`;
      // Whether morale counts too is a matter of reading.
      if (unit.formation === "broken") return `${id} is broken`;
      if (before.acts[id]?.intercepted === true) return `${id} has tried it`;
      const target = standing(before, frameOf(before, "reactions")?.unit ?? "");
      return target !== undefined && distance(hexesOf(unit), target.hexes) > 4 ? `${id} is far away` : undefined;
    },
  ),
  law(
    "reaction-fire",
    "9.7.1",
    606,
    "who fires in reaction has the cause in front or at a flank, and fires once at it",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "reactions");
      if (!("move" in input) || input.move !== "reaction-fire" || frame === undefined) return undefined;
      const [one, cause] = [standing(before, String(input["unit"])), standing(before, frame.unit)];
      if (one === undefined || cause === undefined) return `${input["unit"]} fires at ${frame.unit}`;
      met();
      if (one.unit.side === cause.unit.side) return `${one.id} fires at its own`;
      if (frame.fired.includes(one.id)) return `${one.id} fires again`;
      if (isGun(one.unit)) {
        const away = distance(one.hexes, cause.hexes);
        return away > facts.maximum(one.id) ? `${one.id} fires ${away} hexes far` : undefined;
      }
      const seen = one.hexes.some((from) =>
        cause.hexes.some((to) => ["front", "flank"].includes(arcOf(one.unit, from, to))),
      );
      return seen ? undefined : `${one.id} has ${cause.id} behind it`;
    },
  ),
  law(
    "one-reaction-move",
    "7.4.1",
    435,
    "a unit makes one reaction move for one cause",
    (before, _, input, __, { met }) => {
      const frame = frameOf(before, "reactions");
      const moves = ["reaction-turn", "reaction-retreat", "reaction-hedgehog"];
      if (!("move" in input) || !moves.includes(input.move) || frame === undefined) return undefined;
      met();
      if (frame.barred.includes(String(input["unit"]))) return `${input["unit"]} was driven back`;
      return frame.moved.includes(String(input["unit"])) ? `${input["unit"]} has reacted` : undefined;
    },
  ),
];
