import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { isFolder } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { noSecret, readSecret, secretsOf } from "../../app/folder/secrets.js";
import { packetsIn } from "../../app/reading/incoming.js";
import { openMail } from "../../app/reading/typed-mail.js";
import { shown } from "../../boards/text/escape.js";
import { canonicalText, detachedJws, dsseEnvelope, publicKeyOf, type ReadPacket, toHex } from "../../replay/index.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly dsse?: boolean;
  readonly jws?: boolean;
}

export function addExport(program: Command, shell: Shell): void {
  program
    .command("export")
    .summary("packets in the envelopes of other tools")
    .description(
      "Prints packets as JSON, one per line. --dsse: standard DSSE envelopes (base64) of all packets, with the signatures that\nthey have. --jws: detached JWS (Ed25519, b64 false) of your own packets only; a DSSE signature covers different bytes, so they\nare signed again, with the key in the folder. Both cover the chain of entries by its last hash: keep the log with them.",
    )
    .argument("<log>", "a log, a game folder, a mail, or - for the standard input")
    .option("--dsse", "DSSE envelopes")
    .option("--jws", "detached JWS of your own packets: needs a game folder")
    .addHelpText("after", "\nExamples:\n  turnproof export game.pbem --dsse\n  turnproof export war-with-bob --jws")
    .action(async (typed: string, { dsse = false, jws = false }: Options) => {
      if (dsse === jws) throw failure("which-format", "Say how to export: --dsse or --jws.");
      const path = shell.path(typed);
      const folder = typed !== "-" && (await isFolder(shell, path));
      const mail = await openMail(shell, typed, folder ? placesIn(path).log : path);
      const packets = packetsIn(mail.bytes, typed);
      if (packets.length === 0) throw failure("no-packet", `${shown(typed)} contains no packet.`);
      if (dsse) for (const packet of packets) shell.say(canonicalText(dsseEnvelope(packet)));
      else await exportJws(shell, folder ? path : undefined, packets);
    });
}

async function exportJws(shell: Shell, folder: string | undefined, packets: readonly ReadPacket[]): Promise<void> {
  const secret = folder === undefined ? undefined : await readSecret(shell, placesIn(folder).secret);
  if (folder === undefined)
    throw failure("no-secret", "A JWS is signed again with the key in a game folder: name the folder.");
  if (secret === undefined) throw noSecret(folder);
  const keys = new Map(secretsOf(secret).signing.map((key) => [toHex(publicKeyOf(key)), key]));
  let own = 0;
  for (const packet of packets) {
    const key = keys.get(packet.sig.sigs[0]?.keyid ?? "");
    if (key === undefined) continue;
    own += 1;
    shell.say(canonicalText(detachedJws(packet, key)));
  }
  shell.note(
    `${own} of ${packets.length} packets are yours: signed again as JWS. Other people's keep the signature that they have: --dsse.`,
  );
}
