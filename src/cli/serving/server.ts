/**
 * The page with some files, served to one browser on this machine. It writes nothing: everything asked for is one of a
 * fixed list, and files go by their number.
 *
 * @packageDocumentation
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { followChanges, markOf } from "./changes.js";
import { refusalOf, safeHeaders, shows } from "./guard.js";
import type { PageFile } from "./page-files.js";

/** A file that the page may read. */
export interface ServedFile {
  readonly name: string;
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
}

export interface Serving {
  readonly page: ReadonlyMap<string, PageFile>;
  readonly files: readonly ServedFile[];
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
export async function serve({ page, files, token, once, port }: Serving): Promise<Server> {
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
    const refusal = refusalOf({ method, headers }, host);
    if (refusal !== undefined) return refuse(response, refusal.status, refusal.says);
    const file = page.get(url);
    if (file !== undefined) return send(response, file.type, file.bytes);
    if (!url.startsWith("/api/")) return refuse(response, 404, "There is nothing here.");
    if (url === "/api/token") {
      if (spent || !shows(headers, "Once", once)) return refuse(response, 401, "This address was used already.");
      spent = true;
      return json(response, { token });
    }
    if (!shows(headers, "Bearer", token)) return refuse(response, 401, "This page is not known here.");
    if (url === "/api/game") {
      const rev = await markOf(files.map(({ path }) => path));
      return json(response, { rev, writes: false, files: files.map(({ name }) => ({ name })) });
    }
    if (url === "/api/changes") return stream(response);
    const [, number = ""] = /^\/api\/file\/(\d{1,4})$/.exec(url) ?? [];
    const asked = files[Number(number)];
    if (number === "" || asked === undefined) return refuse(response, 404, "There is nothing here.");
    return send(response, "application/octet-stream", await asked.read());
  }

  function stream(response: ServerResponse): void {
    const paths = files.map(({ path }) => path);
    streams += 1;
    rest();
    const line = (rev: string) => response.write(`${JSON.stringify({ rev })}\n`);
    response.writeHead(200, { ...safeHeaders, "content-type": "application/x-ndjson" });
    void markOf(paths).then(line);
    const stop = followChanges(paths, line);
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

function send(response: ServerResponse, type: string, bytes: Uint8Array): void {
  response.writeHead(200, { ...safeHeaders, "content-type": type, "content-length": bytes.length }).end(bytes);
}

const json = (response: ServerResponse, value: unknown): void =>
  send(response, "application/json", new TextEncoder().encode(JSON.stringify(value)));

/** Says no in a sentence of our own: nothing of what was asked is sent back. */
function refuse(response: ServerResponse, status: number, says: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...safeHeaders, "content-type": "text/plain; charset=utf-8" }).end(`${says}\n`);
}
