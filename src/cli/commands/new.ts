import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { beginGame, type Offer } from "../../app/folder/inviting.js";
import { sealedGame } from "../../report/sealed/module.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

export function addNew(program: Command, shell: Shell): void {
  program
    .command("new")
    .summary("start a game: write an invite")
    .description("Makes a game folder with fresh secrets, and the invite that your opponent joins.")
    .argument("<game>", "which game: see turnproof games")
    .argument("<dir>", "folder to make for it")
    .requiredOption("--as <side>", "the side you play")
    .requiredOption("--name <name>", "your name, as your opponent will see it")
    .option("--id <id>", "your short name in the log (default: made from --name)")
    .option("--to <address>", "your opponent's mail address, for drafts of mails: it is remembered")
    .option("--preset <preset>", `dice: quick, or strict (sealed rolls) (default: quick; strict for ${sealedGame})`)
    .option("--class <purpose=class>", "the class of one kind of roll: now, sealed, oracle, beacon", collect, [])
    .option("--start <scenario>", "the scenario, if the game has several")
    .option("--position <file>", "start from a position: a state as JSON")
    .option("--pack <file>", "your own component pack (your opponent needs the same file)")
    .option(
      "--effects <file>",
      "texts of cards that no rulebook has, as both players agree on them: turnproof pack effects makes the file",
    )
    .option(
      "--authority <who>",
      "agreed: the pack is your board and decides; sources: each fact counts as much as its source",
      "agreed",
    )
    .option(
      "--ruling <id=reading>",
      "how to read an ambiguity of the rulebook; official=latest or official=DATE: as publisher and designer said",
      collect,
      [],
    )
    .option("--option <key=value>", "an option of the game", collect, [])
    .option("--dealer <file>", "cards are dealt in the log, by the dealer of this public file (dealer.json)")
    .option("--poker", "cards are dealt in the log, without a dealer: the two of you shuffle together")
    .option("--audit <what>", "which cards are opened after the game: none (only with --poker), hands, full", "hands")
    .option("--oracle <file>", "who answers rolls of class oracle: their public file (oracle.json)")
    .option("--witness <key>", "who witnesses rounds of the beacon: their did:key")
    .option("--witness-name <name>", "the witness's name", "Witness")
    .option("--referee <key>", "the referee's did:key")
    .option("--referee-name <name>", "the referee's name", "Referee")
    .option("--forfeit <who>", "who may sign a forfeit: referee, opponent, none")
    .option("--stands <who>", "who may let an error stand: nobody, players, referee (default: nobody)")
    .option(
      "--declared <when>",
      "a declared effect of a card counts: open (when its text is agreed), play-on (default: open)",
    )
    .option("--days <n>", "the number of days for an answer", "14")
    .option("--proposals <n>", "the number of proposals allowed in one turn", "3")
    .option("--event <file>", "the event's profile: it sets all terms, and your opponent joins with the same file")
    .option("--pairing <id>", "with --event: the pairing of a round")
    .option("--round <file>", "with --event and --pairing: the signed round, against which the pairing is checked")
    .option("--receipts <key>", "the did:key of a club whose receipts (when it had seen a packet) the log may hold")
    .option("--abandons <gid>", "a game that was begun and given up before this one", collect, [])
    .option("--chain <n>", "values in your seed chain, 64 to 65536", "4096")
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof new washingtons-war war-with-bob --as british --name "Ann Example"\n  turnproof new washingtons-war cup --as american --name Ann --preset strict --referee did:key:z6Mk...\n  turnproof new GAME war-with-bob --as red --name Ann --dealer dealer.json --audit full',
    )
    .action((gameId: string, dir: string, options: Typed, command: Command) =>
      options.event === undefined
        ? beginAlone(shell, gameId, dir, options)
        : beginInEvent(shell, gameId, dir, { ...options, event: options.event }, command),
    );
}

interface Typed extends Omit<Offer, "event" | "at" | "version"> {
  readonly event?: string;
  readonly pairing?: string;
  readonly round?: string;
}

async function beginAlone(
  shell: Shell,
  gameId: string,
  dir: string,
  { event: _, pairing, round, ...offer }: Typed,
): Promise<void> {
  if (pairing !== undefined || round !== undefined)
    throw failure("no-event", `--${pairing === undefined ? "round" : "pairing"} belongs to --event.`);
  await beginGame(shell, gameId, dir, offer);
}

/** What is left to the players of an event. */
const free: ReadonlySet<string> = new Set(
  "as name id to start pack effects dealer abandons chain event pairing round".split(" "),
);

async function beginInEvent(
  shell: Shell,
  gameId: string,
  dir: string,
  { event, pairing, round, ...options }: Typed & { readonly event: string },
  command: Command,
): Promise<void> {
  const typed = command.options.find(
    (option) => !free.has(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === "cli",
  );
  if (typed !== undefined)
    throw failure("event-sets", `${typed.long} is set by the event: leave it out, or begin a game without --event.`);
  const { beginEventGame } = await import("../../app/folder/inviting-in-event.js");
  await beginEventGame(shell, gameId, dir, options, { profile: event, round, pairing });
}
