import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { checkFails, disorder, takeOff } from "../position/combat/harm.js";
import { nightExtra } from "../position/combat/resolution.js";
import { clearings } from "../position/combat/retreat-ways.js";
import { joining } from "../position/stacks.js";
import { faceAs, goBack } from "./withdrawing.js";

/** One unit makes room for another that retreats; who stands in its own way makes room first (11.26). */
export const displacement = flow("displacement", "11.26", {
  choose: {
    rule: "11.26",
    by: ({ f }) => f.side,
    asks: ({ f, facts }) => `who makes room in ${f.hex} for ${facts.unitName(f.arriving)}, and where does it go?`,
  },
  room: {
    rule: "11.26",
    auto(c) {
      const { s, f, call } = c;
      const unit = s.units[f.step?.unit ?? ""];
      if (f.step === null || unit === undefined || unit.hex === null) return "end";
      const { unit: id, to } = f.step;
      if (joining(c, id, unit, to) === true) return;
      const chain = [...f.chain, f.hex];
      if (clearings(c, id, unit, to, f.causes, chain).length === 0) {
        takeOff(c, id, "no room");
        return "end";
      }
      call("displacement", {
        at: "choose",
        side: f.side,
        hex: to,
        arriving: id,
        causes: [...f.causes],
        chain,
        step: null,
      });
      return "room";
    },
  },
  enter: {
    rule: "11.25",
    auto(c) {
      const { s, f, tell } = c;
      if (f.step === null) return "end";
      const { unit: id, to, facing } = f.step;
      const from = s.units[id]?.hex ?? "";
      tell("displaced-unit", { unit: id, from, to });
      const there = goBack(c, id, [to]);
      if (there === undefined) return "end";
      if (facing !== null) faceAs(c, id, there, facing);
      catchLeaders(c, f.side, [there]);
      return "die";
    },
  },
  die: {
    rule: "11.26",
    roll: d10,
    chance: "sealed",
    on(c, [die = 0]) {
      const id = c.f.step?.unit ?? "";
      if (checkFails(c, id, die, nightExtra(c))) disorder(c, id, "pushed aside");
    },
  },
});
