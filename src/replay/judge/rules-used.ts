/**
 * By which rules a game was judged, for the report: the agreed ones, or others that are installed in their stead.
 *
 * @packageDocumentation
 */
import type { Manifest, RulesUsed } from "../../schema/index.js";
import type { LogFinding, ProtocolFinding } from "../format/finding.js";
import { rulesHash } from "../format/fingerprints.js";
import type { Machine, RulesSpan } from "../machine/types.js";
import { type RulesAtHand, standInFor } from "./at-hand.js";
import { type Releases, releaseToInstall } from "./releases.js";

/** By which rules each part of a game was judged; without a machine, why it was judged by none. */
export function rulesUsed(
  m: Machine | null,
  manifest: Manifest,
  atHand: RulesAtHand,
  findings: readonly LogFinding[],
): RulesUsed[] {
  if (m === null) return [notJudged(manifest, atHand)];
  const { releases } = atHand;
  return merged(m.spans).map((span) => {
    const { id, ...agreed } = span.agreed;
    const { game } = span.table;
    const used = {
      ...{ from: span.from, agreed, by: { version: game.version, hash: rulesHash(game) }, standing: span.standing },
      ...{ states: { signed: span.signed, agree: span.agree }, unsigned: [...span.unsigned], differs: span.differs },
    };
    const doubtful = findings.some(
      ({ judgedBy, seq = 0 }) => judgedBy !== undefined && seq >= span.from && seq < span.until,
    );
    const plain = span.standing === "agreed" || (span.standing === "decides-as" && !doubtful && span.differs === null);
    const hint = plain ? { install: null, words: "" } : hintFor(releases, { id, ...agreed });
    const words = [wordsOf(used, doubtful), ...(hint.words === "" ? [] : [hint.words])].join("; ");
    return { ...used, install: hint.install, words };
  });
}

/** The rules of a game that could not be opened, or whose module is not here. */
function notJudged(manifest: Manifest, atHand: RulesAtHand): RulesUsed {
  const standIn = standInFor(atHand, manifest.rules);
  const { id, ...agreed } = manifest.rules;
  const game = standIn?.installed.game;
  const by = game === undefined ? null : { version: game.version, hash: rulesHash(game) };
  const standing = standIn?.standing ?? "none";
  const hint = standing === "agreed" ? { install: null, words: "" } : hintFor(atHand.releases, manifest.rules);
  const head = `agreed ${agreed.version}; ${by === null ? `no version of ${id} is installed` : `the game was not judged by ${by.version}`}`;
  const words = [head, ...(hint.words === "" ? [] : [hint.words])].join("; ");
  const counted = { states: { signed: 0, agree: 0 }, unsigned: [], differs: null };
  return { from: 0, agreed, by, standing, ...counted, install: hint.install, words };
}

/** What stays undetermined since other rules than the agreed ones are installed: one finding for each part of the game. */
export function doubtsOf(rules: readonly RulesUsed[]): ProtocolFinding[] {
  return rules.flatMap(({ standing, differs, words, agreed, by }): ProtocolFinding[] => {
    const doubt = { severity: "unknown", message: words, expected: agreed.version } as const;
    const figures = by === null ? doubt : { ...doubt, actual: by.version };
    if (differs !== null) return [{ code: "rules/other-state", seq: differs.seq, ...figures }];
    return standing === "other" ? [{ code: "rules/other-version", ...figures }] : [];
  });
}

/** Spans of the same rules as one: an amendment of options or deadlines changes none. */
function merged(spans: readonly RulesSpan[]): (RulesSpan & { readonly until: number })[] {
  const parts: RulesSpan[] = [];
  for (const span of spans) {
    const last = parts.at(-1);
    if (last === undefined || last.agreed.hash !== span.agreed.hash || last.table.game !== span.table.game) {
      parts.push(span);
      continue;
    }
    const unsigned = new Set([...last.unsigned, ...span.unsigned]);
    const counted = { signed: last.signed + span.signed, agree: last.agree + span.agree };
    parts[parts.length - 1] = { ...last, ...counted, unsigned, differs: last.differs ?? span.differs };
  }
  return parts.map((part, at) => ({ ...part, until: parts[at + 1]?.from ?? Number.POSITIVE_INFINITY }));
}

type Told = Omit<RulesUsed, "install" | "words">;

function wordsOf({ agreed, by, standing, states, unsigned, differs, from }: Told, doubtful: boolean): string {
  const where = from === 0 ? "" : `from entry ${from} on: `;
  if (standing === "agreed") return `${where}agreed ${agreed.version}, judged by it`;
  const used = by?.version ?? "";
  const name = used === agreed.version ? `another ${used} (${by?.hash.slice(0, 12) ?? ""})` : used;
  if (differs !== null) {
    const alike = states.agree === 0 ? "" : `; ${count(states.agree, "signed state")} before it agree`;
    return `${where}agreed ${agreed.version}; by ${name} the state after entry ${differs.seq} is not the one that ${differs.author} signed${alike}`;
  }
  const legal = doubtful ? `by ${name} not everything is legal: see the findings` : `legal by ${name}`;
  const alike = standing === "decides-as" ? ", which decides in the same way" : "";
  return `${where}agreed ${agreed.version}; ${legal}${alike}; ${compared(states, unsigned)}`;
}

function compared({ signed, agree }: Told["states"], unsigned: readonly string[]): string {
  if (unsigned.length > 0) return `no states were compared: ${unsigned.join(", ")} handed over without signing one`;
  if (signed === 0) return "no state is signed yet";
  return signed === agree
    ? signed === 1
      ? "the one signed state agrees"
      : `all ${signed} signed states agree`
    : `${agree} of ${signed} signed states agree`;
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;

function hintFor(
  releases: Releases,
  agreed: Manifest["rules"],
): { readonly install: string | null; readonly words: string } {
  const found = releaseToInstall(releases, agreed);
  if (found.install === null) return { install: null, words: found.why };
  return { install: found.install, words: `to judge by ${agreed.version}: npx turnproof@${found.install} verify FILE` };
}
