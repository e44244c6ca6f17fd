// The model of activation and of reinforcements (7.1, 7.2, 8.0), from the rulebook alone.

import type { GeneralId, Side, SpaceId, State } from "./board.js";
import {
  at,
  cardOf,
  cuOfYear,
  cus,
  generalsOf,
  isBlockaded,
  leader,
  onMap,
  sideOf,
  strategyOf,
  zoneOf,
} from "./board.js";

/** The rules of activation that the model can go without. */
export const activationRules = [
  "Strategy rating (7.1.A)",
  "his own Generals (7.1.A)",
  "Generals on the map (7.1.A)",
  "Ops cards (7.1.A)",
  "cards of the hand (5.3)",
  "a queue begins with 1 or 2 (7.1.B.i)",
  "a queue activates with its second card (7.1.B.ii)",
  "the whole queue counts (7.1.B.ii)",
  "once in a campaign (7.2.A)",
] as const;
export type ActivationRule = (typeof activationRules)[number];

/** The rules of reinforcements that the model can go without. */
export const reinforcementRules = [
  "once a turn (8.1.B)",
  "twice a turn (8.2.B)",
  "British land in ports (8.1.C)",
  "no American CUs in the port (8.1.C)",
  "no American PC in the port (8.1.C)",
  "no blockade (8.1.C)",
  "no more than the box holds (8.1.C)",
  "Generals of the box (8.1.C)",
  "no British CUs (8.2.C)",
  "no British PC (8.2.C)",
  "no General to Washington (8.2.C)",
  "as many CUs as the card's value (8.2.C)",
  "the old General goes (8.2.C)",
  "a lone General is captured (8.2.C)",
  "CUs of the Turn Track (8.1.A)",
  "prisoners are exchanged (8.1.A)",
  "French in a port (12.2.B.ii)",
  "French away from the British (12.2.B.ii)",
] as const;
export type ReinforcementRule = (typeof reinforcementRules)[number];

/** Whether a card can be in a hand whose cards are not known: it lies in no open place. */
function held(s: State, card: string): boolean {
  const { discard, removed, setAside, queue, reinforcement, endOfWar } = s.cards;
  const lying = [discard, removed, setAside, reinforcement.american, reinforcement.british].flat();
  const queued = [queue.american, queue.british].flatMap((one) => one?.cards ?? []);
  return ![...lying, ...queued, endOfWar].includes(card);
}

/** The value of an Ops card that the side can play, 0 where it is none. */
function opsValue(s: State, card: string, without?: ActivationRule): number {
  if (!held(s, card) && without !== "cards of the hand (5.3)") return 0;
  const ops = cardOf(card)?.ops ?? null;
  return ops ?? (without === "Ops cards (7.1.A)" ? 3 : 0);
}

function isAble(s: State, side: Side, general: GeneralId, without?: ActivationRule): boolean {
  if (sideOf(general) !== side && without !== "his own Generals (7.1.A)") return false;
  return onMap(s, general) || without === "Generals on the map (7.1.A)";
}

/** Activating a General with one card (7.1.A). */
export function mayActivate(s: State, side: Side, card: string, general: GeneralId, without?: ActivationRule): boolean {
  const value = opsValue(s, card, without);
  if (value === 0 || !isAble(s, side, general, without)) return false;
  return strategyOf(general) <= value || without === "Strategy rating (7.1.A)";
}

/** Beginning, extending or using an Operations queue (7.1.B). */
export function mayQueue(s: State, side: Side, card: string, general?: GeneralId, without?: ActivationRule): boolean {
  const value = opsValue(s, card, without);
  const queue = s.cards.queue[side];
  if (value === 0) return false;
  if (general === undefined) return queue !== null || value < 3 || without === "a queue begins with 1 or 2 (7.1.B.i)";
  if (queue === null && without !== "a queue activates with its second card (7.1.B.ii)") return false;
  const total = value + (without === "the whole queue counts (7.1.B.ii)" ? 0 : (queue?.total ?? 0));
  return isAble(s, side, general, without) && strategyOf(general) <= total;
}

