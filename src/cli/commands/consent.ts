import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { alone } from "../../app/folder/alone.js";
import { sayWhatChanges, versionNamed } from "../../app/folder/amending.js";
import { answerProposal } from "../../app/folder/answering.js";
import { checkpointOf, errorsFrom, needed, resultFrom, undoTarget } from "../../app/folder/proposing.js";
import { refereesFrom } from "../../app/folder/referees.js";
import { readOffer } from "../../app/folder/seats.js";
import { openWriting, requireDecision, requireReferee, type Writing } from "../../app/folder/session.js";
import { classesFrom } from "../../app/reading/agreement.js";
import { plainSentence } from "../../app/reading/names.js";
import { rulingsFrom } from "../../app/reading/official.js";
import { readValue } from "../../app/reading/params.js";
import { keyFrom, numberIn, oneOf, pairs, wordFrom } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import {
  buildChain,
  openRules,
  packHash,
  rulesHash,
  seatOf,
  stateHash,
  type TypedBody,
  toHex,
} from "../../replay/index.js";
import { packId } from "../../report/pack-facts.js";
import { keyWords } from "../../report/person.js";
import type { AnyGame } from "../../rules/sdk/index.js";
import type { Amendment, Proposal } from "../../schema/index.js";
import { keepAndSay, sayAfter } from "../output/after.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

interface Options {
  readonly to?: string;
  readonly winner?: string;
  readonly reason?: string;
  readonly player?: string;
  readonly key?: string;
  readonly word?: string;
  readonly card: readonly string[];
  readonly gm?: string;
  readonly offer?: string;
  readonly entry: readonly string[];
  readonly n: string;
  readonly option: readonly string[];
  readonly ruling: readonly string[];
  readonly class: readonly string[];
  readonly days?: string;
  readonly forfeit?: string;
  readonly proposals?: string;
  readonly pack?: string;
  readonly authority?: string;
  readonly rules?: string;
}

const kinds = [
  ...(["undo", "amend", "fact", "checkpoint", "end", "rechain", "rotate", "substitute", "stands", "referees"] as const),
] as const;

export function addPropose(program: Command, shell: Shell): void {
  program
    .command("propose")
    .summary("propose something that your opponent must agree to")
    .description(
      "Writes a proposal into the draft. Kinds: undo (take back what was sent; everybody then plays with new dice), amend\n(the agreement), fact NAME=VALUE, checkpoint, end, rechain (a new seed chain), rotate (a new key for your opponent),\nsubstitute (somebody takes over your seat), stands (an error stays as it is, if the\nagreement lets players say so), referees (others rule from then on).",
    )
    .argument("<dir>", "the game folder")
    .argument("<kind>", kinds.join(", "))
    .argument("[fact]", "NAME=VALUE, for a fact")
    .option("--to <seq>", "undo: the entry after which play goes on; without it, the last one possible")
    .option("--winner <side>", "end: the winning side, or draw")
    .option("--reason <text>", "end: why")
    .option("--player <id>", "rotate: whose key")
    .option("--key <key>", "rotate: the new game key, did:key")
    .option("--word <entry:signature>", "rotate: their identity key's signature for it; rotate-key --prepare prints it")
    .option("--offer <file>", "substitute: what your successor signed; turnproof substitute makes it")
    .option("--card <file>", "referees: the card of a referee, as club referee prints it; may be repeated", collect, [])
    .option("--gm <file>", "referees: in an event, the gamemaster's word, made by club replace; it holds the cards")
    .option("--entry <seq>", "stands: the entry whose errors are to stand; may be repeated", collect, [])
    .option("--n <n>", "rechain: values in the new chain", "4096")
    .option("--option <key=value>", "amend: an option of the game", collect, [])
    .option("--ruling <id=reading>", "amend: how an ambiguity is read, or official=latest", collect, [])
    .option("--class <purpose=class>", "amend: the class of one kind of roll", collect, [])
    .option("--days <n>", "amend: the number of days for an answer")
    .option("--forfeit <who>", "amend: who may sign a forfeit")
    .option("--proposals <n>", "amend: the number of proposals in one turn")
    .option("--pack <file>", "amend: a different component pack")
    .option("--authority <who>", "amend: agreed or sources")
    .option("--rules <version>", "amend: another installed version of the rules, from the next entry on")
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof propose war-with-bob undo --to 41\n  turnproof propose war-with-bob fact tactical/howe=6\n  turnproof propose war-with-bob end --winner draw --reason "out of time"\n  turnproof propose war-with-bob amend --rules 1.2.0',
    )
    .action(async (dir: string, kind: string, fact: string | undefined, options: Options) => {
      const versions = options.rules === undefined ? {} : { versions: [options.rules] };
      await alone(shell, dir, async () => {
        const writing = await openWriting(shell, dir, versions);
        requireDecision(writing);
        const proposal = await proposalOf(shell, writing, oneOf(kind, kinds, "A proposal"), fact, options);
        if (!(await keepAndSay(shell, writing, { t: "propose", b: proposal }, dir))) shell.exit = exits.violations;
      });
    });
}

