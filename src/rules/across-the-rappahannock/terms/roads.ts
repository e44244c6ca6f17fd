import type { HexId } from "./ids.js";

/**
 * The ends of roads whose control decides (SC.Salem, SC.Cross, SC.Jackson, SC.Full). The text names them; the hexes between are
 * facts of the map. Who does not control the ends does not control the road, whatever lies between.
 */
export const roadEnds: { readonly [stretch: string]: readonly HexId[] } = {
  "salem-pike": ["S3919", "S3907"],
  "crossing-pike": ["F3727"],
  "jackson-road": ["C4500", "C3822"],
  "full-road-fs": ["F3316", "S3913"],
  "full-road-c": ["C3822", "C4127"],
  "full-road-sc": ["S3913", "C3327"],
};
