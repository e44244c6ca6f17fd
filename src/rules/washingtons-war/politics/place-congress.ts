import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { congressSpaces, hasBritishPiece } from "../position/politics.js";

/** The dispersed Congress meets again (10.2.1). */
export const placeCongress = move({
  name: "place-congress",
  rule: "10.2.1",
  at: ["turn/congress"],
  params: moveShapes["place-congress"],
  preconditions: onTheMap(),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.space);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    dispersed: {
      rule: "10.2.1",
      says: "Congress sits in {actual}: it is placed only when it is dispersed",
      ok: ({ s }) => s.congress === "dispersed" || { actual: s.congress },
    },
    "in-the-thirteen-colonies": {
      rule: "10.2.1",
      says: "{space} is in {actual}: Congress meets in one of the thirteen colonies",
      ok: ({ facts, p }) => facts.colony(p.space) !== "Canada" || { actual: "Canada", path: "/space" },
    },
    "american-pc": {
      rule: "10.2.1",
      says: "the PC of {space} is {actual}: Congress meets where an American one is",
      ok: ({ s, p }) =>
        at(s, p.space).pc === "american" || { expected: "american", actual: at(s, p.space).pc, path: "/space" },
    },
    "no-british-piece": {
      rule: "10.2.1",
      says: "{space} holds a British piece: Congress does not meet there",
      ok: ({ s, p }) => !hasBritishPiece(s, p.space),
    },
  },
  apply({ s, p, tell }) {
    s.congress = p.space;
    tell("congress-placed", { space: p.space });
  },
  candidates: ({ s, facts }, offer) => congressSpaces(s, facts).forEach((space) => void offer({ space })),
  complete: true,
  describe: (p, facts) => `Congress meets in ${facts.name(p.space)}`,
});
