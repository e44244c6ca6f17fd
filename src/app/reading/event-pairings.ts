/**
 * Pairings of an event: what a round may say, and whether a game is the one that it wants.
 *
 * @packageDocumentation
 */
import { taggedHashHex } from "../../replay/crypto/hash.js";
import { canonicalText } from "../../replay/index.js";
import type { EventRound, Manifest } from "../../schema/index.js";
import type { EventDifference } from "./event-differences.js";
import { didOf } from "./typed.js";

/** The name of a round, which the next one holds: `H("event-round", JCS(round))`, see log-format 17. */
export const roundHash = (round: EventRound): string => taggedHashHex("event-round", canonicalText(round));

type Pairing = EventRound["pairings"][number];

/** What a round says that cannot be, in sentences; its schema has been asked. */
export function roundFaults({ round, prev, pairings }: EventRound): string[] {
  const ids = new Set<string>();
  const faults = (prev === null) === (round === 1) ? [] : ["only the first round names none before it."];
  for (const { id, players, sides, bye } of pairings) {
    if (ids.has(id)) faults.push(`the pairing ${id} appears twice.`);
    ids.add(id);
    if (new Set(players).size !== players.length) faults.push(`in the pairing ${id} somebody plays themselves.`);
    if (bye !== (players.length === 1))
      faults.push(`the pairing ${id} has one player if it is a bye, otherwise several.`);
    if (sides !== undefined && (sides.length !== players.length || new Set(sides).size !== sides.length))
      faults.push(`the pairing ${id} has a side of its own for each player, or none.`);
  }
  return faults;
}

/** Who plays which side of a game, as far as it is known. */
export interface Seated {
  /** Identity key, as hex. */
  readonly idKey: string;
  readonly side: string;
}

const words = (pairing: Pairing): string =>
  pairing.players.map((key, at) => [pairing.sides?.[at], didOf(key)].filter(Boolean).join(" ")).join(", ");

/**
 * Where a game is another one than a pairing wants; nothing where it is that one.
 *
 * @param seated who plays; where a slot is still open, not everybody
 */
export function pairingDifferences(
  rounds: readonly EventRound[],
  { event, rules }: Pick<Manifest, "event" | "rules">,
  seated: readonly Seated[],
  isWhole: boolean,
): EventDifference[] {
  const id = event?.pairing;
  const found = rounds.filter(({ profile }) => profile === event?.profile).flatMap(({ pairings }) => pairings);
  const pairing = found.find((one) => one.id === id);
  if (pairing === undefined)
    return [{ point: "pairing", event: found.map((one) => one.id).join(", ") || "none", played: id ?? "none" }];
  const strangers = seated.filter(({ idKey }) => !pairing.players.includes(idKey));
  const onOtherSide = seated.filter(({ idKey, side }) => {
    const at = pairing.players.indexOf(idKey);
    return at >= 0 && pairing.sides !== undefined && pairing.sides[at] !== side;
  });
  const isOther =
    strangers.length > 0 || onOtherSide.length > 0 || (isWhole && seated.length !== pairing.players.length);
  const played = seated.map(({ idKey, side }) => `${side} ${didOf(idKey)}`).join(", ");
  return [
    ...(isOther || pairing.bye
      ? [{ point: `pairing ${pairing.id}`, event: pairing.bye ? "a bye" : words(pairing), played }]
      : []),
    ...(pairing.game === undefined || pairing.game === rules.id
      ? []
      : [{ point: `game of pairing ${pairing.id}`, event: pairing.game, played: rules.id }]),
  ];
}
