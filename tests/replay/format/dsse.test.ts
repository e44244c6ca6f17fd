import { describe, expect, it } from "vitest";
import { utf8 } from "../../../src/replay/crypto/bytes.js";
import { loadPure, publicKeyOf, verifySignature } from "../../../src/replay/crypto/ed25519.js";
import {
  preAuthEncoding,
  STATEMENT_TYPES,
  type StatementKind,
  signStatement,
  verifyStatement,
} from "../../../src/replay/format/dsse.js";

const secret = new Uint8Array(32).fill(5);
const key = publicKeyOf(secret);
const body = { player: "anna", key: "00", g: "11" };
const kinds: readonly StatementKind[] = ["packet", "invite", "join", "rotate"];

describe("statements", () => {
  it("are encoded as DSSE says, lengths in bytes", () => {
    const example = preAuthEncoding("http://example.com/HelloWorld", utf8("hello world"));
    expect(new TextDecoder().decode(example)).toBe("DSSEv1 29 http://example.com/HelloWorld 11 hello world");
    expect(preAuthEncoding("é", utf8("é"))).toEqual(utf8("DSSEv1 2 é 2 é"));
  });

  it("have their media types", () => {
    for (const kind of kinds) expect(STATEMENT_TYPES[kind]).toBe(`application/vnd.turnproof.${kind}+json;v=1`);
  });

  it("are signed over their canonical text", () => {
    const signature = signStatement("join", body, secret);
    const signed = 'DSSEv1 39 application/vnd.turnproof.join+json;v=1 37 {"g":"11","key":"00","player":"anna"}';
    expect(verifySignature(key, utf8(signed), signature)).toBe(true);
    expect(verifyStatement("join", { g: "11", key: "00", player: "anna" }, key, signature)).toBe(true);
  });

  it("hold for their own kind, body and key only", async () => {
    const pure = await loadPure();
    for (const kind of kinds) {
      const signature = signStatement(kind, body, secret);
      for (const other of kinds) {
        expect(verifyStatement(other, body, key, signature)).toBe(other === kind);
        expect(verifyStatement(other, body, key, signature, pure)).toBe(other === kind);
      }
      expect(verifyStatement(kind, { ...body, g: "12" }, key, signature)).toBe(false);
      expect(verifyStatement(kind, body, publicKeyOf(new Uint8Array(32)), signature)).toBe(false);
      expect(verifyStatement(kind, body, key, signature.subarray(1))).toBe(false);
    }
  });
});
