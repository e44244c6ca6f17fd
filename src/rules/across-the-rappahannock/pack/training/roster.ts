import type { Row } from "../../../mechanics/pack-entries.js";
import type { CommandId, LeaderId, Side, UnitType } from "../../terms/ids.js";
import type { CommandCard, LeaderCounter, MarkerCounter } from "../schema.js";

type Marks = ("elr" | "sharpshooters")[];

/** A counter with its printed values: strength, Cohesion, Disordered Cohesion; cavalry: strength and Cohesion on foot. */
export interface TrainingUnit {
  readonly id: string;
  readonly name: string;
  readonly type: UnitType;
  readonly command: CommandId;
  readonly values: readonly [strength: number, cohesion: number, back: number, footStrength?: number];
  readonly range?: "S" | "M" | "L";
  readonly marks?: Marks;
}

const brigade = (
  id: string,
  name: string,
  command: CommandId,
  a: TrainingUnit["values"],
  b: TrainingUnit["values"],
): TrainingUnit[] => [
  { id: `${id}-a`, name: `${name} a`, type: "infantry", command, values: a },
  { id: `${id}-b`, name: `${name} b`, type: "infantry", command, values: b },
];
const battery = (
  id: string,
  name: string,
  command: CommandId,
  values: TrainingUnit["values"],
  range: "S" | "M" | "L",
  more: Pick<TrainingUnit, "marks"> = {},
): TrainingUnit => ({ id, name, type: "artillery", command, values, range, ...more });

/** Corps of one brigade: with them the Union has more corps than it may use in a turn (FR.Cmd). */
const smallCorps = [
  { corps: "tc", name: "C", leader: "Fir" },
  { corps: "td", name: "D", leader: "Gum" },
  { corps: "te", name: "E", leader: "Holly" },
] as const;

/** Two small corps a side, with every type of unit; and corps of one brigade. */
export const trainingUnits: readonly TrainingUnit[] = [
  ...brigade("us-1-1-ta", "1/1/A", "us-1-ta", [5, 6, 4], [4, 6, 4]),
  ...brigade("us-2-1-ta", "2/1/A", "us-1-ta", [4, 7, 5], [4, 6, 5]),
  battery("us-alder-art", "Alder art", "us-1-ta", [2, 7, 4], "M"),
  ...brigade("us-1-2-ta", "1/2/A", "us-2-ta", [4, 6, 4], [3, 5, 3]),
  ...brigade("us-2-2-ta", "2/2/A", "us-2-ta", [5, 5, 4], [4, 5, 3]),
  battery("us-birch-art", "Birch art", "us-2-ta", [3, 6, 4], "L"),
  ...brigade("us-1-1-tb", "1/1/B", "us-1-tb", [5, 6, 4], [5, 6, 4]),
  ...brigade("us-2-1-tb", "2/1/B", "us-1-tb", [4, 6, 5], [3, 6, 4]),
  {
    id: "us-ss-tb",
    name: "Sharpshooters",
    type: "infantry",
    command: "us-1-tb",
    values: [2, 8, 6],
    marks: ["sharpshooters"],
  },
  battery("us-cedar-art", "Cedar art", "us-1-tb", [2, 6, 4], "S"),
  { id: "us-tcav-a", name: "Cavalry a", type: "cavalry", command: "us-tcav", values: [3, 7, 6, 2] },
  { id: "us-tcav-b", name: "Cavalry b", type: "cavalry", command: "us-tcav", values: [2, 6, 6, 2] },
  { id: "us-tcav-art", name: "Horse art", type: "horse-artillery", command: "us-tcav", values: [1, 7, 5], range: "M" },
  battery("us-tres-a", "Reserve a", "us-tres", [3, 7, 4], "L"),
  battery("us-tres-b", "Reserve b", "us-tres", [2, 7, 4], "M"),
  { id: "us-train-t1", name: "Pontoon train 1", type: "train", command: "us-ttrains", values: [0, 0, 0] },
  { id: "us-train-t2", name: "Pontoon train 2", type: "train", command: "us-ttrains", values: [0, 0, 0] },
  ...brigade("csa-oak", "Oak", "csa-1-t1", [4, 7, 5], [4, 7, 5]),
  ...brigade("csa-pine", "Pine", "csa-1-t1", [5, 6, 4], [3, 7, 5]),
  battery("csa-ash-art", "Ash art", "csa-1-t1", [2, 6, 4], "M"),
  ...brigade("csa-elder", "Elder", "csa-2-t1", [4, 7, 5], [4, 6, 5]),
  ...brigade("csa-maple", "Maple", "csa-2-t1", [5, 7, 6], [4, 7, 5]),
  battery("csa-beech-art", "Beech art", "csa-2-t1", [1, 6, 4], "S"),
  battery("csa-t1-res-a", "First Corps reserve", "csa-t1-res", [3, 6, 4], "M"),
  ...brigade("csa-hazel", "Hazel", "csa-1-t2", [5, 8, 6], [4, 7, 5]),
  { id: "csa-larch", name: "Larch", type: "infantry", command: "csa-1-t2", values: [3, 6, 4] },
  battery("csa-chestnut-art", "Chestnut art", "csa-1-t2", [2, 6, 4], "M"),
  { id: "csa-tcav-a", name: "Cavalry a", type: "cavalry", command: "csa-tcav", values: [4, 8, 7, 2] },
  { id: "csa-tcav-b", name: "Cavalry b", type: "cavalry", command: "csa-tcav", values: [3, 7, 7, 2] },
  {
    id: "csa-tcav-art",
    name: "Horse art",
    type: "horse-artillery",
    command: "csa-tcav",
    values: [1, 7, 5],
    range: "S",
  },
  battery("csa-tanv", "Army reserve", "csa-tanv-res", [1, 7, 4], "L", { marks: ["elr"] }),
  ...smallCorps.map(
    ({ corps, name }): TrainingUnit => ({
      id: `us-1-1-${corps}`,
      name: `1/1/${name}`,
      type: "infantry",
      command: `us-1-${corps}`,
      values: [4, 6, 4],
    }),
  ),
];

