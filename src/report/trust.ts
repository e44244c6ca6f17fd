/**
 * How far a verdict goes: what its weakest point is, and what no log proves (docs/trust.md).
 *
 * @packageDocumentation
 */
import type { Report } from "../schema/index.js";

/** The weakest point of what a log was proven by, in one sentence; null where nothing was judged. */
export function weakestPoint({ game, assurance }: Report): string | null {
  if (game === null || game.judged === 0) return null;
  const { signatures, dice, cards, decks, hidden, facts, agreedPack } = assurance;
  if (signatures.verified < signatures.packets)
    return `${signatures.packets - signatures.verified} of ${signatures.packets} packets were not judged.`;
  if (dice.level === "L0") return "A late sender could pick from beacon rounds that were already out.";
  const claims = dice.rolls - dice.proven;
  if (claims > 0)
    return `${claims} ${claims === 1 ? "roll is" : "rolls are"} not proven yet: the turn has not been handed over.`;
  if (dice.now > 0) return "With a changed program, each player could see the dice of their own turn in advance.";
  if (cards === "external") return "The cards were dealt outside the log: the deal itself is not proven.";
  if (decks.some(({ level, audited }) => level !== "L3" && !audited))
    return "That a deck held the right cards rests on the word of the player who laid it out, until it is shown.";
  if (decks.some(({ level }) => level === "L2")) return "The dealer saw every card, and could have told.";
  if (hidden.opened < hidden.committed) return "Values that are still closed are not judged yet.";
  if (facts.some((source) => source === "reconstruction" || source === "community"))
    return agreedPack
      ? "The board is the one that the players agreed on; some of it is reconstructed."
      : "Some facts of the board are reconstructed: anything that rests only on them convicts nobody.";
  return "The file does not say whose keys these are: for that, read the words aloud to each other once.";
}

/** What no log shows, whatever its verdict; for the log of a report, what more it leaves open. */
export function notProven({ game, assurance }: Report): readonly string[] {
  const { dice, decks, cards } = assurance;
  return [
    "When something was written, and who sat at the keyboard.",
    "Whether somebody took notes, got help, or showed what they knew to others.",
    ...(dice.now > 0 ? ["Whether somebody looked at the coming dice of their own turn before deciding."] : []),
    ...(cards === "external" ? ["How the cards were shuffled and dealt: that happened outside the log."] : []),
    ...(decks.some(({ level }) => level === "L2") ? ["Whether the dealer told anybody what they saw."] : []),
    ...(game === null || game.state === "ended" ? [] : ["That this is the whole game: a later packet may be missing."]),
    "That a key belongs to the person whose name it bears: read the words to each other once.",
  ];
}
