import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";

/** The Union sends its balloon up over Falmouth (T.Balloon). */
export const sendBalloon = move({
  name: "send-balloon",
  rule: "T.Balloon",
  at: ["turn/balloon"],
  params: moveShapes["send-balloon"],
  checks: {
    "a-map": {
      rule: "T.Balloon",
      says: "{actual} is not a map of the scenario: {expected}",
      ok: ({ s, p }) => scenario(s).maps.includes(p.map) || { expected: [...scenario(s).maps], actual: p.map },
    },
  },
  apply({ s, f, p }) {
    f.map = p.map;
    s.log.tried.push("balloon");
    return "balloonDie";
  },
  candidates({ s }, offer) {
    for (const map of scenario(s).maps) offer({ map });
  },
  complete: true,
  describe: ({ map }) => `the balloon observes map ${map}`,
});
