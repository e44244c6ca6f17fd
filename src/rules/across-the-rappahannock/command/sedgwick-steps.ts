import { d10 } from "../../sdk/kit.js";
import type { TurnStep } from "../kit.js";
import { isNight, scenario } from "../position/calendar.js";
import { sedgwickRolls } from "../terms/rolls.js";

const sedgwick: TurnStep = {
  rule: "SC.Full",
  by: () => "US",
  when: ({ s }) => {
    if (scenario(s).sedgwick === null || s.sedgwick.active) return "SC.Full";
    return (s.initiative === "US" && !isNight(s)) || "SC.Full";
  },
  asks: () => "does Sedgwick try to become active?",
};

const sedgwickDie: TurnStep = {
  rule: "SC.Full",
  roll: d10,
  chance: "now",
  when: ({ s }) => s.log.tried.includes("sedgwick"),
  on({ s, tell }, [die = 0]) {
    const active = sedgwickRolls.includes(die);
    tell("sedgwick-rolled", { die, result: active ? "active" : "inactive" });
    if (!active) return;
    s.sedgwick.active = true;
    tell("sedgwick-active", {});
  },
};

export const sedgwickSteps = { sedgwick, sedgwickDie } as const;
