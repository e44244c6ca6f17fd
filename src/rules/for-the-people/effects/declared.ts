import { copyJson } from "../../../schema/json.js";
import {
  type DeclaredFault,
  type DeclaredFaults,
  type DeclaredThings,
  declaredFaults,
  notHeld,
} from "../../mechanics/cards/declared.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { addInfantry, controlOf, fortOf, infantryAt, isCoastalFort, leaveCommand, spAt } from "../position/board.js";
import { discardCard, takeFromHand } from "../position/cards.js";
import { kill } from "../position/deaths.js";
import { dissolve } from "../position/losses.js";
import { markersAt, type NavalMarker, placeMarker, removeMarker, removeMarkers } from "../position/naval-markers.js";
import { loseGeneral, markControl, removeFort, removePc } from "../position/pieces.js";
import { places } from "../position/piles.js";
import { loseArmyAt, scatterGenerals } from "../position/possession.js";
import { changeAmphibious, changeBlockade } from "../position/tracks.js";
import { changeWill } from "../position/will.js";
import { isSpace, other, sideOfElite } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import { mostForts, navalMarkers } from "../terms/figures.js";
import type { CardId, Side, SpaceId } from "../terms/ids.js";
import { coastalForts } from "../terms/places.js";
import type { Declared } from "./effect.js";
import { leftOf } from "./left-of.js";
import { stepWords } from "./step-words.js";

/** The checks that a declared thing can break, whatever the card says. */
export type DeclaredCheck =
  | "declared-pc"
  | "declared-sp"
  | "declared-people"
  | "declared-in-fort"
  | "declared-by-rail"
  | "declared-fort"
  | "declared-marker"
  | "declared-elite"
  | "declared-general"
  | "declared-cards";

type Fault = DeclaredFault<DeclaredCheck>;

/** What each check of a declaration found first; nothing where all is well. */
export type Faults = DeclaredFaults<DeclaredCheck>;

/** Carries one declared thing out; all but what waits for a roll. */
export function carryOutStep(c: EffectContext, step: DeclaredStep): void {
  const { s, tell } = c;
  switch (step.do) {
    case "place-pc":
      for (const space of step.spaces) markControl(c, space, step.side);
      return;
    case "remove-pc":
      for (const space of step.spaces) removePc(c, space);
      return;
    case "add-sp":
      addInfantry(s, step.space, step.side, step.sp);
      tell("sp-added", { sp: step.sp, side: step.side, space: step.space });
      scatterGenerals(c, step.space, other(step.side));
      return;
    case "remove-sp":
      addInfantry(s, step.space, step.side, -step.sp);
      tell("sp-removed", { sp: step.sp, side: step.side, space: step.space });
      // 5.6: with its last SP the whole force is gone.
      dissolve(c, step.space, step.side);
      return;
    case "lose-sp": {
      const there = Object.values(s.infantry[step.side]).reduce((sum, sp) => sum + sp, 0);
      const sp = Math.min(step.sp, there);
      if (sp > 0) c.call("removal", { at: "choose", side: step.side, sp });
      return;
    }
    case "move-sp":
      addInfantry(s, step.from, step.side, -step.sp);
      addInfantry(s, step.to, step.side, step.sp);
      tell("sp-moved", { sp: step.sp, from: step.from, space: step.to, by: "rail" });
      scatterGenerals(c, step.to, other(step.side));
      loseArmyAt(c, step.from, step.side);
      if (step.side === "union") removeMarkers(c, step.to);
      return;
    case "place-fort":
      s.forts[step.space] = step.side;
      tell("fort-built", { side: step.side, space: step.space });
      return;
    case "remove-fort":
      removeFort(c, step.space);
      return;
    case "place-marker":
      placeMarker(c, step.marker, step.space);
      return;
    case "remove-marker":
      removeMarker(c, step.marker, step.space);
      return;
    case "place-elite":
      s.elites[step.elite] = step.space;
      tell("elite-placed", { elite: step.elite, space: step.space });
      return;
    case "move-general":
      tell("general-moved", { general: step.general, from: s.generals[step.general].at, space: step.space });
      leaveCommand(s, step.general);
      s.generals[step.general].at = step.space;
      return;
    case "remove-general":
      if (step.for === "game") kill(c, step.general);
      else loseGeneral(c, step.general, "next-turn");
      return;
    case "change-will":
      changeWill(c, step.side, step.by, "an event");
      return;
    case "change-blockade":
      changeBlockade(c, step.by);
      return;
    case "change-amphibious":
      changeAmphibious(c, step.by);
      return;
    case "discard-card":
      takeFromHand(s, step.side, step.card, other(step.side));
      tell("card-discarded", { side: step.side, card: step.card });
      discardCard(c, step.card);
      return;
    case "cancel":
      s.play.cancelled = true;
      return;
  }
}

