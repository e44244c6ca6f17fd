/**
 * The pictures of a module's boards, and where on them its named places lie. They belong to its publisher: a player who owns the module
 * may look at them, and they are read for nobody else.
 *
 * @packageDocumentation
 */
import { filesIn } from "../container/zip.js";
import { type Read, reading, vassalFault } from "../fault.js";
import { everyBelow, maps, nameIn, numberOf } from "./elements.js";
import { ofBoards, rootOf } from "./module.js";

/** A board of a module that has a picture. */
export interface BoardPicture {
  /** What the map is called on which it lies. */
  readonly map: string;
  readonly name: string;
  /** The name of its picture within the module. */
  readonly image: string;
  /** Its named places, in pixels of the picture; none where the module shows it in another size. */
  readonly places: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}

/** Where a module keeps its pictures. */
const folder = "images/";

/**
 * The boards of a module that have a picture, each once; the players' own maps, as hands of cards are, are left out.
 *
 * @param bytes a .vmod: a zip
 */
export function boardPictures(
  bytes: Uint8Array,
): Read<{ readonly module: string; readonly boards: readonly BoardPicture[] }> {
  return reading(() => {
    const root = rootOf(bytes);
    const found = new Map<string, BoardPicture>();
    for (const map of everyBelow(root, "Map", maps))
      for (const board of everyBelow(map, "Board", ofBoards)) {
        const image = board.attributes["image"] ?? "";
        const isAsDrawn = numberOf(board, "magnification", 1) === 1;
        const places = everyBelow(board, "Region", ofBoards).map((region) => ({
          name: nameIn(region, "name"),
          x: numberOf(region, "originx"),
          y: numberOf(region, "originy"),
        }));
        const named = nameIn(map, map.attributes["mapName"] === undefined ? "name" : "mapName");
        if (image === "" || found.has(image)) continue;
        found.set(image, { map: named, name: nameIn(board, "name"), image, places: isAsDrawn ? places : [] });
      }
    return { module: nameIn(root, "name"), boards: [...found.values()] };
  });
}

/** The bytes of a picture of a module, by the name that {@link boardPictures} tells. */
export function pictureIn(bytes: Uint8Array, image: string): Read<{ readonly picture: Uint8Array }> {
  return reading(() => {
    const names = [`${folder}${image}`, image];
    const files = filesIn(bytes, (name) => names.includes(name));
    const picture = names.map((name) => files.get(name)).find((one) => one !== undefined);
    if (picture === undefined) throw vassalFault("vassal/cut", `the module does not hold its picture ${image}`);
    return { picture };
  });
}
