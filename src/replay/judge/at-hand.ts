/**
 * Which rules judge an agreement: the agreed version where it is installed, else one that stands in for it.
 *
 * @packageDocumentation
 */
import type { ValueShapes } from "../../rules/sdk/index.js";
import { rulesHash } from "../format/fingerprints.js";
import type { ReadPacket } from "../format/packets.js";
import type { Agreement, OpenRules, RulesStanding } from "../machine/types.js";
import { type GameLibrary, type InstalledGame, isAgreed, type NotAtHand, openInstead } from "./library.js";
import { type AgreedRules, compareVersions, decidesAs, type Releases } from "./releases.js";

/** A version of a module, loaded. */
interface Loaded {
  readonly installed: InstalledGame;
  readonly shapes: ValueShapes;
}

/** The versions of a module that a game may need, and what was released of it. */
export interface RulesAtHand {
  /** Oldest first. */
  readonly loaded: readonly Loaded[];
  readonly releases: Releases;
}

/** Which module judges, and how it stands to the agreed one. */
export interface StandIn extends Loaded {
  readonly standing: RulesStanding;
}

/** Loads the named versions of a module; where one of them is not installed, every version that may stand in for it. */
export async function loadRules(library: GameLibrary, id: string, named: readonly AgreedRules[]): Promise<RulesAtHand> {
  const loaded = new Map<string, Loaded>();
  const add = async (installed: InstalledGame | undefined): Promise<void> => {
    if (installed === undefined || installed.game.id !== id) return;
    const hash = rulesHash(installed.game);
    if (!loaded.has(hash)) loaded.set(hash, { installed, shapes: await installed.game.shapes() });
  };
  let whole = true;
  const asked = new Map(named.map((rules) => [`${rules.version} ${rules.hash}`, rules]));
  for (const rules of asked.values()) {
    if (rules.id !== id) continue;
    const own = await library.find(id, rules.version);
    await add(own);
    if (own !== undefined && isAgreed(rules, own.game)) continue;
    whole = false;
    for (const version of (await library.versions?.(id)) ?? []) await add(await library.find(id, version));
    await add(await library.find(id));
  }
  const sorted = [...loaded.values()].sort((a, b) =>
    compareVersions(a.installed.game.version, b.installed.game.version),
  );
  // The table is asked only where something may have to stand in.
  return { loaded: sorted, releases: whole ? {} : ((await library.releases?.(id)) ?? {}) };
}

/** The rules that a log names: those of its manifest, and those that its amendments put in force. */
export function rulesNamedIn(packets: readonly ReadPacket[], manifest: { readonly rules: AgreedRules }): AgreedRules[] {
  const amended = packets.flatMap(({ entries }) =>
    entries.flatMap(({ entry }) => {
      const rules = entry.t === "propose" && entry.b.kind === "amend" ? entry.b.changes.rules : undefined;
      return rules === undefined ? [] : [rules];
    }),
  );
  return [manifest.rules, ...amended];
}

/** The agreed module itself; else the newest that decides as it; else the newest. Undefined where there is none. */
export function standInFor({ loaded, releases }: RulesAtHand, agreed: AgreedRules): StandIn | undefined {
  const own = loaded.find(({ installed }) => isAgreed(agreed, installed.game));
  if (own !== undefined) return { ...own, standing: "agreed" };
  const ofGame = loaded.filter(({ installed }) => installed.game.id === agreed.id);
  const alike = ofGame.findLast(({ installed: { game } }) =>
    decidesAs(releases, { version: game.version, hash: rulesHash(game) }, agreed),
  );
  if (alike !== undefined) return { ...alike, standing: "decides-as" };
  const newest = ofGame.at(-1);
  return newest === undefined ? undefined : { ...newest, standing: "other" };
}

/** How a machine opens the rules of an agreement, at its beginning and when the players amend it. */
export function opener(atHand: RulesAtHand, audit: { readonly pack: unknown } | undefined): OpenRules {
  return (agreement: Agreement) => {
    const standIn = standInFor(atHand, agreement.rules);
    if (standIn === undefined) {
      const { id, version } = agreement.rules;
      const message = `the rules module ${id} ${version} is not installed`;
      return { code: "rules/not-at-hand", severity: "unknown", message };
    }
    const { installed, shapes, standing } = standIn;
    const opened = openInstead(installed, shapes, agreement, audit);
    // What the agreed module does not offer is its writers' fault; what another one lacks, or what is not here, is nobody's.
    if ("code" in opened) return { ...opened, severity: severityOf(opened, standing) };
    return { table: opened.table, shapes, standing };
  };
}

const severityOf = ({ code }: NotAtHand, standing: RulesStanding) =>
  code === "rules/options" && standing === "agreed" ? ("violation" as const) : ("unknown" as const);
