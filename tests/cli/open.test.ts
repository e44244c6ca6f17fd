// turnproof open: one page on this machine may read the files that were named, and nobody else anything.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { person } from "./support.js";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A page of two files, a log beside it, and the command serving them. */
async function opened() {
  const ann = person("ann", installedGames);
  const page = join(ann.home, "built");
  mkdirSync(join(page, "assets"), { recursive: true });
  const files = ["index.html", "assets/page-1.js", "sw.js"];
  for (const name of files) writeFileSync(join(page, name), `file ${name}`);
  // What is no part of the list is not served, whatever lies beside it; nor is what a link leads to.
  writeFileSync(join(page, "assets/secret.js"), "secret");
  symlinkSync("/etc/passwd", join(page, "assets/passwd"));
  writeFileSync(join(page, "files.json"), JSON.stringify(files));
  const log = ann.write("game.pbem", "a log\n");
  const stop = new AbortController();
  const said: string[] = [];
  const started: string[] = [];
  const told = new Promise<string>((resolve) => {
    const stdout = {
      write: (text: string) => {
        said.push(text);
        resolve(text.trim());
      },
    };
    const running = ann.runWith(
      {
        ...{ page, stdout, stop: stop.signal, isTTY: true },
        stderr: { write: (text: string) => said.push(text) },
        openAddress: (address) => started.push(address),
      },
      "open",
      "game.pbem",
    );
    onTestFinished(async () => {
      stop.abort();
      expect((await running).code).toBe(0);
    });
  });
  const address = new URL(await told);
  const token = address.hash.slice("#t=".length);
  const { port } = address;
  const ask = (
    path: string,
    headers: { readonly [name: string]: string } = {},
    method = "GET",
    body = "",
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Nothing is put right on the way: the path goes out as it is written here.
      const asked = request(
        { host: "127.0.0.1", port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part) => (text += part));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      asked.on("error", reject).end(body);
    });
  const bearer = { authorization: `Bearer ${token}` };
  return { ann, ask, bearer, token, port, address, said, started, log };
}

