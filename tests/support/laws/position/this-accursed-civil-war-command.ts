// What orders allow, leaders, points: laws of This Accursed Civil War.
import { battleOf } from "../../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { type Law, remembered } from "./hex-law.js";
import {
  distance,
  enemiesBeside,
  facts,
  fighters,
  frameOf,
  hexesOf,
  isIn,
  isLost,
  law,
  named,
  ranks,
  type State,
} from "./this-accursed-civil-war-view.js";

const acted = remembered<{ key: string; units: Map<string, string>; army: Set<string> }>(() => ({
  key: "",
  units: new Map(),
  army: new Set(),
}));
/** The activation of the moment: another wing, another continuation, another one. */
const activationOf = (s: State): string => {
  const frame = frameOf(s, "activation");
  return frame === undefined ? "" : `${s.turn} ${frame.wing} ${s.wings[frame.wing]?.continuations}`;
};
const isBesideLeader = (s: State, id: string): boolean => {
  const unit = s.units[id];
  const commander = s.wings[unit?.wing ?? ""]?.leader;
  // By the standard reading an Army Commander does as well.
  return Object.entries(s.leaders).some(
    ([name, { hex, role, side }]) =>
      (name === commander || role === "army") &&
      side === unit?.side &&
      hex !== null &&
      distance(hexesOf(unit), [hex]) <= 1,
  );
};

