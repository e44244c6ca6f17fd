import { bridged } from "../../costs.js";
import { moveShapes } from "../../generated/shapes.js";
import type { HexId, UnitId } from "../../ids.js";
import { move } from "../../kit.js";
import type { State, Unit } from "../../state.js";
import { isArtillery, isIdle, record, relocate, startHex } from "../../units.js";
import { endsOf, engineers, hexsideOf, isHexside, undisturbedAt } from "../../works.js";

const wreck = {
  rule: "LG.Eng.Destroy",
  says: "there is a unit of that name at an end of a bridge there",
} as const;

/** Who wrecks a bridge, and where he stands. */
interface Wrecker {
  readonly s: State;
  readonly p: { readonly unit: UnitId; readonly hexside: string };
}

/** The unit at an end of a bridge of pontoons; else the name of what is not there. */
function atPontoon({ s, p }: Wrecker): string | { readonly unit: Unit; readonly hex: HexId } {
  const unit = s.units[p.unit];
  if (unit === undefined || unit.hex === null || !endsOf(p.hexside).includes(unit.hex)) return p.unit;
  return s.pontoons.includes(p.hexside) ? { unit, hex: unit.hex } : p.hexside;
}

/** Infantry and cavalry wreck bridges. */
const byFootOrHorse = ({ unit }: { readonly unit: Unit }) => !isArtillery(unit) && unit.type !== "train";

/** The unit has spent the whole activation where it stands. */
const stayedIdle = ({ s, p }: Wrecker, { unit, hex }: { readonly unit: Unit; readonly hex: HexId }) =>
  isIdle(s, p.unit) && startHex(s, p.unit) === hex && !unit.strategic;

/** Confederate infantry or cavalry destroys a bridge of pontoons (FR.Pontoons, LG.Eng.Destroy). */
export const destroyPontoon = move({
  name: "destroy-pontoon",
  rule: "FR.Pontoons",
  at: ["command/works"],
  params: moveShapes["destroy-pontoon"],
  gates: { "at-a-pontoon": wreck },
  look(c, shut) {
    const found = atPontoon(c);
    return typeof found === "string" ? shut("at-a-pontoon", { actual: found }) : found;
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Destroy",
      says: "the scenario knows the destruction of bridges",
      ok: ({ s }) => engineers(s) !== "none",
    },
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    confederate: { rule: "LG.Eng.Destroy", says: "only Confederates destroy pontoons", ok: ({ by }) => by === "CSA" },
    "no-artillery": {
      rule: "LG.Eng.Destroy",
      says: "infantry or cavalry does it",
      ok: ({ d }) => byFootOrHorse(d),
    },
    "whole-activation": {
      rule: "LG.Eng.Destroy",
      says: "the unit has spent the whole activation there and done nothing else",
      ok: (c) => stayedIdle(c, c.d),
    },
    undisturbed: {
      rule: "LG.Eng.Destroy",
      says: "no enemy stands at an end of the bridge or next to the unit",
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
    },
  },
  apply({ s, p, tell }) {
    s.pontoons = s.pontoons.filter((one) => one !== p.hexside);
    record(s, p.unit).worked = true;
    tell("pontoon-destroyed", { unit: p.unit, hexside: p.hexside });
    return "works";
  },
  candidates({ s, f }, offer) {
    for (const unit of f.units) {
      for (const hexside of s.pontoons)
        if (endsOf(hexside).includes(s.units[unit]?.hex ?? "")) offer({ unit, hexside });
    }
  },
  complete: true,
  describe: ({ unit, hexside }, facts) => `${facts.unitName(unit)} destroys the bridge at ${hexside.replace("|", "-")}`,
});

/** The Union takes a bridge up: a train stands on one bank (LG.Eng.Destroy). */
export const dismantlePontoon = move({
  name: "dismantle-pontoon",
  rule: "LG.Eng.Destroy",
  at: ["command/works"],
  params: moveShapes["dismantle-pontoon"],
  gates: { "at-a-pontoon": wreck },
  look(c, shut) {
    const found = atPontoon(c);
    return typeof found === "string" ? shut("at-a-pontoon", { actual: found }) : found;
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Destroy",
      says: "the scenario knows engineers",
      ok: ({ s }) => engineers(s) === "full",
    },
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    union: { rule: "LG.Eng.Destroy", says: "the Union takes up its bridges", ok: ({ by }) => by === "US" },
    "no-artillery": {
      rule: "LG.Eng.Destroy",
      says: "infantry or cavalry does it",
      ok: ({ d }) => byFootOrHorse(d),
    },
    "whole-activation": {
      rule: "LG.Eng.Destroy",
      says: "the unit has spent the whole activation there and done nothing else",
      ok: (c) => stayedIdle(c, c.d),
    },
    undisturbed: {
      rule: "LG.Eng.Destroy",
      says: "no enemy stands at an end of the bridge or next to the unit",
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
    },
    "on-a-bank": {
      rule: "LG.Eng.Destroy",
      says: "the train stands at one end of the bridge",
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
  const spare = Object.keys(s.trains).find((id) => s.units[id]?.place === "exited");
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

/** Infantry or cavalry of either side blows a printed bridge (FR.BridgeDemo, LG.BridgeDemo). */
export const blowBridge = move({
  name: "blow-bridge",
  rule: "FR.BridgeDemo",
  at: ["command/works"],
  params: moveShapes["blow-bridge"],
  gates: { "at-a-bridge": { rule: "LG.BridgeDemo", says: "there is a unit of that name at an end of that hexside" } },
  look({ s, p, facts }, shut) {
    const unit = s.units[p.unit];
    const [a, b] = endsOf(p.hexside);
    if (unit === undefined || unit.hex === null || ![a, b].includes(unit.hex))
      return shut("at-a-bridge", { actual: p.unit });
    if (!isHexside({ facts }, p.hexside)) return shut("at-a-bridge", { actual: p.hexside });
    return { unit, hex: unit.hex, a, b };
  },
  checks: {
    "engineers-here": {
      rule: "LG.BridgeDemo",
      says: "the scenario knows the demolition of bridges",
      ok: ({ s }) => engineers(s) !== "none",
    },
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    "a-printed-bridge": {
      rule: "LG.BridgeDemo",
      says: "a printed bridge stands there",
      ok: (c) => !c.s.pontoons.includes(c.p.hexside) && bridged(c, c.d.a, c.d.b),
    },
    "no-artillery": {
      rule: "LG.BridgeDemo",
      says: "infantry or cavalry does it",
      ok: ({ d }) => byFootOrHorse(d),
    },
    "whole-activation": {
      rule: "LG.BridgeDemo",
      says: "the unit has spent the whole activation there and done nothing else",
      ok: (c) => stayedIdle(c, c.d),
    },
    undisturbed: {
      rule: "LG.BridgeDemo",
      says: "no enemy stands at an end of the bridge or next to the unit",
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
    },
  },
  apply({ s, p, tell }) {
    s.blown.push(p.hexside);
    record(s, p.unit).worked = true;
    tell("bridge-blown", { unit: p.unit, hexside: p.hexside });
    return "works";
  },
  candidates({ s, f, facts }, offer) {
    for (const unit of f.units) {
      const hex = s.units[unit]?.hex ?? null;
      if (hex === null || !facts.has(hex)) continue;
      for (const next of facts.neighbours(hex)) offer({ unit, hexside: hexsideOf(hex, next) });
    }
  },
  complete: true,
  describe: ({ unit, hexside }, facts) => `${facts.unitName(unit)} blows the bridge at ${hexside.replace("|", "-")}`,
});
