import { acrossTheRappahannock, type Pack } from "../../rules/across-the-rappahannock/index.js";
import { hexPack } from "../../rules/across-the-rappahannock/pack/hex-pack.js";
import { type Facts, factsOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { type HexBoard, hexMaps } from "../hex/hex-pack.js";
import { signs } from "./legend.js";
import { dryFords, remarks } from "./look.js";
import { viewOf } from "./view.js";

const board: HexBoard<Pack, Facts> = {
  hexPack,
  shape: async () => (await acrossTheRappahannock.shapes()).pack,
  facts: factsOf,
  asked: (facts) => [
    { without: "without terrain", read: facts.terrain },
    { without: "without a level", read: facts.level },
    { without: "without a bank", read: facts.bank },
  ],
  faults: dryFords,
  remarks,
  view: viewOf,
  signs,
};

/** The maps of Across the Rappahannock: how they are begun, looked over and drawn. */
export const rappahannockMaps = hexMaps(board);
