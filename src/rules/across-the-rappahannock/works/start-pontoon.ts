import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { trainsOf } from "../position/roster.js";
import { actOf, record, startHex } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { bridgeable, engineers, hexsideOf, undisturbed } from "../position/works.js";

/** A train in a hex of the river begins a bridge to the hex beyond (LG.Eng.Pontoon). */
export const startPontoon = move({
  name: "start-pontoon",
  rule: "LG.Eng.Pontoon",
  at: ["command/works"],
  params: moveShapes["start-pontoon"],
  preconditions: {
    "a-train": { rule: "LG.Eng.Pontoon", says: "{actual} is not a pontoon train on the map" },
    "a-neighbour": { rule: "LG.Eng.Pontoon", says: "{actual} is not the next hex" },
  },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.train];
    const train = s.trains[p.train];
    if (unit === undefined || unit.hex === null || train === undefined) return reject("a-train", wrongUnit(s, p.train));
    if (!facts.has(p.to) || !facts.has(unit.hex) || !facts.adjacent(unit.hex, p.to)) {
      return reject("a-neighbour", { actual: p.to });
    }
    return { unit, train, hex: unit.hex };
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Pontoon",
      says: "{train} builds no bridge: the scenario has no engineers who do",
      ok: ({ s }) => engineers(s) === "full",
    },
    "with-its-marker": {
      rule: "LG.Eng.Pontoon",
      says: "{train} does not act with the marker in play",
      ok: (c) => trainsOf(c, c.f).includes(c.p.train),
    },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "{train} builds a bridge already",
      ok: ({ d }) => d.train.building === null,
    },
    "carries-one": { rule: "LG.Eng.Pontoon", says: "{train} carries no pontoon", ok: ({ d }) => d.train.cargo > 0 },
    "began-there": {
      rule: "LG.Eng.Pontoon",
      says: "{train} did not begin the activation in its hex, or has moved",
      ok: ({ s, p, d }) => startHex(s, p.train) === d.hex && !actOf(s, p.train).moved,
    },
    "in-the-river": {
      rule: "LG.Eng.Pontoon",
      says: "{actual} is not a hex partly of the river",
      ok(c) {
        const { facts, p, d } = c;
        // What is not water to be bridged has a check of its own.
        if (c.ruling("bridge-water") === "any" && bridgeable(c, d.hex, p.to)) return true;
        return facts.partlyRiver(d.hex) || { actual: d.hex };
      },
    },
    "over-water": {
      rule: "LG.Eng.Pontoon",
      says: "between the hex of {train} and {to} lies {actual}, no river, canal or run",
      ok: (c) => bridgeable(c, c.d.hex, c.p.to) || { actual: c.facts.water(c.d.hex, c.p.to) },
    },
    "no-bridge-yet": {
      rule: "LG.Eng.Pontoon",
      says: "a bridge of pontoons leads from the hex of {train} to {to} already",
      ok: ({ s, p, d }) => !s.pontoons.includes(hexsideOf(d.hex, p.to)),
    },
    undisturbed: {
      rule: "LG.Eng.Pontoon",
      says: "enemies disturb the far end of the bridge: {actual}",
      ok: (c) => undisturbed(c, c.d.unit.side, c.d.hex, c.p.to),
    },
  },
  apply({ s, f, p, d, tell }) {
    d.train.building = hexsideOf(d.hex, p.to);
    d.train.delayed = false;
    d.train.since = s.activations;
    d.train.under = f.commands[0] ?? null;
    record(s, p.train).worked = true;
    tell("pontoon-begun", { train: p.train, hexside: d.train.building });
    return "works";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of trainsOf(c, f)) {
      const hex = s.units[id]?.hex ?? null;
      if (s.trains[id] === undefined || hex === null || !facts.has(hex)) continue;
      for (const to of facts.neighbours(hex)) offer({ train: id, to });
    }
  },
  complete: true,
  describe: ({ train, to }, facts) => `${facts.unitName(train)} builds a bridge to ${to}`,
});
