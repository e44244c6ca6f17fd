import { describe, expect, test } from "vitest";
import { chatLines, rolled, sealing, send, turnFile } from "../support/vassal/sealing.js";
import { newest } from "./support.js";

describe("turnproof vassal seal", () => {
  test("two homes exchange three turns", async () => {
    const { ann, bob } = await sealing();
    const lines = await rolled(ann, ["2d6", "attack on Fredericksburg"], ["1d6", "rain"]);
    console.log(lines);
    console.log(await send(ann, bob, "turn-1.vlog", turnFile(0, lines), "--note", "Lee goes north"));
    const answer = await rolled(bob, ["1d10", "retreat"]);
    await send(bob, ann, "turn-2.vlog", turnFile(1, answer));
    await send(ann, bob, "turn-3.vlog", turnFile(2));
    console.log(await bob.done("verify", "g"));
    console.log(await bob.done("vassal", "check", "g"));
    console.log(await bob.done("status", "g"), await bob.done("moves", "g"));
    console.log(bob.read("g", "outbox", "bob-2.txt"));
  });
});
