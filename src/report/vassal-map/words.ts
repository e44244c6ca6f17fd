/**
 * What is said around the claims of a mapping: the command and the page say the same.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { AnyGame } from "../../rules/sdk/index.js";
import type { VassalMapping } from "../../schema/index.js";

/** Above the claims. */
export const mapTitle = (file: string, { title, version }: Pick<AnyGame, "title" | "version">): string =>
  `${shown(file)} by ${shown(title)} ${version}: what the file by itself shows`;

/** Behind them. */
export const mapEnds = "Nothing in a VASSAL log is signed: this proves nothing, and accuses nobody.";

/** The name of a mapping that comes with turnproof, where one is named. */
export const readyName = "the ready mapping";

/** What is noted where a file is of another module than its places are named by. */
export const otherFile = (file: string | undefined, module: string): string | undefined =>
  file === undefined || file === module
    ? undefined
    : `The file belongs to the module ${shown(file)}, not to ${shown(module)}: names of places and counters may be wrong.`;

/** What is noted where somebody's own mapping is for another module. */
export const otherModule = (mapping: Pick<VassalMapping, "module">, module: string): string | undefined =>
  mapping.module === module
    ? undefined
    : `The mapping is for the module ${shown(mapping.module)}; this one is called ${shown(module)}.`;
