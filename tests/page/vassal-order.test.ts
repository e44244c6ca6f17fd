// What the page says of files of VASSAL, without a browser: in an order that nobody gave, and with names of any kind.
import { describe, expect, test } from "vitest";
import { tellFiles } from "../../src/page/worker/vassal.js";
import { add, bear, log, moduledata, move, passwords, player, savedata, wolf } from "../support/vassal/files.js";

const minutes = (count: number) => savedata(1_600_000_000_000 + count * 60_000);
const second = { ...wolf, x: 160 };
const ann = { opening: [player(passwords.ann, "Ann", "Union"), add(wolf)] };
const bob = { opening: [player(passwords.bob, "Bob", "Confederate"), add(second)] };
const first = (saved: number) => ({
  name: "2.vlog",
  bytes: log([[move(wolf, 160, 100, passwords.ann)]], { ...ann, savedata: minutes(saved) }),
});
const answer = (saved: number, more = "") => ({
  name: "1.vlog",
  bytes: log([[move(second, 220, 100, passwords.bob)]], { ...bob, savedata: more === "" ? minutes(saved) : more }),
});

async function told(...files: Parameters<typeof tellFiles>[0]) {
  const all = await tellFiles(files);
  if (all.kind === "none") throw new Error(all.message);
  return all;
}

describe("files that do not go on from one another", () => {
  test("by clocks that are less than a day apart, or by names: unverifiable; in an order that was given, inconsistent", async () => {
    // Bob's clock is slow: his answer seems to be the older one.
    for (const files of [
      [first(60), answer(0)],
      [first(60), answer(0, "<data/>")],
    ]) {
      const all = await told(...files);
      expect(all.view.files.map(({ name }) => name)).toEqual(["1.vlog", "2.vlog"]);
      const [claim] = all.view.claims;
      expect([claim?.status, claim?.details.at(-1)]).toEqual([
        "unverifiable",
        expect.stringContaining("put them in the order in which they were sent"),
      ]);
      const right = all.inOrder([1, 0]);
      expect(right.kind === "vassal" && right.view.claims[0]?.status).toBe("consistent");
      const wrong = right.kind === "vassal" ? right.inOrder([1, 0]) : right;
      expect(wrong.kind === "vassal" && wrong.view.claims[0]?.status).toBe("inconsistent");
    }
  });

  test("by clocks that are days apart: inconsistent", async () => {
    const all = await told(first(60 * 24 * 5), answer(0));
    expect(all.view.claims[0]?.status).toBe("inconsistent");
  });
});

describe("names of any kind", () => {
  test("a password that another file knows, markup, letters that turn around, and names of any length", async () => {
    const odd = `<b onclick=x>\u202e\u0007${"N".repeat(5000)}`;
    const one = {
      name: `${odd.slice(0, 60)}.vlog`,
      bytes: log(
        [
          [move({ ...wolf, name: odd }, 160, 100, passwords.ann)],
          [`CHAT&lt;Ann&gt; - ${passwords.bob} and ${odd}`],
          [`${passwords.bob}\tmodule word`],
        ],
        {
          opening: [player(passwords.ann, odd, odd), add({ ...wolf, name: odd }), add({ ...bear, map: odd })],
          savedata: savedata(1_600_000_000_000, "3.4.7", `for ${passwords.bob}`),
          moduledata: moduledata(`of ${passwords.bob}`),
        },
      ),
    };
    const all = await told(one, answer(60 * 24 * 9));
    const said = JSON.stringify([all.view, all.steps(0, "all", 0), all.steps(1, "all", 0), all.steps(0, "odd", 0)]);
    for (const password of Object.values(passwords)) expect(said).not.toContain(password);
    // As JSON writes a control character; shown, it is \\u{7}.
    for (const raw of ["\\u0007", "\u202e"]) expect(said).not.toContain(raw);
    const lines = all.steps(0, "all", 0).rows.flatMap((row) => row.lines);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(403);
  });
});
