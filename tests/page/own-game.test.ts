// A game that a browser keeps, without anything installed: joined, played, copied, brought back; the other side by commands.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, type Person } from "../cli/support.js";
import { clickTurn, saved, settled, signed, taken, task, wordsOf } from "./playing.js";
import { browserPath, builtPage, closeBrowser, dropOn, serveFolder, type Visit, visit } from "./support.js";

const fileOf = async (coming: Promise<Download>) => new Uint8Array(readFileSync(await (await coming).path()));

/** The list of games, with a key in this browser. */
async function withKey(url: string, name: string): Promise<Visit> {
  const seen = await visit(url);
  const { page } = seen;
  await page.getByRole("button", { name: "Play by mail here" }).click();
  await page.getByLabel("Your name, as your opponents shall see it").fill(name);
  await page.getByRole("button", { name: "Make my key" }).click();
  await page.getByText(`You sign as ${name}.`).waitFor();
  return seen;
}

/** Joins by an invite; the packet that goes back. */
async function joined(page: Page, invite: Uint8Array): Promise<Uint8Array> {
  await dropOn(page, "invite.txt", invite);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: /^Packet 1 is signed/ }).waitFor();
  return saved(page);
}

/** Ann at her commands, Bob in a browser, after the handshake. */
async function halfInstalled(url: string): Promise<{ readonly ann: Person; readonly bob: Visit }> {
  const { ann } = await couple(installedGames);
  await ann.done("new", "washingtons-war", "g", "--as", "british", "--name", "Ann", "--chain", "256");
  const bob = await withKey(url, "Bob");
  const manifest = await joined(bob.page, new Uint8Array(readFileSync(ann.file("g", "outbox", "invite.txt"))));
  await ann.done("start", "g", ann.write("bob-1.pbem", manifest));
  expect(await taken(bob.page, new Uint8Array(readFileSync(newest(ann))))).toContain("is sound");
  return { ann, bob };
}

/** Steps that differ, the same in every run. */
function steps(): () => number {
  let number = 7;
  return () => {
    number = (number * 31 + 11) % 1009;
    return number;
  };
}

/** Bob's turns by clicks, Ann's by the first moves of her list, until some mails of Bob's were sent. */
async function playOn(ann: Person, page: Page, mails: number): Promise<void> {
  const next = steps();
  for (let sent = 0; sent < mails; ) {
    const asked = await task(page);
    if (asked === "Waiting") {
      await annPlays(ann);
      await taken(page, new Uint8Array(readFileSync(newest(ann))));
      continue;
    }
    if (asked === "Your move") await clickTurn(page, next);
    await ann.done("receive", "g", ann.write("mail.pbem", await packetOf(page)));
    sent += 1;
  }
}

/** What Bob has written, signed; what was signed by itself as it came. */
async function packetOf(page: Page): Promise<Uint8Array> {
  return (await page.locator(".outgoing").count()) > 0 ? saved(page) : signed(page);
}

/** Whole turns of the list's first moves. */
async function annPlays(ann: Person): Promise<void> {
  for (let moves = 0; moves < 40; moves++) {
    const { out } = await ann.run("moves", "g");
    if (!/^ *1 {2}/m.test(out)) break;
    const { code } = await ann.run("do", "g", "1");
    if (code !== 0) break;
  }
  await ann.run("seal", "g");
}

describe.skipIf(browserPath === undefined)("without installing", () => {
  let url = "";
  let close = () => {};

  beforeAll(async () => {
    ({ url, close } = await serveFolder(await builtPage()));
  }, 120_000);

  afterAll(async () => {
    await closeBrowser();
    close();
  });

  test("a game is joined in a browser and played against commands; they find it played by the rules", async () => {
    const { ann, bob } = await halfInstalled(url);
    const { page } = bob;
    await playOn(ann, page, 2);
    expect(await ann.done("verify", "g")).toMatch(/^verdict: valid/);
    await page.reload();
    await page.locator(".play h2").first().waitFor();
    expect(bob.faults).toEqual([]);
    const { origin } = new URL(url);
    expect(bob.asked.filter((one) => !one.startsWith(origin) && !one.startsWith("blob:"))).toEqual([]);
    await bob.context.close();
  }, 300_000);
});
