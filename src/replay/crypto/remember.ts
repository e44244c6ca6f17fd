/**
 * Caches of answers that depend on their bytes alone.
 *
 * @packageDocumentation
 */

/** Puts an answer into a cache; the oldest one leaves a cache that holds `most`. */
export function remember<Answer>(cache: Map<string, Answer>, name: string, answer: Answer, max: number): void {
  const oldest = cache.keys().next().value;
  if (cache.size >= max && oldest !== undefined) cache.delete(oldest);
  cache.set(name, answer);
}
