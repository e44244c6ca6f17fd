import { anyWalk, cannotFind } from "./support/holes.js";
import { stream } from "./support/json-schema.js";
import { turnsOf } from "./support/turns.js";
const times = new Map<string, number[]>();
const note = (k: string, t: number) => { const l = times.get(k) ?? []; l.push(t); times.set(k, l); };
const found = await turnsOf("for-the-people", { logs: 6, share: 12 });
console.log(found.length);
const next = stream(7);
const stop = Date.now() + 60000;
for (const { table, s, by, move } of found) {
  if (Date.now() > stop) break;
  let t = Date.now(); const { moves } = table.legalMoves(s, by, {}); note("open", Date.now() - t);
  t = Date.now(); cannotFind(table, s, by, move); note("find " + move.move, Date.now() - t);
  const open = moves[next(moves.length)]; if (open === undefined) continue;
  t = Date.now(); anyWalk(table, s, by, open.move, next); note("walk " + open.move, Date.now() - t);
}
for (const [k, l] of [...times].sort((a, b) => b[1].reduce((x, y) => x + y, 0) - a[1].reduce((x, y) => x + y, 0)).slice(0, 25)) console.log(k, l.length, "sum", l.reduce((x, y) => x + y, 0), "max", Math.max(...l));
