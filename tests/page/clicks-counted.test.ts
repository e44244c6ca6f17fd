// How many clicks a turn takes of who knows what they want: whole turns of the five games, each click written down, no key
// pressed. What is clicked is sent to the other one, whose command takes it in and judges it.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, type Person } from "../cli/support.js";
import { saved, settled, sitting, task } from "./playing.js";
import { browserPath, closeBrowser } from "./support.js";

/** A turn: a place or piece by its id on the board ("@howe"), or the words that a button has or begins with ("March ..."). */
interface Reference {
  readonly game: string;
  readonly side: string;
  readonly start: string;
  /** How long the chains of values are: other chains, other dice. */
  readonly chain?: string;
  /** Moves before it, by commands: who writes them, and what; a name with dots: the first that is listed. */
  readonly before?: readonly (readonly ["ann" | "bob", ...words: string[]])[];
  readonly clicks: readonly string[];
  /** What the log says of it. */
  readonly told: readonly RegExp[];
}

const none = { clicks: [], told: [] };
const [add, roll] = ["Add it to my turn", "Do it; dice follow"];
const signing = ["Sign and send", "Sign it"];

async function begun({
  game,
  side,
  start,
  chain = "2048",
  before = [],
}: Reference): Promise<{ ann: Person; bob: Person }> {
  const { ann, bob } = await couple(installedGames);
  await ann.done("new", game, "g", "--as", side, "--name", "Ann", "--start", start, "--chain", chain);
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", chain);
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  for (const [who, ...words] of before) {
    const [me, you] = who === "ann" ? [ann, bob] : [bob, ann];
    const [, listed] = new RegExp(` (${words[0]?.slice(0, -4)} \\S+)`).exec(await me.done("moves", "g")) ?? [];
    await me.done("do", "g", ...(words[0]?.endsWith(" ...") ? (listed?.split(" ") ?? []) : words));
    await me.done("seal", "g");
    await you.done("receive", "g", newest(me));
  }
  return { ann, bob };
}

async function click(page: Page, what: string): Promise<void> {
  if (what.startsWith("@")) await page.locator(`[data-spot="${what.slice(1)}"]`).click();
  else if (what.endsWith(" ..."))
    await page
      .locator(".groups button")
      .filter({ hasText: what.slice(0, -4) })
      .click();
  else await page.locator(".play").getByRole("button", { name: what, exact: true }).first().click();
  await settled(page);
}

describe.skipIf(browserPath === undefined)("check 25: clicks of whole turns", () => {
  afterAll(closeBrowser);

  test.each<[string, number, Reference]>([
    [
      "A House Divided: a march of one piece, no promotion, no recruit",
      12,
      {
        ...{ game: "a-house-divided", side: "union", start: "campaign-1861" },
        clicks: [
          ...["@washington", "Union infantry 10", "road", add, "no more marches", add],
          ...["no more promotions", roll, "no more recruits", add, ...signing],
        ],
        told: [/Union infantry 10 Washington -> Harpers Ferry \(road\)/, /no more marches[\s\S]*no more recruits/],
      },
    ],
    [
      "For the People: a card for Operations, with which a corps is activated",
      7,
      {
        ...{ game: "for-the-people", side: "union", start: "1861", before: [["bob", "decline-first-round"]] },
        clicks: ["Move corps ...", "Trent Affair", "Fremont", "1", add, ...signing],
        told: [/Trent Affair for Operations/, /Fremont is activated in St\. Louis with 1 SP/],
      },
    ],
    [
      "Across the Rappahannock: commands are combined, a division acts, a unit goes two hexes; half a turn",
      12,
      {
        ...{ game: "across-the-rappahannock", side: "US", start: "training", chain: "64" },
        before: [
          ["bob", "end-set-up"],
          ["ann", "end-set-up", "then", "hold-marker", "marker=us-ta-am1"],
          ["bob", "choose-markers ..."],
        ],
        clicks: [
          ...[
            "Combine commands ...",
            "Alder's division",
            roll,
            "Alder's division acts",
            add,
            "no more artillery fire",
            add,
          ],
          ...["@us-2-1-ta-b", "@T1008", add, "Sign and send", "Sign half a turn"],
        ],
        told: [/Alder's division acts/, /2\/1\/A b moves to T1008/],
      },
    ],
    [
      "This Accursed Civil War: the set-up of a side",
      8,
      {
        ...{ game: "this-accursed-civil-war", side: "royalist", start: "training" },
        clicks: [
          ...["The King's centre begins under Make Ready", add, "The King's horse begins under Make Ready", add],
          ...["the set-up is done", add, ...signing],
        ],
        told: [/The King's centre begins under Make Ready[\s\S]*The King's horse begins[\s\S]*the set-up is done/],
      },
    ],
    [
      "This Accursed Civil War: a wing acts; a unit moves ahead, and the wing is done",
      11,
      {
        ...{ game: "this-accursed-civil-war", side: "royalist", start: "training" },
        before: [
          ...(["ann", "bob"] as const).flatMap((who): [typeof who, ...string[]][] => {
            const wings = who === "ann" ? ["tf-r-centre", "tf-r-left"] : ["tf-p-centre", "tf-p-right"];
            const orders = wings.map((wing) => ["assign-order", `wing=${wing}`, "order=make-ready", "then"]);
            return [[who, ...orders.flat(), "end-set-up"]];
          }),
          ["ann", "select-wing", "wing=tf-r-left"],
          ["bob", "decline-preemption"],
        ],
        clicks: [
          ...["keep the order", add, "@tf-r-usher", "ahead left", add, "the wing has acted", add],
          ...["the wing is done", add, ...signing],
        ],
        told: [
          /keep the order/,
          /Usher: ahead left[\s\S]*Usher goes to T0511/,
          /the wing has acted[\s\S]*the wing is done/,
        ],
      },
    ],
  ])("%s: %d", async (_, count, reference) => {
    expect(reference.clicks).toHaveLength(count);
    const { ann, bob } = await begun(reference);
    const { page, context, faults } = await sitting(ann);
    expect(await task(page)).toBe("Your move");
    for (const what of reference.clicks) await click(page, what);
    await page.getByRole("heading", { name: /^Packet \d is signed$/ }).waitFor();
    const packet = bob.write("mail.pbem", await saved(page));
    const said = await bob.done("receive", "g", packet);
    for (const one of reference.told) expect(said).toMatch(one);
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("Washington's War: the Committees of Correspondence, each on the board: 17", async () => {
    const { ann, bob } = await begun({ ...{ game: "washingtons-war", side: "american", start: "standard" }, ...none });
    const [, spaces = ""] = / place-committees spaces=(\S+)/.exec(await ann.done("moves", "g")) ?? [];
    const clicks = ["Place committees ...", ...spaces.split(",").map((id) => `@${id}`), add, ...signing];
    expect(clicks).toHaveLength(17);
    const { page, context, faults } = await sitting(ann);
    for (const what of clicks) await click(page, what);
    const said = await bob.done("receive", "g", bob.write("mail.pbem", await saved(page)));
    expect(said).toContain("Committees of Correspondence");
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
    expect(faults).toEqual([]);
    await context.close();
  });
});
