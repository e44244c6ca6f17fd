// Findings by weight: whoever reads a report sees first what accuses somebody, with the move in words; what cannot be told for
// one reason stands there once.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reportMarkdown } from "../../src/cli/output/report-md.js";
import { reportText } from "../../src/cli/output/report-text.js";
import { paintFor } from "../../src/cli/terminal/paint.js";
import { installedGames } from "../../src/games.js";
import { replayLog, reportOf } from "../../src/replay/index.js";
import { deedOf } from "../../src/report/deeds.js";
import { countedByWeight, kindsOf, weightOf } from "../../src/report/weight.js";
import type { ReportFinding } from "../../src/schema/index.js";

const plain = paintFor({ isTTY: false, env: {} });

const judged = async (file: string) => {
  const replayed = await replayLog(new Uint8Array(readFileSync(file)), { library: installedGames });
  return { replayed, report: reportOf(replayed) };
};

const unknown = (seq: number, code = "g/play/effect", section = "4.21"): ReportFinding => ({
  ...{ code, severity: "unknown", message: `card ${seq}`, seq, author: "ann" },
  rule: { game: "g", section },
});
const breach: ReportFinding = { code: "g/move/far", severity: "violation", message: "too far", seq: 9, author: "bob" };

test("a violation comes before what cannot be told, which is told once for each reason", () => {
  const all = [unknown(1), unknown(2), unknown(3, "g/play/effect", "5.1"), breach, unknown(12)];
  expect(kindsOf(all).map(({ weight, first, alike }) => [weight, first.seq, alike.map(({ seq }) => seq)])).toEqual([
    ["breach", 9, []],
    ["unknown", 1, [2, 12]],
    ["unknown", 3, []],
  ]);
  expect(countedByWeight(all)).toBe("1 violation, 4 cannot be decided");
});

test("a damaged file, what is settled and what is odd have words of their own", () => {
  const file: ReportFinding = { code: "log/line", severity: "violation", message: "cut" };
  const settled: ReportFinding = { ...breach, settledBy: 11 };
  const odd: ReportFinding = { code: "log/odd", severity: "irregularity", message: "twice" };
  expect([file, settled, odd, breach].map(weightOf)).toEqual(["file", "settled", "odd", "breach"]);
  expect(countedByWeight([settled, odd, file, breach, breach])).toBe(
    "2 violations, 1 about the file, 1 irregularity, 1 settled",
  );
});

test("no finding is lost, and none is told twice", async () => {
  for (const name of ["for-the-people-1861", "washingtons-war-disputed"]) {
    const { report } = await judged(`examples/logs/${name}.pbem`);
    const told = kindsOf(report.findings).flatMap(({ first, alike }) => [first, ...alike]);
    expect(new Set(told)).toEqual(new Set(report.findings));
    expect(told).toHaveLength(report.findings.length);
  }
});

describe("in words", () => {
  test("the first finding of a disputed game is the violation, and says the move", async () => {
    const { report, replayed } = await judged("examples/logs/washingtons-war-disputed.pbem");
    const [first] = kindsOf(report.findings);
    expect(first?.weight).toBe("breach");
    expect(first === undefined ? "" : deedOf(first.first, replayed)).toBe(
      "Ops 3: reinforcements and Gates to Charlotte",
    );
    const text = reportText(report, plain, replayed).join("\n");
    expect(text).toMatch(
      /Findings \(1\): 1 violation\n {2}violation.*\n {4}Ops 3: reinforcements and Gates to Charlotte\n/,
    );
    expect(reportMarkdown(report, replayed).join("\n")).toContain(
      "the move: Ops 3: reinforcements and Gates to Charlotte",
    );
  });

  test("For the People: the violation stands before the cards whose text nobody knows, and those are one finding", async () => {
    const { report, replayed } = await judged("examples/logs/for-the-people-1861.pbem");
    const text = reportText(report, plain, replayed).join("\n");
    const [heading = ""] = /^Findings .*$/m.exec(text) ?? [];
    expect(heading).toMatch(/^Findings \(\d+\): 1 violation, \d+ cannot be decided/);
    expect(text.indexOf("  violation")).toBeLessThan(text.indexOf("  unknown"));
    expect(text.match(/play-event\/effect-known/g)).toHaveLength(1);
    expect(text).toMatch(/ {4}also entry \d+, packet \d+, by \w+: what .+ does is not documented/);
  });
});

test("a move that is none is told of nobody: forged and broken files", async () => {
  const folder = "tests/attacks/files";
  for (const name of readdirSync(folder).filter((one, at) => one.endsWith(".pbem") && at % 9 === 0)) {
    const { report, replayed } = await judged(join(folder, name));
    const [first] = kindsOf(report.findings);
    if (report.findings.some((one) => weightOf(one) === "breach")) expect(first?.weight, name).toBe("breach");
    for (const one of report.findings) expect(() => deedOf(one, replayed), name).not.toThrow();
  }
});
