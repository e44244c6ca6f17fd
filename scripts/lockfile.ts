// Completes package-lock.json with the optional binaries of other platforms. npm leaves out those that it could not look
// up, and then `npm ci` refuses the lockfile everywhere. Run it after each `npm install` that changes a version.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What is read and written of an entry; the rest is kept as it is. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: { readonly [name: string]: string };
}

export interface Lockfile {
  readonly packages: { readonly [path: string]: LockedPackage };
}

const systems = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];

/** The platform that a package of binaries names: "@rollup/rollup-linux-x64-musl" is for Linux, x64, musl. */
export function platformOf(name: string) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith("musl"));
  const libc = os !== "linux" ? undefined : musl ? "musl" : "glibc";
  return os === undefined || cpu === undefined ? undefined : { os, cpu, libc };
}

/** The entry that a package's dependency resolves to: the nearest one on the way up, as Node looks for it. */
export function entryOf({ packages }: Lockfile, owner: string, name: string): LockedPackage | undefined {
  for (let at = owner; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const entry = packages[at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`];
    if (entry !== undefined || at === "") return entry;
  }
}

/** Optional dependencies that a lockfile names and does not hold, each with the path of its entry. */
export function missingIn(lockfile: Lockfile) {
  return Object.entries(lockfile.packages).flatMap(([owner, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => entryOf(lockfile, owner, name) === undefined)
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev })),
  );
}

/** A copy of a lockfile with an entry for each optional dependency. */
export function completed(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages };
  for (const { path, name, version, dev } of missingIn(lockfile)) {
    const platform = platformOf(name);
    // An exact version, or the entry would promise something else than what is asked for.
    if (platform === undefined || !/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`${name} ${version}: which platform?`);
    const { os, cpu, libc } = platform;
    packages[path] = {
      version,
      cpu: [cpu],
      ...(dev && { dev }),
      ...(libc && { libc: [libc] }),
      optional: true,
      os: [os],
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = join(import.meta.dirname, "../package-lock.json");
  const lockfile: Lockfile = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingIn(lockfile).length;
  if (missing > 0) writeFileSync(file, `${JSON.stringify(completed(lockfile), null, 2)}\n`);
  console.log(missing === 0 ? "The lockfile is complete." : `${missing} entries added.`);
}
