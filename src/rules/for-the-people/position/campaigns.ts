import type { GeneralId } from "../terms/ids.js";

/** The effects of the campaign cards, and how many moves each allows (4.31). */
export const campaignMoves: { readonly [effect: string]: number } = { "major-campaign": 3, "minor-campaign": 2 };

/** The effects of the campaign cards. */
export const campaigns: readonly string[] = Object.keys(campaignMoves);

/**
 * Whether an open campaign is the one activation of a concentration (4.52): a campaign has two moves or three, and a queue
 * names its General (19).
 */
export const isConcentration = (f: {
  readonly left?: number;
  readonly made?: number;
  readonly only?: GeneralId | null;
}): boolean => f.left !== undefined && f.left + (f.made ?? 0) === 1 && (f.only ?? null) === null;
