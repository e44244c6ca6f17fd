// An error that stands, by clicks: bob proposes it where ann broke a rule, ann reads the words of the error and agrees.
import { afterAll, describe, expect, test } from "vitest";
import { newest, type Person, warBegun } from "../cli/support.js";
import { settled, signed, sitting, task, wordsOf } from "./playing.js";
import { browserPath, closeBrowser, dropOn } from "./support.js";

/** One line of commands of somebody, sent to the other. */
async function typed(me: Person, you: Person, ...moves: readonly string[]): Promise<void> {
  await me.done("do", "g", ...moves);
  await me.done("seal", "g", "--part");
  await you.done("receive", "g", newest(me));
}

/** Ann, the British, places two PCs with an Ops card of 1 and says so in the log; Bob has received it and plays next. */
async function claimed(...terms: string[]) {
  const { ann, bob } = await warBegun(...terms);
  const [, committees = ""] = / (place-committees \S+)/.exec(await bob.done("moves", "g")) ?? [];
  await typed(bob, ann, ...committees.split(" "));
  const [, placed = ""] = /\d+ {2}(\S+ (?:\S+=\S* ?)+)/.exec(await ann.done("moves", "g")) ?? [];
  await typed(ann, bob, ...placed.trim().split(" "), "then", "decline-first-play");
  await typed(bob, ann, "choose-first-player", "british");
  await ann.done("do", "g", "ops-place-pc", "card=ops-1-01", "place=falmouth,savannah", "flip=", "--claim", "--yes");
  await ann.done("seal", "g", "--claim");
  await bob.run("receive", "g", newest(ann), "--accept");
  return { ann, bob };
}

const offers = /^Propose that it stands/;

describe.skipIf(browserPath === undefined)("errors that stand", () => {
  afterAll(closeBrowser);

  test("the error is shown in its words, proposed by a click, agreed to by another, and offered no more", async () => {
    const { ann, bob } = await claimed("--stands", "players");
    const { page, faults } = await sitting(bob);
    const part = page.locator(".errors");
    expect(await wordsOf(part)).toMatch(/entry \d+ \[10\.1[^\]]*\]: .+/);
    await part.getByRole("button", { name: offers }).click();
    await settled(page);
    // It is a draft like any other: it can be taken back before it is signed.
    expect(await wordsOf(page.locator(".draft"))).toContain("to let 1 error stand");
    await page.getByRole("button", { name: "Take back the last step" }).click();
    await settled(page);
    await part.getByRole("button", { name: offers }).click();
    await settled(page);
    const packet = await signed(page);
    expect(faults).toEqual([]);

    const other = await sitting(ann);
    await dropOn(other.page, "mail.pbem", packet);
    await other.page.getByRole("button", { name: "Take it in" }).click();
    await other.page.locator(".incoming").waitFor({ state: "detached" });
    await settled(other.page);
    expect(await task(other.page)).toBe("A proposal");
    expect(await wordsOf(other.page.locator(".asked"))).toMatch(/entry \d+ \[10\.1[^\]]*\]: .+/);
    await other.page.getByRole("button", { name: "Agree", exact: true }).click();
    await settled(other.page);
    ann.write("answer.pbem", await signed(other.page));
    expect(other.faults).toEqual([]);
    await bob.done("receive", "g", ann.file("answer.pbem"));
    expect(await bob.done("verify", "g")).toContain("verdict: valid, 1 error stands (by consent)");
    const again = await sitting(bob);
    expect(await task(again.page)).toBe("Your move");
    expect(await again.page.locator(".errors").count()).toBe(0);
  });

  test("where the agreement lets nobody, or the referee, no player is offered it", async () => {
    const { bob } = await claimed();
    const { page, faults } = await sitting(bob);
    expect(await task(page)).toBe("Your move");
    expect(await page.getByRole("button", { name: offers }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
