// Somebody who clicks what the page offers, anything of it, and types no name: the same in every run of one seed.
import type { Locator, Page } from "playwright-core";
import { stream } from "../../src/testing/json-values.js";
import { settled, wordsOf } from "./playing.js";

/** What can be clicked to go on, as the page shows it at the moment. */
interface Offered {
  readonly task: string;
  /** The buttons of each part of the list: a kind of move, a hole. */
  readonly groups: readonly { readonly says: string; readonly buttons: readonly string[] }[];
  readonly holes: readonly { readonly open: boolean; readonly values: readonly string[] }[];
  readonly spots: number;
  readonly ready: "none" | "open" | "lacking";
  readonly back: boolean;
  readonly undo: boolean;
  /** Said where no move is legal. */
  readonly barred: boolean;
  readonly drafted: boolean;
  /** Sentences of what is to be done. */
  readonly says: readonly string[];
}

/** Read in one go: what is offered at one moment. Written as text: it runs in the page. */
const readOffered = `(() => {
  const all = (within, selector) => [...within.querySelectorAll(selector)];
  const there = (selector) => document.querySelector(selector) !== null;
  const submit = document.querySelector(".ready button[type=submit]");
  return {
    task: document.querySelector(".asked h2")?.textContent ?? "",
    groups: all(document, ".groups > li").map((one) => ({ says: one.textContent, buttons: all(one, "button").map((button) => button.textContent) })),
    holes: all(document, ".choices .hole").map((one) => ({
      open: one.tagName !== "DETAILS" || one.open,
      values: all(one, ".values button").map((value) => value.textContent),
    })),
    spots: all(document, "[data-spot]").length,
    ready: submit === null ? "none" : submit.disabled ? "lacking" : "open",
    back: there(".sentence .back"),
    undo: all(document, ".draft button").some((one) => one.textContent === "Take back the last step" && !one.disabled),
    barred: there(".play .choices > .note li"),
    drafted: there(".draft"),
    says: all(document, ".play button, .play h2, .play h3, .play h4, .play li:not(:has(li, button)), .play p, .play td, .play pre")
      .map((one) => one.textContent.trim()).filter((one) => one !== ""),
  };
})()`;

/** Where the spot of a number can be hit: a point at which it lies over all others. Written as text: it runs in the page. */
const pointOn = (number: number) => `(() => {
  const spot = document.querySelectorAll("[data-spot]")[${number}];
  const { left, top, width, height } = spot.getBoundingClientRect();
  for (const share of [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94])
    for (const across of [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94]) {
      const [x, y] = [left + width * across, top + height * share];
      if (spot.contains(document.elementFromPoint(x, y))) return { x, y, says: spot.getAttribute("aria-label") };
    }
  return { x: 0, y: 0, says: spot.getAttribute("aria-label"), none: true };
})()`;

/** What one seed's player has done, and what the page took for it. */
export interface Tally {
  clicks: number;
  mails: number;
  /** Steps that were taken back, and answers. */
  undone: number;
  backs: number;
  reloads: number;
  /** How often no move was legal any more. */
  barred: number;
  /** Moves that were added. */
  moves: number;
  /** How long the page was busy after each click (milliseconds). */
  readonly waits: number[];
  /** The longest wait, and what was clicked. */
  slowest: { readonly wait: number; readonly what: string };
  readonly says: Set<string>;
}

export const newTally = (): Tally => ({
  ...{ clicks: 0, mails: 0, undone: 0, backs: 0, barred: 0, reloads: 0, moves: 0, waits: [] },
  ...{ slowest: { wait: 0, what: "" }, says: new Set() },
});

