// Honest random games of modules whose cards have texts that no rulebook prints: how many end `valid`.
import { verifyLog } from "../../src/replay/index.js";
import { effectsForm, lookAtEffects, packWithEffects } from "../../src/report/card-effects.js";
import { openTable } from "../../src/rules/index.js";
import { chooseByKind, forThePeopleSetup } from "./for-the-people/log.js";
import type { TestSetup } from "./game.js";
import { type Choose, playOut } from "./playout.js";
import { washingtonsWarSetup } from "./washingtons-war/game.js";

interface Way {
  readonly setup: TestSetup;
  readonly choose?: Choose;
}

/** Windows in which an event may be played. */
const playing: readonly string[] = ["impulse/play", "round/play"];

/** Plays cards whose texts are open too, one time of two: people have them in their hands and do not leave them there. */
const withOpenCards =
  (choose: Choose = () => undefined): Choose =>
  (legal, machine, by, next) => {
    const { table, state } = machine;
    const mayPlay = table.due(state).some((due) => due.kind === "decision" && playing.includes(due.window));
    const open = mayPlay ? table.undecidedMoves(state, by) : [];
    const events = [...open, ...legal].filter(({ move }) => move === "play-event");
    return events.length > 0 && next(2) === 0 ? events[next(events.length)] : choose(legal, machine, by, next);
  };

/** Games by name, and how they are played at random. */
export const ways: { readonly [game: string]: Way } = {
  "washingtons-war": { setup: washingtonsWarSetup },
  "for-the-people": { setup: { ...forThePeopleSetup, start: { scenario: "1862" } }, choose: chooseByKind },
};

/** A set-up whose players have agreed one file with a text for every card that needs one. */
export function withFilledFile(setup: TestSetup): TestSetup {
  const { game, packs } = setup.installed;
  const table = openTable(game, { pack: packs[0], authority: "agreed" });
  const form = effectsForm(table);
  const texts = Object.fromEntries(Object.keys(form.texts).map((card) => [card, "as it is printed"]));
  const { written } = lookAtEffects({ ...form, texts }, table);
  return { ...setup, installed: { game, packs: [packWithEffects(packs[0], written)] } };
}

/** The report on one random game, played by all its legal moves. */
export async function randomGame({ setup, choose }: Way, seed: number) {
  const { game, ended } = await playOut(setup, seed, 20_000, () => 1, withOpenCards(choose));
  return { ended, report: await verifyLog(game.log, { library: game.library }) };
}
