// Honest players whose mails cross: each writes on the packets that have reached them, the referee rules on an older day.
// Whatever file is made of these packets, nobody in it is accused. `npm run honest` makes ten thousand of them.
import { expect, test } from "vitest";
import { accused, compared, crossed, filesOf, setups, setupsWithTwo } from "../support/crossed-mails.js";
import { stream } from "../support/json-schema.js";

/** TURNPROOF_MAILS makes the run longer. */
const games = Number(process.env["TURNPROOF_MAILS"] ?? 4);

test.each([...setups, ...setupsWithTwo])(
  "%s: whatever reaches whom, and whatever file is made of it",
  async (_, setup) => {
    const seed = Number(process.env["TURNPROOF_SEED"] ?? 1);
    const wrong: string[] = [];
    for (let round = 0; round < games; round++) {
      const next = stream(seed * 1000 + round);
      const mails = await crossed(setup, next, 14);
      const logs = filesOf(mails, next);
      const [start = ""] = mails.all;
      for (const [at, log] of logs.entries()) {
        for (const what of await accused(mails.game, log.join(""))) wrong.push(`verify ${round}.${at} ${what}`);
        const other = logs[next(logs.length)] ?? [];
        const named = await compared(start + log.join(""), other.join(""));
        for (const what of named) wrong.push(`compare ${round}.${at} ${what}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);
