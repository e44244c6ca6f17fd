/** Forced consequences of victory. */
export const victoryEvents = {
  "final-count": {
    rule: "13.2",
    says: "British control {british} colon(y/ies) (6 needed), Americans {american} (7 needed)",
  },
} as const;
