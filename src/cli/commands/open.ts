import { basename, join } from "node:path";
import { base64urlnopad } from "@scure/base";
import type { Command } from "commander";
import { failure, systemCode } from "../../app/core/failure.js";
import { isFolder, isThere, readBytes, readTyped } from "../../app/core/files.js";
import { type Desk, deskOf } from "../../app/desk/desk.js";
import { openFolder, placesIn, requireNoLinks } from "../../app/folder/folder.js";
import { serviceOf } from "../../app/folder/secrets.js";
import { numberIn } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { utf8 } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { builtPage, pageFiles } from "../serving/page-files.js";
import { type ServedFile, type Server, serve } from "../serving/server.js";
import type { Shell } from "../terminal/shell.js";

export function addOpen(program: Command, shell: Shell): void {
  program
    .command("open")
    .summary("a log on its board, or your turn, in the browser")
    .description(
      "Shows logs in a page: verdict, the game step by step on its board, findings, dice. In a game folder of your own you play\nthere: choose moves on the board, sign the turn, take in mails. The page is served only on this machine, to anybody who has\nits address; other files are only read. Several files become a table; two are compared.\nIt ends with Ctrl-C, or 15 minutes after you close the page.",
    )
    .argument("<file...>", "logs, mails, proofs, game folders; - for the standard input")
    .option("--port <n>", "the port to serve on; without it, the same one for these files each time, if it is free")
    .option("--no-browser", "only print the address")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof open game.pbem\n  turnproof open war-with-bob\n  turnproof open ann.pbem bob.pbem",
    )
    .action(async (typed: string[], options: { port?: string; browser: boolean }) => {
      const files = await Promise.all(typed.map((one) => servedFile(shell, one)));
      const port = options.port === undefined ? undefined : numberIn(options.port, 1, 65_535, "--port");
      const page = await pageFiles(shell.io.page ?? builtPage());
      const secret = () => base64urlnopad.encode(shell.io.random(32));
      const desk = await deskIn(shell, typed);
      const server = await started(
        { page, files, ...desk, token: secret(), once: secret() },
        port ?? [portOf(shell.path(typed[0] ?? "")), 0],
      );
      const { openAddress, stop } = shell.io;
      shell.say(server.address);
      const can = desk.desk === undefined ? "read these files" : "play in your name";
      shell.note(`Keep this address to yourself: anybody who has it can ${can}. Ctrl-C ends it.`);
      if (options.browser && shell.io.isTTY) openAddress?.(server.addressOnce);
      stop?.addEventListener("abort", () => server.close());
      await server.ended;
    });
}

/** The desk of a player's own folder, where it is the only thing that is opened. */
async function deskIn(shell: Shell, [only = "", ...others]: readonly string[]): Promise<{ readonly desk?: Desk }> {
  const path = shell.path(only);
  if (only === "-" || others.length > 0 || !(await isFolder(shell, path))) return {};
  const { secret } = await openFolder(shell, only);
  return secret === undefined || serviceOf(secret) !== undefined ? {} : { desk: deskOf(shell, only) };
}

/** First and number of the ports that no program is given by name (RFC 6335). */
const [dynamicPorts, dynamicCount] = [49_152, 16_384];

/** The port of a file or folder, the same each time: a browser keeps by it what the reader set, such as a map of their own. */
function portOf(path: string): number {
  const [high = 0, low = 0] = sha256(utf8(path));
  return dynamicPorts + ((high * 256 + low) % dynamicCount);
}

/** Serves on the one port that was asked for, or on the first of several that can be had. */
async function started(
  serving: Omit<Parameters<typeof serve>[0], "port">,
  port: number | readonly [number, ...number[]],
): Promise<Server> {
  const [first, ...others] = typeof port === "number" ? [port] : port;
  try {
    return await serve({ ...serving, port: first });
  } catch (thrown) {
    const code = systemCode(thrown);
    if (code !== "EADDRINUSE" && code !== "EACCES") throw thrown;
    const [next, ...rest] = others;
    if (next !== undefined) return started(serving, [next, ...rest]);
    throw failure("port-taken", `Port ${first} cannot be used (${code}). Leave out --port, or choose another one.`);
  }
}

/** What came through the standard input: it comes once, and never changes. */
async function streamed(shell: Shell): Promise<ServedFile> {
  const came = await readTyped(shell, "-", "");
  if (!came.ok) throw failure("too-large", came.finding.message);
  return { name: "standard input", path: "", read: async () => came.bytes };
}

/** A file by its path: what stands in it is read when it is asked for. */
async function servedFile(shell: Shell, typed: string): Promise<ServedFile> {
  if (typed === "-") return streamed(shell);
  const path = shell.path(typed);
  const folder = await isFolder(shell, path);
  const { log, pack, event } = placesIn(path);
  if (folder && !isThere(shell, log)) throw failure("no-log", `${shown(typed)} is a folder without a log (game.pbem).`);
  const file = folder ? log : path;
  // A link that comes into the folder later is not followed either.
  const reading = (own: string) => async () => {
    if (folder) await requireNoLinks(shell, path);
    return readBytes(shell, own);
  };
  // What cannot be read is said now, not in the browser.
  await reading(file)();
  return {
    name: folder ? join(basename(path), basename(log)) : basename(path),
    path: file,
    read: reading(file),
    ...(folder && isThere(shell, pack) && { readPack: reading(pack) }),
    ...(folder && { readEvents: [event.profile, event.round].filter((own) => isThere(shell, own)).map(reading) }),
  };
}
