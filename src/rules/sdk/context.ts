import { TurnproofError } from "../../schema/error.js";
import type { Json } from "../../schema/json.js";
import type { AnyGame } from "./any-game.js";
import { type Ledger, type Missing, missing, missingFacts } from "./facts.js";
import type { Finding, GameEvent } from "./finding.js";
import type { Observer } from "./input.js";
import type { Core, FlowDef, Frames, MoveDef } from "./types.js";

/** The state of any game, as the engine knows it. */
export type AnyState = Core<Frames>;
export type AnyFrame = { flow: string; at: string };

/** The one context object of a table, filled again for each call of a rule. */
export interface Live {
  s: AnyState;
  f: AnyFrame;
  by: string;
  readonly facts: object;
  readonly options: object;
  p: unknown;
  d: unknown;
  ruling(id: string): string;
  readings(id: string): readonly string[];
  tell(event: string, figures: { readonly [name: string]: Json }): void;
  call(flow: string, locals: object): void;
  unwind(flow: string): void;
  win(winner: string, rule: string, reason: string): void;
  commit(id: string): void;
  secret(side: string, id: string): Json;
}

/** A step of a flow with the name of its window and the step after it; undefined after the last. */
export interface OpenStep {
  readonly step: FlowDef["steps"][string];
  readonly window: string;
  readonly next: string | undefined;
}

/** A check with its name and the code of its finding. */
export interface NamedCheck {
  readonly name: string;
  readonly code: string;
  readonly check: MoveDef["checks"][string];
}

/** Everything that a table's parts share. */
export interface Engine {
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly live: Live;
  readonly moves: ReadonlyMap<string, AnyGame["moves"][number]>;
  readonly flows: ReadonlyMap<string, ReadonlyMap<string, OpenStep>>;
  /** The checks of each move in their order, and the names of the moves of each window: asked for at every input. */
  readonly checks: ReadonlyMap<string, readonly NamedCheck[]>;
  readonly movesAt: ReadonlyMap<string, readonly string[]>;
  readonly observe: Observer;
  /** Events told, values committed, and opened values that could not be chosen, since the last input. */
  events: GameEvent[];
  committed: string[];
  findings: Finding[];
  /** The doubtful facts on which windows stayed shut: what a judge knows is not part of a state that players sign. */
  readonly doubted: WeakMap<AnyState["passed"][number], readonly string[]>;
  /** Candidates are being sieved: nobody reads the sentences of what they break. */
  sieving: boolean;
}

/** The border between typed rules and the table, which does not know the types of the game: the only such place. */
export function erased(value: unknown): never {
  return value as never;
}

export const noState: AnyState = { stack: [], orders: [], known: {}, blocked: null, passed: [], over: null };

/** The parts of a table for one game, its facts, options and rulings. */
export function createEngine(
  game: AnyGame,
  ledger: Ledger,
  facts: object,
  options: object,
  rulings: { readonly [id: string]: string },
  observe: Observer,
): Engine {
  const agreed = new Map<string, string>();
  const readings = new Map<string, readonly string[]>();
  for (const [id, ruling] of Object.entries(game.rulings)) {
    const reading = Object.hasOwn(rulings, id) ? (rulings[id] ?? ruling.standard) : ruling.standard;
    agreed.set(id, reading);
    readings.set(id, reading === "any" ? Object.keys(ruling.readings).filter((one) => one !== "any") : [reading]);
  }
  const engine: Engine = {
    game,
    ledger,
    observe,
    events: [],
    committed: [],
    findings: [],
    doubted: new WeakMap(),
    sieving: false,
    moves: new Map(game.moves.map((move) => [move.name, move])),
    checks: new Map(
      game.moves.map((move) => [
        move.name,
        Object.entries(move.checks).map(([name, check]) => ({ name, check, code: `${game.id}/${move.name}/${name}` })),
      ]),
    ),
    movesAt: new Map(
      [...new Set(game.moves.flatMap((move) => move.at))].map((window) => [
        window,
        game.moves
          .filter((move) => move.at.includes(window) && move.agreed?.(erased(options)) !== false)
          .map((move) => move.name),
      ]),
    ),
    flows: new Map(game.flows.map((flow) => [flow.name, openFlow(flow)])),
    live: {
      s: noState,
      f: { flow: "", at: "" },
      by: "",
      facts,
      options,
      p: undefined,
      d: undefined,
      ruling(id) {
        const reading = agreed.get(id) ?? noRuling(game, id);
        observe.ruling?.(id, reading);
        return reading;
      },
      readings(id) {
        observe.ruling?.(id, agreed.get(id) ?? "");
        return readings.get(id) ?? noRuling(game, id);
      },
      tell(event, figures) {
        const told = { event, figures };
        engine.events.push(told);
        observe.event?.(told);
      },
      call(flow, locals) {
        engine.live.s.stack.push(erased({ flow, ...locals }));
      },
      unwind(flow) {
        const { stack } = engine.live.s;
        for (let frame = stack.pop(); frame !== undefined && frame.flow !== flow; ) frame = stack.pop();
      },
      win(winner, rule, reason) {
        engine.live.s.over ??= { winner, rule, reason };
      },
      commit(id) {
        engine.committed.push(id);
      },
      secret(side, id) {
        const fact = secretFact(side, id);
        const known = engine.live.s.known[fact];
        if (known === undefined) throw missing(fact);
        return known.value;
      },
    },
  };
  return engine;
}

function noRuling(game: AnyGame, id: string): never {
  throw new TurnproofError("module/ruling", `${game.id} has no ruling "${id}"`);
}

function openFlow({ name, steps }: FlowDef): ReadonlyMap<string, OpenStep> {
  const order = Object.entries(steps);
  return new Map(order.map(([at, step], i) => [at, { step, window: `${name}/${at}`, next: order[i + 1]?.[0] }]));
}

/** The step at which a frame stands, by the rules that are at hand. */
export function openStep(engine: Engine, frame: AnyFrame): OpenStep | undefined {
  return engine.flows.get(frame.flow)?.get(frame.at);
}

/** The name of a committed value as a fact: known once it is opened. */
export function secretFact(side: string, id: string): string {
  return `secret/${side}/${id}`;
}

/** The state rests until the facts are there; what asked for them asks again then. */
export function block(s: AnyState, thrown: Missing): void {
  s.blocked = missingFacts(thrown).join(" ");
}

/** The facts for which a state rests. */
export const blockedBy = ({ blocked }: AnyState): readonly string[] => (blocked === null ? [] : blocked.split(" "));

/** The innermost open flow. */
export function topFrame(s: AnyState): AnyFrame | undefined {
  return s.stack[s.stack.length - 1];
}

/** The name of the step at which a frame stands. */
export function windowOf(engine: Engine, frame: AnyFrame): string {
  return openStep(engine, frame)?.window ?? `${frame.flow}/${frame.at}`;
}

/** Points the context at a frame of a state, for a side. */
export function aim(engine: Engine, s: AnyState, frame: AnyFrame, by: string): Live {
  const { live } = engine;
  live.s = s;
  live.f = frame;
  live.by = by;
  return live;
}
