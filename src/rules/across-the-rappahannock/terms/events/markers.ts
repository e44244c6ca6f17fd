/** Consequences of activation markers. */
export const markersEvents = {
  "markers-chosen": { rule: "3.B", says: "the {side} uses {markers}" },
  "cup-filled": { rule: "3.B", says: "{count} markers are in the cup" },
  "marker-drawn": { rule: "4.22", says: "{marker} is drawn, {left} are left" },
  "marker-held": { rule: "4.21", says: "{marker} begins the turn" },
  "combined-rolled": { rule: "4.25", says: "the combined activation rolls {die} against {total}: {result}" },
} as const;
