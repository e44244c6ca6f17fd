/**
 * Honest games whose mails cross, and the files that can come of them: complete, in odd orders, with packets missing or
 * doubled, cut off anywhere. No file may convict anybody. `npm run honest` judges 10,000 files; `npm run honest -- --count
 * 300 --seed 7` repeats a part.
 */
import { accused, compared, crossed, filesOf, setups, setupsWithTwo } from "../tests/support/crossed-mails.js";
import { stream } from "../tests/support/json-schema.js";

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const count = option("count", 10_000);
const seed = option("seed", 1);

/** Days that a game goes on: long ones have more mails that cross. */
const days = [6, 14, 14, 26];

const figures = new Map<string, { games: number; files: number; cut: number }>();
const wrong: string[] = [];
let judged = 0;
const started = Date.now();

for (let round = 0; judged < count; round++) {
  for (const [name, setup] of [...setups, ...setupsWithTwo]) {
    if (judged >= count) break;
    const next = stream(seed * 1_000_003 + round);
    const mails = await crossed(setup, next, days[next(days.length)] ?? 14);
    const figure = figures.get(name) ?? { games: 0, files: 0, cut: 0 };
    figures.set(name, figure);
    figure.games += 1;
    const where = (at: number) => `--seed ${seed}, ${name}, game ${round}, file ${at}:`;
    const logs = filesOf(mails, next);
    const [start = ""] = mails.all;
    for (const [at, parts] of logs.entries()) {
      const log = parts.join("");
      judged += 1;
      figure.files += 1;
      for (const what of await accused(mails.game, log)) wrong.push(`${where(at)} ${what}`);
      const other = logs[next(logs.length)]?.join("") ?? "";
      for (const what of await compared(start + log, other)) wrong.push(`${where(at)} compare: ${what}`);
      if (next(3) > 0) continue;
      // Cut off in the middle, as a mail program does: the file is damaged, and its authors have done nothing.
      judged += 1;
      figure.cut += 1;
      for (const what of await accused(mails.game, log.slice(0, next(log.length)))) {
        if (!/^\S+ nobody:/.test(what)) wrong.push(`${where(at)} cut off: ${what}`);
      }
    }
  }
}

for (const [name, { games, files, cut }] of figures) console.log(`${name}: ${games} games, ${files} files, ${cut} cut`);
for (const what of wrong.slice(0, 40)) console.log(`WRONG ${what}`);
const took = ((Date.now() - started) / 1000).toFixed(0);
console.log(`${judged} honest files judged in ${took} s (seed ${seed}): ${wrong.length} accuse somebody`);
process.exit(wrong.length === 0 ? 0 : 1);
