import { inHandAnswer } from "../../mechanics/cards/hands.js";
import { notThatCard } from "../../mechanics/cards/naming.js";
import type { Answer } from "../../sdk/finding.js";
import type { Hole } from "../../sdk/index.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { sideOf } from "../terms/constants.js";
import type { CardId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { brigadeSp, commandOf, isBrigade, spAt, spaceOf } from "./board.js";
import { isConcentration } from "./campaigns.js";
import { operationsHole, specialChecks } from "./checks.js";
import { freshInfantry } from "./open-march.js";
import { boundGeneral, notThere, type Party, party, partySp, type SomeParty, wholeParty } from "./parties.js";
import { places } from "./piles.js";
import { useForOperations } from "./plays.js";

/** What the moves that activate a force have in common: a card of the round, or a move of a campaign. */
export interface Activation {
  readonly s: State;
  readonly by: Side;
  readonly facts: Facts;
  readonly f: {
    readonly at: string;
    readonly left?: number;
    readonly made?: number;
    readonly only?: GeneralId | null;
    readonly space?: SpaceId | null;
  };
  readonly p: { readonly card?: CardId | undefined };
}

/** Operations with which a campaign activates a General (5.14). */
const campaignOperations = 3;

export const inCampaign = ({ f }: Pick<Activation, "f">): boolean => f.left !== undefined;

/** Operations of an activation: those of the card; a campaign activates anybody (4.31, 5.14). */
export const operationsOf = ({ f, facts, p }: Pick<Activation, "f" | "facts" | "p">): number =>
  inCampaign({ f }) || p.card === undefined ? campaignOperations : facts.card(p.card).operations;

/** The gate of an activation: its card. */
export const activationGate = {
  "a-card": { rule: "4.1", says: "there is no card {actual}{near}" },
} as const;

/** The gates of the activation of a General. */
export const generalGate = {
  ...activationGate,
  "on-the-map": { rule: "5.14", says: "{actual} is not a General of the {by} side on the map" },
} as const;

/** The name of a card that does not exist, as the figures of its gate; undefined where all is well. */
export const noCard = ({ facts, p: { card } }: Pick<Activation, "facts" | "p">) =>
  card === undefined || facts.isCard(card) ? undefined : notThatCard(facts.cards, card);

/** Where a General of one's own stands; undefined where there is none on the map. */
export const ownGeneral = (s: State, by: Side, general: GeneralId): SpaceId | undefined =>
  sideOf(general) === by ? spaceOf(s, general) : undefined;

/** What every activation asks of its card. */
export const activationChecks = {
  "card-of-the-round": {
    rule: "3.32",
    says: "a Strategy Round names the card that it plays, and a move of a campaign names none ({actual})",
    ok: ({ f, p }: Activation): Answer =>
      inCampaign({ f }) === (p.card === undefined) || { actual: p.card ?? "no card", path: "/card" },
  },
  "card-in-hand": {
    rule: "3.32",
    says: "{card} is not in the {by} hand ({actual})",
    ok: ({ s, by, p }: Activation): Answer => p.card === undefined || inHandAnswer(places, s.cards, by, p.card),
  },
  ...specialChecks,
  "forced-card": {
    rule: "4.26",
    says: "the Union plays {expected} in this Strategy Round, not {actual}",
    ok: ({ s, by, f, p }: Activation): Answer => {
      const owed = s.cards.forced;
      if (by !== "union" || owed === null || inCampaign({ f }) || p.card === owed) return true;
      return { expected: owed, actual: p.card ?? "no card", path: "/card" };
    },
  },
} as const;

/** What every activation of a General asks (5.14, 4.31). */
export const generalChecks = {
  rating: {
    rule: "5.14",
    says: "{general} is activated by {expected} Operation(s) or more, not by {actual}",
    ok: (c: Activation & { readonly p: { readonly general: GeneralId } }): Answer => {
      const rating = c.facts.strategy(c.p.general);
      const operations = operationsOf(c);
      return rating <= operations || { expected: rating, actual: operations, path: "/card" };
    },
  },
  "general-not-moved": {
    rule: "4.31",
    says: "{general} has moved with this card already",
    ok: ({ s, f, p }: Activation & { readonly p: { readonly general: GeneralId } }): Answer =>
      !inCampaign({ f }) || !s.play.moved.includes(p.general) || { actual: p.general },
  },
} as const;

/** A party that stands somewhere and would go along. */
interface Standing {
  readonly space: SpaceId;
  readonly party: Party;
}

/** The sections and sentences of what every activation asks of those who go along. */
export const partyChecks = {
  "is-there": { rule: "5.12", says: "{actual} does not stand in {space} to go along" },
  "not-moved-before": {
    rule: "4.31",
    says: "of the SP in {space} {expected} have not moved with this card, and {actual} would go along",
  },
} as const;

/** Whether all of a party stands where it should. */
export function isThere({ s, by }: Pick<Activation, "s" | "by">, { space, party: wanted }: Standing): Answer {
  const missing = notThere(s, space, by, wanted);
  return missing === undefined || { space, actual: missing };
}

/** Whether nothing of a party has moved with this card before (4.31). */
export function notMovedBefore({ s, by, f }: Pick<Activation, "s" | "by" | "f">, standing: Standing): Answer {
  if (!inCampaign({ f })) return true;
  const { space, party: wanted } = standing;
  const fresh = freshInfantry(s, { side: by }, space);
  const again = wanted.generals.find((id) => s.play.moved.includes(id));
  if (again !== undefined) return { space, expected: "other Generals", actual: again };
  return wanted.infantry <= fresh || { space, expected: fresh, actual: wanted.infantry };
}

/** The sections and sentences of what a queue or a concentration asks of an activation. */
export const restrictions = {
  "queued-general": { rule: "19", says: "the Operations Queue activates {expected}, not {actual}" },
  "from-the-concentration": {
    rule: "4.52",
    says: "the concentration activates a General in {expected}, not {actual}",
  },
} as const;

/** Whether the one is activated for whom Operations were queued (19). */
export function isQueued({ f }: Pick<Activation, "f">, general: GeneralId | null): Answer {
  const only = f.only ?? null;
  return only === null || only === general || { expected: only, actual: general ?? "a division" };
}

/** Whether a General of the concentration is activated; of any space, where it has moved no SP (4.51, 4.52). */
export function isConcentrated({ f }: Pick<Activation, "f">, space: SpaceId, general: GeneralId | null): Answer {
  const wanted = f.space ?? null;
  const one = isConcentration(f);
  if (general === null) return !one || { expected: wanted ?? "any space", actual: "a division" };
  return wanted === null || wanted === space || { expected: wanted, actual: space };
}

/** Those who go along, with the General who was activated left out. */
export const goingAlong = (p: SomeParty, general?: GeneralId): Party => {
  const named = party(p);
  return { ...named, generals: named.generals.filter((id) => id !== general) };
};

/** Whether a General can be activated where they stand: with an Army, as a brigade, or with a corps (5.23, 5.36, 5.52). */
export function canBeActivated({ s, facts }: Pick<QueryContext, "s" | "facts">, by: Side, general: GeneralId): boolean {
  const space = ownGeneral(s, by, general);
  if (space === undefined) return false;
  if (isBrigade(s, general)) return true;
  if (commandOf(s, general) !== undefined) return spAt(s, space, by) > 0;
  return spAt(s, space, by) > 0 && boundGeneral(s, facts, space, by, [general]) === undefined;
}

/** Plays the card of an activation; a campaign counts one move less. */
export function playActivation(c: EffectContext & Activation & { readonly f: { left?: number; made?: number } }): void {
  const { f, by, p } = c;
  if (p.card !== undefined) useForOperations(c, by, p.card);
  else if (f.left !== undefined) {
    f.left -= 1;
    f.made = (f.made ?? 0) + 1;
  }
}

/** The holes of an activation: its card, worth at least the Operations needed, unless it is a move of a campaign. */
export function* cardHoles(
  c: Pick<QueryContext, "s" | "facts"> & Pick<Activation, "f" | "by">,
  least = 1,
): Iterable<Hole> {
  if (!inCampaign(c)) yield operationsHole(c, c.by, least);
}

/** Whether the card that was chosen, or the campaign, activates a General (5.14). */
export const activates = (
  { f, facts }: Pick<Activation, "f" | "facts">,
  card: CardId | undefined,
  general: GeneralId,
): boolean => {
  const known = card === undefined || facts.isCard(card);
  return known && facts.strategy(general) <= operationsOf({ f, facts, p: { card } });
};

/**
 * The holes of who goes along: infantry up to a figure, Generals and elite units of the space. All the infantry that may
 * goes along where nobody says how much.
 */
export function* partyHoles(
  { s, f, by: side }: Pick<Activation, "s" | "f" | "by">,
  space: SpaceId,
  max: number,
  { generals = [], elites = [] }: SomeParty,
): Iterable<Hole> {
  const there = wholeParty(s, space, side);
  const all = Math.min(max, there.infantry);
  const counts = Array.from({ length: all + 1 }, (_, at) => all - at);
  const fresh = inCampaign({ f }) ? freshInfantry(s, { side }, space) : there.infantry;
  const along = Math.min(fresh, max - brigadeSp(s, generals), all);
  yield {
    ...{ param: "/infantry", kind: "count", values: counts, optional: true },
    ...(along > 0 && { standard: along }),
  };
  const others = there.generals.filter((id) => !generals.includes(id));
  if (there.generals.length > 0)
    yield {
      param: "/generals",
      kind: "list",
      values: others,
      pick: [0, there.generals.length],
      optional: true,
      free: true,
    };
  const units = there.elites.filter((id) => !elites.includes(id));
  if (there.elites.length > 0)
    yield { param: "/elites", kind: "list", values: units, pick: [0, there.elites.length], optional: true, free: true };
}

/** The SP of a party with the General who leads it. */
export const ledSp = (s: State, general: GeneralId, along: Party): number =>
  partySp(s, { ...along, generals: [general, ...along.generals] });
