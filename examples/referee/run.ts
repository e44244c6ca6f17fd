// A disputed game: the referee audits the log, rules, and the ruling settles it. The referee's key lies beside this
// file: an example key, public on purpose.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Report } from "turnproof";

/** The folder of the package, wherever it is installed. */
const folder = new URL(".", import.meta.resolve("turnproof/package.json"));
const packaged = (path: string) => fileURLToPath(new URL(path, folder));
const root = mkdtempSync(join(tmpdir(), "turnproof-referee-"));
mkdirSync(join(root, "keys"));
copyFileSync(packaged("examples/referee/identity.json"), join(root, "keys/identity.json"));

function referee(expected: number, ...words: readonly string[]): string {
  console.log(
    `\nreferee$ turnproof ${words.map((word) => (word.includes(" ") ? JSON.stringify(word) : word)).join(" ")}`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [packaged("dist/cli/main.js"), ...words], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TURNPROOF_HOME: join(root, "keys"), NO_COLOR: "1" },
  });
  console.log(`${stdout}${stderr}`.trimEnd().replaceAll(/^/gm, "  "));
  if (status !== expected) throw new Error(`ended with ${status}, not with ${expected}`);
  return stdout;
}

try {
  copyFileSync(packaged("examples/logs/washingtons-war-disputed.pbem"), join(root, "disputed.pbem"));

  // The audit: exit code 1, the rule that was broken, by whom, at which entry.
  const audit: Report = JSON.parse(referee(1, "verify", "disputed.pbem", "--format", "json"));
  const [finding] = audit.findings;
  if (finding?.rule === undefined) throw new Error("nothing was found");
  console.log(`\n${finding.author} broke ${finding.rule.section} (${finding.rule.title}) at entry ${finding.seq}.`);

  // The ruling: the entry is annulled, both players show a fresh value, and the American decides anew.
  referee(1, "receive", "cup", "disputed.pbem", "--observe", "--accept");
  referee(
    0,
    "ruling",
    "cup",
    "annul",
    "--seqs",
    String(finding.seq),
    "--text",
    "8.2.C: no reinforcements arrive in a space with a British PC",
  );
  referee(0, "seal", "cup");
  console.log(`\nTo both players: ${readdirSync(join(root, "cup/outbox")).join(", ")}`);

  // The finding stays in the report, settled by the ruling; the state is the one before the annulled entry.
  const after: Report = JSON.parse(referee(0, "verify", "cup", "--format", "json"));
  const due = after.game?.due[0];
  if (after.findings[0]?.settledBy === undefined || due === undefined) throw new Error("the ruling did not settle it");
  console.log(`\nThe game goes on: ${due.player} has to ${due.what}.`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
