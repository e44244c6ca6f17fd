// The tarball installed by every package manager, without a lockfile and with engines taken strictly, on the lowest and the
// highest Node that package.json promises: `npm run managers`, after `npm run build`. Managers and binaries of Node come from
// the registry. `npm run managers -- 22.12.0` tries another Node.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./games.mjs";

const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const versions = process.argv.length > 2 ? process.argv.slice(2) : ["20.19.0", "24"];

/** How each installs the tarball into the folder that it is run in. */
const managers = {
  npm: { packages: [], install: (file) => ["npm", "install", "--engine-strict", "--no-audit", "--no-fund", file] },
  pnpm: { packages: ["pnpm@10"], install: (file) => ["pnpm", "add", "--config.engine-strict=true", file] },
  yarn: { packages: ["yarn@1.22.22"], install: (file) => ["yarn", "add", "--non-interactive", `file:${file}`] },
  bun: { packages: ["bun@1"], install: (file) => ["bun", "add", file] },
};

const folder = mkdtempSync(join(tmpdir(), "turnproof-managers-"));
const run = (command, args, options) => execFileSync(command, args, { encoding: "utf8", stdio: "pipe", ...options });
let failed = false;
try {
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: root });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  const log = join(root, "examples/logs/washingtons-war-1775.pbem");
  for (const version of versions) {
    const node = join(folder, `node-${version}`);
    run("npm", ["install", "--prefix", node, "--no-audit", "--no-fund", `node-${platform}@${version}`]);
    for (const [name, { packages, install }] of Object.entries(managers)) {
      const tools = join(folder, `${name}-tools`);
      if (packages.length > 0) run("npm", ["install", "--prefix", tools, "--no-audit", "--no-fund", ...packages]);
      const path = [join(node, "node_modules", `node-${platform}`, "bin"), join(tools, "node_modules/.bin")];
      const env = { ...process.env, PATH: [...path, process.env.PATH].join(delimiter), CI: "1" };
      const project = join(folder, `${name}-${version}`);
      mkdirSync(project);
      writeFileSync(
        join(project, "package.json"),
        '{"name":"somebody","version":"1.0.0","private":true,"type":"module"}',
      );
      try {
        const [command = "", ...args] = install(tarball);
        run(command, args, { cwd: project, env });
        const said = run(join(project, "node_modules/.bin/turnproof"), ["verify", log], { cwd: project, env });
        if (!said.startsWith("verdict: valid")) throw new Error(said.slice(0, 300));
        const code =
          'import("turnproof/rules/washingtons-war").then((m) => console.log(process.version, typeof m.washingtonsWar))';
        console.log(
          `${name.padEnd(5)}${run("node", ["-e", code], { cwd: project, env }).trim()}: installs and verifies`,
        );
      } catch (thrown) {
        failed = true;
        console.log(
          `${name} on Node ${version}: ${String(thrown.stderr || thrown.stdout || thrown.message).slice(0, 600)}`,
        );
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
