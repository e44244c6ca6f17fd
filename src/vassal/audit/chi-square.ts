/**
 * How often fair dice would fall at least as unevenly: Pearson's test of goodness of fit.
 *
 * The tail is the regularized incomplete gamma function, by its series below and its continued fraction above (DLMF 8.7.1
 * and 8.9.2).
 *
 * @packageDocumentation
 */

/** The share of fair samples with a sum at least as large, for a number of degrees of freedom. */
export function chiSquareTail(sum: number, freedom: number): number {
  if (!(sum > 0) || freedom < 1) return 1;
  const [a, x] = [freedom / 2, sum / 2];
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

const enough = 1e-14;
const maxTerms = 1000;

function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < maxTerms && term > total * enough; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < maxTerms; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / nonZero(an * d + b, tiny);
    c = nonZero(b + an / c, tiny);
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < enough) break;
  }
  return h * Math.exp(a * Math.log(x) - x - logGamma(a));
}

const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The logarithm of the gamma function of a half or a whole number: by its recurrence from 1/2 or 1. */
function logGamma(a: number): number {
  let log = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let n = Number.isInteger(a) ? 1 : 0.5; n < a; n++) log += Math.log(n);
  return log;
}

/** How a row of results fits fair dice. */
export interface Fit {
  /** How often each face came, the first one first. */
  readonly counts: readonly number[];
  readonly rolled: number;
  /** There are too few for the test. */
  readonly few: boolean;
  /** The share of fair rows that are at least as uneven; null where there are too few for the test, or if a result is impossible for such a die. */
  readonly chance: number | null;
}

/** The number of results below which nothing is said, whatever the die. */
const fewest = 30;

/** Results of dice with a number of faces, from 1. Below thirty, or five of each face expected, the test says nothing. */
export function fitOf(results: readonly number[], faces: number): Fit {
  const counts = Array.from({ length: faces }, () => 0);
  let others = false;
  for (const result of results) {
    const at = result - 1;
    if (counts[at] === undefined) others = true;
    else counts[at] += 1;
  }
  return fitOfCounts(counts, others);
}

/** @param others a result that no such die has: something was added to it, or these are others; nothing is said of the row */
export function fitOfCounts(counts: readonly number[], others: boolean): Fit {
  const faces = counts.length;
  const rolled = counts.reduce((sum, count) => sum + count, 0);
  const expected = rolled / faces;
  const few = rolled < fewest || expected < 5;
  if (faces < 2 || few || others) return { counts, rolled, few, chance: null };
  const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  return { counts, rolled, few, chance: chiSquareTail(sum, faces - 1) };
}
