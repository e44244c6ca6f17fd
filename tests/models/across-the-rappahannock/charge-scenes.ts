// Charges at random: declarations that are asked about, and assaults that are played to their end.
import type { Comparison } from "../../support/model.js";
import { type ChargeRule, declares } from "./charge.js";
import { chargeCandidate } from "./charge-candidates.js";
import { world } from "./counters.js";
import { broken, chance, said, scene, standard, stream } from "./positions.js";

/** Asks both about declarations in positions at random. */
export function compareCharges(
  found: Comparison,
  seed: number,
  positions: number,
  moves: number,
  without: ChargeRule | null = null,
): Comparison {
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    if (without !== null && found.differences.length > 0) break;
    const dark = chance(next, 20);
    const scenario = dark ? "training-command" : "training";
    const { s, by } = scene(next, { at: "charge", radius: 1 + next(4), share: 40 + next(60), scenario });
    if (dark) s.turn = 5;
    standard.settle(s);
    const top = s.stack.at(-1);
    if (top?.flow !== "command" || top.at !== "charge" || top.side !== by) continue;
    const w = world(s, without);
    for (let tries = 0; tries < moves; tries++) {
      const move = chargeCandidate(w, by, next);
      if (move?.move !== "declare-charges") continue;
      found.same(declares(w, move, by), !broken(standard, s, move, by), () => said(s, by, move));
    }
  }
  return found;
}
