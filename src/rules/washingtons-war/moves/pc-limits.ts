import type { Answer } from "../../sdk/finding.js";
import { at, hasAmericanUnit } from "../board.js";
import type { Side, SpaceId } from "../ids.js";
import { americanBarred, mayTurn } from "../politics.js";
import type { State } from "../state.js";
import { each } from "./common.js";

/** Where PCs are to be placed and flipped, and where the move says so. */
export interface PcActions {
  readonly place: readonly SpaceId[];
  readonly flip: readonly SpaceId[];
  readonly paths: { readonly place: string; readonly flip: string };
}

interface Asked {
  readonly s: State;
  readonly by: Side;
  readonly d: PcActions;
}

/** A limit on the spaces where a side places, or flips. */
const limit = (
  of: Side,
  list: "place" | "flip",
  rule: string,
  says: string,
  keeps: (s: State, space: SpaceId) => boolean,
) => ({
  rule,
  says,
  ok: ({ s, by, d }: Asked): Answer => by !== of || each(d[list], (space) => keeps(s, space), d.paths[list]),
});

const uncontrolled = (s: State, space: SpaceId): boolean => at(s, space).pc === null;

/** The limits of PCs with Ops cards, which bind discarded events too (10.11, 10.12.B). */
export const pcLimits = {
  "american-may-place": {
    rule: "10.11.A.iv",
    says: "the American places no PC while Congress is dispersed, nor in the turn of the Line Mutinies",
    ok: ({ s, by, d }: Asked): Answer =>
      by === "british" || d.place.length === 0 || !americanBarred(s) || { actual: s.congress, path: d.paths.place },
  },
  "american-places-in-uncontrolled": limit(
    "american",
    "place",
    "10.11.A.ii",
    "an American PC is placed in a space without a PC",
    uncontrolled,
  ),
  "american-places-without-british-cu": limit(
    "american",
    "place",
    "10.11.A.ii",
    "an American PC is placed in a space without British CUs",
    (s, space) => at(s, space).british === 0,
  ),
  "british-places-in-uncontrolled": limit(
    "british",
    "place",
    "10.11.B.ii",
    "a British PC is placed in a space without a PC",
    uncontrolled,
  ),
  "british-places-without-american-unit": limit(
    "british",
    "place",
    "10.11.B.ii",
    "a British PC is placed in a space without an American Unit",
    (s, space) => !hasAmericanUnit(s, space),
  ),
  "american-flips-with-general": limit(
    "american",
    "flip",
    "10.11.A.iii",
    "the American flips a PC where he has a General",
    (s, space) => mayTurn(s, "american", space),
  ),
  "british-flips-with-army": limit(
    "british",
    "flip",
    "10.11.B.iii",
    "the British flips a PC where he has an Army: a General with a CU",
    (s, space) => mayTurn(s, "british", space),
  ),
};
