/**
 * What was released of a rules module: which rules a version names, in which release of the package they are, and which
 * earlier versions decide alike.
 *
 * The table acquits and never convicts: a version that decides as the agreed one makes a log plainly valid, but what it
 * finds against somebody has to be found by the agreed version itself.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";

/** The rules that players agree on: module, version, fingerprint. */
export type AgreedRules = Manifest["rules"];

/** One version of a module, as it was released. */
export interface Release {
  /** Fingerprint of the module. */
  readonly hash: string;
  /** The release of the package that holds it: `npx turnproof@0.2.0`. */
  readonly package: string;
  /** Day of the release; null where it is a candidate, which nobody can install yet. */
  readonly date: string | null;
  /** Earlier versions by which every game comes out the same, move for move. */
  readonly decidesAs: readonly string[];
  /** Why it was taken back, and when: it is offered to nobody, and vouches for no other version. */
  readonly withdrawn: { readonly date: string; readonly why: string } | null;
}

/** The releases of a module, by version. */
export interface Releases {
  readonly [version: string]: Release;
}

/** Orders versions: 1.9.0 before 1.10.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The release of exactly these rules; undefined where the table does not hold them, or holds others by that name. */
function releaseOf(releases: Releases, { version, hash }: Pick<AgreedRules, "version" | "hash">): Release | undefined {
  const release = Object.hasOwn(releases, version) ? releases[version] : undefined;
  return release?.hash === hash ? release : undefined;
}

/** Whether the table says that one version decides as another. Both must be what was released, to the hash. */
export function decidesAs(
  releases: Releases,
  used: Pick<AgreedRules, "version" | "hash">,
  agreed: Pick<AgreedRules, "version" | "hash">,
): boolean {
  const release = releaseOf(releases, used);
  if (release === undefined || release.withdrawn !== null || releaseOf(releases, agreed) === undefined) return false;
  return release.decidesAs.includes(agreed.version);
}

/** Which release judges by the agreed rules, or why none does. */
export type ToInstall = { readonly install: string } | { readonly install: null; readonly why: string };

/**
 * The release of the package to judge a game with: the one with the agreed rules; where that was withdrawn, the newest
 * one that decides as they do. Never a withdrawn one, and never one that is not out yet.
 */
export function releaseToInstall(
  releases: Releases,
  { id, version, hash }: Pick<AgreedRules, "id" | "version" | "hash">,
): ToInstall {
  const release = releaseOf(releases, { version, hash });
  if (release === undefined && Object.keys(releases).length === 0) {
    const why = `no release of turnproof has a game ${id}: its module comes from its author; name it with --module`;
    return { install: null, why };
  }
  if (release === undefined) {
    const why = `no release with the rules ${id} ${version} (${hash.slice(0, 12)}) is known to this one: a newer release may know it`;
    return { install: null, why };
  }
  if (release.withdrawn === null) {
    if (release.date !== null) return { install: release.package };
    return { install: null, why: `${id} ${version} is a candidate: the release that holds it is not out yet` };
  }
  const [other] = Object.entries(releases)
    .filter(([, next]) => next.withdrawn === null && next.date !== null && next.decidesAs.includes(version))
    .sort(([a], [b]) => compareVersions(b, a));
  if (other !== undefined) return { install: other[1].package };
  const { date, why } = release.withdrawn;
  return {
    install: null,
    why: `${id} ${version} was withdrawn on ${date} (${why}), and no other release decides like it`,
  };
}
