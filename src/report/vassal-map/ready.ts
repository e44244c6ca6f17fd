/**
 * Mappings that come with turnproof: of modules of VASSAL whose names are known, and loaded when one is asked for.
 *
 * @packageDocumentation
 */

interface Ready {
  /** What the module's name says. */
  readonly named: RegExp;
  readonly game: string;
  readonly load: () => Promise<unknown>;
}

const all: readonly Ready[] = [
  {
    named: /\bfor the people\b/i,
    game: "for-the-people",
    load: async () => (await import("./modules/for-the-people.json", { with: { type: "json" } })).default,
  },
];

/** The mapping for a module, by its name; undefined where none comes with turnproof. */
export const readyFor = (module: string): Ready | undefined => all.find(({ named }) => named.test(module));
