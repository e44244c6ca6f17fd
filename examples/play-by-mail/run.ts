// Two players play three packets of Washington's War by mail, with the command as they would type it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package, wherever it is installed. */
const folder = new URL(".", import.meta.resolve("turnproof/package.json"));
const command = fileURLToPath(new URL("dist/cli/main.js", folder));
const root = mkdtempSync(join(tmpdir(), "turnproof-mail-"));

/** A player: a home with their key, and a shell in it. */
function player(name: string) {
  const home = join(root, name);
  mkdirSync(home);
  return (line: string) => {
    console.log(`\n${name}$ turnproof ${line}`);
    const said = execFileSync(process.execPath, [command, ...line.split(" ")], {
      cwd: home,
      encoding: "utf8",
      env: { ...process.env, TURNPROOF_HOME: join(home, "keys"), NO_COLOR: "1" },
    });
    console.log(said.trimEnd().replaceAll(/^/gm, "  "));
    return said;
  };
}

try {
  const ann = player("ann");
  const bob = player("bob");
  const mail = (from: string, file: string, to: string) =>
    writeFileSync(join(root, to, file), readFileSync(join(root, from, "war/outbox", file)));

  ann("keygen --name Ann");
  bob("keygen --name Bob");

  // Mail 1: the invite. Mail 2: Bob's manifest. Mail 3: Ann accepts.
  ann("new washingtons-war war --as american --name Ann");
  writeFileSync(join(root, "bob/invite.json"), readFileSync(join(root, "ann/war/invite.json")));
  bob("join invite.json war --name Bob");
  mail("bob", "washingtons-war-to-ann-bob-1.pbem", "ann");
  ann("start war washingtons-war-to-ann-bob-1.pbem");
  mail("ann", "washingtons-war-to-bob-ann-1.pbem", "bob");
  bob("receive war washingtons-war-to-bob-ann-1.pbem");
  mail("bob", "washingtons-war-to-ann-bob-2.pbem", "ann");
  ann("receive war washingtons-war-to-ann-bob-2.pbem");

  // First packet of the game: the American set-up.
  ann("status war");
  ann(
    "do war place-committees spaces=concord,falmouth,newport,hartford,albany,morristown,reading,wilmington-de,baltimore,alexandria,salisbury,camden,augusta",
  );
  ann("seal war");
  mail("ann", "washingtons-war-to-bob-ann-2.pbem", "bob");

  // Second packet: Bob takes it as pasted mail text, quoted by his mail program, and answers.
  const text = readFileSync(join(root, "ann/war/outbox/washingtons-war-to-bob-ann-2.txt"), "utf8");
  writeFileSync(join(root, "bob/mail.txt"), text.replaceAll(/^/gm, "> "));
  bob("receive war mail.txt");
  bob("do war for-the-king spaces=charlotte,new-york");
  bob("do war decline-first-play");
  bob("seal war");
  mail("bob", "washingtons-war-to-ann-bob-3.pbem", "ann");

  // Third packet: Ann lets the British begin.
  ann("receive war washingtons-war-to-ann-bob-3.pbem");
  ann("do war choose-first-player first=british");
  ann("seal war");
  mail("ann", "washingtons-war-to-bob-ann-3.pbem", "bob");
  bob("receive war washingtons-war-to-bob-ann-3.pbem");
  bob("status war");

  // Anybody can audit the log from the file alone.
  const verdict = ann("verify war");
  const same =
    readFileSync(join(root, "ann/war/game.pbem"), "utf8") === readFileSync(join(root, "bob/war/game.pbem"), "utf8");
  if (!/^verdict: valid/.test(verdict) || !same) throw new Error("the two logs do not agree");
  console.log("\nBoth have the same log, and it is valid.");
} finally {
  rmSync(root, { recursive: true, force: true });
}
