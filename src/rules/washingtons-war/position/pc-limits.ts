import type { Answer } from "../../sdk/finding.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { at, hasAmericanUnit } from "./board.js";
import { each } from "./checks.js";
import { americanBarred, mayTurn } from "./politics.js";

/** Where PCs are to be placed and flipped. */
export interface PcActions {
  readonly place: readonly SpaceId[];
  readonly flip: readonly SpaceId[];
  /** Where the move names the space, if not in lists of these names. */
  readonly path: string | undefined;
}

interface Asked {
  readonly s: State;
  readonly by: Side;
  readonly d: PcActions;
}

interface Limit {
  readonly rule: string;
  readonly says: string;
  ok(c: Asked): Answer;
}

/** A limit on the spaces where a side places, or flips. */
const limit = (
  of: Side,
  list: "place" | "flip",
  rule: string,
  says: string,
  keeps: (s: State, space: SpaceId) => boolean,
): Limit => ({
  rule,
  says,
  ok({ s, by, d }) {
    if (by !== of) return true;
    const kept = each(d[list], (space) => keeps(s, space), `/${list}`);
    return kept === true || d.path === undefined ? kept : { actual: d[list], path: d.path };
  },
});

const uncontrolled = (s: State, space: SpaceId): boolean => at(s, space).pc === null;

/** Why the American may not place PCs (10.11.A.iv). */
function whyBarred({ congress, lineMutinies }: State): string {
  const dispersed = "Congress is dispersed";
  const mutinies = "the Pennsylvania and New Jersey Line mutinied this turn";
  if (congress !== "dispersed") return mutinies;
  return lineMutinies ? `${dispersed}, and ${mutinies}` : dispersed;
}

/** The limits of PCs with Ops cards, which bind discarded events too (10.11, 10.12.B). */
export const pcLimits: { readonly [name: string]: Limit } = {
  "american-may-place": {
    rule: "10.11.A.iv",
    says: "the American may not place PCs: not in {place}",
    ok: ({ s, by, d }) =>
      by === "british" ||
      d.place.length === 0 ||
      !americanBarred(s) || {
        message: `no American PC is placed in {place}: ${whyBarred(s)}`,
        actual: s.congress,
        path: d.path ?? "/place",
      },
  },
  "american-places-in-uncontrolled": limit(
    "american",
    "place",
    "10.11.A.ii",
    "{actual} has a PC: no American one is placed there",
    uncontrolled,
  ),
  "american-places-without-british-cu": limit(
    "american",
    "place",
    "10.11.A.ii",
    "{actual} holds British CUs: no American PC is placed there",
    (s, space) => at(s, space).british === 0,
  ),
  "british-places-in-uncontrolled": limit(
    "british",
    "place",
    "10.11.B.ii",
    "{actual} has a PC: no British one is placed there",
    uncontrolled,
  ),
  "british-places-without-american-unit": limit(
    "british",
    "place",
    "10.11.B.ii",
    "{actual} holds an American Unit: no British PC is placed there",
    (s, space) => !hasAmericanUnit(s, space),
  ),
  "american-flips-with-general": limit(
    "american",
    "flip",
    "10.11.A.iii",
    "no American General is in {actual} to flip its PC",
    (s, space) => mayTurn(s, "american", space),
  ),
  "british-flips-with-army": limit(
    "british",
    "flip",
    "10.11.B.iii",
    "no British Army, a General with a CU, is in {actual} to flip its PC",
    (s, space) => mayTurn(s, "british", space),
  ),
};
