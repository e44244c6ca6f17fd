import { dirname, join } from "node:path";
import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { isFolder, isThere, readBytes } from "../../app/core/files.js";
import { filesIn, keepFile, placesIn } from "../../app/folder/folder.js";
import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import { canonicalText, comparePackets, type ReadPacket } from "../../replay/index.js";
import { contradictions, readablePackets } from "../../report/compared.js";
import type { Shell } from "../terminal/shell.js";

export function addCompare(program: Command, shell: Shell): void {
  program
    .command("compare")
    .summary("two logs of one game: did anybody sign two histories?")
    .description(
      "Looks for forks: two packets of one author that exclude each other. Each is written as a proof that needs nothing else.\nOver several games it also finds players who used one seed chain twice, and oracles that answered one question twice.\nExits with 0 if nothing contradicts, 1 if something does, 2 if it is not possible to say who did it.",
    )
    .argument("<a>", "a log, a mail, or a folder of them")
    .argument("<b>", "the other one; give the same again to look for forks within it")
    .option("--out <file>", "where to write the proof", "fork-proof.json")
    .addHelpText("after", "\nExample:\n  turnproof compare ann/game.pbem bob/game.pbem")
    .action(async (a: string, b: string, { out }: { out: string }) => {
      const first = await packetsAt(shell, a);
      const second = await packetsAt(shell, b);
      const compared = await comparePackets(first, second);
      const { forks, forksByLog, nameless, underTwoKeys, reusedChains, oracleForks } = compared;
      const written: string[] = [];
      const path = shell.path(out);
      for (const proof of forks) {
        const bytes = new TextEncoder().encode(`${canonicalText(proof)}\n`);
        const end = path.endsWith(".json") ? ".json" : "";
        const name = path.slice(dirname(path).length + 1, path.length - end.length);
        written.push(await keepFile(shell, dirname(path), name, end, bytes));
      }
      for (const [at, { says, games }] of contradictions(compared).entries()) {
        shell.say(says);
        // The forks come first, each with its proof.
        if (written[at] !== undefined) shell.say(`  proof: ${shown(written[at])}`);
        for (const game of games) shell.say(`  ${game}`);
      }
      const found = forks.length + forksByLog.length + reusedChains.length + oracleForks.length;
      const untold = nameless.length + underTwoKeys.length;
      if (found === 0 && untold === 0) shell.say(`No contradiction in ${first.length} and ${second.length} packets.`);
      shell.exit = found > 0 ? exits.violations : untold > 0 ? exits.undetermined : exits.done;
    });
}

/** The packets of a log, a mail, a game folder with what it keeps beside the log, or a folder of logs. */
async function packetsAt(shell: Shell, typed: string): Promise<readonly ReadPacket[]> {
  const path = shell.path(typed);
  if (!(await isFolder(shell, path))) return readPackets(shell, path, true);
  const { forks, log } = placesIn(path);
  const files = isThere(shell, log)
    ? [log, ...(await filesIn(shell, forks, ".pbem")).map((name) => join(forks, name))]
    : (await filesIn(shell, path, ".pbem")).map((name) => join(path, name));
  if (files.length === 0) throw failure("no-log", `${shown(typed)} contains no .pbem file.`);
  const packets: ReadPacket[] = [];
  for (const file of files) packets.push(...(await readPackets(shell, file, false)));
  return packets;
}

/** What can be read of a file; where it is damaged, what stands before the damage. */
async function readPackets(shell: Shell, file: string, alone: boolean): Promise<readonly ReadPacket[]> {
  const { packets, fault } = await readablePackets((await readMail(await readBytes(shell, file))).bytes);
  if (fault !== undefined && alone && packets.length === 0)
    throw failure("not-a-log", `${shown(file)}: ${shown(fault)}`);
  if (fault !== undefined) shell.note(`${shown(file)}: read only up to a fault: ${shown(fault)}`);
  return packets;
}
