// Counts what two players type, and how many mails they send, for a stretch of a game: move by move with all words
// ("words"), with numbers, short names and several moves in a line ("short"), and asked by `turnproof play` ("asked", where
// every key counts, Enter and arrows too). Every short line is read back by the command's own reader and must give the move
// that the log has; so must the answers.
// `npm run typing [-- LOG FROM TO]`
import { readFileSync } from "node:fs";
import { numbered } from "../src/app/folder/listed.js";
import { readTypedMove } from "../src/app/reading/shorthand.js";
import { installedGames } from "../src/games.js";
import { canonicalText, type Machine, type ReadPacket, replayLog, seatOf } from "../src/replay/index.js";
import { moveWords } from "../src/report/move-words.js";
import type { AnyMove } from "../src/rules/index.js";
import { keysOfMove } from "./typing-questions.js";

const stretches = [
  ["Washington's War, 1775", "examples/logs/washingtons-war-1775.pbem", 4, 58],
  ["A House Divided, two turns", "examples/logs/a-house-divided-1861.pbem", 4, 39],
  ["Across the Rappahannock, two activations", "examples/logs/across-the-rappahannock-heights.pbem", 7, 69],
] as const;

interface Count {
  commands: number;
  characters: number;
}

const typed = (count: Count, line: string): void => {
  count.commands += 1;
  count.characters += line.length;
};

/** The machine after an entry. */
async function after(log: Uint8Array, until: number): Promise<Machine> {
  const { machine } = await replayLog(log, { timeline: true, library: installedGames, until });
  if (machine === null) throw new Error(`nothing can be replayed up to entry ${until}`);
  return machine;
}

/** How many lines are shown without being asked for, and of each name where there are more: as the command has it. */
const [fewLines, fewOfName] = [24, 4];

/** The fewest characters that the reader takes for a move. */
function shortest(
  machine: Machine,
  state: Machine["state"],
  side: string,
  move: AnyMove,
  list: readonly AnyMove[],
): string {
  const { table } = machine;
  const same = canonicalText(move);
  const number = list.findIndex((one) => canonicalText(one) === same);
  const ofName = list.filter(({ move: name }) => name === move.move);
  const shown = list.length <= fewLines || ofName.slice(0, fewOfName).some((one) => canonicalText(one) === same);
  if (number >= 0 && shown) return String(number + 1);
  const game = JSON.stringify(state);
  const known = (id: string) => game.includes(JSON.stringify(id));
  const reads = (words: readonly string[]): boolean => {
    try {
      return canonicalText(readTypedMove({ table, state, side, known, listed: () => list }, words)) === same;
    } catch {
      return false;
    }
  };
  let words = moveWords(move).split(" ");
  if (!reads(words)) return moveWords(move);
  const attempt = (changed: readonly string[]): void => {
    if (changed.join(" ").length < words.join(" ").length && reads(changed)) words = [...changed];
  };
  for (let at = words.length - 1; at > 0; at--) attempt(words.filter((_, other) => other !== at));
  attempt(words.map((word) => word.replace(/^[^=]*=/, "")));
  for (const [at, word] of words.entries()) {
    const [, key = "", rest = ""] = /^([^=]*=)?(.*)$/.exec(word) ?? [];
    const parts = rest.split(",");
    for (const part of parts.keys()) {
      for (const length of [1, 2, 3, 4, 5, 6, 8, 10, 12]) {
        const before = words.join(" ");
        const now = (words[at] ?? "").slice(key.length).split(",");
        const cut = now.map((text, other) => (other === part ? text.slice(0, length) : text)).join(",");
        attempt(words.map((other, place) => (place === at ? key + cut : other)));
        if (words.join(" ") !== before) break;
      }
    }
  }
  return words.join(" ");
}

/** Whether there was no choice: the command makes such a move by itself. */
function isForced({ table }: Machine, state: Machine["state"], side: string, list: readonly AnyMove[]): boolean {
  const open = table.legalMoves(state, side, {}).moves;
  return list.length === 1 && open.length === 1 && open[0]?.listed === true;
}

