/**
 * The one text codec that VASSAL uses on every level of its files: a list of texts, joined by a character.
 *
 * A delimiter within a text has a backslash before it; the backslash itself is not escaped. So a list within a list has
 * one backslash more, and a reader takes off exactly one level at a time.
 *
 * @packageDocumentation
 */

/** Between commands. */
export const betweenCommands = "\u001b";
/** Between the traits of a piece, and between the fields of most commands. */
export const betweenTraits = "\t";

/**
 * The texts of one level.
 *
 * @param delimiter one character
 ** @param max the largest number of them: anything after that is not read
 * @example decodeSequence("a;b\\;c;", ";"); // ["a", "b;c", ""]
 */
export function decodeSequence(text: string, delimiter: string, max = Number.POSITIVE_INFINITY): string[] {
  const tokens: string[] = [];
  let token = "";
  let from = 0;
  for (;;) {
    const at = text.indexOf(delimiter, from);
    if (at < 0) break;
    if (at > 0 && text[at - 1] === "\\") {
      token += text.slice(from, at - 1) + delimiter;
    } else {
      tokens.push(unquoted(token + text.slice(from, at)));
      token = "";
      if (tokens.length === max) return tokens;
    }
    from = at + 1;
  }
  tokens.push(unquoted(token + text.slice(from)));
  return tokens;
}

/**
 * A list of texts as one text.
 *
 * @example encodeSequence(["a", "b;c", ""], ";"); // "a;b\\;c;"
 */
export function encodeSequence(tokens: readonly string[], delimiter: string): string {
  return tokens.map((token) => quoted(token).replaceAll(delimiter, `\\${delimiter}`)).join(delimiter);
}

/** A text that begins with a backslash, or stands in quotes, is put into quotes: else it would be read as another. */
function quoted(token: string): string {
  return token.startsWith("\\") || (token.startsWith("'") && token.endsWith("'")) ? `'${token}'` : token;
}

function unquoted(token: string): string {
  return token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;
}
