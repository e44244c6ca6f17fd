import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const playOn = decline({
  name: "play-on",
  rule: "SC.Full",
  at: ["turn/agree"],
  params: moveShapes["play-on"],
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  says: "the battle goes on",
});
