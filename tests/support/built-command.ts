// The command as it is published, built for a test that needs processes or threads: they run no TypeScript.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export interface BuiltCommand {
  /** Its file. */
  readonly main: string;
  /** Runs it to its end. */
  run(
    words: readonly string[],
    options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
  ): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** Begins it, for a test that stops it. */
  begin(words: readonly string[], options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }): ChildProcess;
  remove(): void;
}

/**
 * Builds the command where its packages are found: below the project's own.
 *
 * @param root the folder of the project, for who was bundled elsewhere
 */
export async function builtCommand(root = join(import.meta.dirname, "../..")): Promise<BuiltCommand> {
  const folder = mkdtempSync(join(root, "node_modules/.turnproof-test-"));
  await build({
    entryPoints: { "cli/main": join(root, "src/cli/main.ts"), "club/worker/index": join(root, "src/cli/worker.ts") },
    ...{ outdir: folder, absWorkingDir: root, packages: "external", outExtension: { ".js": ".mjs" } },
    ...{ bundle: true, splitting: true, platform: "node", format: "esm", target: "node20", logLevel: "error" },
  });
  const main = join(folder, "cli/main.mjs");
  const begin: BuiltCommand["begin"] = (words, { cwd = root, env = {} } = {}) =>
    spawn(process.execPath, [main, ...words], {
      ...{ cwd, stdio: ["ignore", "pipe", "pipe"] },
      env: { ...process.env, TURNPROOF_HOME: join(folder, "home"), ...env },
    });
  return {
    main,
    begin,
    run: (words, options) =>
      new Promise((resolve, reject) => {
        const child = begin(words, options);
        let [out, err] = ["", ""];
        child.stdout?.setEncoding("utf8").on("data", (text: string) => {
          out += text;
        });
        child.stderr?.setEncoding("utf8").on("data", (text: string) => {
          err += text;
        });
        child.on("error", reject);
        child.on("close", (code) => resolve({ code, out, err }));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
