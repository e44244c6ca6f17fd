import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import { commitBody, knownState, openingsOf, seatOf, type TypedBody } from "../../replay/index.js";
import type { AnyMove } from "../../rules/index.js";
import type { Body, Json } from "../../schema/index.js";
import { keepValue, typedValue } from "../game-folder/committed.js";
import { closedCardsIn } from "../game-folder/hand.js";
import { openWriting, requireDecision, type Writing, write } from "../game-folder/session.js";
import { keepEntry } from "../game-folder/writing.js";
import { readMove, readValue, splitMoves } from "../input/params.js";
import { pairs } from "../input/typed.js";
import { exits, failure } from "../terminal/io.js";
import { confirm, type Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

interface Options {
  readonly claim?: boolean;
  readonly assert: readonly string[];
  readonly hide: readonly string[];
  readonly yes?: boolean;
}

export function addDo(program: Command, shell: Shell): void {
  program
    .command("do")
    .summary("make a move")
    .description(
      "Writes one decision into the draft and shows what comes of it. Nothing leaves your machine before turnproof seal.\nA list is a,b,c (empty: key=), a part of a thing is key.part=value, a thing in a list is key[0].part=value.\nClosed cards of yours that the move names are turned up, and no others.",
    )
    .argument("<dir>", "the game folder")
    .argument("[words...]", 'the move and its key=value words; "then" stands between two moves')
    .option("--assert <fact=value>", "assert a fact that the rules ask for", collect, [])
    .option("--hide <id=value>", "the value that the move commits: the log gets its commitment only", collect, [])
    .option("--claim", "write the move even though it breaks rules: the log will show it as your claim")
    .option("--yes", "turn up closed cards without asking")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof do war-with-bob ops-place-pc card=ops-2-04 place=boston,newport flip=\n  turnproof do war-with-bob step to=newport drop.british=2 then step to=boston then stop\n  turnproof do war-with-bob set-order id=stay window=march/intercept when.atMost=3 answer.move=decline-intercept\n  turnproof do war-with-bob cancel-order id=stay\n  turnproof do war-with-bob plot id=plot-1 --hide plot-1=7",
    )
    .action(async (dir: string, words: string[], options: Options) => {
      const { claim = false, assert, hide, yes = false } = options;
      const writing = await openWriting(shell, dir);
      if (words.length === 0 && assert.length === 0) {
        throw failure("no-move", "A move was expected: its name, then key=value words. See turnproof moves.");
      }
      requireDecision(writing);
      const { game } = writing.machine.table;
      const list = words.length === 0 ? [] : splitMoves(words).map((move) => readMove(game, move));
      const asserts = Object.entries(pairs(assert, "assert")).map(([fact, raw]) => ({ fact, value: readValue(raw) }));
      const values = Object.fromEntries(
        Object.entries(pairs(hide, "hide")).map(([id, raw]) => [id, typedValue(id, raw)]),
      );
      const bodyOf = (on: Writing, moves: readonly AnyMove[], hidden: NonNullable<Body<"move">["hide"]>): TypedBody => {
        const opened = opensFor(on, moves);
        return {
          t: "move",
          b: {
            do: moves.map((move) => ({ ...move })),
            ...(asserts.length === 0 ? {} : { asserts }),
            ...(opened.length === 0 ? {} : { opens: opened }),
            ...(hidden.length === 0 ? {} : { hide: hidden }),
          },
        };
      };
      const opens = opensFor(writing, list);
      const body = bodyOf(writing, list, hideFor(writing, list, values));
      /** The fewest of the moves that roll, on a fresh draft. */
      const upToRoll = async () => {
        const fresh = async (moves: readonly AnyMove[]) => {
          const on = await openWriting(shell, dir);
          requireDecision(on);
          const ids = committedBy(on.machine, on.writer, moves);
          const typed = Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));
          return { writing: on, body: bodyOf(on, moves, hideFor(on, moves, typed)) };
        };
        for (let count = 1; count < list.length; count++) {
          const part = await fresh(list.slice(0, count));
          const { findings, from } = write(part.writing, part.body);
          if (!part.writing.draft.entries.slice(from).some(({ entry }) => entry.r !== undefined)) continue;
          if (findings.some(({ severity }) => severity === "violation")) return undefined;
          return fresh(list.slice(0, count));
        }
        return undefined;
      };
      const before = async () => {
        const cards = opens.flatMap((opened) => opened.cards);
        if (cards.length > 0) {
          const question = `${shown(cards.join(", "))} will be turned up: what others have seen cannot be taken back.`;
          await confirm(shell, question, yes);
        }
        const { machine, folder } = writing;
        for (const [id, value] of Object.entries(values))
          await keepValue(shell.io, folder.places.committed, machine.gid, id, value);
      };
      const kept = await keepEntry(shell, writing, body, dir, { claim, before, upToRoll });
      if (!kept) shell.exit = exits.violations;
    });
}

/** What turns up the mover's closed cards that the moves name. */
function opensFor({ machine, writer }: Writing, list: readonly AnyMove[]) {
  const card = writer.secrets?.card;
  if (card === undefined || machine.decks.length === 0) return [];
  return openingsOf(machine, writer.id, card, closedCardsIn(machine, { id: writer.id, card }, list));
}

/** Commitments to the values, in the order in which the moves commit them; each that they commit, and no other. */
function hideFor(
  { machine, writer }: Writing,
  list: readonly AnyMove[],
  values: { readonly [id: string]: Json },
): NonNullable<Body<"move">["hide"]> {
  const demanded = committedBy(machine, writer, list);
  for (const id of demanded) {
    if (Object.hasOwn(values, id)) continue;
    throw failure("hide-missing", `The move commits a value under ${shown(id)}: say which, --hide ${shown(id)}=VALUE.`);
  }
  const idle = Object.keys(values).find((id) => !demanded.includes(id));
  if (idle !== undefined) {
    const rest = demanded.length === 0 ? "it commits nothing" : `it commits ${shown(demanded.join(", "))}`;
    throw failure("hide-idle", `The move commits no value under ${shown(idle)}: ${rest}.`);
  }
  return demanded.map((id) => commitBody(machine, writer, id, values[id] ?? null));
}

/** The ids under which moves commit values: tried on a copy of the state. */
function committedBy(machine: Writing["machine"], writer: Writing["writer"], list: readonly AnyMove[]): string[] {
  const card = writer.secrets?.card;
  const side = seatOf(machine, writer.id)?.side;
  if (card === undefined || side === undefined) return [];
  const state = knownState(machine, writer.id, card);
  const ids: string[] = [];
  for (const move of list) {
    const played = machine.table.play(state, move, side, true);
    if (!played.accepted) break;
    ids.push(...played.committed);
  }
  return ids;
}
