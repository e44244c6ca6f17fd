import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { at } from "../position/board.js";
import { each, offTheMap, onTheMap } from "../position/checks.js";
import { spaceNames } from "../position/names.js";
import { bordersOn, mayPlace, mayTurn, placeMarkers } from "../position/politics.js";
import type { SpaceId } from "../terms/ids.js";

/** The colonies that For the King leaves out (4.0). */
const barredToTheKing: readonly string[] = ["MA", "CT", "NH", "PA", "VA"];

type Asked = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Whether a marker may stand in a space by itself: next to a British PC, or where a British Army is (10.11.B.ii-iii). */
const standsAlone = (c: Asked, space: SpaceId): boolean =>
  mayTurn(c.s, "british", space) || bordersOn(c, "british", space);

/** Whether it may when the other of the two stands already: no Ops card is played that would bar it (10.11.B.ii). */
function standsBeside({ s, facts, ruling }: Asked, space: SpaceId, named: readonly SpaceId[]): boolean {
  if (ruling("for-the-king-chain") === "barred") return false;
  return named.some((first) => {
    if (first === space || !standsAlone({ s, facts, ruling }, first)) return false;
    const after = { ...s, spaces: { ...s.spaces, [first]: { ...at(s, first), pc: "british" as const } } };
    return bordersOn({ s: after, facts, ruling }, "british", space);
  });
}

/** For the King: the British places up to two PCs after the committees (4.0). */
export const forTheKing = move({
  name: "for-the-king",
  rule: "4.0",
  at: ["setUp/forTheKing"],
  params: moveShapes["for-the-king"],
  preconditions: onTheMap(),
  resolve(c, reject) {
    const off = offTheMap(c, ...c.p.spaces);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "two-at-most": {
      rule: "4.0",
      says: "PCs are placed in {spaces}; at most {expected} may be, in different spaces",
      ok: ({ p }) =>
        (p.spaces.length <= 2 && new Set(p.spaces).size === p.spaces.length) || {
          expected: 2,
          actual: p.spaces.length,
          path: "/spaces",
        },
    },
    "colony-allowed": {
      rule: "4.0",
      says: "{actual} is in MA, CT, NH, PA or VA, where none is placed",
      ok: ({ facts, p }) => each(p.spaces, (space) => !barredToTheKing.includes(facts.colony(space))),
    },
    "not-in-canada": {
      rule: "4.0",
      says: "{actual} is in Canada, which is not a colony",
      ok: ({ facts, p, ruling }) =>
        ruling("for-the-king-in-canada") === "allowed" || each(p.spaces, (space) => facts.colony(space) !== "Canada"),
    },
    uncontrolled: {
      rule: "10.11.B.ii",
      says: "{actual} has a PC",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).pc === null),
    },
    "no-american-unit": {
      rule: "10.11.B.ii",
      says: "{actual} holds an American Unit",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).pc !== null || mayPlace(s, "british", space)),
    },
    adjacent: {
      rule: "10.11.B.ii",
      says: "{actual} is not next to a space with a British PC, counting all ports as adjacent, and holds no British Army",
      ok: (c) => each(c.p.spaces, (space) => standsAlone(c, space) || standsBeside(c, space, c.p.spaces)),
    },
  },
  apply(c) {
    placeMarkers(c.s, c.p.spaces, "british");
    c.tell("for-the-king-placed", { spaces: c.p.spaces });
  },
  complete: false,
  *holes({ s, facts }, { spaces = [] }) {
    const values = facts.spaces.filter((space) => mayPlace(s, "british", space) && !spaces.includes(space));
    yield { param: "/spaces", values, pick: [0, 2] };
  },
  describe: (p, facts) => `For the King: ${spaceNames(facts, p.spaces)}`,
});