const commander = (
  id: LeaderId,
  name: string,
  side: Side,
  command: CommandId,
  level: LeaderCounter["level"],
  range: number,
  combined: number,
) => ({ id, counter: { side, name, command, level } satisfies LeaderCounter, range, combined });

export const trainingLeaders = [
  commander("us-alder", "Alder", "US", "us-1-ta", "division", 4, 2),
  commander("us-birch", "Birch", "US", "us-2-ta", "division", 3, 3),
  commander("us-cedar", "Cedar", "US", "us-1-tb", "division", 4, 3),
  commander("us-dogwood", "Dogwood", "US", "us-tcav", "division", 5, 4),
  commander("csa-ash", "Ash", "CSA", "csa-1-t1", "division", 5, 1),
  commander("csa-beech", "Beech", "CSA", "csa-2-t1", "division", 4, 2),
  commander("csa-chestnut", "Chestnut", "CSA", "csa-1-t2", "division", 5, 1),
  commander("csa-elm", "Elm", "CSA", "csa-tcav", "division", 6, 2),
  ...smallCorps.map(({ corps, leader }) =>
    commander(`us-${leader.toLowerCase()}`, leader, "US", `us-1-${corps}`, "division", 4, 3),
  ),
] as const;

const card = (
  side: Side,
  name: string,
  kind: CommandCard["kind"],
  leader: LeaderId | null,
  corps: CommandId | null,
): CommandCard => ({ side, name, kind, leader, corps });

