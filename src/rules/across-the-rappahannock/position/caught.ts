import type { EffectContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { HexId, Side } from "../terms/ids.js";
import { leadersIn, unitsIn } from "./units.js";

/** Leaders who are alone in a hex that the other side enters must leave it: their owner says where to (5.15). */
export function catchLeaders(c: EffectContext, by: Side, hexes: readonly HexId[]): void {
  const leaders = hexes.flatMap((hex) =>
    unitsIn(c.s, hex).some(({ unit }) => unit.side !== by)
      ? []
      : leadersIn(c.s, hex).flatMap(({ id, leader }) => (leader.side === other(by) ? [id] : [])),
  );
  if (leaders.length > 0) c.call("caught", { at: "displace", leaders });
}