/** What the rulebook says of one event, beside what it says of all. */
export interface OfTheEvent {
  /** A space where it may place a PC that no other event may (11.3 D). */
  mayPlace?(c: QueryContext, space: SpaceId): boolean;
  /** What keeps SP from going where they are declared to go; undefined where nothing does. */
  mayNotGo?(c: QueryContext, step: Extract<DeclaredStep, { do: "move-sp" }>): string | undefined;
  /** What keeps the side that plays it from saying where SP are lost; undefined where nothing does. */
  readonly mayNotTake?: string | undefined;
}

const thingsOf = (event: OfTheEvent): DeclaredThings<EffectContext, DeclaredStep, DeclaredCheck> => ({
  faults: (c, step) => faultsOf(c, step, event),
  carryOut: carryOutStep,
  onCopy: (c) => ({ ...c, s: copyJson(c.s) }),
});

const nothing = () => undefined;

/** What is wrong with a declaration, each thing judged after those before it were carried out on a copy. */
export const faultsIn = (c: QueryContext, declared: Declared, event: OfTheEvent = {}): Faults =>
  declaredFaults(
    thingsOf(event),
    { ...pick(c), tell: nothing, call: nothing, unwind: nothing, win: nothing, commit: nothing },
    declared,
  );

const pick = ({ s, facts, options, ruling, readings }: QueryContext): QueryContext => ({
  s,
  facts,
  options,
  ruling,
  readings,
});

/** Whether a Confederate coastal fort without a garrison falls with a port (6.84). */
const fortFalls = ({ s, facts }: Pick<QueryContext, "s" | "facts">, port: SpaceId): boolean =>
  Object.entries(coastalForts).some(
    ([fort, guarded]) =>
      guarded === port &&
      isSpace(fort) &&
      controlOf(s, facts, fort) === "confederate" &&
      spAt(s, fort, "confederate") === 0,
  );

/** What no event may do by a PC (11.3 D); why it may not, undefined where it may. */
export function barredPc(c: Pick<QueryContext, "s" | "facts">, space: SpaceId, side: Side): string | undefined {
  const { s, facts } = c;
  const enemy = other(side);
  if (controlOf(s, facts, space) === side) return "it is controlled already";
  if (side === "union" && facts.resource(space) > 0 && !s.destroyed.includes(space)) return "it is a Resource space";
  if (s.capitals[enemy] === space) return "it is the capital";
  if (fortOf(s, facts, space) === enemy) return "a fort stands there";
  if (isCoastalFort(facts, space) && controlOf(s, facts, space) === enemy) return "it is a coastal fort";
  if (side === "union" && fortFalls(c, space)) return "its coastal fort would fall with it";
  return undefined;
}

