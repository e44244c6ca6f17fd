// The Road: a game that goes on for as long as somebody walks. It measures the machinery, since its rules cost next to nothing.
import * as z from "zod/mini";
import { openDraft, sealPacket, writeEntry, writeObligations } from "../src/replay/index.js";
import { type AnyGame, type Core, kit, shapeOf } from "../src/rules/index.js";
import { begin, moves, replay, type TestSetup, writerOf } from "../tests/support/game.js";

interface State extends Core<{ walking: { at: "go" } }> {
  steps: number;
}

interface Road {
  state: State;
  side: "walker" | "waiter";
  frames: { walking: { at: "go" } };
  facts: Record<never, never>;
  options: Record<never, never>;
  rulings: Record<never, never>;
  events: Record<never, never>;
}

const { move, flow, game } = kit<Road>();

const go = move({
  name: "go",
  rule: "1",
  at: ["walking/go"],
  params: shapeOf(z.strictObject({ steps: z.int() })),
  checks: {
    "one-step": {
      rule: "1",
      says: "one step at a time, not {actual}",
      ok: ({ p }) => p.steps === 1 || { actual: p.steps },
    },
  },
  apply({ s, p }) {
    s.steps += p.steps;
    return "go";
  },
  candidates: (_, offer) => offer({ steps: 1 }),
  complete: true,
});

const state = z.custom<State>((value) => z.looseObject({ steps: z.int() }).safeParse(value).success);

const road = game({
  ...{ id: "the-road", title: "The Road", version: "1.0.0", sides: ["walker", "waiter"] },
  ...{ moves: [go] as const, events: {}, rulings: {}, facts: () => ({}) },
  flows: [flow("walking", "1", { go: { rule: "1", by: () => "walker", asks: () => "go on" } })],
  rulebook: { "1": { title: "Walking" } },
  shapes: async () => ({ state: shapeOf(state), pack: shapeOf(z.object({})) }),
  ...{ options: shapeOf(z.strictObject({})), standardOptions: {} },
  scenarios: {
    walk: {
      title: "The walk",
      setup: (): State => ({
        ...{ steps: 0, stack: [{ flow: "walking", at: "go" }] },
        ...{ orders: [], known: {}, blocked: null, passed: [], over: null },
      }),
    },
  },
  invariants: () => [],
  redact: "nothing",
});

export const roadSetup: TestSetup = {
  installed: { game: road satisfies object as AnyGame, packs: [{}] },
  players: [
    { id: "ann", side: "walker" },
    { id: "bob", side: "waiter" },
  ],
};

/** How many moves stand under one signature. */
const perPacket = 30;

/** A log of so many moves, or of so many as fit into `bytes`. */
export async function roadLog(most: number, bytes = Number.POSITIVE_INFINITY): Promise<{ log: string; moves: number }> {
  const begun = await begin(roadSetup);
  const { machine } = await replay(begun);
  const writer = writerOf(begun, "ann");
  const parts = [begun.log];
  let size = begun.log.length;
  let count = 0;
  while (count < most) {
    const draft = openDraft(machine, "ann");
    for (let at = 0; at < perPacket && count < most; at++, count++) {
      const findings = writeEntry(draft, writer, moves({ move: "go", steps: 1 }));
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
    }
    writeObligations(draft, writer);
    const packet = sealPacket(draft, writer);
    if (size + packet.length > bytes) break;
    parts.push(packet);
    size += packet.length;
  }
  return { log: parts.join(""), moves: count };
}
