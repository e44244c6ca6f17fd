/**
 * What the page may ask of a game folder, by name. Each does what the command of that name does.
 *
 * @packageDocumentation
 */
import { seatOf, type TypedBody } from "../../../replay/index.js";
import type { AnyMove, Json } from "../../../rules/sdk/index.js";
import type { Proposal } from "../../../schema/index.js";
import { answerProposal } from "../../game-folder/answering.js";
import { typedValue } from "../../game-folder/committed.js";
import { type Deciding, playForced, writeMoves } from "../../game-folder/deciding.js";
import { dropEntries } from "../../game-folder/dropping.js";
import { receiveLetters } from "../../game-folder/letters.js";
import { noteHand } from "../../game-folder/noted.js";
import { checkpointOf, errorsFrom, resultFrom, undoTarget } from "../../game-folder/proposing.js";
import { receivePackets } from "../../game-folder/receiving.js";
import { reply } from "../../game-folder/reply.js";
import { lastPacket, sealTurn } from "../../game-folder/sealing.js";
import { requireDecision } from "../../game-folder/session.js";
import { keepEntry } from "../../game-folder/writing.js";
import { plainSentence } from "../../input/names.js";
import { readValue } from "../../input/params.js";
import { failure } from "../../terminal/io.js";
import { type Asked, bytesIn, chosenIn, moveIn, pairsIn, textIn, textsIn, yesIn } from "./asked.js";
import { choosingOf, readyMove } from "./choosing.js";
import { outgoing, readDropped, weigh } from "./mails.js";
import type { Done, Question, Sitting } from "./sitting.js";
import { lookOf } from "./turn.js";
import { findingOf } from "./words.js";

/** The beacon's round that is waited for, in minutes from now. */
const roundIn = 10;

export const questions: { readonly [name: string]: Question } = {
  /** The next hole of a move. */
  choices: reads(async ({ writing }, asked) => ({
    body: choosingOf(writing, textIn(asked, "move", 200), chosenIn(asked, "with")),
  })),
  /** What comes of a whole move. */
  preview: reads(async ({ writing }, asked) => {
    const move = moveIn(asked, "move");
    return refusedBy(writing, move) ?? { body: readyMove(writing, move) };
  }),
  do: writes(async (at, asked) => {
    const move = moveIn(asked, "move");
    const values = pairsIn(asked, "values").map(([id, text]): [string, Json] => [id, typedValue(id, text)]);
    return decided(at, [move], { yes: yesIn(asked, "turnsUp"), values: Object.fromEntries(values) });
  }),
  fact: writes(async (at, asked) => {
    const asserts = [{ fact: textIn(asked, "fact"), value: readValue(textIn(asked, "value")) }];
    return decided(at, [], { asserts });
  }),
  order: writes(async (at, asked) => {
    const { orders } = at.writing.machine.state;
    const taken = new Set(orders.map(({ id }) => id));
    let number = 1;
    while (taken.has(`order-${number}`)) number += 1;
    const when = Object.fromEntries(pairsIn(asked, "when").map(([name, text]) => [name, readValue(text)]));
    const answer = asked["answer"] === "ask" ? "ask" : moveIn(asked, "answer");
    const window = textIn(asked, "window", 200);
    return decided(at, [{ move: "set-order", id: `order-${number}`, window, when, answer }], {});
  }),
  cancel: writes((at, asked) => decided(at, [{ move: "cancel-order", id: textIn(asked, "id", 200) }], {})),
  undo: writes(async ({ shell, dir }, asked) => {
    await dropEntries(shell, dir, yesIn(asked, "all") ? undefined : "1");
    return {};
  }),
  answer: writes(async (at, asked) => {
    const kept = await answerProposal(at.shell, at.writing, at.dir, yesIn(asked, "ok"));
    return kept ? { holds: true } : { refused: { says: sentences(at) } };
  }),
  due: writes(async ({ shell, dir }) => {
    const sealed = await reply(shell, dir, true);
    return { body: { outgoing: sealed === undefined ? null : await outgoing(sealed, false) } };
  }),
  seal: writes(async ({ shell, dir }, asked) => {
    const to = asked["to"] === undefined || asked["to"] === "" ? {} : { to: textIn(asked, "to", 320) };
    const options = { ...to, roundIn, part: yesIn(asked, "part"), yes: yesIn(asked, "yes") };
    const { sealed, again } = await sealTurn(shell, dir, options);
    return { body: { outgoing: await outgoing(sealed, again) } };
  }),
  again: reads(async ({ writing, dir }) => ({ body: await outgoing(await lastPacket(writing, dir), true) })),
  weigh: reads(async ({ shell, writing }, asked) => {
    const read = await readDropped(bytesIn(asked, "bytes"), textIn(asked, "name"), writing.machine.gid);
    return { body: await weigh(shell, writing, read) };
  }),
  receive: writes(async (at, asked) => {
    const { shell, dir, writing } = at;
    const { packets, letters } = await readDropped(bytesIn(asked, "bytes"), textIn(asked, "name"), writing.machine.gid);
    const { mayReply, taken } =
      packets.length === 0
        ? { mayReply: false, taken: 0 }
        : await receivePackets(shell, writing.folder, packets, yesIn(asked, "accept"));
    const told = taken > 0 ? "" : sentences(at);
    if (letters.length > 0) await receiveLetters(shell, dir, letters);
    const sealed = mayReply ? await reply(shell, dir, true) : undefined;
    return { body: { taken, says: told, outgoing: sealed === undefined ? null : await outgoing(sealed, false) } };
  }),
  propose: writes((at, asked) => said(at, { t: "propose", b: proposalIn(at, asked) })),
  call: writes((at, asked) => said(at, { t: "call", b: { text: plainSentence(textIn(asked, "text")) } })),
  resign: writes((at) => said(at, { t: "end", b: { kind: "resign" } })),
  hand: writes(async ({ writing }, asked) => {
    await noteHand(writing, seatOf(writing.machine, writing.writer.id)?.side ?? "", textsIn(asked, "cards"));
    return {};
  }),
};

