/**
 * What comes from a log or a mail is shown escaped: nobody can move the cursor, recolour the screen or turn the order
 * of letters around by a name.
 *
 * @packageDocumentation
 */

/**
 * Control and format characters, bidi marks, halves of pairs, what is private or unassigned, line separators; and letters
 * and marks that nobody sees: two texts that differ by them alone would read as one.
 */
const unshowable =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]|\u{34f}|\u{17b4}|\u{17b5}/gu;
const longest = 2000;

/** Text from a file, fit for a terminal: one line, no control characters. */
export function shown(text: string): string {
  const safe = text.replace(unshowable, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
  return safe.length <= longest ? safe : `${safe.slice(0, longest)}...`;
}

/** Any value from a file, in one line. */
export function shownValue(value: unknown): string {
  return shown(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

/** JSON for a terminal or a file: what must not be shown raw is escaped as JSON escapes it, so it reads back the same. */
export function shownJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(unshowable, (c) => (c === "\n" ? c : escapedUnits(c)));
}

const escapedUnits = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** Text from a file, fit for Markdown: no markup of its own, no HTML. */
export function shownInMarkdown(text: string): string {
  return shown(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_[\]|~#@]/g, (c) => `\\${c}`);
}

/** Text as ASCII, for a mail: accents are taken off, what is left over becomes a question mark. */
export function asciiText(text: string): string {
  return shown(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "?")
    .replaceAll("-----", "- - -");
}
