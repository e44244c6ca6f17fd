import { distance } from "fastest-levenshtein";

/** How many names are offered at most, and how many letters may differ for each letter that was typed. */
const max = 3;
const share = 0.4;

/**
 * The names nearest to one that does not exist, best first: what somebody who mistyped it may have meant.
 *
 * @example
 * nearest("richmnd", ["richmond", "raleigh"]); // ["richmond"]
 */
export function nearest(typed: string, names: Iterable<string>): string[] {
  // A program without types may give anything.
  if (typeof typed !== "string") return [];
  const bound = Math.max(1, Math.floor(typed.length * share));
  const near: { readonly name: string; readonly away: number }[] = [];
  for (const name of names) {
    // A name of another length is at least that far: no need to compare it letter by letter.
    if (Math.abs(name.length - typed.length) > bound) continue;
    const away = distance(typed.toLowerCase(), name.toLowerCase());
    if (away <= bound) near.push({ name, away });
  }
  near.sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1));
  return near.slice(0, max).map(({ name }) => name);
}

/** " (did you mean Richmond or Raleigh?)", or nothing: the end of a sentence about a name that does not exist. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  const near = nearest(typed, names);
  return near.length === 0 ? "" : ` (did you mean ${near.join(" or ")}?)`;
}
