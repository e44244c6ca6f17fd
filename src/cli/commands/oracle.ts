import type { Command } from "commander";
import { newFolder, writeWhole } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { type GameSecret, secretsOf, writeSecret } from "../../app/folder/secrets.js";
import { oracleNonce } from "../../app/folder/services.js";
import { plainName, playerIdFrom } from "../../app/reading/names.js";
import type { OracleOffer } from "../../app/reading/offers.js";
import { shown } from "../../boards/text/escape.js";
import { vrfKeyPair } from "../../replay/dice/vrf.js";
import { publicKeyOf, toHex } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { FORMAT } from "../../schema/format.js";
import type { Shell } from "../terminal/shell.js";
import { serving } from "./serve.js";

interface Options {
  readonly accept?: boolean;
  readonly yes?: boolean;
}

export function addOracle(program: Command, shell: Shell): void {
  const oracle = program
    .command("oracle")
    .summary("answer for rolls that nobody may foresee")
    .description(
      "An oracle answers numbered questions. Each has one answer, which nobody can choose, not even the oracle, and which the roller\ncannot know before fixing their decision. The oracle answers each number once.",
    );
  oracle
    .command("offer")
    .description("Makes an oracle's folder for one game: secrets, and oracle.json, the public file for the players.")
    .argument("<dir>", "folder to make for it")
    .requiredOption("--name <name>", "your name, as the players will see it")
    .option("--id <id>", "your short name (default: made from --name)")
    .addHelpText("after", '\nExample:\n  turnproof oracle offer spring-cup --name "The Club"')
    .action((dir: string, { name, id }: { name: string; id?: string }) => offer(shell, dir, name, id));
  oracle
    .command("answer")
    .description(
      "Takes in the players' packets, verifies the whole log, and answers the question that is due. A second question with a\nnumber that was already answered is refused, and both packets are kept as a proof.",
    )
    .argument("<dir>", "the oracle's folder")
    .argument(
      "[file...]",
      "packets: attachments, texts of mails, a player's game.pbem; without any, the log in the folder",
    )
    .option("--accept", "answer even though the log has findings")
    .option("--yes", "sign even though the folder was restored: nothing that you have sent is missing")
    .addHelpText("after", "\nExample:\n  turnproof oracle answer spring-cup ~/Downloads/ann-7.pbem")
    .action((dir: string, files: string[], { accept = false, yes = false }: Options) =>
      serving(shell, dir, "oracle", files, { accept, yes }),
    );
}

async function offer(shell: Shell, dir: string, typedName: string, typedId: string | undefined): Promise<void> {
  const name = plainName(typedName);
  const id = playerIdFrom(typedId, name);
  const backup = toHex(shell.io.random(32));
  const secret: GameSecret = { version: 1, player: "oracle", gid: null, backup, nonce: oracleNonce, keys: [] };
  const { secrets } = secretsOf(secret);
  const key = toHex(publicKeyOf(secrets.signing));
  const file: OracleOffer = {
    format: FORMAT,
    kind: "oracle",
    id,
    name,
    key,
    vrfKey: toHex(vrfKeyPair(secrets.vrf).key),
  };
  const places = placesIn(shell.path(dir));
  await newFolder(shell, places.folder);
  await writeSecret(shell, places.secret, secret);
  await writeWhole(shell, places.offer.oracle, `${JSON.stringify(file, null, 2)}\n`);
  shell.say("You offer to answer the rolls of class oracle of one game.");
  shell.say(`  for the players: ${shown(places.offer.oracle)}   (public)`);
  shell.say(`  secret:          ${shown(places.secret)}   (anybody who has it knows all answers)`);
  shell.say(`Your fingerprint, for the telephone: ${keyWords(key)}`);
  shell.say(`When the players' packets arrive: turnproof oracle answer ${shown(dir)} FILE`);
}
