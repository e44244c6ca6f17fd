/**
 * A table in words: what is decided in it, whether its decks hold the cards of the pack, and where its set-ups differ from
 * those of the rules module. A module of VASSAL may be of another edition: nothing here is a fault of anybody's.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import { type AnyState, isMissing, openTable } from "../../rules/sdk/index.js";
import type { PackTable, VassalMapping } from "../../schema/index.js";
import { relationsOf } from "../pack-facts.js";
import { isKind } from "../vassal-map/kinds.js";
import { heldIn, kindOf, type Tally, tallyIn } from "../vassal-map/standing.js";
import type { Resolved } from "./resolved.js";
import { type SetUp, stoodIn, tallyOfHeaps } from "./standing.js";
import { cardsOf } from "./things.js";

/** The number of names of a kind that are listed. */
const fewEnough = 10;

/** What a table says of decks and set-ups. */
export function tableLines({ table, mapping }: Resolved, installed: InstalledGame, pack: unknown): readonly string[] {
  const { decks, setUps } = table;
  return [
    ...openLines(table),
    ...decks.map(({ name, count, cards }) => {
      const open = cards.filter(({ card }) => card === "?").length;
      return `deck ${shown(name)}: ${counted(count, "card")}${open === 0 ? "" : `, ${open} of their names undecided`}`;
    }),
    ...cardLines(table, pack),
    ...setUps.flatMap((one) => setUpLines(one, mapping, installed, pack)),
  ];
}

function openLines({ sides, places, pieces }: PackTable): string[] {
  return Object.entries({ sides, places, pieces }).flatMap(([kind, all]) => {
    const open = Object.entries(all).flatMap(([name, is]) => (is === "?" ? [name] : []));
    return open.length === 0 ? [] : [`${kind} undecided: ${listed(open)}`];
  });
}

const listed = (all: readonly string[]): string => {
  const named = all.slice(0, fewEnough).map(shown).join(", ");
  return `${all.length} (${named}${all.length > fewEnough ? ", ..." : ""})`;
};

/** The cards of all decks against those of the pack, by their titles: copies of one title are told apart by nobody. */
function cardLines({ decks }: PackTable, pack: unknown): string[] {
  const cards = cardsOf(relationsOf(pack));
  const inDecks = new Map<string, number>();
  const titleOf = (id: string) => cards.get(id)?.[0] ?? id;
  for (const { name: card, copies } of decks.flatMap((deck) =>
    deck.cards.flatMap(({ card, copies = 1 }) => (card === null || card === "?" ? [] : [{ name: card, copies }])),
  ))
    inDecks.set(titleOf(card), (inDecks.get(titleOf(card)) ?? 0) + copies);
  if (inDecks.size === 0) return [];
  const inPack = new Map<string, number>();
  for (const id of cards.keys()) inPack.set(titleOf(id), (inPack.get(titleOf(id)) ?? 0) + 1);
  const fewer = [...inPack].filter(([title, count]) => (inDecks.get(title) ?? 0) < count).map(([title]) => title);
  const more = [...inDecks].filter(([title, count]) => (inPack.get(title) ?? 0) < count).map(([title]) => title);
  if (fewer.length + more.length === 0) return [`the decks contain the ${cards.size} cards of the pack, each once`];
  return [
    ...(fewer.length === 0 ? [] : [`cards of the pack that are in no deck, or not often enough: ${listed(fewer)}`]),
    ...(more.length === 0 ? [] : [`cards that are in the decks more often than the pack has them: ${listed(more)}`]),
  ];
}

function setUpLines(setUp: SetUp, mapping: VassalMapping, { game }: InstalledGame, pack: unknown): string[] {
  const { scenario, beside, unseen } = setUp;
  const { heaps, open } = stoodIn(setUp, mapping);
  const decided = heaps.reduce((sum, { many }) => sum + many, 0);
  const left = [...open.values()].reduce((sum, many) => sum + many, 0);
  const rest = [
    ...(left === 0 ? [] : [`${left} undecided`]),
    ...(beside === 0 ? [] : [`${beside} in no named place`]),
    ...(unseen === 0 ? [] : [`${unseen} masked or hidden`]),
  ];
  const head = `set-up ${shown(setUp.name)}: ${counted(decided, "counter")} in spaces of the pack${rest.map((one) => `, ${one}`).join("")}`;
  if (scenario === null) return [head];
  if (scenario === "?") return [head, `  its scenario is undecided: ${Object.keys(game.scenarios).join(", ")}`];
  const state = stateOf(scenario, game, pack);
  if (typeof state === "string")
    return [head, `  the pack does not know ${shown(state)}: not compared with ${scenario}`];
  // What a piece holds is counted on a track: in its space no count can be compared.
  const held = heldIn(state, mapping, heaps);
  const counts = new Set(Object.values(mapping.pieces).flatMap((one) => (isKind(one, "count") ? kindOf(one) : [])));
  const isOnTrack = (kind: string, space: string) => counts.has(kind) && held.has(space);
  const found = differences(tallyIn(state, mapping), tallyOfHeaps(heaps), isOnTrack);
  if (decided === 0) return [head];
  const title = game.scenarios[scenario]?.title ?? scenario;
  if (found.length === 0) return [head, `  like the rules module's set-up of ${shown(title)}, as far as it is decided`];
  const more = found.length > maxDifferences ? [`  and ${found.length - maxDifferences} more`] : [];
  return [
    head,
    `  unlike the rules module's set-up of ${shown(title)}:`,
    ...found.slice(0, maxDifferences).map((one) => `  ${shown(one)}`),
    ...more,
  ];
}

/** The number of differences of a set-up that are listed. */
const maxDifferences = 30;

/** The state with which a scenario begins; where the pack does not know enough, which fact is missing. */
export function stateOf(scenario: string, game: InstalledGame["game"], pack: unknown): AnyState | string {
  try {
    return openTable(game, { pack }).setup(scenario);
  } catch (thrown) {
    if (isMissing(thrown)) return thrown.fact;
    throw thrown;
  }
}

function differences(rules: Tally, module: Tally, without: (kind: string, space: string) => boolean): string[] {
  const told: string[] = [];
  for (const kind of new Set([...rules.keys(), ...module.keys()])) {
    const [by, is] = [rules.get(kind), module.get(kind)];
    for (const space of new Set([...(by?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const [wanted, found] = [by?.get(space) ?? 0, is?.get(space) ?? 0];
      if (wanted !== found && !without(kind, space))
        told.push(`${space}, ${kind}: ${wanted} by the rules module, ${found} in the VASSAL module`);
    }
  }
  return told;
}