/** What no sentence for players holds: names out of the program, values that are none. */
const nonsense = /undefined|\bNaN\b|\[object|\{"|\bnull\b|Infinity|\bsdk\/|\bcli\//;

/** What moves are called that end what somebody is at. */
const ending = /^(?:End|No|Decline|Stop|Pass|Finish)\b/i;

/** What moves and their values are called that lead to the enemy. */
const forward = /\b(?:ahead|advance|fires?|charge)\b/i;

/**
 * Orders that demand of every unit what a random hand does not find: whole turns have to be taken back under them. They are
 * left to who thinks.
 */
const demanding = /\b(?:under|to) Charge$/;

/** A player at a page, and what makes them choose. */
export interface Clicker {
  readonly page: Page;
  readonly tally: Tally;
  /** Plays until the turn is over for them; signs what was written and returns what is sent, or tells why not. */
  turn(most: number): Promise<"signed" | "waits" | "over">;
}

/** How often in a hundred somebody hesitates: goes back, takes back, loads the page again, sends half a turn. */
const hesitates = { back: 2, undo: 1, reload: 1, half: 1, onBoard: 25, more: 35, ahead: 80 };

/** Somebody who clicks; their choices hang on the seed alone. */
export function clickerAt(page: Page, seed: number, tally: Tally = newTally()): Clicker {
  const next = stream(seed);
  const inHundred = (rate: number) => next(100) < rate;
  /** One of several by its number; mostly one that goes forward: whoever never does has to take back whole turns. */
  const oneOf = (says: readonly string[]): number => {
    const calm = says.flatMap((one, at) => (demanding.test(one) ? [] : [at]));
    const ahead = calm.filter((at) => forward.test(says[at] ?? ""));
    const from = ahead.length > 0 && inHundred(hesitates.ahead) ? ahead : calm;
    return from[next(from.length)] ?? next(says.length);
  };
  const look = (): Promise<Offered> => page.evaluate(readOffered) as Promise<Offered>;
  let [stuck, since] = [0, 0];
  /** What stood over the mail that was sent last. */
  let sent = "";

  /** Clicks in the middle of a spot, or where of it something can be seen. */
  async function clickSpot(among: number): Promise<void> {
    const number = next(among);
    const at = (await page.evaluate(pointOn(number))) as { x: number; y: number; says: string; none?: true };
    if (at.none) throw new Error(`on the board nobody can click ${at.says}`);
    await timed(at.says, () => page.mouse.click(at.x, at.y));
  }

  const click = async (what: Locator): Promise<void> => timed((await wordsOf(what)).slice(0, 80), () => what.click());

  async function timed(words: string, act: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await act();
    await settled(page);
    const wait = performance.now() - from;
    tally.clicks += 1;
    since += 1;
    tally.waits.push(wait);
    if (wait > tally.slowest.wait) tally.slowest = { wait, what: words };
  }

  const of = (selector: string, at: number) => page.locator(selector).nth(at);
  const refused = page.locator(".play .refused");

  /** A value of a hole: in the list, or on the board. */
  async function fill(offered: Offered): Promise<boolean> {
    const holes = offered.holes.flatMap((hole, at) => (hole.values.length > 0 ? [{ ...hole, at }] : []));
    const open = holes.filter((hole) => hole.open);
    if (offered.spots > 0 && (open.length > 0 || holes.length === 0) && inHundred(hesitates.onBoard)) {
      await clickSpot(offered.spots);
      return true;
    }
    const hole = open[next(open.length)] ?? holes[next(holes.length)];
    if (hole === undefined) return false;
    const part = of(".choices .hole", hole.at);
    if (!hole.open) await click(part.locator("summary"));
    await click(part.locator(".values button").nth(oneOf(hole.values)));
    return true;
  }

  /** Adds the move that is whole, with a value where it asks for one that nobody sees. */
  async function add(offered: Offered): Promise<void> {
    if (offered.ready === "lacking")
      for (const field of await page.locator(".ready input").all()) await field.fill(String(1 + next(9)));
    await click(page.locator(".ready button[type=submit]"));
    if ((await refused.count()) === 0) tally.moves += 1;
  }

  async function takeBack(): Promise<void> {
    await click(page.getByRole("button", { name: "Take back the last step" }));
    tally.undone += 1;
  }

  /** One decision, or a part of it; false where there is nothing to click. */
  async function decide(offered: Offered): Promise<boolean> {
    if (offered.barred) {
      // Whoever has barred their own way goes back, each time a step further.
      stuck += 1 + Math.floor(stuck / 2);
      tally.barred += 1;
      let gone = 0;
      for (; gone < stuck && (await look()).undo; gone++) await takeBack();
      return gone > 0;
    }
    if (offered.back && inHundred(hesitates.back)) {
      await click(page.locator(".sentence .back"));
      tally.backs += 1;
      return true;
    }
    if (offered.ready !== "none") {
      const more = offered.holes.some(({ values }) => values.length > 0) && inHundred(hesitates.more);
      if (more && (await fill(offered))) return true;
      await add(offered);
      return true;
    }
    if (offered.undo && inHundred(hesitates.undo)) {
      await takeBack();
      return true;
    }
    if (offered.holes.some(({ values }) => values.length > 0)) return fill(offered);
    if (offered.groups.length > 0) {
      // Whoever has clicked long in one turn comes to an end of it.
      const ends = offered.groups.flatMap(({ says }, at) => (ending.test(says) ? [at] : []));
      const tired = ends.length > 0 && inHundred(Math.min(80, Math.max(0, since - 20)));
      if (!tired && offered.spots > 0 && inHundred(hesitates.onBoard)) await clickSpot(offered.spots);
      else {
        const at = tired ? (ends[next(ends.length)] ?? 0) : oneOf(offered.groups.map(({ says }) => says));
        const buttons = offered.groups[at]?.buttons ?? [""];
        await click(of(".groups > li", at).locator("button").nth(oneOf(buttons)));
      }
      return true;
    }
    const plain = page.locator(".choices > .values button");
    const several = await plain.count();
    if (several > 0) {
      await click(plain.nth(next(several)));
      return true;
    }
    if (!offered.back) return false;
    // What was chosen leads nowhere: one answer back.
    await click(page.locator(".sentence .back"));
    tally.backs += 1;
    return true;
  }

  async function sign(): Promise<void> {
    await click(page.getByRole("button", { name: "Sign and send" }));
    await click(page.getByRole("button", { name: /^Sign (?:it|half a turn)$/ }));
  }

  /** Whether a packet was signed that is not sent yet: by who clicked, or by the page where a mail left nothing to decide. */
  async function hasSigned(): Promise<boolean> {
    const [heading = ""] = await page.locator(".outgoing h2").allTextContents();
    if (!/^Packet \d+ is signed$/.test(heading) || heading === sent) return false;
    sent = heading;
    return true;
  }

  async function turn(most: number): Promise<"signed" | "waits" | "over"> {
    [since, stuck] = [0, 0];
    for (;;) {
      if (await hasSigned()) return "signed";
      const offered = await look();
      for (const said of offered.says) {
        if (nonsense.test(said)) throw new Error(`the page says: ${said}`);
        if (tally.says.size < 20_000) tally.says.add(said);
      }
      if (since > most) throw new Error(`${since} clicks and no end: ${await wordsOf(page.locator(".play"))}`);
      const { task, drafted } = offered;
      if (task === "Waiting") return "waits";
      if (task === "The game is over" && !drafted) return "over";
      if (drafted && inHundred(hesitates.reload)) {
        await page.reload();
        await page.locator(".play h2").first().waitFor();
        await settled(page);
        tally.reloads += 1;
        continue;
      }
      const idle = task === "Your move" && offered.groups.length > 0;
      const ends = task === "Your turn is written" || (idle && drafted && inHundred(hesitates.half));
      if (ends && drafted) {
        await sign();
        continue;
      }
      const way = {
        "A proposal": "Agree",
        "Dice are due": "Take the roll",
        "Your turn is written": "Sign what is due",
      }[task];
      if (way !== undefined) {
        await click(page.locator(".asked").getByRole("button", { name: way, exact: true }));
        continue;
      }
      if (task === "A fact is needed") throw new Error(`a fact: ${await wordsOf(page.locator(".asked"))}`);
      if (task !== "Your move" || !(await decide(offered)))
        throw new Error(`nothing to click: ${await wordsOf(page.locator(".play"))}`);
    }
  }

  return { page, tally, turn };
}
