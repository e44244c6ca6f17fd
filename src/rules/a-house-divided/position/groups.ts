export { twiceIn } from "../../mechanics/counting.js";

import type { Answer } from "../../sdk/finding.js";

/** The first answer that is not yes, with the place of its item. */
export function each<T>(items: readonly T[], ask: (item: T) => Answer, path = "/groups"): Answer {
  for (const [at, item] of items.entries()) {
    const answer = ask(item);
    if (answer === true) continue;
    return { path: `${path}/${at}`, ...(answer === false ? {} : answer) };
  }
  return true;
}
