/**
 * Two files of a game: what is new in the second one, and where they part.
 *
 * @packageDocumentation
 */
import { openIdentities, type Player } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import { type Step, tellFile } from "../story/steps.js";
import { auditFiles, type History, type NamedFile } from "./audit.js";

/** What two files say of one another. */
export interface FileDifference {
  readonly players: readonly Player[];
  readonly history: History;
  /** Steps of the newer file that the older one does not have, as they are told. */
  readonly fresh: readonly Step[];
  /** Steps of the older file that the newer one does not have. */
  readonly dropped: readonly Step[];
  /** Which pieces begin elsewhere than they ended, where the newer file does not go on. */
  readonly apart: readonly string[];
}

/** Compares two files of one game, the older one first. */
export function diffFiles(
  old: NamedFile,
  now: NamedFile,
  { module, reveal = false }: { readonly module?: VassalModule | undefined; readonly reveal?: boolean } = {},
): FileDifference {
  const identities = openIdentities();
  const audit = auditFiles([old, now], { module, identities });
  const [found] = audit.histories;
  const history: History = found ?? { name: now.name, of: old.name, kind: "continues", words: "" };
  const told = (file: NamedFile) => tellFile(file.read(), { module, reveal, identities }).steps;
  const isSameStart = history.kind !== "continues" && history.kind !== "elsewhere";
  // Where both begin alike, what they share is told once already.
  const from = isSameStart ? (history.step ?? Number.POSITIVE_INFINITY) : 1;
  const { details = [], status } = audit.claims.find(({ code }) => code === "continuity") ?? {};
  return {
    players: audit.players,
    history,
    fresh: told(now).filter(({ step }) => step >= from),
    dropped: isSameStart ? told(old).filter(({ step }) => step >= from) : [],
    apart:
      status === "inconsistent" && history.kind === "elsewhere" ? details.filter((line) => line !== history.words) : [],
  };
}
