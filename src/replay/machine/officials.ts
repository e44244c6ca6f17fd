import type { Manifest } from "../../schema/index.js";

/** Who writes beside the players, and the key of each. */
export function officialKeys({ referee, decks, oracle }: Manifest): { readonly id: string; readonly key: string }[] {
  const dealer = decks.find((deck) => deck.dealer !== undefined)?.dealer;
  return [
    ...(referee === null ? [] : [{ id: "referee", key: referee.key }]),
    ...(dealer === undefined ? [] : [{ id: "dealer", key: dealer.key }]),
    ...(oracle === undefined ? [] : [{ id: "oracle", key: oracle.key }]),
  ];
}
