import type { Acting } from "./kit.js";

/** Arnold leaves the game, wherever he is (6.33). */
export function removeArnold({ s, tell }: Pick<Acting, "s" | "tell">): void {
  if (s.generals.arnold === "eliminated") return;
  const place = s.generals.arnold;
  s.generals.arnold = "eliminated";
  tell("arnold-removed", { place });
}
