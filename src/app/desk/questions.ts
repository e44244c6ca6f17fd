/**
 * What the page may ask of a game folder, by name. Each does what the command of that name does.
 *
 * @packageDocumentation
 */
import { seatOf, type TypedBody } from "../../replay/index.js";
import type { AnyMove, Json } from "../../rules/sdk/index.js";
import type { Proposal } from "../../schema/index.js";
import type { DeskCall, Refusal } from "../core/contract.js";
import { failure } from "../core/failure.js";
import { answerProposal } from "../folder/answering.js";
import { typedValue } from "../folder/committed.js";
import { type Deciding, playForced, writeMoves } from "../folder/deciding.js";
import { dropEntries } from "../folder/dropping.js";
import { receiveLetters } from "../folder/letters.js";
import { noteHand } from "../folder/noted.js";
import { checkpointOf, errorsFrom, resultFrom, undoTarget } from "../folder/proposing.js";
import { takeReceipts } from "../folder/receipts.js";
import { receivePackets } from "../folder/receiving.js";
import { reply } from "../folder/reply.js";
import { lastPacket, sealTurn } from "../folder/sealing.js";
import { requireDecision, requireReferee } from "../folder/session.js";
import { keepEntry } from "../folder/writing.js";
import { plainSentence } from "../reading/names.js";
import { readValue } from "../reading/params.js";
import { linesIn } from "../reading/receipt-lines.js";
import { type Asked, bytesIn, chosenIn, moveIn, pairsIn, textIn, textsIn, yesIn } from "./asked.js";
import { choosingOf, readyMove } from "./choosing.js";
import { outgoing, readDropped, weigh } from "./mails.js";
import type { Done, Question, Sitting } from "./sitting.js";
import { lookOf } from "./turn.js";
import { typedMove } from "./typed.js";
import { findingOf } from "./words.js";

/** The beacon's round that is waited for, in minutes from now. */
const roundIn = 10;

/** Every question but how the game stands, which the desk answers itself. */
type Questions = { readonly [N in Exclude<DeskCall, "stand">]: Question<N> };

export const questions: Questions = {
  /** The next hole of a move. */
  choices: reads<"choices">(async ({ writing }, asked) => ({
    body: choosingOf(writing, textIn(asked, "move", 200), chosenIn(asked, "with")),
  })),
  /** What comes of a whole move. */
  preview: reads<"preview">(async ({ writing }, asked) => {
    const move = moveIn(asked, "move");
    return refusedBy(writing, move) ?? { body: readyMove(writing, move) };
  }),
  typed: reads<"typed">(async ({ writing }, asked) => {
    const move = typedMove(writing, textIn(asked, "text"));
    return refusedBy(writing, move) ?? { body: readyMove(writing, move) };
  }),
  do: writes<"do">(async (at, asked) => {
    const move = moveIn(asked, "move");
    const values = pairsIn(asked, "values").map(([id, text]): [string, Json] => [id, typedValue(id, text)]);
    return decided(at, [move], { yes: yesIn(asked, "turnsUp"), values: Object.fromEntries(values) });
  }),
  fact: writes<"fact">(async (at, asked) => {
    const asserts = [{ fact: textIn(asked, "fact"), value: readValue(textIn(asked, "value")) }];
    return decided(at, [], { asserts });
  }),
  order: writes<"order">(async (at, asked) => {
    const { orders } = at.writing.machine.state;
    const taken = new Set(orders.map(({ id }) => id));
    let number = 1;
    while (taken.has(`order-${number}`)) number += 1;
    const when = Object.fromEntries(pairsIn(asked, "when").map(([name, text]) => [name, readValue(text)]));
    const answer = asked["answer"] === "ask" ? "ask" : moveIn(asked, "answer");
    const window = textIn(asked, "window", 200);
    return decided(at, [{ move: "set-order", id: `order-${number}`, window, when, answer }], {});
  }),
  cancel: writes<"cancel">((at, asked) => decided(at, [{ move: "cancel-order", id: textIn(asked, "id", 200) }], {})),
  undo: writes<"undo">(async ({ app, dir }, asked) => {
    await dropEntries(app, dir, yesIn(asked, "all") ? undefined : "1");
    return { body: {} };
  }),
  answer: writes<"answer">(async (at, asked) => {
    const kept = await answerProposal(at.app, at.writing, at.dir, yesIn(asked, "ok"));
    return kept ? { body: {}, holds: true } : { refused: { says: sentences(at) } };
  }),
  due: writes<"due">(async ({ app, dir }) => {
    const { sealed } = await reply(app, dir, true);
    return { body: { outgoing: sealed === undefined ? null : await outgoing(app, sealed, false) } };
  }),
  seal: writes<"seal">(async ({ app, dir }, asked) => {
    const to = asked["to"] === undefined || asked["to"] === "" ? {} : { to: textIn(asked, "to", 320) };
    const options = { ...to, roundIn, part: yesIn(asked, "part"), yes: yesIn(asked, "yes") };
    const { sealed, again } = await sealTurn(app, dir, options);
    return { body: { outgoing: await outgoing(app, sealed, again) } };
  }),
  again: reads<"again">(async ({ app, writing, dir }) => ({
    body: await outgoing(app, await lastPacket(app, writing, dir), true),
  })),
  weigh: reads<"weigh">(async ({ app, writing }, asked) => {
    const read = await readDropped(bytesIn(asked, "bytes"), textIn(asked, "name"), writing.machine.gid);
    return { body: await weigh(app, writing, read) };
  }),
  receive: writes<"receive">(async (at, asked) => {
    const { app, dir, writing } = at;
    const { packets, letters } = await readDropped(bytesIn(asked, "bytes"), textIn(asked, "name"), writing.machine.gid);
    const { mayReply, taken } =
      packets.length === 0
        ? { mayReply: false, taken: 0 }
        : await receivePackets(app, writing.folder, packets, yesIn(asked, "accept"));
    const told = taken > 0 ? "" : sentences(at);
    if (letters.length > 0) await receiveLetters(app, dir, letters);
    const sealed = mayReply ? (await reply(app, dir, true)).sealed : undefined;
    return { body: { taken, says: told, outgoing: sealed === undefined ? null : await outgoing(app, sealed, false) } };
  }),
  receipts: writes<"receipts">(async ({ app, dir, heard }, asked) => {
    await takeReceipts(app, dir, [linesIn([bytesIn(asked, "bytes")])]);
    const says = heard.filter(({ code }) => code === "receipts").map(({ message }) => message.trim());
    return { body: { says } };
  }),
  propose: writes<"propose">((at, asked) => said(at, { t: "propose", b: proposalIn(at, asked) })),
  call: writes<"call">((at, asked) => {
    requireReferee(at.writing);
    return said(at, { t: "call", b: { text: plainSentence(textIn(asked, "text")) } });
  }),
  resign: writes<"resign">((at) => said(at, { t: "end", b: { kind: "resign" } })),
  hand: writes<"hand">(async ({ app, writing }, asked) => {
    await noteHand(app, writing, seatOf(writing.machine, writing.writer.id)?.side ?? "", textsIn(asked, "cards"));
    return { body: {} };
  }),
};

