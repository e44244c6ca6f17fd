import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isLine, record, relocate } from "../position/units.js";
import { endsOf, engineers, undisturbedAt, workedThere } from "../position/works.js";
import { atPontoon, calm, line, wholeActivation, wreck } from "./demolition.js";

/** The Union takes a bridge up: a train stands on one bank (LG.Eng.Destroy). */
export const dismantlePontoon = move({
  name: "dismantle-pontoon",
  rule: "LG.Eng.Destroy",
  at: ["command/works"],
  params: moveShapes["dismantle-pontoon"],
  preconditions: { "at-a-pontoon": wreck },
  resolve(c, reject) {
    const found = atPontoon(c);
    return typeof found === "string" ? reject("at-a-pontoon", { actual: found }) : found;
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Destroy",
      says: "{unit} takes up no bridge at {hexside}: the scenario has no engineers who do",
      ok: ({ s }) => engineers(s) === "full",
    },
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit),
    },
    union: { rule: "LG.Eng.Destroy", says: "the {by} takes up no pontoons", ok: ({ by }) => by === "US" },
    "no-artillery": {
      ...{ rule: "LG.Eng.Destroy", ...line },
      ok: ({ d }) => isLine(d.unit),
    },
    "whole-activation": {
      ...{ rule: "LG.Eng.Destroy", ...wholeActivation },
      ok: (c) => workedThere(c, c.p.unit),
    },
    undisturbed: {
      ...{ rule: "LG.Eng.Destroy", ...calm },
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
    },
    "on-a-bank": {
      rule: "LG.Eng.Destroy",
      says: "{to} is not an end of {hexside}",
      ok: ({ p }) => endsOf(p.hexside).includes(p.to),
    },
  },
  apply({ s, p, tell }) {
    s.pontoons = s.pontoons.filter((one) => one !== p.hexside);
    record(s, p.unit).worked = true;
    const train = newTrain(s);
    relocate(s, train, p.to);
    // It moves with its next marker.
    record(s, train).moved = true;
    tell("pontoon-dismantled", { unit: p.unit, hexside: p.hexside, train, hex: p.to });
    return "works";
  },
  candidates({ s, f }, offer) {
    for (const unit of f.units) {
      for (const hexside of s.pontoons) {
        const ends = endsOf(hexside);
        if (ends.includes(s.units[unit]?.hex ?? "")) for (const to of ends) offer({ unit, hexside, to });
      }
    }
  },
  complete: true,
  describe: ({ unit, hexside, to }, facts) =>
    `${facts.unitName(unit)} takes up the bridge at ${hexside.replace("|", "-")}: the train stands in ${to}`,
});

/** A train for a pontoon that was taken up: one that is off the map, else a new counter. */
function newTrain(s: Parameters<typeof engineers>[0]): string {
  const spare = Object.keys(s.trains)
    .sort()
    .find((id) => s.units[id]?.place === "exited");
  if (spare !== undefined) {
    Object.assign(s.trains[spare] ?? {}, {
      cargo: 1,
      building: null,
      delayed: false,
      since: s.activations,
      under: null,
    });
    return spare;
  }
  let at = 1;
  while (s.units[`us-train-taken-${at}`] !== undefined) at += 1;
  const id = `us-train-taken-${at}`;
  s.units[id] = {
    side: "US",
    type: "train",
    command: "us-trains",
    place: "unplaced",
    hex: null,
    facing: "W",
    order: 0,
    disordered: false,
    mounted: false,
    strategic: false,
    group: null,
  };
  s.trains[id] = { cargo: 1, building: null, delayed: false, since: s.activations, under: null };
  return id;
}
