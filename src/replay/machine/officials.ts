import type { Manifest } from "../../schema/index.js";

/**
 * Who may rule, in the order in which two rulings on one entry count: `referee` where a manifest names one, else those of its list.
 * A list has no author `referee`, so the one form is never taken for the other.
 */
export function refereeIds({
  referee,
  referees,
}: {
  readonly referee: object | null;
  readonly referees?: readonly { readonly id: string }[] | undefined;
}): readonly string[] {
  return referee === null ? (referees ?? []).map(({ id }) => id) : ["referee"];
}

/** Who writes beside the players, and the key of each. */
export function officialKeys({
  referee,
  referees = [],
  decks,
  oracle,
}: Manifest): { readonly id: string; readonly key: string }[] {
  const dealer = decks.find((deck) => deck.dealer !== undefined)?.dealer;
  return [
    ...(referee === null ? referees.map(({ id, key }) => ({ id, key })) : [{ id: "referee", key: referee.key }]),
    ...(dealer === undefined ? [] : [{ id: "dealer", key: dealer.key }]),
    ...(oracle === undefined ? [] : [{ id: "oracle", key: oracle.key }]),
  ];
}

/** Ids that no player may have. */
export const reservedIds: ReadonlySet<string> = new Set([
  "chance",
  "referee",
  "dealer",
  "oracle",
  "public",
  "fact",
  "state",
  "turned",
  "agreed",
  "end",
]);

/** Who serves a game, and neither plays nor rules in it. */
export const services: ReadonlySet<string> = new Set(["dealer", "oracle"]);
