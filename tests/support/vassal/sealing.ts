// Two players at their command lines who seal files of VASSAL in a game between them.
import { installedGames } from "../../../src/games.js";
import type { Person } from "../../cli/support.js";
import { couple, newest } from "../../cli/support.js";
import { chatLines } from "./turn-file.js";

export { chatLines, turnFile } from "./turn-file.js";

/** Ann, who begins, and Bob after the handshake; both folders are called `g`. */
export async function sealing(...terms: string[]) {
  const both = await couple(installedGames);
  const { ann, bob } = both;
  // Most tests need dice at once: the game's own preset waits for the other side.
  const preset = terms.includes("--preset") ? [] : ["--preset", "quick"];
  await ann.done("new", "sealed-files", "g", "--as", "first", "--name", "Ann", "--chain", "64", ...preset, ...terms);
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", newest(bob));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return both;
}

/** Asks for rolls and gives the lines for VASSAL's chat. */
export async function rolled(who: Person, ...rolls: readonly (readonly [dice: string, purpose: string])[]) {
  const said = await who.done(
    "vassal",
    "seal",
    "g",
    ...rolls.flatMap(([dice, purpose]) => ["--roll", dice, "--for", purpose]),
  );
  return chatLines(said);
}

/** Seals a file and carries packet and file to the other home. */
export async function send(from: Person, to: Person, name: string, bytes: Uint8Array, ...more: string[]) {
  from.write(name, bytes);
  const said = await from.done("vassal", "seal", "g", name, ...more);
  await to.done("receive", "g", newest(from));
  to.write(name, bytes);
  await to.done("vassal", "check", "g", name, "--keep");
  return said;
}
