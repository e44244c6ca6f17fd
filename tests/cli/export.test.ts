// Packets in the envelopes of other tools, checked with nothing of turnproof but the key of the manifest.

import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { detachedJws, type ReadPacket } from "../../src/replay/index.js";
import { begun, newest } from "./support.js";

/** An Ed25519 key as other tools hold it: SPKI (RFC 8410) around 32 bytes. */
const keyOf = (hex: string) =>
  createPublicKey({ key: Buffer.from(`302a300506032b6570032100${hex}`, "hex"), format: "der", type: "spki" });

interface Envelope {
  readonly payload: string;
  readonly payloadType: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** DSSE v1, from its specification. */
function holds({ payload, payloadType, signatures }: Envelope, key: string): boolean {
  const body = Buffer.from(payload, "base64");
  const framed = Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `),
    body,
  ]);
  return signatures.every(
    ({ keyid, sig }) => keyid === key && verify(null, framed, keyOf(key), Buffer.from(sig, "base64")),
  );
}

async function keysIn(log: string): Promise<{ [id: string]: string }> {
  const manifest = log.split("\n").flatMap((line) => (line.includes('"t":"manifest"') ? [JSON.parse(line)] : []))[0];
  return Object.fromEntries(manifest.b.m.players.map((player: { id: string; key: string }) => [player.id, player.key]));
}

const linesOf = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("DSSE", () => {
  test("every packet of a log, with the signature that it has", async () => {
    const { ann, bob } = await begun();
    const keys = await keysIn(ann.read("g", "game.pbem"));
    const envelopes: Envelope[] = linesOf(await bob.done("export", "g", "--dsse"));
    const bodies = envelopes.map(({ payload }) => JSON.parse(Buffer.from(payload, "base64").toString("utf8")));
    expect(bodies.map(({ a, k }) => `${a} ${k}`)).toEqual(["bob 1", "ann 1", "bob 2"]);
    for (const [at, envelope] of envelopes.entries()) {
      expect(envelope.payloadType).toBe("application/vnd.turnproof.packet+json;v=1");
      const key = keys[bodies[at].a] ?? "";
      expect(holds(envelope, key)).toBe(true);
      const other = { ...envelope, payload: Buffer.from(JSON.stringify({ ...bodies[at], k: 9 })).toString("base64") };
      expect(holds(other, key)).toBe(false);
    }
    // A mail, too, and a single packet.
    expect(linesOf(await ann.done("export", newest(bob), "--dsse"))).toEqual([envelopes[2]]);
  });
});

describe("JWS", () => {
  test("one's own packets, signed anew and detached from what they sign", async () => {
    const { ann, bob } = await begun();
    const keys = await keysIn(ann.read("g", "game.pbem"));
    const said = await bob.run("export", "g", "--jws");
    expect(said.err).toContain("2 of 3 packets are yours");
    const signed: { jws: string; payload: string }[] = linesOf(said.out);
    expect(signed).toHaveLength(2);
    for (const { jws, payload } of signed) {
      const [header = "", detached, signature = ""] = jws.split(".");
      expect(detached).toBe("");
      expect(JSON.parse(Buffer.from(header, "base64url").toString("utf8"))).toEqual({
        ...{ alg: "Ed25519", b64: false, crit: ["b64"], kid: keys["bob"] },
        cty: "application/vnd.turnproof.packet+json;v=1",
      });
      const check = (text: string) =>
        verify(null, Buffer.from(`${header}.${text}`), keyOf(keys["bob"] ?? ""), Buffer.from(signature, "base64url"));
      expect(check(payload)).toBe(true);
      expect(check(payload.replace('"k":', '"k":1'))).toBe(false);
    }
  });

  test("nobody signs another one's packet; a format has to be said", async () => {
    const { ann } = await begun();
    expect(await ann.run("export", ann.file("g", "game.pbem"), "--jws")).toMatchObject({
      code: 3,
      err: expect.stringContaining("name the folder"),
    });
    expect(await ann.run("export", "g")).toMatchObject({ code: 3, err: expect.stringContaining("--dsse or --jws") });
    const head = { g: "00".repeat(32), a: "bob", k: 1, first: 0, prev: "00".repeat(32), recv: [] };
    const sig = { first: 0, count: 1, head: "00".repeat(32), sigs: [{ keyid: "00".repeat(32), sig: "00".repeat(64) }] };
    const packet: Pick<ReadPacket, "head" | "sig"> = { head, sig };
    expect(() => detachedJws(packet, new Uint8Array(32).fill(1))).toThrow(
      expect.objectContaining({ code: "write/key" }),
    );
  });
});
