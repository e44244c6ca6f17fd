// The logs of the corpora, played again for the laws of the position: whatever signatures they have, by the rules as they are now.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyState, Input, Json } from "../../../../src/rules/index.js";
import { openTable } from "../../../../src/rules/index.js";
import { asRolled, inputsOf, isMove, type Recorded, recorded, type Settings, settingsOf } from "../decisions.js";
import type { Seen } from "./law.js";
import { still } from "./still.js";

/** A log that is played again: the options that it agreed, and its inputs with the positions before and after them. */
export interface PlayedAgain<S> {
  readonly options: Json;
  readonly steps: Iterable<Seen<S>>;
}

/** Some logs of a game, each as far as the rules of today accept what was played. */
export async function* playedInCorpus<S extends AnyState>(
  id: string,
  logs = Number.POSITIVE_INFINITY,
): AsyncGenerator<PlayedAgain<S>> {
  const folder = join(process.cwd(), "tests/games", id);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pbem"));
  const every = Math.max(1, Math.floor(names.length / logs));
  for (const name of names.filter((_, at) => at % every === 0)) {
    const log = recorded(name, readFileSync(join(folder, name), "utf8"));
    if (log === undefined) continue;
    const settings = await settingsOf(log.manifest);
    yield { options: Object(settings.options), steps: again<S>(log, settings) };
  }
}

const isOrder = (input: Input): boolean => isMove(input) && /^(?:set|cancel)-order$/.test(input.move);

function* again<S extends AnyState>(log: Recorded, { game, ...settings }: Settings): Generator<Seen<S>> {
  const { start, rulings } = log.manifest;
  const table = openTable(game, { ...settings, rulings });
  const s: S = Object("scenario" in start ? table.setup(start.scenario) : JSON.parse(JSON.stringify(start.position)));
  if (!("scenario" in start)) table.settle(s);
  let before = still(s);
  const played = (input: Input, by: string): Seen<S> | undefined => {
    const asItIs = table.play(s, input, by);
    // What rests on a closed value cannot be judged yet: it was played as claimed.
    const closed = isMove(input) && asItIs.findings.some(({ severity }) => severity === "unknown");
    const { accepted, events } = closed && !asItIs.accepted ? table.play(s, input, by, true) : asItIs;
    if (!accepted) return undefined;
    const seen = { before, after: still(s, before), input, by, events };
    before = seen.after;
    return seen;
  };
  for (const { by, inputs, rolls } of inputsOf(log)) {
    const given = [...rolls];
    for (const input of [...inputs, undefined]) {
      for (let [due] = table.due(s); due?.kind === "chance"; [due] = table.due(s)) {
        const roll = given.shift();
        if (roll === undefined) break;
        const seen = played({ ...roll, result: asRolled(due.roll, roll.result) }, "chance");
        if (seen === undefined) return;
        yield seen;
      }
      if (input === undefined) continue;
      const seen = played(input, isMove(input) ? by : "chance");
      if (seen === undefined) return;
      // An order is told to a program, and nothing on the map follows from it.
      if (!isOrder(input)) yield seen;
    }
  }
}
