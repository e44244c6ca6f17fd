import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { firstTargets, mayFire, shooters, targets } from "../position/combatants.js";
import { each, twiceIn } from "../position/groups.js";
import { counterName } from "../position/names.js";
import { noPiece } from "../position/unknown-names.js";
import { yearOf } from "../terms/calendar.js";
import { garrisonId, maxInRound } from "../terms/constants.js";
import { fireWindows } from "./fire-windows.js";

/** A side names for each piece that fires the piece that it fires at (16.12.B4, B5). */
export const fire = move({
  name: "fire",
  rule: "16.12.B4",
  at: fireWindows,
  params: moveShapes.fire,
  preconditions: { "pieces-known": { rule: "16.12.B4", says: "shooters and targets are in play" } },
  resolve({ s, p }, reject) {
    const notInPlay = p.shots
      .flatMap(({ piece, target }) => [piece, target])
      .find((id) => id !== garrisonId && s.pieces[id] === undefined);
    return notInPlay === undefined ? undefined : reject("pieces-known", noPiece(s, notInPlay));
  },
  checks: {
    "own-fighters": {
      rule: "16.12.B4",
      says: "the pieces that fire are the side's own, in the battle and not routed; a garrison fires only at invaders",
      ok({ s, p, f, by }) {
        const able = shooters(s, f, by);
        const message = "{actual} is not among those of the {by} side who fight in {box}";
        return each(p.shots, ({ piece }) => able.includes(piece) || { actual: piece, message }, "/shots");
      },
    },
    "one-shot-each": {
      rule: "16.12.B4",
      source: "community",
      says: "a piece fires once in a round",
      ok({ p }) {
        const twice = twiceIn(p.shots.map(({ piece }) => piece));
        return twice === undefined || { actual: twice, message: "{actual} fires twice in one round" };
      },
    },
    "enemy-targets": {
      rule: "16.12.B4",
      says: "the targets are enemy pieces in the battle that are not routed",
      ok({ s, p, f, by }) {
        const there = targets(s, f, by);
        const message = "{actual} is not among the enemies who fight in {box}";
        return each(p.shots, ({ target }) => there.includes(target) || { actual: target, message }, "/shots");
      },
    },
    "garrison-first": {
      rule: "5.0",
      says: "under the agreed reading, invaders fire at the garrison first, until it is destroyed",
      ok(c) {
        const [first] = firstTargets(c, c.f, c.by);
        if (first !== garrisonId) return true;
        const message = "{piece} fires at {actual} while the garrison of {box} stands";
        return each(
          c.p.shots,
          ({ piece, target }) => target === garrisonId || { expected: garrisonId, actual: target, piece, message },
          "/shots",
        );
      },
    },
    "every-piece": {
      rule: "16.12.B4",
      source: "reconstruction",
      says: "under the agreed reading, every piece that fights fires if there is no limit",
      ok({ s, p, f, by, options, ruling }) {
        const able = shooters(s, f, by);
        if (ruling("hold-fire") === "may" || options.battleLeadership || p.shots.length >= able.length) return true;
        return {
          expected: able.length,
          actual: p.shots.length,
          message: "{actual} fire, and {expected} fight in {box}",
        };
      },
    },
    "within-leadership": {
      rule: "7.0",
      says: "no more pieces fire than battlefield leadership allows",
      ok(c) {
        const { s, p, f, by, facts, options, ruling } = c;
        const free = ruling("garrison-in-limit") === "free";
        const counted = p.shots.filter(({ piece }) => !(free && piece === garrisonId)).length;
        const max = mayFire(c, f, by);
        if (counted <= max) return true;
        // The finding rests on the column of the Command Table that gave the figure.
        if (options.battleLeadership) facts.command(yearOf(s.turn), 1, by);
        return { expected: max, actual: counted, message: "{actual} fire with a leadership of {expected}" };
      },
    },
    "eight-at-most": {
      rule: "7.0",
      says: "at most eight pieces of a side fight in a round",
      ok({ p, options }) {
        const counted = p.shots.filter(({ piece }) => piece !== garrisonId).length;
        if (!options.battleLeadership || counted <= maxInRound) return true;
        return {
          expected: maxInRound,
          actual: counted,
          message: "{actual} pieces fire, {expected} may fight in a round",
        };
      },
    },
  },
  apply({ p, f }) {
    f.shots = p.shots.map((shot) => ({ ...shot }));
  },
  complete: false,
  *holes(c, { shots = [] }) {
    const { s, f, by } = c;
    const last = shots.at(-1);
    const able = shooters(s, f, by).filter((id) => !shots.some(({ piece }) => piece === id));
    if (last?.piece !== undefined && last.target === undefined) {
      yield { param: `/shots/${shots.length - 1}/target`, values: targets(s, f, by) };
      return;
    }
    // Nobody fires where that is allowed: an empty list is a whole answer.
    if (last === undefined) yield { param: "/shots", values: [], pick: [0, 1] };
    yield { param: `/shots/${shots.length}/piece`, values: able, optional: true };
  },
  describe: ({ shots }) =>
    `fire: ${shots.map(({ piece, target }) => `${counterName(piece)} at ${counterName(target)}`).join(", ")}`,
});
