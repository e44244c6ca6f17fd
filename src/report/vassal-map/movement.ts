/**
 * The movement of counters in a file of VASSAL, drag by drag, and what may be a slip of the mouse.
 *
 * @packageDocumentation
 */
import { claim, type Mapping } from "./claim.js";
import { type Drag, dragsIn, type End } from "./drags.js";
import { reach, type Ways, waysOf } from "./ways.js";

/** What is said of a drag; undefined where there is nothing to ask. */
type Told = { readonly isWrong: boolean; readonly words: string } | "leads" | undefined;

/** Each drag of a counter from a space to another, against the ways of the pack. */
export function movement(mapped: Mapping) {
  const { traffic, mapping, pack } = mapped;
  const says = "Each counter went where a way leads, and not too far";
  const ways = waysOf(mapping, pack);
  const told: { readonly step: number; readonly isWrong: boolean; readonly words: string }[] = [];
  let checked = 0;
  for (const drags of dragsIn(traffic, mapping))
    for (const [at, { step }] of drags.entries()) {
      const found = toldOf(mapped, ways, drags, at);
      if (found === "leads") checked += 1;
      else if (found !== undefined) told.push({ step, ...found });
    }
  told.sort((one, other) => one.step - other.step);
  const words = (isWrong: boolean) => told.flatMap((one) => (one.isWrong === isWrong ? [one.words] : []));
  return claim("movement", says, { wrong: words(true), open: words(false) }, checked > 0);
}

function toldOf({ agreed, installed: { game } }: Mapping, ways: Ways, drags: readonly Drag[], at: number): Told {
  const drag = drags[at];
  // What comes onto the map or leaves it does not move on it; what is not decided is told with the places.
  if (drag === undefined || isNowhere(drag.start) || isNowhere(drag.end)) return undefined;
  const { step, name, piece, start, end } = drag;
  const what = `step ${step}: ${name}, ${endWords(start)} -> ${endWords(end)}`;
  const doubt = start.doubt ?? end.doubt;
  if (start.space === undefined || end.space === undefined) return { isWrong: false, words: `${what}: ${doubt ?? ""}` };
  const found = reach(ways, piece, start.space, end.space);
  if (found.leads === true) return "leads";
  if (found.leads === undefined) return { isWrong: false, words: `${what}: ${found.why}` };
  const cited = `${found.why} ${found.rules.map((rule) => `[${game.id} ${rule}]`).join(" ")}`;
  if (doubt !== undefined) return { isWrong: false, words: `${what}: ${cited}; ${doubt}` };
  // Who leads is moved between two by other rules than those of marches.
  if (start.box !== undefined && end.box !== undefined)
    return { isWrong: false, words: `${what}: ${cited}; from box to box it may be a transfer, which is not a march` };
  const leads = (from: string, to: string) => from === to || reach(ways, piece, from, to).leads === true;
  const slip = slipOf(drags, at, leads);
  const why =
    slip !== "" ? slip : agreed || found.complete ? "" : "; the pack may not know every way (--agreed: it does)";
  return { isWrong: why === "", words: `${what}: ${cited}${why}` };
}

const isNowhere = ({ space, doubt }: End): boolean => space === undefined && doubt === undefined;

const endWords = ({ space, box }: End): string =>
  box === undefined ? (space ?? "") : space === undefined ? `the box of ${box}` : `${space} (the box of ${box})`;

/** The number of drags before and after one that may belong to the same move. */
const maxBeside = 2;

/** Why a drag may be a slip of the mouse: with the drags beside it, it is a move that may be, or none on the map. */
function slipOf(drags: readonly Drag[], at: number, leads: (from: string, to: string) => boolean): string {
  const goesOn = (one: number) =>
    drags[one - 1]?.end.space !== undefined && drags[one - 1]?.end.space === drags[one]?.start.space;
  let [first, last] = [at, at];
  while (at - first < maxBeside && goesOn(first)) first -= 1;
  while (last - at < maxBeside && goesOn(last + 1)) last += 1;
  // Where a box was when somebody was dragged there is not sure: it is as if they had left the map.
  const sure = ({ space, doubt }: End) => (doubt === undefined ? space : undefined);
  const starts = drags.slice(first, at + 1).map(({ start }) => sure(start));
  const ends = drags.slice(at, last + 1).map(({ end }) => sure(end));
  if (starts.includes(undefined) || ends.includes(undefined))
    return "; a drag beside it comes onto the map or leaves it: it may be a slip that was put right";
  const isPutRight = starts.some((from) =>
    ends.some((to) => from !== undefined && to !== undefined && leads(from, to)),
  );
  return isPutRight ? "; with the drag beside it a way leads there: it may be a slip that was put right" : "";
}
