import type { QueryContext } from "../kit.js";
import { kindOf, pieceOf } from "../position/board.js";
import { leadersRested, leadersThere, marchable, marchesLeft } from "../position/marches.js";
import { type Route, waysFrom } from "../position/marching.js";
import { otherPorts } from "../position/sailing.js";
import { europe, leaderIds } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Way } from "../terms/ids.js";
import type { Piece, State } from "../terms/state.js";
import { jumpsFrom } from "./jumps.js";

/** A march of one group. */
interface March {
  from: BoxId;
  groups: { pieces: PieceId[]; leaders?: LeaderId[]; path: BoxId[]; by: Way }[];
}

/** Marches worth checking: from each box with rested pieces, who could go together, wherever they could go. */
export function* marchCandidates(c: Pick<QueryContext, "s" | "facts" | "options" | "ruling">): Iterable<March> {
  const { s } = c;
  if (marchesLeft(s) === 0) return;
  const jumping = c.ruling("leader-jump") === "with-cavalry";
  for (const [from, ids] of marchable(s)) {
    const leaders = leadersWith(c, from);
    for (const group of shares(s, ids)) {
      const pieces = group.map((id) => pieceOf(s, id));
      for (const { path, by } of routes(c, pieces)) {
        const led = leaders.length > 0 && group.length === ids.length && (by !== "jump" || jumping) ? { leaders } : {};
        yield { from, groups: [{ pieces: group, ...led, path, by }] };
      }
    }
  }
}

/** Leaders of the active side in a box that can still march. */
const leadersWith = (c: Pick<QueryContext, "s" | "ruling">, box: BoxId): LeaderId[] =>
  leaderIds.filter(
    (leader) => leadersThere(c.s, c.s.active, [leader], box) === true && leadersRested(c, [leader]) === true,
  );

/** Who could go together: one piece of each kind, all infantry, all of them, and half. */
function shares(s: State, ids: readonly PieceId[]): PieceId[][] {
  const found = new Map<string, PieceId[]>();
  const add = (group: readonly PieceId[]) => {
    if (group.length > 0) found.set([...group].sort().join(), [...group]);
  };
  const kinds = new Set<string>();
  for (const id of ids) {
    const kind = kindOf(pieceOf(s, id));
    if (!kinds.has(kind)) add([id]);
    kinds.add(kind);
  }
  add(ids);
  if (ids.length > 2) add(ids.slice(0, Math.ceil(ids.length / 2)));
  add(ids.filter((id) => pieceOf(s, id).type === "infantry"));
  return [...found.values()];
}

/** Ways that all of a group could try: those of its slowest piece; the checks decide. */
function routes(c: Pick<QueryContext, "s" | "facts" | "options">, pieces: readonly Piece[]): Route[] {
  const slowest = pieces.find(({ type }) => type === "infantry") ?? pieces[0];
  if (slowest === undefined) return [];
  const sea = slowest.side === "union" || c.s.intervention.holds;
  const ports =
    sea && (slowest.box === europe || c.facts.port(slowest.box)) ? otherPorts(c, slowest.box, slowest.side) : [];
  if (slowest.box === europe) return ports.map((port) => ({ path: [port], by: "sea" }));
  return [
    ...waysFrom(c, slowest),
    ...jumpsFrom(c, slowest),
    ...ports.map((port): Route => ({ path: [port], by: "sea" })),
  ];
}
