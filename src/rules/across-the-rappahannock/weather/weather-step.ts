import { resultOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import type { TurnStep } from "../kit.js";
import { dayOfMay, isNight, scenario } from "../position/calendar.js";
import type { State } from "../terms/state.js";
import { lastBox, settledBox, weatherModifiers, weatherTable } from "../terms/weather-table.js";

/** T.Weather: two more at night; one less by day on 2 May, two less from then on. */
export function weatherModifier(s: State): number {
  if (isNight(s)) return weatherModifiers.night;
  const day = dayOfMay(s);
  return day >= 3 ? weatherModifiers.fromThirdOfMay : day === 2 ? weatherModifiers.secondOfMay : 0;
}

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

export const weatherSteps = { weather } as const;
