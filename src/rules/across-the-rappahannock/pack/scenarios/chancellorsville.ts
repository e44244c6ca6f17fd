import type { Scenario } from "./types.js";
import { plain } from "./types.js";

/** What the scenarios of Chancellorsville share. */
export const chancellorsville = {
  ...plain,
  battle: "C",
  chancellorsville: true,
} as const satisfies Partial<Scenario>;