function reads(act: (at: Sitting, asked: Asked) => Promise<Done>): Question {
  return { writes: false, act };
}

function writes(act: (at: Sitting, asked: Asked) => Promise<Done>): Question {
  return { writes: true, act };
}

/** What the page proposes. */
function proposalIn({ shell, writing: { machine } }: Sitting, asked: Asked): Proposal {
  const kind = textIn(asked, "kind", 20);
  switch (kind) {
    case "undo":
      return { kind, to: undoTarget(machine, textIn(asked, "to", 9)) };
    case "end": {
      const who = textIn(asked, "winner", 40);
      const winner = machine.seats.find(({ id }) => id === who)?.side ?? who;
      return { kind, result: resultFrom(machine, { winner, reason: textIn(asked, "reason") }) };
    }
    case "checkpoint":
      return checkpointOf(machine);
    case "stands":
      return { kind, ...errorsFrom(shell, machine, [textIn(asked, "entry", 9)]) };
    default:
      throw failure("not-asked-so", "The page proposes an undo, an end, a checkpoint, or that an error stands.");
  }
}

/** Writes what is no move, and says why where it may not stand. */
async function said(at: Sitting, body: TypedBody): Promise<Done> {
  requireDecision(at.writing);
  return (await keepEntry(at.shell, at.writing, body, at.dir)) ? { holds: true } : { refused: { says: sentences(at) } };
}

/** Writes moves as `do` writes them, and what leaves no choice behind them. */
async function decided(at: Sitting, list: readonly AnyMove[], how: Deciding): Promise<Done> {
  const { shell, dir, writing } = at;
  requireDecision(writing);
  for (const move of list) {
    const refused = refusedBy(writing, move);
    if (refused !== undefined) return refused;
  }
  if (!(await writeMoves(shell, writing, dir, list, how))) return { refused: { says: sentences(at) } };
  await playForced(shell, writing, dir);
  return { holds: true };
}

/** What a move breaks, before it is tried in earnest; undefined where it breaks nothing. */
function refusedBy(writing: Sitting["writing"], move: AnyMove): Done | undefined {
  const { table } = writing.machine;
  const { side, state } = lookOf(writing);
  const broken = table.check(state, move, side).filter(({ severity }) => severity === "violation");
  if (broken.length === 0) return undefined;
  return {
    refused: {
      says: "This move breaks rules; nothing was written.",
      findings: broken.map((one) => findingOf(table.game, one)),
    },
  };
}

/** What a command said, without the lines that tell what to type. */
function sentences({ said }: Sitting): string {
  const lines = said.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
  return lines.filter((line) => !/^(?:Next: |To send it |To take it )/.test(line)).join(" ");
}
