/**
 * What is wrong with a module as it is written down: names that stand twice or nowhere. What can only be seen in play is
 * left to tests.
 *
 * @packageDocumentation
 */
import type { FlowDef, MoveDef } from "./types.js";

interface Written {
  readonly id: string;
  readonly sides: readonly string[];
  readonly moves: readonly MoveDef[];
  readonly flows: readonly FlowDef[];
}

const ownMoves = ["set-order", "cancel-order"];

/** Every fault of a module with the place where it is; none of a good one. */
export function* moduleFaults(module: Written): Iterable<string> {
  const { id, sides, moves, flows } = module;
  if (sides.length === 0) yield `${id}: a game has sides`;
  for (const name of twice(sides)) yield `${id}: the side "${name}" stands twice`;
  if (sides.includes("public")) yield `${id}: "public" is everybody else, no side`;
  for (const name of twice(moves.map(({ name }) => name))) yield `move "${name}": there are two of that name`;
  for (const name of twice(flows.map(({ name }) => name))) yield `flow "${name}": there are two of that name`;
  const windows = new Set<string>();
  for (const { name, steps } of flows) {
    for (const [at, step] of Object.entries(steps)) {
      if (/^(0|[1-9][0-9]*)$/.test(at))
        yield `flow "${name}", step "${at}": a number would not keep its place in the order`;
      if (step.by !== undefined) windows.add(`${name}/${at}`);
    }
  }
  const answered = new Set(moves.flatMap(({ at }) => at));
  for (const window of windows) if (!answered.has(window)) yield `window "${window}": no move is made in it`;
  for (const { name, at } of moves) {
    if (ownMoves.includes(name)) yield `move "${name}": every game has that one`;
    if (at.length === 0) yield `move "${name}": it is made in no window`;
    for (const window of at) {
      if (!windows.has(window)) yield `move "${name}": the window "${window}" is no decision of a flow`;
    }
  }
}

const twice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
