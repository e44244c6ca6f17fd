import type { OfficialStatement } from "../../sdk/official.js";

const errata = { date: "2002-05-10", source: "errata of the publisher, www.gmtgames.com/tacw/errata.html" } as const;
const playbook = { date: "2002", source: "playbook of the publisher, paperzz.com/doc/9068947/tacw-playbook" } as const;
/** Answers on the series up to version 6.0 of its rules, which is of 2012; the answers themselves bear no date. */
const series = {
  date: "2012",
  source: "index of clarifications of the series, www.abovethefields.com/wargame/musketpike/index.html",
} as const;

/** What publisher and designer said of the game and its series after printing. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "T1", ...errata, rule: "2.1.1", class: "same" },
    says: "Musketeers, commanded muskets and dragoons are light infantry.",
  },
  {
    ...{ id: "T2", ...errata, rule: "5.1.2", class: "same" },
    says: "The Army Commander has 8 points, and may go along with a unit he is with that advances or retreats.",
  },
  {
    ...{ id: "T3", ...errata, rule: "5.2.2", class: "option" },
    says: "A unit that retreats through the hex of a leader sweeps him along: a Wing Commander always, the Army Commander if he likes.",
    settles: { readings: { "leaders-in-the-way": "swept" } },
  },
  {
    ...{ id: "T4", ...errata, rule: "5.4.3", class: "option" },
    says: "Out of command a unit seeks command, keeps away from enemies and fires only in reaction; the statement no longer says that it does not reform.",
    settles: { readings: { "rally-out-of-command": "yes" } },
  },
  {
    ...{ id: "T5", ...errata, rule: "5.6.1", class: "option" },
    says: "A unit under Charge ends a hex nearer to an enemy; fire is no longer mentioned.",
    settles: { readings: { "charge-duty": "or" } },
    why: "a shot reaches one hex, so a unit that fires is in contact and owes nothing by either wording",
  },
  {
    ...{ id: "T6", ...errata, rule: "5.6.1", class: "option" },
    says: "A unit under Charge that stands next to an enemy may only turn or wheel.",
    settles: { readings: { "charge-in-contact": "turns" } },
  },
  {
    ...{ id: "T7", ...errata, rule: "5.6.3", class: "option" },
    says: "Under Receive Charge a unit moves one hex, and not next to an enemy.",
    settles: { readings: { "receive-in-contact": "apart" } },
  },
  {
    ...{ id: "T8", ...errata, rule: "6.3.3", class: "option" },
    says: "A unit in Open Order fires as one whose formation is Shaken.",
    settles: { readings: { "open-order-fire": "firer" } },
  },
  {
    ...{ id: "T9", ...errata, rule: "6.3.3", class: "option" },
    says: "In close combat, too, Open Order counts as the formation Shaken.",
    settles: { readings: { "open-order-combat": "shaken" } },
  },
  {
    ...{ id: "T10", ...errata, rule: "7.3.1", class: "same" },
    says: "Light infantry takes no formation hit when it crosses a hedge.",
  },
  {
    ...{ id: "T11", ...errata, rule: "7.6", class: "same" },
    says: "A unit that evades artillery fire is bound by the orders of the wing, as in any movement.",
  },
  {
    ...{ id: "T12", ...errata, rule: "9.6", class: "same" },
    says: "Each shot is resolved at once, before the next one is announced.",
  },
  {
    ...{ id: "T13", ...playbook, rule: "VP", class: "option" },
    says: "Each casualty of heavy infantry still on the map is a point for the enemy, of units of one hex and of two.",
    settles: { readings: { "heavy-casualties": "heavy" } },
  },
  {
    ...{ id: "T14", ...series, rule: "5.1.2", class: "same" },
    says: "In one activation the Army Commander moves or helps, and does not do both.",
  },
  {
    ...{ id: "T15", ...series, rule: "5.1.2", class: "same" },
    says: "He may help a wing to go first, and has done what he does in that activation.",
  },
  {
    ...{ id: "T16", ...series, rule: "12.3.1", class: "option" },
    says: "A unit has one action in an activation: it is not reformed by the Army Commander and by its Wing Commander too.",
    settles: { readings: { "army-action": "used" } },
  },
  {
    ...{ id: "T17", ...series, rule: "10.1.2", class: "same" },
    says: "Units out of command may begin a close combat.",
  },
  {
    ...{ id: "T18", ...series, rule: "10.4.2", class: "option" },
    says: "A Shaken unit that is Shaken once more and has to go back one hex is Broken and goes back two.",
    settles: { readings: { "upgraded-result": "new" } },
  },
  {
    ...{ id: "T19", ...series, rule: "10.4.2", class: "same" },
    says: "A Shaken unit on which the result is Broken is Broken, no more.",
  },
  {
    ...{ id: "T20", ...series, rule: "6.3.2", class: "same" },
    says: "A hedgehog that a unit forms in its own activation lets nobody react.",
  },
  {
    ...{ id: "T21", ...series, rule: "7.5.3", class: "same" },
    says: "Only the intercepted cavalry reacts to an interception; an advance after close combat lets enemies react.",
  },
  {
    ...{ id: "T22", ...series, rule: "6.2.3", class: "option" },
    says: "Guns that turn in place of fire have fired for this turn (since version 5 of the series).",
    settles: { readings: { "turned-guns": "fired" } },
  },
  {
    ...{ id: "T23", ...series, rule: "5.6.1", class: "other" },
    says: "Under Charge light infantry and limbered guns need not go next to heavy infantry, and a unit that cannot move at least turns (since version 5).",
    why: "a rule of later editions: here no unit has to come next to another, and one that cannot move owes nothing; turning breaks nothing",
  },
  {
    ...{ id: "T24", ...series, rule: "10.4.1", class: "other" },
    says: "A retreat never ends next to the unit that caused it; after that it goes farther away, then toward its own edge, then by the cheapest path.",
    why: "the rulebook does not rank retreats in this order, so a player who follows it breaks nothing and one who does not is not accused",
  },
];
