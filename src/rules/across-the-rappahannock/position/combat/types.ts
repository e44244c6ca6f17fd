/** The locals of the flows of combat, by name. */
import type { ATR } from "../../kit.js";

export type Exchange = ATR["frames"]["exchange"];
export type Charges = ATR["frames"]["charges"];
export type Assault = ATR["frames"]["assault"];
export type Resolution = ATR["frames"]["resolution"];
export type Retreat = ATR["frames"]["retreat"];
export type Displacement = ATR["frames"]["displacement"];
export type Advance = ATR["frames"]["advance"];
