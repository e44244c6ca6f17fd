// A transition tells what an entry comes to: it yields what it finds, and returns where the machine goes on. It writes nothing of that.
import { describe, expect, test } from "vitest";
import { applyEntry } from "../../../src/replay/machine/apply.js";
import { claimed } from "../../../src/replay/machine/chance.js";
import { answer, callReferee, propose } from "../../../src/replay/machine/consent.js";
import { playMoves } from "../../../src/replay/machine/moves.js";
import { seatOf } from "../../../src/replay/machine/queries.js";
import { settle } from "../../../src/replay/machine/settle.js";
import type { Found, Step } from "../../../src/replay/machine/step.js";
import type { Machine } from "../../../src/replay/machine/types.js";
import { showValue } from "../../../src/replay/machine/values.js";
import { begin, fordSetup, moves, replay, write } from "../../support/game.js";

/** A step as one piece of data: nothing of it is folded. */
function told(step: Step): { readonly found: readonly Found[]; readonly next: unknown } {
  const found: Found[] = [];
  for (;;) {
    const { done, value } = step.next();
    if (done === true) return { found, next: value };
    found.push(value);
  }
}

const outcomeOf = ({ findings, phase, stopped, events, rolls }: Machine) =>
  structuredClone({ findings, phase, stopped, events, rolls });

async function standing() {
  const { machine: m } = await replay(await begin(fordSetup));
  const ann = seatOf(m, "ann");
  if (ann === undefined) throw new Error("no ann");
  m.seq += 1;
  return { m, ann };
}

describe("a step", () => {
  test("a value out of order: why judging ends, and nothing of it in the machine yet", async () => {
    const { m } = await standing();
    const before = outcomeOf(m);
    const { found, next } = told(showValue(m, "ann", { i: 7, v: "ab".repeat(32) }));
    expect(found).toEqual([]);
    expect(next).toMatchObject({ to: "stop", why: { code: "protocol/reveal-order", author: "ann", seq: m.seq } });
    expect(outcomeOf(m)).toEqual(before);
  });

  test("a move that the rules refuse is a finding, and what follows is asked of the rules", async () => {
    const { m, ann } = await standing();
    const before = outcomeOf(m);
    const { found, next } = told(playMoves(m, ann, { do: [{ move: "fly" }] }));
    expect(found).toMatchObject([{ finding: { code: "sdk/unknown-move", severity: "violation", author: "ann" } }]);
    expect(next).toEqual({ to: "settle" });
    expect(outcomeOf(m)).toEqual(before);
    expect(told(settle(m, claimed([]), "ann")).next).toMatchObject({
      to: "rest",
      phase: { at: "play", owner: "ann" },
      due: "decision",
    });
    expect(outcomeOf(m)).toEqual(before);
  });

  test("a proposal leads to its answers, and a refused one back to where it was", async () => {
    const { m, ann } = await standing();
    const before = outcomeOf(m);
    const fact = { kind: "fact", fact: "command/howe", value: 2 } as const;
    const { found, next } = told(propose(m, ann, "cd".repeat(32), fact));
    expect(found).toEqual([]);
    expect(next).toMatchObject({ to: "rest", phase: { at: "answer", queue: ["bob"], back: before.phase } });
    expect(outcomeOf(m)).toEqual(before);
    expect(callReferee(m, ann)).toMatchObject({ to: "stop", why: { code: "protocol/no-referee" } });
    // Nobody was asked yet: the phase is folded with the step.
    expect(answer(m, "bob", { of: "cd".repeat(32), ok: false })).toEqual({ to: "stop" });
  });

  test("folded, the same entry leaves its outcome in the machine", async () => {
    const { m } = await standing();
    const entry = { g: m.gid, s: m.seq, p: m.head, a: "ann", t: "move", b: { do: [{ move: "fly" }] } } as const;
    applyEntry(m, { ...entry, b: { do: [...entry.b.do] } }, "ef".repeat(32), true);
    expect(m.findings).toMatchObject([{ code: "sdk/unknown-move" }]);
    expect(m).toMatchObject({ stopped: null, phase: { at: "play", owner: "ann" } });
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 1 })]);
    expect((await replay(game)).machine.findings).toEqual([]);
  });
});
