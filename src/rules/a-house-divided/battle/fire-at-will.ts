import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { plannedShots } from "./fire-plan.js";
import { aims, fireWindows } from "./fire-windows.js";

/** The same by a plan, so that it can be ordered in advance. */
export const fireAtWill = move({
  name: "fire-at-will",
  rule: "16.12.B4",
  at: fireWindows,
  params: moveShapes["fire-at-will"],
  checks: {},
  apply(c) {
    c.f.shots = plannedShots(c, c.f, c.by, c.p.aim);
  },
  candidates: (_, offer) => {
    for (const aim of aims) offer({ aim });
  },
  complete: true,
  describe: ({ aim }) => `fire at will: ${aim === "spread" ? "spread over all" : `the ${aim} first`}`,
});
