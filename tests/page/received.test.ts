// Mails that come to somebody who plays: whatever is wrong with one is said, and the log is as it was.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newest, type Person, quoted, warBegun } from "../cli/support.js";
import { settled, sitting, wordsOf } from "./playing.js";
import { browserPath, closeBrowser, dropOn } from "./support.js";

/** A turn of Bob's as a mail; and another one for the same place, from a copy of his folder. */
async function twoTurns(
  bob: Person,
): Promise<{ readonly mail: string; readonly other: string; readonly pbem: string }> {
  cpSync(bob.file("g"), join(bob.home, "copy"), { recursive: true });
  const lines = (await bob.done("moves", "g")).match(/ (place-committees \S+)/)?.[1] ?? "";
  await bob.done("do", "g", ...lines.split(" "));
  await bob.done("seal", "g", "--part");
  await bob.done("do", "copy", ...lines.replace("albany", "new-york").split(" "));
  await bob.done("seal", "copy", "--part");
  const number = /-(\d+)\.pbem$/.exec(newest(bob))?.[1] ?? "";
  return {
    mail: readFileSync(newest(bob, ".txt"), "utf8"),
    pbem: readFileSync(newest(bob), "utf8"),
    other: bob.read("copy", "outbox", `bob-${number}.pbem`),
  };
}

describe.skipIf(browserPath === undefined)("a mail that comes", () => {
  afterAll(closeBrowser);

  test("check 32: cut, changed, of another game, no mail at all, a second one for a place: each in its words, the log unchanged", async () => {
    const { ann, bob } = await warBegun();
    const { mail, pbem, other } = await twoTurns(bob);
    const { page, context, faults } = await sitting(ann);
    const log = ann.read("g", "game.pbem");
    const dropped = async (text: string): Promise<string> => {
      await dropOn(page, "mail.txt", new TextEncoder().encode(text));
      const said = page.locator(".incoming, .refused").first();
      await said.waitFor();
      const words = await wordsOf(said);
      const close = page.getByRole("button", { name: /^(?:Close|Leave it)$/ }).first();
      if ((await close.count()) > 0) await close.click();
      await settled(page);
      expect(ann.read("g", "game.pbem")).toBe(log);
      return words;
    };
    const middle = Math.floor(mail.length * 0.7);
    const words = {
      cut: await dropped(mail.slice(0, middle)),
      changed: await dropped(`${mail.slice(0, middle)}${mail[middle] === "A" ? "B" : "A"}${mail.slice(middle + 1)}`),
      rewritten: await dropped(pbem.replace("newport", "hartford")),
      foreign: await dropped(readFileSync("examples/logs/a-house-divided-1861.pbem", "utf8")),
      none: await dropped("Dear Ann, I am ill. The turn comes on Sunday."),
    };
    expect(words).toEqual({
      cut: "The mail contains no readable packet: ask for it as an attachment.",
      changed: "The mail contains no readable packet: ask for it as an attachment.",
      rewritten: expect.stringContaining("Packet 2 of bob cannot be taken in. Your game is unchanged."),
      foreign: expect.stringContaining("Packet 1 of bob belongs to another game."),
      none: "This contains no packet: drop the .pbem file, or paste the whole mail.",
    });
    // Nested deeper than anything real: as a mail, and inside an entry.
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    for (const text of [`${deep}\n`, pbem.replace('"b":{', `"b":{"deep":${deep},`)])
      expect(await dropped(text)).toMatch(/nests brackets|no packet|cannot be taken in/);
    expect(await dropped(quoted(mail))).toContain("is sound");
    await dropOn(page, "mail.pbem", new TextEncoder().encode(pbem));
    await page.getByRole("button", { name: "Take it in" }).click();
    await page.locator(".incoming").waitFor({ state: "detached" });
    await dropOn(page, "mail.pbem", new TextEncoder().encode(other));
    await page
      .getByRole("heading", { name: /is a second packet for a place already taken\. Do not answer it\.$/ })
      .waitFor();
    const before = ann.read("g", "game.pbem");
    await page.getByRole("button", { name: "Save the proof" }).click();
    await page.locator(".incoming").waitFor({ state: "detached" });
    expect(ann.read("g", "game.pbem")).toBe(before);
    expect(ann.list("g", "forks").length).toBeGreaterThan(0);
    // The browser notes each refusal that it was answered; nothing else went wrong.
    expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
    await context.close();
  });
});