export const commandLaws: readonly Law<State>[] = [
  law(
    "what-orders-allow",
    "5.6",
    307,
    "Charge and Make Ready rally nobody; Charge reforms nobody, Make Ready those near the commander; Receive Charge rallies those",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["reform", "rally-unit"].includes(input.move) || input["army"] === true)
        return undefined;
      const id = String(input["unit"]);
      const order = before.wings[before.units[id]?.wing ?? ""]?.order;
      met();
      if (order === "charge") return `${id} does it under Charge`;
      if (order === "make-ready" && (input.move === "rally-unit" || !isBesideLeader(before, id)))
        return `${id} does it under Make Ready`;
      if (order === "receive-charge" && input.move === "rally-unit" && !isBesideLeader(before, id))
        return `${id} does it under Receive Charge`;
      return undefined;
    },
  ),
  law(
    "one-hex",
    "5.6.3",
    314,
    "under Receive Charge nobody moves farther than a hex",
    (before, after, _, __, { met }) => {
      const frame = frameOf(after, "activation");
      if (frame === undefined || isIn(after, "combats") || after.wings[frame.wing]?.order !== "receive-charge")
        return undefined;
      for (const [id, act] of Object.entries(after.acts)) {
        if (after.units[id]?.wing !== frame.wing || act.action !== "move") continue;
        met();
        // A wheel is none by the standard reading.
        if (act.hexes > 1) return `${id} has moved ${act.hexes} hexes and ${act.wheels} wheels (${before.turn})`;
      }
      return undefined;
    },
  ),
  law(
    "not-beside-enemies",
    "5.6.2",
    312,
    "under Make Ready nobody moves next to an enemy",
    (before, after, input, events, { met }) => {
      // Fire and Retire leads where it leads.
      if ("move" in input && input.move === "retire") return undefined;
      const frame = frameOf(after, "activation");
      if (frame === undefined || after.wings[frame.wing]?.order !== "make-ready") return undefined;
      for (const figures of named(events, "moved")) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (is?.wing !== frame.wing || was === undefined || isLost(after, id) || isIn(before, "cannonade")) continue;
        const known = enemiesBeside(before, is.side, hexesOf(was)).map((one) => one.id);
        const start = after.acts[id]?.from ?? [];
        const before0 = enemiesBeside(before, is.side, start).map((one) => one.id);
        met();
        const fresh = enemiesBeside(after, is.side, hexesOf(is)).find(
          (one) => !known.includes(one.id) && !before0.includes(one.id),
        );
        if (fresh !== undefined) return `${id} comes next to ${fresh.id}`;
      }
      return undefined;
    },
  ),
  law("one-action", "3.2.C", 147, "a unit has one action in an activation", (before, after, input, _, asking) => {
    const memory = acted(asking);
    const key = activationOf(before);
    if (memory.key !== key) Object.assign(memory, { key, units: new Map(), army: new Set() });
    const frame = frameOf(before, "activation");
    if (!("move" in input) || frame === undefined || frame.at !== "actions") return undefined;
    const actions = ["move-unit", "fire", "reform", "rally-unit", "artillery-fire"];
    if (!actions.includes(input.move)) return undefined;
    const id = String(input["unit"]);
    if (input["army"] === true) {
      const leader = Object.keys(before.leaders).find(
        (one) =>
          before.leaders[one]?.role === "army" &&
          before.leaders[one]?.side === frame.side &&
          !before.armyActed.includes(one),
      );
      asking.met();
      return leader === undefined ? "no Army Commander is left to act" : undefined;
    }
    asking.met();
    const was = memory.units.get(id);
    if (was !== undefined) return `${id} had ${was} and has ${input.move}`;
    if (before.units[id]?.wing !== frame.wing) return `${id} is of another wing`;
    memory.units.set(id, input.move);
    return after.turn < before.turn ? "time goes back" : undefined;
  }),
  law("leaders-alone", "5.3.1", 263, "no leader stays in the hex of an enemy", (_, after, __, ___, { met }) => {
    const all = fighters(after);
    for (const [id, { side, hex }] of Object.entries(after.leaders)) {
      if (hex === null) continue;
      const there = all.filter(({ hexes }) => hexes.includes(hex));
      if (there.length > 0) met();
      // A wagon is a marker (2.1.4), no unit of the enemy.
      const enemy = there.find(({ unit }) => unit.side !== side && unit.type !== "wagon");
      if (enemy !== undefined) return `${id} stands with ${enemy.id} in ${hex}`;
    }
    return undefined;
  }),
  law(
    "lost-leaders",
    "5.3.3",
    268,
    "a leader who is eliminated stays so; one who is removed comes back in the removal phase alone",
    (before, after, _, events, { met }) => {
      for (const [id, { place }] of Object.entries(after.leaders)) {
        const was = before.leaders[id]?.place;
        if (was !== "eliminated" && was !== "removed") continue;
        met();
        if (was === "eliminated" && place !== "eliminated") return `${id} is ${place}`;
        const rolled = [...named(events, "replacement-rolled"), ...named(events, "leader-returned")].some(
          (one) => one["leader"] === id,
        );
        if (was === "removed" && place !== "removed" && !rolled) return `${id} is ${place}`;
      }
      return undefined;
    },
  ),
  law(
    "commanders-go-along",
    "5.2.2",
    253,
    "a Wing Commander goes with the unit that he is with when it retreats, advances or pursues",
    (before, after, _, events, { met }) => {
      for (const figures of [...named(events, "retreated"), ...named(events, "advanced")]) {
        const id = String(figures["unit"]);
        const [was, is] = [before.units[id], after.units[id]];
        if (was?.hex == null || is === undefined || isLost(after, id)) continue;
        const there = hexesOf(was);
        const alone = fighters(before).filter(({ hexes }) => hexes.some((hex) => there.includes(hex))).length === 1;
        for (const [name, { hex, role, side }] of Object.entries(before.leaders)) {
          if (role !== "wing" || side !== was.side || hex === null || !there.includes(hex) || !alone) continue;
          const now = after.leaders[name];
          met();
          if (now?.hex != null && !hexesOf(is).includes(now.hex))
            return `${name} stands in ${now.hex}, ${id} in ${is.hex}`;
        }
      }
      return undefined;
    },
  ),
  law(
    "victory-points",
    "VP",
    905,
    "at the end each side counts what the other has lost",
    (_, after, __, events, { met }) => {
      const [told] = named(events, "scored");
      if (told === undefined) return undefined;
      met();
      const points = { royalist: 0, parliament: 0 };
      const battle = battleOf(after.scenario);
      for (const [id, unit] of Object.entries(after.units)) {
        const to = unit.side === "royalist" ? "parliament" : "royalist";
        const gone = unit.place === "eliminated" || unit.place === "absorbed";
        if (unit.type === "cavalry") points[to] += gone ? 10 : unit.place === "map" ? 2 * unit.casualties : 0;
        else if (unit.type === "heavy" && unit.double)
          points[to] += gone ? 10 : unit.place === "map" ? unit.casualties : 0;
        else if (unit.type === "heavy") points[to] += gone ? 5 : 0;
        else if (unit.type === "artillery" && unit.guns === "captured" && unit.holder === to)
          points[to] += { falcon: 5, saker: 10, culverin: 15 }[facts.guns(id) ?? "falcon"];
      }
      for (const [id, leader] of Object.entries(after.leaders)) {
        if (leader.place !== "eliminated") continue;
        const to = leader.side === "royalist" ? "parliament" : "royalist";
        const king = battle.leaders.find((one) => one.id === id)?.king === true;
        points[to] += king ? 50 : leader.role === "army" ? 20 : 10;
      }
      for (const { side, points: each, hexes, how } of battle.prizes)
        for (const hex of hexes) {
          const stands = fighters(after).some((one) => one.unit.side === side && one.hexes.includes(hex));
          if (how === "stands" ? stands : after.control[hex] === side) points[side] += each;
        }
      const [royalist, parliament] = [Number(told["royalist"]), Number(told["parliament"])];
      return royalist === points.royalist && parliament === points.parliament
        ? undefined
        : `${royalist} and ${parliament} instead of ${points.royalist} and ${points.parliament}`;
    },
  ),
  law(
    "rally-with-the-commander",
    "12.2.5",
    881,
    "who is with the commander of the wing rallies without a die",
    (before, after, input, _, { met }) => {
      if (!("move" in input) || input.move !== "rally-unit" || input["army"] === true) return undefined;
      const id = String(input["unit"]);
      const [was, is] = [before.units[id], after.units[id]];
      const leader = before.wings[was?.wing ?? ""]?.leader;
      const seat = leader == null ? null : (before.leaders[leader]?.hex ?? null);
      if (was === undefined || is === undefined || seat === null || !hexesOf(was).includes(seat) || isLost(after, id))
        return undefined;
      met();
      const better = ranks[was.morale] - ranks[is.morale];
      return better === 1 || (was.threshold && was.morale === "shaken")
        ? undefined
        : `${id} was ${was.morale} and is ${is.morale}`;
    },
  ),
];
