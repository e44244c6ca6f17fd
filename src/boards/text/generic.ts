import { isRecord } from "../../schema/json.js";
import { columns } from "./columns.js";
import { shown, shownValue } from "./escape.js";

/** What the protocol keeps in a state beside the game's own fields; of interest only where it holds something. */
const core: ReadonlySet<string> = new Set(["stack", "orders", "known", "blocked", "passed", "over"]);

/** Any state as readable tables: objects of objects as rows, the rest as name and value. */
export function genericBoard(state: unknown): readonly string[] {
  if (!isRecord(state)) return [shownValue(state)];
  const simple: string[][] = [];
  const tables: string[] = [];
  for (const [name, value] of Object.entries(state)) {
    if (core.has(name) && isEmpty(value)) continue;
    const rows = isRecord(value) ? Object.entries(value) : [];
    if (rows.length > 0) tables.push("", shown(name), ...table(rows));
    else simple.push([shown(name), shownValue(value)]);
  }
  return [...columns(simple), ...tables];
}

function table(rows: readonly (readonly [string, unknown])[]): string[] {
  const heads = [...new Set(rows.flatMap(([, value]) => (isRecord(value) ? Object.keys(value) : [])))];
  if (heads.length === 0 || heads.length > 8)
    return columns(
      rows.map(([id, value]) => [shown(id), shownValue(value)]),
      "  ",
    );
  const cells = rows.map(([id, value]) => [
    shown(id),
    ...heads.map((head) =>
      isRecord(value) && head in value ? shownValue(value[head]) : isRecord(value) ? "" : shownValue(value),
    ),
  ]);
  return columns([["", ...heads.map(shown)], ...cells], "  ");
}

function isEmpty(value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}
