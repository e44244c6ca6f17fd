/**
 * A module of VASSAL as a map of the reader's own: the pictures of its boards, and where on them places of a game lie.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { readyFor } from "../../report/vassal-map/ready.js";
import { isRecord } from "../../schema/json.js";
import { boardPictures, pictureIn } from "../../vassal/module/board-pictures.js";
import type { Calls } from "../calls/protocol.js";

/** The boards of a module that have pictures, with the places of a game that the module names on them. */
export async function picturesOf(bytes: Uint8Array, game: string): Promise<Calls["mapPictures"]["answer"]> {
  const read = boardPictures(bytes);
  if (!read.ok) return { fault: shown(read.fault.message) };
  const { module, boards } = read;
  const ready = readyFor(module);
  const mapping: unknown = ready?.game === game ? await ready.load() : undefined;
  const known = isRecord(mapping) && isRecord(mapping["places"]) ? mapping["places"] : {};
  return {
    boards: boards.map(({ map, name, image, places }) => ({
      title: shown(name === "" || name === map ? map || image : `${map}: ${name}`),
      image,
      places: places.map(({ name: called, x, y }) => {
        const id = Object.hasOwn(known, called) ? known[called] : undefined;
        return { name: called, id: typeof id === "string" && id !== "?" ? id : null, x, y };
      }),
    })),
  };
}

/** A picture of a module. */
export function pictureOf(bytes: Uint8Array, image: string): Calls["mapPicture"]["answer"] {
  const read = pictureIn(bytes, image);
  return read.ok ? { bytes: read.picture } : { fault: shown(read.fault.message) };
}
