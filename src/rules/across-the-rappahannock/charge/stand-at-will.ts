import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";
import { sheltered } from "../position/combat/resolution.js";
import { stay } from "./staying.js";

/** Everybody who can stays: what can be ordered in advance (LG.IP). */
export const standAtWill = decline({
  name: "stand-at-will",
  rule: "LG.IP",
  at: ["resolution/stand"],
  params: moveShapes["stand-at-will"],
  apply(c) {
    stay(c, c.f, sheltered(c, c.f));
  },
  says: "stay in the fortification",
});
