import type { Hole } from "../../sdk/index.js";
import { facings } from "../terms/constants.js";
import type { Facing } from "../terms/ids.js";

/** How somebody faces in the end, where nothing else is asked of it than what is said here (7.11). */
export function facingHole(may: (facing: Facing) => boolean = () => true, rest: Partial<Hole> = {}): Hole {
  return { param: "/facing", values: facings.filter(may), optional: true, extra: true, sure: true, ...rest };
}
