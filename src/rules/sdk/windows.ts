import type { Engine } from "./context.js";
import type { Condition } from "./holes.js";

/** A window that a standing order can answer in advance. */
export interface OrderWindow {
  readonly window: string;
  readonly rule: string;
  /** What an order may depend on, by name. */
  readonly conditions: { readonly [name: string]: Condition };
  /** The moves that answer it. */
  readonly answers: readonly string[];
}

/** Every window that standing orders can answer, in playing order. */
export function orderWindows({ flows, movesAt }: Engine): readonly OrderWindow[] {
  const windows: OrderWindow[] = [];
  for (const steps of flows.values()) {
    for (const { step, window } of steps.values()) {
      if (step.standing === undefined) continue;
      const answers = movesAt.get(window) ?? [];
      windows.push({ window, rule: step.rule, conditions: step.conditions ?? {}, answers });
    }
  }
  return windows;
}
