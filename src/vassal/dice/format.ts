/**
 * The format in which dice are reported, against a line of the chat: words between fixed texts. What stands for a word ends
 * where the next fixed text begins, so a line is read once, whatever format a module has.
 *
 * @packageDocumentation
 */

/** What stood for each word of a format; of a word that stands twice what stood first. */
export type Words = { readonly [word: string]: string };

/** The longest line that is read as a roll. */
const longest = 2000;

/** A reader of lines in a format: `** $name$ = $result$ *** <$PlayerName$>`. */
export function formatReader(format: string): (line: string) => Words | undefined {
  const parts = format.split(/\$([A-Za-z0-9]+)\$/);
  const [start = "", ...rest] = parts.map((part, at) => (at % 2 === 0 ? part.trim() : part));
  return (line) => {
    if (line.length > longest || !line.startsWith(start)) return undefined;
    const words: { [word: string]: string } = Object.create(null);
    let from = start.length;
    for (let at = 0; at < rest.length; at += 2) {
      const [word = "", text = ""] = [rest[at], rest[at + 1]];
      const isLast = at + 2 >= rest.length;
      const end =
        text === "" ? (isLast ? line.length : from) : isLast ? endOf(line, text, from) : line.indexOf(text, from);
      if (end < from) return undefined;
      words[word] ??= line.slice(from, end).trim();
      from = end + text.length;
    }
    return from === line.length || line.slice(from).trim() === "" ? words : undefined;
  };
}

/** Where the last fixed text stands at the end of a line. */
const endOf = (line: string, text: string, from: number): number =>
  line.endsWith(text) && line.length - text.length >= from ? line.length - text.length : -1;
