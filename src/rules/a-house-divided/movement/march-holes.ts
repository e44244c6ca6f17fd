import type { Chosen, Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { pieceOf } from "../position/board.js";
import { leadersHole, nextBoxes, piecesHole, restedIn, waysOutOf } from "../position/holes.js";
import { marchable, marchesLeft } from "../position/march-allowance.js";
import { rides } from "../position/march-routes.js";
import type { MoveParams } from "../schema.js";
import { maxMarches } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";

/** A march is said group by group: who goes, along what, through which boxes; then perhaps another group (16.12.M2). */
export function* marchHoles(
  c: Pick<QueryContext, "s" | "facts" | "options">,
  side: Side,
  { from, groups = [] }: Chosen<MoveParams["march"]>,
): Iterable<Hole> {
  if (marchesLeft(c.s) === 0) return;
  yield { param: "/from", values: [...marchable(c.s)].map(([box]) => box) };
  if (from === undefined) return;
  const named = groups.flatMap(({ pieces = [] }) => pieces);
  const led = groups.flatMap(({ leaders = [] }) => leaders);
  const rested = restedIn(c, side, from, maxMarches);
  const at = Math.max(0, groups.length - 1);
  const { by, path = [] } = groups[at] ?? {};
  yield piecesHole(c, `/groups/${at}/pieces`, rested, named, [1, rested.length]);
  if (groups.length === 0) return;
  yield { ...leadersHole(c, `/groups/${at}/leaders`, side, from, led), extra: true };
  const riding = (groups[at]?.pieces ?? []).every((id) => c.s.pieces[id] !== undefined && rides(c, pieceOf(c.s, id)));
  yield { param: `/groups/${at}/by`, values: waysOutOf(c, side, from).filter((way) => riding || way !== "jump") };
  if (by === undefined) return;
  const last: BoxId = path.at(-1) ?? from;
  yield {
    param: `/groups/${at}/path`,
    values: nextBoxes(c, side, last, by, path.length === 0),
    pick: [1, by === "road" || by === "sea" ? 1 : 2],
  };
  if (path.length === 0 || named.length === rested.length) return;
  const next = piecesHole(c, `/groups/${at + 1}/pieces`, rested, named, [0, rested.length]);
  yield { ...next, optional: true, extra: true };
}
