// A year of Washington's War whose cards a dealer dealt through the log, given up at its end, with the audit of the deck.
import { dealtWar, playDealt } from "../../tests/support/washingtons-war/dealt.js";

const yearOf = (state: object): number => Number(Reflect.get(state, "year"));

/** The log, the same in every run of the same sources. */
export async function dealtYear(): Promise<string> {
  const done = ({ machine }: { readonly machine: { readonly state: object } }) => yearOf(machine.state) >= 1776;
  // Cards are played rather than marches made: a year passes in few entries.
  const brisk = (move: string) => (move === "discard-event" || move === "play-event" || move === "stop" ? 6 : 1);
  const { game, mail, settle } = await playDealt(dealtWar("dealer", "full"), 3, done, brisk);
  mail(settle(), { t: "end", b: { kind: "resign" } });
  settle();
  return game.log;
}
