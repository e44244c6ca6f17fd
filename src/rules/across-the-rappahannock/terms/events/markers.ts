/** Consequences of activation markers. */
export const markersEvents = {
  "markers-chosen": { rule: "3.B", says: "the {side} uses {markers}" },
  "cup-filled": { rule: "3.B", says: "markers in the cup: {count}" },
  "marker-drawn": { rule: "4.22", says: "{marker} is drawn, markers left: {left}" },
  "marker-held": { rule: "4.21", says: "{marker} begins the turn" },
  "combined-rolled": { rule: "4.25", says: "the combined activation rolls {die} against {total}: {result}" },
} as const;
