import { resultOf } from "../../../mechanics/result-table.js";
import { d10 } from "../../../sdk/kit.js";
import type { StepOf } from "../../../sdk/types.js";
import { attachBatteries } from "../../batteries.js";
import { drawsMarkers, isNight, scenario, turnOf } from "../../calendar.js";
import { forGood, sides } from "../../constants.js";
import type { ATR } from "../../kit.js";
import { emptyLog } from "../../scenarios/empty-state.js";
import type { State } from "../../state.js";
import { hookerMoved, sedgwickRolls } from "../../tables/rolls.js";
import { lastBox, settledBox, weatherModifiers, weatherTable } from "../../tables/weather.js";

export type TurnStep = StepOf<ATR, "turn">;

/** The day of the month of a turn, "2 May" -> 2, where the month is May. */
function dayOfMay(s: State): number {
  const [day = "", month] = turnOf(s).day.split(" ");
  return month === "May" ? Number(day) : 0;
}

/** T.Weather: two more at night; one less by day on 2 May, two less from then on. */
export function weatherModifier(s: State): number {
  if (isNight(s)) return weatherModifiers.night;
  const day = dayOfMay(s);
  return day >= 3 ? weatherModifiers.fromThirdOfMay : day === 2 ? weatherModifiers.secondOfMay : 0;
}

/** Sedgwick is active from 0600 on 4 May, or after one of his units was charged (SC.Full). */
function sedgwickWakes(s: State): boolean {
  const { name } = turnOf(s);
  const day = dayOfMay(s);
  return s.sedgwick.charged || day > 4 || (day === 4 && name >= "0600");
}

const begin: TurnStep = {
  rule: "3",
  auto({ s, f, facts, options, tell }) {
    const { name, day } = turnOf(s);
    const { sedgwick, hookerHitFrom } = scenario(s);
    const attached = attachBatteries(s, facts);
    s.log = { ...emptyLog(), attached };
    s.acts = {};
    s.proposed = [];
    f.owing = [...sides];
    s.initiative = null;
    tell("turn-begun", { turn: s.turn, name, day });
    if (sedgwick !== null && !s.sedgwick.active && sedgwickWakes(s)) {
      s.sedgwick.active = true;
      tell("sedgwick-active", {});
    }
    // SC.Jackson, optional: out of action from 0945 on 3 May to the end, whatever hit him before.
    const hit = options.hookerHit && !options.noHookerRule && hookerHitFrom !== null && s.turn >= hookerHitFrom;
    if (hit && s.hooker.wounded < forGood) {
      s.hooker.used = true;
      s.hooker.wounded = forGood;
      tell("hooker-wounded", { turns: scenario(s).turns.length - s.turn + 1 });
    }
  },
};

const weather: TurnStep = {
  rule: "LG.Weather",
  roll: d10,
  chance: "now",
  when: ({ s, facts }) => {
    if (!scenario(s).weather || s.turn === 1 || s.conditions.settled) return "LG.Weather";
    // Every level that the roll can lead to is read before the die.
    for (let box = Math.max(0, s.conditions.track - 1); box <= Math.min(lastBox, s.conditions.track + 2); box++)
      facts.ground(box);
    return true;
  },
  on({ s, facts, tell }, [die = 0]) {
    const modifier = weatherModifier(s);
    const { weather: sky, shift } = resultOf(weatherTable, die + modifier);
    const box = Math.min(lastBox, Math.max(settledBox, s.conditions.track + shift));
    const ground = facts.ground(box);
    s.conditions = { track: box, ground, weather: sky, settled: box === settledBox };
    tell("weather-rolled", { die, modifier, weather: sky, ground, box });
  },
};

/** Whether who begins is fixed (5.22, LG.Hooker.Roof); null: dice decide. */
function fixedInitiative(s: State): "US" | "CSA" | null {
  return s.hooker.wounded > 0 ? "CSA" : turnOf(s).automatic;
}

const initiative: TurnStep = {
  rule: "5.21",
  roll: { count: 2, faces: 10, from: 0 },
  chance: "now",
  when: ({ s }) => (drawsMarkers(s) ? fixedInitiative(s) === null || "5.22" : "5.22"),
  on({ s, tell }, [one = 0, two = 0]) {
    const { modifiers } = turnOf(s);
    const tired = s.hooker.movedLastTurn ? hookerMoved : 0;
    const union = one + modifiers.US + tired;
    const confederate = two + modifiers.CSA;
    s.initiative = union === confederate ? null : union > confederate ? "US" : "CSA";
    tell("initiative-rolled", { dice: [one, two], union, confederate, side: s.initiative ?? "nobody" });
  },
};

const initiativeFixed: TurnStep = {
  rule: "5.22",
  when: ({ s }) => s.initiative === null && fixedInitiative(s) !== null,
  auto({ s, tell }) {
    s.initiative = fixedInitiative(s);
    if (s.initiative !== null) tell("initiative-fixed", { side: s.initiative });
  },
};

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

const strategic: TurnStep = {
  rule: "LG.SM",
  by: ({ f }) => f.owing,
  when: ({ s, f }) => scenario(s).strategic && (f.owing.length > 0 || "LG.SM"),
  asks: () => "who moves strategically in this turn?",
};

export const openingSteps = {
  begin,
  weather,
  initiative,
  initiativeFixed,
  sedgwick,
  sedgwickDie,
  strategic,
} as const;
