import { expect } from "vitest";
import { type Move, type State, standardOptions } from "../../../src/rules/across-the-rappahannock/index.js";
import type { QueryContext } from "../../../src/rules/across-the-rappahannock/kit.js";
import { facts } from "../../../src/rules/across-the-rappahannock/pack/facts.js";
import { standardPack } from "../../../src/rules/across-the-rappahannock/pack/standard.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger, readKnown } from "../../../src/rules/sdk/facts.js";
import type { Finding, GameEvent } from "../../../src/rules/sdk/finding.js";
import { observed } from "../coverage.js";
import { board, position, type Standing } from "./board.js";

/** A position that is played on: what is expected is asked for by the window. */
export interface Fight {
  readonly s: State;
  /** Plays a move of a side; it must be accepted without findings. */
  play(by: Side, move: Move): readonly GameEvent[];
  /** Feeds dice into the roll that is expected, by its purpose. */
  roll(purpose: string, ...dice: number[]): readonly GameEvent[];
  /** The codes of what a move would break, without the game's name. */
  breaks(by: Side, move: Move): string[];
  /** What a move would break, with its figures. */
  findings(by: Side, move: Move): readonly Finding[];
  /** The moves that the rules offer. */
  offers(by: Side, name: string): Move[];
  /** Who owes what: "US assault/defend", "assault/volley". */
  expects(): string[];
}

const observe = observed("across-the-rappahannock");

/** A position on the training battlefield, settled. */
export function fight(
  standing: Standing,
  settings: { readonly rulings?: { readonly [id: string]: string }; readonly change?: (s: State) => void } = {},
): Fight {
  const table = board({ observe, ...settings });
  const s = position(table, standing);
  settings.change?.(s);
  table.settle(s);
  return {
    s,
    play(by, move) {
      const { findings, events, accepted } = table.play(s, move, by);
      expect(findings).toEqual([]);
      expect(accepted).toBe(true);
      return events;
    },
    roll(purpose, ...result) {
      expect(table.expects(s)).toMatchObject([{ kind: "chance", purpose, roll: { count: result.length } }]);
      const { findings, events } = table.play(s, { chance: purpose, result }, "chance");
      expect(findings).toEqual([]);
      return events;
    },
    breaks: (by, move) =>
      table.check(s, move, by).map(({ code }) => code.replace(`across-the-rappahannock/${move.move}/`, "")),
    findings: (by, move) => table.check(s, move, by),
    offers: (by, name) => table.legalMoves(s, by).filter(({ move }) => move === name),
    expects: () =>
      table
        .expects(s)
        .map((one) =>
          one.kind === "decision" ? `${one.by} ${one.window}` : one.kind === "chance" ? one.purpose : one.fact,
        ),
  };
}

/** What the pure questions of combat need, for a state. */
export function reading(s: State, agreed: { readonly [id: string]: string } = {}): QueryContext {
  const standard: { readonly [id: string]: { readonly standard: string } } = rulings;
  const ledger = openLedger("agreed");
  // Facts that were established in the game count as they do on a table.
  readKnown(ledger, s.known);
  return {
    s,
    facts: facts(standardPack, ledger),
    options: standardOptions,
    ruling(id) {
      const reading = agreed[id] ?? standard[id]?.standard ?? "";
      observe.ruling?.(id, reading);
      return reading as never;
    },
  };
}

/** The figures of the one event of a name. */
export function told(events: readonly GameEvent[], event: string): GameEvent["figures"] {
  const found = events.filter((one) => one.event === event);
  expect(found.map((one) => one.event)).toEqual([event]);
  return found[0]?.figures ?? {};
}
