// Check 12: a log of 2,000 entries, and no task of the page over 50 ms. Counted is the time that the page's own thread worked, as
// Chromium's trace tells it: what other programs of the machine take meanwhile is no work of the page.
import { describe, expect, test } from "vitest";
import { openDraft, penOf, sealPacket, writeEntry, writeObligations } from "../../src/replay/index.js";
import { stream } from "../../src/testing/json-values.js";
import { begin, moves, replay, writerOf } from "../../src/testing/signed-game.js";
import { rappahannockSetup } from "../support/across-the-rappahannock/log.js";
import { servedPage } from "./served-page.js";
import { browser, browserPath, dropOn, visit } from "./support.js";

/** No task may be longer than this (milliseconds) on the machine for which it was set. */
const most = 50;

/**
 * Work of a known size, and how long each takes on that machine (milliseconds): numbers, and a board that is styled and laid out,
 * which is what the longest tasks do. A processor that counts nearly as fast may lay out at half of the speed. Written as text: it
 * runs in the page.
 */
const calibrations = {
  counting: {
    usual: 100,
    work: `(() => { let x = 0; for (let i = 0; i < 2e7; i++) x = (x * 31 + i) | 0; return x; })()`,
  },
  "laying out": {
    usual: 60,
    work: `(() => {
      const shape = (name, inside, says = "") => {
        const made = document.createElementNS("http://www.w3.org/2000/svg", name);
        made.textContent = says;
        inside.append(made);
        return made;
      };
      const board = shape("svg", document.body);
      for (let at = 0; at < 1500; at++) {
        const group = shape("g", board);
        shape("rect", group);
        shape("text", group, String(at));
      }
      const { width } = board.getBoundingClientRect();
      board.remove();
      return width;
    })()`,
  },
} as const;
const rounds = [1, 2, 3];

/** A log of somebody who turns their units again and again before the battle begins, so many in a packet. */
async function longLog(entries: number, inPacket: number): Promise<string> {
  const game = await begin({ ...rappahannockSetup, start: { scenario: "training-assault" } });
  const { machine } = await replay(game);
  const next = stream(3);
  const turns = machine.table.legalMoves(machine.state, "US").filter(({ move }) => move === "face-unit");
  let log = game.log;
  while (machine.seq < entries) {
    const pen = penOf(machine) ?? "";
    const [draft, writer] = [openDraft(machine, pen), writerOf(game, pen)];
    const faults = [...writeObligations(draft, writer)];
    for (let at = 0; at < inPacket; at++) {
      const turned = turns[next(turns.length)];
      if (turned !== undefined) faults.push(...writeEntry(draft, writer, moves({ ...turned })));
    }
    expect(faults).toEqual([]);
    log += sealPacket(draft, writer);
  }
  return log;
}

interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  /** How long its thread worked on it (microseconds). */
  readonly tdur?: number;
}

/** How the marks of this test begin: a browser sets others of its own, when it likes (`loadEventEnd`). */
const ours = "check 12: ";

/** The longest task of the page's own thread in each part between two marks (milliseconds). */
function longestByMark(trace: Buffer): Map<string, number> {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString("utf8"));
  const marks = traceEvents
    .filter(({ cat, ph }) => cat === "blink.user_timing" && (ph === "R" || ph === "I"))
    .filter(({ name }) => name.startsWith(ours))
    .sort((a, b) => a.ts - b.ts);
  const thread = marks[0];
  const longest = new Map<string, number>();
  for (const { name, pid, tid, ts, tdur = 0 } of traceEvents) {
    if (name !== "ThreadControllerImpl::RunTask" || pid !== thread?.pid || tid !== thread.tid) continue;
    const part = marks.findLast((mark) => mark.ts <= ts)?.name.slice(ours.length);
    if (part !== undefined) longest.set(part, Math.max(longest.get(part) ?? 0, tdur / 1000));
  }
  return longest;
}

describe.skipIf(browserPath === undefined)("check 12", () => {
  const site = servedPage();

  test.each([
    ["in 182 packets", 11],
    ["in one packet", 2001],
  ])("2,000 entries %s: opened, read, gone through, and the page never works for long", async (_, inPacket) => {
    const bytes = new TextEncoder().encode(await longLog(2000, inPacket));
    const { page, context } = await visit(site.url);
    const running = await browser();
    await running.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    const mark = (name: string) => page.evaluate(`performance.mark(${JSON.stringify(ours + name)})`);
    await mark("the file is handed over");
    await dropOn(page, "long.pbem", bytes);
    await mark("judged and shown");
    // By name alone: looking for roles takes the page longer than drawing does.
    await page.locator("#tab-story").waitFor({ timeout: 90_000 });
    await page.locator("svg.paper[aria-label]").waitFor();
    await mark("the story");
    await page.locator("#tab-story").click();
    await page.locator(".packets .entry").first().waitFor();
    expect(await page.locator(".packets .entry").count()).toBeLessThan(100);
    await mark("packet by packet");
    for (let press = 0; press < 6; press++) await page.keyboard.press("Shift+ArrowLeft");
    await mark("entry by entry");
    for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowLeft");
    if (inPacket > 100) {
      await page.keyboard.press("End");
      await mark("the part before");
      await page.getByRole("button", { name: "Earlier entries of this packet" }).click();
      await page.locator('.packets .entry[aria-current="true"]').waitFor();
    }
    await mark("to the beginning");
    await page.keyboard.press("Home");
    await page.locator('svg.paper[aria-label$="after entry 0"]').waitFor();
    for (const name of ["findings", "dice", "pieces", "verdict", "story"]) {
      await mark(name);
      await page.locator(`#tab-${name}`).click();
      await page.locator(`#tab-${name}[aria-selected="true"]`).waitFor();
    }
    for (const [kind, { work }] of Object.entries(calibrations))
      for (const round of rounds) {
        await mark(`${kind} ${round}`);
        await page.evaluate(work);
      }
    await mark("end");
    const longest = longestByMark(await running.stopTracing());
    await context.close();
    const slownesses = Object.entries(calibrations).map(([kind, { usual }]) => {
      const [, middle = 0] = rounds
        .map((round) => longest.get(`${kind} ${round}`) ?? 0)
        .sort((one, other) => one - other);
      expect(middle, kind).toBeGreaterThan(10);
      return middle / usual;
    });
    const slower = Math.max(1, ...slownesses);
    // How a test hands over a file is no matter of the page.
    const aside = ["the file is handed over", "end"];
    const parts = [...longest].filter(([part]) => !aside.includes(part) && !/ \d$/.test(part));
    console.log(
      `longest tasks (ms; machine ${slownesses.map((one) => one.toFixed(2)).join(" and ")}): ${parts.map(([part, took]) => `${part} ${took.toFixed(0)}`).join(", ")}`,
    );
    expect(parts.length).toBeGreaterThanOrEqual(10);
    expect(parts.filter(([, took]) => took > most * slower)).toEqual([]);
  });
});
