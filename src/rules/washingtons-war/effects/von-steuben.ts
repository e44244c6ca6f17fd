import { loseRegulars } from "../position/alliance.js";
import type { Effect } from "./effect.js";

/** Baron von Steuben Trains the Continental Army: the British lose the Regulars Advantage (9.41). */
export const vonSteuben: Effect = { rule: "9.41", carryOut: (c) => loseRegulars(c, "Baron von Steuben") };
