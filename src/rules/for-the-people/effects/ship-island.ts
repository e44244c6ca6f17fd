import { spAt } from "../position/board.js";
import { markControl } from "../position/pieces.js";
import { changeBlockade } from "../position/tracks.js";
import type { SpaceId } from "../terms/ids.js";
import type { Effect } from "./effect.js";

const forts: SpaceId = "forts-st-philip-jackson-la";

/**
 * Ship Island and Key West: the blockade level goes up by 1 (10.53), and the Union gains Forts St. Philip and Jackson where
 * neither Confederate SP nor an ironclad is there (6.85).
 */
export const shipIsland: Effect = {
  rule: "6.85",
  more: true,
  mayPlace: ({ s }, by, space) =>
    by === "union" && space === forts && spAt(s, forts, "confederate") === 0 && !s.ironclads.includes(forts),
  carryOut(c) {
    changeBlockade(c, 1);
    if (spAt(c.s, forts, "confederate") === 0 && !c.s.ironclads.includes(forts)) markControl(c, forts, "union");
  },
};
