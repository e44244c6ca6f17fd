/**
 * The movement of counters in a file of VASSAL, drag by drag, and what may be a slip of the mouse.
 *
 * @packageDocumentation
 */
import { claim, type Mapping } from "./claim.js";
import { type Drag, dragsIn } from "./drags.js";
import { reach, type Ways, waysOf } from "./ways.js";

/** Each drag of a counter from a space to another, against the ways of the pack. */
export function movement({ traffic, mapping, pack, agreed, installed: { game } }: Mapping) {
  const says = "Each counter went where a way leads, and not too far";
  const ways: Ways = waysOf(mapping, pack);
  const told: { readonly step: number; readonly isWrong: boolean; readonly words: string }[] = [];
  let checked = 0;
  for (const drags of dragsIn(traffic, mapping))
    for (const [at, { step, name, piece, start, end }] of drags.entries()) {
      // What comes onto the map or leaves it does not move on it; what is not decided is told with the places.
      if (start === undefined || end === undefined) continue;
      const found = reach(ways, piece, start, end);
      if (found.leads === true) {
        checked += 1;
        continue;
      }
      const what = `step ${step}: ${name}, ${start} -> ${end}`;
      if (found.leads === undefined) {
        told.push({ step, isWrong: false, words: `${what}: ${found.why}` });
        continue;
      }
      const cited = `${found.why} ${found.rules.map((rule) => `[${game.id} ${rule}]`).join(" ")}`;
      const leads = (from: string, to: string) => from === to || reach(ways, piece, from, to).leads === true;
      const slip = slipOf(drags, at, leads);
      const why =
        slip !== "" ? slip : agreed || found.complete ? "" : "; the pack may not know every way (--agreed: it does)";
      told.push({ step, isWrong: why === "", words: `${what}: ${cited}${why}` });
    }
  told.sort((one, other) => one.step - other.step);
  const words = (isWrong: boolean) => told.flatMap((one) => (one.isWrong === isWrong ? [one.words] : []));
  return claim("movement", says, { wrong: words(true), open: words(false) }, checked > 0);
}

/** So many drags before and behind one may belong to the same move. */
const mostBeside = 2;

/** Why a drag may be a slip of the mouse: with the drags beside it, it is a move that may be, or none on the map. */
function slipOf(drags: readonly Drag[], at: number, leads: (from: string, to: string) => boolean): string {
  const goesOn = (one: number) => drags[one - 1]?.end !== undefined && drags[one - 1]?.end === drags[one]?.start;
  let [first, last] = [at, at];
  while (at - first < mostBeside && goesOn(first)) first -= 1;
  while (last - at < mostBeside && goesOn(last + 1)) last += 1;
  const starts = drags.slice(first, at + 1).map(({ start }) => start);
  const ends = drags.slice(at, last + 1).map(({ end }) => end);
  if (starts.includes(undefined) || ends.includes(undefined))
    return "; a drag beside it comes onto the map or leaves it: it may be a slip that was put right";
  const isPutRight = starts.some((from) =>
    ends.some((to) => from !== undefined && to !== undefined && leads(from, to)),
  );
  return isPutRight ? "; with the drag beside it a way leads there: it may be a slip that was put right" : "";
}
