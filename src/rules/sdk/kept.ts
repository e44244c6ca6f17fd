/** The answer that is being made; undefined where none is: then states change, and nothing is kept. */
let answering: object | undefined;

/** Makes one answer of what can be chosen. It changes no state, so what was found out for it holds until it is given. */
export function inOneAnswer<T>(make: () => T): T {
  const outer = answering;
  answering = {};
  try {
    return make();
  } finally {
    answering = outer;
  }
}

/** What was found out about a state for the answer that is being made. */
export interface Kept<T> {
  /** Undefined where nothing was kept. */
  get(s: object, key: string): T | undefined;
  /** Keeps a value where an answer is being made, and gives it back. */
  set(s: object, key: string, value: T): T;
}

/**
 * A place to keep what is dear to find out. A check may only pass by it: what breaks a rule reads its facts again, so that
 * the finding is tied to their sources.
 */
export function kept<T>(): Kept<T> {
  let answer: object | undefined;
  let known = new WeakMap<object, Map<string, T>>();
  return {
    get: (s, key) => (answering === undefined || answer !== answering ? undefined : known.get(s)?.get(key)),
    set(s, key, value) {
      if (answering === undefined) return value;
      if (answer !== answering) known = new WeakMap();
      answer = answering;
      const ofState = known.get(s) ?? new Map<string, T>();
      known.set(s, ofState.set(key, value));
      return value;
    },
  };
}
