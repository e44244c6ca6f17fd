import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { errorsFrom, resultFrom } from "../../app/folder/proposing.js";
import { readOffer } from "../../app/folder/seats.js";
import { readIdentity, writeSecret } from "../../app/folder/secrets.js";
import {
  openForReferee,
  openSession,
  openWriter,
  openWriting,
  requireDecision,
  requireJudged,
  type Writing,
} from "../../app/folder/session.js";
import { plainSentence } from "../../app/reading/names.js";
import { didOf, keyFrom, numberIn, oneOf, pairs, wordFrom } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import {
  dueOf,
  type Machine,
  penOf,
  publicKeyOf,
  type Successor,
  seatOf,
  stateHash,
  type TypedBody,
  toHex,
} from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { bodyShapes } from "../../schema/generated/shapes.js";
import type { Ruling } from "../../schema/index.js";
import { keepAndSay } from "../output/after.js";
import { confirm, type Shell } from "../terminal/shell.js";
import { factFrom } from "./consent.js";
import { collect } from "./options.js";

interface RulingOptions {
  readonly text: string;
  readonly seqs?: string;
  readonly entry: readonly string[];
  readonly patch?: string;
  readonly winner?: string;
  readonly reason?: string;
  readonly player?: string;
  readonly key?: string;
  readonly word?: string;
  readonly offer?: string;
  readonly shown: readonly string[];
}

const kinds = ["interpret", "stands", "annul", "patch", "fact", "award", "rotate", "substitute"] as const;

export function addRuling(program: Command, shell: Shell): void {
  program
    .command("ruling")
    .summary("rule, as the referee of a game")
    .description(
      "Writes a ruling into the draft, in the referee's folder (turnproof receive --observe makes one). Kinds: interpret (says\nwhat a rule means, play goes on), stands (an error stays as it is), annul (entries), patch (a JSON Patch of the state),\nfact NAME=VALUE, award, rotate, substitute (gives the seat of a player who is gone to somebody else).\nA referee can annul and award, but cannot set dice.",
    )
    .argument("<dir>", "the game folder")
    .argument("<kind>", kinds.join(", "))
    .argument("[fact]", "NAME=VALUE, for a fact")
    .requiredOption("--text <text>", "your ruling, and the reason")
    .option("--entry <seq>", "stands: the entry whose errors are to stand; may be repeated", collect, [])
    .option("--seqs <list>", "annul: numbers of entries, 41,42")
    .option("--patch <file>", "patch: a file with a JSON Patch (RFC 6902: test, add, replace, remove)")
    .option("--winner <side>", "award: the winning side, or draw")
    .option("--reason <text>", "award: why")
    .option("--player <id>", "rotate: whose key")
    .option("--key <key>", "rotate: the new game key, did:key")
    .option(
      "--word <entry:signature>",
      "rotate: the signature of the player's identity key for it; rotate-key --prepare prints it",
    )
    .option("--offer <file>", "substitute: what the successor signed; turnproof substitute makes it")
    .option("--shown <player=n>", "values that a player showed in packets which this ruling overtakes", collect, [])
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof ruling cup-final interpret --text "7.5: a blockade does not close the port to a single General"\n  turnproof ruling cup-final annul --seqs 41,42 --text "Howe had no CUs to land"',
    )
    .action(async (dir: string, kind: string, fact: string | undefined, options: RulingOptions) => {
      const writing = await openForReferee(shell, dir);
      requireJudged(writing);
      const b = await rulingOf(shell, writing, oneOf(kind, kinds, "A ruling"), fact, options);
      if (!(await keepAndSay(shell, writing, { t: "ruling", b }, dir))) shell.exit = exits.violations;
    });
}

