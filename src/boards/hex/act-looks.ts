import type { ArrowLook } from "../arrows.js";

/** How acts look on hexes: marches are solid, flights dashed, fire is dotted, a charge or a close combat is broad. */
export const actLooks = {
  march: { class: "march" },
  flight: { class: "retreat", dash: "7 5" },
  fire: { class: "fire", dash: "2.5 4.5", width: 3.5 },
  charge: { class: "charge", width: 8 },
} as const satisfies { readonly [kind: string]: Omit<ArrowLook, "colour"> };
