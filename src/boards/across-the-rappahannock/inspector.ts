import { acrossTheRappahannock, type State } from "../../rules/across-the-rappahannock/index.js";
import { type Facts, factsOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { blockedSight } from "../../rules/across-the-rappahannock/position/combat/line-of-sight.js";
import { inCommand } from "../../rules/across-the-rappahannock/position/command-range.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { InspectBoard, Inspected } from "../board.js";
import { computed, flag, hexInspector, readingsBy, row, spaced, stackIn, unknown } from "../inspecting.js";
import { paperOf } from "./picture.js";

type Unit = State["units"][string];
type Asking = Parameters<typeof inCommand>[0];

const sideNames = { US: "Union", CSA: "Confederacy" } as const;

/** The hexes in play, the units and leaders. */
export const acrossTheRappahannockInspector: InspectBoard = async (state, pack, agreed = {}) => {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const asking: Asking = { s: state, facts, ruling: readingsBy(acrossTheRappahannock.rulings, agreed) };
  const hexName = (hex: string) => [hex, ifKnown(() => facts.nameOf(hex)) ?? ""].filter((one) => one !== "").join(" ");
  return hexInspector(state, paperOf(state, facts).hexes, {
    ...{ unitName: facts.unitName, leaderName: facts.leaderName, hexName: hexName },
    unit: (id, unit) => unitIn(asking, id, unit),
    leader: (id) => leaderIn(state, facts, id),
    hex: (hex) => hexIn(state, facts, hex, hexName(hex)),
    distance: facts.distance,
    sight: (from, to) => computed("Line of sight", () => sightWords(asking, from.hex, to.hex), "9.4"),
  });
};

const obstacles = {
  height: "higher ground",
  town: "a town",
  woods: "woods",
  units: "units",
  "woods-near-target": "woods near the target",
  "woods-near-gun": "woods near the gun",
} as const;

/** Whether a gun in a hex sees another hex. */
function sightWords(asking: Asking, from: string, to: string): string {
  const blocked = blockedSight(asking, from, to);
  return blocked === undefined ? "free" : `blocked by ${obstacles[blocked.why]} in ${blocked.hexes.join(" and ")}`;
}

/** What lies on a hexside: "river with a bridge, pike". */
function sideWords(facts: Facts, state: State, hex: string, next: string): string {
  const side = ifKnown(() => facts.hexside(hex, next));
  if (side === undefined) return unknown;
  const key = facts.sideKey(hex, next);
  const { water, ford, bridge, wall, road, railroad } = side;
  const crossing = [
    ...(bridge ? [state.blown.includes(key) ? "blown bridge" : "bridge"] : []),
    ...(state.pontoons.includes(key) ? ["pontoon bridge"] : []),
    ...(ford === "none" ? [] : [`${ford} ford`]),
  ];
  return [
    ...(water === "none" ? [] : [`${water}${crossing.length === 0 ? "" : ` with ${crossing.join(" and ")}`}`]),
    ...(wall ? ["stone wall"] : []),
    ...(road === "none" ? [] : [road]),
    ...(railroad ? ["railroad"] : []),
  ].join(", ");
}

function hexIn(state: State, facts: Facts, hex: string, name: string): Inspected {
  const sides = facts.neighbours(hex).flatMap((next) => {
    const words = sideWords(facts, state, hex, next);
    return words === "" ? [] : [`${next}: ${words}`];
  });
  const works = state.ips[hex];
  return {
    ...{ id: hex, kind: "place", title: name },
    rows: [
      ...computed("Ground", () => facts.terrain(hex)),
      ...computed("Level", () => facts.level(hex)),
      ...row("Improved Position", works === undefined ? undefined : works.built ? "built" : "being built", "LG.IP"),
      ...row("Hexsides", sides.join("; ")),
    ],
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
  const { side, type, hex, facing, place, disordered, mounted, strategic, command } = unit;
  const guns = type.endsWith("artillery");
  const train = type === "train";
  const act = state.acts[id];
  const did = [
    ...(act?.mode == null ? [] : [`moved (${act.mode})`]),
    ...(act?.fired ? ["fired"] : []),
    ...(act?.charged ? ["charged"] : []),
    ...(act?.rallied ? ["tried to rally"] : []),
    ...(act?.retreated ? ["retreated"] : []),
    ...(act?.worked ? ["worked"] : []),
  ];
  return {
    ...{ id, kind: "piece", title: facts.unitName(id) },
    rows: [
      ...row("Side", sideNames[side]),
      ...row("Kind", type),
      ...row("Where", hex === null ? spaced(place) : `${hex}, facing ${facing}`),
      ...row("Command", facts.commandName(command), "5.13"),
      ...(hex === null || train
        ? []
        : computed("In command", () => (inCommand(asking, { scattered: false }, id) ? "yes" : "no"), "5.14")),
      ...(train ? [] : computed(guns ? "Fire modifier" : "Strength", () => facts.strength(id, unit), "2.4")),
      ...(train ? [] : computed("Cohesion", () => facts.cohesion(id, unit), "2.4")),
      ...(guns ? computed("Range", () => facts.range(id), "2.4") : []),
      ...computed("Movement", () => facts.allowance(id, unit)),
      ...row("State", disordered ? "Disordered" : undefined, "11.1"),
      ...row("Mounted", type === "cavalry" ? (mounted ? "yes" : "no") : undefined, "12.1"),
      ...row("Strategic movement", flag(strategic), "LG.SM"),
      ...row("With the marker in play", did.join(", ")),
    ],
    stack: [],
  };
}

function leaderIn(state: State, facts: Facts, id: string): Inspected {
  const leader = state.leaders[id];
  const found = ifKnown(() => facts.leader(id));
  return {
    ...{ id, kind: "piece", title: facts.leaderName(id) },
    rows: [
      ...row("Side", leader === undefined ? undefined : sideNames[leader.side]),
      ...row("Level", found?.level),
      ...row("Where", leader?.hex ?? (leader === undefined ? undefined : spaced(leader.place))),
      ...row("Command", found?.command == null ? undefined : facts.commandName(found.command)),
      ...computed("Command Range", () => facts.commandRange(id), "5.13"),
      ...computed("Combined Activation", () => facts.combined(id), "4.25"),
      ...computed("Movement", () => facts.leaderAllowance(id)),
    ],
    stack: [],
  };
}
