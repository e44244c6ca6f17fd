/**
 * A move put together hole by hole: what fills the next one, and what would come of a move that is whole.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { tellAhead } from "../../report/ahead.js";
import type { Choosing, ReadyMove, ToldHole } from "../../report/at-table.js";
import { plainName } from "../../report/order-words.js";
import { tellMove } from "../../report/story.js";
import { type AnyChosen, type AnyMove, chosenAt, type OpenHole } from "../../rules/sdk/index.js";
import { cardsTurnedUp, committedBy } from "../folder/deciding.js";
import type { Writing } from "../folder/session.js";
import { oneOfEach } from "../reading/copies.js";
import { lookOf } from "./turn.js";
import { findingOf } from "./words.js";

/** What is left to choose of a move. */
export function choosingOf(writing: Writing, move: string, begun: AnyChosen): Choosing {
  const { machine } = writing;
  const { table } = machine;
  const { side, state } = lookOf(writing);
  const open = table.legalMoves(state, side, { move, with: begun, forced: true });
  const { next, also, ready, against, forced, with: chosen } = open;
  const told = ready === null ? toldSoFar(writing, { ...chosen, move }) : tellMove(ready, machine, state);
  return {
    ...{ move, with: chosen, name: plainName(move), says: told, forced: forced.map(({ says }) => shown(says)) },
    next: next === null ? null : holeOf(next, chosen),
    also: also.filter(({ values }) => values.length > 0).map((hole) => holeOf(hole, chosen)),
    ready: ready === null ? null : readyMove(writing, ready),
    against: ready !== null ? [] : against.map((finding) => findingOf(table.game, finding)),
  };
}

/** A move that is not whole, where the game has words for it; words of ours would name ids. */
function toldSoFar(writing: Writing, move: AnyMove): string | null {
  const told = tellMove(move, writing.machine, lookOf(writing).state);
  return Object.keys(move).length === 1 || told.startsWith(move.move) ? null : told;
}

/** What would come of a whole move. */
export function readyMove(writing: Writing, move: AnyMove): ReadyMove {
  const { machine, writer } = writing;
  const { table } = machine;
  const { side, state } = lookOf(writing);
  const doubts = table.check(state, move, side).flatMap(({ facts }) => facts ?? []);
  return {
    move,
    says: tellMove(move, machine, state),
    ahead: tellAhead(table.preview(state, move, side), machine),
    turnsUp: cardsTurnedUp(writing, [move]).map(shown),
    commits: committedBy(machine, writer, [move]),
    doubts: [...new Set(doubts)].map(shown),
  };
}

function holeOf({ param, kind, pick, optional, values, complete }: OpenHole, chosen: AnyChosen): ToldHole {
  const begun = chosenAt(chosen, param);
  return {
    ...{ param, kind, optional, complete, pick: pick ?? null, has: Array.isArray(begun) ? begun.length : 0 },
    label: holeName(param),
    values: oneOfEach(values).map(({ value, says, group }) => ({
      value,
      says: shown(says),
      group: group === undefined ? null : shown(group),
    })),
  };
}

/** Quantities are asked for once it is known where to: so they are called by what is done with them. */
const quantities: ReadonlyMap<string, string> = new Map([
  ["pickup", "takes along"],
  ["drop", "leaves behind"],
]);

/** A hole by the names on its way; of a list the part is counted from one: "/groups/0/pieces" as "Group 1: pieces". */
function holeName(param: string): string {
  const steps = param.slice(1).split("/");
  const words = steps.flatMap((step, at) => {
    const next = steps[at + 1] ?? "";
    if (/^\d+$/.test(next)) return [`${step.replace(/s$/, "")} ${Number(next) + 1}`];
    return /^\d+$/.test(step) ? [] : [quantities.get(step) ?? step];
  });
  return plainName(words.join(": "));
}
