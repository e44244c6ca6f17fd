import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { sheltered } from "../position/combat/resolving.js";
import { stay } from "./staying.js";

/** Everybody who can stays: what can be ordered in advance (LG.IP). */
export const standAtWill = move({
  name: "stand-at-will",
  rule: "LG.IP",
  at: ["resolution/stand"],
  params: moveShapes["stand-at-will"],
  checks: {},
  apply(c) {
    stay(c, c.f, sheltered(c, c.f));
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stay in the fortification",
});
