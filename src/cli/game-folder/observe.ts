import { shown } from "../../boards/text/escape.js";
import { type ReadPacket, replayLog } from "../../replay/index.js";
import { newFolder, writeWhole } from "../input/files.js";
import { packetBytes } from "../input/incoming.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { placesIn } from "./folder.js";

/** Makes a folder without secrets, from the packet that a game begins with. */
export async function observe(shell: Shell, dir: string, packets: readonly ReadPacket[]): Promise<void> {
  const [first] = packets;
  if (first?.entries[0]?.entry.t !== "manifest") {
    throw failure(
      "not-a-log",
      "To observe a game its log is needed from the beginning: the first packet holds the manifest.",
    );
  }
  const bytes = packetBytes(first);
  const { machine, findings } = await replayLog(bytes, { library: shell.io.library });
  if (machine === null) {
    throw failure("log-unusable", `The log cannot be used: ${shown(findings[0]?.message ?? "")}.`);
  }
  const places = placesIn(shell.path(dir));
  await newFolder(places.folder);
  await writeWhole(places.log, bytes);
  shell.say(`The folder ${shown(places.folder)} observes game ${machine.gid.slice(0, 16)}; it holds no secrets.`);
}
