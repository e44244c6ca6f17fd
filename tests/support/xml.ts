/** Whether text is XML: every tag is closed, in order, and nothing is left bare between them. */
export function isWellFormed(text: string): boolean {
  const open: string[] = [];
  const token =
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="(?:[^"<&]|&(?:amp|lt|gt|quot);)*")*)(\/?)>|(?:[^<&]|&(?:amp|lt|gt|quot);)+/y;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return false;
    const [, closing, name, , single] = match;
    if (name === undefined || single === "/") continue;
    if (closing !== "/") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
