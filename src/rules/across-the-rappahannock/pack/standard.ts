import { each, entriesOf, relationOf } from "../../mechanics/pack-entries.js";
import type { HexId } from "../terms/ids.js";
import { officialCommands, officialLeaders, officialMarkers, officialRanges } from "./official/commands.js";
import * as official from "./official/sheets.js";
import { officialTrains, officialUnits } from "./official/units.js";
import { scenarios } from "./scenarios/index.js";
import type { Scenario } from "./scenarios/types.js";
import type { MapSheet, Pack, UnitCounter } from "./schema.js";
import * as training from "./training/map.js";
import * as troops from "./training/roster.js";
import * as western from "./training/western-sheets.js";

const printed = <V>(rows: Iterable<readonly [string, V]>) => entriesOf("rulebook", rows);
const made = <V>(rows: Iterable<readonly [string, V]>) => entriesOf("reconstruction", rows);
const units = troops.trainingUnits;
const counters = [...officialUnits.values()];
const train: UnitCounter = {
  side: "US",
  type: "train",
  name: "Pontoon train",
  commands: { C: "us-trains" },
  marks: [],
};

/** Every hex that a scenario names lies on its map. */
function hexesNamedIn({ stationed, leaders, placements, reinforcements, ips, pontoons, victory }: Scenario): HexId[] {
  return [
    ...stationed.map(({ hex }) => hex),
    ...leaders.map(({ hex }) => hex),
    ...placements.flatMap(({ area }) => [
      ...(area.hexes ?? []),
      ...(area.within === undefined ? [] : [area.within.of]),
    ]),
    ...reinforcements.flatMap(({ hexes }) => hexes),
    ...ips.map(({ hex }) => hex),
    ...pontoons.flatMap((side) => side.split("|")),
    ...("prizes" in victory ? victory.prizes.flatMap(({ hex }) => hex ?? []) : []),
    ...("hexes" in victory ? victory.hexes : []),
  ];
}
const ruleHexes = ["C6010", "F3013", "F3116", "F3317", "F4904", "F5005", "S2905"];
const namedHexes = [...scenarios.filter(({ battle }) => battle !== "T").flatMap(hexesNamedIn), ...ruleHexes];

/** Maps are rectangles: what lies between the hexes that the rulebook names is on them. */
function withSureSize([letter, sheet]: readonly [string, MapSheet]): readonly [string, MapSheet] {
  const numbers = (from: number, to: number) => {
    const all = namedHexes.filter((hex) => hex.startsWith(letter)).map((hex) => Number(hex.slice(from, to)));
    return { first: Math.min(...all), last: Math.max(...all) };
  };
  return [letter, { ...sheet, sure: { rows: numbers(1, 3), places: numbers(3, 5) } }];
}

/**
 * The pack that comes with the module: of the published maps and counters what the rulebook says, and nothing else; and
 * the training battlefield with its two small armies, which are the module's own (`reconstruction`).
 */
