import type { Turn } from "../kit.js";
import { turnOf } from "../position/calendar.js";
import type { State } from "../terms/state.js";

/** The locals of a turn at its start. */
export const emptyTurn = (s: State): Turn => ({
  at: "begin",
  owing: [],
  phases: [...turnOf(s).phases],
  marker: null,
  held: false,
  opening: [],
  seen: null,
  map: null,
  battery: null,
  use: null,
  active: [],
  failed: false,
});
