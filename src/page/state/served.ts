/**
 * The files that `turnproof open` serves to this page alone: its token came in the fragment, and goes to no other place.
 *
 * @packageDocumentation
 */
import type { Dropped } from "../calls/protocol.js";
import { openFiles } from "./open.js";
import { offer, problem, served } from "./store.js";

const place = "turnproof-token";

/** Takes the token out of the address, and opens what is served. Undefined: the page is served by nobody. */
export function openServed(): string | undefined {
  const token = takeToken();
  if (token === undefined) return undefined;
  served.value = true;
  void load(token);
  return token;
}

function takeToken(): string | undefined {
  const [, token, rest = ""] = /^#t=([\w-]{43})(.*)$/.exec(location.hash) ?? [];
  try {
    if (token === undefined) return sessionStorage.getItem(place) ?? undefined;
    sessionStorage.setItem(place, token);
  } catch {
    // It holds for this view of the page alone.
  }
  history.replaceState(
    null,
    "",
    location.pathname + location.search + (rest === "" ? "" : `#${rest.replace(/^#/, "")}`),
  );
  return token;
}

const asked = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` }, cache: "no-store" });

/** What `GET /api/game` answers. */
interface Served {
  readonly files: readonly { readonly name: string }[];
}

async function load(token: string): Promise<void> {
  try {
    const answer = await fetch("./api/game", asked(token));
    if (!answer.ok) throw new Error(String(answer.status));
    const { files }: Served = await answer.json();
    const dropped: Dropped[] = [];
    for (const [at, { name }] of files.entries()) {
      const file = await fetch(`./api/file/${at}`, asked(token));
      if (!file.ok) throw new Error(String(file.status));
      dropped.push({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    void watch(token);
    await openFiles(dropped);
  } catch {
    problem.value = "turnproof open has ended, or this page is not its own. Start it again, or drop the file here.";
  }
}

/** A line comes whenever a file was changed. */
async function watch(token: string): Promise<void> {
  try {
    const { body } = await fetch("./api/changes", asked(token));
    const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let first = true; lines !== undefined; first = false) {
      const { done } = await lines.read();
      if (done) return;
      if (first) continue;
      offer.value = {
        says: "The file was changed.",
        button: "Check it again",
        take: () => void load(token),
      };
    }
  } catch {
    // The command has ended: what is shown stays.
  }
}
