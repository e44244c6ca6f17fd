import { each, type Row } from "../../../mechanics/pack-entries.js";
import { pairKey } from "../../../sdk/facts.js";
import type { HexId } from "../../terms/ids.js";
import { hexAt } from "../hexes.js";
import type { Ford, MapSheet, Terrain, Water } from "../schema.js";

/**
 * The numbering of the published maps: rows from north to south, places from east to west, odd rows half a hex further
 * west. The adjacent pairs that the rulebook names leave no other reading. The last numbers are not known: these are
 * wide enough for every hex that it names.
 */
const sheet = (title: string): MapSheet => ({
  title,
  rows: { first: 0, last: 61 },
  places: { first: 0, last: 28 },
  rowsGrow: "south",
  placesGrow: "west",
  shifted: "odd",
  shiftTowards: "growing",
  exact: false,
  charted: false,
});

export const officialSheets: readonly Row<MapSheet>[] = [
  ["C", sheet("Chancellorsville")],
  ["F", sheet("Fredericksburg")],
  ["S", sheet("Salem Church")],
];

const side = (a: HexId, b: HexId): string => pairKey(a, b);

/** BR.Towns: a hex with one building is not a town. What F3116 is otherwise is not said. */
export const terrainRows: readonly Row<Terrain>[] = [["F3115", "town"]];

/** BR.Towns, LG.Eng.Pontoon, LG.IP: hexes that the rules name as examples. */
export const partlyRiverRows: readonly Row<boolean>[] = [...each(["F3014", "F4904", "S2905"], true), ["F3013", false]];

export const bankRows: readonly Row<"east" | "west">[] = [
  ["F3013", "east"],
  ["F3014", "east"],
  ["F3317", "west"],
  ["F4904", "east"],
  ["F5005", "west"],
];

/** BR.Towns: over Fredericksburg's houses guns beyond the river see; F3115 is one of its hexes. */
export const overlookedRows: readonly Row<boolean>[] = [["F3115", true]];

export const placeRows: readonly Row<string>[] = [
  ["F3115", "Fredericksburg"],
  ["C3910", "Chancellorsville"],
];

/** FR.SunkenRoad: fortification beside the stone wall, from all sides as far as the text says. */
export const fortificationRows = each(["F3717", "F3817"], { facing: null });

/** Pontoons lie across water that nothing else crosses: rivers where the text says so (SC.Fred, SC.Full). */
export const waterRows: readonly Row<Water>[] = [
  ...each(
    [
      side("F2914", "F3015"),
      side("F3014", "F3114"),
      side("F3511", "F3612"),
      side("F4206", "F4306"),
      side("F4207", "F4307"),
      side("F4208", "F4308"),
      side("F4904", "F5005"),
      side("F5004", "F5104"),
      side("F5103", "F5204"),
      side("C2100", "C2101"),
      side("C2001", "C2002"),
    ],
    "river" as const,
  ),
];

/** The U.S. Ford, improved when Chancellorsville begins (SC.Jackson, SC.Full): a poor one as printed. */
export const fordRows: readonly Row<Ford>[] = [[side("C2001", "C2002"), "poor"]];

/** BR.Rail: the example says which sides the line crosses. */
export const railroadRows: readonly Row<boolean>[] = [
  [side("F4714", "F4814"), true],
  [side("F4813", "F4814"), false],
  [side("F4814", "F4815"), false],
];

/** LG.OffMap locates one entry. */
export const entryRows: readonly Row<HexId[]>[] = [["CSA-6", ["C6010"]]];

/** FR.Reinf: the Confederate edge of entry. */
export const southEdge: readonly HexId[] = Array.from({ length: 9 }, (_, place) => hexAt("F", 60, place));
