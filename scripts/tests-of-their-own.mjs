/**
 * Titles of tests that judge by a module which stands in them alone, under the id of another, or by a judge that lacks something:
 * nobody else finds the same.
 */
export const byOwnModule = [
  /^an error that stands, (?:before|behind) it in the entry/,
  /^of two hidden ones each/,
  /^an honest move behind an opponent's false opening/,
  /^an amendment does not change the cards/,
  /^under a table that settles less/,
];
