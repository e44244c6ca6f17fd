import { d10 } from "../../sdk/kit.js";
import type { TurnStep } from "../kit.js";
import { mustShow, show, showing } from "../position/decisions.js";
import { indecisionModifier, mayBeNear, needsRoll } from "./indecision.js";

const written: TurnStep = {
  rule: "SC.Full",
  ...showing,
  // Hooker's distance counts for who moves freely, not for who stays with Sedgwick.
  when: (c) => needsRoll(c, c.f) && mustShow(c, c.facts.marker(c.f.marker ?? "").commands),
  opened: show,
};

const near: TurnStep = {
  rule: "LG.Indecision",
  by: () => "US",
  when: (c) => (needsRoll(c, c.f) && mayBeNear(c, c.f.marker ?? "").length > 0) || "LG.Indecision",
  asks: (c) =>
    `which of ${mayBeNear(c, c.f.marker ?? "")
      .map(c.facts.commandName)
      .join(", ")} are within four points of Hooker?`,
};

const indecision: TurnStep = {
  rule: "LG.Indecision",
  roll: d10,
  chance: "now",
  when: (c) => {
    if (!needsRoll(c, c.f)) return "LG.Indecision";
    c.facts.markerRange(c.f.marker ?? "");
    return true;
  },
  on(c, [die = 0]) {
    const { f, facts, tell } = c;
    const marker = f.marker ?? "";
    const { from, to } = facts.markerRange(marker);
    const modifier = indecisionModifier(c, marker);
    const value = die + modifier;
    f.failed = value < from || value > to;
    tell("indecision-rolled", {
      marker,
      die,
      modifier,
      range: `${from}-${to}`,
      result: f.failed ? "wasted" : "active",
    });
  },
};

export const indecisionSteps = { written, near, indecision } as const;