/** Activating the next General of a Campaign (7.2.A). */
export function mayCampaign(s: State, side: Side, general: GeneralId, without?: ActivationRule): boolean {
  if (!isAble(s, side, general, without)) return false;
  return !s.card.activated.includes(general) || without === "once in a campaign (7.2.A)";
}

export interface British {
  readonly port: SpaceId;
  readonly cu: number;
  readonly general?: GeneralId | undefined;
}

/** British reinforcements (8.1.B, 8.1.C); whether a fortified port needs a British PC the text leaves open (2.1.C). */
export function mayReinforceBritish(s: State, { port, cu, general }: British, without?: ReinforcementRule): boolean {
  if (s.britishReinforced && without !== "once a turn (8.1.B)") return false;
  if (zoneOf(port) === undefined && without !== "British land in ports (8.1.C)") return false;
  if (isBlockaded(s, port) && without !== "no blockade (8.1.C)") return false;
  if (cus(s, port, "american") > 0 && without !== "no American CUs in the port (8.1.C)") return false;
  if (at(s, port).pc === "american" && without !== "no American PC in the port (8.1.C)") return false;
  if (cu > s.britishBox && without !== "no more than the box holds (8.1.C)") return false;
  if (general === undefined || without === "Generals of the box (8.1.C)") return true;
  return s.generals[general] === "british-reinforcements";
}

/** American reinforcements (8.2.B, 8.2.C). */
export function mayReinforceAmerican(
  s: State,
  { space, general }: { readonly space: SpaceId; readonly general?: GeneralId | undefined },
  without?: ReinforcementRule,
): boolean {
  if (s.americanReinforcements >= 2 && without !== "twice a turn (8.2.B)") return false;
  if (at(s, space).british > 0 && without !== "no British CUs (8.2.C)") return false;
  if (at(s, space).pc === "british" && without !== "no British PC (8.2.C)") return false;
  if (general === undefined) return true;
  if (s.generals[general] !== "american-leaders" && without !== "Generals of the box (8.1.C)") return false;
  // Rochambeau waits with his CUs (12.2.B.ii).
  if (general === "rochambeau" && s.frenchWaiting) return false;
  return leader(s, space, "american") !== "washington" || without === "no General to Washington (8.2.C)";
}

/** Where the French land, from the sea or as reinforcements (12.2.B.ii). */
export function mayLandFrench(s: State, port: SpaceId, without?: ReinforcementRule): boolean {
  if (zoneOf(port) === undefined && without !== "French in a port (12.2.B.ii)") return false;
  const { pc, british } = at(s, port);
  return (british === 0 && pc !== "british") || without === "French away from the British (12.2.B.ii)";
}

/** What an arrival of somebody does to the Generals (7.6, 8.1.C, 8.2.C): where they are afterwards. */
export function arrival(
  s: State,
  { side, space, cu, general }: { side: Side; space: SpaceId; cu: number; general: GeneralId | undefined },
  without?: ReinforcementRule,
): { readonly [general: string]: string } {
  const after: { [general: string]: string } = { ...s.generals };
  if (cu === 0 && general === undefined) return after;
  for (const one of [...generalsOf.american, ...generalsOf.british]) {
    if (s.generals[one] !== space) continue;
    if (sideOf(one) !== side) {
      if (without === "a lone General is captured (8.2.C)") continue;
      after[one] = one === "washington" ? "eliminated" : "captured";
    } else if (general !== undefined && without !== "the old General goes (8.2.C)") {
      after[one] = side === "british" ? "british-reinforcements" : "american-leaders";
    }
  }
  if (general !== undefined) after[general] = space;
  return after;
}

/** The Reinforcements Phase (5.1): the box of the British, and where prisoners are. */
export function exchange(s: State, without?: ReinforcementRule) {
  const generals: { [general: string]: string } = { ...s.generals };
  for (const one of [...generalsOf.american, ...generalsOf.british]) {
    if (s.generals[one] !== "captured" || without === "prisoners are exchanged (8.1.A)") continue;
    generals[one] = sideOf(one) === "british" ? "british-reinforcements" : "american-leaders";
  }
  return { box: s.britishBox + (without === "CUs of the Turn Track (8.1.A)" ? 0 : cuOfYear(s.year)), generals };
}
