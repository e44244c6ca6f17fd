// A game as a zip may be anybody's: what it says of its sizes is not believed.
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { unpack } from "../../src/page/worker/keeping/zip.js";

/** A zip whose headers all say that each file unpacks to one byte. */
function understated(files: { readonly [name: string]: Uint8Array }): Uint8Array {
  const bytes = zipSync({ ...files }, { level: 9 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at++) {
    const sign = view.getUint32(at, true);
    if (sign === 0x04034b50) view.setUint32(at + 22, 1, true);
    if (sign === 0x02014b50) view.setUint32(at + 24, 1, true);
  }
  return bytes;
}

test("a file that unpacks to more than any game is refused, whatever its header says", () => {
  const zip = understated({ "war/game.pbem": new Uint8Array(40_000_000), "war/secret.json": new Uint8Array(2) });
  expect(zip.length).toBeLessThan(100_000);
  expect(() => unpack(zip)).toThrow("more than a game does");
});

test("a game is unpacked whole, and what is no file of a game is left out", () => {
  const log = new TextEncoder().encode("line\n".repeat(5000));
  const { files, dir } = unpack(
    zipSync({ "war/game.pbem": log, "war/secret.json": new Uint8Array([123, 125]), "war/other.exe": log }),
  );
  expect(dir).toBe("war");
  expect([...files.keys()].sort()).toEqual(["game.pbem", "secret.json"]);
  expect(files.get("game.pbem")).toEqual(log);
});

test("a zip that was cut off is damaged", () => {
  const zip = zipSync({ "war/game.pbem": new TextEncoder().encode("a".repeat(50_000)) }, { level: 0 });
  expect(() => unpack(zip.subarray(0, 9000))).toThrow(expect.objectContaining({ code: "cli/no-export" }));
});
