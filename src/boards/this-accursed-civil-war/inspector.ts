import { ifKnown } from "../../rules/mechanics/unknown.js";
import { type State, thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import { inCommand } from "../../rules/this-accursed-civil-war/position/command.js";
import { hidden } from "../../rules/this-accursed-civil-war/position/sight.js";
import { allowanceOf, moraleOf, strengthOf } from "../../rules/this-accursed-civil-war/position/units.js";
import type { InspectBoard, Inspected } from "../board.js";
import { computed, flag, hexInspector, readingsBy, row, spaced, stackIn, unknown } from "../inspecting.js";

type Unit = State["units"][string];
type Asking = Parameters<typeof inCommand>[0];

const sideNames = { royalist: "The King", parliament: "Parliament" } as const;
const featureNames = { stream: "stream", hedgeRow: "hedge row", upslope: "slope up", downslope: "slope down" } as const;

/** The hexes of the battlefield, its units and leaders. */
export const thisAccursedCivilWarInspector: InspectBoard = async (state, pack, agreed = {}) => {
  const shapes = await thisAccursedCivilWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const asking: Asking = { s: state, facts, ruling: readingsBy(thisAccursedCivilWar.rulings, agreed) };
  return hexInspector(state, facts.hexesOf(battleOf(state.scenario).map), {
    ...{ unitName: facts.unitName, leaderName: facts.leaderName, hexName: (hex) => hex },
    unit: (id, unit) => unitIn(asking, id, unit),
    leader: (id) => leaderIn(state, facts, id),
    hex: (hex) => hexIn(state, facts, hex),
    distance: facts.distance,
    // Friends stop the sight, enemies do not (9.10.1): who looks must be known.
    sight: (from, to) => {
      const side = state.units[from.id]?.side;
      if (side === undefined) return [];
      return computed(
        "Line of sight",
        () => {
          const why = hidden(asking, side, from.hex, to.hex, [from.id]);
          return why === undefined ? "free" : `stopped by ${why}`;
        },
        "9.10.1",
      );
    },
  });
};

function hexIn(state: State, facts: Facts, hex: string): Inspected {
  const sides = facts.neighbours(hex).flatMap((next) => {
    const found = ifKnown(() => facts.features(hex, next));
    if (found === undefined) return [`${next}: ${unknown}`];
    return found.length === 0 ? [] : [`${next}: ${found.map((one) => featureNames[one]).join(", ")}`];
  });
  return {
    ...{ id: hex, kind: "place", title: hex },
    rows: [...computed("Ground", () => spaced(facts.terrain(hex))), ...row("Hexsides", sides.join("; "))],
    stack: stackIn(
      state,
      hex,
      (id, { side, type }) => `${facts.unitName(id)} (${sideNames[side]}, ${type})`,
      facts.leaderName,
    ),
  };
}

function unitIn(asking: Asking, id: string, unit: Unit): Inspected {
  const { s: state, facts } = asking;
  const { side, wing, type, hex, right, facing, formation, morale, casualties, pistols, salvo, guns } = unit;
  const wingOf = state.wings[wing];
  const act = state.acts[id];
  const artillery = type === "artillery";
  return {
    ...{ id, kind: "piece", title: facts.unitName(id) },
    rows: [
      ...row("Side", sideNames[side]),
      ...row("Kind", type),
      ...row(
        "Where",
        hex === null ? spaced(unit.place) : `${hex}${right === null ? "" : ` and ${right}`}, facing ${facing}`,
      ),
      ...row(
        "Wing",
        `${facts.wingName(wing)}: ${wingOf?.order === null || wingOf === undefined ? "no order" : spaced(wingOf.order)}`,
        "5.6",
      ),
      ...(hex === null || artillery || type === "wagon"
        ? []
        : computed("In command", () => (inCommand(asking, id) ? "yes" : "no"), "5.4.2")),
      ...(artillery ? [] : computed("Strength", () => strengthWords(facts, id, unit), "9.6.1")),
      ...(artillery ? [] : computed("Morale", () => moraleOf({ facts }, id, unit), "11.4.2")),
      ...row("State of morale", morale === "normal" ? undefined : morale, "11.4.2"),
      ...row("Formation", formation, "6.3"),
      ...row("Casualties", casualties === 0 ? undefined : casualties, "11.5"),
      ...row("Movement", artillery ? undefined : allowanceOf(unit), "7.2.1"),
      ...row("Pistols", type === "cavalry" ? `${pistols} left` : undefined, "9.8"),
      ...row("Salvo", flag(salvo, "fired"), "9.4"),
      ...row("Guns", artillery ? guns : undefined, "9.9.9"),
      ...row("In this activation", act?.action ?? undefined),
    ],
    stack: [],
  };
}

const strengthWords = (facts: Facts, id: string, unit: Unit): string => {
  const [left, full] = [strengthOf({ facts }, id, unit), facts.strength(id)];
  return left === full ? String(full) : `${left} of ${full}`;
};

function leaderIn(state: State, facts: Facts, id: string): Inspected {
  const leader = state.leaders[id];
  return {
    ...{ id, kind: "piece", title: facts.leaderName(id) },
    rows: [
      ...row("Side", leader === undefined ? undefined : sideNames[leader.side]),
      ...row(
        "Commands",
        leader?.role === "army" ? "the army" : leader?.wing == null ? undefined : facts.wingName(leader.wing),
        "5.1",
      ),
      ...row("Where", leader?.hex ?? (leader === undefined ? undefined : spaced(leader.place))),
      ...computed("Command Value", () => facts.command(id), "2.1.3"),
    ],
    stack: [],
  };
}
