/**
 * Which logs are logs of sealed files: small, so that a program can ask without loading what reads them.
 *
 * @packageDocumentation
 */
import type { Machine } from "../../replay/index.js";

/** The module by which files are sealed: it judges no rules of a game. */
export const sealedGame = "sealed-files";

export const isSealedGame = ({ manifest }: Pick<Machine, "manifest">): boolean => manifest.rules.id === sealedGame;
