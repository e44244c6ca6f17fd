import { advance } from "./advance.js";
import { assault } from "./assault.js";
import { charges } from "./charges.js";
import { displacement } from "./displacement.js";
import { exchange } from "./exchange.js";
import { rallying } from "./rallying.js";
import { resolution } from "./resolution.js";
import { retreat } from "./retreat.js";
import { salvo } from "./salvo.js";

/** The procedures of combat. */
export const combatFlows = [
  exchange,
  salvo,
  charges,
  assault,
  resolution,
  retreat,
  displacement,
  advance,
  rallying,
] as const;
