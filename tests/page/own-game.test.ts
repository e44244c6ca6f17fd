// A game that a browser keeps, without anything installed: joined, played, copied, brought back; the other side by commands.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { Download, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, type Person, person, warBegun } from "../cli/support.js";
import { clickTurn, saved, settled, signed, sitting, taken, task, wordsOf } from "./playing.js";
import { servedPage } from "./served-page.js";
import { browserPath, dropOn, type Visit, visit } from "./support.js";

const fileOf = async (coming: Promise<Download>) => new Uint8Array(readFileSync(await (await coming).path()));

/** The list of games, with a key in this browser. */
async function withKey(url: string, name: string): Promise<Visit> {
  const seen = await visit(url);
  const { page } = seen;
  await page.getByRole("button", { name: "Play by mail here" }).click();
  await page.getByLabel("Your name, as your opponents will see it").fill(name);
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

/** Both play by clicks, each in their own page, until some mails have gone. */
async function playOn(players: readonly [Page, Page], mails: number): Promise<void> {
  const next = steps();
  for (let sent = 0; sent < mails; )
    for (const [me, you] of [players, [players[1], players[0]]] as const) {
      const asked = await task(me);
      if (asked === "Waiting") continue;
      if (asked === "Your move") await clickTurn(me, next);
      expect(await taken(you, await signed(me))).toContain("is sound");
      sent += 1;
    }
}

/** The 24 words that a button shows. */
async function wordsBehind(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name }).click();
  await page.locator(".spelled li").first().waitFor();
  const words = await page.locator(".spelled li").allTextContents();
  expect(words).toHaveLength(24);
  return words.join(" ");
}

/** Opens what lies behind the line about backups. */
async function openKeeping(page: Page): Promise<void> {
  if ((await page.locator(".keeping[open]").count()) === 0) await page.locator(".keeping summary").click();
}

