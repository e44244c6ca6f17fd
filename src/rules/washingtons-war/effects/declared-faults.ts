import { copyJson } from "../../../schema/json.js";
import {
  type DeclaredFault,
  type DeclaredFaults,
  type DeclaredThings,
  declaredFaults,
  drawsTooMany,
  notHeld,
} from "../../mechanics/cards/declared.js";
import type { QueryContext } from "../kit.js";
import { at, cuOf, generalsAt } from "../position/board.js";
import { places } from "../position/piles.js";
import { fromReserve } from "../position/reserve.js";
import { other, reinforcementBox, sideOf } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { carryOutStep, type Declared, type Quiet } from "./declared.js";

/** The checks that a declared thing can break. */
export type DeclaredCheck =
  | "declared-pc"
  | "declared-cu"
  | "declared-stacking"
  | "declared-general"
  | "declared-cards"
  | "declared-special";

type Fault = DeclaredFault<DeclaredCheck>;

/** What each check of a declaration found first; nothing where all is well. */
export type Faults = DeclaredFaults<DeclaredCheck>;

/** The spaces that a declaration names. */
export function declaredSpaces(declared: Declared): SpaceId[] {
  return declared.flatMap((step) => {
    if ("spaces" in step) return step.spaces;
    if ("space" in step) return [step.space];
    return step.do === "move-general" && step.to !== reinforcementBox[sideOf(step.general)] ? [step.to] : [];
  });
}

const things: DeclaredThings<Quiet, DeclaredStep, DeclaredCheck> = {
  faults: faultsOf,
  carryOut(c, step) {
    carryOutStep(c, step, "");
    capture(c.s, step);
  },
  onCopy: (c) => ({ ...c, s: copyJson(c.s) }),
  *atEnd({ s }, declared) {
    for (const step of declared) capture(s, step);
    for (const [at, step] of declared.entries()) {
      const actual = stacked(s, step);
      if (actual !== undefined) yield [at, ["declared-stacking", actual]];
    }
  },
};

/** CUs that come to a lone General capture him, as reinforcements do (8.1.C, 8.2.C); Washington leaves the game (7.6.B). */
function capture(s: State, step: DeclaredStep): void {
  if (step.do !== "add-cu" || at(s, step.space)[step.nationality] === 0) return;
  if (cuOf(s, step.space, other(step.nationality)) > 0) return;
  for (const id of generalsAt(s, step.space, other(step.nationality)))
    s.generals[id] = id === "washington" ? "eliminated" : "captured";
}

/** With whom a piece that a thing has brought to a space may not stay there: enemy pieces, a General of his side (3.0). */
function stacked(s: State, step: DeclaredStep): { space: SpaceId; actual: string | GeneralId[] } | undefined {
  if (step.do === "add-cu") {
    if (at(s, step.space)[step.nationality] === 0) return undefined;
    return enemies(s, step.space, step.nationality);
  }
  if (step.do !== "move-general" || s.spaces[step.to] === undefined || s.generals[step.general] !== step.to)
    return undefined;
  const { general, to: space } = step;
  const side = sideOf(general);
  const facing = enemies(s, space, side);
  if (facing !== undefined) return facing;
  const generals = generalsAt(s, space, other(side));
  if (generals.length > 0) return { space, actual: generals };
  const own = generalsAt(s, space, side).filter((id) => id !== general);
  return own.length > 0 ? { space, actual: own } : undefined;
}

/** CUs of the enemy of a side in a space. */
function enemies(s: State, space: SpaceId, side: Side) {
  const cu = cuOf(s, space, other(side));
  return cu > 0 ? { space, actual: `${cu} ${side === "british" ? "American" : "British"} CU` } : undefined;
}

/** What is wrong with a declaration, each thing judged after those before it were carried out on a copy. */
export const faultsIn = ({ s, facts, ruling, readings }: QueryContext, declared: Declared): Faults =>
  declaredFaults(things, { s, facts, ruling, readings, tell() {} }, declared);

function* faultsOf(c: Quiet, step: DeclaredStep): Iterable<Fault> {
  const { s, facts } = c;
  switch (step.do) {
    case "place-pc":
    case "flip-pc":
    case "remove-pc":
      for (const space of step.spaces) {
        const { pc } = at(s, space);
        const twice = step.spaces.indexOf(space) !== step.spaces.lastIndexOf(space);
        if (twice || (pc === null) !== (step.do === "place-pc"))
          yield ["declared-pc", { space, pc, deed: step.do.slice(0, -"-pc".length) }];
      }
      return;
    case "add-cu":
      yield* tooMany(step, fromReserve(c, step.nationality, step.cu), "Reserve");
      return;
    case "remove-cu":
      yield* tooMany(step, at(s, step.space)[step.nationality], step.space);
      return;
    case "move-general": {
      const place = s.generals[step.general];
      // A prisoner too: the text of a card goes before the rules (6.31), and nobody knows this one.
      if (s.spaces[place] === undefined && place !== reinforcementBox[sideOf(step.general)] && place !== "captured")
        yield ["declared-general", { general: step.general, actual: place }];
      return;
    }
    case "draw-cards": {
      const short = drawsTooMany(s.cards, step.cards);
      if (short !== undefined) yield ["declared-cards", short];
      return;
    }
    case "discard-card": {
      const nowhere = { expected: `hand/${step.side}`, actual: step.card };
      const lost = facts.isCard(step.card) ? notHeld(places, s.cards, step) : nowhere;
      if (lost !== undefined) yield ["declared-cards", lost];
      else if (facts.card(step.card).mandatory) yield ["declared-special", { card: step.card }];
    }
  }
}

function* tooMany(step: { readonly nationality: string; readonly cu: number }, max: number, place: string) {
  const { nationality, cu } = step;
  if (cu > max) yield ["declared-cu", { expected: max, actual: cu, nationality, place }] as const;
}
