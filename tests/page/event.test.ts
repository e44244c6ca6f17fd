// A tournament's player in a browser: joins with the event's files, and is told whether a game was played as the event says.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, person } from "../cli/support.js";
import { saved, signed, taken, wordsOf } from "./playing.js";
import { servedPage } from "./served-page.js";
import { browserPath, dropOn, dropTogether, give, visit } from "./support.js";

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

/** Lines of a part of the verdict, by its title. */
const under = async (page: Page, title: string): Promise<string> => {
  await page.getByRole("heading", { name: title, exact: true }).waitFor();
  return wordsOf(page.locator("section section", { has: page.getByRole("heading", { name: title, exact: true }) }));
};

describe.skipIf(browserPath === undefined)("a game of an event in a browser", () => {
  const site = servedPage();

  test("is joined with the profile and the round alone, which are kept with it and tell whether it was played so", async () => {
    const { root, ann, bob } = await couple(installedGames);
    const gm = person("gm", installedGames, root);
    await gm.done("keygen", "--name", "Gil");
    await gm.done("club", "profile", "form.json", "--form", "a-house-divided");
    await gm.done("club", "profile", "form.json", "--sign", "cup.event");
    gm.write("form.json", JSON.stringify({ ...JSON.parse(gm.read("form.json")), days: 3, name: "Other Cup" }));
    await gm.done("club", "profile", "form.json", "--sign", "other.event");
    gm.write("forged.event", gm.read("cup.event").replace('"Spring Cup"', '"Autumn Cup"'));
    const { page } = await visit(site.url);
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByLabel("Your name, as your opponents will see it").fill("Dora");
    await page.getByRole("button", { name: "Make my key" }).click();
    await page.getByText("You sign as Dora.").waitFor();
    const own = { id: "1-1", players: [did(ann.home), did(bob.home)] };
    gm.write("pairs.json", JSON.stringify({ round: 1, pairings: [own] }));
    const cup = gm.file("cup.event");
    await gm.done("club", "round", "pairs.json", "--event", cup, "--sign", "one.round");
    const began = (dir: string, ...more: string[]) =>
      ann.done(
        "new",
        "a-house-divided",
        dir,
        "--as",
        "union",
        "--name",
        "Ann",
        "--chain",
        "64",
        "--event",
        cup,
        ...more,
      );
    await began("g", "--pairing", "1-1");
    const invite = bytesOf(ann.file("g", "invite.json"));
    // A file of the event before the invite counts for it.
    await dropOn(page, "cup.event", bytesOf(cup));
    await page.getByRole("heading", { name: "A game of an event" }).waitFor();
    await dropOn(page, "invite.json", invite);
    const join = page.getByRole("button", { name: "Join" });
    await page.getByText("It is what Spring Cup says.").waitFor();
    expect(await join.isDisabled()).toBe(false);
    // The sentences are those of the command.
    const refusal = page.getByRole("alert");
    const forged = await bob.run(
      "join",
      ann.file("g", "invite.json"),
      "x",
      "--name",
      "B",
      "--event",
      gm.file("forged.event"),
    );
    await dropOn(page, "forged.event", bytesOf(gm.file("forged.event")));
    await refusal.getByText("forged.event is not signed by Gil: ask for it again.").waitFor();
    expect(forged.err).toContain("forged.event is not signed by Gil: ask for it again.");
    expect(await join.isDisabled()).toBe(true);
    await dropOn(page, "other.event", bytesOf(gm.file("other.event")));
    await page.getByText("The invite names a profile other than this file, or none.").waitFor();
    await join.click();
    const other = await bob.run(
      "join",
      ann.file("g", "invite.json"),
      "x",
      "--name",
      "B",
      "--event",
      gm.file("other.event"),
    );
    const says = /This game names the profile .*(?= \(cli)/.exec(other.err)?.[0] ?? "no refusal";
    await refusal.getByText(says).waitFor();
    await dropOn(page, "cup.event", bytesOf(cup));
    await page.getByText("It is what Spring Cup says.").waitFor();
    const shown = await wordsOf(page.locator(".came"));
    for (const part of ["run by", "Gil, key", "a-house-divided", "within 14 days", "silence"])
      expect(shown).toContain(part);
    // Dora is not the one whom the round has paired.
    await dropOn(page, "one.round", bytesOf(gm.file("one.round")));
    await page.getByText("Choose a round other than one.round").waitFor();
    await join.click();
    await refusal.getByText("This game is not one of round 1").waitFor();
    await page.getByRole("button", { name: "Leave it" }).click();
    await began("h");
    await dropOn(page, "invite.json", bytesOf(ann.file("h", "invite.json")));
    await join.waitFor();
    expect(await page.getByText("Choose the round").count()).toBe(0);
    await dropOn(page, "cup.event", bytesOf(cup));
    await page.getByText("It is what Spring Cup says.").waitFor();
    await join.click();
    await page.getByRole("heading", { name: /^Packet 1 is signed/ }).waitFor();
    const manifest = await saved(page);
    await ann.done("start", "h", ann.write("dora-1.pbem", manifest));
    expect(await ann.done("verify", "h")).toContain("Event: played under Spring Cup");
    // The profile lies with the game: its verdict says whether it was played so.
    await page.getByRole("tab", { name: "Verdict" }).click();
    expect(await under(page, "Event")).toContain("Event: played under Spring Cup (spring-cup, profile 1,");

    // Somebody else looks at the log: the profile is not at hand until it is dropped.
    const looking = await visit(site.url);
    site.visits.push(looking);
    const log = { name: "game.pbem", bytes: bytesOf(ann.file("h", "game.pbem")) };
    await give(looking.page, log);
    expect(await under(looking.page, "Event")).toContain("Missing");
    await dropOn(looking.page, "cup.event", bytesOf(cup));
    await looking.page.getByText("Event: played under Spring Cup").waitFor();
    await dropOn(looking.page, "forged.event", bytesOf(gm.file("forged.event")));
    await looking.page.getByText("forged.event is not signed by Gil").waitFor();
    expect(await under(looking.page, "Event")).toContain("Event: played under Spring Cup");
    const alone = await visit(site.url);
    site.visits.push(alone);
    await give(alone.page, { name: "cup.event", bytes: bytesOf(cup) });
    await alone.page.getByRole("heading", { name: "The profile of an event" }).waitFor();
    for (const { context } of [looking, alone]) await context.close();
  }, 120_000);
});

describe.skipIf(browserPath === undefined)("a game of an event, begun in a browser", () => {
  const site = servedPage();

  test("takes its terms from the profile and its opponent from the round; the club's receipts go into its log", async () => {
    const { root, ann } = await couple(installedGames);
    const gm = person("gm", installedGames, root);
    await gm.done("keygen", "--name", "Gil");
    const club = await gm.done("club", "init", "cup", "--name", "Cup", "--receipts");
    await gm.done("club", "profile", "form.json", "--form", "a-house-divided", "--form", "washingtons-war");
    const form = { ...JSON.parse(gm.read("form.json")), receipts: /did:key:\S+/.exec(club)?.[0] };
    gm.write("form.json", JSON.stringify(form, null, 2));
    await gm.done("club", "profile", "form.json", "--sign", "cup.event");
    const dora = await visit(site.url);
    site.visits.push(dora);
    const { page } = dora;
    const fileOf = (name: string) => [name, bytesOf(gm.file(name))] as const;
    const drop = (file: string) => dropOn(page, ...fileOf(file));
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByLabel("Your name, as your opponents will see it").fill("Dora");
    await page.getByRole("button", { name: "Make my key" }).click();
    const key = await wordsOf(page.locator(".note code"));
    const paired = async (name: string, players: readonly string[], number: number, ...more: readonly string[]) => {
      const pairing = { id: `${number}-1`, players, sides: ["union", "confederate"], game: "a-house-divided" };
      gm.write("pairs.json", JSON.stringify({ round: number, pairings: [pairing] }));
      await gm.done("club", "round", "pairs.json", "--event", "cup.event", "--sign", name, ...more);
    };
    await paired("one.round", [did(gm.home), did(ann.home)], 1);
    await paired("two.round", [key, did(ann.home)], 2, "--after", "one.round");

    // What the gamemaster fills in is no profile yet; damaged, it is told where.
    await drop("form.json");
    await page.getByText("is the form of an event's profile, and nobody has signed it yet").waitFor();
    gm.write("broken.json", gm.read("form.json").replace('"days": 14,', '"days": 14'));
    await drop("broken.json");
    await page.getByText(/is the form of an event's profile, but it is not valid JSON \(line \d+\)/).waitFor();

    await drop("cup.event");
    await page.getByLabel("The game").last().waitFor();
    await drop("one.round");
    await page.getByText("This round pairs nobody with your key").waitFor();
    await drop("two.round");
    await page.getByText("Your pairing: 2-1: you as union, against the key").waitFor();
    // What cannot be taken is told, and the files that could be still hold.
    const problem = page.locator(".problem");
    gm.write("cut.round", gm.read("two.round").slice(0, 300));
    await drop("cut.round");
    await problem.getByText("cut.round is not a valid round of an event: it is not JSON (line 1).").waitFor();
    await page
      .locator('.came input[type="file"]')
      .first()
      .setInputFiles({ name: "x.event", mimeType: "", buffer: Buffer.from(bytesOf(gm.file("two.round"))) });
    await problem.getByText("x.event is not a valid event profile, but a different kind of file.").waitFor();
    await page.getByText("Choose a profile other than cup.event").waitFor();
    await page.getByText("Your pairing: 2-1: you as union, against the key").waitFor();
    // Dropped one behind the other in no time, or together with what has nothing to do with them.
    const leave = page.getByRole("button", { name: "Leave it" });
    await leave.click();
    await Promise.all([drop("two.round"), drop("cup.event")]);
    await page.getByText("Your pairing: 2-1: you as union, against the key").waitFor();
    await leave.click();
    await dropTogether(page, ["a.txt", new TextEncoder().encode("hello")], ...["two.round", "cup.event"].map(fileOf));
    await problem.getByText("Not taken: a.txt. Drop it alone.").waitFor();
    await page.getByText("Your pairing: 2-1: you as union, against the key").waitFor();
    await page.locator(".came").getByRole("button", { name: "Write the invite" }).click();
    await page.getByRole("heading", { name: "Your invite" }).waitFor();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save invite.json" }).click();
    const invite = ann.write("invite.json", readFileSync(await (await coming).path()));
    const event = ["--event", gm.file("cup.event"), "--round", gm.file("two.round")];
    await ann.done("join", invite, "g", "--name", "Ann", "--chain", "64", ...event);
    await dropTogether(page, ["a.txt", new TextEncoder().encode("hello")], ["ann-1.pbem", bytesOf(newest(ann))]);
    await problem.getByText("Not taken: a.txt. Drop it alone.").waitFor();
    await page.getByRole("heading", { name: /^Packet 1 is signed/ }).waitFor();
    await ann.done("receive", "g", ann.write("dora-1.pbem", await saved(page)));
    await taken(page, bytesOf(newest(ann)));
    expect(await ann.done("verify", "g")).toContain("Event: played under Spring Cup");

    await gm.done("club", "take", "cup", ann.file("g", "game.pbem"));
    await gm.done("club", "receipts", "cup", "--export", "cup.receipts");
    await page.getByText(/^Receipts of your club: 0 in the log, 0 waiting$/).waitFor();
    // Receipts of which nothing can be used: what is wrong with them is told, and none of them waits.
    const [line = "", ...lines] = gm.read("cup.receipts").trimEnd().split("\n");
    const foreign = line.replace(/"g":"..../, '"g":"0000');
    const wrong: { readonly [says: string]: string } = {
      "1 receipt of other games": foreign,
      "1 line cannot be read as a receipt: the file was cut off or changed": line.slice(0, 90),
      "1 line cannot be read as a receipt: the file was cut off or changed; 1 receipt of other games":
        `${line.replace(":{", ": {")}\n${foreign}`.replace('{"receipt": {', '{"receipt":{ '),
      "receipt 1 is not signed by the agreed club": line.replace(/"at":"..../, '"at":"1999'),
      "receipt 1 is from a club other than the one agreed": line.replace(/"club":"..../, '"club":"abab'),
    };
    for (const [says, text] of Object.entries(wrong)) {
      await dropOn(page, "x.receipts", new TextEncoder().encode(text));
      await page
        .locator(".refused")
        .getByText(`The file holds no receipt that can be carried into this game: ${says}.`, { exact: true })
        .waitFor();
      expect(await page.locator(".receipted").count()).toBe(0);
    }
    await dropOn(page, "x.receipts", new TextEncoder().encode(`${line.slice(0, 90)}\n${lines.join("\n")}\n`));
    await page
      .locator(".receipted")
      .getByText("Left out: 1 line cannot be read as a receipt: the file was cut off or changed.")
      .waitFor();
    await page.locator(".receipted").getByRole("button", { name: "Done" }).click();
    await drop("cup.receipts");
    await page
      .locator(".receipted")
      .getByText(/^\d receipts? will go with your next packets/)
      .waitFor();
    await page.getByText(/^Receipts of your club: 0 in the log, \d waiting$/).waitFor();
    await drop("cup.receipts");
    await page
      .locator(".receipted")
      .getByText("Nothing new: every receipt of this game is already in its log or waiting.")
      .waitFor();
    await page.getByText("Propose, resign").click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, I resign this game" }).click();
    await ann.done("receive", "g", ann.write("dora-2.pbem", await signed(page)));
    expect(await ann.done("verify", "g")).toMatch(
      /Seen by the club \(\d\)\n {2}packet 1 of ann .* brought by dora in entry/,
    );
    await page.getByText(/^Receipts of your club: \d in the log, 0 waiting$/).waitFor();
    // On the list of games they find their game by themselves, where one is here and they can be read.
    await page.locator("header .again").click();
    await page.getByRole("button", { name: "Play by mail here" }).click();
    for (const [text, says] of [
      [line.slice(0, 90), "No line of this file can be read as a receipt: it was cut off or changed."],
      [foreign, "These receipts are for none of the games in this browser."],
    ] as const) {
      await dropOn(page, "x.receipts", new TextEncoder().encode(text));
      await page.locator(".came").getByText(says).waitFor();
    }
  }, 120_000);
});

const did = (home: string): string => JSON.parse(readFileSync(`${home}/keys/identity.json`, "utf8")).did;
