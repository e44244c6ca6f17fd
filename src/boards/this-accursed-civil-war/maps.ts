import { type Pack, thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { hexPack } from "../../rules/this-accursed-civil-war/pack/hex-pack.js";
import { type Facts, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import { type HexBoard, hexMaps } from "../hex/hex-pack.js";
import { signs } from "./legend.js";
import { viewOf } from "./view.js";

const board: HexBoard<Pack, Facts> = {
  hexPack,
  shape: async () => (await thisAccursedCivilWar.shapes()).pack,
  facts: factsOf,
  asked: (facts) => [{ without: "without terrain", read: facts.terrain }],
  view: (facts, sheet) => viewOf(facts, facts.hexesOf(sheet)[0] ?? ""),
  signs,
};

/** The maps of This Accursed Civil War: how they are begun, looked over and drawn. */
export const accursedMaps = hexMaps(board);