async function rulingOf(
  shell: Shell,
  { machine }: Writing,
  kind: (typeof kinds)[number],
  fact: string | undefined,
  options: RulingOptions,
): Promise<Ruling> {
  const values = Object.entries(pairs(options.shown, "shown")).map(([player, n]) => [
    player,
    numberIn(n, 1, 64, "--shown"),
  ]);
  const common = {
    text: plainSentence(options.text),
    ...(values.length === 0 ? {} : { shown: Object.fromEntries(values) }),
  };
  const need = (text: string | undefined, option: string) => {
    if (text === undefined) throw failure("missing-option", `${option} is needed for this.`);
    return text;
  };
  switch (kind) {
    case "interpret":
      return { kind, text: common.text };
    case "stands":
      return { kind, ...errorsFrom(shell, machine, options.entry), text: common.text };
    case "annul":
      return {
        kind,
        seqs: need(options.seqs, "--seqs")
          .split(",")
          .map((seq) => numberIn(seq, 0, 999_999_999, "--seqs")),
        ...common,
      };
    case "patch":
      return patchFrom(
        await readJson(shell, shell.path(need(options.patch, "--patch"))),
        stateHash(machine.state),
        common,
      );
    case "fact":
      return { kind, ...factFrom(fact), ...common };
    case "award":
      return { kind, result: resultFrom(machine, options), ...common };
    case "substitute": {
      const word = await readOffer(shell, options.offer, machine.gid);
      sayWhatIsLost(shell, machine, word);
      return { kind, ...word, ...common };
    }
    case "rotate":
      return {
        kind,
        player: need(options.player, "--player"),
        key: toHex(keyFrom(need(options.key, "--key"), "--key")),
        ...wordFrom(need(options.word, "--word")),
        ...common,
      };
  }
}

/** What a ruling takes back with a seat, before the referee signs it. */
function sayWhatIsLost(shell: Shell, { period }: Machine, { player, name, idKey }: Successor): void {
  shell.say(`${shown(name)} (key ${keyWords(idKey)}) is to play in the place of ${shown(player)}.`);
  if (period?.owner !== player || period.rolls.length === 0) return;
  const count = period.rolls.length;
  shell.say(
    `${count === 1 ? "1 roll" : `${count} rolls`} of the open turn of ${shown(player)} can no longer be proven: unless others have built on it, the turn is played again with different dice. If you doubt that they left by chance, award the game.`,
  );
}

function patchFrom(patch: unknown, before: string, common: { readonly text: string }): Ruling {
  const body: unknown = { kind: "patch", before, patch, ...common };
  if (bodyShapes.ruling.accepts(body)) return body;
  const issue = bodyShapes.ruling.explain(body)[0];
  throw failure(
    "not-a-patch",
    `The file is not a JSON Patch that a ruling may use: ${shown(`${issue?.path ?? ""} ${issue?.message ?? ""}`)}.`,
  );
}

export function addForfeit(program: Command, shell: Shell): void {
  program
    .command("forfeit")
    .summary("claim the game: a deadline has passed")
    .description(
      "Writes that the player whose turn it is let the deadline pass: as the referee, or as the opponent if the agreement says so.\nTime is not in a log, so an opponent's forfeit is reported as a claim.",
    )
    .argument("<dir>", "the game folder")
    .option("--yes", "do not ask")
    .addHelpText("after", "\nExample:\n  turnproof forfeit war-with-bob --yes")
    .action(async (dir: string, { yes = false }: { yes?: boolean }) => {
      const writing = await openWriter(shell, dir);
      requireJudged(writing);
      const { machine } = writing;
      const of = penOf(machine);
      const due = dueOf(machine);
      if (of === null || due === null || of === writing.draft.author)
        throw failure("nothing-due", machine.phase.at === "audit" ? overAlready : "Nobody else owes anything now.");
      const player = seatOf(machine, of) !== undefined;
      const follows = player ? "the game is claimed for their opponent" : "without them the game ends in a draw";
      const who = player ? shown(of) : `The ${shown(of)}`;
      await confirm(shell, `${who} owes ${owed(due)}; ${follows}.`, yes);
      if (!(await keepAndSay(shell, writing, { t: "forfeit", b: { of, due } }, dir))) shell.exit = exits.violations;
    });
}

