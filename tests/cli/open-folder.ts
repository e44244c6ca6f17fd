// A game folder that somebody plays in the page: the command serving it, and its questions without a browser.
import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Choosing, Incoming, Outgoing, Turn } from "../../src/report/at-table.js";
import type { Person } from "./support.js";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Everything that an answer of a desk may hold. */
export interface Said extends Partial<Choosing>, Partial<Incoming> {
  readonly stand: {
    readonly turn: Turn;
    readonly board: { readonly spots: readonly { readonly id: string }[] } | null;
  };
  readonly turn: Turn;
  readonly outgoing: Outgoing | null;
  readonly says: string;
  readonly code: string;
}

export interface Seat {
  readonly token: string;
  readonly host: string;
  readonly bearer: { readonly [name: string]: string };
  /** A request as it is written here: nothing is put right on the way. */
  ask(path: string, headers: { readonly [name: string]: string }, method?: string, body?: string): Promise<Answer>;
  /** A question as the page asks it. */
  put(question: string, asked?: object): Promise<{ readonly status: number; readonly body: Said }>;
  turn(): Promise<Turn>;
  readonly said: readonly string[];
}

/** Opens a folder of somebody as `turnproof open` does. */
export async function seatAt(who: Person, dir = "g", page = emptyPage(who)): Promise<Seat> {
  const stop = new AbortController();
  const said: string[] = [];
  let heard = (_: string): void => undefined;
  const told = new Promise<string>((resolve) => {
    heard = resolve;
  });
  const stdout = {
    write: (text: string) => {
      said.push(text);
      heard(text.trim());
    },
  };
  const stderr = { write: (text: string) => said.push(text) };
  const running = who.runWith({ page, stdout, stderr, stop: stop.signal }, "open", dir);
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  const address = new URL(
    await Promise.race([told, running.then(({ err }) => Promise.reject(new Error(err + said.join(""))))]),
  );
  const token = address.hash.slice("#t=".length);
  const { host, port } = address;
  const bearer = { authorization: `Bearer ${token}` };
  const ask: Seat["ask"] = (path, headers, method = "GET", body = "") =>
    new Promise((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, method, headers: { host, ...headers } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asked.on("error", reject).end(body);
    });
  const put: Seat["put"] = async (question, asked = {}) => {
    const headers = { ...bearer, origin: `http://${host}`, "content-type": "application/json" };
    const { status, text } = await ask(`/api/desk/${question}`, headers, "POST", JSON.stringify(asked));
    return { status, body: JSON.parse(text) };
  };
  return { token, host, bearer, ask, put, said, turn: async () => (await put("stand")).body.turn };
}

/** A page without files: what the desk answers needs none. */
function emptyPage(who: Person): string {
  const page = join(who.home, "built");
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "files.json"), "[]");
  return page;
}
