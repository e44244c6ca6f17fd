import type { Row } from "../../../mechanics/pack-entries.js";
import type { CommandId, LeaderId, MarkerId, Side } from "../../terms/ids.js";
import type { CommandCard, LeaderCounter, MarkerCounter } from "../schema.js";

interface Leading {
  readonly command: CommandId;
  readonly name: string;
  readonly leader: readonly [id: LeaderId, name: string] | null;
  readonly corps: CommandId | null;
  readonly kind: CommandCard["kind"];
}

const division = (command: CommandId, corps: CommandId | null, id: LeaderId, name: string): Leading => ({
  command,
  name: `${name}'s division`,
  leader: [id, name],
  corps,
  kind: "division",
});
const reserve = (command: CommandId, corps: CommandId | null, name: string): Leading => ({
  command,
  name,
  leader: null,
  corps,
  kind: corps === null ? "army-reserve" : "reserve",
});
const cavalry = (
  command: CommandId,
  corps: CommandId | null,
  name: string,
  leader: readonly [LeaderId, string] | null,
): Leading => ({ command, name, leader, corps, kind: "cavalry" });

/** Every command of both battles. A division that changed hands between them is a command of its own in each. */
const commands: readonly Leading[] = [
  division("us-1-i", "us-i", "us-wadsworth", "Wadsworth"),
  division("us-2-i", "us-i", "us-robinson", "Robinson"),
  division("us-3-i", "us-i", "us-doubleday", "Doubleday"),
  division("us-1-i-f", "us-i", "us-doubleday-f", "Doubleday"),
  division("us-2-i-f", "us-i", "us-gibbon-f", "Gibbon"),
  division("us-3-i-f", "us-i", "us-meade", "Meade"),
  division("us-1-ii", "us-ii", "us-hancock", "Hancock"),
  division("us-2-ii", "us-ii", "us-gibbon", "Gibbon"),
  division("us-2-ii-f", "us-ii", "us-howard", "Howard"),
  division("us-3-ii", "us-ii", "us-french", "French"),
  reserve("us-ii-res", "us-ii", "II Corps reserve artillery"),
  division("us-1-iii", "us-iii", "us-birney", "Birney"),
  division("us-2-iii", "us-iii", "us-berry", "Berry"),
  division("us-2-iii-f", "us-iii", "us-sickles", "Sickles"),
  division("us-3-iii", "us-iii", "us-whipple", "Whipple"),
  division("us-1-v", "us-v", "us-griffin", "Griffin"),
  division("us-2-v", "us-v", "us-sykes", "Sykes"),
  division("us-3-v", "us-v", "us-humphreys", "Humphreys"),
  division("us-1-vi", "us-vi", "us-brooks", "Brooks"),
  division("us-2-vi", "us-vi", "us-howe", "Howe"),
  division("us-3-vi", "us-vi", "us-newton", "Newton"),
  division("us-1-ix", "us-ix", "us-burns", "Burns"),
  division("us-2-ix", "us-ix", "us-sturgis", "Sturgis"),
  division("us-3-ix", "us-ix", "us-getty", "Getty"),
  division("us-1-xi", "us-xi", "us-devens", "Devens"),
  division("us-2-xi", "us-xi", "us-von-steinwehr", "von Steinwehr"),
  division("us-3-xi", "us-xi", "us-schurz", "Schurz"),
  reserve("us-xi-res", "us-xi", "XI Corps reserve artillery"),
  division("us-1-xii", "us-xii", "us-williams", "Williams"),
  division("us-2-xii", "us-xii", "us-geary", "Geary"),
  cavalry("us-pleasonton", "us-cav", "Pleasonton's cavalry", ["us-pleasonton", "Pleasonton"]),
  cavalry("us-averell", "us-cav", "Averell's cavalry", ["us-averell", "Averell"]),
  cavalry("us-averell-f", "us-v", "Averell's cavalry", null),
  cavalry("us-bayard", "us-vi", "Bayard's cavalry", null),
  reserve("us-rapp", null, "the Rappahannock reserve artillery"),
  reserve("us-aop", null, "the army's reserve artillery"),
  reserve("us-trains", null, "the pontoon trains"),
  division("csa-anderson", "csa-i", "csa-anderson", "Anderson"),
  division("csa-mclaws", "csa-i", "csa-mclaws", "McLaws"),
  division("csa-pickett", "csa-i", "csa-pickett", "Pickett"),
  division("csa-hood", "csa-i", "csa-hood", "Hood"),
  division("csa-ransom", "csa-i", "csa-ransom", "Ransom"),
  reserve("csa-i-res", "csa-i", "First Corps artillery reserve"),
  division("csa-ap-hill", "csa-ii", "csa-ap-hill", "A.P. Hill"),
  division("csa-rodes", "csa-ii", "csa-rodes", "Rodes"),
  division("csa-colston", "csa-ii", "csa-colston", "Colston"),
  division("csa-early", "csa-ii", "csa-early", "Early"),
  division("csa-taliaferro", "csa-ii", "csa-taliaferro", "Taliaferro"),
  division("csa-dh-hill", "csa-ii", "csa-dh-hill", "D.H. Hill"),
  reserve("csa-ii-res", "csa-ii", "Second Corps artillery reserve"),
  reserve("csa-ii-guns", "csa-ii", "Jackson's guns"),
  reserve("csa-anv-res", null, "the army's artillery reserve"),
  cavalry("csa-cavalry", "csa-cav", "Stuart's cavalry", null),
  // SC.Zoan: Fitz Lee's counter serves with the First Corps.
  cavalry("csa-fitz-lee-i", "csa-i", "Fitz Lee's cavalry", null),
  cavalry("csa-whf-lee", "csa-cav", "W.H.F. Lee's cavalry", null),
];

