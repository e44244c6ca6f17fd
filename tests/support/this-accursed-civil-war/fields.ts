// Maps of the five battles that the tests make up, as owners would enter theirs: no reconstruction of the printed ones.
import { entriesOf } from "../../../src/rules/mechanics/pack-entries.js";
import { standardPack } from "../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import type { Pack, Sheet } from "../../../src/rules/this-accursed-civil-war/pack/schema.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { lambournField, newburyField } from "./newbury.js";

type Relations = Pack["relations"];
type Value<K extends keyof Relations> = Relations[K]["entries"][string]["value"];
type Edge = Value<"edge">;

/** What an owner reads off the map of a battle. */
interface Ground {
  readonly battle: string;
  /** What is entered already: sheet and stretches. */
  readonly base?: Pack;
  readonly sheet?: Sheet;
  readonly terrain?: readonly (readonly [hex: string, terrain: Value<"terrain">])[];
  readonly hedges?: readonly string[];
  readonly streams?: readonly string[];
  readonly edges: { readonly [S in Side]: Edge };
}

/** A pack in which nothing of a battle is missing: its map, its leaders, its guns. */
export function entered({ battle: id, base = standardPack, sheet, terrain = [], ...ground }: Ground): Pack {
  const battle = battleOf(id);
  const { relations } = base;
  const printed = <K extends "map" | "terrain" | "hedge" | "stream" | "edge" | "command" | "morale" | "bounce">(
    name: K,
    entries: readonly (readonly [string, Value<K>])[],
  ) => ({ ...relations[name], entries: { ...entriesOf("component" as const, entries), ...relations[name].entries } });
  const wholeSheet = sheet === undefined ? relations.map : printedSheet(relations, battle.map, sheet);
  return {
    ...base,
    id: `${standardPack.id}-${id}`,
    relations: {
      ...relations,
      map: wholeSheet,
      terrain: printed("terrain", terrain),
      hedge: printed(
        "hedge",
        (ground.hedges ?? []).map((one) => [one, true] as const),
      ),
      stream: printed(
        "stream",
        (ground.streams ?? []).map((one) => [one, true] as const),
      ),
      edge: printed("edge", [
        [`${battle.map}-royalist`, ground.edges.royalist],
        [`${battle.map}-parliament`, ground.edges.parliament],
      ]),
      command: printed("command", [
        ...battle.leaders.map(({ id: leader, command = -1 }) => [leader, command] as const),
        ...battle.wings.map(({ id: wing }) => [`${wing}-generic`, 0] as const),
      ]),
      morale: printed(
        "morale",
        battle.units.flatMap(({ id: unit, type }) =>
          type === "artillery" || type === "wagon" ? [[unit, 5] as const] : [],
        ),
      ),
      bounce: printed("bounce", [
        ["falcon", 3],
        ["culverin", 6],
      ]),
    },
  };
}
/** The owner's sheet goes before the one that the lists let infer. */
const printedSheet = (relations: Relations, letter: string, sheet: Sheet): Relations["map"] => ({
  ...relations.map,
  entries: { ...relations.map.entries, ...entriesOf("component" as const, [[letter, sheet]]) },
});

const grown = { shifted: "odd", shiftTowards: "growing", exact: true, charted: true } as const;
const rows = (title: string, last: number, places: number): Sheet => ({
  ...{ title, rows: { first: 1, last }, places: { first: 1, last: places } },
  ...{ rowsGrow: "south", placesGrow: "east", ...grown },
});
const columns = (title: string, last: number, places: number): Sheet => ({
  ...{ title, columns: { first: 1, last }, places: { first: 1, last: places } },
  ...{ columnsGrow: "east", placesGrow: "south", ...grown },
});
const northAndSouth = { royalist: ["north"], parliament: ["south"] } satisfies Ground["edges"];
const eastAndWest = { royalist: ["east"], parliament: ["west"] } satisfies Ground["edges"];

/** Clear ground, a wood and a marsh between the armies, Sulby hedge beside the dragoons. */
export const nasebyField: Pack = entered({
  ...{ battle: "naseby", sheet: rows("Naseby", 45, 36), edges: northAndSouth },
  terrain: [
    ["N2306", "wood"],
    ["N2307", "wood"],
    ["N2420", "marsh"],
    ["N2421", "marsh"],
  ],
  hedges: ["N2301|N2302", "N2401|N2402", "N2501|N2502"],
});

/** A thicket before the King's right, a village behind Parliament's line, a stream that counts for nothing. */
export const edgehillField: Pack = entered({
  ...{ battle: "edgehill", sheet: columns("Edgehill", 40, 28), edges: eastAndWest },
  terrain: [
    ["E2504", "thicket"],
    ["E2505", "thicket"],
    ["E1410", "village"],
    ["E2512", "field"],
    ["E2513", "field"],
  ],
  hedges: ["E2006|E2007", "E2018|E2019"],
  streams: ["E2414|E2415", "E2415|E2416"],
});

/** Round Hill is high ground between lanes with hedges; woods behind the King's line. */
export const firstNewburyField: Pack = entered({
  ...{ battle: "first-newbury", base: newburyField, edges: eastAndWest },
  terrain: [
    ["F2407", "lane"],
    ["F2408", "lane"],
    ["F2409", "hedge"],
    ["F3406", "wood"],
    ["F3407", "wood"],
  ],
  hedges: ["F2310|F2311", "F2210|F2211"],
});

/** A ditch between the armies, that is a berm and hedges, and marsh on the King's right. */
export const moorField: Pack = entered({
  ...{ battle: "marston-moor", sheet: rows("Marston Moor", 45, 36), edges: northAndSouth },
  terrain: [
    ...["M2506", "M2507"].map((hex) => [hex, "marsh"] as const),
    ...["M2515", "M2516", "M2517"].map((hex) => [hex, "hedge"] as const),
  ],
  hedges: ["M2412|M2413", "M2420|M2421"],
});

const bridged = ["S2212", "S2224", "S2236"];
/** The Lambourn is a river along row 22 with three more bridges; villages, the house and the castle where the set-up is. */
export const secondNewburyField: Pack = entered({
  ...{ battle: "second-newbury", base: lambournField },
  edges: { royalist: ["south"], parliament: ["north", "east", "west"] },
  terrain: [
    ...Array.from({ length: 45 }, (_, n) => `S22${String(n + 1).padStart(2, "0")}`).map(
      (hex) => [hex, bridged.includes(hex) ? "bridge" : "river"] as const,
    ),
    ["S3015", "village"],
    ["S2636", "village"],
    ["S2536", "village"],
    ["S2110", "village"],
    ["S2023", "castle"],
  ],
});
