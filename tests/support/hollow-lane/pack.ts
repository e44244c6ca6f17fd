// What is printed on the two sheets of Hollow Lane, and how it is read. Columns of hexes; sheet B lies east of sheet A
// and counts its columns from the east.
import * as z from "zod/mini";
import {
  each,
  entriesOf,
  type HexPack,
  hexList,
  hexMap,
  type Json,
  type Ledger,
  pairKey,
  relationOf,
  routesBySide,
} from "../../../src/rules/index.js";
import {
  columnAlignment,
  columnSheet,
  hexId,
  hexsideId,
  lettersOf,
  lineId,
  mapLetter,
  routeOf,
} from "../../../src/schema/hex-pack.js";
import { packHead, relation } from "../../../src/schema/pack.js";

const ground = z.enum(["grass", "thicket", "village", "bog"]);
export type Ground = z.output<typeof ground>;

export const packShape = z.strictObject({
  ...packHead,
  relations: z.strictObject({
    map: relation(columnSheet, mapLetter),
    alignment: relation(columnAlignment, mapLetter),
    groundColumn: relation(lettersOf("gtvb"), lineId),
    ground: relation(ground, hexId),
    hedge: relation(z.boolean(), hexsideId),
    lane: relation(routeOf(["lane"])),
    place: relation(z.array(hexId)),
  }),
});
export type LanePack = z.output<typeof packShape>;

const grounds: { readonly [letter: string]: Ground } = { g: "grass", t: "thicket", v: "village", b: "bog" };

/** The one place where the game says which relations speak of hexes. */
export const hexPack: HexPack = {
  numbering: {
    ...{ lines: "columns", lineFirst: true, lineGrows: "east", placeGrows: "south" },
    ...{ shifted: "even", shiftTowards: "growing" },
  },
  letters: {
    groundColumn: { tells: "ground", letters: { g: "grass", t: "thicket", v: "village", b: "bog" } },
  },
  hexes: ["ground"],
  hexsides: ["hedge"],
  lists: ["place"],
  routes: { lane: ["lane"] },
};

const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isGround = (value: Json): value is Ground => Object.values(grounds).some((one) => one === value);

export function laneFacts({ relations }: LanePack, ledger: Ledger) {
  const map = hexMap(relations, ledger);
  const lanes = routesBySide(relations.lane);
  return {
    ...map,
    ground: map.inLines<Ground>(
      "ground",
      relations.ground,
      ["groundColumn", relations.groundColumn],
      (letter) => grounds[letter],
      "grass",
      isGround,
    ),
    hedge: map.ofHexside<boolean>("hedge", relations.hedge, false, isFlag),
    lane: (a: string, b: string): boolean => lanes.has(pairKey(a, b)),
    stretch: (name: string): readonly string[] => relations.place.entries[name]?.value ?? [],
  };
}
export type LaneFacts = ReturnType<typeof laneFacts>;

const sheet = (title: string, columns: number, columnsGrow: "east" | "west"): z.output<typeof columnSheet> => ({
  ...{ title, columns: { first: 1, last: columns }, places: { first: 1, last: 8 }, columnsGrow, placesGrow: "south" },
  ...{ shifted: "even", shiftTowards: "growing", exact: true, charted: true },
});
/** Columns from the west on, each from north to south. */
const west = ["gggggggg", "gggtgggg", "gggttggg", "ggggtggg", "ggbggggg", "gggggggg"];
const east = ["gggggggg", "gggggtgg", "gggvvggg", "gggggggg", "gggggggg"];
const column = (map: string, at: number): string => `${map}0${at}`;
const made = <V>(rows: Iterable<readonly [string, V]>) => entriesOf("component", rows);

export const lanePack: LanePack = {
  ...{ format: 1, game: "hollow-lane", id: "hollow-lane-printed", title: "Hollow Lane: two sheets" },
  relations: {
    map: relationOf(
      made([
        ["A", sheet("The west", 6, "east")],
        ["B", sheet("The east", 5, "west")],
      ]),
    ),
    alignment: relationOf(made([["B", { hex: "B0501", lies: "NE" as const, of: "A0601" }]])),
    groundColumn: relationOf(
      made([
        ...west.map((letters, at) => [column("A", at + 1), letters] as const),
        ...east.map((letters, at) => [column("B", 5 - at), letters] as const),
      ]),
    ),
    ground: relationOf(),
    hedge: relationOf(made(each([pairKey("A0205", "A0305"), pairKey("A0206", "A0306")], true))),
    lane: relationOf(
      made([
        [
          "the-lane",
          { kind: "lane" as const, hexes: hexList({ lineFirst: true, digits: 2, prefix: "A" }, "0204 0304 0404") },
        ],
      ]),
    ),
    place: relationOf(made([["village", ["B0304", "B0305"]]])),
  },
};
