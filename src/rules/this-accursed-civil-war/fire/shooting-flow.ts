import { flow } from "../kit.js";
import { notesEnd } from "../position/charge.js";
import { formationHits } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { isAdvance, isSalvo, openSteps } from "../position/shots.js";
import { shotsOf } from "../position/small-arms.js";
import { isOnMap } from "../position/units.js";
import { volleyFrame } from "../position/volleys.js";

/** Infantry fires: it advances first, or fires and is answered, or falls back a hex (9.3). */
export const shooting = flow("shooting", "9.3", {
  approach: {
    rule: "9.3.2",
    auto(c) {
      const { f } = c;
      if (!isAdvance(f.mode)) return "volley";
      drawReactions(c, f.unit, "enter");
      return "aim";
    },
  },
  aim: {
    rule: "9.3.2",
    by: ({ f }) => f.side,
    when(c) {
      const unit = c.s.units[c.f.unit];
      if (!isOnMap(unit) || unit.hex !== c.f.here) return "9.3.2";
      return shotsOf(c, c.f.unit, unit, isSalvo(c.f.mode)).length > 0 || "9.1.3";
    },
    asks: ({ f, facts }) => `at whom does ${facts.unitName(f.unit)} fire?`,
  },
  volley: {
    rule: "9.3.3",
    auto(c) {
      const { s, f, call } = c;
      if (f.shots.length === 0 || !isOnMap(s.units[f.unit])) return "close";
      const targets = [...new Set(f.shots.map(({ target }) => target))];
      // Fire after an advance draws no fire (9.3.2); a salvo does (9.4); else the target answers (9.3.3, 9.3.4).
      if (f.mode === "salvo") drawReactions(c, f.unit, "fire", { only: targets, into: f.shots.map(({ to }) => to) });
      else if (!isAdvance(f.mode)) f.targets = targets;
      call("volley", volleyFrame(f.unit, f.side, f.shots, { salvo: isSalvo(f.mode), retiring: f.mode === "retire" }));
      return "answer";
    },
  },
  answer: {
    rule: "9.3.3",
    auto(c) {
      const { s, f } = c;
      const able = f.targets.filter((id) => isOnMap(s.units[id]));
      f.targets = [];
      if (able.length > 0) drawReactions(c, f.unit, "fire", { only: able, into: f.shots.map(({ to }) => to) });
      return "retire";
    },
  },
  retire: {
    rule: "9.3.4",
    by: ({ f }) => f.side,
    when(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (f.mode !== "retire" || !isOnMap(unit) || unit.hex !== f.here) return "9.3.4";
      return openSteps(c, f.unit, "back").length > 0 || "9.3.4";
    },
    asks: ({ f, facts }) => `into which rear hex does ${facts.unitName(f.unit)} go?`,
  },
  close: {
    rule: "9.3",
    auto(c) {
      const { f, s } = c;
      notesEnd(c, f.unit);
      // The ground of an advance disorders when the fire is over (9.3.2, 7.3.1).
      if (f.hits > 0 && isOnMap(s.units[f.unit])) formationHits(c, f.unit, f.hits, "terrain");
    },
  },
});
