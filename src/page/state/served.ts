/**
 * The files that `turnproof open` serves to this page alone: its token came in the fragment, and goes to no other place.
 *
 * @packageDocumentation
 */
import type { Dropped } from "../calls/protocol.js";
import { judgeAgain, openFiles } from "./open.js";
import { seat, sitDown } from "./seat.js";
import { atDesk, offer, problem, screen, served, tab, wanted } from "./store.js";

const place = "turnproof-token";

/** Takes the token out of the address, and opens what is served; false where the page is served by nobody. */
export function openServed(): boolean {
  const once = takeFragment("o");
  const token = once === undefined ? (takeFragment("t") ?? recall()) : undefined;
  if (once === undefined && token === undefined) return false;
  served.value = true;
  void begin(once, token);
  return true;
}

/** A browser that was opened shows once what stood in its address, and is told the token. */
async function begin(once: string | undefined, token: string | undefined): Promise<void> {
  try {
    const own = once === undefined ? token : await exchange(once);
    if (own === undefined) throw new Error("no token");
    remember(own);
    await load(own);
  } catch (thrown) {
    problem.value =
      thrown === unread
        ? "The file could not be read. Is it still there?"
        : "This address has already been used, or turnproof open has ended. Start it again, or drop the file here.";
  }
}

async function exchange(once: string): Promise<string | undefined> {
  const answer = await fetch("./api/token", { headers: { Authorization: `Once ${once}` }, cache: "no-store" });
  if (!answer.ok) return recall();
  const { token }: { readonly token?: string } = await answer.json();
  return token;
}

/** Takes a secret out of the address, so that it stands in no history and no link that is copied. */
function takeFragment(name: "o" | "t"): string | undefined {
  const [, key, secret, rest = ""] = /^#([ot])=([\w-]{43})(.*)$/.exec(location.hash) ?? [];
  if (key !== name) return undefined;
  history.replaceState(
    null,
    "",
    location.pathname + location.search + (rest === "" ? "" : `#${rest.replace(/^#/, "")}`),
  );
  return secret;
}

function remember(token: string): void {
  try {
    sessionStorage.setItem(place, token);
  } catch {
    // It holds for this view of the page alone.
  }
}

function recall(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

const asked = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` }, cache: "no-store" });

/** What `GET /api/game` answers. */
interface Served {
  readonly rev: string;
  /** A game folder is served, to be played in. */
  readonly writes: boolean;
  readonly files: readonly { readonly name: string; readonly pack: boolean; readonly events: number }[];
}

/** The command is there, and could not read a file. */
const unread = new Error("unread");

/** @throws where the command has ended, or does not know this page */
async function load(token: string): Promise<void> {
  const answer = await fetch("./api/game", asked(token));
  if (!answer.ok) throw new Error(String(answer.status));
  const { files, rev, writes }: Served = await answer.json();
  const dropped = await fetchFiles(token, files);
  if (!watched) void watch(token, rev, writes);
  const place = wanted.value;
  await openFiles(dropped);
  if (!writes || screen.value !== "one") return;
  try {
    await sitDown(
      ({ servedFolder }) => servedFolder(token),
      async () => judgeAgain(await fetchFiles(token, files)),
    );
    atDesk.value = true;
    // Who did not come by a link to another place plays.
    if (place === undefined || place.tab === "play") tab.value = "play";
  } catch (thrown) {
    problem.value = thrown instanceof Error ? thrown.message : String(thrown);
  }
}

async function fetchFiles(token: string, files: Served["files"]): Promise<readonly Dropped[]> {
  const dropped: Dropped[] = [];
  const read = async (path: string): Promise<Uint8Array> => {
    const file = await fetch(path, asked(token));
    if (!file.ok) throw file.status === 500 ? unread : new Error(String(file.status));
    return new Uint8Array(await file.arrayBuffer());
  };
  for (const [at, { name, pack, events: count }] of files.entries()) {
    const bytes = await read(`./api/file/${at}`);
    const events: Dropped[] = [];
    for (let of = 0; of < count; of++) events.push({ name: "event.json", bytes: await read(`./api/event${of}/${at}`) });
    dropped.push({ name, bytes, events, ...(pack && { pack: await read(`./api/pack/${at}`) }) });
  }
  return dropped;
}

let watched = false;

/** A line comes at once, and whenever a file was changed; the first tells of a change while the files were read. */
async function watch(token: string, rev: string, writes: boolean): Promise<void> {
  watched = true;
  try {
    const { body } = await fetch("./api/changes", asked(token));
    const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let first = true; lines !== undefined; first = false) {
      const { done, value = "" } = await lines.read();
      if (done) return;
      if (first && value === `${JSON.stringify({ rev })}\n`) continue;
      if (writes && seat.value !== null) {
        await seat.value.lookAgain();
        continue;
      }
      offer.value = {
        says: "The file has changed.",
        button: "Check it again",
        take: () => void begin(undefined, token),
      };
    }
  } catch {
    // The command has ended: what is shown stays.
  } finally {
    watched = false;
  }
}
