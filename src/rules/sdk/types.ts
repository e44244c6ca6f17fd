import type { Json } from "../../schema/json.js";
import type { Shape } from "../../schema/shape.js";
import type { Established, Source } from "./facts.js";
import type { Answer } from "./finding.js";
import type { Chosen, Condition, Hole } from "./holes.js";
import type { Rulings } from "./rulings.js";

/** What a game is made of, as types; a module states it once in its kit.ts and everything after that infers. */
export interface GameTypes {
  state: object;
  side: string;
  frames: Frames;
  facts: object;
  options: object;
  rulings: Rulings;
  events: Events;
}

/** The flows of a game: for each its locals, and `at`, the union of its step names. */
export interface Frames {
  readonly [flow: string]: { at: string };
}

/** Every forced consequence: its section, and its sentence with the names of its figures in braces. */
export interface Events {
  readonly [name: string]: { readonly rule: string; readonly says: string };
}

/** An open flow: its name, its step, its locals. */
export type FrameOf<F extends Frames> = { [K in keyof F & string]: { flow: K } & F[K] }[keyof F & string];

/** The name of a step as moves and orders write it: `march/evade`. */
export type Window<F extends Frames> = { [K in keyof F & string]: `${K}/${F[K]["at"]}` }[keyof F & string];

/** The locals that a window sees. */
export type FrameIn<F extends Frames, W> = W extends `${infer K}/${string}`
  ? K extends keyof F
    ? F[K]
    : never
  : never;

/** Where a step may go on: another step of its flow, or out of it. */
export type Label<Fr extends { at: string }> = Fr["at"] | "end";

/** An answer given in advance for a window that the other side may open. */
export interface StandingOrder {
  id: string;
  by: string;
  window: string;
  when: { [condition: string]: Json };
  /** The move to make, or `ask`: stop and wait for the mail. */
  answer: { move: string; [parameter: string]: Json } | "ask";
}

/** Who won, by which rule. `winner` is a side, or "draw". */
export interface Outcome {
  winner: string;
  rule: string;
  reason: string;
}

/** What every state holds beside the game's own fields. */
export interface Core<F extends Frames = Frames> {
  /** Open flows, the innermost last: the only "where are we". */
  stack: FrameOf<F>[];
  orders: StandingOrder[];
  known: Established;
  /** The facts that a step waits for, a space between their names, or null. */
  blocked: string | null;
  /** Decision windows passed over since the last input, and the rule why. What the judge doubts of it stands in no state. */
  passed: { window: string; rule: string }[];
  over: Outcome | null;
}

/** What a rule sees. One object per table, filled again for each call: destructure it, never keep it. */
export interface Ctx<G extends GameTypes, Fr> {
  readonly s: G["state"];
  readonly f: Fr;
  /** The side that moves; "" in the steps of flows. */
  readonly by: G["side"];
  readonly facts: G["facts"];
  readonly options: G["options"];
  /** The agreed reading of an ambiguity. */
  ruling<K extends keyof G["rulings"] & string>(id: K): keyof G["rulings"][K]["readings"] & string;
  /**
   * The readings that an entry may follow: the agreed one, or under `any` each of the others, in the order of the ruling.
   *
   * @example
   * ok: ({ s, p, readings }) => readings("deal-order").some((order) => mayHold(s, p.card, order))
   */
  readings<K extends keyof G["rulings"] & string>(
    id: K,
  ): readonly Exclude<keyof G["rulings"][K]["readings"] & string, "any">[];
  /**
   * The value that a side has committed under an id.
   *
   * @throws the missing-fact signal (`secret/SIDE/ID`) while it is closed: a check is then judged when it is opened
   */
  secret(side: G["side"], id: string): Json;
}

/** What a move's checks and effect see: its parameters, and what its `resolve` found. */
export interface MoveCtx<G extends GameTypes, Fr, P, D> extends Ctx<G, Fr> {
  readonly p: P;
  readonly d: D;
}