export const standardPack: Pack = {
  format: 1,
  game: "across-the-rappahannock",
  id: "across-the-rappahannock-standard",
  title: "Across the Rappahannock: what the rulebook says of maps and counters, and the training battlefield",
  relations: {
    map: relationOf(
      printed(official.officialSheets.map(withSureSize)),
      made([["T", training.trainingSheet], ...western.westernSheets]),
    ),
    alignment: relationOf(made(western.alignmentRows)),
    terrainRow: relationOf(made([...training.terrainRows, ...western.westernTerrain])),
    levelRow: relationOf(made([...training.levelRows, ...western.westernLevels])),
    terrain: relationOf(printed(official.terrainRows)),
    level: relationOf(),
    onMap: relationOf(),
    partlyRiver: relationOf(printed(official.partlyRiverRows), made(each(training.partlyRiver, true))),
    bank: relationOf(printed(official.bankRows), made([...training.bankRows, ...western.westernBanks])),
    place: relationOf(printed(official.placeRows), made(training.placeRows)),
    overlooked: relationOf(printed(official.overlookedRows), made(each(training.millford, true))),
    fortification: relationOf(printed(official.fortificationRows), made(training.fortificationRows)),
    water: relationOf(printed(official.waterRows), made(training.waterRows)),
    ford: relationOf(printed(official.fordRows), made(training.fordRows)),
    bridge: relationOf(made(each(training.bridges, true))),
    stoneWall: relationOf(made(each(training.walls, true))),
    road: relationOf(),
    railroad: relationOf(printed(official.railroadRows)),
    route: relationOf(made(training.routeRows)),
    entry: relationOf(printed(official.entryRows), made(training.entryRows)),
    stretch: relationOf(made(training.stretchRows)),
    ground: relationOf(
      printed([
        ["box-0", "good"],
        ["box-5", "fair"],
        ["box-8", "bad"],
        ["box-9", "bad"],
        ["box-10", "bad"],
      ]),
      // The limit between good and fair is not in the text.
      made([
        ...each(["box-1", "box-2"], "good" as const),
        ...each(["box-3", "box-4", "box-6", "box-7"], "fair" as const),
      ]),
    ),
    unit: relationOf(
      printed(counters.filter(({ made }) => !made).map(({ id, counter }) => [id, counter])),
      // The set-ups name these divisions, not their brigades.
      entriesOf(
        "reconstruction",
        counters.filter(({ made }) => made).map(({ id, counter }) => [id, counter]),
      ),
      printed(officialTrains.map((id) => [id, train])),
      made(
        units.map(({ id, name, type, command, marks }) => [
          id,
          { side: id.startsWith("us-") ? "US" : "CSA", type, name, commands: { T: command }, marks: marks ?? [] },
        ]),
      ),
    ),
    // Four counters and a leader are described in 2.2.
    strength: relationOf(
      printed([
        ["csa-kershaw-a-c", 4],
        ["csa-fitz-lee-a-cav", 4],
        ["us-hays-art-b", 3],
      ]),
      made(units.map(({ id, values }) => [id, values[0]])),
    ),
    cohesion: relationOf(
      printed([
        ["csa-kershaw-a-c", 7],
        ["csa-fitz-lee-a-cav", 8],
        ["us-hays-art-b", 7],
      ]),
      made(units.map(({ id, values }) => [id, values[1]])),
    ),
    cohesionDisordered: relationOf(
      made(units.filter(({ type }) => type !== "cavalry").map(({ id, values }) => [id, values[2]])),
    ),
    dismounted: relationOf(
      made(
        units.flatMap(({ id, type, values }) =>
          type === "cavalry" ? [[id, { strength: values[3] ?? 0, cohesion: values[2] }] as const] : [],
        ),
      ),
    ),
    range: relationOf(
      printed([
        ["us-hays-art-b", "M"],
        // SC.Zoan: the counters with these ranges.
        ["csa-hardaway-art-b", "L"],
        ["csa-alexander-art-a", "M"],
      ]),
      made(units.flatMap(({ id, range }) => (range === undefined ? [] : [[id, range] as const]))),
    ),
    allowance: relationOf(
      // LG.SM gives four times these; 5 for trains is LG.Eng.Train.
      printed([
        ["infantry", 4],
        ["artillery", 5],
        ["cavalry", 6],
        ["leader", 7],
        ["train", 5],
      ]),
      made([
        ["dismounted", 4],
        ["horse-artillery", 6],
      ]),
    ),
    leader: relationOf(printed(officialLeaders), made(troops.trainingLeaders.map(({ id, counter }) => [id, counter]))),
    commandRange: relationOf(
      printed([["us-wadsworth", 4]]),
      made(troops.trainingLeaders.map(({ id, range }) => [id, range])),
    ),
    combined: relationOf(
      printed([["us-wadsworth", 2]]),
      made(troops.trainingLeaders.map(({ id, combined }) => [id, combined])),
    ),
    command: relationOf(printed(officialCommands), made(troops.trainingCommands)),
    marker: relationOf(printed(officialMarkers), made([...troops.trainingMarkers, ...troops.trainingAssaultMarkers])),
    markerRange: relationOf(printed(officialRanges), made(troops.trainingRanges)),
    assigned: relationOf(
      printed([["us-rapp-art-a-f", ["us-i", "us-vi"]]]),
      made(each(["us-tres-a", "us-tres-b"], ["us-ta", "us-tb"])),
    ),
  },
};
