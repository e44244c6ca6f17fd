/**
 * The page with some files, served to one browser on this machine: everything asked for is one of a fixed list, and files
 * go by their number. It writes nothing but what a desk writes, in the game folder that it was opened for.
 *
 * @packageDocumentation
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { requireShallow } from "../../app/core/files.js";
import type { Desk } from "../../app/desk/desk.js";
import { isRecord } from "../../schema/json.js";
import { followChanges, markOf } from "./changes.js";
import { maxBytes, refusalOf, safeHeaders, shows, tooLarge } from "./guard.js";
import type { PageFile } from "./page-files.js";

/** A file that the page may read. */
export interface ServedFile {
  readonly name: string;
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
  /** The component pack of a game folder, which lies beside its log. */
  readonly readPack?: () => Promise<Uint8Array>;
  /** The profile and the round of its event, where the folder has them. */
  readonly readEvents?: readonly (() => Promise<Uint8Array>)[];
}

export interface Serving {
  readonly page: ReadonlyMap<string, PageFile>;
  readonly files: readonly ServedFile[];
  /** The game folder in which somebody plays; without one nothing is written. */
  readonly desk?: Desk;
  /** What every question about the files has to show. */
  readonly token: string;
  /** What the browser that is opened shows, once, to be told the token. */
  readonly once: string;
  /** 0: any that is free. */
  readonly port: number;
}

export interface Server {
  /** The address of the page, with the token in its fragment, which no browser sends anywhere. */
  readonly address: string;
  /** The same with what can be shown once: it may stand in a list of processes. */
  readonly addressOnce: string;
  readonly port: number;
  close(): void;
  /** Settled when the server has ended. */
  readonly ended: Promise<void>;
}

const loopback = "127.0.0.1";
/** So long the server stays without a page that is open (milliseconds). */
const patience = 15 * 60_000;

/** Starts serving. */
export async function serve({ page, files, desk, token, once, port }: Serving): Promise<Server> {
  let host = "";
  let spent = false;
  let streams = 0;
  let idle: NodeJS.Timeout | undefined;
  const server = createServer({ maxHeaderSize: 8192 }, (request, response) => {
    void answer(request, response).catch(() => refuse(response, 500, "The file could not be read."));
  });

  const rest = () => {
    clearTimeout(idle);
    if (streams === 0) idle = setTimeout(close, patience);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers, url = "" } = request;
    const [, question] = desk === undefined ? [] : (/^\/api\/desk\/([a-z]{1,20})$/.exec(url) ?? []);
    const refusal = refusalOf({ method, headers }, host, question !== undefined);
    if (refusal !== undefined) return refuse(response, refusal.status, refusal.says);
    if (method === "POST") {
      if (!shows(headers, "Bearer", token)) return refuse(response, 401, "This page is not known here.");
      const asked = await bodyOf(request);
      if (asked === undefined) return refuse(response, tooLarge.status, tooLarge.says);
      return asking(response, question ?? "", asked);
    }
    const file = page.get(url);
    if (file !== undefined) return send(response, file.type, file.bytes);
    if (!url.startsWith("/api/")) return refuse(response, 404, "There is nothing here.");
    if (url === "/api/token") {
      if (spent || !shows(headers, "Once", once)) return refuse(response, 401, "This address has already been used.");
      spent = true;
      return json(response, { token });
    }
    if (!shows(headers, "Bearer", token)) return refuse(response, 401, "This page is not known here.");
    if (url === "/api/game") {
      return json(response, {
        rev: await markOf(watched),
        writes: desk !== undefined,
        files: files.map(({ name, readPack, readEvents = [] }) => ({
          ...{ name, pack: readPack !== undefined, events: readEvents.length },
        })),
      });
    }
    if (url === "/api/changes") return stream(response);
    const [, kind = "", number = ""] = /^\/api\/(file|pack|event[01])\/(\d{1,4})$/.exec(url) ?? [];
    const asked = files[Number(number)];
    const read =
      kind === "pack"
        ? asked?.readPack
        : kind.startsWith("event")
          ? asked?.readEvents?.[Number(kind.at(-1))]
          : asked?.read;
    if (number === "" || read === undefined) return refuse(response, 404, "There is nothing here.");
    return send(response, "application/octet-stream", await read());
  }

  async function asking(response: ServerResponse, question: string, body: Uint8Array): Promise<void> {
    const asked = readAsked(body);
    if (asked === undefined || desk === undefined) return refuse(response, 400, "This is not a question of the page.");
    const reply = await desk.answer(question, asked);
    json(response, reply.body, reply.status);
  }

  const watched = [...files.map(({ path }) => path), ...(desk?.paths ?? [])];

  function stream(response: ServerResponse): void {
    streams += 1;
    rest();
    const line = (rev: string) => response.write(`${JSON.stringify({ rev })}\n`);
    response.writeHead(200, { ...safeHeaders, "content-type": "application/x-ndjson" });
    void markOf(watched).then(line);
    const stop = followChanges(watched, line);
    response.on("close", () => {
      stop();
      streams -= 1;
      rest();
    });
  }

  const ended = new Promise<void>((resolve) => server.on("close", resolve));
  function close(): void {
    clearTimeout(idle);
    server.close();
    server.closeAllConnections();
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, resolve);
  });
  const bound = server.address();
  const own = typeof bound === "object" && bound !== null ? bound.port : port;
  host = `${loopback}:${own}`;
  rest();
  return {
    address: `http://${host}/#t=${token}`,
    addressOnce: `http://${host}/#o=${once}`,
    ...{ port: own, close, ended },
  };
}

function send(response: ServerResponse, type: string, bytes: Uint8Array, status = 200): void {
  response.writeHead(status, { ...safeHeaders, "content-type": type, "content-length": bytes.length }).end(bytes);
}

const json = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, "application/json", new TextEncoder().encode(JSON.stringify(value)), status);

/** What was sent along; undefined where it is too much, whatever its length was said to be. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** A question of the page: an object of JSON, nested no deeper than anything real. */
function readAsked(bytes: Uint8Array): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    requireShallow(value, "the question");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Says no in a sentence of our own: nothing of what was asked is sent back. */
function refuse(response: ServerResponse, status: number, says: string): void {
  if (response.headersSent) return void response.destroy();
  // What of a refused question still comes is not taken for the next one.
  response.shouldKeepAlive = false;
  response.writeHead(status, { ...safeHeaders, "content-type": "text/plain; charset=utf-8" }).end(`${says}\n`);
}