type Names<S extends string> = S extends `${string}{${infer K}}${infer R}` ? K | Names<R> : never;

/** The figures that an event's sentence names; more may be given. */
export type FiguresOf<S extends string> = { readonly [K in Names<S>]: Json } & { readonly [more: string]: Json };

/** What an effect may do beside writing the state. Only in `apply`, `auto` and `on`. */
export interface Effects<G extends GameTypes> {
  /** Reports a forced consequence with its figures. */
  tell<K extends keyof G["events"] & string>(name: K, figures: FiguresOf<G["events"][K]["says"]>): void;
  /** Opens a flow on top; the caller's flow goes on where it stands when that one ends. */
  call<K extends keyof G["frames"] & string>(flow: K, locals: G["frames"][K]): void;
  /** Closes all flows down to and with this one. */
  unwind<K extends keyof G["frames"] & string>(flow: K): void;
  /** Ends the game. */
  win(winner: G["side"] | "draw", rule: string, reason: string): void;
  /** Only in `apply`: the mover fixes a value now that the others see later; the log holds a commitment to it. */
  commit(id: string): void;
}

declare const rejectedMark: unique symbol;
/** What `resolve` returns when a precondition is shut. */
export interface Rejected {
  readonly [rejectedMark]: true;
}

/**
 * A section, and what must hold. Where it does not, names in braces are filled in: from the figures of the answer,
 * the parameters, what `resolve` found, the locals of the flow; `by` is who moves.
 */
export interface Cited {
  readonly rule: string;
  readonly says: string;
  /**
   * Where the rule itself is known from, if not from the rulebook's text. A source that may not condemn (an adaptation)
   * makes a broken check `unknown`, unless the players agreed the pack or established the fact `rule/SECTION`.
   */
  readonly source?: Source;
}

/** A move: a decision of a player. Parameters, preconditions, checks, effect, and what it offers. */
export interface MoveSpec<G extends GameTypes, N extends string, P, W extends string, D, K extends string> {
  readonly name: N;
  readonly rule: string;
  /** The windows in which it may be made. */
  readonly at: readonly W[];
  /**
   * Whether the optional rule was agreed by which it is made at all: where it was not, no window names the move. What
   * somebody makes of it all the same is judged by its checks.
   */
  agreed?(options: G["options"]): boolean;
  readonly params: Shape<P>;
  /** Only for "the thing named does not exist or is of the wrong kind"; everything else is a check. */
  readonly preconditions?: { readonly [Q in K]: Cited };
  /**
   * Finds what the checks share. A doubtful fact that is read here counts against each check that uses what was found;
   * give a value that needs such a fact as a getter, and it counts against the checks that ask for that value only.
   */
  resolve?(
    c: Ctx<G, FrameIn<G["frames"], W>> & { readonly p: P },
    reject: (precondition: NoInfer<K>, figures?: Exclude<Answer, boolean>) => Rejected,
  ): D | Rejected;
  readonly checks: {
    readonly [name: string]: Cited & {
      readonly after?: string; // A check before it: where that one has failed, this one is not asked.
      ok(c: MoveCtx<G, FrameIn<G["frames"], W>, NoInfer<P>, NoInfer<D>>): Answer;
    };
  };
  /** Writes. Returns the step to go on with; nothing means the next one. */
  apply(c: MoveCtx<G, FrameIn<G["frames"], W>, P, D> & Effects<G>): Label<FrameIn<G["frames"], W>> | void;
  /**
   * Offers parameters worth checking; the checks sieve them. A move with `holes` needs none: whole moves are made from its
   * holes then.
   */
  candidates?(c: Ctx<G, FrameIn<G["frames"], W>>, offer: (p: P) => void): void;
  /** Whether what is offered covers every legal move: the candidates, or else what the holes lead to. */
  readonly complete: boolean;
  /**
   * The holes that can be filled now, given what is chosen: in the order in which people say them, and after a hole that
   * must be filled no other that depends on it. Filled from empty, they lead to every legal move. A move without it is
   * offered by its candidates, which must then be few and all.
   */
  holes?(c: Ctx<G, FrameIn<G["frames"], W>>, chosen: Chosen<NoInfer<P>>): Iterable<Hole>;
  /** The move in the game's language: "Howe 5 CU: Boston -> Newport (naval)"; the state is the one before it, if known. */
  describe?(p: P, facts: G["facts"], s: G["state"] | undefined): string;
}

