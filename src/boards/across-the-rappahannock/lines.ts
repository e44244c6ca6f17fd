import { acrossTheRappahannock, type State } from "../../rules/across-the-rappahannock/index.js";
import { type Facts, factsOf, scenarioOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { BoardLines } from "../board.js";
import { columns } from "../text/columns.js";
import { shown } from "../text/escape.js";

const sideNames = { US: "Union", CSA: "Confederacy" } as const;
type Side = keyof typeof sideNames;

/** Across the Rappahannock for a terminal: the turn, then every hex with its counters. */
export const acrossTheRappahannockBoard: BoardLines = async (state, pack) => {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  return [
    ...columns(panelRows(state, facts).map(([title, value]) => [title, value])),
    ...(["US", "CSA"] as const).flatMap((side) => [
      "",
      `${sideNames[side]}`,
      ...columns(
        hexesOf(state, side).map((hex) => [shown(hex), ground(hex, facts), stack(hex, state, facts)]),
        "  ",
      ),
      ...offMap(state, facts, side),
    ]),
  ];
};

/** Turn, conditions, markers, losses: rows of a title and its value. */
export function panelRows(state: State, facts: Facts): readonly (readonly [string, string])[] {
  const data = scenarioOf(state.scenario);
  const turn = data.turns[state.turn - 1];
  const markers = (place: string) =>
    Object.entries(state.markers)
      .filter(([, where]) => where === place)
      .map(([id]) => `${facts.markerName(id)}${id.startsWith("us-") ? " (US)" : " (CSA)"}`);
  const cup = markers("cup");
  const counted = [...new Set(cup)].map((name) => {
    const copies = cup.filter((one) => one === name).length;
    return copies === 1 ? name : `${copies} ${name}`;
  });
  const lost = (side: Side, place: string) =>
    Object.values(state.units).filter((unit) => unit.side === side && unit.place === place).length;
  return [
    ["Scenario", data.title],
    [
      "Turn",
      `${turn?.name ?? "?"}, ${turn?.day ?? ""} (${data.openEnd ? `turn ${state.turn}, open end` : `${state.turn} of ${data.turns.length}`})`,
    ],
    ["Initiative", state.initiative === null ? "nobody" : sideNames[state.initiative]],
    [
      "Ground",
      `${state.conditions.ground}${data.weather ? `, box ${state.conditions.track}, ${state.conditions.weather}` : ""}`,
    ],
    ["In play", playing(state, facts)],
    ["Cup", counted.length === 0 ? "empty" : counted.join(", ")],
    ...(["US", "CSA"] as const).map(
      (side) =>
        [
          sideNames[side],
          `withdrawn ${lost(side, "withdrawn")}, recovering ${lost(side, "recovery")}, lost ${lost(side, "eliminated")}, due ${lost(side, "reserve")}`,
        ] as const,
    ),
    ...(data.sedgwick === null ? [] : [["Sedgwick", state.sedgwick.active ? "active" : "not active"] as const]),
    ...(state.hooker.wounded > 0 ? [["Hooker", `out of action for ${hookerTurns(state)}`] as const] : []),
  ];
}

function hookerTurns({ hooker, turn, scenario }: State): string {
  const left = scenarioOf(scenario).turns.length - turn + 1;
  if (hooker.wounded >= left) return "the rest of the battle";
  return hooker.wounded === 1 ? "this turn" : `${hooker.wounded} turns`;
}

const stepNames: { readonly [at: string]: string } = {
  fire: "artillery fire",
  move: "movement",
  charge: "charges",
  rally: "rally",
  works: "works",
};

/** "A Corps (Union): Alder's division, movement": the marker or phase, who acts, which part of the activation. */
function playing({ stack }: State, facts: Facts): string {
  const strategic = stack.find(({ flow }) => flow === "strategic");
  const activation = stack.find(({ flow }) => flow === "activation") ?? strategic;
  if (activation === undefined || !("side" in activation) || !("marker" in activation)) return "nobody";
  const side = sideNames[activation.side];
  const marker = activation.marker === null ? side : `${facts.markerName(activation.marker)} (${side})`;
  const command = stack.find((frame) => frame.flow === "command");
  if (command?.flow !== "command") return marker;
  const step = stepNames[command.at];
  const names = command.commands.map(facts.commandName);
  return `${marker}: ${[...names, ...(step === undefined ? [] : [step])].join(", ")}`;
}

function hexesOf(state: State, side: Side): string[] {
  const here = [...Object.values(state.units), ...Object.values(state.leaders)].flatMap((one) =>
    one.side === side && one.hex !== null ? [one.hex] : [],
  );
  return [...new Set(here)].sort();
}

/** "woods, level 2": what is known of a hex. */
function ground(hex: string, facts: Facts): string {
  const terrain = ifKnown(() => facts.terrain(hex)) ?? "?";
  const level = ifKnown(() => facts.level(hex)) ?? 0;
  const name = facts.nameOf(hex);
  return [terrain, ...(level === 0 ? [] : [`level ${level}`]), ...(name === "" ? [] : [shown(name)])].join(", ");
}

/** The stack from the top: "Alder art +2M-7 / 1/1/A a 5-6 (Disordered) facing W; Alder". */
function stack(hex: string, state: State, facts: Facts): string {
  const units = Object.entries(state.units)
    .filter(([, unit]) => unit.hex === hex)
    .sort(([, a], [, b]) => a.order - b.order);
  const leaders = Object.entries(state.leaders).flatMap(([id, leader]) =>
    leader.hex === hex ? [facts.leaderName(id)] : [],
  );
  const facing = units[0]?.[1].facing;
  return [
    units.map(([id, unit]) => unitText(id, unit, facts)).join(" / "),
    ...(facing === undefined ? [] : [`facing ${facing}`]),
    ...leaders.map(shown),
  ]
    .filter((part) => part !== "")
    .join("; ");
}

/** A unit with its values as it stands. */
function unitText(id: string, unit: State["units"][string], facts: Facts): string {
  const name = shown(facts.unitName(id));
  if (unit.type === "train") return name;
  const strength = ifKnown(() => facts.strength(id, unit));
  const cohesion = ifKnown(() => facts.cohesion(id, unit)) ?? "?";
  const range = unit.type.endsWith("artillery") ? ifKnown(() => facts.range(id)) : undefined;
  const value = strength === undefined ? "?" : `${unit.type.endsWith("artillery") ? "+" : ""}${strength}`;
  const marks = [
    ...(unit.disordered ? ["Disordered"] : []),
    ...(unit.type === "cavalry" ? [unit.mounted ? "mounted" : "on foot"] : []),
    ...(unit.strategic ? ["strategic movement"] : []),
  ];
  return `${name} ${value}${range ?? ""}-${cohesion}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
}

/** Units in the boxes beside the map. */
function offMap(state: State, facts: Facts, side: Side): string[] {
  const places = ["unplaced", "reserve", "withdrawn", "recovery", "off-map", "exited", "eliminated"] as const;
  return places.flatMap((place) => {
    const names = Object.entries(state.units).flatMap(([id, unit]) =>
      unit.side === side && unit.place === place ? [shown(facts.unitName(id))] : [],
    );
    return names.length === 0 ? [] : [`  ${place}: ${names.join(", ")}`];
  });
}
