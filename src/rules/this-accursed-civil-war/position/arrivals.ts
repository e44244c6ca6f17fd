/** Who is away, and may come (SN.Setup). */
import type { Side } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { State } from "../terms/state.js";
import { battle } from "./battle.js";

/** Whether a die is cast for some command of a side that is away: it was not given to another wing (SN.Setup). */
export const mayArrive = (s: State, options: Options, side: Side): boolean =>
  (battle(s).special.arrivals ?? []).some(
    ({ wing, away }) =>
      away(options) &&
      s.wings[wing]?.side === side &&
      Object.values(s.units).some((unit) => unit.wing === wing && unit.place === "away"),
  );
