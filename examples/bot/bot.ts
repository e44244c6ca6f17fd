// A bot: whoever plays writes moves into a channel as text, and hears what comes of them. It is one more face of what the command
// and the page do (turnproof/app): it plays in a game folder that the command made, and the command can go on in it at any time.
//
//   try advance to=mill      what would come of it, or which rules it breaks
//   do advance to=mill       the same, and into the draft
//   undo, moves, status      the last step back; what can be done; who writes
//   seal                     signs the turn: the packet that goes out by mail
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { installedGames } from "turnproof";
import { type App, deskOf, type Outcome, type Refusal } from "turnproof/app";
import { disk } from "turnproof/app/disk";

/** What the channel is given for a line of text. */
export type Answer = (text: string) => Promise<readonly string[]>;

/** A bot that plays in a folder, with the key in a home folder. */
export function botFor(folder: string, home: string, library: App["library"] = installedGames): Answer {
  const app: App = {
    store: disk,
    library,
    cwd: process.cwd(),
    home,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    now: () => new Date(),
    // What is told while a question is answered is a part of the answer; a bot needs no more.
    tell: () => undefined,
  };
  const desk = deskOf(app, folder);
  async function move(text: string, rev: string, writes: boolean): Promise<readonly string[]> {
    const read = await desk.ask("typed", { rev, text });
    if ("refused" in read) return refusalLines(read.refused);
    const { move: meant, says, turnsUp, doubts } = read.answer;
    const lines = [says, ...doubts.map((fact) => `Rests on ${fact}.`)];
    if (!writes) return [...lines, "Nothing was written."];
    if (turnsUp.length > 0) return [...lines, `It turns up ${turnsUp.join(", ")}: that is for its player to do.`];
    return standingLines(await desk.ask("do", { rev, move: meant }), ...lines, "Written.");
  }

  return async (text) => {
    const stands = await desk.ask("stand", {});
    if ("refused" in stands) return refusalLines(stands.refused);
    const { turn } = stands.answer;
    const { rev } = turn;
    const [, verb = "", rest = ""] = /^\s*(\w+)\s*(.*)$/s.exec(text) ?? [];
    switch (verb) {
      case "try":
      case "do":
        return move(rest, rev, verb === "do");
      case "undo":
        return standingLines(await desk.ask("undo", { rev }), "Taken back.");
      case "moves":
        return turn.moves.flatMap(({ move: name, whole }) => [name, ...whole.map(({ says }) => `  ${says}`)]);
      case "status":
        return [turn.asks, ...turn.draft.flatMap(({ did }) => did.map((line) => `draft: ${line}`))];
      case "seal": {
        const sealed = await desk.ask("seal", { rev });
        if ("refused" in sealed) return refusalLines(sealed.refused);
        const { packet, subject } = sealed.answer.outgoing;
        return [`Packet ${packet} is signed: ${subject}`];
      }
      default:
        return ["I know: try MOVE, do MOVE, undo, moves, status, seal."];
    }
  };
}

const refusalLines = ({ says, findings = [] }: Refusal): readonly string[] => [
  says,
  ...findings.map(({ text, rule }) => `- ${text}${rule === null ? "" : ` [${rule.section}]`}`),
];

/** What was done, and what is asked now. */
const standingLines = (outcome: Outcome<"do" | "undo">, ...done: readonly string[]): readonly string[] =>
  "refused" in outcome ? refusalLines(outcome.refused) : [...done, outcome.answer.stand.turn.asks];

// Run by itself, the channel is the terminal: node bot.ts GAME-FOLDER
const [, file = "", folder] = process.argv;
if (file.endsWith("bot.ts") && folder !== undefined) {
  const bot = botFor(folder, process.env["TURNPROOF_HOME"] ?? `${process.env["HOME"]}/.turnproof`);
  for await (const line of createInterface({ input: process.stdin }))
    for (const said of await bot(line)) console.log(said);
}
