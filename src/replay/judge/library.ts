/**
 * Where replay finds rules modules and component packs. Replay knows no game by name: it is given a library.
 *
 * @packageDocumentation
 */
import {
  type AnyGame,
  openTable,
  readingFault,
  type Table,
  TurnproofError,
  type ValueShapes,
} from "../../rules/sdk/index.js";
import { packHash, rulesHash } from "../format/fingerprints.js";
import type { Agreement } from "../machine/types.js";
import { compareVersions, type Releases } from "./releases.js";

/** A rules module with the packs that come with it. */
export interface InstalledGame {
  readonly game: AnyGame;
  /** Component packs, of the shape that the game publishes. */
  readonly packs: readonly unknown[];
}

/** Finds rules modules by id and version; undefined where there is none. Several versions of one may be at hand. */
export interface GameLibrary {
  readonly ids: readonly string[];
  /** The version that is named and no other; without one the newest. */
  find(id: string, version?: string): Promise<InstalledGame | undefined>;
  /** Versions at hand, oldest first. A library that does not say has one of each module. */
  versions?(id: string): Promise<readonly string[]>;
  /** What was released of a module. A library that does not say knows of no release. */
  releases?(id: string): Promise<Releases>;
}

/**
 * A library of games at hand, for tests and for apps with modules of their own. It may hold several versions of a module.
 *
 * @throws {@link TurnproofError} `library/two-of-a-version`: two modules by one id and version that decide otherwise
 */
export function libraryOf(...games: readonly InstalledGame[]): GameLibrary {
  const byId = new Map<string, InstalledGame[]>();
  for (const installed of games) {
    const { id, version } = installed.game;
    const others = byId.get(id) ?? [];
    const same = others.find(({ game }) => game.version === version);
    if (same !== undefined && rulesHash(same.game) !== rulesHash(installed.game)) {
      const [one, other] = [same, installed].map(({ game }) => rulesHash(game).slice(0, 12));
      const message = `two modules are called ${id} ${version} and decide differently (${one}, ${other}): one of them needs a version of its own`;
      throw new TurnproofError("library/two-of-a-version", message);
    }
    if (same === undefined) byId.set(id, [...others, installed].sort(byVersion));
  }
  return {
    ids: [...byId.keys()],
    find: async (id, version) => {
      const all = byId.get(id) ?? [];
      return version === undefined ? all.at(-1) : all.find(({ game }) => game.version === version);
    },
    versions: async (id) => (byId.get(id) ?? []).map(({ game }) => game.version),
  };
}

/**
 * A library with modules of one's own beside its games.
 *
 * @throws {@link TurnproofError} `library/two-of-a-version`: a module goes by id and version of a game of the library, or of
 * another module that decides otherwise. A fingerprint covers no program code, so a module that could stand in for
 * another one would give other verdicts in its name.
 */
export async function libraryWith(library: GameLibrary, ...modules: readonly InstalledGame[]): Promise<GameLibrary> {
  const own = libraryOf(...modules);
  for (const { game } of modules) {
    const other = await library.find(game.id, game.version);
    if (other === undefined || other.game === game) continue;
    const message = `${game.id} ${game.version} is already installed: a module beside it needs an id or a version of its own`;
    throw new TurnproofError("library/two-of-a-version", message);
  }
  const versions = async (id: string): Promise<readonly string[]> => {
    const installed = library.ids.includes(id)
      ? ((await library.versions?.(id)) ?? (await onlyVersion(library, id)))
      : [];
    return [...new Set([...installed, ...((await own.versions?.(id)) ?? [])])].sort(compareVersions);
  };
  return {
    ...library,
    ids: [...new Set([...library.ids, ...own.ids])],
    async find(id, version) {
      if (!own.ids.includes(id)) return library.find(id, version);
      const newest = version ?? (await versions(id)).at(-1);
      return (await own.find(id, newest)) ?? library.find(id, newest);
    },
    versions,
  };
}

async function onlyVersion(library: GameLibrary, id: string): Promise<readonly string[]> {
  const only = await library.find(id);
  return only === undefined ? [] : [only.game.version];
}

const byVersion = (a: InstalledGame, b: InstalledGame) => compareVersions(a.game.version, b.game.version);

