import type { Activation } from "../kit.js";
import type { Side } from "../terms/ids.js";

/** The locals of an activation at its start. */
export const emptyActivation = (side: Side): Activation => ({
  at: "begin",
  side,
  marker: null,
  use: null,
  only: null,
  commands: [],
  bare: false,
  next: [],
  chosen: [],
  combined: false,
  tried: false,
  due: false,
  scattered: [],
  fords: [],
  entered: {},
  units: [],
});
