// Plays the decisions and the results of other logs again by the rules as they are now, without signatures, hashes and
// dice: `npm run corpus -- same FOLDER`, where FOLDER holds logs of one game and its index.json. It says where a decision
// is not legal any more, and whether each game comes to the end that index.json names. For changes of the form of a state
// or of a log, after which the corpora are written anew.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyState, type Input, openTable } from "../../src/rules/index.js";
import { asRolled, inputsOf, isMove, recorded, settingsOf } from "../../tests/support/laws/decisions.js";

interface Index {
  readonly logs: readonly { readonly name: string; readonly end?: { readonly winner: string } }[];
}

async function played(
  text: string,
): Promise<{ readonly state: AnyState; readonly refused: string[]; readonly count: number }> {
  const log = recorded("", text);
  if (log === undefined) throw new Error("no manifest");
  const { start, rulings } = log.manifest;
  const { game, ...settings } = await settingsOf(log.manifest);
  const table = openTable(game, { ...settings, rulings });
  const state: AnyState =
    "scenario" in start ? table.setup(start.scenario) : JSON.parse(JSON.stringify(start.position));
  if (!("scenario" in start)) table.settle(state);
  const refused: string[] = [];
  let count = 0;
  const play = (s: number, input: Input, by: string) => {
    count += 1;
    const { accepted, findings } = table.play(state, input, by);
    if (!accepted || findings.length > 0) refused.push(`entry ${s}: ${JSON.stringify(input)}: ${findings[0]?.code}`);
  };
  for (const { s, by, inputs, rolls } of inputsOf(log)) {
    const due = [...rolls];
    const roll = () => {
      for (let [next] = table.expects(state); next?.kind === "chance"; [next] = table.expects(state)) {
        const given = due.shift();
        if (given === undefined) return;
        play(s, { ...given, result: asRolled(next.roll, given.result) }, "chance");
      }
    };
    roll();
    for (const input of inputs) {
      play(s, input, isMove(input) ? by : "chance");
      roll();
    }
    if (refused.length > 0) break;
  }
  return { state, refused, count };
}

const [folder = ""] = process.argv.slice(2);
const index: Index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
let wrong = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith(".pbem"))) {
  const named = index.logs.find(({ name }) => `${name}.pbem` === file)?.end;
  try {
    const { state, refused, count } = await played(readFileSync(join(folder, file), "utf8"));
    // What players ended by a word of theirs, no rule ends.
    const same = named === undefined || state.over === null || state.over.winner === named.winner;
    if (refused.length > 0 || !same) wrong += 1;
    const end = state.over === null ? "not over" : `${state.over.winner}: ${state.over.reason}`;
    console.log(
      `${file}: ${count} inputs, ${refused.length > 0 ? refused[0] : !same ? "ANOTHER END" : state.over === null ? "all legal" : "the same end"} (${end})`,
    );
  } catch (thrown) {
    console.log(`${file}: not compared, ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}
process.exit(wrong === 0 ? 0 : 1);