const sideOf = (id: string): Side => (id.startsWith("us-") ? "US" : "CSA");

export const officialCommands: readonly Row<CommandCard>[] = commands.map(({ command, name, leader, corps, kind }) => [
  command,
  { side: sideOf(command), name, leader: leader?.[0] ?? null, corps, kind },
]);

export const officialLeaders: readonly Row<LeaderCounter>[] = [
  ...commands.flatMap(({ command, leader }): Row<LeaderCounter>[] =>
    leader === null ? [] : [[leader[0], { side: sideOf(command), name: leader[1], command, level: "division" }]],
  ),
  ["us-hooker", { side: "US", name: "Hooker", command: null, level: "army" }],
];

const pair = (id: MarkerId, counter: Omit<MarkerCounter, "side">): Row<MarkerCounter>[] => {
  const side = sideOf(id);
  return [1, 2].map((copy) => [`${id}-am${copy}`, { side, ...counter }] as const);
};
const corps = (id: MarkerId, command: CommandId, name: string, serves: readonly CommandId[]): Row<MarkerCounter>[] =>
  pair(id, { name, kind: "corps", command, commands: [...serves] });
const ofDivision = (command: CommandId, name: string, more: readonly CommandId[] = []): Row<MarkerCounter>[] =>
  pair(command, { name, kind: "division", command, commands: [command, ...more] });

/** Markers of Fredericksburg: corps on both sides (FR.AM, FR.Cav, FR.Art). */
const atFredericksburg: readonly Row<MarkerCounter>[] = [
  ...corps("us-i-f", "us-i", "I Corps", ["us-1-i-f", "us-2-i-f", "us-3-i-f"]),
  ...corps("us-ii-f", "us-ii", "II Corps", ["us-1-ii", "us-2-ii-f", "us-3-ii", "us-ii-res"]),
  ...corps("us-iii-f", "us-iii", "III Corps", ["us-1-iii", "us-2-iii-f", "us-3-iii"]),
  ...corps("us-v-f", "us-v", "V Corps", ["us-1-v", "us-2-v", "us-3-v", "us-averell-f"]),
  ...corps("us-vi-f", "us-vi", "VI Corps", ["us-1-vi", "us-2-vi", "us-3-vi", "us-bayard"]),
  ...corps("us-ix-f", "us-ix", "IX Corps", ["us-1-ix", "us-2-ix", "us-3-ix"]),
  ...pair("us-guns-f", {
    name: "Pleasonton/Artillery",
    kind: "artillery",
    command: "us-pleasonton",
    commands: ["us-pleasonton"],
  }),
  ...corps("csa-i-f", "csa-i", "First Corps", [
    "csa-anderson",
    "csa-ransom",
    "csa-mclaws",
    "csa-pickett",
    "csa-hood",
    "csa-i-res",
  ]),
  ...corps("csa-ii-f", "csa-ii", "Second Corps", [
    "csa-ap-hill",
    "csa-taliaferro",
    "csa-early",
    "csa-dh-hill",
    "csa-ii-res",
    "csa-cavalry",
    "csa-anv-res",
  ]),
];