async function proposalOf(
  shell: Shell,
  writing: Writing,
  kind: (typeof kinds)[number],
  fact: string | undefined,
  options: Options,
): Promise<Proposal> {
  const { machine } = writing;
  switch (kind) {
    case "undo":
      return { kind, to: undoTarget(machine, options.to) };
    case "fact":
      return { kind, ...factFrom(fact) };
    case "checkpoint":
      return checkpointOf(machine);
    case "end":
      return { kind, result: resultFrom(machine, options) };
    case "rotate":
      return {
        kind,
        player: needed(options.player, "player"),
        key: toHex(keyFrom(needed(options.key, "key"), "--key")),
        ...wordFrom(needed(options.word, "word")),
      };
    case "substitute": {
      const word = await readOffer(shell, options.offer, machine.gid);
      shell.say(
        `You give up your seat to ${shown(word.name)} (key ${keyWords(word.idKey)}): when all agree, hand over.`,
      );
      return { kind, ...word };
    }
    case "referees":
      return { kind, ...(await refereesFrom(shell, machine, options)) };
    case "stands":
      return { kind, ...errorsFrom(shell, machine, options.entry) };
    case "rechain":
      return rechain(shell, writing, numberIn(options.n, 64, 65536, "--n"));
    case "amend":
      return { kind, changes: await amendment(shell, writing, options) };
  }
}

/** NAME=VALUE as a fact. */
export function factFrom(text: string | undefined): { fact: string; value: ReturnType<typeof readValue> } {
  const [entry] = Object.entries(pairs(text === undefined ? [] : [text], "fact"));
  if (entry === undefined) throw failure("no-fact", "A fact was expected: NAME=VALUE, for example tactical/howe=6.");
  return { fact: entry[0], value: readValue(entry[1]) };
}

function rechain({ io }: Shell, { machine, writer }: Writing, n: number): Proposal {
  const seat = seatOf(machine, writer.id);
  if (seat === undefined || writer.secrets === undefined) throw failure("no-chain", "Only a player has a seed chain.");
  const nonce = io.random(16);
  const { anchor } = buildChain(seat.id, nonce, writer.secrets.chainTip(seat.generation + 1), n, seat.last);
  return { kind: "rechain", nonce: toHex(nonce), anchor: toHex(anchor), n };
}

