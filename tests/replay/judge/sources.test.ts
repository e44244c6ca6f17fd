// What a program has of a log: bytes, text, what fetch and a file picker give; progress, a signal, and turns for others.
// And whatever it gives instead: findings or a TurnproofError, never another error.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LogSource, replayLog, verifyLog } from "../../../src/index.js";
import { bytesOfLog, nextTask, replayLog as replayWith } from "../../../src/replay/index.js";
import { open, TurnproofError } from "../../../src/rules/index.js";
import { type Move, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";

const bytes = new Uint8Array(readFileSync("examples/logs/a-house-divided-1861.pbem"));
const text = new TextDecoder().decode(bytes);

const stream = (chunk: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.subarray(at, at + chunk));
      controller.close();
    },
  });

describe("sources", () => {
  const sources: readonly (readonly [string, () => LogSource])[] = [
    ["bytes", () => bytes],
    ["text", () => text],
    ["an ArrayBuffer", () => bytes.slice().buffer],
    ["a Response", () => new Response(bytes.slice())],
    ["the body of a Response", () => new Response(bytes.slice()).body ?? ""],
    ["a Blob", () => new Blob([bytes.slice()])],
    ["a stream of odd chunks", () => stream(997)],
  ];

  test.each(sources)("%s", async (_, source) => {
    expect((await verifyLog(source())).verdict).toBe("valid");
    expect((await replayLog(source())).entries).toBe((await replayLog(bytes)).entries);
  });

  test("a stream that has no end is closed at the size that a log may have", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      },
    });
    const { verdict, findings } = await verifyLog(endless);
    expect(verdict).toBe("unreadable");
    expect(findings).toMatchObject([{ code: "format/too-large" }]);
    expect(pulled).toBeLessThan(20);
  });

  test.each([null, undefined, 7, true, {}, [], () => bytes])("%s is no log: log/source", async (value) => {
    const wrong: { verify(log: unknown): Promise<unknown> } = Object({ verify: verifyLog });
    await expect(wrong.verify(value)).rejects.toMatchObject({ name: "TurnproofError", code: "log/source" });
  });

  test("without a library: log/library", async () => {
    const wrong: { replay(log: unknown, options?: unknown): Promise<unknown> } = Object({ replay: replayWith });
    await expect(wrong.replay(bytes)).rejects.toMatchObject({ name: "TurnproofError", code: "log/library" });
    await expect(wrong.replay(bytes, {})).rejects.toMatchObject({ code: "log/library" });
  });
});

describe("a long log", () => {
  test("tells how far it is, and others get their turn between packets", async () => {
    const told: number[] = [];
    let turns = 0;
    let running = true;
    const others = (async () => {
      while (running) {
        turns += 1;
        await nextTask();
      }
    })();
    const { packets } = await replayLog(bytes, { progress: (done) => told.push(done) });
    running = false;
    await others;
    expect(told).toEqual([...packets.keys(), packets.length]);
    expect(turns).toBeGreaterThan(packets.length / 2);
  });

  test("a signal stops it with its own reason, as it stops fetch", async () => {
    const controller = new AbortController();
    let last = 0;
    const progress = (done: number) => {
      last = done;
      if (done === 5) controller.abort();
    };
    await expect(verifyLog(bytes, { signal: controller.signal, progress })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(last).toBe(5);
    await expect(verifyLog(stream(10), { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
    const bare = { aborted: true };
    await expect(verifyLog(bytes, { signal: bare })).rejects.toMatchObject({ code: "log/aborted" });
  });
});

describe("bad input never throws", () => {
  test("any bytes, any text, and logs with pieces changed have a verdict", async () => {
    const line = fc.constantFrom(...text.split("\n").filter((one) => one !== ""));
    const shuffled = fc.array(line, { maxLength: 6 }).map((lines) => `${lines.join("\n")}\n`);
    const spliced = fc
      .tuple(fc.nat(text.length), fc.nat(40), fc.string({ unit: "binary" }))
      .map(([at, out, put]) => text.slice(0, at) + put + text.slice(at + out));
    const anything = fc.oneof(fc.uint8Array(), fc.string({ unit: "binary" }), shuffled, spliced);
    await fc.assert(
      fc.asyncProperty(anything, async (log) => {
        const report = await verifyLog(log);
        expect(["unreadable", "violations", "undetermined", "valid"]).toContain(report.verdict);
      }),
      { numRuns: 60 },
    );
  });

  test("any move of any side is answered by findings; the state is not touched", () => {
    const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
    const state = table.setup("standard");
    const before = JSON.stringify(state);
    const untyped: { check(s: unknown, move: unknown, by: string): readonly unknown[] } = Object(table);
    const names = fc.oneof(fc.constantFrom(...washingtonsWar.moves.map(({ name }) => name)), fc.string());
    const keys = fc.constantFrom("card", "general", "space", "place", "spaces", "__proto__", "constructor", "id");
    const move = fc
      .tuple(names, fc.dictionary(keys, fc.jsonValue(), { maxKeys: 4 }))
      .map(([name, rest]) => ({ ...rest, move: name }));
    const side = fc.constantFrom("american", "british", "french", "");
    fc.assert(
      fc.property(move, side, (input, by) => {
        for (const finding of untyped.check(state, input, by)) {
          expect(finding).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        }
        expect(JSON.stringify(state)).toBe(before);
      }),
      { numRuns: 400 },
    );
  });

  test("any input is taken, refused by findings, or wrong use with a code", () => {
    const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
    const state = table.setup("standard");
    const untyped: { played(s: unknown, input: unknown, by: string): { accepted: boolean } } = Object(table);
    const input = fc.oneof(
      fc.record({ chance: fc.string(), result: fc.array(fc.integer()) }),
      fc.record({ turned: fc.constantFrom("strategy", "stratgy"), cards: fc.dictionary(fc.string(), fc.string()) }),
      fc.record({ move: fc.string() }),
    );
    fc.assert(
      fc.property(input, (one) => {
        try {
          expect(untyped.played(state, one, "american").accepted).toBeTypeOf("boolean");
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(TurnproofError);
        }
      }),
      { numRuns: 400 },
    );
    const [move] = table.legalMoves(state, "american") satisfies readonly Move[];
    expect(move).toBeDefined();
  });

  test("bytesOfLog gives back the bytes it was given", async () => {
    expect(await bytesOfLog(bytes)).toBe(bytes);
    expect(await bytesOfLog(stream(5000))).toEqual(bytes);
  });
});
