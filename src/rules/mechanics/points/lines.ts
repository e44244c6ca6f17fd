/**
 * The lines of a point-to-point map: what joins two points, of which kind, and what is not known of it. Lines come from
 * the relations of a component pack, so each has a source, and a line that nobody knows is neither there nor not there.
 *
 * Maps are written in one of two ways: one relation whose value is the kind of the line ({@link pointLines}), or a
 * relation for each kind, where two kinds may join the same points ({@link lineLayers}).
 *
 * @packageDocumentation
 */
import type { Json } from "../../../schema/json.js";
import {
  isMissing,
  knowsOf,
  type Ledger,
  missing,
  ownFact,
  ownFacts,
  pairKey,
  type Relation2,
} from "../../sdk/facts.js";

/** The lines of a map, each of one kind. */
export interface PointLines<P extends string, K> {
  /** What joins two points; with the fact that says all lines of a point are listed. @throws the missing-fact signal */
  readonly between: ((a: P, b: P) => K) & { readonly allOf: (point: P) => string };
  /** What joins two points, undefined where that is not known; for questions that must not stop. */
  maybe(a: P, b: P): K | undefined;
  /** The points that are joined to one, as far as is known, sorted; see `known`. */
  neighbours(point: P): readonly P[];
  /** Whether all lines of a point are known: from the pack, or established in the game. */
  known(point: P): boolean;
  /** Whether two points of which nothing is listed are known not to be joined. */
  readonly complete: boolean;
}

/** How the lines of a map are written down in its pack. */
export interface LinesIn<P extends string, K extends Json> {
  /** The relation: kinds by pairs of points. */
  readonly lines: Relation2<P, K>;
  readonly ledger: Ledger;
  /** The name of the relation in the pack: "link". */
  readonly name: string;
  /** The fact by which players establish that all lines of a point are listed, `lines/ash`: "all". */
  readonly allOf: string;
  /** What is said of two points that no line joins: a text or null. */
  readonly none: K;
  readonly isPoint: (id: string) => id is P;
  /** Whether the pack lists all lines of a point, although it does not list all lines of the map. */
  closed?(point: P): boolean;
}

/**
 * The lines of a map of which each has one kind, with what was established in the game.
 *
 * @example
 * const link = relation2("link", pack.relations.link, "none", ledger, isLink, isId);
 * const lines = pointLines({ lines: link, ledger, name: "link", allOf: "lines", none: "none", isPoint: isId });
 * lines.between("ash", "birch"); // "rail"
 */
export function pointLines<P extends string, K extends Json>(written: LinesIn<P, K>): PointLines<P, K> {
  const { lines, ledger, name, allOf, none, isPoint, closed = () => false } = written;
  ledger.shapes.set(allOf, (value) => value === "all");
  const listedIn = new Map<P, readonly P[]>();
  const listed = (point: P): readonly P[] => {
    const found = listedIn.get(point) ?? [...lines.from(point).keys()].sort();
    listedIn.set(point, found);
    return found;
  };
  const isClosed = (point: P): boolean =>
    closed(point) || (knowsOf(ledger, allOf) && ownFact(ledger, `${allOf}/${point}`) === "all");
  const known = (point: P): boolean => lines.complete || isClosed(point);
  const maybe = (a: P, b: P): K | undefined => {
    try {
      if (a === b) return none;
      const kind = lines(a, b);
      // A line that is not listed is known not to be there where all lines of a point are.
      if (ledger.naming !== null && kind === none && (isClosed(a) || isClosed(b)))
        ledger.naming.delete(`${name}/${pairKey(a, b)}`);
      return kind;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return known(a) || known(b) ? none : undefined;
    }
  };
  const between = (a: P, b: P): K => {
    const kind = maybe(a, b);
    if (kind === undefined) throw missing(`${name}/${pairKey(a, b)}`);
    return kind;
  };
  return {
    between: Object.assign(between, { allOf: (point: P) => `${allOf}/${point}` }),
    maybe,
    neighbours(point) {
      const found = listed(point);
      const agreed = ownFacts(ledger, name, (kind) => kind !== none)
        .map((pair) => pair.split("|"))
        .flatMap(([a = "", b = ""]) => (a === point ? [b] : b === point ? [a] : []))
        .filter(isPoint);
      return agreed.length === 0 ? found : [...new Set([...found, ...agreed])].sort();
    },
    known,
    complete: lines.complete,
  };
}

/** Lines of one kind, in a relation of their own. */
export interface LineLayer<P extends string> {
  /** What the relation lists for a point. */
  from(point: P): ReadonlyMap<P, unknown>;
  /** Whether a line of the kind joins two points. @throws the missing-fact signal where that is not known */
  joins(a: P, b: P): boolean;
  readonly complete: boolean;
}

/** A relation of yes and no, or one whose value is more, as a layer: a river with its flow. */
export const layerOf = <P extends string, V>(lines: Relation2<P, V>, isLine: (value: V) => boolean): LineLayer<P> => ({
  from: lines.from,
  joins: (a, b) => isLine(lines(a, b)),
  complete: lines.complete,
});

/** The lines of a map that keeps a relation for each kind. */
export interface LineLayers<P extends string> {
  /**
   * Whether a line of any kind joins two points: the one that is listed is read, so that a finding rests on its source
   * alone. @throws the missing-fact signal where that is not known
   */
  joins(a: P, b: P): boolean;
  /** The points that a listed line of any kind joins to one, sorted, each once. */
  neighbours(point: P): readonly P[];
  /** Whether a line that is not listed is known not to exist. */
  readonly complete: boolean;
}

/** All lines of a map, or of some kinds of it: `lineLayers([rail, river])` is what carries supply. */
export function lineLayers<P extends string>(layers: readonly LineLayer<P>[]): LineLayers<P> {
  const joinedTo = new Map<P, readonly P[]>();
  return {
    joins(a, b) {
      const listed = layers.find((layer) => layer.from(a).has(b));
      return listed === undefined ? layers.some((layer) => layer.joins(a, b)) : listed.joins(a, b);
    },
    neighbours(point) {
      const found =
        joinedTo.get(point) ?? [...new Set(layers.flatMap((layer) => [...layer.from(point).keys()]))].sort();
      joinedTo.set(point, found);
      return found;
    },
    complete: layers.every(({ complete }) => complete),
  };
}
