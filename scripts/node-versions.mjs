// The packed package on the versions of Node that it names: `npm run nodes`, after `npm run build`. Binaries come from the
// registry, for this platform; where there are none, say so rather than claim a version.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./games.mjs";

const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const versions = process.argv.length > 2 ? process.argv.slice(2) : ["20.19.0", "22.12.0", "22", "24"];
const folder = mkdtempSync(join(tmpdir(), "turnproof-nodes-"));
try {
  for (const version of versions) {
    const prefix = join(folder, version);
    const name = `node-${platform}`;
    execFileSync("npm", ["install", "--prefix", prefix, "--no-audit", "--no-fund", `${name}@${version}`]);
    const bin = join(prefix, "node_modules", name, "bin");
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    execFileSync(join(bin, "node"), [join(root, "scripts/pack-test.mjs")], { cwd: root, env, stdio: "inherit" });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
