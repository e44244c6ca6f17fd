// Charges at random: declarations that are asked about.
import { type ChargeRule, declares } from "./charge.js";
import { chargeCandidate } from "./charge-candidates.js";
import { world } from "./counters.js";
import { broken, chance, said, scene, standard, stream } from "./positions.js";
import type { Trial } from "./trial.js";

/** Asks both about declarations in positions at random. */
export function compareCharges(t: Trial<ChargeRule>, seed: number, positions: number, moves: number): void {
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    const dark = chance(next, 20);
    const scenario = dark ? "training-command" : "training";
    const { s, by } = scene(next, { at: "charge", radius: 1 + next(4), share: 40 + next(60), scenario });
    if (dark) s.turn = 5;
    standard.settle(s);
    const top = s.stack.at(-1);
    if (top?.flow !== "command" || top.at !== "charge" || top.side !== by) continue;
    const w = world(s);
    for (let tries = 0; tries < moves; tries++) {
      const move = chargeCandidate(w, by, next);
      if (move?.move !== "declare-charges") continue;
      const legal = !broken(standard, s, move, by);
      t.same(
        (without) => declares({ ...w, without }, move, by),
        legal,
        () => said(s, by, move),
      );
    }
  }
}
