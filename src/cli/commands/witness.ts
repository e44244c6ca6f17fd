import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { writeWhole } from "../../app/core/files.js";
import type { Testimony } from "../../app/folder/beacon-files.js";
import { readIdentity } from "../../app/folder/secrets.js";
import { packetsIn } from "../../app/reading/incoming.js";
import { openMail } from "../../app/reading/typed-mail.js";
import { shown } from "../../boards/text/escape.js";
import { QUICKNET, timeOf } from "../../replay/dice/beacon/quicknet.js";
import { signStatement } from "../../replay/format/dsse.js";
import { entryHashHex } from "../../replay/format/log-hash.js";
import { canonicalText, toHex } from "../../replay/index.js";
import { isWhole } from "../../replay/judge/packet-check.js";
import { witnessStatement } from "../../replay/machine/outside.js";
import { FORMAT } from "../../schema/format.js";
import type { Shell } from "../terminal/shell.js";

export function addWitness(program: Command, shell: Shell): void {
  program
    .command("witness")
    .summary("witness that a beacon round was still to come")
    .description("For the witness that a game's manifest names.")
    .command("sign")
    .description(
      "Signs, with your identity key, that you had the handover before the round that it names came out. It does not sign for a\nround that is already out by your clock.",
    )
    .argument("<file>", "the packet with the handover: the attachment, the text of the mail, or -")
    .option("--out <file>", "where to write it", "witness.json")
    .addHelpText("after", "\nExample:\n  turnproof witness sign ann-7.pbem")
    .action(async (typed: string, { out }: { out: string }) => {
      const identity = await readIdentity(shell);
      const asking = packetsIn((await openMail(shell, typed)).bytes, typed).findLast(({ entries }) => {
        const last = entries.at(-1)?.entry;
        return last?.t === "handover" && last.b.round !== undefined;
      });
      const last = asking?.entries.at(-1);
      if (asking === undefined || last?.entry.t !== "handover" || last.entry.b.round === undefined)
        throw failure("no-round", `${shown(typed)} contains no handover that names a beacon round.`);
      if (!isWhole(asking))
        throw failure("packet-damaged", `The packet in ${shown(typed)} is damaged: ask for it again.`);
      const { round } = last.entry.b;
      const left = timeOf(QUICKNET, round) - shell.io.now().getTime() / 1000;
      if (left <= 0)
        throw failure(
          "too-late",
          `By your clock round ${round} is already out: you cannot say that it was still to come.`,
        );
      const { g } = asking.head;
      const handover = entryHashHex(last.text);
      const sig = toHex(signStatement("witness", witnessStatement(g, handover, round), identity.secret));
      const word: Testimony = { format: FORMAT, kind: "witness", g, handover, round, sig };
      const path = shell.path(out);
      await writeWhole(shell, path, `${canonicalText(word)}\n`);
      shell.say(
        `You witness that round ${round} was still ${Math.ceil(left)} seconds ahead. Send this to ${shown(asking.head.a)}:`,
      );
      shell.say(`  ${shown(path)}`);
    });
}
