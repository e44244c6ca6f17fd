import type { TurnStep } from "../kit.js";

const recovery: TurnStep = {
  rule: "3.D.1",
  auto({ call }) {
    call("recovery", { at: "begin", units: [], placing: [], unit: null });
  },
};

export const recoverySteps = { recovery } as const;
