import type { Battle, BattleUnit } from "./types.js";

type Short = readonly [
  name: string,
  type: BattleUnit["type"],
  strength: number,
  morale: number,
  at: string,
  more?: Partial<BattleUnit>,
];

const guns = (guns: BattleUnit["guns"]): Partial<BattleUnit> => ({ ...(guns === undefined ? {} : { guns }) });
const army = (letter: "r" | "p", wing: string, units: readonly Short[]): BattleUnit[] =>
  units.map(([name, type, strength, morale, at, more = {}]) => ({
    id: `tf-${letter}-${name.toLowerCase().replaceAll(" ", "-")}`,
    name,
    type,
    ...(type === "artillery" || type === "wagon" ? {} : { strength }),
    morale,
    wing: `tf-${letter}-${wing}`,
    at: at.split(" ").map((hex) => `T${hex}`),
    facing: letter === "r" ? ("SE" as const) : ("NW" as const),
    ...more,
  }));

// Columns from the west on, each from north to south; every terrain that there is.
const columns = [
  "ccccccccccccc",
  "ccccccccccccc",
  "ccccccccccccc",
  "ccccccccccccc",
  "ccwcccccccccc",
  "cwwccccfccclc",
  "ccwmccccccclc",
  "rrcmcccceeclc",
  "crbcctthccccc",
  "ccrrccccvvccc",
  "cccckcccccccc",
  "ccccccccccwcc",
  "cccccccccwwcc",
  "ccccccccccccc",
  "ccccccccccccc",
  "ccccccccccccc",
];

/** A field of the module's own with every terrain, hexside and type of unit, and two small armies that face each other. */
export const training: Battle = {
  id: "training",
  title: "The training field",
  map: "T",
  sheet: {
    ...{ title: "The training field", columns: { first: 1, last: 16 }, places: { first: 1, last: 13 } },
    ...{ columnsGrow: "east", placesGrow: "south", shifted: "odd", shiftTowards: "growing" },
    ...{ exact: true, charted: true },
  },
  source: "reconstruction",
  turns: () => 6,
  senior: { royalist: "tf-r-centre", parliament: "tf-p-centre" },
  wings: [
    {
      ...{ id: "tf-r-centre", side: "royalist", name: "The King's centre", cavalry: false },
      ...{ leader: "tf-astley", replacements: ["tf-lisle"], historical: "make-ready" },
    },
    {
      ...{ id: "tf-r-left", side: "royalist", name: "The King's horse", cavalry: true },
      ...{ leader: "tf-rupert", replacements: [], historical: "charge" },
    },
    {
      ...{ id: "tf-p-centre", side: "parliament", name: "Parliament's centre", cavalry: false },
      ...{ leader: "tf-skippon", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "tf-p-right", side: "parliament", name: "Parliament's horse", cavalry: true },
      ...{ leader: "tf-cromwell", replacements: ["tf-leslie"], historical: "charge" },
    },
  ],
  leaders: [
    { id: "tf-king", name: "The King", role: "army", side: "royalist", command: 0, at: "T0206", king: true },
    { id: "tf-astley", name: "Astley", role: "wing", side: "royalist", command: -1, with: "tf-r-gerard" },
    { id: "tf-lisle", name: "Lisle", role: "replacement", side: "royalist", command: 0 },
    { id: "tf-rupert", name: "Rupert", role: "wing", side: "royalist", command: -2, with: "tf-r-lifeguard" },
    { id: "tf-essex", name: "Essex", role: "army", side: "parliament", command: 0, at: "T1506" },
    { id: "tf-skippon", name: "Skippon", role: "wing", side: "parliament", command: -1, with: "tf-p-meldrum" },
    {
      ...{ id: "tf-cromwell", name: "Cromwell", role: "wing", side: "parliament", command: -2, with: "tf-p-ironsides" },
      marks: ["cromwell"],
    },
    { id: "tf-leslie", name: "Leslie", role: "replacement", side: "parliament", command: -1 },
    // A leader who takes over a wing when nobody else is left (5.3.3).
    { id: "tf-r-centre-generic", name: "A colonel of foot", role: "replacement", side: "royalist", command: 0 },
    { id: "tf-r-left-generic", name: "A colonel of horse", role: "replacement", side: "royalist", command: 0 },
    { id: "tf-p-centre-generic", name: "A major of foot", role: "replacement", side: "parliament", command: 0 },
    { id: "tf-p-right-generic", name: "A major of horse", role: "replacement", side: "parliament", command: 0 },
  ],
  units: [
    ...army("r", "centre", [
      ["Gerard", "heavy", 10, 7, "0405 0406", { double: true }],
      ["Belasyse", "heavy", 12, 8, "0407 0408", { double: true }],
      ["Warren", "heavy", 5, 7, "0404"],
      ["Bluecoats", "heavy", 4, 6, "0307"],
      ["Bard", "heavy", 4, 7, "0305", { marks: ["no-pikes"] }],
      ["Firelocks", "light", 2, 6, "0403"],
      ["Kings Saker", "artillery", 0, 5, "0407", guns("saker")],
      ["Kings Falcon", "artillery", 0, 5, "0402", guns("falcon")],
      ["Kings Train", "wagon", 0, 5, "0106"],
    ]),
    ...army("r", "left", [
      ["Lifeguard", "cavalry", 2, 8, "0410"],
      ["Byron", "cavalry", 3, 7, "0411"],
      ["Maurice", "cavalry", 4, 6, "0310"],
      ["Usher", "light", 1, 6, "0412"],
    ]),
    ...army("p", "centre", [
      ["Meldrum", "heavy", 10, 7, "1406 1405", { double: true }],
      ["Ballard", "heavy", 14, 7, "1408 1407", { double: true }],
      ["Pride", "heavy", 5, 6, "1404"],
      ["Bluebells", "heavy", 4, 8, "1507"],
      ["Muskets", "light", 1, 4, "1403"],
      ["Commons Culverin", "artillery", 0, 5, "1402", guns("culverin")],
      ["Commons Saker", "artillery", 0, 5, "1408", guns("saker")],
    ]),
    ...army("p", "right", [
      ["Ironsides", "cavalry", 4, 8, "1410"],
      ["Vermuyden", "cavalry", 3, 7, "1411"],
      ["Fiennes", "cavalry", 2, 6, "1510"],
      ["Okey", "light", 2, 6, "1411"],
    ]),
  ],
  areas: () => ({}),
  levels: [
    { from: 15, winner: "parliament", title: "a decisive victory of Parliament" },
    { from: 5, winner: "parliament", title: "a marginal victory of Parliament" },
    { from: -4, winner: "draw", title: "a draw" },
    { from: -14, winner: "royalist", title: "a marginal victory of the King" },
    { from: -999, winner: "royalist", title: "a decisive victory of the King" },
  ],
  prizes: [{ side: "royalist", points: 5, hexes: ["T0809"], how: "stands" }],
  special: { columns: true },
  facts: {
    terrainLines: Object.fromEntries(columns.map((line, at) => [`T${String(at + 1).padStart(2, "0")}`, line])),
    streams: ["T0705|T0805", "T0705|T0806", "T0706|T0806"],
    hedges: ["T0908|T1008", "T0909|T1009", "T0908|T1009"],
    slopes: {
      "T1104|T1205": "T1205",
      "T1105|T1205": "T1205",
      "T1105|T1206": "T1206",
      "T1106|T1206": "T1206",
    },
    edges: { royalist: ["west"], parliament: ["east"] },
  },
};
