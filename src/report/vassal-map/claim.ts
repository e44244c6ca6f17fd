/**
 * A claim that a mapping makes of a file of VASSAL, and what it is made from.
 *
 * @packageDocumentation
 */
import type { InstalledGame } from "../../replay/index.js";
import type { VassalMapping } from "../../schema/index.js";
import type { Traffic } from "../../vassal/traffic/traffic.js";

/** A claim, and what the file says of it. */
export interface MapClaim {
  readonly code: "pieces" | "places" | "set-up" | "stacking" | "movement";
  readonly says: string;
  readonly status: "consistent" | "inconsistent" | "unverifiable";
  readonly details: readonly string[];
}

/** What is compared with what. */
export interface Mapping {
  readonly traffic: Traffic;
  readonly mapping: VassalMapping;
  readonly installed: InstalledGame;
  readonly pack: unknown;
  /** The scenario with which the file begins; undefined: it begins somewhere else. */
  readonly scenario: string | undefined;
  /** The players agreed the pack as their board: each of its facts decides. */
  readonly agreed: boolean;
  /** The file ends where a turn ends. */
  readonly turnEnds: boolean;
}

const maxDetails = 20;

export function claim(
  code: MapClaim["code"],
  says: string,
  { wrong, open }: { readonly wrong: readonly string[]; readonly open: readonly string[] },
  checked: boolean,
): MapClaim {
  const status = wrong.length > 0 ? "inconsistent" : open.length > 0 || !checked ? "unverifiable" : "consistent";
  const all = [...wrong, ...open];
  const details = all.slice(0, maxDetails);
  if (status === "unverifiable" && all.length === 0) details.push("the file has nothing of the kind to compare");
  if (all.length > details.length) details.push(`and ${all.length - details.length} more`);
  return { code, says, status, details };
}
