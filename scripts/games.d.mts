/** Ids of the games, in order. */
export const games: readonly string[];
/** The name under which a game's folder exports it. */
export function exportedAs(id: string): string;
/** What apps import: the path below the package's name, and the source file. */
export const entries: { readonly [path: string]: string };
/** Where the build puts an entry, without its ending. */
export function builtAs(path: string): string;
export const root: string;
