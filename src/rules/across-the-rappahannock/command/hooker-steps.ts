import { d10 } from "../../sdk/kit.js";
import type { TurnStep } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { hooker as hookerId } from "../terms/constants.js";
import { hookerHit } from "../terms/rolls.js";

const hooker: TurnStep = {
  rule: "LG.Hooker.Roof",
  by: () => "CSA",
  when: ({ s, options }) => {
    if (!scenario(s).hooker || !options.roofFalls || options.noHookerRule) return "LG.Hooker.Roof";
    const there = s.leaders[hookerId]?.hex ?? null;
    return (s.initiative === "CSA" && !s.hooker.used && there !== null) || "LG.Hooker.Roof";
  },
  asks: () => "does a battery aim at Hooker's headquarters?",
};

const hookerDie: TurnStep = {
  rule: "LG.Hooker.Roof",
  roll: d10,
  chance: "sealed",
  when: ({ f }) => f.battery !== null,
  on({ s, f, ruling, tell }, [die = 0]) {
    const battery = f.battery ?? "";
    const hit = die === hookerHit;
    tell("hooker-rolled", { battery, die, result: hit ? "a hit" : "no hit" });
    if (hit || ruling("hooker-battery") === "always") s.log.silent.push(battery);
    if (!hit) return "balloon";
    s.hooker.used = true;
    return;
  },
};

const hookerTurns: TurnStep = {
  rule: "LG.Hooker.Roof",
  roll: d10,
  chance: "sealed",
  when: ({ f }) => f.battery !== null,
  on({ s, tell }, [die = 0]) {
    // 0 counts as 1; the turn that is played is one of them.
    s.hooker.wounded = Math.max(1, die);
    tell("hooker-wounded", { turns: s.hooker.wounded, die });
  },
};

export const hookerSteps = { hooker, hookerDie, hookerTurns } as const;
