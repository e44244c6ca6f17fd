// Files of VASSAL on the page against the rules of a game, and against the log in which they were sealed: what the
// commands say, word for word.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { person } from "../cli/support.js";
import { passwords } from "../support/vassal/files.js";
import { drags, peopleLog, peopleModule, setUpCounters } from "../support/vassal/for-the-people.js";
import { completed, houseLog, houseModule } from "../support/vassal/house.js";
import { rolled, sealing, send, turnFile } from "../support/vassal/sealing.js";
import { servedPage } from "./served-page.js";
import { browserPath, give, type Visit, visit } from "./support.js";

interface Claim {
  readonly says: string;
  readonly status: string;
  readonly details: readonly string[];
}

describe.skipIf(browserPath === undefined)("files of VASSAL and rules on the page", () => {
  const site = servedPage();

  const open = async (): Promise<Visit> => {
    const one = await visit(site.url);
    site.visits.push(one);
    return one;
  };
  const byRules = async ({ page }: Visit, settings: { start?: string; agreed?: boolean; turnEnds?: boolean } = {}) => {
    const section = page.locator("section.by-rules");
    await section.getByRole("button", { name: "Compare with the rules" }).click();
    await section.locator(".claim").first().waitFor({ timeout: 30_000 });
    if (settings.start !== undefined) await section.getByLabel("It begins with").selectOption(settings.start);
    if (settings.agreed === true) await section.getByLabel("The players took the component pack").check();
    if (settings.turnEnds === true) await section.getByLabel("It ends where a turn ends").check();
    return section;
  };
  const claimsIn = (section: Awaited<ReturnType<typeof byRules>>) =>
    section.locator(".claim").evaluateAll((all) =>
      all.map((one) => ({
        words: one.querySelector("p")?.textContent?.trim() ?? "",
        details: [...one.querySelectorAll("li")].map((line) => line.textContent ?? ""),
      })),
    );
  const asShown = (claims: readonly Claim[]) =>
    claims.map(({ says, status, details }) => ({ words: `${status} ${says}`, details: [...details] }));

  test("For the People: the ready mapping is found by the module's name; every claim is the command's, with its details", async () => {
    const counters = await setUpCounters("1861");
    const [first] = counters.filter(({ name }) => name === "Price");
    if (first === undefined) throw new Error("no Price");
    const bytes = peopleLog(counters, [[drags(first, "Richmond")]]);
    const ann = person("ann", installedGames);
    ann.write("ftp.vmod", peopleModule);
    ann.write("1.vlog", bytes);
    const said = await ann.done(
      "vassal",
      "map",
      "ftp.vmod",
      "1.vlog",
      "--json",
      "--start",
      "1861",
      "--agreed",
      "--turn-ends",
    );
    const { claims }: { claims: Claim[] } = JSON.parse(said);
    const plain: { claims: Claim[] } = JSON.parse(await ann.done("vassal", "map", "ftp.vmod", "1.vlog", "--json"));
    const one = await open();
    await give(one.page, { name: "1.vlog", bytes }, { name: "ftp.vmod", bytes: peopleModule });
    await one.page.getByText("by the mapping that comes with turnproof").waitFor();
    expect(one.asked.filter((address) => /by-rules|for-the-people/.test(address))).toEqual([]);
    const section = await byRules(one);
    expect(await claimsIn(section)).toEqual(asShown(plain.claims));
    await section.getByLabel("It begins with").selectOption("1861");
    await section.getByLabel("The players took the component pack").check();
    await section.getByLabel("It ends where a turn ends").check();
    await expect.poll(() => claimsIn(section)).toEqual(asShown(claims));
    expect(await section.textContent()).toContain("1.vlog by For the People");
    expect(await section.textContent()).toContain("this proves nothing, and accuses nobody.");
    for (const password of Object.values(passwords)) expect(await one.page.content()).not.toContain(password);
    await one.context.close();
  });

  test("A House Divided: a mapping that was dropped with the files; without one, and without a module, the page says what is missing", async () => {
    const bytes = houseLog([{ id: "1700000000001", name: "Grant", box: "cairo" }]);
    const ann = person("ann", installedGames);
    ann.write("h.vmod", houseModule);
    ann.write("1.vlog", bytes);
    const drafted = JSON.parse(
      await ann.done("vassal", "map", "h.vmod", "1.vlog", "--draft", "--game", "a-house-divided"),
    );
    const text = JSON.stringify({ ...completed(drafted), module: "Another\u202E name" });
    ann.write("m.json", text);
    const { claims }: { claims: Claim[] } = JSON.parse(
      await ann.done("vassal", "map", "h.vmod", "1.vlog", "--mapping", "m.json", "--json"),
    );
    const [log, vmod] = [
      { name: "1.vlog", bytes },
      { name: "h.vmod", bytes: houseModule },
    ];
    const mapping = { name: "m.json", bytes: new TextEncoder().encode(text) };
    const one = await open();
    const { page } = one;
    await give(page, log, mapping, vmod);
    await page.getByText("by m.json").waitFor();
    const section = await byRules(one);
    expect(await claimsIn(section)).toEqual(asShown(claims));
    expect(await section.textContent()).toContain(
      "The mapping is for the module Another\\u{202e} name; this one is called House.",
    );
    for (const [files, says] of [
      [[log], "Drop the module file (.vmod) with them"],
      [[log, mapping], "Drop the module file (.vmod) with them"],
      [[log, vmod], "No mapping comes with turnproof for the module House."],
    ] as const) {
      await page.getByRole("button", { name: "Another file" }).click();
      await give(page, ...files);
      await page.locator("section.by-rules").getByText(says).waitFor();
      expect(await page.getByRole("button", { name: "Compare with the rules" }).count()).toBe(0);
    }
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, mapping);
    await page.getByText("m.json is a mapping for VASSAL files: drop a .vlog or .vsav with it").waitFor();
    for (const [wrong, says] of [
      [{ ...JSON.parse(text), game: "chess" }, 'The game "chess" is not known to this page.'],
      [{ ...JSON.parse(text), places: { Cairo: "cario" } }, "a-house-divided has no space cario"],
      [{ kind: "vassal-mapping", game: "a-house-divided" }, "m.json: this is not a mapping"],
    ] as const) {
      await page.getByRole("button", { name: "Another file" }).click();
      await give(page, log, vmod, { name: "m.json", bytes: new TextEncoder().encode(JSON.stringify(wrong)) });
      await page.getByRole("button", { name: "Compare with the rules" }).click();
      await page.locator("section.by-rules").getByText(says).waitFor({ timeout: 30_000 });
    }
    await one.context.close();
  });

  test("sealed files with their log: each line and claim of the command; swapped, foreign and damaged ones are told", async () => {
    const { ann, bob } = await sealing();
    const lines = await rolled(ann, ["2d6", "attack on Fredericksburg"]);
    const first = turnFile(0, lines);
    const second = turnFile(1);
    await send(ann, bob, "turn-1.vlog", first);
    await send(bob, ann, "turn-2.vlog", second);
    const log = { name: "war.pbem", bytes: new Uint8Array(readFileSync(ann.file("g", "game.pbem"))) };
    const other = turnFile(1, ["I was here"]);
    const cut = second.slice(0, second.length - 40);
    for (const files of [
      [
        ["turn-1.vlog", first],
        ["turn-2.vlog", second],
      ],
      [
        ["turn-2.vlog", other],
        ["turn-1.vlog", first],
      ],
      [
        ["turn-1.vlog", first],
        ["turn-2.vlog", cut],
      ],
      [
        ["turn-1.vlog", first],
        ["holiday.vlog", other],
      ],
      [["renamed.vlog", second]],
      // Nothing that can be read: what the log says of them is said all the same.
      [["turn-2.vlog", cut]],
      [
        ["turn-1.vlog", first.slice(0, 60)],
        ["holiday.vlog", cut],
      ],
    ] as const) {
      const cat = person("cat", installedGames);
      cat.write("war.pbem", log.bytes);
      for (const [name, bytes] of files) cat.write(name, bytes);
      const paths = files.map(([name]) => name);
      const { out } = await cat.run("vassal", "check", "war.pbem", ...paths);
      const one = await open();
      await give(one.page, log, ...files.map(([name, bytes]) => ({ name, bytes })));
      await one.page.getByRole("button", { name: /VASSAL files?|\.vlog$/ }).click();
      const section = one.page.locator("section.sealed");
      await section.waitFor();
      const isRead = files.some(([, bytes]) => ![cut.length, 60].includes(bytes.length));
      const says =
        files.length === 1 ? "This VASSAL file cannot be read" : `None of these ${files.length} VASSAL files`;
      expect(await one.page.locator("main").getByText(says).count()).toBe(isRead ? 0 : 1);
      const told = await section.textContent();
      expect(told).toContain("As they were sealed in war.pbem");
      const said = out.split("\n").filter((line) => line !== "");
      expect(said[0]).toContain("The log: valid");
      for (const line of said.slice(1))
        expect(told).toContain(line.trim().replace(/^((?:in|un)?(?:consistent|verifiable)): /, "$1 "));
      expect(told).toContain("The rules of the game are NOT judged.");
      await one.context.close();
    }
    // A file that cannot be read, with a log that was not sealed or none, is refused as before.
    const alone = await open();
    await give(alone.page, { name: "turn-2.vlog", bytes: cut });
    await alone.page.getByText("the zip is damaged").waitFor();
    expect(await alone.page.locator("section.sealed").count()).toBe(0);
    await alone.context.close();
    // Without the files the log is judged as any other; without the log nothing is said of seals.
    const one = await open();
    await give(one.page, { name: "turn-1.vlog", bytes: first });
    await one.page.locator("ol.steps").waitFor();
    expect(await one.page.locator("section.sealed").count()).toBe(0);
    expect(one.asked.filter((address) => address.includes("sealed-files"))).toEqual([]);
    await one.context.close();
  }, 180_000);
});
