import { join } from "node:path";
import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { secretMode, writeWhole } from "../../app/core/files.js";
import { missingValues } from "../../app/folder/committed.js";
import { noteInJournal } from "../../app/folder/folder.js";
import { hasLeft, offerText, readValues, valuesText } from "../../app/folder/seats.js";
import { bytesOfHex, type GameSecret, readIdentity, writeSecret } from "../../app/folder/secrets.js";
import { openSession, openWriting, requireJudged, type Session } from "../../app/folder/session.js";
import { plainName } from "../../app/reading/names.js";
import { numberIn } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import {
  buildChain,
  deriveSecrets,
  givenValues,
  isOpenedBy,
  type Machine,
  publicKeyOf,
  type Seat,
  type Successor,
  seatGap,
  seatOf,
  successorStatement,
  toHex,
} from "../../replay/index.js";
import { closedValues } from "../../replay/machine/committed.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly name?: string;
  readonly values?: string;
  readonly give?: boolean;
  readonly chain: string;
}

/** As many values may the leaver show between the offer and the entry that takes it up. */
const onTheWay = 8;

export function addSubstitute(program: Command, shell: Shell): void {
  program
    .command("substitute")
    .summary("offer to take over a player's seat")
    .description(
      "Makes keys and a seed chain for a player's seat, in a folder of your own (turnproof receive --observe makes one), and signs\nthe offer. The player who leaves proposes it, and all others agree; if they are gone, the referee rules it.\nWith --give, in the folder of the player who leaves: the values that they have committed and not opened, for the\nsuccessor's eyes only.",
    )
    .argument("<dir>", "the game folder")
    .argument("[player]", "whose seat it is")
    .option("--name <name>", "the name that people see; without it, that of your identity key")
    .option("--values <file>", "the closed values that you were given")
    .option("--chain <n>", "values in your seed chain", "4096")
    .option("--give", "write the file of closed values, as the player who leaves")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof substitute cup-final ann\n  turnproof propose war-with-bob substitute --offer successor-ann.json\n  turnproof ruling cup-final substitute --offer successor-ann.json --text TEXT",
    )
    .action(async (dir: string, player: string | undefined, options: Options) => {
      if (options.give === true) return give(shell, dir);
      await offer(shell, dir, player, options);
    });
}

/** The values of somebody who leaves, each with the salt that opens it. */
async function give(shell: Shell, dir: string): Promise<void> {
  const writing = await openWriting(shell, dir);
  requireJudged(writing);
  const { machine, writer, folder } = writing;
  if (seatOf(machine, writer.id) === undefined) throw failure("no-player", "Only a player has a seat to give up.");
  const missing = missingValues(machine, writer);
  if (missing.length > 0) {
    const message = `What you committed as ${shown(missing.join(", "))} is missing: enter it first, turnproof commit ${shown(dir)} id=VALUE.`;
    throw failure("values-missing", message);
  }
  const values = givenValues(machine, writer);
  const ids = Object.keys(values);
  if (ids.length === 0) {
    shell.say(
      "You have committed nothing that is still closed: a successor needs nothing from you except your proposal.",
    );
    return;
  }
  const file = join(folder.places.folder, `closed-values-${writer.id}.json`);
  await writeWhole(shell, file, valuesText(machine.gid, writer.id, values), secretMode);
  shell.say(`What opens ${shown(ids.join(", "))}: ${shown(file)}`);
  shell.say("Give it to your successor and to nobody else: anybody who reads it knows your closed values.");
  shell.say(`They take it with: turnproof substitute DIR ${shown(writer.id)} --values FILE`);
}

async function offer(shell: Shell, dir: string, player: string | undefined, options: Options): Promise<void> {
  const session = await openSession(shell, dir);
  requireJudged(session);
  const { machine, folder, unseated } = session;
  const { places } = folder;
  const seat = seatToTake(session, player);
  const identity = await readIdentity(shell);
  const idKey = toHex(publicKeyOf(identity.secret));
  requireStranger(machine, idKey);
  const name = plainName(options.name ?? identity.name ?? "");
  const given = await checkedValues(shell, machine, seat, options.values);
  const kept = unseated?.player === seat.id && !hasLeft(machine, unseated) ? unseated : undefined;
  const fresh = { backup: toHex(shell.io.random(32)), nonce: toHex(shell.io.random(16)), keys: [] };
  // An earlier offer may be taken up while this one is on its way: both are of the same secrets.
  const secret: GameSecret = {
    ...(kept ?? { version: 1, player: seat.id, gid: machine.gid, ...fresh }),
    ...(Object.keys(given).length === 0 ? {} : { given }),
  };
  const word = wordFor(machine, seat, secret, {
    ...{ name, idKey, n: numberIn(options.chain, 64, 65536, "--chain") },
    identity: identity.secret,
  });
  await writeSecret(shell, places.secret, secret);
  const file = join(places.outbox, `successor-${seat.id}.json`);
  await writeWhole(shell, file, offerText(machine.gid, word));
  await noteInJournal(shell, places, `offered to take over the seat of ${seat.id}, as of entry ${word.s}`);
  shell.say(`Your offer to take over the seat of ${shown(seat.id)} (${shown(seat.name)}): ${shown(file)}`);
  shell.say(
    `Your secrets for it are in ${shown(places.secret)}: keep a copy, or write down the words of turnproof backup ${shown(dir)}.`,
  );
  if (Object.keys(given).length > 0) shell.say("The values that you were given are only in that file.");
  shell.say(`If ${shown(seat.id)} leaves of their own accord, send it to them; when it is their turn, they type:`);
  shell.say(`  turnproof propose DIR substitute --offer FILE`);
  if (machine.referee !== null) {
    shell.say(`If ${shown(seat.id)} is gone, send it to the referee:`);
    shell.say(`  turnproof ruling DIR substitute --offer FILE --text TEXT`);
  }
  shell.say(
    `It holds until the key of ${shown(seat.id)} changes or they have shown ${onTheWay - 1} values more; then make another.`,
  );
  shell.say(`Your fingerprint, for the telephone: ${identity.words}`);
}

