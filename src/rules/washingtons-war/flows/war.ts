import { battle } from "./battle.js";
import { excessGeneral } from "./excess-general.js";
import { march } from "./march.js";
import { washingtonCaptured } from "./washington-captured.js";
import { winter } from "./winter.js";

/** The flows of war. */
export const warFlows = [march, battle, excessGeneral, washingtonCaptured, winter] as const;