function* faultsOf(c: EffectContext, step: DeclaredStep, event: OfTheEvent): Iterable<Fault> {
  const { s, facts } = c;
  switch (step.do) {
    case "place-pc":
      for (const space of step.spaces) {
        const why = barredPc(c, space, step.side);
        if (why !== undefined && event.mayPlace?.(c, space) !== true) yield ["declared-pc", { space, actual: why }];
      }
      return;
    case "remove-pc":
      // 1.2: a space of one's own from the start counts as marked, and taking that PC off changes nothing.
      for (const space of step.spaces)
        if (controlOf(s, facts, space) === null) yield ["declared-pc", { space, actual: "it has no PC" }];
      return;
    case "add-sp":
      if (step.side === "confederate" && facts.proUnion(step.space)) yield ["declared-people", { space: step.space }];
      if (isHeld(c, step.space, other(step.side)))
        yield ["declared-sp", { space: step.space, actual: "the enemy holds it" }];
      if (isOvercrowded(c, step.space, step.side, step.sp)) yield ["declared-in-fort", { space: step.space }];
      return;
    case "remove-sp": {
      const there = infantryAt(s, step.space, step.side);
      if (step.sp > there) yield ["declared-sp", { space: step.space, actual: `it holds ${there} infantry SP` }];
      if (event.mayNotTake !== undefined) yield ["declared-sp", { space: step.space, actual: event.mayNotTake }];
      return;
    }
    case "move-sp": {
      const there = infantryAt(s, step.from, step.side);
      if (step.sp > there) yield ["declared-sp", { space: step.from, actual: `it holds ${there} infantry SP` }];
      if (isHeld(c, step.to, other(step.side))) yield ["declared-sp", { space: step.to, actual: "the enemy holds it" }];
      if (isOvercrowded(c, step.to, step.side, step.sp)) yield ["declared-in-fort", { space: step.to }];
      const why = event.mayNotGo?.(c, step);
      if (why !== undefined) yield ["declared-by-rail", { space: step.to, actual: why }];
      return;
    }
    case "place-fort": {
      const standing = Object.values(s.forts).filter((side) => side === step.side).length;
      const max = mostForts[step.side];
      if (s.forts[step.space] !== undefined || isCoastalFort(facts, step.space))
        yield ["declared-fort", { space: step.space, actual: "one stands there" }];
      else if (spAt(s, step.space, other(step.side)) > 0)
        yield ["declared-fort", { space: step.space, actual: "the enemy holds it" }];
      if (standing >= max)
        yield ["declared-fort", { space: step.space, actual: `${standing} of ${max} stand already` }];
      return;
    }
    case "remove-fort":
      if (s.forts[step.space] === undefined)
        yield ["declared-fort", { space: step.space, actual: "none stands there" }];
      return;
    case "place-marker":
      yield* markerFaults(c, step.marker, step.space);
      return;
    case "remove-marker":
      if (!markersAt(s, step.space).includes(step.marker))
        yield ["declared-marker", { marker: step.marker, space: step.space, actual: "none is there" }];
      return;
    case "place-elite":
      if (s.elites[step.elite] !== null || spAt(s, step.space, sideOfElite(step.elite)) === 0)
        yield ["declared-elite", { elite: step.elite, space: step.space }];
      return;
    case "move-general":
    case "remove-general":
    case "risk-commander":
      if (facts.spaces.every((space) => s.generals[step.general].at !== space))
        yield ["declared-general", { general: step.general, actual: s.generals[step.general].at }];
      return;
    case "discard-card": {
      const lost = facts.isCard(step.card)
        ? notHeld(places, s.cards, step)
        : { expected: `hand/${step.side}`, actual: step.card };
      if (lost !== undefined) yield ["declared-cards", lost];
    }
  }
}

/** Whether the enemy keeps SP out of a space: by SP or a fort, not by a General alone, who leaves before them (5.74, 10.43). */
const isHeld = ({ s, facts }: EffectContext, space: SpaceId, enemy: Side): boolean =>
  spAt(s, space, enemy) > 0 || fortOf(s, facts, space) === enemy;

/** A coastal fort holds one Confederate SP at most, Fort Monroe any number (6.83). */
const isOvercrowded = (c: EffectContext, space: SpaceId, side: Side, sp: number): boolean =>
  side === "confederate" &&
  isCoastalFort(c.facts, space) &&
  space !== "fort-monroe-va" &&
  infantryAt(c.s, space, side) + sp > 1;

function* markerFaults(c: EffectContext, marker: NavalMarker, space: SpaceId): Iterable<Fault> {
  const { s, facts } = c;
  const there = { ironclad: s.ironclads.length, torpedo: s.torpedoes.length, hunley: s.hunley === null ? 0 : 1 }[
    marker
  ];
  const max = navalMarkers[marker];
  if (there >= max) yield ["declared-marker", { marker, space, actual: `${there} of ${max} are in play` }];
  else if (markersAt(s, space).includes(marker)) yield ["declared-marker", { marker, space, actual: "one is there" }];
  else if (facts.port(space) === "none") yield ["declared-marker", { marker, space, actual: "it is not a port" }];
  else if (controlOf(s, facts, space) !== "confederate")
    yield ["declared-marker", { marker, space, actual: "the Confederacy does not control it" }];
}

/** Carries out what was declared for an event, and tells that it was declared. */
export function declare(c: EffectContext, by: Side, card: CardId, declared: Declared): void {
  c.tell("event-declared", {
    card,
    side: by,
    things: declared.map((step) => step.do),
    words: declared.map((step) => stepWords(c.facts, step)),
  });
  for (const step of declared) {
    const left = leftOf(c, step);
    if (left !== undefined) carryOutStep(c, left);
  }
  for (const step of declared) if (step.do === "discard-at-random") discardAtRandom(c, step.side);
}

/** A random card leaves a hand, where there is one (4.26). */
export function discardAtRandom({ s, call }: EffectContext, from: Side, use = false): void {
  if (s.cards.hand[from].length > 0) call("randomDiscard", { at: "pick", from, position: null, card: null, use });
}
