import type { Json } from "../../schema/json.js";
import type { AnyMove } from "./check.js";
import { type AnyChosen, chosenAt, type Hole } from "./holes.js";

/**
 * The holes of a move whose legal forms are listed: each parameter in the order in which the list names them, with the
 * values that the forms have which agree with what is chosen. A list is filled in the order of the forms.
 */
export function holesOfList(listed: readonly AnyMove[], chosen: AnyChosen, complete: boolean): readonly Hole[] {
  const fitting = listed.filter((move) => Object.entries(chosen).every(([name, value]) => begins(move[name], value)));
  const names = new Set(fitting.flatMap((move) => Object.keys(move).filter((name) => name !== "move")));
  const holes: Hole[] = [];
  for (const name of names) {
    const param = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const given = fitting.map((move) => move[name]);
    const begun = chosenAt(chosen, param);
    const isList = given.some((value) => Array.isArray(value));
    if (!isList) {
      const values = distinct(given);
      if (begun === undefined) {
        holes.push({ param, values, sure: true, complete, ...(given.includes(undefined) && { optional: true }) });
      }
      continue;
    }
    const lists = given.map((value) => (Array.isArray(value) ? value : []));
    const at = Array.isArray(begun) ? begun.length : 0;
    const lengths = lists.map((list) => list.length);
    const pick = [Math.min(...lengths), Math.max(...lengths)] as const;
    if (at < pick[1])
      holes.push({ param, values: distinct(lists.map((list) => list[at])), pick, sure: true, complete });
  }
  return holes;
}

/** Whether a value is what was chosen, or a list that begins with it. */
function begins(value: Json | undefined, chosen: Json): boolean {
  if (Array.isArray(value) && Array.isArray(chosen)) {
    return chosen.every((one, at) => JSON.stringify(value[at]) === JSON.stringify(one));
  }
  return value !== undefined && JSON.stringify(value) === JSON.stringify(chosen);
}

function distinct(values: readonly (Json | undefined)[]): Json[] {
  const seen = new Map<string, Json>();
  for (const value of values) if (value !== undefined) seen.set(JSON.stringify(value), value);
  return [...seen.values()];
}
