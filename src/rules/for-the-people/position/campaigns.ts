/** The effects of the campaign cards, and how many moves each allows (4.31). */
export const campaignMoves: { readonly [effect: string]: number } = { "major-campaign": 3, "minor-campaign": 2 };

/** The effects of the campaign cards. */
export const campaigns: readonly string[] = Object.keys(campaignMoves);