/** Why rules cannot be opened, as a code and a sentence. */
export interface NotAtHand {
  readonly code: "rules/not-at-hand" | "rules/other-version" | "pack/not-at-hand" | "rules/options";
  readonly message: string;
}

/** What a game rolls for: the names that a manifest may give a class. */
export function rollPurposes({ flows }: AnyGame): string[] {
  return flows.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([at, step]) => (step.roll === undefined ? [] : [`${name}/${at}`])),
  );
}

/** The agreed version of a module; where it is not at hand the newest, which may look up titles but not judge. */
export async function agreedModule(
  library: GameLibrary,
  { id, version }: Pick<Agreement["rules"], "id" | "version">,
): Promise<InstalledGame | undefined> {
  return (await library.find(id, version)) ?? library.find(id);
}

/** Whether a module is the agreed one: by id, version and fingerprint. */
export function isAgreed({ id, version, hash }: Agreement["rules"], game: AnyGame): boolean {
  return id === game.id && version === game.version && hash === rulesHash(game);
}

/** Opens the table of an agreement: the module by id, version and hash, the pack by its hash. */
export function openRules(
  installed: InstalledGame,
  shapes: ValueShapes,
  agreement: Agreement,
  audit?: { readonly pack: unknown },
): { readonly table: Table } | NotAtHand {
  const { game } = installed;
  const { rules } = agreement;
  if (rules.id !== game.id)
    return { code: "rules/not-at-hand", message: `the rules module ${rules.id} is not installed` };
  if (!isAgreed(rules, game)) {
    const message = `the game is played by ${rules.id} ${rules.version} (${rules.hash.slice(0, 12)}); installed is ${game.version} (${rulesHash(game).slice(0, 12)})`;
    return { code: "rules/other-version", message };
  }
  return openInstead(installed, shapes, agreement, audit);
}

/** Packs with the shape that they were found to have: like its hash, that is looked up once. */
const packShapes = new WeakMap<object, ValueShapes["pack"]>();

function isPack(shape: ValueShapes["pack"], pack: unknown): boolean {
  if (typeof pack !== "object" || pack === null) return shape.accepts(pack);
  if (packShapes.get(pack) === shape) return true;
  const fits = shape.accepts(pack);
  if (fits) packShapes.set(pack, shape);
  return fits;
}

/** Opens the table of an agreement by a module of the same game, be it the agreed version or another one. */
export function openInstead(
  { game, packs }: InstalledGame,
  shapes: ValueShapes,
  agreement: Agreement,
  audit?: { readonly pack: unknown },
): { readonly table: Table } | NotAtHand {
  const { data } = agreement;
  const pack = audit?.pack ?? packs.find((candidate) => packHash(candidate) === data.hash);
  if (pack === undefined) {
    return {
      code: "pack/not-at-hand",
      message: `the component pack ${data.id} (${data.hash.slice(0, 12)}) is missing`,
    };
  }
  if (!isPack(shapes.pack, pack)) {
    const issue = shapes.pack.explain(pack)[0];
    return {
      code: "pack/not-at-hand",
      message: `the pack does not belong to ${game.id}: ${issue?.path ?? ""} ${issue?.message ?? ""}`,
    };
  }
  if (!game.options.accepts(agreement.options)) {
    const issue = game.options.explain(agreement.options)[0];
    return { code: "rules/options", message: `options of ${game.id}: ${issue?.path ?? ""} ${issue?.message ?? ""}` };
  }
  const purposes = rollPurposes(game);
  const other = Object.keys(agreement.dice.classes).find((purpose) => !purposes.includes(purpose));
  if (other !== undefined) {
    return { code: "rules/options", message: `${game.id} has no roll for "${other}": its class would bind nothing` };
  }
  const fault = readingFault(game.rulings, agreement.rulings);
  if (fault !== undefined) {
    return { code: "rules/options", message: `${game.id} has no reading "${fault.reading}" of "${fault.id}"` };
  }
  const authority = audit === undefined ? data.authority : "sources";
  const { options, rulings } = agreement;
  const table = openTable(game, { pack, options, rulings, authority });
  // Who is accused has to see on what: the published game, or a board that was agreed.
  table.ledger.tells = true;
  return { table };
}
