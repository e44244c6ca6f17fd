import type { Command } from "commander";
import type { TypedBody } from "../../replay/index.js";
import { pairs } from "../agreement.js";
import { exits, failure } from "../io.js";
import { readMove, readValue, splitMoves } from "../params.js";
import { openWriting, requireDecision } from "../session.js";
import type { Shell } from "../shell.js";
import { keepEntry } from "../writing.js";
import { collect } from "./options.js";

interface Options {
  readonly claim?: boolean;
  readonly assert: readonly string[];
}

export function addDo(program: Command, shell: Shell): void {
  program
    .command("do")
    .summary("make a move")
    .description(
      "Writes one decision into the draft and shows what comes of it. Nothing leaves your machine before turnproof seal.\nA list is a,b,c (empty: key=), a part of a thing is key.part=value, a thing in a list is key[0].part=value.",
    )
    .argument("<dir>", "the game folder")
    .argument("[words...]", 'the move and its key=value words; "then" stands between two moves')
    .option("--assert <fact=value>", "assert a fact that the rules ask for", collect, [])
    .option("--claim", "write the move even though it breaks rules: the log will show it as your claim")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof do war-with-bob ops-place-pc card=ops-2-04 place=boston,newport flip=\n  turnproof do war-with-bob step to=newport drop.british=2 then step to=boston then stop\n  turnproof do war-with-bob set-order id=stay window=march/intercept when.atMost=3 answer.move=decline-intercept\n  turnproof do war-with-bob cancel-order id=stay",
    )
    .action(async (dir: string, words: string[], { claim = false, assert }: Options) => {
      const writing = await openWriting(shell, dir);
      if (words.length === 0 && assert.length === 0) {
        throw failure("no-move", "A move was expected: its name, then key=value words. See turnproof moves.");
      }
      requireDecision(writing);
      const { game } = writing.machine.table;
      const list = words.length === 0 ? [] : splitMoves(words).map((move) => readMove(game, move));
      const asserts = Object.entries(pairs(assert, "assert")).map(([fact, raw]) => ({ fact, value: readValue(raw) }));
      const body: TypedBody = {
        t: "move",
        b: { do: list.map((move) => ({ ...move })), ...(asserts.length === 0 ? {} : { asserts }) },
      };
      const kept = await keepEntry(shell, writing, body, dir, claim);
      if (!kept) shell.exit = exits.violations;
    });
}
