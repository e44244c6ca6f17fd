/** Who commands whom at Marston Moor. */
import type { BattleLeader, BattleUnit, BattleWing } from "./types.js";

export const wings: readonly BattleWing[] = [
  {
    ...{ id: "mm-r-right", side: "royalist", name: "Lord Byron's wing", cavalry: true },
    ...{ leader: "mm-byron", replacements: [], historical: "charge" },
  },
  {
    ...{ id: "mm-r-centre", side: "royalist", name: "Tillier's wing", cavalry: false },
    ...{ leader: "mm-tillier", replacements: ["mm-newcastle", "mm-eythin"], historical: "receive-charge" },
  },
  {
    ...{ id: "mm-r-left", side: "royalist", name: "Goring's wing", cavalry: true },
    ...{ leader: "mm-goring", replacements: [], historical: "receive-charge" },
  },
  {
    ...{ id: "mm-p-right", side: "parliament", name: "T. Fairfax's wing", cavalry: true },
    ...{ leader: "mm-tfairfax", replacements: ["mm-lambert"], historical: "charge" },
  },
  {
    ...{ id: "mm-p-centre", side: "parliament", name: "Lumsden's wing", cavalry: false },
    ...{ leader: "mm-lumsden", replacements: ["mm-crawford", "mm-baillie", "mm-hamilton"], historical: "charge" },
  },
  {
    ...{ id: "mm-p-left", side: "parliament", name: "Cromwell's wing", cavalry: true },
    ...{ leader: "mm-cromwell", replacements: ["mm-leslie"], historical: "charge" },
  },
];

// Leven's Scots are green; the armies of Manchester and of Fairfax are both called red.
export const leaders: readonly BattleLeader[] = [
  // 2.1.3 shows Prince Rupert with -2, but not of which battle.
  {
    ...{ id: "mm-rupert", name: "Prince Rupert", role: "army", side: "royalist", at: "M1515" },
    ...{ command: -2, inferred: true },
  },
  { id: "mm-byron", name: "Lord Byron", role: "wing", side: "royalist" },
  { id: "mm-tillier", name: "Tillier", role: "wing", side: "royalist" },
  { id: "mm-newcastle", name: "Newcastle", role: "replacement", side: "royalist" },
  { id: "mm-eythin", name: "Eythin", role: "replacement", side: "royalist" },
  { id: "mm-goring", name: "Goring", role: "wing", side: "royalist" },
  { id: "mm-leven", name: "Lord Leven", role: "army", side: "parliament", colour: "green" },
  { id: "mm-manchester", name: "Manchester", role: "army", side: "parliament", colour: "red" },
  { id: "mm-fairfax", name: "F. Fairfax", role: "army", side: "parliament", colour: "red" },
  { id: "mm-tfairfax", name: "T. Fairfax", role: "wing", side: "parliament", colour: "red" },
  { id: "mm-lambert", name: "Lambert", role: "replacement", side: "parliament" },
  { id: "mm-lumsden", name: "Lumsden", role: "wing", side: "parliament", colour: "green" },
  { id: "mm-crawford", name: "Crawford", role: "replacement", side: "parliament" },
  { id: "mm-baillie", name: "Baillie", role: "replacement", side: "parliament" },
  { id: "mm-hamilton", name: "Hamilton", role: "replacement", side: "parliament" },
  {
    ...{ id: "mm-cromwell", name: "Cromwell", role: "wing", side: "parliament", at: "M2907" },
    ...{ colour: "red", marks: ["cromwell"] },
  },
  { id: "mm-leslie", name: "Leslie", role: "replacement", side: "parliament" },
];

// What the list itself calls Scots. Of all other units the counter alone shows the colour.
const green = [
  ...["mm-p-right-commanded-muskets-", "mm-p-right-dragoons", "mm-p-balgonie", "mm-p-eglinton", "mm-p-dalhousie"],
  ...["mm-p-centre-culverin-", "mm-p-centre-saker-", "mm-p-centre-falcon-"],
  ...["mm-p-left-commanded-muskets-", "mm-p-left-scots-dragoons"],
];

/** The colours that the rulebook states (MM.1); a unit without one may be influenced by any Army Commander. */
export function coloursOf(units: readonly BattleUnit[]): { readonly [id: string]: string } {
  const scots = units.filter(({ id }) => green.some((one) => id.startsWith(one)));
  return Object.fromEntries([
    ...leaders.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, colour]])),
    ...scots.map(({ id }) => [id, "green"]),
  ]);
}