function reads<N extends DeskCall>(act: Question<N>["act"]): Question<N> {
  return { writes: false, act };
}

function writes<N extends DeskCall>(act: Question<N>["act"]): Question<N> {
  return { writes: true, act };
}

/** What the page proposes. */
function proposalIn({ app, writing: { machine } }: Sitting, asked: Asked): Proposal {
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
      return { kind, ...errorsFrom(app, machine, [textIn(asked, "entry", 9)]) };
    default:
      throw failure("not-asked-so", "The page can propose an undo, an end, a checkpoint, or that an error stands.");
  }
}

/** What writing in the draft comes to. */
type Decided = Done<"do">;

/** Writes what is not a move, and says why where it may not stand. */
async function said(at: Sitting, body: TypedBody): Promise<Decided> {
  requireDecision(at.writing);
  const kept = await keepEntry(at.app, at.writing, body, at.dir);
  return kept ? { body: {}, holds: true } : { refused: { says: sentences(at) } };
}

/** Writes moves as `do` writes them, and what leaves no choice behind them. */
async function decided(at: Sitting, list: readonly AnyMove[], how: Deciding): Promise<Decided> {
  const { app, dir, writing } = at;
  requireDecision(writing);
  if (!(await writeMoves(app, writing, dir, list, how))) return { refused: refusalOf(at) };
  await playForced(app, writing, dir);
  return { body: {}, holds: true };
}

/** Why what was to be written was not: the sentence, and what it breaks, each for itself. */
function refusalOf({ writing, heard }: Sitting): Refusal {
  const { game } = writing.machine.table;
  const findings = heard.flatMap((notice) => ("finding" in notice ? [notice.finding] : []));
  const broken = findings.filter(({ severity }) => severity === "violation");
  if (broken.length === 0) return { says: sentences({ heard }) };
  const says = heard.find(({ code }) => code === "writing/refused")?.message ?? "";
  const told = broken.map(({ message, rule }) => findingOf(game, { message, rule: rule?.section }));
  return { says, findings: told };
}

/** What a move breaks, by its preview; undefined where it breaks nothing. */
function refusedBy(writing: Sitting["writing"], move: AnyMove): { readonly refused: Refusal } | undefined {
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

/** What was told, without what only a terminal has a use for. */
function sentences({ heard }: Pick<Sitting, "heard">): string {
  const told = heard.filter(({ code, message }) => !code.startsWith("next/") && message.trim() !== "");
  return told.map(({ message }) => message.trim()).join(" ");
}
