// Fortifications: printed ones and those that were dug, by their front; the railroad (LG.IP, BR.Rail, FR.SunkenRoad).
import type { Facing, HexId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { World } from "./counters.js";
import { printedWorks } from "./ground.js";

/** The fronts of the works of a hex: null all round. */
export function worksFacing({ s }: World<string>, hex: HexId): readonly (Facing | null)[] {
  const printed = printedWorks(hex);
  const dug = s.ips[hex];
  return [...(printed === undefined ? [] : [printed]), ...(dug?.built === true ? [dug.facing] : [])];
}
