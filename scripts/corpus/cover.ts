// Chooses among seeded games those that together hold every kind of move and event, with little mail.
import { stream } from "../../tests/support/json-schema.js";
import { endOf, type SeededGame } from "./seeded.js";

/** What a game holds: kinds of moves and events, where it is played, how it ends and how it was written. */
export const kindsOf = ({ told, record }: SeededGame): string[] => [
  ...told.moves.keys(),
  ...told.events.keys(),
  `scenario ${record.scenario}`,
  `end ${endOf(record)}`,
  `preset ${record.preset}`,
];

interface Wanted {
  /** So many logs at least, and at most. */
  readonly least: number;
  readonly logs: number;
  /** So many bytes at most, without those that only fill up. */
  readonly bytes: number;
}

const lengthOf = (some: readonly SeededGame[]): number => some.reduce((sum, { log }) => sum + log.length, 0);

/** How many ways of choosing are tried. */
const trials = 1000;

/** Games that hold what is missing, one after the other by what each adds for its length, with a little luck. */
function tried(games: readonly SeededGame[], begun: readonly SeededGame[], { logs, bytes }: Wanted, next: Next) {
  const kept = [...begun];
  const known = new Set(kept.flatMap(kindsOf));
  const all = games.map((one) => ({ one, kinds: kindsOf(one), luck: 1 + next(100) / 60 }));
  for (let room = bytes - lengthOf(kept); kept.length < logs; ) {
    const worth = all
      .filter(({ one }) => one.log.length <= room && !kept.includes(one))
      .map(({ one, kinds, luck }) => ({ one, adds: kinds.filter((kind) => !known.has(kind)).length, luck }))
      .filter(({ adds }) => adds > 0)
      .sort((a, b) => (b.adds * b.luck) / b.one.log.length - (a.adds * a.luck) / a.one.log.length);
    const best = worth[0]?.one;
    if (best === undefined) break;
    kept.push(best);
    room -= best.log.length;
    for (const kind of kindsOf(best)) known.add(kind);
  }
  // What others hold beside it is not needed.
  for (const one of kept.slice(begun.length).reverse()) {
    const rest = new Set(kept.filter((other) => other !== one).flatMap(kindsOf));
    if (kindsOf(one).every((kind) => rest.has(kind))) kept.splice(kept.indexOf(one), 1);
  }
  return { kept, known: known.size, length: lengthOf(kept) };
}

/** Begins with the games that are kept anyway, adds such as together hold most in the fewest bytes, and fills up with the shortest. */
export function cover(games: readonly SeededGame[], begun: readonly SeededGame[], wanted: Wanted): SeededGame[] {
  const next = stream(1);
  const ways = Array.from({ length: trials }, () => tried(games, begun, wanted, next));
  const [best] = ways.sort((a, b) => b.known - a.known || a.length - b.length);
  const kept = best?.kept ?? [...begun];
  const byLength = [...games].sort((a, b) => a.log.length - b.log.length || a.record.seed - b.record.seed);
  const rest = byLength.filter((one) => !kept.includes(one));
  return [...kept, ...rest.slice(0, Math.max(0, wanted.least - kept.length))];
}

type Next = ReturnType<typeof stream>;
