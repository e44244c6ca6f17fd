import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const playOn = move({
  name: "play-on",
  rule: "SC.Full",
  at: ["turn/agree"],
  params: moveShapes["play-on"],
  checks: {},
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the battle goes on",
});
