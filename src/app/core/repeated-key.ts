const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** A name that an object of a JSON text has twice: what reads such a text keeps the last one, and says nothing. */
export function repeatedKey(json: string): string | undefined {
  /** The names of each object that is open; of a list none. */
  const open: (Set<string> | undefined)[] = [];
  let before = "";
  for (const [found] of json.matchAll(token)) {
    const names = open.at(-1);
    if (found === "{") open.push(new Set());
    else if (found === "[") open.push(undefined);
    else if (found === "}" || found === "]") open.pop();
    else if (found !== "," && names !== undefined && (before === "{" || before === ",")) {
      const name = String(JSON.parse(found));
      if (names.has(name)) return name;
      names.add(name);
    }
    before = found;
  }
  return undefined;
}