describe.skipIf(browserPath === undefined)("without installing", () => {
  const site = servedPage();

  test("check 36: joined and played by clicks, cleared, and brought back by its words; the commands find it valid", async () => {
    const { ann, bob } = await halfInstalled(site.url);
    const { page, context, faults } = bob;
    const hers = await sitting(ann);
    await playOn([page, hers.page], 3);
    expect(await ann.done("verify", "g")).toMatch(/^verdict: valid/);
    // Loaded again the page comes back to the game.
    const before = await task(page);
    await page.reload();
    await page.locator(".play h2").first().waitFor();
    expect(await task(page)).toBe(before);
    await openKeeping(page);
    const words = await wordsBehind(page, "24 words of this game");
    // Nothing of the game's secrets stands on the page but what was asked for.
    expect(await page.evaluate("document.body.innerText")).not.toContain('"backup"');
    await page.evaluate("new Promise((done) => { indexedDB.deleteDatabase('turnproof-games').onsuccess = done; })");
    await page.reload();
    await page.getByRole("alert").getByText("This game is no longer in this browser.").waitFor();
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByText("Bring a game back").click();
    const log = { name: "game.pbem", mimeType: "text/plain", buffer: readFileSync(ann.file("g", "game.pbem")) };
    const mails = page.getByLabel("Choose the mails");
    await page.locator("details").getByLabel("The 24 words").fill(words.replace(/\w+$/, "zoo"));
    await mails.setInputFiles(log);
    await page
      .getByRole("alert")
      .getByText(/together they are not a backup|Not in the list/)
      .waitFor();
    await page.locator("details").getByLabel("The 24 words").fill(words);
    await mails.setInputFiles(log);
    await page.locator(".games li button").click();
    await page.locator(".play h2").first().waitFor();
    expect(await task(page)).toBe(before);
    // Nothing is signed before it is said that no packet is missing.
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await playOn([page, hers.page], 2);
    expect(asked).toEqual([expect.stringContaining("This folder was restored.")]);
    expect(await ann.done("verify", "g")).toMatch(/^verdict: valid/);
    expect([...faults, ...hers.faults]).toEqual([]);
    const { origin } = new URL(site.url);
    expect(bob.asked.filter((one) => !one.startsWith(origin) && !one.startsWith("blob:"))).toEqual([]);
    await context.close();
    await hers.context.close();
  }, 300_000);

  test("begun in one browser, joined in another; a copy is played on in by the command and by another browser", async () => {
    const [carl, dora] = [await withKey(site.url, "Carl"), await withKey(site.url, "Dora")];
    await carl.page.getByText("Begin a game").click();
    await carl.page.getByLabel("The game").selectOption("washingtons-war");
    await carl.page.getByLabel("Your side").selectOption("american");
    await carl.page.getByRole("button", { name: "Write the invite" }).click();
    await carl.page.getByRole("heading", { name: "Your invite" }).waitFor();
    const coming = carl.page.waitForEvent("download");
    await carl.page.getByRole("button", { name: "Save .eml" }).click();
    const manifest = await joined(dora.page, await fileOf(coming));
    await dropOn(carl.page, "answer.pbem", manifest);
    await carl.page.getByRole("heading", { name: /^Packet 1 is signed/ }).waitFor();
    await taken(dora.page, await saved(carl.page));
    await taken(carl.page, await saved(dora.page));
    await playOn([carl.page, dora.page], 2);
    await openKeeping(dora.page);
    const copying = dora.page.waitForEvent("download");
    await dora.page.getByRole("button", { name: "Save a copy" }).click();
    const copy = await fileOf(copying);
    // The command plays on in it, and asks first whether it is the newest.
    const ann = person("ann", installedGames);
    for (const [name, bytes] of Object.entries(unzipSync(copy))) {
      const path = join(ann.home, name === "identity.json" ? "keys/identity.json" : name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes, { mode: 0o600 });
    }
    expect(await ann.done("verify", "washingtons-war")).toMatch(/^verdict: valid/);
    expect(await ann.done("status", "washingtons-war")).toContain("Dora");
    expect(ann.list("washingtons-war")).toContain("restored.txt");
    // So does another browser, with the key.
    const other = await visit(site.url);
    await other.page.getByRole("button", { name: "Play by mail here" }).click();
    await other.page.getByRole("heading", { name: "Your key" }).waitFor();
    await dropOnZip(other.page, copy);
    await other.page.getByLabel(/take its key \(Dora\) as mine/).check();
    await other.page.getByRole("button", { name: "Take it in" }).click();
    await other.page.getByText("You sign as Dora.").waitFor();
    await other.page.locator(".games li button").click();
    await other.page.locator(".play h2").first().waitFor();
    expect(await task(other.page)).toBe(await task(dora.page));
    // Once more it is not taken.
    await other.page.getByRole("button", { name: "Another file" }).click();
    await other.page.getByRole("button", { name: "Play by mail here" }).click();
    await other.page.getByRole("heading", { name: "A mail came" }).waitFor();
    await dropOnZip(other.page, copy);
    await other.page.getByRole("button", { name: "Take it in" }).click();
    await other.page.getByRole("alert").getByText("This game is already here").waitFor();
    expect([...carl.faults, ...dora.faults, ...other.faults]).toEqual([]);
    for (const { context } of [carl, dora, other]) await context.close();
  }, 300_000);

  test("begun with a referee, options of the game and a reading of its rules: the invite names them, the command joins it", async () => {
    const { bob } = await couple(installedGames);
    const [key = ""] = /did:key:\w+/.exec(await person("rita").done("keygen", "--name", "Rita")) ?? [];
    const { page, context, faults } = await withKey(site.url, "Carl");
    await page.getByText("Begin a game").click();
    await page.getByLabel("The game").selectOption("this-accursed-civil-war");
    await page.getByLabel("Scenario").selectOption("training");
    await page.getByText(/^Options, readings of the rules/).click();
    await page.getByLabel("Naseby: two Royalist guns").selectOption("true");
    await page.getByLabel("Marston Moor: the men from York").selectOption("delayed");
    await page.getByLabel("The referee's key").fill("no key");
    await page.getByLabel("The referee's name").fill("Rita");
    await page.getByLabel("Days for an answer").fill("7");
    await page.getByText(/^How to read the rulebook/).click();
    // The first of them takes over what publisher and designer said, up to a date.
    await page.getByLabel("What publisher and designer said").selectOption("2002-05-10");
    const reading = page.locator(".terms details label").nth(1);
    const question = await wordsOf(reading.locator("option").nth(1));
    await reading.locator("select").selectOption({ index: 1 });
    await page.getByText(/^Options, readings of the rules, a referee: 4 not as usual$/).waitFor();
    await page.getByRole("button", { name: "Write the invite" }).click();
    await page.getByRole("alert").getByText("The referee's key").waitFor();
    expect(await page.locator(".games li").count()).toBe(0);
    await page.getByLabel("The referee's key").fill(key);
    await page.getByRole("button", { name: "Write the invite" }).click();
    await page.getByRole("heading", { name: "Your invite" }).waitFor();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save invite.json" }).click();
    const invite = new TextDecoder().decode(await fileOf(coming));
    const { m } = JSON.parse(invite);
    expect(m).toMatchObject({
      options: { royalistGuns: true, york: "delayed", eightTurns: false },
      referee: { name: "Rita" },
      deadlines: { days: 7, forfeit: "referee" },
    });
    expect(m.rulings).toMatchObject({
      official: "2002-05-10",
      "open-order-combat": "shaken",
      "initiative-orders": "tiers",
    });
    expect(question.length).toBeGreaterThan(5);
    await bob.done("join", bob.write("invite.json", invite), "g", "--name", "Bob", "--chain", "64");
    expect(await bob.done("verify", "g")).not.toContain("violation");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("begun with a component pack of one's own: a broken one is told, who joins needs the same file", async () => {
    const [shipped] = (await installedGames.find("washingtons-war"))?.packs ?? [];
    const renamed = (name: string) => JSON.stringify(shipped).replace('"Boston"', JSON.stringify(name));
    const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    const own = file("our board.json", renamed("Boston Town"));
    const carl = await withKey(site.url, "Carl");
    const { page } = carl;
    await page.getByText("Begin a game").click();
    await page.getByLabel("The game").selectOption("washingtons-war");
    await page.getByText(/^Options, readings of the rules/).click();
    const chosen = page.locator(".terms .button input");
    const write = page.getByRole("button", { name: "Write the invite" });
    for (const [broken, says] of [
      [file("notes.json", "no pack at all"), "notes.json"],
      [file("half.json", '{"relations":{}}'), "half.json is not a pack of washingtons-war"],
    ] as const) {
      await chosen.setInputFiles(broken);
      await write.click();
      await page.getByRole("alert").getByText(says).waitFor();
      expect(await page.getByRole("alert").textContent()).not.toContain("/passing");
      expect(await page.locator(".games li").count()).toBe(0);
    }
    await chosen.setInputFiles(own);
    await write.click();
    await page.getByRole("heading", { name: "Your invite" }).waitFor();
    await page.getByText("Send them your component pack too").waitFor();
    const [invite, pack] = [page.waitForEvent("download"), "Save your component pack"] as const;
    await page.getByRole("button", { name: "Save invite.json" }).click();
    const mail = await fileOf(invite);
    const sent = page.waitForEvent("download");
    await page.getByRole("button", { name: pack }).click();
    expect(JSON.parse(new TextDecoder().decode(await fileOf(sent)))).toEqual(JSON.parse(renamed("Boston Town")));
    const dora = await withKey(site.url, "Dora");
    await dropOn(dora.page, "invite.json", mail);
    const join = dora.page.getByRole("button", { name: "Join" });
    await dora.page.getByText("names a component pack of Carl's own").waitFor();
    expect(await join.isDisabled()).toBe(true);
    await dora.page.locator(".came .button input").setInputFiles(file("other.json", renamed("Bosten")));
    await join.click();
    await dora.page.getByRole("alert").getByText("The game cannot be played on these terms").waitFor();
    await dora.page.locator(".came .button input").setInputFiles(own);
    await join.click();
    await dora.page.getByRole("heading", { name: /^Packet 1 is signed/ }).waitFor();
    await dropOn(page, "dora-1.pbem", await saved(dora.page));
    expect(await taken(dora.page, await saved(page))).toContain("is sound");
    // The command's folder holds the same file: the page that it serves judges by it.
    const { bob } = await couple(installedGames);
    const [named, board] = [bob.write("invite.json", mail), bob.write("our-board.json", renamed("Boston Town"))];
    await bob.done("join", named, "g", "--name", "Bob", "--chain", "64", "--pack", board);
    const served = await sitting(bob);
    for (const at of [page, dora.page, served.page]) {
      await at.getByText("Boston Town").first().waitFor({ state: "attached" });
      expect(await wordsOf(at.locator(".verdict").first())).toBe("Valid");
    }
    expect([...carl.faults, ...dora.faults, ...served.faults]).toEqual([]);
    for (const { context } of [carl, dora, served]) await context.close();
  }, 180_000);

  test("two windows at once: one draft, nothing written twice, and who comes late is told", async () => {
    const { bob } = await halfInstalled(site.url);
    const { page, context, faults } = bob;
    const [other, deaf] = [await context.newPage(), await context.newPage()];
    // Other windows are told what one of them writes; this one does not hear it, as one that was asleep.
    await deaf.addInitScript("window.BroadcastChannel = class { postMessage() {} }");
    for (const at of [other, deaf]) {
      await at.goto(site.url);
      await at.locator(".games li button").click();
      await at.locator(".play h2").first().waitFor();
    }
    for (const at of [page, other, deaf]) {
      await at.bringToFront();
      await at.locator(".groups button").first().click();
      await settled(at);
      for (let clicks = 0; (await at.locator(".ready button[type=submit]").count()) === 0 && clicks < 40; clicks++) {
        await at.locator("div.hole .values button").first().click();
        await settled(at);
      }
    }
    const clickReady = `{ const ready = document.querySelector(".ready button[type=submit]"); ready?.click(); ready !== null; }`;
    const clicked = await Promise.all([page, other].map((at) => at.evaluate(clickReady)));
    await page.locator(".draft").waitFor();
    await other.locator(".draft").waitFor();
    await settled(page);
    await settled(other);
    const said = [await wordsOf(page.locator("body")), await wordsOf(other.locator("body"))];
    // One of them at least could be clicked, and that one is never told to be late.
    expect(clicked).toContain(true);
    const late = "The game went on in another window";
    expect(said.filter((one) => one.includes(late)).length).toBeLessThan(2);
    await deaf.bringToFront();
    expect(await deaf.evaluate(clickReady)).toBe(true);
    await deaf.getByText(late).first().waitFor();
    expect(await wordsOf(deaf.locator(".draft .entries"))).toBe(await wordsOf(page.locator(".draft .entries")));
    await deaf.close();
    await page.bringToFront();
    const drafts = [page, other].map((at) => wordsOf(at.locator(".draft .entries")));
    expect(await drafts[0]).toBe(await drafts[1]);
    // What is signed in one is the same packet in the other.
    const packet = await signed(page);
    await expect.poll(() => task(other)).toBe("Waiting");
    await other.getByRole("button", { name: /^Send packet \d again$/ }).click();
    await other.getByRole("heading", { name: /is signed already/ }).waitFor();
    expect(Buffer.compare(Buffer.from(await saved(other)), Buffer.from(packet))).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 200_000);

  test("invites that are none, changed, or dealt: said in words, and no game is made", async () => {
    const { ann } = await couple(installedGames);
    await ann.done("new", "washingtons-war", "g", "--as", "british", "--name", "Ann", "--chain", "256");
    const invite = ann.read("g", "invite.json");
    const { page, context, faults } = await withKey(site.url, "Bob");
    const drop = async (text: string, says: RegExp) => {
      await dropOn(page, "invite.json", strToU8(text));
      await page.locator(".came").getByText(says).first().waitFor();
      await page.getByRole("button", { name: "Leave it" }).click();
    };
    await drop(invite.replace('"days":14', '"days":15'), /cannot be trusted/);
    await drop(invite.replace('"Ann"', '"<img src=x onerror=alert(1)>"'), /cannot be trusted/);
    await drop(`${"[".repeat(9000)}${"]".repeat(9000)}`, /is not an invite/);
    await drop(invite.slice(0, 400), /is not an invite/);
    await drop("Dear Bob, shall we play?", /is not an invite/);
    await drop(invite.replace('"washingtons-war"', '"no-such-war"'), /cannot be trusted|not installed/);
    await ann.done("new", "washingtons-war", "p", "--as", "british", "--name", "Ann", "--chain", "256", "--poker");
    await drop(ann.read("p", "invite.json"), /play it with the installed turnproof/);
    expect(await page.locator(".games").count()).toBe(0);
    expect(await page.locator(".came img").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("copies that are none, lead elsewhere, are too large or somebody else's leave nothing behind", async () => {
    const { ann, bob } = await warBegun();
    const { page, context, faults } = await visit(site.url);
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByRole("heading", { name: "Your key" }).waitFor();
    const file = (who: Person, name: string) => new Uint8Array(readFileSync(who.file("g", name)));
    const whole = { "g/game.pbem": file(ann, "game.pbem"), "g/secret.json": file(ann, "secret.json") };
    const refused: readonly (readonly [{ [name: string]: Uint8Array }, RegExp])[] = [
      [
        { "../g/game.pbem": whole["g/game.pbem"], "../g/secret.json": whole["g/secret.json"] },
        /not a game exported by the page/,
      ],
      [{ ...whole, "h/game.pbem": whole["g/game.pbem"] }, /not a game exported by the page/],
      [{ "g/game.pbem": whole["g/game.pbem"] }, /secrets are missing/],
      [{ "g/a.txt": strToU8("x") }, /not a game exported by the page/],
    ];
    for (const [files, says] of refused) {
      await dropOnZip(page, zipSync(files));
      await page.locator(".came").getByText(says).waitFor();
      await page.getByRole("button", { name: "Leave it" }).click();
    }
    const many = Object.fromEntries([...Array(5001)].map((_, at) => [`g/seen/${at}.json`, strToU8("1")]));
    await dropOnZip(page, zipSync({ ...whole, ...many }, { level: 0 }));
    await page.locator(".came").getByText("it holds more than a game does").waitFor();
    await page.getByRole("button", { name: "Leave it" }).click();
    await dropOnZip(page, zipSync(whole).slice(0, 900));
    await page
      .locator(".came")
      .getByText(/damaged|no game/)
      .waitFor();
    await page.getByRole("button", { name: "Leave it" }).click();
    const taken: readonly (readonly [{ [name: string]: Uint8Array }, RegExp])[] = [
      [{ ...whole, "g/secret.json": file(bob, "secret.json").map((byte) => byte ^ 1) }, /not a secret file/],
      [{ ...whole, "g/secret.json": strToU8(otherGame(ann.read("g", "secret.json"))) }, /belong to another game/],
      [{ ...whole, "g/game.pbem": strToU8("nothing") }, /cannot be used/],
    ];
    for (const [files, says] of taken) {
      await dropOnZip(page, zipSync(files));
      await page.getByRole("button", { name: "Take it in" }).click();
      await page.getByRole("alert").getByText(says).waitFor();
      await page.getByRole("button", { name: "Leave it" }).click();
    }
    // A key that is none is not taken, nor the game that came with it.
    await dropOnZip(page, zipSync({ ...whole, "identity.json": strToU8('{"name":"Ann"}') }));
    await page.getByLabel(/take its key/).check();
    await page.getByRole("button", { name: "Take it in" }).click();
    await page
      .getByRole("alert")
      .getByText(/is not an identity key/)
      .waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByRole("heading", { name: "Your key" }).waitFor();
    expect(await page.locator(".games").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** The same secrets, for a game that is not this one. */
const otherGame = (text: string): string =>
  text.replace(/"gid": "[0-9a-f]/, (found) => `${found.slice(0, -1)}${found.endsWith("0") ? "1" : "0"}`);

/** Drops bytes that are no text. */
async function dropOnZip(page: Page, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `{ const all = new DataTransfer(); all.items.add(new File([Uint8Array.from(atob(${JSON.stringify(Buffer.from(bytes).toString("base64"))}), (one) => one.charCodeAt(0))], "copy.zip")); all; }`,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer });
}
