/**
 * Moving a running game to another version of its rules: which one is meant, and what would come out differently.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { compareRules, type GameLibrary, type InstalledGame, rulesHash } from "../../replay/index.js";
import type { Amendment } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { say } from "../core/notices.js";
import type { Session } from "./session.js";

/** An installed version of the rules of a game, as somebody typed it: never one that was withdrawn. */
export async function versionNamed({ machine, folder }: Session, version: string): Promise<InstalledGame> {
  const { library } = folder;
  const { rules } = machine.agreement;
  await requireNotWithdrawn(library, { id: rules.id, version });
  const installed = await library.find(rules.id, version);
  const versions = (await library.versions?.(rules.id)) ?? [];
  if (installed === undefined || installed.game.version !== version) {
    const here = versions.length === 0 ? "" : `; installed are ${versions.join(", ")}`;
    throw failure("no-version", `${rules.id} ${shown(version)} is not installed${here}.`);
  }
  if (rulesHash(installed.game) === rules.hash) throw failure("no-change", `The game is already played by ${version}.`);
  return installed;
}

/** Nobody begins a game by a version of the rules that was taken back, or moves to one. */
export async function requireNotWithdrawn(
  library: GameLibrary,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<void> {
  const releases = (await library.releases?.(id)) ?? {};
  const release = Object.hasOwn(releases, version) ? releases[version] : undefined;
  if (release === undefined || release.withdrawn === null) return;
  const { date, why } = release.withdrawn;
  throw failure("withdrawn", `${id} ${version} was withdrawn on ${date}: ${shown(why)}. Nobody should play by it.`);
}

/** Says what the game so far would come to by other rules, before anybody agrees on them. */
export async function sayWhatChanges(app: App, { folder, log }: Session, other: InstalledGame): Promise<void> {
  const compared = await compareRules(log, other, { library: folder.library });
  say(app, "amending", shown(compared.words));
  say(
    app,
    "amending",
    "Nothing that was played is judged again: only what comes after the agreement is played by the new rules.",
  );
}

/** Before an answer: what the rules of a proposed amendment would change. They must be installed to go on by them. */
export async function sayProposedRules(app: App, session: Session, changes: Amendment, ok: boolean): Promise<void> {
  const { rules } = changes;
  if (rules === undefined) return;
  const other = await session.folder.library.find(rules.id, rules.version);
  if (other !== undefined && rulesHash(other.game) === rules.hash) return sayWhatChanges(app, session, other);
  if (!ok) return;
  const message = `The proposal names ${shown(rules.id)} ${rules.version} (${rules.hash.slice(0, 12)}), which is not installed: you could not play on by it. Install it, or answer no.`;
  throw failure("no-version", message);
}
