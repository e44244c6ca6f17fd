import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, cuOf, generalAt, spaceFor } from "../position/board.js";
import { mustRemove, removable } from "../position/capture.js";
import { each, offTheMap, onTheMap } from "../position/checks.js";
import { oneOfEachColony } from "../position/holes.js";
import { colonyIds } from "../terms/constants.js";

/** The British remove American PCs for the capture of Washington. */
export const removePcs = move({
  name: "remove-pcs",
  rule: "7.6.B",
  at: ["washingtonCaptured/remove"],
  params: moveShapes["remove-pcs"],
  preconditions: onTheMap("7.6.B"),
  resolve(c, reject) {
    const off = offTheMap(c, ...c.p.spaces);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    five: {
      rule: "7.6.B",
      says: "{actual} PCs are removed for Washington; {expected} must go, one each from as many colonies as have one to give, five at most",
      ok(c) {
        const { spaces } = c.p;
        // A removal follows one reading as a whole: the count of one of those by which none of its spaces is guarded.
        const readings = c.readings("generals-guard-pcs");
        const fits = readings.filter((guards) => spaces.every((space) => removable(c, space, guards)));
        const must = (fits.length > 0 ? fits : readings).map((guards) => mustRemove(c, guards));
        return must.includes(spaces.length) || { expected: must[0] ?? 0, actual: spaces.length };
      },
    },
    "one-per-colony": {
      rule: "7.6.B",
      says: "more than one PC is removed in a colony: {actual}",
      ok({ p, facts }) {
        const colonies = p.spaces.map((space) => facts.colony(space));
        return new Set(colonies).size === colonies.length || { actual: colonies };
      },
    },
    "american-pc": {
      rule: "7.6.B",
      says: "{actual} has no American PC to remove",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).pc === "american"),
    },
    "no-american-cu": {
      rule: "7.6.B",
      says: "{actual} holds American CUs, which guard its PC",
      ok: ({ s, p }) => each(p.spaces, (space) => cuOf(s, space, "american") === 0),
    },
    "no-general": {
      rule: "7.6.B",
      says: "a General guards the PC of {actual}",
      ok({ s, p, readings }) {
        const both = !readings("generals-guard-pcs").includes("american");
        return each(
          p.spaces,
          (space) =>
            generalAt(s, space, "american") === undefined && !(both && generalAt(s, space, "british") !== undefined),
        );
      },
    },
    "not-with-congress": {
      rule: "7.6.B",
      says: "Congress sits in {actual} and guards its PC",
      ok: ({ s, p }) => !p.spaces.includes(s.congress) || { actual: s.congress },
    },
  },
  apply({ s, p, tell }) {
    for (const space of p.spaces) spaceFor(s, space).pc = null;
    tell("pcs-removed", { spaces: p.spaces });
  },
  complete: false,
  *holes(c, { spaces = [] }) {
    // A removal follows one reading as a whole; each that the spaces so far fit leaves some to choose.
    const readings = c.readings("generals-guard-pcs").map((guards) => ({ guards, must: mustRemove(c, guards) }));
    const fitting = readings.filter(({ guards }) => spaces.every((space) => removable(c, space, guards)));
    const going = fitting.filter(({ must }) => spaces.length < must);
    const open = colonyIds.map((colony) =>
      c.facts.spacesOf(colony).filter((space) => going.some(({ guards }) => removable(c, space, guards))),
    );
    const counts = (fitting.length > 0 ? fitting : readings).map(({ must }) => must);
    yield oneOfEachColony(c, open, spaces, [Math.min(...counts), Math.max(...counts)]);
  },
  describe: ({ spaces }, facts) => `removes the PCs of ${spaces.map(facts.name).join(", ")}`,
});