const overAlready =
  "The game is over: the report asks for whatever is still to be opened (audit pending); it changes no result.";

/** What is owed, in words. */
function owed(due: NonNullable<ReturnType<typeof dueOf>>): string {
  return due === "cards" ? "what the cards or the dice wait for" : `${due === "answer" ? "an" : "a"} ${due}`;
}

export function addResign(program: Command, shell: Shell): void {
  program
    .command("resign")
    .summary("give up the game")
    .description("Writes your resignation into the draft; turnproof seal sends it.")
    .argument("<dir>", "the game folder")
    .option("--yes", "do not ask")
    .action(async (dir: string, { yes = false }: { yes?: boolean }) => {
      const writing = await openWriting(shell, dir);
      requireDecision(writing);
      await confirm(shell, "You give up the game.", yes);
      if (!(await keepAndSay(shell, writing, { t: "end", b: { kind: "resign" } }, dir))) shell.exit = exits.violations;
    });
}

export function addRotateKey(program: Command, shell: Shell): void {
  program
    .command("rotate-key")
    .summary("continue with a new game key")
    .description(
      "Makes a new game key, vouched for by your identity key, in case a game key may have been stolen. It opens your next packet,\nso the draft must be empty. --prepare only makes the key, and prints your identity key's signature for it, for an opponent's\nproposal or a referee's ruling: when it is not your turn to write.",
    )
    .argument("<dir>", "the game folder")
    .option("--prepare", "make the key and show it, write no entry")
    .action(async (dir: string, { prepare = false }: { prepare?: boolean }) => {
      const session = await openSession(shell, dir);
      const { secret, places } = session.folder;
      if (secret === undefined)
        throw failure("no-secret", `${shown(places.folder)} has no secret.json: it is an observer's folder.`);
      const signing = shell.io.random(32);
      const key = toHex(publicKeyOf(signing));
      const identity = await readIdentity(shell);
      const wordFor = (machine: Machine, s: number): string => {
        const seat = seatOf(machine, secret.player);
        if (seat === undefined || toHex(seat.idKey) !== toHex(publicKeyOf(identity.secret)))
          throw failure("other-identity", "Your identity key is not the one that joined this game.");
        return toHex(signStatement("rotate", { g: machine.gid, player: secret.player, s, key }, identity.secret));
      };
      if (!prepare) {
        const writing = await openWriting(shell, dir);
        requireJudged(writing);
        const { machine, draft } = writing;
        if (draft.entries.length > 0)
          throw failure("draft-open", "A new key opens a packet: seal or drop the draft first.");
        if (penOf(machine) !== secret.player)
          throw failure("not-your-pen", `${penOf(machine) ?? "Nobody"} writes now.`);
        const idSig = wordFor(machine, machine.seq + 1);
        await writeSecret(shell, places.secret, { ...secret, keys: [...secret.keys, toHex(signing)] });
        const body: TypedBody = { t: "rotate-key", b: { key, idSig } };
        if (!(await keepAndSay(shell, writing, body, dir))) shell.exit = exits.violations;
        return;
      }
      const { machine } = session.replayed;
      if (machine === null)
        throw failure("not-judged", "The log cannot be judged here, so it has no place for a new key.");
      const word = wordFor(machine, machine.seq);
      await writeSecret(shell, places.secret, { ...secret, keys: [...secret.keys, toHex(signing)] });
      shell.say(
        `A new game key is kept in ${shown(places.secret)}. It comes into force when your opponent proposes it and you agree,`,
      );
      shell.say("or when the referee rules it (turnproof ruling DIR rotate ... --text TEXT):");
      shell.say(
        `  turnproof propose DIR rotate --player ${shown(secret.player)} --key ${didOf(key)} --word ${machine.seq}:${word}`,
      );
    });
}