export const trainingCommands: readonly Row<CommandCard>[] = [
  ["us-1-ta", card("US", "Alder's division", "division", "us-alder", "us-ta")],
  ["us-2-ta", card("US", "Birch's division", "division", "us-birch", "us-ta")],
  ["us-1-tb", card("US", "Cedar's division", "division", "us-cedar", "us-tb")],
  ...smallCorps.map(
    ({ corps, leader }): Row<CommandCard> => [
      `us-1-${corps}`,
      card("US", `${leader}'s division`, "division", `us-${leader.toLowerCase()}`, `us-${corps}`),
    ],
  ),
  ["us-tcav", card("US", "Dogwood's cavalry", "cavalry", "us-dogwood", null)],
  ["us-tres", card("US", "the army's reserve artillery", "army-reserve", null, null)],
  ["us-ttrains", card("US", "the pontoon trains", "army-reserve", null, null)],
  ["csa-1-t1", card("CSA", "Ash's division", "division", "csa-ash", "csa-t1")],
  ["csa-2-t1", card("CSA", "Beech's division", "division", "csa-beech", "csa-t1")],
  ["csa-t1-res", card("CSA", "First Corps artillery reserve", "reserve", null, "csa-t1")],
  ["csa-1-t2", card("CSA", "Chestnut's division", "division", "csa-chestnut", "csa-t2")],
  ["csa-tcav", card("CSA", "Elm's cavalry", "cavalry", "csa-elm", null)],
  ["csa-tanv-res", card("CSA", "the army's artillery reserve", "army-reserve", null, null)],
];

const pair = (id: string, counter: MarkerCounter): Row<MarkerCounter>[] => [
  [`${id}-am1`, counter],
  [`${id}-am2`, counter],
];

const usA: CommandId[] = ["us-1-ta", "us-2-ta"];
const first: CommandId[] = ["csa-1-t1", "csa-2-t1", "csa-t1-res"];

export const trainingMarkers: readonly Row<MarkerCounter>[] = [
  ...pair("us-ta", { side: "US", name: "A Corps", kind: "corps", command: "us-ta", commands: usA }),
  ...pair("us-tb", { side: "US", name: "B Corps", kind: "corps", command: "us-tb", commands: ["us-1-tb"] }),
  ...pair("us-tcav", { side: "US", name: "Cavalry", kind: "cavalry", command: "us-tcav", commands: ["us-tcav"] }),
  ...pair("us-tguns", {
    side: "US",
    name: "Cavalry/Artillery",
    kind: "artillery",
    command: "us-tcav",
    commands: ["us-tcav"],
  }),
  ...pair("csa-t1", { side: "CSA", name: "First Corps", kind: "corps", command: "csa-t1", commands: first }),
  ...pair("csa-t2", { side: "CSA", name: "Second Corps", kind: "corps", command: "csa-t2", commands: ["csa-1-t2"] }),
  ...pair("csa-1-t1", { side: "CSA", name: "Ash", kind: "division", command: "csa-1-t1", commands: ["csa-1-t1"] }),
  ...pair("csa-2-t1", { side: "CSA", name: "Beech", kind: "division", command: "csa-2-t1", commands: ["csa-2-t1"] }),
  ...pair("csa-1-t2", { side: "CSA", name: "Chestnut", kind: "division", command: "csa-1-t2", commands: ["csa-1-t2"] }),
  ...pair("csa-tcav", { side: "CSA", name: "Cavalry", kind: "cavalry", command: "csa-tcav", commands: ["csa-tcav"] }),
];

/** Markers that the rolls of command indecision ask for (LG.Indecision). */
export const trainingRanges: readonly Row<{ from: number; to: number }>[] = [
  ["us-ta-am1", { from: 0, to: 6 }],
  ["us-ta-am2", { from: 0, to: 8 }],
  ["us-tb-am1", { from: 0, to: 5 }],
  ["us-tb-am2", { from: 0, to: 7 }],
];

/**
 * Markers of the scenarios with the rules of Fredericksburg: Confederate cavalry acts with the Second Corps (FR.Cav), the
 * army's guns of extra-long range with the First.
 */
export const trainingAssaultMarkers: readonly Row<MarkerCounter>[] = [
  ...pair("csa-t1f", {
    side: "CSA",
    name: "First Corps and the army's guns",
    kind: "corps",
    command: "csa-t1",
    commands: [...first, "csa-tanv-res"],
  }),
  ...smallCorps.flatMap(({ corps, name }) =>
    pair(`us-${corps}`, {
      side: "US",
      name: `${name} Corps`,
      kind: "corps",
      command: `us-${corps}`,
      commands: [`us-1-${corps}`],
    }),
  ),
  ...pair("csa-t2f", {
    side: "CSA",
    name: "Second Corps and cavalry",
    kind: "corps",
    command: "csa-t2",
    commands: ["csa-1-t2", "csa-tcav"],
  }),
];