async function count(log: Uint8Array, from: number, to: number) {
  const words: Count = { commands: 0, characters: 0 };
  const short: Count = { commands: 0, characters: 0 };
  const asked: Count = { commands: 0, characters: 0 };
  const { packets, machine: whole } = await replayLog(log, { timeline: true, library: installedGames });
  const rolled = new Set(whole?.timeline?.filter(({ rolls }) => rolls.length > 0).map(({ seq }) => seq));
  const inside = packets.filter(({ head }) => head.first >= from && head.first <= to);
  for (const packet of inside) {
    const { a: author, k } = packet.head;
    // The other one takes the mail in.
    typed(words, `turnproof receive war ${author}-${k}.pbem`);
    typed(short, "turnproof receive");
    await countPacket(packet, rolled, log, { words, short, asked });
  }
  // What came is taken in by the next turn; the last mail by whoever gets it.
  typed(asked, "turnproof receive");
  return { words, short, asked, mails: inside.length };
}

async function countPacket(
  packet: ReadPacket,
  rolled: ReadonlySet<number>,
  log: Uint8Array,
  { words, short, asked }: Readonly<Record<"words" | "short" | "asked", Count>>,
) {
  const moves = packet.entries.flatMap(({ entry }) => (entry.t === "move" ? [{ seq: entry.s, body: entry.b }] : []));
  // Where only a value is due, the mail that is taken in is answered by itself.
  if (moves.length === 0) return typed(asked, "turnproof receive");
  typed(words, "turnproof moves war");
  typed(asked, "turnproof play");
  let line: string[] = [];
  let list: readonly AnyMove[] = [];
  let fresh = true;
  const send = (last: boolean): void => {
    if (line.length > 0) typed(short, `turnproof do ${line.join(" then ")}${last ? " then seal" : ""}`);
    else if (last) typed(short, "turnproof seal");
    line = [];
    fresh = true;
  };
  for (const [at, { seq, body }] of moves.entries()) {
    const machine = await after(log, seq - 1);
    const side = seatOf(machine, packet.head.a)?.side ?? "";
    let { state } = machine;
    const made: readonly AnyMove[] = JSON.parse(JSON.stringify(body)).do;
    typed(
      words,
      `turnproof do war ${made.map((move) => moveWords(move).replaceAll(/\.(\d+)/g, "[$1]")).join(" then ")}`,
    );
    for (const move of made) {
      const now = numbered(machine, state, side);
      if (fresh) list = now;
      // What is forced comes by itself only behind something that was typed.
      const free = at > 0 && isForced(machine, state, side, now);
      if (!free) line.push(shortest(machine, state, side, move, list));
      if (!free) fresh = false;
      if (!free) asked.characters += keysOfMove(machine, state, side, move, at > 0);
      state = machine.table.preview(state, move, side).state ?? state;
    }
    // What a roll gave is looked at before the next decision.
    if (rolled.has(seq) && at < moves.length - 1) send(false);
  }
  send(true);
  // Yes, it is signed: Enter.
  asked.characters += 1;
  typed(words, "turnproof seal war");
}

const [file, first = "0", last = "999999"] = process.argv.slice(2);
const wanted = file === undefined ? stretches : ([[file, file, Number(first), Number(last)]] as const);
for (const [title, path, from, to] of wanted) {
  const { words, short, asked, mails } = await count(readFileSync(path), from, to);
  const shared = (name: string, { commands, characters }: Count) => {
    const share = (part: number, all: number) => `${Math.round((100 * part) / all)} %`;
    console.log(
      `  ${name}: ${commands} commands (${share(commands, words.commands)}), ${characters} characters (${share(characters, words.characters)})`,
    );
  };
  console.log(`${title}: ${mails} mails`);
  console.log(`  words: ${words.commands} commands, ${words.characters} characters`);
  shared("short", short);
  shared("asked", asked);
}