/** Dice (`from` 0 for dice that count from zero), places taken from a list, or an order of a list. */
export type Chance =
  | { readonly count: number; readonly faces: number; readonly from?: number }
  | { readonly pick: number; readonly of: number }
  | { readonly shuffle: number };

/** Classes of a roll: taken at once, or only after everybody has shown a value (see the log format). */
export type ChanceClass = "now" | "sealed";

interface StepBase<G extends GameTypes, Fr> {
  readonly rule: string;
  /** Where the rule that opens or shuts the window is known from, if not from the rulebook's text; see {@link Cited}. */
  readonly source?: Source;
  /** true = take the step; false or the section of a rule = pass it over. Give the section where a rule closes a window. */
  when?(c: Ctx<G, Fr>): boolean | string;
}

/** A step that the rules carry out themselves. */
export interface AutoStep<G extends GameTypes, Fr extends { at: string }> extends StepBase<G, Fr> {
  auto(c: Ctx<G, Fr> & Effects<G>): Label<Fr> | void;
}

/** A decision window. */
export interface DecisionStep<G extends GameTypes, Fr extends { at: string }> extends StepBase<G, Fr> {
  /** Who decides. A list: each of them owes a decision, in any order, until the list comes back empty. */
  by(c: Ctx<G, Fr>): G["side"] | readonly G["side"][];
  /** Whether an order's conditions hold now; a window without it takes no standing orders. */
  standing?(c: Ctx<G, Fr>, when: StandingOrder["when"]): boolean;
  /** The conditions that `standing` understands, by name. */
  readonly conditions?: { readonly [name: string]: Condition };
  /** What the window asks, in the game's language: "play a card (5 in hand)". */
  asks?(c: Ctx<G, Fr>): string;
}

/** A step that waits for a result of chance. */
export interface ChanceStep<G extends GameTypes, Fr extends { at: string }> extends StepBase<G, Fr> {
  readonly roll: Chance | ((c: Ctx<G, Fr>) => Chance);
  /** The module's default; the manifest decides per purpose. */
  readonly chance: ChanceClass;
  /** Whose dice they are; otherwise those of the player who has the turn to write. */
  roller?(c: Ctx<G, Fr>): G["side"];
  on(c: Ctx<G, Fr> & Effects<G>, result: readonly number[]): Label<Fr> | void;
}

/** A step at which a committed value is opened: passed at once where it is known already. */
export interface OpeningStep<G extends GameTypes, Fr extends { at: string }> extends StepBase<G, Fr> {
  /** Whose value is opened, and the id under which it was committed. */
  opens(c: Ctx<G, Fr>): { readonly by: G["side"]; readonly id: string };
  /** Whether the value is one that could be chosen. */
  accepts(c: Ctx<G, Fr>, value: Json): Answer;
  /** What counts instead of a value that could not be chosen. */
  readonly otherwise: Json;
  opened(c: Ctx<G, Fr> & Effects<G>, value: Json): Label<Fr> | void;
}

export type Step<G extends GameTypes, Fr extends { at: string }> =
  | AutoStep<G, Fr>
  | DecisionStep<G, Fr>
  | ChanceStep<G, Fr>
  | OpeningStep<G, Fr>;

