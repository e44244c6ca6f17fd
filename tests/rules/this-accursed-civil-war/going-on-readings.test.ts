// How enemies next to a commander weigh on going on, and how many wings try to go first: each reading of both.
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { position, roll } from "../../support/this-accursed-civil-war/board.js";
import {
  commons,
  horse,
  modifier,
  type Read,
  readings,
  set,
  troopers,
  until,
} from "../../support/this-accursed-civil-war/readings.js";

/** What enemies next to Rupert add to the roll by which his wing goes on. */
const nextTo =
  (morale: "normal" | "broken"): Read =>
  (on) => {
    const units = "tf-r-byron T0205 SE; tf-p-pride T0305 NW";
    const s = set(on, { order: "make-ready", units, leaders: "tf-rupert T0205" });
    Object.assign(s.units["tf-p-pride"] ?? {}, { morale });
    Object.assign(s.stack.at(-1) ?? {}, { at: "continue" });
    play(on, s, { move: "continue-wing" }, "royalist");
    return modifier(until(on, s, "continuation-rolled", 3, ["decline-preemption"]), "enemies") ?? 0;
  };

readings("4.3.3", "continuation-near-enemies", { chart: 1, rule: 0, broken: 1 }, nextTo("normal"));
readings("4.3.3", "continuation-near-enemies", { chart: 0, rule: 0, broken: 1 }, nextTo("broken"));

readings("4.4.1", "preemption-attempts", { several: [], one: ["not-now"] }, (on) => {
  const s = position(on, {
    units: "tf-r-byron T0205 SE; tf-p-ironsides T1505 NW; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0205; tf-cromwell T1505; tf-skippon T1508",
    orders: { [horse]: "make-ready", [troopers]: "make-ready", [commons]: "make-ready" },
    phasing: "royalist",
  });
  play(on, s, { move: "select-wing", wing: horse }, "royalist");
  play(on, s, { move: "preempt", wing: troopers }, "parliament");
  roll(on, s, 9);
  return codes(on, s, { move: "preempt", wing: commons }, "parliament");
});
