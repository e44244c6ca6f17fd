import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { newFolder, writeWhole } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { type GameSecret, secretsOf, writeSecret } from "../../app/folder/secrets.js";
import { dealingTip } from "../../app/folder/services.js";
import { findGame } from "../../app/reading/agreement.js";
import { plainName } from "../../app/reading/names.js";
import type { DealerOffer } from "../../app/reading/offers.js";
import { shown } from "../../boards/text/escape.js";
import { buildChain, dealerChainOwner, publicKeyOf, toHex } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { FORMAT } from "../../schema/format.js";
import type { Shell } from "../terminal/shell.js";
import { serving } from "./serve.js";

/** Shuffles that a dealer's chain holds. */
const shuffles = 64;

interface Options {
  readonly accept?: boolean;
  readonly yes?: boolean;
}

export function addDealer(program: Command, shell: Shell): void {
  const dealer = program
    .command("dealer")
    .summary("deal the cards of a game that you do not play")
    .description(
      "A dealer shuffles in an order that nobody chooses, not even the dealer, and gives each player boxes that only that player can\nopen. The dealer sees all cards. One offer serves one game.",
    );
  dealer
    .command("offer")
    .description("Makes a dealer's folder for one game: secrets, and dealer.json, the public file for the players.")
    .argument("<game>", "which game: see turnproof games")
    .argument("<dir>", "folder to make for it")
    .requiredOption("--name <name>", "your name, as the players will see it")
    .addHelpText("after", '\nExample:\n  turnproof dealer offer GAME spring-cup --name "The Club"')
    .action((game: string, dir: string, { name }: { name: string }) => offer(shell, game, dir, name));
  const answering = (command: Command) =>
    command
      .option("--accept", "deal even though the log has findings")
      .option("--yes", "sign even though the folder was restored: nothing that you have sent is missing");
  answering(
    dealer
      .command("answer")
      .description(
        "Takes in the players' packets, verifies the whole log, and writes what the dealer owes: shuffles, cards, statements of what\ncards are not, the audit. A log with findings gets nothing.",
      )
      .argument("<dir>", "the dealer's folder")
      .argument("<file...>", "packets: attachments, texts of mails, a player's game.pbem, or - for the standard input"),
  )
    .addHelpText("after", "\nExample:\n  turnproof dealer answer spring-cup ~/Downloads/game.pbem")
    .action((dir: string, files: string[], { accept = false, yes = false }: Options) =>
      serving(shell, dir, "dealer", files, { accept, yes }),
    );
  answering(
    dealer
      .command("deal")
      .description("Writes what is due on the log in the folder, or shows the last packet again.")
      .argument("<dir>", "the dealer's folder"),
  ).action((dir: string, { accept = false, yes = false }: Options) =>
    serving(shell, dir, "dealer", [], { accept, yes }),
  );
}

async function offer(shell: Shell, gameId: string, dir: string, typedName: string): Promise<void> {
  const { io } = shell;
  const { game } = await findGame(shell, gameId);
  const ids = Object.keys(game.decks ?? {});
  if (ids.length === 0) throw failure("nothing-to-deal", `${game.title} has no deck that a log can deal.`);
  const name = plainName(typedName);
  const backup = toHex(io.random(32));
  const tip = dealingTip({ backup });
  const decks = ids.map((id) => {
    const nonce = io.random(16);
    const { anchor } = buildChain(dealerChainOwner(id), nonce, tip(id, nonce), shuffles);
    return { id, chain: { nonce: toHex(nonce), n: shuffles, anchor: toHex(anchor) } };
  });
  const nonce = decks[0]?.chain.nonce ?? "";
  const secret: GameSecret = { version: 1, player: "dealer", gid: null, backup, nonce, keys: [] };
  const key = toHex(publicKeyOf(secretsOf(secret).secrets.signing));
  const file: DealerOffer = { format: FORMAT, kind: "dealer", game: game.id, name, key, decks };
  const places = placesIn(shell.path(dir));
  await newFolder(shell, places.folder);
  await writeSecret(shell, places.secret, secret);
  await writeWhole(shell, places.offer.dealer, `${JSON.stringify(file, null, 2)}\n`);
  shell.say(`You offer to deal one game of ${game.title}: ${ids.join(", ")}.`);
  shell.say(`  for the players: ${shown(places.offer.dealer)}   (public; for one game only)`);
  shell.say(`  secret:          ${shown(places.secret)}   (anybody who has it knows all cards)`);
  shell.say(`Your fingerprint, for the telephone: ${keyWords(key)}`);
  shell.say(`When the players' packets arrive: turnproof dealer answer ${shown(dir)} FILE`);
}
