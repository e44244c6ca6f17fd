import { shown } from "../../boards/text/escape.js";
import { type ReadPacket, replayLog } from "../../replay/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { newFolder, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { packetBytes } from "../reading/incoming.js";
import { placesIn } from "./folder.js";

/** Makes a folder without secrets, from the packet that a game begins with. */
export async function observe(app: App, dir: string, packets: readonly ReadPacket[]): Promise<void> {
  const [first] = packets;
  if (first?.entries[0]?.entry.t !== "manifest") {
    throw failure(
      "not-a-log",
      "To observe a game you need its log from the beginning: the first packet holds the manifest.",
    );
  }
  const bytes = packetBytes(first);
  const { machine, findings } = await replayLog(bytes, { library: app.library });
  if (machine === null) {
    throw failure("log-unusable", `The log cannot be used: ${shown(findings[0]?.message ?? "")}.`);
  }
  const places = placesIn(pathOf(app, dir));
  await newFolder(app, places.folder);
  await writeWhole(app, places.log, bytes);
  say(
    app,
    "observe",
    `The folder ${shown(places.folder)} observes game ${machine.gid.slice(0, 16)}; it holds no secrets.`,
  );
}