function seatToTake({ machine, folder, unseated }: Session, player: string | undefined): Seat {
  const ids = machine.seats.map(({ id }) => id);
  if (player === undefined) throw failure("no-seat", `Say whose seat it is: one of ${shown(ids.join(", "))}.`);
  const seat = seatOf(machine, player);
  if (seat === undefined)
    throw failure("no-player", `The game has no player ${shown(player)}: its players are ${shown(ids.join(", "))}.`);
  const { secret } = folder;
  if (secret !== undefined)
    throw failure(
      "own-folder",
      `This is the folder of ${shown(secret.player)}: take a seat over in a folder of your own, made by turnproof receive DIR FILE --observe.`,
    );
  if (unseated !== undefined && hasLeft(machine, unseated))
    throw failure(
      "has-left",
      `You had the seat of ${shown(unseated.player)} and gave it up: nobody can come back to a seat.`,
    );
  if (unseated !== undefined && unseated.player !== player)
    throw failure("other-seat", `In this folder you have offered to take the seat of ${shown(unseated.player)}.`);
  if (machine.state.over !== null) throw failure("over", "The game is decided: there is no seat to take over.");
  const deck = machine.decks.find(({ item }) => item.owner === undefined || item.owner === player);
  if (deck !== undefined)
    throw failure(
      "dealt-cards",
      `Cards of ${shown(deck.item.id)} depend on the secrets of ${shown(player)}: nobody else can answer for them.`,
    );
  return seat;
}

function requireStranger({ manifest, brought }: Machine, idKey: string): void {
  const plays = manifest.players.some((one) => one.idKey === idKey) || brought.has(idKey);
  const rules = [manifest.referee, ...(manifest.referees ?? [])].some((one) => one?.key === idKey);
  if (plays || rules)
    throw failure(
      "in-the-game",
      `Your identity key ${rules ? "rules in" : "has played"} this game: a successor has to be somebody new.`,
    );
}

/** What was given, each value checked against its commitment before anything is signed. */
async function checkedValues(shell: Shell, machine: Machine, seat: Seat, typed: string | undefined) {
  const closed = closedValues(machine, seat.id).map(({ id }) => id);
  if (typed === undefined) {
    if (closed.length === 0) return {};
    const message = `${shown(seat.id)} has committed ${shown(closed.join(", "))}, which only they can open: ask for their file (turnproof substitute DIR --give), and take it with --values.`;
    throw failure("values-needed", message);
  }
  const given = await readValues(shell, typed, { gid: machine.gid, player: seat.id });
  for (const id of closed) {
    const value = Object.hasOwn(given, id) ? given[id] : undefined;
    if (value === undefined) throw failure("values-needed", `${shown(typed)} does not open ${shown(id)}.`);
    if (!isOpenedBy(machine, seat.id, id, value))
      throw failure(
        "values-wrong",
        `What ${shown(typed)} says of ${shown(id)} is not what ${shown(seat.id)} committed: sign nothing.`,
      );
  }
  return Object.fromEntries(Object.entries(given).filter(([id]) => closed.includes(id)));
}

interface By {
  readonly name: string;
  readonly idKey: string;
  readonly n: number;
  readonly identity: Uint8Array;
}

function wordFor(machine: Machine, seat: Seat, secret: GameSecret, { name, idKey, n, identity }: By): Successor {
  const secrets = deriveSecrets(bytesOfHex(secret.backup), bytesOfHex(secret.nonce));
  // A few values may be shown before it is taken up: the chain begins behind these.
  const after = seat.c + seat.skip + Math.min(onTheWay, seatGap);
  const nonce = bytesOfHex(secret.nonce);
  const { anchor } = buildChain(seat.id, nonce, secrets.chainTip(0), n, after);
  const statement = {
    ...{ player: seat.id, name, idKey, key: toHex(publicKeyOf(secrets.signing)) },
    ...{ chain: { nonce: secret.nonce, n, anchor: toHex(anchor), after }, s: machine.seq },
  };
  return {
    ...statement,
    sig: toHex(signStatement("substitute", successorStatement(machine.gid, statement), identity)),
  };
}