describe("turnproof open", () => {
  test("gives out the page, what it serves, and the file by its number", async () => {
    const { ask, bearer, address } = await opened();
    expect(address.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask("/")).text).toBe("file index.html");
    expect(await ask("/assets/page-1.js")).toMatchObject({
      status: 200,
      headers: { "content-type": "text/javascript; charset=utf-8" },
    });
    const game = await ask("/api/game", bearer);
    expect(JSON.parse(game.text)).toMatchObject({ writes: false, files: [{ name: "game.pbem" }] });
    expect((await ask("/api/file/0", bearer)).text).toBe("a log\n");
    // No component pack lies beside a log that was named alone.
    expect((await ask("/api/pack/0", bearer)).status).toBe(404);
  });

  test("every answer, a refusal too, carries the policy and is kept by nobody", async () => {
    const { ask, bearer, token } = await opened();
    const answers = [
      await ask("/"),
      await ask("/nothing"),
      await ask("/api/game"),
      await ask("/api/game", bearer),
      await ask("/", { host: "evil.example" }),
      await ask("/", { origin: "null" }),
      await ask("/api/file/0", bearer, "POST", "{}"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 200, 421, 403, 405]);
    for (const { headers, text } of answers) {
      expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
      expect(headers["content-security-policy"]).toContain(
        "frame-ancestors 'none'; require-trusted-types-for 'script'",
      );
      expect(headers).toMatchObject({
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      });
      expect(Object.keys(headers)).not.toContain("set-cookie");
      // The token goes by the fragment alone: nothing that is sent holds it.
      expect(JSON.stringify(headers) + text).not.toContain(token);
    }
  });

  test("a name that was bound to this address afterwards: DNS rebinding", async () => {
    const { ask, bearer, port } = await opened();
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      `localhost:${port}`,
      "127.0.0.1",
      `127.0.0.1:${Number(port) + 1}`,
      `127.0.0.1.:${port}`,
      `[::1]:${port}`,
      `127.1:${port}`,
      `127.0.0.1:${port}@evil`,
    ])
      expect((await ask("/api/file/0", { ...bearer, host })).status, host).toBe(421);
  });

  test("another site's post, form, picture and frame: each of three doors holds alone", async () => {
    const { ask, bearer, port } = await opened();
    const own = `http://127.0.0.1:${port}`;
    // By its origin, with the token and without a word of the browser.
    for (const origin of [
      "null",
      "http://evil.example",
      `https://127.0.0.1:${port}`,
      "http://127.0.0.1",
      `http://localhost:${port}`,
      "",
    ])
      expect((await ask("/api/file/0", { ...bearer, origin })).status, origin).toBe(403);
    // By the browser's word, with the token and the right origin.
    for (const site of ["cross-site", "same-site", "", "SAME-ORIGIN"])
      expect((await ask("/api/file/0", { ...bearer, origin: own, "sec-fetch-site": site })).status, site).toBe(403);
    // By the token, with everything else right.
    expect((await ask("/api/file/0", { origin: own, "sec-fetch-site": "same-origin" })).status).toBe(401);
    expect((await ask("/", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).status).toBe(403);
    // And nothing is written here at all.
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
      expect((await ask("/api/file/0", { ...bearer, origin: own }, method)).status, method).toBe(405);
    expect((await ask("/api/file/0", { ...bearer, origin: own, "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  test("a wrong token: none, one character changed, cut, doubled, by another way", async () => {
    const { ask, token } = await opened();
    const other = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const authorization of [
      "",
      "Bearer",
      "Bearer ",
      token,
      `Bearer ${other}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}${token}`,
      `bearer ${token}`,
      `Basic ${token}`,
      `Once ${token}`,
    ])
      for (const path of ["/api/game", "/api/file/0", "/api/pack/0", "/api/changes"])
        expect((await ask(path, { authorization })).status, `${path} ${authorization}`).toBe(401);
    expect((await ask(`/api/game?t=${token}`)).status).toBe(401);
    expect((await ask("/api/game", { cookie: `t=${token}` })).status).toBe(401);
  });

  test("what a browser is opened with serves once, and is told in no list of processes after that", async () => {
    const { ask, token, started, said } = await opened();
    const [address = ""] = started;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#o=[\w-]{43}$/);
    expect(address).not.toContain(token);
    const once = address.split("#o=")[1] ?? "";
    expect((await ask("/api/token", { authorization: `Once ${token}` })).status).toBe(401);
    expect(JSON.parse((await ask("/api/token", { authorization: `Once ${once}` })).text)).toEqual({ token });
    expect((await ask("/api/token", { authorization: `Once ${once}` })).status).toBe(401);
    expect((await ask("/api/file/0", { authorization: `Bearer ${once}` })).status).toBe(401);
    expect(said.join("").split(token).length).toBe(2);
  });

  test("paths: only what is listed, letter by letter", async () => {
    const { ask, bearer } = await opened();
    const paths = [
      "/index.html",
      "/files.json",
      "/sw.js",
      "/assets",
      "/assets/",
      "/assets/secret.js",
      "/assets/passwd",
      "/assets/../assets/page-1.js",
      "/assets/%70age-1.js",
      "/assets%2fpage-1.js",
      "/assets\\page-1.js",
      "/assets/page-1.js%00",
      "/assets/page-1.js?x",
      "//assets/page-1.js",
      "/../game.pbem",
      "/%2e%2e/game.pbem",
      "/..%2fgame.pbem",
      "/__proto__",
      "/constructor",
      "/api/file/../file/0",
      "/api/file/1",
      "/api/file/-1",
      "/api/file/00000",
      "/api/file/0/",
      "/api/file/0x0",
      "/api/file/length",
      "/api/",
      "/api/seal",
      `/${"a".repeat(4000)}`,
    ];
    for (const path of paths) {
      const { status, text } = await ask(path, bearer);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toBe("There is nothing here.\n");
    }
    expect((await ask(`http://evil.example/api/file/0`, bearer)).status).toBe(404);
  });

  test("nobody but this machine is listened to, and a torn request harms nothing", async () => {
    const { ask, bearer, port } = await opened();
    for (const torn of [
      "GET / HTTP/1.1\r\n\r\n",
      "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
      `${"x".repeat(100_000)}\r\n\r\n`,
      "\u0016\u0003\u0001",
    ])
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), "127.0.0.1", () => socket.end(torn));
        socket
          .on("error", () => resolve())
          .on("close", () => resolve())
          .resume();
      });
    expect((await ask("/api/file/0", bearer)).status).toBe(200);
    // Another address of the same machine finds nobody.
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), "127.0.0.2", () => resolve(true));
      socket.on("error", () => resolve(false));
    });
    expect(reached).toBe(false);
  });

  test("a folder has one port, where a browser finds again what it kept; a second page of it takes another", async () => {
    const ann = person("ann", installedGames);
    const page = join(ann.home, "built");
    mkdirSync(page);
    writeFileSync(join(page, "files.json"), "[]");
    ann.write("game.pbem", "x");
    /** Opens the file and gives the port, and what ends it. */
    const open = async () => {
      const stop = new AbortController();
      let running: Promise<unknown> = Promise.resolve();
      const address = await new Promise<string>((resolve) => {
        running = ann.runWith({ page, stop: stop.signal, stdout: { write: resolve } }, "open", "game.pbem");
      });
      const close = async () => {
        stop.abort();
        await running;
      };
      return { port: new URL(address.trim()).port, close };
    };
    const first = await open();
    const beside = await open();
    expect(beside.port).not.toBe(first.port);
    await beside.close();
    await first.close();
    const again = await open();
    expect(again.port).toBe(first.port);
    await again.close();
  });

  test("a log through the standard input is served like a file", async () => {
    const ann = person("ann", installedGames);
    const page = join(ann.home, "built");
    mkdirSync(page);
    writeFileSync(join(page, "files.json"), "[]");
    const stop = new AbortController();
    let heard = (_: string) => {};
    const told = new Promise<string>((resolve) => {
      heard = resolve;
    });
    const running = ann.runWith(
      { page, stdin: Readable.from(["a ", "log\n"]), stop: stop.signal, stdout: { write: (text) => heard(text) } },
      ...["open", "-"],
    );
    const { origin, hash } = new URL((await told).trim());
    const headers = { authorization: `Bearer ${hash.slice("#t=".length)}` };
    expect(await (await fetch(`${origin}/api/game`, { headers })).json()).toMatchObject({
      files: [{ name: "standard input" }],
    });
    expect(await (await fetch(`${origin}/api/file/0`, { headers })).text()).toBe("a log\n");
    stop.abort();
    expect((await running).code).toBe(0);
  });

  test("a file that is gone, a port that is taken, a file that is none: said in words", async () => {
    const { ask, bearer, ann, port } = await opened();
    ann.write("gone.pbem", "x");
    const { rmSync } = await import("node:fs");
    rmSync(ann.file("game.pbem"));
    const answer = await ask("/api/file/0", bearer);
    expect([answer.status, answer.text]).toEqual([500, "The file could not be read.\n"]);
    expect(await ann.runWith({ page: join(ann.home, "built") }, "open", "gone.pbem", "--port", port)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`Port ${port} cannot be used`),
    });
    expect(await ann.run("open", "nothing.pbem")).toMatchObject({
      code: 3,
      err: expect.stringContaining("There is no file"),
    });
    ann.write("folder", "x");
    mkdirSync(join(ann.home, "empty"));
    expect(await ann.run("open", "empty")).toMatchObject({
      code: 3,
      err: expect.stringContaining("folder without a log"),
    });
  });
});
