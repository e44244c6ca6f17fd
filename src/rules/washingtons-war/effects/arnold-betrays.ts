import type { Effect } from "./effect.js";

/** Benedict Arnold Betrays the Patriot Cause, a Battle card: Arnold leaves the game, wherever he is (6.33). */
export const arnoldBetrays: Effect = {
  rule: "6.33",
  inBattle({ s, tell }) {
    if (s.generals.arnold === "eliminated") return;
    const place = s.generals.arnold;
    s.generals.arnold = "eliminated";
    tell("arnold-removed", { place });
  },
};