async function amendment(shell: Shell, writing: Writing, options: Options): Promise<Amendment> {
  const { machine, folder } = writing;
  const { agreement, table } = machine;
  const other = options.rules === undefined ? undefined : await versionNamed(writing, options.rules);
  const game = other?.game ?? table.game;
  const words = pairs(options.option, "option");
  const { rulings, options: settled } = rulingsFrom(game, options.ruling);
  const typed = Object.fromEntries(Object.entries(words).map(([key, raw]) => [key, readValue(raw)]));
  const newOptions = { ...settled, ...typed };
  const classes = classesFrom(game, options.class);
  const { days, forfeit, proposals } = options;
  const pack = options.pack === undefined ? undefined : await readJson(shell, shell.path(options.pack));
  const authority = oneOf(options.authority ?? agreement.data.authority, ["agreed", "sources"], "--authority");
  const data =
    pack === undefined
      ? { ...agreement.data, authority }
      : { id: packId(pack, game.id), hash: packHash(pack), authority };
  const changes: Amendment = {
    ...(Object.keys(newOptions).length === 0 ? {} : { options: { ...agreement.options, ...newOptions } }),
    ...(Object.keys(rulings).length === 0 ? {} : { rulings: { ...agreement.rulings, ...rulings } }),
    ...(Object.keys(classes).length === 0 ? {} : { classes }),
    ...(pack === undefined && options.authority === undefined ? {} : { data, stateHash: stateHash(machine.state) }),
    ...(other === undefined ? {} : { rules: namedRules(game), stateHash: stateHash(machine.state) }),
    ...(days === undefined && forfeit === undefined
      ? {}
      : {
          deadlines: {
            days: days === undefined ? agreement.deadlines.days : numberIn(days, 1, 365, "--days"),
            forfeit: oneOf(forfeit ?? agreement.deadlines.forfeit, ["referee", "opponent", "none"], "--forfeit"),
          },
        }),
    ...(proposals === undefined ? {} : { limits: { proposals: numberIn(proposals, 1, 100, "--proposals") } }),
  };
  if (Object.keys(changes).length === 0)
    throw failure(
      "no-change",
      "An amend changes something: --option, --ruling, --class, --days, --forfeit, --proposals, --pack, --authority, --rules.",
    );
  const installed = await folder.library.find(game.id, game.version);
  if (installed !== undefined) {
    const packs = pack === undefined ? installed.packs : [...installed.packs, pack];
    const next = { options: changes.options ?? agreement.options, rulings: changes.rulings ?? agreement.rulings };
    const agreed = { ...agreement, ...next, data: changes.data ?? agreement.data, rules: namedRules(game) };
    const opened = openRules({ game, packs }, await game.shapes(), agreed);
    if ("code" in opened) throw failure("cannot-agree", `${shown(opened.message)}.`);
  }
  if (other !== undefined) await sayWhatChanges(shell, writing, other);
  return changes;
}

const namedRules = (game: AnyGame) => ({ id: game.id, version: game.version, hash: rulesHash(game) });

export function addAnswer(program: Command, shell: Shell): void {
  program
    .command("answer")
    .summary("agree to a proposal, or not")
    .description("Answers the pending proposal. Agreeing to an undo means new dice for whatever is played again.")
    .argument("<dir>", "the game folder")
    .argument("<answer>", "yes or no")
    .addHelpText("after", "\nExample:\n  turnproof answer war-with-bob yes")
    .action(async (dir: string, text: string) => {
      const ok = oneOf(text, ["yes", "no"], "The answer") === "yes";
      await alone(shell, dir, async () => {
        const writing = await openWriting(shell, dir);
        if (await answerProposal(shell, writing, dir, ok)) await sayAfter(shell, writing, dir);
        else shell.exit = exits.violations;
      });
    });
}

export function addCall(program: Command, shell: Shell): void {
  program
    .command("call")
    .summary("call the referee")
    .description("Writes a call to the referee into the draft; play waits for their ruling.")
    .argument("<dir>", "the game folder")
    .argument("<text...>", "what you want them to rule on")
    .addHelpText("after", '\nExample:\n  turnproof call war-with-bob "May Howe sail from a port under blockade?"')
    .action(async (dir: string, words: string[]) => {
      await alone(shell, dir, async () => {
        const writing = await openWriting(shell, dir);
        requireDecision(writing);
        requireReferee(writing);
        const body: TypedBody = { t: "call", b: { text: plainSentence(words.join(" ")) } };
        if (!(await keepAndSay(shell, writing, body, dir))) shell.exit = exits.violations;
      });
    });
}
