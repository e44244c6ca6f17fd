/**
 * The signal that a fact is not known: rules throw it, and need no plumbing for it.
 *
 * @packageDocumentation
 */

/** Registered: a module may bring a copy of the SDK of its own, and the engine must know its signal all the same. */
const mark: unique symbol = Symbol.for("turnproof: missing fact");

/** Thrown where a rule reads a fact that nobody knows; the engine turns it into an `unknown` finding. */
export interface Missing {
  readonly [mark]: true;
  readonly fact: string;
  /** All facts that the question needs, the first of them too, where it needs several. */
  readonly facts?: readonly string[];
}

/** The signal that facts are not known. Thrown, never returned: rules need no plumbing for it. */
export function missing(fact: string, ...more: readonly string[]): Missing {
  return more.length === 0 ? { [mark]: true, fact } : { [mark]: true, fact, facts: [...new Set([fact, ...more])] };
}

/** The names of the facts that a {@link Missing} signal asks for. */
export const missingFacts = ({ fact, facts }: Missing): readonly string[] => facts ?? [fact];

/**
 * Asks the same of many things, each by itself: what is not known of one keeps no answer from the others. Where something
 * is missing, one signal names all of it once all were asked.
 *
 * @example askEach(spaces, (space) => facts.port(space))
 */
export function askEach<T, R>(things: Iterable<T>, ask: (thing: T) => R): R[] {
  const answers: R[] = [];
  const unknownFacts: string[] = [];
  for (const thing of things) {
    try {
      answers.push(ask(thing));
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      unknownFacts.push(...missingFacts(thrown));
    }
  }
  throwIfMissing(unknownFacts);
  return answers;
}

/** Throws the signal that names all of these facts, if there are any. */
export function throwIfMissing([first, ...more]: readonly string[]): void {
  if (first !== undefined) throw missing(first, ...more);
}

/** Whether a thrown value is a {@link Missing} signal. */
export function isMissing(thrown: unknown): thrown is Missing {
  return typeof thrown === "object" && thrown !== null && mark in thrown;
}
