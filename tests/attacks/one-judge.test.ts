// Whom verifying a file names, comparing it with itself names, and evidence too: one judge of each fact.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  comparePackets,
  groupPackets,
  libraryOf,
  loadShapes,
  makeEvidence,
  readLines,
  replayLog,
  reportOf,
} from "../../src/replay/index.js";
import { cardGame } from "../support/card-game.js";
import { crossed, filesOf, setups } from "../support/crossed-mails.js";
import { diceSetup } from "../support/dice-game.js";
import { fordGame } from "../support/ford.js";
import { stream } from "../support/json-schema.js";
import { ownSetup } from "../support/own-deck-game.js";
import { threeSetup } from "../support/three-sides.js";

const folder = fileURLToPath(new URL("files", import.meta.url));
const index: readonly { readonly file: string; readonly kind: string }[] = JSON.parse(
  readFileSync(`${folder}/index.json`, "utf8"),
);
const library = libraryOf(fordGame, diceSetup.installed, cardGame, threeSetup.installed, ownSetup("own").installed);
const shapes = await loadShapes();
const long = process.env["TURNPROOF_LONG"] !== undefined;

/** Holds the three judges of one file against one another. */
async function held(bytes: Uint8Array, of: typeof library, where: string): Promise<void> {
  const replayed = await replayLog(bytes, { library: of });
  const report = reportOf(replayed);
  const { lines, findings } = readLines(bytes);
  const bad = findings[0]?.line ?? Number.POSITIVE_INFINITY;
  const { packets } = groupPackets(
    lines.filter(({ number }) => number < bad),
    shapes,
  );
  const { forks, forksByLog } = await comparePackets(packets, packets);
  const named = [...forks, ...forksByLog].map(({ author, packets: [one, other] }) => ({
    author,
    places: [one?.head.first, other?.head.first],
  }));
  // Whoever took a seat over is named by the judged log alone (log-format 12).
  const seated = new Set((report.seats ?? []).map(({ player }) => player));
  const told = report.findings.filter(({ code, author }) => code === "chain/fork" && !seated.has(author ?? ""));
  const authors = (list: readonly { readonly author?: string | undefined }[]) =>
    [...new Set(list.map(({ author }) => author ?? "nobody"))].filter((author) => !seated.has(author)).sort();
  expect(authors(told), where).toEqual(authors(named));
  for (const { author, seq } of told) {
    const places = named.filter((one) => one.author === author).flatMap((one) => one.places);
    expect(places, `${where}: ${author}`).toContain(seq);
  }
  for (const seq of [...new Set(report.findings.map((finding) => finding.seq ?? -1))].slice(0, long ? 40 : 1)) {
    const made = await makeEvidence(replayed, seq, { library: of });
    if ("fault" in made) continue;
    const { claim } = made;
    const same = report.findings.some(
      (finding) =>
        finding.code === claim.code &&
        finding.seq === claim.seq &&
        finding.author === claim.author &&
        finding.severity === "violation" &&
        finding.settledBy === undefined,
    );
    expect(same, `${where}: evidence names ${claim.author} for ${claim.code}`).toBe(true);
  }
}

describe("verify, compare and evidence name the same people for the same entries", () => {
  test("in every attack file", async () => {
    for (const { file, kind } of index)
      if (kind === "log") await held(readFileSync(`${folder}/${file}`), library, file);
  }, 240_000);

  test("in games whose mails cross, with histories that were written again", async () => {
    const next = stream(20_261);
    for (const [name, setup] of setups) {
      for (let round = 0; round < (long ? 20 : 1); round++) {
        const mails = await crossed(setup, next, 10);
        // A player who writes from a copy of an older day: the same game, other packets.
        const again = await crossed(setup, next, 6);
        for (const parts of [...filesOf(mails, next).slice(0, 3), [...mails.all, ...again.all]])
          await held(new TextEncoder().encode(parts.join("")), mails.game.library, `${name}, round ${round}`);
      }
    }
  }, 240_000);
});