/** The type of one step of a flow, for steps that a function makes: `StepOf<WW, "battle">`. */
export type StepOf<G extends GameTypes, K extends keyof G["frames"] & string> = Step<G, G["frames"][K]>;

/** Exactly the steps of a flow, in playing order. */
export type Steps<G extends GameTypes, K extends keyof G["frames"] & string> = {
  readonly [A in G["frames"][K]["at"]]: Step<G, G["frames"][K]>;
};

/** A move after its types were checked and put aside. */
export interface MoveDef {
  readonly name: string;
  readonly rule: string;
  readonly at: readonly string[];
  readonly agreed?: ((options: never) => boolean) | undefined;
  readonly params: Shape<unknown>;
  readonly preconditions: { readonly [name: string]: Cited };
  readonly checks: { readonly [name: string]: Cited & { readonly after?: string; ok(c: never): Answer } };
  readonly resolve?:
    | ((c: never, reject: (precondition: string, figures?: Exclude<Answer, boolean>) => Rejected) => unknown)
    | undefined;
  readonly apply: (c: never) => unknown;
  readonly candidates?: ((c: never, offer: (p: unknown) => void) => void) | undefined;
  readonly complete: boolean;
  readonly holes?: ((c: never, chosen: never) => Iterable<Hole>) | undefined;
  readonly describe?: ((p: never, facts: never, s: never) => string) | undefined;
}

/** A move with its name and parameters still known to TypeScript. */
export interface TypedMove<N extends string, P> extends MoveDef {
  readonly name: N;
  readonly params: Shape<P>;
}

/** The union of all moves of a list: `MoveOf<(typeof moves)[number]>`. */
export type MoveOf<M> =
  M extends TypedMove<infer N, infer P> ? { readonly move: N } & (string extends keyof P ? unknown : P) : never;

/**
 * The codes that a move of a list gives its findings: `the-ford/step/one-or-two`, `the-ford/step/window`. TypeScript knows
 * game and move; the name of a check is any text, since its predicates are typed by what is inferred beside it.
 *
 * @example type Code = CodeOf<"the-ford", (typeof moves)[number]>;
 */
export type CodeOf<Id extends string, M> =
  M extends TypedMove<infer N, infer _> ? `${Id}/${N}` | `${Id}/${N}/${string}` : never;

/** An event of a game with the figures that its sentence names. */
export type EventOf<E extends Events> = {
  readonly [K in keyof E & string]: { readonly event: K; readonly figures: FiguresOf<E[K]["says"]> };
}[keyof E & string];

/** The agreed readings of a game's rulings, by their ids. */
export type ReadingsOf<R extends Rulings> = { readonly [K in keyof R]?: keyof R[K]["readings"] & string };

/** A flow after its types were put aside. */
export interface FlowDef {
  readonly name: string;
  readonly rule: string;
  readonly steps: { readonly [at: string]: StepDef };
}

export interface StepDef {
  readonly rule: string;
  readonly source?: Source | undefined;
  readonly when?: ((c: never) => boolean | string) | undefined;
  readonly auto?: ((c: never) => unknown) | undefined;
  readonly by?: ((c: never) => string | readonly string[]) | undefined;
  readonly standing?: ((c: never, when: StandingOrder["when"]) => boolean) | undefined;
  readonly conditions?: { readonly [name: string]: Condition } | undefined;
  readonly asks?: ((c: never) => string) | undefined;
  readonly roll?: Chance | ((c: never) => Chance) | undefined;
  readonly chance?: ChanceClass | undefined;
  readonly roller?: ((c: never) => string) | undefined;
  readonly opens?: ((c: never) => { readonly by: string; readonly id: string }) | undefined;
  readonly accepts?: ((c: never, value: Json) => Answer) | undefined;
  readonly otherwise?: Json | undefined;
  readonly opened?: ((c: never, value: Json) => unknown) | undefined;
  readonly on?: ((c: never, result: readonly number[]) => unknown) | undefined;
}
