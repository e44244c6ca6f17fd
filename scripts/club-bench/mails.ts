// A mail folder as a club gets it: turns in any order, some twice, letters about other things, packets that were changed or signed by
// somebody else.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeArmor } from "../../src/replay/index.js";
import { packetsOf, textOf } from "../../src/testing/index.js";
import { stream } from "../../tests/support/json-schema.js";
import { shortLog } from "./logs.js";

const head = (at: number) =>
  `From: player${at % 90}@example.org\nTo: club@example.org\nSubject: Turn ${at}\nMessage-ID: <${at}@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n`;

const armored = (text: string) => writeArmor(new TextEncoder().encode(text));

type Kind = "turn" | "double" | "junk" | "changed" | "forged";

/**
 * Writes mails into a folder: nine of ten are turns, the rest doubles, junk and forgeries.
 *
 * @returns what is wrong with a club that has taken them in
 */
export async function mailFolder(folder: string, count: number, seed: number) {
  const next = stream(seed);
  const genuine: string[] = [];
  const logs: string[] = [];
  for (let at = 0; genuine.length < Math.floor(count * 0.9); at++) {
    const log = await shortLog(seed * 1_000_000 + at);
    logs.push(log);
    genuine.push(...packetsOf(log).map((packet) => textOf([packet])));
  }
  const mails: { readonly kind: Kind; readonly body: string }[] = genuine.map((text) => ({
    kind: "turn",
    body: armored(text),
  }));
  for (let at = 0; mails.length < count; at++) {
    const text = genuine[next(genuine.length)] ?? "";
    const kind: Kind = (["double", "junk", "changed", "forged"] as const)[at % 4] ?? "junk";
    const changed = text.replace(/"v":"(.)/, (_, digit) => `"v":"${digit === "0" ? "1" : "0"}`);
    const forged = text.replace(/"sig":"(.)/, (_, digit) => `"sig":"${digit === "0" ? "1" : "0"}`);
    const body = {
      ...{
        turn: "",
        double: armored(text),
        changed: armored(changed === text ? forged : changed),
        forged: armored(forged),
      },
      junk: "See you on Sunday. Did you read the errata?\n".repeat(1 + next(20)),
    }[kind];
    mails.push({ kind, body });
  }
  for (let at = mails.length - 1; at > 0; at--) {
    const other = next(at + 1);
    const [one, two] = [mails[at], mails[other]];
    if (one !== undefined && two !== undefined) [mails[at], mails[other]] = [two, one];
  }
  const kinds = new Map<string, Kind>();
  for (const [at, { kind, body }] of mails.entries()) {
    const name = `${1_700_000_000 + at}.M${at}.host`;
    kinds.set(name, kind);
    writeFileSync(join(folder, name), head(at) + body);
  }
  const counts = [...new Set(kinds.values())].map(
    (kind) => `${[...kinds.values()].filter((other) => other === kind).length} ${kind}`,
  );
  return {
    said: `${logs.length} games; ${counts.join(", ")}`,
    faults(club: string, out: string): string[] {
      const wrong: string[] = [];
      const games = join(club, "games");
      const names = existsSync(games) ? readdirSync(games, { recursive: true, encoding: "utf8" }) : [];
      const kept = names
        .filter((name) => name.endsWith(".pbem"))
        .map((name) => readFileSync(join(games, name), "utf8"));
      // Whatever the order of the mails, an honest game is one log, and its text that of the log.
      const all = new Set(kept);
      const missing = logs.filter((log) => !all.has(log)).length;
      if (missing > 0 || kept.length !== logs.length) wrong.push(`${missing} games missing, ${kept.length} logs`);
      for (const line of out.trimEnd().split("\n")) {
        const { file, what, says }: { file: string; what: string; says: string } = JSON.parse(line);
        const kind = kinds.get(file.split("/").at(-1) ?? "");
        const isBad = kind === "junk" || kind === "changed" || kind === "forged";
        if (isBad !== (what === "refused") && kind !== undefined) wrong.push(`${file} (${kind}) is ${what}`);
        if (what === "refused" && says === "") wrong.push(`${file} is refused without a reason`);
      }
      return wrong;
    },
  };
}