/** Markers of Chancellorsville: corps of the Union; corps and divisions of the Confederacy (CH.AM). */
const atChancellorsville: readonly Row<MarkerCounter>[] = [
  ...corps("us-i", "us-i", "I Corps", ["us-1-i", "us-2-i", "us-3-i"]),
  ...corps("us-ii", "us-ii", "II Corps", ["us-1-ii", "us-2-ii", "us-3-ii", "us-ii-res"]),
  ...corps("us-iii", "us-iii", "III Corps", ["us-1-iii", "us-2-iii", "us-3-iii"]),
  ...corps("us-v", "us-v", "V Corps", ["us-1-v", "us-2-v", "us-3-v"]),
  ...corps("us-vi", "us-vi", "VI Corps", ["us-1-vi", "us-2-vi", "us-3-vi"]),
  ...corps("us-xi", "us-xi", "XI Corps", ["us-1-xi", "us-2-xi", "us-3-xi", "us-xi-res"]),
  ...corps("us-xii", "us-xii", "XII Corps", ["us-1-xii", "us-2-xii"]),
  ...pair("us-cav", {
    name: "Cavalry",
    kind: "cavalry",
    command: "us-cav",
    commands: ["us-pleasonton", "us-averell"],
  }),
  ...corps("csa-i", "csa-i", "First Corps", ["csa-anderson", "csa-mclaws", "csa-i-res", "csa-fitz-lee-i"]),
  ...corps("csa-ii", "csa-ii", "Second Corps", [
    "csa-ap-hill",
    "csa-rodes",
    "csa-colston",
    "csa-early",
    "csa-ii-res",
    "csa-ii-guns",
  ]),
  ...ofDivision("csa-anderson", "Anderson"),
  ...ofDivision("csa-mclaws", "McLaws"),
  ...ofDivision("csa-ap-hill", "A.P. Hill", ["csa-ii-guns"]),
  ...ofDivision("csa-rodes", "Rodes", ["csa-ii-guns"]),
  ...ofDivision("csa-colston", "Colston", ["csa-ii-guns"]),
  ...ofDivision("csa-early", "Early"),
  ...pair("csa-cavalry", {
    name: "Stuart/Cavalry",
    kind: "cavalry",
    command: "csa-cav",
    commands: ["csa-cavalry", "csa-whf-lee"],
  }),
  ...pair("csa-fitz-lee", {
    name: "Fitz Lee",
    kind: "cavalry",
    command: "csa-cavalry",
    commands: ["csa-cavalry", "csa-fitz-lee-i"],
  }),
  ...pair("csa-whf-lee", { name: "W.H.F. Lee", kind: "cavalry", command: "csa-whf-lee", commands: ["csa-whf-lee"] }),
  ...pair("us-strategic", { name: "Strategic Movement", kind: "strategic", command: null, commands: [] }),
  ...pair("csa-strategic", { name: "Strategic Movement", kind: "strategic", command: null, commands: [] }),
];

export const officialMarkers: readonly Row<MarkerCounter>[] = [...atFredericksburg, ...atChancellorsville];

/** The printed ranges that the text gives: XII Corps (2.2), V Corps twice (SC.Zoan, SC.Full). */
export const officialRanges: readonly Row<{ from: number; to: number }>[] = [
  ["us-xii-am1", { from: 0, to: 8 }],
  ["us-v-am1", { from: 0, to: 5 }],
  ["us-v-am2", { from: 0, to: 6 }],
];
